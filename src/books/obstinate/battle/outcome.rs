//! The Outcome Round of every encounter of a contact phase.
//!
//! Divisions linked by contact compare scores pair by pair, each with one die for all its enemies, so that one encounter of
//! several divisions needs no list of its own.

use super::Pitched;
use super::muster::MOST_ENEMIES;
use super::world::World;
use crate::books::obstinate::outcome::{
    Engaged, OutcomeRound, before_enemies, cavalry_withdraws, points, shaken_by_fall_back,
};
use crate::books::obstinate::troops::Arm;
use crate::dice::{Dice, Throw};
use crate::side::Side;
use crate::umpire::Umpire;

impl Pitched {
    /// OB-OUT-01 to OB-OUT-14: scores, fall backs, and the lines redressed.
    pub(super) fn outcome_round(&self, world: &mut World, side: Side, umpire: &mut impl Umpire) {
        world.queue.clear();
        for n in 0..world.links.len() {
            let (one, other) = world.links.at(n);
            for division in [one, other] {
                if !world.queue.as_slice().contains(&(0, division)) {
                    world.queue.push((0, division));
                    self.total(world, division, umpire);
                }
            }
        }
        for n in 0..world.queue.len() {
            let division = world.queue.at(n).1;
            let back = self.against(world, division, side, |_, me, enemies| before_enemies(&self.rules, me, enemies));
            world.divisions[usize::from(division)].back = back;
        }
        for n in 0..world.queue.len() {
            let division = world.queue.at(n).1;
            world.divisions[usize::from(division)].falls = self.against(world, division, side, |backs, me, enemies| {
                let by_score = world.divisions[usize::from(division)].back;
                let each = enemies.iter().zip(backs);
                each.map(|(enemy, back)| cavalry_withdraws(&self.rules, me, by_score, enemy, *back)).max().unwrap_or(0)
            });
        }
        for n in 0..world.queue.len() {
            self.fall_back(world, world.queue.at(n).1, umpire);
        }
        for n in 0..world.queue.len() {
            self.reform(world, world.queue.at(n).1);
        }
    }

    /// OB-OUT-01 to OB-OUT-04, OB-ART-05: a division's score: points for what it lost, for its bases as they stand, and a die.
    fn total(&self, world: &mut World, division: u16, umpire: &mut impl Umpire) {
        let table = &self.rules.outcome.points;
        let standing = self.line(world, division).map(|base| points(table, world.bases[usize::from(base)].standing));
        let suffered = world.divisions[usize::from(division)].fallen + standing.sum::<i32>();
        let die = i32::from(umpire.dice().d6(Throw::new("OB-OUT-04", division)));
        world.divisions[usize::from(division)].score = suffered + die;
        umpire
            .tell("OB-OUT-04", || format!("{}: {suffered} points and a {die}", self.corps[usize::from(division)].name));
    }

    /// OB-SCP-09: a division in its encounter, and the enemies it fought; how far each of them falls back by score, one row at
    /// least if nothing of it is left.
    fn against(
        &self,
        world: &World,
        division: u16,
        attacker: Side,
        judge: impl Fn(&[i32], &Engaged, &[Engaged]) -> i32,
    ) -> i32 {
        let mut enemies = [self.engaged(world, division, attacker); MOST_ENEMIES];
        let mut backs = [0; MOST_ENEMIES];
        let mut count = 0;
        for (one, other) in world.links.as_slice() {
            let enemy = match division {
                _ if *one == division => *other,
                _ if *other == division => *one,
                _ => continue,
            };
            if count < MOST_ENEMIES {
                enemies[count] = self.engaged(world, enemy, attacker);
                let gone = self.line(world, enemy).next().is_none();
                backs[count] = world.divisions[usize::from(enemy)].back.max(i32::from(gone));
                count += 1;
            }
        }
        judge(&backs[..count], &self.engaged(world, division, attacker), &enemies[..count])
    }

    fn engaged(&self, world: &World, division: u16, attacker: Side) -> Engaged {
        let (corps, state) = (&self.corps[usize::from(division)], &world.divisions[usize::from(division)]);
        let mounted =
            self.line(world, division).any(|base| self.arm(base, &world.bases[usize::from(base)]) == Arm::Cavalry);
        let arm = if corps.arm == Arm::Cavalry && mounted { Arm::Cavalry } else { Arm::Infantry };
        Engaged {
            score: state.score,
            arm,
            attacking: corps.side == attacker,
            inflicted: state.inflicted,
            lost: state.lost_here,
        }
    }

    /// OB-OUT-05, OB-OUT-06, OB-OUT-08: a division falls back, all its bases; too far, and all of it is shaken or breaks.
    fn fall_back(&self, world: &mut World, division: u16, umpire: &mut impl Umpire) {
        let falls = world.divisions[usize::from(division)].falls;
        if falls == 0 || self.line(world, division).next().is_none() {
            return;
        }
        umpire.tell("OB-OUT-05", || format!("{} falls back {falls} BD", self.corps[usize::from(division)].name));
        world.divisions[usize::from(division)].moving = false;
        let shakes = OutcomeRound::new(&self.rules).shakes(falls);
        for base in self.ranked(world, division, false) {
            self.go_back(world, base, falls as i16, umpire);
            let state = &mut world.bases[usize::from(base)];
            state.followed = false;
            if !shakes || !state.stands() {
                continue;
            }
            state.standing = shaken_by_fall_back(state.standing);
            if state.standing.is_broken() {
                self.break_base(world, base, umpire);
            }
        }
    }

    /// OB-OUT-11, OB-CON-13: a division that is no longer in contact redresses its line, free of charge.
    fn reform(&self, world: &mut World, division: u16) {
        if self.is_locked(world, division) {
            return;
        }
        self.dress(world, division);
        let faces = world.divisions[usize::from(division)].faces;
        let front = self.front(world, division);
        let most = self.rules.formation.second_line_max_gap_bd as i16;
        for base in self.ranked(world, division, true) {
            world.bases[usize::from(base)].followed = false;
            let behind = front - self.grid.depth(faces, world.bases[usize::from(base)].spot);
            if behind <= most {
                let rows = (0..=behind).rev().find(|rows| self.may_come(world, base, *rows, i32::from(most), 1));
                self.go_ahead(world, base, rows.unwrap_or(0));
            }
        }
    }
}

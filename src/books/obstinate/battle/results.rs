//! What combat does to bases: recoil, shaken, broken, and following up.

use super::Pitched;
use super::world::{Base as State, Combat, Fate, NOBODY, World};
use crate::books::obstinate::combat::{Effect, effect, lead, overrun};
use crate::books::obstinate::contact::Condition;
use crate::books::obstinate::follow_up::{follow_up, follows};
use crate::umpire::Umpire;

impl Pitched {
    /// OB-RES-01 to OB-RES-08: one combat: a die a side and the modifiers; what comes of it falls on the lower.
    pub(super) fn fight(&self, world: &mut World, n: usize, umpire: &mut impl Umpire) {
        let Combat { attacker, defender, edge, .. } = world.combats.at(n);
        let side = self.units[usize::from(attacker)].side;
        let lead = lead(edge, side, attacker, umpire.dice());
        let (winner, loser) = if lead < 0 { (defender, attacker) } else { (attacker, defender) };
        let state = &world.bases[usize::from(loser)];
        let effect = effect(&self.rules.combat_result, lead.abs(), state.is_shaken());
        let is_overrun = overrun(&self.rules, self.arm(loser, state), lead.abs(), effect);
        for base in [attacker, defender] {
            world.bases[usize::from(base)].followed = false;
        }
        self.tell_result(winner, loser, lead.abs(), effect, umpire);
        let breaks = effect == Effect::Broken || is_overrun;
        self.risk_of(world, loser, breaks, umpire);
        self.risk_of(world, winner, false, umpire);
        if is_overrun {
            self.overrun_guns(world, loser, umpire);
        } else if breaks {
            self.break_base(world, loser, umpire);
        } else if effect != Effect::Nothing {
            if effect == Effect::RecoilShaken {
                self.shake(world, loser);
            }
            world.bases[usize::from(loser)].standing.recoiled = true;
            if self.assailant(world, loser) == Some(winner) {
                self.face_about(world, loser);
            }
            self.go_back(world, loser, i16::from(self.rules.combat_result.recoil_back_bd), umpire);
            let tests = loser != attacker || self.rules.follow_up.defender_tests;
            world.combats.at_mut(n).winner = if tests { winner } else { NOBODY };
        }
        if !world.bases[usize::from(loser)].stands() {
            let division = self.units[usize::from(winner)].division;
            world.divisions[usize::from(division)].inflicted += 1;
            world.combats.at_mut(n).winner = NOBODY;
        }
    }

    fn tell_result(&self, winner: u16, loser: u16, by: i32, effect: Effect, umpire: &mut impl Umpire) {
        let (rule, what) = match effect {
            Effect::Nothing => return,
            Effect::Recoil => ("OB-RES-02", "recoils before"),
            Effect::RecoilShaken => ("OB-RES-03", "recoils shaken before"),
            Effect::Broken => ("OB-RES-05", "is broken by"),
        };
        umpire.tell(rule, || format!("{} {what} {}, {by} behind", self.name(loser), self.name(winner)));
    }

    /// OB-FUP-01 to OB-FUP-09: a winner whose enemy recoiled follows up if the die or his arm says so, onto ground he may enter.
    pub(super) fn follow(&self, world: &mut World, combat: Combat, umpire: &mut impl Umpire) {
        let Combat { attacker, defender, winner, .. } = combat;
        if winner == NOBODY || !world.bases[usize::from(winner)].stands() {
            return;
        }
        let loser = if winner == attacker { defender } else { attacker };
        let (mine, theirs) = (&world.bases[usize::from(winner)], &world.bases[usize::from(loser)]);
        let how = follows(&self.rules.follow_up, &self.troops(winner, mine), mine.is_shaken(), self.arm(loser, theirs));
        let side = self.units[usize::from(winner)].side;
        let rows = i16::from(self.rules.follow_up.advance_bd);
        if follow_up(how, winner, umpire.dice()) && self.may_come(world, winner, rows, 0, 0) {
            self.go_ahead(world, winner, rows);
            let touches = self.opponent(world, winner).is_some();
            world.bases[usize::from(winner)].followed = touches;
            umpire.tell("OB-FUP-01", || format!("{} follows up, side {side:?}", self.name(winner)));
        }
    }

    /// OB-STA-03: a base becomes shaken; it stays so.
    pub(super) fn shake(&self, world: &mut World, base: u16) {
        world.bases[usize::from(base)].standing.condition = Condition::Shaken;
    }

    /// OB-STA-02, OB-TRN-10, OB-DRG-05: a base breaks: out of the fight at once and lost for good, dragoons with their mounts. It is off its spot from
    /// now on, for nobody may stand in its way or support it.
    pub(super) fn break_base(&self, world: &mut World, base: u16, umpire: &mut impl Umpire) {
        let unit = &self.units[usize::from(base)];
        let state = &mut world.bases[usize::from(base)];
        state.standing.condition = Condition::Broken;
        state.gone_on = world.turn;
        self.remove(world, base, Fate::Broken);
        let division = &mut world.divisions[usize::from(unit.division)];
        division.lost += 1;
        division.lost_now += 1;
        division.lost_here += 1;
        division.fallen += self.rules.outcome.points.broken;
        if division.general.with == Some(base) {
            division.general.with = None;
        }
        let counts = &mut world.counts[unit.side];
        if counts.first_rout == 0 {
            counts.first_rout = world.turn;
        }
        umpire.tell("OB-STA-02", || format!("{} is gone", self.name(base)));
    }

    /// OB-STA-01, OB-STA-05: a base goes straight back so many rows, facing the enemy, through friends if need be; off the
    /// table it is broken, and so it is with an enemy close behind. Ground it cannot enter stops it.
    pub(super) fn go_back(&self, world: &mut World, base: u16, rows: i16, umpire: &mut impl Umpire) {
        let side = self.units[usize::from(base)].side;
        let State { spot: here, faces, .. } = world.bases[usize::from(base)];
        let mover = self.mover(base, &world.bases[usize::from(base)]);
        world.bases[usize::from(base)].gave_way = true;
        let mut to = None;
        for row in 1.. {
            let spot = self.grid.ahead(faces, here, -row);
            if !self.grid.holds(spot) {
                to = to.filter(|_| row > rows);
                break;
            }
            if self.enemy_on(world, side, spot).is_some() {
                break;
            }
            if !self.land.may_stand(mover, spot) {
                to = to.or(Some(here));
                break;
            }
            if self.is_free(world, spot) {
                to = Some(spot);
                if row >= rows {
                    break;
                }
            }
        }
        match to {
            Some(spot) if spot != here => self.place(world, base, spot),
            Some(_) => {}
            None => self.break_base(world, base, umpire),
        }
    }
}

//! Horse against horse on the table: who meets whom, bursting through, carrying on, and pistols at a distance.

use super::Action;
use super::disorder::Cause;
use super::places::{Mover, Step};
use super::world::{Shape, Standing, World};
use crate::books::corporal_john::PistolStandoff;
use crate::books::corporal_john::foot::{Exchange, result};
use crate::books::corporal_john::horse::{Clash, Margins, squadron};
use crate::dice::{Dice, Die, Throw};
use crate::side::Side;
use crate::umpire::Umpire;
use std::cmp::Ordering;

/// What a clash does to a squadron.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Stands,
    RalliesBack,
    Burst,
    Routs,
}

impl Action {
    /// CJ-CVC-01, CJ-CVC-02: squadrons in contact are matched one to one, each with the enemy most before it: first those who
    /// look to one another, then whoever is left with an enemy that fights nobody. Those left over overlap an enemy already
    /// engaged, one at each end.
    pub(super) fn clash_horse(&self, world: &mut World, turn: u32, umpire: &mut impl Umpire) {
        self.match_horse(world);
        for mutual in [true, false] {
            for at in 0..world.in_reach.len() {
                if let Some((a, b)) = self.paired(world, world.in_reach(at), mutual) {
                    self.clash(world, a, b, turn, umpire);
                }
            }
        }
        self.fire_pistols(world, umpire);
    }

    /// Each squadron's foe: the enemy squadron in contact, by whoever's will, that covers most of its front.
    fn match_horse(&self, world: &mut World) {
        for at in 0..world.in_reach.len() {
            let unit = world.in_reach(at);
            let now = &world.units[unit];
            if now.gap > self.ruler.element || !now.is_on_table() || !self.is_mounted(world, unit) {
                continue;
            }
            let mut best: Option<(f64, u16)> = None;
            for enemy in now.neighbours() {
                let meets = self.strikes(world, unit, enemy) || self.strikes(world, enemy, unit);
                if !meets || !self.is_mounted(world, enemy) || !world.units[enemy].is_on_table() {
                    continue;
                }
                let covered = now.block.front_covered(&world.units[enemy].block);
                if best.is_none_or(|(most, _)| covered > most) {
                    best = Some((covered, enemy as u16));
                }
            }
            world.units[unit].foe = best.map(|(_, enemy)| enemy);
        }
    }

    /// A squadron and its foe, side A's first, if neither fights yet.
    fn paired(&self, world: &World, unit: usize, mutual: bool) -> Option<(usize, usize)> {
        let free = |unit: usize| !world.units[unit].did.fought && world.units[unit].is_on_table();
        let foe = usize::from(world.units[unit].foe.filter(|_| free(unit))?);
        let looks_back = world.units[foe].foe == Some(unit as u16);
        let pair = if self.side(unit) == Side::A { (unit, foe) } else { (foe, unit) };
        (free(foe) && (looks_back || !mutual)).then_some(pair)
    }

    /// The unengaged squadrons that overlap one: in contact with it and matched with nobody.
    fn overlapping(&self, world: &World, unit: usize, front: usize) -> [Option<u16>; 2] {
        let mut found = [None; 2];
        let mut count = 0;
        for enemy in world.units[unit].neighbours() {
            let other = &world.units[enemy];
            let spare = enemy != front
                && count < 2
                && other.is_on_table()
                && !other.did.fought
                && self.is_mounted(world, enemy)
                && other.foe == Some(unit as u16)
                && world.units[unit].foe != Some(enemy as u16);
            if spare {
                found[count] = Some(enemy as u16);
                count += 1;
            }
        }
        found
    }

    /// CJ-CVC-03, CJ-CVC-06: each squadron throws once; overlapping enemies throw for themselves, win only on a strictly
    /// higher score and never suffer.
    fn clash(&self, world: &mut World, a: usize, b: usize, turn: u32, umpire: &mut impl Umpire) {
        let throw = |unit: usize, umpire: &mut _| i32::from(pair(unit, umpire));
        let (mine, theirs) = (throw(a, umpire), throw(b, umpire));
        let moved = |unit: usize| world.units[unit].moved > 0.0;
        let edge = self.clash_edge(world, a, b, (moved(a), moved(b)));
        let margins = Margins::new(&self.rules);
        let size = self.units[a].men.cmp(&self.units[b].men);
        let front = match margins.read(edge + mine - theirs, size) {
            Clash::Burst(Side::A) => [Fate::Stands, Fate::Burst],
            Clash::Burst(Side::B) => [Fate::Burst, Fate::Stands],
            Clash::Rout(Side::A) => [Fate::Routs, Fate::Stands],
            Clash::Rout(Side::B) => [Fate::Stands, Fate::Routs],
            Clash::RallyBack => [Fate::RalliesBack; 2],
        };
        let beaten = |by: usize, unit: usize, score: i32, umpire: &mut _| {
            let lead = self.clash_edge(world, by, unit, (moved(by), moved(unit))) + throw(by, umpire) - score;
            match margins.read(lead, Ordering::Equal) {
                Clash::Rout(Side::B) => Fate::Routs,
                Clash::Burst(Side::A) => Fate::Burst,
                _ => Fate::Stands,
            }
        };
        let over = [self.overlapping(world, a, b), self.overlapping(world, b, a)];
        let mut aside = [Fate::Stands; 2];
        for (which, (unit, score)) in [(a, mine), (b, theirs)].into_iter().enumerate() {
            for by in over[which].into_iter().flatten() {
                aside[which] = aside[which].max(beaten(usize::from(by), unit, score, umpire));
            }
        }
        // Beaten from the side a squadron wins nothing in front.
        let beaten = [0, 1].map(|which| front[which] < aside[which]);
        let loses_in_front = |which: usize| !(beaten[1 - which] && front[1 - which] == Fate::Stands);
        let fates = [0, 1].map(|which| match (beaten[which], loses_in_front(which)) {
            (true, _) => aside[which],
            (false, true) => front[which],
            (false, false) => Fate::Stands,
        });
        for by in over.into_iter().flatten().flatten() {
            world.units[usize::from(by)].did.fought = true;
        }
        world.stirred = true;
        for (unit, foe) in [(a, b), (b, a)] {
            world.units[unit].did.fought = true;
            world.units[unit].foe = Some(foe as u16);
        }
        self.suffer(world, (a, b), (fates[0], fates[1]), turn, umpire);
        self.suffer(world, (b, a), (fates[1], fates[0]), turn, umpire);
        if fates[1] == Fate::Burst && fates[0] == Fate::Stands {
            self.ride_through(world, a, b);
        } else if fates[0] == Fate::Burst && fates[1] == Fate::Stands {
            self.ride_through(world, b, a);
        }
    }

    /// CJ-RCV-01, CJ-RCV-03 to CJ-RCV-06, CJ-RCV-12, CJ-RCV-18: what a clash does to one of the two.
    fn suffer(
        &self,
        world: &mut World,
        (unit, foe): (usize, usize),
        (fate, other): (Fate, Fate),
        turn: u32,
        umpire: &mut impl Umpire,
    ) {
        let combat = &self.rules.combat;
        match fate {
            Fate::Routs => {
                umpire.tell("CJ-RCV-05", || format!("{} is beaten out of hand by {}", self.name(unit), self.name(foe)));
                self.rout(world, unit, turn, umpire);
                world.units[foe].did.foe_gone = true;
            }
            Fate::Burst => {
                self.hurt(world, unit, combat.burst_loser_damage);
                let again = world.units[unit].burst_on + 1 == turn && combat.bursts_to_rout == 2;
                world.units[unit].burst_on = turn;
                world.units[unit].disorder.add(&self.rules, Cause::Ridden);
                umpire.tell("CJ-RCV-03", || format!("{} is burst through by {}", self.name(unit), self.name(foe)));
                if again {
                    self.rout(world, unit, turn, umpire);
                    world.units[foe].did.foe_gone = true;
                }
            }
            Fate::RalliesBack => {
                world.units[unit].standing = Standing::RallyingBack;
                world.units[unit].did.recoiled = true;
                umpire.tell("CJ-RCV-06", || format!("{} is to rally back", self.name(unit)));
            }
            Fate::Stands if other == Fate::Burst => {
                self.hurt(world, unit, combat.burst_winner_damage);
                world.units[unit].did.burst = true;
            }
            Fate::Stands => {}
        }
    }

    /// CJ-RCV-01, CJ-RCV-11: the winner bursts through to the ground behind the loser, if there is room, and will rally
    /// back on the next move unless it can carry on.
    fn ride_through(&self, world: &mut World, winner: usize, loser: usize) {
        let (block, other) = (world.units[winner].block, world.units[loser].block);
        let through =
            block.half_depth + 2.0 * other.half_width(block.facing.ahead()) + block.half_depth + self.ruler.element;
        let beyond = block.advanced(through);
        if self.field.contains(&beyond) && !self.is_on_an_enemy(world, winner, &beyond) {
            self.settle(world, winner, beyond);
            world.units[winner].moved += through;
        }
        world.units[winner].standing = Standing::RallyingBack;
    }

    /// CJ-RCV-02, CJ-RCV-13: squadrons that have burst through carry on at a disorganised or flanked enemy ahead, in what is
    /// left of their move, once. All set out together; who has the shortest way strikes first.
    pub(super) fn carry_on(&self, world: &mut World, turn: u32, umpire: &mut impl Umpire) {
        if self.rules.rulings.burst_extra_attacks == 0 {
            return;
        }
        let mut movers = std::mem::take(&mut world.movers);
        movers.clear();
        let burst = world.in_reach.iter().map(|&unit| usize::from(unit)).filter(|&unit| world.units[unit].did.burst);
        movers.extend(burst.filter_map(|unit| self.carries_on(world, unit, turn)));
        movers.sort_unstable_by(|one, other| one.step.length.total_cmp(&other.step.length));
        for mover in &movers {
            let (unit, step) = (usize::from(mover.unit), &mover.step);
            let Some(enemy) = step.met.map(usize::from).filter(|_| world.units[unit].is_on_table()) else {
                continue;
            };
            let from = step.wheeled;
            let run = self.run_to_enemy(world, unit, &from, from.facing, step.length);
            self.settle(world, unit, from.advanced(run));
            let now = &mut world.units[unit];
            now.moved += run;
            now.intent.charge = Some(enemy as u16);
            umpire.tell("CJ-RCV-02", || format!("{} carries on at {}", self.name(unit), self.name(enemy)));
            if !self.strikes(world, unit, enemy) {
                continue;
            }
            if self.is_mounted(world, enemy) {
                let (a, b) = if self.side(unit) == Side::A { (unit, enemy) } else { (enemy, unit) };
                if !world.units[enemy].did.fought {
                    self.clash(world, a, b, turn, umpire);
                }
            } else {
                world.units[unit].did.fought = false;
            }
        }
        world.movers = movers;
    }

    /// The way of a squadron that has burst through and carries on: whom at, and how far it is to anyone.
    fn carries_on(&self, world: &World, unit: usize, turn: u32) -> Option<Mover> {
        let now = &world.units[unit];
        let left = self.ruler.horse_advance - now.moved;
        if !now.is_on_table() || left <= 0.0 || self.is_called_to_halt(world, unit, turn) {
            return None;
        }
        let enemy = self.next_in_line(world, unit, left)?;
        let length = self.run_to_enemy(world, unit, &now.block, now.block.facing, left);
        let step = Step { met: Some(enemy as u16), length, ..Step::still(&now.block) };
        Some(Mover::alone(unit, step))
    }

    /// The nearest enemy ahead whom a squadron may carry on at.
    fn next_in_line(&self, world: &World, unit: usize, left: f64) -> Option<usize> {
        let (block, mut nearest) = (&world.units[unit].block, None);
        let ahead = world.bounds[unit].swept(block.facing.ahead() * left);
        self.any_within(world, self.side(unit).other(), &ahead, |enemy| {
            let square = (world.units[enemy].block.centre - block.centre).square();
            let nearer = nearest.is_none_or(|(least, _)| square < least);
            if nearer && self.is_worth_carrying_on(world, unit, enemy, left) {
                nearest = Some((square, enemy));
            }
            false
        });
        nearest.map(|(_, enemy)| enemy)
    }

    /// Only an attack carries on; under other orders horse rally back.
    fn is_called_to_halt(&self, world: &World, unit: usize, turn: u32) -> bool {
        use crate::books::corporal_john::activation::Order;
        self.acting_on(world, unit, turn).is_none_or(|command| command.order != Order::Attack)
    }

    fn is_worth_carrying_on(&self, world: &World, unit: usize, enemy: usize, left: f64) -> bool {
        let (now, other) = (&world.units[unit], &world.units[enemy]);
        let ahead = now.block.front_covered(&other.block) > 0.0
            && now.block.relative(other.block.centre).ahead > now.block.half_depth;
        let weak = other.disorder.causes() > 0 || self.struck(world, unit, enemy) != crate::field::Aspect::Front;
        other.is_on_table()
            && !self.units[enemy].is_battery()
            && other.shape != Shape::Square
            && ahead
            && weak
            && now.block.is_within(left, &other.block)
    }

    /// CJ-CVC-04, CJ-CVC-07: pistol horse that halted within 20 mm fire: a win by the margin is a point, and only pistols
    /// answer.
    fn fire_pistols(&self, world: &mut World, umpire: &mut impl Umpire) {
        if self.rules.rulings.pistol_standoff == PistolStandoff::None {
            return;
        }
        for at in 0..world.in_reach.len() {
            let unit = world.in_reach(at);
            let now = &world.units[unit];
            let able = self.side(unit) == Side::A && !now.did.fought && now.gap <= self.ruler.pistols;
            if !able || !self.is_mounted(world, unit) || !now.is_on_table() {
                continue;
            }
            let faces = |enemy: &usize| {
                let other = &world.units[*enemy];
                other.is_on_table()
                    && !other.did.fought
                    && self.is_mounted(world, *enemy)
                    && (self.has_pistols(unit) || self.has_pistols(*enemy))
                    && now.block.is_within(self.ruler.pistols, &other.block)
                    && now.block.front_covered(&other.block) > 0.0
            };
            let Some(enemy) = now.neighbours().find(faces) else {
                continue;
            };
            let edge = self.own_factor(world, unit) - self.own_factor(world, enemy);
            let lead = i32::from(pair(unit, umpire)) - i32::from(pair(enemy, umpire));
            match result(self.rules.combat.damage_margin, edge + lead) {
                Exchange::AHurt if self.has_pistols(enemy) => self.hurt(world, unit, 1),
                Exchange::BHurt if self.has_pistols(unit) => self.hurt(world, enemy, 1),
                _ => {}
            }
            world.stirred = true;
            world.units[unit].did.fought = true;
            world.units[enemy].did.fought = true;
        }
    }

    /// Points of damage on a unit in combat.
    pub(super) fn hurt(&self, world: &mut World, unit: usize, points: u16) {
        let now = &mut world.units[unit];
        now.damage += points;
        now.taken += points;
        now.fresh += points;
    }
}

/// CJ-CVC-03: a squadron's 2D6.
pub fn pair(unit: usize, umpire: &mut impl Umpire) -> u8 {
    let throw: Throw = squadron(unit as u16);
    umpire.dice().pair(Die::D6, throw)
}

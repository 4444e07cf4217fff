//! Horse against foot on the table: home past every element in front, or back the way they came.

use super::Action;
use super::clashes::pair;
use super::disorder::Cause;
use super::world::{Shape, Standing, World};
use crate::books::corporal_john::D6Per;
use crate::dice::{Dice, Die, Throw};
use crate::field::Aspect;
use crate::umpire::Umpire;

/// How an onset ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    Home,
    Repulsed(u16),
}

impl Action {
    /// CJ-CVI-03, CJ-CVI-07: every squadron that reached foot throws, all of them before anything is done about it.
    pub(super) fn charge_foot(&self, world: &mut World, turn: u32, umpire: &mut impl Umpire) {
        let mut home = false;
        for at in 0..world.in_reach.len() {
            let unit = world.in_reach(at);
            let Some(foot) = self.rides_at(world, unit) else {
                continue;
            };
            world.stirred = true;
            let ended = self.onset(world, unit, foot, umpire);
            for fighter in [unit, foot] {
                world.units[fighter].did.fought = true;
            }
            world.units[unit].foe = Some(foot as u16);
            match ended {
                Ended::Home => {
                    umpire.tell("CJ-CVI-06", || format!("{} rides home on {}", self.name(unit), self.name(foot)));
                    self.ride_home(world, unit, foot, umpire);
                    home = true;
                }
                Ended::Repulsed(hits) => {
                    self.hurt(world, unit, hits);
                    world.units[unit].did.recoiled = true;
                    umpire.tell("CJ-CVI-05", || {
                        format!("{} is thrown back from {} with {hits} points", self.name(unit), self.name(foot))
                    });
                }
            }
        }
        if home {
            self.break_foot(world, turn, umpire);
        }
    }

    fn rides_at(&self, world: &World, unit: usize) -> Option<usize> {
        let now = &world.units[unit];
        let foot = usize::from(now.intent.charge?);
        let fights = self.is_mounted(world, unit)
            && !now.did.fought
            && self.is_foot(world, foot)
            && world.units[foot].is_on_table()
            && self.strikes(world, unit, foot);
        fights.then_some(foot)
    }

    /// CJ-CVI-03 to CJ-CVI-05, CJ-CVI-08, CJ-PIK-05: one throw of the squadron against one of every element; those in front
    /// must all be beaten, those overlapping can only hurt a charge that failed.
    fn onset(&self, world: &World, unit: usize, foot: usize, umpire: &mut impl Umpire) -> Ended {
        let now = &world.units[foot];
        let fleeing = matches!(now.standing, Standing::Retreating);
        let front = self.answers(world, unit, foot);
        if front == 0 || fleeing {
            return Ended::Home;
        }
        let mine = i32::from(pair(unit, umpire)) + self.onset_factor(world, unit, foot);
        let element = self.answer_factor(world, foot);
        let pikes = self.units[foot].pikes();
        let over = self.overlap_on_horse(world, unit, foot, front);
        let (mut hits, mut stopped) = (0, false);
        for at in 0..front + over {
            let pike = if at < pikes.min(front) { self.rules.tactical.pikes } else { 0 };
            let throw = Throw::new("CJ-CVI-03", foot as u16);
            let lead = mine - element - pike - i32::from(umpire.dice().pair(Die::D6, throw));
            stopped |= at < front && lead <= 0;
            hits += u16::from(lead < 0 || (lead == 0 && self.rules.rulings.tie_hits_cavalry));
            if at + 1 == front && !stopped {
                return Ended::Home;
            }
        }
        Ended::Repulsed(hits)
    }

    /// CJ-CVI-01: elements on either flank of those in front that have nobody else to fight.
    fn overlap_on_horse(&self, world: &World, unit: usize, foot: usize, front: u16) -> u16 {
        let now = &world.units[foot];
        let in_line = now.shape == Shape::Line && self.struck(world, unit, foot) == Aspect::Front;
        let riders = world.units[foot]
            .neighbours()
            .filter(|&enemy| self.is_mounted(world, enemy) && self.strikes(world, enemy, foot))
            .count() as u16;
        let spare = self.elements(foot, now).saturating_sub(front * riders.max(1));
        if in_line { spare.min(2) } else { 0 }
    }

    /// CJ-CVI-06, CJ-CVI-07: a die of points, one a battalion a move or one a squadron by the ruling; who broke it sees its
    /// opponents go. CJ-FRM-18: of a joint square only the battalion struck breaks, the other loses its formation.
    fn ride_home(&self, world: &mut World, unit: usize, foot: usize, umpire: &mut impl Umpire) {
        world.units[unit].did.foe_gone = true;
        let first = !world.units[foot].did.broke || world.units[foot].standing != Standing::Retreating;
        let again = world.units[foot].did.charged && self.rules.rulings.d6_per == D6Per::Unit;
        if !again {
            for _ in 0..self.rules.combat.home_dice {
                let points = umpire.dice().d6(Throw::new("CJ-CVI-06", foot as u16));
                self.hurt(world, foot, u16::from(points));
            }
        }
        if first {
            world.units[foot].did.broke = true;
        }
        // The mark of foot that horse have ridden home on, until they are sent back below.
        world.units[foot].did.charged = true;
        if let Some(partner) = world.units[foot].partner.take() {
            let partner = &mut world.units[usize::from(partner)];
            partner.disorder.add(&self.rules, Cause::Unformed);
            (partner.partner, partner.shape) = (None, Shape::Line);
        }
    }

    /// CJ-RCV-09, CJ-CVI-11: foot that horse got home on go at once, a full move, without a further check.
    fn break_foot(&self, world: &mut World, turn: u32, umpire: &mut impl Umpire) {
        // Who carried on may have got home on foot that nobody was in reach of before.
        for foot in 0..self.units.len() {
            if world.units[foot].did.charged && self.is_foot(world, foot) && world.units[foot].is_on_table() {
                world.units[foot].shape = Shape::Line;
                let mut now = world.units[foot];
                self.reshape(&mut now, foot);
                if !self.is_on_an_enemy(world, foot, &now.block) {
                    self.settle(world, foot, now.block);
                }
                self.retreat(world, foot, turn, umpire);
            }
        }
        for foot in 0..self.units.len() {
            if world.units[foot].did.charged && self.is_foot(world, foot) {
                self.stop_when_clear(world, foot);
            }
        }
    }
}

//! The Morale Phase on the table.

use super::Pitched;
use super::world::{Fate, World};
use crate::books::obstinate::morale::{Losses, checks, is_beaten, is_spent, second_base_breaks, spend};
use crate::umpire::Umpire;

impl Pitched {
    /// OB-TRN-07, OB-MOR-02: second bases, then divisions, then armies, then successors.
    pub(super) fn morale_phase(&self, world: &mut World, umpire: &mut impl Umpire) {
        self.second_bases(world, umpire);
        for division in 0..self.corps.len() as u16 {
            self.check(world, division, umpire);
        }
        self.beat_armies(world, umpire);
        self.successors(world, umpire);
    }

    /// OB-MOR-01: the other base of a two-base brigade of which one broke this turn may break too.
    fn second_bases(&self, world: &mut World, umpire: &mut impl Umpire) {
        for base in 0..self.units.len() as u16 {
            let unit = &self.units[usize::from(base)];
            let Some(mate) = unit.mate else { continue };
            let lone = world.bases[usize::from(base)].stands() && world.bases[usize::from(mate)].gone_on == world.turn;
            if lone && second_base_breaks(&self.rules, unit.class, base, umpire.dice()) {
                self.break_base(world, base, umpire);
            }
        }
    }

    /// OB-MOR-03 to OB-MOR-08: a division that lost a base this turn checks; spent, it goes back to its base line for good, and its
    /// army's factor suffers (OB-ARM-01).
    fn check(&self, world: &mut World, division: u16, umpire: &mut impl Umpire) {
        let (corps, state) = (&self.corps[usize::from(division)], &world.divisions[usize::from(division)]);
        if state.spent || !checks(state.lost_now) {
            return;
        }
        let lost = if self.rules.morale.lost_is_cumulative { state.lost } else { state.lost_now };
        let losses = Losses { lost, shaken: self.shaken(world, division).0 };
        if !is_spent(&self.rules.morale, corps.strength, losses, division, umpire.dice()) {
            return;
        }
        self.spend_division(world, division);
        let army = usize::from(corps.army);
        world.armies[army].factor = spend(world.armies[army].factor, division, umpire.dice());
        let factor = world.armies[army].factor;
        umpire.tell("OB-MOR-06", || {
            format!("{} is spent; the factor of {} is {factor}", corps.name, self.hosts[army].name)
        });
    }

    /// OB-MOR-06, OB-TMP-06: a division takes no further part, and its general earns nothing more.
    fn spend_division(&self, world: &mut World, division: u16) {
        for base in self.corps[usize::from(division)].bases.clone() {
            if world.bases[usize::from(base)].stands() {
                self.remove(world, base, Fate::Spent);
            }
        }
        let state = &mut world.divisions[usize::from(division)];
        (state.spent, state.earns, state.moving, state.general.with) = (true, false, false, None);
    }

    /// OB-ARM-03, OB-ARM-05: an army whose factor is used up, or all of whose divisions are spent, is beaten and leaves the field.
    fn beat_armies(&self, world: &mut World, umpire: &mut impl Umpire) {
        for (army, host) in self.hosts.iter().enumerate() {
            let ours = |division: &u16| usize::from(self.corps[usize::from(*division)].army) == army;
            let divisions = self.divisions_of(host.side).filter(ours);
            let is_out = divisions.clone().all(|division| {
                world.divisions[usize::from(division)].spent || self.corps[usize::from(division)].strength == 0
            });
            if world.armies[army].beaten || !(is_out || is_beaten(&self.rules, world.armies[army].factor)) {
                continue;
            }
            world.armies[army].beaten = true;
            for division in divisions {
                self.spend_division(world, division);
            }
            umpire.tell("OB-ARM-03", || format!("{} is beaten", host.name));
        }
    }
}

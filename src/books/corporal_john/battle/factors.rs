//! Tactical factors on the table: what a unit's state and the ground make of its throws.

use super::Action;
use super::bounds::Bounds;
use super::cover::Shelter;
use super::near::MARGIN;
use super::roster::Arm;
use super::world::{Shape, World};
use crate::books::corporal_john::charge::side_of_square;
use crate::books::corporal_john::factors::Mount;
use crate::books::corporal_john::foot::Penalty;
use crate::field::{Aspect, Kinds, Terrain};

impl Action {
    /// CJ-INF-08, CJ-TAC-01, CJ-TAC-10, CJ-TAC-12: what a unit brings to any throw: its damage, its disorganisation, its brigadier.
    #[inline]
    pub(super) fn own_factor(&self, world: &World, unit: usize) -> i32 {
        let now = &world.units[unit];
        let penalty = Penalty::new(&self.rules);
        let mut sum = penalty.carried(now.carried) + penalty.taken(now.taken);
        sum += now.disorder.causes() * self.rules.tactical.per_disorganisation;
        sum + self.personal_command(world, unit)
    }

    /// CJ-TAC-20: the brigadier with the unit in person, and by a ruling the C-in-C.
    #[inline]
    fn personal_command(&self, world: &World, unit: usize) -> i32 {
        let column = &self.brigades[self.brigade(unit)];
        let with = |general: u16| world.generals[usize::from(general)].with == Some(unit as u16);
        let brigadier = if with(column.brigadier) { self.rules.tactical.brigadier } else { 0 };
        let chief = self.rules.rulings.cinc_combat_bonus;
        brigadier + if chief != 0 && with(self.chief(column.side)) { chief } else { 0 }
    }

    /// CJ-TAC-02, CJ-TAC-08, CJ-TAC-18, CJ-TAC-19: what the ground gives an attacker who moved: higher ground than his
    /// target, or broken ground on the way.
    pub(super) fn ground_factor(&self, world: &World, unit: usize, enemy: usize) -> i32 {
        let (now, other) = (&world.units[unit], &world.units[enemy]);
        let moved = now.moved > 0.0;
        let from_above = moved || self.rules.rulings.uphill_defender_bonus;
        if !from_above || self.field.features.is_empty() {
            return 0;
        }
        let broken = Kinds::of(&[Terrain::Broken]);
        let lie = Bounds::of(&now.block).joined(&Bounds::about(other.block.centre, MARGIN)).lie(&self.raster);
        if !self.raster.is_raised(lie) && !self.raster.has(lie, broken) {
            return 0;
        }
        let table = &self.rules.tactical;
        let downhill =
            self.raster.is_raised(lie) && self.raster.height(now.block.centre) > self.raster.height(other.block.centre);
        let over = moved && self.field.metres_on(now.block.front_centre(), other.block.centre, broken) > 0.0;
        (if downhill { table.downhill } else { 0 }) + if over { table.broken_ground } else { 0 }
    }

    /// CJ-TAC-07, CJ-TAC-09, CJ-TAC-17: what a target's shelter takes off whoever attacks it.
    pub(super) fn cover_factor(&self, shelter: Shelter) -> i32 {
        match shelter {
            Shelter::None => 0,
            Shelter::Woods | Shelter::Barricade(_) => self.rules.tactical.cover,
            Shelter::Works(_) => self.rules.tactical.fortification,
        }
    }

    /// Whether horse fire pistols before closing.
    #[inline]
    pub(super) fn has_pistols(&self, unit: usize) -> bool {
        matches!(self.units[unit].arm, Arm::Horse { pistols: true, .. })
    }

    fn mount(&self, unit: usize, moved: bool) -> Option<Mount> {
        match self.units[unit].arm {
            Arm::Horse { weight, pistols, .. } => Some(Mount { weight, pistols, moved }),
            _ => None,
        }
    }

    /// CJ-TAC-04 to CJ-TAC-06, CJ-TAC-15, CJ-TAC-16: all that one squadron has over another when they meet.
    pub(super) fn clash_edge(&self, world: &World, unit: usize, enemy: usize, moved: (bool, bool)) -> i32 {
        let (Some(mine), Some(theirs)) = (self.mount(unit, moved.0), self.mount(enemy, moved.1)) else {
            return 0;
        };
        let open = self.odds.mounted(mine, theirs) + self.own_factor(world, unit) - self.own_factor(world, enemy);
        if self.field.features.is_empty() {
            return open;
        }
        open + self.ground_factor(world, unit, enemy) - self.ground_factor(world, enemy, unit)
            + self.cover_factor(self.shelter(world, enemy, world.units[unit].block.centre))
            - self.cover_factor(self.shelter(world, unit, world.units[enemy].block.centre))
    }

    /// What a squadron may count on against another that it charges.
    pub(super) fn horse_edge(&self, world: &World, unit: usize, enemy: usize) -> i32 {
        let ready = world.units[enemy].is_ready() && world.brigades[self.brigade(enemy)].active;
        self.clash_edge(world, unit, enemy, (true, ready))
    }

    /// CJ-TAC-11, CJ-TAC-16: the factor of a squadron that rides at foot.
    pub(super) fn onset_factor(&self, world: &World, unit: usize, foot: usize) -> i32 {
        let table = &self.rules.tactical;
        let pistols = if self.has_pistols(unit) { table.pistols } else { 0 };
        let square = if world.units[foot].shape == Shape::Square { table.square } else { 0 };
        let cover = self.cover_factor(self.shelter(world, foot, world.units[unit].block.centre));
        self.own_factor(world, unit) + self.ground_factor(world, unit, foot) + pistols + square + cover
    }

    /// CJ-TAC-14: the factor of an element of foot that answers horse, its pikes apart.
    pub(super) fn answer_factor(&self, world: &World, foot: usize) -> i32 {
        let plug = matches!(self.units[foot].arm, Arm::Foot { plug: true, .. });
        self.own_factor(world, foot) + if plug { self.rules.tactical.plug_bayonet } else { 0 }
    }

    /// What a squadron may count on against an element of foot.
    pub(super) fn foot_edge(&self, world: &World, unit: usize, foot: usize) -> i32 {
        self.onset_factor(world, unit, foot) - self.answer_factor(world, foot)
    }

    /// CJ-CVI-01, CJ-CVI-08, CJ-CVI-09, CJ-FRM-17: how many elements face a squadron: as many as fit its front, of a square
    /// those of one side, of a column one, one in flank, none in rear.
    pub(super) fn answers(&self, world: &World, unit: usize, foot: usize) -> u16 {
        let now = &world.units[foot];
        let elements = self.elements(foot, now);
        let fits = self.units[unit].fits;
        match now.shape {
            Shape::Square => {
                let partner = now
                    .partner
                    .map_or(0, |partner| self.elements(usize::from(partner), &world.units[usize::from(partner)]));
                fits.min(side_of_square(&self.rules, elements + partner))
            }
            shape => match self.struck(world, unit, foot) {
                Aspect::Front if shape == Shape::Column => self.rules.formation.column_front,
                Aspect::Front => fits.min(elements),
                Aspect::Flank(_) => self.rules.combat.flank_answers,
                Aspect::Rear => self.rules.combat.rear_answers,
            },
        }
    }

    /// Where an attacker strikes a unit.
    pub(super) fn struck(&self, world: &World, by: usize, unit: usize) -> Aspect {
        world.units[unit].block.aspect(world.units[by].block.centre, &self.ruler.quarters)
    }
}

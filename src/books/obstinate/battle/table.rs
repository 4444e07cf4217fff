//! Looking at the table and setting bases down on it.

use super::Pitched;
use super::grid::Spot;
use super::roll::Area;
use super::terrain::Mover;
use super::world::{Base, Fate, NOBODY, World};
use crate::books::obstinate::troops::Arm;
use crate::side::Side;

/// An enemy straight ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sighted {
    pub enemy: u16,
    /// Free rows between the two.
    pub gap: i16,
    /// A friend stands between the two.
    pub screened: bool,
}

impl Pitched {
    /// Who stands on a spot.
    #[inline]
    pub(super) fn on(&self, world: &World, spot: Spot) -> Option<u16> {
        if !self.grid.holds(spot) {
            return None;
        }
        let base = world.cells[self.grid.number(spot)];
        (base != NOBODY).then_some(base)
    }

    /// Whether a spot is on the table and nobody stands there.
    #[inline]
    pub(super) fn is_free(&self, world: &World, spot: Spot) -> bool {
        self.grid.holds(spot) && world.cells[self.grid.number(spot)] == NOBODY
    }

    /// An enemy of a side on a spot.
    #[inline]
    pub(super) fn enemy_on(&self, world: &World, side: Side, spot: Spot) -> Option<u16> {
        self.on(world, spot).filter(|base| self.units[usize::from(*base)].side != side)
    }

    /// The enemy a base is in contact with, straight ahead.
    #[inline]
    pub(super) fn opponent(&self, world: &World, base: u16) -> Option<u16> {
        let (side, state) = (self.units[usize::from(base)].side, &world.bases[usize::from(base)]);
        self.enemy_on(world, side, self.grid.ahead(state.faces, state.spot, 1))
    }

    /// The enemy who has come up on the rear of a base, straight behind it.
    #[inline]
    pub(super) fn assailant(&self, world: &World, base: u16) -> Option<u16> {
        let (side, state) = (self.units[usize::from(base)].side, &world.bases[usize::from(base)]);
        let behind = self.enemy_on(world, side, self.grid.ahead(state.faces, state.spot, -1));
        behind.filter(|enemy| world.bases[usize::from(*enemy)].faces == state.faces)
    }

    /// The first enemy straight ahead with at most so many free rows between.
    pub(super) fn sighted(&self, world: &World, base: u16, rows: i16) -> Option<Sighted> {
        let side = self.units[usize::from(base)].side;
        let Base { spot, faces, .. } = world.bases[usize::from(base)];
        let mut screened = false;
        for gap in 0..=rows {
            match self.on(world, self.grid.ahead(faces, spot, gap + 1)) {
                Some(other) if self.units[usize::from(other)].side != side => {
                    return Some(Sighted { enemy: other, gap, screened });
                }
                Some(_) => screened = true,
                None => {}
            }
        }
        None
    }

    /// Moves a base to a free spot.
    pub(super) fn place(&self, world: &mut World, base: u16, to: Spot) {
        self.lift(world, base);
        world.bases[usize::from(base)].spot = to;
        world.cells[self.grid.number(to)] = base;
    }

    /// Takes a base off its spot.
    pub(super) fn lift(&self, world: &mut World, base: u16) {
        let spot = world.bases[usize::from(base)].spot;
        world.cells[self.grid.number(spot)] = NOBODY;
    }

    /// Takes a base out of the battle.
    pub(super) fn remove(&self, world: &mut World, base: u16, fate: Fate) {
        self.lift(world, base);
        world.bases[usize::from(base)].fate = fate;
    }

    /// The bases of a division that are on the table, by number.
    #[inline]
    pub(super) fn standing<'w>(&self, world: &'w World, division: u16) -> impl Iterator<Item = u16> + use<'w> {
        let bases = self.corps[usize::from(division)].bases.clone();
        bases.filter(|base| world.bases[usize::from(*base)].stands())
    }

    /// The foot and horse of a division that are on the table.
    #[inline]
    pub(super) fn line<'w>(&'w self, world: &'w World, division: u16) -> impl Iterator<Item = u16> + use<'w> {
        self.standing(world, division).filter(|base| self.units[usize::from(*base)].arm != Arm::Artillery)
    }

    /// What a base fights as: dragoons on foot are infantry.
    #[inline]
    pub(super) fn arm(&self, base: u16, state: &Base) -> Arm {
        match self.units[usize::from(base)].arm {
            Arm::Cavalry if !state.mounted => Arm::Infantry,
            arm => arm,
        }
    }

    /// What a base moves as.
    #[inline]
    pub(super) fn mover(&self, base: u16, state: &Base) -> Mover {
        match self.arm(base, state) {
            Arm::Infantry => Mover::Foot,
            Arm::Cavalry => Mover::Horse,
            Arm::Artillery => Mover::Wheels,
        }
    }

    /// The ground a division covers; its general's spot if nothing of it is left.
    pub(super) fn extent(&self, world: &World, division: u16) -> Area {
        let start = |base: u16| Area::spot(world.bases[usize::from(base)].spot);
        let grow = |area: Option<Area>, base: u16| match area {
            Some(area) => Some(area.with(world.bases[usize::from(base)].spot)),
            None => Some(start(base)),
        };
        let line = self.line(world, division).fold(None, grow);
        let all = || self.standing(world, division).fold(None, grow);
        let lost = || Area::spot(world.divisions[usize::from(division)].general.spot);
        line.or_else(all).unwrap_or_else(lost)
    }

    /// How far forward the foremost base of a division stands.
    pub(super) fn front(&self, world: &World, division: u16) -> i16 {
        let faces = world.divisions[usize::from(division)].faces;
        let depth = |base: u16| self.grid.depth(faces, world.bases[usize::from(base)].spot);
        self.line(world, division).map(depth).max().unwrap_or(0)
    }

    /// Whether some base of a division is in contact.
    pub(super) fn is_locked(&self, world: &World, division: u16) -> bool {
        self.standing(world, division).any(|base| self.opponent(world, base).is_some())
    }

    /// The divisions of a side.
    #[inline]
    pub(super) fn divisions_of(&self, side: Side) -> std::ops::Range<u16> {
        self.divisions[side].clone()
    }

    /// Whether a division is still in the battle with something on the table.
    pub(super) fn is_in_play(&self, world: &World, division: u16) -> bool {
        !world.divisions[usize::from(division)].spent && self.standing(world, division).next().is_some()
    }
}

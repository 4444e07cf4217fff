//! Who is near whom: brigades keep together, so that whoever is far from a brigade's ground is far from all its units, and
//! neighbours are found without looking at everyone.

use super::Action;
use super::bounds::Bounds;
use super::places::{Ground, Spot};
use super::roster::Arm;
use super::world::{NEAR, Shape, World};
use crate::field::{Block, Point};
use crate::side::Side;

/// Metres by which bounds are widened before they are compared: more than contact or rounding can make up.
pub const MARGIN: f64 = 1.0;

impl Action {
    /// Notes where everyone stands now.
    pub(super) fn survey(&self, world: &mut World) {
        for (brigade, column) in self.brigades.iter().enumerate() {
            let mut ground = Ground::NONE;
            for unit in column.range() {
                let now = &world.units[unit];
                let (spot, bounds) = match now.is_on_table() {
                    true => (Spot::of(&now.block), Bounds::of(&now.block)),
                    false => (Spot::AWAY, Bounds::NONE),
                };
                if now.is_on_table() {
                    ground.take_in(&spot, &bounds);
                }
                (world.spots[unit], world.bounds[unit]) = (spot, bounds);
            }
            world.grounds[brigade] = ground;
        }
    }

    /// Stands a unit somewhere else.
    pub(super) fn settle(&self, world: &mut World, unit: usize, block: Block) {
        world.units[unit].block = block;
        (world.spots[unit], world.bounds[unit]) = (Spot::of(&block), Bounds::of(&block));
        world.grounds[self.brigade(unit)].take_in(&world.spots[unit], &world.bounds[unit]);
    }

    /// Whether something holds for a unit of a side on the table some part of which may lie within these bounds, or nearly.
    /// All of them are asked until it does.
    #[inline]
    pub(super) fn any_within(
        &self,
        world: &World,
        side: Side,
        bounds: &Bounds,
        mut holds: impl FnMut(usize) -> bool,
    ) -> bool {
        let bounds = bounds.grown(MARGIN);
        for brigade in self.hosts[side].clone() {
            if !world.grounds[brigade].cover.meets(&bounds) {
                continue;
            }
            for unit in self.brigades[brigade].range() {
                if world.bounds[unit].meets(&bounds) && world.units[unit].is_on_table() && holds(unit) {
                    return true;
                }
            }
        }
        false
    }

    /// Finds the nearest enemies of every unit on the table: those in reach of a charge, or within `reach` if that is
    /// given.
    pub(super) fn look_around(&self, world: &mut World, reach: Option<f64>) {
        let mut close = std::mem::take(&mut world.close);
        for (brigade, column) in self.brigades.iter().enumerate() {
            let sight = column.range().map(|unit| self.sight(world, unit, reach)).fold(0.0, f64::max);
            let ground = world.grounds[brigade];
            close.clear();
            let enemies = self.hosts[column.side.other()].clone();
            let within = ground.reach.grown(sight);
            close.extend(enemies.filter(|&enemy| world.grounds[enemy].reach.meets(&within)).map(|at| at as u16));
            for unit in column.range() {
                if world.units[unit].is_on_table() {
                    let sight = self.sight(world, unit, reach);
                    let seen = if reach.is_none() { Some(world.seen[unit]) } else { None };
                    self.look(world, unit, sight, &close, seen);
                    if reach.is_none() {
                        world.seen[unit] = world.units[unit].seen();
                    }
                }
            }
        }
        world.close = close;
    }

    /// How far a unit looks: guns as far as they carry, columns to where they deploy.
    fn sight(&self, world: &World, unit: usize, reach: Option<f64>) -> f64 {
        let far = reach.unwrap_or(self.ruler.horse_advance + self.ruler.element);
        match self.units[unit].arm {
            Arm::Guns(class) => self.ruler.range(class)[1].max(far),
            _ if world.units[unit].shape == Shape::Column => self.ruler.deploy.max(far),
            _ => far,
        }
    }

    /// The square of a distance within which a unit has as many enemies as it minds: those it saw a move ago, if all of them
    /// are still within `far`.
    fn within_sight(&self, world: &World, at: Point, far: f64, seen: &[u16; NEAR]) -> f64 {
        let mut most: f64 = 0.0;
        for &enemy in seen {
            let Some(spot) = world.spots.get(usize::from(enemy)) else {
                return f64::INFINITY;
            };
            let (square, limit) = ((spot.at - at).square(), far + spot.reach);
            if square > limit * limit {
                return f64::INFINITY;
            }
            most = most.max(square);
        }
        most
    }

    /// Finds the nearest enemies of a unit among some brigades. Nobody farther off than the last of those it saw a move ago
    /// can be one of them, so that few need be looked at.
    fn look(&self, world: &mut World, unit: usize, sight: f64, among: &[u16], seen: Option<[u16; NEAR]>) {
        let block = world.units[unit].block;
        let far = sight + block.reach();
        let most = seen.map_or(f64::INFINITY, |seen| self.within_sight(world, block.centre, far, &seen));
        let around = Bounds::about(block.centre, far.min(most.sqrt() + MARGIN));
        let mut near = [(f64::INFINITY, 0_u16); NEAR];
        let mut count = 0;
        for &brigade in among {
            if !world.grounds[usize::from(brigade)].reach.meets(&around) {
                continue;
            }
            let range = self.brigades[usize::from(brigade)].range();
            for (spot, enemy) in world.spots[range.clone()].iter().zip(range) {
                let square = (spot.at - block.centre).square();
                if square > most {
                    continue;
                }
                let limit = far + spot.reach;
                if square > limit * limit || square >= near[NEAR - 1].0 {
                    continue;
                }
                let mut to = count.min(NEAR - 1);
                while to > 0 && near[to - 1].0 > square {
                    near[to] = near[to - 1];
                    to -= 1;
                }
                near[to] = (square, enemy as u16);
                count = (count + 1).min(NEAR);
            }
        }
        let (bounds, mut gap) = (world.bounds[unit], f64::INFINITY);
        for &(_, enemy) in &near[..count] {
            let enemy = usize::from(enemy);
            if bounds.square_to(&world.bounds[enemy]) < gap * gap {
                gap = gap.min(block.gap(&world.units[enemy].block));
            }
        }
        let now = &mut world.units[unit];
        now.nears = count as u8;
        for (to, (_, enemy)) in now.near.iter_mut().zip(near) {
            *to = enemy;
        }
        now.gap = gap;
    }
}

//! Who is near whom: brigades keep together, so that whoever is far from a brigade's ground is far from all its units, and
//! neighbours are found without looking at everyone.

use super::Action;
use super::bounds::Bounds;
use super::places::{Ground, Spot};
use super::roster::Arm;
use super::world::{NEAR, Shape, Unit, World};
use crate::field::Block;
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
        let far = reach.unwrap_or(self.ruler.horse_advance + self.ruler.element);
        let mut close = std::mem::take(&mut world.close);
        for (ground, column) in world.grounds.iter().zip(&self.brigades) {
            let sight = column.range().map(|unit| self.sight(&world.units[unit], unit, far)).fold(far, f64::max);
            let within = ground.reach.grown(sight);
            let enemies = self.hosts[column.side.other()].clone();
            close.clear();
            close.extend(enemies.filter(|&enemy| world.grounds[enemy].reach.meets(&within)).map(|at| at as u16));
            for unit in column.range() {
                let now = &world.units[unit];
                if now.is_on_table() {
                    let nearest = self.look(world, &world.spots[unit], self.sight(now, unit, far), &close);
                    let gap = world.gap_to(unit, nearest.enemies());
                    let now = &mut world.units[unit];
                    (now.near, now.nears, now.gap) = (nearest.enemies, nearest.count as u8, gap);
                }
            }
        }
        world.close = close;
    }

    /// How far a unit looks: guns as far as they carry, columns to where they deploy.
    fn sight(&self, now: &Unit, unit: usize, far: f64) -> f64 {
        match self.units[unit].arm {
            Arm::Guns(class) => far.max(self.ruler.range(class)[1]),
            _ if now.shape == Shape::Column => far.max(self.ruler.deploy),
            _ => far,
        }
    }

    /// Finds the nearest enemies within sight of a place among some brigades.
    fn look(&self, world: &World, from: &Spot, sight: f64, among: &[u16]) -> Nearest {
        let far = sight + from.reach;
        let farthest = (far + MARGIN) * (far + MARGIN);
        let mut nearest = Nearest::default();
        for brigade in among.iter().map(|&brigade| usize::from(brigade)) {
            let off = world.grounds[brigade].reach.square_to_point(from.at);
            if off > farthest || off > nearest.last() + MARGIN {
                continue;
            }
            let range = self.brigades[brigade].range();
            for (spot, enemy) in world.spots[range].iter().zip(self.brigades[brigade].units.0..) {
                let square = (spot.at - from.at).square();
                let limit = far + spot.reach;
                if square <= limit * limit && square < nearest.last() {
                    nearest.insert(square, enemy);
                }
            }
        }
        nearest
    }
}

impl World {
    /// The gap between a unit and the nearest of some enemies; infinite without one.
    fn gap_to(&self, unit: usize, enemies: &[u16]) -> f64 {
        let (block, bounds, mut gap) = (&self.units[unit].block, &self.bounds[unit], f64::INFINITY);
        for enemy in enemies.iter().map(|&enemy| usize::from(enemy)) {
            if bounds.square_to(&self.bounds[enemy]) < gap * gap {
                gap = gap.min(block.gap(&self.units[enemy].block));
            }
        }
        gap
    }
}

/// The nearest of those looked at, nearest first, and the squares of how far off their middles are.
struct Nearest {
    squares: [f64; NEAR],
    enemies: [u16; NEAR],
    count: usize,
}

impl Default for Nearest {
    fn default() -> Self {
        Self { squares: [f64::INFINITY; NEAR], enemies: [0; NEAR], count: 0 }
    }
}

impl Nearest {
    /// How far off the last of them is, if they are as many as a unit minds.
    #[inline]
    fn last(&self) -> f64 {
        self.squares[NEAR - 1]
    }

    fn enemies(&self) -> &[u16] {
        &self.enemies[..self.count]
    }

    /// Adds one who is nearer than the last.
    #[inline]
    fn insert(&mut self, square: f64, enemy: u16) {
        let mut to = self.count.min(NEAR - 1);
        while to > 0 && self.squares[to - 1] > square {
            (self.squares[to], self.enemies[to]) = (self.squares[to - 1], self.enemies[to - 1]);
            to -= 1;
        }
        (self.squares[to], self.enemies[to]) = (square, enemy);
        self.count = (self.count + 1).min(NEAR);
    }
}

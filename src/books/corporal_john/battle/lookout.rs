//! Who sees whom: the nearest enemies of everyone, found in one pass over all pairs of brigades within sight of each other.

use super::Action;
use super::bounds::{Bounds, greater, lesser};
use super::near::MARGIN;
use super::roster::Arm;
use super::world::{NEAR, Shape, Unit, World};
use crate::field::Point;

/// A unit on the look-out.
#[derive(Clone, Copy, Debug)]
pub struct Lookout {
    at: Point,
    /// How far it reaches from there, and how far off it sees the edge of others.
    reach: f64,
    far: f64,
    /// The nearest enemies so far, nearest first, and the squares of how far off their middles are.
    enemies: [u16; NEAR],
    squares: [f64; NEAR],
    count: usize,
}

/// The look-outs of a brigade.
#[derive(Clone, Copy, Debug)]
pub struct Watch {
    /// All within reach of the middles of its units, whichever way they turn.
    ground: Bounds,
    /// How far the most far-sighted of them sees.
    sight: f64,
}

impl Lookout {
    /// Off the table.
    pub const AWAY: Self = Self {
        at: Point::new(f64::INFINITY, f64::INFINITY),
        reach: 0.0,
        far: 0.0,
        enemies: [0; NEAR],
        squares: [f64::INFINITY; NEAR],
        count: 0,
    };

    /// Adds an enemy unless enough others are nearer.
    #[inline]
    fn note(&mut self, square: f64, enemy: u16) {
        if square >= self.squares[NEAR - 1] {
            return;
        }
        self.count = (self.count + 1).min(NEAR);
        let mut to = self.count - 1;
        while to > 0 && self.squares[to - 1] > square {
            (self.squares[to], self.enemies[to]) = (self.squares[to - 1], self.enemies[to - 1]);
            to -= 1;
        }
        (self.squares[to], self.enemies[to]) = (square, enemy);
    }

    /// Notes those of some enemies in a row whom it sees, and is noted by those who see it.
    #[inline]
    fn meet(&mut self, unit: u16, others: &mut [Self], first: u16) {
        let (at, reach, far) = (self.at, self.reach, self.far);
        for (other, enemy) in others.iter_mut().zip(first..) {
            let square = (other.at - at).square();
            let (far, their_far) = (far + other.reach, other.far + reach);
            let farthest = greater(far, their_far);
            if square > farthest * farthest {
                continue;
            }
            if square <= far * far {
                self.note(square, enemy);
            }
            if square <= their_far * their_far {
                other.note(square, unit);
            }
        }
    }
}

impl Watch {
    /// Nobody's.
    pub const NONE: Self = Self { ground: Bounds::NONE, sight: 0.0 };

    /// Whether anyone of the two may see anyone of the other.
    #[inline]
    fn may_see(&self, other: &Self) -> bool {
        let far = greater(self.sight, other.sight) + MARGIN;
        self.ground.square_to(&other.ground) <= far * far
    }

    /// Whether a unit of the enemy may see anyone of them or be seen.
    #[inline]
    fn may_meet(&self, lookout: &Lookout) -> bool {
        let far = greater(lookout.far, self.sight + lookout.reach) + MARGIN;
        self.ground.square_to_point(lookout.at) <= far * far
    }
}

impl Action {
    /// Finds the nearest enemies of every unit on the table: those in reach of a charge, or within `reach` if that is
    /// given.
    pub(super) fn look_around(&self, world: &mut World, reach: Option<f64>) {
        self.post(world, reach.unwrap_or(self.ruler.horse_advance + self.ruler.element));
        self.look(world);
        for unit in 0..self.units.len() {
            if world.units[unit].is_on_table() {
                let lookout = &world.lookouts[unit];
                let gap = world.gap_to(unit, &lookout.enemies[..lookout.count]);
                let now = &mut world.units[unit];
                (now.near, now.nears, now.gap) = (lookout.enemies, lookout.count as u8, gap);
            }
        }
    }

    /// Posts everyone on the look-out.
    fn post(&self, world: &mut World, far: f64) {
        for (watch, column) in world.watches.iter_mut().zip(&self.brigades) {
            *watch = Watch::NONE;
            for unit in column.range() {
                let now = &world.units[unit];
                if !now.is_on_table() {
                    world.lookouts[unit] = Lookout::AWAY;
                    continue;
                }
                let (at, reach, sight) = (now.block.centre, now.block.reach(), self.sight(now, unit, far));
                world.lookouts[unit] = Lookout { at, reach, far: sight + reach, ..Lookout::AWAY };
                watch.ground = watch.ground.joined(&Bounds::about(at, reach));
                watch.sight = greater(watch.sight, sight);
            }
        }
    }

    /// How far a unit looks: guns as far as they carry, columns to where they deploy.
    fn sight(&self, now: &Unit, unit: usize, far: f64) -> f64 {
        match self.units[unit].arm {
            Arm::Guns(class) => far.max(self.ruler.range(class)[1]),
            _ if now.shape == Shape::Column => far.max(self.ruler.deploy),
            _ => far,
        }
    }

    /// Shows everyone the enemies that he sees.
    fn look(&self, world: &mut World) {
        let first = self.brigades.get(self.hosts.b.start).map_or(self.units.len(), |column| column.range().start);
        let (ours, theirs) = world.lookouts.split_at_mut(first);
        for a in self.hosts.a.clone() {
            for b in self.hosts.b.clone() {
                if !world.watches[a].may_see(&world.watches[b]) {
                    continue;
                }
                let (column, enemies) = (&self.brigades[a], &self.brigades[b]);
                let others = &mut theirs[enemies.range().start - first..enemies.range().end - first];
                for (one, unit) in ours[column.range()].iter_mut().zip(column.units.0..) {
                    if world.watches[b].may_meet(one) {
                        one.meet(unit, others, enemies.units.0);
                    }
                }
            }
        }
    }
}

impl World {
    /// The gap between a unit and the nearest of some enemies; infinite without one.
    #[inline]
    fn gap_to(&self, unit: usize, enemies: &[u16]) -> f64 {
        let Some((&first, others)) = enemies.split_first() else {
            return f64::INFINITY;
        };
        let (block, bounds) = (&self.units[unit].block, &self.bounds[unit]);
        let mut gap = block.gap(&self.units[usize::from(first)].block);
        for other in others.iter().map(|&enemy| usize::from(enemy)) {
            if bounds.square_to(&self.bounds[other]) < gap * gap {
                gap = lesser(gap, block.gap_up_to(gap, &self.units[other].block));
            }
        }
        gap
    }
}

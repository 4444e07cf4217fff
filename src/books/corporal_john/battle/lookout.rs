//! Who sees whom: the nearest enemies of everyone, found in one pass over all pairs of brigades within sight of each other.
//! Bounds are compared before anything else, first of brigades, then of units: most are too far off.

use super::Action;
use super::bounds::Bounds;
use super::near::MARGIN;
use super::roster::Arm;
use super::world::{NEAR, Shape, Unit, World};
use crate::books::corporal_john::activation::Order;
use crate::field::{greater, lesser};

/// The bits of a number that hold a unit's place in the roster.
const PLACE: u64 = 0xffff;

/// Whom a unit on the look-out has seen: the squares of how far off the middles of the nearest enemies are, nearest first,
/// the last bits of each replaced by who it is. So they are kept in order without a single branch.
#[derive(Clone, Copy, Debug)]
pub struct Lookout([f64; NEAR]);

impl Lookout {
    /// One that has seen nobody.
    pub const NONE: Self = Self([f64::INFINITY; NEAR]);

    /// Adds an enemy unless enough others are nearer.
    #[inline]
    fn note(&mut self, square: f64, enemy: usize) {
        let seen = f64::from_bits(square.to_bits() & !PLACE | enemy as u64);
        let before = self.0;
        self.0[0] = lesser(seen, before[0]);
        for at in 1..NEAR {
            self.0[at] = greater(before[at - 1], lesser(seen, before[at]));
        }
    }

    /// Whether it has seen nobody.
    #[inline]
    fn is_idle(&self) -> bool {
        self.0[0] == f64::INFINITY
    }

    /// Those it has seen, nearest first, and how many they are.
    #[inline]
    fn enemies(&self) -> ([u16; NEAR], usize) {
        let count = self.0.iter().map(|&seen| usize::from(seen < f64::INFINITY)).sum();
        (self.0.map(|seen| (seen.to_bits() & PLACE) as u16), count)
    }
}

/// How far a unit or a brigade sees, from where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Watch {
    ground: Bounds,
    /// The square of how far beyond its bounds it sees those of others; less than nought if it sees nobody.
    square: f64,
}

impl Watch {
    /// Nobody's.
    pub const NONE: Self = Self { ground: Bounds::NONE, square: -1.0 };

    /// Whether either may see the other.
    #[inline]
    fn may_see(&self, other: &Self) -> bool {
        self.ground.square_to(&other.ground) <= greater(self.square, other.square)
    }
}

/// When units look around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// For those they can act on in this move.
    BeforeMoving,
    /// For those they can fight.
    AfterMoving,
}

impl Action {
    /// Finds the nearest enemies of every unit on the table.
    pub(super) fn look_around(&self, world: &mut World, when: When) {
        self.post(world, when);
        self.look(world);
        self.look_from_guns(world);
        for unit in 0..self.units.len() {
            if world.lookouts[unit].is_idle() {
                (world.units[unit].nears, world.units[unit].gap) = (0, f64::INFINITY);
                continue;
            }
            let (enemies, count) = world.lookouts[unit].enemies();
            let gap = world.gap_to(unit, &enemies[..count]);
            let now = &mut world.units[unit];
            (now.near, now.nears, now.gap) = (enemies, count as u8, gap);
        }
    }

    /// Posts everyone on the look-out. Guns, which see far beyond all others, look for themselves.
    fn post(&self, world: &mut World, when: When) {
        for (brigade, column) in self.brigades.iter().enumerate() {
            let order = world.brigades[brigade].current.map(|command| command.order);
            let mut farthest = -1.0;
            for unit in column.range() {
                let sight = MARGIN
                    + match when {
                        When::BeforeMoving => self.sight(&world.units[unit], unit, order),
                        When::AfterMoving => self.reach(world, unit),
                    };
                let square = if self.units[unit].is_battery() { -1.0 } else { sight * sight };
                world.watches[unit] = Watch { ground: world.bounds[unit], square };
                world.lookouts[unit] = Lookout::NONE;
                farthest = greater(farthest, square);
            }
            world.outposts[brigade] = Watch { ground: world.grounds[brigade].cover, square: farthest };
        }
    }

    /// How far a unit looks before it moves: columns on the march to where they deploy, others as far as they can act on
    /// what they see; foot that stand no farther than they advance.
    fn sight(&self, now: &Unit, unit: usize, order: Option<Order>) -> f64 {
        let ruler = &self.ruler;
        let foot = matches!(self.units[unit].arm, Arm::Foot { .. }) && now.is_ready();
        let far = match order {
            Some(Order::March) if now.shape == Shape::Column => ruler.deploy,
            Some(Order::Attack | Order::Support) if foot => ruler.foot_march,
            _ if foot => ruler.foot_advance,
            _ => ruler.horse_advance,
        };
        far + ruler.element
    }

    /// How far a unit looks once all have moved: as far as it can fight, and an element more.
    fn reach(&self, world: &World, unit: usize) -> f64 {
        let ruler = &self.ruler;
        let weapons = if self.is_mounted(world, unit) { ruler.pistols.max(ruler.element) } else { ruler.musketry };
        weapons + ruler.element
    }

    /// Shows everyone the enemies that he sees.
    fn look(&self, world: &mut World) {
        let World { outposts, watches, lookouts, .. } = world;
        for a in self.hosts.a.clone() {
            for b in self.hosts.b.clone().filter(|&b| outposts[a].may_see(&outposts[b])) {
                let (range, enemies) = (self.brigades[a].range(), self.brigades[b].range());
                for (own, unit) in watches[range.clone()].iter().zip(range) {
                    if own.may_see(&outposts[b]) {
                        for (other, enemy) in watches[enemies.clone()].iter().zip(enemies.clone()) {
                            show(lookouts, (own, unit), (other, enemy));
                        }
                    }
                }
            }
        }
    }

    /// Shows batteries the enemies in range.
    fn look_from_guns(&self, world: &mut World) {
        for battery in 0..self.units.len() {
            let Arm::Guns(class) = self.units[battery].arm else {
                continue;
            };
            let (ground, range) = (world.bounds[battery], self.ruler.range(class)[1] + MARGIN);
            for brigade in self.hosts[self.side(battery).other()].clone() {
                if ground.square_to(&world.grounds[brigade].cover) > range * range {
                    continue;
                }
                for enemy in self.brigades[brigade].range() {
                    let other = &world.bounds[enemy];
                    if ground.square_to(other) <= range * range {
                        world.lookouts[battery].note(ground.square_of_middles(other), enemy);
                    }
                }
            }
        }
    }
}

/// Shows two enemies each to the other, if he sees him.
#[inline]
fn show(lookouts: &mut [Lookout], (own, unit): (&Watch, usize), (other, enemy): (&Watch, usize)) {
    let apart = own.ground.square_to(&other.ground);
    if apart > greater(own.square, other.square) {
        return;
    }
    let square = own.ground.square_of_middles(&other.ground);
    if apart <= own.square {
        lookouts[unit].note(square, enemy);
    }
    if apart <= other.square {
        lookouts[enemy].note(square, unit);
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
        let mut square = block.gap_square(f64::INFINITY, &self.units[usize::from(first)].block);
        for other in others.iter().map(|&enemy| usize::from(enemy)) {
            if bounds.square_to(&self.bounds[other]) < square {
                square = lesser(square, block.gap_square(square, &self.units[other].block));
            }
        }
        square.sqrt()
    }
}

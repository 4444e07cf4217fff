//! Who is near whom: brigades keep together, so that whoever is far from a brigade's ground is far from all its units, and
//! neighbours are found without looking at everyone.

use super::Action;
use super::roster::Arm;
use super::world::{Ground, NEAR, Shape, Spot, World};
use crate::field::{Block, Point};
use crate::side::Side;

impl Action {
    /// Notes where everyone stands now.
    pub(super) fn survey(&self, world: &mut World) {
        for (brigade, column) in self.brigades.iter().enumerate() {
            let mut ground = Ground::NONE;
            for unit in column.range() {
                let now = &world.units[unit];
                let spot = if now.is_on_table() { Spot::of(&now.block) } else { Spot::AWAY };
                world.spots[unit] = spot;
                ground.take_in(&spot);
            }
            world.grounds[brigade] = ground;
        }
    }

    /// Stands a unit somewhere else.
    pub(super) fn settle(&self, world: &mut World, unit: usize, block: Block) {
        world.units[unit].block = block;
        world.spots[unit] = Spot::of(&block);
        world.grounds[self.brigade(unit)].take_in(&world.spots[unit]);
    }

    /// Whether something holds for a unit of a side on the table some part of which may lie within so many metres of a
    /// place. All of them are asked until it does.
    #[inline]
    pub(super) fn any_near(
        &self,
        world: &World,
        side: Side,
        at: Point,
        reach: f64,
        mut holds: impl FnMut(usize) -> bool,
    ) -> bool {
        for brigade in self.hosts[side].clone() {
            if !world.grounds[brigade].is_within(at, reach) {
                continue;
            }
            for unit in self.brigades[brigade].range() {
                if world.spots[unit].is_within(at, reach) && world.units[unit].is_on_table() && holds(unit) {
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
            close.extend(enemies.filter(|&enemy| world.grounds[enemy].is_near(&ground, sight)).map(|at| at as u16));
            for unit in column.range() {
                if world.units[unit].is_on_table() {
                    let sight = self.sight(world, unit, reach);
                    self.look(world, unit, sight, &close);
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

    /// Finds the nearest enemies of a unit among some brigades.
    fn look(&self, world: &mut World, unit: usize, sight: f64, among: &[u16]) {
        let block = world.units[unit].block;
        let far = sight + block.reach();
        let mut near = [(f64::INFINITY, 0_u16); NEAR];
        let mut count = 0;
        for &brigade in among {
            if !world.grounds[usize::from(brigade)].is_within(block.centre, far) {
                continue;
            }
            let range = self.brigades[usize::from(brigade)].range();
            for (spot, enemy) in world.spots[range.clone()].iter().zip(range) {
                let limit = far + spot.reach;
                let square = (spot.at - block.centre).square();
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
        let mut gap = f64::INFINITY;
        for &(square, enemy) in &near[..count] {
            let other = &world.units[usize::from(enemy)].block;
            let least = gap + block.reach() + other.reach();
            if square < least * least {
                gap = gap.min(block.gap(other));
            }
        }
        let now = &mut world.units[unit];
        now.nears = count as u8;
        now.near = near.map(|(_, enemy)| enemy);
        now.gap = gap;
    }

    /// The middles of brigades, their ready units and whether they are engaged.
    pub(super) fn take_stock(&self, world: &mut World) {
        for (at, column) in self.brigades.iter().enumerate() {
            let (mut sum, mut seen, mut ready, mut engaged) = (Point::default(), 0, 0, false);
            for unit in column.range() {
                let now = &world.units[unit];
                if now.is_on_table() && !now.is_lost() {
                    sum = sum + now.block.centre;
                    seen += 1;
                    ready += u16::from(!self.units[unit].is_battery() && !self.is_spent(now, unit));
                    engaged |= now.did.fought || now.gap <= self.ruler.musketry;
                }
            }
            let brigade = &mut world.brigades[at];
            if seen > 0 {
                brigade.centre = sum * (1.0 / f64::from(seen));
            }
            (brigade.ready, brigade.engaged, brigade.present) = (ready, engaged, seen as u16);
        }
    }
}

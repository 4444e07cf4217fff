//! Who is near whom: units on the table kept in order from left to right, so that neighbours are found without looking at
//! everyone.

use super::Action;
use super::roster::Arm;
use super::world::{NEAR, World};
use crate::field::Point;
use crate::side::Side;

impl Action {
    /// Orders the units on the table from left to right. They hardly change places from one move to the next, so
    /// insertion is quick.
    pub(super) fn line_up(&self, world: &mut World) {
        for side in Side::BOTH {
            let across = &mut world.across[side];
            if across.is_empty() {
                across.extend((0..self.units.len() as u16).filter(|&unit| self.units[usize::from(unit)].side == side));
            }
            for at in 1..across.len() {
                let unit = across[at];
                let x = world.units[usize::from(unit)].block.centre.x;
                let mut to = at;
                while to > 0 && world.units[usize::from(across[to - 1])].block.centre.x > x {
                    across[to] = across[to - 1];
                    to -= 1;
                }
                across[to] = unit;
            }
        }
    }

    /// Units of a side whose middles lie within so many metres to the left or right of a point.
    pub(super) fn abreast<'w>(
        &self,
        world: &'w World,
        side: Side,
        x: f64,
        reach: f64,
    ) -> impl Iterator<Item = usize> + use<'w> {
        let across = &world.across[side];
        let at = |unit: &u16| world.units[usize::from(*unit)].block.centre.x;
        let from = across.partition_point(|unit| at(unit) < x - reach);
        across[from..].iter().map(|&unit| usize::from(unit)).take_while(move |&unit| {
            world.units[unit].block.centre.x <= x + reach
        })
    }

    /// Finds the nearest enemies within some reach of every unit on the table.
    pub(super) fn look_around(&self, world: &mut World, reach: f64) {
        for unit in 0..self.units.len() {
            let now = &world.units[unit];
            if !now.is_on_table() {
                continue;
            }
            let (block, wide) = (now.block, now.block.reach());
            let reach = match self.units[unit].arm {
                Arm::Guns(class) => self.ruler.range(class)[1].max(reach),
                _ => reach,
            };
            let mut near = [(f64::INFINITY, 0_u16); NEAR];
            let mut count = 0;
            let far = reach + wide;
            for enemy in self.abreast(world, self.side(unit).other(), block.centre.x, far + self.widest) {
                let other = &world.units[enemy];
                let off = other.block.centre - block.centre;
                let limit = far + other.block.reach();
                let square = off.square();
                if square > limit * limit || square >= near[NEAR - 1].0 || !other.is_on_table() {
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
            let mut gap = f64::INFINITY;
            for &(square, enemy) in &near[..count] {
                let other = &world.units[usize::from(enemy)].block;
                let least = square.sqrt() - wide - other.reach();
                if least < gap {
                    gap = gap.min(block.gap(other));
                }
            }
            let now = &mut world.units[unit];
            now.nears = count as u8;
            now.near = near.map(|(_, enemy)| enemy);
            now.gap = gap;
        }
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
                    ready += u16::from(!self.units[unit].is_battery());
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

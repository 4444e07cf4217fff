//! Who is near whom: units on the table kept in order from left to right, so that neighbours are found without looking at
//! everyone.

use super::Action;
use super::roster::Arm;
use super::world::{NEAR, Spot, World};
use crate::field::Point;
use crate::side::Side;

impl Action {
    /// Orders the units from left to right as they stand now. They hardly change places from one quarter-move to the next,
    /// so insertion is quick.
    pub(super) fn line_up(&self, world: &mut World) {
        for side in Side::BOTH {
            let (across, units) = (&mut world.across[side], &world.units);
            if across.is_empty() {
                let own = (0..self.units.len()).filter(|&unit| self.units[unit].side == side);
                across.extend(own.map(|unit| Spot { at: Point::default(), reach: 0.0, unit: unit as u16 }));
            }
            for at in 0..across.len() {
                let now = &units[usize::from(across[at].unit)];
                let away = Point::new(f64::INFINITY, 0.0);
                let place = if now.is_on_table() { now.block.centre } else { away };
                let spot = Spot { at: place, reach: now.block.reach(), ..across[at] };
                let mut to = at;
                while to > 0 && across[to - 1].at.x > spot.at.x {
                    across[to] = across[to - 1];
                    to -= 1;
                }
                across[to] = spot;
            }
        }
    }

    /// Spots of a side within so many metres to the left or right of a place.
    fn strip<'w>(&self, world: &'w World, side: Side, x: f64, reach: f64) -> impl Iterator<Item = &'w Spot> + use<'w> {
        let across = &world.across[side];
        let from = across.partition_point(|spot| spot.at.x < x - reach);
        across[from..].iter().take_while(move |spot| spot.at.x <= x + reach)
    }

    /// Units of a side whose middles lie within so many metres to the left or right of a place.
    pub(super) fn abreast<'w>(
        &self,
        world: &'w World,
        side: Side,
        x: f64,
        reach: f64,
    ) -> impl Iterator<Item = usize> + use<'w> {
        self.strip(world, side, x, reach).map(|spot| usize::from(spot.unit))
    }

    /// Units of a side some part of which may lie within so many metres of a place.
    pub(super) fn nearby<'w>(
        &self,
        world: &'w World,
        side: Side,
        at: Point,
        reach: f64,
    ) -> impl Iterator<Item = usize> + use<'w> {
        let near = move |spot: &&Spot| {
            let limit = reach + spot.reach;
            (spot.at - at).square() <= limit * limit
        };
        self.strip(world, side, at.x, reach + self.widest).filter(near).map(|spot| usize::from(spot.unit))
    }

    /// Finds the nearest enemies of every unit on the table: those it could meet in this move, or within `reach` if that is
    /// given.
    pub(super) fn look_around(&self, world: &mut World, reach: Option<f64>) {
        for unit in 0..self.units.len() {
            let now = &world.units[unit];
            if !now.is_on_table() {
                continue;
            }
            let block = now.block;
            let far = reach.unwrap_or_else(|| self.rate(world, unit) + self.ruler.horse_advance);
            let far = match self.units[unit].arm {
                Arm::Guns(class) => self.ruler.range(class)[1].max(far),
                _ => far,
            };
            let far = far + block.reach();
            let mut near = [(f64::INFINITY, 0_u16); NEAR];
            let mut count = 0;
            for spot in self.strip(world, self.side(unit).other(), block.centre.x, far + self.widest) {
                let limit = far + spot.reach;
                if (spot.at.y - block.centre.y).abs() > limit {
                    continue;
                }
                let square = (spot.at - block.centre).square();
                if square > limit * limit || square >= near[NEAR - 1].0 {
                    continue;
                }
                let mut to = count.min(NEAR - 1);
                while to > 0 && near[to - 1].0 > square {
                    near[to] = near[to - 1];
                    to -= 1;
                }
                near[to] = (square, spot.unit);
                count = (count + 1).min(NEAR);
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

//! Where everyone stands: brigades keep together, so that whoever is far from a brigade's ground is far from all its units, and
//! who is in the way is found without looking at everyone.

use super::Action;
use super::bounds::Bounds;
use super::places::Ground;
use super::world::World;
use crate::field::Block;
use crate::side::Side;

/// Metres by which bounds are widened before they are compared: more than contact or rounding can make up.
pub const MARGIN: f64 = 1.0;

impl Action {
    /// Notes where everyone stands now.
    pub(super) fn survey(&self, world: &mut World) {
        for (ground, column) in world.grounds.iter_mut().zip(&self.brigades) {
            *ground = Ground::NONE;
            for (bounds, now) in world.bounds[column.range()].iter_mut().zip(&world.units[column.range()]) {
                *bounds = if now.is_on_table() { Bounds::of(&now.block) } else { Bounds::NONE };
                ground.cover = ground.cover.joined(bounds);
            }
        }
    }

    /// Stands a unit somewhere else.
    pub(super) fn settle(&self, world: &mut World, unit: usize, block: Block) {
        world.units[unit].block = block;
        world.bounds[unit] = Bounds::of(&block);
        let ground = &mut world.grounds[self.brigade(unit)];
        ground.cover = ground.cover.joined(&world.bounds[unit]);
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
        let host = self.hosts[side].clone();
        for (ground, column) in world.grounds[host.clone()].iter().zip(&self.brigades[host]) {
            if !ground.cover.meets(&bounds) {
                continue;
            }
            let range = column.range();
            for (cover, unit) in world.bounds[range.clone()].iter().zip(range.start..) {
                if cover.meets(&bounds) && world.units[unit].is_on_table() && holds(unit) {
                    return true;
                }
            }
        }
        false
    }
}

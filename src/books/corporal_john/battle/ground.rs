//! Terrain and streams: what ground leaves of a rate, where a line may not go, and what it does to order.

use super::Action;
use super::disorder::Cause;
use super::roster::Arm;
use super::world::{Shape, Unit, World};
use crate::books::corporal_john::GunClass;
use crate::field::{Block, Facing, Kinds, Point, Terrain};

/// CJ-TER-01, CJ-TER-09: ground that only columns cross: woods, broken ground, built-up areas. Marsh, which the book does
/// not know, is taken for broken ground.
pub const ROUGH: Kinds = Kinds::of(&[Terrain::Wood, Terrain::Broken, Terrain::Village, Terrain::Marsh]);
/// CJ-TER-05: ways on which columns keep their rate.
const WAYS: Kinds = Kinds::of(&[Terrain::Road, Terrain::Bridge]);

impl Action {
    /// Whether a unit fights as foot: battalions, and dragoons on foot.
    #[inline]
    pub(super) fn is_foot(&self, world: &World, unit: usize) -> bool {
        self.units[unit].is_battalion() || world.units[unit].on_foot
    }

    /// Whether a unit is in the saddle.
    #[inline]
    pub(super) fn is_mounted(&self, world: &World, unit: usize) -> bool {
        self.units[unit].is_squadron() && !world.units[unit].on_foot
    }

    /// CJ-MOV-01 to CJ-MOV-03, CJ-MOV-05, CJ-MOV-12: what a unit covers in a move on open ground. Charging is at the
    /// Advance, and a battery moves at the rate of its class.
    pub(super) fn rate(&self, world: &World, unit: usize) -> f64 {
        let ruler = &self.ruler;
        match (self.units[unit].arm, world.units[unit].shape) {
            (Arm::Guns(class), Shape::Limbered) => ruler.gun_rate(class),
            (Arm::Guns(_), _) => 0.0,
            (Arm::Horse { .. }, shape) if !world.units[unit].on_foot => match shape {
                Shape::Column => ruler.horse_march,
                _ => ruler.horse_advance,
            },
            (_, Shape::Column) => ruler.foot_march,
            (_, Shape::Square) => ruler.foot_square,
            _ => ruler.foot_advance,
        }
    }

    /// CJ-TER-01, CJ-TER-04, CJ-TER-05, CJ-TER-07, CJ-TER-08: what is left of a quarter-move's rate on the ground ahead:
    /// half for foot columns in rough ground, a quarter for horse, all of it on a road; streams cost their fraction in
    /// the quarter-move that crosses them.
    pub(super) fn going(&self, world: &World, unit: usize, way: Facing, metres: f64) -> f64 {
        let now = &world.units[unit];
        let front = now.block.front_centre();
        let ahead = front.towards(way, metres);
        let kinds = self.kinds_at(front);
        let table = &self.rules.movement.fraction;
        let mounted = self.is_mounted(world, unit);
        let rough = match kinds.any(ROUGH) && !kinds.any(WAYS) {
            true if mounted => table.cavalry_column_woods_or_broken,
            true => table.infantry_column_woods_or_broken,
            false => 1.0,
        };
        let wades = |kind: Terrain| self.wades(front, ahead, kind);
        let light = self.units[unit].arm == Arm::Guns(GunClass::Light);
        let (minor, major) = match (mounted, self.units[unit].is_battery(), light) {
            (_, true, true) => (table.light_artillery_minor_stream, table.light_artillery_major_stream),
            (_, true, false) => (table.other_artillery_stream, table.other_artillery_stream),
            (true, ..) => (table.cavalry_minor_stream, table.cavalry_major_stream),
            _ => (table.infantry_minor_stream, table.infantry_major_stream),
        };
        if wades(Terrain::MajorStream) {
            rough.min(major)
        } else if wades(Terrain::MinorStream) {
            rough.min(minor)
        } else {
            rough
        }
    }

    /// Whether a straight way goes through a stream otherwise than by a bridge.
    fn wades(&self, from: Point, to: Point, kind: Terrain) -> bool {
        let over = Kinds::of(&[kind, Terrain::Bridge]);
        let wet = |stretch: crate::field::Stretch| stretch.ground.has(kind) && !stretch.ground.has(Terrain::Bridge);
        self.field.path_over(from, to, over).any(wet)
    }

    fn kinds_at(&self, at: Point) -> Kinds {
        self.field.at(at)
    }

    /// Whether any ground that matters lies within so many metres of a block: most units see open ground all move.
    pub(super) fn is_rough_near(&self, block: &Block, metres: f64) -> bool {
        let (at, reach) = (block.centre, block.reach() + metres);
        self.field.features.iter().filter(|feature| MATTERS.has(feature.terrain)).any(|feature| {
            feature.parts.iter().any(|part| {
                let (low, high) = part.bounds();
                at.x >= low.x - reach && at.x <= high.x + reach && at.y >= low.y - reach && at.y <= high.y + reach
            })
        })
    }

    /// CJ-TER-02, CJ-TER-03: how far a unit may go before ground stops it: rough ground stops lines and guns, a river
    /// everyone. A unit already in rough ground may leave it.
    pub(super) fn open_ground(&self, now: &Unit, is_battery: bool, way: Facing, limit: f64) -> f64 {
        let barred = match (is_battery, now.shape) {
            (true, _) => GUNS_BARRED,
            (false, Shape::Column) => RIVERS,
            _ => LINES_BARRED,
        };
        let leaving = barred.any(ROUGH) && self.field.at(now.block.centre).any(ROUGH);
        let barred = if leaving && !is_battery { RIVERS } else { barred };
        self.field.clear_run(&now.block, way, limit, barred)
    }

    /// CJ-DIS-03, CJ-DIS-06, CJ-DIS-07: what the ground just covered does to order.
    pub(super) fn tread(&self, unit: &mut Unit, is_battery: bool, from: Point) {
        let to = unit.block.front_centre();
        if is_battery {
            return;
        }
        let kinds = self.kinds_at(to);
        if kinds.any(ROUGH) && !kinds.any(WAYS) {
            unit.disorder.add(&self.rules, Cause::Woods);
        }
        if self.wades(from, to, Terrain::MajorStream) {
            unit.disorder.add(&self.rules, Cause::MajorStream);
        } else if self.wades(from, to, Terrain::MinorStream) {
            unit.disorder.add(&self.rules, Cause::MinorStream);
        }
    }
}

const RIVERS: Kinds = Kinds::of(&[Terrain::River]);
const LINES_BARRED: Kinds = Kinds::of(&[Terrain::Wood, Terrain::Broken, Terrain::Village, Terrain::Marsh, Terrain::River]);
const GUNS_BARRED: Kinds = Kinds::of(&[
    Terrain::Wood,
    Terrain::Broken,
    Terrain::Village,
    Terrain::Marsh,
    Terrain::River,
    Terrain::MajorStream,
    Terrain::MinorStream,
]);
const MATTERS: Kinds = GUNS_BARRED;

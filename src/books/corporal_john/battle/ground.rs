//! Terrain and streams: what ground leaves of a rate, where a line may not go, and what it does to order.

use super::Action;
use super::bounds::Bounds;
use super::disorder::Cause;
use super::roster::Arm;
use super::world::{Shape, Unit, World};
use crate::books::corporal_john::GunClass;
use crate::field::{Block, Facing, Kinds, Lie, Point, Terrain};

/// CJ-TER-01, CJ-TER-09: ground that only columns cross: woods, broken ground, built-up areas. Marsh, which the book does
/// not know, is taken for broken ground.
pub const ROUGH: Kinds = Kinds::of(&[Terrain::Wood, Terrain::Broken, Terrain::Village, Terrain::Marsh]);
/// CJ-TER-06: what is a minor and what a major stream, the field says. CJ-TER-05: ways on which columns keep their rate.
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
    #[inline]
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

    /// CJ-TER-01, CJ-TER-04, CJ-TER-05, CJ-TER-07, CJ-TER-08: how far a unit comes of so many metres on the ground ahead:
    /// half for foot columns in rough ground, a quarter for horse, all of it on a road; of the way past the bank of a
    /// stream only the fraction for wading it.
    pub(super) fn going(&self, world: &World, unit: usize, way: Facing, metres: f64) -> f64 {
        self.going_from(world, unit, world.units[unit].block.front_centre(), way, metres)
    }

    /// The same for one whose front is at some point.
    pub(super) fn going_from(&self, world: &World, unit: usize, front: Point, way: Facing, metres: f64) -> f64 {
        let lie = Bounds::between(front, front.towards(way, metres)).lie(&self.raster);
        if !self.raster.has(lie, MATTERS) {
            return metres;
        }
        let kinds = self.raster.at(front);
        let table = &self.rules.movement.fraction;
        let mounted = self.is_mounted(world, unit);
        let rough = match kinds.any(ROUGH) && !kinds.any(WAYS) {
            true if mounted => table.cavalry_column_woods_or_broken,
            true => table.infantry_column_woods_or_broken,
            false => 1.0,
        };
        let (minor, major) = match (self.units[unit].arm, mounted) {
            (Arm::Guns(GunClass::Light), _) => (table.light_artillery_minor_stream, table.light_artillery_major_stream),
            (Arm::Guns(_), _) => (table.other_artillery_stream, table.other_artillery_stream),
            (_, true) => (table.cavalry_minor_stream, table.cavalry_major_stream),
            _ => (table.infantry_minor_stream, table.infantry_major_stream),
        };
        let length = metres * rough;
        let ahead = front.towards(way, length);
        let banks = [(Terrain::MajorStream, major), (Terrain::MinorStream, minor)];
        let slowed = banks.map(|(kind, fraction)| {
            let bank = self.bank(front, ahead, kind, lie);
            bank.map_or(length, |bank| bank + (length - bank) * fraction)
        });
        slowed[0].min(slowed[1])
    }

    /// Whether no ground that matters lies on a straight way.
    pub(super) fn is_open(&self, from: Point, to: Point) -> bool {
        !self.raster.has(Bounds::between(from, to).lie(&self.raster), MATTERS)
    }

    /// How far on a straight way, near which such ground may lie, goes into a stream otherwise than by a bridge.
    fn bank(&self, from: Point, to: Point, kind: Terrain, lie: Lie) -> Option<f64> {
        let stream = Kinds::of(&[kind]);
        if !self.raster.has(lie, stream) {
            return None;
        }
        let bank = self.raster.crossed_from(from, to, stream)?;
        if !self.raster.has(lie, Kinds::of(&[Terrain::Bridge])) {
            return Some(bank);
        }
        let over = Kinds::of(&[kind, Terrain::Bridge]);
        let wet = |stretch: &crate::field::Stretch| stretch.ground.has(kind) && !stretch.ground.has(Terrain::Bridge);
        self.field.path_over(from, to, over).find(wet).map(|stretch| stretch.from)
    }

    /// Whether a point is on rough ground.
    pub(super) fn is_rough_at(&self, point: Point) -> bool {
        self.raster.is_on(point, ROUGH)
    }

    /// Whether any ground that matters lies within so many metres of a block: most units see open ground all move.
    pub(super) fn is_rough_near(&self, block: &Block, metres: f64) -> bool {
        self.raster.has(Bounds::about(block.centre, block.reach() + metres).lie(&self.raster), MATTERS)
    }

    /// CJ-TER-02, CJ-TER-03: how far a unit may go before ground stops it: rough ground stops lines and guns, a river
    /// everyone. A unit already in rough ground may leave it.
    pub(super) fn open_ground(&self, now: &Unit, is_battery: bool, way: Facing, limit: f64) -> f64 {
        let barred = match (is_battery, now.shape) {
            (true, _) => GUNS_BARRED,
            (false, Shape::Column) => RIVERS,
            _ => LINES_BARRED,
        };
        let run = self.raster.clear_run(&now.block, way, limit, barred);
        let stops = run < limit && !is_battery && barred.any(ROUGH);
        let leaving = stops && self.is_rough_at(now.block.centre);
        if leaving { self.raster.clear_run(&now.block, way, limit, RIVERS) } else { run }
    }

    /// CJ-DIS-03, CJ-DIS-06, CJ-DIS-07: what the ground just covered does to order.
    pub(super) fn tread(&self, unit: &mut Unit, is_battery: bool, from: Point) {
        let to = unit.block.front_centre();
        let lie = Bounds::between(from, to).lie(&self.raster);
        if is_battery || !self.raster.has(lie, MATTERS) {
            return;
        }
        let kinds = self.raster.at(to);
        if kinds.any(ROUGH) && !kinds.any(WAYS) {
            unit.disorder.add(&self.rules, Cause::Woods);
        }
        let wades = |kind: Terrain| self.bank(from, to, kind, lie).is_some();
        if wades(Terrain::MajorStream) {
            unit.disorder.add(&self.rules, Cause::MajorStream);
        } else if wades(Terrain::MinorStream) {
            unit.disorder.add(&self.rules, Cause::MinorStream);
        }
    }
}

const RIVERS: Kinds = Kinds::of(&[Terrain::River]);
/// CJ-TER-03: ground that lines may not cross.
pub const LINES_BARRED: Kinds =
    Kinds::of(&[Terrain::Wood, Terrain::Broken, Terrain::Village, Terrain::Marsh, Terrain::River]);
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

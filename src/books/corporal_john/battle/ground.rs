//! Terrain and streams: what ground leaves of a rate, where a line may not go, and what it does to order.

use super::Action;
use super::bounds::Bounds;
use super::disorder::Cause;
use super::roster::Arm;
use super::world::{Shape, Unit, World};
use crate::books::corporal_john::{GunClass, Marsh, Rules};
use crate::field::{Block, Facing, Field, Kinds, Point, Terrain, Way};

/// CJ-TER-01, CJ-TER-09: ground that only columns cross: woods, broken ground, built-up areas.
pub const ROUGH: Kinds = Kinds::of(&[Terrain::Wood, Terrain::Broken, Terrain::Village]);
/// CJ-TER-06: what is a minor and what a major stream, the field says.
const STREAMS: Kinds = Kinds::of(&[Terrain::MinorStream, Terrain::MajorStream]);
/// CJ-TER-05: ways on which columns keep their rate.
const WAYS: Kinds = Kinds::of(&[Terrain::Road, Terrain::Bridge]);
const BRIDGES: Kinds = Kinds::of(&[Terrain::Bridge]);

/// Which part of its rate a unit makes on rough ground, and past the bank of a minor and of a major stream.
struct Pace {
    rough: f64,
    minor: f64,
    major: f64,
}

/// CJ-TER-06: the ground as the book knows it. A marsh it does not know is what the ruling takes it for: shallow water on a
/// soft bed, or broken ground; a note says so.
pub fn known(rules: &Rules, field: &Field, notes: &mut Vec<String>) -> Field {
    let (terrain, name) = match rules.rulings.marsh {
        Marsh::MajorStream => (Terrain::MajorStream, "a major stream"),
        Marsh::BrokenGround => (Terrain::Broken, "broken ground"),
    };
    let mut field = field.clone();
    let mut found = false;
    for marsh in field.features.iter_mut().filter(|feature| feature.terrain == Terrain::Marsh) {
        (marsh.terrain, found) = (terrain, true);
    }
    if found {
        notes.push(format!("marsh counts as {name}: the book has none (`rulings.marsh`)"));
    }
    field
}

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
        let way = self.raster.way(world.units[unit].block.front_centre(), way.ahead(), metres);
        if !way.may_cross(MATTERS) {
            return metres;
        }
        let water = way.first(0.0, metres, STREAMS);
        self.going_from(&way, 0.0, metres, (&self.pace(world, unit), water))
    }

    /// The same by quarters, for one who stands like this on ground that changes under it, and wants to go no farther than so
    /// many of the metres that he could.
    pub(super) fn going_on(&self, world: &World, unit: usize, block: &Block, metres: f64, wanted: f64) -> f64 {
        let way = self.raster.way(block.front_centre(), world.units[unit].intent.way.ahead(), metres);
        if !way.may_cross(MATTERS) || way.first(0.0, wanted, MATTERS).is_none() {
            return wanted;
        }
        let (pace, water) = (self.pace(world, unit), way.first(0.0, metres, STREAMS));
        let quarters = self.rules.movement.pulses;
        let (quarter, mut gone) = (metres / f64::from(quarters), 0.0);
        for _ in 0..quarters {
            gone = self.going_from(&way, gone, quarter, (&pace, water));
            if gone >= wanted {
                return wanted;
            }
        }
        gone
    }

    /// How far on a way, whose first water is known, a unit is that began so far on it and had so many metres to go on open
    /// ground.
    fn going_from(&self, way: &Way, from: f64, metres: f64, (pace, water): (&Pace, Option<f64>)) -> f64 {
        let is_rough = way.is_on(from, ROUGH) && !way.is_on(from, WAYS);
        let to = from + if is_rough { metres * pace.rough } else { metres };
        if water.is_some_and(|water| water < to) { self.wading(way, from, to, pace) } else { to }
    }

    /// CJ-TER-07, CJ-TER-08: how far a unit comes that would go from one place on a way to another, were it not for streams.
    fn wading(&self, way: &Way, from: f64, to: f64, pace: &Pace) -> f64 {
        let waded = |kind: Terrain, part: f64| {
            let bank = self.bank(way, from, to, kind);
            bank.map_or(to, |bank| bank + (to - bank) * part)
        };
        waded(Terrain::MajorStream, pace.major).min(waded(Terrain::MinorStream, pace.minor))
    }

    /// CJ-TER-01, CJ-TER-04, CJ-TER-07, CJ-TER-08: what a unit makes of its rate on bad ground.
    fn pace(&self, world: &World, unit: usize) -> Pace {
        let table = &self.rules.movement.fraction;
        let mounted = self.is_mounted(world, unit);
        let rough = if mounted { table.cavalry_column_woods_or_broken } else { table.infantry_column_woods_or_broken };
        let (minor, major) = match (self.units[unit].arm, mounted) {
            (Arm::Guns(GunClass::Light), _) => (table.light_artillery_minor_stream, table.light_artillery_major_stream),
            (Arm::Guns(_), _) => (table.other_artillery_stream, table.other_artillery_stream),
            (_, true) => (table.cavalry_minor_stream, table.cavalry_major_stream),
            _ => (table.infantry_minor_stream, table.infantry_major_stream),
        };
        Pace { rough, minor, major }
    }

    /// Whether no ground that matters lies on a straight way.
    pub(super) fn is_open(&self, from: Point, to: Point) -> bool {
        !self.raster.way(from, to - from, 1.0).crosses(MATTERS)
    }

    /// Where a way, between two places on it, goes into a stream otherwise than by a bridge.
    fn bank(&self, way: &Way, from: f64, to: f64, kind: Terrain) -> Option<f64> {
        let bank = way.first(from, to, Kinds::of(&[kind]))?;
        if !way.crosses(BRIDGES) {
            return Some(bank);
        }
        let over = BRIDGES.with(kind);
        let wet = |stretch: &crate::field::Stretch| stretch.ground.has(kind) && !stretch.ground.has(Terrain::Bridge);
        self.field.path_over(way.at(from), way.at(to), over).find(wet).map(|stretch| from + stretch.from)
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
        let way = self.raster.way(from, unit.block.front_centre() - from, 1.0);
        if is_battery || !way.may_cross(MATTERS) {
            return;
        }
        if way.is_on(1.0, ROUGH) && !way.is_on(1.0, WAYS) {
            unit.disorder.add(&self.rules, Cause::Woods);
        }
        let wades = |kind: Terrain| self.bank(&way, 0.0, 1.0, kind).is_some();
        if wades(Terrain::MajorStream) {
            unit.disorder.add(&self.rules, Cause::MajorStream);
        } else if wades(Terrain::MinorStream) {
            unit.disorder.add(&self.rules, Cause::MinorStream);
        }
    }
}

const RIVERS: Kinds = Kinds::of(&[Terrain::River]);
/// CJ-TER-03: ground that lines may not cross.
pub const LINES_BARRED: Kinds = Kinds::of(&[Terrain::Wood, Terrain::Broken, Terrain::Village, Terrain::River]);
const GUNS_BARRED: Kinds = Kinds::of(&[
    Terrain::Wood,
    Terrain::Broken,
    Terrain::Village,
    Terrain::River,
    Terrain::MajorStream,
    Terrain::MinorStream,
]);
const MATTERS: Kinds = GUNS_BARRED;

//! The ground, read once for every spot and every step between two rows.
//!
//! A spot is what half of it is: trees, houses, water. Thin things (works, walls) count wherever they lie, and
//! streams are met between the middles of two rows. The register has no word for some kinds of ground: enclosures and
//! broken ground are ruled as a village is, walls as works, a burnt village and dead ground as open.

use super::grid::{Grid, Spot};
use crate::books::obstinate::Rules;
use crate::books::obstinate::combat::Ground;
use crate::books::obstinate::march::foot_in_bd;
use crate::field::{Defences, Feature, Field, Kinds, Point, Terrain};
use crate::side::Side;

/// What moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    Foot,
    Horse,
    /// Guns on their limbers.
    Wheels,
}

/// What a spot is.
#[derive(Clone, Copy, Debug)]
pub struct Cell {
    pub ground: Ground,
    pub is_road: bool,
    is_water: bool,
    height: i32,
}

/// What lies between the middles of two rows of a lane.
#[derive(Clone, Copy, Debug)]
struct Between {
    /// Stream or marsh, wherever it begins.
    wet: bool,
    /// It begins on the way up, or on the way down.
    enters: [bool; 2],
    river: bool,
    bridge: bool,
}

/// The ground of a battle.
#[derive(Clone, Debug)]
pub struct Land {
    grid: Grid,
    cells: Vec<Cell>,
    between: Vec<Between>,
}

const WET: Kinds = Kinds::of(&[Terrain::MinorStream, Terrain::MajorStream, Terrain::Marsh]);
/// Points looked at along and across a spot.
const SAMPLES: (i32, i32) = (9, 5);

impl Land {
    /// OB-TER-07: reads a field; without features it is open ground.
    pub fn survey(grid: Grid, field: &Field) -> Self {
        let spots = (0..grid.rows).flat_map(|row| (0..grid.lanes).map(move |lane| Spot { lane, row }));
        let cells = spots.clone().map(|spot| cell(&grid, field, spot)).collect();
        let between = spots.map(|spot| between(&grid, field, spot)).collect();
        Self { grid, cells, between }
    }

    /// What a spot is.
    #[inline]
    pub fn cell(&self, spot: Spot) -> &Cell {
        &self.cells[self.grid.number(spot)]
    }

    /// OB-TER-03: whether one spot is higher than another.
    #[inline]
    pub fn is_higher(&self, spot: Spot, than: Spot) -> bool {
        self.cell(spot).height > self.cell(than).height
    }

    /// OB-TER-04: whether the step from a spot to the one ahead crosses a stream or marsh.
    #[inline]
    pub fn is_wet_ahead(&self, side: Side, spot: Spot) -> bool {
        self.step_ahead(side, spot).is_some_and(|step| step.wet)
    }

    /// OB-TER-01, OB-TER-02, OB-TER-05: whether troops of a kind may stand on a spot.
    pub fn may_stand(&self, mover: Mover, spot: Spot) -> bool {
        let cell = self.cell(spot);
        !cell.is_water && (mover == Mover::Foot || !matches!(cell.ground, Ground::Wood | Ground::Village))
    }

    /// OB-TER-01 to OB-TER-05: what the step ahead costs, in base depths; none if it is barred. Foot takes its whole move for
    /// each step among trees or houses; a stream costs extra; a river is crossed in defile by a bridge, or not at all.
    pub fn step(&self, rules: &Rules, side: Side, spot: Spot, mover: Mover, in_column: bool) -> Option<i32> {
        let to = self.grid.ahead(side, spot, 1);
        if !self.grid.holds(to) {
            return None;
        }
        let step = self.step_ahead(side, spot)?;
        let by_bridge = step.bridge && in_column;
        let water = step.river || self.cell(to).is_water;
        if water && rules.terrain.river_only_by_bridge && !by_bridge {
            return None;
        }
        if !by_bridge && !self.may_stand(mover, to) {
            return None;
        }
        let pace = rules.moves_bd.deployed / foot_in_bd(rules, self.cell(to).ground).max(1);
        let wet = step.enters[side as usize] && !by_bridge;
        Some(pace.max(1) + if wet { rules.terrain.stream_cross_bd } else { 0 })
    }

    /// OB-TER-05: whether the step ahead is barred but for a bridge.
    pub fn needs_bridge(&self, side: Side, spot: Spot) -> bool {
        self.step_ahead(side, spot).is_some_and(|step| step.river && step.bridge)
    }

    #[inline]
    fn step_ahead(&self, side: Side, spot: Spot) -> Option<&Between> {
        let lower = if side == Side::A { spot } else { self.grid.ahead(side, spot, 1) };
        (lower.row >= 0).then(|| &self.between[self.grid.number(lower)])
    }
}

fn cell(grid: &Grid, field: &Field, spot: Spot) -> Cell {
    let half = |lies: &dyn Fn(&Feature) -> bool| share(grid, field, spot, lies) >= 0.5;
    let is = |kind: Terrain| half(&move |feature: &Feature| feature.terrain == kind);
    let houses = |feature: &Feature| match feature.terrain {
        Terrain::Village => feature.defences != Defences::Burnt,
        kind => kind == Terrain::Broken,
    };
    let block = grid.ground(spot).grown(-crate::field::TOUCH);
    let meets =
        |kinds: Kinds| field.features.iter().any(|feature| kinds.has(feature.terrain) && feature.overlaps(&block));
    let ground = if is(Terrain::Wood) {
        Ground::Wood
    } else if half(&houses) {
        Ground::Village
    } else if meets(Kinds::of(&[Terrain::Works, Terrain::Wall])) {
        Ground::Works
    } else {
        Ground::Open
    };
    let height = (field.height(grid.centre(spot)) * 10.0).round() as i32;
    Cell { ground, is_road: meets(Kinds::of(&[Terrain::Road])), is_water: is(Terrain::River), height }
}

/// How much of a spot lies in some features.
fn share(grid: &Grid, field: &Field, spot: Spot, lies: &dyn Fn(&Feature) -> bool) -> f64 {
    let block = grid.ground(spot);
    let along = |n: i32, of: i32, half: f64| half * f64::from(2 * n + 1 - of) / f64::from(of);
    let points = (0..SAMPLES.0).flat_map(|x| (0..SAMPLES.1).map(move |y| (x, y)));
    let inside = points.filter(|(x, y)| {
        let off = Point::new(along(*x, SAMPLES.0, block.half_front), along(*y, SAMPLES.1, block.half_depth));
        field.features.iter().any(|feature| lies(feature) && feature.holds(block.centre + off))
    });
    inside.count() as f64 / f64::from(SAMPLES.0 * SAMPLES.1)
}

fn between(grid: &Grid, field: &Field, spot: Spot) -> Between {
    let (low, high) = (grid.centre(spot), grid.centre(Spot { row: spot.row + 1, ..spot }));
    let crosses = |kinds: Kinds| field.metres_on(low, high, kinds) > 0.0;
    let wet = crosses(WET);
    let enters = [low, high].map(|from| wet && !field.at(from).any(WET));
    let lane = grid.ground(spot).grown(grid.half_depth());
    let bridges = field.features.iter().filter(|feature| feature.terrain == Terrain::Bridge);
    let bridge = bridges.into_iter().any(|feature| feature.overlaps(&lane));
    Between { wet, enters, river: crosses(Kinds::of(&[Terrain::River])), bridge }
}

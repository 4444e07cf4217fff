//! A coarse map of a field: what may lie in each square of it, so that open ground is known for open at a glance.
//!
//! A square never misses ground that is there, and may suspect ground that is not. What is asked of the map is answered
//! as the field would, from the few pieces of ground that the squares in question suspect.

use super::block::Block;
use super::facing::Facing;
use super::ground::Field;
use super::measure::Point;
use super::shape::Convex;
use super::terrain::{Kinds, Terrain};

/// The side of a square, in metres.
const SIDE: f64 = 100.0;
/// Metres by which squares are taken to be larger than they are: more than contact or rounding can make up.
const MARGIN: f64 = 1.0;

/// How many levels of squares there are, each of twice the side of the one before.
const LEVELS: usize = 5;

/// What may lie somewhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lie {
    /// The kinds of terrain.
    pub kinds: Kinds,
    /// Whether there is any high ground.
    pub raised: bool,
    /// The pieces, a bit each; from the sixty-fifth on they share the bits of the first.
    pieces: u64,
}

impl Lie {
    fn add(&mut self, other: Self) {
        self.kinds = self.kinds.and(other.kinds);
        self.raised |= other.raised;
        self.pieces |= other.pieces;
    }
}

/// One convex piece of ground.
#[derive(Clone, Debug)]
struct Piece {
    terrain: Terrain,
    height: f64,
    shape: Convex,
}

/// The coarse map.
#[derive(Clone, Debug)]
pub struct Raster {
    low: Point,
    wide: usize,
    high: usize,
    /// What may lie in the square here and its neighbours to the right and above: of each level, as many again as of the
    /// one below along either side.
    levels: Vec<Vec<Lie>>,
    pieces: Vec<Piece>,
}

impl Raster {
    /// The map of a field and of whatever reaches beyond it.
    pub fn new(field: &Field) -> Self {
        let pieces: Vec<Piece> = field
            .features
            .iter()
            .flat_map(|feature| feature.parts.iter().map(move |part| (feature, part)))
            .map(|(feature, part)| Piece { terrain: feature.terrain, height: feature.height, shape: part.clone() })
            .collect();
        let (mut low, mut high) = (-field.half, field.half);
        for (least, most) in pieces.iter().map(|piece| piece.shape.bounds()) {
            low = Point::new(low.x.min(least.x), low.y.min(least.y));
            high = Point::new(high.x.max(most.x), high.y.max(most.y));
        }
        let count = |metres: f64| (metres / SIDE).ceil() as usize + 1;
        let (wide, tall) = (count(high.x - low.x), count(high.y - low.y));
        let mut raster = Self { low, wide, high: tall, levels: Vec::new(), pieces };
        raster.levels.push(raster.squares());
        for level in 1..LEVELS {
            raster.levels.push(raster.joined(&raster.levels[level - 1], 1 << (level - 1)));
        }
        raster
    }

    /// What may lie in each square by itself.
    fn squares(&self) -> Vec<Lie> {
        let lie = |at: usize| {
            let (column, row) = (at % self.wide, at / self.wide);
            let centre = self.low + Point::new(column as f64 + 0.5, row as f64 + 0.5) * SIDE;
            let square = Block::new(centre, Facing::UP, SIDE + 2.0 * MARGIN, SIDE + 2.0 * MARGIN);
            let mut lie = Lie::default();
            for (bit, piece) in self.pieces.iter().enumerate().filter(|(_, piece)| piece.shape.overlaps(&square)) {
                let kinds = Kinds::of(&[piece.terrain]);
                lie.add(Lie { kinds, raised: piece.height > 0.0, pieces: 1 << (bit % 64) });
            }
            lie
        };
        (0..self.wide * self.high).map(lie).collect()
    }

    /// A level of squares joined with those so many to the right, above, and both.
    fn joined(&self, below: &[Lie], apart: usize) -> Vec<Lie> {
        let lie = |at: usize| {
            let (column, row) = (at % self.wide, at / self.wide);
            let (right, above) = ((column + apart).min(self.wide - 1), (row + apart).min(self.high - 1));
            let mut all = below[at];
            for other in [row * self.wide + right, above * self.wide + column, above * self.wide + right] {
                all.add(below[other]);
            }
            all
        };
        (0..below.len()).map(lie).collect()
    }

    /// What may lie between a lower left and an upper right corner.
    pub fn within(&self, low: Point, high: Point) -> Lie {
        if self.pieces.is_empty() {
            return Lie::default();
        }
        let (left, right) = (square(low.x - self.low.x, self.wide), square(high.x - self.low.x, self.wide));
        let (bottom, top) = (square(low.y - self.low.y, self.high), square(high.y - self.low.y, self.high));
        let narrow = (right - left).min(top - bottom) + 1;
        let level = (narrow.ilog2() as usize).min(LEVELS - 1);
        let (squares, step) = (&self.levels[level], 1 << level);
        // The last square of a row or column covers some ground twice, which does no harm.
        let (last_column, last_row) = (right + 1 - step, top + 1 - step);
        let mut all = Lie::default();
        let mut row = bottom;
        loop {
            let squares = &squares[row * self.wide..(row + 1) * self.wide];
            let mut column = left;
            while column < last_column {
                all.add(squares[column]);
                column += step;
            }
            all.add(squares[last_column]);
            if row == last_row {
                return all;
            }
            row = (row + step).min(last_row);
        }
    }

    /// What may lie in the square of a point.
    fn square_of(&self, point: Point) -> Lie {
        if self.pieces.is_empty() {
            return Lie::default();
        }
        let (column, row) = (square(point.x - self.low.x, self.wide), square(point.y - self.low.y, self.high));
        self.levels[0][row * self.wide + column]
    }

    /// The kinds of terrain at a point, as [`Field::at`] has them.
    pub fn at(&self, point: Point) -> Kinds {
        let holding = self.suspected(self.square_of(point)).filter(|piece| piece.shape.holds(point));
        holding.fold(Kinds::NONE, |kinds, piece| kinds.with(piece.terrain))
    }

    /// How high the ground is at a point, as [`Field::height`] has it.
    pub fn height(&self, point: Point) -> f64 {
        let lie = self.square_of(point);
        if !lie.raised {
            return 0.0;
        }
        let hills = self.suspected(lie).filter(|piece| piece.height > 0.0 && piece.shape.holds(point));
        hills.fold(0.0, |height, hill| hill.height.max(height))
    }

    /// How far a block can move in a direction before it touches terrain of these kinds, as [`Field::clear_run`] has it.
    pub fn clear_run(&self, block: &Block, direction: Facing, limit: f64, barred: Kinds) -> f64 {
        let half = Point::new(
            block.half_width(Point::new(1.0, 0.0)) + MARGIN,
            block.half_width(Point::new(0.0, 1.0)) + MARGIN,
        );
        let (from, to) = (block.centre, block.centre.towards(direction, limit));
        let (low, high) =
            (Point::new(from.x.min(to.x), from.y.min(to.y)), Point::new(from.x.max(to.x), from.y.max(to.y)));
        let (low, high) = (low - half, high + half);
        let lie = self.within(low, high);
        if !lie.kinds.any(barred) {
            return limit;
        }
        let bars = self.suspected(lie).filter(|piece| barred.has(piece.terrain) && piece.shape.is_between(low, high));
        bars.fold(limit, |run, piece| run.min(piece.shape.clear_run(block, direction, run)))
    }

    /// Whether the straight way between two points leads over terrain of these kinds.
    pub fn is_crossed(&self, from: Point, to: Point, kinds: Kinds) -> bool {
        self.crossings(from, to, kinds).next().is_some()
    }

    /// How far along the straight way between two points the first terrain of these kinds on it begins; none if it crosses none.
    pub fn crossed_from(&self, from: Point, to: Point, kinds: Kinds) -> Option<f64> {
        self.crossings(from, to, kinds).map(|(enter, _)| enter).reduce(f64::min)
    }

    /// How far along the straight way between two points the last terrain of these kinds on it ends; none if it crosses none.
    pub fn crossed_until(&self, from: Point, to: Point, kinds: Kinds) -> Option<f64> {
        self.crossings(from, to, kinds).map(|(_, leave)| leave).reduce(f64::max)
    }

    /// Where the straight way between two points enters and leaves terrain of these kinds.
    fn crossings(&self, from: Point, to: Point, kinds: Kinds) -> impl Iterator<Item = (f64, f64)> {
        let (low, high) =
            (Point::new(from.x.min(to.x), from.y.min(to.y)), Point::new(from.x.max(to.x), from.y.max(to.y)));
        let lie = self.within(low, high);
        let way = Facing::of(to - from).filter(|_| lie.kinds.any(kinds));
        let length = (to - from).length();
        way.into_iter().flat_map(move |way| {
            self.suspected(lie)
                .filter(move |piece| kinds.has(piece.terrain) && piece.shape.is_between(low, high))
                .filter_map(move |piece| piece.shape.crossed(from, way.ahead(), length))
        })
    }

    /// The pieces that may lie somewhere.
    fn suspected(&self, lie: Lie) -> impl Iterator<Item = &Piece> {
        let mut left = lie.pieces;
        let bits = std::iter::from_fn(move || {
            let bit = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (bit < 64).then_some(bit)
        });
        bits.flat_map(|bit| (bit..self.pieces.len()).step_by(64)).map(|at| &self.pieces[at])
    }
}

/// The square along one side of the map that a distance from its edge falls into, the outermost if it is beyond.
fn square(metres: f64, count: usize) -> usize {
    ((metres * (1.0 / SIDE)) as u32 as usize).min(count - 1)
}

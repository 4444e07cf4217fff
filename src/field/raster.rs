//! An index of a field: which pieces of ground may lie between these places, so that open ground is known for open at a
//! glance.
//!
//! The map is cut into strips along either axis, and each strip knows which pieces lie no farther left or right of it, or
//! below or above. Four of them tell which pieces may lie in a box: none that lies there is missed, and some may be
//! suspected that do not. What is asked of the field is answered, as the field would, from the pieces suspected.

use super::block::Block;
use super::facing::Facing;
use super::ground::{Feature, Field};
use super::measure::{Point, greater, lesser};
use super::shape::Convex;
use super::terrain::{Kinds, Terrain};

/// How many strips there are along an axis: as many as a byte can tell apart, which takes no check.
const STRIPS: usize = 1 << u8::BITS;
/// Metres by which pieces are taken to be larger than they are: more than contact or rounding can make up.
const MARGIN: f64 = 1.0;

/// The pieces of ground that may lie somewhere, a bit each; from the sixty-fifth on they share the bits of the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lie(u64);

/// One convex piece of ground.
#[derive(Clone, Debug)]
struct Piece {
    terrain: Terrain,
    height: f64,
    shape: Convex,
}

/// A strip of the map.
#[derive(Clone, Copy, Debug)]
struct Strip {
    /// The pieces that reach into it or lie beyond it.
    onward: u64,
    /// The pieces that reach into it or lie before it.
    until: u64,
}

/// The strips along one axis.
#[derive(Clone, Debug)]
struct Axis {
    low: f64,
    strips_a_metre: f64,
    strips: [Strip; STRIPS],
}

impl Axis {
    /// The strips across pieces that reach from so far to so far.
    fn new(spans: &[(f64, f64)]) -> Self {
        let low = spans.iter().fold(f64::INFINITY, |low, span| low.min(span.0));
        let high = spans.iter().fold(f64::NEG_INFINITY, |high, span| high.max(span.1));
        let width = (high - low) / STRIPS as f64;
        let strip = |at: usize| {
            let from = low + at as f64 * width;
            let onward = bits(spans, |&(_, last)| last + MARGIN >= from);
            Strip { onward, until: bits(spans, |&(first, _)| first - MARGIN <= from + width) }
        };
        Self { low, strips_a_metre: 1.0 / width, strips: std::array::from_fn(strip) }
    }

    /// The pieces that may lie between two places.
    #[inline]
    fn between(&self, low: f64, high: f64) -> u64 {
        self.strip(low).onward & self.strip(high).until
    }

    /// The strip of a place, the outermost if it is beyond.
    #[inline]
    fn strip(&self, at: f64) -> &Strip {
        &self.strips[usize::from(((at - self.low) * self.strips_a_metre) as u8)]
    }
}

/// The bits of those of a list for which something holds.
fn bits<T>(all: &[T], holds: impl Fn(&T) -> bool) -> u64 {
    all.iter().enumerate().filter(|(_, one)| holds(one)).fold(0, |bits, (at, _)| bits | 1 << (at % 64))
}

/// The index.
#[derive(Clone, Debug)]
pub struct Raster {
    across: Axis,
    along: Axis,
    /// The pieces of these kinds of terrain, by the lower and the upper half of their set, and those of high ground.
    of_kinds: [[u64; 1 << Kinds::HALF]; 2],
    raised: u64,
    pieces: Vec<Piece>,
}

impl Raster {
    /// The index of a field.
    pub fn new(field: &Field) -> Self {
        let parts = field.features.iter().flat_map(|feature| feature.parts.iter().map(move |part| (feature, part)));
        let piece = |(feature, part): (&Feature, &Convex)| Piece {
            terrain: feature.terrain,
            height: feature.height,
            shape: part.clone(),
        };
        let pieces: Vec<Piece> = parts.map(piece).collect();
        let bounds = || pieces.iter().map(|piece| piece.shape.bounds());
        let across: Vec<_> = bounds().map(|(low, high)| (low.x, high.x)).collect();
        let along: Vec<_> = bounds().map(|(low, high)| (low.y, high.y)).collect();
        let (across, along) = (Axis::new(&across), Axis::new(&along));
        let of_half = |half: usize, set: usize| {
            let kinds = Kinds::of_half(half, set);
            bits(&pieces, |piece| kinds.has(piece.terrain))
        };
        let of_kinds = std::array::from_fn(|half| std::array::from_fn(|set| of_half(half, set)));
        let raised = bits(&pieces, |piece| piece.height > 0.0);
        Self { across, along, of_kinds, raised, pieces }
    }

    /// What may lie between a lower left and an upper right corner.
    #[inline]
    pub fn within(&self, low: Point, high: Point) -> Lie {
        if self.pieces.is_empty() {
            return Lie::default();
        }
        Lie(self.across.between(low.x, high.x) & self.along.between(low.y, high.y))
    }

    /// Those of it that are of these kinds.
    #[inline]
    fn of(&self, lie: Lie, kinds: Kinds) -> Lie {
        let [low, high] = kinds.halves();
        Lie(lie.0 & (self.of_kinds[0][low] | self.of_kinds[1][high]))
    }

    /// Whether terrain of these kinds may lie there.
    #[inline]
    pub fn has(&self, lie: Lie, kinds: Kinds) -> bool {
        self.of(lie, kinds) != Lie::default()
    }

    /// Whether high ground may lie there.
    #[inline]
    pub fn is_raised(&self, lie: Lie) -> bool {
        lie.0 & self.raised != 0
    }

    /// Whether a point is on terrain of these kinds, as [`Field::at`] has it.
    pub fn is_on(&self, point: Point, kinds: Kinds) -> bool {
        self.is_among(point, self.within(point, point), kinds)
    }

    /// The same for a point near which this may lie.
    pub(super) fn is_among(&self, point: Point, lie: Lie, kinds: Kinds) -> bool {
        self.suspected(lie, kinds).any(|piece| piece.shape.holds(point))
    }

    /// How high the ground is at a point, as [`Field::height`] has it.
    pub fn height(&self, point: Point) -> f64 {
        let lie = Lie(self.within(point, point).0 & self.raised);
        let hills = self.suspected(lie, Kinds::ALL).filter(|piece| piece.shape.holds(point));
        hills.fold(0.0, |height, hill| hill.height.max(height))
    }

    /// How far a block can move in a direction before it touches terrain of these kinds, as [`Field::clear_run`] has it.
    pub fn clear_run(&self, block: &Block, direction: Facing, limit: f64, barred: Kinds) -> f64 {
        let (ahead, right) = (block.facing.ahead(), block.facing.right());
        let half = Point::new(
            block.half_front * right.x.abs() + block.half_depth * ahead.x.abs() + MARGIN,
            block.half_front * right.y.abs() + block.half_depth * ahead.y.abs() + MARGIN,
        );
        let (from, to) = (block.centre, block.centre.towards(direction, limit));
        let low = Point::new(lesser(from.x, to.x), lesser(from.y, to.y)) - half;
        let high = Point::new(greater(from.x, to.x), greater(from.y, to.y)) + half;
        let bars = self.suspected(self.within(low, high), barred).filter(|piece| piece.shape.is_between(low, high));
        bars.fold(limit, |run, piece| run.min(piece.shape.clear_run(block, direction, run)))
    }

    /// The outlines of terrain of these kinds that may lie somewhere.
    pub(super) fn shapes(&self, lie: Lie, kinds: Kinds) -> impl Iterator<Item = &Convex> {
        self.suspected(lie, kinds).map(|piece| &piece.shape)
    }

    /// The pieces of these kinds that may lie somewhere.
    fn suspected(&self, lie: Lie, kinds: Kinds) -> Suspects<'_> {
        Suspects { pieces: &self.pieces, kinds, left: self.of(lie, kinds).0, at: self.pieces.len() }
    }
}

/// Pieces of some kinds, one after another.
struct Suspects<'r> {
    pieces: &'r [Piece],
    kinds: Kinds,
    /// The bits to come, and the next piece that shares the last one.
    left: u64,
    at: usize,
}

impl<'r> Iterator for Suspects<'r> {
    type Item = &'r Piece;

    fn next(&mut self) -> Option<&'r Piece> {
        loop {
            if self.at >= self.pieces.len() {
                if self.left == 0 {
                    return None;
                }
                self.at = self.left.trailing_zeros() as usize;
                self.left &= self.left - 1;
            }
            let piece = &self.pieces[self.at];
            self.at += 64;
            if self.kinds.has(piece.terrain) {
                return Some(piece);
            }
        }
    }
}

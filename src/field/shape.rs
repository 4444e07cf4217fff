//! The outline of a piece of ground: convex, so that every question about it is a few multiplications.
//!
//! A stream or a road is a chain of convex legs, mitred at the bends so that they neither overlap nor gape.

use super::block::Block;
use super::facing::Facing;
use super::march::Slide;
use super::measure::{Mirror, Point, Reflect, TOUCH, greater, lesser};

/// A convex polygon.
#[derive(Clone, Debug, PartialEq)]
pub struct Convex {
    corners: Box<[Point]>,
    spans: Box<[Span]>,
    low: Point,
    high: Point,
}

/// How far the polygon reaches square to a side, or to two that are parallel.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Span {
    outward: Point,
    /// How far away that side is, and the corner or the side opposite.
    near: f64,
    far: f64,
}

/// Sides at a smaller angle than this are parallel.
const PARALLEL: f64 = 1e-12;

/// Why some points do not make a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misshapen {
    /// Fewer corners than a shape needs, or two in the same place.
    Degenerate,
    /// The outline is dented or crosses itself.
    Dented,
    /// A line doubles back on itself too sharply for its width.
    Hairpin,
}

impl Convex {
    /// The polygon with these corners, in order round it either way.
    pub fn new(corners: &[Point]) -> Result<Self, Misshapen> {
        let count = corners.len();
        if count < 3 {
            return Err(Misshapen::Degenerate);
        }
        let next = |at: usize| corners[(at + 1) % count];
        let bend = |at: usize| (next(at) - corners[at]).cross(next((at + 1) % count) - next(at));
        let (left, right) = ((0..count).all(|at| bend(at) > 0.0), (0..count).all(|at| bend(at) < 0.0));
        if !left && !right {
            return Err(Misshapen::Dented);
        }
        let sides = (0..count).map(|at| Span::new(corners, corners[at], next(at), right));
        let mut spans: Vec<Span> = sides.collect::<Option<_>>().ok_or(Misshapen::Degenerate)?;
        // Every corner bends the same way, yet a star does too: its corners lie beyond its sides.
        if spans.iter().any(|side| corners.iter().any(|&corner| side.outward.dot(corner) > side.near + TOUCH)) {
            return Err(Misshapen::Dented);
        }
        let fold = |pick: fn(f64, f64) -> f64| {
            corners.iter().copied().reduce(|a, b| Point::new(pick(a.x, b.x), pick(a.y, b.y))).unwrap_or_default()
        };
        for at in (0..count).rev() {
            let (before, side) = (&spans[..at], spans[at].outward);
            if before.iter().any(|other| other.outward.cross(side).abs() < PARALLEL) {
                spans.remove(at);
            }
        }
        Ok(Self { spans: spans.into(), low: fold(f64::min), high: fold(f64::max), corners: corners.into() })
    }

    /// The upright rectangle between two opposite corners.
    pub fn rectangle(one: Point, other: Point) -> Result<Self, Misshapen> {
        Self::new(&[one, Point::new(other.x, one.y), other, Point::new(one.x, other.y)])
    }

    /// The legs of a line of some width.
    pub fn line(points: &[Point], width: f64) -> Result<Vec<Self>, Misshapen> {
        let way = |pair: &[Point]| Facing::of(pair[1] - pair[0]).ok_or(Misshapen::Degenerate);
        let ways: Vec<Facing> = points.windows(2).map(way).collect::<Result<_, _>>()?;
        let (Some(&first), Some(&last)) = (ways.first(), ways.last()) else {
            return Err(Misshapen::Degenerate);
        };
        let mut offsets = vec![first.right() * (width * 0.5)];
        for pair in ways.windows(2) {
            let (before, after) = (pair[0].right(), pair[1].right());
            let spread = 1.0 + before.dot(after);
            if spread < 0.5 {
                return Err(Misshapen::Hairpin);
            }
            offsets.push((before + after) * (width * 0.5 / spread));
        }
        offsets.push(last.right() * (width * 0.5));
        let ends: Vec<(Point, Point)> = points.iter().zip(&offsets).map(|(&p, &off)| (p + off, p - off)).collect();
        ends.windows(2).map(|leg| Self::new(&[leg[0].0, leg[1].0, leg[1].1, leg[0].1])).collect()
    }

    /// Its corners, in order.
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// The middle of its bounds.
    pub fn centre(&self) -> Point {
        self.low.midway(self.high)
    }

    /// The lower left and upper right of its bounds.
    pub fn bounds(&self) -> (Point, Point) {
        (self.low, self.high)
    }

    /// Whether a point lies in it or on its edge.
    pub fn holds(&self, point: Point) -> bool {
        self.spans.iter().all(|span| {
            let at = span.outward.dot(point);
            at <= span.near && at >= span.far
        })
    }

    /// Whether a whole block lies in it, to within a touch.
    pub fn contains(&self, block: &Block) -> bool {
        self.spans.iter().all(|span| {
            let (at, half) = (span.outward.dot(block.centre), block.half_width(span.outward));
            at + half <= span.near + TOUCH && at - half >= span.far - TOUCH
        })
    }

    /// Whether some part of a block lies in it.
    pub fn overlaps(&self, block: &Block) -> bool {
        if self.is_clear_of(block.centre, block.reach()) {
            return false;
        }
        let beyond = |span: &Span| {
            let (at, half) = (span.outward.dot(block.centre), block.half_width(span.outward));
            at - half >= span.near - TOUCH || at + half <= span.far + TOUCH
        };
        let apart = |(low, high): (f64, f64), half: f64| low >= half - TOUCH || high <= TOUCH - half;
        let (aside, along) = self.reach(block);
        !self.spans.iter().any(beyond) && !apart(along, block.half_depth) && !apart(aside, block.half_front)
    }

    /// Where a straight way of some length enters and leaves it, in metres from its start.
    pub fn crossed(&self, from: Point, along: Point, length: f64) -> Option<(f64, f64)> {
        let (mut enter, mut leave) = (0.0_f64, length);
        for span in &self.spans {
            let (at, pace) = (span.outward.dot(from), span.outward.dot(along));
            let (near, far) = (span.near - at, span.far - at);
            if pace > 0.0 {
                (enter, leave) = (greater(enter, far / pace), lesser(leave, near / pace));
            } else if pace < 0.0 {
                (enter, leave) = (greater(enter, near / pace), lesser(leave, far / pace));
            } else if near < 0.0 || far > 0.0 {
                return None;
            }
        }
        (enter < leave).then_some((enter, leave))
    }

    /// How far a block can move in a direction, up to a limit, before it touches this. A shape it already stands on
    /// holds it only if it would go deeper.
    pub fn clear_run(&self, block: &Block, direction: Facing, limit: f64) -> f64 {
        if self.is_clear_of(block.centre, block.reach() + limit) {
            return limit;
        }
        let (mut slide, on) = (Slide::new(), direction.ahead());
        for span in &self.spans {
            let (at, half) = (span.outward.dot(block.centre), block.half_width(span.outward));
            slide.along(span.far - at - half, span.near - at + half, span.outward.dot(on));
        }
        if slide.misses(limit) {
            return limit;
        }
        let (aside, along) = self.reach(block);
        slide.along(aside.0 - block.half_front, aside.1 + block.half_front, block.facing.right().dot(on));
        slide.along(along.0 - block.half_depth, along.1 + block.half_depth, block.facing.ahead().dot(on));
        slide.stop(limit, (self.centre() - block.centre).dot(direction.ahead()))
    }

    /// Whether its bounds share any ground with those between a lower left and an upper right corner.
    pub fn is_between(&self, low: Point, high: Point) -> bool {
        self.low.x <= high.x && self.high.x >= low.x && self.low.y <= high.y && self.high.y >= low.y
    }

    /// Whether nothing within so many metres of a point can lie in its bounds.
    fn is_clear_of(&self, point: Point, metres: f64) -> bool {
        point.x < self.low.x - metres
            || point.x > self.high.x + metres
            || point.y < self.low.y - metres
            || point.y > self.high.y + metres
    }

    /// How far it reaches to the right of the middle of a block, and ahead of it.
    fn reach(&self, block: &Block) -> ((f64, f64), (f64, f64)) {
        let none = (f64::INFINITY, f64::NEG_INFINITY);
        let wider = |(low, high): (f64, f64), at: f64| (lesser(low, at), greater(high, at));
        self.corners.iter().fold((none, none), |(aside, along), &corner| {
            let off = corner - block.centre;
            (wider(aside, off.dot(block.facing.right())), wider(along, off.dot(block.facing.ahead())))
        })
    }
}

impl Span {
    fn new(corners: &[Point], from: Point, to: Point, clockwise: bool) -> Option<Self> {
        let way = Facing::of(to - from)?;
        let outward = if clockwise { -way.right() } else { way.right() };
        let near = (outward.dot(from) + outward.dot(to)) * 0.5;
        let far = corners.iter().map(|&corner| outward.dot(corner)).fold(f64::INFINITY, f64::min);
        Some(Self { outward, near, far })
    }
}

impl Reflect for Convex {
    fn reflected(&self, mirror: Mirror) -> Self {
        let corners: Vec<Point> = self.corners.iter().map(|corner| corner.reflected(mirror)).collect();
        Self::new(&corners).expect("the mirror image of a convex shape is convex")
    }
}

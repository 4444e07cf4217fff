//! What a straight path crosses, and for how far.

use super::facing::Facing;
use super::ground::Field;
use super::measure::{Point, TOUCH};
use super::shape::Convex;
use super::terrain::Kinds;

/// A stretch of a path over the same kinds of ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stretch {
    /// Where it begins, in metres from the start of the path.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
    /// What is underfoot: nothing on open ground, several kinds for a road through a wood.
    pub ground: Kinds,
}

impl Stretch {
    /// How long it is.
    pub fn metres(&self) -> f64 {
        self.to - self.from
    }
}

/// The stretches of a path, one after another without gaps from its start to its end.
#[derive(Clone, Debug)]
pub struct Path<'f> {
    field: &'f Field,
    over: Kinds,
    from: Point,
    along: Point,
    length: f64,
    at: f64,
}

impl Field {
    /// The stretches of the straight path between two points. Ground of less than a touch is passed over.
    pub fn path(&self, from: Point, to: Point) -> Path<'_> {
        self.path_over(from, to, Kinds::ALL)
    }

    /// The same, taking notice of these kinds of ground only.
    pub fn path_over(&self, from: Point, to: Point, over: Kinds) -> Path<'_> {
        let way = to - from;
        let along = Facing::of(way).map_or(Point::default(), Facing::ahead);
        Path { field: self, over, from, along, length: way.length(), at: 0.0 }
    }

    /// How many metres of the straight path between two points lie on ground of any of these kinds.
    pub fn metres_on(&self, from: Point, to: Point, kinds: Kinds) -> f64 {
        let on = self.path_over(from, to, kinds).filter(|stretch| !stretch.ground.is_empty());
        on.fold(0.0, |metres, stretch| metres + stretch.metres())
    }
}

impl Path<'_> {
    /// The whole length.
    pub fn length(&self) -> f64 {
        self.length
    }

    /// Where it enters and leaves a shape; quick if it passes well clear.
    fn crossing(&self, shape: &Convex) -> Option<(f64, f64)> {
        let (low, high) = shape.bounds();
        let (one, other) = (self.from, self.from + self.along * self.length);
        let clear = |a: f64, b: f64, low: f64, high: f64| a.max(b) < low || a.min(b) > high;
        if clear(one.x, other.x, low.x, high.x) || clear(one.y, other.y, low.y, high.y) {
            return None;
        }
        shape.crossed(self.from, self.along, self.length)
    }
}

impl Iterator for Path<'_> {
    type Item = Stretch;

    fn next(&mut self) -> Option<Stretch> {
        if self.at >= self.length {
            return None;
        }
        let mut stretch = Stretch { from: self.at, to: self.length, ground: Kinds::NONE };
        let start = self.at + TOUCH;
        for feature in self.field.features.iter().filter(|feature| self.over.has(feature.terrain)) {
            for (enter, leave) in feature.parts.iter().filter_map(|part| self.crossing(part)) {
                if enter > start {
                    stretch.to = stretch.to.min(enter);
                } else if leave > start {
                    stretch.to = stretch.to.min(leave);
                    stretch.ground = stretch.ground.with(feature.terrain);
                }
            }
        }
        self.at = stretch.to;
        Some(stretch)
    }
}

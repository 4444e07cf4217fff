//! A straight way over a field, and the pieces of ground that may lie on it: found once, whatever is asked about it.

use super::measure::{Point, greater, lesser};
use super::raster::{Lie, Raster};
use super::terrain::Kinds;

/// A straight way.
#[derive(Clone, Copy, Debug)]
pub struct Way<'r> {
    raster: &'r Raster,
    from: Point,
    along: Point,
    length: f64,
    /// The lower left and the upper right corner of what it leads over, and what may lie there.
    low: Point,
    high: Point,
    lie: Lie,
}

impl Raster {
    /// The way from a point along a direction, so many times as far as that is long.
    #[inline]
    pub fn way(&self, from: Point, along: Point, length: f64) -> Way<'_> {
        let to = from + along * length;
        let low = Point::new(lesser(from.x, to.x), lesser(from.y, to.y));
        let high = Point::new(greater(from.x, to.x), greater(from.y, to.y));
        Way { raster: self, from, along, length, low, high, lie: self.within(low, high) }
    }
}

impl Way<'_> {
    /// The point so far along it.
    pub fn at(&self, gone: f64) -> Point {
        self.from + self.along * gone
    }

    /// Whether terrain of these kinds may lie on it.
    #[inline]
    pub fn may_cross(&self, kinds: Kinds) -> bool {
        self.raster.has(self.lie, kinds)
    }

    /// Whether it leads over terrain of these kinds.
    pub fn crosses(&self, kinds: Kinds) -> bool {
        self.crossings(kinds).next().is_some()
    }

    /// Whether the point so far along it is on terrain of these kinds.
    pub fn is_on(&self, gone: f64, kinds: Kinds) -> bool {
        self.raster.is_among(self.at(gone), self.lie, kinds)
    }

    /// How far along it, between two places, the first terrain of these kinds begins; none if it crosses none there.
    pub fn first(&self, from: f64, to: f64, kinds: Kinds) -> Option<f64> {
        let between = self.crossings(kinds).map(|(enter, leave)| (greater(enter, from), leave));
        between.filter(|&(enter, leave)| enter < lesser(leave, to)).map(|(enter, _)| enter).reduce(lesser)
    }

    /// How far along it the last terrain of these kinds ends; none if it crosses none.
    pub fn last(&self, kinds: Kinds) -> Option<f64> {
        self.crossings(kinds).map(|(_, leave)| leave).reduce(greater)
    }

    /// Where it enters and leaves terrain of these kinds.
    fn crossings(&self, kinds: Kinds) -> impl Iterator<Item = (f64, f64)> {
        let shapes = self.raster.shapes(self.lie, kinds).filter(|shape| shape.is_between(self.low, self.high));
        shapes.filter_map(|shape| shape.crossed(self.from, self.along, self.length))
    }
}

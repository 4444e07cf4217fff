//! Upright rectangles of ground: bodies whose bounds are apart neither touch nor get in each other's way, which takes four
//! comparisons to see and no geometry.

use crate::field::{Block, Lie, Point, Raster, greater, lesser};

/// The ground between a lower left and an upper right corner.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    low: Point,
    high: Point,
}

impl Bounds {
    /// None at all.
    pub const NONE: Self =
        Self { low: Point::new(f64::INFINITY, f64::INFINITY), high: Point::new(f64::NEG_INFINITY, f64::NEG_INFINITY) };

    /// Whether this is none at all.
    pub fn is_none(&self) -> bool {
        self.low.x > self.high.x
    }

    /// What a block covers.
    pub fn of(block: &Block) -> Self {
        let (ahead, across) = (block.facing.ahead(), block.facing.right());
        let half = Point::new(
            block.half_front * across.x.abs() + block.half_depth * ahead.x.abs(),
            block.half_front * across.y.abs() + block.half_depth * ahead.y.abs(),
        );
        Self { low: block.centre - half, high: block.centre + half }
    }

    /// All that is within so many metres of a place, and its corners.
    pub fn about(at: Point, metres: f64) -> Self {
        let half = Point::new(metres, metres);
        Self { low: at - half, high: at + half }
    }

    /// What lies between two points.
    pub fn between(one: Point, other: Point) -> Self {
        Self::about(one, 0.0).joined(&Self::about(other, 0.0))
    }

    /// How far to the left it reaches.
    #[inline]
    pub fn left(&self) -> f64 {
        self.low.x
    }

    /// How far to the right.
    #[inline]
    pub fn right(&self) -> f64 {
        self.high.x
    }

    /// What may lie on it.
    pub fn lie(&self, raster: &Raster) -> Lie {
        raster.within(self.low, self.high)
    }

    /// The bounds of a piece of ground.
    pub fn of_ground((low, high): (Point, Point)) -> Self {
        Self { low, high }
    }

    /// The square of the distance to another, which is no more than that between what is in them; nought if they meet.
    #[inline]
    pub fn square_to(&self, other: &Self) -> f64 {
        let (before, behind) = (other.low - self.high, self.low - other.high);
        let aside = greater(greater(before.x, behind.x), 0.0);
        let along = greater(greater(before.y, behind.y), 0.0);
        aside * aside + along * along
    }

    /// The square of the distance between the middles of the two.
    #[inline]
    pub fn square_of_middles(&self, other: &Self) -> f64 {
        0.25 * ((other.low + other.high) - (self.low + self.high)).square()
    }

    /// So many metres more on every side.
    #[must_use]
    pub fn grown(&self, metres: f64) -> Self {
        let more = Point::new(metres, metres);
        Self { low: self.low - more, high: self.high + more }
    }

    /// What is covered on the way, too.
    #[must_use]
    pub fn swept(&self, way: Point) -> Self {
        self.joined(&Self { low: self.low + way, high: self.high + way })
    }

    /// The bounds of both.
    #[must_use]
    pub fn joined(&self, other: &Self) -> Self {
        Self {
            low: Point::new(lesser(self.low.x, other.low.x), lesser(self.low.y, other.low.y)),
            high: Point::new(-lesser(-self.high.x, -other.high.x), -lesser(-self.high.y, -other.high.y)),
        }
    }

    /// Whether it lies apart, along some direction of length one, from all that is within so many metres of a place.
    #[inline]
    pub fn is_beside(&self, at: Point, across: Point, metres: f64) -> bool {
        let (low, high) = (self.low - at, self.high - at);
        let wide = (high.x - low.x) * across.x.abs() + (high.y - low.y) * across.y.abs();
        (low + high).dot(across).abs() > 2.0 * metres + wide
    }

    /// Whether more than so many metres lie between the two along either axis.
    #[inline]
    pub fn is_beyond(&self, other: &Self, metres: f64) -> bool {
        let aside = (self.low.x - other.high.x > metres) | (other.low.x - self.high.x > metres);
        let along = (self.low.y - other.high.y > metres) | (other.low.y - self.high.y > metres);
        aside | along
    }

    /// Whether the two share any ground.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        let beside = (other.high.x < self.low.x) | (other.low.x > self.high.x);
        let beyond = (other.high.y < self.low.y) | (other.low.y > self.high.y);
        !(beside | beyond)
    }
}

//! A body of troops as it stands on the ground: an oriented rectangle, wider or deeper, with a front.
//!
//! Nothing here knows what stands in it. Each book makes its units' blocks to its own scale.

use super::facing::{Facing, Hand};
use super::measure::{Mirror, Point, Reflect, beyond};

/// An oriented rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Block {
    /// Its middle.
    pub centre: Point,
    /// Where it faces.
    pub facing: Facing,
    /// Half the width of its front.
    pub half_front: f64,
    /// Half its depth.
    pub half_depth: f64,
}

/// Where a point lies as a body sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Relative {
    /// Metres ahead of its middle.
    pub ahead: f64,
    /// Metres to the right of its middle.
    pub aside: f64,
}

impl Block {
    /// A block about its middle, from its full front and depth.
    pub fn new(centre: Point, facing: Facing, front: f64, depth: f64) -> Self {
        Self { centre, facing, half_front: front * 0.5, half_depth: depth * 0.5 }
    }

    /// A block whose front has its middle at a point.
    pub fn fronting(at: Point, facing: Facing, front: f64, depth: f64) -> Self {
        Self::new(at.towards(facing, -depth * 0.5), facing, front, depth)
    }

    /// The full width of the front.
    pub fn front(&self) -> f64 {
        self.half_front * 2.0
    }

    /// The full depth.
    pub fn depth(&self) -> f64 {
        self.half_depth * 2.0
    }

    /// The middle of the front edge.
    pub fn front_centre(&self) -> Point {
        self.centre.towards(self.facing, self.half_depth)
    }

    /// The middle of the rear edge.
    pub fn rear_centre(&self) -> Point {
        self.centre.towards(self.facing, -self.half_depth)
    }

    /// The front corner at that hand.
    pub fn front_corner(&self, hand: Hand) -> Point {
        self.front_centre() + self.facing.right() * (hand.sign() * self.half_front)
    }

    /// The corners, clockwise from the right of the front.
    pub fn corners(&self) -> [Point; 4] {
        let (along, across) = (self.facing.ahead() * self.half_depth, self.facing.right() * self.half_front);
        let (front, rear) = (self.centre + along, self.centre - along);
        [front + across, rear + across, rear - across, front - across]
    }

    /// Where a point lies as this body sees it.
    pub fn relative(&self, point: Point) -> Relative {
        let way = point - self.centre;
        Relative { ahead: way.dot(self.facing.ahead()), aside: way.dot(self.facing.right()) }
    }

    /// Whether a point lies in it or on its edge.
    pub fn holds(&self, point: Point) -> bool {
        let Relative { ahead, aside } = self.relative(point);
        ahead.abs() <= self.half_depth && aside.abs() <= self.half_front
    }

    /// The point of it that is nearest to a point.
    pub fn nearest(&self, point: Point) -> Point {
        let Relative { ahead, aside } = self.relative(point);
        let ahead = ahead.clamp(-self.half_depth, self.half_depth);
        let aside = aside.clamp(-self.half_front, self.half_front);
        self.centre + (self.facing.ahead() * ahead + self.facing.right() * aside)
    }

    /// How far a point is from it; nought inside.
    pub fn distance(&self, point: Point) -> f64 {
        let Relative { ahead, aside } = self.relative(point);
        let (ahead, aside) = (beyond(ahead.abs(), self.half_depth), beyond(aside.abs(), self.half_front));
        (ahead * ahead + aside * aside).sqrt()
    }

    /// Half its width as seen along some direction `across`, a vector of length one.
    pub fn half_width(&self, across: Point) -> f64 {
        self.half_front * self.facing.right().dot(across).abs()
            + self.half_depth * self.facing.ahead().dot(across).abs()
    }

    /// More than its farthest corner is from its middle: enough to rule out what is far off without a root.
    pub fn reach(&self) -> f64 {
        self.half_front + self.half_depth
    }

    /// The same block grown by so many metres on every side.
    #[must_use]
    pub fn grown(&self, metres: f64) -> Self {
        Self { half_front: self.half_front + metres, half_depth: self.half_depth + metres, ..*self }
    }
}

impl Reflect for Block {
    fn reflected(&self, mirror: Mirror) -> Self {
        Self { centre: self.centre.reflected(mirror), facing: self.facing.reflected(mirror), ..*self }
    }
}

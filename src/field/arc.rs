//! Arcs: what lies within so many degrees of straight ahead, and on which side a body is struck.
//!
//! How wide an arc is, is each book's affair; it makes its arcs once, and testing one takes no trigonometry.

use super::block::{Block, Relative};
use super::facing::{Facing, Hand, Turn};
use super::measure::{Mirror, Point, Reflect};

/// So many degrees either side of straight ahead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    cos: f64,
    sin: f64,
    /// The square of the cosine, with the cosine's sign.
    square: f64,
}

/// What is lost to rounding at the edge of an arc still lies within it.
const EDGE: f64 = 1e-9;

impl Arc {
    /// An arc of so many degrees, 0 to 180, either side of straight ahead.
    pub fn either_side(degrees: f64) -> Self {
        let turn = Turn::degrees(degrees);
        let square = (1.0 + Turn::degrees(degrees * 2.0).cos()) * 0.5;
        Self { cos: turn.cos(), sin: turn.sin(), square: if turn.cos() < 0.0 { -square } else { square } }
    }

    /// Whether a way lies within the arc about a facing.
    pub fn holds(self, facing: Facing, way: Point) -> bool {
        let ahead = way.dot(facing.ahead());
        ahead * ahead.abs() >= (self.square - EDGE) * way.square()
    }

    fn holds_relative(self, seen: Relative) -> bool {
        self.holds(Facing::UP, Point::new(seen.aside, seen.ahead))
    }
}

/// Where a blow falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aspect {
    /// On the front.
    Front,
    /// On a flank.
    Flank(Hand),
    /// On the rear.
    Rear,
}

/// How far round the front and the rear of a body reach; the flanks are what is left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quarters {
    /// The front's, opened from the front corners.
    pub front: Arc,
    /// The rear's, opened from the rear corners.
    pub rear: Arc,
}

impl Quarters {
    /// Front and rear that open this far from the corners, in degrees either side.
    pub fn open(front: f64, rear: f64) -> Self {
        Self { front: Arc::either_side(front), rear: Arc::either_side(rear) }
    }
}

impl Block {
    /// Where a blow that comes from a point falls on this body.
    pub fn aspect(&self, from: Point, quarters: &Quarters) -> Aspect {
        let Relative { ahead, aside } = self.relative(from);
        let beyond = (aside.abs() - self.half_front).max(0.0);
        let (before, behind) = (ahead - self.half_depth, -ahead - self.half_depth);
        if before >= 0.0 && quarters.front.holds_relative(Relative { ahead: before, aside: beyond }) {
            Aspect::Front
        } else if behind >= 0.0 && quarters.rear.holds_relative(Relative { ahead: behind, aside: beyond }) {
            Aspect::Rear
        } else if beyond > 0.0 {
            Aspect::Flank(if aside < 0.0 { Hand::Left } else { Hand::Right })
        } else if ahead >= 0.0 {
            Aspect::Front
        } else {
            Aspect::Rear
        }
    }

    /// How far from the front edge the nearest part of the target is that lies within the arc opened from both front
    /// corners; none if no part does. The arc is at most a right angle either side.
    pub fn bears_on(&self, arc: Arc, target: &Self) -> Option<f64> {
        if target.holds(self.front_centre()) {
            return Some(0.0);
        }
        let corners = target.corners().map(|corner| self.seen_from_front(corner));
        let mut least = f64::INFINITY;
        for (at, &from) in corners.iter().enumerate() {
            if let Some((from, to)) = self.clip(arc, from, corners[(at + 1) % 4]) {
                least = least.min(self.edge_distance(from, to));
            }
        }
        (least < f64::INFINITY).then_some(least)
    }

    /// A point as seen from the middle of the front: x to the right, y ahead.
    fn seen_from_front(&self, point: Point) -> Point {
        let seen = self.relative(point);
        Point::new(seen.aside, seen.ahead - self.half_depth)
    }

    /// The part of a line that lies within the arc. Cut points are found alike from either end.
    fn clip(&self, arc: Arc, from: Point, to: Point) -> Option<(Point, Point)> {
        let margin = |point: Point| {
            let wing = arc.cos * self.half_front + arc.sin * point.y;
            [point.y, wing - arc.cos * point.x, wing + arc.cos * point.x].map(|inside| inside + EDGE)
        };
        let (start, end) = (margin(from), margin(to));
        let (mut first, mut last) = ((0.0, from), (0.0, to));
        for (&one, &two) in start.iter().zip(&end) {
            if one < 0.0 && two < 0.0 {
                return None;
            }
            let cut = || (from * two - to * one) * (1.0 / (two - one));
            if one < 0.0 && one / (one - two) > first.0 {
                first = (one / (one - two), cut());
            } else if two < 0.0 && two / (two - one) > last.0 {
                last = (two / (two - one), cut());
            }
        }
        (first.0 + last.0 <= 1.0).then_some((first.1, last.1))
    }

    /// How far a line ahead of the front, in the front's own terms, is from the front edge.
    fn edge_distance(&self, from: Point, to: Point) -> f64 {
        let off = |point: Point| Point::new((point.x.abs() - self.half_front).max(0.0), point.y).length();
        let corner = |hand: Hand| Point::new(hand.sign() * self.half_front, 0.0).distance_to_line(from, to);
        off(from).min(off(to)).min(corner(Hand::Left)).min(corner(Hand::Right))
    }
}

impl Reflect for Aspect {
    fn reflected(&self, _mirror: Mirror) -> Self {
        match self {
            Self::Flank(hand) => Self::Flank(hand.other()),
            other => *other,
        }
    }
}

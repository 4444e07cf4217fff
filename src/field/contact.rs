//! How far apart two bodies are, and whether they touch or stand on one another.
//!
//! Every measure between two bodies is the same to the bit whichever is named first.

use super::block::Block;
use super::measure::{TOUCH, beyond, greater, lesser};

impl Block {
    /// The widest strip of clear ground between the two, along the sides of either; below nought it is the depth by
    /// which they interpenetrate. Never more than the gap.
    pub fn clearance(&self, other: &Self) -> f64 {
        greater(self.strip(other), other.strip(self))
    }

    /// The widest strip of clear ground between the two along the sides of this one.
    #[inline]
    fn strip(&self, other: &Self) -> f64 {
        let way = other.centre - self.centre;
        let cos = self.facing.ahead().dot(other.facing.ahead()).abs();
        let sin = self.facing.ahead().cross(other.facing.ahead()).abs();
        let ahead = way.dot(self.facing.ahead()).abs();
        let aside = way.dot(self.facing.right()).abs();
        let deep = self.half_depth + (other.half_depth * cos + other.half_front * sin);
        let wide = self.half_front + (other.half_front * cos + other.half_depth * sin);
        greater(ahead - deep, aside - wide)
    }

    /// The shortest distance between the two; nought if they touch or overlap.
    pub fn gap(&self, other: &Self) -> f64 {
        self.gap_up_to(f64::INFINITY, other)
    }

    /// The gap if it is no more than so many metres, else something that is more, which takes less work.
    pub fn gap_up_to(&self, metres: f64, other: &Self) -> f64 {
        if self.facing.ahead().cross(other.facing.ahead()) == 0.0 {
            return self.parallel_gap(other);
        }
        let clear = self.clearance(other);
        if clear <= 0.0 {
            return 0.0;
        }
        // Rounding cannot make up the width of a touch.
        if clear > metres + TOUCH {
            return clear;
        }
        lesser(self.square_to_corners(other), other.square_to_corners(self)).sqrt()
    }

    /// Whether the gap is no more than so many metres; quick when it is far more, and when even the middles are as near.
    #[inline]
    pub fn is_within(&self, metres: f64, other: &Self) -> bool {
        let apart = (other.centre - self.centre).square();
        let reach = metres + (self.reach() + other.reach());
        apart <= reach * reach
            && ((metres > 0.0 && apart <= metres * metres) || self.gap_up_to(metres, other) <= metres)
    }

    /// Whether the two are in contact.
    pub fn touches(&self, other: &Self) -> bool {
        self.is_within(TOUCH, other)
    }

    /// Whether the two stand on the same ground.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.strip(other) < -TOUCH && other.strip(self) < -TOUCH
    }

    /// How many metres of this body's front the other covers, seen square to that front and however far off; nought if
    /// no part of the other is ahead of the front.
    pub fn front_covered(&self, other: &Self) -> f64 {
        let seen = self.relative(other.centre);
        let (wide, deep) = (other.half_width(self.facing.right()), other.half_width(self.facing.ahead()));
        if seen.ahead + deep < self.half_depth {
            return 0.0;
        }
        let aside = seen.aside.abs();
        beyond(lesser(aside + wide, self.half_front), greater(aside - wide, -self.half_front))
    }

    /// The gap between bodies that face the same or opposite ways, as most do.
    fn parallel_gap(&self, other: &Self) -> f64 {
        let middle = self.relative(other.centre);
        let ahead = beyond(middle.ahead.abs(), self.half_depth + other.half_depth);
        let aside = beyond(middle.aside.abs(), self.half_front + other.half_front);
        (ahead * ahead + aside * aside).sqrt()
    }

    /// The square of the distance to the nearest corner of another body that does not overlap this.
    fn square_to_corners(&self, other: &Self) -> f64 {
        let middle = self.relative(other.centre);
        let cos = self.facing.ahead().dot(other.facing.ahead());
        let sin = other.facing.ahead().cross(self.facing.ahead());
        let mut least = f64::INFINITY;
        for along in [other.half_depth, -other.half_depth] {
            for across in [other.half_front, -other.half_front] {
                let ahead = middle.ahead + (along * cos - across * sin);
                let aside = middle.aside + (along * sin + across * cos);
                let (ahead, aside) = (beyond(ahead.abs(), self.half_depth), beyond(aside.abs(), self.half_front));
                let square = ahead * ahead + aside * aside;
                least = if square < least { square } else { least };
            }
        }
        least
    }
}

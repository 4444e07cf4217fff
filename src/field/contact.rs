//! How far apart two bodies are, and whether they touch or stand on one another.
//!
//! Every measure between two bodies is the same to the bit whichever is named first.

use super::block::{Block, Relative};
use super::measure::{TOUCH, beyond, greater, lesser};

impl Block {
    /// The widest strip of clear ground between the two, along the sides of either; below nought it is the depth by
    /// which they interpenetrate. Never more than the gap.
    pub fn clearance(&self, other: &Self) -> f64 {
        greater(self.strip(&self.seen(other)), other.strip(&other.seen(self)))
    }

    /// Another body in this one's own terms.
    #[inline]
    fn seen(&self, other: &Self) -> Seen {
        let cos = self.facing.ahead().dot(other.facing.ahead());
        let sin = other.facing.ahead().cross(self.facing.ahead());
        Seen {
            middle: self.relative(other.centre),
            deep: Relative { ahead: other.half_depth * cos, aside: other.half_depth * sin },
            wide: Relative { ahead: other.half_front * -sin, aside: other.half_front * cos },
        }
    }

    /// The widest strip of clear ground between this body and another along the sides of this one.
    #[inline]
    fn strip(&self, Seen { middle, deep, wide }: &Seen) -> f64 {
        let before = middle.ahead.abs() - (self.half_depth + (deep.ahead.abs() + wide.ahead.abs()));
        let beside = middle.aside.abs() - (self.half_front + (wide.aside.abs() + deep.aside.abs()));
        greater(before, beside)
    }

    /// The shortest distance between the two; nought if they touch or overlap.
    pub fn gap(&self, other: &Self) -> f64 {
        self.gap_square(f64::INFINITY, other).sqrt()
    }

    /// The square of the gap if it is no more than `most`, else something that is more, which takes less work.
    pub fn gap_square(&self, most: f64, other: &Self) -> f64 {
        if self.facing.ahead().cross(other.facing.ahead()) == 0.0 {
            return self.parallel_gap_square(other);
        }
        let (mine, theirs) = (self.seen(other), other.seen(self));
        let clear = greater(self.strip(&mine), other.strip(&theirs));
        if clear <= 0.0 {
            return 0.0;
        }
        // Rounding cannot make up the width of a touch.
        if clear * clear > most + TOUCH {
            return clear * clear;
        }
        lesser(self.square_to_corners(&mine), other.square_to_corners(&theirs))
    }

    /// Whether the gap is no more than so many metres; quick when it is far more, and when even the middles are as near.
    #[inline]
    pub fn is_within(&self, metres: f64, other: &Self) -> bool {
        let apart = (other.centre - self.centre).square();
        let (reach, square) = (metres + (self.reach() + other.reach()), metres * metres);
        metres >= 0.0 && apart <= reach * reach && (apart <= square || self.gap_square(square, other) <= square)
    }

    /// Whether the two are in contact.
    pub fn touches(&self, other: &Self) -> bool {
        self.is_within(TOUCH, other)
    }

    /// Whether the two stand on the same ground.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.strip(&self.seen(other)) < -TOUCH && other.strip(&other.seen(self)) < -TOUCH
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

    /// The square of the gap between bodies that face the same or opposite ways, as most do.
    fn parallel_gap_square(&self, other: &Self) -> f64 {
        let middle = self.relative(other.centre);
        let ahead = beyond(middle.ahead.abs(), self.half_depth + other.half_depth);
        let aside = beyond(middle.aside.abs(), self.half_front + other.half_front);
        ahead * ahead + aside * aside
    }

    /// The square of the distance to the nearest corner of another body that does not overlap this.
    #[inline]
    fn square_to_corners(&self, Seen { middle, deep, wide }: &Seen) -> f64 {
        let square = |ahead: f64, aside: f64| {
            let (ahead, aside) = (beyond(ahead.abs(), self.half_depth), beyond(aside.abs(), self.half_front));
            ahead * ahead + aside * aside
        };
        let nearer = |ahead: f64, aside: f64| {
            let (one, opposite) = (
                square(middle.ahead + ahead, middle.aside + aside),
                square(middle.ahead - ahead, middle.aside - aside),
            );
            lesser(one, opposite)
        };
        lesser(
            nearer(deep.ahead + wide.ahead, deep.aside + wide.aside),
            nearer(deep.ahead - wide.ahead, deep.aside - wide.aside),
        )
    }
}

/// A body as another sees it.
struct Seen {
    /// Where its middle lies.
    middle: Relative,
    /// The way from there to the middle of its front, and to the middle of its right side.
    deep: Relative,
    wide: Relative,
}

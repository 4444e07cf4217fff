//! The two sides of a fight.

use std::ops::{Index, IndexMut};

/// One of two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The first named.
    A,
    /// The second named.
    B,
}

impl Side {
    /// Both, in order.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// Something that each side has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Sides<T> {
    /// What the first side has.
    pub a: T,
    /// What the second side has.
    pub b: T,
}

impl<T> Sides<T> {
    /// What each side has.
    pub const fn new(a: T, b: T) -> Self {
        Self { a, b }
    }

    /// The sides exchanged.
    pub fn swapped(self) -> Self {
        Self { a: self.b, b: self.a }
    }

    /// Something else worked out for each side.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> Sides<U> {
        Sides { a: change(self.a), b: change(self.b) }
    }
}

impl<T> Index<Side> for Sides<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }
}

impl<T> IndexMut<Side> for Sides<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::A => &mut self.a,
            Side::B => &mut self.b,
        }
    }
}

/// A share of something, in parts per ten thousand: a whole number, so that it compares and adds exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Share(u16);

impl Share {
    /// How many parts make the whole.
    pub const PARTS: u16 = 10_000;
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// All of it.
    pub const ALL: Self = Self(Self::PARTS);

    /// So many parts of the ten thousand, at most all.
    pub const fn parts(parts: u16) -> Self {
        if parts > Self::PARTS { Self::ALL } else { Self(parts) }
    }

    /// So many per cent, at most a hundred.
    pub const fn percent(percent: u16) -> Self {
        Self::parts(if percent > 100 { Self::PARTS } else { percent * 100 })
    }

    /// The nearest share to a fraction, which is taken to lie between nought and one.
    pub fn fraction(fraction: f64) -> Self {
        Self((fraction.clamp(0.0, 1.0) * f64::from(Self::PARTS)).round() as u16)
    }

    /// As a fraction of one.
    pub fn as_fraction(self) -> f64 {
        f64::from(self.0) / f64::from(Self::PARTS)
    }

    /// Whether `part` of `whole` is at least this share.
    pub const fn is_reached(self, part: u32, whole: u32) -> bool {
        part as u64 * Self::PARTS as u64 >= self.0 as u64 * whole as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_reached_exactly() {
        assert!(Share::percent(25).is_reached(25, 100) && !Share::percent(25).is_reached(24, 100));
        assert_eq!(Share::fraction(0.15), Share::percent(15));
        assert_eq!(Share::fraction(7.0), Share::ALL);
        assert_eq!(Share::percent(40).as_fraction(), 0.4);
    }
}

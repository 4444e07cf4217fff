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

//! Points and distances, in metres from the middle of the field.
//!
//! The origin is the middle because then a reflection is only a change of sign, which floating point does exactly: a
//! mirrored battle is mirrored to the bit. For the same reason arithmetic here never prefers left to right: it
//! adds commutatively, takes magnitudes, and asks no sign of nought.

use std::ops::{Add, Mul, Neg, Sub};

use super::facing::Facing;

/// Bodies nearer than this are in contact; those that interpenetrate by no more are still apart. One centimetre.
pub const TOUCH: f64 = 0.01;

/// A point of the ground, or the way from one to another: x to the right and y up the map, from side A's edge to B's.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// Metres to the right.
    pub x: f64,
    /// Metres up the map.
    pub y: f64,
}

impl Point {
    /// The point at these coordinates.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The scalar product.
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The vector product; above nought if `other` points to the left of this.
    pub fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// The square of the length.
    pub fn square(self) -> f64 {
        self.dot(self)
    }

    /// The length.
    pub fn length(self) -> f64 {
        self.square().sqrt()
    }

    /// How far it is to another point.
    pub fn distance(self, other: Self) -> f64 {
        (other - self).length()
    }

    /// How far it is to the straight line between two points.
    pub fn distance_to_line(self, from: Self, to: Self) -> f64 {
        let (way, off) = (to - from, self - from.midway(to));
        if way.dot(off).abs() * 2.0 < way.square() {
            way.cross(off).abs() / way.length()
        } else {
            self.distance(from).min(self.distance(to))
        }
    }

    /// The point half way to another.
    pub fn midway(self, other: Self) -> Self {
        (self + other) * 0.5
    }

    /// The point this far off in a direction.
    pub fn towards(self, facing: Facing, metres: f64) -> Self {
        self + facing.ahead() * metres
    }
}

impl Add for Point {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Self;

    fn mul(self, by: f64) -> Self {
        Self::new(self.x * by, self.y * by)
    }
}

impl Neg for Point {
    type Output = Self;

    fn neg(self) -> Self {
        Self::new(-self.x, -self.y)
    }
}

/// What a length exceeds another by; nought if it does not. One comparison, where `f64::max` must mind what is not a number.
#[inline]
pub(super) fn beyond(length: f64, other: f64) -> f64 {
    let over = length - other;
    if over > 0.0 { over } else { 0.0 }
}

/// The lesser of two lengths: one comparison, as for the greater, for the same reason.
#[inline]
pub fn lesser(one: f64, other: f64) -> f64 {
    if one < other { one } else { other }
}

/// The greater.
#[inline]
pub fn greater(one: f64, other: f64) -> f64 {
    if one > other { one } else { other }
}

/// A line that a figure can be reflected in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mirror {
    /// The line up the middle: left becomes right.
    Upright,
    /// The line across the middle: side A's edge becomes side B's.
    Level,
}

/// Something that has a mirror image.
pub trait Reflect {
    /// Its mirror image.
    #[must_use]
    fn reflected(&self, mirror: Mirror) -> Self;
}

impl Reflect for Point {
    fn reflected(&self, mirror: Mirror) -> Self {
        match mirror {
            Mirror::Upright => Self::new(-self.x, self.y),
            Mirror::Level => Self::new(self.x, -self.y),
        }
    }
}

//! Decimal numbers in whole millionths. Casualties are counted in halves of halves and single combats compared in quarters;
//! held so, they add up and compare exactly, and equal sums are equal states.

use std::ops::{Add, Mul, Sub};

use serde::Deserialize;

const UNIT: i64 = 1_000_000;

/// A decimal number that is never negative: a factor of the tables, a modified throw, points of casualties.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(from = "f64")]
pub struct Decimal(i64);

impl Decimal {
    /// One: leaves what it multiplies as it is.
    pub const ONE: Self = Self(UNIT);

    /// A whole number.
    #[inline]
    pub const fn whole(n: u32) -> Self {
        Self(n as i64 * UNIT)
    }

    /// The nearest whole number, a half upwards.
    #[inline]
    pub const fn half_up(self) -> u32 {
        ((self.0 + UNIT / 2) / UNIT) as u32
    }

    /// The number as a fraction of floating point, for reports.
    pub fn as_f64(self) -> f64 {
        self.0 as f64 / UNIT as f64
    }
}

impl From<f64> for Decimal {
    fn from(number: f64) -> Self {
        Self((number * UNIT as f64).round() as i64)
    }
}

impl Add for Decimal {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Decimal {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Mul for Decimal {
    type Output = Self;

    #[inline]
    fn mul(self, other: Self) -> Self {
        Self((self.0 * other.0 + UNIT / 2) / UNIT)
    }
}

/// A face of a die times a factor.
impl Mul<u8> for Decimal {
    type Output = Self;

    #[inline]
    fn mul(self, face: u8) -> Self {
        Self(self.0 * i64::from(face))
    }
}

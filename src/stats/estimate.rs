//! A number with its doubt: value, interval, trials, and whether it is exact.

use super::{Histogram, Interval, LEVEL, Level, Moments, Tally, interval};

/// What we believe a quantity to be. An exact one has no trials and an interval of no width.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pub value: f64,
    pub low: f64,
    pub high: f64,
    pub n: u64,
    pub exact: bool,
}

impl Estimate {
    /// A value that was computed, not sampled.
    pub const fn exact(value: f64) -> Self {
        Self { value, low: value, high: value, n: 0, exact: true }
    }

    /// A value sampled from `n` trials.
    pub const fn sampled(value: f64, interval: Interval, n: u64) -> Self {
        Self { value, low: interval.low, high: interval.high, n, exact: false }
    }

    /// A proportion with its 95 % Wilson interval; nothing is known (0 to 1) before the first trial.
    pub fn proportion(successes: u64, n: u64) -> Self {
        Self::proportion_at(Tally::new(successes, n), LEVEL)
    }

    pub fn proportion_at(tally: Tally, level: Level) -> Self {
        Self::sampled(tally.share(), interval::wilson(tally, level), tally.n)
    }

    /// A mean with its 95 % Student interval; with fewer than two trials the interval is unbounded.
    ///
    /// Trials that all came out alike give an interval of no width, yet the estimate is not called exact.
    pub fn mean(histogram: &Histogram) -> Self {
        Self::mean_at(&histogram.moments(), LEVEL)
    }

    pub fn mean_at(moments: &Moments, level: Level) -> Self {
        Self::sampled(moments.mean, interval::mean(moments, level), moments.n)
    }

    pub const fn interval(&self) -> Interval {
        Interval { low: self.low, high: self.high }
    }

    pub const fn half_width(&self) -> f64 {
        self.interval().half_width()
    }

    pub fn contains(&self, value: f64) -> bool {
        self.interval().contains(value)
    }
}

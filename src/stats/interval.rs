//! Intervals for one sample of fixed size: proportions, means, quantiles, and events that never happened.
//!
//! Wilson is the default for proportions, because routs live near 0 and 1 where the plain normal interval fails.

use super::law::{binomial_cdf, normal_quantile, student_t_quantile};
use super::special::{beta_regularised, bisect};
use super::{Histogram, Moments, Tally};

/// A confidence level, strictly between 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level(f64);

/// The level of every interval unless a function is told otherwise.
pub const LEVEL: Level = Level::new(0.95);

impl Level {
    pub const fn new(level: f64) -> Self {
        assert!(level > 0.0 && level < 1.0, "a confidence level lies strictly between 0 and 1");
        Self(level)
    }

    pub const fn get(self) -> f64 {
        self.0
    }

    /// The risk of missing: one minus the level.
    pub const fn alpha(self) -> f64 {
        1.0 - self.0
    }

    /// The two-sided normal multiplier, 1.96 for 95 %.
    pub fn z(self) -> f64 {
        normal_quantile(0.5 + self.0 / 2.0)
    }

    /// The two-sided Student multiplier.
    pub fn t(self, df: f64) -> f64 {
        student_t_quantile(0.5 + self.0 / 2.0, df)
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

impl Interval {
    pub const UNBOUNDED: Self = Self { low: f64::NEG_INFINITY, high: f64::INFINITY };

    pub const fn around(centre: f64, half_width: f64) -> Self {
        Self { low: centre - half_width, high: centre + half_width }
    }

    pub const fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    pub const fn contains(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}

/// Wilson's score interval for a proportion.
pub fn wilson(tally: Tally, level: Level) -> Interval {
    if tally.n == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let (n, hits, misses) = (tally.n as f64, tally.hits as f64, tally.misses() as f64);
    let square = level.z().powi(2);
    let centre = (hits + square / 2.0) / (n + square);
    let reach = (square * (hits * misses / n + square / 4.0)).sqrt() / (n + square);
    Interval {
        low: if tally.hits == 0 { 0.0 } else { centre - reach },
        high: if tally.misses() == 0 { 1.0 } else { centre + reach },
    }
}

/// The Clopper–Pearson interval for a proportion: never covers less than the level, and so is wider than Wilson's.
pub fn clopper_pearson(tally: Tally, level: Level) -> Interval {
    let tail = level.alpha() / 2.0;
    Interval {
        low: least_probability(tally.hits, tally.n, tail),
        high: 1.0 - least_probability(tally.misses(), tally.n, tail),
    }
}

/// The probability at which `hits` or more of `n` would happen with probability `tail`.
fn least_probability(hits: u64, n: u64, tail: f64) -> f64 {
    if hits == 0 {
        return 0.0;
    }
    let (a, b) = (hits as f64, (n - hits) as f64 + 1.0);
    bisect(0.0, 1.0, |p| beta_regularised(a, b, p, 1.0 - p) < tail)
}

/// What an event's probability may still be after `n` trials without it: 1 − α^(1/n).
///
/// At 95 % that is just under 3/n, the "rule of three".
pub fn zero_event_bound(n: u64, level: Level) -> f64 {
    if n == 0 { 1.0 } else { -(level.alpha().ln() / n as f64).exp_m1() }
}

/// Student's interval for a mean; unbounded below two trials.
pub fn mean(moments: &Moments, level: Level) -> Interval {
    if moments.n < 2 {
        return Interval::UNBOUNDED;
    }
    Interval::around(moments.mean, level.t((moments.n - 1) as f64) * moments.standard_error())
}

/// The interval between two order statistics that covers the quantile `q`, whatever the distribution.
///
/// Where no trial lies far enough out to bound the quantile at this level, that end is infinite.
pub fn quantile(histogram: &Histogram, q: f64, level: Level) -> Interval {
    let (n, tail) = (histogram.n(), level.alpha() / 2.0);
    let below = |rank: u64| {
        if rank == 0 { 0.0 } else { binomial_cdf(rank - 1, n, q) }
    };
    let low_rank = first_rank(n, |rank| below(rank) > tail).saturating_sub(1);
    let high_rank = first_rank(n, |rank| below(rank) >= 1.0 - tail);
    let value = |rank: u64| histogram.order_statistic(rank).map(|value| value as f64);
    Interval { low: value(low_rank).unwrap_or(f64::NEG_INFINITY), high: value(high_rank).unwrap_or(f64::INFINITY) }
}

/// The smallest rank from 1 to n for which a rising condition holds, or n + 1.
fn first_rank(n: u64, holds: impl Fn(u64) -> bool) -> u64 {
    let (mut low, mut high) = (1, n + 1);
    while low < high {
        let middle = low + (high - low) / 2;
        if holds(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::tests::close;

    fn agrees(interval: Interval, low: f64, high: f64, tolerance: f64) {
        close(interval.low, low, tolerance);
        close(interval.high, high, tolerance);
    }

    /// Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I.
    #[test]
    fn wilson_and_clopper_pearson_agree_with_newcombes_table() {
        for (hits, n, score, exact) in [
            (81, 263, (0.2553, 0.3662), (0.2527, 0.3676)),
            (15, 148, (0.0624, 0.1605), (0.0578, 0.1617)),
            (0, 20, (0.0, 0.1611), (0.0, 0.1684)),
            (1, 29, (0.0061, 0.1718), (0.0009, 0.1776)),
        ] {
            let tally = Tally::new(hits, n);
            agrees(wilson(tally, LEVEL), score.0, score.1, 5.1e-5);
            agrees(clopper_pearson(tally, LEVEL), exact.0, exact.1, 5.1e-5);
        }
    }

    #[test]
    fn none_of_ten_has_closed_forms() {
        let none = Tally::new(0, 10);
        let square = LEVEL.z().powi(2);
        agrees(wilson(none, LEVEL), 0.0, square / (10.0 + square), 1e-15);
        agrees(clopper_pearson(none, LEVEL), 0.0, 1.0 - 0.025f64.powf(0.1), 1e-14);
        let all = Tally::new(10, 10);
        agrees(wilson(all, LEVEL), 10.0 / (10.0 + square), 1.0, 1e-15);
        agrees(clopper_pearson(all, LEVEL), 0.025f64.powf(0.1), 1.0, 1e-14);
        agrees(clopper_pearson(Tally::default(), LEVEL), 0.0, 1.0, 0.0);
    }

    #[test]
    fn after_a_hundred_trials_without_it_an_event_may_still_be_three_in_a_hundred() {
        close(zero_event_bound(100, LEVEL), 1.0 - 0.05f64.powf(0.01), 1e-15);
        for n in [10, 100, 100_000] {
            let bound = zero_event_bound(n, LEVEL);
            assert!(bound < 3.0 / n as f64 && bound > 2.5 / n as f64, "{n}: {bound}");
        }
        assert_eq!(zero_event_bound(0, LEVEL), 1.0);
    }

    /// Textbook ranks for the median of n values at 95 %: 2 to 9 of ten, 6 to 15 of twenty, 40 to 61 of a hundred.
    #[test]
    fn median_ranks_agree_with_the_printed_table() {
        for (n, low, high) in [(10, 2.0, 9.0), (20, 6.0, 15.0), (100, 40.0, 61.0)] {
            agrees(quantile(&(1..=n).collect(), 0.5, LEVEL), low, high, 0.0);
        }
    }

    #[test]
    fn a_far_quantile_of_few_trials_has_no_upper_end() {
        let interval = quantile(&(1..=100).collect(), 0.99, LEVEL);
        assert_eq!(interval.high, f64::INFINITY);
        assert!(interval.low > 90.0 && interval.low <= 99.0);
        assert_eq!(quantile(&Histogram::default(), 0.5, LEVEL), Interval::UNBOUNDED);
    }

    #[test]
    #[should_panic(expected = "strictly between 0 and 1")]
    fn a_level_of_ninety_five_is_refused() {
        Level::new(95.0);
    }
}

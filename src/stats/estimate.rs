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
    /// The same whichever way it goes: a fall as a rise.
    #[must_use]
    pub fn magnitude(self) -> Self {
        if self.value < 0.0 { Self { value: -self.value, low: -self.high, high: -self.low, ..self } } else { self }
    }

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::tests::close;

    #[test]
    fn an_exact_value_has_no_doubt_and_no_trials() {
        let exact = Estimate::exact(0.25);
        assert_eq!((exact.value, exact.low, exact.high, exact.n, exact.exact), (0.25, 0.25, 0.25, 0, true));
    }

    #[test]
    fn a_proportion_carries_its_wilson_interval() {
        let estimate = Estimate::proportion(81, 263);
        close(estimate.value, 81.0 / 263.0, 1e-15);
        close(estimate.low, 0.2553, 5e-5);
        close(estimate.high, 0.3662, 5e-5);
        assert_eq!((estimate.n, estimate.exact), (263, false));
    }

    #[test]
    fn before_the_first_trial_nothing_is_known() {
        let share = Estimate::proportion(0, 0);
        assert_eq!((share.low, share.high, share.exact), (0.0, 1.0, false));
        let mean = Estimate::mean(&[7].into_iter().collect());
        assert_eq!((mean.value, mean.low, mean.high), (7.0, f64::NEG_INFINITY, f64::INFINITY));
        assert!(Estimate::mean(&Histogram::default()).value.is_nan());
    }

    #[test]
    fn a_fall_weighs_as_much_as_a_rise() {
        let fall = Estimate::sampled(-0.2, Interval { low: -0.3, high: 0.1 }, 9).magnitude();
        assert_eq!((fall.value, fall.low, fall.high, fall.n), (0.2, -0.1, 0.3, 9));
        assert_eq!(Estimate::exact(0.2).magnitude(), Estimate::exact(0.2));
    }

    /// Student's sleep data, drug 1, in tenths of an hour: mean 7.5, sd 17.89, t(9) = 2.262.
    #[test]
    fn a_mean_carries_its_student_interval() {
        let sleep: Histogram = [7, -16, -2, -12, -1, 34, 37, 8, 0, 20].into_iter().collect();
        let estimate = Estimate::mean(&sleep);
        close(estimate.value, 7.5, 1e-15);
        close(estimate.low, -5.297804, 1e-5);
        close(estimate.high, 20.297804, 1e-5);
    }
}

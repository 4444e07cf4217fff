//! Paired trials of a whole number: A and B on the same luck, every pair of values with its count.
//!
//! The joint counts give the two samples, the differences B less A, and the variance that pairing saved.

use std::collections::BTreeMap;

use super::law::student_t_upper;
use super::{Estimate, Histogram, Level};

/// A whole number measured under A and under B, in pairs of trials.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairedHistogram {
    counts: BTreeMap<(i64, i64), u64>,
}

impl PairedHistogram {
    pub fn record(&mut self, a: i64, b: i64) {
        self.record_many(a, b, 1);
    }

    pub fn record_many(&mut self, a: i64, b: i64, count: u64) {
        if count > 0 {
            *self.counts.entry((a, b)).or_default() += count;
        }
    }

    pub fn merge(&mut self, other: &Self) {
        for (&pair, count) in &other.counts {
            *self.counts.entry(pair).or_default() += count;
        }
    }

    /// Every pair of values that came up, (A, B), with its count.
    pub fn iter(&self) -> impl Iterator<Item = ((i64, i64), u64)> + '_ {
        self.counts.iter().map(|(&pair, &count)| (pair, count))
    }

    pub fn a(&self) -> Histogram {
        self.project(|a, _| a)
    }

    pub fn b(&self) -> Histogram {
        self.project(|_, b| b)
    }

    /// How often B exceeded A by each amount.
    pub fn differences(&self) -> Histogram {
        self.project(|a, b| b - a)
    }

    fn project(&self, value: impl Fn(i64, i64) -> i64) -> Histogram {
        self.iter().fold(Histogram::default(), |mut histogram, ((a, b), count)| {
            histogram.record_many(value(a, b), count);
            histogram
        })
    }

    /// The mean difference with Student's interval over the pairs.
    pub fn difference(&self, level: Level) -> Estimate {
        Estimate::mean_at(&self.differences().moments(), level)
    }

    /// The chance of so great a mean difference if there were none (Student's paired test).
    pub fn equal_p(&self) -> f64 {
        let moments = self.differences().moments();
        if moments.n < 2 || moments.mean == 0.0 {
            return 1.0;
        }
        2.0 * student_t_upper(moments.mean.abs() / moments.standard_error(), (moments.n - 1) as f64)
    }

    /// How many times the trials an unpaired comparison would need; none if every pair differed alike.
    pub fn variance_reduction(&self) -> Option<f64> {
        let unpaired = self.a().moments().variance + self.b().moments().variance;
        let paired = self.differences().moments().variance;
        (paired > 0.0).then(|| unpaired / paired)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::stats::LEVEL;
    use crate::stats::tests::{SLEEP_ONE, SLEEP_TWO, close};

    fn sleep() -> PairedHistogram {
        let mut pairs = PairedHistogram::default();
        SLEEP_ONE.into_iter().zip(SLEEP_TWO).for_each(|(a, b)| pairs.record(a, b));
        pairs
    }

    /// Student's paired test on his sleep data: 15.8, from 7.0011 to 24.5989, p = 0.002833; Welch's t is 1.8608, the paired
    /// one 4.0621, and the square of their ratio is the saving.
    #[test]
    fn paired_numbers_agree_with_students_sleep_data() {
        let estimate = sleep().difference(LEVEL);
        close(estimate.value, 15.8, 1e-12);
        close(estimate.low, 7.001142, 1e-6);
        close(estimate.high, 24.598858, 1e-6);
        close(sleep().equal_p(), 0.002833, 5e-7);
        close(sleep().variance_reduction().unwrap(), (4.0621f64 / 1.8608).powi(2), 1e-3);
    }

    #[test]
    fn the_margins_are_the_two_samples() {
        assert_eq!(sleep().a(), SLEEP_ONE.into_iter().collect());
        assert_eq!(sleep().b(), SLEEP_TWO.into_iter().collect());
    }

    fn gather(pairs: &[(i64, i64)]) -> PairedHistogram {
        pairs.iter().fold(PairedHistogram::default(), |mut sum, &(a, b)| {
            sum.record(a, b);
            sum
        })
    }

    proptest! {
        #[test]
        fn merging_pairs_is_the_same_in_any_order(
            pairs in prop::collection::vec((0i64..4, 0i64..4), 0..40),
            cut in 0usize..40,
        ) {
            let (front, back) = pairs.split_at(cut.min(pairs.len()));
            let mut merged = gather(back);
            merged.merge(&gather(front));
            prop_assert_eq!(merged, gather(&pairs));
        }
    }
}

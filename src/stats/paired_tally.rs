//! Paired trials of something that happens or not: A and B on the same luck, so that what both owe to the dice cancels.
//!
//! All four joint counts are kept, not only the differences: they show how much the pairing saved, as the variance an
//! unpaired difference would have had over the variance it has. Every difference is B less A.

use super::compare::square_and_add;
use super::law::binomial_cdf;
use super::{Estimate, Level, Tally, wilson};

/// Whether something happened under A and under B, in pairs of trials.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairedTally {
    pub both: u64,
    pub only_a: u64,
    pub only_b: u64,
    pub neither: u64,
}

impl PairedTally {
    pub fn record(&mut self, a: bool, b: bool) {
        *match (a, b) {
            (true, true) => &mut self.both,
            (true, false) => &mut self.only_a,
            (false, true) => &mut self.only_b,
            (false, false) => &mut self.neither,
        } += 1;
    }

    pub fn merge(&mut self, other: &Self) {
        self.both += other.both;
        self.only_a += other.only_a;
        self.only_b += other.only_b;
        self.neither += other.neither;
    }

    pub const fn n(&self) -> u64 {
        self.both + self.only_a + self.only_b + self.neither
    }

    pub const fn a(&self) -> Tally {
        Tally::new(self.both + self.only_a, self.n())
    }

    pub const fn b(&self) -> Tally {
        Tally::new(self.both + self.only_b, self.n())
    }

    /// Newcombe's interval for paired proportions (method 10 of 1998): Wilson intervals joined with their correlation.
    pub fn difference(&self, level: Level) -> Estimate {
        let (a, b) = (self.a(), self.b());
        let (wilson_a, wilson_b) = (wilson(a, level), wilson(b, level));
        let interval = square_and_add((b.share(), wilson_b), (a.share(), wilson_a), self.correlation());
        Estimate::sampled(b.share() - a.share(), interval, self.n())
    }

    /// The phi coefficient, with Newcombe's continuity correction where it is positive.
    fn correlation(&self) -> f64 {
        let (a, b) = (self.a(), self.b());
        let scale = (a.hits as f64 * a.misses() as f64 * b.hits as f64 * b.misses() as f64).sqrt();
        if scale == 0.0 {
            return 0.0;
        }
        let excess = self.both as f64 * self.neither as f64 - self.only_a as f64 * self.only_b as f64;
        let corrected = if excess > 0.0 { (excess - self.n() as f64 / 2.0).max(0.0) } else { excess };
        corrected / scale
    }

    /// The chance of so lopsided a split of the pairs that differ if A and B were equal (McNemar's exact test).
    pub fn equal_p(&self) -> f64 {
        let (few, differing) = (self.only_a.min(self.only_b), self.only_a + self.only_b);
        (2.0 * binomial_cdf(few, differing, 0.5)).min(1.0)
    }

    /// How many times the trials an unpaired comparison would need; none if the pairs never differed unevenly.
    pub fn variance_reduction(&self) -> Option<f64> {
        let n = self.n() as f64;
        let spread = |tally: Tally| tally.share() * (1.0 - tally.share());
        let difference = self.b().share() - self.a().share();
        let paired = (self.only_a + self.only_b) as f64 / n - difference.powi(2);
        (paired > 0.0).then(|| (spread(self.a()) + spread(self.b())) / paired)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::stats::LEVEL;
    use crate::stats::tests::close;

    /// Altman and others 2000, "Statistics with Confidence", table 6.2: 0.122, from 0.011 to 0.226.
    #[test]
    fn paired_proportions_agree_with_altmans_worked_example() {
        let pairs = PairedTally { both: 14, only_b: 5, only_a: 0, neither: 22 };
        let estimate = pairs.difference(LEVEL);
        close(estimate.value, 0.122, 5e-4);
        close(estimate.low, 0.011, 5e-4);
        close(estimate.high, 0.226, 5e-4);
        assert_eq!(estimate.n, 41);
    }

    /// Five pairs differ and all the same way: two of the thirty-two ways are as lopsided.
    #[test]
    fn mcnemar_counts_the_ways() {
        let pairs = PairedTally { both: 14, only_b: 5, only_a: 0, neither: 22 };
        close(pairs.equal_p(), 2.0 / 32.0, 1e-15);
        assert_eq!(PairedTally { both: 3, only_a: 1, only_b: 1, neither: 3 }.equal_p(), 1.0);
        assert_eq!(PairedTally { both: 3, neither: 3, ..PairedTally::default() }.equal_p(), 1.0);
    }

    /// Uncorrelated pairs save nothing: 25 of each kind vary as ½ paired and as ¼ + ¼ unpaired.
    #[test]
    fn the_saving_of_pairs_is_their_correlation() {
        let independent = PairedTally { both: 25, only_a: 25, only_b: 25, neither: 25 };
        close(independent.variance_reduction().unwrap(), 1.0, 1e-15);
        let alike = PairedTally { both: 45, only_a: 5, only_b: 5, neither: 45 };
        close(alike.variance_reduction().unwrap(), 5.0, 1e-14);
        assert_eq!(PairedTally { both: 9, ..PairedTally::default() }.variance_reduction(), None);
    }

    fn gather(pairs: &[(bool, bool)]) -> PairedTally {
        pairs.iter().fold(PairedTally::default(), |mut sum, &(a, b)| {
            sum.record(a, b);
            sum
        })
    }

    proptest! {
        #[test]
        fn merging_pairs_is_the_same_in_any_order(
            pairs in prop::collection::vec(any::<(bool, bool)>(), 0..40),
            cut in 0usize..40,
        ) {
            let (front, back) = pairs.split_at(cut.min(pairs.len()));
            let mut merged = gather(back);
            merged.merge(&gather(front));
            prop_assert_eq!(merged, gather(&pairs));
        }
    }
}

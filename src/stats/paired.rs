//! Paired trials: A and B on the same luck, so that what both owe to the dice cancels.
//!
//! The joint counts are kept, not only the differences: they show how much the pairing saved, as the variance an
//! unpaired difference would have had over the variance it has. Every difference is B less A.

use std::collections::BTreeMap;

use super::compare::square_and_add;
use super::law::{binomial_cdf, student_t_upper};
use super::{Estimate, Histogram, Level, Tally, wilson};

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
        ratio(spread(self.a()) + spread(self.b()), (self.only_a + self.only_b) as f64 / n - difference.powi(2))
    }
}

/// A whole number measured under A and under B, in pairs of trials.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairedHistogram {
    counts: BTreeMap<(i64, i64), u64>,
}

impl PairedHistogram {
    pub fn record(&mut self, a: i64, b: i64) {
        *self.counts.entry((a, b)).or_default() += 1;
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
        ratio(unpaired, self.differences().moments().variance)
    }
}

fn ratio(unpaired: f64, paired: f64) -> Option<f64> {
    (paired > 0.0).then(|| unpaired / paired)
}

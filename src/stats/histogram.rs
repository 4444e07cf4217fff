//! Whole values and how often each came up.
//!
//! Outcomes are small integers, so the histogram *is* the sample: sums, squares and quantiles are exact, and two
//! histograms merge to the same one in any order. Values below 2³¹ in size cannot overflow the 128-bit sums.

use std::collections::BTreeMap;

use super::Tally;

/// A discrete distribution: the probability of each whole value.
pub type Masses = BTreeMap<i64, f64>;

/// Size, mean and population variance (divided by n) of a sample.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moments {
    pub n: u64,
    pub mean: f64,
    pub variance: f64,
}

impl Moments {
    /// The variance of the population the sample came from (divided by n − 1); NaN below two trials.
    pub fn sample_variance(&self) -> f64 {
        if self.n < 2 { f64::NAN } else { self.variance * self.n as f64 / (self.n - 1) as f64 }
    }

    /// The standard error of the mean.
    pub fn standard_error(&self) -> f64 {
        (self.sample_variance() / self.n as f64).sqrt()
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    counts: BTreeMap<i64, u64>,
    n: u64,
}

impl Histogram {
    pub fn record(&mut self, value: i64) {
        self.record_many(value, 1);
    }

    pub fn record_many(&mut self, value: i64, count: u64) {
        if count > 0 {
            *self.counts.entry(value).or_default() += count;
            self.n += count;
        }
    }

    pub fn merge(&mut self, other: &Self) {
        for (value, count) in other.iter() {
            self.record_many(value, count);
        }
    }

    pub const fn n(&self) -> u64 {
        self.n
    }

    /// Every value that came up with its count, in rising order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (i64, u64)> + '_ {
        self.counts.iter().map(|(&value, &count)| (value, count))
    }

    pub fn min(&self) -> Option<i64> {
        self.counts.keys().next().copied()
    }

    pub fn max(&self) -> Option<i64> {
        self.counts.keys().next_back().copied()
    }

    pub fn sum(&self) -> i128 {
        self.iter().map(|(value, count)| i128::from(value) * i128::from(count)).sum()
    }

    pub fn sum_of_squares(&self) -> i128 {
        self.sum_of_squares_about(0)
    }

    fn sum_of_squares_about(&self, pivot: i128) -> i128 {
        self.iter().map(|(value, count)| (i128::from(value) - pivot).pow(2) * i128::from(count)).sum()
    }

    /// The mean, NaN of nothing.
    pub fn mean(&self) -> f64 {
        self.moments().mean
    }

    /// The sample's standard deviation (n − 1), NaN below two trials.
    pub fn sd(&self) -> f64 {
        self.moments().sample_variance().sqrt()
    }

    /// Squares are taken exactly about the whole number below the mean, so nothing cancels.
    pub fn moments(&self) -> Moments {
        if self.n == 0 {
            return Moments { n: 0, mean: f64::NAN, variance: f64::NAN };
        }
        let n = i128::from(self.n);
        let (pivot, rest) = (self.sum().div_euclid(n), self.sum().rem_euclid(n));
        let fraction = rest as f64 / n as f64;
        let variance = self.sum_of_squares_about(pivot) as f64 / n as f64 - fraction * fraction;
        Moments { n: self.n, mean: pivot as f64 + fraction, variance: variance.max(0.0) }
    }

    /// The smallest value that at least the share `q` of the trials do not exceed.
    pub fn quantile(&self, q: f64) -> Option<i64> {
        let rank = (q * self.n as f64 * (1.0 - 2.0 * f64::EPSILON)).ceil() as u64;
        self.order_statistic(rank.clamp(1, self.n.max(1)))
    }

    /// The `rank`-th smallest of the trials, counted from one.
    pub fn order_statistic(&self, rank: u64) -> Option<i64> {
        let mut below = 0;
        self.iter().find_map(|(value, count)| {
            below += count;
            (rank >= 1 && below >= rank).then_some(value)
        })
    }

    /// How often the value was `k` or more.
    pub fn at_least(&self, k: i64) -> Tally {
        Tally::new(self.counts.range(k..).map(|(_, count)| count).sum(), self.n)
    }

    /// The share of the trials that each value took.
    pub fn masses(&self) -> Masses {
        self.iter().map(|(value, count)| (value, count as f64 / self.n as f64)).collect()
    }
}

impl FromIterator<i64> for Histogram {
    fn from_iter<I: IntoIterator<Item = i64>>(values: I) -> Self {
        let mut histogram = Self::default();
        values.into_iter().for_each(|value| histogram.record(value));
        histogram
    }
}

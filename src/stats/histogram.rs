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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::stats::tests::close;

    fn two_dice() -> Histogram {
        (1..=6).flat_map(|a| (1..=6).map(move |b| a + b)).collect()
    }

    #[test]
    fn two_dice_have_mean_seven_and_variance_thirty_five_sixths() {
        let moments = two_dice().moments();
        assert_eq!(moments.n, 36);
        close(moments.mean, 7.0, 1e-15);
        close(moments.variance, 35.0 / 6.0, 1e-14);
        close(two_dice().sd(), (35.0 / 6.0 * 36.0 / 35.0f64).sqrt(), 1e-14);
        assert_eq!((two_dice().sum(), two_dice().sum_of_squares()), (252, 1974));
    }

    #[test]
    fn far_from_zero_nothing_cancels() {
        let shifted: Histogram = two_dice().iter().flat_map(|(v, c)| (0..c).map(move |_| v - (1 << 40))).collect();
        close(shifted.moments().variance, 35.0 / 6.0, 1e-14);
    }

    #[test]
    fn quantiles_of_two_dice_are_read_off_the_thirty_six_results() {
        let dice = two_dice();
        for (q, value) in [(0.0, 2), (1.0 / 36.0, 2), (2.0 / 36.0, 3), (0.5, 7), (21.0 / 36.0, 7), (0.75, 9), (1.0, 12)]
        {
            assert_eq!(dice.quantile(q), Some(value), "quantile {q}");
        }
        assert_eq!(Histogram::default().quantile(0.5), None);
        let hundred: Histogram = (1..=100).collect();
        (1..=100).for_each(|k| assert_eq!(hundred.quantile(k as f64 / 100.0), Some(k)));
    }

    #[test]
    fn ten_or_more_on_two_dice_is_six_in_thirty_six() {
        assert_eq!(two_dice().at_least(10), Tally::new(6, 36));
        assert_eq!(two_dice().at_least(13), Tally::new(0, 36));
        assert_eq!((two_dice().min(), two_dice().max()), (Some(2), Some(12)));
    }

    fn histograms() -> impl Strategy<Value = Histogram> {
        prop::collection::vec(-50i64..50, 0..40).prop_map(|values| values.into_iter().collect())
    }

    fn merged(parts: &[&Histogram]) -> Histogram {
        parts.iter().fold(Histogram::default(), |mut sum, part| {
            sum.merge(part);
            sum
        })
    }

    proptest! {
        #[test]
        fn merging_is_order_free_and_associative(a in histograms(), b in histograms(), c in histograms()) {
            let all = merged(&[&a, &b, &c]);
            prop_assert_eq!(&all, &merged(&[&c, &a, &b]));
            prop_assert_eq!(&all, &merged(&[&merged(&[&a, &b]), &c]));
            prop_assert_eq!(&all, &merged(&[&a, &merged(&[&b, &c])]));
            prop_assert_eq!(all.n(), a.n() + b.n() + c.n());
            prop_assert_eq!(all.sum(), a.sum() + b.sum() + c.sum());
            prop_assert_eq!(all.sum_of_squares(), a.sum_of_squares() + b.sum_of_squares() + c.sum_of_squares());
        }

        #[test]
        fn any_cut_of_the_sample_gives_the_same_histogram(values in prop::collection::vec(any::<i32>(), 1..60), cut in 0usize..60) {
            let values: Vec<i64> = values.into_iter().map(i64::from).collect();
            let (front, back) = values.split_at(cut.min(values.len()));
            let whole: Histogram = values.iter().copied().collect();
            prop_assert_eq!(whole, merged(&[&back.iter().copied().collect(), &front.iter().copied().collect()]));
        }

        #[test]
        fn order_statistics_are_the_sorted_sample(mut values in prop::collection::vec(-20i64..20, 1..40)) {
            let histogram: Histogram = values.iter().copied().collect();
            values.sort_unstable();
            let read: Vec<i64> = (1..=histogram.n()).filter_map(|rank| histogram.order_statistic(rank)).collect();
            prop_assert_eq!(read, values);
        }
    }
}

//! Paired trials of a number with too many values to keep every pair of them: exact sums, from which means, their difference
//! and what pairing saved follow all the same.

use serde::{Deserialize, Serialize};

use crate::stats::{Estimate, LEVEL, Level, Moments, student_t_upper};

/// Sums over pairs of trials, the base first. Numbers of battles are so small that their squares over any number of trials
/// that can be played stay well within 64 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairedSums {
    n: u64,
    base: i64,
    other: i64,
    base_squared: i64,
    other_squared: i64,
    product: i64,
}

impl PairedSums {
    /// Counts a pair so many times.
    pub fn record(&mut self, base: i64, other: i64, times: u64) {
        let count = times as i64;
        self.n += times;
        self.base += count * base;
        self.other += count * other;
        self.base_squared += count * base * base;
        self.other_squared += count * other * other;
        self.product += count * base * other;
    }

    /// Adds other sums.
    pub fn merge(&mut self, more: &Self) {
        self.n += more.n;
        self.base += more.base;
        self.other += more.other;
        self.base_squared += more.base_squared;
        self.other_squared += more.other_squared;
        self.product += more.product;
    }

    /// The number under the base, and under the other.
    pub fn apart(&self) -> (Estimate, Estimate) {
        let (base, other) = self.moments();
        (Estimate::mean_at(&base, LEVEL), Estimate::mean_at(&other, LEVEL))
    }

    fn moments(&self) -> (Moments, Moments) {
        (moments(self.n, self.base, self.base_squared), moments(self.n, self.other, self.other_squared))
    }

    /// Of the other less the base.
    fn differences(&self) -> Moments {
        moments(self.n, self.other - self.base, self.base_squared + self.other_squared - 2 * self.product)
    }

    /// The mean difference with Student's interval over the pairs.
    pub fn difference(&self, level: Level) -> Estimate {
        Estimate::mean_at(&self.differences(), level)
    }

    /// The chance of so great a mean difference if there were none (Student's paired test).
    pub fn equal_p(&self) -> f64 {
        let found = self.differences();
        if found.n < 2 || found.mean == 0.0 {
            return 1.0;
        }
        2.0 * student_t_upper(found.mean.abs() / found.standard_error(), (found.n - 1) as f64)
    }

    /// How many times the trials an unpaired comparison would need; none if every pair differed alike.
    pub fn variance_reduction(&self) -> Option<f64> {
        let (base, other) = self.moments();
        let paired = self.differences().variance;
        (paired > 0.0).then(|| (base.variance + other.variance) / paired)
    }
}

/// Mean and variance from whole sums; the subtraction is done in whole numbers, so nothing cancels.
fn moments(n: u64, sum: i64, squares: i64) -> Moments {
    let (count, sum, squares) = (i128::from(n), i128::from(sum), i128::from(squares));
    let whole = n as f64;
    Moments { n, mean: sum as f64 / whole, variance: (count * squares - sum * sum) as f64 / (whole * whole) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::PairedHistogram;

    #[test]
    fn sums_say_what_every_pair_kept_would() {
        let pairs = [(1200, 1100), (900, 950), (0, 10), (4000, 2500), (1200, 1100), (77, 0)];
        let (mut first, mut second, mut kept) =
            (PairedSums::default(), PairedSums::default(), PairedHistogram::default());
        for (n, (base, other)) in pairs.into_iter().enumerate() {
            if n % 2 == 0 { &mut first } else { &mut second }.record(base, other, 3);
            kept.record_many(base, other, 3);
        }
        second.merge(&first);
        let close = |one: f64, other: f64| assert!((one - other).abs() < 1e-9 * other.abs().max(1.0), "{one} {other}");
        let (mine, theirs) = (second.difference(LEVEL), kept.difference(LEVEL));
        for (one, other) in [(mine.value, theirs.value), (mine.low, theirs.low), (mine.high, theirs.high)] {
            close(one, other);
        }
        close(second.apart().0.high, Estimate::mean(&kept.a()).high);
        close(second.apart().1.low, Estimate::mean(&kept.b()).low);
        close(second.equal_p(), kept.equal_p());
        close(second.variance_reduction().unwrap(), kept.variance_reduction().unwrap());
    }
}

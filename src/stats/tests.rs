//! What the unit tests share, and the coverage self-test: on cases with exact answers, nominal 95 % intervals must
//! cover the truth about 95 times in a hundred, both by enumeration and by repeated sampling.

use super::law::binomial_cdf;
use super::{Estimate, Histogram, LEVEL, PairedTally, Tally, clopper_pearson, quantile, wilson};

/// Student's sleep data (1908), extra sleep in tenths of an hour under either drug, the same ten patients.
pub const SLEEP_ONE: [i64; 10] = [7, -16, -2, -12, -1, 34, 37, 8, 0, 20];
pub const SLEEP_TWO: [i64; 10] = [19, 8, 11, 1, -1, 44, 55, 16, 46, 34];

const REPEATS: u64 = 10_000;

#[track_caller]
pub fn close(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance, "found {found}, expected {expected} within {tolerance}");
}

/// A small generator for tests only.
pub struct SplitMix64(pub u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    pub fn die(&mut self) -> i64 {
        (self.unit() * 6.0) as i64 + 1
    }
}

/// The share of repeats in which an interval covered the truth.
fn coverage(mut covered: impl FnMut() -> bool) -> f64 {
    (0..REPEATS).filter(|_| covered()).count() as f64 / REPEATS as f64
}

#[track_caller]
fn nominal(coverage: f64) {
    assert!((0.94..=0.96).contains(&coverage), "covered {coverage}");
}

/// The share of all binomial results, by their weight, for which an interval covers `p`.
fn exact_coverage(n: u64, p: f64, covers: impl Fn(Tally) -> bool) -> f64 {
    let mass = |k: u64| binomial_cdf(k, n, p) - if k == 0 { 0.0 } else { binomial_cdf(k - 1, n, p) };
    (0..=n).filter(|&k| covers(Tally::new(k, n))).map(mass).sum()
}

#[test]
fn wilson_covers_the_truth_nineteen_times_in_twenty() {
    let mut random = SplitMix64(1704);
    for (n, p) in [(200, 1.0 / 3.0), (300, 0.2), (300, 1.0 / 6.0)] {
        let covers = |tally: Tally| wilson(tally, LEVEL).contains(p);
        nominal(exact_coverage(n, p, covers));
        nominal(coverage(|| covers(Tally::new((0..n).filter(|_| random.unit() < p).count() as u64, n))));
    }
}

#[test]
fn clopper_pearson_never_covers_less_than_its_level() {
    for (n, p) in [(10, 0.5), (50, 0.03), (100, 1.0 / 6.0), (200, 0.9)] {
        let covered = exact_coverage(n, p, |tally| clopper_pearson(tally, LEVEL).contains(p));
        assert!(covered >= 0.95, "{n}, {p}: {covered}");
    }
}

#[test]
fn the_mean_of_two_dice_is_covered_nineteen_times_in_twenty() {
    let mut random = SplitMix64(1709);
    nominal(coverage(|| {
        let throws: Histogram = (0..40).map(|_| random.die() + random.die()).collect();
        Estimate::mean(&throws).contains(7.0)
    }));
}

/// On the same two dice A needs a six on the first, B five or more on it or a six on the second: 16/36 less 6/36.
#[test]
fn a_paired_difference_is_covered_nineteen_times_in_twenty() {
    let mut random = SplitMix64(1745);
    nominal(coverage(|| {
        let mut pairs = PairedTally::default();
        for _ in 0..200 {
            let (first, second) = (random.die(), random.die());
            pairs.record(first == 6, first >= 5 || second == 6);
        }
        pairs.difference(LEVEL).contains(10.0 / 36.0)
    }));
}

/// Discrete values make order statistics cover more than they promise, never less.
#[test]
fn the_upper_quartile_of_two_dice_is_covered_at_least_nineteen_times_in_twenty() {
    let mut random = SplitMix64(1759);
    let covered = coverage(|| {
        let throws: Histogram = (0..40).map(|_| random.die() + random.die()).collect();
        quantile(&throws, 0.75, LEVEL).contains(9.0)
    });
    assert!(covered >= 0.95, "covered {covered}");
}

//! Is B different from A? Differences of two independent samples, always B less A.

use super::law::{normal_two_sided, student_t_upper};
use super::{Estimate, Histogram, Interval, Level, Moments, Tally, wilson};

/// Newcombe's hybrid score interval (method 10 of 1998) for the difference of two independent proportions.
pub fn difference_of_proportions(a: Tally, b: Tally, level: Level) -> Estimate {
    let interval = square_and_add((b.share(), wilson(b, level)), (a.share(), wilson(a, level)), 0.0);
    Estimate::sampled(b.share() - a.share(), interval, a.n + b.n)
}

/// Joins two Wilson intervals to one of the difference first − second, with the correlation of the two estimates.
pub(super) fn square_and_add(first: (f64, Interval), second: (f64, Interval), correlation: f64) -> Interval {
    let reach = |x: f64, y: f64| (x * x - 2.0 * correlation * x * y + y * y).max(0.0).sqrt();
    let ((p, first), (q, second)) = (first, second);
    Interval {
        low: (p - q - reach(p - first.low, second.high - q)).max(-1.0),
        high: (p - q + reach(first.high - p, q - second.low)).min(1.0),
    }
}

/// The chance of so great a difference between two independent proportions if they were equal (pooled score test).
pub fn equal_proportions_p(a: Tally, b: Tally) -> f64 {
    let difference = b.share() - a.share();
    if difference == 0.0 || a.n == 0 || b.n == 0 {
        return 1.0;
    }
    let pooled = Tally::new(a.hits + b.hits, a.n + b.n).share();
    let variance = pooled * (1.0 - pooled) * (1.0 / a.n as f64 + 1.0 / b.n as f64);
    normal_two_sided(difference / variance.sqrt())
}

/// Welch's interval for the difference of the means of two independent samples; unbounded below two trials in either.
pub fn difference_of_means(a: &Histogram, b: &Histogram, level: Level) -> Estimate {
    let welch = Welch::new(&a.moments(), &b.moments());
    let interval = match welch.degrees {
        Some(degrees) => Interval::around(welch.difference, level.t(degrees) * welch.error),
        None => Interval::UNBOUNDED,
    };
    Estimate::sampled(welch.difference, interval, a.n() + b.n())
}

/// The chance of so great a difference between two independent means if they were equal (Welch's test).
pub fn equal_means_p(a: &Histogram, b: &Histogram) -> f64 {
    let welch = Welch::new(&a.moments(), &b.moments());
    match welch.degrees {
        Some(degrees) if welch.difference != 0.0 => {
            2.0 * student_t_upper((welch.difference / welch.error).abs(), degrees)
        }
        _ => 1.0,
    }
}

struct Welch {
    difference: f64,
    error: f64,
    /// The Welch–Satterthwaite degrees of freedom; none if a sample is too small to have a spread.
    degrees: Option<f64>,
}

impl Welch {
    fn new(a: &Moments, b: &Moments) -> Self {
        let (va, vb) = (a.standard_error().powi(2), b.standard_error().powi(2));
        let (free_a, free_b) = (a.n.saturating_sub(1) as f64, b.n.saturating_sub(1) as f64);
        let degrees = match va + vb {
            0.0 => Some(free_a + free_b),
            total if total > 0.0 => Some(total.powi(2) / (va.powi(2) / free_a + vb.powi(2) / free_b)),
            _ => None,
        };
        Self { difference: b.mean - a.mean, error: (va + vb).sqrt(), degrees }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::LEVEL;
    use crate::stats::tests::{SLEEP_ONE, SLEEP_TWO, close};

    /// Newcombe 1998, "Interval estimation for the difference between independent proportions", table II, method 10.
    #[test]
    fn differences_of_proportions_agree_with_newcombes_table() {
        for (first, second, low, high) in [
            ((56, 70), (48, 80), 0.0524, 0.3339),
            ((9, 10), (3, 10), 0.1705, 0.8090),
            ((6, 7), (2, 7), 0.0582, 0.8062),
            ((5, 56), (0, 29), -0.0381, 0.1926),
            ((0, 10), (0, 20), -0.1611, 0.2775),
            ((10, 10), (0, 20), 0.6791, 1.0),
            ((10, 10), (0, 10), 0.6075, 1.0),
        ] {
            let (b, a) = (Tally::new(first.0, first.1), Tally::new(second.0, second.1));
            let estimate = difference_of_proportions(a, b, LEVEL);
            close(estimate.low, low, 5.1e-5);
            close(estimate.high, high, 5.1e-5);
            assert_eq!(estimate.n, first.1 + second.1);
        }
    }

    /// Student's sleep data by Welch's test, as every statistics package prints it: p = 0.07939, −2.0548 to 33.6548.
    #[test]
    fn welch_agrees_with_students_sleep_data() {
        let (a, b) = (SLEEP_ONE.into_iter().collect(), SLEEP_TWO.into_iter().collect());
        let estimate = difference_of_means(&a, &b, LEVEL);
        close(estimate.value, 15.8, 1e-12);
        close(estimate.low, -2.054832, 1e-6);
        close(estimate.high, 33.654832, 1e-6);
        close(equal_means_p(&a, &b), 0.07939, 5e-6);
    }

    /// The square of the pooled z is the chi-square of the two-by-two table.
    #[test]
    fn the_pooled_score_test_is_the_chi_square_of_the_table() {
        let table = crate::stats::homogeneity(&[&[56, 14], &[48, 32]]);
        close(equal_proportions_p(Tally::new(48, 80), Tally::new(56, 70)), table.p, 1e-13);
        assert_eq!(equal_proportions_p(Tally::new(0, 10), Tally::new(0, 10)), 1.0);
    }
}

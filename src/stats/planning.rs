//! How many trials a question needs, before or between running them. Every answer is a total, not an addition.

use super::Level;
use super::law::normal_quantile;

/// The trials after which a mean of this variance has an interval of at most ± `half_width`.
pub fn trials_for_mean(variance: f64, half_width: f64, level: Level) -> u64 {
    (variance * (level.z() / half_width).powi(2)).ceil() as u64
}

/// The trials after which Wilson's interval of a proportion near `p` is at most ± `half_width`.
///
/// The half-width's square is a quadratic in n + z², solved here; unlike the plain formula it is right at 0 and 1 too.
pub fn trials_for_proportion(p: f64, half_width: f64, level: Level) -> u64 {
    let (square, spread, target) = (level.z().powi(2), p * (1.0 - p), half_width.powi(2));
    let root = (spread.powi(2) + 4.0 * target * (0.25 - spread)).sqrt();
    (square * (spread + root) / (2.0 * target) - square).ceil().max(0.0) as u64
}

/// The trials after which a true `difference` is found with probability `power` at this level.
///
/// `variance` is that of one difference: of the paired differences if the trials are paired; otherwise the sum of the
/// two variances, and then so many trials are needed of either.
pub fn trials_to_resolve(difference: f64, variance: f64, power: f64, level: Level) -> u64 {
    (variance * ((level.z() + normal_quantile(power)) / difference).powi(2)).ceil() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::{LEVEL, Tally, wilson};

    /// The pollster's figure for ± 3 points is 1068 by the plain formula.
    #[test]
    fn a_poll_of_three_points_asks_a_thousand() {
        assert_eq!(trials_for_mean(0.25, 0.03, LEVEL), 1068);
    }

    #[test]
    fn wilson_is_just_narrow_enough_after_the_trials_planned() {
        for (p, half_width) in [(0.5, 0.01), (0.1, 0.02), (0.0, 0.001), (1.0, 0.05), (0.25, 0.1)] {
            let n = trials_for_proportion(p, half_width, LEVEL);
            let width = |n: u64| {
                let (n, hits, square) = (n as f64, n as f64 * p, LEVEL.z().powi(2));
                (square * (hits * (n - hits) / n + square / 4.0)).sqrt() / (n + square)
            };
            assert!(width(n) <= half_width && width(n - 1) > half_width, "{p} ± {half_width}: {n}");
        }
        let n = trials_for_proportion(0.0, 0.001, LEVEL);
        assert!(wilson(Tally::new(0, n), LEVEL).half_width() <= 0.001);
    }

    /// The textbook "sixteen s-squared over d-squared" for each arm at 80 % power, exactly 15.7.
    #[test]
    fn lehrs_rule_of_sixteen() {
        assert_eq!(trials_to_resolve(1.0, 2.0, 0.8, LEVEL), 16);
        assert_eq!(trials_to_resolve(0.01, 2.0, 0.8, LEVEL), 156_978);
    }
}

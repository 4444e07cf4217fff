//! Confidence sequences: intervals that may be looked at after every trial.
//!
//! A fixed-size interval misses once in twenty at one look, but far more often at *some* look of many. A confidence
//! sequence misses at any look, ever, with no more than its risk, so a run may stop as soon as it is narrow enough.
//! Looks should still be at fixed trial counts, so that the same study stops at the same trial on any machine.

use super::special::{bisect, ln_beta};
use super::{Interval, Level, Moments, Tally};

/// The Beta(½, ½) mixture over what the proportion might be.
const MIXTURE: f64 = 0.5;

/// Robbins' beta-binomial mixture sequence for a proportion: valid at every trial count at once, without approximation.
pub fn proportion_sequence(tally: Tally, level: Level) -> Interval {
    let (share, limit) = (tally.share(), -level.alpha().ln());
    if tally.n == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    Interval {
        low: if tally.hits == 0 { 0.0 } else { bisect(0.0, share, |p| log_martingale(tally, p) > limit) },
        high: if tally.misses() == 0 { 1.0 } else { bisect(share, 1.0, |p| log_martingale(tally, p) <= limit) },
    }
}

/// The log of the mixture's likelihood over that of the proportion `p`: a martingale if `p` is the truth, so that it
/// ever exceeds 1/α with probability at most α.
fn log_martingale(tally: Tally, p: f64) -> f64 {
    let (hits, misses) = (tally.hits as f64, tally.misses() as f64);
    let mixture = ln_beta(MIXTURE + hits, MIXTURE + misses) - ln_beta(MIXTURE, MIXTURE);
    let log_power = |count: f64, p: f64| if count == 0.0 { 0.0 } else { count * p.ln() };
    mixture - log_power(hits, p) - log_power(misses, 1.0 - p)
}

/// Robbins' normal mixture sequence for a mean, narrowest near `planned` trials.
///
/// With `sd` half the range the values can take it is valid at every trial count; with the sample's own standard
/// deviation it is so asymptotically, from a first look of a hundred trials or so.
pub fn mean_sequence(moments: &Moments, sd: f64, planned: u64, level: Level) -> Interval {
    if moments.n == 0 {
        return Interval::UNBOUNDED;
    }
    let n = moments.n as f64;
    let scaled = n * mixing_variance(planned, level) + 1.0;
    let boundary = 2.0 * scaled / (scaled - 1.0) * (0.5 * scaled.ln() - level.alpha().ln());
    Interval::around(moments.mean, sd * (boundary / n).sqrt())
}

/// The variance of the mixture that makes the boundary nearly narrowest at the planned trial count.
fn mixing_variance(planned: u64, level: Level) -> f64 {
    let twice = -2.0 * level.alpha().ln();
    (twice + twice.ln() + 1.0) / planned.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::law::binomial_cdf;
    use crate::stats::tests::{SplitMix64, close};
    use crate::stats::{Histogram, LEVEL, wilson};

    fn binomial(k: u64, n: u64, p: f64) -> f64 {
        binomial_cdf(k, n, p) - if k == 0 { 0.0 } else { binomial_cdf(k - 1, n, p) }
    }

    #[test]
    fn the_martingale_is_expected_to_stay_at_one() {
        for (n, p) in [(1, 0.5), (7, 0.2), (40, 0.9)] {
            let expected: f64 = (0..=n).map(|k| binomial(k, n, p) * log_martingale(Tally::new(k, n), p).exp()).sum();
            close(expected, 1.0, 1e-10);
        }
    }

    #[test]
    fn the_sequence_is_where_the_martingale_meets_its_bound() {
        let tally = Tally::new(30, 100);
        let interval = proportion_sequence(tally, LEVEL);
        close(log_martingale(tally, interval.low), 20f64.ln(), 1e-10);
        close(log_martingale(tally, interval.high), 20f64.ln(), 1e-10);
        assert!(interval.low < wilson(tally, LEVEL).low && interval.high > wilson(tally, LEVEL).high);
    }

    #[test]
    fn certain_ends_stay_certain() {
        assert_eq!(proportion_sequence(Tally::default(), LEVEL), Interval { low: 0.0, high: 1.0 });
        assert_eq!(proportion_sequence(Tally::new(0, 50), LEVEL).low, 0.0);
        assert_eq!(proportion_sequence(Tally::new(50, 50), LEVEL).high, 1.0);
        assert_eq!(mean_sequence(&Histogram::default().moments(), 1.0, 100, LEVEL), Interval::UNBOUNDED);
    }

    /// The probability that the truth is shut out at some look up to `last`, by walking every path of hits exactly.
    fn ever_shut_out(p: f64, last: u64, shut_out: impl Fn(Tally) -> bool) -> f64 {
        let mut alive = vec![1.0];
        let mut gone = 0.0;
        for n in 1..=last {
            let mut next = vec![0.0; alive.len() + 1];
            for (hits, mass) in alive.iter().enumerate() {
                next[hits] += mass * (1.0 - p);
                next[hits + 1] += mass * p;
            }
            for (hits, mass) in next.iter_mut().enumerate().filter(|(_, mass)| **mass > 0.0) {
                if shut_out(Tally::new(hits as u64, n)) {
                    gone += *mass;
                    *mass = 0.0;
                }
            }
            alive = next;
        }
        gone
    }

    #[test]
    fn looking_after_every_trial_shuts_out_the_truth_at_most_once_in_twenty() {
        for p in [0.5, 0.1, 0.02] {
            let risk = ever_shut_out(p, 1_000, |tally| log_martingale(tally, p) > 20f64.ln());
            assert!(risk > 0.001 && risk <= 0.05, "{p}: {risk}");
        }
    }

    #[test]
    fn wilson_looked_at_after_every_trial_would_shut_it_out_far_more_often() {
        let z = LEVEL.z();
        let score = |tally: Tally| (tally.share() - 0.5).abs() > z * (0.25 / tally.n as f64).sqrt();
        assert!(ever_shut_out(0.5, 400, score) > 0.25);
    }

    #[test]
    fn the_normal_mixture_is_near_its_narrowest_where_it_was_planned() {
        let moments = Moments { n: 10_000, mean: 0.0, variance: 1.0 };
        let width = |planned: u64| mean_sequence(&moments, 1.0, planned, LEVEL).half_width();
        let best = (1..400).map(|k| width(k * 100)).fold(f64::INFINITY, f64::min);
        assert!(width(10_000) < best * 1.005);
        assert!(width(10_000) < 2.0 * LEVEL.z() / 100.0);
    }

    #[test]
    fn looking_at_the_mean_of_dice_every_hundred_throws_shuts_it_out_at_most_once_in_twenty() {
        let mut random = SplitMix64(1743);
        let missed = (0..1_000).filter(|_| {
            let mut dice = Histogram::default();
            (1..=20).any(|_| {
                (0..100).for_each(|_| dice.record(random.die() + random.die()));
                !mean_sequence(&dice.moments(), dice.sd(), 1_000, LEVEL).contains(7.0)
            })
        });
        assert!(missed.count() <= 50);
    }
}

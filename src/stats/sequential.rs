//! Confidence sequences: intervals that may be looked at after every trial.
//!
//! A fixed-size interval misses once in twenty at one look, but far more often at *some* look of many. A confidence
//! sequence misses at any look, ever, with no more than its risk, so a run may stop as soon as it is narrow enough.
//! Looks should still be at fixed trial counts, so that the same study stops at the same trial on any machine.

use super::special::{bisect, ln_beta};
use super::{Interval, Level, Tally};

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
pub fn mean_sequence(n: u64, mean: f64, sd: f64, planned: u64, level: Level) -> Interval {
    if n == 0 {
        return Interval::UNBOUNDED;
    }
    let n = n as f64;
    let scaled = n * mixing_variance(planned, level) + 1.0;
    let boundary = 2.0 * scaled / (scaled - 1.0) * (0.5 * scaled.ln() - level.alpha().ln());
    Interval::around(mean, sd * (boundary / n).sqrt())
}

/// The variance of the mixture that makes the boundary nearly narrowest at the planned trial count.
fn mixing_variance(planned: u64, level: Level) -> f64 {
    let twice = -2.0 * level.alpha().ln();
    (twice + twice.ln() + 1.0) / planned.max(1) as f64
}

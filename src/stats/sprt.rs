//! Sequential probability ratio tests: is the truth nearer to this value or to that one? Stop as soon as it is plain.
//!
//! The right stop for "is B better by at least δ?": Wald's test for hits and misses, and for scores of any kind the
//! generalised test with the normal approximation that chess-engine testers use for their pentanomial counts.

use super::{Moments, Tally};

/// Which hypothesis the test has come down for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    AcceptNull,
    AcceptAlternative,
    Continue,
}

/// A test of the mean `null` against the mean `alternative`, wrong about the first with risk `alpha`, about the second
/// with risk `beta`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    null: f64,
    alternative: f64,
    alpha: f64,
    beta: f64,
}

impl Sprt {
    pub fn new(null: f64, alternative: f64, alpha: f64, beta: f64) -> Self {
        assert!(null < alternative, "the alternative is the greater mean");
        assert!(alpha > 0.0 && beta > 0.0 && alpha + beta < 1.0, "risks are small and positive");
        Self { null, alternative, alpha, beta }
    }

    /// The log-likelihood ratios at which Wald's test accepts the null and the alternative.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    pub fn decide(&self, log_likelihood_ratio: f64) -> Decision {
        let (low, high) = self.bounds();
        if log_likelihood_ratio <= low {
            Decision::AcceptNull
        } else if log_likelihood_ratio >= high {
            Decision::AcceptAlternative
        } else {
            Decision::Continue
        }
    }

    /// The exact log-likelihood ratio of hits and misses; both means are probabilities strictly between 0 and 1.
    pub fn log_likelihood_ratio(&self, tally: Tally) -> f64 {
        let (p0, p1) = (self.null, self.alternative);
        tally.hits as f64 * (p1 / p0).ln() + tally.misses() as f64 * ((1.0 - p1) / (1.0 - p0)).ln()
    }

    /// The generalised log-likelihood ratio of scores, (s₁ − s₀)(2x̄ − s₀ − s₁) n / 2σ².
    ///
    /// Scores without any spread say nothing yet to a normal approximation: the ratio stays at zero.
    pub fn generalised(&self, scores: &Moments) -> f64 {
        if scores.n == 0 || scores.variance <= 0.0 {
            return 0.0;
        }
        let (s0, s1) = (self.null, self.alternative);
        (s1 - s0) * (2.0 * scores.mean - s0 - s1) * scores.n as f64 / (2.0 * scores.variance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Histogram;
    use crate::stats::tests::close;

    /// The bounds that testers of chess engines print for risks of 5 % and 10 %, and of 5 % each.
    #[test]
    fn walds_bounds_are_the_printed_ones() {
        let (low, high) = Sprt::new(0.0, 1.0, 0.05, 0.10).bounds();
        close(low, -2.25, 5e-3);
        close(high, 2.89, 5e-3);
        let (low, high) = Sprt::new(0.0, 1.0, 0.05, 0.05).bounds();
        close(low, -2.94, 5e-3);
        close(high, 2.94, 5e-3);
    }

    fn elo(difference: f64) -> f64 {
        1.0 / (1.0 + 10f64.powf(-difference / 400.0))
    }

    fn ratio<const N: usize>(counts: [u64; N], elo0: f64, elo1: f64) -> f64 {
        let mut scores = Histogram::default();
        (0..).zip(counts).for_each(|(score, count)| scores.record_many(score, count));
        let (most, Moments { n, mean, variance }) = ((N - 1) as f64, scores.moments());
        let shares = Moments { n, mean: mean / most, variance: variance / (most * most) };
        Sprt::new(elo(elo0), elo(elo1), 0.05, 0.05).generalised(&shares)
    }

    /// The logistic vectors of fastchess's own tests, losses to wins and pair scores 0 to 2, to the printed digits.
    #[test]
    fn generalised_ratios_agree_with_fastchess() {
        close(ratio([21184, 40708, 21404], 0.5, 2.5), -1.57, 5e-3);
        close(ratio([57030, 106593, 57433], 0.0, 2.0), -2.59, 5e-3);
        close(ratio([223, 9863, 20279 + 1000, 10037, 246], 0.5, 2.5), -3.07, 5e-3);
        close(ratio([871, 26175, 55003 + 980, 26678, 821], 0.0, 2.0), -4.98, 5e-3);
    }

    #[test]
    fn scores_without_spread_decide_nothing() {
        assert_eq!(ratio([0, 16700, 0], 0.0, 5.0), 0.0);
        assert_eq!(ratio([0, 0, 0], 0.0, 5.0), 0.0);
    }

    #[test]
    fn a_bernoulli_ratio_is_the_ratio_of_the_two_likelihoods() {
        let test = Sprt::new(0.25, 0.5, 0.05, 0.05);
        close(test.log_likelihood_ratio(Tally::new(3, 5)), (8.0f64 * 4.0 / 9.0).ln(), 1e-14);
    }

    /// The probability of accepting the alternative, by walking every path of hits until it is decided.
    fn accepts_alternative(test: &Sprt, p: f64) -> f64 {
        let (mut alive, mut accepted) = (vec![1.0], 0.0);
        for n in 1..=1_500 {
            let mut next = vec![0.0; n + 1];
            for (hits, mass) in alive.iter().enumerate() {
                next[hits] += mass * (1.0 - p);
                next[hits + 1] += mass * p;
            }
            for (hits, mass) in next.iter_mut().enumerate() {
                match test.decide(test.log_likelihood_ratio(Tally::new(hits as u64, n as u64))) {
                    Decision::Continue => continue,
                    Decision::AcceptAlternative => accepted += *mass,
                    Decision::AcceptNull => {}
                }
                *mass = 0.0;
            }
            alive = next;
        }
        assert!(alive.iter().sum::<f64>() < 1e-6, "the test should have ended");
        accepted
    }

    #[test]
    fn the_risks_are_kept() {
        let test = Sprt::new(0.5, 0.6, 0.05, 0.05);
        assert!(accepts_alternative(&test, 0.5) <= 0.05);
        assert!(accepts_alternative(&test, 0.6) >= 0.95);
    }
}

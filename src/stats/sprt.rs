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

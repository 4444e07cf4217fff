//! The named laws: normal, Student's t, chi-square and binomial, each by the incomplete integrals of `special`.

use std::f64::consts::PI;

use super::special::{beta_regularised, gamma_regularised, ln_gamma};

/// P(Z ≤ z) of the standard normal law, with full relative accuracy in the lower tail.
pub fn normal_cdf(z: f64) -> f64 {
    let (inside, outside) = gamma_regularised(0.5, z * z / 2.0);
    if z < 0.0 { outside / 2.0 } else { 0.5 + inside / 2.0 }
}

/// The z below which a standard normal value falls with probability `p`: infinite for 0 and 1.
pub fn normal_quantile(p: f64) -> f64 {
    if p > 0.5 {
        return -normal_quantile(1.0 - p);
    }
    if p <= 0.0 {
        return f64::NEG_INFINITY;
    }
    let mut z = rough_normal_quantile(p);
    for _ in 0..3 {
        let error = (normal_cdf(z) - p) / ((-z * z / 2.0).exp() / (2.0 * PI).sqrt());
        z -= error / (1.0 + z * error / 2.0);
    }
    z
}

/// Hastings' rational approximation (Abramowitz and Stegun 26.2.23), good to three digits: a start for Halley's steps.
fn rough_normal_quantile(p: f64) -> f64 {
    let t = (-2.0 * p.ln()).sqrt();
    let top = 2.515517 + t * (0.802853 + t * 0.010328);
    let bottom = 1.0 + t * (1.432788 + t * (0.189269 + t * 0.001308));
    top / bottom - t
}

/// The probability that a standard normal value lies further from zero than `z`, on either side.
pub(super) fn normal_two_sided(z: f64) -> f64 {
    gamma_regularised(0.5, z * z / 2.0).1
}

/// P(T > t) of Student's law with `df` degrees of freedom.
pub fn student_t_upper(t: f64, df: f64) -> f64 {
    let square = t * t;
    let tail = beta_regularised(df / 2.0, 0.5, df / (df + square), square / (df + square)) / 2.0;
    if t < 0.0 { 1.0 - tail } else { tail }
}

/// The t below which Student's law with `df` degrees of freedom lies with probability `p`.
///
/// Newton's steps from the normal quantile: it lies inside Student's, where the tail is convex, so they cannot overshoot.
pub fn student_t_quantile(p: f64, df: f64) -> f64 {
    if p < 0.5 {
        return -student_t_quantile(1.0 - p, df);
    }
    let mut t = normal_quantile(p);
    for _ in 0..200 {
        let step = (student_t_upper(t, df) - (1.0 - p)) / student_t_density(t, df);
        t += step;
        if step.is_nan() || step.abs() <= 1e-15 * t {
            break;
        }
    }
    t
}

fn student_t_density(t: f64, df: f64) -> f64 {
    let half = (df + 1.0) / 2.0;
    (ln_gamma(half) - ln_gamma(df / 2.0) - half * (t * t / df).ln_1p()).exp() / (PI * df).sqrt()
}

/// P(χ² > x) with `df` degrees of freedom.
pub fn chi_square_upper(x: f64, df: f64) -> f64 {
    gamma_regularised(df / 2.0, x / 2.0).1
}

/// P(at most `k` successes) in `n` trials of probability `p`.
pub fn binomial_cdf(k: u64, n: u64, p: f64) -> f64 {
    if k >= n {
        return 1.0;
    }
    beta_regularised((n - k) as f64, k as f64 + 1.0, 1.0 - p, p)
}

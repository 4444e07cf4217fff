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
        if step.is_nan() || step.abs() <= 1e-15 * t.max(1.0) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::tests::close;

    /// Thirty-digit values of an independent arbitrary-precision library.
    #[test]
    fn normal_cdf_agrees_with_thirty_digit_values() {
        for (z, expected) in [
            (-10.0, 7.619853024160525e-24),
            (-5.0, 2.866515718791939e-07),
            (-1.96, 0.024997895148220435),
            (-0.5, 0.3085375387259869),
            (0.0, 0.5),
            (0.3, 0.6179114221889527),
            (1.0, 0.8413447460685429),
            (2.5758, 0.9949995762622214),
            (6.0, 0.9999999990134123),
        ] {
            close(normal_cdf(z), expected, 1e-13 * expected);
        }
    }

    #[test]
    fn normal_quantile_agrees_with_thirty_digit_values() {
        for (p, expected) in [
            (1e-10, -6.361340902404057),
            (0.001, -3.0902323061678136),
            (0.025, -1.9599639845400543),
            (0.3, -0.5244005127080408),
            (0.5, 0.0),
            (0.8, 0.8416212335729142),
            (0.975, 1.9599639845400543),
            (0.995, 2.575829303548901),
        ] {
            close(normal_quantile(p), expected, 1e-12);
        }
        assert_eq!(normal_quantile(0.0), f64::NEG_INFINITY);
        assert_eq!(normal_quantile(1.0), f64::INFINITY);
    }

    /// The printed table of every textbook: t for 95 % and 99 % two-sided.
    #[test]
    fn student_quantiles_agree_with_the_printed_table() {
        for (p, df, expected) in [
            (0.975, 1.0, 12.706),
            (0.975, 2.0, 4.303),
            (0.975, 9.0, 2.262),
            (0.975, 30.0, 2.042),
            (0.995, 1.0, 63.657),
            (0.995, 120.0, 2.617),
            (0.025, 9.0, -2.262),
        ] {
            close(student_t_quantile(p, df), expected, 5e-4);
        }
        close(student_t_quantile(0.5, 7.0), 0.0, 1e-15);
    }

    /// With one degree of freedom t is the tangent of a uniform angle, with two it has a closed form.
    #[test]
    fn student_quantiles_agree_with_their_closed_forms() {
        for p in [0.6, 0.9, 0.975, 0.9999] {
            let (one, two) = ((PI * (p - 0.5)).tan(), (2.0 * p - 1.0) * (2.0 / (4.0 * p * (1.0 - p))).sqrt());
            close(student_t_quantile(p, 1.0), one, 1e-11 * one);
            close(student_t_quantile(p, 2.0), two, 1e-11 * two);
        }
    }

    #[test]
    fn student_becomes_normal() {
        close(student_t_quantile(0.975, 1e8), normal_quantile(0.975), 1e-7);
    }

    /// The printed table of every textbook: χ² exceeded with probability 5 % and 1 %, right to half the last digit.
    #[test]
    fn chi_square_tails_agree_with_the_printed_table() {
        for (x, df, expected) in [
            (3.841459, 1.0, 0.05),
            (5.991465, 2.0, 0.05),
            (11.070498, 5.0, 0.05),
            (18.307038, 10.0, 0.05),
            (124.342113, 100.0, 0.05),
            (6.634897, 1.0, 0.01),
            (15.086272, 5.0, 0.01),
        ] {
            assert!(chi_square_upper(x - 5e-7, df) > expected, "{x} on {df}");
            assert!(chi_square_upper(x + 5e-7, df) < expected, "{x} on {df}");
        }
    }

    #[test]
    fn binomial_cdf_agrees_with_counting_coin_tosses() {
        let counts = [1.0, 11.0, 56.0, 176.0, 386.0, 638.0, 848.0, 968.0, 1013.0, 1023.0, 1024.0];
        for (k, count) in counts.into_iter().enumerate() {
            close(binomial_cdf(k as u64, 10, 0.5), count / 1024.0, 1e-14);
        }
    }
}

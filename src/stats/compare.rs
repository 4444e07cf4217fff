//! Is B different from A? Differences of independent samples, equivalence, and the verdict.
//!
//! Every difference is B less A. "No difference found" is never read as "balanced": balance within a margin has to be
//! shown by two one-sided tests, and what cannot be decided says how many more trials would do it.

use super::law::{normal_cdf, normal_two_sided, student_t_upper};
use super::{Estimate, Histogram, Interval, Level, Moments, Tally, wilson};

/// What a difference of B from A comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// B is above A.
    Better,
    /// B is below A.
    Worse,
    /// B and A lie within the margin of one another.
    Equivalent,
    /// Not yet known; about so many more trials would tell, if what was seen so far is typical and if any number would.
    Undecided { trials_needed: Option<u64> },
}

/// Newcombe's hybrid score interval (method 10 of 1998) for the difference of two independent proportions.
pub fn difference_of_proportions(a: Tally, b: Tally, level: Level) -> Estimate {
    let interval = square_and_add((b.share(), wilson(b, level)), (a.share(), wilson(a, level)), 0.0);
    Estimate::sampled(b.share() - a.share(), interval, a.n + b.n)
}

/// Joins two Wilson intervals to one of the difference first − second, with the correlation of the two estimates.
pub(super) fn square_and_add(first: (f64, Interval), second: (f64, Interval), correlation: f64) -> Interval {
    let reach = |x: f64, y: f64| (x * x - 2.0 * correlation * x * y + y * y).max(0.0).sqrt();
    let ((p, first), (q, second)) = (first, second);
    Interval { low: p - q - reach(p - first.low, second.high - q), high: p - q + reach(first.high - p, q - second.low) }
}

/// The chance of so great a difference between two independent proportions if they were equal (pooled score test).
pub fn equal_proportions_p(a: Tally, b: Tally) -> f64 {
    let pooled = Tally::new(a.hits + b.hits, a.n + b.n).share();
    let variance = pooled * (1.0 - pooled) * (1.0 / a.n as f64 + 1.0 / b.n as f64);
    let difference = b.share() - a.share();
    if difference == 0.0 { 1.0 } else { normal_two_sided(difference / variance.sqrt()) }
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

/// The larger p-value of the two one-sided tests that a difference lies within ±`margin`.
pub fn equivalence_p(difference: f64, standard_error: f64, margin: f64) -> f64 {
    normal_cdf((difference.abs() - margin) / standard_error)
}

/// Judges a difference, given as a function from the level to its estimate, against a margin of what matters.
///
/// Equivalence is tried first: a difference that is certainly there but certainly too small to matter is `Equivalent`.
/// It asks for the interval at level 1 − 2α, which is what two one-sided tests at α each amount to.
pub fn verdict(difference: impl Fn(Level) -> Estimate, margin: f64, level: Level) -> Verdict {
    let (wide, narrow) = (difference(level), difference(one_sided_twice(level)));
    if narrow.low > -margin && narrow.high < margin {
        Verdict::Equivalent
    } else if wide.low > 0.0 {
        Verdict::Better
    } else if wide.high < 0.0 {
        Verdict::Worse
    } else {
        Verdict::Undecided { trials_needed: trials_needed(&wide, &narrow, margin) }
    }
}

fn one_sided_twice(level: Level) -> Level {
    Level::new((1.0 - 2.0 * level.alpha()).max(f64::MIN_POSITIVE))
}

/// Half-widths shrink with the square root of the trials: the sooner of showing a difference and showing equivalence.
fn trials_needed(wide: &Estimate, narrow: &Estimate, margin: f64) -> Option<u64> {
    let distance = wide.value.abs();
    let total = |half_width: f64, room: f64| wide.n as f64 * (half_width / room).powi(2);
    [(wide.half_width(), distance), (narrow.half_width(), margin - distance)]
        .into_iter()
        .filter(|&(_, room)| room > 0.0)
        .map(|(half_width, room)| total(half_width, room))
        .filter(|total| total.is_finite())
        .min_by(f64::total_cmp)
        .map(|total| (total.ceil() as u64).saturating_sub(wide.n).max(1))
}

//! What a difference comes to: better, worse, equivalent, or not yet known.
//!
//! "No difference found" is never read as "balanced": balance within a margin has to be shown by two one-sided tests,
//! and what cannot be decided says how many more trials would do it.

use super::law::normal_cdf;
use super::{Estimate, Level};

/// No verdict is given on fewer trials: a handful that came out alike would look like certainty.
pub const FEWEST_TRIALS: u64 = 30;

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
    if !wide.exact && wide.n < FEWEST_TRIALS {
        Verdict::Undecided { trials_needed: Some(FEWEST_TRIALS - wide.n) }
    } else if narrow.low > -margin && narrow.high < margin || wide.exact && wide.value == 0.0 {
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
        .filter(|&total| total > 0.0 && total.is_finite())
        .min_by(f64::total_cmp)
        .map(|total| (total.ceil() as u64).saturating_sub(wide.n).max(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::tests::close;
    use crate::stats::{Interval, LEVEL, PairedHistogram, Tally, difference_of_proportions};

    #[test]
    fn two_one_sided_tests_report_the_worse_side() {
        close(equivalence_p(0.0, 1.0, 1.644853626951473), 0.05, 1e-12);
        close(equivalence_p(-1.0, 1.0, 1.0), 0.5, 1e-15);
    }

    fn judge(a: Tally, b: Tally, margin: f64) -> Verdict {
        verdict(|level| difference_of_proportions(a, b, level), margin, LEVEL)
    }

    #[test]
    fn verdicts_follow_the_interval_and_the_margin() {
        let half = Tally::new(5_000, 10_000);
        assert_eq!(judge(half, Tally::new(5_500, 10_000), 0.02), Verdict::Better);
        assert_eq!(judge(half, Tally::new(4_500, 10_000), 0.02), Verdict::Worse);
        assert_eq!(judge(half, Tally::new(5_000, 10_000), 0.02), Verdict::Equivalent);
        assert!(matches!(judge(half, Tally::new(5_100, 10_000), 0.0), Verdict::Undecided { trials_needed: Some(_) }));
        assert_eq!(judge(half, half, 0.0), Verdict::Undecided { trials_needed: None });
    }

    /// Two one-sided tests at 5 % each need 1.645 standard errors on either side, not 1.96.
    #[test]
    fn equivalence_is_judged_by_the_ninety_per_cent_interval() {
        let unit_error = |level: Level| Estimate::sampled(0.0, Interval::around(0.0, level.z()), 100);
        assert_eq!(verdict(unit_error, 1.65, LEVEL), Verdict::Equivalent);
        assert!(matches!(verdict(unit_error, 1.64, LEVEL), Verdict::Undecided { .. }));
    }

    #[test]
    fn a_handful_that_came_out_alike_is_not_certainty() {
        let mut pairs = PairedHistogram::default();
        (0..10).for_each(|_| pairs.record(3, 3));
        let judged = |pairs: &PairedHistogram| verdict(|level| pairs.difference(level), 0.5, LEVEL);
        assert_eq!(judged(&pairs), Verdict::Undecided { trials_needed: Some(20) });
        (0..20).for_each(|_| pairs.record(3, 3));
        assert_eq!(judged(&pairs), Verdict::Equivalent);
    }

    #[test]
    fn exact_differences_need_no_trials() {
        let exact = |value: f64, margin: f64| verdict(|_| Estimate::exact(value), margin, LEVEL);
        assert_eq!(exact(0.0, 0.0), Verdict::Equivalent);
        assert_eq!(exact(0.01, 0.0), Verdict::Better);
        assert_eq!(exact(-0.01, 0.0), Verdict::Worse);
        assert_eq!(exact(-0.01, 0.02), Verdict::Equivalent);
    }

    #[test]
    fn a_certain_but_trifling_difference_is_equivalence() {
        let (a, b) = (Tally::new(5_000_000, 10_000_000), Tally::new(5_010_000, 10_000_000));
        assert_eq!(judge(a, b, 0.0), Verdict::Better);
        assert_eq!(judge(a, b, 0.02), Verdict::Equivalent);
    }

    #[test]
    fn playing_the_trials_asked_for_settles_the_question() {
        let (a, b) = (Tally::new(500, 1_000), Tally::new(510, 1_000));
        let Verdict::Undecided { trials_needed: Some(more) } = judge(a, b, 0.0) else { panic!("should be undecided") };
        let factor = (2_000 + more) / 2_000 + 1;
        let scaled = |tally: Tally| Tally::new(tally.hits * factor, tally.n * factor);
        assert_eq!(judge(scaled(a), scaled(b), 0.0), Verdict::Better);
    }
}

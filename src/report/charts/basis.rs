//! What a chart rests on, in words: its interval and its trials, or that it is exact. No chart goes without.

use super::super::figures::{Unit, count};
use crate::stats::Estimate;

/// The note under a chart.
pub fn note<'a>(marking: &str, estimates: impl IntoIterator<Item = &'a Estimate>) -> String {
    let (mut least, mut most, mut exact, mut sampled) = (u64::MAX, 0, 0, 0);
    for estimate in estimates {
        if estimate.exact {
            exact += 1;
        } else {
            sampled += 1;
            (least, most) = (least.min(estimate.n), most.max(estimate.n));
        }
    }
    let trials = if least == most {
        format!("n = {} trials", count(most))
    } else {
        format!("n = {} to {} trials", count(least), count(most))
    };
    match (sampled, exact) {
        (0, _) => "Exact: every throw was gone through with its weight, so there is no interval to show.".to_owned(),
        (_, 0) => format!("{marking}: 95 % interval; {trials}."),
        _ => format!("{marking}: 95 % interval; {trials}. What shows none is exact."),
    }
}

/// How many figures an alternative text may hold before it sends the reader to the table.
const TOLD: usize = 16;

/// An alternative text: what kind of chart, then its figures in order.
pub fn alternative(kind: &str, figures: impl IntoIterator<Item = String>) -> String {
    let figures: Vec<String> = figures.into_iter().collect();
    let told = figures[..figures.len().min(TOLD)].join("; ");
    let rest = figures.len().saturating_sub(TOLD);
    if rest == 0 { format!("{kind}: {told}.") } else { format!("{kind}: {told}; and {rest} more in the data.") }
}

/// A named figure of an alternative text.
pub fn figure(name: &str, unit: Unit, estimate: &Estimate) -> String {
    format!("{name} {}", unit.with_interval(estimate))
}

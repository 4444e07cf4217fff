//! Findings in sentences, before any chart: who wins, what it costs, how long it lasts, what changes it, how sure we are.
//!
//! A sentence never says more than the sample allows: sides that may well be even, for all the contests a study asks about, are
//! called too close to call.

mod cell;
mod matrix;
mod rules;
mod sweep;

use super::readings::main_axis;
use crate::study::Results;

/// How many cells are told one by one before the sentences only tell of the extremes.
const TOLD: usize = 6;

/// Every finding, weightiest first.
pub fn findings(results: &Results) -> Vec<String> {
    let mut sentences: Vec<String> = interruption(results).into_iter().collect();
    match (&results.matrix, main_axis(results)) {
        (Some(table), _) => sentences.extend(matrix::sentences(table)),
        (None, Some(axis)) => sentences.extend(sweep::sentences(results, axis)),
        (None, None) if results.cells.len() <= TOLD => {
            sentences.extend(results.cells.iter().flat_map(|cell| cell::sentences(results, cell)));
        }
        (None, None) if results.cells.len() <= 2 * TOLD => {
            sentences.extend(results.cells.iter().flat_map(|cell| cell::verdict(results, cell)));
        }
        (None, None) => sentences.extend(sweep::extremes(results)),
    }
    sentences.extend(rules::comparisons(results));
    sentences.extend(rules::worth(results));
    sentences
}

fn interruption(results: &Results) -> Option<String> {
    let rest = match results.missing.len() {
        0 => String::new(),
        1 => ", and one cell had not been begun".to_owned(),
        missing => format!(", and {missing} cells had not been begun"),
    };
    results
        .interrupted
        .then(|| format!("This run was interrupted: what follows rests on the trials played until then{rest}."))
}

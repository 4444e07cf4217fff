//! The trials of a finished run one by one, played again from their seed: for whoever wants to keep every one.

use super::plan::Plan;
use super::results::{CellResult, Method, Results};
use crate::engagement::Sheet;
use crate::fault::Fault;

/// Hands on every trial of every sampled cell in order; an exact cell has none.
pub fn each_trial(
    plan: &Plan,
    results: &Results,
    mut hand_on: impl FnMut(&CellResult, u64, &Sheet) -> Result<(), Fault>,
) -> Result<(), Fault> {
    for result in &results.cells {
        let Method::Sampled { trials } = result.method else { continue };
        let cell = plan.cells.iter().find(|cell| cell.name == result.name).expect("a result is of a cell of its plan");
        let size = cell.posed.block();
        for start in (0..trials).step_by(size as usize) {
            let mut handed = Ok(());
            let block = start..(start + size).min(trials);
            cell.posed.each_trial(plan.seed, cell.key, block, &mut |trial, sheet| {
                if handed.is_ok() {
                    handed = hand_on(result, trial, &sheet);
                }
            });
            handed?;
        }
    }
    Ok(())
}

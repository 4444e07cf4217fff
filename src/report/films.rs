//! The films of a study: the battles worth watching of every cell that tells of them, each a page of its own beside the report.

use super::film;
use super::tables::retold;
use crate::study::{CellResult, Notable, Plan, Results};

/// A film: its place in the folder of the report, and its page.
pub type Reel = (String, String);

/// The films of the trials that a report names.
pub fn films(plan: &Plan, results: &Results) -> Vec<Reel> {
    let mut reels = Vec::new();
    for told in retold(results) {
        let cell = plan.cells.iter().find(|cell| cell.name == told.name).expect("a result is of a cell of its plan");
        let Some(battle) = &cell.battle else { continue };
        for one in &told.notable {
            let film = battle.fought.film(plan.seed, cell.key, one.trial);
            let title = format!("{} · trial {}", told.name.replace('/', " · "), one.trial);
            reels.push((place(results, told, one), film::page(&battle.scenario, &title, &film)));
        }
    }
    reels
}

/// Where the film of a trial stands: by its kind, and the number of its cell where there are several.
pub fn place(results: &Results, cell: &CellResult, one: &Notable) -> String {
    let number = results.cells.iter().position(|known| known.name == cell.name).map_or(0, |at| at + 1);
    match results.cells.len() {
        1 => format!("films/{}.html", one.kind),
        _ => format!("films/{number}-{}.html", one.kind),
    }
}

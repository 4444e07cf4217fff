//! The trials one by one: a row for each side of each, written as they are played.

use std::collections::BTreeSet;
use std::path::Path;

use super::rows::keys;
use super::{Cell, Stream, columns};
use crate::battle::codes;
use crate::engagement::Sheet;
use crate::fault::Fault;
use crate::side::Side;
use crate::study::{CellResult, Results};

/// The `trials` frame in the making.
pub struct Trials<'r> {
    results: &'r Results,
    numbers: Vec<String>,
    stream: Stream,
}

impl<'r> Trials<'r> {
    /// Begins `trials.csv` and `trials.parquet` in a folder.
    pub fn create(folder: &Path, results: &'r Results) -> Result<Self, Fault> {
        let names = results.cells.iter().flat_map(|cell| cell.spread.numbers());
        let numbers: BTreeSet<String> = names.map(|name| sideless(&name).1.to_owned()).collect();
        let numbers: Vec<String> = numbers.into_iter().collect();
        let stream = Stream::create(folder, "trials", columns::trials(results, &numbers))?;
        Ok(Self { results, numbers, stream })
    }

    /// Writes one trial of a cell.
    pub fn record(&mut self, cell: &CellResult, trial: u64, sheet: &Sheet) -> Result<(), Fault> {
        for side in Side::BOTH {
            let mut row = keys(self.results, cell);
            row.extend([
                Cell::Whole(trial as i64),
                Cell::Text(format!("{}#{trial}", cell.name)),
                Cell::Text(if side == Side::A { "a" } else { "b" }.to_owned()),
                sheet.winner.map_or(Cell::Nothing, |winner| Cell::Flag(winner == side)),
                sheet.outcome.as_ref().map_or(Cell::Nothing, |label| Cell::Text(label.to_string())),
                Cell::Whole(sheet.rounds.into()),
                Cell::Flag(sheet.decided),
            ]);
            row.extend(self.numbers.iter().map(|name| number(sheet, name, side).map_or(Cell::Nothing, Cell::Whole)));
            self.stream.push(row)?;
        }
        Ok(())
    }

    /// Completes both files.
    pub fn finish(self) -> Result<(), Fault> {
        self.stream.finish()
    }
}

/// A number's name apart from the side it belongs to.
fn sideless(name: &str) -> (Option<Side>, &str) {
    match (name.strip_prefix("a_"), name.strip_prefix("b_")) {
        (Some(rest), _) => (Some(Side::A), rest),
        (_, Some(rest)) => (Some(Side::B), rest),
        _ => (None, name),
    }
}

/// What a sheet counts under a name for one side.
fn number(sheet: &Sheet, name: &str, side: Side) -> Option<i64> {
    let belongs = |known: &str| {
        let (of, rest) = sideless(known);
        rest == name && of.is_none_or(|of| of == side)
    };
    let all = sheet.numbers.iter().chain(sheet.loose.iter().filter(|(known, _)| codes::is_measure(known)));
    all.into_iter().find(|(known, _)| belongs(known)).map(|(_, n)| *n)
}

//! What was measured in a cell, under the names the study asked for, and how cells stand along an axis.

use super::figures::Unit;
use super::words::say;
use crate::stats::Estimate;
use crate::study::{Axis, CellResult, Measures, Reading, Results};

/// Everything asked of a cell.
pub fn readings(results: &Results, cell: &CellResult) -> Vec<Reading> {
    Measures(results.measures.clone()).readings(&cell.spread)
}

/// One measure of a cell.
pub fn reading(results: &Results, cell: &CellResult, measure: &str) -> Option<Reading> {
    readings(results, cell).into_iter().find(|reading| reading.measure == measure)
}

/// How a reading is written.
pub fn unit(reading: &Reading) -> Unit {
    if reading.probability { Unit::Chance } else { Unit::Number }
}

/// The measures of the study worth a chart of their own: who wins first, then what was asked, in order. One that says
/// in every cell what an earlier one has said is left out: *B breaks first* where that is how A wins.
pub fn headline(results: &Results) -> Vec<Reading> {
    let mut found: Vec<Reading> = Vec::new();
    for reading in results.cells.iter().flat_map(|cell| readings(results, cell)) {
        if !found.iter().any(|known| known.measure == reading.measure) {
            found.push(reading);
        }
    }
    found.sort_by_key(|reading| usize::from(!reading.measure.ends_with("_wins")));
    let said = |measure: &str| -> Vec<Option<f64>> {
        results.cells.iter().map(|cell| reading(results, cell, measure).map(|found| found.estimate.value)).collect()
    };
    let mut told: Vec<Vec<Option<f64>>> = Vec::new();
    found.retain(|reading| {
        let saying = said(&reading.measure);
        let new = !told.iter().any(|other| alike(other, &saying));
        told.push(saying);
        new
    });
    found
}

/// Whether two measures say the same in every cell, but for rounding.
fn alike(one: &[Option<f64>], other: &[Option<f64>]) -> bool {
    one.iter().zip(other).all(|pair| match pair {
        (Some(one), Some(other)) => (one - other).abs() < 1e-12,
        (one, other) => one == other,
    })
}

/// Cells that differ only along one axis, in its order.
pub struct Arm<'r> {
    /// What tells it from the other arms; nothing if it is the only one.
    pub name: String,
    /// Its cells with the place of each on the axis.
    pub cells: Vec<(usize, &'r CellResult)>,
}

/// The axis along which a study is best shown: the one with the most values, numbers before names.
pub fn main_axis(results: &Results) -> Option<&Axis> {
    let numeric = |axis: &Axis| axis.values.iter().all(|value| value.parse::<f64>().is_ok());
    let used = |axis: &&Axis| axis.values.len() > 1 && results.cells.iter().any(|cell| value_of(cell, axis).is_some());
    results.axes.iter().filter(used).min_by_key(|axis| (usize::MAX - axis.values.len(), !numeric(axis)))
}

fn value_of<'r>(cell: &'r CellResult, axis: &Axis) -> Option<&'r String> {
    cell.axes.iter().find(|(name, _)| *name == axis.name).map(|(_, value)| value)
}

/// The cells along an axis, apart by everything else.
pub fn arms<'r>(results: &'r Results, axis: &Axis) -> Vec<Arm<'r>> {
    let mut arms: Vec<(Vec<String>, Arm<'r>)> = Vec::new();
    for cell in &results.cells {
        let Some(place) = value_of(cell, axis).and_then(|value| axis.values.iter().position(|known| known == value))
        else {
            continue;
        };
        let others =
            cell.axes.iter().filter(|(name, _)| *name != axis.name).map(|(name, value)| format!("{name} {value}"));
        let key: Vec<String> = [cell.matchup.clone(), cell.ruleset.clone()].into_iter().chain(others).collect();
        match arms.iter_mut().find(|(known, _)| *known == key) {
            Some((_, arm)) => arm.cells.push((place, cell)),
            None => arms.push((key, Arm { name: String::new(), cells: vec![(place, cell)] })),
        }
    }
    name(&mut arms);
    arms.into_iter().map(|(_, arm)| arm).collect()
}

/// Names each arm by those parts of its key in which arms differ.
fn name(arms: &mut [(Vec<String>, Arm<'_>)]) {
    let keys: Vec<Vec<String>> = arms.iter().map(|(key, _)| key.clone()).collect();
    let differs = |part: usize, key: &[String]| keys.iter().any(|other| other.get(part) != key.get(part));
    for (key, arm) in arms {
        let parts = key.iter().enumerate().filter(|(part, _)| differs(*part, key)).map(|(_, text)| text.clone());
        arm.name = parts.collect::<Vec<_>>().join(" · ");
    }
}

/// Some cells that stand for all where a chart cannot show every one: evenly spread over the study.
pub fn samples(results: &Results, most: usize) -> Vec<&CellResult> {
    let count = results.cells.len();
    if count <= most {
        return results.cells.iter().collect();
    }
    (0..most).map(|at| &results.cells[at * (count - 1) / (most - 1)]).collect()
}

/// The numbers counted in some cells, each with its sides: `damage` with A and B if there is an `a_damage` and a `b_damage`.
pub fn quantities(cells: &[&CellResult]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for name in cells.iter().flat_map(|cell| cell.spread.numbers()) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// Who wins, as named shares.
pub fn winners(cell: &CellResult) -> Option<[(String, Estimate); 3]> {
    let winner = cell.spread.winner()?;
    let shares = [("a_wins", winner.a), ("b_wins", winner.b), ("neither_wins", winner.neither)];
    Some(shares.map(|(name, share)| (say(name), share)))
}

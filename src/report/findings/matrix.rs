//! What is to be said of everyone against everyone.

use super::super::figures::{Unit, percent};
use crate::study::Matrix;

/// Who is strongest and weakest, which match is most one-sided, how many cannot be told from even.
pub fn sentences(table: &Matrix) -> Vec<String> {
    let cells: Vec<_> = table
        .cells
        .iter()
        .enumerate()
        .flat_map(|(row, cells)| {
            cells.iter().enumerate().filter_map(move |(column, cell)| Some((row, column, cell.as_ref()?)))
        })
        .collect();
    let mean = |row: usize| {
        let scores: Vec<f64> =
            cells.iter().filter(|(known, _, _)| *known == row).map(|(_, _, cell)| cell.score.value).collect();
        scores.iter().sum::<f64>() / scores.len().max(1) as f64
    };
    let mut ranked: Vec<(f64, &String)> = table.rows.iter().enumerate().map(|(row, name)| (mean(row), name)).collect();
    ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut sentences = Vec::new();
    if let [(best, strongest), .., (worst, weakest)] = ranked[..] {
        sentences.push(format!(
            "Strongest over all opponents is {strongest}, with a mean score of {}; weakest is {weakest}, with {}.",
            percent(best),
            percent(worst)
        ));
    }
    let matches: Vec<_> = cells.iter().filter(|(row, column, _)| table.rows[*row] != table.columns[*column]).collect();
    let lopsided = matches.iter().max_by(|one, other| one.2.score.value.total_cmp(&other.2.score.value));
    sentences.extend(lopsided.map(|(row, column, cell)| {
        format!(
            "The most one-sided match is {} against {}: a score of {}.",
            table.rows[*row],
            table.columns[*column],
            Unit::Chance.with_interval(&cell.score)
        )
    }));
    let even = matches.iter().filter(|(_, _, cell)| cell.even).count();
    sentences.push(match even {
        0 => format!("Every one of {} matches favours one side beyond chance.", matches.len()),
        _ => format!(
            "{even} of {} matches cannot be told from even, allowing for how many are looked at.",
            matches.len()
        ),
    });
    sentences
}

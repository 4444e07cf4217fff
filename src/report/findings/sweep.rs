//! What is to be said of many cells: how a measure moves along an axis, or between which cells it lies.

use super::super::readings::{arms, headline, reading, unit};
use super::super::words::{capital, cell_name, say_measure};
use super::TOLD;
use crate::stats::Estimate;
use crate::study::{Axis, CellResult, Reading, Results};

/// How the first measure moves along an axis, and where it passes even.
pub fn sentences(results: &Results, axis: &Axis) -> Vec<String> {
    let mut sentences = Vec::new();
    let measures = headline(results);
    for asked in measures.iter().take(if measures.iter().any(|one| one.measure == "a_wins") { 1 } else { 2 }) {
        let said = say_measure(&asked.measure, asked.probability);
        for arm in arms(results, axis).iter().take(TOLD) {
            let known = arm
                .cells
                .iter()
                .filter_map(|(place, cell)| Some((*place, reading(results, cell, &asked.measure)?.estimate)));
            let mut points: Vec<(usize, Estimate)> = known.collect();
            points.sort_by_key(|(place, _)| *place);
            let (Some((from, first)), Some((to, last))) = (points.first(), points.last()) else { continue };
            let place = if arm.name.is_empty() { String::new() } else { format!("{}: ", arm.name) };
            let moves = if last.low > first.high {
                "rises"
            } else if last.high < first.low {
                "falls"
            } else {
                "does not measurably move"
            };
            let unit = unit(asked);
            let even = if asked.probability { crossing(axis, &points) } else { String::new() };
            sentences.push(capital(&format!(
                "{place}as {} goes from {} to {}, {said} {moves} from {} to {}{even}.",
                axis.name,
                axis.values[*from],
                axis.values[*to],
                unit.with_interval(first),
                unit.with_interval(last),
            )));
        }
    }
    sentences.extend(
        results
            .cells
            .first()
            .filter(|_| results.cells.len() <= TOLD)
            .and_then(super::cell::lasting)
            .map(|sentence| capital(&sentence)),
    );
    sentences
}

/// Where a chance passes one half, if intervals place it between two neighbours.
fn crossing(axis: &Axis, points: &[(usize, Estimate)]) -> String {
    let passes = |pair: &&[(usize, Estimate)]| (pair[0].1.value - 0.5) * (pair[1].1.value - 0.5) < 0.0;
    let found = points.windows(2).find(passes);
    found.map_or(String::new(), |pair| {
        format!(", passing even between {} and {}", axis.values[pair[0].0], axis.values[pair[1].0])
    })
}

/// The cells with the highest and lowest first measure, where cells are too many to tell each.
pub fn extremes(results: &Results) -> Vec<String> {
    let told = |asked: &Reading| {
        let found =
            results.cells.iter().filter_map(|cell| Some((cell, reading(results, cell, &asked.measure)?.estimate)));
        let found: Vec<_> = found.collect();
        let least = found.iter().min_by(|one, other| one.1.value.total_cmp(&other.1.value))?;
        let most = found.iter().max_by(|one, other| one.1.value.total_cmp(&other.1.value))?;
        let said = say_measure(&asked.measure, asked.probability);
        let shown = |(cell, estimate): &(&CellResult, Estimate)| {
            format!("{} in {}", unit(asked).with_interval(estimate), cell_name(results, cell))
        };
        Some(capital(&format!("over {} cells {said} runs from {} to {}.", found.len(), shown(least), shown(most))))
    };
    headline(results).iter().take(3).filter_map(told).collect()
}

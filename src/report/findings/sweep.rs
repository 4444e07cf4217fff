//! What is to be said of many cells: how a measure moves along an axis, or between which cells it lies.

use super::super::readings::{Arm, arms, headline, reading, unit};
use super::super::words::{capital, cell_name, say_measure, value};
use super::TOLD;
use crate::stats::Estimate;
use crate::study::{Axis, CellResult, Reading, Results};

/// How the first measure moves along an axis, and where it passes even.
pub fn sentences(results: &Results, axis: &Axis) -> Vec<String> {
    let (measures, arms) = (headline(results), arms(results, axis));
    let means = measures.iter().skip(1).filter(|asked| !asked.probability && arms.len() <= TOLD / 2);
    let told = measures.iter().take(1).chain(means.take(2));
    told.flat_map(|asked| arms.iter().take(TOLD).filter_map(|arm| moving(results, axis, arm, asked))).collect()
}

/// How one measure moves along one arm.
fn moving(results: &Results, axis: &Axis, arm: &Arm<'_>, asked: &Reading) -> Option<String> {
    let known = |(place, cell): &(usize, &CellResult)| Some((*place, reading(results, cell, &asked.measure)?.estimate));
    let mut points: Vec<(usize, Estimate)> = arm.cells.iter().filter_map(known).collect();
    points.sort_by_key(|(place, _)| *place);
    let place = if arm.name.is_empty() { String::new() } else { format!("{}: ", arm.name) };
    if !axis.is_quantity {
        return Some(capital(&format!("{place}{}", among(axis, &points, asked)?)));
    }
    let ((from, first), (to, last)) = (points.first()?, points.last()?);
    let moves = match (last.low > first.high, last.high < first.low) {
        (true, _) => "rises",
        (_, true) => "falls",
        _ => "does not measurably move",
    };
    let even = if asked.probability { crossing(axis, &points) } else { String::new() };
    Some(capital(&format!(
        "{place}as {} goes from {} to {}, the {} {moves} from {} to {}{even}.",
        axis.name,
        value(&axis.values[*from]),
        value(&axis.values[*to]),
        say_measure(&asked.measure, asked.probability),
        unit(asked).with_interval(first),
        unit(asked).with_interval(last),
    )))
}

/// Between which of several names a measure lies.
fn among(axis: &Axis, points: &[(usize, Estimate)], asked: &Reading) -> Option<String> {
    let by_value = |one: &&(usize, Estimate), other: &&(usize, Estimate)| one.1.value.total_cmp(&other.1.value);
    let (least, most) = (points.iter().min_by(by_value)?, points.iter().max_by(by_value)?);
    let shown = |(at, estimate): &(usize, Estimate)| {
        format!("{} at {} {}", unit(asked).with_interval(estimate), axis.name, value(&axis.values[*at]))
    };
    let apart = if most.1.low > least.1.high { "" } else { "; the two do not measurably differ" };
    let said = say_measure(&asked.measure, asked.probability);
    Some(format!("the {said} lies between {} and {}{apart}.", shown(least), shown(most)))
}

/// Where a chance passes one half, if intervals place it between two neighbours.
fn crossing(axis: &Axis, points: &[(usize, Estimate)]) -> String {
    let passes = |pair: &&[(usize, Estimate)]| (pair[0].1.value - 0.5) * (pair[1].1.value - 0.5) < 0.0;
    let found = points.windows(2).find(passes);
    found.map_or(String::new(), |pair| {
        format!(", passing even between {} and {}", value(&axis.values[pair[0].0]), value(&axis.values[pair[1].0]))
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
            format!("{} in {}", unit(asked).with_interval(estimate), cell_name(results, &cell.name))
        };
        Some(capital(&format!("over {} cells the {said} runs from {} to {}.", found.len(), shown(least), shown(most))))
    };
    headline(results).iter().take(3).filter_map(told).collect()
}

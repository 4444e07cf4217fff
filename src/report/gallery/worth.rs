//! What the rules are worth: a tornado for each cell in which they were weighed.

use super::super::charts::{Nudge, tornado};
use super::super::figures::Unit;
use super::super::words::{cell_name, remark, say_measure};
use super::{ABREAST, Figure, figure, file_name};
use crate::stats::Estimate;
use crate::study::{Results, Worth};

/// So many rules in one tornado.
const NUDGES: usize = 18;

/// A move of a probability that makes a rule dominant.
const DOMINANT: f64 = 0.1;

/// One chart a cell, dead rules left out.
pub fn figures(results: &Results) -> Vec<Figure> {
    let mut cells: Vec<&str> = results.worth.iter().map(|one| one.cell.as_str()).collect();
    cells.dedup();
    let drawn = |(at, cell): (usize, &&str)| chart(results, at, cell);
    cells.iter().enumerate().take(ABREAST).filter_map(drawn).collect()
}

fn chart(results: &Results, at: usize, cell: &str) -> Option<Figure> {
    let live: Vec<&Worth> = results.worth.iter().filter(|one| one.cell == cell && !one.dead).collect();
    let (measure, unit) = measure(results, cell, &live)?;
    let nudge = |one: &&Worth| {
        let name = format!("{} {} → {}", one.path, one.from, one.to);
        let change = change(one, &measure)?;
        let elsewhere = one.dominant && unit == Unit::Chance && change.value.abs() < DOMINANT;
        let remark = if elsewhere { "dominant elsewhere" } else { remark(one) };
        Some(Nudge { name, change, remark: remark.to_owned() })
    };
    let mut nudges: Vec<Nudge> = live.iter().filter_map(nudge).collect();
    nudges.sort_by(|one, other| other.change.value.abs().total_cmp(&one.change.value.abs()));
    nudges.truncate(NUDGES);
    let said = say_measure(&measure, unit == Unit::Chance);
    let place = cell_name(results, cell);
    let title = if place.is_empty() {
        "What each rule is worth".to_owned()
    } else {
        format!("What each rule is worth: {place}")
    };
    Some(figure(file_name(&["worth"], at), "worth", tornado(&title, &said, unit, &nudges)))
}

/// What moves: the chance that A wins, or where nobody does the probability or else the value that moves most.
fn measure(results: &Results, cell: &str, live: &[&Worth]) -> Option<(String, Unit)> {
    if live.iter().any(|one| one.a_wins.is_some()) {
        return Some(("a_wins".to_owned(), Unit::Chance));
    }
    let spread = &results.cells.iter().find(|known| known.name == cell)?.spread;
    let is_chance = |name: &str| spread.outcomes().iter().chain(spread.events()).any(|part| part.label == name);
    let effects = live.iter().flat_map(|one| &one.effects);
    let rank = |(name, change): &&(String, Estimate)| (is_chance(name), change.value.abs());
    let most = effects.max_by(|one, other| rank(one).partial_cmp(&rank(other)).unwrap_or(std::cmp::Ordering::Equal));
    most.map(|(name, _)| (name.clone(), if is_chance(name) { Unit::Chance } else { Unit::Number }))
}

fn change(one: &Worth, measure: &str) -> Option<Estimate> {
    let effect = || one.effects.iter().find(|(name, _)| name == measure).map(|(_, change)| *change);
    if measure == "a_wins" { one.a_wins } else { effect() }
}

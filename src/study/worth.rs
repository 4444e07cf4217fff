//! What each rule is worth: one value or ruling changed by one step, everything else alike, on the same luck.
//!
//! A choice is turned to each of its other readings; a number moves by one either way, a fraction by a tenth of itself,
//! a chart as a whole. A value on which none of a thousand fights turns, even when it is pushed further, is not touched by
//! the cell and is left out; a touched one that moves nothing by its step is *dead* here.

use std::sync::Arc;

use toml::Value;

use super::compare::Difference;
use super::file::WorthWanted;
use super::plan::{Other, Pair, find};
use super::reader::number;
use super::results::{Method, Worth};
use super::sweep::{Cell, show};
use crate::engagement::{Posed, Sheet};
use crate::fault::Fault;
use crate::stats::Estimate;
use crate::tables::{Entry, Kind};

/// A cell with one value of its rules changed.
pub struct Nudged {
    /// The place of the value.
    pub path: String,
    /// The rule it belongs to.
    pub rule: String,
    /// How sure we are of it.
    pub kind: Kind,
    /// What it is.
    pub from: String,
    /// What it was changed to.
    pub to: String,
    /// Whether the question says that it reads this ruling.
    pub declared: bool,
    /// The question under the changed rules.
    pub posed: Arc<dyn Posed>,
}

/// One step moves an outcome by this much or more, by all of its interval: dominant.
const DOMINANT: f64 = 0.1;

/// The changes to be weighed, in the cells named or else in the first of every matchup and ruleset.
pub fn nudges(cells: &[Cell], wanted: WorthWanted, named: &[String]) -> Result<Vec<Pair>, Fault> {
    if wanted == WorthWanted::Nothing {
        return Ok(Vec::new());
    }
    let mut weighed: Vec<usize> = Vec::new();
    for name in named {
        weighed.push(find(cells, Some(name))?);
    }
    for (n, cell) in cells.iter().enumerate().filter(|_| named.is_empty()) {
        let known = |&&n: &&usize| cells[n].matchup == cell.matchup && cells[n].ruleset == cell.ruleset;
        if weighed.iter().find(known).is_none() {
            weighed.push(n);
        }
    }
    let all = weighed.into_iter().flat_map(|n| {
        let cell = &cells[n];
        let rulings = cell.listing().map_or(&[][..], |listing| listing.rulings);
        let declared = |entry: &Entry| rulings.iter().any(|name| is_named(entry, name));
        let entries = cell.book.tables().entries.iter().filter(move |entry| match wanted {
            WorthWanted::Rulings => is_ruling(entry) && (rulings.is_empty() || declared(entry)),
            _ => true,
        });
        entries
            .flat_map(move |entry| {
                steps(entry).into_iter().filter_map(move |step| nudged(cell, entry, step, declared(entry)))
            })
            .map(move |nudged| Pair { base: n, other: Other::Nudged(Box::new(nudged)) })
    });
    Ok(all.collect())
}

/// Whether a value of the tables is a ruling.
pub fn is_ruling(entry: &Entry) -> bool {
    entry.path.starts_with("rulings.") || !entry.of.is_empty()
}

fn is_named(entry: &Entry, name: &str) -> bool {
    entry.path == name || entry.path.strip_prefix("rulings.") == Some(name)
}

/// A change of a value, and how it is told.
struct Step {
    to: Value,
    told: (String, String),
}

/// The question with one value changed; none if the book does not allow it alone.
fn nudged(cell: &Cell, entry: &Entry, step: Step, declared: bool) -> Option<Nudged> {
    let (from, to) = step.told;
    let posed = posed(cell, entry, step.to)?;
    Some(Nudged { path: entry.path.clone(), rule: entry.rule.clone(), kind: entry.kind, from, to, declared, posed })
}

fn posed(cell: &Cell, entry: &Entry, to: Value) -> Option<Arc<dyn Posed>> {
    let book = cell.book.varied(&mut |tables| tables.change(&entry.path, to.clone(), "worth")).ok()?;
    cell.posed_under(&*book).ok()
}

/// The steps by which a value is changed.
fn steps(entry: &Entry) -> Vec<Step> {
    let told = |to: &Value| (show(&entry.value), show(to));
    if !entry.of.is_empty() {
        let others = entry.of.iter().filter(|value| **value != entry.value);
        return others.map(|to| Step { to: to.clone(), told: told(to) }).collect();
    }
    match &entry.value {
        Value::Boolean(truth) => {
            let to = Value::from(!truth);
            vec![Step { told: told(&to), to }]
        }
        value => [-1, 1]
            .into_iter()
            .filter_map(|by| {
                let to = moved(value, by, entry.range).filter(|to| to != value)?;
                let told = match value {
                    Value::Array(_) => ("as printed".to_owned(), format!("every number {}", by_how_much(value, by))),
                    _ => told(&to),
                };
                Some(Step { to, told })
            })
            .collect(),
    }
}

fn by_how_much(value: &Value, by: i64) -> String {
    let mut leaf = value;
    while let Some(first) = leaf.as_array().and_then(|parts| parts.first()) {
        leaf = first;
    }
    if leaf.is_float() { format!("{:+} %", 10 * by) } else { format!("{by:+}") }
}

/// A number moved by whole steps, or every number of a list; what would leave its range stays.
fn moved(value: &Value, by: i64, range: Option<(f64, f64)>) -> Option<Value> {
    let within = |to: &Value| number(to).is_some_and(|x| range.is_none_or(|(least, most)| (least..=most).contains(&x)));
    let to = match value {
        Value::Integer(n) => Value::Integer(n + by),
        Value::Float(x) => {
            let step = if *x == 0.0 { 0.1 } else { x.abs() / 10.0 };
            Value::Float(((x + by as f64 * step) * 1e9).round() / 1e9)
        }
        Value::Array(parts) => {
            return parts.iter().map(|part| moved(part, by, range)).collect::<Option<Vec<_>>>().map(Value::Array);
        }
        _ => return None,
    };
    Some(if within(&to) { to } else { value.clone() })
}

/// A cell played on paired dice, to be held against the same luck under other rules.
pub struct Screen<'c> {
    cell: &'c Cell,
    seed: u64,
    trials: u64,
    ends: Vec<Sheet>,
    came_to: Vec<u32>,
}

/// Trials by which it is told whether a cell touches a value; of a battle so many, and fewer the longer it is.
const SCREENED: u64 = 1024;
const BATTLES: (u64, u64) = (4, 64);
/// Throws and happenings that the battles may have together.
const HAPPENINGS: u64 = 50_000;

/// How often a cell is played to see what it touches.
pub fn screened(cell: &Cell, seed: u64) -> u64 {
    if cell.battle.is_none() {
        return SCREENED;
    }
    let (_, transcript) = cell.posed.replay(seed, cell.key, 0);
    (HAPPENINGS / transcript.len().max(1) as u64).clamp(BATTLES.0, BATTLES.1)
}

impl<'c> Screen<'c> {
    /// Plays a cell so many times.
    pub fn new(cell: &'c Cell, seed: u64, trials: u64) -> Self {
        let (ends, came_to) = cell.posed.sample_paired(seed, cell.key, 0..trials);
        Self { cell, seed, trials, ends, came_to }
    }

    /// The rulings on which some of the fights turn.
    pub fn rulings(&self) -> Vec<&'c Entry> {
        let turns = |entry: &&Entry| {
            let mut others = steps(entry).into_iter().filter_map(|step| posed(self.cell, entry, step.to));
            others.any(|other| self.differs(&*other))
        };
        self.cell.book.tables().entries.iter().filter(|entry| is_ruling(entry)).filter(turns).collect()
    }

    /// Whether any of the fights turns on a change: on the change itself, or on one that goes further.
    pub fn touches(&self, nudged: &Nudged) -> bool {
        let further = || {
            let entry = self.cell.book.tables().entry(&nudged.path)?;
            let pushed = [-3, 3].into_iter().filter_map(|by| moved(&entry.value, by, entry.range));
            let mut pushed = pushed.filter(|to| *to != entry.value).filter_map(|to| posed(self.cell, entry, to));
            pushed.find(|other| self.differs(&**other))
        };
        nudged.declared || self.differs(&*nudged.posed) || further().is_some()
    }

    fn differs(&self, other: &dyn Posed) -> bool {
        let (ends, came_to) = other.sample_paired(self.seed, self.cell.key, 0..self.trials);
        let mut pairs = self.came_to.iter().zip(&came_to);
        pairs.any(|(&mine, &theirs)| self.ends[mine as usize] != ends[theirs as usize])
    }
}

/// What a change came to.
pub fn worth(cell: &str, nudged: &Nudged, method: Method, differences: Vec<Difference>, alike: bool) -> Worth {
    let wins = |name: &str| differences.iter().find(|found| found.measure == name).map(|found| found.difference);
    let weight = greatest(&differences);
    Worth {
        cell: cell.to_owned(),
        path: nudged.path.clone(),
        rule: nudged.rule.clone(),
        kind: nudged.kind.to_string(),
        from: nudged.from.clone(),
        to: nudged.to.clone(),
        method,
        a_wins: wins("a_wins"),
        b_wins: wins("b_wins"),
        dead: alike,
        dominant: is_dominant(&weight),
        weight,
        effects: differences.into_iter().map(|found| (found.measure, found.difference)).collect(),
    }
}

/// The greatest move of a probability, whichever way.
fn greatest(differences: &[Difference]) -> Estimate {
    let moves = differences.iter().filter(|found| found.probability).map(|found| found.difference.magnitude());
    moves.max_by(|one, other| one.value.total_cmp(&other.value)).unwrap_or(Estimate::exact(0.0))
}

fn is_dominant(weight: &Estimate) -> bool {
    weight.low >= DOMINANT
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::{Interval, Verdict};

    /// Probabilities and means that move by so much.
    fn moving(by: &[(bool, Estimate)]) -> Vec<Difference> {
        let even = Estimate::exact(0.5);
        let found = |&(probability, difference): &(bool, Estimate)| Difference {
            measure: "a_wins".into(),
            probability,
            base: even,
            value: even,
            difference,
            variance_reduction: None,
            p: 0.0,
            margin: 0.0,
            verdict: Verdict::Equivalent,
        };
        by.iter().map(found).collect()
    }

    #[test]
    fn the_greatest_move_of_a_probability_weighs_whichever_way_it_goes() {
        let [fall, rise, mean] = [-0.3, 0.2, 4.0].map(Estimate::exact);
        assert_eq!(greatest(&moving(&[(true, rise), (true, fall), (false, mean)])), Estimate::exact(0.3));
        assert_eq!(greatest(&moving(&[(false, mean)])), Estimate::exact(0.0));
    }

    #[test]
    fn a_rule_is_dominant_if_all_of_the_interval_says_so() {
        let by = |value: f64, low: f64, high: f64| Estimate::sampled(value, Interval { low, high }, 60);
        assert!(is_dominant(&by(0.15, 0.11, 0.19)) && is_dominant(&Estimate::exact(0.1)));
        assert!(!is_dominant(&by(0.12, 0.05, 0.19)), "it may be less");
    }
}

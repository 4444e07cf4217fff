//! What a study measures: outcomes, events, who wins, and means, under their names.

use std::collections::BTreeMap;

use super::spread::Spread;
use super::sweep::Cell;
use crate::battle::{NUMBERS, OUTCOMES};
use crate::engagement::{Label, Sheet, Tally};
use crate::fault::Fault;
use crate::side::Side;
use crate::stats::Estimate;

/// The measures asked for; none stands for every outcome, event without a number, value, the winner and the rounds.
#[derive(Clone, Debug, Default)]
pub struct Measures(pub Vec<String>);

/// The names under which winning is measured.
pub const WINS: [(Side, &str); 2] = [(Side::A, "a_wins"), (Side::B, "b_wins")];

/// A measure with its estimate.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// Its name.
    pub measure: String,
    /// Whether it is a probability; if not, a mean.
    pub probability: bool,
    /// The estimate.
    pub estimate: Estimate,
}

impl Measures {
    /// Checks every name against the questions that are asked and the battles that are fought.
    pub fn check(&self, cells: &[Cell]) -> Result<(), Fault> {
        let declared = cells.iter().filter_map(Cell::listing).flat_map(|listing| {
            let labels = listing.declared.outcomes.iter().chain(listing.declared.events).chain(listing.values);
            labels.map(|(label, _)| (*label).to_owned())
        });
        let fought = cells.iter().any(|cell| cell.battle.is_some());
        let told = OUTCOMES.map(str::to_owned).into_iter().chain(NUMBERS.map(|name| format!("expected_{name}")));
        let always = ["winner", "rounds", "a_wins", "b_wins"].map(str::to_owned);
        let mut allowed: Vec<String> = declared.chain(told.filter(|_| fought)).chain(always).collect();
        allowed.dedup();
        match self.0.iter().find(|name| !allowed.iter().any(|pattern| is_made_from(name, pattern))) {
            None => Ok(()),
            Some(name) => Err(Fault::unknown("measure", name, allowed.iter().map(String::as_str))),
        }
    }

    fn names(&self, label: &str) -> bool {
        self.0.is_empty() || self.0.iter().any(|name| name == label)
    }

    /// Whether an outcome is asked for.
    pub fn wants_outcome(&self, label: &str, pattern: &str) -> bool {
        self.names(label) || self.names(pattern)
    }

    /// Whether an event is asked for; numbered ones must be named.
    pub fn wants_event(&self, label: &str, pattern: &str) -> bool {
        if self.0.is_empty() { !is_numbered(pattern) } else { self.wants_outcome(label, pattern) }
    }

    /// Whether winning is asked for.
    pub fn wants_wins(&self, name: &str) -> bool {
        self.names(name) || self.names("winner")
    }

    /// Whether a value is asked for.
    pub fn wants_value(&self, name: &str) -> bool {
        self.names(name)
    }

    /// The labels of a sheet that are asked for.
    pub fn labels<'s>(&'s self, sheet: &'s Sheet) -> impl Iterator<Item = &'s Label> {
        let outcome = sheet.outcome.iter().filter(|label| self.wants_outcome(&label.to_string(), label.pattern()));
        outcome.chain(sheet.events.iter().filter(|label| self.wants_event(&label.to_string(), label.pattern())))
    }

    /// How often each probability that is asked for came up in a sample.
    pub fn counts(&self, tally: &Tally) -> Vec<(String, u64)> {
        let (mut outcomes, mut events): (BTreeMap<&Label, u64>, BTreeMap<&Label, u64>) = Default::default();
        let mut wins = [0; 2];
        for (sheet, times) in &tally.sheets {
            sheet.outcome.iter().for_each(|label| *outcomes.entry(label).or_default() += times);
            sheet.events.iter().for_each(|label| *events.entry(label).or_default() += times);
            sheet.winner.iter().for_each(|side| wins[*side as usize] += times);
        }
        let mut counts: Vec<(String, u64)> = Vec::new();
        let named = |(label, times): (&Label, u64)| (label.to_string(), label.pattern().to_owned(), times);
        for (name, pattern, times) in outcomes.into_iter().map(named) {
            counts.extend(self.wants_outcome(&name, &pattern).then_some((name, times)));
        }
        for (name, pattern, times) in events.into_iter().map(named) {
            counts.extend(self.wants_event(&name, &pattern).then_some((name, times)));
        }
        if wins != [0; 2] {
            let asked = WINS.iter().filter(|(_, name)| self.wants_wins(name));
            counts.extend(asked.map(|(side, name)| ((*name).to_owned(), wins[*side as usize])));
        }
        counts
    }

    /// Every measure of a spread that is asked for.
    pub fn readings(&self, spread: &Spread) -> Vec<Reading> {
        let reading =
            |measure: &str, probability, estimate| Reading { measure: measure.to_owned(), probability, estimate };
        let outcomes = spread.outcomes().iter().filter(|part| self.wants_outcome(&part.label, &part.pattern));
        let events = spread.events().iter().filter(|part| self.wants_event(&part.label, &part.pattern));
        let mut readings: Vec<_> =
            outcomes.chain(events).map(|part| reading(&part.label, true, part.estimate)).collect();
        if let Some(winner) = spread.winner() {
            let wins = WINS.iter().zip([winner.a, winner.b]).filter(|((_, name), _)| self.wants_wins(name));
            readings.extend(wins.map(|((_, name), estimate)| reading(name, true, estimate)));
        }
        let values = spread.values().iter().filter(|part| self.wants_value(&part.label));
        readings.extend(values.map(|part| reading(&part.label, false, part.estimate)));
        if self.wants_value("rounds") && spread.rounds().values().len() > 1 {
            readings.push(reading("rounds", false, spread.rounds().mean()));
        }
        readings
    }
}

/// Whether numbers stand in the place of some letters of a pattern.
pub fn is_numbered(pattern: &str) -> bool {
    pattern.contains(char::is_uppercase)
}

/// Whether a name is a pattern, or the pattern with numbers put in.
fn is_made_from(name: &str, pattern: &str) -> bool {
    let Some((before, after)) = pattern.split_once(char::is_uppercase) else {
        return name == pattern;
    };
    let Some(rest) = name.strip_prefix(before) else { return false };
    let digits = rest.strip_prefix('-').unwrap_or(rest).trim_start_matches(|c: char| c.is_ascii_digit());
    name == pattern || (digits.len() < rest.len() && is_made_from(digits, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_numbered_label_is_made_from_its_pattern() {
        assert!(is_made_from("ends_on_move_3", "ends_on_move_N"));
        assert!(is_made_from("ends_on_move_N", "ends_on_move_N"));
        assert!(is_made_from("a_2_b_-1", "a_N_b_N"));
        assert!(!is_made_from("ends_on_move_", "ends_on_move_N"));
        assert!(!is_made_from("neither_2", "neither"));
    }
}

//! The rulings that a study relies on: those its questions declare, and for a question that declares none those on which
//! its fights are seen to turn.

use super::plan::Plan;
use super::results::RulingUsed;
use super::sweep::{Cell, show};
use super::worth::{Screen, is_ruling, screened};
use crate::tables::Entry;

/// Matchups tried for each question at the most.
const TRIED: usize = 2;
/// Trials played of each.
const TRIALS: u64 = 256;
/// What takes more throws and happenings than this is too long to be tried out; a battle as long as that is taken to rely
/// on every ruling of its book.
const LONG: usize = 2000;

/// The rulings relied on, by ruleset.
pub fn rulings(plan: &Plan) -> Vec<RulingUsed> {
    let mut used: Vec<RulingUsed> = Vec::new();
    let mut tried: Vec<&Cell> = Vec::new();
    for cell in &plan.cells {
        let declared = cell.listing().map_or(&[][..], |listing| listing.rulings);
        let alike = |known: &&&Cell| known.question == cell.question && known.ruleset == cell.ruleset;
        let known: Vec<&&Cell> = tried.iter().filter(alike).collect();
        let found: Vec<&Entry> = if !declared.is_empty() {
            declared.iter().filter_map(|name| cell.book.tables().ruling(name)).collect()
        } else if known.len() >= TRIED || known.iter().any(|known| known.matchup == cell.matchup) {
            continue;
        } else {
            tried.push(cell);
            let (_, transcript) = cell.posed.replay(plan.seed, cell.key, 0);
            match (transcript.len() > LONG, &cell.battle) {
                (false, None) => Screen::new(cell, plan.seed, TRIALS).rulings(),
                (false, Some(_)) => Screen::new(cell, plan.seed, screened(cell, plan.seed)).rulings(),
                (true, None) => Vec::new(),
                (true, Some(_)) => cell.book.tables().entries.iter().filter(|entry| is_ruling(entry)).collect(),
            }
        };
        for ruling in found.into_iter().map(|entry| told(plan, cell, entry)) {
            if !used.contains(&ruling) {
                used.push(ruling);
            }
        }
    }
    used
}

fn told(plan: &Plan, cell: &Cell, entry: &Entry) -> RulingUsed {
    let ruleset = &plan.rulesets[cell.ruleset].about;
    RulingUsed {
        ruleset: ruleset.name.clone(),
        book: ruleset.book,
        path: entry.path.clone(),
        rule: entry.rule.clone(),
        value: show(&entry.value),
        others: entry.of.iter().filter(|value| **value != entry.value).map(show).collect(),
        why: entry.why.clone().unwrap_or_default(),
    }
}

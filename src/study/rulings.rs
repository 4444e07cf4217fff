//! The rulings that a study relies on: those its questions declare, and for a question that declares none those on which
//! its fights are seen to turn.

use super::plan::Plan;
use super::results::RulingUsed;
use super::run::State;
use super::sweep::{Cell, show};
use super::worth::Screen;
use crate::tables::Entry;

/// Matchups tried for each question at the most.
const TRIED: usize = 4;

/// The rulings relied on, by ruleset.
pub fn rulings(plan: &Plan, state: &State) -> Vec<RulingUsed> {
    let mut used: Vec<RulingUsed> = Vec::new();
    let mut tried: Vec<&Cell> = Vec::new();
    for (cell, solved) in plan.cells.iter().zip(&state.solved) {
        let declared = cell.book.listing(&cell.question).map_or(&[][..], |listing| listing.rulings);
        let alike = |known: &&&Cell| known.question == cell.question && known.ruleset == cell.ruleset;
        let known: Vec<&&Cell> = tried.iter().filter(alike).collect();
        let found: Vec<&Entry> = if !declared.is_empty() {
            declared.iter().filter_map(|name| cell.book.tables().ruling(name)).collect()
        } else if solved.is_none() || known.len() >= TRIED || known.iter().any(|known| known.matchup == cell.matchup) {
            continue;
        } else {
            tried.push(cell);
            Screen::new(cell, plan.seed).rulings()
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

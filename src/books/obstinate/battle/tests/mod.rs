//! Whole battles, rule by rule and as a wargamer would check them.

mod conformance;
mod garrisons;
mod generals;
mod sanity;
mod setting_up;
mod stage;
mod table_top;

use std::path::Path;

use crate::battle::{Fought, Played};
use crate::books::obstinate::Rules;
use crate::engagement::Posed;
use crate::scenario::Scenario;
use crate::side::{Side, Sides};
use crate::tables::Tables;

/// The book as printed.
pub(super) fn rules() -> Rules {
    Tables::embedded("obstinate", include_str!("../../tables.toml")).typed().expect("the tables are sound")
}

/// A shipped scenario.
pub(super) fn scenario(name: &str) -> Scenario {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/battles").join(name).with_extension("toml");
    Scenario::read(&path).expect("it is shipped")
}

/// A shipped scenario mustered.
pub(super) fn mustered(name: &str) -> Box<dyn Fought> {
    Box::new(Played(super::muster(&rules(), &scenario(name)).expect("it can be mustered")))
}

/// What came of many battles of a scenario.
#[derive(Debug, Default)]
pub(super) struct Tried {
    pub winners: Vec<Option<Side>>,
    pub lost: Sides<Vec<i64>>,
}

impl Tried {
    /// How often a side won.
    pub fn wins(&self, side: Side) -> f64 {
        self.winners.iter().filter(|winner| **winner == Some(side)).count() as f64 / self.winners.len() as f64
    }

    /// Men a side lost, on average.
    pub fn mean_lost(&self, side: Side) -> f64 {
        self.lost[side].iter().sum::<i64>() as f64 / self.lost[side].len() as f64
    }
}

/// Fights a scenario so many times.
pub(super) fn tried(scene: &Scenario, seed: u64, trials: u64) -> Tried {
    let battle = Played(super::muster(&rules(), scene).expect("it can be mustered"));
    let mut tried = Tried::default();
    battle.each_trial(seed, 1, 0..trials, &mut |_, sheet| {
        tried.winners.push(sheet.winner);
        for (side, name) in [(Side::A, "a_men_lost"), (Side::B, "b_men_lost")] {
            let found = sheet.loose.iter().find(|(known, _)| known == name);
            tried.lost[side].push(found.expect("every battle counts it").1);
        }
    });
    tried
}

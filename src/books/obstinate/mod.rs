//! *Obstinate and Bloody Battle*: the base is the unit, tempo is bid for, combat is a die a side and a difference.
//!
//! One file to a chapter of the book; `questions` asks the chapters what the odds are. The text we hold is an extract:
//! what the printed example of combat gives was rebuilt from it and replays to the die, the rest are rulings in the tables.

pub mod allies;
mod battle;
pub mod bombardment;
pub mod clash;
pub mod combat;
pub mod contact;
pub mod duel;
pub mod encounter;
mod example;
pub mod follow_up;
pub mod generals;
pub mod generator;
pub mod line;
pub mod march;
pub mod morale;
pub mod outcome;
mod questions;
pub mod rally;
pub mod reckoning;
mod tables;
pub mod tempo;
#[cfg(test)]
mod tests;
pub mod troops;

pub use tables::*;

use super::{Example, Rulebook, Title};
use crate::battle::{Fought, Played};
use crate::fault::Fault;
use crate::odds::Question;
use crate::scenario::Scenario;

impl Rulebook for Rules {
    const TITLE: Title = Title {
        id: "obstinate",
        title: "Obstinate and Bloody Battle",
        edition: "Chris Grice, Polemos War of the Spanish Succession, Baccus 6mm (extract)",
        tables: include_str!("tables.toml"),
        battles: true,
    };

    fn check(&self) -> Result<(), Fault> {
        let results = &self.combat_result;
        if results.recoil_min > results.recoil_shaken_min || results.recoil_shaken_min > results.broken_min {
            return Err(
                Fault::new("the results of combat do not rise: recoil, recoil shaken, broken").at_key("combat_result")
            );
        }
        if self.generator.imperialist.artillery.is_none() {
            return Err(Fault::new("the Imperialist generator has no artillery rows").at_key("generator.imperialist"));
        }
        Ok(())
    }

    fn questions() -> Vec<Question<Self>> {
        questions::all()
    }

    fn examples() -> Vec<Example<Self>> {
        example::all()
    }

    fn muster(&self, scenario: &Scenario) -> Result<Box<dyn Fought>, Fault> {
        Ok(Box::new(Played(battle::muster(self, scenario)?)))
    }
}

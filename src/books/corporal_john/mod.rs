//! *Corporal John*: foot and guns by the element, horse by the squadron, damage points and percentile morale.
//!
//! One file to a chapter of the book; `questions` asks the chapters what the odds are.

pub mod activation;
pub mod aftermath;
pub mod artillery;
pub mod battle;
pub mod bombardment;
pub mod brigade;
pub mod charge;
pub mod command;
pub mod counter_battery;
pub mod factors;
pub mod firefight;
pub mod foot;
pub mod generals;
pub mod horse;
pub mod morale;
pub mod outnumbered;
pub mod overlapped;
pub mod pikes;
pub mod pursuit;
mod questions;
pub mod retreat;
pub mod square;
pub mod strength;
mod tables;
#[cfg(test)]
mod tests;
pub mod waves;
pub mod works;

pub use tables::*;

use super::{Rulebook, Title};
use crate::battle::{Fought, Played};
use crate::fault::Fault;
use crate::odds::Question;
use crate::scenario::Scenario;

/// The book's dash: no score exists.
pub const DASH: i32 = 999;

impl Rulebook for Rules {
    const TITLE: Title = Title {
        id: "corporal-john",
        title: "Corporal John",
        edition: "Ray Lucas, V1.1, April 2001",
        tables: include_str!("tables.toml"),
        battles: true,
    };

    fn check(&self) -> Result<(), Fault> {
        self.consistent()
    }

    fn questions() -> Vec<Question<Self>> {
        questions::all()
    }

    fn muster(&self, scenario: &Scenario) -> Result<Box<dyn Fought>, Fault> {
        Ok(Box::new(Played(battle::muster(self, scenario)?)))
    }
}

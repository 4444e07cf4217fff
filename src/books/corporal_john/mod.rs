//! *Corporal John*: foot and guns by the element, horse by the squadron, damage points and percentile morale.
//!
//! One file to a chapter of the book; `questions` asks the chapters what the odds are.

pub mod firefight;
pub mod foot;
pub mod morale;
mod questions;
mod tables;
#[cfg(test)]
mod tests;

pub use tables::*;

use super::{Rulebook, Title};
use crate::fault::Fault;
use crate::odds::Question;

/// The book's dash: no score exists.
pub const DASH: i32 = 999;

impl Rulebook for Rules {
    const TITLE: Title = Title {
        id: "corporal-john",
        title: "Corporal John",
        edition: "Ray Lucas, V1.1, April 2001",
        tables: include_str!("tables.toml"),
    };

    fn check(&self) -> Result<(), Fault> {
        if self.morale.score.is_rectangular() {
            Ok(())
        } else {
            Err(Fault::new("a chart of corporal-john is not rectangular"))
        }
    }

    fn questions() -> Vec<Question<Self>> {
        questions::all()
    }
}

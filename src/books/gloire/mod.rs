//! *The Age of Gloire*: battalions, regiments and batteries of a few bases, odds and one die, leaders at risk.
//!
//! One file to a chapter of the book; `questions` asks the chapters what the odds are.

pub mod artillery;
pub mod combat;
pub mod control;
pub mod crisis;
pub mod duel;
pub mod dusk;
mod examples;
pub mod leaders;
pub mod modifiers;
pub mod movement;
pub mod odds;
pub mod orders;
mod questions;
pub mod rally;
pub mod results;
mod rulings;
pub mod squares;
mod tables;
#[cfg(test)]
mod tests;
pub mod unit;

pub use results::Outcome;
pub use rulings::*;
pub use tables::*;

use super::{Example, Rulebook, Title};
use crate::fault::Fault;
use crate::odds::Question;

impl Rulebook for Rules {
    const TITLE: Title = Title {
        id: "gloire",
        title: "Realm of Chance: The Age of Gloire",
        edition: "wars of Louis XIV, tables for the War of the Spanish Succession",
        tables: concat!(include_str!("tables.toml"), "\n", include_str!("armies.toml")),
        battles: false,
    };

    fn check(&self) -> Result<(), Fault> {
        let faces: Vec<i32> = (1..=odds::FACES as i32).collect();
        let rises = |numbers: &[i32]| numbers.windows(2).all(|pair| pair[0] < pair[1]);
        let places: Vec<i32> = self.results.cols.iter().map(|&column| odds::Odds::signed(column).0).collect();
        let every_face_once = {
            let leader = &self.leader;
            let mut fates = [leader.killed_on.as_slice(), &leader.wounded_on, &leader.unhorsed_on].concat();
            fates.sort_unstable();
            fates.into_iter().map(i32::from).eq(faces.iter().copied())
        };
        let checks = [
            ("odds.printed", self.odds.printed.is_rectangular()),
            ("results", self.results.is_rectangular() && self.results.rows == faces),
            ("results", places.windows(2).all(|pair| pair[0] + 1 == pair[1])),
            ("artillery.fire", self.artillery.fire.is_rectangular() && self.artillery.fire.rows == faces),
            ("artillery.band_to_mm", self.artillery.band_to_mm.len() == self.artillery.fire.cols.len()),
            ("artillery.band_to_mm", rises(&self.artillery.band_to_mm)),
            ("crisis.over", rises(&self.crisis.over) && self.crisis.over.len() == self.crisis.on_max.len()),
            ("dusk.minutes", self.dusk.minutes.len() == self.dusk.visibility_mm.len()),
            ("leader", every_face_once),
            ("square.normal", self.square.normal.cavalry_disrupted_to <= self.square.normal.unchanged_to),
            ("square.disrupted", self.square.disrupted.cavalry_disrupted_to <= self.square.disrupted.unchanged_to),
        ];
        match checks.into_iter().find(|(_, sound)| !sound) {
            None => Ok(()),
            Some((key, _)) => {
                let message = "the numbers do not fit together: charts are rectangular with a row for every face, bands and levels rise";
                Err(Fault::new(message).at_key(key))
            }
        }
    }

    fn questions() -> Vec<Question<Self>> {
        questions::all()
    }

    fn examples() -> Vec<Example<Self>> {
        examples::all()
    }
}

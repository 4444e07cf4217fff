//! *Charge!*, the elementary game: soldiers counted singly, volleys by the eight men, melees man to man, and an army
//! beaten at half its strength.
//!
//! One file to a chapter of the summary; `questions` asks the chapters what the odds are.

pub mod artillery;
pub mod assault;
pub mod casualties;
pub mod combat;
mod decimal;
pub mod defeat;
pub mod firefight;
pub mod infantry;
pub mod melee;
pub mod movement;
mod questions;
mod rulings;
pub mod sequence;
mod tables;
#[cfg(test)]
mod tests;

pub use decimal::Decimal;
pub use rulings::*;
pub use tables::*;

use super::{Rulebook, Title};
use crate::fault::Fault;
use crate::odds::Question;

impl Rulebook for Rules {
    const TITLE: Title = Title {
        id: "charge",
        title: "Charge!",
        edition: "Peter Young and James Lawford, summary of the elementary game",
        tables: include_str!("tables.toml"),
        battles: false,
    };

    fn check(&self) -> Result<(), Fault> {
        let (guns, muskets) = (&self.artillery, &self.musketry);
        let wrong = |key: &str, message: &str| Err(Fault::new(message).at_key(key));
        if guns.hit.len() != guns.hit_to.len() {
            return wrong("artillery.hit", "there must be a score for every range band of `artillery.hit_to`");
        }
        if !guns.hit_to.is_sorted_by(|nearer, farther| nearer < farther) {
            return wrong("artillery.hit_to", "range bands must rise");
        }
        if guns.hit_to.last().is_none_or(|&last| last < guns.max_range) {
            return wrong("artillery.max_range", "must lie within the last range band of `artillery.hit_to`");
        }
        if muskets.min_men > muskets.men_per_die {
            return wrong("musketry.min_men", "cannot be more than `musketry.men_per_die`");
        }
        if muskets.long_to < muskets.short_to {
            return wrong("musketry.long_to", "cannot be less than `musketry.short_to`");
        }
        Ok(())
    }

    fn questions() -> Vec<Question<Self>> {
        questions::all()
    }
}

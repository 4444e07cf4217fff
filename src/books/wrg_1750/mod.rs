//! *War Games Rules 1750-1850*: factors, two dice for chance, one casualty table, and flinch points instead of morale.
//!
//! One file to a chapter of the book, and one to each of the small fights that its chapters make between them; `questions`
//! asks them what the odds are. The amendment sheet is part of the tables.

pub mod blow;
pub mod casualties;
pub mod cavalry_melee;
pub mod cavalry_on_foot;
pub mod charge;
pub mod column;
pub mod disorganisation;
pub mod evolutions;
mod examples;
pub mod fire;
pub mod firefight;
pub mod flinch;
pub mod foot_charge;
pub mod general;
pub mod losses;
pub mod melee;
pub mod obedience;
pub mod orders;
pub mod points;
pub mod pursuit;
mod questions;
pub mod rulings;
pub mod tables;
#[cfg(test)]
mod tests;
pub mod victory;
pub mod weather;

pub use tables::Rules;

use super::{Example, Rulebook, Title};
use crate::fault::Fault;
use crate::odds::Question;

impl Rulebook for Rules {
    const TITLE: Title = Title {
        id: "wrg-1750",
        title: "War Games Rules 1750-1850",
        edition: "Wargames Research Group, January 1971, with its amendment sheet",
        tables: include_str!("tables.toml"),
        battles: false,
    };

    fn check(&self) -> Result<(), Fault> {
        let chart = &self.casualties;
        let in_step = |headings: &[i32]| headings.windows(2).all(|pair| pair[1] == pair[0] + 1);
        if !chart.is_rectangular() || !in_step(&chart.rows) || !in_step(&chart.cols) || chart.cols[0] != 1 {
            return Err(Fault::new("the casualty table has a gap").at_key("casualties"));
        }
        if self.ladder.read_in_tens_of > chart.cols.len() as i32 {
            return Err(Fault::new("the casualty table has no such column").at_key("ladder.read_in_tens_of"));
        }
        let weather = &self.weather;
        let faces = [&weather.rain_all_game, &weather.changeable, &weather.fair];
        let named = |face: u8| faces.iter().filter(|faces| faces.contains(&face)).count();
        match (1..=6).find(|face| named(*face) != 1) {
            Some(face) => Err(Fault::new(format!("the face {face} must mean one kind of weather")).at_key("weather")),
            None => Ok(()),
        }
    }

    fn questions() -> Vec<Question<Self>> {
        questions::all()
    }

    fn examples() -> Vec<Example<Self>> {
        examples::all()
    }
}

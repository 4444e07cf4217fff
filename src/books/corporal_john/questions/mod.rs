//! The questions the book can be asked, by chapter.

mod brigade;
mod charge;
mod command;
mod foot;
mod guns;
mod horse;
mod morale;

use super::Rules;
use super::firefight::Battalion;
use super::horse::Squadron;
use crate::odds::{Filled, Input, Kind, Question};

/// Every question, in the order of the catalogue.
pub fn all() -> Vec<Question<Rules>> {
    [
        foot::questions(),
        horse::questions(),
        charge::questions(),
        guns::questions(),
        command::questions(),
        morale::questions(),
        brigade::questions(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Far beyond any table top, and small enough for the types that count elements, guns, men and points.
const MANY: i64 = 1000;

/// More moves than anyone will play.
const MOVES: i64 = 10_000;

/// A key under the name of a unit.
fn key(name: &str, key: &str) -> String {
    if name.is_empty() { key.to_owned() } else { format!("{name}.{key}") }
}

/// A count that has a bound for the sake of its type only.
fn count(name: impl Into<String>, least: i64, meaning: &'static str) -> Input {
    Input::new(name, Kind::Whole(least, MANY), meaning)
}

fn quality(name: &str) -> Input {
    Input::new(key(name, "quality"), Kind::Whole(1, 9), "quality factor")
}

fn moves(meaning: &'static str) -> Input {
    Input::new("moves", Kind::Whole(1, MOVES), meaning)
}

fn men(name: &str) -> Input {
    let meaning = "men in the squadron; only which is the larger matters (CJ-RCV-12)";
    Input::count(key(name, "men"), 1, meaning).or(150)
}

/// Those keys of a unit that a question asks for; a unit is a battalion or a squadron.
fn unit(name: &str, keys: &[&str]) -> Vec<Input> {
    let input = |asked: &&str| match *asked {
        "elements" => count(key(name, "elements"), 1, "elements"),
        "men" => men(name),
        "quality" => quality(name),
        "factor" => Input::signed(key(name, "factor"), "net of the tactical factors it enjoys, damage apart"),
        "damage" => count(key(name, "damage"), 0, "damage points at the start; subtracted from its throws").or(0),
        "morale_modifier" => Input::signed(key(name, "morale_modifier"), "sum of the morale modifiers for its checks"),
        other => unreachable!("`{other}` is not a key of a unit"),
    };
    keys.iter().map(input).collect()
}

const BATTALION: &[&str] = &["elements", "quality", "factor", "damage", "morale_modifier"];
const SQUADRON: &[&str] = &["men", "quality", "factor", "damage", "morale_modifier"];

impl Battalion {
    /// A battalion from the keys a question asks for; what it does not ask for does not matter to it.
    fn of(filled: &Filled, name: &str) -> Self {
        let whole = |asked: &str| filled.whole_if(&key(name, asked));
        Self {
            elements: whole("elements").unwrap_or(1) as u16,
            quality: whole("quality").unwrap_or(1),
            factor: whole("factor").unwrap_or(0),
            damage: whole("damage").unwrap_or(0) as u16,
            morale_modifier: whole("morale_modifier").unwrap_or(0),
        }
    }
}

impl Squadron {
    /// A squadron from the keys a question asks for; what it does not ask for does not matter to it.
    fn of(filled: &Filled, name: &str) -> Self {
        let whole = |asked: &str| filled.whole_if(&key(name, asked));
        Self {
            men: whole("men").unwrap_or(1),
            quality: whole("quality").unwrap_or(1),
            factor: whole("factor").unwrap_or(0),
            damage: whole("damage").unwrap_or(0) as u16,
            morale_modifier: whole("morale_modifier").unwrap_or(0),
        }
    }
}

//! Questions about the dice and the casualty table by themselves.

use super::{Rules, Settled};
use crate::books::wrg_1750::blow::Blow;
use crate::books::wrg_1750::casualties::Casualties;
use crate::books::wrg_1750::fire;
use crate::books::wrg_1750::melee::{Striker, Struck, hack};
use crate::books::wrg_1750::tables::PlusDie;
use crate::engagement::{Label, Mechanism, Sheet};
use crate::odds::{Input, Kind, MOST, Question, mechanism};
use crate::umpire::Umpire;

pub fn questions() -> Vec<Question<Rules>> {
    vec![fire_chance(), melee_chance(), casualty_table()]
}

const PLUS_DICE: &[&str] = &["P", "N"];

fn plus_die() -> Input {
    Input::choice("plus_die", PLUS_DICE, "P, the die 2-3-3-4-4-5, or N, the ordinary die")
}

/// The plus die of a name.
pub fn named(name: &str) -> PlusDie {
    if name == "P" { PlusDie::P } else { PlusDie::N }
}

fn fire_chance() -> Question<Rules> {
    Question {
        name: "fire-chance",
        about: "The chance factor of fire: the plus die minus a P die, of which only the sign counts.",
        inputs: vec![plus_die()],
        outcomes: &[("minus_1", ""), ("zero", ""), ("plus_1", "")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "plus_die=N",
        pose: |rules, filled| mechanism(Chance(fire::blow(rules, 0, named(filled.text("plus_die"))))),
    }
}

fn melee_chance() -> Question<Rules> {
    Question {
        name: "melee-chance",
        about: "The chance factor of melee: the plus die minus a P die, the whole difference.",
        inputs: vec![plus_die()],
        outcomes: &[("minus_N", "less by N"), ("zero", ""), ("plus_N", "more by N")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "plus_die=N",
        pose: |rules, filled| {
            let die = named(filled.text("plus_die"));
            mechanism(Chance(hack(rules, Striker::OtherTroops, Struck::Others, 0, die)))
        },
    }
}

struct Chance(Blow);

impl Mechanism for Chance {
    type Result = i32;

    fn play(&self, umpire: &mut impl Umpire) -> i32 {
        self.0.chance(0, umpire.dice())
    }

    fn read(&self, chance: &i32, sheet: &mut Sheet) {
        match *chance {
            0 => sheet.outcome("zero"),
            less if less < 0 => sheet.outcome(Label::numbered("minus_N", [-less])),
            more => sheet.outcome(Label::numbered("plus_N", [more])),
        }
    }
}

fn casualty_table() -> Question<Rules> {
    Question {
        name: "casualty-table",
        about: "Men lost at a total factor by a number of figures. No dice.",
        inputs: vec![
            Input::new("factor", Kind::Whole(-MOST, MOST), "total factor"),
            Input::count("figures", 0, "figures taking part"),
        ],
        outcomes: &[],
        events: &[],
        values: &[("men", "men lost")],
        rulings: &["casualty_ladder"],
        example: "factor=2 figures=37",
        pose: |rules, filled| {
            let men = Casualties::new(rules).men(filled.whole("factor"), filled.whole("figures"));
            Settled::values([("men", men.into())]).pose()
        },
    }
}

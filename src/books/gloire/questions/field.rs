//! Questions without dice: marches, manoeuvres, sight and the verdict.

use super::forms;
use crate::books::gloire::dusk::{verdict as judge, visibility_mm};
use crate::books::gloire::movement::{Going, Manoeuvre, allowance, cost, retreat, rout_move, turns};
use crate::books::gloire::{Arm, Rules};
use crate::engagement::{Mechanism, Sheet};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Kind, Question, mechanism};
use crate::side::Side;
use crate::umpire::Umpire;

/// What no die changes.
struct Plain(Vec<(&'static str, f64)>);

impl Mechanism for Plain {
    type Result = ();

    fn play(&self, _: &mut impl Umpire) {}

    fn read(&self, _: &(), sheet: &mut Sheet) {
        for (name, value) in &self.0 {
            sheet.value(*name, *value);
        }
    }
}

fn troops() -> Input {
    Input::new("troops", Kind::Text, "army and type, such as british.line")
}

pub fn march() -> Question<Rules> {
    Question {
        name: "march",
        about: "How far do these troops move in a turn?",
        inputs: vec![
            troops(),
            Input::choice("kind", &["march", "charge", "rout", "retreat_facing", "retreat_turned"], "kind of move")
                .or("march"),
            Input::flag("difficult", "part of the move is in difficult ground"),
            Input::flag("road", "the whole move is on a road; counts in column only"),
            Input::flag("column", "in column"),
            Input::flag("square", "in square; only infantry"),
        ],
        outcomes: &[],
        events: &[],
        values: &[("move_mm", "millimetres of the table top"), ("move_m", "metres of the ground")],
        rulings: &[],
        example: "troops=french.line column=true road=true",
        pose: |rules, filled| {
            let troops = forms::troops(rules, "troops", filled.text("troops"))?;
            let kind = filled.text("kind");
            let flag = |key| filled.flag(key);
            let (difficult, road, column, square) = (flag("difficult"), flag("road"), flag("column"), flag("square"));
            if square && (column || kind == "rout" || troops.arm != Arm::Infantry) {
                let message = "found true, allowed: false unless infantry stand in it, neither in column nor routing";
                return Err(Fault::new(message).at_key("square"));
            }
            let full = allowance(&troops, Going { difficult, road, column, square, charging: kind == "charge" });
            let mm = match kind {
                "rout" => rout_move(&troops, difficult),
                "retreat_facing" => retreat(rules, full, true),
                "retreat_turned" => retreat(rules, full, false),
                _ => full,
            };
            let metres = mm * rules.scale.metres_per_mm;
            mechanism(Plain(vec![("move_mm", mm.into()), ("move_m", metres.into())]))
        },
    }
}

const CHANGES: &[&str] = &[
    "line_to_column",
    "column_to_line",
    "line_to_square",
    "square_to_line",
    "column_to_square",
    "square_to_column",
    "wheel",
];

pub fn manoeuvre() -> Question<Rules> {
    Question {
        name: "manoeuvre",
        about: "What does a change of formation or a wheel cost these troops?",
        inputs: vec![
            troops(),
            Input::choice("change", CHANGES, "the manoeuvre"),
            Input::new("degrees", Kind::Whole(0, 180), "how far they wheel").or(0),
        ],
        outcomes: &[],
        events: &[],
        values: &[("moves", "parts of a move that it costs"), ("turns", "own turns that it takes")],
        rulings: &["french_manoeuvre_delta", "free_turn_degrees"],
        example: "troops=french.line change=line_to_square",
        pose: |rules, filled| {
            let quarters = quarters(rules, filled)?;
            mechanism(Plain(vec![("moves", f64::from(quarters) / 4.0), ("turns", turns(quarters).into())]))
        },
    }
}

fn quarters(rules: &Rules, filled: &Filled) -> Result<i32, Fault> {
    let name = filled.text("troops");
    let troops = forms::troops(rules, "troops", name)?;
    let manoeuvre = match filled.text("change") {
        "line_to_column" => Manoeuvre::LineToColumn,
        "column_to_line" => Manoeuvre::ColumnToLine,
        "line_to_square" => Manoeuvre::LineToSquare,
        "square_to_line" => Manoeuvre::SquareToLine,
        "column_to_square" => Manoeuvre::ColumnToSquare,
        "square_to_column" => Manoeuvre::SquareToColumn,
        _ => Manoeuvre::Wheel(filled.whole("degrees")),
    };
    cost(rules, troops.arm, name.starts_with("french."), manoeuvre).ok_or_else(|| {
        let message = format!("found {}, allowed: what Table 4 lists for the arm of {name}", filled.text("change"));
        Fault::new(message).at_key("change")
    })
}

pub fn visibility() -> Question<Rules> {
    Question {
        name: "visibility",
        about: "How far does one see so many minutes before dusk? No value means that nothing limits sight.",
        inputs: vec![Input::count("minutes", 0, "minutes before dusk")],
        outcomes: &[],
        events: &[],
        values: &[("visibility_mm", "millimetres of the table top")],
        rulings: &[],
        example: "minutes=25",
        pose: |rules, filled| {
            let sight = visibility_mm(rules, filled.whole("minutes"));
            mechanism(Plain(sight.into_iter().map(|mm| ("visibility_mm", mm.into())).collect()))
        },
    }
}

pub fn verdict() -> Question<Rules> {
    Question {
        name: "verdict",
        about: "Dusk ends the battle: who has won by percentage of casualties?",
        inputs: ["a.lost", "b.lost"]
            .map(|key| Input::new(key, Kind::Number(0.0, 100.0), "casualties in per cent"))
            .to_vec(),
        outcomes: &[("a_wins", ""), ("b_wins", ""), ("draw", "the difference is under the margin")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "a.lost=12 b.lost=17",
        pose: |rules, filled| mechanism(Verdict(judge(rules, filled.number("a.lost"), filled.number("b.lost")))),
    }
}

struct Verdict(Option<Side>);

impl Mechanism for Verdict {
    type Result = ();

    fn play(&self, _: &mut impl Umpire) {}

    fn read(&self, _: &(), sheet: &mut Sheet) {
        sheet.outcome(match self.0 {
            Some(Side::A) => "a_wins",
            Some(Side::B) => "b_wins",
            None => "draw",
        });
        if let Some(side) = self.0 {
            sheet.winner(side);
        }
    }
}

//! Questions about the morale of brigades.

use super::{Rules, count, quality};
use crate::books::corporal_john::brigade::{Crisis, Move, Test, modifier, score};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Question, mechanism};

pub fn questions() -> Vec<Question<Rules>> {
    vec![brigade_morale(), brigade_move()]
}

fn circumstances() -> Vec<Input> {
    vec![
        quality(""),
        Input::flag("brigadier_disabled", "the brigade's commander is disabled (CJ-BRG-04)"),
        Input::flag("friends_retreating", "other friends retreat within 500 mm (CJ-BRG-05)"),
    ]
}

fn modifier_of(rules: &Rules, filled: &Filled) -> i32 {
    modifier(rules, filled.whole("quality"), filled.flag("brigadier_disabled"), filled.flag("friends_retreating"))
}

/// Units of a brigade cannot be more than it has.
fn within(units: i32, found: i32, key: &str) -> Result<(), Fault> {
    let wrong = || Fault::new(format!("found {found}, allowed: at most the {units} units of the brigade")).at_key(key);
    if found <= units { Ok(()) } else { Err(wrong()) }
}

fn brigade_morale() -> Question<Rules> {
    Question {
        name: "brigade-morale",
        about: "One brigade check: a percentile throw plus modifiers must equal or beat the score for units lost out of the original number.",
        inputs: [
            vec![
                count("units", 1, "original battalions and squadrons"),
                count("lost", 1, "how many of them are lost now (CJ-BRG-08)"),
            ],
            circumstances(),
        ]
        .concat(),
        outcomes: &[("passes", ""), ("fails", "")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "units=5 lost=2 quality=4",
        pose: |rules, filled| {
            let (units, lost) = (filled.whole("units"), filled.whole("lost"));
            within(units, lost, "lost")?;
            mechanism(Test { score: score(rules, units, lost), modifier: modifier_of(rules, filled) })
        },
    }
}

fn brigade_move() -> Question<Rules> {
    Question {
        name: "brigade-move",
        about: "What befalls the units of a brigade in one move, and whether the rest stand: how often it is tested and which units count follow the rulings.",
        inputs: [
            vec![
                count("units", 1, "original battalions and squadrons"),
                count("lost", 0, "lost before this move and not back").or(0),
                count("returned", 0, "lost before and back under orders").or(0),
                count("broken", 0, "newly failed, retreating or routed this move").or(0),
                count("recoiled", 0, "recoiled or rallied back this move").or(0),
            ],
            circumstances(),
        ]
        .concat(),
        outcomes: &[
            ("no_test", "nothing asks for one"),
            ("stands", ""),
            ("retires", "fails, and goes back in good order"),
            ("retreats", "fails, and goes back disorganised"),
            ("routs", "fails, and flees"),
        ],
        events: &[],
        values: &[],
        rulings: &["brigade_check_timing", "brigade_lost", "brigade_fail", "recoil_triggers_brigade"],
        example: "units=6 broken=2 quality=7",
        pose: |rules, filled| {
            let whole = |key: &str| filled.whole(key);
            let happened = Move {
                units: whole("units"),
                lost: whole("lost"),
                returned: whole("returned"),
                broken: whole("broken"),
                recoiled: whole("recoiled"),
            };
            within(happened.units, happened.lost + happened.returned + happened.recoiled, "lost")?;
            within(happened.units, happened.lost + happened.broken, "broken")?;
            mechanism(Crisis::new(rules, happened, modifier_of(rules, filled)))
        },
    }
}

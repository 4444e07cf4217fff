//! Questions about the turn and about movement; beyond the catalogue.

use super::{Rules, count};
use crate::books::charge::movement::{Arm, Ground, Halt, Leg, March, march};
use crate::books::charge::sequence::MovesFirst;
use crate::engagement::{Mechanism, Sheet};
use crate::odds::{Filled, Input, Kind, Question, engagement, mechanism};
use crate::umpire::Umpire;

pub fn questions() -> Vec<Question<Rules>> {
    vec![first_mover(), marching()]
}

fn first_mover() -> Question<Rules> {
    Question {
        name: "first-mover",
        about: "Who moves first this turn?",
        inputs: vec![Input::new("turn", count(1), "the number of the turn").or(1)],
        outcomes: &[("a_first", "side a moves first"), ("b_first", "side b moves first")],
        events: &[],
        values: &[],
        rulings: &["first_mover"],
        example: "turn=2 rulings.first_mover=alternate",
        pose: |rules, filled| {
            engagement(MovesFirst { by: rules.rulings.first_mover, turn: filled.whole("turn") as u32 })
        },
    }
}

const GROUNDS: &[&str] = &["open", "slope", "hill_top", "downhill", "wood", "marsh", "road", "bridge"];

impl Ground {
    fn named(name: &str) -> Self {
        match name {
            "slope" => Self::Slope,
            "hill_top" => Self::HillTop,
            "downhill" => Self::Downhill,
            "wood" => Self::Wood,
            "marsh" => Self::Marsh,
            "road" => Self::Road,
            "bridge" => Self::Bridge,
            _ => Self::Open,
        }
    }
}

impl Arm {
    fn named(name: &str) -> Self {
        match name {
            "horse" => Self::Horse,
            "gun" => Self::Gun,
            _ => Self::Foot,
        }
    }
}

impl Leg {
    fn of(filled: &Filled) -> Self {
        let ground = filled.names("ground").into_iter().map(Ground::named).collect();
        Self { ground, inches: filled.number("inches") }
    }
}

fn marching() -> Question<Rules> {
    let leg = vec![
        Input::names("ground", GROUNDS, "the kinds of ground that lie there at once; open if none"),
        Input::new("inches", Kind::Number(0.0, 240.0), "how long this stretch is"),
    ];
    Question {
        name: "march",
        about: "How far does a body come in one turn over the ground before it? No dice.",
        inputs: vec![
            Input::choice("arm", &["foot", "horse", "gun"], "what marches"),
            Input::list("legs", Kind::Object(leg), "the stretches of its way, in order"),
            Input::flag("obstacle", "it crosses a wall, a stream or the like this turn"),
        ],
        outcomes: &[
            ("arrives", "the whole way is covered"),
            ("falls_short", "the allowance is spent on the way"),
            ("barred", "it may not enter the ground before it"),
        ],
        events: &[],
        values: &[("inches", "inches covered")],
        rulings: &["halvings_compound", "marsh_bars_foot"],
        example: r#"arm=foot legs=[{"inches":2},{"ground":["slope"],"inches":3}]"#,
        pose: |rules, filled| {
            let legs: Vec<Leg> = filled.objects("legs").iter().map(Leg::of).collect();
            mechanism(Marching(march(rules, Arm::named(filled.text("arm")), &legs, filled.flag("obstacle"))))
        },
    }
}

struct Marching(March);

impl Mechanism for Marching {
    type Result = ();

    fn play(&self, _umpire: &mut impl Umpire) {}

    fn read(&self, (): &(), sheet: &mut Sheet) {
        sheet.outcome(match self.0.halt {
            Halt::Arrived => "arrives",
            Halt::Spent => "falls_short",
            Halt::Barred => "barred",
        });
        sheet.value("inches", self.0.inches);
    }
}

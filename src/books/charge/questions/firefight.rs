//! Questions about two armies of foot.

use super::fire::RANGES;
use super::{Rules, count};
use crate::books::charge::firefight::{Army, Firefight};
use crate::books::charge::infantry::Range;
use crate::odds::{Filled, Input, Question, engagement};
use crate::side::Sides;

pub fn questions() -> Vec<Question<Rules>> {
    vec![firefight()]
}

impl Army {
    fn of(filled: &Filled, side: &str) -> Self {
        let key = |key: &str| format!("{side}.{key}");
        Self { men: filled.whole(&key("men")) as u16, cover: filled.flag(&key("cover")) }
    }
}

fn firefight() -> Question<Rules> {
    Question {
        name: "firefight",
        about: "Two bodies of foot, each the whole of its army, shoot at each other until one has lost more than half.",
        inputs: vec![
            Input::new("a.men", count(1), "men of side a"),
            Input::new("b.men", count(1), "men of side b"),
            Input::choice("range", RANGES, "the distance all the time"),
            Input::flag("a.cover", "side a is behind cover"),
            Input::flag("b.cover", "side b is behind cover"),
            Input::new("turns", count(1), "turns played at most").or(10),
        ],
        outcomes: &[
            ("a_beaten_turn_N", "side a alone is beaten, on turn N"),
            ("b_beaten_turn_N", "side b alone is beaten, on turn N"),
            ("both_beaten_turn_N", "both are beaten on the same turn"),
            ("undecided", "neither within the turns"),
        ],
        events: &[],
        values: &[("expected_a_lost", "mean number of men a loses"), ("expected_b_lost", "the same for b")],
        rulings: &[],
        example: "a.men=8 b.men=4 range=long turns=2",
        pose: |rules, filled| {
            let armies = Sides::new(Army::of(filled, "a"), Army::of(filled, "b"));
            let range = Range::named(filled.text("range"));
            engagement(Firefight::new(rules, armies, range, filled.whole("turns") as u32))
        },
    }
}

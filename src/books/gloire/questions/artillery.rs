//! Questions about guns.

use super::forms;
use crate::books::gloire::artillery::{Shot, hit};
use crate::books::gloire::rally::Resolve;
use crate::books::gloire::unit::{Order, Unit};
use crate::books::gloire::{Outcome, Rules};
use crate::engagement::{End, Engagement, Mechanism, Pace, Sheet};
use crate::odds::{Input, Kind, MOST, Question, engagement, mechanism};
use crate::umpire::Umpire;

fn dense_target() -> Input {
    Input::flag("dense_target", "the target is in column or square")
}

pub fn artillery_shot() -> Question<Rules> {
    Question {
        name: "artillery-shot",
        about: "One battery fires once at a range: which result? Beyond the last band there is no fire.",
        inputs: vec![Input::count("range", 0, "millimetres"), dense_target()],
        outcomes: &[("no_effect", ""), ("dd", "result Dd"), ("dr", "result Dr")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "range=150 dense_target=true",
        pose: |rules, filled| mechanism(OneShot(Shot::at(rules, filled.whole("range"), filled.flag("dense_target")))),
    }
}

struct OneShot(Option<Shot>);

impl Mechanism for OneShot {
    type Result = Outcome;

    fn play(&self, umpire: &mut impl Umpire) -> Outcome {
        self.0.map_or(Outcome::NoEffect, |shot| shot.fire(umpire.dice()))
    }

    fn read(&self, outcome: &Outcome, sheet: &mut Sheet) {
        sheet.outcome(outcome.label());
    }
}

pub fn bombardment() -> Question<Rules> {
    let event = Kind::Either(Box::new(Kind::Whole(0, MOST)), Box::new(Kind::Choice(&["rally"])));
    let sequence = vec![dense_target(), Input::list("sequence", event, "ranges of shots and rally phases, in order")];
    Question {
        name: "bombardment",
        about: "One unit under a sequence of shots and of its own rally phases: how does it stand at the end?",
        inputs: [forms::plain("target", forms::any_state(), true), sequence].concat(),
        outcomes: &[("UNIT", "state and bases at the end")],
        events: &[],
        values: &[],
        rulings: &[],
        example: r#"target.bases=2 target.rally=5 sequence=[170,"rally",90]"#,
        pose: |rules, filled| {
            let dense = filled.flag("dense_target");
            let event = |event: &serde_json::Value| match event.as_i64() {
                Some(range) => Event::Shot(Shot::at(rules, range as i32, dense)),
                None => Event::Rally,
            };
            engagement(Bombardment {
                target: forms::unit(filled, "target"),
                resolve: Resolve::new(rules, filled.whole("target.rally")),
                events: filled.list("sequence").iter().map(event).collect(),
            })
        },
    }
}

enum Event {
    /// A shot, unless the range is beyond the table.
    Shot(Option<Shot>),
    Rally,
}

struct Bombardment {
    target: Unit,
    resolve: Resolve,
    events: Vec<Event>,
}

impl Engagement for Bombardment {
    /// The unit, and how many events it has been through.
    type State = (Unit, usize);

    fn open(&self) -> (Unit, usize) {
        (self.target, 0)
    }

    fn step(&self, (unit, passed): &mut (Unit, usize), umpire: &mut impl Umpire) -> Pace {
        let Some(event) = self.events.get(*passed).filter(|_| unit.order != Order::Eliminated) else {
            return Pace::Over;
        };
        *passed += 1;
        match event {
            Event::Shot(Some(shot)) => hit(shot.fire(umpire.dice()), unit),
            Event::Shot(None) => {}
            Event::Rally => {
                self.resolve.rally(unit, 0, 0, umpire.dice());
            }
        }
        Pace::Step
    }

    fn read(&self, end: &End<(Unit, usize)>, sheet: &mut Sheet) {
        sheet.outcome(end.state.0.to_string());
    }
}

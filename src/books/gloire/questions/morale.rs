//! Questions about army morale, control and pursuit.

use super::forms::BASES;
use crate::books::gloire::rally::Resolve;
use crate::books::gloire::unit::{Order, Unit};
use crate::books::gloire::{Rules, control, crisis};
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::odds::{Input, Kind, Question, engagement};
use crate::umpire::Umpire;

pub fn crisis_of_morale() -> Question<Rules> {
    Question {
        name: "crisis-of-morale",
        about: "An army's casualty percentage on successive occasions: when does its morale break?",
        inputs: vec![Input::list("percentages", Kind::Number(0.0, 100.0), "casualty percentage on each occasion")],
        outcomes: &[("crisis_at_N", "on the N-th occasion of the list"), ("no_crisis", "")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "percentages=[18,20,26.5]",
        pose: |rules, filled| {
            let percentages = filled.list("percentages").iter().filter_map(serde_json::Value::as_f64);
            engagement(Occasions { rules: rules.clone(), percentages: percentages.collect() })
        },
    }
}

struct Occasions {
    rules: Rules,
    percentages: Vec<f64>,
}

/// How far an army has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Tested {
    occasions: usize,
    level: usize,
    crisis: bool,
}

impl Engagement for Occasions {
    type State = Tested;

    fn open(&self) -> Tested {
        Tested { occasions: 0, level: 0, crisis: false }
    }

    fn step(&self, state: &mut Tested, umpire: &mut impl Umpire) -> Pace {
        let Some(&percentage) = self.percentages.get(state.occasions) else {
            return Pace::Over;
        };
        state.occasions += 1;
        if let Some(level) = crisis::due(&self.rules, state.level, percentage) {
            state.level = level;
            state.crisis = crisis::happens(&self.rules, level, umpire.dice());
        }
        if state.crisis { Pace::Over } else { Pace::Round }
    }

    fn read(&self, end: &End<Tested>, sheet: &mut Sheet) {
        let label = Label::numbered("crisis_at_N", [end.state.occasions as i32]);
        sheet.outcome(if end.state.crisis { label } else { Label::from("no_crisis") });
    }
}

pub fn pursued_rout() -> Question<Rules> {
    Question {
        name: "pursued-rout",
        about: "A routing unit ridden down by cavalry: does it rally, and with what, or is it destroyed?",
        inputs: vec![
            Input::new("bases", Kind::Whole(1, BASES), "its bases"),
            Input::choice("leader", &["none", "safe"], "leader with it").or("none"),
        ],
        outcomes: &[("rallied_with_N", "bases left"), ("destroyed", "")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "bases=2",
        pose: |rules, filled| {
            engagement(PursuedRout {
                rules: rules.clone(),
                bases: filled.whole("bases") as u16,
                bonus: if filled.text("leader") == "safe" { rules.leader.rally } else { 0 },
                resolve: Resolve::new(rules, rules.rally.rout_stops_on),
            })
        },
    }
}

struct PursuedRout {
    rules: Rules,
    bases: u16,
    bonus: i32,
    resolve: Resolve,
}

impl Engagement for PursuedRout {
    type State = Unit;

    fn open(&self) -> Unit {
        Unit::new(Order::Routing, self.bases)
    }

    fn step(&self, unit: &mut Unit, umpire: &mut impl Umpire) -> Pace {
        if self.resolve.rally(unit, self.bonus, 0, umpire.dice()) {
            return Pace::Over;
        }
        control::ride_down(&self.rules, unit);
        if unit.order == Order::Eliminated { Pace::Over } else { Pace::Round }
    }

    fn read(&self, end: &End<Unit>, sheet: &mut Sheet) {
        let label = Label::numbered("rallied_with_N", [end.state.bases.into()]);
        sheet.outcome(if end.state.order == Order::Eliminated { Label::from("destroyed") } else { label });
    }
}

pub fn pursuit() -> Question<Rules> {
    Question {
        name: "pursuit",
        about: "A unit in contact has routed its opponent: does it obey, and if not, when is it rallied?",
        inputs: vec![
            Input::new("rally", Kind::Whole(1, 6), "rally value").or(5),
            Input::count("turns", 1, "own turns of pursuit told apart"),
        ],
        outcomes: &[
            ("obeys", "the control test is passed"),
            ("stops_on_turn_N", "rallied in its N-th own turn of pursuit"),
            ("still_pursuing", "after the turns"),
        ],
        events: &[],
        values: &[],
        rulings: &[],
        example: "rally=4 turns=3",
        pose: |_, filled| engagement(Victor { rally: filled.whole("rally"), turns: filled.whole("turns") as u32 }),
    }
}

struct Victor {
    rally: i32,
    turns: u32,
}

impl Engagement for Victor {
    type State = ();

    fn open(&self) {}

    fn step(&self, _: &mut (), umpire: &mut impl Umpire) -> Pace {
        if control::obeys(self.rally, 0, umpire.dice()) { Pace::Over } else { Pace::Round }
    }

    /// The control test, and then the turns.
    fn limit(&self) -> Option<u32> {
        Some(self.turns + 1)
    }

    fn read(&self, end: &End<()>, sheet: &mut Sheet) {
        sheet.outcome(match (end.decided, end.rounds) {
            (true, 1) => Label::from("obeys"),
            (true, rounds) => Label::numbered("stops_on_turn_N", [rounds as i32 - 1]),
            (false, _) => Label::from("still_pursuing"),
        });
    }
}

//! Questions about rallying and about leaders.

use crate::books::gloire::Rules;
use crate::books::gloire::leaders::{Fate, for_rally, risk};
use crate::books::gloire::rally::Resolve;
use crate::books::gloire::unit::{Order, Unit};
use crate::engagement::{End, Engagement, Mechanism, Pace, Sheet};
use crate::odds::{Input, Kind, Question, engagement, mechanism};
use crate::umpire::Umpire;

pub fn rally() -> Question<Rules> {
    Question {
        name: "rally",
        about: "One rally throw, with or without a leader: does the unit recover?",
        inputs: vec![
            Input::new("rally", Kind::Whole(1, 6), "rally value; not used when routing").or(5),
            Input::choice("state", &["disrupted", "routing"], "state of the unit").or("disrupted"),
            Input::choice("leader", &["none", "safe", "at_risk"], "leader with the unit").or("none"),
        ],
        outcomes: &[("rallies", "disrupted to normal, or routing to disrupted"), ("fails", "")],
        events: &[("leader_lost", "the leader is killed or wounded")],
        values: &[],
        rulings: &[],
        example: "rally=5 leader=safe",
        pose: |rules, filled| {
            let order = Order::named(filled.text("state")).expect("checked to be a state");
            let leader = match filled.text("leader") {
                "safe" => Leader::Safe,
                "at_risk" => Leader::AtRisk,
                _ => Leader::None,
            };
            let resolve = Resolve::new(rules, filled.whole("rally"));
            mechanism(RallyThrow { rules: rules.clone(), resolve, order, leader })
        },
    }
}

enum Leader {
    None,
    Safe,
    AtRisk,
}

struct RallyThrow {
    rules: Rules,
    resolve: Resolve,
    order: Order,
    leader: Leader,
}

impl Mechanism for RallyThrow {
    type Result = (bool, Option<Fate>);

    fn play(&self, umpire: &mut impl Umpire) -> (bool, Option<Fate>) {
        let fate = match self.leader {
            Leader::None => None,
            Leader::Safe => Some(Fate::Safe),
            Leader::AtRisk => Some(risk(&self.rules, 0, umpire.dice())),
        };
        let bonus = fate.map_or(0, |fate| for_rally(&self.rules, fate));
        (self.resolve.rally(&mut Unit::new(self.order, 1), bonus, 0, umpire.dice()), fate)
    }

    fn read(&self, (rallies, fate): &(bool, Option<Fate>), sheet: &mut Sheet) {
        sheet.outcome(if *rallies { "rallies" } else { "fails" });
        sheet.event_if(fate.is_some_and(Fate::is_lost), "leader_lost");
    }
}

pub fn leader_exposed() -> Question<Rules> {
    Question {
        name: "leader-exposed",
        about: "A leader is used turn after turn, each time at risk: is he still in play?",
        inputs: vec![Input::count("uses", 1, "times used")],
        outcomes: &[("still_in_play", ""), ("lost", "killed or wounded")],
        events: &[("killed", ""), ("wounded", "")],
        values: &[("expected_horses_shot", "mean number of horses shot beneath him")],
        rulings: &[],
        example: "uses=2",
        pose: |rules, filled| engagement(Exposed { rules: rules.clone(), uses: filled.whole("uses") as u32 }),
    }
}

struct Exposed {
    rules: Rules,
    uses: u32,
}

impl Engagement for Exposed {
    type State = Fate;

    const MARKS: &'static [&'static str] = &["horses_shot"];

    fn open(&self) -> Fate {
        Fate::Safe
    }

    fn step(&self, state: &mut Fate, umpire: &mut impl Umpire) -> Pace {
        let fate = risk(&self.rules, 0, umpire.dice());
        umpire.mark(0, i32::from(fate == Fate::Unhorsed));
        if fate.is_lost() {
            *state = fate;
            return Pace::Over;
        }
        Pace::Round
    }

    fn limit(&self) -> Option<u32> {
        Some(self.uses)
    }

    fn read(&self, end: &End<Fate>, sheet: &mut Sheet) {
        sheet.outcome(if end.decided { "lost" } else { "still_in_play" });
        sheet.event_if(end.state == Fate::Killed, "killed");
        sheet.event_if(end.state == Fate::Wounded, "wounded");
    }
}

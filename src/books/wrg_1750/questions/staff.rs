//! Questions about obedience and the weather.

use super::{Rules, names};
use crate::books::wrg_1750::obedience::{InSight, Response, modifier, test};
use crate::books::wrg_1750::tables::{Circumstances, Obedience};
use crate::books::wrg_1750::weather::Outlook;
use crate::engagement::{Mechanism, Sheet};
use crate::odds::{Input, Kind, Question, engagement, mechanism};
use crate::umpire::Umpire;

pub fn questions() -> Vec<Question<Rules>> {
    vec![obedience(), weather()]
}

fn obedience() -> Question<Rules> {
    Question {
        name: "obedience",
        about: "One obedience test: two P dice if trained, two N if not, plus the circumstances.",
        inputs: vec![
            Input::flag("trained", "well trained").or(true),
            Input::names("circumstances", Circumstances::NAMES, "what raises or lowers the throw once"),
            Input::count("enemies_retiring", 0, "enemy units retiring within 100 paces or reach").or(0),
            Input::count("enemies_advancing", 0, "enemy units advancing within 200 paces").or(0),
            Input::count("friends_retiring", 0, "friendly units retiring within 400 paces").or(0),
        ],
        outcomes: &[
            ("retire", "total below 1"),
            ("halt", "1 to 3"),
            ("previous_order", "4"),
            ("obey", "5 to 10"),
            ("attack", "above 10"),
        ],
        events: &[],
        values: &[],
        rulings: &[],
        example: "trained=false circumstances=[\"own_advancing\",\"under_fire\"] enemies_advancing=2",
        pose: |rules, filled| {
            let in_sight = InSight {
                enemies_retiring: filled.whole("enemies_retiring"),
                enemies_advancing: filled.whole("enemies_advancing"),
                friends_retiring: filled.whole("friends_retiring"),
            };
            let table = rules.obedience.clone();
            let modifier = modifier(&table, &names(filled, "circumstances")?, in_sight);
            mechanism(Test { table, trained: filled.flag("trained"), modifier })
        },
    }
}

struct Test {
    table: Obedience,
    trained: bool,
    modifier: i32,
}

impl Mechanism for Test {
    type Result = Response;

    fn play(&self, umpire: &mut impl Umpire) -> Response {
        let response = test(&self.table, self.trained, self.modifier, umpire.dice());
        umpire.tell("WG-OBE-15", || format!("{response:?}"));
        response
    }

    fn read(&self, response: &Response, sheet: &mut Sheet) {
        sheet.outcome(match response {
            Response::Retire => "retire",
            Response::Halt => "halt",
            Response::PreviousOrder => "previous_order",
            Response::Obey => "obey",
            Response::Attack => "attack",
        });
    }
}

fn weather() -> Question<Rules> {
    Question {
        name: "weather",
        about: "The weather in a given period, after that period's own rain test, and whether the ground is soaked by its end.",
        inputs: vec![Input::new("period", Kind::Whole(1, 10_000), "period, the first is 1")],
        outcomes: &[
            ("fair", ""),
            ("rain_all_game", ""),
            ("changeable_dry", "changeable, rain not begun"),
            ("raining", "changeable, raining"),
            ("rain_over", "changeable, rain over"),
        ],
        events: &[
            ("rain_in_this_period", ""),
            ("soaked_by_end_of_period", "three periods of rain complete, or rain all game"),
        ],
        values: &[],
        rulings: &[],
        example: "period=5",
        pose: |rules, filled| engagement(Outlook::new(rules, filled.whole("period") as u32)),
    }
}

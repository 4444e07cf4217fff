//! Questions about the morale of units.

use super::{Rules, count, quality};
use crate::books::corporal_john::generals::{Fallen, brigades_reverting};
use crate::books::corporal_john::morale::{MODIFIERS, Score, modifier, score, stands};
use crate::dice::Throw;
use crate::engagement::{Mechanism, Sheet};
use crate::odds::{Filled, Input, Question, engagement, mechanism};
use crate::umpire::Umpire;

pub fn questions() -> Vec<Question<Rules>> {
    vec![unit_morale(), general_falls()]
}

/// One check: quality, losses, circumstances.
fn check() -> Vec<Input> {
    vec![
        quality(""),
        Input::count("losses", 0, "the unit's total damage (CJ-MOR-17)"),
        Input::names("modifiers", MODIFIERS, "circumstances of the check"),
        Input::count("disorganisation_causes", 0, "causes of disorganisation, -10 each (CJ-MOR-14)").or(0),
    ]
}

struct Check {
    score: Score,
    modifier: i32,
}

impl Check {
    fn of(rules: &Rules, filled: &Filled) -> Self {
        let score = score(rules, filled.whole("quality"), filled.whole("losses"));
        let causes = filled.whole("disorganisation_causes");
        Self { score, modifier: modifier(rules, &filled.names("modifiers"), causes) }
    }
}

impl Mechanism for Check {
    type Result = bool;

    fn play(&self, umpire: &mut impl Umpire) -> bool {
        stands(self.score, self.modifier, Throw::new("CJ-MOR-05", 0), umpire.dice())
    }

    fn read(&self, stood: &bool, sheet: &mut Sheet) {
        sheet.outcome(if *stood { "passes" } else { "fails" });
    }
}

fn unit_morale() -> Question<Rules> {
    Question {
        name: "unit-morale",
        about: "One unit morale check: a percentile throw plus modifiers must equal or beat the score for losses and quality.",
        inputs: check(),
        outcomes: &[("passes", ""), ("fails", "")],
        events: &[],
        values: &[],
        rulings: &["zero_losses", "dash_is"],
        example: "quality=6 losses=5 modifiers=[\"brigadier_with_unit\"] disorganisation_causes=2",
        pose: |rules, filled| mechanism(Check::of(rules, filled)),
    }
}

fn general_falls() -> Question<Rules> {
    Question {
        name: "general-falls",
        about: "A general is disabled and like units of his command check at once; how many fail, and how many brigades lose their order?",
        inputs: [
            vec![
                Input::choice("rank", &["brigadier", "commander"], "who is disabled"),
                Input::flag("within_200", "he falls within 200 mm of them, which the question counts against them"),
                count("units", 1, "units that check"),
                count("brigades", 1, "brigades of the army").or(1),
                count("under_his_order", 0, "those acting on an order the commander issued").or(0),
            ],
            check(),
        ]
        .concat(),
        outcomes: &[("fail_N", "units that fail")],
        events: &[],
        values: &[
            ("expected_failing", "mean number of units that fail"),
            ("brigades_reverting", "brigades that fall back to Stand-to"),
        ],
        rulings: &["zero_losses", "dash_is", "cinc_down_scope"],
        example: "rank=brigadier within_200=true units=4 quality=6 losses=1",
        pose: |rules, filled| {
            let Check { score, modifier } = Check::of(rules, filled);
            let commander = filled.text("rank") == "commander";
            let table = &rules.morale.modifier;
            let near = match (filled.flag("within_200"), commander) {
                (false, _) => 0,
                (true, false) => table.brigadier_disabled_within_200,
                (true, true) => table.commander_disabled_within_200,
            };
            let brigades = if commander { filled.whole("brigades") } else { 1 };
            engagement(Fallen {
                score,
                modifier: modifier + near,
                units: filled.whole("units") as u16,
                reverting: brigades_reverting(rules, commander, brigades, filled.whole("under_his_order")),
            })
        },
    }
}

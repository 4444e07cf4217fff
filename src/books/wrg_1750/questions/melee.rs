//! Questions about melee.

use super::chance::named;
use super::{Rules, chosen, names};
use crate::books::wrg_1750::blow::Blow;
use crate::books::wrg_1750::casualties::Casualties;
use crate::books::wrg_1750::melee::{Striker, Struck, hack, plus_die, tactical};
use crate::books::wrg_1750::tables::MeleeTactical;
use crate::engagement::{Label, Mechanism, Sheet};
use crate::odds::{Input, Question, mechanism};
use crate::umpire::Umpire;

pub fn questions() -> Vec<Question<Rules>> {
    vec![hack_question()]
}

fn hack_question() -> Question<Rules> {
    Question {
        name: "hack",
        about: "One side's hack in melee: base factor by striker and target, tactical factors, the whole difference of the \
                dice, and the men it costs.",
        inputs: vec![
            Input::choice("striker", Striker::NAMES, "who strikes"),
            Input::choice("target", Struck::NAMES, "who is struck"),
            Input::count("figures", 0, "figures striking"),
            Input::names("tactical", MeleeTactical::NAMES, "melee tactical factors"),
            Input::choice("plus_die", &["P", "N"], "P for other_troops and N for cavalry unless given").optional(),
        ],
        outcomes: &[("men_N", "the target loses N men")],
        events: &[("striker_routs", "the total is below -5")],
        values: &[("expected_men", "mean men lost")],
        rulings: &["casualty_ladder"],
        example: "striker=other_cavalry target=cover figures=10 tactical=[\"disorganised\"]",
        pose: |rules, filled| {
            let striker = chosen(filled, "striker", Striker::named);
            let struck = chosen(filled, "target", Struck::named);
            let die = filled.text_if("plus_die").map_or_else(|| plus_die(rules, striker, true), named);
            let tactical = tactical(rules, &names(filled, "tactical")?);
            let blow = hack(rules, striker, struck, tactical, die);
            mechanism(Hack { table: Casualties::new(rules), blow, figures: filled.whole("figures") })
        },
    }
}

struct Hack {
    table: Casualties,
    blow: Blow,
    figures: i32,
}

impl Mechanism for Hack {
    type Result = Option<i32>;

    fn play(&self, umpire: &mut impl Umpire) -> Option<i32> {
        let men = self.blow.strike(&self.table, self.figures, 0, umpire.dice());
        umpire.tell("WG-MEL-06", || match men {
            Some(men) => format!("{men} men are lost"),
            None => "the striker routs".to_owned(),
        });
        men
    }

    fn read(&self, men: &Option<i32>, sheet: &mut Sheet) {
        sheet.outcome(Label::numbered("men_N", [men.unwrap_or(0)]));
        sheet.event_if(men.is_none(), "striker_routs");
        sheet.number("men", men.unwrap_or(0));
    }
}

//! Questions about fire.

use super::{Rules, chosen, names};
use crate::books::wrg_1750::blow::Blow;
use crate::books::wrg_1750::casualties::Casualties;
use crate::books::wrg_1750::fire::{Shot, TACTICAL, Target, Weapon, tactical};
use crate::books::wrg_1750::general::GeneralAtRisk;
use crate::engagement::{Label, Mechanism, Sheet};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Kind, Question, mechanism};
use crate::umpire::Umpire;

pub fn questions() -> Vec<Question<Rules>> {
    vec![fire(), general_at_risk()]
}

/// The inputs of a shot.
fn shot() -> Vec<Input> {
    vec![
        Input::choice("weapon", Weapon::NAMES, "weapon"),
        Input::count("range", 0, "paces at nearest approach"),
        Input::choice("target", Target::NAMES, "target class; `hard` is taken as exposed"),
        Input::names("tactical", TACTICAL, "fire tactical factors"),
        Input::flag("steady", "steady muskets within 60 paces: P plus die"),
    ]
}

fn volley(rules: &Rules, filled: &Filled) -> Result<Option<Blow>, Fault> {
    let shot = Shot {
        weapon: chosen(filled, "weapon", Weapon::named),
        range: filled.whole("range"),
        target: chosen(filled, "target", Target::named),
        tactical: tactical(rules, &names(filled, "tactical")?),
        steady: filled.flag("steady"),
    };
    Ok(shot.blow(rules))
}

fn fire() -> Question<Rules> {
    Question {
        name: "fire",
        about: "One unit fires once: base factor by weapon, range and target class, tactical factors, chance, and the men \
                it costs; nothing if the weapon cannot fire there.",
        inputs: [shot(), vec![Input::count("figures", 0, "figures firing, pieces included")]].concat(),
        outcomes: &[("men_N", "N men lost")],
        events: &[],
        values: &[("expected_men", "mean men lost")],
        rulings: &["casualty_ladder", "moving_cavalry_factor", "bad_training_advance"],
        example: "weapon=musket_light range=90 target=line figures=14 tactical=[\"disorganised\"]",
        pose: |rules, filled| {
            let volley = volley(rules, filled)?;
            mechanism(Volley { table: Casualties::new(rules), volley, figures: filled.whole("figures") })
        },
    }
}

struct Volley {
    table: Casualties,
    volley: Option<Blow>,
    figures: i32,
}

impl Mechanism for Volley {
    type Result = i32;

    fn play(&self, umpire: &mut impl Umpire) -> i32 {
        let men = self.volley.map_or(0, |volley| volley.men(&self.table, self.figures, 0, umpire.dice()));
        umpire.tell("WG-CAS-01", || format!("{men} men are lost"));
        men
    }

    fn read(&self, men: &i32, sheet: &mut Sheet) {
        sheet.outcome(Label::numbered("men_N", [*men]));
        sheet.number("men", *men);
    }
}

fn general_at_risk() -> Question<Rules> {
    let inputs = [
        vec![Input::count("unit_figures", 1, "figures of the unit, without the general")],
        shot(),
        vec![
            Input::count("firing_figures", 0, "figures firing"),
            Input::new("men_already_lost", Kind::Whole(0, 14), "men of his own fifteen already lost").or(0),
        ],
    ];
    Question {
        name: "general-at-risk",
        about: "A unit with a general attached is fired on once: his share of the casualties may wound or kill him.",
        inputs: inputs.concat(),
        outcomes: &[("unhurt", ""), ("wounded", "he leaves the field"), ("dead", "no man of his figure is left")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "unit_figures=20 weapon=musket_line range=60 target=line firing_figures=28 men_already_lost=7",
        pose: |rules, filled| {
            let (unit, lost) = (filled.whole("unit_figures"), filled.whole("men_already_lost"));
            mechanism(GeneralAtRisk::new(rules, unit, lost, volley(rules, filled)?, filled.whole("firing_figures")))
        },
    }
}

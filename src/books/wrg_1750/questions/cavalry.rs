//! Questions about horse: charges on foot and guns, melees with other horse, and the pursuit.

use super::{Rules, chosen, names, periods};
use crate::books::wrg_1750::cavalry_melee::{CavalryMelee, Squadrons};
use crate::books::wrg_1750::cavalry_on_foot::{CavalryOnFoot, Charged, Formation, Horse};
use crate::books::wrg_1750::melee::tactical;
use crate::books::wrg_1750::pursuit::Hunt;
use crate::books::wrg_1750::tables::{MeleeTactical, Move};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Kind, Question, engagement};
use crate::side::Sides;

pub fn questions() -> Vec<Question<Rules>> {
    vec![cavalry_on_foot(), cavalry_on_cavalry(), pursuit()]
}

/// The classes of horse by their names.
pub const CLASSES: &[&str] = &["light", "heavy"];

/// The moves of a class of horse.
pub fn moves(rules: &Rules, class: &str) -> Move {
    if class == "light" { rules.moves.light_cavalry } else { rules.moves.heavy_cavalry }
}

const CONTACT: &str = "the most of its figures that can be in contact";

fn charging_horse() -> Vec<Input> {
    vec![
        Input::choice("cavalry.class", CLASSES, "normal and charge move: 140 and 260, or 100 and 240"),
        Input::flag("cavalry.lancers", "lancers"),
        Input::count("cavalry.figures", 1, "figures at the start"),
        Input::count("cavalry.contact", 1, CONTACT),
        Input::count("cavalry.distance", 0, "paces it has to charge"),
    ]
}

fn charged_foot() -> Vec<Input> {
    vec![
        Input::choice("foot.formation", Formation::NAMES, "formation or cover"),
        Input::count("foot.figures", 1, "figures at the start"),
        Input::count("foot.firing", 0, "figures that fire, pieces included"),
        Input::count("foot.contact", 1, CONTACT),
        Input::flag("foot.steady", "steady muskets within 60 paces: P plus die"),
        Input::flag("foot.guard", "ignores one flinch point"),
        Input::flag("foot.badly_trained", "badly trained"),
        Input::flag("foot.disorganised", "-1 to fire, -2 in melee"),
        Input::flag("foot.rain", "-2 to muskets"),
        Input::flag("foot.open_order", "light infantry; +1 in melee if in square"),
        Input::count("foot.extra_flinch_points", 0, "flinch points from elsewhere").or(0),
    ]
}

fn cavalry_on_foot() -> Question<Rules> {
    Question {
        name: "cavalry-on-foot",
        about: "Cavalry charge foot or gunners; one period. Gunners fire canister, all others line muskets.",
        inputs: [charging_horse(), charged_foot()].concat(),
        outcomes: &[
            ("foot_breaks_before_contact", ""),
            ("cavalry_breaks", ""),
            ("cavalry_stopped_short", ""),
            ("foot_breaks_after_melee", ""),
            ("cavalry_withdraws", "after melee"),
        ],
        events: &[
            ("cavalry_dispersed", "loses 5 men a figure or more"),
            ("foot_dispersed", "the same, free hack included"),
        ],
        values: &[
            ("expected_foot_men_lost", "mean men lost, free hack included"),
            ("expected_cavalry_men_lost", "mean men lost"),
        ],
        rulings: &["casualty_ladder", "bad_training_advance"],
        example: "cavalry.class=heavy cavalry.figures=18 cavalry.contact=14 cavalry.distance=150 foot.formation=line \
                  foot.figures=28 foot.firing=28 foot.contact=18 foot.steady=true",
        pose: |rules, filled| {
            let horse = Horse {
                moves: moves(rules, filled.text("cavalry.class")),
                lancers: filled.flag("cavalry.lancers"),
                figures: filled.whole("cavalry.figures"),
                contact: filled.whole("cavalry.contact"),
                distance: filled.whole("cavalry.distance"),
            };
            engagement(CavalryOnFoot::new(rules, horse, Charged::of(filled)))
        },
    }
}

impl Charged {
    fn of(filled: &Filled) -> Self {
        let flag = |key: &str| filled.flag(&format!("foot.{key}"));
        Self {
            formation: chosen(filled, "foot.formation", Formation::named),
            figures: filled.whole("foot.figures"),
            firing: filled.whole("foot.firing"),
            contact: filled.whole("foot.contact"),
            steady: flag("steady"),
            guard: flag("guard"),
            badly_trained: flag("badly_trained"),
            disorganised: flag("disorganised"),
            rain: flag("rain"),
            open_order: flag("open_order"),
            flinched: false,
            extra_flinch_points: filled.whole("foot.extra_flinch_points"),
        }
    }
}

/// The keys of horse in a melee.
fn squadrons(name: &str) -> Vec<Input> {
    let key = |key: &str| format!("{name}.{key}");
    vec![
        Input::count(key("figures"), 1, "figures at the start"),
        Input::count(key("contact"), 1, CONTACT),
        Input::flag(key("lancers"), "lancers"),
        Input::flag(key("guard"), "ignores one flinch point"),
        Input::flag(key("charging"), "charging in round 1").or(true),
        Input::flag(key("disorganised"), "disorganised in round 1"),
        Input::count(key("extra_flinch_points"), 0, "flinch points from elsewhere, every round").or(0),
        Input::names(key("tactical"), MeleeTactical::NAMES, "further melee tactical factors, every round"),
    ]
}

impl Squadrons {
    fn of(rules: &Rules, filled: &Filled, name: &str) -> Result<Self, Fault> {
        let key = |key: &str| format!("{name}.{key}");
        Ok(Self {
            figures: filled.whole(&key("figures")),
            contact: filled.whole(&key("contact")),
            lancers: filled.flag(&key("lancers")),
            guard: filled.flag(&key("guard")),
            charging: filled.flag(&key("charging")),
            disorganised: filled.flag(&key("disorganised")),
            extra_flinch_points: filled.whole(&key("extra_flinch_points")),
            tactical: tactical(rules, &names(filled, &key("tactical"))?),
        })
    }
}

fn cavalry_on_cavalry() -> Question<Rules> {
    let rounds = vec![Input::new("rounds", Kind::Whole(1, 5), "rounds at most")];
    Question {
        name: "cavalry-on-cavalry",
        about: "A melee of horse, some rounds long: two flinch points more break a side.",
        inputs: [squadrons("a"), squadrons("b"), rounds].concat(),
        outcomes: &[("a_breaks", ""), ("b_breaks", ""), ("undecided", "after the rounds")],
        events: &[
            ("a_flinches_round_1", "worse by 1 in round 1"),
            ("b_flinches_round_1", "worse by 1 in round 1"),
            ("level_round_1", "equal points in round 1"),
        ],
        values: &[
            ("expected_a_men_lost", "mean men lost, free hack included"),
            ("expected_b_men_lost", "mean men lost, free hack included"),
        ],
        rulings: &["casualty_ladder"],
        example: "a.figures=24 a.contact=14 b.figures=18 b.contact=14 b.charging=false rounds=1",
        pose: |rules, filled| {
            let horse = Sides::new(Squadrons::of(rules, filled, "a")?, Squadrons::of(rules, filled, "b")?);
            engagement(CavalryMelee::new(rules, horse, filled.whole("rounds") as u32))
        },
    }
}

fn pursuit() -> Question<Rules> {
    Question {
        name: "pursuit",
        about: "Cavalry hack at fugitives period after period, always with the same figures.",
        inputs: vec![
            Input::count("pursuers_in_contact", 1, "figures hacking"),
            Input::flag("lancers", "lancers"),
            Input::count("fugitive_figures", 1, "figures of the fugitives before any loss"),
            Input::count("carried_men", 0, "men they had lost before").or(0),
            periods("periods", "periods at most"),
        ],
        outcomes: &[
            ("dispersed", "five men per figure lost in a period"),
            ("destroyed", "no figure left"),
            ("still_routing", "after the periods"),
        ],
        events: &[("routing_half_lost", "still routing with half its figures or more gone")],
        values: &[("expected_men_lost", "mean men lost in all, carried_men included")],
        rulings: &["casualty_ladder"],
        example: "pursuers_in_contact=6 fugitive_figures=8 carried_men=30 periods=2",
        pose: |rules, filled| {
            let (pursuers, lancers) = (filled.whole("pursuers_in_contact"), filled.flag("lancers"));
            let (fugitives, carried) = (filled.whole("fugitive_figures"), filled.whole("carried_men"));
            engagement(Hunt::new(rules, pursuers, lancers, fugitives, carried, filled.whole("periods") as u32))
        },
    }
}

//! Questions about foot: lines that shoot it out, columns that come on, charges before 1785.

use super::{Rules, chosen, names, periods};
use crate::books::wrg_1750::column::{ColumnAttack, Foot};
use crate::books::wrg_1750::fire::{TACTICAL, Target, tactical};
use crate::books::wrg_1750::firefight::{Firefight, Line, Policy};
use crate::books::wrg_1750::foot_charge::{Battalion, FootCharge};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Kind, Question, engagement, mechanism};
use crate::side::Sides;

pub fn questions() -> Vec<Question<Rules>> {
    vec![firefight(), column_attack(), foot_charge()]
}

const STEADY: &str = "steady muskets within 60 paces: P plus die";
const GUARD: &str = "ignores one flinch point";
const EXTRA: &str = "flinch points from elsewhere, every period";

/// The keys of a line in a firefight.
fn line(name: &str) -> Vec<Input> {
    let key = |key: &str| format!("{name}.{key}");
    vec![
        Input::count(key("figures"), 1, "figures at the start"),
        Input::flag(key("steady"), STEADY),
        Input::flag(key("guard"), GUARD),
        Input::choice(key("target"), &["line", "mass"], "what it is as a target").or("line"),
        Input::count(key("extra_flinch_points"), 0, EXTRA).or(0),
        Input::names(key("tactical"), TACTICAL, "its fire tactical factors, every period"),
    ]
}

impl Line {
    fn of(rules: &Rules, filled: &Filled, name: &str) -> Result<Self, Fault> {
        let key = |key: &str| format!("{name}.{key}");
        Ok(Self {
            figures: filled.whole(&key("figures")),
            steady: filled.flag(&key("steady")),
            guard: filled.flag(&key("guard")),
            target: chosen(filled, &key("target"), Target::named),
            extra_flinch_points: filled.whole(&key("extra_flinch_points")),
            tactical: tactical(rules, &names(filled, &key("tactical"))?),
        })
    }
}

fn firefight() -> Question<Rules> {
    let rest = vec![
        Input::count("distance", 0, "paces between the lines at the start"),
        Input::choice("policy", &["stand", "charge"], "`charge`: a side that may charges an enemy who owes a recoil")
            .or("stand"),
        periods("periods", "periods at most"),
    ];
    Question {
        name: "firefight",
        about: "Two stationary close-order lines shoot line muskets until one breaks or the periods are over.",
        inputs: [line("a"), line("b"), rest].concat(),
        outcomes: &[("a_broken", ""), ("b_broken", ""), ("both_broken", "in the same period"), ("neither", "")],
        events: &[("a_broken_by_charge", "part of a_broken"), ("b_broken_by_charge", "part of b_broken")],
        values: &[("expected_a_men_lost", "mean men lost"), ("expected_b_men_lost", "mean men lost")],
        rulings: &["casualty_ladder"],
        example: "a.figures=32 b.figures=26 b.steady=true distance=60 policy=charge periods=2",
        pose: |rules, filled| {
            let lines = Sides::new(Line::of(rules, filled, "a")?, Line::of(rules, filled, "b")?);
            let policy = if filled.text("policy") == "charge" { Policy::Charge } else { Policy::Stand };
            let (distance, periods) = (filled.whole("distance"), filled.whole("periods") as u32);
            engagement(Firefight::new(rules, lines, distance, policy, periods))
        },
    }
}

/// The keys of foot.
fn foot(name: &str) -> Vec<Input> {
    let key = |key: &str| format!("{name}.{key}");
    vec![
        Input::count(key("figures"), 1, "figures at the start"),
        Input::flag(key("steady"), STEADY),
        Input::flag(key("guard"), GUARD),
        Input::flag(key("badly_trained"), "badly trained"),
        Input::count(key("extra_flinch_points"), 0, EXTRA).or(0),
    ]
}

impl Foot {
    fn of(filled: &Filled, name: &str) -> Self {
        let key = |key: &str| format!("{name}.{key}");
        Self {
            figures: filled.whole(&key("figures")),
            steady: filled.flag(&key("steady")),
            guard: filled.flag(&key("guard")),
            badly_trained: filled.flag(&key("badly_trained")),
            extra_flinch_points: filled.whole(&key("extra_flinch_points")),
        }
    }
}

fn column_attack() -> Question<Rules> {
    let front = vec![
        Input::count("column.front", 0, "figures in the column's front rank"),
        Input::flag("column.fires", "the front rank fires").or(true),
    ];
    Question {
        name: "column-attack",
        about: "A column advances to within 60 paces of a stationary line; one period.",
        inputs: [foot("column"), front, foot("line")].concat(),
        outcomes: &[
            ("line_breaks", ""),
            ("line_flinches", ""),
            ("level", ""),
            ("column_flinches", ""),
            ("column_breaks", ""),
        ],
        events: &[],
        values: &[
            ("expected_column_men_lost", "mean men lost to fire"),
            ("expected_line_men_lost", "mean men lost to fire"),
        ],
        rulings: &["casualty_ladder", "bad_training_advance"],
        example: "column.figures=40 column.front=10 line.figures=32 line.steady=true",
        pose: |rules, filled| {
            let (column, line) = (Foot::of(filled, "column"), Foot::of(filled, "line"));
            let front = if filled.flag("column.fires") { filled.whole("column.front") } else { 0 };
            mechanism(ColumnAttack::new(rules, column, front, line))
        },
    }
}

/// The keys of a battalion in a charge.
fn battalion(name: &str) -> Vec<Input> {
    let key = |key: &str| format!("{name}.{key}");
    vec![
        Input::count(key("figures"), 1, "figures at the start"),
        Input::count(key("contact"), 1, "the most of its figures that can be in contact"),
        Input::flag(key("fires"), "fires before contact").or(true),
        Input::flag(key("steady"), STEADY),
        Input::flag(key("guard"), GUARD),
        Input::flag(key("badly_trained"), "badly trained"),
    ]
}

impl Battalion {
    fn of(filled: &Filled, name: &str) -> Self {
        let key = |key: &str| format!("{name}.{key}");
        Self {
            figures: filled.whole(&key("figures")),
            contact: filled.whole(&key("contact")),
            fires: filled.flag(&key("fires")),
            steady: filled.flag(&key("steady")),
            guard: filled.flag(&key("guard")),
            badly_trained: filled.flag(&key("badly_trained")),
        }
    }
}

fn foot_charge() -> Question<Rules> {
    let distance = vec![Input::new("distance", Kind::Whole(0, 80), "paces the attacker has to cover")];
    Question {
        name: "foot-charge",
        about: "Foot charge foot, in line, before 1785; one period. All fire is within 60 paces.",
        inputs: [battalion("attacker"), battalion("defender"), distance].concat(),
        outcomes: &[("attacker_breaks", ""), ("defender_breaks", ""), ("undecided", "")],
        events: &[("contact", "the charge reaches the defender, broken by fire or not")],
        values: &[
            ("expected_attacker_men_lost", "mean men lost, free hack included"),
            ("expected_defender_men_lost", "mean men lost, free hack included"),
        ],
        rulings: &["casualty_ladder", "bad_training_advance", "foot_charge_compare"],
        example: "attacker.figures=24 attacker.contact=20 attacker.fires=false defender.figures=16 defender.contact=16 \
                  distance=40",
        pose: |rules, filled| {
            let foot = Sides::new(Battalion::of(filled, "attacker"), Battalion::of(filled, "defender"));
            engagement(FootCharge::new(rules, foot, filled.whole("distance")))
        },
    }
}

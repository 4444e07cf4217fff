//! Questions about points: what an army costs, and who has won.

use std::cmp::Ordering;

use super::{Rules, Settled};
use crate::books::wrg_1750::points::{FIGURES, Organisation, Standing, animal, figure, generals, overhead, piece};
use crate::books::wrg_1750::tables::{AnimalPrices, PiecePrices};
use crate::books::wrg_1750::victory::{Muster, convention, friendly, score};
use crate::odds::{Filled, Input, Kind, Question};
use crate::side::Sides;

pub fn questions() -> Vec<Question<Rules>> {
    vec![army_points(), victory()]
}

/// The inputs of one entry of an army list.
fn entry() -> Kind {
    let counts = |group: &str, names: &'static [&'static str], meaning: &'static str| -> Vec<Input> {
        names.iter().map(|name| Input::count(format!("{group}.{name}"), 0, meaning).or(0)).collect()
    };
    let mut inputs = vec![
        Input::choice("kind", &["unit", "battery", "native_force", "loose"], "how it is organised"),
        Input::count("sub_units", 0, "squadrons or companies").or(0),
    ];
    inputs.extend(counts("figures", FIGURES, "figures of this kind"));
    inputs.extend(counts("pieces", PiecePrices::NAMES, "models of this kind"));
    inputs.extend(counts("animals", AnimalPrices::NAMES, "of these with their people"));
    inputs.extend([
        Input::flag("guard", "guard or grenadiers"),
        Input::flag("badly_trained", "militia, recruits, badly trained"),
        Input::flag("few_firearms", "mainly lacking firearms"),
        Input::flag("no_draught_teams", "pieces without model teams"),
        Input::count("count", 0, "how many of these").or(1),
    ]);
    Kind::Object(inputs)
}

fn army_points() -> Question<Rules> {
    Question {
        name: "army-points",
        about: "Points of an army. No dice.",
        inputs: vec![
            Input::count("commanding_generals", 0, "commanding generals").or(0),
            Input::count("subordinate_generals", 0, "subordinate generals").or(0),
            Input::list("units", entry(), "the entries of the army list"),
        ],
        outcomes: &[],
        events: &[],
        values: &[("army", "points of the whole, counts included"), ("unit_N", "points of one of the N-th entry")],
        rulings: &["rifle_figure_points"],
        example: "subordinate_generals=1 units=[{\"kind\":\"unit\",\"sub_units\":6,\"figures\":{\"line_infantry\":30}}]",
        pose: |rules, filled| {
            let count = |key: &str| i64::from(filled.whole(key));
            let mut army = generals(rules, count("commanding_generals"), count("subordinate_generals"));
            let mut units = Vec::new();
            for (n, unit) in filled.objects("units").iter().enumerate() {
                let price = price(rules, unit);
                army += price * i64::from(unit.whole("count"));
                units.push((format!("unit_{}", n + 1), price as f64));
            }
            units.insert(0, ("army".to_owned(), army as f64));
            Settled { values: units, ..Settled::default() }.pose()
        },
    }
}

/// The price of one entry.
fn price(rules: &Rules, unit: &Filled) -> i64 {
    let standing = Standing {
        guard: unit.flag("guard"),
        badly_trained: unit.flag("badly_trained"),
        few_firearms: unit.flag("few_firearms"),
        no_draught_teams: unit.flag("no_draught_teams"),
    };
    let organisation = match unit.text("kind") {
        "unit" => Organisation::Unit { sub_units: unit.whole("sub_units").into() },
        "battery" => Organisation::Battery,
        "native_force" => Organisation::NativeForce,
        _ => Organisation::Loose,
    };
    let sum = |group: &str, names: &[&str], each: &dyn Fn(&str) -> i64| -> i64 {
        names.iter().map(|name| i64::from(unit.whole(&format!("{group}.{name}"))) * each(name)).sum()
    };
    overhead(rules, organisation)
        + sum("figures", FIGURES, &|kind| figure(rules, kind, standing))
        + sum("pieces", PiecePrices::NAMES, &|kind| piece(rules, kind, standing))
        + sum("animals", AnimalPrices::NAMES, &|kind| animal(rules, kind))
}

/// The inputs of one army at the end.
fn muster(name: &str) -> Vec<Input> {
    let count = |key: &str, meaning| Input::count(format!("{name}.{key}"), 0, meaning);
    vec![
        count("total", "points brought"),
        count("dead", "points dead").or(0),
        count("prisoner", "points taken prisoner").or(0),
        count("dispersed", "points dispersed").or(0),
        count("left_field", "points off the field other than in pursuit").or(0),
        count("objectives", "objective points held").or(0),
    ]
}

impl Muster {
    fn of(filled: &Filled, name: &str) -> Self {
        let whole = |key: &str| filled.whole(&format!("{name}.{key}"));
        Self {
            total: whole("total"),
            dead: whole("dead"),
            prisoner: whole("prisoner"),
            dispersed: whole("dispersed"),
            left_field: whole("left_field"),
            objectives: whole("objectives"),
        }
    }
}

fn victory() -> Question<Rules> {
    Question {
        name: "victory",
        about: "Score of both sides and both verdicts. No dice.",
        inputs: [muster("a"), muster("b")].concat(),
        outcomes: &[],
        events: &[],
        values: &[
            ("score_a", ""),
            ("score_b", ""),
            ("friendly_verdict", "1 a wins, 0 drawn, -1 b wins"),
            ("convention_verdict", "the same by simple superiority"),
        ],
        rulings: &["draw_margin"],
        example: "a.total=900 a.dead=60 a.dispersed=45 b.total=900 b.dead=150 b.prisoner=25",
        pose: |rules, filled| {
            let (a, b) = (Muster::of(filled, "a"), Muster::of(filled, "b"));
            let scores = Sides::new(score(rules, a, b), score(rules, b, a));
            let verdict = |ahead: Ordering| f64::from(ahead as i8);
            Settled::values([
                ("score_a", scores.a),
                ("score_b", scores.b),
                ("friendly_verdict", verdict(friendly(rules, scores))),
                ("convention_verdict", verdict(convention(scores))),
            ])
            .pose()
        },
    }
}

//! Questions about musketry and artillery.

use super::{Rules, count};
use crate::books::charge::Decimal;
use crate::books::charge::artillery::{Cannonade, CounterBattery, Gun};
use crate::books::charge::casualties::{Target, rate};
use crate::books::charge::infantry::{Firer, Musketry, Range, Volley};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Kind, MOST, Meaning, Question, engagement};

pub fn questions() -> Vec<Question<Rules>> {
    vec![volley(), cannonade(), counter_battery()]
}

const FALLEN: &[Meaning] = &[("casualties_N", "men removed")];
const EXPECTED: &[Meaning] = &[("expected_casualties", "mean number of men removed")];

/// The names of the musket ranges.
pub const RANGES: &[&str] = &["short", "long"];

impl Range {
    /// The range of this name.
    pub fn named(name: &str) -> Self {
        if name == "short" { Self::Short } else { Self::Long }
    }
}

impl Target {
    fn named(name: &str) -> Self {
        match name {
            "horse" => Self::Horse,
            "gunners" => Self::Gunners,
            _ => Self::Foot,
        }
    }
}

fn target(names: &'static [&'static str]) -> Vec<Input> {
    vec![
        Input::choice("target", names, "what is fired at").or("foot"),
        Input::flag("cover", "the target is behind cover"),
        Input::new("target_men", count(1), "men of the target within range: the most it can lose"),
    ]
}

/// What a point of fire is worth against the target asked about.
fn worth(rules: &Rules, filled: &Filled) -> Decimal {
    rate(rules, Target::named(filled.text("target")), filled.flag("cover"))
}

fn volley() -> Question<Rules> {
    let body = vec![
        Input::new("men", count(1), "men able to fire"),
        Input::choice("range", RANGES, "0 to 3 inches, or over 3 to 6"),
    ];
    let bodies = Input::list("bodies", Kind::Object(body), "the firing bodies");
    Question {
        name: "volley",
        about: "All the musketry that one body receives in one turn: how many men fall?",
        inputs: [vec![bodies], target(&["foot", "horse", "gunners"])].concat(),
        outcomes: FALLEN,
        events: &[],
        values: EXPECTED,
        rulings: &["fraction_pool"],
        example: r#"bodies=[{"men":8,"range":"short"},{"men":5,"range":"long"}] target_men=6"#,
        pose: |rules, filled| {
            somebody(filled, "bodies", "one firing body or more")?;
            let rate = worth(rules, filled);
            let firer = |body: Filled| {
                let musketry = Musketry::new(rules, Range::named(body.text("range")), rate);
                Firer { men: body.whole("men") as u32, musketry }
            };
            engagement(Volley {
                firers: filled.objects("bodies").into_iter().map(firer).collect(),
                target_men: filled.whole("target_men") as u32,
                fraction_pool: rules.rulings.fraction_pool,
            })
        },
    }
}

fn ranges() -> Input {
    Input::list("ranges", Kind::Number(0.0, MOST as f64), "range of each gun in inches, one entry a gun")
}

/// The guns at their ranges, or the first that cannot fire.
fn guns(rules: &Rules, filled: &Filled, rate: Decimal) -> Result<Vec<Gun>, Fault> {
    somebody(filled, "ranges", "the range of one gun or more")?;
    let inches = filled.list("ranges").iter().filter_map(serde_json::Value::as_f64);
    let gun = |(n, inches): (usize, f64)| {
        Gun::laid(rules, inches, rate).ok_or_else(|| {
            let most = rules.artillery.max_range;
            Fault::new(format!("found {inches} inches, allowed: 0 to {most}")).at_key(format!("ranges[{n}]"))
        })
    };
    inches.enumerate().map(gun).collect()
}

/// A list that must name someone.
fn somebody(filled: &Filled, key: &str, allowed: &str) -> Result<(), Fault> {
    if filled.list(key).is_empty() {
        return Err(Fault::new(format!("found an empty list, allowed: {allowed}")).at_key(key));
    }
    Ok(())
}

fn cannonade() -> Question<Rules> {
    Question {
        name: "cannonade",
        about: "Guns that fire once each at one body of foot or horse in one turn: how many men fall?",
        inputs: [vec![ranges()], target(&["foot", "horse"])].concat(),
        outcomes: FALLEN,
        events: &[],
        values: EXPECTED,
        rulings: &[],
        example: "ranges=[7.5,33] target=horse target_men=8",
        pose: |rules, filled| {
            engagement(Cannonade {
                guns: guns(rules, filled, worth(rules, filled))?,
                target_men: filled.whole("target_men") as u32,
                fraction_pool: rules.rulings.fraction_pool,
            })
        },
    }
}

fn counter_battery() -> Question<Rules> {
    Question {
        name: "counter-battery",
        about: "Guns that fire once each at one gun and its crew: is it destroyed, and how many gunners fall?",
        inputs: vec![
            ranges(),
            Input::flag("cover", "the target is behind cover"),
            Input::new("crew", count(1), "gunners with the target piece").or(5),
        ],
        outcomes: &[
            ("gun_wrecked_crew_lost_N", "the piece is destroyed and N gunners fall"),
            ("gun_intact_crew_lost_N", "the piece survives and N gunners fall"),
        ],
        events: &[("gun_wrecked", "the piece is destroyed")],
        values: &[("expected_crew_lost", "mean number of gunners removed")],
        rulings: &["wreck_spares_crew"],
        example: "ranges=[5] cover=true",
        pose: |rules, filled| {
            let rate = rate(rules, Target::Gunners, filled.flag("cover"));
            engagement(CounterBattery {
                guns: guns(rules, filled, rate)?,
                crew: filled.whole("crew") as u32,
                fraction_pool: rules.rulings.fraction_pool,
                destroyed_on: rules.artillery.gun_destroyed_on,
                wreck_die: rules.rulings.gun_wreck_die,
                spares_crew: rules.rulings.wreck_spares_crew,
            })
        },
    }
}

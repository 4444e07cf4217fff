//! Exact and sampled answers agree, in odd corners too: for a stated seed, far more than nine in ten intervals hold.

use super::odds;
use crate::books::open;
use crate::odds::{answer_sampled, words};

const CORNERS: &[(&str, &str)] = &[
    (
        "fire",
        "weapon=rifle range=300 target=loose figures=23 tactical=[\"small_arms_into_wind\"] rulings.casualty_ladder=smoothed",
    ),
    ("hack", "striker=other_troops target=square figures=23 tactical=[\"uphill\",\"narrow_base_foot\"] plus_die=N"),
    ("obedience", "trained=false circumstances=[\"bad_few_firearms_advancing\",\"under_fire\"] friends_retiring=3"),
    ("weather", "period=9"),
    ("firefight", "a.figures=40 a.guard=true b.figures=44 b.steady=true distance=35 policy=charge periods=6"),
    ("firefight", "a.figures=30 a.target=mass b.figures=25 b.extra_flinch_points=1 distance=80 periods=9"),
    ("firefight", "a.figures=2 b.figures=60 distance=20 periods=3 rulings.casualty_ladder=smoothed"),
    ("column-attack", "column.figures=60 column.front=14 column.guard=true line.figures=30 line.badly_trained=true"),
    (
        "cavalry-on-foot",
        "cavalry.class=light cavalry.lancers=true cavalry.figures=20 cavalry.contact=12 cavalry.distance=90 \
         foot.formation=gunners foot.figures=16 foot.firing=20 foot.contact=12 foot.rain=true",
    ),
    (
        "cavalry-on-foot",
        "cavalry.class=heavy cavalry.figures=30 cavalry.contact=20 cavalry.distance=60 foot.formation=square \
         foot.figures=30 foot.firing=7 foot.contact=9 foot.open_order=true foot.badly_trained=true",
    ),
    ("cavalry-on-cavalry", "a.figures=20 a.contact=15 a.lancers=true b.figures=24 b.contact=15 b.guard=true rounds=3"),
    (
        "cavalry-on-cavalry",
        "a.figures=12 a.contact=12 a.disorganised=true b.figures=16 b.contact=14 b.tactical=[\"overlap_three_figures\"] rounds=4",
    ),
    (
        "foot-charge",
        "attacker.figures=30 attacker.contact=24 attacker.guard=true defender.figures=34 defender.contact=24 \
         defender.badly_trained=true distance=45 rulings.foot_charge_compare=per_figure",
    ),
    ("pursuit", "pursuers_in_contact=8 lancers=true fugitive_figures=22 carried_men=70 periods=4"),
    ("general-at-risk", "unit_figures=9 weapon=canister range=40 target=mass firing_figures=15 men_already_lost=3"),
];

#[test]
fn samples_agree_with_exact_answers_in_odd_corners() {
    let book = open("wrg-1750", &[]).expect("on the shelf");
    let (mut intervals, mut missed) = (0, Vec::new());
    for (question, said) in CORNERS {
        let exact = odds(question, said);
        let posed = book.pose(question, &words(said.split_whitespace()).expect("words")).expect("a fair question");
        let sample = answer_sampled(&posed.sample(1745, 3, 0..16), Default::default(), 1745);
        for part in sample.outcomes.iter().chain(&sample.events).chain(&sample.values) {
            intervals += 1;
            let value = exact.of(&part.label);
            if value < part.estimate.low - 1e-12 || value > part.estimate.high + 1e-12 {
                missed.push(format!("{question} {}: {value}", part.label));
            }
        }
    }
    assert!(intervals > 70, "only {intervals} intervals");
    assert!(missed.len() * 10 <= intervals, "{} of {intervals} intervals miss: {missed:#?}", missed.len());
}

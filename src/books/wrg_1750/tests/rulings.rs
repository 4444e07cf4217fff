//! Every ruling that a question lists changes what it should; the rest are refused.

use super::{odds, odds_with, refusal};
use crate::books::open;

/// A question that feels a ruling: with it, a label has another value.
fn felt(question: &str, said: &str, ruling: &str, label: &str) {
    let (plain, ruled) = (odds(question, said), odds(question, &format!("{said} rulings.{ruling}")));
    assert!((plain.of(label) - ruled.of(label)).abs() > 1e-6, "{question} does not feel {ruling} in {label}");
}

const CHARGED: &str = "cavalry.class=heavy cavalry.figures=18 cavalry.contact=14 cavalry.distance=50 foot.formation=line \
                       foot.figures=28 foot.firing=28 foot.contact=18 foot.badly_trained=true";
const FOOT_CHARGE: &str = "attacker.figures=28 attacker.contact=22 defender.figures=22 defender.contact=22 \
                           defender.badly_trained=true distance=30";

#[test]
fn the_smoothed_ladder_is_felt_by_every_fight() {
    let smoothed = "casualty_ladder=smoothed";
    felt("casualty-table", "factor=1 figures=30", smoothed, "men");
    felt("fire", "weapon=rifle range=90 target=hard figures=30", smoothed, "expected_men");
    felt("hack", "striker=other_troops target=cavalry figures=30", smoothed, "expected_men");
    felt("firefight", "a.figures=32 b.figures=32 distance=100 periods=2", smoothed, "expected_a_men_lost");
    felt("column-attack", "column.figures=32 column.front=8 line.figures=32", smoothed, "expected_column_men_lost");
    felt("cavalry-on-foot", CHARGED, smoothed, "expected_cavalry_men_lost");
    let horse = "a.figures=20 a.contact=13 b.figures=20 b.contact=13 rounds=2";
    felt("cavalry-on-cavalry", horse, smoothed, "expected_a_men_lost");
    felt("foot-charge", FOOT_CHARGE, smoothed, "expected_attacker_men_lost");
    felt("pursuit", "pursuers_in_contact=6 fugitive_figures=30 periods=2", smoothed, "expected_men_lost");
}

#[test]
fn bad_training_at_an_advancing_enemy_is_felt_where_enemies_advance() {
    let replace = "bad_training_advance=replace";
    let column = "column.figures=32 column.front=8 line.figures=32 line.badly_trained=true";
    felt("column-attack", column, replace, "expected_column_men_lost");
    felt("cavalry-on-foot", CHARGED, replace, "expected_cavalry_men_lost");
    felt("foot-charge", FOOT_CHARGE, replace, "expected_attacker_men_lost");
}

#[test]
fn losses_held_to_the_last_man_never_exceed_the_strength() {
    let held = ["rulings.losses_recorded=to_the_last_man"];
    let horse = "a.figures=3 a.contact=3 b.figures=40 b.contact=40 rounds=3";
    let (read, ruled) = (odds("cavalry-on-cavalry", horse), odds_with(&held, "cavalry-on-cavalry", horse));
    assert!(read.of("expected_a_men_lost") > 45.0, "forty sabres read more men than three figures have");
    assert!(ruled.of("expected_a_men_lost") <= 45.0 + 1e-12);
    assert_eq!(read.of("a_breaks"), ruled.of("a_breaks"));
    let line = "a.figures=1 b.figures=40 distance=10 periods=3";
    assert!((odds_with(&held, "firefight", line).of("expected_a_men_lost") - 15.0).abs() < 1e-12);
}

#[test]
fn a_ruling_that_a_question_does_not_read_is_refused() {
    let refused = refusal("firefight", "a.figures=9 b.figures=9 distance=9 periods=1 rulings.draw_margin=0.2");
    assert!(refused.contains("draw_margin") && refused.contains("casualty_ladder"), "{refused}");
}

/// The rulings of the catalogue, question by question.
#[test]
fn questions_list_exactly_the_rulings_of_the_catalogue() {
    let catalogue: &[(&str, &[&str])] = &[
        ("fire-chance", &[]),
        ("melee-chance", &[]),
        ("casualty-table", &["casualty_ladder"]),
        ("fire", &["casualty_ladder", "moving_cavalry_factor", "bad_training_advance"]),
        ("hack", &["casualty_ladder"]),
        ("obedience", &[]),
        ("weather", &[]),
        ("army-points", &["rifle_figure_points"]),
        ("firefight", &["casualty_ladder"]),
        ("column-attack", &["casualty_ladder", "bad_training_advance"]),
        ("cavalry-on-foot", &["casualty_ladder", "bad_training_advance"]),
        ("cavalry-on-cavalry", &["casualty_ladder"]),
        ("foot-charge", &["casualty_ladder", "bad_training_advance", "foot_charge_compare"]),
        ("pursuit", &["casualty_ladder"]),
        ("general-at-risk", &[]),
        ("victory", &["draw_margin"]),
    ];
    let book = open("wrg-1750", &[]).expect("on the shelf");
    for (name, rulings) in catalogue {
        let listing = book.questions().iter().find(|listing| listing.name == *name).expect("it can be asked");
        assert_eq!(listing.rulings, *rulings, "{name}");
    }
}

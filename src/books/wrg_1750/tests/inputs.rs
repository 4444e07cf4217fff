//! Wrong questions are told what is wrong with them; odd ones are answered.

use super::{odds, refusal};
use crate::books::open;
use crate::odds::words;

#[test]
fn unknown_figures_in_an_army_list_are_named() {
    let refused = refusal("army-points", r#"units=[{"kind":"unit","figures":{"dragoons":12}}]"#);
    assert!(refused.contains("units") && refused.contains("dragoons"), "{refused}");
    let near = refusal("army-points", r#"units=[{"kind":"unit","figures":{"line_infantri":12}}]"#);
    assert!(near.contains("line_infantry"), "{near}");
    let kind = refusal("army-points", r#"units=[{"kind":"regiment"}]"#);
    assert!(kind.contains("kind") && kind.contains("native_force"), "{kind}");
}

#[test]
fn a_square_of_horse_is_no_formation() {
    let horse = "cavalry.class=heavy cavalry.figures=18 cavalry.contact=14 cavalry.distance=150 foot.formation=line \
                 foot.figures=28 foot.firing=28 foot.contact=18";
    let refused = refusal("cavalry-on-foot", &format!("{horse} cavalry.formation=square"));
    assert!(refused.contains("cavalry.formation"), "{refused}");
    let refused = refusal("cavalry-on-foot", &horse.replace("formation=line", "formation=cavalry"));
    assert!(refused.contains("foot.formation") && refused.contains("square"), "{refused}");
}

#[test]
fn bounds_are_held() {
    let cases = [
        ("cavalry-on-cavalry", "a.figures=9 a.contact=9 b.figures=9 b.contact=9 rounds=6", "1 to 5"),
        ("cavalry-on-cavalry", "a.figures=0 a.contact=9 b.figures=9 b.contact=9 rounds=1", "a.figures"),
        (
            "foot-charge",
            "attacker.figures=9 attacker.contact=9 defender.figures=9 defender.contact=9 distance=81",
            "0 to 80",
        ),
        (
            "general-at-risk",
            "unit_figures=9 weapon=rifle range=9 target=line firing_figures=9 men_already_lost=15",
            "0 to 14",
        ),
        ("weather", "period=0", "period"),
        ("fire", "weapon=pike range=9 target=line figures=9", "weapon"),
        ("fire", "weapon=rifle range=-1 target=line figures=9", "range"),
        ("fire", "weapon=rifle range=9 target=line figures=9 tactical=[\"uphill\"]", "tactical"),
        ("firefight", "a.figures=9 b.figures=9 distance=9", "periods"),
        ("firefight", "a.figures=9 b.figures=9 b.target=loose distance=9 periods=1", "b.target"),
        ("obedience", "trained=perhaps", "trained"),
        ("hack", "striker=lancers target=line figures=9", "target"),
    ];
    for (question, said, names) in cases {
        let refused = refusal(question, said);
        assert!(refused.contains(names), "{question} {said}: {refused}");
    }
}

#[test]
fn a_factor_counts_once() {
    let twice = "weapon=rifle range=9 target=line figures=9 tactical=[\"disorganised\",\"disorganised\"]";
    assert!(refusal("fire", twice).contains("twice"));
}

#[test]
fn every_question_answers_its_own_example() {
    let book = open("wrg-1750", &[]).expect("on the shelf");
    for listing in book.questions() {
        let said = words(listing.example.split_whitespace()).expect("words");
        assert!(book.pose(listing.name, &said).is_ok(), "{}", listing.name);
    }
}

#[test]
fn the_largest_numbers_do_no_harm() {
    let most = "a.figures=1000000 b.figures=1000000 distance=0 periods=3 a.extra_flinch_points=1000000";
    assert_eq!(odds("firefight", most).of("a_broken"), 1.0);
    let hunt = odds("pursuit", "pursuers_in_contact=1000000 fugitive_figures=1000000 periods=2");
    assert!(hunt.of("expected_men_lost") <= 15e6);
    let share = "unit_figures=1 weapon=canister range=9 target=mass firing_figures=1000000";
    assert_eq!(odds("general-at-risk", share).of("dead"), 1.0);
    let units = r#"units=[{"kind":"unit","sub_units":1000000,"figures":{"rifle":1000000},"count":1000000}]"#;
    assert_eq!(odds("army-points", units).of("army"), 15_000_020e6);
}

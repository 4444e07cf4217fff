//! Unit morale.

use super::{check, odds, odds_with, rules, rules_with};
use crate::books::corporal_john::DASH;
use crate::books::corporal_john::morale::{MODIFIERS, Nerve, Score, modifier, score};

fn passes(said: &str) -> f64 {
    odds("unit-morale", said).of("passes")
}

#[test]
fn cj_mor_01_more_damage_than_elements_is_checked_for() {
    let nerve = Nerve::new(&rules(), 3, 5, 0);
    assert!(!nerve.must_check(3, 1, false) && nerve.must_check(4, 1, false));
}

/// The register's check of the table: 100 × losses ÷ (1½ × quality), nearest, but for six cells printed 95.
#[test]
fn cj_mor_05_the_table_as_printed() {
    let ends = [(9, 12), (6, 9), (4, 5), (3, 5), (2, 3), (1, 2)];
    let last = [12, 11, 10, 9, 7, 5, 5, 3, 2];
    for (quality, last) in (1..=9).rev().zip(last) {
        for losses in 1..=12 {
            let line = (400 * losses + 3 * quality) / (6 * quality);
            let expected = match (quality, losses) {
                cell if ends.contains(&cell) => 95,
                _ if losses > last => DASH,
                _ => line,
            };
            assert_eq!(rules().morale.score.at(losses, quality), Some(expected), "quality {quality}, {losses} losses");
        }
    }
}

#[test]
fn cj_mor_06_to_15_each_modifier_has_its_printed_value() {
    let values: Vec<i32> = MODIFIERS.iter().map(|name| modifier(&rules(), &[name], 0)).collect();
    assert_eq!(values, [10, 20, -20, -30, 10, 10, 10, -10, -30]);
}

macro_rules! modifiers {
    ($($test:ident: $name:literal => $passes:expr;)*) => {
        $(#[test]
        fn $test() {
            let said = concat!("quality=5 losses=3 modifiers=[\"", $name, "\"]");
            check(&odds("unit-morale", said), &[("passes", $passes)]);
        })*
    };
}

modifiers! {
    cj_mor_06_the_brigadier_adds_ten: "brigadier_with_unit" => 0.71;
    cj_mor_07_the_commander_adds_twenty: "commander_with_unit" => 0.81;
    cj_mor_08_a_brigadier_down_takes_twenty: "brigadier_disabled_within_200" => 0.41;
    cj_mor_09_a_commander_down_takes_thirty: "commander_disabled_within_200" => 0.31;
    cj_mor_10_defending_a_barricade_adds_ten: "foot_defending_barricade_or_builtup" => 0.71;
    cj_mor_11_a_square_before_unsupported_horse_adds_ten: "square_v_unsupported_cavalry" => 0.71;
    cj_mor_12_an_elite_unit_adds_ten: "elite" => 0.71;
    cj_mor_13_raw_troops_lose_ten: "raw_or_disaffected" => 0.51;
    cj_mor_15_hit_in_flank_loses_thirty: "attacked_flank_or_rear" => 0.31;
}

#[test]
fn cj_mor_14_each_cause_of_disorganisation_takes_ten() {
    assert!((passes("quality=5 losses=3 disorganisation_causes=3") - 0.31).abs() < 1e-12);
}

#[test]
fn cj_mor_17_losses_are_the_total_damage() {
    let said = "a.elements=2 a.quality=5 a.damage=2 b.elements=2 b.quality=9 b.factor=30 moves=1";
    check(&odds("firefight", said), &[("a_breaks_first", 0.52)]);
    let excess = odds_with(&["rulings.losses_basis=excess"], "firefight", said);
    check(&excess, &[("a_breaks_first", 0.26)]);
}

#[test]
fn cj_mor_18_without_losses_the_score_is_nought() {
    assert_eq!(score(&rules(), 5, 0), Score::AtLeast(0));
    let said = "quality=5 losses=0 modifiers=[\"attacked_flank_or_rear\"]";
    assert!((passes(said) - 0.71).abs() < 1e-12);
    assert!((passes(&format!("{said} rulings.zero_losses=first_row")) - 0.58).abs() < 1e-12);
    assert!((passes(&format!("{said} rulings.zero_losses=auto_pass")) - 1.0).abs() < 1e-12);
}

#[test]
fn cj_mor_19_a_dash_fails_whatever_the_modifiers() {
    let said = "quality=4 losses=6 modifiers=[\"commander_with_unit\",\"elite\"]";
    assert_eq!(passes(said), 0.0);
    assert!((passes(&format!("{said} rulings.dash_is=formula")) - 0.31).abs() < 1e-12, "100 less 30 is 70");
    assert_eq!(passes("quality=9 losses=13 modifiers=[\"commander_with_unit\"]"), 0.0);
    let beyond = "quality=9 losses=13 modifiers=[\"commander_with_unit\"] rulings.dash_is=formula";
    assert!((passes(beyond) - 0.25).abs() < 1e-12, "96 less 20 is 76");
    assert!((passes("quality=4 losses=5 rulings.dash_is=formula") - 0.06).abs() < 1e-12, "printed cells stay");
}

#[test]
fn cj_mor_20_it_checks_again_in_any_move_that_hurts_it() {
    let nerve = |recheck: &str| Nerve::new(&rules_with(&[&format!("rulings.recheck={recheck}")]), 2, 5, 0);
    let checks = |recheck: &str| {
        let nerve = nerve(recheck);
        [nerve.must_check(3, 0, true), nerve.must_check(3, 1, true), nerve.must_check(3, 1, false)]
    };
    assert_eq!(checks("new_damage"), [false, true, true]);
    assert_eq!(checks("once"), [false, false, true]);
    assert_eq!(checks("every_move"), [true, true, true]);
    let said = "a.elements=1 a.quality=9 a.damage=1 b.elements=1 b.quality=9 b.factor=30 moves=2";
    let once = odds_with(&["rulings.recheck=once"], "firefight", said);
    check(&once, &[("a_breaks_first", 0.14), ("ends_on_move_2", 0.0)]);
    let idle = "guns=0 band=long target.elements=1 target.quality=9 target.damage=2 moves=2";
    check(&odds("bombard-unit", idle), &[("holds", 1.0)]);
    let clock = odds_with(&["rulings.recheck=every_move"], "bombard-unit", idle);
    check(&clock, &[("breaks_on_move_1", 0.14), ("breaks_on_move_2", 0.86 * 0.14)]);
}

#[test]
fn cj_mor_21_bombardment_counts_and_squadrons_check_from_the_second_point() {
    let answer = odds("bombard-unit", "guns=6 band=long target.elements=1 target.quality=6 moves=2");
    check(&answer, &[("breaks_on_move_1", 0.0), ("breaks_on_move_2", 0.36 * 0.21)]);
}

#[test]
fn cj_mor_25_field_works_count_as_barricades() {
    assert_eq!(rules().morale.modifier.foot_defending_barricade_or_builtup, 10);
}

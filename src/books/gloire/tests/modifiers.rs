//! Columns and pips for circumstances.

use super::{comes_to, gloire, rules, told};
use crate::books::gloire::unit::Factors;

const LINE: &str = r#"{"troops":"french.line","bases":5}"#;
const HORSE: &str = r#"{"troops":"french.regular_cavalry","bases":3}"#;

/// The columns and pips of an assault on a French line.
fn shifts(attackers: &str, said: &str) -> (f64, f64) {
    let answer =
        gloire("assault", &format!("attackers=[{attackers}] defender.troops=french.line defender.bases=5 {said}"));
    (answer.of("column_shift").round(), answer.of("die_modifier").round())
}

#[test]
fn gl_mod_01_two_arms_are_worth_a_column_and_three_two() {
    assert_eq!(shifts(LINE, ""), (0.0, 0.0));
    assert_eq!(shifts(&format!("{LINE},{LINE}"), "").0, 0.0, "two units of one arm");
    assert_eq!(shifts(&format!("{LINE},{HORSE}"), "").0, 1.0);
    assert_eq!(shifts(&format!("{LINE},{HORSE}"), "guns_fired=true").0, 2.0);
}

#[test]
fn gl_mod_02_guns_count_if_they_fired_at_the_target() {
    assert_eq!(shifts(LINE, "guns_fired=true").0, 1.0);
    assert_eq!(shifts(LINE, "guns_fired=true rulings.combined_arms_artillery=never").0, 0.0);
}

#[test]
fn gl_mod_03_a_flank_is_worth_a_column() {
    assert_eq!(shifts(LINE, "approach=flank"), (1.0, 0.0));
}

#[test]
fn gl_mod_04_the_rear_is_worth_two_and_adds_to_arms() {
    assert_eq!(shifts(LINE, "approach=rear").0, 2.0);
    assert_eq!(shifts(&format!("{LINE},{HORSE}"), "approach=rear guns_fired=true").0, 4.0);
}

#[test]
fn gl_mod_05_a_square_has_no_flank() {
    assert_eq!(shifts(LINE, "approach=rear defender.square=true").0, 0.0);
    assert_eq!(rules().modifiers.rear_corner_degrees, 45);
}

#[test]
fn gl_mod_06_higher_ground() {
    assert_eq!(shifts(LINE, "ground=attacker").1, 1.0);
    assert_eq!(shifts(LINE, "ground=defender").1, -1.0);
}

/// Worked check 2: 20 v 10 behind a hedge.
#[test]
fn gl_mod_07_an_obstacle_costs_the_attacker_a_pip() {
    assert_eq!(shifts(LINE, "obstacle=true").1, -1.0);
    assert_eq!(shifts(LINE, "obstacle=true rulings.obstacle_die=1").1, 1.0);
    let answer = gloire("combat-table", "attack=20 defence=10 die_modifier=-1");
    comes_to(&answer, &[("dx", 0.5), ("no_effect", 1.0 / 3.0), ("dd", 1.0 / 6.0)]);
}

/// Worked check 5: shock cavalry 15 charging a line of 10.
#[test]
fn gl_mod_08_charging_horse_gain_a_pip_and_foot_only_if_so_ruled() {
    assert_eq!(shifts(HORSE, "charging=true").1, 1.0);
    assert_eq!(shifts(LINE, "charging=true").1, 0.0);
    assert_eq!(shifts(LINE, "charging=true rulings.charge_die_arms=both").1, 1.0);
    let said =
        "attackers=[{\"troops\":\"french.shock_cavalry\",\"bases\":3}] defender.troops=french.line defender.bases=5";
    let answer = gloire("assault", &format!("{said} charging=true"));
    comes_to(&answer, &[("dx", 1.0 / 3.0), ("no_effect", 1.0 / 3.0), ("dd", 1.0 / 3.0)]);
}

#[test]
fn gl_mod_09_foot_gain_a_pip_against_a_square() {
    assert_eq!(shifts(LINE, "defender.square=true").1, 1.0);
    let said = format!("attackers=[{HORSE}] defender.troops=french.line defender.bases=5 defender.square=true");
    assert!(told("assault", &said).contains("`attackers`: found cavalry against a square"));
}

/// Five bases in normal order are 10, in square 5: 10 v 5 is 2:1.
#[test]
fn gl_mod_10_a_square_fights_with_the_disrupted_factor() {
    let line = Factors::from(rules().army["french"]["line"]);
    assert_eq!(line.strength(super::unit("N5"), true), 5);
    let said = "attacker.troops=french.line attacker.bases=5 defender.troops=french.line defender.bases=5";
    let answer = gloire("combat", &format!("{said} defender.square=true"));
    comes_to(
        &answer,
        &[
            ("attacker_disrupted_5_defender_disrupted_5", 1.0 / 3.0),
            ("attacker_normal_5_defender_normal_5", 1.0 / 3.0),
            ("attacker_normal_5_defender_disrupted_5", 1.0 / 3.0),
        ],
    );
    let other = gloire("combat", &format!("{said} attacker.square=true"));
    assert!(
        (other.of("attacker_disrupted_5_defender_normal_5") - 1.0 / 3.0).abs() < 1e-12,
        "5 v 10 at 1-2: Ad on 1, 2"
    );
}

/// A safe leader's pip is summed with the others before the die is held: +1 and -1 leave a plain die.
#[test]
fn gl_mod_11_leaders_are_summed_with_the_rest() {
    let said = "attacker.troops=french.line attacker.bases=5 defender.troops=french.line defender.bases=5";
    let answer = gloire("combat", &format!("{said} attacker.leader=true die_modifier=-1"));
    // Safe 11/12 plain die: Dd 1/6. Horse shot 1/24: the die at -1 never shows Dd. Fallen: 5 v 10 never does.
    assert!((answer.of("attacker_normal_5_defender_disrupted_5") - 11.0 / 72.0).abs() < 1e-12);
}

/// 10 v 10 with +1: 7 reads 6 at 1-1, Dd; or 6 at 2-1, Dd too. With -1: 0 reads 1 at 1-1, Ad, or 1 at 1-2, Ad. The ends
/// differ at 1-2: 7 reads 6 at 1-2, Dx, or 6 at 1-1, Dd.
#[test]
fn gl_mod_12_the_die_is_held_to_its_faces_or_spills_into_the_next_column() {
    let said = "attack=5 defence=10 die_modifier=1";
    comes_to(&gloire("combat-table", said), &[("ad", 1.0 / 6.0), ("dx", 0.5), ("no_effect", 1.0 / 3.0)]);
    let spills = gloire("combat-table", &format!("{said} rulings.die_overflow=next_column"));
    comes_to(&spills, &[("ad", 1.0 / 6.0), ("dx", 1.0 / 3.0), ("no_effect", 1.0 / 3.0), ("dd", 1.0 / 6.0)]);
}

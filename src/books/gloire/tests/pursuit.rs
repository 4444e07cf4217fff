//! Control and pursuit.

use super::{comes_to, gloire, on_dice, rules, unit};
use crate::books::gloire::control::{is_tested, obeys, ride_down};
use crate::dice::Scripted;

#[test]
fn gl_pur_01_a_victor_obeys_at_its_rally_value() {
    let faces = [1, 4, 5, 6];
    let obeyed = faces.map(|face| on_dice(&[face], |dice: &mut Scripted| obeys(5, 0, dice)));
    assert_eq!(obeyed, [false, false, true, true]);
    comes_to(
        &gloire("pursuit", "rally=4 turns=1"),
        &[("obeys", 0.5), ("stops_on_turn_1", 0.25), ("still_pursuing", 0.25)],
    );
}

#[test]
fn gl_pur_02_only_in_contact() {
    assert!(is_tested(true, unit("D5"), unit("R4")));
    assert!(!is_tested(false, unit("D5"), unit("R4")));
    let said = "attackers=[{\"troops\":\"british.line\",\"bases\":5}] defender.troops=french.line defender.bases=5 defender.state=disrupted";
    assert_eq!(gloire("assault", said).of("pursuit"), 0.0);
    // 15 v 5 at 3:1: Dx 1/6 and Dd 1/2 rout it; the British obey on 5 and 6.
    let touching = gloire("assault", &format!("{said} contact=true"));
    assert!((touching.of("defender_beaten") - 2.0 / 3.0).abs() < 1e-12);
    assert!((touching.of("pursuit") - 4.0 / 9.0).abs() < 1e-12);
}

#[test]
fn gl_pur_03_a_pursuer_throws_again_in_each_own_turn() {
    let answer = gloire("pursuit", "rally=5 turns=3");
    let on = |n: i32| (2.0_f64 / 3.0).powi(n) / 3.0;
    comes_to(
        &answer,
        &[
            ("obeys", on(0)),
            ("stops_on_turn_1", on(1)),
            ("stops_on_turn_2", on(2)),
            ("stops_on_turn_3", on(3)),
            ("still_pursuing", (2.0_f64 / 3.0).powi(4)),
        ],
    );
}

#[test]
fn gl_pur_04_nobody_pursues_a_unit_that_is_gone() {
    assert!(!is_tested(true, unit("D1"), unit("E")));
    assert!(!rules().rulings.pursuers_leave_board);
}

#[test]
fn gl_pur_05_horse_remove_a_base_each_move() {
    let mut quarry = unit("R2");
    ride_down(&rules(), &mut quarry);
    assert_eq!(quarry, unit("R1"));
    ride_down(&rules(), &mut quarry);
    assert_eq!(quarry, unit("E"));
    comes_to(
        &gloire("pursued-rout", "bases=2"),
        &[("rallied_with_2", 1.0 / 6.0), ("rallied_with_1", 5.0 / 36.0), ("destroyed", 25.0 / 36.0)],
    );
    comes_to(
        &gloire("pursued-rout", "bases=3 leader=safe"),
        &[
            ("rallied_with_3", 1.0 / 3.0),
            ("rallied_with_2", 2.0 / 9.0),
            ("rallied_with_1", 4.0 / 27.0),
            ("destroyed", 8.0 / 27.0),
        ],
    );
}

/// A broken square: 1/12, and French shock cavalry obey on 4 to 6.
#[test]
fn gl_pur_07_breaking_a_square_is_a_rout() {
    let said =
        "cavalry.troops=french.shock_cavalry cavalry.bases=3 infantry.troops=british.line infantry.bases=5 path=100";
    let answer = gloire("cavalry-charge", said);
    assert!((answer.of("infantry_routing_4_cavalry_normal_3") - 1.0 / 12.0).abs() < 1e-12);
    assert!((answer.of("pursuit") - 1.0 / 24.0).abs() < 1e-12);
}

/// Five bases of British line on three routing French: 15 v 3 at 5:1, Dx 1, Dd 2 to 4, Dr 5 and 6.
#[test]
fn gl_pur_06_foot_fight_routers_on_the_results_table() {
    let said = "attacker.troops=british.line attacker.bases=5 defender.troops=french.line defender.bases=3 defender.state=routing";
    comes_to(
        &gloire("combat", said),
        &[("attacker_disrupted_5_defender_routing_2", 1.0 / 6.0), ("attacker_normal_5_defender_routing_2", 5.0 / 6.0)],
    );
}

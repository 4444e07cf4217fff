//! Rout and disruption removal.

use super::{comes_to, gloire, on_dice, rules, rules_with, unit};
use crate::books::gloire::artillery::may_fire;
use crate::books::gloire::movement::{rout_move, rout_through};
use crate::books::gloire::rally::Resolve;
use crate::dice::Scripted;

fn rally(before: &str, value: i32, faces: &[u8]) -> (bool, String) {
    let mut rallying = unit(before);
    let resolve = Resolve::new(&rules(), value);
    let rallied = on_dice(faces, |dice: &mut Scripted| resolve.rally(&mut rallying, 0, 0, dice));
    (rallied, rallying.to_string())
}

#[test]
fn gl_ral_01_a_six_stops_a_rout() {
    assert_eq!(rally("R4", 4, &[6]), (true, "disrupted_4".into()));
    assert_eq!(rally("R4", 4, &[5]), (false, "routing_4".into()), "its rally value does not help");
    comes_to(&gloire("rally", "state=routing rally=1"), &[("rallies", 1.0 / 6.0), ("fails", 5.0 / 6.0)]);
}

#[test]
fn gl_ral_02_a_unit_that_stops_routing_throws_no_second_time() {
    let said = "target.bases=3 target.rally=1 target.state=routing sequence=[\"rally\"]";
    comes_to(&gloire("bombardment", said), &[("disrupted_3", 1.0 / 6.0), ("routing_3", 5.0 / 6.0)]);
}

#[test]
fn gl_ral_03_a_unit_that_fails_runs_at_charge_speed() {
    let line = rules().army["french"]["line"];
    assert_eq!(rout_move(&line, false), line.pace + line.charge);
}

/// Worked check 6.
#[test]
fn gl_ral_04_a_disrupted_unit_rallies_at_its_value() {
    comes_to(&gloire("rally", ""), &[("rallies", 1.0 / 3.0), ("fails", 2.0 / 3.0)]);
    comes_to(&gloire("rally", "rally=4"), &[("rallies", 0.5), ("fails", 0.5)]);
    comes_to(&gloire("rally", "rally=1"), &[("rallies", 1.0)]);
    assert_eq!(rally("D5", 5, &[5]), (true, "normal_5".into()));
    assert_eq!(rally("D5", 5, &[4]), (false, "disrupted_5".into()));
}

/// A duel is fought in range throughout: the disrupted side still rallies, 1 in 3, and then fights 10 v 10.
#[test]
fn gl_ral_05_units_rally_under_fire() {
    let said = "first.troops=french.line first.bases=5 first.state=disrupted second.troops=french.line second.bases=5 \
                player_turns=1";
    comes_to(
        &gloire("duel-by-player-turn", said),
        &[("first_routs_on_1", 2.0 / 3.0 * 2.0 / 6.0), ("later", 7.0 / 9.0)],
    );
}

#[test]
fn gl_ral_06_a_unit_throws_once_and_one_in_order_not_at_all() {
    assert_eq!(rally("N5", 5, &[]), (false, "normal_5".into()));
    assert_eq!(rally("E", 5, &[]), (false, "eliminated".into()));
    assert_eq!(rally("D5", 6, &[1]), (false, "disrupted_5".into()));
}

#[test]
fn gl_ral_07_disrupted_batteries_may_not_fire() {
    assert!(may_fire(unit("N1"), true));
    assert!(!may_fire(unit("D1"), true));
}

#[test]
fn gl_ral_09_rout_speeds() {
    let army = &rules().army["french"];
    let speed = |kind: &str| rout_move(&army[kind], false);
    assert_eq!([speed("line"), speed("guard"), speed("shock_cavalry"), speed("field_artillery")], [60, 70, 140, 60]);
    assert_eq!(rout_move(&army["line"], true), 50, "difficult ground slows routers too");
    assert_eq!(gloire("march", "troops=french.line kind=rout").of("move_mm"), 60.0);
}

#[test]
fn gl_ral_10_a_unit_that_routs_does_not_move_before_its_own_turn() {
    assert!(!rules().rulings.rout_move_on_result);
    assert!(rules_with("rulings.rout_move_on_result = true").rulings.rout_move_on_result);
}

#[test]
fn gl_ral_11_routers_disrupt_friends_once() {
    for (before, after) in [("N5", "D5"), ("D5", "D5"), ("R4", "R4")] {
        let mut friend = unit(before);
        rout_through(&mut friend);
        assert_eq!(friend, unit(after));
    }
}

#[test]
fn gl_ral_13_figures_that_rout_off_the_board_are_lost() {
    assert!(rules().rulings.routed_off_counts);
}

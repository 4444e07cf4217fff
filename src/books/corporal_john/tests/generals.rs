//! Risk to generals.

use super::{check, odds, rules, rules_with};
use crate::books::corporal_john::generals::brigades_reverting;

#[test]
fn cj_gen_01_a_ten_disables() {
    assert_eq!(rules().generals.disabled_on, 10);
    check(&odds("general-at-risk", "moves=1 orders=1"), &[("disabled_at_least_once", 0.1)]);
}

#[test]
fn cj_gen_02_each_unit_of_his_command_checks() {
    let answer = odds("general-falls", "rank=brigadier units=2 quality=5 losses=3");
    let (passes, fails) = (0.61, 0.39);
    check(&answer, &[("fail_0", passes * passes), ("fail_2", fails * fails), ("expected_failing", 2.0 * fails)]);
}

#[test]
fn cj_gen_03_near_him_at_twenty_or_thirty_less() {
    let brigadier = odds("general-falls", "rank=brigadier within_200=true units=1 quality=5 losses=0");
    check(&brigadier, &[("fail_1", 0.19)]);
    let commander = odds("general-falls", "rank=commander within_200=true units=1 quality=5 losses=0");
    check(&commander, &[("fail_1", 0.29)]);
}

#[test]
fn cj_gen_04_his_command_reverts_to_stand_to() {
    check(&odds("general-falls", "rank=brigadier units=1 quality=5 losses=0"), &[("brigades_reverting", 1.0)]);
}

#[test]
fn cj_gen_05_his_orders_are_halved_rounding_down() {
    let answer = odds("general-at-risk", "moves=1 orders=5");
    check(&answer, &[("expected_orders_left", 0.9 * 5.0 + 0.1 * 2.0)]);
}

#[test]
fn cj_gen_06_one_die_a_move() {
    check(&odds("general-at-risk", "moves=10 orders=0"), &[("never_disabled", 0.9_f64.powi(10))]);
}

#[test]
fn cj_gen_07_the_deputy_runs_the_same_risk() {
    let answer = odds("general-at-risk", "moves=2 orders=4");
    check(&answer, &[("expected_orders_left", 0.81 * 4.0 + 0.18 * 2.0 + 0.01)]);
}

#[test]
fn cj_gen_08_only_brigades_under_the_commanders_own_order_revert() {
    assert_eq!(brigades_reverting(&rules(), true, 6, 2), 2);
    assert_eq!(brigades_reverting(&rules_with(&["rulings.cinc_down_scope=army"]), true, 6, 2), 6);
}

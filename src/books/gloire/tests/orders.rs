//! Orders.

use super::{comes_to, gloire, on_dice, rules, rules_with};
use crate::books::gloire::orders::{is_understood, ride};
use crate::dice::Scripted;

#[test]
fn gl_ord_01_an_officer_rides_200_mm_a_turn() {
    assert_eq!([0, 1, 200, 201, 400, 401].map(|mm| ride(&rules(), mm)), [1, 1, 1, 2, 2, 3]);
    let answer = gloire("courier", "distance=500 turns=4");
    comes_to(
        &answer,
        &[("understood_on_turn_3", 5.0 / 6.0), ("understood_on_turn_4", 5.0 / 36.0), ("not_yet", 1.0 / 36.0)],
    );
    comes_to(&gloire("courier", "distance=500 turns=2"), &[("not_yet", 1.0)]);
}

#[test]
fn gl_ord_02_a_one_is_not_understood() {
    let faces = [1, 2, 3, 4, 5, 6];
    let understood = faces.map(|face| on_dice(&[face], |dice: &mut Scripted| is_understood(&rules(), dice)));
    assert_eq!(understood, [false, true, true, true, true, true]);
}

#[test]
fn gl_ord_03_one_officer_to_a_general() {
    assert_eq!(rules().rulings.officers_per_general, 1);
}

#[test]
fn gl_ord_05_he_tries_again_next_turn_unless_ruled_otherwise() {
    comes_to(
        &gloire("order-delivery", "attempts=3"),
        &[
            ("understood_at_attempt_1", 5.0 / 6.0),
            ("understood_at_attempt_2", 5.0 / 36.0),
            ("understood_at_attempt_3", 5.0 / 216.0),
            ("not_yet", 1.0 / 216.0),
        ],
    );
    let once = gloire("courier", "distance=100 turns=5 rulings.order_retry=false");
    comes_to(&once, &[("understood_on_turn_1", 5.0 / 6.0), ("misunderstood", 1.0 / 6.0)]);
}

#[test]
fn gl_ord_06_commands_of_three_to_six_units_under_orders() {
    assert_eq!(rules().orders.command_units, [3, 6]);
    assert!(rules().rulings.orders_in_force);
    assert!(!rules_with("rulings.orders_in_force = false").rulings.orders_in_force);
}

//! Command and tokens.

use super::{check, odds, refused, rules, rules_with};
use crate::books::corporal_john::activation::{Order, score};
use crate::books::corporal_john::command::{Issuer, brigade_quality, delay};

#[test]
fn cj_cmd_02_a_unit_outside_its_commanders_radius_is_a_move_late() {
    assert_eq!(delay(&rules(), Issuer::Brigadier, true, false), 1);
    let answer = odds("order-takes-effect", "order=hold qualities=[4] unit_in_radius=false moves=2");
    check(&answer, &[("acts_on_move_2", 0.6), ("acts_on_move_3", 0.24), ("not_yet", 0.16)]);
}

#[test]
fn cj_cmd_05_every_order_costs_a_token() {
    let answer = odds("orders-in-turn", "orders=[\"hold\",\"march\",\"attack\"] quality=9 tokens=2 moves=1000");
    check(&answer, &[("out_of_tokens", 1.0), ("expected_tokens_spent", 2.0), ("expected_activated", 2.0)]);
}

#[test]
fn cj_cmd_06_attack_is_the_hardest_order() {
    let others = [Order::Support, Order::Hold, Order::StandTo, Order::March];
    for quality in 1..=9 {
        let attack = score(&rules(), Order::Attack, quality);
        assert!(others.iter().all(|&other| score(&rules(), other, quality) < attack));
    }
}

#[test]
fn cj_cmd_08_hold_is_obeyed_more_readily_than_march() {
    assert!((1..=9).all(|quality| score(&rules(), Order::Hold, quality) < score(&rules(), Order::March, quality)));
}

#[test]
fn cj_cmd_09_stand_to_is_the_easiest_order() {
    let others = [Order::Support, Order::Hold, Order::March, Order::Attack];
    for quality in 1..=9 {
        let stand_to = score(&rules(), Order::StandTo, quality);
        assert!(others.iter().all(|&other| score(&rules(), other, quality) >= stand_to));
    }
}

#[test]
fn cj_cmd_10_a_march_then_an_order_on_arrival() {
    let answer = odds("orders-in-turn", "orders=[\"march\",\"attack\"] quality=5 tokens=2 moves=2");
    check(&answer, &[("done_on_move_2", 0.6 * 0.4), ("not_yet", 1.0 - 0.24)]);
}

#[test]
fn cj_cmd_11_without_a_token_nothing_is_activated() {
    let answer = odds("orders-in-turn", "orders=[\"stand_to\"] quality=9 tokens=0 moves=5");
    check(&answer, &[("out_of_tokens", 1.0), ("expected_activated", 0.0)]);
}

#[test]
fn cj_cmd_13_out_of_tokens_the_command_reverts() {
    let answer = odds("orders-in-turn", "orders=[\"hold\",\"attack\"] quality=5 tokens=1 moves=2");
    check(&answer, &[("out_of_tokens", 0.91), ("not_yet", 0.09)]);
}

#[test]
fn cj_cmd_15_tokens_typed_in_advance_must_fit() {
    let said = "orders=[\"hold\",\"attack\"] quality=9 tokens=2 moves=1000";
    check(&odds("orders-in-turn", said), &[("out_of_tokens", 0.0)]);
    let typed = format!("{said} rulings.tokens_typed_in_advance=true types=[\"hold\",\"hold\"]");
    check(&odds("orders-in-turn", &typed), &[("out_of_tokens", 1.0), ("expected_activated", 1.0)]);
    let fault = refused("orders-in-turn", &format!("{said} rulings.tokens_typed_in_advance=true types=[\"hold\"]"));
    assert!(fault.contains("types") && fault.contains("one for each of 2 tokens"), "{fault}");
}

#[test]
fn cj_cmd_16_a_failed_try_keeps_its_token() {
    let answer = odds("orders-in-turn", "orders=[\"attack\"] quality=1 tokens=1 moves=50");
    check(&answer, &[("expected_tokens_spent", 1.0), ("not_yet", 0.8_f64.powi(50))]);
}

#[test]
fn cj_cmd_19_the_order_on_arrival_costs_a_token() {
    let said = "orders=[\"march\",\"hold\"] quality=9 tokens=1 moves=1000";
    check(&odds("orders-in-turn", said), &[("out_of_tokens", 1.0)]);
    let free = format!("{said} rulings.march_followon_free=true");
    check(&odds("orders-in-turn", &free), &[("out_of_tokens", 0.0), ("expected_tokens_spent", 1.0)]);
}

#[test]
fn cj_cmd_20_senior_generals_delay_like_the_commander() {
    assert_eq!(rules().command.radius_senior, 500);
    assert_eq!(delay(&rules(), Issuer::Senior, true, true), 1);
}

#[test]
fn cj_act_09_a_brigadiers_order_acts_at_once() {
    assert_eq!(delay(&rules(), Issuer::Brigadier, true, true), 0);
    assert_eq!(delay(&rules(), Issuer::Brigadier, false, true), 0);
}

#[test]
fn cj_act_10_a_seniors_order_one_or_two_moves_later() {
    assert_eq!([true, false].map(|inside| delay(&rules(), Issuer::Senior, inside, true)), [1, 2]);
}

#[test]
fn cj_act_15_delays_do_not_add() {
    assert_eq!([true, false].map(|inside| delay(&rules(), Issuer::Senior, inside, false)), [1, 2]);
}

#[test]
fn cj_act_12_a_mixed_brigade_has_the_mean_quality_halves_down() {
    let mean = |qualities: &[i32]| brigade_quality(&rules(), qualities);
    assert_eq!([mean(&[5, 6]), mean(&[5, 6, 6]), mean(&[5, 5, 6]), mean(&[9])], [5, 6, 5, 9]);
    let lowest = rules_with(&["rulings.brigade_quality=lowest"]);
    assert_eq!(brigade_quality(&lowest, &[5, 4, 9]), 4);
    let commonest = rules_with(&["rulings.brigade_quality=commonest"]);
    assert_eq!(brigade_quality(&commonest, &[7, 7, 3, 2]), 7);
    assert_eq!(brigade_quality(&commonest, &[7, 3]), 3);
    assert!(refused("order-takes-effect", "order=hold qualities=[] moves=1").contains("at least one quality"));
}

#[test]
fn cj_act_18_a_change_of_formation_needs_no_token() {
    let answer = odds("orders-in-turn", "orders=[\"change_formation\"] quality=9 tokens=0 moves=1000");
    check(&answer, &[("out_of_tokens", 0.0), ("expected_tokens_spent", 0.0), ("expected_activated", 1.0)]);
}

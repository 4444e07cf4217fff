//! Activation.

use super::{check, odds, refused, rules};
use crate::books::corporal_john::activation::{MODIFIERS, Order, modifier, score};

/// The printed table, quality 9 to 1.
const TABLE: [(Order, [i32; 9]); 5] = [
    (Order::StandTo, [2, 2, 2, 3, 3, 4, 4, 5, 5]),
    (Order::Hold, [2, 3, 3, 4, 4, 5, 5, 6, 6]),
    (Order::March, [3, 4, 4, 5, 5, 6, 6, 7, 8]),
    (Order::Attack, [4, 5, 6, 6, 7, 8, 8, 9, 9]),
    (Order::ChangeFormation, [3, 3, 3, 4, 4, 5, 5, 6, 7]),
];

#[test]
fn cj_act_01_equal_or_beat_the_score() {
    for (order, row) in TABLE {
        for (printed, quality) in row.into_iter().zip((1..=9).rev()) {
            assert_eq!(score(&rules(), order, quality), printed, "{order:?} {quality}");
        }
    }
    check(&odds("activation", "order=hold quality=5"), &[("activated", 0.7), ("not_activated", 0.3)]);
}

#[test]
fn cj_act_02_success_acts_in_the_same_move() {
    check(
        &odds("activation-by-move", "order=attack quality=9 moves=1"),
        &[("active_on_move_1", 0.7), ("not_yet", 0.3)],
    );
}

#[test]
fn cj_act_03_one_try_a_move() {
    let answer = odds("activation-by-move", "order=attack quality=5 moves=3");
    let expected =
        [("active_on_move_1", 0.4), ("active_on_move_2", 0.24), ("active_on_move_3", 0.144), ("not_yet", 0.216)];
    check(&answer, &expected);
}

#[test]
fn cj_act_04_change_formation_has_a_row_of_its_own() {
    check(&odds("activation", "order=change_formation quality=1"), &[("activated", 0.4)]);
}

#[test]
fn cj_act_05_to_08_each_modifier_has_its_printed_value() {
    assert_eq!(MODIFIERS.iter().map(|name| modifier(&rules(), &[name])).collect::<Vec<_>>(), [1, 2, 1, -2]);
}

#[test]
fn cj_act_06_the_commander_near_adds_two() {
    check(&odds("activation", "order=attack quality=5 modifiers=[\"cinc_within_200\"]"), &[("activated", 0.6)]);
}

#[test]
fn cj_act_07_foot_told_to_hold_good_ground_add_one() {
    let said = "order=hold quality=5 modifiers=[\"infantry_hold_cover_or_high_ground\"]";
    check(&odds("activation", said), &[("activated", 0.8)]);
}

#[test]
fn cj_act_08_changing_formation_near_the_enemy_loses_two() {
    let said = "order=change_formation quality=5 modifiers=[\"change_formation_within_200_of_enemy\"]";
    check(&odds("activation", said), &[("activated", 0.5)]);
}

#[test]
fn cj_act_11_support_borrows_the_march_row() {
    let said = "order=support quality=5";
    check(&odds("activation", said), &[("activated", 0.6)]);
    check(&odds("activation", &format!("{said} rulings.support_row=attack")), &[("activated", 0.4)]);
    check(&odds("activation", &format!("{said} rulings.support_row=hold")), &[("activated", 0.7)]);
}

#[test]
fn cj_act_13_general_and_commander_add_up() {
    let said = "order=attack quality=5 modifiers=[\"general_within_200\",\"cinc_within_200\"]";
    check(&odds("activation", said), &[("activated", 0.7)]);
}

#[test]
fn cj_act_16_the_hardest_test_needs_a_nine() {
    let said = "order=change_formation quality=1 modifiers=[\"change_formation_within_200_of_enemy\"]";
    check(&odds("activation", said), &[("activated", 0.2)]);
    let easy = "order=stand_to quality=9 modifiers=[\"general_within_200\",\"cinc_within_200\"]";
    check(&odds("activation", easy), &[("activated", 1.0)]);
}

#[test]
fn cj_act_17_a_unit_throws_with_its_own_quality() {
    let answer = odds("rally-by-move", "order=attack quality=2 moves=3");
    check(&answer, &[("back_on_move_3", 0.2), ("not_back", 0.8)]);
}

#[test]
fn cj_act_01_unknown_orders_and_modifiers_are_refused() {
    assert!(refused("activation", "order=charge quality=5").contains("order"));
    assert!(refused("activation", "order=hold quality=5 modifiers=[\"elite\"]").contains("modifiers"));
    assert!(refused("activation", "order=hold quality=5 rulings.dash_is=fail").contains("support_row"));
}

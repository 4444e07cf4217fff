//! Retreat, rout and the way back.

use super::{check, odds, odds_with, rules};
use crate::books::corporal_john::Rules;
use crate::books::{Rulebook, open};
use crate::odds::words;
use crate::tables::Variant;

#[test]
fn cj_ret_01_the_move_after_the_result_is_spent_falling_back() {
    assert_eq!(rules().retreat.moves, 1);
    check(&odds("rally-by-move", "order=stand_to quality=9 moves=2"), &[("not_back", 1.0)]);
}

#[test]
fn cj_ret_02_an_enemy_near_keeps_it_falling_back() {
    let answer = odds("rally-by-move", "order=attack quality=5 moves=5 extra_retreat_moves=2");
    check(&answer, &[("back_on_move_5", 0.4), ("not_back", 0.6)]);
}

#[test]
fn cj_ret_04_a_second_move_is_spent_reforming() {
    assert_eq!(rules().retreat.reforming_moves, 1);
    check(&odds("rally-by-move", "order=stand_to quality=9 moves=3"), &[("back_on_move_3", 0.9), ("not_back", 0.1)]);
}

#[test]
fn cj_ret_06_it_throws_for_the_current_order_with_its_own_quality() {
    let said = "after=retreat order=hold quality=5 losses=3 moves=3";
    check(&odds("return-to-orders", said), &[("back_on_move_3", 0.7)]);
    let morale = odds("return-to-orders", &format!("{said} rulings.rally_test=morale"));
    check(&morale, &[("back_on_move_3", 0.61)]);
    let both = odds("return-to-orders", &format!("{said} rulings.rally_test=both morale_modifier=10"));
    check(&both, &[("back_on_move_3", 0.7 * 0.71)]);
}

/// The catalogue's question knows no losses, so under the other rulings it sends the asker on.
#[test]
fn cj_ret_06_a_morale_check_needs_the_losses() {
    let variant = Variant::set("rulings.rally_test=morale").expect("a setting");
    let book = open(Rules::TITLE.id, &[variant]).expect("a fair variant");
    let said = words(["order=hold", "quality=5", "moves=3"]).expect("well said");
    let fault = book.pose("rally-by-move", &said).err().expect("refused").to_string();
    assert!(fault.contains("rally_test") && fault.contains("return-to-orders"), "{fault}");
}

#[test]
fn cj_ret_08_a_failed_unit_goes_on_the_following_move() {
    let slow = odds_with(&["retreat.moves=2"], "rally-by-move", "order=hold quality=5 moves=4");
    check(&slow, &[("back_on_move_3", 0.0), ("back_on_move_4", 0.7)]);
}

#[test]
fn cj_rin_06_retreat_reform_and_test() {
    let answer = odds("rally-by-move", "order=attack quality=9 moves=4");
    check(&answer, &[("back_on_move_3", 0.7), ("back_on_move_4", 0.21), ("not_back", 0.09)]);
}

#[test]
fn cj_mor_16_a_unit_that_fails_must_reactivate() {
    let answer = odds("rally-by-move", "order=support quality=7 moves=3 rulings.support_row=attack");
    check(&answer, &[("back_on_move_3", 0.5)]);
}

#[test]
fn cj_rou_01_routers_are_away_for_a_move() {
    assert_eq!((rules().rout.moves_away, rules().rout.reforming_moves), (1, 1));
}

#[test]
fn cj_rou_02_back_on_the_second_move_and_throwing_from_the_third() {
    let said = "after=rout order=stand_to quality=9 moves=3";
    check(&odds("return-to-orders", said), &[("back_on_move_3", 0.9), ("not_back", 0.1)]);
    let gone = odds("return-to-orders", &format!("{said} rulings.rout_returns=false"));
    check(&gone, &[("not_back", 1.0)]);
}

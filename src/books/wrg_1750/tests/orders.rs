//! Orders and obedience.

use super::{assert_odds, odds, rules};
use crate::books::wrg_1750::obedience::{InSight, Response, modifier, response, test};
use crate::books::wrg_1750::orders::{Messenger, acted_on, delay, needs_test};
use crate::dice::Scripted;

#[test]
fn wg_ord_03_one_period_if_seen_two_if_not_three_round_the_enemy() {
    let rules = rules();
    let delays = [Messenger::Visible, Messenger::NotVisible, Messenger::Detour].map(|way| delay(&rules, way));
    assert_eq!(delays, [1, 2, 3]);
    assert_eq!(rules.order_delay.enemy_near_route, 60);
}

#[test]
fn wg_ord_04_an_order_for_period_four_two_periods_away_is_acted_on_in_six() {
    assert_odds("order-arrival", "written=4 messenger=not_visible", &[("acted_on", "6"), ("obedience_test", "1")]);
}

#[test]
fn wg_ord_05_a_general_with_the_unit_is_obeyed_at_once_or_a_period_later() {
    assert_odds("order-arrival", "written=4 messenger=in_person", &[("acted_on", "4"), ("obedience_test", "0")]);
    let later = "written=4 messenger=in_person rulings.personal_order_delay=1";
    assert_odds("order-arrival", later, &[("acted_on", "5")]);
}

#[test]
fn wg_ord_06_an_unseen_event_takes_three_periods_to_be_reported() {
    assert_odds("order-arrival", "written=2 messenger=visible unseen_event=true", &[("acted_on", "6")]);
}

#[test]
fn wg_ord_07_delays_through_a_junior_general_add_up() {
    assert_eq!(acted_on(&rules(), 1, &[Messenger::NotVisible, Messenger::Visible], false), 4);
    let said = "written=1 through_general=detour messenger=in_person";
    assert_odds("order-arrival", said, &[("acted_on", "4")]);
}

#[test]
fn wg_ord_10_three_changes_of_order_a_general() {
    assert_eq!(rules().rulings.orders_per_general_per_period, 3);
}

#[test]
fn wg_obe_01_messengers_and_strange_generals_are_tested() {
    assert!(needs_test(Messenger::Visible, true));
    assert!(needs_test(Messenger::InPerson, false));
    assert!(!needs_test(Messenger::InPerson, true));
}

/// Worked check 6.
#[test]
fn wg_obe_02_p_dice_for_the_trained_and_n_for_the_rest() {
    assert_odds("obedience", "trained=true", &[("previous_order", "1/36"), ("obey", "35/36")]);
    let untrained = [("halt", "1/12"), ("previous_order", "1/12"), ("obey", "3/4"), ("attack", "1/12")];
    assert_odds("obedience", "trained=false", &untrained);
    let pressed = [("retire", "1/36"), ("halt", "11/18"), ("previous_order", "2/9"), ("obey", "5/36")];
    assert_odds("obedience", "trained=true enemies_advancing=4", &pressed);
}

/// What one circumstance adds.
fn adds(name: &str) -> i32 {
    modifier(&rules().obedience, &[name], InSight::default())
}

#[test]
fn wg_obe_03_one_for_advancing() {
    assert_eq!(adds("own_advancing"), 1);
}

#[test]
fn wg_obe_04_one_for_friends_advancing() {
    assert_eq!(adds("any_friend_advancing_100"), 1);
}

#[test]
fn wg_obe_05_one_for_each_enemy_retiring() {
    let in_sight = InSight { enemies_retiring: 3, ..InSight::default() };
    assert_eq!(modifier(&rules().obedience, &[], in_sight), 3);
    // P + P + 3 exceeds 10 from a throw of 8 on: 8, 4 and 1 of 36 ways make 8, 9 and 10.
    assert_odds("obedience", "enemies_retiring=3", &[("attack", "13/36"), ("obey", "23/36")]);
}

#[test]
fn wg_obe_06_two_for_a_rabble_on_the_way() {
    assert_eq!(adds("bad_few_firearms_advancing"), 2);
    let both = ["own_advancing", "bad_few_firearms_advancing"];
    assert_eq!(modifier(&rules().obedience, &both, InSight::default()), 3);
}

#[test]
fn wg_obe_07_one_off_for_each_enemy_advancing() {
    let in_sight = InSight { enemies_advancing: 2, ..InSight::default() };
    assert_eq!(modifier(&rules().obedience, &[], in_sight), -2);
}

#[test]
fn wg_obe_08_one_off_for_retiring() {
    assert_eq!(adds("own_retiring"), -1);
}

#[test]
fn wg_obe_09_one_off_for_each_friend_retiring() {
    let in_sight = InSight { friends_retiring: 4, ..InSight::default() };
    assert_eq!(modifier(&rules().obedience, &[], in_sight), -4);
}

#[test]
fn wg_obe_10_one_off_for_leaving_cover_or_attacking_it() {
    assert_eq!(adds("leave_or_attack_cover"), -1);
}

#[test]
fn wg_obe_11_one_off_for_a_rabble_that_stands() {
    assert_eq!(adds("bad_few_firearms_not_advancing"), -1);
}

#[test]
fn wg_obe_12_one_off_for_friends_routing() {
    assert_eq!(adds("any_friend_routing_400"), -1);
}

#[test]
fn wg_obe_13_one_off_under_fire() {
    assert_eq!(adds("under_fire"), -1);
}

#[test]
fn wg_obe_14_one_off_for_foot_with_cavalry_near() {
    assert_eq!(adds("infantry_enemy_cavalry_400"), -1);
}

#[test]
fn wg_obe_15_the_total_decides() {
    let table = rules().obedience;
    let expected = [
        (0, Response::Retire),
        (1, Response::Halt),
        (3, Response::Halt),
        (4, Response::PreviousOrder),
        (5, Response::Obey),
        (10, Response::Obey),
        (11, Response::Attack),
    ];
    for (total, meant) in expected {
        assert_eq!(response(&table, total), meant, "{total}");
    }
    assert_eq!(table.retire_periods, 2);
    let mut dice = Scripted::d6(&[6, 5]);
    assert_eq!(test(&table, false, 0, &mut dice), Response::Attack);
    dice.finish().expect("two dice");
}

#[test]
fn a_modifier_moves_every_outcome_alike() {
    let plain = odds("obedience", "trained=false");
    let balanced = odds("obedience", "trained=false circumstances=[\"own_advancing\",\"under_fire\"]");
    for label in ["retire", "halt", "previous_order", "obey", "attack"] {
        assert_eq!(plain.of(label), balanced.of(label), "{label}");
    }
}

//! What orders cost.

use super::{gives, rules, with};
use crate::books::obstinate::march::{groups, price_to_deploy};
use crate::books::obstinate::tempo::{Order, price};
use crate::books::obstinate::troops::Grade;

fn initiate(brigades: i32) -> i32 {
    price(&rules(), Order::Initiate { brigades }, Grade::Active, true)
}

#[test]
fn ob_cst_01_a_group_moves_on_one_order_and_parts_need_their_own() {
    assert_eq!(groups(&rules(), &[0, 2, 1]), 1);
    assert_eq!(groups(&rules(), &[0, 3, 2]), 2);
    assert_eq!(groups(&rules(), &[]), 1);
}

#[test]
fn ob_cst_02_four_brigades_cost_five_and_a_lone_one_two() {
    assert_eq!((initiate(4), initiate(1)), (5, 2));
}

#[test]
fn ob_cst_03_dismounting_a_brigade_costs_the_tempo_player_two() {
    assert_eq!(initiate(1), 2);
    assert!(rules().dragoons.dismount_price_as_move);
}

#[test]
fn ob_cst_04_one_more_than_the_brigades_or_flat_by_the_ruling() {
    assert_eq!([1, 2, 3, 4, 6].map(initiate), [2, 3, 4, 5, 7]);
    let flat = with("tempo_cost.model = \"flat\"");
    let flat = |brigades| price(&flat, Order::Initiate { brigades }, Grade::Active, true);
    assert_eq!([1, 2, 4, 6].map(flat), [2, 5, 5, 5]);
}

#[test]
fn ob_cst_05_a_continuation_is_cheaper_than_a_new_move() {
    assert!(price(&rules(), Order::Continue, Grade::Active, true) < initiate(1));
}

#[test]
fn ob_cst_06_continuing_costs_one() {
    gives("order-price", "order=continue brigades=4", &[("price", 1.0), ("turns", 1.0)]);
}

#[test]
fn ob_cst_07_without_the_tempo_every_order_costs_one_more() {
    for order in ["initiate", "continue", "attack", "artillery", "rally"] {
        let with_tempo = super::answer("order-price", &format!("order={order} brigades=3")).of("price");
        gives("order-price", &format!("order={order} brigades=3 tempo=false"), &[("price", with_tempo + 1.0)]);
    }
}

#[test]
fn ob_cst_08_an_attack_costs_what_its_move_costs() {
    assert_eq!(price(&rules(), Order::Attack { brigades: 4 }, Grade::Active, true), 5);
    let dear = with("tempo_cost.attack_surcharge = 2");
    assert_eq!(price(&dear, Order::Attack { brigades: 4 }, Grade::Active, true), 7);
}

#[test]
fn ob_cst_09_grades_change_the_price_of_a_new_move_but_not_below_one() {
    let of = |grade, brigades| price(&rules(), Order::Initiate { brigades }, grade, true);
    assert_eq!(Grade::ALL.iter().map(|grade| of(*grade, 4)).collect::<Vec<_>>(), [6, 5, 4]);
    let cheap = with("tempo_cost.linear_constant = 0");
    assert_eq!(price(&cheap, Order::Initiate { brigades: 1 }, Grade::Vigorous, true), 1);
    assert_eq!(price(&rules(), Order::Continue, Grade::Lethargic, true), 1, "only new moves");
}

#[test]
fn ob_cst_10_deploying_is_a_new_move_and_then_continuations() {
    assert_eq!(price_to_deploy(&rules(), 9, 10, 1), 12);
    gives("order-price", "order=deploy brigades=9", &[("price", 12.0), ("turns", 3.0)]);
    gives("order-price", "order=deploy brigades=4", &[("price", 5.0), ("turns", 1.0)]);
}

#[test]
fn ob_cst_11_unlimbering_is_priced_as_one_brigade() {
    gives("order-price", "order=artillery", &[("price", 2.0)]);
}

#[test]
fn ob_cst_12_manhandling_a_light_gun_is_priced_as_one_brigade() {
    assert_eq!(price(&rules(), Order::Artillery, Grade::Lethargic, true), 2, "the artillery commander's order");
}

#[test]
fn ob_cst_13_guns_with_their_column_and_what_else_is_free() {
    assert_eq!(rules().tempo_cost.limbered_with_column, 0);
}

#[test]
fn ob_cst_14_one_point_lets_a_division_rally() {
    gives("order-price", "order=rally brigades=6", &[("price", 1.0)]);
}

#[test]
fn ob_cst_15_fighting_on_is_free() {
    assert_eq!(rules().tempo_cost.fight_on, 0);
}

#[test]
fn ob_cst_16_moving_generals_is_free() {
    assert_eq!(rules().tempo_cost.move_general, 0);
}

#[test]
fn ob_cst_17_bombarding_is_free() {
    assert_eq!(rules().tempo_cost.bombard, 0);
}

#[test]
fn ob_cst_18_wheeling_and_retiring_are_priced_as_moves() {
    assert_eq!(rules().moves_bd.retire, 1);
    assert_eq!(initiate(2), 3, "there is no cheaper order for them");
}

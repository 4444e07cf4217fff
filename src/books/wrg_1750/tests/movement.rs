//! Moves, ground, evolutions, and what cavalry force on others.

use super::{assert_odds, rules, rules_with};
use crate::books::wrg_1750::evolutions::{
    Formation::{Column, Line, Square},
    counter_charge_starts, is_in_time, periods, square_is_forced,
};
use crate::books::wrg_1750::tables::Move;

fn moves(normal: i32, charge: i32, manhandled: i32) -> Move {
    Move { normal, charge, manhandled }
}

#[test]
fn wg_mov_01_generals_and_light_cavalry() {
    let table = rules().moves;
    assert_eq!([table.general, table.light_cavalry], [moves(140, 260, -1); 2]);
}

#[test]
fn wg_mov_02_other_horse_and_camels() {
    let table = rules().moves;
    assert_eq!([table.heavy_cavalry, table.camel_infantry], [moves(100, 240, -1); 2]);
}

#[test]
fn wg_mov_03_light_foot() {
    assert_eq!(rules().moves.light_foot, moves(80, 80, -1));
}

#[test]
fn wg_mov_04_close_order_foot_by_formation() {
    let table = rules().moves;
    assert_eq!(table.close_foot_column, moves(60, 80, -1));
    assert_eq!(table.close_foot_line, moves(40, 80, -1));
    assert_eq!(table.foot_square, moves(40, -1, -1));
}

#[test]
fn wg_mov_05_pack_animals_elephants_and_wagons() {
    let table = rules().moves;
    assert_eq!(table.pack_animal, moves(60, -1, -1));
    assert_eq!(table.elephant, moves(60, 100, -1));
    assert_eq!(table.wagon, moves(40, -1, 10));
}

#[test]
fn wg_mov_06_artillery() {
    let table = rules().moves;
    assert_eq!(table.light_horse_artillery, moves(140, 130, 30));
    assert_eq!(table.heavy_horse_artillery, moves(100, 120, 20));
    assert_eq!(table.light_field_artillery, moves(80, 60, 40));
    assert_eq!(table.heavy_field_artillery, moves(80, 60, 20));
    assert_eq!(table.siege_artillery, moves(60, 30, 10));
    assert_eq!(table.rocketeers, moves(140, 130, 60));
}

#[test]
fn wg_mov_07_a_piece_needs_two_crew_to_move() {
    assert_eq!(rules().firing_figures.crew_to_move, 2);
}

#[test]
fn wg_mov_10_a_charge_arrives_at_the_fraction_of_its_distance() {
    let heavy = rules().moves.heavy_cavalry;
    assert!(is_in_time(0.5, heavy, 120), "half of 240 paces is half a period");
    assert!(!is_in_time(0.5, heavy, 119));
}

#[test]
fn wg_ter_01_woods_and_marsh_are_for_infantry() {
    let terrain = rules().terrain;
    assert_eq!((terrain.wood_marsh, terrain.path_in_wood), ([2, 0, 0, 0], [1, 2, 2, 4]));
}

#[test]
fn wg_ter_02_steep_hills_slow_and_low_ones_do_not() {
    let terrain = rules().terrain;
    assert_eq!((terrain.steep_hill, terrain.low_hill), ([2, 2, 4, 4], [1; 4]));
}

#[test]
fn wg_ter_04_an_obstacle_takes_half_a_period_or_a_whole_one() {
    assert_eq!(rules().terrain.obstacle_periods, [0.5, 0.5, 0.5, 1.0]);
}

#[test]
fn wg_ter_05_wider_water_is_four_times_as_far() {
    assert_eq!(rules().terrain.river, [4; 4]);
}

#[test]
fn wg_ter_06_in_buildings_at_half_a_skirmishers_speed() {
    let rules = rules();
    assert_eq!(rules.terrain.building_paces, rules.moves.light_foot.normal / 2);
    assert_eq!(rules.terrain.break_in_periods, 1.0);
}

#[test]
fn wg_opt_01_infantry_who_fire_lose_twenty_paces() {
    assert_eq!(rules().move_cost.fire_infantry, 20);
}

#[test]
fn wg_opt_02_guns_ten_or_eighty() {
    let cost = rules().move_cost;
    assert_eq!((cost.fire_manhandled, cost.fire_action), (10, 80));
}

#[test]
fn wg_opt_03_only_horse_guns_and_rockets_can_come_into_action_and_fire() {
    let rules = rules();
    let left = |kind: Move| kind.charge - rules.move_cost.fire_action;
    let table = &rules.moves;
    let horse = [table.light_horse_artillery, table.heavy_horse_artillery, table.rocketeers].map(left);
    assert_eq!(horse, [50, 40, 50]);
    let field = [table.light_field_artillery, table.heavy_field_artillery, table.siege_artillery].map(left);
    assert!(field.iter().all(|paces| *paces < 0), "{field:?}");
}

#[test]
fn wg_opt_04_cavalry_pay_eighty_to_fire_mounted() {
    assert_eq!(rules().move_cost.fire_mounted, 80);
}

#[test]
fn wg_opt_05_a_period_to_dismount_and_one_to_mount() {
    let evolution = rules().evolution;
    assert_eq!((evolution.dismount, evolution.remount), (1.0, 1.0));
}

#[test]
fn wg_opt_06_half_hold_horses_or_a_quarter() {
    assert_eq!(rules().rulings.horse_holder_fraction, 0.5);
    assert_eq!(rules_with(&["rulings.horse_holder_fraction=0.25"]).rulings.horse_holder_fraction, 0.25);
}

#[test]
fn wg_opt_07_turning_costs_ten_or_thirty() {
    let cost = rules().move_cost;
    assert_eq!((cost.turn_infantry, cost.turn_other), (10, 30));
}

#[test]
fn wg_opt_08_wheels_go_back_at_half_or_a_quarter() {
    let cost = rules().move_cost;
    assert_eq!((cost.wheel_back_infantry, cost.wheel_back_other), (0.5, 0.25));
}

#[test]
fn wg_opt_11_passing_through_friends_doubles_the_distance() {
    assert_eq!(rules().move_cost.interpenetration, 2);
}

#[test]
fn wg_opt_12_routers_make_friends_flinch_by_one() {
    assert_eq!(rules().move_cost.routers_through_friends, 1);
}

#[test]
fn wg_opt_14_column_and_line_are_a_period_apart() {
    let rules = rules();
    assert_eq!([periods(&rules, Column, Line, 36, false), periods(&rules, Line, Column, 36, false)], [1.0; 2]);
    assert_eq!(periods(&rules, Line, Line, 36, false), 0.0);
}

#[test]
fn wg_opt_15_square_is_half_a_period_from_column_and_one_from_line() {
    let rules = rules();
    assert_eq!([periods(&rules, Column, Square, 36, false), periods(&rules, Square, Column, 36, false)], [0.5; 2]);
    assert_eq!([periods(&rules, Line, Square, 36, false), periods(&rules, Square, Line, 36, false)], [1.0; 2]);
}

#[test]
fn wg_opt_16_above_sixty_figures_two_periods_to_or_from_line() {
    let rules = rules();
    assert_eq!([periods(&rules, Line, Column, 61, false), periods(&rules, Square, Line, 61, false)], [2.0; 2]);
    assert_eq!([periods(&rules, Line, Column, 60, false), periods(&rules, Column, Square, 61, false)], [1.0, 0.5]);
}

#[test]
fn wg_opt_17_buildings_take_half_a_period_in_and_one_out() {
    let evolution = rules().evolution;
    assert_eq!((evolution.enter_building, evolution.leave_building), (0.5, 1.0));
}

#[test]
fn wg_opt_18_the_badly_trained_take_twice_as_long() {
    let rules = rules();
    assert_eq!(periods(&rules, Column, Square, 36, true), 1.0);
    assert_eq!(periods(&rules, Line, Column, 61, true), 4.0);
}

#[test]
fn wg_opt_19_no_fire_in_a_period_spent_on_an_evolution() {
    assert!(!rules().rulings.fire_during_full_evolution);
}

#[test]
fn wg_frc_01_cavalry_in_reach_force_squares_from_1785() {
    let said = "from=line to=square figures=36 distance=200";
    assert_odds("evolution", said, &[("square_forced", "1"), ("periods", "1")]);
    assert_odds("evolution", &format!("{said} rulings.year=1784"), &[("square_forced", "0")]);
    assert_odds("evolution", &format!("{said} rulings.year=1785"), &[("square_forced", "1")]);
    assert_odds("evolution", "from=line to=square figures=36 distance=241", &[("square_forced", "0")]);
}

#[test]
fn wg_frc_02_but_not_from_within_half_a_period() {
    let rules = rules();
    let forced = |kind: Move, distance| square_is_forced(&rules, kind, distance);
    assert_eq!([120, 121, 240].map(|paces| forced(rules.moves.heavy_cavalry, paces)), [false, true, true]);
    assert_eq!([130, 131, 260].map(|paces| forced(rules.moves.light_cavalry, paces)), [false, true, true]);
}

#[test]
fn wg_frc_04_a_line_is_caught_and_a_column_is_not() {
    assert_odds("evolution", "from=line to=square figures=36 distance=239", &[("caught", "1")]);
    assert_odds("evolution", "from=line to=square figures=36 distance=240", &[("in_time", "1")]);
    assert_odds("evolution", "from=column to=square figures=36 distance=120", &[("in_time", "1")]);
    let bad = "from=column to=square figures=36 distance=200 badly_trained=true";
    assert_odds("evolution", bad, &[("caught", "1"), ("periods", "1")]);
}

#[test]
fn wg_frc_08_a_counter_charge_starts_in_mid_period() {
    assert_eq!(rules().evolution.counter_charge_start, 0.5);
}

#[test]
fn wg_frc_09_and_never_starts_if_the_charger_is_there_by_then() {
    let rules = rules();
    let starts = |kind: Move, distance| counter_charge_starts(&rules, kind, distance);
    assert_eq!([120, 121].map(|paces| starts(rules.moves.heavy_cavalry, paces)), [false, true]);
    assert_eq!([130, 131].map(|paces| starts(rules.moves.light_cavalry, paces)), [false, true]);
}

#[test]
fn wg_mtf_05_counter_chargers_who_got_going_count_as_charging() {
    assert_odds("evolution", "from=line to=line figures=9 distance=200 cavalry=light", &[("counter_charge", "1")]);
    assert_odds("evolution", "from=line to=line figures=9 distance=130 cavalry=light", &[("counter_charge", "0")]);
}

//! Scale, movement, deployment, formations, ground and setting up: numbers as the page has them.

use super::rules;
use crate::books::obstinate::combat::Ground;
use crate::books::obstinate::march::{
    Formed, baggage_bd, foot_in_bd, line_bd, move_bd, shaken_on_contact, turns_to_deploy, unlimbered_bd, wheel_bd,
};
use crate::books::obstinate::troops::{Arm, CavalryType, Class, Grade, Gun, School};

#[test]
fn ob_scp_02_an_infantry_base_is_1350_to_1600_men() {
    let scale = rules().scale;
    assert_eq!((scale.infantry_base_men, scale.infantry_reported), ([1350, 1600], 1475));
    assert_eq!(scale.infantry_battalions, [2, 5]);
}

#[test]
fn ob_scp_03_a_cavalry_base_is_750_to_900_men() {
    let scale = rules().scale;
    assert_eq!((scale.cavalry_base_men, scale.cavalry_reported), ([750, 900], 825));
    assert_eq!(scale.cavalry_squadrons, [5, 8]);
}

#[test]
fn ob_scp_04_an_artillery_base_is_eight_to_ten_guns() {
    assert_eq!((rules().scale.artillery_base_guns, rules().scale.artillery_reported), ([8, 10], 9));
}

#[test]
fn ob_scp_05_a_base_width_is_two_depths_and_500_yards() {
    let scale = rules().scale;
    assert_eq!((scale.bd_per_bw, scale.bw_yards, scale.bd_yards), (2, 500, 250));
}

#[test]
fn ob_scp_06_artillery_and_baggage_bases() {
    let scale = rules().scale;
    assert_eq!((scale.artillery_base_bd, scale.baggage_depth_bd, scale.baggage_width_bd), ([1, 1], 1, [1, 2]));
}

#[test]
fn ob_scp_08_a_brigade_is_one_base_or_two() {
    assert_eq!(rules().scale.bases_per_brigade, [1, 2]);
}

#[test]
fn ob_scp_11_the_starter_army() {
    let scale = rules().scale;
    assert_eq!((scale.starter_army_bases, scale.starter_army_guns, scale.starter_army_men), (20, [2, 3], 25000));
    assert_eq!(
        10 * (scale.infantry_reported + scale.cavalry_reported),
        23000,
        "half foot, half horse, without gunners"
    );
}

#[test]
fn ob_scp_12_three_to_four_hours() {
    assert_eq!(rules().scale.hours_of_play, [3, 4]);
}

#[test]
fn ob_scp_13_two_drills_and_none() {
    assert_eq!(School::NAMES, ["dutch", "a_prest", "none"]);
}

#[test]
fn ob_scp_14_classes_and_grades() {
    assert_eq!(Class::NAMES, ["raw", "trained", "veteran"]);
    assert_eq!(Grade::NAMES, ["lethargic", "active", "vigorous"]);
}

#[test]
fn ob_scp_15_types_of_cavalry_and_artillery() {
    for name in ["cuirassiers", "german_horse", "dragoons", "hussars"] {
        assert_eq!(CavalryType::named(name).name(), name);
    }
    assert_eq!(Gun::NAMES, ["field", "light"]);
}

#[test]
fn ob_trn_01_ten_steps_begin_with_bidding_and_end_with_morale() {
    let steps = rules().sequence.steps;
    assert_eq!((steps[0].as_str(), steps[9].as_str()), ("bidding", "morale"));
}

/// The n-th step of a turn, counted as the page counts.
fn step(n: usize) -> String {
    rules().sequence.steps[n - 1].clone()
}

#[test]
fn ob_trn_02_the_tempo_player_commands_and_rallies_first() {
    assert_eq!(step(2), "tempo_command");
}

#[test]
fn ob_trn_03_then_he_bombards() {
    assert_eq!(step(3), "tempo_bombardment");
}

#[test]
fn ob_trn_04_then_he_moves() {
    assert_eq!(step(4), "tempo_moves");
}

#[test]
fn ob_trn_05_then_he_fights_his_contacts() {
    assert_eq!(step(5), "tempo_contact");
}

#[test]
fn ob_trn_07_morale_is_the_tenth_step_for_both() {
    assert_eq!(step(10), "morale");
}

#[test]
fn ob_trn_10_broken_bases_leave_at_the_end_of_the_turn() {
    assert_eq!(rules().sequence.broken_removed, "end_of_turn");
}

#[test]
fn ob_trn_11_the_other_player_has_a_contact_phase_and_may_attack_in_it() {
    assert_eq!(step(9), "other_contact");
    assert!(rules().tempo.non_tempo_may_attack);
}

#[test]
fn ob_scp_07_there_is_no_musketry_step() {
    assert!(rules().sequence.steps.iter().all(|step| !step.contains("musketry") && !step.contains("fire")));
}

#[test]
fn ob_trn_06_the_other_player_repeats_the_four_steps_in_order() {
    let steps = rules().sequence.steps;
    let of = |from: usize| steps[from..from + 4].iter().map(|step| step.split('_').nth(1)).collect::<Vec<_>>();
    assert_eq!(of(1), of(5));
    assert_eq!(of(1), [Some("command"), Some("bombardment"), Some("moves"), Some("contact")]);
}

#[test]
fn ob_mov_01_a_column_moves_four_base_widths() {
    assert_eq!(move_bd(&rules(), None, Formed::Defile, false), 8);
    assert_eq!(move_bd(&rules(), Some(CavalryType::Horse), Formed::Defile, false), 8);
}

#[test]
fn ob_mov_02_deployed_foot_and_horse_move_one() {
    assert_eq!(move_bd(&rules(), None, Formed::Deployed, true), 2);
    assert_eq!(move_bd(&rules(), Some(CavalryType::Cuirassiers), Formed::Deployed, false), 2);
}

#[test]
fn ob_mov_03_cavalry_attacks_one_further() {
    assert_eq!(move_bd(&rules(), Some(CavalryType::Dragoons), Formed::Deployed, true), 4);
    assert_eq!(move_bd(&rules(), Some(CavalryType::Hussars), Formed::Deployed, true), 6);
}

#[test]
fn ob_mov_04_hussars_move_two() {
    assert_eq!(move_bd(&rules(), Some(CavalryType::Hussars), Formed::Deployed, false), 4);
}

#[test]
fn ob_mov_05_baggage_is_slow_but_for_a_road() {
    assert_eq!((baggage_bd(&rules(), false), baggage_bd(&rules(), true)), (1, 2));
}

#[test]
fn ob_mov_06_wheels() {
    assert_eq!([Arm::Infantry, Arm::Cavalry, Arm::Artillery].map(|arm| wheel_bd(&rules(), arm)), [2, 2, 1]);
}

#[test]
fn ob_mov_07_retiring_is_one_base_depth() {
    assert_eq!(rules().moves_bd.retire, 1);
}

#[test]
fn ob_mov_09_dismounted_dragoons_move_as_deployed_foot() {
    assert_eq!(rules().moves_bd.dismounted_dragoons, rules().moves_bd.deployed);
}

#[test]
fn ob_mov_10_the_zone_of_control_is_one_base_width() {
    assert_eq!(rules().moves_bd.zone_of_control, 2);
}

#[test]
fn ob_mov_11_a_line_moves_at_the_rate_of_its_slowest() {
    assert_eq!(line_bd([4, 2, 6]), 2);
}

#[test]
fn ob_dep_01_an_army_marching_on_enters_at_the_left() {
    assert_eq!(rules().deployment.enters_at, "left");
}

#[test]
fn ob_dep_02_the_lead_base_wheels_45_degrees_free_and_goes_four_base_widths_sideways() {
    assert_eq!((rules().deployment.free_wheel_degrees, rules().deployment.sideways_bd_per_turn), (45, 8));
}

#[test]
fn ob_dep_03_a_second_line_stands_at_most_a_base_width_behind() {
    assert_eq!(rules().deployment.second_line_max_gap_bd, 2);
}

#[test]
fn ob_dep_04_four_bases_deploy_a_turn() {
    assert_eq!([1, 4, 5, 8, 9].map(|bases| turns_to_deploy(&rules(), bases)), [1, 1, 2, 2, 3]);
}

#[test]
fn ob_dep_05_back_into_defile_takes_one_turn() {
    assert_eq!(rules().deployment.into_defile_turns, 1);
}

#[test]
fn ob_frm_01_a_defile_is_one_base_wide() {
    assert_eq!(rules().formation.defile_width_bd, 2);
}

#[test]
fn ob_frm_03_two_lines_stand_up_to_a_base_width_apart() {
    assert_eq!(rules().formation.second_line_max_gap_bd, 2);
}

#[test]
fn ob_frm_04_a_lone_deployed_base_is_not_in_defile() {
    assert!(!shaken_on_contact(&rules(), Formed::Deployed, false));
}

#[test]
fn ob_frm_05_a_column_that_is_contacted_is_shaken() {
    assert!(shaken_on_contact(&rules(), Formed::Defile, false));
    assert!(shaken_on_contact(&rules(), Formed::Defile, true) && shaken_on_contact(&rules(), Formed::Deployed, true));
}

#[test]
fn ob_art_01_field_guns_once_unlimbered_never_move() {
    assert_eq!(unlimbered_bd(&rules(), Gun::Field), 0);
}

#[test]
fn ob_art_02_light_guns_are_manhandled_one_base_width() {
    assert_eq!(unlimbered_bd(&rules(), Gun::Light), 2);
}

#[test]
fn ob_art_05_guns_are_no_bases_of_their_division() {
    assert!(!rules().artillery.counts_as_base);
    assert_eq!(rules().outcome.points.overrun, 3);
}

#[test]
fn ob_drg_01_dismounting_costs_what_a_move_costs() {
    assert!(rules().dragoons.dismount_price_as_move);
}

#[test]
fn ob_drg_04_dismounted_dragoons_have_no_drill() {
    assert_eq!(rules().dragoons.dismounted_school, School::None);
}

#[test]
fn ob_ter_01_foot_moves_a_base_depth_in_a_wood() {
    assert_eq!(foot_in_bd(&rules(), Ground::Wood), 1);
}

#[test]
fn ob_ter_02_foot_moves_a_base_depth_in_a_village() {
    assert_eq!(foot_in_bd(&rules(), Ground::Village), 1);
    assert_eq!(foot_in_bd(&rules(), Ground::Open), 2);
}

#[test]
fn ob_ter_04_crossing_a_stream_costs_a_base_depth() {
    assert_eq!(rules().terrain.stream_cross_bd, 1);
}

#[test]
fn ob_ter_07_the_field_is_open_unless_a_scenario_says_more() {
    assert_eq!(rules().terrain.default, "open");
}

#[test]
fn ob_con_02_a_division_in_contact_wheels_up_to_two_base_widths() {
    assert_eq!(rules().moves_bd.conform_wheel_on_contact, 4);
}

#[test]
fn ob_set_02_the_table_and_the_lines() {
    let setup = rules().setup;
    assert_eq!((setup.table_bw, setup.deploy_depth_bw, setup.first_line_gap_bw), ([25, 15], [1, 4], 7));
    assert_eq!(setup.second_line_bw, [1, 2]);
    let first_lines = setup.table_bw[1] - 2 * setup.deploy_depth_bw[1];
    assert_eq!(first_lines, setup.first_line_gap_bw, "15 BW less 4 on either side");
}

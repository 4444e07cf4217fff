//! Numbers that only a table top uses: movement, formations, terrain, distances. Read from the tables, held to the page.

use super::{rules, rules_with};
use crate::books::corporal_john::artillery::{Band, band};
use crate::books::corporal_john::{GunClass, Lasts, Until, VictoryMode};

#[test]
fn cj_cmd_01_command_radii() {
    assert_eq!((rules().command.radius_cinc, rules().command.radius_brigadier), (500, 300));
}

#[test]
fn cj_cmd_04_one_to_five_orders_a_general() {
    assert_eq!(rules().command.orders_per_general, [1, 5]);
}

#[test]
fn cj_cmd_07_support_is_given_within_a_tactical_move() {
    let (command, movement) = (rules().command, rules().movement);
    assert_eq!(command.support_within_foot, movement.infantry_advance[0]);
    assert_eq!(command.support_within_horse, movement.cavalry_advance[0]);
}

#[test]
fn cj_cmd_24_cover_within_half_an_advance() {
    assert_eq!((rules().command.cover_within_foot, rules().command.cover_within_horse), (100, 175));
}

#[test]
fn cj_mov_01_foot() {
    let movement = rules().movement;
    assert_eq!(movement.infantry_march, [300, 400, 500]);
    assert_eq!(movement.infantry_advance, [200, 300, 400]);
    assert_eq!(movement.infantry_square, [100, 150, 200]);
}

#[test]
fn cj_mov_02_horse() {
    assert_eq!(rules().movement.cavalry_march, [500, 600, 750]);
    assert_eq!(rules().movement.cavalry_advance, [350, 450, 600]);
}

#[test]
fn cj_mov_03_guns() {
    let movement = rules().movement;
    assert_eq!(movement.artillery_heavy, [100, 150, 200]);
    assert_eq!(movement.artillery_medium, [150, 200, 250]);
    assert_eq!(movement.artillery_light, [250, 300, 400]);
}

#[test]
fn cj_mov_04_generals() {
    assert_eq!(rules().movement.generals, [500, 600, 750]);
}

#[test]
fn cj_mov_07_dragoons_dismount_in_half_a_move() {
    assert_eq!(rules().formation.change_moves.dragoon_dismount_or_remount, 0.5);
}

#[test]
fn cj_mov_08_turning_about_costs_a_quarter() {
    assert_eq!(rules().rulings.about_face_cost, 0.25);
    assert_eq!(rules_with(&["rulings.about_face_cost=0.5"]).rulings.about_face_cost, 0.5);
}

#[test]
fn cj_frm_02_foot_march_in_column_until_the_enemy_is_at_500_mm() {
    assert_eq!(rules().policy.deploy_distance_mm, 500);
}

#[test]
fn cj_frm_04_joint_squares_from_within_100_mm() {
    assert_eq!(rules().formation.joint_square_mm, 100);
}

#[test]
fn cj_frm_08_column_and_line_a_move_apart() {
    let change = rules().formation.change_moves;
    assert_eq!((change.column_to_line, change.line_to_column), (1.0, 1.0));
}

#[test]
fn cj_frm_09_a_square_in_a_quarter_move() {
    assert_eq!(rules().formation.change_moves.to_square, 0.25);
}

#[test]
fn cj_frm_10_out_of_square_in_a_move() {
    assert_eq!(rules().formation.change_moves.from_square, 1.0);
}

#[test]
fn cj_frm_14_steps_of_the_gun_cycle() {
    let steps = rules().formation.gun_steps;
    assert_eq!([steps.light, steps.medium, steps.heavy], [3, 2, 1]);
}

#[test]
fn cj_frm_15_superheavy_as_heavy() {
    assert_eq!(rules().formation.gun_steps.superheavy, rules().formation.gun_steps.heavy);
}

#[test]
fn cj_ter_01_columns_in_woods() {
    let fraction = rules().movement.fraction;
    assert_eq!(fraction.infantry_column_woods_or_broken, 0.5);
    assert_eq!(fraction.cavalry_column_woods_or_broken, 0.25);
}

#[test]
fn cj_ter_02_guns_keep_to_tracks() {
    assert_eq!(rules().movement.fraction.artillery_woods_or_broken, 0.0);
}

#[test]
fn cj_ter_07_streams() {
    let fraction = rules().movement.fraction;
    assert_eq!([fraction.infantry_minor_stream, fraction.infantry_major_stream], [0.5, 0.25]);
    assert_eq!([fraction.cavalry_minor_stream, fraction.cavalry_major_stream], [1.0, 0.5]);
    assert_eq!([fraction.light_artillery_minor_stream, fraction.light_artillery_major_stream], [0.25, 0.0]);
    assert_eq!(fraction.other_artillery_stream, 0.0);
}

const REFORM: Lasts = Lasts::Until(Until::Reform);
const MOVE: Lasts = Lasts::Until(Until::Move);

#[test]
fn cj_dis_01_retreat_lasts_until_reformed() {
    assert_eq!(rules().disorganisation.retreated_involuntarily, REFORM);
}

#[test]
fn cj_dis_03_woods_a_quarter_move() {
    assert_eq!(rules().disorganisation.moved_through_woods_or_broken, Lasts::Moves(0.25));
}

#[test]
fn cj_dis_05_pursuit_lasts_until_reformed() {
    assert_eq!(rules().disorganisation.pursued_or_rallied_back, REFORM);
}

#[test]
fn cj_dis_06_a_minor_stream_a_quarter_move() {
    assert_eq!(rules().disorganisation.minor_stream, Lasts::Moves(0.25));
}

#[test]
fn cj_dis_07_a_major_stream_half_a_move() {
    assert_eq!(rules().disorganisation.major_stream, Lasts::Moves(0.5));
}

#[test]
fn cj_dis_08_ridden_through_all_the_next_move() {
    assert_eq!(rules().disorganisation.ridden_through, Lasts::Moves(1.0));
}

#[test]
fn cj_dis_09_caught_unformed_to_the_end_of_the_move() {
    assert_eq!(rules().disorganisation.contacted_changing_or_unformed, MOVE);
}

#[test]
fn cj_dis_10_caught_standing_to_the_end_of_the_move() {
    assert_eq!(rules().disorganisation.stationary_hit_by_moving, MOVE);
}

#[test]
fn cj_dis_12_disrupted_pikes_to_the_end_of_the_move() {
    assert_eq!(rules().disorganisation.pikes_disrupted, MOVE);
}

#[test]
fn cj_dis_15_a_move_has_four_pulses() {
    assert_eq!(rules().movement.pulses, 4);
}

#[test]
fn cj_art_01_ranges() {
    let range = rules().artillery.range;
    assert_eq!(
        [range.light, range.medium, range.heavy, range.superheavy],
        [[100, 300], [150, 400], [200, 500], [250, 600]]
    );
}

#[test]
fn cj_art_11_close_up_to_and_including_close_range() {
    let light = |distance| band(&rules(), GunClass::Light, distance);
    assert_eq!(
        [light(100), light(101), light(300), light(301)],
        [Some(Band::Close), Some(Band::Long), Some(Band::Long), None]
    );
    let reach = [(GunClass::Medium, 150), (GunClass::Heavy, 200), (GunClass::Superheavy, 250)];
    for (class, close) in reach {
        assert_eq!(band(&rules(), class, close), Some(Band::Close));
        assert_eq!(band(&rules(), class, close + 1), Some(Band::Long));
    }
}

#[test]
fn cj_art_13_an_arc_of_thirty_degrees() {
    assert_eq!(rules().rulings.gun_arc_degrees, 30);
}

#[test]
fn cj_cov_06_only_heavy_guns_hurt_field_works() {
    assert_eq!(rules().works.fortification_classes, [GunClass::Heavy, GunClass::Superheavy]);
    assert_eq!(rules().works.fortification_points, 10);
}

#[test]
fn cj_cov_07_a_breach_uncovers_one_element() {
    assert_eq!((rules().works.breach_mm, rules().works.elements_uncovered), (25, 1));
}

#[test]
fn cj_cov_08_distances_grow_with_the_figures() {
    assert_eq!(rules().scale.distance_multiplier, [1.0, 1.5, 2.0]);
}

#[test]
fn cj_inf_01_foot_fight_at_100_mm() {
    assert_eq!(rules().combat.infantry_range, 100);
}

#[test]
fn cj_cvc_04_pistols_reach_20_mm() {
    assert_eq!(rules().combat.pistol_range, 20);
}

#[test]
fn cj_rcv_08_friends_within_100_mm_are_carried_back() {
    assert_eq!(rules().combat.carry_back_mm, 100);
}

#[test]
fn cj_rcv_14_recoil_and_rally_back_an_advance() {
    assert_eq!((rules().combat.recoil_moves, rules().combat.rally_back_moves), (1, 1));
}

#[test]
fn cj_tac_20_in_person_is_within_20_mm() {
    assert_eq!(rules().tactical.with_unit_mm, 20);
}

#[test]
fn cj_pur_05_foot_caught_take_another_die() {
    assert_eq!((rules().pursuit.caught_foot_dice, rules().pursuit.quarry_within), (1, 350));
}

#[test]
fn cj_ret_02_clear_at_300_mm() {
    assert_eq!(rules().retreat.clear_mm, 300);
}

#[test]
fn cj_gen_01_at_risk_within_100_mm() {
    assert_eq!(rules().generals.risk_distance, 100);
}

#[test]
fn cj_mor_03_a_general_falls_within_300_mm() {
    assert_eq!((rules().generals.morale_distance, rules().generals.modifier_distance), (300, 200));
}

#[test]
fn cj_mor_23_unsupported_within_200_mm() {
    assert_eq!(rules().morale.unsupported.no_foot_within, 200);
}

#[test]
fn cj_brg_05_friends_retreating_within_500_mm() {
    assert_eq!(rules().brigade.friends_distance, 500);
}

#[test]
fn cj_end_01_a_battle_ends_in_collapse() {
    let victory = rules().victory;
    assert_eq!(victory.mode, VictoryMode::Collapse);
    assert_eq!((victory.max_moves, victory.unit_lost_share, victory.brigade_broken_share), (24, 0.5, 0.5));
    assert_eq!((victory.stalemate_moves, victory.points_margin), (6, 0.1));
}

#[test]
fn cj_ret_09_damage_told_in_men() {
    let report = rules().report;
    assert_eq!((report.men_per_damage_share_of_element, report.men_per_damage_share_of_squadron), (0.2, 0.1));
}

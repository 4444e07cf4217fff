//! Cavalry against infantry.

use super::{beats_by, check, odds, odds_with, refused, rules, sums};
use crate::books::corporal_john::charge::{Target, elements_that_fit, side_of_square};

#[test]
fn cj_cvi_01_a_line_answers_with_what_fits_and_one_on_each_flank() {
    let answers = |elements| Target::Line.answers(&rules(), 150, elements);
    assert_eq!([1, 2, 3, 4, 8].map(answers), [(1, 0), (2, 0), (2, 1), (2, 2), (2, 2)]);
}

#[test]
fn cj_cvi_02_two_elements_fit_150_men_and_three_180() {
    assert_eq!([30, 119, 120, 150, 179, 180].map(|men| elements_that_fit(&rules(), men)), [1, 1, 2, 2, 2, 3]);
}

/// Every throw of a squadron and three elements counted here.
#[test]
fn cj_cvi_03_it_must_beat_every_element_in_front() {
    let mut ways = [0_u64; 4];
    for mine in sums() {
        for (one, other) in sums().into_iter().flat_map(|one| sums().into_iter().map(move |other| (one, other))) {
            for flank in sums() {
                let failed = [one + 1, other, flank].map(|theirs| mine + 2 <= theirs);
                let home = !failed[0] && !failed[1];
                let hits = failed.iter().filter(|&&hit| hit).count();
                ways[if home { 0 } else { hits }] += 1;
            }
        }
    }
    let answer = odds("squadron-charges-line", "cavalry.factor=2 front=[1,0] overlap=[0]");
    let labels = ["charge_home", "repulsed_with_1", "repulsed_with_2", "repulsed_with_3"];
    check(&answer, &labels.into_iter().zip(ways.map(|ways| ways as f64 / 1_679_616.0)).collect::<Vec<_>>());
}

#[test]
fn cj_cvi_04_overlapping_elements_cannot_stop_a_charge() {
    let answer = odds("squadron-charges-line", "front=[0] overlap=[40,40]");
    check(&answer, &[("charge_home", beats_by(1)), ("repulsed_with_3", 1.0 - beats_by(1))]);
}

#[test]
fn cj_cvi_05_ties_hit_the_squadron() {
    let tie = 146.0 / 1296.0;
    check(&odds("squadron-charges-line", "front=[0]"), &[("repulsed_with_1", beats_by(0))]);
    let spared = odds("squadron-charges-line", "front=[0] rulings.tie_hits_cavalry=false");
    check(&spared, &[("repulsed_with_0", tie), ("repulsed_with_1", beats_by(1)), ("charge_home", beats_by(1))]);
}

#[test]
fn cj_cvi_06_foot_ridden_home_on_take_a_die_of_points() {
    let answer = odds("charge-and-aftermath", "cavalry.quality=5 cavalry.factor=40 foot.quality=5 front=3");
    let sixth = 1.0 / 6.0;
    check(&answer, &[("charge_home", 1.0), ("foot_takes_1", sixth), ("foot_takes_6", sixth), ("foot_takes_0", 0.0)]);
}

#[test]
fn cj_cvi_07_one_die_however_many_get_home() {
    let said = "edge=40 front=1 squadrons=3";
    let one = odds("squadrons-charge-together", said);
    check(&one, &[("home_3", 1.0), ("expected_foot_points", 3.5), ("foot_takes_7", 0.0)]);
    let each = odds("squadrons-charge-together", &format!("{said} rulings.d6_per=squadron"));
    check(&each, &[("expected_foot_points", 10.5), ("foot_takes_18", 1.0 / 216.0)]);
}

#[test]
fn cj_cvi_08_one_element_answers_in_flank_and_none_in_rear() {
    let flank = odds("battalion-charged", "foot.elements=8 side=flank");
    check(&flank, &[("charge_home", beats_by(1)), ("repulsed_with_2", 0.0)]);
    check(&odds("battalion-charged", "foot.elements=8 side=rear"), &[("charge_home", 1.0)]);
}

#[test]
fn cj_cvi_09_a_square_answers_with_one_side_and_horse_lose_three() {
    let square = odds("battalion-charged", "foot.elements=8 formation=square");
    assert_eq!(square, odds("squadron-charges-line", "cavalry.factor=-3 front=[0,0]"));
    let fault = refused("battalion-charged", "foot.elements=8 formation=square side=flank");
    assert!(fault.contains("side") && fault.contains("front"), "{fault}");
}

#[test]
fn cj_frm_17_sides_of_squares_and_fronts_of_columns() {
    assert_eq!([1, 4, 5, 8, 9, 12].map(|elements| side_of_square(&rules(), elements)), [1, 1, 2, 2, 3, 3]);
    assert_eq!(Target::Column.answers(&rules(), 300, 8), (1, 0));
}

#[test]
fn cj_frm_05_foot_in_column_fight_disorganised() {
    let column = odds("battalion-charged", "foot.elements=8 formation=column");
    check(&column, &[("charge_home", beats_by(0)), ("repulsed_with_1", 1.0 - beats_by(0))]);
}

#[test]
fn cj_cvi_10_foot_that_fail_their_check_still_fight() {
    let said = "cavalry.quality=5 foot.quality=1 foot.damage=3 front=1 cavalry.factor=-3";
    let answer = odds("charge-and-aftermath", said);
    check(&answer, &[("foot_passes_check", 0.0), ("foot_leaves", 1.0), ("charge_home", beats_by(1))]);
    let run = odds_with(&["rulings.failed_charge_check=run_now"], "charge-and-aftermath", said);
    check(&run, &[("charge_home", 1.0), ("foot_takes_0", 0.0)]);
}

#[test]
fn cj_cvi_11_no_further_check_for_the_points() {
    let answer = odds("charge-and-aftermath", "cavalry.quality=5 cavalry.factor=40 foot.quality=9 front=1");
    check(&answer, &[("foot_passes_check", 1.0), ("foot_leaves", 1.0)]);
}

#[test]
fn cj_rcv_07_horse_that_fail_recoil_with_a_point_for_each_not_beaten() {
    check(
        &odds("squadron-charges-line", "cavalry.factor=-40 front=[0,0,0] overlap=[0,0]"),
        &[("repulsed_with_5", 1.0)],
    );
}

#[test]
fn cj_rcv_09_one_squadron_home_breaks_the_battalion() {
    let answer = odds("squadrons-charge-together", "edge=0 front=1 squadrons=2");
    check(&answer, &[("foot_break", 1.0 - (1.0 - beats_by(1)) * (1.0 - beats_by(1)))]);
    let turns = odds("several-squadrons-charge", "edge=0 front=1 squadrons=2");
    check(&turns, &[("first_home_2", (1.0 - beats_by(1)) * beats_by(1))]);
}

#[test]
fn cj_mor_02_foot_attacked_by_horse_check_at_their_damage() {
    let answer =
        odds("charge-and-aftermath", "cavalry.quality=5 foot.quality=5 foot.damage=3 foot.morale_modifier=10 front=2");
    check(&answer, &[("foot_passes_check", 0.71)]);
    let fresh = odds("charge-and-aftermath", "cavalry.quality=5 foot.quality=5 front=2");
    check(&fresh, &[("foot_passes_check", 1.0)]);
}

#[test]
fn cj_rcv_17_a_repulsed_squadron_checks_from_its_second_point() {
    let said = "cavalry.quality=5 cavalry.factor=-40 foot.quality=5";
    let one = odds("charge-and-aftermath", &format!("{said} front=1"));
    check(&one, &[("cavalry_fails_morale_after_repulse", 0.0)]);
    let two = odds("charge-and-aftermath", &format!("{said} front=1 overlap=1"));
    check(&two, &[("cavalry_fails_morale_after_repulse", 0.26)]);
}

#[test]
fn cj_frm_13_a_square_is_complete_if_the_horse_start_beyond_a_quarter_of_their_ride() {
    check(&odds("reaction-square", "quality=5 distance_mm=250"), &[("in_square", 0.7), ("as_they_stood", 0.3)]);
    check(&odds("reaction-square", "quality=5 distance_mm=88"), &[("in_square", 0.5)]);
    check(&odds("reaction-square", "quality=5 distance_mm=87.5"), &[("caught_changing", 0.5), ("in_square", 0.0)]);
    check(
        &odds("reaction-square", "quality=5 distance_mm=250 rulings.reaction_square=false"),
        &[("as_they_stood", 1.0)],
    );
}

#[test]
fn cj_frm_11_squaring_up_takes_a_change_formation_test() {
    let near = odds("reaction-square", "quality=1 distance_mm=200 modifiers=[\"cinc_within_200\"]");
    check(&near, &[("in_square", 0.4)]);
}

//! Cavalry against cavalry, its results, and pursuit.

use super::{beats_by, check, odds, odds_with, rules, sums};
use crate::books::corporal_john::horse::{Clash, Margins};
use crate::side::Side;
use std::cmp::Ordering;

fn read(lead: i32, size: Ordering) -> Clash {
    Margins::new(&rules()).read(lead, size)
}

#[test]
fn cj_cvc_01_squadron_against_squadron() {
    let answer = odds("squadron-clash", "a.factor=40");
    check(&answer, &[("b_routs", 1.0)]);
}

#[test]
fn cj_cvc_02_overlapping_squadrons_help_to_win() {
    let alone = odds("squadron-overlapped", "overlaps=[]");
    let clash = odds("squadron-clash", "");
    check(&alone, &[("squadron_routs", clash.of("a_routs")), ("front_burst_through", clash.of("a_bursts_through"))]);
    assert!(odds("squadron-overlapped", "overlaps=[0]").of("squadron_routs") > alone.of("squadron_routs"));
}

#[test]
fn cj_cvc_03_two_dice_and_factors_each() {
    check(&odds("squadron-clash", "a.factor=1 b.factor=-1"), &[("b_routs", beats_by(3)), ("a_routs", beats_by(7))]);
}

#[test]
fn cj_cvc_05_the_foots_margin_of_two_is_not_added() {
    let answer = odds("squadron-clash-and-morale", "a.quality=5 b.quality=5 a.factor=2");
    let (a_bursts, b_bursts) = (beats_by(-1) - beats_by(3), beats_by(3) - beats_by(7));
    check(&answer, &[("a_fails_morale", b_bursts * 0.36), ("b_fails_morale", a_bursts * 0.36)]);
}

/// Every throw of a squadron, the enemy in front and one overlapping, counted here.
#[test]
fn cj_cvc_06_the_worst_that_anyone_does_to_it_and_nothing_to_overlappers() {
    let mut ways = [0_u32; 5];
    for (mine, front) in sums().iter().flat_map(|mine| sums().into_iter().map(move |front| (mine + 1, front))) {
        for side in sums() {
            let fate = match (mine - front, mine - side) {
                (front, side) if front <= -5 || side <= -5 => 0,
                (front, side) if front <= 0 || side < 0 => 1,
                (front, _) if front >= 5 => 3,
                _ => 2,
            };
            ways[fate] += 1;
        }
    }
    let answer = odds("squadron-overlapped", "squadron.factor=1 front.men=151 overlaps=[0]");
    let labels = ["squadron_routs", "squadron_burst_through", "front_burst_through", "front_routs", "both_rally_back"];
    let expected: Vec<_> = labels.into_iter().zip(ways.map(|ways| f64::from(ways) / 46656.0)).collect();
    check(&answer, &expected);
}

#[test]
fn cj_cvc_07_pistols_at_20_mm_use_the_foots_exchange() {
    let swords = odds("pistol-standoff", "");
    check(&swords, &[("target_hurt", 145.0 / 432.0), ("pistols_hurt", 0.0)]);
    check(&odds("pistol-standoff", "target.arms=pistol"), &[("pistols_hurt", 145.0 / 432.0)]);
    check(&odds("pistol-standoff", "rulings.pistol_standoff=none"), &[("nothing", 1.0)]);
}

#[test]
fn cj_cvc_08_a_pause_to_fire_is_not_standing_still() {
    let said = "b.arms=pistol";
    check(&odds("squadrons-meet", said), &[("b_routs", beats_by(4))]);
    check(&odds("squadrons-meet", &format!("{said} rulings.pistol_halts=true")), &[("b_routs", beats_by(2))]);
}

#[test]
fn cj_rcv_01_beaten_by_one_to_four_it_is_burst_through() {
    for lead in 1..=4 {
        assert_eq!(read(lead, Ordering::Less), Clash::Burst(Side::A));
        assert_eq!(read(-lead, Ordering::Greater), Clash::Burst(Side::B));
    }
    assert_eq!((rules().combat.burst_winner_damage, rules().combat.burst_loser_damage), (1, 2));
}

#[test]
fn cj_rcv_02_a_squadron_that_bursts_through_may_carry_on() {
    let answer = odds("carry-on", "second_edge=2");
    let burst = 449.0 / 1296.0;
    let expected = [
        ("bursts_through_then_routs_second", burst * beats_by(3)),
        ("bursts_through_both", burst * (beats_by(-1) - beats_by(3))),
        ("bursts_through_then_rallies_back", burst * (beats_by(-2) - beats_by(-1))),
        ("bursts_through_then_beaten", burst * (1.0 - beats_by(-2))),
        ("first_routs", 7.0 / 72.0),
        ("rallies_back", 73.0 / 648.0),
        ("beaten_by_first", beats_by(1)),
        ("bursts_through_and_halts", 0.0),
    ];
    check(&answer, &expected);
}

#[test]
fn cj_rcv_03_burst_through_it_takes_two_points_and_counts_as_ridden_through() {
    let answer = odds("squadron-clash-and-morale", "a.quality=6 b.quality=6 a.men=151");
    let (a_bursts, b_bursts) = (595.0 / 1296.0, 449.0 / 1296.0);
    check(&answer, &[("b_fails_morale", a_bursts * 0.31), ("a_fails_morale", b_bursts * 0.31)]);
}

#[test]
fn cj_rcv_04_burst_through_twice_running_it_routs() {
    let answer = odds("second-wave", "first_edge=0 second_edge=5");
    let burst = 449.0 / 1296.0;
    let expected = [
        ("burst_through_by_first", burst),
        ("burst_through_then_routed", burst * beats_by(1)),
        ("burst_through_then_survives", burst * (1.0 - beats_by(1))),
    ];
    check(&answer, &expected);
    let hardy = odds_with(&["combat.bursts_to_rout=3"], "second-wave", "second_edge=5");
    check(&hardy, &[("burst_through_then_routed", burst * beats_by(5))]);
}

#[test]
fn cj_rcv_05_beaten_by_five_it_routs() {
    assert_eq!(
        [5, -5, 10].map(|lead| read(lead, Ordering::Equal)),
        [Clash::Rout(Side::B), Clash::Rout(Side::A), Clash::Rout(Side::B)]
    );
}

#[test]
fn cj_rcv_06_on_equal_scores_the_larger_bursts_through() {
    assert_eq!(read(0, Ordering::Greater), Clash::Burst(Side::A));
    assert_eq!(read(0, Ordering::Less), Clash::Burst(Side::B));
    assert_eq!(read(0, Ordering::Equal), Clash::RallyBack);
}

#[test]
fn cj_rcv_11_a_winner_that_declines_rallies_back() {
    let answer = odds("clash-at-will", "a.bursts=false");
    check(&answer, &[("a_bursts_through", 0.0), ("both_rally_back", 449.0 / 1296.0 + 73.0 / 648.0), ("locked", 0.0)]);
    let locked = odds("clash-at-will", "a.bursts=false rulings.decline_burst=stay_locked");
    check(&locked, &[("locked", 449.0 / 1296.0), ("both_rally_back", 73.0 / 648.0)]);
}

#[test]
fn cj_rcv_12_a_tie_won_by_size_costs_the_usual_points() {
    let answer = odds("squadron-clash-and-morale", "a.quality=5 a.men=200 b.quality=5 a.damage=1 b.factor=-1");
    let a_bursts = beats_by(0) - beats_by(5);
    check(&answer, &[("a_bursts_through", a_bursts), ("b_fails_morale", a_bursts * 0.36)]);
}

#[test]
fn cj_rcv_13_at_most_one_further_attack() {
    let answer = odds("carry-on", "rulings.burst_extra_attacks=0");
    check(&answer, &[("bursts_through_and_halts", 449.0 / 1296.0), ("bursts_through_both", 0.0)]);
}

#[test]
fn cj_rcv_17_the_winner_checks_too_once_over_its_one_element() {
    let answer = odds("squadron-clash-and-morale", "a.quality=5 a.damage=1 b.quality=5 b.damage=1");
    let burst = 449.0 / 1296.0;
    check(&answer, &[("a_fails_morale", burst * (0.26 + 0.49))]);
}

#[test]
fn cj_rcv_18_nobody_checks_after_a_rout() {
    let answer = odds("squadron-clash-and-morale", "a.quality=1 a.damage=3 a.factor=30 b.quality=1 b.damage=3");
    check(&answer, &[("b_routs", 1.0), ("a_fails_morale", 0.0), ("b_fails_morale", 0.0)]);
}

#[test]
fn cj_dis_11_caught_standing_counts_twice() {
    let said = "b.moved=false";
    check(&odds("squadrons-meet", said), &[("b_routs", beats_by(3))]);
    check(
        &odds("squadrons-meet", &format!("{said} rulings.stationary_counts_twice=false")),
        &[("b_routs", beats_by(4))],
    );
    check(&odds("squadrons-meet", "a.moved=false b.moved=false"), &[("b_routs", beats_by(5))]);
    let once = odds("second-wave", "second_edge=4 rulings.stationary_counts_twice=false");
    check(&once, &[("burst_through_then_routed", 449.0 / 1296.0 * beats_by(1))]);
}

#[test]
fn cj_pur_01_control_by_quality() {
    let held = [(9, 0.5), (8, 0.5), (7, 0.6), (6, 0.6), (5, 0.7), (4, 0.7), (3, 0.8), (2, 0.8), (1, 0.8)];
    for (quality, p) in held {
        check(&odds("pursuit-control", &format!("quality={quality}")), &[("controlled", p)]);
    }
}

#[test]
fn cj_pur_02_the_best_are_the_hardest_to_hold() {
    let scores: Vec<i32> = (1..=9).map(|quality| rules().pursuit.control_score.of(quality)).collect();
    assert!(scores.is_sorted());
}

#[test]
fn cj_pur_04_out_of_hand_they_throw_again_each_move() {
    let answer = odds("pursuit-by-move", "quality=9 moves=2");
    check(&answer, &[("held", 0.5), ("halts_after_1", 0.25), ("halts_after_2", 0.125), ("still_pursuing", 0.125)]);
    check(&odds("pursuit-by-move", "quality=9 moves=2 rulings.pursuit_model=none"), &[("held", 1.0)]);
}

#[test]
fn cj_rcv_10_horse_whose_opponents_go_are_tested() {
    check(&odds("pursuit-control", "quality=5"), &[("controlled", 0.7), ("pursues", 0.3)]);
}

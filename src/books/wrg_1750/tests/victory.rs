//! Scores and verdicts.

use super::{assert_odds, rules};
use crate::books::wrg_1750::rulings::OverheadLost;

/// Worked check 16.
#[test]
fn wg_vic_01_half_of_what_is_kept_and_half_of_what_is_taken() {
    let said = "a.total=1000 a.dead=120 a.prisoner=30 a.dispersed=70 b.total=1000 b.dead=160 b.dispersed=90";
    let expected = [("score_a", "550"), ("score_b", "530"), ("friendly_verdict", "0"), ("convention_verdict", "1")];
    assert_odds("victory", said, &expected);
    let held = "a.total=100 a.objectives=30 b.total=100 b.left_field=20";
    assert_odds("victory", held, &[("score_a", "90"), ("score_b", "50")]);
}

#[test]
fn wg_vic_02_the_dead_swing_a_point_and_the_dispersed_half() {
    assert_odds("victory", "a.total=100 b.total=100 b.dead=20", &[("score_a", "60"), ("score_b", "40")]);
    assert_odds("victory", "a.total=100 b.total=100 b.dispersed=20", &[("score_a", "60"), ("score_b", "50")]);
}

#[test]
fn wg_vic_04_objectives_are_worth_nothing_unless_said() {
    assert_eq!(rules().victory.objective, 0);
}

#[test]
fn wg_vic_05_a_convention_needs_any_excess_and_friends_ten_per_cent() {
    let close = "a.total=1000 b.total=1001";
    assert_odds("victory", close, &[("friendly_verdict", "0"), ("convention_verdict", "-1")]);
    let even = "a.total=0 b.total=0";
    assert_odds("victory", even, &[("friendly_verdict", "0"), ("convention_verdict", "0")]);
}

#[test]
fn wg_vic_06_exactly_ten_per_cent_is_enough() {
    let ten = "a.total=1100 b.total=1000";
    assert_odds("victory", ten, &[("score_a", "550"), ("score_b", "500"), ("friendly_verdict", "1")]);
    assert_odds("victory", "a.total=1099 b.total=1000", &[("friendly_verdict", "0")]);
    assert_odds("victory", "a.total=1099 b.total=1000 rulings.draw_margin=0.05", &[("friendly_verdict", "1")]);
    assert_odds("victory", "a.total=1000 b.total=1001 rulings.draw_margin=0", &[("friendly_verdict", "-1")]);
    assert_odds("victory", "a.total=1000 b.total=1000 rulings.draw_margin=0", &[("friendly_verdict", "0")]);
}

#[test]
fn wg_vic_07_an_organisation_is_lost_with_the_last_of_it() {
    assert_eq!(rules().rulings.overhead_lost, OverheadLost::OnDestruction);
}

#[test]
fn wg_vic_08_twenty_four_periods() {
    assert_eq!(rules().rulings.max_periods, 24);
}

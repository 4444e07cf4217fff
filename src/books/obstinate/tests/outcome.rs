//! The Outcome Round.

use super::{gives, rules, thrown, with};
use crate::books::obstinate::contact::{Condition, Standing};
use crate::books::obstinate::outcome::{
    Engaged, OutcomeRound, before_enemies, cavalry_withdraws, distance, points, score, shaken_by_fall_back,
};
use crate::books::obstinate::troops::Arm;
use crate::side::{Side, Sides};

fn standing(condition: Condition, recoiled: bool) -> Standing {
    Standing { condition, recoiled }
}

fn engaged(score: i32, arm: Arm) -> Engaged {
    Engaged { score, arm, attacking: true, inflicted: 0, lost: 0 }
}

#[test]
fn ob_out_01_three_for_broken_two_for_shaken_one_for_a_recoil() {
    let table = rules().outcome.points;
    assert_eq!(points(&table, standing(Condition::Broken, false)), 3);
    assert_eq!(points(&table, standing(Condition::Shaken, false)), 2);
    assert_eq!(points(&table, standing(Condition::Unshaken, true)), 1);
    assert_eq!(points(&table, standing(Condition::Unshaken, false)), 0);
    assert_eq!(table.overrun, 3);
}

/// M and O recoiled and are shaken, N recoiled, P did nothing: 2 + 2 + 1 = 5.
#[test]
fn ob_out_02_a_base_scores_once_at_its_worst() {
    let table = rules().outcome.points;
    let shaken = standing(Condition::Shaken, true);
    let division = [shaken, standing(Condition::Unshaken, true), shaken, standing(Condition::Unshaken, false)];
    assert_eq!(division.iter().map(|base| points(&table, *base)).sum::<i32>(), 5);
}

#[test]
fn ob_out_03_shaken_counts_however_it_came_about() {
    let said = "attacker.arm=infantry defender.arm=infantry defender.shaken=true attacker.modifier=-50 response=never";
    gives("encounter", said, &[("expected_defender_points", 2.0)]);
}

#[test]
fn ob_out_04_each_adds_a_die_and_the_higher_score_loses() {
    let outcome = OutcomeRound::new(&rules());
    let fall = |dice: [u8; 2]| thrown(&dice, |dice| outcome.fall_back(Sides::new(2, 2), dice));
    assert_eq!(fall([6, 2]), Some((Side::A, 2)));
    assert_eq!(fall([1, 6]), Some((Side::B, 3)));
    assert_eq!(thrown(&[4], |dice| score(9, 0, dice)), 13);
}

#[test]
fn ob_out_05_the_loser_falls_back_the_difference_less_two() {
    assert_eq!([0, 1, 2, 3, 8, 7].map(|difference| distance(2, difference)), [0, 0, 0, 1, 6, 5]);
}

#[test]
fn ob_out_06_six_base_depths_shake_the_division_and_break_the_shaken() {
    let outcome = OutcomeRound::new(&rules());
    assert!(!outcome.shakes(5) && outcome.shakes(6));
    assert!(OutcomeRound::new(&with("outcome.fall_back_shaken_min_bd = 1")).shakes(1));
    let after = |condition| shaken_by_fall_back(standing(condition, false)).condition;
    let expected = [Condition::Shaken, Condition::Broken, Condition::Broken];
    assert_eq!([Condition::Unshaken, Condition::Shaken, Condition::Broken].map(after), expected);
}

#[test]
fn ob_sta_04_falling_back_far_is_one_of_the_ways_to_be_shaken() {
    let fallen = shaken_by_fall_back(Standing::fresh(false));
    assert!(fallen.is_shaken() && !fallen.recoiled);
}

/// Van Gelder's 6 against St Joseph's 3 would be 1 BD; he inflicted 3 and lost 1 against two enemies.
#[test]
fn ob_out_07_a_division_that_broke_more_than_it_lost_holds_against_two() {
    let van_gelder = Engaged { inflicted: 3, lost: 1, ..engaged(6, Arm::Infantry) };
    let (de_salon, st_joseph) = (engaged(13, Arm::Infantry), engaged(3, Arm::Cavalry));
    assert_eq!(before_enemies(&rules(), &van_gelder, &[de_salon, st_joseph]), 0);
    assert_eq!(before_enemies(&rules(), &van_gelder, &[st_joseph]), 1, "only against two or more");
    let lost_more = Engaged { inflicted: 1, ..van_gelder };
    assert_eq!(before_enemies(&rules(), &lost_more, &[de_salon, st_joseph]), 1);
    assert_eq!(before_enemies(&rules(), &de_salon, &[van_gelder]), 5);
    let never = with("outcome.hold_if_inflicted_exceeds_suffered = \"never\"");
    assert_eq!(before_enemies(&never, &van_gelder, &[de_salon, st_joseph]), 1);
    let always = with("outcome.hold_if_inflicted_exceeds_suffered = \"always\"");
    assert_eq!(before_enemies(&always, &van_gelder, &[st_joseph]), 0);
}

#[test]
fn ob_out_08_cavalry_whose_enemy_stands_goes_back_a_base_width() {
    let (horse, foot) = (engaged(3, Arm::Cavalry), engaged(6, Arm::Infantry));
    assert_eq!(cavalry_withdraws(&rules(), &horse, 0, &foot, 0), 2);
    assert_eq!(cavalry_withdraws(&rules(), &horse, 0, &foot, 4), 0, "its enemy fell back");
    assert_eq!(cavalry_withdraws(&rules(), &foot, 0, &horse, 0), 0, "foot stays");
}

#[test]
fn ob_out_09_between_cavalry_the_higher_score_goes_and_on_equal_scores_the_attacker() {
    let (high, low) = (engaged(5, Arm::Cavalry), engaged(4, Arm::Cavalry));
    assert_eq!(cavalry_withdraws(&rules(), &high, 0, &low, 0), 2);
    assert_eq!(cavalry_withdraws(&rules(), &low, 0, &high, 0), 0);
    let defender = Engaged { attacking: false, ..high };
    assert_eq!(cavalry_withdraws(&rules(), &high, 0, &defender, 0), 2);
    assert_eq!(cavalry_withdraws(&rules(), &defender, 0, &high, 0), 0);
    let other = with("outcome.cavalry_loses_equal_scores = \"defender\"");
    assert_eq!(cavalry_withdraws(&other, &high, 0, &defender, 0), 0);
    assert_eq!(cavalry_withdraws(&other, &defender, 0, &high, 0), 2);
}

#[test]
fn ob_out_10_cavalry_that_loses_by_score_goes_the_greater_distance() {
    let (horse, foot) = (engaged(9, Arm::Cavalry), engaged(3, Arm::Infantry));
    assert_eq!(cavalry_withdraws(&rules(), &horse, 1, &foot, 0), 2);
    assert_eq!(cavalry_withdraws(&rules(), &horse, 4, &foot, 0), 4);
    let score_only = with("outcome.cavalry_falls_back_greater = false");
    assert_eq!(cavalry_withdraws(&score_only, &horse, 1, &foot, 0), 1);
}

/// Two even bases that never press: after one turn the locked are those in contact whose dice let nobody fall back.
#[test]
fn ob_out_12_foot_in_contact_that_does_not_fall_back_stays_locked() {
    let said = "attacker.arm=infantry defender.arm=infantry response=never press=never";
    let one = super::answer("contact-to-the-end", &format!("{said} turns=1"));
    assert!(one.of("locked") > 0.0);
    assert!(one.of("locked") < super::answer("encounter", said).of("in_contact"), "some fall back though in contact");
}

#[test]
fn ob_out_14_a_division_with_every_base_broken_still_has_a_score() {
    assert!(rules().outcome.destroyed_division_rolls);
    let said = "attacker.arm=infantry attacker.modifier=50 defender.arm=infantry pairs=2";
    gives("line-clash", said, &[("no_fall_back", 1.0 / 12.0), ("defender_falls_back_shaken", 10.0 / 36.0)]);
}

/// Worked check 5: 5 points against none.
#[test]
fn five_points_against_none_in_fractions() {
    let answer = super::answer("outcome-round", "attacker.points=5 defender.points=0");
    let far: f64 = (6..=8).map(|back| answer.of(&format!("attacker_back_{back}"))).sum();
    assert!((answer.of("no_fall_back") - 1.0 / 6.0).abs() < 1e-12 && (far - 1.0 / 6.0).abs() < 1e-12);
}

//! Pairing off, melees and assaults.

use super::{assert_odds, assert_outcomes, odds_with, refusal, rules};
use crate::books::charge::combat::Men;
use crate::books::charge::melee::Pairing;
use crate::side::Sides;

const fn men(horse: u16, foot: u16) -> Men {
    Men { horse, foot }
}

fn pairing(a: Men, b: Men) -> Vec<(Men, Men)> {
    let pairing = Pairing::new(&rules(), Sides::new(a, b));
    (0..pairing.bouts()).map(|bout| pairing.bout(bout)).map(|Sides { a, b }| (a, b)).collect()
}

#[test]
fn ch_mel_01_a_melee_takes_two_turns() {
    assert_eq!(rules().melee.turns, 2);
}

#[test]
fn ch_mel_02_contact_pins() {
    assert!(rules().rulings.contact_pins);
}

/// Worked check 13.
#[test]
fn ch_mel_03_the_defender_fires_first_at_short_range() {
    let expected = [
        ("attacker_loses_0_defender_loses_0", 8, 243),
        ("attacker_loses_0_defender_loses_1", 10, 243),
        ("attacker_loses_0_defender_loses_2", 25, 1944),
        ("attacker_loses_1_defender_loses_0", 82, 243),
        ("attacker_loses_1_defender_loses_1", 205, 972),
        ("attacker_loses_2_defender_loses_0", 709, 1944),
    ];
    assert_odds("assault", "attacker.horse=2 defender.men=4", &expected);
}

/// One footman attacks a gun of five: whatever the die shows, he falls; a horseman is spared by nothing either, since half
/// of a one already counts.
#[test]
fn ch_mel_03_a_gun_in_contact_cannot_miss() {
    let expected = [("attacker_loses_1_defender_loses_0", 1, 1)];
    assert_odds("assault", "attacker.foot=1 defender.men=5 defender.fire=gun", &expected);
    assert_odds("assault", "attacker.horse=1 defender.men=5 defender.fire=gun", &expected);
}

/// Three horse attack a gun of four: one, two or three fall to the shot (a third each); the others ride at footmen, two of
/// them against each horseman left, on plain dice.
#[test]
fn ch_mel_03_the_attackers_left_fight_all_the_defenders() {
    let expected = [
        ("attacker_loses_1_defender_loses_0", 192, 2916),
        ("attacker_loses_1_defender_loses_1", 240, 2916),
        ("attacker_loses_1_defender_loses_2", 75, 2916),
        ("attacker_loses_2_defender_loses_0", 240 + 432, 2916),
        ("attacker_loses_2_defender_loses_1", 150 + 270, 2916),
        ("attacker_loses_3_defender_loses_0", 75 + 270 + 972, 2916),
    ];
    assert_odds("assault", "attacker.horse=3 defender.men=4 defender.fire=gun", &expected);
}

#[test]
fn ch_mel_03_without_muskets_an_assault_is_a_melee() {
    let expected = [
        ("attacker_loses_0_defender_loses_0", 4, 9),
        ("attacker_loses_0_defender_loses_1", 5, 18),
        ("attacker_loses_1_defender_loses_0", 5, 18),
    ];
    assert_odds("assault", "attacker.foot=1 defender.men=1 defender.muskets=0", &expected);
    assert_odds("assault", "attacker.foot=1 defender.men=1", &expected);
}

#[test]
fn ch_mel_04_others_may_join_in_the_second_turn() {
    assert!(rules().rulings.join_second_turn);
}

#[test]
fn ch_mel_17_men_are_paired_horse_first_and_the_next_men_join_in_order() {
    assert_eq!(pairing(men(1, 2), men(1, 1)), [(men(1, 1), men(1, 0)), (men(0, 1), men(0, 1))]);
    assert_eq!(pairing(men(2, 0), men(0, 5)), [(men(1, 0), men(0, 2)), (men(1, 0), men(0, 2))]);
    assert_eq!(pairing(men(3, 1), men(0, 2)), [(men(2, 0), men(0, 1)), (men(1, 1), men(0, 1))]);
    assert_eq!(pairing(men(0, 2), men(2, 0)), [(men(0, 1), men(1, 0)), (men(0, 1), men(1, 0))]);
    assert_eq!(pairing(men(1, 0), men(0, 0)), []);
}

/// Worked check 12.
#[test]
fn ch_mel_17_three_foot_against_two() {
    let expected = [
        ("a_loses_0_b_loses_0", 8, 81),
        ("a_loses_0_b_loses_1", 29, 81),
        ("a_loses_0_b_loses_2", 5, 27),
        ("a_loses_1_b_loses_0", 1, 9),
        ("a_loses_1_b_loses_1", 35, 162),
        ("a_loses_2_b_loses_0", 5, 162),
    ];
    assert_odds("melee", "a.foot=3 b.foot=2", &expected);
}

/// Four foot against one: by the front rank two of them fight him all the same; two foot against two become one pair.
#[test]
fn ch_mel_17_by_ruling_only_the_front_rank_fights() {
    let front = ["rulings.melee_participation=front_rank"];
    let single = [("a_loses_0_b_loses_0", 4, 9), ("a_loses_0_b_loses_1", 5, 18), ("a_loses_1_b_loses_0", 5, 18)];
    assert_outcomes(&odds_with(&front, "melee", "a.foot=2 b.foot=2"), &single);
    let two_on_one = [("a_loses_0_b_loses_0", 2, 9), ("a_loses_0_b_loses_1", 2, 3), ("a_loses_1_b_loses_0", 1, 9)];
    assert_outcomes(&odds_with(&front, "melee", "a.foot=4 b.foot=1"), &two_on_one);
    assert_outcomes(&odds_with(&front, "melee", "a.horse=2 b.horse=1"), &two_on_one);
}

#[test]
fn ch_mel_18_survivors_recoil_three_inches_or_six() {
    assert_eq!((rules().melee.recoil_foot, rules().melee.recoil_horse), (3.0, 6.0));
}

/// Each combat is thrown once: a single pair ends with at most one man gone.
#[test]
fn ch_mel_18_each_combat_is_thrown_once() {
    let drawn = [("a_loses_0_b_loses_0", 4, 9), ("a_loses_0_b_loses_1", 5, 18), ("a_loses_1_b_loses_0", 5, 18)];
    assert_odds("melee", "a.foot=1 b.foot=1", &drawn);
}

#[test]
fn the_table_is_six_feet_by_five() {
    let table = rules().table;
    assert_eq!((table.width, table.depth, table.deploy_depth), (72.0, 60.0, 12.0));
}

#[test]
fn ch_mel_20_cover_is_nothing_to_a_melee() {
    assert!(refusal("melee", "a.foot=1 b.foot=1 a.cover=true").contains("a.cover"));
}

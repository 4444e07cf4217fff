//! Single combats in every pairing.

use super::{assert_odds, rules};
use crate::books::charge::combat::{Combat, Men};
use crate::dice::Scripted;
use crate::side::{Side, Sides};

const H: Men = Men::HORSEMAN;
const F: Men = Men::FOOTMAN;
const HH: Men = Men { horse: 2, foot: 0 };
const HF: Men = Men { horse: 1, foot: 1 };
const FF: Men = Men { horse: 0, foot: 2 };

fn fight(a: Men, b: Men, faces: [u8; 2]) -> Option<Side> {
    let mut dice = Scripted::d6(&faces);
    let winner = Combat::new(&rules(), Sides::new(a, b)).fight(0, &mut dice);
    dice.finish().expect("one die a side");
    winner
}

fn at_stake(men: Men) -> Men {
    Combat::new(&rules(), Sides::new(men, F)).at_stake.a
}

/// Counts the 36 throws that a wins, neither wins and b wins, with each side's throw in quarters.
fn tally(quarters: [i32; 2]) -> [u32; 3] {
    let mut counts = [0; 3];
    for a in 1..=6 {
        for b in 1..=6 {
            let lead = quarters[0] * a - quarters[1] * b;
            counts[if lead > 4 { 0 } else { 1 + usize::from(lead < -4) }] += 1;
        }
    }
    counts
}

#[test]
fn ch_mel_05_higher_by_more_than_one_wins() {
    assert_eq!(fight(F, F, [4, 2]), Some(Side::A));
    assert_eq!(fight(F, F, [4, 3]), None);
    assert_eq!(fight(F, F, [4, 4]), None);
    assert_eq!(fight(F, F, [1, 3]), Some(Side::B));
    let plain = [("a_wins", 5, 18), ("neither", 4, 9), ("b_wins", 5, 18)];
    assert_odds("single-combat", "a.foot=1 b.foot=1", &plain);
    assert_odds("single-combat", "a.horse=1 b.horse=1", &plain);
}

#[test]
fn ch_mel_06_the_loser_removes_his_soldier() {
    assert_eq!((at_stake(F), at_stake(H)), (F, H));
}

#[test]
fn ch_mel_07_two_against_one_double() {
    assert_odds("single-combat", "a.foot=2 b.foot=1", &[("a_wins", 2, 3), ("neither", 2, 9), ("b_wins", 1, 9)]);
    assert_odds("single-combat", "a.horse=2 b.horse=1", &[("a_wins", 2, 3), ("neither", 2, 9), ("b_wins", 1, 9)]);
}

#[test]
fn ch_mel_08_a_horseman_doubles_against_a_footman() {
    assert_odds("single-combat", "a.horse=1 b.foot=1", &[("a_wins", 2, 3), ("neither", 2, 9), ("b_wins", 1, 9)]);
}

#[test]
fn ch_mel_09_nobody_more_than_doubles() {
    assert_odds("single-combat", "a.horse=2 b.foot=1", &[("a_wins", 2, 3), ("neither", 2, 9), ("b_wins", 1, 9)]);
    assert_eq!(fight(HH, F, [1, 1]), None, "two against one is not more than one ahead");
}

#[test]
fn ch_mel_10_horseman_and_footman_add_a_quarter_against_a_horseman() {
    assert_odds(
        "single-combat",
        "a.horse=1 a.foot=1 b.horse=1",
        &[("a_wins", 17, 36), ("neither", 5, 18), ("b_wins", 1, 4)],
    );
    assert_eq!(fight(HF, H, [4, 4]), None, "5 against 4 is exactly one ahead");
    assert_eq!(fight(HF, H, [5, 5]), Some(Side::A), "6 1/4 against 5");
}

#[test]
fn ch_mel_11_of_a_mixed_pair_the_horseman_falls() {
    let stake = Combat::new(&rules(), Sides::new(HF, H)).at_stake;
    assert_eq!((stake.a, stake.b), (H, H));
}

#[test]
fn ch_mel_12_two_footmen_and_a_horseman_throw_plain_or_both_double() {
    assert_odds("single-combat", "a.foot=2 b.horse=1", &[("a_wins", 5, 18), ("neither", 4, 9), ("b_wins", 5, 18)]);
    let both = [("a_wins", 5, 12), ("neither", 1, 6), ("b_wins", 5, 12)];
    assert_odds("single-combat", "a.foot=2 b.horse=1 rulings.two_foot_v_horse=both_double", &both);
    assert_odds("single-combat", "a.horse=1 b.foot=2 rulings.two_foot_v_horse=both_double", &both);
}

#[test]
fn ch_mel_13_horseman_and_footman_double_against_a_footman_and_the_horseman_falls() {
    assert_odds(
        "single-combat",
        "a.horse=1 a.foot=1 b.foot=1",
        &[("a_wins", 2, 3), ("neither", 2, 9), ("b_wins", 1, 9)],
    );
    assert_eq!(at_stake(HF), H);
}

#[test]
fn ch_mel_14_two_like_men_lose_one() {
    assert_eq!((at_stake(HH), at_stake(FF)), (H, F));
}

#[test]
fn ch_mel_15_gunners_are_counted_as_foot() {
    assert_odds("single-combat", "a.foot=1 b.horse=1", &[("a_wins", 1, 9), ("neither", 2, 9), ("b_wins", 2, 3)]);
}

#[test]
fn ch_mel_16_the_margin_is_tested_after_doubling() {
    assert_eq!(fight(H, F, [2, 3]), None, "4 against 3 is only one ahead");
    assert_eq!(fight(H, F, [2, 2]), Some(Side::A), "4 against 2");
}

/// Every pairing there is, counted throw by throw with factors in quarters written down from the page.
#[test]
fn every_pairing_counted_throw_by_throw() {
    let pairings = [
        (H, H, [4, 4]),
        (H, F, [8, 4]),
        (F, F, [4, 4]),
        (HH, H, [8, 4]),
        (HH, F, [8, 4]),
        (HF, H, [5, 4]),
        (HF, F, [8, 4]),
        (FF, H, [4, 4]),
        (FF, F, [8, 4]),
    ];
    for (a, b, quarters) in pairings {
        let [wins, neither, loses] = tally(quarters);
        let said = format!("a.horse={} a.foot={} b.horse={} b.foot={}", a.horse, a.foot, b.horse, b.foot);
        assert_odds("single-combat", &said, &[("a_wins", wins, 36), ("neither", neither, 36), ("b_wins", loses, 36)]);
    }
}

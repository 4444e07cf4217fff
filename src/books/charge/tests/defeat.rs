//! When an army is beaten.

use super::{assert_odds, odds, rules};
use crate::books::charge::DefeatCheck;
use crate::books::charge::defeat::{beaten_at, is_beaten};

#[test]
fn ch_end_01_more_than_half_beats_an_army_and_exactly_half_does_not() {
    assert!(!is_beaten(&rules(), 16, 8));
    assert!(is_beaten(&rules(), 16, 9));
    assert!(is_beaten(&rules(), 5, 3));
    assert!(!is_beaten(&rules(), 5, 2));
    assert_eq!([1, 2, 3, 8, 9].map(|men| beaten_at(&rules(), men)), [1, 2, 2, 5, 5]);
}

#[test]
fn ch_end_02_gunners_are_soldiers_and_guns_are_not() {
    let forces = rules().example_forces;
    assert_eq!((forces.imperial.soldiers(), forces.electoral.soldiers()), (32 + 16 + 10, 40 + 12 + 10));
}

/// Worked check 14.
#[test]
fn ch_end_03_both_beaten_together_is_neither_side_alone() {
    assert_eq!(rules().rulings.defeat_check, DefeatCheck::EndOfTurn);
    let expected =
        [("both_beaten_turn_1", 1, 9), ("a_beaten_turn_1", 2, 9), ("b_beaten_turn_1", 2, 9), ("undecided", 4, 9)];
    assert_odds("firefight", "a.men=8 b.men=8 range=short turns=1", &expected);
}

/// Three men a side cannot throw a die: whatever the losses before, nobody runs.
#[test]
fn ch_end_04_bodies_never_run() {
    assert_odds("firefight", "a.men=3 b.men=3 range=short turns=50", &[("undecided", 1, 1)]);
}

#[test]
fn ch_end_05_thirty_turns_are_the_limit_of_a_battle() {
    assert_eq!(rules().rulings.turn_limit, 30);
    let answer = odds("firefight", "a.men=8 b.men=8 range=long a.cover=true b.cover=true");
    assert!(answer.outcomes.iter().all(|part| part.number.unwrap_or(0) <= 10), "ten turns unless told otherwise");
}

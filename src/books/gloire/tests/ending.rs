//! Visibility, the end and the winner.

use super::{comes_to, gloire, rules};
use crate::books::gloire::dusk::{holder, visibility_mm};
use crate::side::Side;

#[test]
fn gl_vis_01_sight_falls_by_50_mm_a_turn_in_the_last_hour() {
    for turn in 0..=12 {
        assert_eq!(visibility_mm(&rules(), 60 - 5 * turn), Some(600 - 50 * turn));
    }
    let dusk = rules().dusk;
    assert!(dusk.visibility_mm.iter().zip(&dusk.metres).all(|(mm, metres)| mm * 2 == *metres));
    assert_eq!(gloire("visibility", "minutes=25").of("visibility_mm"), 250.0);
}

#[test]
fn gl_vis_02_before_that_nothing_limits_sight() {
    assert_eq!(visibility_mm(&rules(), 61), None);
    assert!(gloire("visibility", "minutes=200").values.is_empty());
    assert_eq!(rules().rulings.turns_to_dusk, 48);
}

#[test]
fn gl_win_01_who_holds_the_field_wins() {
    assert_eq!(holder(1, 0), Some(Side::A));
    assert_eq!(holder(0, 7), Some(Side::B));
}

#[test]
fn gl_win_02_while_both_stand_or_both_run_nobody_holds_it() {
    assert_eq!([holder(3, 2), holder(0, 0)], [None, None]);
}

#[test]
fn gl_win_03_at_dusk_the_lower_percentage_wins_by_five() {
    comes_to(&gloire("verdict", "a.lost=12 b.lost=17"), &[("a_wins", 1.0)]);
    comes_to(&gloire("verdict", "a.lost=17 b.lost=12"), &[("b_wins", 1.0)]);
    comes_to(&gloire("verdict", "a.lost=12 b.lost=16.9"), &[("draw", 1.0)]);
}

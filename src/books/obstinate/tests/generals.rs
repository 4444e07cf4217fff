//! Generals: movement, risk, capture, succession.

use super::{answer, gives, rules, thrown};
use crate::books::obstinate::Hit;
use crate::books::obstinate::generals::{Fate, grade, is_captured, move_bd, overrun, risk, turns_without_orders};
use crate::books::obstinate::troops::Grade;

#[test]
fn ob_gen_01_generals_move_three_base_widths_and_lethargic_ones_one() {
    assert_eq!(Grade::ALL.iter().map(|grade| move_bd(&rules(), *grade, false)).collect::<Vec<_>>(), [2, 6, 6]);
}

#[test]
fn ob_gen_02_with_a_column_every_general_moves_four() {
    assert_eq!(Grade::ALL.iter().map(|grade| move_bd(&rules(), *grade, true)).collect::<Vec<_>>(), [8, 8, 8]);
}

#[test]
fn ob_gen_03_a_successor_comes_after_one_turn_or_two() {
    let turns = [Fate::SeverelyWounded, Fate::Killed, Fate::Captured, Fate::Escapes];
    assert_eq!(turns.map(|fate| turns_without_orders(&rules(), fate)), [1, 2, 2, 0]);
    gives("general-succession", "cause=severely_wounded", &[("turns_without_orders", 1.0)]);
}

#[test]
fn ob_gen_04_random_grades() {
    let grades = [1, 2, 3, 4, 5, 6].map(|die| thrown(&[die], |dice| grade(&rules(), 0, dice)));
    assert_eq!(
        grades,
        [Grade::Lethargic, Grade::Lethargic, Grade::Active, Grade::Active, Grade::Active, Grade::Vigorous]
    );
    gives(
        "general-succession",
        "cause=killed",
        &[("lethargic", 1.0 / 3.0), ("active", 0.5), ("vigorous", 1.0 / 6.0), ("turns_without_orders", 2.0)],
    );
}

#[test]
fn ob_gen_05_the_division_is_without_orders_until_then() {
    gives("general-succession", "cause=captured", &[("turns_without_orders", 2.0)]);
}

#[test]
fn ob_gen_07_there_is_no_command_radius() {
    assert_eq!(rules().moves_bd.command_radius, 0);
}

#[test]
fn ob_rsk_01_three_or_less_on_two_dice_is_a_hit() {
    let is_hit = |grade, breaks, dice: [u8; 2], more: &[u8]| {
        let faces = [dice.as_slice(), more].concat();
        thrown(&faces, |dice| risk(&rules(), grade, breaks, dice).is_some())
    };
    assert!(is_hit(Grade::Active, false, [1, 2], &[1]) && !is_hit(Grade::Active, false, [2, 2], &[]));
    assert!(is_hit(Grade::Lethargic, false, [1, 1], &[1]) && !is_hit(Grade::Lethargic, false, [1, 2], &[]));
    assert!(is_hit(Grade::Vigorous, false, [2, 2], &[1]) && !is_hit(Grade::Vigorous, false, [2, 3], &[]));
    assert!(is_hit(Grade::Active, true, [2, 3], &[1]) && !is_hit(Grade::Active, true, [3, 3], &[]));
}

#[test]
fn ob_bom_05_a_general_whose_base_is_fired_on_takes_the_plain_test() {
    gives("general-risk", "grade=vigorous", &[("not_hit", 30.0 / 36.0)]);
}

#[test]
fn ob_rsk_02_what_a_hit_does() {
    let hits = [1, 2, 3, 4, 5, 6].map(|die| thrown(&[1, 1, die], |dice| risk(&rules(), Grade::Active, false, dice)));
    let pinned = Some(Hit::NoMoveNextTurn);
    assert_eq!(hits, [Some(Hit::None), pinned, pinned, pinned, Some(Hit::SeverelyWounded), Some(Hit::Killed)]);
}

#[test]
fn ob_rsk_03_capture_by_grade() {
    for (grade, most) in [(Grade::Vigorous, 1), (Grade::Active, 2), (Grade::Lethargic, 3)] {
        for die in 1..=6 {
            assert_eq!(thrown(&[die], |dice| is_captured(&rules(), grade, dice)), die <= most, "{grade} {die}");
        }
    }
}

#[test]
fn ob_rsk_04_a_combat_in_which_his_base_breaks_is_one_test() {
    assert_eq!(thrown(&[2, 3, 6], |dice| risk(&rules(), Grade::Active, true, dice)), Some(Hit::Killed));
    let once = answer("general-risk", "grade=active base_breaks=true");
    let series = answer("general-risk-series", "grade=active breaking_tests=1");
    assert!((once.of("killed") - series.of("killed")).abs() < 1e-15);
}

#[test]
fn ob_rsk_05_the_risk_test_comes_first_and_capture_only_for_the_unhurt() {
    let fate = |faces: &[u8]| thrown(faces, |dice| overrun(&rules(), Grade::Active, dice));
    assert_eq!(fate(&[1, 1, 6]), Fate::Killed);
    assert_eq!(fate(&[1, 1, 5]), Fate::SeverelyWounded);
    assert_eq!(fate(&[1, 1, 2, 2]), Fate::Captured, "pinned and then captured");
    assert_eq!(fate(&[6, 6, 3]), Fate::Escapes);
}

#[test]
fn ob_rsk_06_a_generals_base_alone_is_no_target() {
    assert!(!rules().bombardment.general_alone_is_target);
}

/// Worked check 6.
#[test]
fn risk_in_fractions() {
    gives(
        "general-risk",
        "grade=active",
        &[
            ("not_hit", 11.0 / 12.0),
            ("killed", 1.0 / 72.0),
            ("severely_wounded", 1.0 / 72.0),
            ("pinned_next_turn", 1.0 / 24.0),
            ("unharmed_after_hit", 1.0 / 72.0),
        ],
    );
}

/// A series by hand: each test costs a third of its chance of a hit.
#[test]
fn a_series_of_risks_by_powers() {
    for (name, quiet_hit, breaking_hit) in [
        ("lethargic", 1.0 / 36.0, 6.0 / 36.0),
        ("active", 3.0 / 36.0, 10.0 / 36.0),
        ("vigorous", 6.0 / 36.0, 15.0 / 36.0),
    ] {
        let (quiet, breaking) = (1.0 - quiet_hit / 3.0_f64, 1.0 - breaking_hit / 3.0_f64);
        let stays = quiet.powi(7) * breaking.powi(3);
        let said = format!("grade={name} quiet_tests=7 breaking_tests=3");
        let lost = (1.0 - stays) / 2.0;
        gives("general-risk-series", &said, &[("in_command", stays), ("killed", lost), ("severely_wounded", lost)]);
    }
    gives("general-risk-series", "grade=active", &[("in_command", 1.0)]);
}

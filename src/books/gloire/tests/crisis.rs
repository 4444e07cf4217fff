//! Crisis of morale and reinforcements.

use super::{comes_to, gloire, on_dice, rules, rules_with, unit};
use crate::books::gloire::crisis::{due, happens, is_tested, level, percentage, strikes};
use crate::dice::Scripted;

#[test]
fn gl_cri_01_figures_lost_over_figures_brought() {
    let bases = &rules().bases;
    assert_eq!((bases.infantry.figures, bases.cavalry.figures), (2, 2));
    assert_eq!(percentage(30, 200), 15.0);
}

#[test]
fn gl_cri_02_the_levels_and_their_dice() {
    let rules = rules();
    assert_eq!([15.1, 20.1, 25.1, 30.1, 35.1, 40.1].map(|lost| level(&rules, lost)), [1, 2, 3, 4, 5, 6]);
    for (lost, chance) in [(16, 1.0), (21, 2.0), (26, 3.0), (31, 4.0), (36, 5.0), (41, 6.0), (100, 6.0)] {
        let answer = gloire("crisis-of-morale", &format!("percentages=[{lost}]"));
        comes_to(&answer, &[("crisis_at_1", chance / 6.0), ("no_crisis", 1.0 - chance / 6.0)]);
    }
    assert!(on_dice(&[], |dice: &mut Scripted| happens(&rules, 6, dice)), "over 40 nobody throws");
}

#[test]
fn gl_cri_03_exactly_at_a_level_is_not_over_it() {
    let rules = rules();
    assert_eq!([15.0, 20.0, 40.0].map(|lost| level(&rules, lost)), [0, 1, 5]);
    comes_to(&gloire("crisis-of-morale", "percentages=[15,15.0]"), &[("no_crisis", 1.0)]);
}

/// Worked check 12; and a level is tested once, though the percentage falls and rises again, and several at once throw once.
#[test]
fn gl_cri_04_each_level_is_tested_once_and_the_highest_at_that() {
    comes_to(
        &gloire("crisis-of-morale", "percentages=[16,21,26]"),
        &[
            ("crisis_at_1", 1.0 / 6.0),
            ("crisis_at_2", 5.0 / 18.0),
            ("crisis_at_3", 5.0 / 18.0),
            ("no_crisis", 5.0 / 18.0),
        ],
    );
    let again = gloire("crisis-of-morale", "percentages=[21,12,18,22]");
    comes_to(&again, &[("crisis_at_1", 1.0 / 3.0), ("no_crisis", 2.0 / 3.0)]);
    let jump = gloire("crisis-of-morale", "percentages=[0,33,39]");
    comes_to(&jump, &[("crisis_at_2", 2.0 / 3.0), ("crisis_at_3", 5.0 / 18.0), ("no_crisis", 1.0 / 18.0)]);
    comes_to(&gloire("crisis-of-morale", "percentages=[]"), &[("no_crisis", 1.0)]);
}

#[test]
fn gl_cri_05_both_armies_check_unless_ruled_otherwise() {
    assert!(is_tested(&rules(), false));
    let phasing = rules_with("rulings.crisis_testers = \"phasing\"");
    assert_eq!([true, false].map(|is_phasing| is_tested(&phasing, is_phasing)), [true, false]);
}

#[test]
fn gl_cri_06_a_crisis_disrupts_and_routs_without_loss() {
    for (before, after) in [("N5", "D5"), ("D4", "R4"), ("R3", "R3")] {
        let mut struck = unit(before);
        strikes(&mut struck);
        assert_eq!(struck, unit(after));
    }
}

/// Struck units rally as any others do.
#[test]
fn gl_cri_07_struck_units_rally_later() {
    let mut struck = unit("N5");
    strikes(&mut struck);
    let resolve = crate::books::gloire::rally::Resolve::new(&rules(), 5);
    assert!(on_dice(&[5], |dice: &mut Scripted| resolve.rally(&mut struck, 0, 0, dice)));
    assert_eq!(struck, unit("N5"));
}

#[test]
fn gl_cri_08_over_40_the_crisis_comes_once() {
    assert_eq!([due(&rules(), 5, 41.0), due(&rules(), 6, 50.0)], [Some(6), None]);
    assert_eq!(due(&rules_with("rulings.crisis_over_40_repeats = true"), 6, 50.0), Some(6));
}

/// 32 of 200 lost is over 15; with 40 more figures on the field it is not.
#[test]
fn gl_rei_01_reinforcements_lower_the_percentage() {
    assert_eq!([percentage(32, 200), percentage(32, 240)].map(|lost| level(&rules(), lost)), [1, 0]);
}

//! Artillery fire.

use super::{comes_to, gloire, on_dice, rules, unit};
use crate::books::gloire::artillery::{Shot, hit, man_captured_guns, may_fire};
use crate::books::gloire::unit::Factors;
use crate::books::gloire::{Capture, Outcome};
use crate::dice::Scripted;

#[test]
fn gl_art_01_a_battery_fires_in_order_and_unlimbered() {
    assert!(may_fire(unit("N1"), true));
    assert!(!may_fire(unit("N1"), false));
    assert!(!may_fire(unit("R1"), true));
}

/// Worked check 7, and every face at every band as the page prints them.
#[test]
fn gl_art_04_the_die_is_read_by_range() {
    comes_to(&gloire("artillery-shot", "range=100"), &[("no_effect", 0.5), ("dd", 1.0 / 3.0), ("dr", 1.0 / 6.0)]);
    let page = [
        (30, ["-", "-", "Dd", "Dd", "Dr", "Dr"]),
        (90, ["-", "-", "-", "Dd", "Dd", "Dr"]),
        (150, ["-", "-", "-", "-", "Dd", "Dd"]),
        (300, ["-", "-", "-", "-", "-", "Dd"]),
    ];
    for (range, cells) in page {
        for (face, cell) in (1..).zip(cells) {
            let shot = Shot::at(&rules(), range, false).expect("in range");
            let outcome = on_dice(&[face], |dice: &mut Scripted| shot.fire(dice));
            let expected = if cell == "-" { "no_effect".to_owned() } else { cell.to_lowercase() };
            assert_eq!(outcome.label(), expected, "{face} at {range} mm");
        }
    }
}

#[test]
fn gl_art_05_a_shared_end_belongs_to_the_nearer_band_and_beyond_the_last_nobody_fires() {
    let dr = |range: i32| gloire("artillery-shot", &format!("range={range}")).of("dr") * 6.0;
    let hits = |range: i32| 6.0 - 6.0 * gloire("artillery-shot", &format!("range={range}")).of("no_effect");
    let found: Vec<(f64, f64)> =
        [0, 60, 61, 120, 121, 180, 181, 500].map(|range| (dr(range).round(), hits(range).round())).to_vec();
    let near = [(2.0, 4.0), (2.0, 4.0), (1.0, 3.0), (1.0, 3.0), (0.0, 2.0), (0.0, 2.0), (0.0, 1.0), (0.0, 1.0)];
    assert_eq!(found, near);
    comes_to(&gloire("artillery-shot", "range=501"), &[("no_effect", 1.0)]);
    comes_to(&gloire("artillery-shot", "range=900 dense_target=true"), &[("no_effect", 1.0)]);
    let far = "target.bases=2 target.rally=5 sequence=[501,9000]";
    comes_to(&gloire("bombardment", far), &[("normal_2", 1.0)]);
}

/// Worked check 7, second half, and the cap: at close range 5 and 6 already rout, so 7 adds nothing.
#[test]
fn gl_art_06_a_dense_target_adds_one_and_seven_reads_six() {
    comes_to(&gloire("artillery-shot", "range=400 dense_target=true"), &[("no_effect", 2.0 / 3.0), ("dd", 1.0 / 3.0)]);
    let close = gloire("artillery-shot", "range=10 dense_target=true");
    comes_to(&close, &[("no_effect", 1.0 / 6.0), ("dd", 1.0 / 3.0), ("dr", 0.5)]);
}

#[test]
fn gl_art_07_a_hit_does_what_the_result_does_to_a_defender() {
    for (outcome, before, after) in [
        (Outcome::Dd, "N3", "D3"),
        (Outcome::Dd, "D3", "R2"),
        (Outcome::Dd, "R3", "R2"),
        (Outcome::Dr, "N3", "R2"),
        (Outcome::Dr, "N1", "E"),
        (Outcome::NoEffect, "D3", "D3"),
    ] {
        let mut target = unit(before);
        hit(outcome, &mut target);
        assert_eq!(target, unit(after), "{outcome:?} on {before}");
    }
    // At 170 mm a Dd 1 in 3, rally 1 in 3, at 90 mm Dd 1 in 3 and Dr 1 in 6.
    let answer = gloire("bombardment", "target.bases=2 target.rally=5 sequence=[170,\"rally\",90]");
    comes_to(&answer, &[("routing_1", 13.0 / 54.0), ("disrupted_2", 10.0 / 27.0), ("normal_2", 7.0 / 18.0)]);
    let last = gloire("bombardment", "target.bases=1 target.rally=5 target.state=disrupted sequence=[10,10,10]");
    comes_to(&last, &[("eliminated", 1.0 - 1.0 / 27.0), ("disrupted_1", 1.0 / 27.0)]);
}

#[test]
fn gl_art_08_limbering_takes_a_move() {
    assert_eq!(rules().artillery.limber_moves, 1);
}

#[test]
fn gl_art_10_guns_fire_45_degrees_to_each_side() {
    assert_eq!(rules().rulings.gun_arc, 45);
}

#[test]
fn gl_art_11_guns_are_taken_on_contact() {
    assert_eq!(rules().rulings.capture, Capture::OnContact);
}

#[test]
fn gl_art_12_the_captor_gives_a_base_for_the_crew() {
    assert_eq!(rules().artillery.captured_moves, 1);
    let mut captor = unit("D3");
    assert!(man_captured_guns(&rules(), &mut captor));
    assert_eq!(captor, unit("D2"));
}

#[test]
fn gl_art_13_the_crew_are_no_casualties() {
    assert!(!rules().rulings.captor_base_is_casualty);
}

#[test]
fn gl_art_14_a_captor_of_one_base_spikes_the_guns() {
    let mut captor = unit("N1");
    assert!(!man_captured_guns(&rules(), &mut captor));
    assert_eq!(captor, unit("N1"));
}

#[test]
fn gl_art_15_a_battery_defends_with_one_in_either_state_and_never_attacks() {
    let guns = Factors::from(rules().army["dutch"]["field_artillery"]);
    assert_eq!([guns.strength(unit("N1"), false), guns.strength(unit("D1"), false)], [1, 1]);
    let said =
        "attackers=[{\"troops\":\"dutch.field_artillery\",\"bases\":1}] defender.troops=french.line defender.bases=5";
    assert!(super::told("assault", said).contains("`attackers`: found artillery, allowed: infantry and cavalry"));
}

#[test]
fn gl_art_16_a_rout_eliminates_a_battery() {
    assert_eq!(rules().bases.artillery.per_unit, 1);
    assert_eq!(rules().rulings.battery_figures, 1);
    let said = "target.bases=1 target.rally=5 sequence=[30]";
    comes_to(
        &gloire("bombardment", said),
        &[("eliminated", 1.0 / 3.0), ("disrupted_1", 1.0 / 3.0), ("normal_1", 1.0 / 3.0)],
    );
}

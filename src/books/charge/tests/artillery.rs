//! Guns: hitting, casualties, and guns destroyed.

use super::{assert_odds, assert_outcomes, odds_with, refusal, rules};
use crate::books::charge::artillery::{Gun, is_manned};
use crate::books::charge::{Decimal, GunWreckDie};
use crate::dice::{Die, Scripted};

/// Fires one gun at foot in the open with these dice: the casualty die, if the gun hit.
fn shot(inches: f64, dice: Scripted) -> Option<u8> {
    let mut dice = dice;
    let face = Gun::laid(&rules(), inches, Decimal::ONE).expect("in range").fire(0, &mut dice);
    dice.finish().expect("every die is used");
    face
}

#[test]
fn ch_art_01_a_gun_needs_four_men() {
    assert!(!is_manned(&rules(), 3));
    assert!(is_manned(&rules(), 4));
    assert!(is_manned(&rules(), 5));
    assert_eq!(rules().body_defaults.gun_crew, 5);
    let told = refusal("assault", "attacker.foot=3 defender.men=3 defender.fire=gun");
    assert_eq!(told, "`defender.men`: found 3 to serve a gun, allowed: 4 or more");
}

#[test]
fn ch_art_02_guns_fire_45_degrees_either_side() {
    assert_eq!(rules().artillery.arc_degrees, 45.0);
}

#[test]
fn ch_art_03_shot_passes_friends_by_an_inch() {
    assert_eq!(rules().artillery.friend_clearance, 1.0);
}

#[test]
fn ch_art_05_the_score_to_hit_rises_by_the_half_foot() {
    let hits = |inches: f64, face: u8| {
        let dice = Scripted::default().for_rule("CH-ART-05", Die::D6, face);
        let mut dice = dice.for_rule("CH-ART-06", Die::D6, 1);
        Gun::laid(&rules(), inches, Decimal::ONE).expect("in range").fire(0, &mut dice).is_some()
    };
    for (inches, need) in [(6.1, 2), (12.0, 2), (12.1, 3), (18.0, 3), (24.0, 4), (24.5, 5), (30.0, 5), (36.0, 6)] {
        assert!(hits(inches, need), "{need} at {inches}");
        assert!(!hits(inches, need - 1), "{} at {inches}", need - 1);
    }
    assert_eq!(shot(6.0, Scripted::default().for_rule("CH-ART-06", Die::D6, 4)), Some(4));
    assert!(Gun::laid(&rules(), 36.1, Decimal::ONE).is_none());
}

#[test]
fn ch_art_06_a_hit_throws_the_casualty_die_and_a_miss_does_not() {
    assert_eq!(shot(15.0, Scripted::d6(&[3, 5])), Some(5));
    assert_eq!(shot(15.0, Scripted::d6(&[2])), None);
}

/// Worked check 10, and the same gun where the die counts whole.
#[test]
fn ch_art_07_the_casualty_die_is_halved_beyond_nine_inches() {
    let halved = [("casualties_0", 1, 3), ("casualties_1", 2, 9), ("casualties_2", 2, 9), ("casualties_3", 2, 9)];
    assert_odds("cannonade", "ranges=[15] target_men=10", &halved);
    let whole = [
        ("casualties_0", 1, 6),
        ("casualties_1", 5, 36),
        ("casualties_2", 5, 36),
        ("casualties_3", 5, 36),
        ("casualties_4", 5, 36),
        ("casualties_5", 5, 36),
        ("casualties_6", 5, 36),
    ];
    assert_odds("cannonade", "ranges=[9] target_men=10", &whole);
    assert_odds(
        "cannonade",
        "ranges=[9.1] target_men=10",
        &[("casualties_0", 1, 6), ("casualties_1", 5, 18), ("casualties_2", 5, 18), ("casualties_3", 5, 18)],
    );
}

/// A sure hit at five inches: horse lose half the die, half again in cover.
#[test]
fn ch_art_08_horse_lose_half_and_cover_halves_again() {
    let third = [("casualties_1", 1, 3), ("casualties_2", 1, 3), ("casualties_3", 1, 3)];
    assert_odds("cannonade", "ranges=[5] target=horse target_men=10", &third);
    let covered = [("casualties_0", 1, 6), ("casualties_1", 2, 3), ("casualties_2", 1, 6)];
    assert_odds("cannonade", "ranges=[5] target=horse cover=true target_men=10", &covered);
}

#[test]
fn ch_art_09_a_gun_does_not_move_and_fire() {
    assert!(!rules().rulings.gun_move_and_fire);
}

/// Worked check 11.
#[test]
fn ch_art_10_a_six_on_the_casualty_die_wrecks_the_gun() {
    let expected =
        [("gun_wrecked_crew_lost_0", 5, 36), ("gun_intact_crew_lost_1", 5, 9), ("gun_intact_crew_lost_0", 11, 36)];
    assert_odds("counter-battery", "ranges=[10]", &expected);
}

/// The rival reading, at a sure hit and full die against a crew in the open: the casualty die is thrown first and a second
/// die wrecks on a six; the crew lose half the casualty die otherwise.
#[test]
fn ch_art_10_by_ruling_the_allocation_die_wrecks() {
    let answer = odds_with(&["rulings.gun_wreck_die=allocation"], "counter-battery", "ranges=[5]");
    let expected = [
        ("gun_wrecked_crew_lost_0", 1, 6),
        ("gun_intact_crew_lost_1", 5, 18),
        ("gun_intact_crew_lost_2", 5, 18),
        ("gun_intact_crew_lost_3", 5, 18),
    ];
    assert_outcomes(&answer, &expected);
    assert_eq!(rules().rulings.gun_wreck_die, GunWreckDie::Casualty);
}

#[test]
fn ch_art_11_the_wrecking_shot_spares_the_crew_unless_the_ruling_says_otherwise() {
    let spared = [
        ("gun_wrecked_crew_lost_0", 1, 6),
        ("gun_intact_crew_lost_1", 1, 3),
        ("gun_intact_crew_lost_2", 1, 3),
        ("gun_intact_crew_lost_3", 1, 6),
    ];
    assert_odds("counter-battery", "ranges=[5]", &spared);
    let hit = [
        ("gun_wrecked_crew_lost_3", 1, 6),
        ("gun_intact_crew_lost_1", 1, 3),
        ("gun_intact_crew_lost_2", 1, 3),
        ("gun_intact_crew_lost_3", 1, 6),
    ];
    assert_odds("counter-battery", "ranges=[5] rulings.wreck_spares_crew=false", &hit);
}

/// Muskets at gunners are a volley, whose outcomes know nothing of a gun.
#[test]
fn ch_art_12_musketry_only_kills_gunners() {
    let thirds = [("casualties_1", 1, 3), ("casualties_2", 1, 3), ("casualties_3", 1, 3)];
    assert_odds("volley", r#"bodies=[{"men":8,"range":"short"}] target=gunners target_men=5"#, &thirds);
}

/// Two sure hits: each wrecks alone, and after a six the other shot still counts against the crew.
#[test]
fn ch_art_13_other_shots_still_count_against_the_crew_of_a_wreck() {
    let expected = [
        ("gun_wrecked_crew_lost_0", 1, 36),
        ("gun_wrecked_crew_lost_1", 4, 36),
        ("gun_wrecked_crew_lost_2", 4, 36),
        ("gun_wrecked_crew_lost_3", 2, 36),
        ("gun_intact_crew_lost_1", 1, 36),
        ("gun_intact_crew_lost_2", 5, 36),
        ("gun_intact_crew_lost_3", 9, 36),
        ("gun_intact_crew_lost_4", 7, 36),
        ("gun_intact_crew_lost_5", 3, 36),
    ];
    assert_odds("counter-battery", "ranges=[5,6]", &expected);
}

#[test]
fn ch_art_15_captured_guns_stay_silent() {
    assert!(!rules().rulings.captured_guns_fire);
}

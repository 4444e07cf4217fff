//! Artillery fire, counter-battery fire, cover and breaches.

use super::{check, odds, odds_with, refused, rules, rules_with};
use crate::books::corporal_john::artillery::{Band, Cover, MODIFIERS, cover_modifier, fewest, groups, modifier};

fn damage(guns: u16, band: &str, more: &str) -> [f64; 4] {
    let answer = odds("battery-fire", &format!("guns={guns} band={band} {more}"));
    [0, 1, 2, 3].map(|points| answer.of(&format!("damage_{points}")))
}

fn near(found: [f64; 4], expected: [f64; 4]) -> bool {
    found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 1e-12)
}

#[test]
fn cj_art_02_guns_of_any_class_in_one_band_fire_as_one_group() {
    let massed = odds("batteries-fire", "batteries=[3,3] band=long grouping=massed");
    assert!(
        (massed.of("expected_damage") - odds("battery-fire", "guns=6 band=long").of("expected_damage")).abs() < 1e-12
    );
}

/// The long chart is guns × score ÷ 50 rounded half up in every cell, and the close one the long one and one more but
/// for the low corner and the one stray cell: the register's checks of both charts.
#[test]
fn cj_art_03_the_charts_as_printed() {
    let artillery = rules().artillery;
    for guns in 3..=15 {
        for score in 1..=10 {
            let long = (guns * score + 25) / 50;
            assert_eq!(artillery.long.at(score, guns), Some(long), "long, {guns} guns, {score}");
            let close = match (guns, score) {
                (4, 7) => 1,
                _ if guns + 2 * score <= 9 => 0,
                _ => long + 1,
            };
            assert_eq!(artillery.close.at(score, guns), Some(close), "close, {guns} guns, {score}");
        }
    }
}

#[test]
fn cj_art_04_modifiers_and_cover() {
    let rules = rules();
    assert_eq!(MODIFIERS.iter().map(|name| modifier(&rules, &[name])).collect::<Vec<_>>(), [-2, -3, 1, -2, -3]);
    let cover = |cover| [Band::Long, Band::Close].map(|band| cover_modifier(&rules, cover, band));
    assert_eq!(
        [cover(Cover::None), cover(Cover::Barricade), cover(Cover::Fortification)],
        [[0, 0], [-1, -2], [-4, -6]]
    );
}

#[test]
fn cj_art_05_nought_or_less_does_nothing() {
    assert!(near(
        damage(15, "close", "cover=fortification modifiers=[\"counter_battery\",\"firers_under_musketry\"]"),
        [1.0, 0.0, 0.0, 0.0]
    ));
    assert!(near(damage(15, "close", "cover=fortification modifiers=[\"counter_battery\"]"), [0.9, 0.1, 0.0, 0.0]));
}

#[test]
fn cj_art_06_above_ten_the_row_of_ten_is_read() {
    assert!(near(damage(3, "long", "modifiers=[\"mounted_target\"]"), [0.7, 0.3, 0.0, 0.0]));
}

#[test]
fn cj_art_07_fewer_than_three_guns_do_nothing() {
    for guns in 0..3 {
        assert!(near(damage(guns, "close", ""), [1.0, 0.0, 0.0, 0.0]));
    }
    assert!(near(damage(2, "close", "rulings.below_three=die_penalty"), [0.5, 0.5, 0.0, 0.0]));
    assert!(near(damage(1, "close", "rulings.below_three=die_penalty"), [0.7, 0.3, 0.0, 0.0]));
    assert!(near(damage(0, "close", "rulings.below_three=die_penalty"), [1.0, 0.0, 0.0, 0.0]));
    assert_eq!(fewest(&rules()), 3);
}

#[test]
fn cj_art_08_more_than_fifteen_are_divided_as_equally_as_can_be() {
    let count = |guns| groups(&rules(), guns, Band::Long, 0).len();
    assert_eq!([15, 16, 30, 31].map(count), [1, 2, 2, 3]);
    let halves = groups(&rules(), 17, Band::Close, 0);
    assert_eq!(halves, [groups(&rules(), 9, Band::Close, 0), groups(&rules(), 8, Band::Close, 0)].concat());
    let formula = groups(&rules_with(&["rulings.above_fifteen=formula"]), 20, Band::Long, 0);
    assert_eq!(formula, [[0, 1, 1, 2, 2, 2, 3, 3, 4, 4]]);
    let close = groups(&rules_with(&["rulings.above_fifteen=formula"]), 20, Band::Close, -1);
    assert_eq!(close, [[0, 1, 2, 2, 3, 3, 3, 4, 4, 5]]);
    let cap = groups(&rules_with(&["rulings.above_fifteen=cap"]), 99, Band::Long, 0);
    assert_eq!(cap, groups(&rules(), 15, Band::Long, 0));
}

#[test]
fn cj_art_09_a_battery_may_not_be_split_to_play_the_chart() {
    let said = "batteries=[15] band=close grouping=in_threes";
    let fault = refused("batteries-fire", said);
    assert!(fault.contains("grouping") && fault.contains("by_battery"), "{fault}");
    let free = odds("batteries-fire", &format!("{said} rulings.free_grouping=true"));
    let massed = odds("batteries-fire", "batteries=[15] band=close");
    check(&free, &[("expected_damage", 15.0 * 0.30)]);
    check(&massed, &[("expected_damage", 2.7)]);
}

#[test]
fn cj_art_09_guns_left_over_join_the_last_three() {
    let said = "batteries=[4,4] band=long grouping=in_threes rulings.free_grouping=true";
    let apart = odds("batteries-fire", "batteries=[3,5] band=long");
    check(&odds("batteries-fire", said), &[("expected_damage", apart.of("expected_damage"))]);
}

#[test]
fn cj_art_10_disorganised_guns_fire_at_a_flat_three_less() {
    assert!(near(damage(6, "long", "modifiers=[\"firers_disorganised\"]"), [0.7, 0.3, 0.0, 0.0]));
}

#[test]
fn cj_art_12_a_target_that_moved_over_350_mm_is_at_two_less() {
    assert!(near(damage(6, "long", "modifiers=[\"target_moved_over_350\"]"), [0.6, 0.4, 0.0, 0.0]));
}

#[test]
fn cj_art_14_both_batteries_fire_at_once() {
    let answer = odds("battery-duel", "a.guns=3 b.guns=3 band=close moves=1");
    let hit = 0.4;
    check(&answer, &[("both_silenced", hit * hit), ("neither_silenced", 0.36), ("a_silenced_only", 0.24)]);
}

#[test]
fn cj_art_15_points_from_guns_are_checked_for_at_once() {
    let answer = odds("bombard-unit", "guns=6 band=long target.elements=1 target.quality=5 target.damage=1 moves=1");
    check(&answer, &[("breaks_on_move_1", 0.6 * 0.26), ("holds", 1.0 - 0.156)]);
}

#[test]
fn cj_art_18_musketry_only_spoils_the_aim_of_guns() {
    check(&odds("musketry-at-guns", "elements=3"), &[("guns_lost_0", 1.0)]);
    let hurt = odds("musketry-at-guns", "elements=1 rulings.musketry_v_guns=exchange");
    check(&hurt, &[("guns_lost_1", 145.0 / 432.0), ("guns_lost_0", 287.0 / 432.0)]);
}

#[test]
fn cj_art_20_guns_fire_as_long_as_the_battle_lasts() {
    let answer = odds("breach", "guns=3 band=long work=barricade manned=false moves=600");
    assert!((answer.of("expected_points") - 120.0).abs() < 1e-9, "even where the longest runs of luck vanish");
}

#[test]
fn cj_cbf_01_each_point_removes_a_gun() {
    let answer = odds("battery-duel", "a.guns=6 b.guns=6 band=close moves=1");
    check(&answer, &[("expected_a_guns", 6.0 - 0.9), ("expected_b_guns", 6.0 - 0.9), ("neither_silenced", 1.0)]);
}

#[test]
fn cj_cbf_02_at_three_less() {
    let one = odds("battery-duel", "a.guns=9 b.guns=2 band=long moves=1");
    let fire = odds("battery-fire", "guns=9 band=long modifiers=[\"counter_battery\"]");
    check(&one, &[("expected_b_guns", 2.0 - fire.of("expected_damage")), ("b_silenced_only", 1.0)]);
}

#[test]
fn cj_cbf_04_guns_lost_in_a_move_still_fire_in_it() {
    let answer = odds("battery-duel", "a.guns=3 b.guns=3 band=close moves=50");
    check(&answer, &[("a_silenced_only", answer.of("b_silenced_only")), ("neither_silenced", 0.36_f64.powi(50))]);
    assert!(answer.of("both_silenced") > 0.2);
}

#[test]
fn cj_cov_01_barricades_shelter_by_one_or_two() {
    assert!(near(damage(6, "long", "cover=barricade"), [0.5, 0.5, 0.0, 0.0]));
    assert!(near(damage(6, "close", "cover=barricade"), [0.3, 0.3, 0.4, 0.0]));
}

#[test]
fn cj_cov_02_field_fortifications_by_four_or_six() {
    assert!(near(damage(6, "long", "cover=fortification"), [0.8, 0.2, 0.0, 0.0]));
    assert!(near(damage(6, "close", "cover=fortification"), [0.7, 0.3, 0.0, 0.0]));
}

#[test]
fn cj_cov_03_points_add_up_from_move_to_move() {
    let answer = odds("breach", "guns=3 band=long work=barricade manned=false moves=3");
    check(&answer, &[("breaches_1", 0.008), ("breaches_0", 0.992), ("expected_points", 0.6)]);
}

#[test]
fn cj_cov_04_all_points_on_the_work_or_on_the_troops() {
    let work = odds("breach", "guns=6 band=long work=barricade moves=1");
    let troops = odds("battery-fire", "guns=6 band=long cover=barricade");
    check(&work, &[("expected_points", troops.of("expected_damage"))]);
}

#[test]
fn cj_cov_05_the_cover_modifier_applies_if_the_work_is_manned() {
    let points = |manned: bool| {
        let said = format!("guns=6 band=close work=barricade moves=1 manned={manned}");
        odds("breach", &said).of("expected_points")
    };
    assert!((points(true) - 1.1).abs() < 1e-12 && (points(false) - 1.5).abs() < 1e-12);
}

#[test]
fn cj_cov_06_ten_points_breach_a_field_work() {
    let said = "guns=3 band=long work=fortification manned=false";
    check(&odds("breach", &format!("{said} moves=9")), &[("breaches_0", 1.0)]);
    check(&odds("breach", &format!("{said} moves=10")), &[("breaches_1", 0.2_f64.powi(10))]);
    check(&odds("breach", "guns=15 band=close work=fortification moves=4"), &[("expected_points", 4.0 * 0.7)]);
}

#[test]
fn cj_cov_09_woods_are_no_cover_from_guns() {
    assert!(refused("battery-fire", "guns=6 band=long cover=woods").contains("barricade"));
}

/// Changing one cell of a chart changes the answer that reads it.
#[test]
fn cj_art_03_a_variant_may_change_a_cell() {
    let changed = odds_with(&["artillery.close.cells.3.1=2"], "battery-fire", "guns=4 band=close");
    let printed = odds("battery-fire", "guns=4 band=close");
    check(&changed, &[("expected_damage", printed.of("expected_damage") + 0.1)]);
}

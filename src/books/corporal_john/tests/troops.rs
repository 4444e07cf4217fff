//! Troops and elements.

use super::{check, odds, refused, rules, rules_with};
use crate::books::corporal_john::factors::{Mount, Weight, mounted};
use crate::books::corporal_john::horse::Squadron;
use crate::books::corporal_john::strength::{dismounted, elements, pikes_needed, squadron_front_mm};

#[test]
fn cj_trp_01_one_pike_element_to_four_of_musketeers() {
    assert_eq!(rules().troops.musketeers_per_pike, 4);
    assert_eq!(pikes_needed(&rules(), 4), 1);
}

#[test]
fn cj_trp_02_the_remainder_needs_a_pike_element_too() {
    let needed = [5, 8, 9, 12].map(|musketeers| pikes_needed(&rules(), musketeers));
    assert_eq!(needed, [2, 2, 3, 3]);
}

const SWORD: Mount = Mount { weight: Weight::Horse, pistols: false, moved: true };

#[test]
fn cj_trp_07_pistol_horse_lose_one_at_close_quarters() {
    assert_eq!(mounted(&rules(), Mount { pistols: true, ..SWORD }, SWORD), -1);
}

#[test]
fn cj_trp_08_sword_horse_charge_without_it() {
    assert_eq!(mounted(&rules(), SWORD, Mount { pistols: true, ..SWORD }), 0);
}

#[test]
fn cj_trp_10_horse_are_sword_in_hand_unless_the_list_says_pistols() {
    let plain = odds("squadrons-meet", "a.weight=dragoon b.weight=dragoon");
    let sword = odds("squadrons-meet", "a.weight=dragoon a.arms=sword b.weight=dragoon b.arms=sword");
    assert_eq!(plain, sword);
}

#[test]
fn cj_trp_09_dragoons_on_foot_keep_at_least_one_element() {
    assert_eq!(dismounted(&rules(), 20), 1);
}

#[test]
fn cj_trp_11_a_hundred_and_fifty_dragoons_make_two_elements() {
    assert_eq!(dismounted(&rules(), 150), 2);
    assert_eq!(dismounted(&rules_with(&["rulings.dismount_men_per_element=50"]), 150), 3);
}

#[test]
fn cj_trp_12_base_sizes() {
    assert_eq!(rules().base.infantry_mm, [20, 30, 40]);
    assert_eq!(rules().scale.metres_per_mm, [2.0, 1.5, 1.0]);
}

#[test]
fn cj_trp_13_men_in_an_element() {
    let doctrine = rules().doctrine;
    let systems = [doctrine.platoon, doctrine.volley_four_ranks, doctrine.volley_five_ranks];
    assert_eq!(systems.map(|system| system.men_per_element), [60, 80, 100]);
    assert!(systems.iter().all(|system| system.men_per_element == 20 * system.ranks), "twenty files in every case");
}

/// The register's table of a battalion of 500 men under each fire system.
#[test]
fn cj_trp_14_five_hundred_men() {
    let table = [
        ("platoon", [8.0, 160.0, 5.0, 9.0, 2.0]),
        ("volley_four_ranks", [6.0, 120.0, 4.0, 7.0, 2.0]),
        ("volley_five_ranks", [5.0, 100.0, 3.0, 6.0, 2.0]),
    ];
    for (doctrine, expected) in table {
        let answer = odds("muster", &format!("men=500 doctrine={doctrine}"));
        let labels = ["elements", "front_mm", "gives_ground_from", "checks_from", "side_of_square"];
        check(&answer, &labels.into_iter().zip(expected).collect::<Vec<_>>());
    }
}

#[test]
fn cj_trp_15_to_the_nearest_element_halves_down_and_at_least_one() {
    let nearest = [29, 89, 90, 91, 500].map(|men| elements(&rules(), men, 60));
    assert_eq!(nearest, [1, 1, 1, 2, 8]);
    assert_eq!(elements(&rules_with(&["rulings.element_rounding=down"]), 119, 60), 1);
}

#[test]
fn cj_trp_16_a_squadron_of_150_has_50_mm_of_front() {
    assert_eq!(squadron_front_mm(&rules(), 150), 50.0);
}

#[test]
fn cj_trp_17_a_squadron_is_one_element_and_checks_from_its_second_point() {
    let squadron = Squadron { men: 150, quality: 5, factor: 0, damage: 0, morale_modifier: 0 };
    let nerve = squadron.nerve(&rules());
    assert!(!nerve.must_check(1, 1, false) && nerve.must_check(2, 1, false));
}

#[test]
fn cj_trp_18_a_gun_has_10_mm() {
    assert_eq!(rules().base.gun_mm, [10, 15, 20]);
}

#[test]
fn cj_trp_19_classes_by_weight_of_ball() {
    let troops = rules().troops;
    let classes = [troops.light_pounders, troops.medium_pounders, troops.heavy_pounders, troops.superheavy_pounders];
    assert_eq!(classes, [[3, 4], [6, 9], [12, 12], [18, 24]]);
}

#[test]
fn cj_trp_21_the_charts_know_no_calibre() {
    assert!(refused("battery-fire", "guns=6 band=long class=heavy").contains("class"));
}

#[test]
fn cj_trp_22_plain_horse_have_no_weight_unless_the_ruling_gives_them_one() {
    let light = Mount { weight: Weight::Light, ..SWORD };
    assert_eq!(mounted(&rules(), SWORD, light), 0);
    assert_eq!(mounted(&rules_with(&["rulings.horse_counts_as=cuirassier"]), SWORD, light), 2);
}

#[test]
fn cj_trp_23_quality_runs_from_one_to_nine() {
    assert_eq!(rules().troops.quality, [1, 9]);
    for quality in [0, 10] {
        let fault = refused("pike-disruption", &format!("quality={quality}"));
        assert!(fault.contains("quality") && fault.contains("1 to 9"), "{fault}");
    }
}

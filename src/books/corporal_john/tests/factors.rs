//! Tactical factors, each shown through the odds that it changes.

use super::{beats_by, check, odds, odds_with, rules, rules_with};
use crate::books::corporal_john::factors::{Circumstances, Mount, Weight, mounted, net};

fn worth(named: &[&str]) -> i32 {
    net(&rules(), &Circumstances { named: named.to_vec(), causes: 0, damage: 0 })
}

fn weight(mine: Weight, theirs: Weight) -> i32 {
    let mount = |weight| Mount { weight, pistols: false, moved: true };
    mounted(&rules(), mount(mine), mount(theirs))
}

#[test]
fn cj_tac_01_brigadier_in_person() {
    assert_eq!(worth(&["brigadier"]), 1);
    check(&odds("tactical-exchange", "a.factors=[\"brigadier\"]"), &[("b_hurt", beats_by(1)), ("a_hurt", beats_by(3))]);
}

#[test]
fn cj_tac_02_downhill() {
    assert_eq!(worth(&["downhill"]), 1);
    let doubled = odds_with(&["tactical.downhill=2"], "tactical-exchange", "a.factors=[\"downhill\"]");
    check(&doubled, &[("b_hurt", beats_by(0))]);
}

#[test]
fn cj_tac_03_pikes() {
    assert_eq!(worth(&["pikes"]), 2);
}

#[test]
fn cj_tac_04_cuirassiers_against_dragoons() {
    assert_eq!([weight(Weight::Cuirassier, Weight::Dragoon), weight(Weight::Dragoon, Weight::Cuirassier)], [1, 0]);
    check(&odds("squadrons-meet", "a.weight=cuirassier b.weight=dragoon"), &[("b_routs", beats_by(4))]);
}

#[test]
fn cj_tac_05_dragoons_against_light_horse() {
    assert_eq!([weight(Weight::Dragoon, Weight::Light), weight(Weight::Light, Weight::Dragoon)], [1, 0]);
}

#[test]
fn cj_tac_06_cuirassiers_against_light_horse() {
    assert_eq!([weight(Weight::Cuirassier, Weight::Light), weight(Weight::Light, Weight::Cuirassier)], [2, 0]);
}

#[test]
fn cj_tac_07_attacking_cover() {
    assert_eq!(worth(&["cover"]), -1);
}

#[test]
fn cj_tac_08_over_broken_ground() {
    assert_eq!(worth(&["broken_ground"]), -1);
}

#[test]
fn cj_tac_09_attacking_field_fortifications() {
    assert_eq!(worth(&["fortification"]), -2);
}

#[test]
fn cj_tac_10_each_cause_of_disorganisation() {
    check(&odds("tactical-exchange", "a.disorganisation=2"), &[("b_hurt", beats_by(4)), ("a_hurt", beats_by(0))]);
}

#[test]
fn cj_tac_11_horse_against_a_square() {
    assert_eq!(worth(&["square"]), -3);
}

#[test]
fn cj_tac_12_each_point_of_damage() {
    check(&odds("tactical-exchange", "b.damage=3"), &[("b_hurt", beats_by(-1)), ("a_hurt", beats_by(5))]);
}

#[test]
fn cj_tac_13_counted_once_for_horse_and_foot_alike() {
    check(&odds("squadrons-meet", "b.damage=1"), &[("b_routs", beats_by(4))]);
    check(&odds("squadrons-meet", "b.damage=1 rulings.damage_penalty=double"), &[("b_routs", beats_by(3))]);
}

#[test]
fn cj_tac_14_plug_bayonets_against_horse() {
    assert_eq!(worth(&["plug_bayonet"]), -1);
}

#[test]
fn cj_tac_15_stationary_horse_hit_by_moving_horse() {
    let still = Mount { weight: Weight::Horse, pistols: false, moved: false };
    let moving = Mount { moved: true, ..still };
    assert_eq!(mounted(&rules_with(&["rulings.stationary_counts_twice=false"]), still, moving), -1);
    assert_eq!(mounted(&rules(), moving, still), 0);
}

#[test]
fn cj_tac_16_pistols_at_close_quarters() {
    assert_eq!(worth(&["pistols"]), -1);
    check(&odds("squadrons-meet", "a.arms=pistol"), &[("b_routs", beats_by(6)), ("a_routs", beats_by(4))]);
}

#[test]
fn cj_tac_17_whoever_fires_at_cover_attacks_it() {
    check(&odds("tactical-exchange", "a.factors=[\"cover\"] b.factors=[\"cover\"]"), &[("a_hurt", beats_by(2))]);
}

#[test]
fn cj_tac_18_a_defender_uphill_gains_nothing() {
    assert_eq!(worth(&["uphill_defender"]), 0);
    let said = "a.factors=[\"uphill_defender\"] rulings.uphill_defender_bonus=true";
    check(&odds("tactical-exchange", said), &[("b_hurt", beats_by(1))]);
}

#[test]
fn cj_tac_19_broken_ground_counts_besides_disorganisation() {
    let said = "a.factors=[\"broken_ground\"] a.disorganisation=1";
    check(&odds("tactical-exchange", said), &[("b_hurt", beats_by(4)), ("a_hurt", beats_by(0))]);
}

#[test]
fn cj_tac_20_the_commander_gives_nothing() {
    assert_eq!(worth(&["cinc"]), 0);
    let said = "a.factors=[\"cinc\"] rulings.cinc_combat_bonus=1";
    check(&odds("tactical-exchange", said), &[("b_hurt", beats_by(1))]);
}

#[test]
fn cj_tac_21_cover_and_works_are_alternatives() {
    assert_eq!(worth(&["cover", "fortification"]), -2);
    assert_eq!(worth(&["cover", "broken_ground"]), -2);
}

#[test]
fn cj_tac_22_quality_does_not_matter_to_the_throw() {
    let of = |quality: i32| {
        let said = format!("a.elements=4 a.quality={quality} b.elements=4 b.quality=5 moves=1");
        odds("firefight", &said).of("expected_b_damage")
    };
    assert!((of(9) - of(1)).abs() < 1e-12);
}

#[test]
fn cj_dis_13_causes_add() {
    let one = net(&rules(), &Circumstances { causes: 1, ..Circumstances::default() });
    let three = net(&rules(), &Circumstances { causes: 3, ..Circumstances::default() });
    assert_eq!((one, three), (-1, -3));
}

//! The register's worked checks, W01 to W18.

use super::{check, odds};

#[test]
fn cj_inf_06_w01_an_even_exchange() {
    let even = 145.0 / 432.0;
    check(&odds("element-exchange", ""), &[("a_hurt", even), ("b_hurt", even), ("nothing", 71.0 / 216.0)]);
}

#[test]
fn cj_inf_06_w02_an_exchange_at_an_edge_of_three() {
    let expected = [("a_hurt", 7.0 / 72.0), ("b_hurt", 287.0 / 432.0), ("nothing", 103.0 / 432.0)];
    check(&odds("element-exchange", "a.factor=3"), &expected);
    check(&odds("element-exchange", "a.factor=1 b.factor=-2"), &expected);
}

#[test]
fn cj_inf_10_w03_one_against_two() {
    let expected = [
        ("takes_0_inflicts_0", 931.0 / 7776.0),
        ("takes_0_inflicts_1", 6125.0 / 15552.0),
        ("takes_1_inflicts_0", 1625.0 / 7776.0),
        ("takes_1_inflicts_1", 5.0 / 54.0),
        ("takes_2_inflicts_0", 2875.0 / 15552.0),
    ];
    check(&odds("element-against-several", "enemies=[0,0]"), &expected);
}

#[test]
fn cj_rin_01_w04_three_against_three() {
    let expected = [
        ("a_takes_0", 23639903.0 / 80621568.0),
        ("a_takes_1", 11943505.0 / 26873856.0),
        ("a_takes_2", 6034175.0 / 26873856.0),
        ("a_takes_3", 3048625.0 / 80621568.0),
        ("a_gives_ground", 10575575.0 / 40310784.0),
    ];
    check(&odds("battalions-one-move", "a.elements=3 b.elements=3"), &expected);
}

#[test]
fn cj_inf_08_w05_a_firefight_of_two_moves() {
    let expected = [
        ("a_breaks_first", 10447671689.0 / 156728328192.0),
        ("b_breaks_first", 10447671689.0 / 156728328192.0),
        ("neither", 67916492407.0 / 78364164096.0),
        ("expected_a_damage", 54726335.0 / 40310784.0),
    ];
    check(&odds("firefight", "a.elements=2 a.quality=5 b.elements=2 b.quality=5 moves=2"), &expected);
}

#[test]
fn cj_rcv_05_w06_equal_squadrons() {
    let expected = [("a_bursts_through", 449.0 / 1296.0), ("b_routs", 7.0 / 72.0), ("both_rally_back", 73.0 / 648.0)];
    check(&odds("squadron-clash", ""), &expected);
}

#[test]
fn cj_rcv_06_w07_the_larger_squadron_wins_ties() {
    let expected =
        [("a_bursts_through", 595.0 / 1296.0), ("b_bursts_through", 449.0 / 1296.0), ("both_rally_back", 0.0)];
    check(&odds("squadron-clash", "a.men=160"), &expected);
}

#[test]
fn cj_cvi_03_w08_a_squadron_at_two_elements() {
    let expected = [
        ("charge_home", 4345.0 / 15552.0),
        ("repulsed_with_1", 2555.0 / 7776.0),
        ("repulsed_with_2", 6097.0 / 15552.0),
    ];
    check(&odds("squadron-charges-line", "front=[0,0]"), &expected);
}

#[test]
fn cj_art_03_w09_six_guns_at_long_range() {
    check(&odds("battery-fire", "guns=6 band=long"), &[("damage_0", 0.4), ("damage_1", 0.6)]);
}

#[test]
fn cj_cbf_02_w10_six_guns_at_guns() {
    let answer = odds("battery-fire", "guns=6 band=close modifiers=[\"counter_battery\"]");
    check(&answer, &[("damage_0", 0.4), ("damage_1", 0.3), ("damage_2", 0.3)]);
}

#[test]
fn cj_act_05_w11_an_attack_with_the_general_near() {
    let answer = odds("activation", "order=attack quality=5 modifiers=[\"general_within_200\"]");
    check(&answer, &[("activated", 0.5)]);
}

#[test]
fn cj_mor_12_w12_an_elite_unit_with_nine_losses() {
    check(&odds("unit-morale", "quality=7 losses=9 modifiers=[\"elite\"]"), &[("passes", 0.25)]);
}

#[test]
fn cj_mor_15_w13_hit_in_flank_without_losses() {
    check(&odds("unit-morale", "quality=7 losses=0 modifiers=[\"attacked_flank_or_rear\"]"), &[("passes", 0.71)]);
}

#[test]
fn cj_brg_02_w14_two_of_six_lost() {
    check(&odds("brigade-morale", "units=6 lost=2 quality=7"), &[("passes", 0.78)]);
}

#[test]
fn cj_pur_01_w15_quality_eight_in_hand() {
    check(&odds("pursuit-control", "quality=8"), &[("controlled", 0.5)]);
}

#[test]
fn cj_gen_05_w16_a_general_three_moves_at_risk() {
    let answer = odds("general-at-risk", "moves=3 orders=4");
    check(&answer, &[("disabled_at_least_once", 0.271), ("expected_orders_left", 3.429)]);
}

#[test]
fn cj_pik_02_w17_pikes_of_quality_five() {
    check(&odds("pike-disruption", "quality=5"), &[("disrupted", 0.6)]);
}

#[test]
fn cj_cov_03_w18_two_moves_at_a_manned_barricade() {
    let answer = odds("breach", "guns=6 band=close work=barricade moves=2");
    check(&answer, &[("breaches_1", 0.4), ("breaches_0", 0.6)]);
}

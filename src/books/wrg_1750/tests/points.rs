//! Points of an army, line by line of the page.

use super::{assert_odds, odds, rules};
use crate::books::wrg_1750::points::{Organisation, Standing, animal, figure, overhead, piece};

/// The points of one entry of an army list.
fn unit(entry: &str) -> f64 {
    odds("army-points", &format!("units=[{entry}]")).of("unit_1")
}

#[test]
fn wg_pts_02_generals_cost_75_and_50() {
    assert_odds("army-points", "commanding_generals=1 subordinate_generals=2 units=[]", &[("army", "175")]);
}

#[test]
fn wg_pts_03_a_unit_costs_20() {
    assert_eq!(unit(r#"{"kind":"unit"}"#), 20.0);
}

#[test]
fn wg_pts_04_and_5_for_each_sub_unit() {
    assert_eq!(unit(r#"{"kind":"unit","sub_units":4}"#), 40.0);
}

#[test]
fn wg_pts_05_a_native_force_costs_75() {
    assert_eq!(overhead(&rules(), Organisation::NativeForce), 75);
}

#[test]
fn wg_pts_06_instead_of_20_and_its_sub_units() {
    assert_eq!(unit(r#"{"kind":"native_force","sub_units":4}"#), 75.0);
}

#[test]
fn wg_pts_07_siege_pieces_25() {
    assert_eq!(unit(r#"{"kind":"loose","pieces":{"siege":2}}"#), 50.0);
}

#[test]
fn wg_pts_08_heavy_pieces_20() {
    assert_eq!(unit(r#"{"kind":"loose","pieces":{"heavy":1}}"#), 20.0);
}

#[test]
fn wg_pts_09_light_pieces_15() {
    assert_eq!(unit(r#"{"kind":"loose","pieces":{"light":1}}"#), 15.0);
}

/// Worked check 15: three heavy models with twelve gunners 116, four light horse models with sixteen 160.
#[test]
fn wg_pts_10_pieces_are_priced_by_the_model() {
    assert_eq!(unit(r#"{"kind":"battery","figures":{"field_artillery":12},"pieces":{"heavy":3}}"#), 116.0);
    assert_eq!(unit(r#"{"kind":"battery","figures":{"horse_artillery":16},"pieces":{"light":4}}"#), 160.0);
}

#[test]
fn wg_pts_11_launchers_10() {
    assert_eq!(piece(&rules(), "rocket", Standing::default()), 10);
}

#[test]
fn wg_pts_12_riflemen_10_by_the_amendment_or_5_without_it() {
    let said = r#"units=[{"kind":"loose","figures":{"rifle":6}}]"#;
    assert_odds("army-points", said, &[("army", "60")]);
    assert_odds("army-points", &format!("{said} rulings.rifle_figure_points=5"), &[("army", "30")]);
}

#[test]
fn wg_pts_13_horse_and_light_foot_5() {
    let rules = rules();
    let price = |kind| figure(&rules, kind, Standing::default());
    assert_eq!(["cavalry", "horse_artillery", "light_infantry"].map(price), [5; 3]);
}

#[test]
fn wg_pts_14_close_order_foot_and_field_gunners_3() {
    let rules = rules();
    let price = |kind| figure(&rules, kind, Standing::default());
    assert_eq!(["line_infantry", "field_artillery"].map(price), [3; 2]);
}

#[test]
fn wg_pts_15_siege_gunners_as_field_gunners() {
    assert_eq!(figure(&rules(), "siege_artillery", Standing::default()), 3);
}

#[test]
fn wg_pts_16_rocketeers_5_mounted_and_3_on_foot() {
    let rules = rules();
    let price = |kind| figure(&rules, kind, Standing::default());
    assert_eq!(["rocketeer_mounted", "rocketeer_foot"].map(price), [5, 3]);
}

#[test]
fn wg_pts_17_guards_pay_one_more_a_figure() {
    assert_eq!(unit(r#"{"kind":"loose","figures":{"line_infantry":10},"guard":true}"#), 40.0);
}

/// Worked check 15: a native force of forty badly trained lights is 235.
#[test]
fn wg_pts_18_the_badly_trained_pay_one_less() {
    assert_eq!(unit(r#"{"kind":"native_force","figures":{"light_infantry":40},"badly_trained":true}"#), 235.0);
}

#[test]
fn wg_pts_19_as_do_those_who_lack_firearms_and_both_add_up() {
    let both = r#"{"kind":"loose","figures":{"line_infantry":10},"badly_trained":true,"few_firearms":true}"#;
    assert_eq!(unit(both), 10.0);
}

#[test]
fn wg_pts_20_animals_and_wagons() {
    let rules = rules();
    let price = |kind| animal(&rules, kind);
    assert_eq!(["elephant", "wagon", "riding_camel", "pack_camel", "pack_mule"].map(price), [25, 20, 15, 15, 10]);
}

#[test]
fn wg_pts_21_pieces_without_teams_5_less() {
    assert_eq!(unit(r#"{"kind":"battery","pieces":{"heavy":2,"rocket":1},"no_draught_teams":true}"#), 55.0);
}

#[test]
fn wg_pts_23_mounted_infantry_5() {
    assert_eq!(figure(&rules(), "mounted_infantry", Standing::default()), 5);
}

#[test]
fn wg_pts_24_a_battery_pays_nothing_for_sections() {
    assert_eq!(unit(r#"{"kind":"battery","sub_units":3}"#), 20.0);
}

/// Worked check 15: British battalions 166 and 262, a French one 170, a regiment of twenty horse in four squadrons 140.
#[test]
fn wg_pts_25_light_companies_are_light_infantry() {
    let foot = |companies: i32, line: i32, light: i32| {
        let figures = format!(r#"{{"line_infantry":{line},"light_infantry":{light}}}"#);
        unit(&format!(r#"{{"kind":"unit","sub_units":{companies},"figures":{figures}}}"#))
    };
    assert_eq!([foot(10, 27, 3), foot(10, 54, 6), foot(6, 30, 6)], [166.0, 262.0, 170.0]);
    assert_eq!(unit(r#"{"kind":"unit","sub_units":4,"figures":{"cavalry":20}}"#), 140.0);
}

#[test]
fn wg_pts_26_grenadiers_count_as_the_guards_they_pay_for() {
    assert!(rules().rulings.grenadiers_are_guards);
}

#[test]
fn wg_pts_27_lances_cost_nothing() {
    assert!(rules().points.figures.of("lancers").is_none(), "no price line tells lancers from other horse");
}

#[test]
fn the_army_counts_every_copy_of_an_entry() {
    let said = r#"units=[{"kind":"loose","animals":{"wagon":1},"count":3},{"kind":"unit","count":0}]"#;
    assert_odds("army-points", said, &[("army", "60"), ("unit_1", "20"), ("unit_2", "20")]);
}

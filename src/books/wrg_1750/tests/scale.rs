//! Scales, organisation and the classes of native troops: numbers of the page.

use super::{assert_odds, rules};

#[test]
fn wg_sca_01_ten_paces_to_the_inch() {
    assert_eq!(rules().scale.paces_per_inch, 10);
}

#[test]
fn wg_sca_02_fifteen_millimetres_are_six_paces() {
    let rules = rules();
    assert_eq!(15.0 * rules.scale.paces_per_mm, f64::from(rules.frontage.close_order_foot));
    assert_eq!(75.0 * rules.scale.paces_per_mm, f64::from(rules.frontage.gun));
}

#[test]
fn wg_sca_03_fifteen_men_to_a_figure_two_pieces_to_a_model() {
    let scale = rules().scale;
    assert_eq!((scale.men_per_figure, scale.pieces_per_model), (15, 2));
}

#[test]
fn wg_sca_04_half_a_minute_to_a_period_and_a_quarter_hour_on_campaign() {
    let scale = rules().scale;
    assert_eq!((scale.period_seconds, scale.period_campaign_minutes), (30, 15));
}

#[test]
fn wg_sca_05_frontages_of_the_sheet() {
    let front = rules().frontage;
    assert_eq!([front.close_order_foot, front.light_foot, front.heavy_cavalry, front.light_cavalry], [6, 10, 10, 12]);
    assert_eq!([front.general, front.camel, front.mule, front.elephant, front.wagon], [12, 10, 10, 16, 16]);
}

#[test]
fn wg_sca_06_a_deployed_launcher_has_the_front_of_a_gun() {
    let front = rules().frontage;
    assert_eq!((front.launcher, front.rocketeer), (front.gun, 12));
}

#[test]
fn wg_sca_08_narrow_bases_cost_factors_in_melee() {
    // Ten figures by total factor 0 to 8 lose 6, 8, 13, 16, 20, 25, 32, 40, 50 with 1, 3, 5, 6, 6, 6, 5, 3, 1 ways in 36.
    let wide = "striker=other_cavalry target=cavalry figures=10";
    assert_odds("hack", wide, &[("expected_men", "791/36")]);
    let narrow = "striker=other_cavalry target=cavalry figures=10 tactical=[\"narrow_base_light_cavalry\"]";
    assert_odds("hack", narrow, &[("expected_men", "239/18")]);
}

#[test]
fn wg_sca_09_a_battery_fronts_thirty_paces_a_model() {
    assert_eq!(rules().frontage.gun, 30);
}

#[test]
fn wg_org_03_typical_strengths_of_the_page() {
    let typical = rules().typical_unit;
    assert_eq!(typical.british_line_battalion, [9.0, 1.0, 6.0, 3.0]);
    assert_eq!(typical.british_light_battalion, [0.0, 8.0, 6.0, 3.0]);
    assert_eq!(typical.british_cavalry, [4.0, 0.0, 12.0, 5.0]);
    assert_eq!(typical.french_battalion, [5.0, 1.0, 9.0, 6.0]);
    assert_eq!(typical.prussian_infantry, [10.0, 4.0, 12.0, 6.0]);
    assert_eq!(typical.prussian_cavalry, [4.0, 0.0, 12.0, 6.0]);
}

#[test]
fn wg_org_04_illegible_strengths_are_seven() {
    let typical = rules().typical_unit;
    assert_eq!((typical.french_cavalry[3], typical.russian_cavalry[3]), (7.0, 7.0));
    assert_eq!((typical.french_cavalry[2], typical.russian_cavalry[2]), (16.0, 14.0));
}

#[test]
fn wg_org_05_a_russian_battalion_has_four_companies_half_of_one_open() {
    let [close, open, ..] = rules().typical_unit.russian_battalion;
    assert_eq!((close, open, close + open), (3.5, 0.5, 4.0));
}

#[test]
fn wg_org_06_batteries_have_six_to_eighteen_figures() {
    assert_eq!(rules().battery.figures, [6, 18]);
}

#[test]
fn wg_org_07_and_three_or_four_models() {
    let rules = rules();
    assert_eq!(rules.battery.models, [3, 4]);
    assert_eq!(rules.battery.models.map(|models| models * rules.scale.pieces_per_model), [6, 8]);
}

#[test]
fn wg_neu_02_native_classes_by_training_sub_units_and_firearms() {
    let class = rules().native_class;
    assert_eq!(class.class_1, [false, true, false]);
    assert_eq!([class.class_2, class.class_5], [[false, false, false]; 2]);
    assert_eq!([class.class_3, class.class_6, class.class_12], [[false, false, true]; 3]);
    assert_eq!(class.class_4, [true, false, false]);
}

#[test]
fn wg_neu_03_native_gunners_are_trained_and_elephants_are_not() {
    let class = rules().native_class;
    assert!([class.class_7, class.class_8, class.class_9, class.class_10].iter().all(|class| class[0]));
    assert!(!class.class_11[0]);
}

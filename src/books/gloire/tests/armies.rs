//! The army tables and the scale, held against the page.

use super::rules;
use crate::books::Rulebook;
use crate::books::gloire::Arm;

/// A type of troops: its name, both factors and the rally value.
type Printed = (&'static str, i64, i64, i32);

/// Every army's types with normal and disrupted factor and rally value, in the order of the page.
const PAGE: [(&str, &[Printed]); 7] = [
    (
        "french",
        &[
            ("guard", 3, 2, 4),
            ("line", 2, 1, 5),
            ("dragoons_dismounted", 2, 1, 5),
            ("shock_cavalry", 5, 3, 4),
            ("regular_cavalry", 4, 2, 5),
            ("dragoons_mounted", 3, 2, 5),
            ("field_artillery", 1, 1, 5),
        ],
    ),
    (
        "bavarian",
        &[
            ("guard", 3, 2, 4),
            ("line", 2, 1, 5),
            ("dragoons_dismounted", 2, 1, 5),
            ("shock_cavalry", 5, 3, 5),
            ("regular_cavalry", 4, 2, 5),
            ("dragoons_mounted", 3, 2, 5),
            ("field_artillery", 1, 1, 5),
        ],
    ),
    (
        "spanish",
        &[
            ("guard", 3, 2, 4),
            ("line", 2, 1, 5),
            ("dragoons_dismounted", 2, 1, 5),
            ("regular_cavalry", 4, 2, 5),
            ("dragoons_mounted", 3, 2, 5),
            ("field_artillery", 1, 1, 5),
        ],
    ),
    (
        "british",
        &[
            ("guard", 4, 3, 4),
            ("line", 3, 2, 5),
            ("dragoons_dismounted", 2, 1, 5),
            ("shock_cavalry", 5, 3, 5),
            ("dragoons_mounted", 4, 2, 5),
            ("field_artillery", 1, 1, 5),
        ],
    ),
    (
        "dutch",
        &[
            ("guard", 4, 3, 4),
            ("line", 3, 2, 5),
            ("dragoons_dismounted", 2, 1, 5),
            ("shock_cavalry", 5, 3, 5),
            ("dragoons_mounted", 4, 2, 5),
            ("field_artillery", 1, 1, 5),
        ],
    ),
    (
        "hannover_palatinate",
        &[
            ("guard", 3, 2, 4),
            ("line", 2, 1, 5),
            ("dragoons_dismounted", 2, 1, 5),
            ("regular_cavalry", 4, 2, 5),
            ("dragoons_mounted", 3, 2, 5),
            ("field_artillery", 1, 1, 5),
        ],
    ),
    (
        "austria_prussia",
        &[
            ("guard", 3, 2, 4),
            ("line", 2, 1, 5),
            ("dragoons_dismounted", 2, 1, 5),
            ("shock_cavalry", 5, 3, 5),
            ("regular_cavalry", 4, 2, 5),
            ("dragoons_mounted", 3, 2, 5),
            ("field_artillery", 1, 1, 5),
        ],
    ),
];

/// Movement goes by the type alone: normal, difficult, road, charge.
fn movement(kind: &str) -> (Arm, [i32; 4]) {
    match kind {
        "guard" => (Arm::Infantry, [60, -10, 10, 10]),
        "line" | "dragoons_dismounted" => (Arm::Infantry, [50, -10, 10, 10]),
        "field_artillery" => (Arm::Artillery, [50, -20, 10, 10]),
        _ => (Arm::Cavalry, [120, -20, 20, 20]),
    }
}

#[test]
fn the_army_tables_are_those_of_the_page() {
    let rules = rules();
    assert_eq!(rules.army.len(), PAGE.len());
    for (army, types) in PAGE {
        assert_eq!(rules.army[army].len(), types.len(), "{army}");
        for (kind, normal, disrupted, rally) in types {
            let troops = rules.army[army][*kind];
            assert_eq!((troops.normal, troops.disrupted, troops.rally), (*normal, *disrupted, *rally), "{army}.{kind}");
            let rates = [troops.pace, troops.difficult, troops.road, troops.charge];
            assert_eq!((troops.arm, rates), movement(kind), "{army}.{kind}");
        }
    }
}

/// A battalion of 5 bases is 200 m wide and a regiment of 3 is 240 m, which needs the 40 mm side.
#[test]
fn fronts_add_up_to_the_stated_metres() {
    let rules = rules();
    let metres = |front: i32, bases: i32| front * bases * rules.scale.metres_per_mm;
    assert_eq!(metres(rules.bases.infantry.front_mm, rules.bases.infantry.per_unit), 200);
    assert_eq!(metres(rules.rulings.cavalry_base_front_mm, rules.bases.cavalry.per_unit), 240);
    let men = rules.scale.men_per_figure.map(|men| men * rules.bases.infantry.per_unit * rules.bases.infantry.figures);
    assert_eq!(men, [500, 700]);
}

#[test]
fn the_tables_fit_together_and_misfits_are_told() {
    assert!(rules().check().is_ok());
    let misfit = super::rules_with("artillery.band_to_mm = [60, 50, 180, 500]");
    assert!(misfit.check().expect_err("bands must rise").to_string().contains("`artillery.band_to_mm`"));
    let twice = super::rules_with("leader.killed_on = [2]");
    assert!(twice.check().expect_err("2 stands twice and 1 nowhere").to_string().contains("`leader`"));
}

//! Movement and formation.

use super::{gloire, rules, rules_with, told, unit};
use crate::books::gloire::Arm;
use crate::books::gloire::movement::{Manoeuvre, cost, interpenetrate, may_charge, turns};

fn march(said: &str) -> f64 {
    gloire("march", said).of("move_mm")
}

#[test]
fn gl_mov_01_normal_rates() {
    let rates = ["french.line", "french.guard", "french.regular_cavalry", "french.field_artillery"];
    assert_eq!(rates.map(|troops| march(&format!("troops={troops}"))), [50.0, 60.0, 120.0, 50.0]);
    assert_eq!(gloire("march", "troops=french.line").of("move_m"), 100.0);
}

#[test]
fn gl_mov_02_difficult_ground() {
    let rates = ["british.line", "british.shock_cavalry", "british.field_artillery"];
    let found = rates.map(|troops| march(&format!("troops={troops} difficult=true")));
    assert_eq!(found, [40.0, 100.0, 30.0]);
}

#[test]
fn gl_mov_03_roads_charges_and_columns_add() {
    let rates = ["dutch.line", "dutch.shock_cavalry", "dutch.field_artillery"];
    assert_eq!(rates.map(|troops| march(&format!("troops={troops} kind=charge"))), [60.0, 140.0, 60.0]);
    assert_eq!(rates.map(|troops| march(&format!("troops={troops} column=true"))), [60.0, 140.0, 60.0]);
    assert_eq!(rates.map(|troops| march(&format!("troops={troops} column=true road=true"))), [70.0, 160.0, 70.0]);
}

#[test]
fn gl_mov_04_the_charge_figure_counts_once_and_a_road_in_column_only() {
    assert_eq!(march("troops=french.line column=true kind=charge"), 60.0);
    assert_eq!(march("troops=french.line road=true"), 50.0);
    assert_eq!(march("troops=french.line road=true column=true difficult=true"), 60.0);
}

#[test]
fn gl_mov_05_one_charge_in_three_turns() {
    let rules = rules();
    assert!(may_charge(&rules, None, 1));
    assert_eq!([5, 6, 7, 8].map(|turn| may_charge(&rules, Some(4), turn)), [false, false, true, true]);
}

#[test]
fn gl_mov_07_units_that_pass_through_each_other_are_both_disrupted() {
    let (mut one, mut other) = (unit("N5"), unit("N3"));
    interpenetrate(&mut one, &mut other);
    assert_eq!((one, other), (unit("D5"), unit("D3")));
}

#[test]
fn gl_mov_08_retreats_at_half_or_full_speed() {
    assert_eq!(march("troops=french.line kind=retreat_facing"), 25.0);
    assert_eq!(march("troops=french.line kind=retreat_turned"), 50.0);
}

#[test]
fn gl_mov_09_turned_backs_show_the_rear() {
    assert!(rules().rulings.turned_backs_take_rear);
}

#[test]
fn gl_mov_11_dressing_is_free() {
    assert_eq!(rules().rulings.free_turn_degrees, 15);
    let moves =
        |degrees: i32| gloire("manoeuvre", &format!("troops=british.line change=wheel degrees={degrees}")).of("moves");
    assert_eq!([0, 15, 16].map(moves), [0.0, 0.0, 0.75]);
    let strict = "troops=british.line change=wheel degrees=15 rulings.free_turn_degrees=10";
    assert_eq!(gloire("manoeuvre", strict).of("moves"), 0.75);
}

#[test]
fn gl_frm_01_a_manoeuvre_costs_part_of_a_move() {
    let answer = gloire("manoeuvre", "troops=british.line change=column_to_square");
    assert_eq!((answer.of("moves"), answer.of("turns")), (0.25, 1.0));
}

#[test]
fn gl_frm_02_what_foot_pay() {
    let page = [
        (Manoeuvre::LineToColumn, 4),
        (Manoeuvre::ColumnToLine, 4),
        (Manoeuvre::Wheel(45), 3),
        (Manoeuvre::Wheel(90), 6),
        (Manoeuvre::Wheel(180), 2),
        (Manoeuvre::LineToSquare, 2),
        (Manoeuvre::SquareToLine, 2),
        (Manoeuvre::ColumnToSquare, 1),
        (Manoeuvre::SquareToColumn, 1),
    ];
    for (manoeuvre, quarters) in page {
        assert_eq!(cost(&rules(), Arm::Infantry, false, manoeuvre), Some(quarters), "{manoeuvre:?}");
    }
}

#[test]
fn gl_frm_03_what_horse_pay_and_that_they_form_no_square() {
    let page = [
        (Manoeuvre::LineToColumn, Some(2)),
        (Manoeuvre::ColumnToLine, Some(2)),
        (Manoeuvre::Wheel(45), Some(2)),
        (Manoeuvre::Wheel(90), Some(2)),
        (Manoeuvre::Wheel(180), Some(4)),
        (Manoeuvre::LineToSquare, None),
    ];
    for (manoeuvre, quarters) in page {
        assert_eq!(cost(&rules(), Arm::Cavalry, false, manoeuvre), quarters, "{manoeuvre:?}");
    }
    assert_eq!(cost(&rules(), Arm::Artillery, false, Manoeuvre::LineToColumn), None);
    assert!(
        told("manoeuvre", "troops=dutch.shock_cavalry change=line_to_square")
            .contains("`change`: found line_to_square")
    );
}

#[test]
fn gl_frm_04_more_than_a_move_carries_into_the_next_turn() {
    assert_eq!([0, 1, 4, 5, 6, 8].map(turns), [0, 1, 1, 2, 2, 2]);
    assert_eq!(gloire("manoeuvre", "troops=british.line change=wheel degrees=90").of("turns"), 2.0);
}

/// 60° costs as 90°; 120° is an about-turn and 60° back, 2 + 6 quarters; 150° an about-turn and 30°, 2 + 3.
#[test]
fn gl_frm_05_angles_between() {
    let quarters = |degrees| cost(&rules(), Arm::Infantry, false, Manoeuvre::Wheel(degrees)).expect("foot wheel");
    assert_eq!([30, 60, 120, 150, 170, 180].map(quarters), [3, 6, 8, 5, 2, 2]);
}

#[test]
fn gl_frm_06_the_french_pay_a_quarter_less() {
    let moves = |said: &str| gloire("manoeuvre", said).of("moves");
    assert_eq!(moves("troops=french.line change=line_to_square"), 0.25);
    assert_eq!(moves("troops=french.line change=column_to_square"), 0.0);
    assert_eq!(moves("troops=french.shock_cavalry change=line_to_column"), 0.25);
    assert_eq!(moves("troops=french.line change=line_to_square rulings.french_manoeuvre_delta=0.25"), 0.75);
    assert_eq!(moves("troops=bavarian.line change=line_to_square"), 0.5);
    let slower = rules_with("rulings.french_manoeuvre_delta = 0.25");
    assert_eq!(cost(&slower, Arm::Infantry, true, Manoeuvre::LineToColumn), Some(5));
}

/// A column has the strength of its bases, and only guns see that it is dense.
#[test]
fn gl_frm_07_a_column_fights_at_its_full_factor() {
    let charge = |formation: &str| {
        let said = "cavalry.troops=french.shock_cavalry cavalry.bases=3 infantry.troops=dutch.line infantry.bases=5";
        gloire("cavalry-charge", &format!("{said} path=10 infantry.formation={formation}"))
    };
    assert_eq!(charge("line").outcomes, charge("column").outcomes);
}

#[test]
fn gl_frm_08_dragoons_mount_in_a_move() {
    assert_eq!(rules().rulings.dragoon_change_moves, 1);
}

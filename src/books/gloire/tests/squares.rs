//! Squares.

use super::{comes_to, gloire, on_dice, rules, rules_with, told, unit};
use crate::books::gloire::SquareReaction;
use crate::books::gloire::squares::{Shock, forms_in_time, shock};
use crate::books::gloire::unit::Order;
use crate::dice::Scripted;

const CHARGE: &str = "cavalry.troops=french.shock_cavalry cavalry.bases=3 infantry.bases=5";

fn in_square(said: &str) -> bool {
    gloire("cavalry-charge", &format!("{CHARGE} {said}")).of("in_square") == 1.0
}

#[test]
fn gl_sqr_01_threatened_foot_form_square_of_themselves() {
    assert!(in_square("infantry.troops=british.line path=120"));
}

/// The charge move is 140 mm: a line needs half of it, a column a quarter, the French a quarter less.
#[test]
fn gl_sqr_02_the_ride_must_be_long_enough() {
    assert_eq!([69, 70].map(|path| in_square(&format!("infantry.troops=british.line path={path}"))), [false, true]);
    let column = |path: i32| in_square(&format!("infantry.troops=british.line infantry.formation=column path={path}"));
    assert_eq!([34, 35].map(column), [false, true]);
    assert_eq!([34, 35].map(|path| in_square(&format!("infantry.troops=french.line path={path}"))), [false, true]);
    assert!(in_square("infantry.troops=french.line infantry.formation=column path=0"));
    assert!(in_square("infantry.troops=british.line path=0 rulings.square_reaction=always"));
    assert!(!in_square("infantry.troops=british.line path=140 rulings.square_reaction=never"));
    assert_eq!(rules().rulings.square_reaction, SquareReaction::Distance);
}

fn table_seven(infantry: Order, faces: [u8; 2]) -> Shock {
    on_dice(&faces, |dice: &mut Scripted| shock(&rules(), infantry, 0, dice))
}

/// Worked check 8, and both sides of every band.
#[test]
fn gl_sqr_05_two_dice_on_table_seven() {
    let normal = |faces| table_seven(Order::Normal, faces);
    assert_eq!(
        [[1, 1], [3, 3], [3, 4], [5, 5], [5, 6], [6, 6]].map(normal),
        [
            Shock::CavalryDisrupted,
            Shock::CavalryDisrupted,
            Shock::Unchanged,
            Shock::Unchanged,
            Shock::Broken,
            Shock::Broken,
        ]
    );
    let disrupted = |faces| table_seven(Order::Disrupted, faces);
    assert_eq!(
        [[1, 1], [2, 2], [2, 3], [3, 4], [4, 4], [6, 6]].map(disrupted),
        [
            Shock::CavalryDisrupted,
            Shock::CavalryDisrupted,
            Shock::Unchanged,
            Shock::Unchanged,
            Shock::Broken,
            Shock::Broken,
        ]
    );
    let answer = gloire("cavalry-attacks-square", "infantry.bases=5 cavalry.bases=3");
    comes_to(
        &answer,
        &[
            ("infantry_normal_5_cavalry_disrupted_3", 5.0 / 12.0),
            ("infantry_normal_5_cavalry_normal_3", 0.5),
            ("infantry_routing_4_cavalry_normal_3", 1.0 / 12.0),
        ],
    );
    let shaken = gloire("cavalry-attacks-square", "infantry.bases=5 infantry.state=disrupted cavalry.bases=3");
    comes_to(
        &shaken,
        &[
            ("infantry_disrupted_5_cavalry_disrupted_3", 6.0 / 36.0),
            ("infantry_disrupted_5_cavalry_normal_3", 15.0 / 36.0),
            ("infantry_routing_4_cavalry_normal_3", 15.0 / 36.0),
        ],
    );
}

/// Turn 1: broken 1/12, cavalry disrupted 5/12. Turn 2 from there: rally 1/2, else a 2 to 6 routs them.
#[test]
fn gl_sqr_06_a_square_may_hold_its_fire() {
    assert!(!rules().rulings.square_must_attack);
    let said = "infantry.bases=4 infantry.rally=5 cavalry.bases=3 cavalry.rally=4 turns=2";
    comes_to(
        &gloire("square-under-assault", said),
        &[
            ("square_broken", 1.0 / 12.0 + 11.0 / 12.0 / 12.0),
            ("cavalry_routed", 5.0 / 12.0 * 0.5 * 5.0 / 12.0),
            ("undecided", 1.0 - 23.0 / 144.0 - 25.0 / 288.0),
        ],
    );
}

#[test]
fn gl_sqr_07_disrupted_horse_told_to_be_disrupted_rout() {
    let said = "infantry.bases=5 cavalry.bases=3 cavalry.state=disrupted";
    let answer = gloire("cavalry-attacks-square", said);
    assert!((answer.of("infantry_normal_5_cavalry_routing_2") - 5.0 / 12.0).abs() < 1e-12);
    let last = gloire("cavalry-attacks-square", "infantry.bases=5 cavalry.bases=1 cavalry.state=disrupted");
    assert!((last.of("infantry_normal_5_cavalry_eliminated") - 5.0 / 12.0).abs() < 1e-12);
}

#[test]
fn gl_sqr_08_a_broken_square_loses_a_base_and_routs() {
    let last = gloire("cavalry-attacks-square", "infantry.bases=1 cavalry.bases=3");
    assert!((last.of("infantry_eliminated_cavalry_normal_3") - 1.0 / 12.0).abs() < 1e-12);
}

#[test]
fn gl_sqr_09_routing_foot_form_no_square() {
    assert!(!forms_in_time(&rules(), Order::Routing, 0, 140, 140));
    assert!(forms_in_time(&rules(), Order::Disrupted, 2, 70, 140));
    let always = rules_with("rulings.square_reaction = \"always\"");
    assert!(!forms_in_time(&always, unit("R3").order, 0, 140, 140));
    assert!(
        told("cavalry-attacks-square", "infantry.bases=4 infantry.state=routing cavalry.bases=3")
            .contains("`infantry.state`")
    );
}

/// Too late for a square: 15 v 10 at 1-1 with the charge, worked check 5.
#[test]
fn gl_sqr_10_foot_that_fail_to_form_fight_as_they_stand() {
    let answer = gloire("cavalry-charge", &format!("{CHARGE} infantry.troops=austria_prussia.line path=10"));
    comes_to(
        &answer,
        &[
            ("infantry_disrupted_5_cavalry_disrupted_3", 1.0 / 3.0),
            ("infantry_normal_5_cavalry_normal_3", 1.0 / 3.0),
            ("infantry_disrupted_5_cavalry_normal_3", 1.0 / 3.0),
        ],
    );
}

/// Infantry start disrupted and rally after each attack; both chains enumerated by hand over one and two turns.
#[test]
fn a_disrupted_square_rallies_after_the_attack() {
    let said = "infantry.bases=4 infantry.state=disrupted infantry.rally=4 cavalry.bases=3 cavalry.rally=1 turns=2";
    let first = 15.0 / 36.0;
    let second = (1.0 - first) * (0.5 / 12.0 + 0.5 * 15.0 / 36.0);
    comes_to(
        &gloire("square-under-assault", said),
        &[("square_broken", first + second), ("undecided", 1.0 - first - second)],
    );
}

#[test]
fn gl_sqr_04_a_square_may_fire_but_does_not_move() {
    assert_eq!(gloire("march", "troops=british.line square=true").of("move_mm"), 0.0);
    assert!(told("march", "troops=british.shock_cavalry square=true").starts_with("`square`: found true"));
    // Five bases of British line in square are 10 v 10: at 1-1 it attacks like anybody.
    let said = "attacker.troops=british.line attacker.bases=5 attacker.square=true defender.troops=french.line defender.bases=5";
    assert!((gloire("combat", said).of("attacker_normal_5_defender_disrupted_5") - 1.0 / 6.0).abs() < 1e-12);
}

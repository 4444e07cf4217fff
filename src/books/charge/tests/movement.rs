//! Moves and what ground takes from them.

use super::{assert_odds, odds, rules};
use crate::books::charge::Decimal;
use crate::books::charge::movement::{Arm, Ground, allowance, share, together};

fn inches(said: &str) -> f64 {
    odds("march", said).of("inches")
}

#[test]
fn ch_mov_01_foot_move_six_inches() {
    assert_eq!(allowance(&rules(), Arm::Foot), Decimal::whole(6));
    assert_eq!(inches(r#"arm=foot legs=[{"inches":7}]"#), 6.0);
    assert_odds("march", r#"arm=foot legs=[{"inches":6}]"#, &[("arrives", 1, 1)]);
    assert_odds("march", r#"arm=foot legs=[{"inches":6.5}]"#, &[("falls_short", 1, 1)]);
}

#[test]
fn ch_mov_02_horse_move_twelve() {
    assert_eq!(inches(r#"arm=horse legs=[{"inches":40}]"#), 12.0);
}

#[test]
fn ch_mov_03_guns_move_at_foot_speed() {
    assert_eq!(inches(r#"arm=gun legs=[{"inches":40}]"#), 6.0);
}

#[test]
fn ch_mov_04_hills_halve_except_on_the_flat_top_and_straight_down() {
    for (arm, half, whole) in [("foot", 3.0, 6.0), ("horse", 6.0, 12.0), ("gun", 3.0, 6.0)] {
        let on = |ground: &str| inches(&format!(r#"arm={arm} legs=[{{"ground":["{ground}"],"inches":20}}]"#));
        assert_eq!(on("slope"), half, "{arm}");
        assert_eq!(on("hill_top"), whole, "{arm}");
        assert_eq!(on("downhill"), whole, "{arm}");
    }
}

#[test]
fn ch_mov_05_an_inch_of_slope_costs_two() {
    assert_eq!(inches(r#"arm=foot legs=[{"inches":2},{"ground":["slope"],"inches":20}]"#), 4.0);
    assert_odds("march", r#"arm=foot legs=[{"inches":2},{"ground":["slope"],"inches":2}]"#, &[("arrives", 1, 1)]);
}

#[test]
fn ch_mov_06_woods_bar_guns_and_halve_the_others() {
    let wood =
        |arm: &str| odds("march", &format!(r#"arm={arm} legs=[{{"inches":1}},{{"ground":["wood"],"inches":20}}]"#));
    assert_eq!(wood("foot").of("inches"), 3.5);
    assert_eq!(wood("horse").of("inches"), 6.5);
    assert_eq!((wood("gun").of("barred"), wood("gun").of("inches")), (1.0, 1.0));
}

#[test]
fn ch_mov_07_marsh_bars_horse_and_guns_and_foot_if_the_scenario_says_so() {
    let marsh = |arm: &str| format!(r#"arm={arm} legs=[{{"ground":["marsh"],"inches":20}}]"#);
    assert_eq!(inches(&marsh("foot")), 3.0);
    assert_odds("march", &marsh("horse"), &[("barred", 1, 1)]);
    assert_odds("march", &marsh("gun"), &[("barred", 1, 1)]);
    assert_odds("march", &format!("{} rulings.marsh_bars_foot=true", marsh("foot")), &[("barred", 1, 1)]);
}

#[test]
fn ch_mov_08_an_obstacle_halves_the_whole_turn() {
    assert_eq!(inches(r#"arm=horse legs=[{"inches":20}] obstacle=true"#), 6.0);
}

#[test]
fn ch_mov_09_halvings_do_not_compound_unless_the_ruling_says_so() {
    let said = r#"arm=horse legs=[{"ground":["slope","wood"],"inches":20}] obstacle=true"#;
    assert_eq!(inches(said), 6.0);
    assert_eq!(inches(&format!("{said} rulings.halvings_compound=true")), 1.5);
    let halves = [Decimal::from(0.5), Decimal::from(0.5)];
    assert_eq!(together(&rules(), halves), Decimal::from(0.5));
}

#[test]
fn ch_mov_10_guns_cross_obstacles_at_half_speed() {
    assert_eq!(inches(r#"arm=gun legs=[{"inches":20}] obstacle=true"#), 3.0);
}

#[test]
fn ch_mov_11_roads_and_bridges_give_no_bonus() {
    for ground in [Ground::Road, Ground::Bridge] {
        for arm in [Arm::Foot, Arm::Horse, Arm::Gun] {
            assert_eq!(share(&rules(), arm, ground), Decimal::ONE);
        }
    }
}

#[test]
fn figures_take_the_room_that_was_ruled() {
    let size = rules().figure_size;
    assert_eq!((size.foot_front, size.horse_front, size.foot_depth, size.horse_depth), (0.8, 1.2, 0.8, 1.6));
}

#[test]
fn ch_mov_14_horse_in_a_wood_are_one_figure_wide() {
    assert_eq!(rules().rulings.wood_file_width, 1);
}

#[test]
fn ch_mov_15_one_crewman_moves_a_gun() {
    assert_eq!(rules().moves.crew_needed, 1);
}

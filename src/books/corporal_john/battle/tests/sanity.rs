//! What a wargamer would expect of whole battles: 200 trials of seeds 7 and 11 each; a difference is asked to exceed
//! three standard deviations of the difference of two shares, 0.15.

use super::conformance::wins;
use super::{posed, scenario};
use crate::engagement::Posed;
use crate::scenario::{Arm, Body, Calibre, Scenario};
use crate::side::Side;

const TRIALS: u64 = 200;
const APART: f64 = 0.15;

/// The even battle with every body of side A changed.
fn changed(name: &str, change: impl Fn(&mut Body)) -> Scenario {
    let mut scenario = scenario(name);
    for formation in &mut scenario.sides.a.formations {
        formation.command.bodies.iter_mut().for_each(&change);
    }
    scenario
}

fn wins_of_a(scenario: &Scenario) -> f64 {
    wins(&*posed(scenario), Side::A, TRIALS)
}

/// The mean of a measure.
fn mean(battle: &dyn Posed, measure: &str) -> f64 {
    let tally = battle.sample(7, 11, 0..TRIALS);
    let values = &tally.loose[measure];
    let sum: i64 = values.iter().map(|(value, times)| value * *times as i64).sum();
    sum as f64 / values.values().sum::<u64>() as f64
}

#[test]
fn nobody_always_wins_an_even_fight() {
    let even = posed(&scenario("line-of-battle"));
    for side in Side::BOTH {
        let share = wins(&*even, side, TRIALS);
        assert!((0.2..0.6).contains(&share), "{side:?} wins {share}");
    }
}

#[test]
fn twice_the_troops_win_far_more_often() {
    let mut half = scenario("line-of-battle");
    for formation in &mut half.sides.b.formations {
        formation.command.bodies.iter_mut().for_each(|body| body.count /= 2);
    }
    let (even, more) = (wins_of_a(&scenario("line-of-battle")), wins_of_a(&half));
    assert!(more > even + 3.0 * APART, "{more} against {even}");
}

#[test]
fn better_troops_win_more_often() {
    let even = wins_of_a(&scenario("line-of-battle"));
    let better = wins_of_a(&changed("line-of-battle", |body| body.quality = 8));
    assert!(better > even + APART, "{better} against {even}");
}

/// Both brigades are to hold at first and to attack later: with one order each, and one of the chief's, one never hears.
#[test]
fn better_generals_help() {
    use crate::scenario::{Change, Order, Trigger};
    use crate::side::Share;
    let able = |ability: u8| {
        let mut scenario = scenario("line-of-battle");
        for formation in &mut scenario.sides.b.formations {
            formation.plan.order = Order::Hold;
        }
        let army = &mut scenario.sides.a;
        army.commander.ability = ability;
        for formation in &mut army.formations {
            let attack = formation.plan.order;
            let later = Change { when: Trigger::After(Share::percent(5)), order: attack };
            formation.plan.order = Order::Hold;
            formation.plan.later = vec![later];
            formation.command.general.ability = ability;
        }
        posed(&scenario)
    };
    let activated = |ability: u8| mean(&*able(ability), "a_orders_activated");
    let (poor, good) = (activated(1), activated(5));
    assert!(good > poor + 0.5, "{good} orders reach the troops against {poor}");
}

/// CJ-ART-07: two guns have no column in the charts, so that they never hurt anyone.
#[test]
fn guns_that_never_fire_change_nothing() {
    let mut armed = scenario("line-of-battle");
    let like = armed.sides.a.formations[0].command.bodies[0].clone();
    let guns = Body { arm: Arm::Guns(Calibre::Light), count: 2, men: 5, ..like };
    armed.sides.a.formations[1].command.bodies.push(guns);
    let (without, with) = (wins_of_a(&scenario("line-of-battle")), wins_of_a(&armed));
    assert!((with - without).abs() < APART, "{with} against {without}");
}

#[test]
fn a_side_that_holds_behind_works_loses_less() {
    use crate::field::{Convex, Feature, Point, Terrain};
    let mut open = scenario("line-of-battle");
    for formation in &mut open.sides.b.formations {
        formation.plan.order = crate::scenario::Order::Hold;
    }
    let mut works = open.clone();
    let front = Point::new(-1750.0, 596.0);
    let rampart = Convex::rectangle(front, Point::new(1750.0, 599.5)).expect("a rectangle");
    works.field.features.push(Feature::new(Terrain::Works, vec![rampart]));
    let (bare, behind) = (mean(&*posed(&open), "b_men_lost"), mean(&*posed(&works), "b_men_lost"));
    assert!(behind < 0.85 * bare, "{behind} men against {bare}");
}

//! What a wargamer would check. Each test states its seed and its numbers; a share of 300 battles is sure to within 0.12 at
//! four standard errors.

use super::*;
use crate::field::{Convex, Feature, Point, Terrain};
use crate::scenario::{Army, Body, Order, Temperament};

const TRIALS: u64 = 300;

/// A scenario with every body of a side changed.
fn with_bodies(scene: &Scenario, side: Side, change: impl Fn(&mut Body)) -> Scenario {
    let mut scene = scene.clone();
    let formations = scene.sides[side].formations.iter_mut();
    formations.flat_map(|formation| &mut formation.command.bodies).for_each(change);
    scene
}

/// A scenario with every general of a side of one ability.
fn with_ability(scene: &Scenario, side: Side, ability: u8) -> Scenario {
    let mut scene = scene.clone();
    let Army { commander, formations, .. } = &mut scene.sides[side];
    commander.ability = ability;
    for formation in formations {
        formation.command.general.ability = ability;
    }
    scene
}

#[test]
fn nobody_wins_all_of_an_even_fight() {
    for name in ["line-of-battle", "wings"] {
        let tried = tried(&scenario(name), 31, TRIALS);
        for side in Side::BOTH {
            assert!((0.38..=0.62).contains(&tried.wins(side)), "{name}: {:?} wins {}", side, tried.wins(side));
        }
    }
}

/// Battalions of 590, five of which are two full bases.
#[test]
fn twice_the_troops_win_far_more_often() {
    let full = |scene: &Scenario, side: Side| with_bodies(scene, side, |body| body.men = 590);
    let even = full(&full(&scenario("line-of-battle"), Side::A), Side::B);
    for side in Side::BOTH {
        let double = with_bodies(&even, side, |body| body.count *= 2);
        let tried = tried(&double, 32, TRIALS);
        assert!(tried.wins(side) > 0.85, "{side:?} wins {}", tried.wins(side));
    }
}

#[test]
fn better_troops_win_more_often() {
    for side in Side::BOTH {
        let scene = scenario("line-of-battle");
        let [raw, veteran] = [2, 8].map(|quality| with_bodies(&scene, side, |body| body.quality = quality));
        let [raw, veteran] = [raw, veteran].map(|scene| tried(&scene, 33, TRIALS).wins(side));
        assert!(raw < 0.30 && veteran > 0.70, "{side:?} wins {raw} raw and {veteran} veteran");
    }
}

#[test]
fn better_generals_help() {
    for side in Side::BOTH {
        let [dull, able] = [1, 5].map(|ability| with_ability(&scenario("wings"), side, ability));
        let [dull, able] = [dull, able].map(|scene| tried(&scene, 34, TRIALS).wins(side));
        assert!(able > dull + 0.12, "{side:?} wins {dull} with lethargic generals, {able} with vigorous ones");
    }
}

#[test]
fn works_spare_those_who_hold_behind_them() {
    let mut open = scenario("line-of-battle");
    for formation in &mut open.sides.b.formations {
        formation.plan.order = Order::Hold;
    }
    let mut dug_in = open.clone();
    let line = [Point::new(-1800.0, 600.0), Point::new(1800.0, 600.0)];
    let works = Convex::line(&line, 20.0).expect("it is a line");
    dug_in.field.features.push(Feature::new(Terrain::Works, works));
    let (open, dug_in) = (tried(&open, 35, TRIALS), tried(&dug_in, 35, TRIALS));
    assert!(dug_in.mean_lost(Side::B) < 0.9 * open.mean_lost(Side::B), "{dug_in:?} {open:?}");
    assert!(dug_in.wins(Side::B) > open.wins(Side::B) + 0.12, "{dug_in:?} {open:?}");
}

/// A battery that stands where it can never fire is as good as none: the same battles, to the last man.
#[test]
fn guns_that_never_fire_change_nothing() {
    let mut without = scenario("line-of-battle");
    for side in Side::BOTH {
        let army = &mut without.sides[side];
        army.commander.name.clone_from(&army.formations[0].command.general.name);
    }
    let mut with = without.clone();
    let mut battery = scenario("wings").sides.a.formations[0].clone();
    battery.command.name = "Battery".to_owned();
    battery.command.bodies.retain(|body| body.strength().guns > 0);
    battery.plan.order = Order::Hold;
    battery.post = without.sides.a.formations[0].post;
    battery.post.at = -with.field.half + Point::new(300.0, 300.0);
    with.sides.a.formations.push(battery);
    let (with, without) = (tried(&with, 36, TRIALS), tried(&without, 36, TRIALS));
    assert!(with.winners == without.winners, "not the same winners");
    assert!(with.lost.b == without.lost.b, "not the same losses");
}

/// The bolder a C-in-C, the more of his points he bids.
#[test]
fn bolder_generals_bid_more() {
    let stage = super::stage::Stage::of(&rules(), &scenario("wings"));
    let bid = |temperament: &Temperament| stage.pitched.wager(&stage.world, 0, 10, temperament);
    let bids = [Temperament::CAUTIOUS, Temperament::STEADY, Temperament::BOLD].map(|temperament| bid(&temperament));
    assert_eq!(bids, [2, 3, 5], "a quarter, 35 and 50 in a hundred of ten, rounded down");
}

/// A reserve without a trigger of its own goes in when its general thinks it is time.
#[test]
fn reserves_are_committed() {
    let battle = Played(super::super::muster(&rules(), &scenario("wings")).expect("it can be mustered"));
    let moved = (0..40).filter(|trial| {
        let film = battle.film(37, 1, *trial);
        let orders = film.frames.iter().flat_map(|frame| &frame.entries).map(ToString::to_string);
        orders.into_iter().any(|entry| entry.contains("Reserve is ordered to"))
    });
    let moved = moved.count();
    assert!(moved >= 20, "in {moved} of 40 battles");
}

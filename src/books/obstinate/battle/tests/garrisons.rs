//! How a division keeps a village that it is to hold.

use super::super::grid::Spot;
use super::super::world::Command;
use super::stage::Stage;
use super::*;
use crate::scenario::{Goal, Order, Temperament};

/// The village with everyone but the garrison and the first assault far off, and the garrison as bold as can be; the number of
/// its division, and its bases.
fn village() -> (Stage, u16, [u16; 2]) {
    let mut scene = scenario("village");
    for side in Side::BOTH {
        scene.sides[side].formations.truncate(1);
    }
    scene.sides.b.formations[0].command.general.temperament = Temperament::BOLD;
    scene.sides.a.formations[0].plan.order = Order::Hold;
    let mut stage = Stage::of(&rules(), &scene);
    (stage.world.turn, stage.world.tempo) = (1, Some(Side::B));
    let garrison = &stage.pitched.corps[1];
    let bases = [garrison.bases.start, garrison.bases.start + 1];
    (stage, 1, bases)
}

/// Puts a base so many rows before a spot of B's, as B sees it.
fn put(stage: &mut Stage, base: u16, before: Spot, rows: i16) {
    let spot = stage.pitched.grid.ahead(Side::B, before, rows);
    stage.pitched.place(&mut stage.world, base, spot);
}

/// The spots of the garrison at the start.
fn spots(stage: &Stage, bases: [u16; 2]) -> [Spot; 2] {
    bases.map(|base| stage.pitched.opening.bases[usize::from(base)].spot)
}

#[test]
fn a_garrison_does_not_come_out_to_attack() {
    let (mut stage, division, bases) = village();
    for (enemy, spot) in [0, 1].into_iter().zip(spots(&stage, bases)) {
        put(&mut stage, enemy, spot, 3);
    }
    assert_eq!(stage.pitched.wish(&stage.world, division), Command::Stand);
    stage.world.divisions[usize::from(division)].order = Order::Attack(Goal::Enemy(0));
    assert_eq!(stage.pitched.wish(&stage.world, division), Command::Attack, "it could, and its general would");
}

#[test]
fn a_garrison_that_followed_up_goes_back_facing_the_enemy() {
    let (mut stage, division, bases) = village();
    let posts = spots(&stage, bases);
    for (base, spot) in bases.into_iter().zip(posts) {
        put(&mut stage, base, spot, 1);
    }
    assert_eq!(stage.pitched.wish(&stage.world, division), Command::Retire);
    stage.carries_out(division, Command::Retire);
    assert_eq!(bases.map(|base| stage.world.bases[usize::from(base)].spot), posts);
    assert_eq!(stage.pitched.wish(&stage.world, division), Command::Stand);
}

#[test]
fn a_garrison_that_was_driven_out_goes_back_or_strikes_at_whoever_has_its_post() {
    let (mut stage, division, bases) = village();
    let posts = spots(&stage, bases);
    for (base, spot) in bases.into_iter().zip(posts) {
        put(&mut stage, base, spot, -3);
    }
    assert!(matches!(stage.pitched.wish(&stage.world, division), Command::Ahead(_)), "nobody has it");
    for (enemy, spot) in [0, 1].into_iter().zip(posts) {
        put(&mut stage, enemy, spot, 0);
    }
    assert_eq!(stage.pitched.wish(&stage.world, division), Command::Attack);
}

#[test]
fn a_garrison_stays_when_others_go_over_to_the_attack() {
    let (mut stage, division, _) = village();
    stage.world.armies[0].factor = 0;
    stage.pitched.follow_plans(&mut stage.world, Side::B);
    assert_eq!(stage.world.divisions[usize::from(division)].order, Order::Hold);
}

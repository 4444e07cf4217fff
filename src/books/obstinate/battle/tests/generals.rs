//! What generals make of a battle that is going their way: whom they pay for, how they turn, who lets whom through.

use super::super::world::Command;
use super::stage::Stage;
use super::*;
use crate::scenario::{Goal, Order};

/// Bases set up by hand, every division with an order to attack the enemy's first or second.
fn attacking(standing: &[(u16, i16, i16)]) -> Stage {
    let mut stage = Stage::with(standing);
    for (division, enemy) in [(0, 0), (1, 1), (2, 0), (3, 1)] {
        stage.world.divisions[division].order = Order::Attack(Goal::Enemy(enemy));
    }
    stage.world.tempo = Some(Side::A);
    stage
}

/// Points for one of two: the first division has its enemy straight ahead and far, the second beside it and near.
#[test]
fn decision_3_the_division_nearest_to_the_enemy_is_set_moving_first_wherever_he_is() {
    let mut stage =
        attacking(&[(0, 0, 0), (1, 1, 0), (2, 4, 6), (3, 5, 6), (4, 0, 12), (5, 1, 12), (6, 7, 6), (7, 8, 6)]);
    stage.world.armies[0].points = 3;
    stage.dice(&[], |pitched, world, umpire| pitched.command(world, Side::A, umpire));
    let commands = [0, 1].map(|division| stage.world.divisions[division].command);
    assert_eq!(commands, [Command::Stand, Command::Aside(1)]);
}

/// A division in two lines with its enemy beside it, level with the ground between them.
#[test]
fn a_division_does_not_turn_about_for_an_enemy_level_with_it() {
    let mut stage = attacking(&[(0, 2, 8), (1, 2, 5), (4, 6, 6)]);
    assert_eq!(stage.pitched.wish(&stage.world, 0), Command::Aside(1));
    stage.carries_out(0, Command::About);
    assert_eq!(stage.pitched.wish(&stage.world, 0), Command::Aside(-1), "the same way, seen the other way round");
    let behind = attacking(&[(0, 2, 8), (1, 2, 5), (4, 6, 3)]);
    assert_eq!(behind.pitched.wish(&behind.world, 0), Command::About, "he has been passed");
}

/// One base behind two friends of another division, with no room between them nor within its move beyond.
#[test]
fn ob_mov_08_a_division_that_stands_far_from_the_enemy_lets_others_through() {
    let mut far = attacking(&[(0, 2, 4), (1, 2, 3), (2, 2, 2), (4, 2, 12), (6, 2, 13)]);
    assert!(matches!(far.pitched.wish(&far.world, 1), Command::Ahead(_)));
    far.carries_out(1, Command::Ahead(2));
    assert_eq!((far.at(2), far.at(0)), ((2, 4), (2, 2)));
    let mut near = attacking(&[(0, 2, 4), (1, 2, 3), (2, 2, 2), (4, 2, 8), (6, 2, 13)]);
    near.carries_out(1, Command::Ahead(2));
    assert_eq!(near.at(2), (2, 2), "those before it have an attack to make");
}

/// A's second division holds in the open with nobody near it; B's factor is half gone, and then A's wholly.
#[test]
fn decision_14_who_holds_goes_over_to_the_attack_once_the_enemy_is_half_beaten() {
    let mut stage = attacking(&[(0, 0, 2), (2, 6, 2), (3, 7, 2), (4, 0, 12), (6, 7, 12)]);
    let order = |stage: &mut Stage| {
        stage.world.divisions[1].order = Order::Hold;
        stage.pitched.follow_plans(&mut stage.world, Side::A);
        stage.world.divisions[1].order
    };
    assert_eq!(order(&mut stage), Order::Hold);
    stage.world.armies[1].factor = stage.pitched.hosts[1].factor / 2;
    assert_eq!(order(&mut stage), Order::Attack(Goal::Enemy(1)), "the nearest");
    stage.world.armies[0].factor = 0;
    assert_eq!(order(&mut stage), Order::Hold, "its own side is worse off");
}

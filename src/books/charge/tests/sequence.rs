//! Who moves first, and what happens at once.

use super::{assert_odds, odds, rules};
use crate::books::charge::sequence::MovesFirst;
use crate::books::charge::{FireOrder, FirstMover, TurnStructure};
use crate::dice::Scripted;
use crate::engagement::fight;
use crate::side::Side;
use crate::umpire::Silent;

#[test]
fn ch_seq_02_the_players_share_the_phases_of_a_turn() {
    assert_eq!(rules().rulings.turn_structure, TurnStructure::Joint);
}

#[test]
fn ch_seq_03_higher_die_moves_first_and_ties_are_thrown_again() {
    let mut dice = Scripted::d6(&[4, 4, 1, 1, 2, 5]);
    let first = MovesFirst { by: FirstMover::DiceEachTurn, turn: 1 };
    let end = fight(&first, &mut Silent::new(&mut dice));
    assert_eq!((end.state, end.rounds), (Some(Side::B), 3));
    dice.finish().expect("every die is used");
    assert_odds("first-mover", "", &[("a_first", 1, 2), ("b_first", 1, 2)]);
}

#[test]
fn ch_seq_03_by_ruling_one_always_moves_first_or_they_alternate() {
    assert_odds("first-mover", "turn=2 rulings.first_mover=fixed", &[("a_first", 1, 1)]);
    assert_odds("first-mover", "turn=1 rulings.first_mover=alternate", &[("a_first", 1, 1)]);
    assert_odds("first-mover", "turn=2 rulings.first_mover=alternate", &[("b_first", 1, 1)]);
}

/// Two armies of eight at short range: each throws its one die though it may be shot down in the same turn.
#[test]
fn ch_seq_04_fire_is_simultaneous_so_both_can_be_beaten_at_once() {
    assert_eq!(rules().rulings.fire_order, FireOrder::Simultaneous);
    let answer = odds("firefight", "a.men=8 b.men=8 range=short turns=1");
    assert!((answer.of("both_beaten_turn_1") - 1.0 / 9.0).abs() < 1e-12);
}

#[test]
fn ch_seq_05_a_musket_fires_once_a_turn() {
    assert_eq!(rules().rulings.shots_a_turn, 1);
    assert_odds("firefight", "a.men=4 b.men=3 range=long turns=1", &[("undecided", 5, 6), ("b_beaten_turn_1", 1, 6)]);
}

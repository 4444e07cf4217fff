//! The sequence of play, as far as a duel plays it.

use super::{rules, unit};
use crate::books::gloire::FirstPlayer;
use crate::books::gloire::duel::{Duel, Duellist, State};
use crate::dice::Scripted;
use crate::engagement::{Engagement, Pace};
use crate::side::{Side, Sides};
use crate::umpire::Silent;

fn duel(first: &str, second: &str) -> Duel {
    let line = rules().army["french"]["line"];
    let side = |word| Duellist { unit: unit(word), factors: line.into(), rally: line.rally, die_modifier: 0 };
    Duel::new(&rules(), Sides::new(side(first), side(second)), None)
}

fn step(duel: &Duel, state: &mut State, faces: &[u8]) -> Pace {
    super::on_dice(faces, |dice: &mut Scripted| duel.step(state, &mut Silent::new(dice)))
}

#[test]
fn gl_seq_01_the_first_player_stays_first() {
    let duel = duel("N5", "N5");
    let mut state = duel.open();
    for phasing in [Side::A, Side::B, Side::A, Side::B] {
        assert_eq!(state.phasing, phasing);
        assert_eq!(step(&duel, &mut state, &[3]), Pace::Round, "a 3 at 1:1 is the dash");
    }
}

#[test]
fn gl_seq_02_the_attacker_of_the_scenario_is_first() {
    assert_eq!(rules().rulings.first_player, FirstPlayer::Attacker);
}

#[test]
fn gl_seq_03_rally_comes_before_combat_and_a_turn_is_five_minutes() {
    assert_eq!(rules().scale.minutes_per_turn, 5);
    let duel = duel("D5", "N5");
    let mut state = duel.open();
    step(&duel, &mut state, &[5, 3]);
    assert_eq!(state.units, Sides::new(unit("N5"), unit("N5")), "rallied by the 5, then 10 v 10 and the dash");
}

#[test]
fn gl_seq_04_only_the_phasing_unit_rallies_and_attacks() {
    let duel = duel("N5", "D5");
    let mut state = duel.open();
    step(&duel, &mut state, &[2]);
    assert_eq!(state.units, Sides::new(unit("N5"), unit("D5")), "one die: 10 v 5 at 2:1, the dash");
}

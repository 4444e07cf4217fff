//! What holds for every battle, whatever the scenario.

use super::{posed, scenario};
use crate::engagement::{Posed, Sheet};
use crate::side::Side;

const SMALL: [&str; 3] = ["line-of-battle", "wings", "village"];
const LARGE: [&str; 2] = ["blenheim", "ramillies"];

fn audited(name: &str, trials: u64) {
    let battle = posed(&scenario(name));
    for trial in 0..trials {
        if let Err(wrong) = battle.audited(7, 11, trial) {
            panic!("{name}, trial {trial}: {wrong}");
        }
    }
}

#[test]
fn small_battles_end_and_are_sound_after_every_move() {
    for (name, trials) in SMALL.into_iter().zip([200, 60, 60]) {
        audited(name, trials);
    }
}

#[test]
fn large_battles_end_and_are_sound_after_every_move() {
    LARGE.into_iter().for_each(|name| audited(name, 1));
}

#[test]
fn the_same_seed_is_the_same_battle_and_a_replay_is_the_trial() {
    for name in SMALL {
        let battle = posed(&scenario(name));
        let mut sheets = Vec::new();
        battle.each_trial(3, 5, 0..8, &mut |_, sheet| sheets.push(sheet));
        for (trial, sheet) in sheets.iter().enumerate() {
            assert_eq!(battle.replay(3, 5, trial as u64).0, *sheet, "{name}, trial {trial}");
        }
        assert_eq!(battle.sample(3, 5, 0..8), battle.sample(3, 5, 0..8), "{name}");
    }
}

/// Wins of a side in so many trials.
pub fn wins(battle: &dyn Posed, side: Side, trials: u64) -> f64 {
    let tally = battle.sample(7, 11, 0..trials);
    let won = tally.sheets.iter().filter(|(sheet, _): &(&Sheet, &u64)| sheet.winner == Some(side));
    won.map(|(_, times)| *times as f64).sum::<f64>() / trials as f64
}

/// Seeds 7 and 11; four standard deviations of the difference of two shares of so many trials. Where a scenario is its own
/// mirror both samples are the same one, read for either side: what one side wins in it the other does not, so that the
/// variance of the difference is up to 1/n and not the 1/2n of two samples apart.
#[test]
fn exchanged_sides_exchange_their_fortunes() {
    for (name, trials) in [("line-of-battle", 1600), ("wings", 400), ("village", 400)] {
        let played = scenario(name);
        let (straight, exchanged) = (posed(&played), posed(&played.exchanged()));
        let within = 4.0 * (1.0 / trials as f64).sqrt();
        for side in Side::BOTH {
            let (one, other) = (wins(&*straight, side, trials), wins(&*exchanged, side.other(), trials));
            assert!((one - other).abs() < within, "{name}: {side:?} wins {one}, exchanged {other}");
        }
    }
}

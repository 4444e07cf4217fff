//! What must hold of every battle, whatever the scenario.

use super::*;

/// Scenarios, with how many battles of each are audited.
const AUDITED: [(&str, u64); 5] =
    [("line-of-battle", 200), ("wings", 200), ("village", 200), ("blenheim", 4), ("ramillies", 4)];

/// The two battles are fought so often and must agree to within four standard errors of the difference.
const MIRRORED: u64 = 400;

#[test]
fn battles_end_and_every_turn_of_them_is_sound() {
    for (name, trials) in AUDITED {
        let battle = mustered(name);
        let limit = u32::from(scenario(name).limits.turns.unwrap_or(rules().setup.turn_limit as u16));
        for trial in 0..trials {
            let turns = battle.audited(11, 5, trial).unwrap_or_else(|wrong| panic!("{name} {trial}: {wrong}"));
            assert!((1..=limit).contains(&turns), "{name} {trial} took {turns} turns");
        }
    }
}

#[test]
fn the_same_seed_is_the_same_battle_and_a_journal_changes_nothing() {
    for (name, trials) in [("line-of-battle", 40), ("wings", 20), ("village", 20), ("blenheim", 2)] {
        let battle = mustered(name);
        let (mut once, mut again) = (Vec::new(), Vec::new());
        battle.each_trial(3, 8, 0..trials, &mut |_, sheet| once.push(sheet));
        battle.each_trial(3, 8, 0..trials, &mut |_, sheet| again.push(sheet));
        assert_eq!(once, again, "{name}");
        for (trial, sheet) in once.iter().enumerate() {
            assert_eq!(battle.replay(3, 8, trial as u64).0, *sheet, "{name} {trial}");
        }
    }
}

#[test]
fn battles_do_not_depend_on_those_before_them() {
    let battle = mustered("wings");
    let mut alone = None;
    battle.each_trial(3, 8, 9..10, &mut |_, sheet| alone = Some(sheet));
    let mut tenth = None;
    battle.each_trial(3, 8, 0..10, &mut |_, sheet| tenth = Some(sheet));
    assert_eq!(alone, tenth);
}

#[test]
fn exchanged_sides_exchange_the_outcome() {
    for name in ["line-of-battle", "wings", "village"] {
        let scene = scenario(name);
        let (one, other) = (tried(&scene, 21, MIRRORED), tried(&scene.exchanged(), 22, MIRRORED));
        for side in Side::BOTH {
            let (p, q) = (one.wins(side), other.wins(side.other()));
            let error = ((p * (1.0 - p) + q * (1.0 - q)) / MIRRORED as f64).sqrt();
            assert!((p - q).abs() <= 4.0 * error, "{name}, {side:?}: {p} and {q}");
        }
    }
}

#[test]
fn every_man_is_on_the_table_or_named_as_left_out() {
    for (name, _) in AUDITED {
        let scene = scenario(name);
        let pitched = super::super::muster(&rules(), &scene).expect("it can be mustered");
        let left_out = pitched.notes.iter().filter(|note| note.contains("left out")).count();
        for side in Side::BOTH {
            let came = scene.sides[side].strength();
            let guns: u32 = pitched.bases[side].clone().map(|base| pitched.units[usize::from(base)].guns).sum();
            if left_out == 0 {
                assert_eq!((pitched.men[side], guns), (came.men(), came.guns), "{name}, {side:?}");
            } else {
                assert!(pitched.men[side] <= came.men() && guns <= came.guns, "{name}, {side:?}");
            }
        }
    }
}

#[test]
fn broken_divisions_are_counted_once_and_for_good() {
    let battle = Played(super::super::muster(&rules(), &scenario("wings")).expect("it can be mustered"));
    let mut broken = 0;
    for trial in 0..20 {
        let film = battle.film(4, 4, trial);
        let spent = |at: usize| film.frames[at].pieces.iter().filter(|piece| piece.note.contains("spent")).count();
        let last = film.frames.len() - 1;
        assert!((1..last).all(|at| spent(at) <= spent(at + 1)), "trial {trial}");
        broken += spent(last);
    }
    assert!(broken > 0);
}

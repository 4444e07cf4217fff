//! The questions held against the independent model, under every ruling and in odd corners.

use std::collections::HashMap;

use super::asked;
use super::reference::{Piece, Ruled, Side, apply, duel, label, result};
use crate::books::Book;

#[test]
fn gl_mod_12_every_ruling_agrees_with_the_page_at_all_odds_shifts_and_modifiers() {
    let labels = [("Ar", "ar"), ("Ad", "ad"), ("Dx", "dx"), ("-", "no_effect"), ("Dd", "dd"), ("Dr", "dr")];
    for ruled in Ruled::all() {
        let book = ruled.book("");
        for (attack, defence) in
            [(10, 10), (6, 12), (16, 8), (8, 16), (5, 40), (4, 28), (2, 14), (40, 5), (35, 1), (3, 8), (11, 4)]
        {
            for shift in [-20, -3, -1, 0, 1, 2, 4, 20] {
                for modifier in [-9, -2, -1, 0, 1, 2, 3, 9] {
                    let said =
                        format!("attack={attack} defence={defence} column_shift={shift} die_modifier={modifier}");
                    let answer = asked(&*book, "combat-table", &said).expect("a fair question");
                    for (cell, label) in labels {
                        let faces = (1..=6).filter(|die| result(attack, defence, shift, die + modifier, ruled) == cell);
                        let expected = faces.count() as f64 / 6.0;
                        assert!((answer.of(label) - expected).abs() < 1e-12, "{said} {ruled:?} {label}");
                    }
                }
            }
        }
    }
}

/// Leaders on both sides, every state, either timing of a fall, the last base at stake.
#[test]
fn gl_ldr_12_combats_with_two_leaders_agree_with_throwing_every_die() {
    let units = [('N', 5), ('D', 4), ('R', 3), ('N', 1), ('D', 1)];
    for at_once in [true, false] {
        for ruled in Ruled::all() {
            let book = ruled.book(&format!("leader_fall_affects_this_combat = {at_once}"));
            for attacker in units.into_iter().filter(|unit| unit.0 != 'R') {
                for defender in units {
                    check_combat(&*book, attacker, defender, at_once, ruled);
                }
            }
        }
    }
}

fn check_combat(book: &dyn Book, attacker: Piece, defender: Piece, at_once: bool, ruled: Ruled) {
    let (shift, modifier) = (1, -1);
    let state = |piece: Piece| match piece.0 {
        'N' => "normal",
        'D' => "disrupted",
        _ => "routing",
    };
    let said = format!(
        "attacker.normal=3 attacker.disrupted=2 attacker.bases={} attacker.state={} attacker.leader=true \
         defender.normal=4 defender.disrupted=2 defender.bases={} defender.state={} defender.leader=true \
         column_shift={shift} die_modifier={modifier}",
        attacker.1,
        state(attacker),
        defender.1,
        state(defender)
    );
    let answer = asked(book, "combat", &said).expect("a fair question");
    let mut expected: HashMap<String, f64> = HashMap::new();
    for (a_fate, a_p) in fates() {
        for (d_fate, d_p) in fates() {
            for die in 1..=6 {
                let fall = |piece: Piece, fate: char| {
                    if "KW".contains(fate) && piece.0 == 'N' { ('D', piece.1) } else { piece }
                };
                let (mut a, mut d) = (attacker, defender);
                if at_once {
                    (a, d) = (fall(a, a_fate), fall(d, d_fate));
                }
                let pips = |fate: char| i32::from(fate == 'S') - i32::from(fate == 'K');
                let factor = |piece: Piece, normal| piece.1 * if piece.0 == 'N' { normal } else { 2 };
                let thrown = die + modifier + pips(a_fate) - pips(d_fate);
                let said = result(factor(a, 3), factor(d, 4), shift, thrown, ruled);
                (a, d) = apply(said, a, d);
                if !at_once {
                    (a, d) = (fall(a, a_fate), fall(d, d_fate));
                }
                let label = format!("attacker_{}_defender_{}", label(a), label(d));
                *expected.entry(label).or_default() += a_p * d_p / 6.0;
            }
        }
    }
    for (label, p) in &expected {
        assert!((answer.of(label) - p).abs() < 1e-12, "{said}: {label} {} instead of {p}", answer.of(label));
    }
    assert!(answer.outcomes.iter().all(|part| expected.contains_key(&part.label)), "{said}");
}

/// Safe, horse shot, wounded, killed.
fn fates() -> [(char, f64); 4] {
    [('S', 33.0 / 36.0), ('H', 1.0 / 24.0), ('W', 1.0 / 36.0), ('K', 1.0 / 72.0)]
}

/// Many sizes, qualities, states, modifiers and rulings; eleven player-turns.
#[test]
fn gl_crt_03_duels_agree_with_throwing_every_die() {
    let line = Side { piece: ('N', 5), normal: 2, disrupted: 1, rally: 5, modifier: 0 };
    let british = Side { normal: 3, disrupted: 2, ..line };
    let guard = Side { normal: 4, disrupted: 3, rally: 4, piece: ('D', 8), modifier: 1 };
    let odd = Side { piece: ('D', 2), normal: 4, disrupted: 4, rally: 1, modifier: -1 };
    let last = Side { piece: ('D', 1), normal: 1, disrupted: 5, rally: 6, modifier: 2 };
    let big = Side { piece: ('N', 16), normal: 1, disrupted: 1, rally: 6, modifier: -2 };
    let all = [line, british, guard, odd, last, big];
    for ruled in Ruled::all() {
        let book = ruled.book("");
        for first in all {
            for second in all {
                check_duel(&*book, [first, second], 11, ruled);
            }
        }
    }
}

fn check_duel(book: &dyn Book, sides: [Side; 2], player_turns: usize, ruled: Ruled) {
    let said = format!("{} {} player_turns={player_turns}", sides[0].words("first"), sides[1].words("second"));
    let answer = asked(book, "duel-by-player-turn", &said).expect("a fair question");
    let mut later = 1.0;
    for (n, expected) in duel(sides, player_turns, ruled).into_iter().enumerate() {
        for (pattern, p) in ["first_routs_on", "second_routs_on", "both_rout_on"].into_iter().zip(expected) {
            let label = format!("{pattern}_{}", n + 1);
            assert!((answer.of(&label) - p).abs() < 1e-12, "{said}: {label} {} instead of {p}", answer.of(&label));
            later -= p;
        }
    }
    assert!((answer.of("later") - later).abs() < 1e-12, "{said}: later");
}

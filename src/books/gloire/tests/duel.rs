//! Duels to the end.

use super::reference::{Ruled, Side, duel};
use super::{asked, comes_to, gloire, told};

const EQUAL: &str = "first.troops=french.line first.bases=5 second.troops=french.line second.bases=5";

/// Worked check 9.
#[test]
fn a_duel_of_equal_lines_comes_to_the_worked_check() {
    let answer = gloire("duel", EQUAL);
    for (label, value) in [("first_routs", 0.570253357), ("second_routs", 0.429746643), ("both_rout", 0.0)] {
        assert!((answer.of(label) - value).abs() < 5e-10, "{label}: {}", answer.of(label));
    }
    assert!((answer.of("expected_player_turns") - 3.448311).abs() < 5e-7);
    let turns = gloire("duel-by-player-turn", &format!("{EQUAL} player_turns=4"));
    comes_to(
        &turns,
        &[
            ("first_routs_on_2", 8.0 / 27.0),
            ("second_routs_on_2", 2.0 / 27.0),
            ("first_routs_on_3", 5.0 / 81.0),
            ("second_routs_on_3", 49.0 / 243.0),
            ("first_routs_on_4", 551.0 / 4374.0),
            ("second_routs_on_4", 161.0 / 4374.0),
            ("later", 445.0 / 2187.0),
        ],
    );
}

/// Four hundred player-turns of the independent model are an end for all that a double can tell.
#[test]
fn a_duel_to_the_end_is_the_sum_of_its_player_turns() {
    let line = Side { piece: ('N', 3), normal: 2, disrupted: 1, rally: 5, modifier: 0 };
    let stubborn = Side { piece: ('D', 2), normal: 3, disrupted: 2, rally: 2, modifier: 1 };
    for ruled in Ruled::all() {
        let book = ruled.book("");
        for sides in [[line, line], [line, stubborn], [stubborn, line], [stubborn, stubborn]] {
            let said = format!("{} {}", sides[0].words("first"), sides[1].words("second"));
            let answer = asked(&*book, "duel", &said).expect("a fair question");
            let ends = duel(sides, 400, ruled);
            let sum = |n: usize| ends.iter().map(|end| end[n]).sum::<f64>();
            comes_to(&answer, &[("first_routs", sum(0)), ("second_routs", sum(1)), ("both_rout", sum(2))]);
            let length: f64 = (1..).zip(&ends).map(|(turn, end)| f64::from(turn) * end.iter().sum::<f64>()).sum();
            assert!((answer.of("expected_player_turns") - length).abs() < 1e-11, "{said}");
        }
    }
}

/// The first player-turn is a combat; what follows is the same duel with the sides exchanged.
#[test]
fn after_a_combat_the_duel_goes_on_with_the_sides_exchanged() {
    let (british, french) = ("troops=british.line", "troops=french.guard");
    let keys = |name: &str, words: &str, unit: (&str, &str)| {
        format!("{name}.{words} {name}.state={} {name}.bases={}", unit.0, unit.1)
    };
    let whole = gloire(
        "duel",
        &format!("{} {}", keys("first", british, ("normal", "4")), keys("second", french, ("normal", "3"))),
    );
    let opening = gloire(
        "combat",
        &format!("{} {}", keys("attacker", british, ("normal", "4")), keys("defender", french, ("normal", "3"))),
    );
    let (mut first, mut second, mut length) = (0.0, 0.0, 1.0);
    for part in &opening.outcomes {
        let words: Vec<&str> = part.label.split('_').collect();
        let (mine, theirs) = ((words[1], words[2]), (words[4], words[5]));
        let rest = gloire("duel", &format!("{} {}", keys("first", french, theirs), keys("second", british, mine)));
        first += part.estimate.value * rest.of("second_routs");
        second += part.estimate.value * rest.of("first_routs");
        length += part.estimate.value * rest.of("expected_player_turns");
    }
    assert!((whole.of("first_routs") - first).abs() < 1e-12);
    assert!((whole.of("second_routs") - second).abs() < 1e-12);
    assert!((whole.of("expected_player_turns") - length).abs() < 1e-11);
}

/// At 3:1 a die held to 1 is the dash, and at 1:3 a die held to 6: nothing can ever happen.
#[test]
fn a_duel_that_cannot_end_is_refused_and_by_player_turn_it_is_later() {
    let said = "first.normal=3 first.disrupted=3 first.rally=4 first.bases=5 first.die_modifier=-5 \
                second.normal=1 second.disrupted=1 second.rally=4 second.bases=5 second.die_modifier=5";
    assert!(told("duel", said).contains("`first.die_modifier`: found -5 and, for the second, 5"));
    comes_to(&gloire("duel-by-player-turn", said), &[("later", 1.0)]);
}

#[test]
fn a_large_duel_is_answered() {
    let said = "first.troops=british.line first.bases=200 second.troops=french.line second.bases=200";
    let total: f64 = gloire("duel", said).outcomes.iter().map(|part| part.estimate.value).sum();
    assert!((total - 1.0).abs() < 1e-12);
}

//! The printed examples.

use super::{book, rules_with};
use crate::books::Rulebook;
use crate::journal::Entry;

#[test]
fn the_printed_examples_replay_to_the_last_die() {
    let replayed = book().replay_examples();
    assert_eq!(
        replayed.iter().map(|example| example.name).collect::<Vec<_>>(),
        ["example-1", "example-1b", "example-2"]
    );
    let dice = [3, 4, 6];
    for (example, dice) in replayed.into_iter().zip(dice) {
        let entries = example.result.unwrap_or_else(|fault| panic!("{}: {fault}", example.name));
        let thrown = entries.iter().filter(|entry| matches!(entry, Entry::Dice { .. })).count();
        assert_eq!(thrown, dice, "{}", example.name);
    }
}

/// An example must notice when the rules are not those of the page.
#[test]
fn an_example_under_other_rules_does_not_agree() {
    let replay = |variant: &str| {
        let rules = rules_with(variant);
        crate::books::gloire::Rules::examples()
            .iter()
            .map(|example| (example.replay)(&rules).is_ok())
            .collect::<Vec<_>>()
    };
    assert_eq!(replay("results.0.4 = \"Dx\""), [false, false, true], "a 1 at 1-1 begins the first example only");
    assert_eq!(replay("army.british.line.normal = 4"), [true, true, false]);
    assert_eq!(
        replay("rally.rout_stops_on = 4"),
        [false, false, true],
        "the Prussians would stop on a 4, the French not on a 2"
    );
}

//! The printed examples replay, and stop at the first line that another rule would change.

use super::{rules, with};
use crate::books::obstinate::example;
use crate::journal::Entry;

fn replay(text: &str, name: &str) -> Result<Vec<Entry>, String> {
    let example = example::all().into_iter().find(|example| example.name == name).expect("it is printed");
    (example.replay)(&with(text)).map_err(|fault| fault.to_string())
}

#[test]
fn every_printed_example_replays() {
    for example in example::all() {
        let entries = (example.replay)(&rules()).unwrap_or_else(|fault| panic!("{}: {fault}", example.name));
        assert!(entries.iter().any(|entry| matches!(entry, Entry::Told { .. })), "{}", example.name);
    }
}

#[test]
fn the_example_of_combat_throws_all_its_dice() {
    let entries = replay("", "van-gelder-v-de-salon").expect("it replays");
    let count = |rule: &str| -> usize {
        let thrown = entries.iter().filter_map(|entry| match entry {
            Entry::Dice { rule: asked, thrown } if *asked == rule => Some(thrown.len()),
            _ => None,
        });
        thrown.sum()
    };
    let counted = ["OB-CMB-16", "OB-FUP-03", "OB-OUT-04", "OB-MOR-05"].map(count);
    assert_eq!(
        counted,
        [34, 5, 7, 8],
        "17 combats, 5 thrown follow-ups, outcome dice with the aside, morale with its aside"
    );
    let told = entries.iter().filter(|entry| entry.to_string().contains("Other reading")).count();
    assert_eq!(told, 5, "every place with two readings is told");
}

/// The register's list of single changes, each with the first printed step it contradicts.
#[test]
fn another_rule_contradicts_the_page_where_the_register_says() {
    let changes = [
        ("combat_result.recoil_min = 1", "turn 1, Advance to Contact, X against M"),
        ("combat_result.recoil_min = 3", "turn 1, Advance to Contact, Y against N"),
        ("combat_result.recoil_shaken_min = 3", "turn 1, Defender Response, X against M"),
        ("combat_result.recoil_shaken_min = 5", "turn 1, Continuing Combat, X against M"),
        ("combat_result.broken_min = 5", "turn 1, Continuing Combat, Z against O"),
        ("combat_result.broken_min = 7", "N against Y"),
        ("follow_up.infantry_min = 3", "turn 1, Advance to Contact, Z follows up"),
        ("follow_up.infantry_min = 6", "turn 1, Advance to Contact, Y follows up"),
        ("combat_modifier.shaken = 0", "O against Z"),
        ("combat_modifier.dutch_continuing = 0", "turn 1, Continuing Combat, Z against O"),
        ("combat_modifier.followed_up = 0", "turn 1, Defender Response, Y against N"),
        ("combat_modifier.support = 0", "turn 1, Advance to Contact, X against M"),
        ("combat_modifier.cavalry_attacking_shaken_infantry = 0", "A against V"),
        ("combat_modifier.dutch_when_shaken = true", "A against V"),
        ("combat_modifier.support_cancel_front_bd = 0", "turn 1, Defender Response, Y against N"),
        ("outcome.fall_back_shaken_min_bd = 5", "de Salon is not shaken"),
    ];
    for (text, place) in changes {
        let fault = replay(text, "van-gelder-v-de-salon").expect_err(text);
        assert!(fault.contains(place), "{text}: {fault}");
    }
}

#[test]
fn rulings_the_example_never_exercises_leave_it_alone() {
    for text in [
        "follow_up.infantry_min = 5",
        "combat_modifier.a_prest_advance_attacking = 0",
        "combat_modifier.veteran = 2\ncombat_modifier.raw = 0",
        "contact.continuing_rounds_second_turn = 2",
        "profile.name = \"strict_extract\"",
    ] {
        replay(text, "van-gelder-v-de-salon").unwrap_or_else(|fault| panic!("{text}: {fault}"));
    }
}

#[test]
fn ob_mul_07_the_printed_bids_leave_three_three_seven_and_six() {
    let entries = replay("", "allied-bidding").expect("it replays");
    let told: Vec<String> = entries.iter().map(ToString::to_string).filter(|line| line.contains("left")).collect();
    assert_eq!(told.len(), 4);
    for (line, left) in told.iter().zip(["3 left", "3 left", "7 left", "6 left"]) {
        assert!(line.ends_with(left), "{line}");
    }
    let fault = replay("tempo.tempo_player_reward = 1", "allied-bidding").expect_err("another reward");
    assert!(fault.contains("points left of 9"), "{fault}");
}

//! Sampled answers lie where exact ones say, for every question under its rulings, and paired dice play the same rules.

use crate::books::open;
use crate::engagement::Limit;
use crate::odds::{answer_exactly, answer_sampled, words};

const FOOT: &str = "attacker.arm=infantry attacker.school=a_prest defender.arm=infantry defender.school=dutch";

/// Questions beyond the public examples.
fn asked() -> Vec<(&'static str, String)> {
    let foot = |more: &str| format!("{FOOT} {more}");
    vec![
        ("combat-in-full", foot("attacker.on_flank=true attacker.general=active round=advance")),
        ("encounter", foot("response=always press=always rulings.follow_up.infantry_min=5")),
        ("encounter", "attacker.arm=cavalry defender.arm=cavalry defender.class=raw response=always".to_owned()),
        ("encounter-two-turns", foot("press=always second_turn_attacker=other")),
        ("contact-to-the-end", foot("defender.class=veteran later_attacker=other")),
        ("line-clash", foot("pairs=6 response=always rulings.outcome.fall_back_shaken_min_bd=4")),
        ("clash-to-morale", foot("pairs=6 response=always")),
        ("bases-broken", foot("pairs=6 attacker.class=veteran defender.class=raw")),
        ("supported-line", foot("attacker.bases=3 attacker.second_line=1 defender.bases=2 offset=1")),
        ("allied-tempo-bid", "a.bids=[5,3,1] b.bids=[4,2,6]".to_owned()),
        (
            "two-base-brigades-morale",
            r#"bases=8 half_broken=[{"class":"raw"},{"class":"veteran","shaken":true}]"#.to_owned(),
        ),
        ("divisions-to-break-army", "factor=12 up_to=6".to_owned()),
        ("generate", "army=united_provinces size=small".to_owned()),
        ("generate", "army=allied size=small from_1708=true".to_owned()),
    ]
}

#[test]
fn samples_agree_with_exact_answers() {
    let book = open("obstinate", &[]).expect("on the shelf");
    let (mut intervals, mut missed) = (0, Vec::new());
    for (question, said) in asked() {
        let posed = book.pose(question, &words(said.split_whitespace()).expect("words")).expect(question);
        let declared = book.questions().iter().find(|listing| listing.name == question).expect("posed").declared;
        let exact = answer_exactly(&*posed, declared, Limit::default()).expect("small");
        let sample = answer_sampled(&posed.sample(1709, 11, 0..16), declared, 1709);
        let parts = |answer: crate::odds::Answer| [answer.outcomes, answer.events, answer.values].concat();
        let sample = parts(sample);
        for part in parts(exact) {
            let Some(found) = sample.iter().find(|found| found.label == part.label) else {
                assert!(part.estimate.value < 2e-4, "{question}: {} was never sampled", part.label);
                continue;
            };
            intervals += 1;
            let (low, high) = (found.estimate.low - 1e-12, found.estimate.high + 1e-12);
            if part.estimate.value < low || part.estimate.value > high {
                missed.push(format!("{question} {said}: {} {}", part.label, part.estimate.value));
            }
        }
    }
    assert!(missed.len() * 10 <= intervals, "{} of {intervals} intervals miss: {missed:#?}", missed.len());
}

/// Paired dice with as many names as a long line and a large army have.
#[test]
fn paired_dice_suffice_for_long_lines_and_large_armies() {
    let book = open("obstinate", &[]).expect("on the shelf");
    for (question, said) in [
        ("bases-broken", format!("{FOOT} pairs=1000")),
        ("rally", "shaken_bases=1000".to_owned()),
        ("generate", "army=french size=large".to_owned()),
    ] {
        let posed = book.pose(question, &words(said.split_whitespace()).expect("words")).expect(question);
        let (sheets, came_to) = posed.sample_paired(1, 1, 0..20);
        assert_eq!(came_to.len(), 20);
        assert!(sheets.len() > 1, "{question}");
    }
}

/// The same luck with a better base never ends worse for it, pair by pair, where nobody has a choice.
#[test]
fn paired_dice_show_the_same_faces_under_another_modifier() {
    let book = open("obstinate", &[]).expect("on the shelf");
    let leads = |modifier: i32| {
        let said = format!("{FOOT} attacker.modifier={modifier} round=continuing");
        let posed = book.pose("combat", &words(said.split_whitespace()).expect("words")).expect("posed");
        let (sheets, came_to) = posed.sample_paired(5, 1, 0..500);
        came_to
            .into_iter()
            .map(|n| rank(&sheets[n as usize].outcome.as_ref().expect("one").to_string()))
            .collect::<Vec<_>>()
    };
    assert!(leads(0).iter().zip(leads(2)).all(|(plain, better)| better >= *plain));
}

fn rank(label: &str) -> usize {
    let order = [
        "attacker_breaks",
        "attacker_recoils_shaken",
        "attacker_recoils",
        "no_effect",
        "defender_recoils",
        "defender_recoils_shaken",
        "defender_breaks",
    ];
    order.iter().position(|known| *known == label).expect("a label of combat")
}

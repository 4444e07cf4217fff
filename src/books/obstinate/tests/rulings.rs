//! Every ruling a question lists changes what it should; every entry of the tables is within its bounds and has a reason.

use super::{answer, with};
use crate::books::obstinate::Rules;
use crate::books::{Rulebook, open};
use crate::odds::words;
use crate::tables::{Kind, Tables};

/// A question in which each of its rulings makes a difference, and another value for it.
const TELLING: &[(&str, &str, &str)] = &[
    ("combat", "attacker.school=a_prest round=advance", "combat_modifier.a_prest_advance_attacking=0"),
    ("combat", "attacker.school=dutch attacker.shaken=true round=continuing", "combat_modifier.dutch_when_shaken=true"),
    ("combat-in-full", "attacker.school=a_prest round=advance", "combat_modifier.a_prest_advance_attacking=0"),
    (
        "combat-in-full",
        "defender.school=dutch defender.shaken=true round=continuing",
        "combat_modifier.dutch_when_shaken=true",
    ),
    ("combat-in-full", "attacker.on_flank=true round=advance", "combat_modifier.flank_or_rear=1"),
    ("combat-in-full", "round=advance", "combat_result.overrun_min=5"),
    ("combat-in-full", "attacker.class=veteran round=advance", "profile.name=strict_extract"),
    ("encounter", "attacker.school=a_prest", "combat_modifier.a_prest_advance_attacking=0"),
    ("encounter", "", "follow_up.infantry_min=5"),
    ("encounter-two-turns", "attacker.school=a_prest", "combat_modifier.a_prest_advance_attacking=0"),
    ("encounter-two-turns", "", "follow_up.infantry_min=5"),
    ("encounter-two-turns", "", "contact.continuing_rounds_second_turn=2"),
    ("contact-to-the-end", "attacker.school=a_prest", "combat_modifier.a_prest_advance_attacking=0"),
    ("contact-to-the-end", "", "follow_up.infantry_min=5"),
    ("contact-to-the-end", "", "contact.continuing_rounds_second_turn=2"),
    ("contact-to-the-end", "", "contact.max_contact_turns=1"),
    ("line-clash", "attacker.school=a_prest pairs=2", "combat_modifier.a_prest_advance_attacking=0"),
    ("line-clash", "pairs=2", "follow_up.infantry_min=5"),
    ("line-clash", "pairs=2", "outcome.fall_back_shaken_min_bd=3"),
    ("clash-to-morale", "attacker.school=a_prest pairs=2", "combat_modifier.a_prest_advance_attacking=0"),
    ("clash-to-morale", "pairs=2", "follow_up.infantry_min=5"),
    ("clash-to-morale", "defender.shaken=true pairs=2", "outcome.fall_back_shaken_min_bd=3"),
    ("bases-broken", "attacker.school=a_prest pairs=2", "combat_modifier.a_prest_advance_attacking=0"),
    ("bases-broken", "pairs=2", "follow_up.infantry_min=5"),
    (
        "supported-line",
        "attacker.school=a_prest attacker.bases=2 defender.bases=1",
        "combat_modifier.a_prest_advance_attacking=0",
    ),
    ("supported-line", "attacker.bases=2 defender.bases=1", "combat_modifier.support=2"),
    (
        "supported-line",
        "attacker.shaken=true attacker.bases=2 defender.bases=1",
        "combat_modifier.support_if_shaken=true",
    ),
    ("supported-line", "attacker.bases=2 defender.bases=1", "follow_up.infantry_min=5"),
    ("supported-line", "attacker.bases=2 defender.bases=1", "outcome.fall_back_shaken_min_bd=2"),
    ("order-price", "order=initiate brigades=3", "tempo_cost.model=flat"),
    ("order-price", "order=initiate tempo=false", "tempo_cost.non_tempo_surcharge=2"),
    ("order-price", "order=continue", "tempo_cost.continue=2"),
    ("army-factor", "divisions=6", "army_morale.cmf_halves_per_division=4"),
    ("imperialist-lieutenant-generals", "infantry_divisions=1 cavalry_divisions=1", "tempo.lg_min_brigades=4"),
    ("imperialist-tempo-points", "infantry_divisions=1 cavalry_divisions=1", "tempo.lg_min_brigades=2"),
    ("generate", "army=britain", "tempo.lg_min_brigades=4"),
];

fn differs(question: &str, said: &str, ruling: &str) -> bool {
    let said = match question {
        "order-price" | "army-factor" | "generate" => said.to_owned(),
        _ if question.starts_with("imperialist") => said.to_owned(),
        _ => format!("attacker.arm=infantry defender.arm=infantry {said}"),
    };
    let (here, there) = (answer(question, said.trim()), answer(question, &format!("{said} rulings.{ruling}")));
    let parts = |answer: &crate::odds::Answer| {
        let all = answer.outcomes.iter().chain(&answer.events).chain(&answer.values);
        all.map(|part| (part.label.clone(), part.estimate.value)).collect::<Vec<_>>()
    };
    parts(&here).iter().any(|(label, value)| (there.of(label) - value).abs() > 1e-6)
}

#[test]
fn every_ruling_makes_the_difference_it_should() {
    for (question, said, ruling) in TELLING {
        assert!(differs(question, said, ruling), "{question} {said}: {ruling} changes nothing");
    }
}

/// `generate` names its drawn-up first line, which decides classes and shows in the transcript alone.
#[test]
fn every_listed_ruling_is_tested_above() {
    let book = open("obstinate", &[]).expect("on the shelf");
    for listing in book.questions() {
        for ruling in listing.rulings.iter().filter(|ruling| **ruling != "generator.common.first_line_share") {
            let tested = |(question, _, text): &(&str, &str, &str)| {
                *question == listing.name && text.split('=').next() == Some(*ruling)
            };
            assert!(TELLING.iter().any(tested), "{}: {ruling}", listing.name);
        }
    }
}

#[test]
fn the_first_line_decides_classes() {
    let book = open("obstinate", &[]).expect("on the shelf");
    let told = |share: &str| {
        let said = ["army=imperialist".to_owned(), format!("rulings.generator.common.first_line_share={share}")];
        let inputs = words(said.iter().map(String::as_str)).expect("words");
        let (_, entries) = book.pose("generate", &inputs).expect("posed").replay(3, 1, 0);
        entries.iter().map(ToString::to_string).filter(|line| line.contains("first line")).count()
    };
    assert_eq!((told("none"), told("half_rounded_up"), told("all")), (0, 4, 6));
}

#[test]
fn every_question_answers_its_own_example() {
    let book = open("obstinate", &[]).expect("on the shelf");
    for listing in book.questions() {
        let words: Vec<&str> = listing.example.split_whitespace().collect();
        answer(listing.name, &words.join(" "));
    }
    assert!(book.questions().len() >= 27);
}

#[test]
fn every_gap_has_a_reason_and_every_rule_id_is_of_this_book() {
    for entry in Tables::embedded("obstinate", Rules::TITLE.tables).entries {
        assert!(entry.rule.starts_with("OB-"), "{}", entry.path);
        assert!(entry.kind != Kind::Gap || entry.why.is_some(), "{} has no reason", entry.path);
    }
}

#[test]
fn results_that_do_not_rise_are_refused() {
    let mut tables = Tables::embedded("obstinate", Rules::TITLE.tables);
    tables.rule("combat_result.recoil_min", 5.into()).expect("within bounds");
    let rules: Rules = tables.typed().expect("it fits");
    assert!(rules.check().is_err());
    assert_eq!(with("combat_result.broken_min = 4").combat_result.broken_min, 4, "a band may vanish");
}

//! One test per rule, named after it; situations are staged through the questions or the rules' own functions.

mod artillery;
mod casualties;
mod combat;
mod defeat;
mod enumeration;
mod infantry;
mod inputs;
mod melee;
mod mirror;
mod movement;
mod rulings;
mod sampling;
mod sequence;

use std::collections::BTreeMap;

use super::Rules;
use crate::books::{Rulebook, open};
use crate::engagement::Limit;
use crate::odds::{Answer, answer_exactly, ask, words};
use crate::tables::{Tables, Variant};

/// The typed tables as they stand.
fn rules() -> Rules {
    Tables::embedded("charge", Rules::TITLE.tables).typed().expect("the tables fit their types")
}

/// A question of the book, exactly.
fn odds(question: &str, said: &str) -> Answer {
    ask("charge", question, said).unwrap_or_else(|fault| panic!("{question} {said}: {fault}"))
}

/// A question of the book with house rules, exactly.
fn odds_with(settings: &[&str], question: &str, said: &str) -> Answer {
    let variants: Vec<Variant> = settings.iter().map(|it| Variant::set(it).expect("a setting")).collect();
    let book = open("charge", &variants).expect("the settings are allowed");
    let posed = book.pose(question, &words(said.split_whitespace()).expect("words")).expect("a fair question");
    answer_exactly(&*posed, Default::default(), Limit::default()).expect("small")
}

/// The outcomes that can occur.
fn outcomes(answer: &Answer) -> BTreeMap<String, f64> {
    let parts = answer.outcomes.iter().filter(|part| part.estimate.value > 0.0);
    parts.map(|part| (part.label.clone(), part.estimate.value)).collect()
}

/// Checks that an answer has exactly these outcomes, each a fraction.
fn assert_outcomes(answer: &Answer, expected: &[(&str, u32, u32)]) {
    let found = outcomes(answer);
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for &(label, top, bottom) in expected {
        let value = f64::from(top) / f64::from(bottom);
        let ours = found.get(label).copied().unwrap_or(0.0);
        assert!((ours - value).abs() < 1e-12, "{label}: {ours} instead of {top}/{bottom}");
    }
}

/// Asks and checks at once.
fn assert_odds(question: &str, said: &str, expected: &[(&str, u32, u32)]) {
    assert_outcomes(&odds(question, said), expected);
}

/// What a wrong question is told.
fn refusal(question: &str, said: &str) -> String {
    match ask("charge", question, said) {
        Ok(_) => panic!("{question} {said} was answered"),
        Err(fault) => fault.to_string(),
    }
}

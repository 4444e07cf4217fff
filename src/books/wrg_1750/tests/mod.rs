//! One test per rule, named after it; situations are staged through the questions or the rules' own functions.

mod amendments;
mod casualties;
mod duels;
mod examples;
mod fire;
mod flinch;
mod inputs;
mod melee;
mod movement;
mod orders;
mod points;
mod pursuit;
mod reference;
mod rulings;
mod sampling;
mod scale;
mod shock;
mod victory;
mod weather;

use super::Rules;
use crate::books::{Book, Rulebook, open};
use crate::engagement::Limit;
use crate::odds::{Answer, answer_exactly, ask, words};
use crate::tables::{Tables, Variant};

/// The typed tables as they stand.
fn rules() -> Rules {
    rules_with(&[])
}

/// The typed tables with settings laid over them.
fn rules_with(settings: &[&str]) -> Rules {
    let mut tables = Tables::embedded("wrg-1750", Rules::TITLE.tables);
    for setting in settings {
        tables.lay(&Variant::set(setting).expect("a setting")).expect("an allowed setting");
    }
    let rules: Rules = tables.typed().expect("the tables fit their types");
    rules.check().expect("the tables make sense");
    rules
}

/// A question of the book, exactly.
fn odds(question: &str, said: &str) -> Answer {
    ask("wrg-1750", question, said).unwrap_or_else(|fault| panic!("{question} {said}: {fault}"))
}

/// A question of the book with settings laid over it, exactly.
fn odds_with(settings: &[&str], question: &str, said: &str) -> Answer {
    let variants: Vec<Variant> = settings.iter().map(|it| Variant::set(it).expect("a setting")).collect();
    exactly(&*open("wrg-1750", &variants).expect("allowed settings"), question, said)
}

/// A question of an opened book, exactly.
fn exactly(book: &dyn Book, question: &str, said: &str) -> Answer {
    let posed = book.pose(question, &words(said.split_whitespace()).expect("words")).expect("a fair question");
    answer_exactly(&*posed, Default::default(), Limit::default()).expect("small")
}

/// Reads `5/12`, or a whole number.
fn fraction(text: &str) -> f64 {
    let (top, bottom) = text.split_once('/').unwrap_or((text, "1"));
    top.parse::<f64>().expect("a number") / bottom.parse::<f64>().expect("a number")
}

/// Holds an answer against fractions, label by label.
fn assert_answer(answer: &Answer, expected: &[(&str, &str)]) {
    for (label, value) in expected {
        let (ours, value) = (answer.of(label), fraction(value));
        assert!((ours - value).abs() <= 1e-12 * value.abs().max(1.0), "{label}: {ours} instead of {value}");
    }
    let total: f64 = answer.outcomes.iter().map(|part| part.estimate.value).sum();
    assert!(answer.outcomes.is_empty() || (total - 1.0).abs() < 1e-12, "the outcomes add up to {total}");
}

/// Asks and checks at once.
fn assert_odds(question: &str, said: &str, expected: &[(&str, &str)]) {
    assert_answer(&odds(question, said), expected);
}

/// What a wrong question is told.
fn refusal(question: &str, said: &str) -> String {
    match ask("wrg-1750", question, said) {
        Ok(_) => panic!("{question} {said} was answered"),
        Err(fault) => fault.to_string(),
    }
}

/// Men lost by one unit's fire when chance is level.
fn level_fire(said: &str) -> f64 {
    middle(&odds("fire", said))
}

/// Men in the middle of three results of fire: chance neither adds nor takes away.
fn middle(answer: &Answer) -> f64 {
    let mut men: Vec<i32> = answer.outcomes.iter().filter_map(|part| part.number).collect();
    men.sort_unstable();
    men[men.len() / 2].into()
}

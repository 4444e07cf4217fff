//! One test per rule, named after it; situations are staged through the questions or the rules' own functions, and expected
//! values come from the page, from the register's worked checks or from enumeration by `reference`.

mod armies;
mod artillery;
mod combat;
mod crisis;
mod duel;
mod ending;
mod enumeration;
mod examples;
mod leaders;
mod modifiers;
mod movement;
mod oddities;
mod odds;
mod orders;
mod pursuit;
mod rally;
mod reference;
mod results;
mod sequence;
mod squares;

use std::sync::OnceLock;

use super::Rules;
use super::unit::{Order, Unit};
use crate::books::{Book, open};
use crate::dice::{Scripted, Throw};
use crate::engagement::Limit;
use crate::fault::Fault;
use crate::odds::{Answer, answer_exactly, answer_sampled, words};
use crate::tables::{Tables, Variant};

/// The book's tables as printed and ruled.
fn rules() -> Rules {
    rules_with("")
}

/// The book's tables with a variant laid over them.
fn rules_with(variant: &str) -> Rules {
    let mut tables = Tables::embedded("gloire", <Rules as crate::books::Rulebook>::TITLE.tables);
    let variant = Variant { name: "a test".into(), text: variant.into() };
    tables.lay(&variant).expect("the variant fits");
    tables.typed().expect("the tables fit their types")
}

/// Asks a question of the book as it stands.
fn gloire(question: &str, said: &str) -> Answer {
    asked(book(), question, said).unwrap_or_else(|fault| panic!("{question} {said}: {fault}"))
}

/// What a wrong question is told.
fn told(question: &str, said: &str) -> String {
    asked(book(), question, said).expect_err("the question is wrong").to_string()
}

/// Asks a question of an opened book in words.
fn asked(book: &dyn Book, question: &str, said: &str) -> Result<Answer, Fault> {
    let posed = book.pose(question, &words(said.split_whitespace())?)?;
    let listing = book.questions().iter().find(|listing| listing.name == question).expect("it was posed");
    Ok(answer_exactly(&*posed, listing.declared, Limit::default()).expect("small enough to solve"))
}

/// Checks the outcomes of an answer: these and no others.
fn comes_to(answer: &Answer, expected: &[(&str, f64)]) {
    for (label, value) in expected {
        assert!((answer.of(label) - value).abs() < 1e-12, "{label}: {} instead of {value}", answer.of(label));
    }
    for part in &answer.outcomes {
        let known = expected.iter().any(|(label, _)| *label == part.label);
        assert!(known || part.estimate.value == 0.0, "{} was not expected", part.label);
    }
}

/// A unit in a word: N5, D4, R3.
fn unit(word: &str) -> Unit {
    let order = match &word[..1] {
        "N" => Order::Normal,
        "D" => Order::Disrupted,
        "R" => Order::Routing,
        _ => return Unit::new(Order::Eliminated, 0),
    };
    Unit::new(order, word[1..].parse().expect("bases"))
}

/// Plays something on scripted dice, all of which must be used.
fn on_dice<T>(faces: &[u8], play: impl FnOnce(&mut Scripted) -> T) -> T {
    let mut dice = Scripted::d6(faces);
    let result = play(&mut dice);
    dice.finish().expect("every die is used, and no more");
    result
}

/// The book as a user opens it.
fn book() -> &'static dyn Book {
    static BOOK: OnceLock<Box<dyn Book>> = OnceLock::new();
    &**BOOK.get_or_init(|| open("gloire", &[]).expect("the book is on the shelf"))
}

#[test]
fn every_question_answers_its_own_example_exactly_and_sampled_alike() {
    let book = book();
    for listing in book.questions() {
        let inputs = words(listing.example.split_whitespace()).expect("an example is words");
        let posed = book.pose(listing.name, &inputs).unwrap_or_else(|fault| panic!("{}: {fault}", listing.name));
        let exact = gloire(listing.name, listing.example);
        let total: f64 = exact.outcomes.iter().map(|part| part.estimate.value).sum();
        assert!(exact.outcomes.is_empty() || (total - 1.0).abs() < 1e-12, "{}: {total}", listing.name);
        let sample = answer_sampled(&posed.sample(5, 7, 0..8), listing.declared, 5);
        for part in exact.outcomes.iter().chain(&exact.events) {
            let found = sample.outcomes.iter().chain(&sample.events).find(|found| found.label == part.label);
            let share = found.map_or(0.0, |found| found.estimate.value);
            let spread = (part.estimate.value * (1.0 - part.estimate.value) / 32768.0).sqrt();
            let gap = (share - part.estimate.value).abs();
            assert!(gap <= 5.0 * spread + 1e-9, "{} {}: {share}", listing.name, part.label);
        }
    }
}

#[test]
fn a_throw_is_named_by_a_rule_of_the_register() {
    let Throw { rule, who } = super::combat::result_throw(1);
    assert_eq!((rule, who), ("GL-CRT-10", 1));
}

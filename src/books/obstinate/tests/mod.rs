//! One test per rule, named after it; situations are staged through the questions or the rules' own functions.

mod bombardment;
mod combat;
mod command;
mod contact;
mod enumeration;
mod examples;
mod field;
mod follow_up;
mod generals;
mod generator;
mod inputs;
mod line;
mod morale;
mod outcome;
mod reference;
mod results;
mod rulings;
mod sampling;
mod tempo;

use std::sync::LazyLock;

use super::Rules;
use crate::books::{Book, Rulebook, open};
use crate::dice::Scripted;
use crate::fault::Fault;
use crate::odds::{Answer, Asking, words};
use crate::tables::{Tables, Variant};

/// The book, opened once for all tests.
static BOOK: LazyLock<Box<dyn Book>> = LazyLock::new(|| open("obstinate", &[]).expect("it is on the shelf"));

/// The typed tables, read once.
static RULES: LazyLock<Rules> = LazyLock::new(|| with(""));

/// The typed tables as they stand.
fn rules() -> Rules {
    RULES.clone()
}

/// The typed tables with a variant laid over them.
fn with(text: &str) -> Rules {
    let mut tables = Tables::embedded("obstinate", Rules::TITLE.tables);
    let variant = Variant { name: "a test".to_owned(), text: text.to_owned() };
    tables.lay(&variant).expect("the variant fits");
    let rules: Rules = tables.typed().expect("the tables fit their types");
    rules.check().expect("the tables make sense");
    rules
}

fn ask(question: &str, said: &str) -> Result<Answer, Fault> {
    Asking::Exact.ask(&**BOOK, question, &words(said.split_whitespace())?)
}

/// A question of the book, exactly.
fn answer(question: &str, said: &str) -> Answer {
    ask(question, said).unwrap_or_else(|fault| panic!("{question} {said}: {fault}"))
}

/// What a question says to inputs it must refuse.
fn refusal(question: &str, said: &str) -> String {
    match ask(question, said) {
        Ok(_) => panic!("{question} {said}: not refused"),
        Err(fault) => fault.to_string(),
    }
}

/// The answer has exactly these outcomes, to twelve places.
fn gives(question: &str, said: &str, expected: &[(&str, f64)]) {
    let answer = answer(question, said);
    for (label, value) in expected {
        assert!((answer.of(label) - value).abs() < 1e-12, "{question} {said}: {label} is {}", answer.of(label));
    }
}

/// Plays something on scripted d6 and checks that all of them were thrown.
fn thrown<T>(faces: &[u8], play: impl FnOnce(&mut Scripted) -> T) -> T {
    let mut dice = Scripted::d6(faces);
    let result = play(&mut dice);
    dice.finish().unwrap_or_else(|fault| panic!("{faces:?}: {fault}"));
    result
}

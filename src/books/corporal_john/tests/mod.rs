//! One test per rule, named after it; situations are staged through the questions or the rules' own functions.
//!
//! Expected values come from the page, from the worked checks of the register, or from counting dice here.

mod activation;
mod artillery;
mod brigade;
mod charge;
mod command;
mod corners;
mod factors;
mod foot;
mod generals;
mod horse;
mod morale;
mod retreat;
mod rulings;
mod table_top;
mod troops;
mod worked_checks;

use super::Rules;
use crate::books::{Book, Rulebook, open};
use crate::fault::Fault;
use crate::odds::{Answer, Asking, ask, words};
use crate::tables::{Tables, Variant};

/// The rules as printed.
fn rules() -> Rules {
    rules_with(&[])
}

/// The rules with settings such as `rulings.support_row=hold`.
fn rules_with(settings: &[&str]) -> Rules {
    let mut tables = Tables::embedded(Rules::TITLE.id, Rules::TITLE.tables);
    for setting in settings {
        tables.lay(&Variant::set(setting).expect("a setting")).expect("a value within bounds");
    }
    tables.typed().expect("the tables fit their types")
}

/// The exact answer of a fair question.
fn odds(question: &str, said: &str) -> Answer {
    ask("corporal-john", question, said).unwrap_or_else(|fault| panic!("{question} {said}: {fault}"))
}

/// The same under settings that the question's rulings need not name.
fn odds_with(settings: &[&str], question: &str, said: &str) -> Answer {
    let variants: Vec<_> = settings.iter().map(|setting| Variant::set(setting).expect("a setting")).collect();
    let book: Box<dyn Book> = open("corporal-john", &variants).expect("values within bounds");
    let said = words(said.split_whitespace()).expect("well said");
    Asking::Exact.ask(&*book, question, &said).unwrap_or_else(|fault| panic!("{question}: {fault}"))
}

/// What is wrong with a question that cannot be asked.
fn refused(question: &str, said: &str) -> String {
    let fault: Fault = ask("corporal-john", question, said).expect_err("not a fair question");
    fault.to_string()
}

/// Checks labels against fractions.
fn check(answer: &Answer, expected: &[(&str, f64)]) {
    for (label, value) in expected {
        let found = answer.of(label);
        assert!((found - value).abs() < 1e-12, "{label}: {found} instead of {value}");
    }
}

/// The chance that 2D6 beat 2D6 by at least so much, counted die by die.
fn beats_by(lead: i32) -> f64 {
    let faces = || 1..=6_i32;
    let throws = faces().flat_map(|a| faces().map(move |b| a + b));
    let ours: Vec<i32> = throws.collect();
    let ways = ours.iter().flat_map(|mine| ours.iter().map(move |theirs| mine - theirs)).filter(|&by| by >= lead);
    ways.count() as f64 / 1296.0
}

/// The 36 sums of two dice.
fn sums() -> Vec<i32> {
    (1..=6).flat_map(|a| (1..=6).map(move |b| a + b)).collect()
}

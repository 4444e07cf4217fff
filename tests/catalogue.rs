//! The public examples of the catalogue: answered exactly to 1e-9, and sampled inside their intervals.

use std::collections::BTreeMap;

use grognard::books::{Book, open};
use grognard::engagement::Limit;
use grognard::odds::{Answer, Part, answer_exactly, answer_sampled, stream_key};
use serde_json::{Map, Value as Json};

const EXAMPLES: &str = include_str!("data/examples.jsonl");
const ANSWERS: &str = include_str!("data/answers.jsonl");

/// The examples of a book with their answers.
fn examples(book: &str) -> Vec<(String, Map<String, Json>, Json)> {
    let parse = |line: &str| -> Json { serde_json::from_str(line).expect("the data files are JSON lines") };
    let pairs = EXAMPLES.lines().map(parse).zip(ANSWERS.lines().map(parse));
    let of_book = pairs.filter(|(example, _)| example["book"] == book);
    let pairs = of_book.map(|(example, answer)| {
        assert_eq!(example["id"], answer["id"], "the data files run in step");
        let inputs = example["inputs"].as_object().expect("inputs are an object").clone();
        (example["question"].as_str().expect("a question has a name").to_owned(), inputs, answer)
    });
    pairs.collect()
}

fn exactly(book: &dyn Book, question: &str, inputs: &Map<String, Json>) -> Answer {
    let posed = book.pose(question, inputs).unwrap_or_else(|fault| panic!("{question}: {fault}"));
    let listing = book.questions().iter().find(|listing| listing.name == question).expect("it was posed");
    answer_exactly(&*posed, listing.declared, Limit::default()).expect("examples are small")
}

/// Checks one class of an answer against the published numbers, missing labels counting as nought.
fn agree(question: &str, class: &str, found: &[Part], expected: &Json, may_add: bool) {
    let found: BTreeMap<&str, f64> = found.iter().map(|part| (part.label.as_str(), part.estimate.value)).collect();
    let expected = expected.as_object().expect("a class is an object");
    for (label, value) in expected {
        let value = value.as_f64().expect("a number");
        let ours = found.get(label.as_str()).copied().unwrap_or(0.0);
        assert!((ours - value).abs() < 1e-9, "{question} {class} {label}: {ours} instead of {value}");
    }
    for (label, value) in found {
        assert!(
            may_add || expected.contains_key(label) || value == 0.0,
            "{question} {class}: {label} is not in the catalogue"
        );
    }
}

/// All examples of a book, exactly.
fn exact(book: &str) {
    let book = open(book, &[]).expect("the book is on the shelf");
    let examples = examples(book.title().id);
    assert!(!examples.is_empty(), "the book has examples");
    for (question, inputs, expected) in examples {
        let answer = exactly(&*book, &question, &inputs);
        agree(&question, "outcomes", &answer.outcomes, &expected["outcomes"], false);
        agree(&question, "events", &answer.events, &expected["events"], true);
        agree(&question, "values", &answer.values, &expected["values"], true);
        let total: f64 = answer.outcomes.iter().map(|part| part.estimate.value).sum();
        assert!(answer.outcomes.is_empty() || (total - 1.0).abs() < 1e-12, "{question}: outcomes add up to {total}");
    }
}

/// All examples of a book, sampled. The labels of one question are not independent, so misses at 95 % come in clusters;
/// what must hold for every label is its interval at twice the width, about four standard errors.
fn sampled(book: &str) {
    let book = open(book, &[]).expect("the book is on the shelf");
    let mut missed = Vec::new();
    for (question, inputs, _) in examples(book.title().id) {
        let exact = exactly(&*book, &question, &inputs);
        let posed = book.pose(&question, &inputs).expect("posed before");
        let listing = book.questions().iter().find(|listing| listing.name == question).expect("posed before");
        let key = stream_key(book.title().id, &question, &inputs);
        let sample = answer_sampled(&posed.sample(1702, key, 0..16), listing.declared, 1702);
        for (exact, sample) in
            [(exact.outcomes, sample.outcomes), (exact.events, sample.events), (exact.values, sample.values)]
        {
            for part in exact {
                let Some(found) = sample.iter().find(|found| found.label == part.label) else {
                    assert!(part.estimate.value < 2e-4, "{question}: {} was never sampled", part.label);
                    continue;
                };
                let (low, high, value) = (found.estimate.low, found.estimate.high, part.estimate.value);
                let (middle, wide) = ((low + high) / 2.0, high - low);
                if (value - middle).abs() > wide + 1e-12 {
                    missed.push(format!("{question} {}: {value} outside {low} to {high}", part.label));
                }
            }
        }
    }
    assert!(missed.is_empty(), "intervals miss: {missed:#?}");
}

#[test]
fn charge_examples_are_exact() {
    exact("charge");
}

#[test]
fn charge_samples_agree_with_exact_answers() {
    sampled("charge");
}

#[test]
fn corporal_john_examples_are_exact() {
    exact("corporal-john");
}

#[test]
fn corporal_john_samples_agree_with_exact_answers() {
    sampled("corporal-john");
}

#[test]
fn gloire_examples_are_exact() {
    exact("gloire");
}

#[test]
fn gloire_samples_agree_with_exact_answers() {
    sampled("gloire");
}

#[test]
fn obstinate_examples_are_exact() {
    exact("obstinate");
}

#[test]
fn obstinate_samples_agree_with_exact_answers() {
    sampled("obstinate");
}

#[test]
fn wrg_1750_examples_are_exact() {
    exact("wrg-1750");
}

#[test]
fn wrg_1750_samples_agree_with_exact_answers() {
    sampled("wrg-1750");
}

//! Sides called a and b are alike: for every question that knows them, exchanging the inputs exchanges the answer.
//!
//! Each public example is asked as it stands, with every single input of the two sides exchanged, with b made the twin
//! of a, and under every value of its rulings; whatever is asked, the mirrored question must get the mirrored answer.

use std::collections::BTreeMap;

use grognard::books::{Book, Listing};
use grognard::engagement::Limit;
use grognard::odds::answer_exactly;
use grognard::side::Side;
use serde_json::Value as Json;

use crate::examples::{Example, Inputs, shelf};

/// Questions with an a and a b that ask about a alone.
const ONE_SIDED: &[&str] = &["obstinate/tempo-and-orders"];

/// A word of a key or label as the other side would say it.
fn exchanged(word: &str) -> &str {
    match word {
        "a" => "b",
        "b" => "a",
        _ => word,
    }
}

/// A label with its sides exchanged and, where it tells of both, a again before b.
fn mirrored_label(label: &str) -> String {
    let label = label.split('_').map(exchanged).collect::<Vec<_>>().join("_");
    match label.split_once("_a_") {
        Some((b, a)) if b.starts_with("b_") => format!("a_{a}_{b}"),
        _ => label,
    }
}

/// Inputs with the sides exchanged, in keys and where a side is named.
fn mirrored(inputs: &Inputs) -> Inputs {
    let key = |key: &str| match key.split_once('.') {
        Some((side, rest)) => format!("{}.{rest}", exchanged(side)),
        None => key.to_owned(),
    };
    let value = |value: &Json| value.as_str().map_or_else(|| value.clone(), |name| Json::from(exchanged(name)));
    inputs.iter().map(|(name, said)| (key(name), value(said))).collect()
}

/// The example with one input of the two sides exchanged, for each, and with b the twin of a.
fn crossings(inputs: &Inputs) -> Vec<Inputs> {
    let whole = mirrored(inputs);
    let belongs = |key: &str| key.starts_with("a.") || key.starts_with("b.");
    let mut names: Vec<&str> = inputs.keys().filter(|key| belongs(key)).map(|key| &key[2..]).collect();
    names.sort_unstable();
    names.dedup();
    let crossed = |name: &str| {
        let mut inputs = inputs.clone();
        for key in [format!("a.{name}"), format!("b.{name}")] {
            inputs.remove(&key);
            inputs.extend(whole.get(&key).map(|value| (key, value.clone())));
        }
        inputs
    };
    let mut all: Vec<Inputs> = names.into_iter().map(crossed).collect();
    let mut twins: Inputs =
        inputs.iter().filter(|(key, _)| !key.starts_with("b.")).map(|(k, v)| (k.clone(), v.clone())).collect();
    twins.extend(mirrored(&twins).into_iter().filter(|(key, _)| key.starts_with("b.")));
    all.extend([inputs.clone(), twins]);
    all
}

/// Every other value that the rulings of a question may take.
fn rulings(book: &dyn Book, listing: &Listing) -> Vec<(String, Json)> {
    let entry = |name: &str| {
        let tables = book.tables();
        tables.entry(&format!("rulings.{name}")).or_else(|| tables.entry(name)).cloned()
    };
    let mut all = Vec::new();
    for name in listing.rulings {
        let entry = entry(name).unwrap_or_else(|| panic!("{}: no ruling {name}", listing.name));
        let flipped = entry.value.as_bool().map(|truth| vec![(!truth).into()]);
        for value in flipped.unwrap_or(entry.of.clone()) {
            let value = serde_json::to_value(value).expect("a ruling is a plain value");
            all.push((format!("rulings.{name}"), value));
        }
    }
    all
}

/// Everything an answer says, and which side had the better of it; none if the question cannot be asked.
fn answered(book: &dyn Book, listing: &Listing, inputs: &Inputs) -> Option<BTreeMap<String, f64>> {
    let posed = book.pose(listing.name, inputs).ok()?;
    let answer = answer_exactly(&*posed, listing.declared, Limit::default()).expect("examples are small");
    let parts = answer.outcomes.iter().chain(&answer.events).chain(&answer.values);
    let mut said: BTreeMap<String, f64> = parts.map(|part| (part.label.clone(), part.estimate.value)).collect();
    for (sheet, p) in posed.solve(Limit::default()).expect("examples are small").ends {
        match sheet.winner {
            Some(Side::A) => *said.entry("winner_a".to_owned()).or_default() += p,
            Some(Side::B) => *said.entry("winner_b".to_owned()).or_default() += p,
            None => {}
        }
    }
    Some(said)
}

/// What the mirrored question should say: a verdict, 1 for a and -1 for b, changes its sign.
fn mirrored_answer(said: &BTreeMap<String, f64>) -> BTreeMap<String, f64> {
    let sign = |label: &str| if label.ends_with("_verdict") { -1.0 } else { 1.0 };
    said.iter().map(|(label, value)| (mirrored_label(label), sign(label) * value)).collect()
}

/// Asks a question and its mirror. False if it cannot be asked.
fn mirrors(book: &dyn Book, listing: &Listing, inputs: &Inputs) -> bool {
    let Some(here) = answered(book, listing, inputs) else {
        return false;
    };
    let name = format!("{}/{} {}", book.title().id, listing.name, Json::Object(inputs.clone()));
    let there = answered(book, listing, &mirrored(inputs)).unwrap_or_else(|| panic!("{name}: refused when mirrored"));
    let there = mirrored_answer(&there);
    for label in here.keys().chain(there.keys()) {
        let of = |said: &BTreeMap<String, f64>| said.get(label).copied().unwrap_or(0.0);
        let (one, other) = (of(&here), of(&there));
        let scale = one.abs().max(1.0);
        assert!((one - other).abs() <= 1e-12 * scale, "{name}: {label} is {one}, mirrored {other}");
    }
    true
}

/// Whether every label of a question has its mirror among them.
fn tells_of_both(listing: &Listing) -> bool {
    let labels: Vec<&str> = [listing.declared.outcomes, listing.declared.events, listing.values]
        .into_iter()
        .flatten()
        .map(|(label, _)| *label)
        .collect();
    labels.iter().all(|label| labels.contains(&mirrored_label(label).as_str()))
}

fn asked_of_both(book: &dyn Book, example: &Example) -> Option<Listing> {
    let listing = book.questions().iter().find(|listing| listing.name == example.question)?;
    let has = |side: &str| listing.inputs.iter().any(|input| input.key.starts_with(side));
    (has("a.") && has("b.")).then(|| listing.clone())
}

#[test]
fn exchanging_the_sides_exchanges_the_answer() {
    let mut checked = 0;
    for (book, examples) in shelf() {
        for example in examples {
            let Some(listing) = asked_of_both(&*book, &example) else {
                continue;
            };
            let name = format!("{}/{}", book.title().id, listing.name);
            assert_eq!(tells_of_both(&listing), !ONE_SIDED.contains(&name.as_str()), "{name}");
            if ONE_SIDED.contains(&name.as_str()) {
                continue;
            }
            assert!(mirrors(&*book, &listing, &example.inputs), "{name}: its example is refused");
            for inputs in crossings(&example.inputs) {
                checked += usize::from(mirrors(&*book, &listing, &inputs));
                for (ruling, value) in rulings(&*book, &listing) {
                    let mut inputs = inputs.clone();
                    inputs.insert(ruling, value);
                    checked += usize::from(mirrors(&*book, &listing, &inputs));
                }
            }
        }
    }
    assert!(checked >= 20, "only {checked} questions were mirrored");
}

#[test]
fn labels_are_mirrored_word_by_word() {
    let pairs = [
        ("a_loses_1_b_loses_2", "a_loses_2_b_loses_1"),
        ("a_horse_1_a_foot_2_b_horse_3_b_foot_4", "a_horse_3_a_foot_4_b_horse_1_b_foot_2"),
        ("a_beaten_turn_3", "b_beaten_turn_3"),
        ("expected_a_points", "expected_b_points"),
        ("score_b", "score_a"),
        ("both_break", "both_break"),
    ];
    for (label, mirror) in pairs {
        assert_eq!(mirrored_label(label), mirror);
        assert_eq!(mirrored_label(mirror), label);
    }
}

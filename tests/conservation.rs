//! Nobody loses what he does not have: in every sampled fight of every question that tells of losses, or of what is left,
//! the number lies between nothing and the strength that was asked about.
//!
//! Strengths are found by the names of inputs, losses by the words of labels and numbers; each public example is played as
//! it stands and again with every strength in turn cut down to one, where overkill would show.

use std::collections::BTreeMap;

use grognard::books::{Book, Listing};
use grognard::engagement::Sheet;
use grognard::odds::Absent;
use serde_json::Value as Json;

use crate::examples::{Inputs, shelf};

/// Inputs that are strengths, and how many of what is lost each of them holds.
const STRENGTHS: &[(&str, i64)] = &[
    ("men", 1),
    ("horse", 1),
    ("foot", 1),
    ("guns", 1),
    ("bases", 1),
    ("crew", 1),
    ("target_men", 1),
    ("pairs", 1),
    ("shaken_bases", 1),
    ("fugitive_figures", 15),
];

/// Words that say a number is of things lost or left.
const LOSSES: &[&str] = &["loses", "lost", "casualties", "broken", "rallied", "normal", "disrupted", "routing", "guns"];

/// The inputs with what stands where nothing is said.
fn complete(listing: &Listing, inputs: &Inputs) -> Inputs {
    let mut all = inputs.clone();
    for input in &listing.inputs {
        if let (false, Absent::Default(value)) = (all.contains_key(&input.key), &input.absent) {
            all.insert(input.key.clone(), value.clone());
        }
    }
    all
}

/// The strength of a side, or of what the whole question is about if the side is empty; one arm of it if the arm is named.
fn strength(inputs: &Inputs, side: &str, arm: Option<&str>) -> Option<i64> {
    let value = |key: &str| inputs.get(key).and_then(Json::as_i64);
    let prefix = if side.is_empty() { String::new() } else { format!("{side}.") };
    if let Some(arm) = arm.filter(|arm| STRENGTHS.iter().any(|(key, _)| key == arm))
        && let Some(men) = value(&format!("{prefix}{arm}"))
    {
        return Some(men);
    }
    let parts: Vec<i64> =
        STRENGTHS.iter().filter_map(|(key, each)| Some(each * value(&format!("{prefix}{key}"))?)).collect();
    (!parts.is_empty()).then(|| parts.iter().sum())
}

/// The phrases of a label with the number that follows each: `a_loses_1_b_loses_2` has two. A unit that is eliminated has
/// none left, and says no number.
fn phrases(label: &str) -> Vec<(String, i64)> {
    let (mut phrases, mut words) = (Vec::new(), Vec::new());
    for word in label.split('_') {
        match word.parse() {
            _ if word == "eliminated" => words.clear(),
            Ok(number) => phrases.push((std::mem::take(&mut words).join("_"), number)),
            Err(_) => words.push(word),
        }
    }
    phrases
}

/// Everything a sheet numbers, by the words before the number.
fn numbered(sheet: &Sheet) -> Vec<(String, i64)> {
    let labels = sheet.outcome.iter().chain(&sheet.events).flat_map(|label| phrases(&label.to_string()));
    labels.chain(sheet.numbers.iter().map(|(name, n)| (name.to_string(), *n))).collect()
}

/// The most that a number can be, if it is of losses and the strength is known.
fn most(inputs: &Inputs, phrase: &str) -> Option<i64> {
    let words: Vec<&str> = phrase.split('_').collect();
    let side = words[0];
    let has_side = inputs.keys().any(|key| key.starts_with(&format!("{side}.")));
    let arm = words.get(1).copied().filter(|_| has_side);
    let is_loss =
        words.iter().any(|word| LOSSES.contains(word)) || arm.is_some_and(|arm| ["horse", "foot"].contains(&arm));
    if is_loss { strength(inputs, if has_side { side } else { "" }, arm) } else { None }
}

/// Plays a question and checks every number that can be checked: how many there were, by phrase.
fn play(book: &dyn Book, listing: &Listing, inputs: &Inputs) -> BTreeMap<String, u64> {
    let mut checked = BTreeMap::new();
    let Ok(posed) = book.pose(listing.name, inputs) else {
        return checked;
    };
    let known = complete(listing, inputs);
    for (sheet, times) in posed.sample(1704, 2, 0..2).sheets {
        for (phrase, number) in numbered(&sheet) {
            let Some(most) = most(&known, &phrase) else {
                continue;
            };
            let name = format!("{}/{} {}", book.title().id, listing.name, Json::Object(inputs.clone()));
            assert!((0..=most).contains(&number), "{name}: {phrase} {number} of {most}");
            *checked.entry(phrase).or_default() += times;
        }
    }
    checked
}

/// The example, and the example with each of its strengths cut down to one; figures of many men, who may have lost some of
/// them before, stay as they are.
fn cut_down(inputs: &Inputs) -> Vec<Inputs> {
    let is_strength =
        |key: &str| STRENGTHS.iter().any(|&(name, each)| key.rsplit('.').next() == Some(name) && each == 1);
    let cut = |key: &String| {
        let mut inputs = inputs.clone();
        inputs.insert(key.clone(), 1.into());
        inputs
    };
    let whole = inputs.iter().filter(|(key, value)| is_strength(key) && value.as_i64().is_some_and(|n| n > 0));
    let mut all: Vec<Inputs> = whole.map(|(key, _)| cut(key)).collect();
    all.push(inputs.clone());
    all
}

#[test]
fn nobody_loses_what_he_does_not_have() {
    let mut checked = BTreeMap::new();
    for (book, examples) in shelf() {
        for example in examples {
            let Some(listing) = book.questions().iter().find(|listing| listing.name == example.question) else {
                continue;
            };
            for inputs in cut_down(&example.inputs) {
                for (phrase, times) in play(&*book, listing, &inputs) {
                    let name = format!("{}/{} {phrase}", book.title().id, listing.name);
                    *checked.entry(name).or_insert(0) += times;
                }
            }
        }
    }
    for name in EXPECTED {
        assert!(checked.contains_key(*name), "{name} was never checked; only {:?}", checked.keys());
    }
}

/// Some of the numbers that must have been found, so that a change of words cannot silence the test.
const EXPECTED: &[&str] = &[
    "charge/volley casualties",
    "charge/cannonade casualties",
    "charge/counter-battery gun_wrecked_crew_lost",
    "charge/counter-battery gun_intact_crew_lost",
    "charge/melee a_loses",
    "charge/melee b_loses",
    "charge/melee-by-arm a_horse",
    "charge/melee-by-arm b_foot",
    "charge/assault attacker_loses",
    "charge/assault defender_loses",
    "charge/firefight a_lost",
    "charge/firefight b_lost",
];

#[test]
fn strengths_and_losses_are_found_by_their_names() {
    let inputs: Inputs = [("a.horse", 2), ("a.foot", 3), ("b.figures", 4), ("crew", 5)]
        .into_iter()
        .map(|(key, n)| (key.to_owned(), Json::from(n)))
        .collect();
    assert_eq!(most(&inputs, "a_loses"), Some(5));
    assert_eq!(most(&inputs, "a_horse"), Some(2));
    assert_eq!(most(&inputs, "gun_wrecked_crew_lost"), Some(5));
    assert_eq!(most(&inputs, "b_loses"), None);
    assert_eq!(most(&inputs, "a_beaten_turn"), None);
    assert_eq!(phrases("a_loses_1_b_loses_20"), [("a_loses".to_owned(), 1), ("b_loses".to_owned(), 20)]);
}

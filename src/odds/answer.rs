//! An answer: outcomes, events and values, each with its interval, and whether they are exact.

use std::collections::BTreeMap;

use serde_json::{Map, Value as Json, json};

use super::Meaning;
use crate::engagement::{Label, Limit, Posed, Solution, Tally, Unsolved};
use crate::stats::{Estimate, Histogram};

/// How an answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Every throw gone through with its weight.
    Exact,
    /// Played so many times from this seed.
    Sampled {
        /// Trials played.
        trials: u64,
        /// The seed.
        seed: u64,
    },
}

/// One line of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Its label.
    pub label: String,
    /// The number, where the label is one of a distribution over numbers.
    pub number: Option<i32>,
    /// The pattern the label was made from.
    pub pattern: String,
    /// The probability or value.
    pub estimate: Estimate,
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// How it was found.
    pub method: Method,
    /// A partition: these add up to one.
    pub outcomes: Vec<Part>,
    /// What may happen besides.
    pub events: Vec<Part>,
    /// Expectations and plain numbers.
    pub values: Vec<Part>,
}

/// The labels a question declares, in its order.
#[derive(Clone, Copy, Default)]
pub struct Declared {
    /// Its outcomes.
    pub outcomes: &'static [Meaning],
    /// Its events.
    pub events: &'static [Meaning],
}

/// Answers a posed question exactly.
pub fn answer_exactly(posed: &dyn Posed, declared: Declared, limit: Limit) -> Result<Answer, Unsolved> {
    Ok(answer_solved(&posed.solve(limit)?, declared))
}

/// Answers a question from its exact solution.
pub fn answer_solved(solution: &Solution, declared: Declared) -> Answer {
    let mut ledger = Ledger::<f64>::default();
    let mut means: Vec<(String, f64)> = Vec::new();
    for (sheet, p) in &solution.ends {
        ledger.add(sheet.outcome.as_ref(), &sheet.events, *p);
        let numbers = sheet.numbers.iter().map(|(name, n)| (format!("expected_{name}"), *n as f64));
        let plain = sheet.plain.iter().map(|(name, x)| (name.to_string(), x.0));
        for (name, x) in numbers.chain(plain) {
            match means.iter_mut().find(|(known, _)| *known == name) {
                Some((_, mean)) => *mean += p * x,
                None => means.push((name, p * x)),
            }
        }
    }
    means.extend(solution.marks.iter().map(|(name, mean)| (format!("expected_{name}"), *mean)));
    Answer {
        method: Method::Exact,
        outcomes: parts(ledger.outcomes, declared.outcomes, Estimate::exact),
        events: parts(ledger.events, declared.events, Estimate::exact),
        values: means.into_iter().map(|(name, mean)| value(name, Estimate::exact(mean))).collect(),
    }
}

/// Answers a question from a sample.
pub fn answer_sampled(tally: &Tally, declared: Declared, seed: u64) -> Answer {
    let mut ledger = Ledger::<u64>::default();
    let mut numbers: Vec<(&str, Histogram)> = Vec::new();
    let mut values = Vec::new();
    for (sheet, &times) in &tally.sheets {
        ledger.add(sheet.outcome.as_ref(), &sheet.events, times);
        for (name, n) in &sheet.numbers {
            let at = numbers.iter().position(|(known, _)| known == name).unwrap_or_else(|| {
                numbers.push((name, Histogram::default()));
                numbers.len() - 1
            });
            numbers[at].1.record_many(*n, times);
        }
        if values.is_empty() {
            values.extend(sheet.plain.iter().map(|(name, x)| value(name.to_string(), Estimate::exact(x.0))));
        }
    }
    for (name, counts) in &tally.loose {
        let mut histogram = Histogram::default();
        counts.iter().for_each(|(&number, &times)| histogram.record_many(number, times));
        numbers.push((name, histogram));
    }
    values.extend(numbers.iter().map(|(name, counts)| value(format!("expected_{name}"), Estimate::mean(counts))));
    ledger.expect(declared);
    let estimate = |times| Estimate::proportion(times, tally.trials);
    Answer {
        method: Method::Sampled { trials: tally.trials, seed },
        outcomes: parts(ledger.outcomes, declared.outcomes, estimate),
        events: parts(ledger.events, declared.events, estimate),
        values,
    }
}

/// Weights by label.
#[derive(Default)]
struct Ledger<W> {
    outcomes: BTreeMap<Label, W>,
    events: BTreeMap<Label, W>,
}

impl<W: Copy + Default + std::ops::AddAssign> Ledger<W> {
    fn add(&mut self, outcome: Option<&Label>, events: &[Label], weight: W) {
        if let Some(label) = outcome {
            add(&mut self.outcomes, label, weight);
        }
        for label in events {
            add(&mut self.events, label, weight);
        }
    }

    /// Makes room for the labels that are known before anything is played and were not met.
    fn expect(&mut self, declared: Declared) {
        for (weights, meanings) in [(&mut self.outcomes, declared.outcomes), (&mut self.events, declared.events)] {
            let met: Vec<String> = weights.keys().map(Label::to_string).collect();
            let known = meanings.iter().map(|(label, _)| *label).filter(|label| !label.contains(char::is_uppercase));
            let missing = known.filter(|label| !met.iter().any(|met| met == label));
            weights.extend(missing.map(|label| (Label::from(label), W::default())));
        }
    }
}

fn add<W: Copy + Default + std::ops::AddAssign>(weights: &mut BTreeMap<Label, W>, label: &Label, weight: W) {
    match weights.get_mut(label) {
        Some(sum) => *sum += weight,
        None => {
            weights.insert(label.clone(), weight);
        }
    }
}

/// The lines of a class, in the order the question declares.
fn parts<W>(weights: BTreeMap<Label, W>, declared: &[Meaning], estimate: impl Fn(W) -> Estimate) -> Vec<Part> {
    let rank = |label: &Label| declared.iter().position(|(pattern, _)| *pattern == label.pattern());
    let mut weights: Vec<_> = weights.into_iter().collect();
    weights.sort_by_key(|(label, _)| rank(label).unwrap_or(usize::MAX));
    let part = |(label, weight): (Label, W)| Part {
        label: label.to_string(),
        number: label.number(),
        pattern: label.pattern().to_owned(),
        estimate: estimate(weight),
    };
    weights.into_iter().map(part).collect()
}

fn value(label: String, estimate: Estimate) -> Part {
    Part { pattern: label.clone(), label, number: None, estimate }
}

impl Answer {
    /// The answer as the batch protocol writes it, behind the fields that say what was asked.
    pub fn json(&self, mut asked: Map<String, Json>) -> Json {
        let class = |parts: &[Part]| -> Json {
            parts.iter().map(|part| (part.label.clone(), json!(part.estimate.value))).collect::<Map<_, _>>().into()
        };
        let method = if self.method == Method::Exact { "exact" } else { "sampled" };
        asked.insert("method".into(), method.into());
        asked.insert("outcomes".into(), class(&self.outcomes));
        asked.insert("events".into(), class(&self.events));
        asked.insert("values".into(), class(&self.values));
        if let Method::Sampled { trials, seed } = self.method {
            let interval = |parts: &[Part]| -> Json {
                let ends = |part: &Part| (part.label.clone(), json!([part.estimate.low, part.estimate.high]));
                parts.iter().map(ends).collect::<Map<_, _>>().into()
            };
            asked.insert("trials".into(), trials.into());
            asked.insert("seed".into(), seed.into());
            asked.insert(
                "intervals".into(),
                json!({
                    "level": 0.95,
                    "outcomes": interval(&self.outcomes),
                    "events": interval(&self.events),
                    "values": interval(&self.values),
                }),
            );
        }
        Json::Object(asked)
    }
}

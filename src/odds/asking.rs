//! Asking a question: exactly, a number of times, or until it is known well enough.

use serde_json::{Map, Value as Json};

use super::{Answer, answer_exactly, answer_sampled};
use crate::books::Book;
use crate::engagement::{Limit, Posed, Tally};
use crate::fault::Fault;
use crate::stats::{LEVEL, Tally as Share, proportion_sequence};

/// How a question is to be answered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Asking {
    /// Every throw gone through.
    Exact,
    /// So many trials.
    Trials {
        /// Trials to play.
        trials: u64,
        /// The seed of the dice.
        seed: u64,
    },
    /// Until every probability is known to within the half-width.
    Precision {
        /// The half-width.
        half_width: f64,
        /// The seed of the dice.
        seed: u64,
    },
}

impl Asking {
    /// Asks a question of a book.
    pub fn ask(self, book: &dyn Book, question: &str, inputs: &Map<String, Json>) -> Result<Answer, Fault> {
        let declared = book.listing(question)?.declared;
        let posed = book.pose(question, inputs)?;
        let key = stream_key(book.title().id, question, inputs);
        match self {
            Self::Exact => {
                answer_exactly(&*posed, declared, Limit::default()).map_err(|error| Fault::new(error.to_string()))
            }
            Self::Trials { trials, seed } => Ok(answer_sampled(&posed.sample_first(seed, key, trials), declared, seed)),
            Self::Precision { half_width, seed } => {
                Ok(answer_sampled(&sample_until(&*posed, seed, key, half_width), declared, seed))
            }
        }
    }
}

/// What names the luck of a question: book, question and inputs, not the numbers of the rules.
pub fn stream_key(book: &str, question: &str, inputs: &Map<String, Json>) -> u64 {
    let mut sorted: Vec<(&String, &Json)> = inputs.iter().filter(|(key, _)| !key.starts_with("rulings")).collect();
    sorted.sort_by_key(|(key, _)| *key);
    let mut name = format!("{book}/{question}");
    for (key, value) in sorted {
        name += &format!(" {key}={value}");
    }
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// Plays on, twice as many trials each time, until a confidence sequence is narrow enough for every label.
fn sample_until(posed: &dyn Posed, seed: u64, key: u64, half_width: f64) -> Tally {
    let mut tally = Tally::default();
    let mut blocks = 0..4;
    loop {
        tally.merge(posed.sample(seed, key, blocks.clone()));
        if widest(&tally) <= half_width {
            return tally;
        }
        blocks = blocks.end..2 * blocks.end;
    }
}

/// The half-width of the least known probability of a sample.
fn widest(tally: &Tally) -> f64 {
    let known = |hits: u64| {
        let interval = proportion_sequence(Share { hits, n: tally.trials }, LEVEL);
        (interval.high - interval.low) / 2.0
    };
    let mut counts = std::collections::BTreeMap::new();
    for (sheet, times) in &tally.sheets {
        for label in sheet.outcome.iter().chain(&sheet.events) {
            *counts.entry(label).or_insert(0) += times;
        }
    }
    counts.into_values().map(known).fold(0.0, f64::max)
}

//! The contract of a small combat: a state, a step, and a reading of the end. One contract serves both ways of
//! answering: [`fight`] plays it once on any dice, [`solve()`] goes through all of it exactly.
//!
//! Steps are small (one pair of elements, one check) so that the solver can merge equal states after each. Rounds are
//! the solver's and the player's business, not the state's: a state that does not count moves is met again, and its
//! next step is worked out only once.

mod hash;
mod sample;
mod sheet;
mod solve;
#[cfg(test)]
mod tests;

use std::hash::Hash;

pub use hash::FastMap;
pub use sample::{BLOCK, Tally, fight};
pub use sheet::{Label, Plain, Sheet};
pub use solve::{Limit, Solution, Unsolved, solve};

use crate::journal::Entry;
use crate::umpire::{Marks, Umpire};

/// What a step left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// The round goes on.
    Step,
    /// The round is over and nothing is decided.
    Round,
    /// It is decided; the state is final.
    Over,
}

/// How a fight stood when it ended or was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End<S> {
    /// The last state.
    pub state: S,
    /// Rounds begun.
    pub rounds: u32,
    /// Whether it was decided; if not, the limit was reached.
    pub decided: bool,
}

/// A small combat, fought without a table top.
pub trait Engagement: Send + Sync {
    /// Only what the rules still need to know.
    type State: Clone + Eq + Hash + Send + Sync;

    /// The names of the running measures that steps mark, in order; each becomes an `expected_…` value.
    const MARKS: &'static [&'static str] = &[];

    /// How it begins.
    fn open(&self) -> Self::State;

    /// One throw and what follows from it.
    fn step(&self, state: &mut Self::State, umpire: &mut impl Umpire) -> Pace;

    /// After how many rounds an undecided fight is left as it stands; none for a fight to the end.
    fn limit(&self) -> Option<u32> {
        None
    }

    /// Reads the end in the words of the question.
    fn read(&self, end: &End<Self::State>, sheet: &mut Sheet);
}

/// A single procedure: a few throws and their result, in one round.
pub trait Mechanism: Send + Sync {
    /// What it comes to.
    type Result: Clone + Eq + Hash + Send + Sync;

    /// Plays it.
    fn play(&self, umpire: &mut impl Umpire) -> Self::Result;

    /// Reads the result in the words of the question.
    fn read(&self, result: &Self::Result, sheet: &mut Sheet);
}

/// A mechanism as an engagement of one step.
pub struct Once<M>(pub M);

impl<M: Mechanism> Engagement for Once<M> {
    type State = Option<M::Result>;

    fn open(&self) -> Self::State {
        None
    }

    fn step(&self, state: &mut Self::State, umpire: &mut impl Umpire) -> Pace {
        *state = Some(self.0.play(umpire));
        Pace::Over
    }

    fn read(&self, end: &End<Self::State>, sheet: &mut Sheet) {
        if let Some(result) = &end.state {
            self.0.read(result, sheet);
        }
    }
}

/// A question with its inputs fixed, whatever its type: solved, sampled or replayed.
pub trait Posed: Send + Sync {
    /// Every way it can end with its probability.
    fn solve(&self, limit: Limit) -> Result<Solution, Unsolved>;

    /// Trials to a block.
    fn block(&self) -> u64 {
        BLOCK
    }

    /// Plays whole blocks of trials on seeded dice.
    fn sample(&self, seed: u64, key: u64, blocks: std::ops::Range<u64>) -> Tally;

    /// Plays the first so many trials.
    fn sample_first(&self, seed: u64, key: u64, trials: u64) -> Tally {
        let whole = trials / self.block();
        let mut tally = self.sample(seed, key, 0..whole);
        self.each_trial(seed, key, whole * self.block()..trials, &mut |_, sheet| tally.count(sheet, 1));
        tally
    }

    /// Plays trials on paired dice: the distinct sheets, and for each trial which of them it came to.
    fn sample_paired(&self, seed: u64, key: u64, trials: std::ops::Range<u64>) -> (Vec<Sheet>, Vec<u32>);

    /// Plays trials on seeded dice one by one; `trials` must lie within one block.
    fn each_trial(&self, seed: u64, key: u64, trials: std::ops::Range<u64>, hand_on: &mut dyn FnMut(u64, Sheet));

    /// Plays one trial on seeded dice again, with its transcript.
    fn replay(&self, seed: u64, key: u64, trial: u64) -> (Sheet, Vec<Entry>);
}

/// Fills a sheet from an end and its marks.
fn read<E: Engagement>(engagement: &E, end: &End<E::State>, marks: &Marks) -> Sheet {
    let mut sheet = Sheet { rounds: end.rounds, decided: end.decided, ..Sheet::default() };
    engagement.read(end, &mut sheet);
    for (name, mark) in E::MARKS.iter().zip(marks) {
        sheet.number(name, *mark);
    }
    sheet
}

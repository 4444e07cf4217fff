//! The exact solver: a probability distribution over states, pushed on step by step, equal states merged.
//!
//! Each state's next step is worked out once, by exhaustive dice, and kept as a row of a sparse chain; rounds are then
//! sweeps over the chain. Probability still undecided at the end is part of the answer, never dropped.

use std::fmt;

use super::{End, Engagement, FastMap, Pace, Sheet, read};
use crate::dice::Exhaustive;
use crate::umpire::{MARKS, Marks, Silent};

/// How much the solver may use.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// Distinct states at the most.
    pub states: usize,
}

impl Default for Limit {
    fn default() -> Self {
        Self { states: 2_000_000 }
    }
}

/// Why there is no exact answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// It has more states than the limit allows.
    TooLarge {
        /// The limit that was passed.
        states: usize,
    },
    /// It is a whole battle.
    Battle,
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { states } => write!(f, "an exact answer needs more than {states} states")?,
            Self::Battle => write!(f, "a whole battle has no exact answer")?,
        }
        write!(f, "; sample it instead with --trials or --precision")
    }
}

impl std::error::Error for Unsolved {}

/// Every way a fight can end, with its probability.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The ends and their probabilities; equal sheets may occur more than once.
    pub ends: Vec<(Sheet, f64)>,
    /// The expectations of the marks, by name.
    pub marks: Vec<(&'static str, f64)>,
}

/// Probability below which a fight without a limit is taken as played out.
const SPENT: f64 = 1e-17;
/// Rounds after which even a fight without a limit is left undecided.
const ROUNDS: u32 = 1_000_000;

/// Goes through the whole of an engagement.
pub fn solve<E: Engagement>(engagement: &E, limit: Limit) -> Result<Solution, Unsolved> {
    let mut chain = Chain::new(engagement, limit);
    let mut ends = Vec::new();
    let rounds = engagement.limit().unwrap_or(ROUNDS);
    let mut standing = Mass::default();
    standing.add(chain.intern(engagement.open()), 1.0);
    for round in 1..=rounds {
        let (decided, next) = chain.round(standing)?;
        ends.extend(decided.entries().map(|(at, p)| (chain.sheet(at, round, true), p)));
        standing = next;
        let left = standing.total();
        if left < SPENT || (engagement.limit().is_none() && round == rounds) {
            break;
        }
        if round == rounds {
            ends.extend(standing.entries().map(|(at, p)| (chain.sheet(at, round, false), p)));
        }
    }
    let marks = E::MARKS.iter().copied().zip(chain.marks).collect();
    Ok(Solution { ends, marks })
}

/// Probability over the states of a chain, in the order in which they were first met.
#[derive(Default)]
struct Mass {
    at: Vec<f64>,
    touched: Vec<u32>,
}

impl Mass {
    /// Probability so small that it has vanished is not a state met: it would be met again and again.
    fn add(&mut self, state: u32, p: f64) {
        if p == 0.0 {
            return;
        }
        let slot = state as usize;
        if slot >= self.at.len() {
            self.at.resize(slot + 1, 0.0);
        }
        if self.at[slot] == 0.0 {
            self.touched.push(state);
        }
        self.at[slot] += p;
    }

    fn entries(&self) -> impl Iterator<Item = (u32, f64)> {
        self.touched.iter().map(|&state| (state, self.at[state as usize]))
    }

    fn total(&self) -> f64 {
        self.entries().map(|(_, p)| p).sum()
    }
}

/// One possible result of a state's next step.
#[derive(Clone, Copy)]
struct Link {
    to: u32,
    pace: Pace,
    p: f64,
}

/// The states met so far and their next steps.
struct Chain<'e, E: Engagement> {
    engagement: &'e E,
    limit: Limit,
    index: FastMap<E::State, u32>,
    states: Vec<E::State>,
    rows: Vec<Option<std::ops::Range<usize>>>,
    links: Vec<Link>,
    expected: Vec<[f64; MARKS]>,
    marks: [f64; MARKS],
    dice: Exhaustive,
}

impl<'e, E: Engagement> Chain<'e, E> {
    fn new(engagement: &'e E, limit: Limit) -> Self {
        Self {
            engagement,
            limit,
            index: FastMap::default(),
            states: Vec::new(),
            rows: Vec::new(),
            links: Vec::new(),
            expected: Vec::new(),
            marks: [0.0; MARKS],
            dice: Exhaustive::default(),
        }
    }

    fn intern(&mut self, state: E::State) -> u32 {
        let next = self.states.len() as u32;
        let at = *self.index.entry(state.clone()).or_insert(next);
        if at == next {
            self.states.push(state);
            self.rows.push(None);
            self.expected.push([0.0; MARKS]);
        }
        at
    }

    /// Plays one round from a distribution: what was decided in it, and what stands at its end.
    fn round(&mut self, mut now: Mass) -> Result<(Mass, Mass), Unsolved> {
        let (mut decided, mut standing) = (Mass::default(), Mass::default());
        while now.touched.iter().any(|&at| now.at[at as usize] > SPENT * SPENT) {
            let mut next = Mass::default();
            for (at, mass) in now.entries() {
                let row = self.row(at)?;
                for (mark, expected) in self.marks.iter_mut().zip(self.expected[at as usize]) {
                    *mark += mass * expected;
                }
                for link in &self.links[row] {
                    let to = match link.pace {
                        Pace::Step => &mut next,
                        Pace::Round => &mut standing,
                        Pace::Over => &mut decided,
                    };
                    to.add(link.to, mass * link.p);
                }
            }
            now = next;
        }
        Ok((decided, standing))
    }

    /// The results of a state's next step, worked out the first time it is asked for.
    fn row(&mut self, at: u32) -> Result<std::ops::Range<usize>, Unsolved> {
        if let Some(row) = &self.rows[at as usize] {
            return Ok(row.clone());
        }
        if self.states.len() > self.limit.states {
            return Err(Unsolved::TooLarge { states: self.limit.states });
        }
        let start = self.links.len();
        let (engagement, open) = (self.engagement, self.states[at as usize].clone());
        let mut dice = std::mem::take(&mut self.dice);
        let mut expected = [0.0; MARKS];
        dice.each(
            &mut |dice| {
                let mut state = open.clone();
                let mut umpire = Silent::new(dice);
                let pace = engagement.step(&mut state, &mut umpire);
                (state, pace, umpire.marks)
            },
            &mut |(state, pace, marks), p| {
                let to = self.intern(state);
                for (sum, mark) in expected.iter_mut().zip(marks) {
                    *sum += p * f64::from(mark);
                }
                match self.links[start..].iter_mut().find(|link| link.to == to && link.pace == pace) {
                    Some(link) => link.p += p,
                    None => self.links.push(Link { to, pace, p }),
                }
            },
        );
        self.dice = dice;
        self.expected[at as usize] = expected;
        let row = start..self.links.len();
        self.rows[at as usize] = Some(row.clone());
        Ok(row)
    }

    fn sheet(&self, at: u32, rounds: u32, decided: bool) -> Sheet {
        let end = End { state: self.states[at as usize].clone(), rounds, decided };
        let mut sheet = read(self.engagement, &end, &Marks::default());
        sheet.numbers.truncate(sheet.numbers.len() - E::MARKS.len());
        sheet
    }
}

//! How far something has been played: its counts so far, when they are next looked at, and why it stopped.
//!
//! Looks happen at fixed trial counts only, each about a fifth beyond the last, and judge by a confidence sequence; so a
//! cell stops at the same trial on any machine, however its blocks were shared out.

use super::file::Goal;
use super::measures::Measures;
use super::pairs::Pairs;
use super::results::Stop;
use crate::engagement::{Posed, Tally};
use crate::stats::{LEVEL, Level, Moments, Tally as Share, mean_sequence, proportion_sequence, trials_for_proportion};

/// What was counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sum {
    /// Of a cell.
    Cell(Tally),
    /// Of a comparison.
    Pair(Pairs),
}

impl Sum {
    /// Trials counted.
    pub fn trials(&self) -> u64 {
        match self {
            Self::Cell(tally) => tally.trials,
            Self::Pair(pairs) => pairs.trials,
        }
    }

    /// Adds another count of the same thing.
    pub fn merge(&mut self, other: Self) {
        match (self, other) {
            (Self::Cell(mine), Self::Cell(other)) => mine.merge(other),
            (Self::Pair(mine), Self::Pair(other)) => mine.merge(other),
            _ => unreachable!("a cell's counts are not a comparison's"),
        }
    }
}

/// How often each probability had come up after some trials.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// Trials played by then.
    pub trials: u64,
    /// Counts by name.
    pub hits: Vec<(String, u64)>,
}

/// How far something has been played.
#[derive(Clone, Debug)]
pub struct Course {
    /// What was counted, over the trials from the first on.
    pub sum: Sum,
    /// How it stood at each look; kept for cells alone.
    pub looks: Vec<Look>,
    /// Why it stopped, if it has.
    pub stop: Option<Stop>,
    /// The half-width of the least known probability at the last look.
    pub width: f64,
    /// The trials of the first look; all looks come at multiples of it.
    pub step: u64,
}

/// Trials before the first look, of what is not played in blocks larger than this.
const FIRST: u64 = 64;

/// The trials of the first look at something.
pub fn step(posed: &dyn Posed) -> u64 {
    FIRST.next_multiple_of(posed.block())
}

impl Course {
    /// Nothing played yet.
    pub fn new(sum: Sum, step: u64) -> Self {
        Self { sum, looks: Vec::new(), stop: None, width: f64::INFINITY, step }
    }

    /// The trial count at which it is looked at next.
    pub fn next_look(&self, goal: Goal) -> u64 {
        let done = self.sum.trials();
        let mut steps: u64 = 1;
        while steps * self.step <= done {
            steps = (steps * 6 / 5).max(steps + 1);
        }
        (steps * self.step).min(goal.most())
    }

    /// Looks at the counts, and stops if they will do.
    pub fn look(&mut self, goal: Goal, measures: &Measures) {
        let done = self.sum.trials();
        self.width = match &self.sum {
            Sum::Cell(tally) => {
                let hits = measures.counts(tally);
                let width = widest(&hits, done, goal.half_width());
                self.looks.push(Look { trials: done, hits });
                width
            }
            Sum::Pair(pairs) => pairs.widest(goal.half_width()),
        };
        self.stop = match goal {
            Goal::Trials(trials) => (done >= trials).then_some(Stop::Trials),
            Goal::Precision { half_width, .. } if self.width <= half_width => Some(Stop::Precise),
            Goal::Precision { ceiling, .. } => (done >= ceiling).then_some(Stop::Ceiling),
        };
    }

    /// The trials still to be played, as far as can be foreseen.
    pub fn left(&self, goal: Goal) -> u64 {
        let done = self.sum.trials();
        let total = match goal {
            _ if self.stop.is_some() => done,
            Goal::Trials(trials) => trials,
            Goal::Precision { half_width, ceiling } if self.width.is_finite() => {
                ((done as f64 * (self.width / half_width).powi(2)) as u64).min(ceiling)
            }
            Goal::Precision { half_width, ceiling } => ((2.0 / half_width.powi(2)) as u64).min(ceiling),
        };
        total.saturating_sub(done)
    }
}

impl Goal {
    /// Trials at the most.
    pub fn most(self) -> u64 {
        match self {
            Self::Trials(trials) => trials,
            Self::Precision { ceiling, .. } => ceiling,
        }
    }

    /// The half-width asked for, or the usual one.
    fn half_width(self) -> f64 {
        match self {
            Self::Trials(_) => super::file::PRECISION,
            Self::Precision { half_width, .. } => half_width,
        }
    }
}

/// The half-width of the confidence sequences of the least known probability.
///
/// Two sequences are kept, each with half the risk, and the narrower counts: the beta-binomial one is narrow for what is
/// rare, the normal mixture, with half the range as its standard deviation, for what is likely.
fn widest(hits: &[(String, u64)], n: u64, half_width: f64) -> f64 {
    let either = Level::new(1.0 - LEVEL.alpha() / 2.0);
    let planned = (3.0 * trials_for_proportion(0.5, half_width, LEVEL) as f64) as u64;
    let width = |hits: u64| {
        let share = Share { hits, n };
        let moments = Moments { n, mean: share.share(), variance: 0.25 };
        let rare = proportion_sequence(share, either).half_width();
        rare.min(mean_sequence(&moments, 0.5, planned, either).half_width())
    };
    hits.iter().map(|(_, hits)| width(*hits)).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engagement::BLOCK;

    #[test]
    fn looks_come_at_fixed_counts_and_never_beyond_the_most() {
        let goal = Goal::Trials(10 * BLOCK + 7);
        let mut course = Course::new(Sum::Cell(Tally::default()), BLOCK);
        let mut looks = Vec::new();
        loop {
            let next = course.next_look(goal);
            course.sum = Sum::Cell(Tally { trials: next, ..Tally::default() });
            looks.push(next);
            course.look(goal, &Measures::default());
            if course.stop.is_some() {
                break;
            }
        }
        assert_eq!(looks.last(), Some(&(10 * BLOCK + 7)));
        assert_eq!(looks[..3], [BLOCK, 2 * BLOCK, 3 * BLOCK]);
        let halfway = Course::new(Sum::Cell(Tally { trials: 4 * BLOCK + 1, ..Tally::default() }), BLOCK);
        assert_eq!(halfway.next_look(goal), 5 * BLOCK, "the next look does not depend on how one got there");
    }
}

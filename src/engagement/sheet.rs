//! What a fight came to, told in the words of its question: an outcome, events, and whole numbers.
//!
//! A sheet can be ordered and compared, so that a tally is a count of equal sheets: everything that can be said of a
//! sample, jointly or apart, follows from it, and tallies merge exactly.

use std::borrow::Cow;
use std::fmt;

use crate::side::Side;

/// The name of an outcome or event. `N` in the pattern stands for the next of the numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Label {
    pattern: Cow<'static, str>,
    numbers: [i32; 4],
}

impl Label {
    /// A label with numbers in place of the pattern's `N`s.
    pub fn numbered<const K: usize>(pattern: &'static str, numbers: [i32; K]) -> Self {
        let mut all = [0; 4];
        all[..K].copy_from_slice(&numbers);
        Self { pattern: Cow::Borrowed(pattern), numbers: all }
    }

    /// A label as it was written down: its pattern, and a number for each of the pattern's `N`s.
    pub fn restored(pattern: String, numbers: [i32; 4]) -> Self {
        Self { pattern: Cow::Owned(pattern), numbers }
    }

    /// The numbers put in for the pattern's `N`s; nought beyond them.
    pub fn numbers(&self) -> [i32; 4] {
        self.numbers
    }

    /// The pattern before numbers are put in.
    pub fn pattern(&self) -> &str {
        &self.pattern
    }

    /// The number, for a label of a distribution over numbers.
    pub fn number(&self) -> Option<i32> {
        (self.pattern.matches('N').count() == 1).then_some(self.numbers[0])
    }
}

impl From<&'static str> for Label {
    fn from(pattern: &'static str) -> Self {
        Self { pattern: Cow::Borrowed(pattern), numbers: [0; 4] }
    }
}

impl From<String> for Label {
    fn from(pattern: String) -> Self {
        Self { pattern: Cow::Owned(pattern), numbers: [0; 4] }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = self.pattern.split('N');
        f.write_str(parts.next().unwrap_or_default())?;
        for (part, number) in parts.zip(self.numbers) {
            write!(f, "{number}{part}")?;
        }
        Ok(())
    }
}

/// A plain number of a question without dice, ordered by its total order.
#[derive(Clone, Copy, Debug)]
pub struct Plain(pub f64);

impl PartialEq for Plain {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Plain {}

impl PartialOrd for Plain {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Plain {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

/// Everything one fight came to.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sheet {
    /// The one outcome; none for a question that only gives numbers.
    pub outcome: Option<Label>,
    /// What else happened.
    pub events: Vec<Label>,
    /// Whole numbers that vary from fight to fight; their means are the answer's `expected_…` values.
    pub numbers: Vec<(Cow<'static, str>, i64)>,
    /// Whole numbers of a battle, tallied each by itself: together they would tell almost every battle from every other.
    pub loose: Vec<(Cow<'static, str>, i64)>,
    /// Plain numbers that no die changes.
    pub plain: Vec<(Cow<'static, str>, Plain)>,
    /// The side that had the better of it, where the question is a contest.
    pub winner: Option<Side>,
    /// How many rounds it lasted.
    pub rounds: u32,
    /// Whether it was decided within the limit.
    pub decided: bool,
}

impl Sheet {
    /// Sets the outcome.
    pub fn outcome(&mut self, label: impl Into<Label>) {
        self.outcome = Some(label.into());
    }

    /// Adds an event.
    pub fn event(&mut self, label: impl Into<Label>) {
        self.events.push(label.into());
    }

    /// Adds an event if it happened.
    pub fn event_if(&mut self, happened: bool, label: impl Into<Label>) {
        if happened {
            self.event(label);
        }
    }

    /// Adds a number whose mean is asked for.
    pub fn number(&mut self, name: &'static str, number: impl Into<i64>) {
        self.numbers.push((Cow::Borrowed(name), number.into()));
    }

    /// Adds a number that is tallied by itself.
    pub fn loose(&mut self, name: &'static str, number: i64) {
        self.loose.push((Cow::Borrowed(name), number));
    }

    /// Adds a plain number.
    pub fn value(&mut self, name: impl Into<Cow<'static, str>>, value: f64) {
        self.plain.push((name.into(), Plain(value)));
    }

    /// Names the side that had the better of it.
    pub fn winner(&mut self, side: Side) {
        self.winner = Some(side);
    }
}

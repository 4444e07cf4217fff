//! The transcript: what was thrown, for which rule, and what came of it.
//!
//! A scribe is an umpire who writes everything down; the same trial played before a scribe and before a silent umpire
//! ends alike to the bit.

use std::fmt;

use crate::dice::{Dice, Die, Throw};
use crate::umpire::{Marks, Umpire};

/// One entry of a transcript.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A new turn, move, period or round begins.
    Turn(u32),
    /// Dice thrown together for one rule.
    Dice {
        /// The rule that asked.
        rule: &'static str,
        /// Whom each die was for, which die, and what it showed.
        thrown: Vec<(u16, Die, u8)>,
    },
    /// What a rule did.
    Told {
        /// The rule.
        rule: &'static str,
        /// What it did.
        sentence: String,
    },
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn(turn) => write!(f, "— {turn} —"),
            Self::Dice { rule, thrown } => {
                let faces: Vec<String> = thrown.iter().map(|(_, die, face)| format!("{} {face}", die.name())).collect();
                write!(f, "{rule:<11} {}", faces.join(", "))
            }
            Self::Told { rule, sentence } => write!(f, "{rule:<11} {sentence}"),
        }
    }
}

/// An umpire who writes everything down.
pub struct Scribe<D> {
    dice: D,
    /// The marks so far.
    pub marks: Marks,
    /// The transcript so far.
    pub entries: Vec<Entry>,
}

impl<D: Dice> Scribe<D> {
    /// A scribe with an empty page.
    pub fn new(dice: D) -> Self {
        Self { dice, marks: Marks::default(), entries: Vec::new() }
    }

    /// The dice back, and the transcript.
    pub fn close(self) -> (D, Vec<Entry>) {
        (self.dice, self.entries)
    }
}

impl<D: Dice> Dice for Scribe<D> {
    const AT_ONCE: usize = D::AT_ONCE;

    fn roll(&mut self, die: Die, throw: Throw) -> u8 {
        let face = self.dice.roll(die, throw);
        self.entries.push(Entry::Dice { rule: throw.rule, thrown: vec![(throw.who, die, face)] });
        face
    }

    fn several<const N: usize>(&mut self, dice: [(Die, Throw); N]) -> [u8; N] {
        let faces = self.dice.several(dice);
        if let Some((_, first)) = dice.first() {
            let thrown = dice.iter().zip(faces).map(|((die, throw), face)| (throw.who, *die, face)).collect();
            self.entries.push(Entry::Dice { rule: first.rule, thrown });
        }
        faces
    }

    fn hands<const N: usize>(&mut self, throws: impl Fn(usize) -> (Throw, Throw)) -> [[u8; 4]; N] {
        let hands = self.dice.hands::<N>(&throws);
        for (n, [a, b, c, d]) in hands.into_iter().enumerate() {
            let (mine, theirs) = throws(n);
            let thrown =
                [(mine, a), (mine, b), (theirs, c), (theirs, d)].map(|(throw, face)| (throw.who, Die::D6, face));
            self.entries.push(Entry::Dice { rule: mine.rule, thrown: thrown.to_vec() });
        }
        hands
    }

    fn turn(&mut self, turn: u32) {
        self.dice.turn(turn);
        self.entries.push(Entry::Turn(turn));
    }
}

impl<D: Dice> Umpire for Scribe<D> {
    type Dice = Self;

    fn dice(&mut self) -> &mut Self {
        self
    }

    fn mark(&mut self, measure: usize, amount: i32) {
        self.marks[measure] += amount;
    }

    fn tell(&mut self, rule: &'static str, sentence: impl FnOnce() -> String) {
        self.entries.push(Entry::Told { rule, sentence: sentence() });
    }
}

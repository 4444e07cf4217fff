//! The umpire: the one thing outside itself that a rule turns to, for the dice and for the record.

use crate::dice::Dice;

/// How many running measures an engagement may mark.
pub const MARKS: usize = 4;

/// The running measures of one fight, such as how often a side gave ground.
pub type Marks = [i32; MARKS];

/// The dice and the record, statically dispatched: a silent umpire costs nothing.
pub trait Umpire {
    /// Where the dice come from.
    type Dice: Dice;

    /// The dice.
    fn dice(&mut self) -> &mut Self::Dice;

    /// Adds to a running measure that the rules themselves do not need to know.
    fn mark(&mut self, measure: usize, amount: i32);

    /// Notes what a rule did. The sentence is made only if someone reads it.
    fn tell(&mut self, rule: &'static str, sentence: impl FnOnce() -> String);
}

/// An umpire who keeps the marks and says nothing.
pub struct Silent<'d, D> {
    /// The dice in use.
    pub dice: &'d mut D,
    /// The marks so far.
    pub marks: Marks,
}

impl<'d, D: Dice> Silent<'d, D> {
    /// A silent umpire with clean marks.
    pub fn new(dice: &'d mut D) -> Self {
        Self { dice, marks: Marks::default() }
    }
}

impl<D: Dice> Umpire for Silent<'_, D> {
    type Dice = D;

    #[inline]
    fn dice(&mut self) -> &mut D {
        self.dice
    }

    #[inline]
    fn mark(&mut self, measure: usize, amount: i32) {
        self.marks[measure] += amount;
    }

    #[inline]
    fn tell(&mut self, _rule: &'static str, _sentence: impl FnOnce() -> String) {}
}

//! Dice as objects: what can be thrown, how every throw is named, and the one trait behind which four sources stand.
//!
//! *Seeded* dice play studies, *paired* dice comparisons, *scripted* dice the printed examples, and *exhaustive* dice
//! walk every result with its weight, so that a rule's exact odds come from the very code that plays it. Compound
//! throws (two dice added, one pair against another) are methods of the trait, so that a source which can do better
//! than one die at a time does so without the rules knowing.

mod exhaustive;
mod paired;
mod scripted;
mod seeded;
mod spread;
#[cfg(test)]
mod tests;

pub use exhaustive::Exhaustive;
pub use paired::Paired;
pub use scripted::{ScriptFault, Scripted};
pub use seeded::{Seeded, Stream};
pub use spread::Spread;

/// A kind of die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Die {
    /// The ordinary die, 1 to 6.
    D6,
    /// The decimal die, 1 to 10: the face 0 reads as ten.
    D10,
    /// The percentile throw, 1 to 100: two decimal dice, 00 reads as a hundred.
    D100,
    /// The average die: 2, 3, 3, 4, 4, 5.
    Average,
}

impl Die {
    /// Every kind, for checks that must hold for all of them.
    pub const ALL: [Self; 4] = [Self::D6, Self::D10, Self::D100, Self::Average];

    /// How many faces it has, equal faces counted apart.
    pub const fn faces(self) -> u32 {
        match self {
            Self::D6 | Self::Average => 6,
            Self::D10 => 10,
            Self::D100 => 100,
        }
    }

    /// What the face numbered from 0 shows.
    #[inline]
    pub const fn shows(self, face: u32) -> u8 {
        match self {
            Self::Average => [2, 3, 3, 4, 4, 5][face as usize],
            _ => face as u8 + 1,
        }
    }

    /// Whether the die can show this number.
    pub fn can_show(self, number: u8) -> bool {
        (0..self.faces()).any(|face| self.shows(face) == number)
    }

    /// The name used in transcripts and scripts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::D6 => "d6",
            Self::D10 => "d10",
            Self::D100 => "d100",
            Self::Average => "average die",
        }
    }
}

impl std::fmt::Display for Die {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// The name of a throw: the rule it serves and the unit (or element) it is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw {
    /// The id of the rule that asks for it, as in the register.
    pub rule: &'static str,
    /// Whom it is for; each book numbers its own.
    pub who: u16,
}

impl Throw {
    /// A throw for a rule and a unit.
    pub const fn new(rule: &'static str, who: u16) -> Self {
        Self { rule, who }
    }
}

/// A source of dice. Only [`roll`](Self::roll) must be written; the compound throws follow from it.
pub trait Dice {
    /// How many contests that are only counted are best asked for at once: one where every result is followed by
    /// itself, more where they come out of one word.
    const AT_ONCE: usize = 1;

    /// Throws one die.
    fn roll(&mut self, die: Die, throw: Throw) -> u8;

    /// Tells the dice that a new turn begins, for sources that care where a throw stands.
    fn turn(&mut self, _turn: u32) {}

    /// Throws a d6.
    #[inline]
    fn d6(&mut self, throw: Throw) -> u8 {
        self.roll(Die::D6, throw)
    }

    /// Throws a decimal die.
    #[inline]
    fn d10(&mut self, throw: Throw) -> u8 {
        self.roll(Die::D10, throw)
    }

    /// Throws the percentile dice.
    #[inline]
    fn d100(&mut self, throw: Throw) -> u8 {
        self.roll(Die::D100, throw)
    }

    /// Throws an average die.
    #[inline]
    fn average(&mut self, throw: Throw) -> u8 {
        self.roll(Die::Average, throw)
    }

    /// Throws one die and says whether it equals or beats a score.
    #[inline]
    fn makes(&mut self, die: Die, score: i32, throw: Throw) -> bool {
        i32::from(self.roll(die, throw)) >= score
    }

    /// Throws several dice at once.
    #[inline]
    fn several<const N: usize>(&mut self, dice: [(Die, Throw); N]) -> [u8; N] {
        dice.map(|(die, throw)| self.roll(die, throw))
    }

    /// Throws two dice of a kind and adds them.
    #[inline]
    fn pair(&mut self, die: Die, throw: Throw) -> u8 {
        let [one, other] = self.several([(die, throw); 2]);
        one + other
    }

    /// One die against another: the first thrower's less the second's.
    #[inline]
    fn margin(&mut self, plus: Die, minus: Die, mine: Throw, theirs: Throw) -> i8 {
        let [mine, theirs] = self.several([(plus, mine), (minus, theirs)]);
        mine as i8 - theirs as i8
    }

    /// One die against another where only who threw more counts: 1, 0 or -1.
    #[inline]
    fn sign(&mut self, plus: Die, minus: Die, mine: Throw, theirs: Throw) -> i8 {
        self.margin(plus, minus, mine, theirs).signum()
    }

    /// 2d6 against 2d6: the first thrower's sum less the second's.
    #[inline]
    fn contest(&mut self, mine: Throw, theirs: Throw) -> i8 {
        let [a, b, c, d] = self.several([(Die::D6, mine), (Die::D6, mine), (Die::D6, theirs), (Die::D6, theirs)]);
        (a + b) as i8 - (c + d) as i8
    }

    /// The four dice of each of several contests, his own two before the other's; the n-th is named by the function.
    #[inline]
    fn hands<const N: usize>(&mut self, throws: impl Fn(usize) -> (Throw, Throw)) -> [[u8; 4]; N] {
        std::array::from_fn(|n| {
            let (mine, theirs) = throws(n);
            self.several([(Die::D6, mine), (Die::D6, mine), (Die::D6, theirs), (Die::D6, theirs)])
        })
    }

    /// Of several contests, in how many the first thrower's lead is `low` or less, and in how many `high` or more.
    #[inline]
    fn beyond<const N: usize>(&mut self, low: i32, high: i32, throws: impl Fn(usize) -> (Throw, Throw)) -> (u16, u16) {
        let leads = self.hands::<N>(throws).map(|[a, b, c, d]| i32::from(a + b) - i32::from(c + d));
        let count = |hit: &dyn Fn(i32) -> bool| leads.iter().filter(|&&lead| hit(lead)).count() as u16;
        (count(&|lead| lead <= low), count(&|lead| lead >= high))
    }
}

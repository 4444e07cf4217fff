//! Scripted dice: the throws of a printed example, in order.
//!
//! Each entry names its die and the face shown; it may name the rule too. A die of another kind, a die too few and a die left
//! over are all faults: an example is replayed only if every die is used as the page uses it.

use std::collections::VecDeque;
use std::fmt;

use super::{Dice, Die, Throw};

/// Dice that show what a script says.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    script: VecDeque<Entry>,
    thrown: usize,
    fault: Option<ScriptFault>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    die: Die,
    face: u8,
    rule: Option<&'static str>,
}

/// How a script and the play that followed it disagree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScriptFault {
    /// The rules asked for another die, or for another rule, than the script has.
    Mismatch { number: usize, wanted: String, found: String },
    /// The rules asked for a die after the last.
    TooFew { number: usize, wanted: String },
    /// Dice were left over.
    LeftOver { dice: usize },
    /// The script shows a face that the die does not have.
    NoSuchFace { die: Die, face: u8 },
}

impl fmt::Display for ScriptFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mismatch { number, wanted, found } => {
                write!(f, "throw {number}: the rules ask for {wanted}, the script has {found}")
            }
            Self::TooFew { number, wanted } => {
                write!(f, "throw {number}: the rules ask for {wanted}, the script has ended")
            }
            Self::LeftOver { dice } => write!(f, "{dice} dice of the script were never thrown"),
            Self::NoSuchFace { die, face } => write!(f, "a {} cannot show {face}", die.name()),
        }
    }
}

impl std::error::Error for ScriptFault {}

impl Scripted {
    /// A script of dice of any kind.
    pub fn new(script: impl IntoIterator<Item = (Die, u8)>) -> Self {
        script.into_iter().fold(Self::default(), |dice, (die, face)| dice.then(die, face, None))
    }

    /// A script of d6 only.
    pub fn d6(faces: &[u8]) -> Self {
        Self::new(faces.iter().map(|&face| (Die::D6, face)))
    }

    /// Adds a die that must be thrown for this rule.
    #[must_use]
    pub fn for_rule(self, rule: &'static str, die: Die, face: u8) -> Self {
        self.then(die, face, Some(rule))
    }

    fn then(mut self, die: Die, face: u8, rule: Option<&'static str>) -> Self {
        if !die.can_show(face) {
            self.fault.get_or_insert(ScriptFault::NoSuchFace { die, face });
        }
        self.script.push_back(Entry { die, face, rule });
        self
    }

    /// Ends the play: an error if the script and the rules ever disagreed, or if dice are left.
    pub fn finish(self) -> Result<(), ScriptFault> {
        match (self.fault, self.script.len()) {
            (Some(fault), _) => Err(fault),
            (None, 0) => Ok(()),
            (None, dice) => Err(ScriptFault::LeftOver { dice }),
        }
    }
}

impl Dice for Scripted {
    fn roll(&mut self, die: Die, throw: Throw) -> u8 {
        self.thrown += 1;
        let wanted = || format!("a {} for {}", die.name(), throw.rule);
        let lowest = die.shows(0);
        let Some(entry) = self.script.pop_front() else {
            self.fault.get_or_insert(ScriptFault::TooFew { number: self.thrown, wanted: wanted() });
            return lowest;
        };
        if entry.die != die || entry.rule.is_some_and(|rule| rule != throw.rule) {
            let found = format!("a {} for {}", entry.die.name(), entry.rule.unwrap_or("any rule"));
            self.fault.get_or_insert(ScriptFault::Mismatch { number: self.thrown, wanted: wanted(), found });
            return lowest;
        }
        entry.face
    }
}

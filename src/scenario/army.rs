//! An order of battle: formations of bodies under their generals.
//!
//! A *command* is what an army list knows of a formation; a *formation* is a command with its post on the field and its
//! part of the plan.

use super::body::{Body, Strength};
use super::plan::Plan;
use super::post::Post;
use super::written::Written;
use crate::side::Share;

/// What a general inclines to. Each book offers him what its rules allow, and by this he chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Temperament {
    /// How far he weighs the harm he may do above the risk he runs: none of it, or all.
    pub attack: Share,
    /// How much of his means he stakes on acting first.
    pub bid: Share,
    /// How much of the line in front must be lost before he commits his reserve.
    pub reserve: Share,
    /// How readily he lets a pursuit run.
    pub pursuit: Share,
}

impl Temperament {
    /// Acts first, commits early, pursues.
    pub const BOLD: Self = Self::percents(75, 50, 15, 75);
    /// Neither bold nor cautious.
    pub const STEADY: Self = Self::percents(50, 35, 30, 50);
    /// Waits, keeps his reserve, lets them go.
    pub const CAUTIOUS: Self = Self::percents(25, 25, 50, 25);
    /// The three that have names in files.
    pub const NAMED: [(&'static str, Self); 3] =
        [("bold", Self::BOLD), ("steady", Self::STEADY), ("cautious", Self::CAUTIOUS)];

    const fn percents(attack: u16, bid: u16, reserve: u16, pursuit: u16) -> Self {
        Self {
            attack: Share::percent(attack),
            bid: Share::percent(bid),
            reserve: Share::percent(reserve),
            pursuit: Share::percent(pursuit),
        }
    }
}

/// A general.
#[derive(Clone, Debug, PartialEq)]
pub struct General {
    /// His name.
    pub name: String,
    /// 1, the worst, to 5, the best.
    pub ability: u8,
    /// What he inclines to.
    pub temperament: Temperament,
}

/// A part of an army under a general between the commander and the formations.
#[derive(Clone, Debug, PartialEq)]
pub struct Wing {
    /// What it is called.
    pub name: String,
    /// Who commands it.
    pub general: General,
    /// Whether it is an allied army of its own that takes no orders from the commander.
    pub is_independent: bool,
}

/// A formation as an army list knows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Command {
    /// What it is called.
    pub name: String,
    /// The place of its wing in the list of wings, if it belongs to one.
    pub wing: Option<usize>,
    /// Who commands it.
    pub general: General,
    /// Its troops.
    pub bodies: Vec<Body>,
    /// Where our knowledge of it comes from.
    pub source: String,
    /// Where it is written.
    pub written: Written,
}

impl Command {
    /// How strong it is.
    pub fn strength(&self) -> Strength {
        self.bodies.iter().map(Body::strength).sum()
    }
}

/// An army list: an order of battle that stands nowhere yet.
#[derive(Clone, Debug, PartialEq)]
pub struct ArmyList {
    /// What the army is called.
    pub name: String,
    /// Who commands it.
    pub commander: General,
    /// Its wings.
    pub wings: Vec<Wing>,
    /// Its formations.
    pub commands: Vec<Command>,
    /// Where the list is written.
    pub written: Written,
}

/// A formation on the field.
#[derive(Clone, Debug, PartialEq)]
pub struct Formation {
    /// Who it is.
    pub command: Command,
    /// Where it stands.
    pub post: Post,
    /// What it is to do.
    pub plan: Plan,
    /// Where its post is written.
    pub written: Written,
}

/// An army on the field.
#[derive(Clone, Debug, PartialEq)]
pub struct Army {
    /// What it is called.
    pub name: String,
    /// Who commands it.
    pub commander: General,
    /// Its wings.
    pub wings: Vec<Wing>,
    /// Its formations, in the order of the army list.
    pub formations: Vec<Formation>,
    /// Where its list is written.
    pub written: Written,
}

impl Army {
    /// How strong it is.
    pub fn strength(&self) -> Strength {
        self.formations.iter().map(|formation| formation.command.strength()).sum()
    }
}

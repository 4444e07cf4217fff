//! The contract of a whole battle: the thin waist between a book's own world and everything that runs, counts and shows
//! it.
//!
//! A book musters a scenario into a value that knows its rules, its opening and its plans; `turn` plays the printed
//! sequence once. The loop here, and nothing in a book, decides how often: it gives the battle its dice and its
//! commanders, watches who is ahead at the end of every turn, and reads the end into whole numbers.

pub mod codes;
mod film;
mod played;
mod readings;
mod trace;

use std::ops::ControlFlow;

pub use film::{Film, Frame, Piece, State};
pub use played::{Fought, Played};
pub use readings::{NUMBERS, OUTCOMES};
pub use trace::Trace;

use crate::commander::Commander;
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// How a battle came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum How {
    /// An army broke.
    Collapse,
    /// The objective was taken or held.
    Objective,
    /// The last turn was played; who has the better of it then is the book's to say.
    TurnLimit,
    /// Nobody has fought, fired or come nearer for too long.
    Stalemate,
}

/// The end of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// How it came to that.
    pub how: How,
}

/// What a battle has cost one side so far, in whole numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Toll {
    /// Men at the start.
    pub men: u32,
    /// Men lost, by the book's own measure of loss.
    pub men_lost: u32,
    /// Units at the start.
    pub units: u32,
    /// Units that routed at least once.
    pub routed: u32,
    /// Units destroyed, or gone for good.
    pub destroyed: u32,
    /// Units that retreated or fell back at least once.
    pub retreated: u32,
    /// Formations at the start: brigades, divisions, whatever the book calls them.
    pub formations: u32,
    /// Formations broken so far; a formation that breaks is counted once and for good.
    pub formations_broken: u32,
    /// Generals lost.
    pub generals_lost: u32,
    /// Orders that came into force.
    pub orders_activated: u32,
    /// Orders lost: overruled, lapsed or never in force.
    pub orders_lost: u32,
    /// The turn of the first rout; nought if nobody has routed.
    pub first_rout: u32,
    /// How near the army is to breaking, in parts of ten thousand of what breaks it.
    pub strain: u32,
}

/// How near an army is to breaking: what is asked of it at the end of every turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strain {
    /// In parts of ten thousand of what breaks it.
    pub parts: u32,
    /// Formations broken so far.
    pub broken: u32,
}

impl Toll {
    /// Men lost, in a hundred.
    pub fn share_lost(&self) -> i64 {
        (100 * i64::from(self.men_lost)).checked_div(i64::from(self.men)).unwrap_or(0)
    }
}

/// A mustered battle of some book.
pub trait Battle: Send + Sync {
    /// The book's own world: a plain value, copied from the opening for every trial.
    type World: Clone + Send + Sync;

    /// The world before the first turn.
    fn opening(&self) -> &Self::World;

    /// The commanders in chief.
    fn commanders(&self) -> Sides<Commander>;

    /// Plays one turn, in the book's printed sequence; the first is 1. Nothing here may fail, allocate or print.
    fn turn(
        &self,
        world: &mut Self::World,
        turn: u32,
        commanders: &mut Sides<Commander>,
        umpire: &mut impl Umpire,
    ) -> ControlFlow<Ending>;

    /// How near both armies are to breaking.
    fn strains(&self, world: &Self::World) -> Sides<Strain>;

    /// What it has cost so far.
    fn tolls(&self, world: &Self::World) -> Sides<Toll>;

    /// Everything on the table, for the film.
    fn pieces(&self, world: &Self::World) -> Vec<Piece>;

    /// What is wrong with a world, if anything: a unit in two places, an enemy overlapped, men unaccounted for.
    fn audit(&self, world: &Self::World) -> Result<(), String>;

    /// What the book could not represent of the scenario, and what it made of it: a line each.
    fn notes(&self) -> Vec<String>;

    /// What the armies are called, if they are others than the scenario's.
    fn armies(&self) -> Option<Sides<String>> {
        None
    }
}

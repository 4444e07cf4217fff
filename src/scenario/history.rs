//! What really happened, to measure a simulated battle against.

use crate::side::{Side, Sides};

/// The least and the most that sources give.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Between<T> {
    /// The least.
    pub least: T,
    /// The most.
    pub most: T,
}

/// What a side lost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Losses {
    /// Killed and wounded.
    pub casualties: Between<u32>,
    /// Taken.
    pub prisoners: Between<u32>,
    /// Guns lost.
    pub guns: Between<u32>,
}

/// The outcome in history.
#[derive(Clone, Debug, PartialEq)]
pub struct History {
    /// Who won, if anyone.
    pub winner: Option<Side>,
    /// Hours of heavy fighting.
    pub hours: Between<f64>,
    /// What each side lost.
    pub losses: Sides<Losses>,
    /// Where our knowledge of it comes from.
    pub source: String,
}

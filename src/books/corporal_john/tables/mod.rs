//! The tables of the book in Rust's types. Unknown keys are refused, so that table and type cannot drift apart.
//!
//! Three files: what troops are and how they move, what happens when they fight, and what we decided where the book is
//! silent.

mod combat;
mod rulings;
mod troops;

pub use combat::*;
pub use rulings::*;
pub use troops::*;

use serde::Deserialize;

use crate::fault::Fault;

/// Every number and ruling of the book.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    pub scale: Scale,
    pub base: Base,
    pub troops: Troops,
    pub doctrine: Doctrines,
    pub command: Command,
    pub activation: Activation,
    pub movement: Movement,
    pub formation: Formation,
    pub disorganisation: Disorganisation,
    pub artillery: Artillery,
    pub works: Works,
    pub combat: Combat,
    pub tactical: Tactical,
    pub pursuit: Pursuit,
    pub retreat: Retreat,
    pub rout: Rout,
    pub generals: Generals,
    pub morale: Morale,
    pub brigade: Brigade,
    pub policy: Policy,
    pub victory: Victory,
    pub report: Report,
    pub rulings: Rulings,
}

/// A number for each quality, printed from quality 9 down to quality 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct ByQuality([i32; 9]);

impl ByQuality {
    /// The number for a quality.
    pub fn of(&self, quality: i32) -> i32 {
        self.0[(9 - quality) as usize]
    }
}

impl Rules {
    /// Charts are rectangular; the gun charts have a row for every face and a column for every number of guns between
    /// their ends, and the morale chart a column for every quality and a row for every loss up to its last.
    pub fn consistent(&self) -> Result<(), Fault> {
        let charts = [
            ("artillery.long", &self.artillery.long),
            ("artillery.close", &self.artillery.close),
            ("morale.score", &self.morale.score),
            ("brigade.score", &self.brigade.score),
        ];
        for (name, chart) in charts {
            if !chart.is_rectangular() || !runs(&chart.rows) || !runs(&chart.cols) {
                return Err(Fault::new("the chart has a gap in its headings or its cells").at_key(name));
            }
        }
        let faces = |chart: &crate::chart::Chart<i32>| chart.rows.contains(&1) && chart.rows.contains(&10);
        if !faces(&self.artillery.long) || !faces(&self.artillery.close) {
            return Err(Fault::new("a face of the decimal die has no row").at_key("artillery"));
        }
        Ok(())
    }
}

/// Whether headings run on by ones, up or down.
fn runs(headings: &[i32]) -> bool {
    let step = |pair: &[i32]| pair[1] - pair[0];
    headings.windows(2).all(|pair| step(pair).abs() == 1 && step(pair) == step(&headings[..2]))
}

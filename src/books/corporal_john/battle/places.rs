//! Where everyone is, in brief: what the search for neighbours and for those in the way looks at before any geometry.

use super::bounds::Bounds;
use crate::field::{Block, Point};

/// Where a unit stands, in brief.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    pub at: Point,
    /// How far it reaches from there.
    pub reach: f64,
    /// How far it may come in this movement.
    pub travel: f64,
}

impl Spot {
    /// Off the table.
    pub const AWAY: Self = Self { at: Point::new(f64::INFINITY, f64::INFINITY), reach: 0.0, travel: 0.0 };

    /// Where a block stands.
    pub fn of(block: &Block) -> Self {
        Self { at: block.centre, reach: block.reach(), travel: 0.0 }
    }
}

/// The ground of a brigade.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    /// All within reach of the middles of its units, whichever way they turn.
    pub reach: Bounds,
    /// What its units cover, or may cover in this movement.
    pub cover: Bounds,
    /// What those of them cover that stand in the way of friends.
    pub barred: Bounds,
    /// How far any of them may come in this movement.
    pub travel: f64,
}

impl Ground {
    /// None at all.
    pub const NONE: Self = Self { reach: Bounds::NONE, cover: Bounds::NONE, barred: Bounds::NONE, travel: 0.0 };

    /// Adds the ground of a unit on the table.
    pub fn take_in(&mut self, spot: &Spot, bounds: &Bounds) {
        self.reach = self.reach.joined(&Bounds::about(spot.at, spot.reach));
        self.cover = self.cover.joined(bounds);
    }
}

/// How many enemies in its way a unit on the move keeps in mind.
pub const RIVALS: usize = 24;

/// A unit on the move.
#[derive(Clone, Copy, Debug)]
pub struct Mover {
    pub unit: u16,
    /// How many enemies it can meet in this quarter-move, and who they are; all, if they are too many to name.
    pub count: u8,
    pub rivals: [u16; RIVALS],
    /// Metres between it and the nearest enemy at least, and by how many they may lessen in a quarter-move.
    pub slack: f64,
    pub closing: f64,
}

//! Where everyone is, in brief: what the search for neighbours and for those in the way looks at before any geometry.

use super::bounds::Bounds;
use crate::field::{Block, Point};

/// Where a unit stands, in brief.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    pub at: Point,
    /// How far it reaches from there.
    pub reach: f64,
}

impl Spot {
    /// Off the table.
    pub const AWAY: Self = Self { at: Point::new(f64::INFINITY, f64::INFINITY), reach: 0.0 };

    /// Where a block stands.
    pub fn of(block: &Block) -> Self {
        Self { at: block.centre, reach: block.reach() }
    }
}

/// The ground of a brigade.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    /// All within reach of the middles of its units, whichever way they turn.
    pub reach: Bounds,
    /// What its units cover, and what they may cover in this movement.
    pub cover: Bounds,
    pub sweep: Bounds,
    /// What those of them cover that stand in the way of friends.
    pub barred: Bounds,
}

impl Ground {
    /// None at all.
    pub const NONE: Self = Self { reach: Bounds::NONE, cover: Bounds::NONE, sweep: Bounds::NONE, barred: Bounds::NONE };

    /// Adds the ground of a unit on the table.
    pub fn take_in(&mut self, spot: &Spot, bounds: &Bounds) {
        self.reach = self.reach.joined(&Bounds::about(spot.at, spot.reach));
        self.cover = self.cover.joined(bounds);
    }
}

/// No mover: the mark of a unit that stands.
pub const STANDS: u16 = u16::MAX;

/// A unit on the move.
#[derive(Clone, Copy, Debug)]
pub struct Mover {
    pub unit: u16,
    /// The quarter-move before which it meets nobody, so that it makes those until then at once.
    pub wakes: u8,
    /// What it covers in a move on open ground.
    pub rate: f64,
    /// What it does in this quarter-move.
    pub step: Step,
    /// Where in the list of meetings its own begin, and where they end.
    pub meetings: (u32, u32),
}

/// What a unit does in one quarter-move.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Where it stood.
    pub from: Block,
    /// How it stands after any wheel.
    pub wheeled: Block,
    /// How far it means to go, which part of that it can, and who is in its way.
    pub shift: Point,
    pub part: f64,
    pub met: Option<u16>,
    /// Its length.
    pub length: f64,
    /// Whether it moves at all.
    pub moves: bool,
}

impl Mover {
    /// A unit that moves out of turn, otherwise than in pulses.
    pub fn alone(unit: usize, step: Step) -> Self {
        Self { unit: unit as u16, wakes: 0, rate: 0.0, step, meetings: (0, 0) }
    }

    /// Whom it may meet.
    pub fn meetings<'m>(&self, all: &'m [Meeting]) -> &'m [Meeting] {
        &all[self.meetings.0 as usize..self.meetings.1 as usize]
    }
}

impl Step {
    /// The step of a unit that stands.
    pub fn still(block: &Block) -> Self {
        Self { from: *block, wheeled: *block, shift: Point::default(), part: 1.0, met: None, length: 0.0, moves: false }
    }
}

/// An enemy whom a unit on the move may meet in this movement.
#[derive(Clone, Copy, Debug)]
pub struct Meeting {
    pub enemy: u16,
    /// His place among those on the move.
    pub mover: u16,
    /// The quarter-move before which they cannot meet.
    pub from: u8,
}

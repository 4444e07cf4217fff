//! The ground of brigades, and those on the move: what they do in a movement, over what ground, and whom they may meet.

use super::bounds::Bounds;
use crate::field::{Block, Point};
use crate::side::Sides;

/// The ground of a brigade.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    /// What its units cover, and what they may cover in this movement.
    pub cover: Bounds,
    pub sweep: Bounds,
    /// What those of them cover that do not move.
    pub standing: Bounds,
}

impl Ground {
    /// None at all.
    pub const NONE: Self = Self { cover: Bounds::NONE, sweep: Bounds::NONE, standing: Bounds::NONE };
}

/// The mark of a unit that is not on the move, and of the end of a list of meetings.
pub const NONE: u16 = u16::MAX;

/// The ground that a unit may cover in a movement, and how near to it another can be in its way.
#[derive(Clone, Copy, Debug)]
pub struct Sweep {
    pub over: Bounds,
    pub room: f64,
}

/// A unit on the move.
#[derive(Clone, Copy, Debug)]
pub struct Mover {
    pub unit: u16,
    /// How far it keeps from enemies in its way, and whom it means to reach.
    pub keep: f64,
    pub charge: Option<u16>,
    /// What it does in this movement.
    pub step: Step,
    /// The first of its meetings.
    pub first: u16,
}

/// What a unit does in a movement.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// How it stands after any wheel, before it goes on.
    pub wheeled: Block,
    /// How far it means to go, which part of that it can, and who is in its way.
    pub shift: Point,
    pub part: f64,
    pub met: Option<u16>,
    /// Its length.
    pub length: f64,
    /// Whether it moves at all, and whether it wheels first.
    pub moves: bool,
    pub wheels: bool,
    /// Whether it has been brought to a halt.
    pub halted: bool,
}

impl Mover {
    /// A unit that moves out of turn.
    pub fn alone(unit: usize, step: Step) -> Self {
        Self { unit: unit as u16, keep: 0.0, charge: None, step, first: NONE }
    }

    /// How far it keeps from an enemy.
    pub fn keeps_from(&self, enemy: u16) -> f64 {
        if self.charge == Some(enemy) { 0.0 } else { self.keep }
    }
}

impl Step {
    /// The step of a unit that stands.
    pub fn still(block: &Block) -> Self {
        Self {
            wheeled: *block,
            shift: Point::default(),
            part: 1.0,
            met: None,
            length: 0.0,
            moves: false,
            wheels: false,
            halted: false,
        }
    }

    /// How it stands when it has made so much of the step.
    pub fn after(&self, part: f64) -> Block {
        Block { centre: self.wheeled.centre + self.shift * part, ..self.wheeled }
    }
}

/// Two enemies who may meet in this movement.
#[derive(Clone, Copy, Debug)]
pub struct Meeting {
    pub units: Sides<u16>,
    /// Their places among those on the move.
    pub movers: Sides<u16>,
    /// The part of its step that each can make before the other is in its way.
    pub parts: Sides<f64>,
    /// The meeting after this one of each.
    pub next: Sides<u16>,
}

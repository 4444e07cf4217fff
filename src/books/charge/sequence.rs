//! The turn: who moves first.

use super::FirstMover;
use crate::dice::{Dice, Die, Throw};
use crate::engagement::{End, Engagement, Pace, Sheet};
use crate::side::Side;
use crate::umpire::Umpire;

/// Who moves first in a turn.
pub struct MovesFirst {
    /// How it is settled.
    pub by: FirstMover,
    /// The turn, from 1.
    pub turn: u32,
}

impl Engagement for MovesFirst {
    type State = Option<Side>;

    fn open(&self) -> Option<Side> {
        None
    }

    /// CH-SEQ-03: each player throws a die, the higher moves first and ties are thrown again; or one player always moves
    /// first, or they take turns at it.
    fn step(&self, first: &mut Option<Side>, umpire: &mut impl Umpire) -> Pace {
        *first = match self.by {
            FirstMover::DiceEachTurn => {
                let throw = |side: Side| Throw::new("CH-SEQ-03", side as u16);
                let lead = umpire.dice().margin(Die::D6, Die::D6, throw(Side::A), throw(Side::B));
                match lead {
                    1.. => Some(Side::A),
                    0 => None,
                    _ => Some(Side::B),
                }
            }
            FirstMover::Alternate if self.turn.is_multiple_of(2) => Some(Side::B),
            FirstMover::Fixed | FirstMover::Alternate => Some(Side::A),
        };
        if first.is_some() { Pace::Over } else { Pace::Round }
    }

    fn read(&self, end: &End<Option<Side>>, sheet: &mut Sheet) {
        if let Some(side) = end.state {
            sheet.outcome(if side == Side::A { "a_first" } else { "b_first" });
        }
    }
}

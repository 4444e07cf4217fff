//! How a battle swayed: who was ahead at the end of each turn, and what follows from it.

use super::Toll;
use crate::side::{Side, Sides};

/// The course of one battle, turn by turn.
///
/// Ahead is whose army is less near to breaking. The *turn of no return* is the turn from which the winner was ahead without
/// a break; *drama* is how far behind he ever was, and *decisiveness* how far ahead at the end, both in parts of a hundred of
/// what breaks an army.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    ahead: Option<Side>,
    /// How often the lead changed hands.
    pub lead_changes: u32,
    /// The last turn on which the lead was taken.
    pub taken_on: u32,
    lead: i64,
    worst: Sides<i64>,
}

impl Trace {
    /// Notes how things stand at the end of a turn.
    pub fn note(&mut self, turn: u32, tolls: &Sides<Toll>) {
        self.lead = (i64::from(tolls.b.strain) - i64::from(tolls.a.strain)) / 100;
        self.worst.a = self.worst.a.max(-self.lead);
        self.worst.b = self.worst.b.max(self.lead);
        let ahead = match self.lead {
            1.. => Some(Side::A),
            0 => None,
            _ => Some(Side::B),
        };
        if ahead.is_some() && ahead != self.ahead {
            self.lead_changes += u32::from(self.ahead.is_some());
            (self.ahead, self.taken_on) = (ahead, turn);
        }
    }

    /// How far the winner was ever behind.
    pub fn drama(&self, winner: Option<Side>) -> i64 {
        winner.map_or(0, |winner| self.worst[winner])
    }

    /// How far apart the sides were at the end.
    pub fn decisiveness(&self) -> i64 {
        self.lead.abs()
    }
}

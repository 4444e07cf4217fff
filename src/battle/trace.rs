//! How a battle swayed: who was ahead at the end of each turn, when formations broke, and what follows from it.

use super::Strain;
use super::codes::{BROKEN, LEAD, Lead};
use crate::engagement::Sheet;
use crate::side::{Side, Sides};

/// The course of one battle, turn by turn.
///
/// Ahead is whose army is less near to breaking. The *turn of no return* is the turn from which the winner was ahead without
/// a break; *drama* is how far behind he ever was, and *decisiveness* how far ahead at the end, both in parts of a hundred of
/// what breaks an army.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    ahead: Option<Side>,
    /// How often the lead changed hands.
    pub lead_changes: u32,
    /// The last turn on which the lead was taken.
    pub taken_on: u32,
    lead: i64,
    worst: Sides<i64>,
    /// Who was ahead at the end of each turn.
    leads: Vec<Option<Side>>,
    broken: Sides<u32>,
    /// Whose formations broke on which turn.
    breaks: Vec<(Side, u32)>,
}

impl Trace {
    /// A trace with room for so many turns and broken formations.
    pub fn with_room(turns: usize, formations: usize) -> Self {
        Self { leads: Vec::with_capacity(turns), breaks: Vec::with_capacity(formations), ..Self::default() }
    }

    /// How many numbers [`write`](Self::write) writes at the most.
    pub fn numbers(&self) -> usize {
        self.leads.len() + self.breaks.len()
    }

    /// Forgets the last battle, and keeps its room.
    pub fn begin(&mut self) {
        let (mut leads, mut breaks) = (std::mem::take(&mut self.leads), std::mem::take(&mut self.breaks));
        leads.clear();
        breaks.clear();
        *self = Self { leads, breaks, ..Self::default() };
    }

    /// Notes how things stand at the end of a turn.
    pub fn note(&mut self, turn: u32, strains: Sides<Strain>) {
        self.lead = (i64::from(strains.b.parts) - i64::from(strains.a.parts)) / 100;
        self.worst.a = self.worst.a.max(-self.lead);
        self.worst.b = self.worst.b.max(self.lead);
        let ahead = match self.lead {
            1.. => Some(Side::A),
            0 => None,
            _ => Some(Side::B),
        };
        self.leads.push(ahead);
        if ahead.is_some() && ahead != self.ahead {
            self.lead_changes += u32::from(self.ahead.is_some());
            (self.ahead, self.taken_on) = (ahead, turn);
        }
        for side in Side::BOTH {
            for _ in self.broken[side]..strains[side].broken {
                self.breaks.push((side, turn));
            }
            self.broken[side] = self.broken[side].max(strains[side].broken);
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

    /// Writes down who was ahead at the end of every turn but the last, and when formations broke.
    pub fn write(&self, winner: Option<Side>, sheet: &mut Sheet) {
        let before_the_last = self.leads.len().saturating_sub(1);
        for (turn, &ahead) in (1..).zip(&self.leads[..before_the_last]) {
            sheet.loose(LEAD, Lead { turn, ahead, winner }.code());
        }
        for &(side, turn) in &self.breaks {
            sheet.loose(BROKEN[side], i64::from(turn));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leads_and_breaks_are_written_turn_by_turn() {
        let strain = |parts, broken| Strain { parts, broken };
        let mut trace = Trace::default();
        trace.note(1, Sides::new(strain(0, 0), strain(900, 0)));
        trace.begin();
        trace.note(1, Sides::new(strain(2000, 1), strain(2000, 0)));
        trace.note(2, Sides::new(strain(2000, 1), strain(3000, 2)));
        trace.note(3, Sides::new(strain(9000, 1), strain(10_000, 3)));
        let mut sheet = Sheet::default();
        trace.write(Some(Side::A), &mut sheet);
        let read = |name: &str| -> Vec<i64> {
            sheet.loose.iter().filter(|(known, _)| known == name).map(|(_, number)| *number).collect()
        };
        assert_eq!(read(BROKEN.a), [1]);
        assert_eq!(read(BROKEN.b), [2, 2, 3]);
        let leads: Vec<_> = read(LEAD).into_iter().map(Lead::read).map(|lead| (lead.turn, lead.ahead)).collect();
        assert_eq!(leads, [(1, None), (2, Some(Side::A))], "the turn that ended it tells nothing");
    }
}

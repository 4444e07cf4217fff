//! Several things of one battle told in one whole number, so that they are counted together and still merge exactly.
//!
//! A name with a dot in it is such a code, or comes up more than once in a battle; it is drawn, and is no measure by itself.

use crate::side::{Side, Sides};

/// What the winner and the loser lost together: see [`SharesLost`].
pub const SHARES_LOST: &str = "share_lost.winner_and_loser";
/// Who was ahead at the end of a turn, and who won: see [`Lead`].
pub const LEAD: &str = "lead.by_turn";
/// The turn on which a formation broke, once for each that did.
pub const BROKEN: Sides<&str> = Sides::new("a_formation.broken_on", "b_formation.broken_on");

/// Whether a number has a mean worth telling.
pub fn is_measure(name: &str) -> bool {
    !name.contains('.')
}

/// What both sides of a battle that was won have lost, in a hundred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SharesLost {
    /// The winner's losses.
    pub winner: i64,
    /// The loser's losses.
    pub loser: i64,
}

impl SharesLost {
    /// As one number.
    pub fn code(self) -> i64 {
        self.winner * 1000 + self.loser
    }

    /// From that number.
    pub fn read(code: i64) -> Self {
        Self { winner: code / 1000, loser: code % 1000 }
    }
}

/// Who was ahead at the end of a turn after which the battle went on, and who won in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lead {
    /// The turn.
    pub turn: u32,
    /// Who was ahead, if anyone.
    pub ahead: Option<Side>,
    /// Who won, if anyone.
    pub winner: Option<Side>,
}

impl Lead {
    /// As one number.
    pub fn code(self) -> i64 {
        let digit = |side: Option<Side>| side.map_or(0, |side| 1 + side as i64);
        i64::from(self.turn) * 9 + digit(self.ahead) * 3 + digit(self.winner)
    }

    /// From that number.
    pub fn read(code: i64) -> Self {
        let side = |digit: i64| [None, Some(Side::A), Some(Side::B)][digit as usize];
        Self { turn: (code / 9) as u32, ahead: side(code / 3 % 3), winner: side(code % 3) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_they_were_written() {
        for (winner, loser) in [(0, 0), (3, 100), (100, 7)] {
            assert_eq!(SharesLost::read(SharesLost { winner, loser }.code()), SharesLost { winner, loser });
        }
        let sides = [None, Some(Side::A), Some(Side::B)];
        for (turn, ahead, winner) in sides.iter().flat_map(|&ahead| sides.map(|winner| (17, ahead, winner))) {
            assert_eq!(Lead::read(Lead { turn, ahead, winner }.code()), Lead { turn, ahead, winner });
        }
    }
}

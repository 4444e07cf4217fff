//! Retreat, rout and the way back: falling back, reforming, and throwing to resume orders.
//!
//! Damage is never recovered (CJ-RET-09), so a unit comes back as weak as it went.

use super::activation::Try;
use super::morale::{Score, stands};
use super::{RallyTest, Rules};
use crate::dice::Throw;
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::umpire::Umpire;

/// What sent a unit off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gone {
    /// It failed its morale and retreats, so many moves beyond the first while an enemy is near.
    Retreat(u32),
    /// It fled from the table.
    Rout,
}

/// A unit on its way back to its orders.
pub struct Recovery {
    /// Moves before the one on which it may first throw; none if it never comes back.
    away: Option<u32>,
    attempt: Try,
    check: Option<(Score, i32)>,
    needs_order: bool,
    moves: u32,
}

impl Recovery {
    /// CJ-RET-01, CJ-RET-02, CJ-RET-04, CJ-RET-08, CJ-RIN-06, CJ-MOR-16: the move after the result a unit falls back, and
    /// on while within 300 mm of an enemy, then spends a move reforming. CJ-ROU-01, CJ-ROU-02: a routed unit is off for
    /// one whole move and reforms on the next, unless the ruling keeps it away for good. `check` is the morale score and
    /// modifier for the readings that ask for a check.
    pub fn new(rules: &Rules, gone: Gone, attempt: Try, check: (Score, i32), moves: u32) -> Self {
        let away = match gone {
            Gone::Retreat(extra) => Some(rules.retreat.moves + extra + rules.retreat.reforming_moves),
            Gone::Rout => rules.rulings.rout_returns.then_some(rules.rout.moves_away + rules.rout.reforming_moves),
        };
        let test = rules.rulings.rally_test;
        Self {
            away,
            attempt,
            check: (test != RallyTest::Activation).then_some(check),
            needs_order: test != RallyTest::Morale,
            moves,
        }
    }

    /// CJ-RET-06, CJ-ACT-18: the unit throws for its brigade's current order with its own quality and no token.
    fn resumes(&self, umpire: &mut impl Umpire) -> bool {
        let nerve = |(score, modifier): (Score, i32), umpire: &mut _| rallies(score, modifier, umpire);
        self.check.is_none_or(|check| nerve(check, umpire))
            && (!self.needs_order || self.attempt.succeeds(umpire.dice()))
    }
}

fn rallies(score: Score, modifier: i32, umpire: &mut impl Umpire) -> bool {
    stands(score, modifier, Throw::new("CJ-RET-06", 0), umpire.dice())
}

impl Engagement for Recovery {
    /// Moves still to pass before it may throw.
    type State = u32;

    fn open(&self) -> u32 {
        self.away.unwrap_or(self.moves)
    }

    fn step(&self, away: &mut u32, umpire: &mut impl Umpire) -> Pace {
        if *away > 0 {
            *away -= 1;
            return Pace::Round;
        }
        if self.resumes(umpire) { Pace::Over } else { Pace::Round }
    }

    fn limit(&self) -> Option<u32> {
        Some(self.moves)
    }

    fn read(&self, end: &End<u32>, sheet: &mut Sheet) {
        if end.decided {
            sheet.outcome(Label::numbered("back_on_move_N", [end.rounds as i32]));
        } else {
            sheet.outcome("not_back");
        }
    }
}

//! Two divisions clash in line, with support: the first game turn and its Outcome Round.
//!
//! Support ties neighbouring pairs together, so that all of them are one state. Short lines are solved exactly; long
//! ones are sampled.

use super::{Line, Ranks};
use crate::books::obstinate::contact::{Condition, Stage};
use crate::books::obstinate::outcome::OutcomeRound;
use crate::engagement::{End, Engagement, Pace, Sheet};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// Two divisions in line, `a` attacking.
pub struct LineFight {
    line: Line,
    outcome: OutcomeRound,
}

/// Where a clash in line stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// A round begins.
    Round(Stage, Ranks),
    /// Combats of a round, from this meeting on: who fights, and who must follow up afterwards, as bits.
    Combats { stage: Stage, ranks: Ranks, next: u8, fighting: u8, winners: Sides<u8> },
    /// Follow-ups of a round.
    FollowUps { stage: Stage, ranks: Ranks, winners: Sides<u8> },
    /// Rounds over: outcome points.
    Points(Sides<i32>),
    /// Who fell back, and how far.
    Settled(Option<(Side, i32)>),
}

impl LineFight {
    /// Two lines about to meet.
    pub const fn new(line: Line, outcome: OutcomeRound) -> Self {
        Self { line, outcome }
    }

    /// The next combat of a round, or on to the follow-ups.
    fn combats(
        &self,
        stage: Stage,
        mut ranks: Ranks,
        next: u8,
        fighting: u8,
        mut winners: Sides<u8>,
        umpire: &mut impl Umpire,
    ) -> State {
        let Some(n) = (next..self.line.meetings() as u8).find(|n| fighting >> n & 1 == 1) else {
            return State::FollowUps { stage, ranks, winners };
        };
        let blow = self.line.combat(stage, Side::A, &mut ranks, usize::from(n), fighting, umpire);
        if blow.winner_tests {
            winners[blow.loser.other()] |= 1 << n;
        }
        State::Combats { stage, ranks, next: n + 1, fighting, winners }
    }

    /// The next follow-up, or on to the next round.
    fn follow_ups(&self, stage: Stage, mut ranks: Ranks, mut winners: Sides<u8>, umpire: &mut impl Umpire) -> State {
        for side in Side::BOTH {
            if winners[side] != 0 {
                let n = winners[side].trailing_zeros() as usize;
                winners[side] &= winners[side] - 1;
                self.line.follow(&mut ranks, n, side, umpire);
                return State::FollowUps { stage, ranks, winners };
            }
        }
        match stage.next() {
            Some(stage) => State::Round(stage, ranks),
            None => State::Points(self.totals(&ranks, umpire)),
        }
    }

    /// Adds up both divisions and marks their broken and shaken bases.
    fn totals(&self, ranks: &Ranks, umpire: &mut impl Umpire) -> Sides<i32> {
        for (n, side) in Side::BOTH.into_iter().enumerate() {
            umpire.mark(n, i32::from(self.line.count(ranks, side, Condition::Broken)));
            umpire.mark(n + 2, i32::from(self.line.count(ranks, side, Condition::Shaken)));
        }
        let total = |side: Side| {
            let bases = self.line.side(ranks, side).iter();
            bases.map(|stand| self.outcome.points(stand.standing)).sum()
        };
        Sides::new(total(Side::A), total(Side::B))
    }
}

impl Engagement for LineFight {
    type State = State;

    const MARKS: &'static [&'static str] =
        &["attacker_broken", "defender_broken", "attacker_shaken", "defender_shaken"];

    fn open(&self) -> State {
        State::Round(Stage::Advance, self.line.open())
    }

    fn step(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        *state = match *state {
            State::Round(stage, mut ranks) => {
                let fighting = self.line.who_fights(stage, Side::A, &ranks);
                self.line.advance(Side::A, &mut ranks, fighting);
                State::Combats { stage, ranks, next: 0, fighting, winners: Sides::default() }
            }
            State::Combats { stage, ranks, next, fighting, winners } => {
                self.combats(stage, ranks, next, fighting, winners, umpire)
            }
            State::FollowUps { stage, ranks, winners } => self.follow_ups(stage, ranks, winners, umpire),
            State::Points(points) => State::Settled(self.outcome.fall_back(points, umpire.dice())),
            State::Settled(_) => *state,
        };
        if matches!(state, State::Settled(_)) { Pace::Over } else { Pace::Step }
    }

    fn read(&self, end: &End<State>, sheet: &mut Sheet) {
        if let State::Settled(fallen) = end.state {
            self.outcome.read(fallen, sheet);
        }
    }
}

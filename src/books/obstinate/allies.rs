//! Bidding between sides of several armies: every C-in-C bids, the dice choose whose bid is tried.

use super::tempo::{holder, left};
use super::{Rules, Tempo};
use crate::dice::{Dice, Throw};
use crate::engagement::{End, Engagement, Pace, Sheet};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// C-in-Cs a side at the most.
pub const ALLIES: usize = 6;

/// One C-in-C's bid, and the points he bids from where they are asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bid {
    pub bid: i32,
    pub points: Option<i32>,
}

/// OB-MUL-01, OB-MUL-06: a bid between two sides, every C-in-C with an account of his own.
pub struct AlliedBid {
    tempo: Tempo,
    bids: Sides<Vec<Bid>>,
    before: Option<Side>,
}

/// The allies of one side throwing for the honour: who still throws, who throws next, the best face and who showed it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Contest {
    throwing: u8,
    next: u8,
    best: u8,
    leading: u8,
}

/// Where a bid stands: whose bid is tried on each side, and the throwing in between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// Whose bid is tried.
    pub tried: Sides<Option<u8>>,
    contest: Contest,
    /// Who has the Tempo.
    pub won: Option<Side>,
}

impl AlliedBid {
    /// Bids of both sides, and who held the Tempo before.
    pub fn new(rules: &Rules, bids: Sides<Vec<Bid>>, before: Option<Side>) -> Self {
        Self { tempo: rules.tempo.clone(), bids, before }
    }

    fn everyone(&self, side: Side) -> Contest {
        Contest { throwing: ((1_u16 << self.bids[side].len()) - 1) as u8, ..Contest::default() }
    }

    /// OB-MUL-02: allies throw a die each; the highest one's bid is tried, and equal highest throw again.
    fn throw(&self, side: Side, contest: &mut Contest, dice: &mut impl Dice) -> Option<u8> {
        let throwers = contest.throwing >> contest.next;
        if contest.throwing.count_ones() > 1 && throwers != 0 {
            let ally = contest.next + throwers.trailing_zeros() as u8;
            let die = dice.d6(Throw::new("OB-MUL-02", (ALLIES * side as usize) as u16 + u16::from(ally)));
            if die >= contest.best {
                contest.leading = if die == contest.best { contest.leading | 1 << ally } else { 1 << ally };
                contest.best = die;
            }
            contest.next = ally + 1;
            if contest.throwing >> contest.next != 0 {
                return None;
            }
            *contest = Contest { throwing: contest.leading, ..Contest::default() };
        }
        (contest.throwing.count_ones() == 1).then(|| contest.throwing.trailing_zeros() as u8)
    }

    /// What the C-in-Cs of a side have left altogether, if their points are known.
    fn left(&self, side: Side, won: Side) -> Option<i32> {
        self.bids[side].iter().map(|bid| Some(left(&self.tempo, bid.points?, bid.bid, side == won))).sum()
    }
}

impl Engagement for AlliedBid {
    type State = State;

    fn open(&self) -> State {
        State { tried: Sides::default(), contest: self.everyone(Side::A), won: None }
    }

    fn step(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        for side in Side::BOTH {
            if state.tried[side].is_none() {
                state.tried[side] = self.throw(side, &mut state.contest, umpire.dice());
                if let Some(ally) = state.tried[side] {
                    let bid = self.bids[side][usize::from(ally)].bid;
                    umpire
                        .tell("OB-MUL-02", || format!("side {side:?} tries the bid of its C-in-C {}: {bid}", ally + 1));
                    state.contest = self.everyone(Side::B);
                }
                return Pace::Step;
            }
        }
        let bid = |side: Side| self.bids[side][usize::from(state.tried[side].unwrap_or_default())].bid;
        let won = holder(&self.tempo, Sides::new(bid(Side::A), bid(Side::B)), self.before, umpire.dice());
        umpire.tell("OB-MUL-03", || format!("side {won:?} has the Tempo"));
        *state = State { tried: Sides::default(), contest: Contest::default(), won: Some(won) };
        Pace::Over
    }

    fn read(&self, end: &End<State>, sheet: &mut Sheet) {
        let Some(won) = end.state.won else { return };
        sheet.outcome(if won == Side::A { "a_wins" } else { "b_wins" });
        sheet.winner(won);
        if let (Some(a), Some(b)) = (self.left(Side::A, won), self.left(Side::B, won)) {
            sheet.number("a_points_left", a);
            sheet.number("b_points_left", b);
        }
    }
}

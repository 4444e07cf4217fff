//! A firefight: two bodies of foot, each the whole of its army, fire at each other turn after turn until one is beaten.
//!
//! One step is one die. A side's volley is rounded as soon as its last die has been thrown, but all losses come off
//! together, so that who throws first never matters.

use super::Rules;
use super::casualties::{Pool, Target, rate};
use super::defeat::beaten_at;
use super::infantry::{Musketry, Range, musket_die};
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// A body of foot that is an army of its own.
#[derive(Clone, Copy, Debug)]
pub struct Army {
    /// Men at the start.
    pub men: u16,
    /// Whether they stand behind cover.
    pub cover: bool,
}

/// Two armies of foot within musket range.
pub struct Firefight {
    men: Sides<u16>,
    muskets: Sides<Musketry>,
    beaten_at: Sides<u32>,
    turns: u32,
}

/// Where a firefight stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exchange {
    men: Sides<u16>,
    fallen: Sides<u16>,
    firing: Side,
    die: u16,
    volley: Pool,
}

impl Firefight {
    /// Two armies at one range for so many turns at the most.
    pub fn new(rules: &Rules, armies: Sides<Army>, range: Range, turns: u32) -> Self {
        let muskets_at = |target: Army| Musketry::new(rules, range, rate(rules, Target::Foot, target.cover));
        Self {
            men: armies.map(|army| army.men),
            muskets: armies.swapped().map(muskets_at),
            beaten_at: armies.map(|army| beaten_at(rules, u32::from(army.men))),
            turns,
        }
    }

    fn lost(&self, state: &Exchange, side: Side) -> u16 {
        self.men[side] - state.men[side]
    }

    #[inline]
    fn is_beaten(&self, state: &Exchange, side: Side) -> bool {
        u32::from(self.lost(state, side)) >= self.beaten_at[side]
    }

    /// CH-SEQ-04, CH-INF-08: every man who stood when the turn began fires; the volley's losses wait until both have fired.
    #[inline]
    fn cease(state: &mut Exchange) {
        state.volley.claim();
        state.fallen[state.firing.other()] = state.volley.fallen() as u16;
        state.volley = Pool::default();
        (state.firing, state.die) = (state.firing.other(), 0);
    }

    /// CH-SEQ-04, CH-END-03: both sides' losses come off together, and then it is seen who is beaten.
    #[inline]
    fn settle(&self, state: &mut Exchange, umpire: &mut impl Umpire) -> Pace {
        let Sides { a, b } = state.fallen;
        umpire.tell("CH-SEQ-04", || format!("{a} of A and {b} of B fall"));
        state.men.a -= a;
        state.men.b -= b;
        state.fallen = Sides::default();
        if self.is_beaten(state, Side::A) || self.is_beaten(state, Side::B) { Pace::Over } else { Pace::Round }
    }
}

impl Engagement for Firefight {
    type State = Exchange;

    fn open(&self) -> Exchange {
        Exchange { men: self.men, fallen: Sides::default(), firing: Side::A, die: 0, volley: Pool::default() }
    }

    #[inline]
    fn step(&self, state: &mut Exchange, umpire: &mut impl Umpire) -> Pace {
        let (side, die) = (state.firing, u32::from(state.die));
        let (men, target) = (u32::from(state.men[side]), u32::from(state.men[side.other()]));
        let muskets = &self.muskets[side];
        if die < muskets.dice(men) {
            muskets.throw(men, die, musket_die(side as u32, die), &mut state.volley, target, umpire.dice());
            state.die += 1;
        }
        if u32::from(state.die) < muskets.dice(men) {
            return Pace::Step;
        }
        Self::cease(state);
        if side == Side::A { Pace::Step } else { self.settle(state, umpire) }
    }

    fn limit(&self) -> Option<u32> {
        Some(self.turns)
    }

    fn read(&self, end: &End<Exchange>, sheet: &mut Sheet) {
        let turn = [end.rounds as i32];
        match (self.is_beaten(&end.state, Side::A), self.is_beaten(&end.state, Side::B)) {
            (true, true) => sheet.outcome(Label::numbered("both_beaten_turn_N", turn)),
            (true, false) => {
                sheet.outcome(Label::numbered("a_beaten_turn_N", turn));
                sheet.winner(Side::B);
            }
            (false, true) => {
                sheet.outcome(Label::numbered("b_beaten_turn_N", turn));
                sheet.winner(Side::A);
            }
            (false, false) => sheet.outcome("undecided"),
        }
        sheet.number("a_lost", self.lost(&end.state, Side::A));
        sheet.number("b_lost", self.lost(&end.state, Side::B));
    }
}

//! Several pairs of bases, all alike and independent, without support: what they come to together.
//!
//! The pairs are fought one after the other and only what is asked of them is kept (a difference of points, counts of
//! bases), so that the exact answer merges after each pair instead of holding all pairs at once. A *reckoning* says what
//! is kept and how it is settled.

use std::hash::Hash;

use super::Rules;
use super::contact::{Pair, Policies, Stage, Standing};
use super::duel::Duel;
use super::troops::Base;
use crate::engagement::{End, Engagement, Pace, Sheet};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// Places told apart by the names of their throws; a longer line begins again.
const PLACES: u16 = 16;

/// What is kept of the pairs fought, and how it is settled.
pub trait Reckoning: Send + Sync {
    /// What is kept.
    type Sum: Copy + Eq + Hash + Send + Sync;

    /// Before the first pair.
    fn nothing(&self) -> Self::Sum;

    /// One more pair.
    fn add(&self, sum: &mut Self::Sum, ends: Sides<Standing>);

    /// One step of the settlement after the last pair; true once it is complete.
    fn settle(&self, sum: &mut Self::Sum, umpire: &mut impl Umpire) -> bool;

    /// Reads it in the words of the question.
    fn read(&self, sum: &Self::Sum, sheet: &mut Sheet);
}

/// So many like pairs.
pub struct Clash<R> {
    duel: Duel,
    shaken: Sides<bool>,
    pairs: u16,
    reckoning: R,
}

/// Where a clash stands: pairs still to fight, the one that is fighting, and the sum of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State<S> {
    left: u16,
    fighting: Option<(Stage, Pair)>,
    sum: S,
}

impl<R: Reckoning> Clash<R> {
    /// So many pairs of these two bases.
    pub fn new(rules: &Rules, bases: Sides<Base>, policies: Policies, pairs: u16, reckoning: R) -> Self {
        Self { duel: Duel::new(rules, bases, policies), shaken: bases.map(|base| base.shaken), pairs, reckoning }
    }
}

impl<R: Reckoning> Engagement for Clash<R> {
    type State = State<R::Sum>;

    fn open(&self) -> Self::State {
        let fighting = Some((Stage::Advance, Pair::met(self.shaken)));
        State { left: self.pairs, fighting, sum: self.reckoning.nothing() }
    }

    #[inline]
    fn step(&self, state: &mut Self::State, umpire: &mut impl Umpire) -> Pace {
        let Some((stage, pair)) = &mut state.fighting else {
            return if self.reckoning.settle(&mut state.sum, umpire) { Pace::Over } else { Pace::Step };
        };
        self.duel.round(*stage, Side::A, pair, state.left % PLACES, umpire);
        match stage.next() {
            Some(after) if !pair.is_finished() => *stage = after,
            _ => {
                self.reckoning.add(&mut state.sum, pair.bases);
                state.left -= 1;
                state.fighting = (state.left > 0).then(|| (Stage::Advance, Pair::met(self.shaken)));
            }
        }
        Pace::Step
    }

    fn read(&self, end: &End<Self::State>, sheet: &mut Sheet) {
        self.reckoning.read(&end.state.sum, sheet);
    }
}

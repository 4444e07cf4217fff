//! Counter-battery fire: every point removes a gun, and both sides fire with the guns they had at the start of the move.

use super::Rules;
use super::artillery::{Band, Group, fewest, fire, groups};
use crate::engagement::{End, Engagement, Pace, Sheet};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// Two batteries that fire at nothing but each other.
pub struct Duel {
    guns: Sides<u16>,
    moves: u32,
    fewest: u16,
    /// The groups in which so many guns fire.
    groups: Vec<Vec<Group>>,
}

/// Where a duel stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    /// Guns at the start of the move.
    guns: Sides<u16>,
    lost: Sides<u16>,
    fired: Sides<u16>,
}

impl Duel {
    /// CJ-CBF-02: counter-battery fire is thrown at -3.
    pub fn new(rules: &Rules, guns: Sides<u16>, band: Band, moves: u32) -> Self {
        let modifier = rules.artillery.modifier.counter_battery;
        let groups = (0..=guns.a.max(guns.b)).map(|guns| groups(rules, guns, band, modifier)).collect();
        Self { guns, moves, fewest: fewest(rules), groups }
    }

    /// The groups of a side that have not fired yet.
    fn ready(&self, state: &State, side: Side) -> &[Group] {
        &self.groups[usize::from(state.guns[side])][usize::from(state.fired[side])..]
    }

    /// CJ-CBF-01, CJ-CBF-04: each point scored removes one gun, after both sides have fired.
    fn settle(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        let State { guns, lost, .. } = *state;
        umpire.tell("CJ-CBF-01", || format!("a loses {} of {} guns, b {} of {}", lost.a, guns.a, lost.b, guns.b));
        let left = |side: Side| guns[side].saturating_sub(lost[side]);
        *state = State { guns: Sides::new(left(Side::A), left(Side::B)), ..State::default() };
        Pace::Round
    }
}

impl Engagement for Duel {
    type State = State;

    fn open(&self) -> State {
        State { guns: self.guns, ..State::default() }
    }

    fn step(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        let waiting = Side::BOTH.into_iter().find(|&side| !self.ready(state, side).is_empty());
        let Some(side) = waiting else {
            let silent = state.fired == Sides::default();
            return if silent { Pace::Over } else { self.settle(state, umpire) };
        };
        let who = 2 * state.fired[side] + side as u16;
        state.lost[side.other()] += fire(&self.ready(state, side)[0], who, umpire.dice());
        state.fired[side] += 1;
        Pace::Step
    }

    fn limit(&self) -> Option<u32> {
        Some(self.moves)
    }

    fn read(&self, end: &End<State>, sheet: &mut Sheet) {
        let guns = end.state.guns;
        let silenced = guns.map(|guns| guns < self.fewest);
        sheet.outcome(match (silenced.a, silenced.b) {
            (true, true) => "both_silenced",
            (true, false) => "a_silenced_only",
            (false, true) => "b_silenced_only",
            (false, false) => "neither_silenced",
        });
        match (silenced.a, silenced.b) {
            (true, false) => sheet.winner(Side::B),
            (false, true) => sheet.winner(Side::A),
            _ => {}
        }
        sheet.number("a_guns", guns.a);
        sheet.number("b_guns", guns.b);
    }
}

//! A unit under the fire of guns, move after move, until its nerve goes.

use super::Rules;
use super::artillery::{Group, fire};
use super::firefight::Battalion;
use super::morale::Nerve;
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::umpire::Umpire;

/// A battery and the unit it fires at.
pub struct Bombardment {
    groups: Vec<Group>,
    nerve: Nerve,
    damage: u16,
    moves: u32,
}

/// Where a bombardment stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    damage: u16,
    taken: u16,
    fired: u16,
    passed: bool,
    failed: bool,
}

impl Bombardment {
    /// Guns in their groups at one unit, for so many moves at the most.
    pub fn new(rules: &Rules, groups: Vec<Group>, target: &Battalion, moves: u32) -> Self {
        Self { groups, nerve: target.nerve(rules), damage: target.damage, moves }
    }
}

impl Engagement for Bombardment {
    type State = State;

    fn open(&self) -> State {
        State { damage: self.damage, ..State::default() }
    }

    /// CJ-MOR-21, CJ-ART-15: points from guns count like any others and are checked for as soon as they are scored.
    fn step(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        if let Some(group) = self.groups.get(usize::from(state.fired)) {
            state.taken += fire(group, state.fired, umpire.dice());
            state.fired += 1;
            if usize::from(state.fired) < self.groups.len() {
                return Pace::Step;
            }
        }
        let taken = std::mem::take(&mut state.taken);
        state.fired = 0;
        state.damage = state.damage.saturating_add(taken);
        if self.nerve.must_check(state.damage, taken, state.passed) {
            let stood = self.nerve.stands(state.damage, 0, 0, umpire);
            state.failed = !stood;
            state.passed |= stood && self.nerve.remembers();
        }
        if state.failed { Pace::Over } else { Pace::Round }
    }

    fn limit(&self) -> Option<u32> {
        Some(self.moves)
    }

    fn read(&self, end: &End<State>, sheet: &mut Sheet) {
        if end.state.failed {
            sheet.outcome(Label::numbered("breaks_on_move_N", [end.rounds as i32]));
        } else {
            sheet.outcome("holds");
        }
        sheet.number("damage", end.state.damage);
    }
}

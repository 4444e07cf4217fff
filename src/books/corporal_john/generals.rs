//! Risk to generals: near a fight one throw in ten disables them, and their commands feel it.

use super::morale::{Score, stands};
use super::{CincDownScope, Rules};
use crate::dice::{Dice, Die, Throw};
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::umpire::Umpire;

/// A general, and after him his deputies, within 100 mm of a fight.
pub struct AtRisk {
    disabled_on: i32,
    kept_one_in: u32,
    orders: u32,
    moves: u32,
}

/// Orders left, and whether anyone has been disabled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    orders: u32,
    disabled: bool,
}

impl AtRisk {
    /// A general with so many orders left, at risk for so many moves.
    pub fn new(rules: &Rules, orders: u32, moves: u32) -> Self {
        let generals = &rules.generals;
        Self { disabled_on: generals.disabled_on, kept_one_in: generals.orders_kept_one_in, orders, moves }
    }
}

impl Engagement for AtRisk {
    type State = State;

    fn open(&self) -> State {
        State { orders: self.orders, disabled: false }
    }

    /// CJ-GEN-01, CJ-GEN-06: the enemy throws one decimal die a move, and a ten disables the general. CJ-GEN-05, CJ-GEN-07:
    /// his orders are halved, rounding down, and a deputy takes over at once and runs the same risk.
    fn step(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        if umpire.dice().makes(Die::D10, self.disabled_on, Throw::new("CJ-GEN-01", 0)) {
            *state = State { orders: state.orders / self.kept_one_in, disabled: true };
            let orders = state.orders;
            umpire.tell("CJ-GEN-05", || format!("disabled; {orders} orders are left to the deputy"));
        }
        Pace::Round
    }

    fn limit(&self) -> Option<u32> {
        Some(self.moves)
    }

    fn read(&self, end: &End<State>, sheet: &mut Sheet) {
        sheet.outcome(if end.state.disabled { "disabled_at_least_once" } else { "never_disabled" });
        sheet.number("orders_left", i64::from(end.state.orders));
    }
}

/// CJ-GEN-08: how many brigades fall back to Stand-to when a general is disabled (CJ-GEN-04): those of his own command,
/// or for the C-in-C those acting on an order he issued, by another reading the whole army.
pub fn brigades_reverting(rules: &Rules, is_cinc: bool, brigades: i32, acting_on_his_order: i32) -> i32 {
    match (is_cinc, rules.rulings.cinc_down_scope) {
        (true, CincDownScope::Issued) => acting_on_his_order,
        (true, CincDownScope::Army) | (false, _) => brigades,
    }
}

/// A general has fallen, and like units check one after another.
pub struct Fallen {
    /// What each must throw.
    pub score: Score,
    /// What each adds.
    pub modifier: i32,
    /// How many check.
    pub units: u16,
    /// Brigades that fall back to Stand-to.
    pub reverting: i32,
}

impl Engagement for Fallen {
    /// Units that have checked, and those that failed.
    type State = (u16, u16);

    fn open(&self) -> (u16, u16) {
        (0, 0)
    }

    /// CJ-GEN-02, CJ-GEN-03, CJ-MOR-03: each unit of his command, and any friends within 300 mm, check at once.
    fn step(&self, (checked, failed): &mut (u16, u16), umpire: &mut impl Umpire) -> Pace {
        let stood = stands(self.score, self.modifier, Throw::new("CJ-GEN-02", *checked), umpire.dice());
        *failed += u16::from(!stood);
        *checked += 1;
        if *checked == self.units { Pace::Over } else { Pace::Step }
    }

    fn read(&self, end: &End<(u16, u16)>, sheet: &mut Sheet) {
        let failed = end.state.1;
        sheet.outcome(Label::numbered("fail_N", [i32::from(failed)]));
        sheet.number("failing", failed);
        sheet.value("brigades_reverting", f64::from(self.reverting));
    }
}

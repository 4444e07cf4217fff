//! Command: who may order what, how late it is obeyed, and what orders cost in tokens.
//!
//! A token once played is spent and stays with the brigade through failed tries (CJ-CMD-16).

use super::activation::{Order, Try};
use super::{BrigadeQuality, Rules};
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::umpire::Umpire;

/// Who issues an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Issuer {
    /// The brigade's own commander.
    Brigadier,
    /// The C-in-C or a general of a wing.
    Senior,
}

/// CJ-ACT-09, CJ-ACT-10, CJ-ACT-15, CJ-CMD-02, CJ-CMD-20: moves from activation to obedience. A brigadier's order acts at
/// once, a senior's one move later inside his radius and two outside; a unit outside its commander's radius is one
/// move late; delays do not add, the larger counts.
pub fn delay(rules: &Rules, issuer: Issuer, brigade_in_radius: bool, unit_in_radius: bool) -> u32 {
    let command = &rules.command;
    let by_issuer = match (issuer, brigade_in_radius) {
        (Issuer::Brigadier, _) => command.delay_brigadier,
        (Issuer::Senior, true) => command.delay_senior_inside_radius,
        (Issuer::Senior, false) => command.delay_senior_outside_radius,
    };
    by_issuer.max(if unit_in_radius { 0 } else { command.delay_unit_outside_radius })
}

/// CJ-ACT-12: a brigade's quality for orders and its own tests: the mean of its units', nearest, halves down.
/// Of several commonest qualities the lowest counts.
pub fn brigade_quality(rules: &Rules, qualities: &[i32]) -> i32 {
    let (sum, units) = (qualities.iter().sum::<i32>(), qualities.len() as i32);
    let count = |quality: i32| qualities.iter().filter(|&&other| other == quality).count();
    let commonest = qualities.iter().copied().max_by_key(|&quality| (count(quality), -quality));
    match rules.rulings.brigade_quality {
        BrigadeQuality::Mean => (2 * sum + units - 1) / (2 * units),
        BrigadeQuality::Lowest => qualities.iter().copied().min().unwrap_or(1),
        BrigadeQuality::Commonest => commonest.unwrap_or(1),
    }
}

/// A brigade that is to carry out several orders one after another, from one general's tokens.
pub struct Orders {
    tries: Vec<Try>,
    /// What each order costs in tokens, as far as there are tokens for it.
    costs: Vec<i32>,
    moves: u32,
}

/// Orders activated so far, and whether the token of the next lies on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    activated: u16,
    played: bool,
}

impl Orders {
    /// CJ-CMD-05, CJ-CMD-15, CJ-CMD-19, CJ-ACT-04: each order costs a token, the one on arrival of a March too unless the
    /// ruling makes it free; a change of formation costs none. With tokens typed in advance only one of the right type
    /// will do.
    pub fn new(rules: &Rules, orders: &[Order], quality: i32, modifier: i32, mut tokens: Tokens, moves: u32) -> Self {
        let mut costs = Vec::new();
        for (n, &order) in orders.iter().enumerate() {
            let on_arrival = n > 0 && orders[n - 1] == Order::March;
            let free = order == Order::ChangeFormation || (on_arrival && rules.rulings.march_followon_free);
            if !free && !tokens.spend(order, rules.rulings.tokens_typed_in_advance) {
                break;
            }
            costs.push(i32::from(!free));
        }
        let tries = orders.iter().map(|&order| Try::new(rules, order, quality, modifier)).collect();
        Self { tries, costs, moves }
    }
}

/// The tokens a general has.
#[derive(Clone, Debug)]
pub enum Tokens {
    /// So many without a type.
    Blank(u32),
    /// Their types, picked before play.
    Typed(Vec<Order>),
}

impl Tokens {
    /// Spends one on an order, if there is one that will do.
    fn spend(&mut self, order: Order, typed_in_advance: bool) -> bool {
        match self {
            Self::Blank(0) => false,
            Self::Blank(left) => {
                *left -= 1;
                true
            }
            Self::Typed(types) => {
                let fits = |held: &Order| *held == order || !typed_in_advance;
                let found = types.iter().position(fits);
                found.map(|at| types.remove(at)).is_some()
            }
        }
    }
}

impl Engagement for Orders {
    type State = State;

    const MARKS: &'static [&'static str] = &["tokens_spent"];

    fn open(&self) -> State {
        State::default()
    }

    /// CJ-CMD-11, CJ-CMD-13, CJ-CMD-16, CJ-ACT-03: a token is played, and one try a move made for its order; the next is
    /// played in the move after it succeeds. Without a token left the command reverts to Stand-to.
    fn step(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        let at = usize::from(state.activated);
        let Some(&cost) = self.costs.get(at) else {
            return Pace::Over;
        };
        if !std::mem::replace(&mut state.played, true) {
            umpire.mark(0, cost);
        }
        if !self.tries[at].succeeds(umpire.dice()) {
            return Pace::Round;
        }
        umpire.tell("CJ-ACT-02", || format!("order {} is activated", at + 1));
        *state = State { activated: state.activated + 1, played: false };
        if at + 1 == self.tries.len() { Pace::Over } else { Pace::Round }
    }

    fn limit(&self) -> Option<u32> {
        Some(self.moves)
    }

    fn read(&self, end: &End<State>, sheet: &mut Sheet) {
        let activated = usize::from(end.state.activated);
        match (activated == self.tries.len(), activated == self.costs.len()) {
            (true, _) => sheet.outcome(Label::numbered("done_on_move_N", [end.rounds as i32])),
            (false, true) => sheet.outcome("out_of_tokens"),
            (false, false) => sheet.outcome("not_yet"),
        }
        sheet.number("activated", end.state.activated);
    }
}

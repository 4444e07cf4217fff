//! The combat results and what each does to attackers and defender.

use serde::Deserialize;

use super::rulings::BaseLossPer;
use super::unit::{Order, Unit};

/// A cell of the results table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Outcome {
    /// The attacker is routed.
    Ar,
    /// The attacker is disrupted.
    Ad,
    /// Disruption is exchanged.
    Dx,
    /// GL-CRT-06: the dash, nothing.
    #[serde(rename = "-")]
    NoEffect,
    /// The defender is disrupted.
    Dd,
    /// The defender is routed.
    Dr,
}

impl Outcome {
    /// Its name as a label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Ar => "ar",
            Self::Ad => "ad",
            Self::Dx => "dx",
            Self::NoEffect => "no_effect",
            Self::Dd => "dd",
            Self::Dr => "dr",
        }
    }
}

/// What a result does to one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blow {
    /// Nothing.
    None,
    /// It is disrupted.
    Disrupts,
    /// It loses a base and holds its ground.
    Costs,
    /// It loses a base and routs.
    Routs,
}

/// GL-CRT-01, GL-CRT-02, GL-CRT-03: the attacker routs on Ar; on Ad it is disrupted, or routs if it was already; on Dx it
/// is disrupted, or loses a base but stands if it was already.
#[inline]
pub const fn on_attacker(outcome: Outcome, order: Order) -> Blow {
    match (outcome, order) {
        (_, Order::Eliminated) => Blow::None,
        (Outcome::Ar, _) => Blow::Routs,
        (Outcome::Ad | Outcome::Dx, Order::Normal) => Blow::Disrupts,
        (Outcome::Ad, _) => Blow::Routs,
        (Outcome::Dx, _) => Blow::Costs,
        (Outcome::NoEffect | Outcome::Dd | Outcome::Dr, _) => Blow::None,
    }
}

/// GL-CRT-03, GL-CRT-04, GL-CRT-05, GL-CRT-09: the defender routs on Dr; on Dx and Dd it is disrupted, or routs if it was
/// already; a unit that was routing counts as disrupted.
#[inline]
pub const fn on_defender(outcome: Outcome, order: Order) -> Blow {
    match (outcome, order) {
        (_, Order::Eliminated) => Blow::None,
        (Outcome::Dr, _) => Blow::Routs,
        (Outcome::Dx | Outcome::Dd, Order::Normal) => Blow::Disrupts,
        (Outcome::Dx | Outcome::Dd, _) => Blow::Routs,
        (Outcome::Ar | Outcome::Ad | Outcome::NoEffect, _) => Blow::None,
    }
}

impl Unit {
    /// Takes a blow.
    #[inline]
    pub fn suffer(&mut self, blow: Blow) {
        match blow {
            Blow::None => {}
            Blow::Disrupts => self.order = Order::Disrupted,
            Blow::Costs => self.lose_base(),
            Blow::Routs => self.rout(),
        }
    }

    /// Takes a blow whose base another unit of the group has paid.
    fn suffer_unscathed(&mut self, blow: Blow) {
        match blow {
            Blow::None | Blow::Costs => {}
            Blow::Disrupts => self.order = Order::Disrupted,
            Blow::Routs => self.order = Order::Routing,
        }
    }
}

/// Applies a result to one unit against one.
#[inline]
pub fn settle(outcome: Outcome, attacker: &mut Unit, defender: &mut Unit) {
    attacker.suffer(on_attacker(outcome, attacker.order));
    defender.suffer(on_defender(outcome, defender.order));
}

/// GL-CRT-08: a group that must lose a base loses one in all, from the largest unit that the result would cost one, but
/// every unit changes state; if so ruled each of them loses its own.
pub fn settle_group(outcome: Outcome, group: &mut [Unit], defender: &mut Unit, per: BaseLossPer) {
    let blows: Vec<Blow> = group.iter().map(|unit| on_attacker(outcome, unit.order)).collect();
    let costs = |blow: &Blow| matches!(blow, Blow::Costs | Blow::Routs);
    let payers = (0..group.len()).filter(|&n| costs(&blows[n]));
    let payer = payers.max_by_key(|&n| (group[n].bases, std::cmp::Reverse(n)));
    for (n, (unit, blow)) in group.iter_mut().zip(blows).enumerate() {
        if per == BaseLossPer::Unit || payer == Some(n) {
            unit.suffer(blow);
        } else {
            unit.suffer_unscathed(blow);
        }
    }
    defender.suffer(on_defender(outcome, defender.order));
}

//! Squares: whether foot form one in time, and what horse do to it.

use super::tables::Steadiness;
use super::unit::{Order, Unit};
use super::{Rules, SquareReaction};
use crate::dice::{Dice, Die, Throw};

/// What a charge on a square comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shock {
    CavalryDisrupted,
    Unchanged,
    Broken,
}

/// GL-SQR-05: two dice on Table 7 by the square's state, without odds or modifiers.
pub fn shock(rules: &Rules, infantry: Order, who: u16, dice: &mut impl Dice) -> Shock {
    let Steadiness { cavalry_disrupted_to, unchanged_to } =
        if infantry == Order::Normal { rules.square.normal } else { rules.square.disrupted };
    match dice.pair(Die::D6, Throw::new("GL-SQR-05", who)) {
        score if score <= cavalry_disrupted_to => Shock::CavalryDisrupted,
        score if score <= unchanged_to => Shock::Unchanged,
        _ => Shock::Broken,
    }
}

/// GL-SQR-07, GL-SQR-08: horse already disrupted lose a base and rout instead; a broken square loses a base and routs.
pub fn settle(shock: Shock, infantry: &mut Unit, cavalry: &mut Unit) {
    match shock {
        Shock::Unchanged => {}
        Shock::Broken => infantry.rout(),
        Shock::CavalryDisrupted if cavalry.order == Order::Normal => cavalry.disrupt(),
        Shock::CavalryDisrupted => cavalry.rout(),
    }
}

/// GL-SQR-01, GL-SQR-02, GL-SQR-09: threatened foot form square if the horse's path is at least that part of its allowance
/// which the change costs, in quarters; routing foot never do.
pub fn forms_in_time(rules: &Rules, infantry: Order, cost_quarters: i32, path_mm: i32, allowance_mm: i32) -> bool {
    let steady = matches!(infantry, Order::Normal | Order::Disrupted);
    steady
        && match rules.rulings.square_reaction {
            SquareReaction::Distance => 4 * path_mm >= cost_quarters * allowance_mm,
            SquareReaction::Always => true,
            SquareReaction::Never => false,
        }
}

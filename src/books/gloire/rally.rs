//! Phase 1: routing units stop or run on, disrupted units come back to order.

use super::Rules;
use super::unit::{Order, Unit};
use crate::dice::{Dice, Die, Throw};

/// What a unit's rally throws need: its own value, and what stops a rout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resolve {
    pub rally: i32,
    pub rout_stops_on: i32,
}

impl Resolve {
    /// The resolve of a unit with this rally value.
    pub fn new(rules: &Rules, rally: i32) -> Self {
        Self { rally, rout_stops_on: rules.rally.rout_stops_on }
    }

    /// GL-RAL-01, GL-RAL-02, GL-RAL-04, GL-RAL-06: one throw. A disrupted unit becomes normal at or above its rally value, a
    /// routing one disrupted, and no more than that, on a 6; a unit in order throws nothing. True if it rallied. The enemy's
    /// distance does not matter (GL-RAL-05).
    #[inline]
    pub fn rally(&self, unit: &mut Unit, bonus: i32, who: u16, dice: &mut impl Dice) -> bool {
        let (rule, needs, becomes) = match unit.order {
            Order::Normal | Order::Eliminated => return false,
            Order::Disrupted => ("GL-RAL-04", self.rally, Order::Normal),
            Order::Routing => ("GL-RAL-01", self.rout_stops_on, Order::Disrupted),
        };
        let rallies = dice.makes(Die::D6, needs - bonus, Throw::new(rule, who));
        if rallies {
            unit.order = becomes;
        }
        rallies
    }
}

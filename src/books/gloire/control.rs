//! Control and pursuit: victors who will not stop, and routers ridden down.

use super::Rules;
use super::unit::{Order, Unit};
use crate::dice::{Dice, Die, Throw};

/// GL-PUR-01, GL-PUR-03: one die; at or above its rally value a unit obeys. The throw that keeps a victor in hand is the one
/// that stops a pursuer in each of its own phases 1.
pub fn obeys(rally: i32, who: u16, dice: &mut impl Dice) -> bool {
    dice.makes(Die::D6, rally, Throw::new("GL-PUR-01", who))
}

/// GL-PUR-01, GL-PUR-02, GL-PUR-07: a unit is tested if it is in contact and its opponent, a square too, now routs and did
/// not before; nobody pursues a unit that is gone (GL-PUR-04).
pub fn is_tested(contact: bool, before: Unit, after: Unit) -> bool {
    contact && before.order != Order::Routing && after.order == Order::Routing
}

/// GL-PUR-05: horse in contact with a routing unit after their own move remove a base, without a throw.
pub fn ride_down(rules: &Rules, quarry: &mut Unit) {
    for _ in 0..rules.pursuit.bases_per_move.min(quarry.bases) {
        quarry.lose_base();
    }
}

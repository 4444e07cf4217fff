//! Orders: a staff officer rides, arrives, and is understood or not.

use super::Rules;
use crate::dice::{Dice, Throw};

/// GL-ORD-02: one die when the officer reaches the command; a 1 is not understood.
pub fn is_understood(rules: &Rules, dice: &mut impl Dice) -> bool {
    !rules.orders.fails_on.contains(&dice.d6(Throw::new("GL-ORD-02", 0)))
}

/// GL-ORD-01: on which turn of his ride the officer arrives, any ground being the same to him.
pub fn ride(rules: &Rules, distance_mm: i32) -> i32 {
    let pace = rules.movement.staff_officer_mm;
    ((distance_mm + pace - 1) / pace).max(1)
}

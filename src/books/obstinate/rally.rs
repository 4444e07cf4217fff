//! Rallying shaken bases. OB-RAL-04: broken ones never return, so nothing here asks about them.

use super::Rules;
use super::troops::Class;
use crate::dice::{Dice, Die, Throw};

/// OB-RAL-02, OB-RAL-03, OB-GEN-06: the score a shaken base needs, less with its general in contact.
pub fn score(rules: &Rules, class: Class, general_in_contact: bool) -> i32 {
    rules.rally.min.of(class) - if general_in_contact { rules.rally.general_in_contact } else { 0 }
}

/// OB-RAL-01, OB-RAL-02: one shaken base throws to rally, in the step in which points are allocated.
pub fn rallies(score: i32, who: u16, dice: &mut impl Dice) -> bool {
    dice.makes(Die::D6, score, Throw::new("OB-RAL-02", who))
}

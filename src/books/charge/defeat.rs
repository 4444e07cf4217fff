//! Defeat: the only morale of the book is the army's. CH-END-04: bodies neither rout nor rally.

use super::{Decimal, Rules};

/// CH-END-01, CH-END-02: an army is beaten once more than half its original soldiers, guns not counted, are removed.
pub fn is_beaten(rules: &Rules, original: u32, lost: u32) -> bool {
    Decimal::whole(lost) > rules.defeat.lost_more_than * Decimal::whole(original)
}

/// CH-END-01: the fewest losses that beat an army; more than it has if nothing can.
pub fn beaten_at(rules: &Rules, original: u32) -> u32 {
    (0..=original).find(|&lost| is_beaten(rules, original, lost)).unwrap_or(original + 1)
}

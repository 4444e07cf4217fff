//! The Morale Phase: second bases of two-base brigades, division checks, and the army's critical morale factor.

use super::troops::{Class, Grade};
use super::{Morale, Rules};
use crate::dice::{Dice, Throw};

/// What a division has lost and what is shaken of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Losses {
    /// Bases lost; OB-MOR-07: in the whole battle.
    pub lost: u16,
    /// Bases shaken now.
    pub shaken: u16,
}

/// OB-MOR-01: whether the other base of a two-base brigade breaks after the first did.
pub fn second_base_breaks(rules: &Rules, class: Class, who: u16, dice: &mut impl Dice) -> bool {
    let most = rules.morale.second_base_breaks_max.of(class);
    i32::from(dice.d6(Throw::new("OB-MOR-01", who))) <= most
}

/// OB-MOR-04: a division's morale points.
pub fn points(morale: &Morale, losses: Losses) -> i32 {
    morale.per_base_lost * i32::from(losses.lost) + morale.per_base_shaken * i32::from(losses.shaken)
}

/// OB-MOR-04, OB-MOR-05, OB-MOR-06, OB-MOR-08: a division check: points and the die's adjustment against the bases at the
/// start of the battle; above them it is spent, and without a base left it is spent unasked.
pub fn is_spent(morale: &Morale, bases: u16, losses: Losses, who: u16, dice: &mut impl Dice) -> bool {
    if losses.lost >= bases {
        return true;
    }
    let die = dice.d6(Throw::new("OB-MOR-05", who));
    points(morale, losses) + morale.die_adjust[usize::from(die) - 1] > i32::from(bases)
}

/// OB-MOR-03: a division checks only if a base of it broke this game turn.
pub fn checks(broke_this_turn: u16) -> bool {
    broke_this_turn > 0
}

/// OB-ARM-02: an army's critical morale factor at the start: three halves a division, rounded up, and its C-in-C's grade.
pub fn critical_factor(rules: &Rules, divisions: i32, cinc: Grade) -> i32 {
    let army = &rules.army_morale;
    (army.cmf_halves_per_division * divisions + 1).div_euclid(2) + army.cmf_cinc.of(cinc)
}

/// OB-ARM-01: a spent division costs its army a die of its factor.
pub fn spend(factor: i32, who: u16, dice: &mut impl Dice) -> i32 {
    factor - i32::from(dice.d6(Throw::new("OB-ARM-01", who)))
}

/// OB-ARM-03: an army whose factor is used up is beaten.
pub fn is_beaten(rules: &Rules, factor: i32) -> bool {
    factor <= rules.army_morale.broken_at
}

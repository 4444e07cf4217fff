//! Risk to generals: hits, capture, and who comes after them.

use super::troops::Grade;
use super::{Hit, Rules};
use crate::dice::{Dice, Die, Throw};

/// OB-RSK-01, OB-RSK-02, OB-RSK-04, OB-BOM-05: one risk test of a general whose base is fired on or fights: two dice, his grade, and
/// less if the base breaks; a low total is a hit, and another die says what it did. None if he was not hit.
pub fn risk(rules: &Rules, grade: Grade, base_breaks: bool, dice: &mut impl Dice) -> Option<Hit> {
    let risk = &rules.general_risk;
    let breaks = if base_breaks { risk.base_breaks } else { 0 };
    let total = i32::from(dice.pair(Die::D6, Throw::new("OB-RSK-01", 0))) + risk.modifier.of(grade) + breaks;
    (total <= risk.hit_max).then(|| rules.general_hit.d6[usize::from(dice.d6(Throw::new("OB-RSK-02", 0))) - 1])
}

/// OB-RSK-03: whether a general whose base is reached by the enemy is captured.
pub fn is_captured(rules: &Rules, grade: Grade, dice: &mut impl Dice) -> bool {
    i32::from(dice.d6(Throw::new("OB-RSK-03", 0))) <= rules.general_capture.captured_max.of(grade)
}

/// What became of a general whose base broke with the enemy upon him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    Killed,
    SeverelyWounded,
    Captured,
    Escapes,
}

/// OB-RSK-05: the risk test comes first; only a general who is neither killed nor severely wounded can be captured.
pub fn overrun(rules: &Rules, grade: Grade, dice: &mut impl Dice) -> Fate {
    match risk(rules, grade, true, dice) {
        Some(Hit::Killed) => Fate::Killed,
        Some(Hit::SeverelyWounded) => Fate::SeverelyWounded,
        _ if is_captured(rules, grade, dice) => Fate::Captured,
        _ => Fate::Escapes,
    }
}

/// OB-GEN-03, OB-GEN-05, OB-TMP-06: game turns a division is without orders after a loss; capture counts as death.
pub fn turns_without_orders(rules: &Rules, fate: Fate) -> u32 {
    match fate {
        Fate::Killed => rules.general_hit.killed_turns_without_orders,
        Fate::SeverelyWounded => rules.general_hit.severely_wounded_turns_without_orders,
        Fate::Captured => rules.general_capture.turns_without_orders,
        Fate::Escapes => 0,
    }
}

/// OB-GEN-03, OB-GEN-04: a successor's grade, thrown for.
pub fn grade(rules: &Rules, who: u16, dice: &mut impl Dice) -> Grade {
    rules.general_grade.d6[usize::from(dice.d6(Throw::new("OB-GEN-04", who))) - 1]
}

/// OB-GEN-01, OB-GEN-02: how far a general may move in a turn, in base depths; with a column on the march his grade does
/// not bind him.
pub fn move_bd(rules: &Rules, grade: Grade, with_column: bool) -> i32 {
    match grade {
        _ if with_column => rules.moves_bd.general_with_march_column,
        Grade::Lethargic => rules.moves_bd.general_lethargic,
        Grade::Active | Grade::Vigorous => rules.moves_bd.general,
    }
}

//! A blow, by shot or steel: a factor known beforehand, a chance factor thrown, men read from the table.

use super::casualties::Casualties;
use super::tables::PlusDie;
use crate::dice::{Dice, Die, Throw};

/// The die subtracted from every plus die.
pub const MINUS_DIE: Die = Die::Average;

/// Everything about a blow that is known before the dice are thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    /// The rule that asks for the throw.
    pub rule: &'static str,
    /// Base and tactical factors.
    pub factor: i32,
    /// The plus die.
    pub die: PlusDie,
    /// The most that chance may add or take away.
    pub clamp: i32,
    /// The least total at which there is a blow at all.
    pub minimum: i32,
}

impl Blow {
    /// The same blow with something added to its factor.
    #[must_use]
    pub const fn plus(self, more: i32) -> Self {
        Self { factor: self.factor + more, ..self }
    }

    /// The same blow, thrown for another rule.
    #[must_use]
    pub const fn for_rule(self, rule: &'static str) -> Self {
        Self { rule, ..self }
    }

    /// Throws the chance factor: the plus die less a P die, within bounds.
    #[inline]
    pub fn chance(&self, who: u16, dice: &mut impl Dice) -> i32 {
        let (plus, minus) = (Throw::new(self.rule, 2 * who), Throw::new(self.rule, 2 * who + 1));
        let die = self.die.die();
        if self.clamp == 1 {
            return dice.sign(die, MINUS_DIE, plus, minus).into();
        }
        i32::from(dice.margin(die, MINUS_DIE, plus, minus)).clamp(-self.clamp, self.clamp)
    }

    /// Strikes with so many figures: the men it costs, none if the total is too low for a blow.
    #[inline]
    pub fn strike(&self, table: &Casualties, figures: i32, who: u16, dice: &mut impl Dice) -> Option<i32> {
        let total = self.factor + self.chance(who, dice);
        (total >= self.minimum).then(|| table.men(total, figures))
    }

    /// The men a blow costs, nothing if there is none.
    #[inline]
    pub fn men(&self, table: &Casualties, figures: i32, who: u16, dice: &mut impl Dice) -> i32 {
        self.strike(table, figures, who, dice).unwrap_or(0)
    }
}

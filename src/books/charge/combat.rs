//! Individual combats: one man against one or two against one, a die a side, higher by more than one wins.

use super::{Decimal, Rules, TwoFootVHorse};
use crate::dice::{Dice, Die, Throw};
use crate::side::{Side, Sides};

/// Men counted by how they fight hand to hand. CH-MEL-15: gunners count as foot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Men {
    pub horse: u16,
    pub foot: u16,
}

impl Men {
    /// One horseman.
    pub const HORSEMAN: Self = Self { horse: 1, foot: 0 };
    /// One footman.
    pub const FOOTMAN: Self = Self { horse: 0, foot: 1 };

    /// All of them.
    #[inline]
    pub const fn all(self) -> u16 {
        self.horse + self.foot
    }

    /// Both lots together.
    #[inline]
    pub const fn and(self, others: Self) -> Self {
        Self { horse: self.horse + others.horse, foot: self.foot + others.foot }
    }
}

/// One combat: what each side's throw is multiplied by, and what the loser removes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Combat {
    factors: Sides<Decimal>,
    margin: Decimal,
    /// What each side removes if it loses.
    pub at_stake: Sides<Men>,
}

impl Combat {
    /// CH-MEL-12: a combat of these men; where both sides qualify to double, two footmen against a horseman, the
    /// doublings cancel or both stand.
    #[inline]
    pub fn new(rules: &Rules, men: Sides<Men>) -> Self {
        let mut factors = Sides::new(factor(rules, men.a, men.b), factor(rules, men.b, men.a));
        let both_qualify = factors.a > Decimal::ONE && factors.b > Decimal::ONE;
        if both_qualify && rules.rulings.two_foot_v_horse == TwoFootVHorse::Cancel {
            factors = Sides::new(Decimal::ONE, Decimal::ONE);
        }
        let at_stake = men.map(|men| removed(rules, men));
        Self { factors, margin: rules.melee.win_margin_more_than, at_stake }
    }

    /// CH-MEL-05, CH-MEL-16: each side throws a die; the modified throw that is higher by more than the margin wins.
    /// `bout` tells this combat from the others of its melee.
    #[inline]
    pub fn fight(&self, bout: u16, dice: &mut impl Dice) -> Option<Side> {
        let die = |side: Side| (Die::D6, Throw::new("CH-MEL-05", 2 * bout + side as u16));
        let [a, b] = dice.several([die(Side::A), die(Side::B)]);
        let (a, b) = (self.factors.a * a, self.factors.b * b);
        if a > b + self.margin {
            Some(Side::A)
        } else if b > a + self.margin {
            Some(Side::B)
        } else {
            None
        }
    }
}

/// CH-MEL-07 to CH-MEL-10, CH-MEL-13: two against one double, a horseman against a footman doubles, nobody more than
/// doubles, and a horseman with a footman against one horseman add a quarter.
#[inline]
fn factor(rules: &Rules, mine: Men, theirs: Men) -> Decimal {
    let melee = &rules.melee;
    let mut factor = Decimal::ONE;
    if mine.all() > theirs.all() {
        let mixed_v_horse = mine.horse > 0 && mine.foot > 0 && theirs.horse > 0;
        factor = factor * if mixed_v_horse { melee.horse_and_foot_v_horse } else { melee.two_v_one };
    }
    if mine.horse > 0 && theirs.horse == 0 {
        factor = factor * melee.horse_v_foot;
    }
    factor.min(melee.cap)
}

/// CH-MEL-06, CH-MEL-11, CH-MEL-13, CH-MEL-14: the loser removes one man, of a mixed pair the horseman; of two like men
/// the ruling says how many.
#[inline]
fn removed(rules: &Rules, men: Men) -> Men {
    match (men.horse, men.foot) {
        (2, 0) => Men { horse: rules.rulings.pair_loses, foot: 0 },
        (0, 2) => Men { horse: 0, foot: rules.rulings.pair_loses },
        (0, _) => Men::FOOTMAN,
        _ => Men::HORSEMAN,
    }
}

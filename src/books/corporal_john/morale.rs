//! Unit morale: a percentile throw against the score for losses and quality, and when it must be made.

use super::{DASH, DashIs, LossesBasis, MoraleFormula, Recheck, Rules, ZeroLosses};
use crate::dice::{Dice, Die, Throw};
use crate::umpire::Umpire;

/// What a unit must throw to stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// A throw plus modifiers of at least this.
    AtLeast(i32),
    /// No throw is needed.
    Passed,
    /// No throw can help.
    Failed,
}

/// CJ-MOR-05, CJ-MOR-18: the score for losses and quality; without losses it is nought.
pub fn score(rules: &Rules, quality: i32, losses: i32) -> Score {
    match (losses, rules.rulings.zero_losses) {
        (1.., _) => printed(rules, quality, losses),
        (_, ZeroLosses::ScoreZero) => Score::AtLeast(0),
        (_, ZeroLosses::FirstRow) => printed(rules, quality, 1),
        (_, ZeroLosses::AutoPass) => Score::Passed,
    }
}

/// CJ-MOR-19: a dash, or losses beyond the last row, fail whatever the modifiers.
fn printed(rules: &Rules, quality: i32, losses: i32) -> Score {
    match rules.morale.score.at(losses, quality) {
        Some(score) if score != DASH => Score::AtLeast(score),
        _ => unprinted(rules.rulings.dash_is, rules.morale.formula, quality, losses),
    }
}

fn unprinted(dash: DashIs, formula: MoraleFormula, quality: i32, losses: i32) -> Score {
    match dash {
        DashIs::Fail => Score::Failed,
        DashIs::Formula => Score::AtLeast(formula.score(quality, losses)),
    }
}

impl MoraleFormula {
    /// CJ-MOR-19: the line that the printed scores follow, to the nearest whole number.
    pub fn score(&self, quality: i32, losses: i32) -> i32 {
        let (top, bottom) = (self.numerator * losses, self.denominator * quality);
        (2 * top + bottom) / (2 * bottom)
    }
}

/// CJ-MOR-05: a percentile throw plus modifiers must equal or beat the score. True if the unit stands.
pub fn stands(score: Score, modifier: i32, throw: Throw, dice: &mut impl Dice) -> bool {
    match score {
        Score::AtLeast(score) => dice.makes(Die::D100, score - modifier, throw),
        Score::Passed => true,
        Score::Failed => false,
    }
}

/// How a unit bears damage: the score it must throw at every amount of it, worked out beforehand.
#[derive(Clone, Debug)]
pub struct Nerve {
    elements: u16,
    quality: i32,
    modifier: i32,
    recheck: Recheck,
    scores: Vec<Score>,
    beyond: (DashIs, MoraleFormula),
    basis: LossesBasis,
}

impl Nerve {
    /// The nerve of a unit of so many elements; `modifier` is the sum of CJ-MOR-06 to CJ-MOR-15.
    pub fn new(rules: &Rules, elements: u16, quality: i32, modifier: i32) -> Self {
        let basis = rules.rulings.losses_basis;
        let last = rules.morale.score.rows.len() as u16 + elements;
        let scores = (0..=last).map(|damage| score(rules, quality, losses(basis, elements, damage)));
        Self {
            elements,
            quality,
            modifier,
            recheck: rules.rulings.recheck,
            scores: scores.collect(),
            beyond: (rules.rulings.dash_is, rules.morale.formula),
            basis,
        }
    }

    /// The score at so much damage.
    #[inline]
    pub fn score(&self, damage: u16) -> Score {
        match self.scores.get(usize::from(damage)) {
            Some(score) => *score,
            None => unprinted(self.beyond.0, self.beyond.1, self.quality, losses(self.basis, self.elements, damage)),
        }
    }

    /// CJ-MOR-01, CJ-MOR-20, CJ-MOR-21: a unit with more damage than elements checks, and checks again in any later move
    /// in which it takes a further point, from whatever source.
    #[inline]
    pub fn must_check(&self, damage: u16, taken: u16, passed_before: bool) -> bool {
        damage > self.elements
            && match self.recheck {
                Recheck::NewDamage => taken > 0,
                Recheck::Once => taken > 0 && !passed_before,
                Recheck::EveryMove => true,
            }
    }

    /// Whether a check once passed has to be remembered.
    pub fn remembers(&self) -> bool {
        self.recheck == Recheck::Once
    }

    /// CJ-MOR-05, CJ-MOR-17: the check itself, at the unit's total damage. True if the unit stands.
    #[inline(never)]
    pub fn stands(&self, damage: u16, extra: i32, who: u16, umpire: &mut impl Umpire) -> bool {
        let score = self.score(damage);
        let stood = stands(score, self.modifier + extra, Throw::new("CJ-MOR-05", who), umpire.dice());
        umpire.tell("CJ-MOR-05", || format!("{damage} points: {}", if stood { "stands" } else { "fails" }));
        stood
    }
}

/// CJ-MOR-17: losses are the unit's total damage points; by another reading those beyond its elements.
fn losses(basis: LossesBasis, elements: u16, damage: u16) -> i32 {
    i32::from(match basis {
        LossesBasis::Total => damage,
        LossesBasis::Excess => damage.saturating_sub(elements),
    })
}

/// CJ-MOR-06 to CJ-MOR-15: what the named circumstances and so many causes of disorganisation add to a check.
pub fn modifier(rules: &Rules, names: &[&str], causes: i32) -> i32 {
    let table = &rules.morale.modifier;
    let value = |name: &&str| match *name {
        "brigadier_with_unit" => table.brigadier_with_unit,
        "commander_with_unit" => table.commander_with_unit,
        "brigadier_disabled_within_200" => table.brigadier_disabled_within_200,
        "commander_disabled_within_200" => table.commander_disabled_within_200,
        "foot_defending_barricade_or_builtup" => table.foot_defending_barricade_or_builtup,
        "square_v_unsupported_cavalry" => table.square_v_unsupported_cavalry,
        "elite" => table.elite,
        "raw_or_disaffected" => table.raw_or_disaffected,
        "attacked_flank_or_rear" => table.attacked_flank_or_rear,
        other => unreachable!("`{other}` is not a morale modifier"),
    };
    names.iter().map(value).sum::<i32>() + causes * table.per_disorganisation_cause
}

/// The names that [`modifier`] knows.
pub const MODIFIERS: &[&str] = &[
    "brigadier_with_unit",
    "commander_with_unit",
    "brigadier_disabled_within_200",
    "commander_disabled_within_200",
    "foot_defending_barricade_or_builtup",
    "square_v_unsupported_cavalry",
    "elite",
    "raw_or_disaffected",
    "attacked_flank_or_rear",
];

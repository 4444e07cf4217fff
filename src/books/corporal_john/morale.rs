//! Unit morale: a percentile throw against the score for losses and quality.

use super::{DASH, DashIs, Rules, ZeroLosses};
use crate::dice::{Dice, Die, Throw};

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

/// CJ-MOR-05, CJ-MOR-18, CJ-MOR-19: the score for losses and quality.
pub fn score(rules: &Rules, quality: i32, losses: i32) -> Score {
    if losses == 0 {
        return match rules.rulings.zero_losses {
            ZeroLosses::ScoreZero => Score::AtLeast(0),
            ZeroLosses::FirstRow => printed(rules, quality, 1),
            ZeroLosses::AutoPass => Score::Passed,
        };
    }
    printed(rules, quality, losses)
}

fn printed(rules: &Rules, quality: i32, losses: i32) -> Score {
    match rules.morale.score.at(losses, quality) {
        Some(score) if score != DASH => Score::AtLeast(score),
        _ => match rules.rulings.dash_is {
            DashIs::Fail => Score::Failed,
            DashIs::Formula => Score::AtLeast(formula(quality, losses)),
        },
    }
}

/// CJ-MOR-19: the line that the printed scores follow, 100 × losses ÷ (1½ × quality), nearest.
fn formula(quality: i32, losses: i32) -> i32 {
    (400 * losses + 3 * quality) / (6 * quality)
}

/// CJ-MOR-05: a percentile throw plus modifiers must equal or beat the score. True if the unit stands.
pub fn stands(score: Score, modifier: i32, throw: Throw, dice: &mut impl Dice) -> bool {
    match score {
        Score::AtLeast(score) => dice.makes(Die::D100, score - modifier, throw),
        Score::Passed => true,
        Score::Failed => false,
    }
}

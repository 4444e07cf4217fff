//! The Outcome Round: points for what each division suffered, a die each, and the higher falls back.

use super::contact::{Condition, Standing};
use super::troops::Arm;
use super::{EqualScores, Hold, OutcomePoints, Rules};
use crate::dice::{Dice, Die, Throw};
use crate::engagement::Sheet;
use crate::side::{Side, Sides};

/// OB-OUT-01, OB-OUT-02, OB-OUT-03: a base scores once, at its worst: broken, else shaken now, else recoiled this turn.
#[inline]
pub fn points(table: &OutcomePoints, base: Standing) -> i32 {
    match base.condition {
        Condition::Broken => table.broken,
        Condition::Shaken => table.shaken,
        Condition::Unshaken if base.recoiled => table.recoiled,
        Condition::Unshaken => table.steady,
    }
}

/// OB-OUT-05: how far the higher score falls back, in base depths: the difference less the deduction, never less than 0.
pub fn distance(deduct: i32, difference: i32) -> i32 {
    (difference - deduct).max(0)
}

/// An Outcome Round between two divisions, by score alone.
#[derive(Clone, Copy, Debug)]
pub struct OutcomeRound {
    points: OutcomePoints,
    deduct: i32,
    shaken_min_bd: i32,
}

impl OutcomeRound {
    /// What the tables say of it.
    pub fn new(rules: &Rules) -> Self {
        let outcome = &rules.outcome;
        Self { points: outcome.points, deduct: outcome.deduct, shaken_min_bd: outcome.fall_back_shaken_min_bd }
    }

    /// The points of a base.
    #[inline]
    pub fn points(&self, base: Standing) -> i32 {
        points(&self.points, base)
    }

    /// OB-OUT-04, OB-OUT-05: each adds a die; who falls back, and how many base depths.
    #[inline]
    pub fn fall_back(&self, points: Sides<i32>, dice: &mut impl Dice) -> Option<(Side, i32)> {
        let throw = |side: Side| Throw::new("OB-OUT-04", side as u16);
        let lead = points.a - points.b + i32::from(dice.margin(Die::D6, Die::D6, throw(Side::A), throw(Side::B)));
        let back = distance(self.deduct, lead.abs());
        (back > 0).then_some((if lead > 0 { Side::A } else { Side::B }, back))
    }

    /// OB-OUT-06: whether a fall back of so many base depths shakes the whole division.
    pub fn shakes(&self, back_bd: i32) -> bool {
        back_bd >= self.shaken_min_bd
    }

    /// Reads who fell back, if anyone, with or without being shaken.
    pub fn read(&self, fallen: Option<(Side, i32)>, sheet: &mut Sheet) {
        let Some((side, back)) = fallen else {
            return sheet.outcome("no_fall_back");
        };
        sheet.outcome(match (side, self.shakes(back)) {
            (Side::A, false) => "attacker_falls_back",
            (Side::A, true) => "attacker_falls_back_shaken",
            (Side::B, false) => "defender_falls_back",
            (Side::B, true) => "defender_falls_back_shaken",
        });
        sheet.winner(side.other());
    }
}

/// OB-OUT-06, OB-STA-04: a base of a division that falls back too far: it becomes shaken, and if it was already it breaks.
pub fn shaken_by_fall_back(base: Standing) -> Standing {
    let condition = match base.condition {
        Condition::Unshaken => Condition::Shaken,
        Condition::Shaken | Condition::Broken => Condition::Broken,
    };
    Standing { condition, ..base }
}

/// OB-SCP-09: a division in an encounter that may have several enemies.
#[derive(Clone, Copy, Debug)]
pub struct Engaged {
    /// OB-OUT-14: points and die together; a division with every base broken still has them.
    pub score: i32,
    pub arm: Arm,
    /// Whether its side attacks in this contact phase.
    pub attacking: bool,
    /// Enemy bases it broke in this encounter.
    pub inflicted: u32,
    /// Bases it lost in this encounter.
    pub lost: u32,
}

/// OB-OUT-04: a division's score: its points and a die.
pub fn score(points: i32, who: u16, dice: &mut impl Dice) -> i32 {
    points + i32::from(dice.d6(Throw::new("OB-OUT-04", who)))
}

/// OB-OUT-07: how far a division falls back before its enemies by score, each comparison by itself; one that faces two or
/// more and broke more bases than it lost holds its ground.
pub fn before_enemies(rules: &Rules, division: &Engaged, enemies: &[Engaged]) -> i32 {
    let applies = match rules.outcome.hold_if_inflicted_exceeds_suffered {
        Hold::OnlyAgainstTwoOrMore => enemies.len() >= 2,
        Hold::Always => true,
        Hold::Never => false,
    };
    if applies && division.inflicted > division.lost {
        return 0;
    }
    let backs = enemies.iter().map(|enemy| distance(rules.outcome.deduct, division.score - enemy.score));
    backs.max().unwrap_or(0)
}

/// OB-OUT-08, OB-OUT-09, OB-OUT-10, OB-CON-15: cavalry does not stay in contact. One that made no enemy fall back
/// withdraws, against other cavalry the higher score does and on equal scores the attacker; one that loses by score goes the greater distance.
pub fn cavalry_withdraws(rules: &Rules, division: &Engaged, by_score: i32, enemy: &Engaged, enemy_back: i32) -> i32 {
    let withdraws = rules.outcome.cavalry_withdraws_bd;
    if division.arm != Arm::Cavalry {
        return by_score;
    }
    if by_score > 0 {
        return if rules.outcome.cavalry_falls_back_greater { by_score.max(withdraws) } else { by_score };
    }
    let yields_tie = match rules.outcome.cavalry_loses_equal_scores {
        EqualScores::Attacker => division.attacking,
        EqualScores::Defender => !division.attacking,
    };
    let stays = enemy_back > 0
        || (enemy.arm == Arm::Cavalry
            && (division.score < enemy.score || (division.score == enemy.score && !yields_tie)));
    if stays { 0 } else { withdraws }
}

//! What is asked of a clash of several pairs: an Outcome Round, that and the Morale Phase, or a count of broken bases.

use super::clash::Reckoning;
use super::contact::{Condition, Standing};
use super::morale::{Losses, checks, is_spent};
use super::outcome::OutcomeRound;
use super::{Morale, Rules};
use crate::engagement::{Label, Sheet};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// One Outcome Round on the summed points, of which only the difference matters.
pub struct OutcomeOf(pub OutcomeRound);

/// The difference of points so far, or who fell back and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Points {
    Lead(i32),
    Settled(Option<(Side, i32)>),
}

impl Reckoning for OutcomeOf {
    type Sum = Points;

    fn nothing(&self) -> Points {
        Points::Lead(0)
    }

    #[inline]
    fn add(&self, sum: &mut Points, ends: Sides<Standing>) {
        if let Points::Lead(lead) = sum {
            *lead += self.0.points(ends.a) - self.0.points(ends.b);
        }
    }

    fn settle(&self, sum: &mut Points, umpire: &mut impl Umpire) -> bool {
        if let Points::Lead(lead) = *sum {
            *sum = Points::Settled(self.0.fall_back(Sides::new(lead, 0), umpire.dice()));
        }
        true
    }

    fn read(&self, sum: &Points, sheet: &mut Sheet) {
        if let Points::Settled(fallen) = *sum {
            self.0.read(fallen, sheet);
        }
    }
}

/// The Outcome Round and the Morale Phase of two divisions of exactly these bases.
pub struct MoraleOf {
    outcome: OutcomeRound,
    morale: Morale,
    bases: u16,
}

impl MoraleOf {
    /// Two divisions of so many bases.
    pub fn new(rules: &Rules, bases: u16) -> Self {
        Self { outcome: OutcomeRound::new(rules), morale: rules.morale.clone(), bases }
    }

    /// OB-MOR-03: the check of one division, if it checks.
    fn is_spent(&self, losses: Losses, side: Side, umpire: &mut impl Umpire) -> bool {
        checks(losses.lost) && is_spent(&self.morale, self.bases, losses, side as u16, umpire.dice())
    }
}

/// How far two divisions have come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Losses, and the lead in outcome points.
    Fighting(Sides<Losses>, i32),
    /// Losses after the fall backs.
    First(Sides<Losses>),
    /// Whether the attacker is spent, and the defender's losses.
    Second(bool, Losses),
    /// Which are spent.
    Done(Sides<bool>),
}

impl Reckoning for MoraleOf {
    type Sum = Phase;

    fn nothing(&self) -> Phase {
        Phase::Fighting(Sides::default(), 0)
    }

    #[inline]
    fn add(&self, sum: &mut Phase, ends: Sides<Standing>) {
        let Phase::Fighting(losses, lead) = sum else { return };
        *lead += self.outcome.points(ends.a) - self.outcome.points(ends.b);
        for side in Side::BOTH {
            losses[side].lost += u16::from(ends[side].condition == Condition::Broken);
            losses[side].shaken += u16::from(ends[side].condition == Condition::Shaken);
        }
    }

    fn settle(&self, sum: &mut Phase, umpire: &mut impl Umpire) -> bool {
        *sum = match *sum {
            Phase::Fighting(mut losses, lead) => {
                if let Some((side, back)) = self.outcome.fall_back(Sides::new(lead, 0), umpire.dice())
                    && self.outcome.shakes(back)
                {
                    losses[side] = shaken_whole(losses[side], self.bases);
                }
                Phase::First(losses)
            }
            Phase::First(losses) => Phase::Second(self.is_spent(losses.a, Side::A, umpire), losses.b),
            Phase::Second(a, losses) => Phase::Done(Sides::new(a, self.is_spent(losses, Side::B, umpire))),
            Phase::Done(_) => *sum,
        };
        matches!(sum, Phase::Done(_))
    }

    fn read(&self, sum: &Phase, sheet: &mut Sheet) {
        let Phase::Done(spent) = *sum else { return };
        sheet.outcome(match (spent.a, spent.b) {
            (true, true) => "both_spent",
            (true, false) => "attacker_spent",
            (false, true) => "defender_spent",
            (false, false) => "neither",
        });
        if spent.a != spent.b {
            sheet.winner(if spent.b { Side::A } else { Side::B });
        }
    }
}

/// OB-OUT-06: a whole division shaken by its fall back: the shaken break, the rest are shaken.
fn shaken_whole(losses: Losses, bases: u16) -> Losses {
    let lost = losses.lost + losses.shaken;
    Losses { lost, shaken: bases - lost }
}

/// How many of the defender's bases break.
pub struct BrokenOf;

impl Reckoning for BrokenOf {
    type Sum = u16;

    fn nothing(&self) -> u16 {
        0
    }

    #[inline]
    fn add(&self, broken: &mut u16, ends: Sides<Standing>) {
        *broken += u16::from(ends.b.is_broken());
    }

    fn settle(&self, _broken: &mut u16, _umpire: &mut impl Umpire) -> bool {
        true
    }

    fn read(&self, broken: &u16, sheet: &mut Sheet) {
        sheet.outcome(Label::numbered("broken_N", [i32::from(*broken)]));
        sheet.number("broken", *broken);
    }
}

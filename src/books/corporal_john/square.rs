//! The reaction square: foot that see horse launch at them try to square up in time.

use super::Rules;
use super::activation::{Order, Try};
use crate::engagement::{Mechanism, Sheet};
use crate::umpire::Umpire;

/// How foot meet the horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Met {
    /// In square.
    InSquare,
    /// Caught changing: disorganised, and not in square.
    CaughtChanging,
    /// As they stood.
    AsTheyStood,
}

/// Foot of an activated brigade and the horse that ride at them.
pub struct ReactionSquare {
    attempt: Try,
    in_time: bool,
    allowed: bool,
}

impl ReactionSquare {
    /// CJ-FRM-09, CJ-FRM-13: a square stands a quarter move after a successful Change Formation test (CJ-FRM-11), so it is
    /// complete if the horse start further off than they ride in that time; the test is harder with the enemy near.
    pub fn new(rules: &Rules, quality: i32, distance_mm: f64, modifier: i32) -> Self {
        let near = distance_mm <= f64::from(rules.activation.enemy_distance);
        let nearness = if near { rules.activation.modifier.change_formation_within_200_of_enemy } else { 0 };
        let ridden = f64::from(rules.movement.cavalry_advance[0]) * rules.formation.change_moves.to_square;
        Self {
            attempt: Try::new(rules, Order::ChangeFormation, quality, modifier + nearness),
            in_time: distance_mm > ridden,
            allowed: rules.rulings.reaction_square,
        }
    }
}

impl Mechanism for ReactionSquare {
    type Result = Met;

    /// CJ-FRM-05, CJ-DIS-09: foot contacted while they change formation are disorganised.
    fn play(&self, umpire: &mut impl Umpire) -> Met {
        match self.allowed && self.attempt.succeeds(umpire.dice()) {
            true if self.in_time => Met::InSquare,
            true => Met::CaughtChanging,
            false => Met::AsTheyStood,
        }
    }

    fn read(&self, met: &Met, sheet: &mut Sheet) {
        sheet.outcome(match met {
            Met::InSquare => "in_square",
            Met::CaughtChanging => "caught_changing",
            Met::AsTheyStood => "as_they_stood",
        });
    }
}

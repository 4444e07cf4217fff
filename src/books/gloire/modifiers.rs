//! Circumstances of a combat: columns for arms and direction, pips for ground, charge and squares.

use super::rulings::{ChargeDieArms, CombinedArmsArtillery};
use super::{Arm, Rules};

/// Where an attack comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Approach {
    Front,
    Flank,
    Rear,
}

/// Who has the higher ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    Level,
    Attacker,
    Defender,
}

/// What a combat's odds and die depend on besides strengths and leaders.
#[derive(Clone, Debug)]
pub struct Circumstances {
    /// The arms of the attacking units.
    pub arms: Vec<Arm>,
    /// A battery fired at the target in this player-turn.
    pub guns_fired: bool,
    pub approach: Approach,
    pub ground: Ground,
    /// The defender is behind difficult ground or works.
    pub obstacle: bool,
    /// The attackers charged this turn.
    pub charging: bool,
    /// The defender is in square.
    pub square: bool,
}

impl Circumstances {
    /// GL-MOD-01, GL-MOD-02: how many arms attack; guns are one if they fired at the target.
    fn arms_combined(&self, rules: &Rules) -> usize {
        let guns = self.guns_fired && rules.rulings.combined_arms_artillery == CombinedArmsArtillery::FiredThisTurn;
        let fights = |arm: Arm| self.arms.contains(&arm);
        [fights(Arm::Infantry), fights(Arm::Cavalry), guns].into_iter().filter(|&counts| counts).count()
    }

    /// GL-MOD-01, GL-MOD-03, GL-MOD-04, GL-MOD-05: columns for combined arms, and for flank or rear, whichever is better; a
    /// square has neither.
    pub fn columns(&self, rules: &Rules) -> i32 {
        let arms = match self.arms_combined(rules) {
            0 | 1 => 0,
            2 => rules.modifiers.columns_two_arms,
            _ => rules.modifiers.columns_three_arms,
        };
        let direction = match self.approach {
            _ if self.square => 0,
            Approach::Front => 0,
            Approach::Flank => rules.modifiers.columns_flank,
            Approach::Rear => rules.modifiers.columns_rear,
        };
        arms + direction
    }

    /// GL-MOD-06 to GL-MOD-09: pips for ground, obstacles, a charge, and foot against a square.
    pub fn die(&self, rules: &Rules) -> i32 {
        let ground = match self.ground {
            Ground::Level => 0,
            Ground::Attacker => rules.modifiers.die_ground_attacker,
            Ground::Defender => rules.modifiers.die_ground_defender,
        };
        let pips = |applies: bool, amount: i32| if applies { amount } else { 0 };
        ground
            + pips(self.obstacle, rules.rulings.obstacle_die)
            + pips(self.charge_counts(rules), rules.modifiers.die_charge)
            + pips(self.square && self.arms.contains(&Arm::Infantry), rules.modifiers.die_infantry_v_square)
    }

    /// GL-MOD-08: a charge counts for horse, and for foot only if so ruled.
    fn charge_counts(&self, rules: &Rules) -> bool {
        let counts = |arm: &Arm| match rules.rulings.charge_die_arms {
            ChargeDieArms::Cavalry => *arm == Arm::Cavalry,
            ChargeDieArms::Both => true,
        };
        self.charging && self.arms.iter().any(counts)
    }
}

//! Leaders: what they give to the unit they are with, and what they risk by it.

use super::{LeaderRallyRisk, Rules};
use crate::dice::{Dice, Die, Throw};

/// What became of a leader who was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// He gives his effect.
    Safe,
    /// His horse is shot: no effect this time.
    Unhorsed,
    /// He is out of the game and his unit disrupted.
    Wounded,
    /// As wounded, and the combat goes against his unit.
    Killed,
}

impl Fate {
    /// GL-LDR-04, GL-LDR-05: whether he is out of the game, and his unit disrupted.
    pub const fn is_lost(self) -> bool {
        matches!(self, Self::Wounded | Self::Killed)
    }
}

/// GL-LDR-03: two dice; on 2 or 3 one more tells his fate, otherwise he is safe.
pub fn risk(rules: &Rules, who: u16, dice: &mut impl Dice) -> Fate {
    let score = dice.pair(Die::D6, Throw::new("GL-LDR-03", who));
    if !rules.leader.risk_fails_on.contains(&score) {
        return Fate::Safe;
    }
    fate(rules, dice.d6(Throw::new("GL-LDR-04", who)))
}

/// GL-LDR-04, GL-LDR-05, GL-LDR-06: killed, wounded, or his horse shot.
fn fate(rules: &Rules, die: u8) -> Fate {
    match die {
        _ if rules.leader.killed_on.contains(&die) => Fate::Killed,
        _ if rules.leader.wounded_on.contains(&die) => Fate::Wounded,
        _ => Fate::Unhorsed,
    }
}

/// GL-LDR-02, GL-LDR-09: what an attacker's leader adds to the combat die.
pub fn for_attacker(rules: &Rules, fate: Fate) -> i32 {
    match fate {
        Fate::Safe => rules.leader.attack,
        Fate::Killed => -rules.leader.killed_combat_penalty,
        Fate::Unhorsed | Fate::Wounded => 0,
    }
}

/// GL-LDR-02, GL-LDR-09: what a defender's leader adds to the attacker's combat die; his death is 1 against his own unit.
pub fn for_defender(rules: &Rules, fate: Fate) -> i32 {
    match fate {
        Fate::Safe => rules.leader.defend,
        Fate::Killed => rules.leader.killed_combat_penalty,
        Fate::Unhorsed | Fate::Wounded => 0,
    }
}

/// GL-LDR-02, GL-LDR-11: what a leader adds to a rally throw: his effect if he is safe, and nothing, not even the penalty
/// of his death, if he is not.
pub fn for_rally(rules: &Rules, fate: Fate) -> i32 {
    if fate == Fate::Safe { rules.leader.rally } else { 0 }
}

/// GL-LDR-10: whether a leader who rallies a unit is at risk: if it is engaged, unless ruled otherwise.
pub fn rally_is_risky(rules: &Rules, enemy_mm: Option<i32>) -> bool {
    match rules.rulings.leader_rally_risk {
        LeaderRallyRisk::IfEngaged => enemy_mm.is_some_and(|distance| distance <= rules.combat.engaged_mm),
        LeaderRallyRisk::Always => true,
        LeaderRallyRisk::Never => false,
    }
}

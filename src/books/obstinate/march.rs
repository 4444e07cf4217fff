//! Movement and deployment in numbers: rates, wheels, turns to deploy. The table top itself is not here.

use super::Rules;
use super::combat::Ground;
use super::troops::{Arm, CavalryType, Gun};

/// How a base is formed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formed {
    /// OB-FRM-01: a march column one base wide.
    Defile,
    /// In line.
    Deployed,
}

/// OB-MOV-01 to OB-MOV-04, OB-MOV-09: how far foot, horse or dismounted dragoons move in a turn, in base depths.
pub fn move_bd(rules: &Rules, horse: Option<CavalryType>, formed: Formed, attacking: bool) -> i32 {
    let moves = &rules.moves_bd;
    if formed == Formed::Defile {
        return moves.defile;
    }
    let deployed = if horse == Some(CavalryType::Hussars) { moves.hussars_deployed } else { moves.deployed };
    deployed + if horse.is_some() && attacking { moves.cavalry_attack_bonus } else { 0 }
}

/// OB-MOV-11: a deployed line moves at the rate of its slowest base.
pub fn line_bd(rates_bd: impl IntoIterator<Item = i32>) -> i32 {
    rates_bd.into_iter().min().unwrap_or(0)
}

/// OB-MOV-06: how far an arm wheels.
pub fn wheel_bd(rules: &Rules, arm: Arm) -> i32 {
    if arm == Arm::Artillery { rules.moves_bd.artillery_wheel } else { rules.moves_bd.wheel }
}

/// OB-MOV-05: baggage, slow but for a road.
pub fn baggage_bd(rules: &Rules, on_road: bool) -> i32 {
    if on_road { rules.moves_bd.baggage_on_road } else { rules.moves_bd.baggage }
}

/// OB-ART-01, OB-ART-02: how far an unlimbered gun can still be moved: light guns by hand, field guns never again.
pub fn unlimbered_bd(rules: &Rules, gun: Gun) -> i32 {
    match gun {
        Gun::Field => rules.moves_bd.field_artillery_unlimbered,
        Gun::Light => rules.moves_bd.light_artillery_manhandled,
    }
}

/// OB-TER-01, OB-TER-02: how far deployed foot moves in broken ground.
pub fn foot_in_bd(rules: &Rules, ground: Ground) -> i32 {
    match ground {
        Ground::Wood => rules.terrain.wood_move_bd,
        Ground::Village => rules.terrain.village_move_bd,
        Ground::Open | Ground::Works => rules.moves_bd.deployed,
    }
}

/// OB-DEP-04: turns a column of so many bases needs to deploy.
pub fn turns_to_deploy(rules: &Rules, bases: u32) -> u32 {
    bases.div_ceil(rules.deployment.bases_per_turn)
}

/// OB-CST-05, OB-CST-10, OB-DEP-04: what deploying costs altogether: a new move, then continuations.
pub fn price_to_deploy(rules: &Rules, bases: u32, initiate: i32, each_later: i32) -> i32 {
    let later = turns_to_deploy(rules, bases).saturating_sub(1);
    initiate + each_later * later as i32
}

/// OB-CST-01: how many orders the brigades of a division need, from the gaps between neighbours in base depths: a gap of
/// more than a base width makes another group.
pub fn groups(rules: &Rules, gaps_bd: &[i32]) -> usize {
    1 + gaps_bd.iter().filter(|gap| **gap > rules.tempo_cost.group_gap_bd).count()
}

/// OB-FRM-05: a base in a column that an enemy contacts is shaken; a shaken one stays so.
pub fn shaken_on_contact(rules: &Rules, formed: Formed, shaken: bool) -> bool {
    shaken || (formed == Formed::Defile && rules.formation.column_contacted_shaken)
}

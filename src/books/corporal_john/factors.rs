//! Tactical factors: what a unit's circumstances add to its throws in foot and horse combat.

use super::foot::Penalty;
use super::{HorseCountsAs, Rules};

/// The circumstances that can be named, apart from disorganisation and damage, which are counted.
pub const CIRCUMSTANCES: &[&str] = &[
    "brigadier",
    "cinc",
    "downhill",
    "uphill_defender",
    "pikes",
    "cover",
    "broken_ground",
    "fortification",
    "square",
    "plug_bayonet",
    "pistols",
];

/// The circumstances of one unit in one fight.
#[derive(Clone, Debug, Default)]
pub struct Circumstances<'n> {
    /// Those named, each as often as it applies.
    pub named: Vec<&'n str>,
    /// Causes of disorganisation.
    pub causes: i32,
    /// Damage points carried into the move.
    pub damage: u16,
}

/// CJ-TAC-01 to CJ-TAC-16: the net of a unit's factors. Cover and fortification are alternatives and the worse counts
/// (CJ-TAC-21); every cause of disorganisation (CJ-DIS-13) and every point of damage count.
pub fn net(rules: &Rules, circumstances: &Circumstances<'_>) -> i32 {
    let works = ["cover", "fortification"];
    let open = circumstances.named.iter().filter(|name| !works.contains(name));
    let shelter = circumstances.named.iter().filter(|name| works.contains(name)).map(|name| factor(rules, name)).min();
    open.map(|name| factor(rules, name)).sum::<i32>()
        + shelter.unwrap_or(0)
        + circumstances.causes * rules.tactical.per_disorganisation
        + Penalty::new(rules).carried(circumstances.damage)
}

/// CJ-TAC-17, CJ-TAC-18, CJ-TAC-19, CJ-TAC-20: one named circumstance. Whoever fires at a target in cover attacks it;
/// broken ground counts besides the disorganisation of being in it; a defender uphill gains and a C-in-C helps only
/// where the rulings say so.
fn factor(rules: &Rules, name: &str) -> i32 {
    let table = &rules.tactical;
    match name {
        "brigadier" => table.brigadier,
        "cinc" => rules.rulings.cinc_combat_bonus,
        "downhill" => table.downhill,
        "uphill_defender" if rules.rulings.uphill_defender_bonus => table.downhill,
        "uphill_defender" => 0,
        "pikes" => table.pikes,
        "cover" => table.cover,
        "broken_ground" => table.broken_ground,
        "fortification" => table.fortification,
        "square" => table.square,
        "plug_bayonet" => table.plug_bayonet,
        "pistols" => table.pistols,
        other => unreachable!("`{other}` is not a tactical factor"),
    }
}

/// CJ-TRP-22: the weight classes of horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Plain regiments of horse.
    Horse,
    Cuirassier,
    Dragoon,
    Light,
}

/// CJ-TRP-07, CJ-TRP-08, CJ-TRP-10: a squadron's weight and arms, and whether it moved this move.
#[derive(Clone, Copy, Debug)]
pub struct Mount {
    /// Its weight class.
    pub weight: Weight,
    /// Whether it halts to fire its pistols; if not, it charges sword in hand.
    pub pistols: bool,
    /// Whether it moved this move.
    pub moved: bool,
}

/// CJ-TAC-04 to CJ-TAC-06, CJ-TAC-15, CJ-TAC-16: what a squadron gains or gives by weight, arms and movement when it meets
/// another.
#[inline]
pub fn mounted(rules: &Rules, mine: Mount, theirs: Mount) -> i32 {
    let pistols = if mine.pistols { rules.tactical.pistols } else { 0 };
    let caught = is_stationary(rules, mine) && !is_stationary(rules, theirs);
    by_weight(rules, mine.weight, theirs.weight) + pistols + if caught { stationary(rules) } else { 0 }
}

/// CJ-CVC-08: a pistol squadron that moved is not stationary though it pauses to fire, unless the ruling says so.
fn is_stationary(rules: &Rules, mount: Mount) -> bool {
    !mount.moved || (mount.pistols && rules.rulings.pistol_halts)
}

/// CJ-TAC-15, CJ-DIS-10, CJ-DIS-11: stationary horse hit by moving horse pay the factor and count a cause of
/// disorganisation besides.
pub fn stationary(rules: &Rules) -> i32 {
    let twice = rules.rulings.stationary_counts_twice;
    rules.tactical.stationary + if twice { rules.tactical.per_disorganisation } else { 0 }
}

fn by_weight(rules: &Rules, mine: Weight, theirs: Weight) -> i32 {
    let weigh = |weight: Weight| match (weight, rules.rulings.horse_counts_as) {
        (Weight::Horse, HorseCountsAs::Cuirassier) => Weight::Cuirassier,
        _ => weight,
    };
    match (weigh(mine), weigh(theirs)) {
        (Weight::Cuirassier, Weight::Dragoon) => rules.tactical.cuirassier_v_dragoon,
        (Weight::Dragoon, Weight::Light) => rules.tactical.dragoon_v_light,
        (Weight::Cuirassier, Weight::Light) => rules.tactical.cuirassier_v_light,
        _ => 0,
    }
}

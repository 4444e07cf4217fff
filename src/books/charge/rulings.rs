//! What we decided where the book is silent and two readings are alive: the register's switches, by its names.

use serde::Deserialize;

/// The rulings, in the order of the register.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rulings {
    pub turn_structure: TurnStructure,
    pub first_mover: FirstMover,
    pub fire_order: FireOrder,
    pub shots_a_turn: u32,
    pub marsh_bars_foot: bool,
    pub halvings_compound: bool,
    pub wood_file_width: u32,
    pub gun_move_and_fire: bool,
    pub gun_wreck_die: GunWreckDie,
    pub wreck_spares_crew: bool,
    pub captured_guns_fire: bool,
    pub firing_ranks: u32,
    pub foot_move_and_fire: bool,
    pub fraction_pool: FractionPool,
    pub contact_pins: bool,
    pub join_second_turn: bool,
    pub two_foot_v_horse: TwoFootVHorse,
    pub pair_loses: u16,
    pub melee_participation: MeleeParticipation,
    pub defeat_check: DefeatCheck,
    pub turn_limit: u32,
}

/// CH-SEQ-02: whether the players share the phases of a turn or each has a turn of his own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnStructure {
    Joint,
    Alternate,
}

/// CH-SEQ-03: who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstMover {
    DiceEachTurn,
    Fixed,
    Alternate,
}

/// CH-SEQ-04: whether all fire counts at once or guns come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FireOrder {
    Simultaneous,
    ArtilleryFirst,
}

/// CH-ART-10: the die whose six destroys a gun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GunWreckDie {
    Casualty,
    Allocation,
}

/// CH-CAS-03: over what fractions of casualties are added together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FractionPool {
    PerTarget,
    PerFiringBody,
    PerArmy,
}

/// CH-MEL-12: two footmen against a horseman.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TwoFootVHorse {
    Cancel,
    BothDouble,
}

/// CH-MEL-17: who fights hand to hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeleeParticipation {
    All,
    FrontRank,
}

/// CH-END-03: when defeat is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DefeatCheck {
    EndOfTurn,
    Immediate,
}

//! The tables of the book in Rust's types. Unknown keys are refused, so that table and type cannot drift apart.

use serde::Deserialize;

use crate::chart::Chart;

/// Every number and ruling of the book.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    pub combat: Combat,
    pub tactical: Tactical,
    pub morale: Morale,
    pub rulings: Rulings,
}

/// What one exchange does.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    pub damage_margin: i32,
    pub give_ground_fraction: f64,
}

/// The tactical factors of foot and horse combat.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tactical {
    pub per_damage_point: i32,
}

/// Unit morale.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Morale {
    pub score: Chart<i32>,
}

/// What we decided where the book is silent.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rulings {
    pub damage_penalty: DamagePenalty,
    pub losses_basis: LossesBasis,
    pub zero_losses: ZeroLosses,
    pub dash_is: DashIs,
    pub recheck: Recheck,
}

/// CJ-MOR-17: which losses the morale table is read by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossesBasis {
    Total,
    Excess,
}

/// CJ-MOR-18: the score of a unit without losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ZeroLosses {
    ScoreZero,
    FirstRow,
    AutoPass,
}

/// CJ-MOR-19: what a dash in the morale table means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DashIs {
    Fail,
    Formula,
}

/// CJ-MOR-20: when a unit that has passed checks again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Recheck {
    NewDamage,
    Once,
    EveryMove,
}

/// CJ-INF-08: how a unit's damage lowers its throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DamagePenalty {
    StartOfMoveOnce,
    Running,
    Double,
}

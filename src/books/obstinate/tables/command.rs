//! The tables of tempo, orders and generals.

use serde::Deserialize;

use super::ByGrade;
use crate::books::obstinate::troops::Grade;

/// Tempo points and bidding.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tempo {
    pub cinc: i32,
    pub cinc_commands_division: i32,
    pub lieutenant_general: i32,
    pub major_general: i32,
    pub lg_min_brigades: i32,
    pub min_bid: i32,
    pub tempo_player_reward: i32,
    pub tie: Tie,
    pub first_turn_tie: Tie,
    pub carry_over_unspent: bool,
    pub cinc_loss_bid_cap: i32,
    pub allied_tp_transfer: bool,
    pub non_tempo_may_attack: bool,
    pub aide_markers: [i32; 2],
}

/// OB-TMP-09: who has the Tempo when the bids are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tie {
    PreviousTempoPlayer,
    Coin,
}

/// What orders cost.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TempoCost {
    pub model: CostModel,
    pub linear_constant: i32,
    pub linear_per_brigade: i32,
    pub flat_brigade: i32,
    pub flat_division: i32,
    #[serde(rename = "continue")]
    pub continuing: i32,
    pub non_tempo_surcharge: i32,
    pub attack_surcharge: i32,
    pub minimum: i32,
    pub artillery_base_as_brigades: i32,
    pub rally_per_division: i32,
    pub bombard: i32,
    pub fight_on: i32,
    pub move_general: i32,
    pub limbered_with_column: i32,
    pub group_gap_bd: i32,
    pub grade_cost: ByGrade,
}

/// OB-CST-04: how the price of a new move grows with the group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CostModel {
    Linear,
    Flat,
}

/// The risk test.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeneralRisk {
    pub hit_max: i32,
    pub base_breaks: i32,
    pub modifier: ByGrade,
}

/// What a hit does.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeneralHit {
    pub d6: [Hit; 6],
    pub severely_wounded_turns_without_orders: u32,
    pub killed_turns_without_orders: u32,
}

/// OB-RSK-02: what became of a general who was hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hit {
    None,
    NoMoveNextTurn,
    SeverelyWounded,
    Killed,
}

/// The capture throw.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeneralCapture {
    pub turns_without_orders: u32,
    pub captured_max: ByGrade,
}

/// OB-GEN-04: grades at random.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeneralGrade {
    pub d6: [Grade; 6],
}

/// What automated generals do where the book leaves them a choice.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Policy {
    pub general_advance_share: f64,
}

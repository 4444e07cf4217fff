//! The tables of the Morale Phase, of rallying and of bombardment.

use serde::Deserialize;

use super::{ByClass, ByGrade};

/// Two-base brigades and division morale.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Morale {
    pub per_base_lost: i32,
    pub per_base_shaken: i32,
    pub die_adjust: [i32; 6],
    pub spent_if: String,
    pub lost_is_cumulative: bool,
    pub second_base_breaks_max: ByClass,
}

/// The critical morale factor.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyMorale {
    pub cmf_halves_per_division: i32,
    pub broken_at: i32,
    pub both_at_once: String,
    pub side_loses_when: String,
    pub cinc_loss: i32,
    pub cmf_cinc: ByGrade,
}

/// Rallying.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rally {
    pub general_in_contact: i32,
    pub enemy_clear_bd: i32,
    pub min: ByClass,
}

/// Bombardment.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bombardment {
    pub arc_bd: i32,
    pub field_range_bd: i32,
    pub light_range_bd: i32,
    pub close_bd: i32,
    pub shaken_min: i32,
    pub field_close: i32,
    pub light_close: i32,
    pub target_defile_limbered_or_enfiladed: i32,
    pub target_cover: i32,
    pub shaken_again_recoils_bd: i32,
    pub can_break: bool,
    pub fires_after_moving: bool,
    pub general_alone_is_target: bool,
}

/// Guns in contact.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Artillery {
    pub recoil_overruns: bool,
    pub gives_support: bool,
    pub starts_deployed: bool,
    pub counts_as_base: bool,
}

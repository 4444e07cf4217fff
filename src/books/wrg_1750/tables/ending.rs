//! Pursuit, losses, the casualty table, victory and drills.

use serde::Deserialize;

/// Pursuit and prisoners.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pursuit {
    pub first_deduction: i32,
    pub step: i32,
    pub compulsory_cavalry: i32,
    pub compulsory_british_light: i32,
    pub prisoner_escort_share: f64,
}

/// What losses do to a unit.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Losses {
    pub shaken_casualties: i32,
    pub shaken_fraction: [i32; 2],
    pub halted_fraction: [i32; 2],
    pub dispersed_casualties: i32,
    pub dispersed_rout_periods: i32,
    pub rally_casualties: i32,
    pub off_table_periods: i32,
}

table! {
    /// Generals under fire.
    General: i32 { separate_target, least_share }
}

table! {
    /// Ammunition on campaign.
    Logistics: i32 { mule_feeds_figures, pack_camel_mules, wagon_mules }
}

/// How the casualty table was built and is read beyond its edge.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ladder {
    pub read_in_tens_of: i32,
    pub rates: Vec<f64>,
    pub smoothed_men: i32,
    pub smoothed_factor: i32,
    pub smoothed_doubles: i32,
}

table! {
    /// Disputed cells of the casualty table: factor, figures, sheet, body, adopted.
    PrintedCells: [i32; 5] {
        nine_by_17, nine_by_20, nine_by_18, twelve_by_16, twelve_by_9, twelve_by_19, three_by_6, three_by_16, two_by_1,
        minus_2_by_3, minus_2_by_6, minus_2_by_13, minus_2_by_16, eleven_by_3,
    }
}

/// What is scored at the end.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Victory {
    pub surviving_share: f64,
    pub destroyed_share: f64,
    pub objective: i32,
}

/// Drills that a variant may tell apart.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drills {
    pub dutch: Drill,
    pub a_prest: Drill,
    pub cavalry: CavalryDrills,
}

/// How a nation's foot fires and closes.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drill {
    pub steady_within_60: bool,
    pub stop_distance: i32,
    pub charges: Charges,
    pub fire_and_charge: bool,
    pub melee_charge_bonus: i32,
    pub frontage_mm: i32,
}

/// When a drill's foot goes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Charges {
    FlinchedOnly,
    AfterOneVolley,
}

table! {
    /// Whether a school of horse fires from the saddle.
    CavalryDrills: bool { trot_and_sword_fires_mounted, pistol_fires_mounted }
}

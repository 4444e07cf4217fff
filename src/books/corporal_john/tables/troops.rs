//! What troops are, how they are commanded and how they move.

use serde::Deserialize;

/// A distance for 6/10, 15 and 25 mm figures.
pub type BySize = [i32; 3];

/// How the three sizes of figure relate.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scale {
    pub distance_multiplier: [f64; 3],
    pub metres_per_mm: [f64; 3],
}

/// Base sizes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Base {
    pub infantry_mm: BySize,
    pub cavalry_mm_per_front_trooper: [f64; 3],
    pub cavalry_ranks: i32,
    pub gun_mm: BySize,
}

/// What makes up a unit.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Troops {
    pub musketeers_per_pike: i32,
    pub elements_per_squadron: i32,
    pub men_per_element_front: i32,
    pub quality: [i32; 2],
    pub light_pounders: [i32; 2],
    pub medium_pounders: [i32; 2],
    pub heavy_pounders: [i32; 2],
    pub superheavy_pounders: [i32; 2],
}

/// The fire systems.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Doctrines {
    pub platoon: Doctrine,
    pub volley_four_ranks: Doctrine,
    pub volley_five_ranks: Doctrine,
}

/// A fire system: how many men stand in an element, and how deep.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Doctrine {
    pub men_per_element: i32,
    pub ranks: i32,
}

/// Command radii, orders and delays.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Command {
    pub radius_cinc: i32,
    pub radius_senior: i32,
    pub radius_brigadier: i32,
    pub orders_per_general: [i32; 2],
    pub delay_brigadier: u32,
    pub delay_unit_outside_radius: u32,
    pub delay_senior_inside_radius: u32,
    pub delay_senior_outside_radius: u32,
    pub cover_within_foot: i32,
    pub cover_within_horse: i32,
    pub support_within_foot: i32,
    pub support_within_horse: i32,
}

/// The activation table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    pub general_distance: i32,
    pub cinc_distance: i32,
    pub enemy_distance: i32,
    pub score: ActivationScore,
    pub modifier: ActivationModifier,
}

/// What each order must throw.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActivationScore {
    pub stand_to: super::ByQuality,
    pub hold: super::ByQuality,
    pub march: super::ByQuality,
    pub attack: super::ByQuality,
    pub change_formation: super::ByQuality,
}

/// What is added to the activation throw.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActivationModifier {
    pub general_within_200: i32,
    pub cinc_within_200: i32,
    pub infantry_hold_cover_or_high_ground: i32,
    pub change_formation_within_200_of_enemy: i32,
}

/// Millimetres a move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Movement {
    pub infantry_march: BySize,
    pub infantry_advance: BySize,
    pub infantry_square: BySize,
    pub cavalry_march: BySize,
    pub cavalry_advance: BySize,
    pub artillery_heavy: BySize,
    pub artillery_medium: BySize,
    pub artillery_light: BySize,
    pub generals: BySize,
    pub pulses: i32,
    pub fraction: MovementFraction,
}

/// What ground leaves of a rate.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovementFraction {
    pub infantry_column_woods_or_broken: f64,
    pub cavalry_column_woods_or_broken: f64,
    pub artillery_woods_or_broken: f64,
    pub infantry_minor_stream: f64,
    pub infantry_major_stream: f64,
    pub cavalry_minor_stream: f64,
    pub cavalry_major_stream: f64,
    pub light_artillery_minor_stream: f64,
    pub light_artillery_major_stream: f64,
    pub other_artillery_stream: f64,
}

/// Formations and what it takes to change them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Formation {
    pub square_sides: u16,
    pub column_front: u16,
    pub joint_square_mm: i32,
    pub change_moves: ChangeMoves,
    pub gun_steps: GunSteps,
}

/// Moves taken by each change of formation.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChangeMoves {
    pub column_to_line: f64,
    pub line_to_column: f64,
    pub to_square: f64,
    pub from_square: f64,
    pub dragoon_dismount_or_remount: f64,
}

/// Steps of the gun cycle in one move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GunSteps {
    pub light: i32,
    pub medium: i32,
    pub heavy: i32,
    pub superheavy: i32,
}

/// How long a cause of disorganisation lasts.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Lasts {
    /// So many moves after the cause has stopped.
    Moves(f64),
    /// Until something else ends it.
    Until(Until),
}

/// What ends a cause of disorganisation that no clock ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// One full move at the halt.
    Reform,
    /// The end of the move.
    Move,
}

/// How long each cause lasts.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Disorganisation {
    pub retreated_involuntarily: Lasts,
    pub moved_through_woods_or_broken: Lasts,
    pub pursued_or_rallied_back: Lasts,
    pub minor_stream: Lasts,
    pub major_stream: Lasts,
    pub ridden_through: Lasts,
    pub contacted_changing_or_unformed: Lasts,
    pub stationary_hit_by_moving: Lasts,
    pub pikes_disrupted: Lasts,
}

/// What an automated commander does where the book leaves him a choice.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Policy {
    pub fire_distance_mm: i32,
    pub charge_home_threshold: f64,
    pub counter_battery_ratio: f64,
    pub deploy_distance_mm: i32,
    pub brigadier_stand_off_mm: i32,
    pub lead_from_front: bool,
    pub reserve_tokens_per_brigade: f64,
    pub marks_on_horse: u8,
    pub marks_on_foot: u8,
    pub worn_out_share: f64,
    pub convert_hold_to_attack_odds: f64,
    pub general_advance_share: f64,
}

/// How a battle ends.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Victory {
    pub mode: VictoryMode,
    pub max_moves: u32,
    pub unit_lost_share: f64,
    pub brigade_broken_share: f64,
    pub both_collapse: BothCollapse,
    pub stalemate_moves: u32,
    pub points_margin: f64,
}

/// CJ-END-01: what decides a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VictoryMode {
    Collapse,
    MoveLimitOnly,
    Objective,
}

/// CJ-END-01: what it is when both armies collapse together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BothCollapse {
    Draw,
}

/// How damage is told in men.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    pub men_per_damage_share_of_element: f64,
    pub men_per_damage_share_of_squadron: f64,
}

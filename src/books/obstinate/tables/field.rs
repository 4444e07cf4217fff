//! The tables of scale, movement, ground and setting up: what only a table top asks for, besides the modifiers of terrain.

use serde::Deserialize;

use crate::books::obstinate::troops::School;

/// OB-SCP-02 to OB-SCP-12: what a base stands for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scale {
    pub bd_per_bw: i32,
    pub bw_yards: i32,
    pub bd_yards: i32,
    pub infantry_base_men: [i32; 2],
    pub infantry_reported: i32,
    pub infantry_battalions: [i32; 2],
    pub cavalry_base_men: [i32; 2],
    pub cavalry_reported: i32,
    pub cavalry_squadrons: [i32; 2],
    pub artillery_base_guns: [i32; 2],
    pub artillery_reported: i32,
    pub artillery_base_bd: [i32; 2],
    pub baggage_depth_bd: i32,
    pub baggage_width_bd: [i32; 2],
    pub bases_per_brigade: [i32; 2],
    pub starter_army_bases: i32,
    pub starter_army_guns: [i32; 2],
    pub starter_army_men: i32,
    pub hours_of_play: [i32; 2],
}

/// Movement a turn, in base depths.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovesBd {
    pub defile: i32,
    pub deployed: i32,
    pub dismounted_dragoons: i32,
    pub hussars_deployed: i32,
    pub cavalry_attack_bonus: i32,
    pub wheel: i32,
    pub artillery_wheel: i32,
    pub retire: i32,
    pub light_artillery_manhandled: i32,
    pub field_artillery_unlimbered: i32,
    pub baggage: i32,
    pub baggage_on_road: i32,
    pub general: i32,
    pub general_lethargic: i32,
    pub general_with_march_column: i32,
    pub conform_wheel_on_contact: i32,
    pub zone_of_control: i32,
    pub command_radius: i32,
}

/// Deploying from defile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deployment {
    pub bases_per_turn: u32,
    pub sideways_bd_per_turn: i32,
    pub second_line_max_gap_bd: i32,
    pub free_wheel_degrees: i32,
    pub enters_at: String,
    pub into_defile_turns: u32,
}

/// Formations.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Formation {
    pub defile_width_bd: i32,
    pub two_base_brigade: String,
    pub second_line_max_gap_bd: i32,
    pub defile_is_declared: bool,
    pub column_contacted_shaken: bool,
}

/// Dragoons on foot and mounted.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dragoons {
    pub dismount_price_as_move: bool,
    pub mounts_behind: bool,
    pub remount_ends_turn: bool,
    pub dismounted_school: School,
    pub mounts_lost_with_base: bool,
}

/// What the ground does to movement and combat.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    pub wood_move_bd: i32,
    pub wood_dutch_bonus: bool,
    pub wood_cavalry_may_attack: bool,
    pub village_move_bd: i32,
    pub village_defender: i32,
    pub village_attacked_by_horse: i32,
    pub hill_advance: i32,
    pub stream_cross_bd: i32,
    pub stream_advance: i32,
    pub river_only_by_bridge: bool,
    pub works_defender: i32,
    pub default: String,
}

/// Setting up.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub table_bw: [i32; 2],
    pub deploy_depth_bw: [i32; 2],
    pub second_line_bw: [i32; 2],
    pub first_line_gap_bw: i32,
    pub attacker: String,
    pub army_a: String,
    pub army_b: String,
    pub army_size: String,
    pub army_throw: u32,
    pub start: String,
    pub scouting_and_works: String,
    pub turn_limit: u32,
}

/// The sequence of play. OB-TRN-01: bidding; OB-TRN-02, OB-TRN-03, OB-TRN-04, OB-TRN-05: the Tempo Player commands and
/// rallies, bombards, moves, and fights his contacts; OB-TRN-06: the other player likewise; OB-TRN-07: morale.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sequence {
    pub steps: [String; 10],
    pub locked_fight_with: String,
    pub new_attack_on_locked: String,
    pub broken_removed: String,
}

//! Fire, melee and what they do to nerves.

use serde::Deserialize;

use crate::dice::Die;

table! {
    /// The fire factors, weapon by weapon.
    Fire: Arm {
        musket_any, musket_line, musket_light, rifle, carbine, canister, shot_light, shot_heavy, shot_siege,
        howitzer_battery_or_rocket,
    }
}

/// One line of the fire factors.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arm {
    pub reach: i32,
    /// Against mass, line, loose and hard targets.
    pub factors: [i32; 4],
}

named! {
    /// The fire tactical factors, save the one that is a ruling.
    FireTactical {
        heavy_or_siege_shot_at_artillery, disorganised, badly_trained, badly_trained_at_enemy_advancing_within_60,
        cavalry_firing_mounted, small_arms_into_wind, small_arms_still_air_third_period, small_arms_or_rocket_in_rain,
        artillery_on_steep_hill,
    }
}

/// Which of the two dice is thrown against the minus die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum PlusDie {
    P,
    N,
}

impl PlusDie {
    /// The die itself: P is the average die, N the ordinary one.
    pub const fn die(self) -> Die {
        match self {
            Self::P => Die::Average,
            Self::N => Die::D6,
        }
    }
}

/// The chance factor of fire.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FireChance {
    pub close_range: i32,
    pub over_close_range: PlusDie,
    pub within_steady_muskets: PlusDie,
    pub within_other: PlusDie,
    pub clamp: i32,
    pub minimum_total: i32,
}

/// How many figures count as firing.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FiringFigures {
    pub gunners_per_gun: i32,
    pub gunners_per_launcher: i32,
    pub piece_counts_as: i32,
    pub square_share: f64,
    pub few_firearms_share: f64,
    pub elephant_carbines: i32,
    pub arc_degrees: f64,
    pub overhead_clearance: i32,
    pub screen_distance: i32,
    pub crew_to_move: i32,
    pub teams_removed_below: i32,
}

/// The melee factors.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Melee {
    pub lancers: [i32; 4],
    pub other_cavalry: [i32; 4],
    pub other_troops: [i32; 4],
    pub elephant_fights_as: i32,
}

named! {
    /// The melee tactical factors.
    MeleeTactical {
        open_order_in_square, overlap_three_figures, uphill, charging_or_following_up, cavalry_just_reinforced,
        disorganised, narrow_base_foot, narrow_base_heavy_cavalry, narrow_base_light_cavalry,
    }
}

/// The chance factor of melee.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeleeChance {
    pub trained_infantry: PlusDie,
    pub other: PlusDie,
    pub clamp: i32,
    pub minimum_total: i32,
}

table! {
    /// Flinch points, and what they do.
    Flinch: i32 {
        charged_by_cavalry, column_within_60, per_casualty_per_figure, shot_on_hard_cover, badly_trained_charged,
        surprised, surprise_distance, friends_broken, friends_distance, enemy_behind_flank, cavalry_near_elephants,
        elephant_distance, ignored, paces_per_net_point, disorganised_periods,
    }
}

table! {
    /// When troops break.
    Breaking: i32 {
        cavalry_v_cavalry_net, foot_charged_by_cavalry_net, infantry_fire_net, infantry_fire_casualties,
        infantry_fire_range, bad_training_rocket,
    }
}

table! {
    /// What comes off the charge move in the first period, and further in each after it.
    Deductions: i32 { first_deduction, step }
}

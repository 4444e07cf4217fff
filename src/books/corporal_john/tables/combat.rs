//! What happens when troops fight, and whether they stand.

use serde::Deserialize;

use super::ByQuality;
use crate::chart::Chart;

/// Guns: ranges, charts, modifiers.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Artillery {
    pub range: GunRange,
    pub long: Chart<i32>,
    pub close: Chart<i32>,
    pub beyond: BeyondChart,
    pub modifier: GunModifier,
}

/// Close and long range of each class.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GunRange {
    pub light: [i32; 2],
    pub medium: [i32; 2],
    pub heavy: [i32; 2],
    pub superheavy: [i32; 2],
}

/// What stands in for the columns that are not printed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BeyondChart {
    pub penalty_per_missing_gun: i32,
    pub formula_divisor: i32,
    pub formula_close_bonus: i32,
}

/// What is added to the throw of guns.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GunModifier {
    pub barricade_long: i32,
    pub barricade_close: i32,
    pub fortification_long: i32,
    pub fortification_close: i32,
    pub firers_under_musketry: i32,
    pub counter_battery: i32,
    pub mounted_target: i32,
    pub target_moved_over_350: i32,
    pub firers_disorganised: i32,
}

/// Works and how they are breached.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Works {
    pub breach_mm: i32,
    pub barricade_points: u32,
    pub fortification_points: u32,
    pub fortification_classes: Vec<GunClass>,
    pub elements_uncovered: i32,
}

/// CJ-TRP-19: the classes of gun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GunClass {
    Light,
    Medium,
    Heavy,
    Superheavy,
}

/// What an exchange and a clash do.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    pub infantry_range: i32,
    pub pistol_range: i32,
    pub damage_margin: i32,
    pub most_inflicted: u16,
    pub overlap_angle_degrees: i32,
    pub give_ground_fraction: f64,
    pub give_ground_mm: i32,
    pub burst_margin: i32,
    pub burst_winner_damage: u16,
    pub burst_loser_damage: u16,
    pub bursts_to_rout: u16,
    pub rout_margin: i32,
    pub carry_back_mm: i32,
    pub home_dice: u16,
    pub flank_answers: u16,
    pub rear_answers: u16,
    pub recoil_moves: i32,
    pub rally_back_moves: i32,
}

/// The tactical factors of foot and horse combat.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tactical {
    pub brigadier: i32,
    pub downhill: i32,
    pub pikes: i32,
    pub cuirassier_v_dragoon: i32,
    pub dragoon_v_light: i32,
    pub cuirassier_v_light: i32,
    pub cover: i32,
    pub broken_ground: i32,
    pub fortification: i32,
    pub per_disorganisation: i32,
    pub square: i32,
    pub per_damage_point: i32,
    pub plug_bayonet: i32,
    pub stationary: i32,
    pub pistols: i32,
    pub with_unit_mm: i32,
}

/// Horse after a beaten enemy.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pursuit {
    pub control_score: ByQuality,
    pub quarry_within: i32,
    pub caught_foot_dice: u16,
}

/// Units that have failed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Retreat {
    pub clear_mm: i32,
    pub moves: u32,
    pub reforming_moves: u32,
}

/// Units that flee from the table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rout {
    pub moves_away: u32,
    pub reforming_moves: u32,
}

/// Risk to generals.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Generals {
    pub risk_distance: i32,
    pub disabled_on: i32,
    pub orders_kept_one_in: u32,
    pub morale_distance: i32,
    pub modifier_distance: i32,
}

/// Unit morale.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Morale {
    pub score: Chart<i32>,
    pub formula: MoraleFormula,
    pub modifier: MoraleModifier,
    pub unsupported: Unsupported,
}

/// The line that the printed morale scores follow.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoraleFormula {
    pub numerator: i32,
    pub denominator: i32,
}

/// What is added to the morale throw.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoraleModifier {
    pub brigadier_with_unit: i32,
    pub commander_with_unit: i32,
    pub brigadier_disabled_within_200: i32,
    pub commander_disabled_within_200: i32,
    pub foot_defending_barricade_or_builtup: i32,
    pub square_v_unsupported_cavalry: i32,
    pub elite: i32,
    pub raw_or_disaffected: i32,
    pub per_disorganisation_cause: i32,
    pub attacked_flank_or_rear: i32,
}

/// When horse before a square count as unsupported.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unsupported {
    pub no_foot_within: i32,
}

/// Brigade morale.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Brigade {
    pub score: Chart<i32>,
    pub full_score: i32,
    pub friends_distance: i32,
    pub modifier: BrigadeModifier,
}

/// What is added to the brigade's throw.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BrigadeModifier {
    pub quality: ByQuality,
    pub commander_disabled: i32,
    pub friends_retreating: i32,
}

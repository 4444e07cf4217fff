//! The tables of the book in Rust's types. Unknown keys are refused, so that table and type cannot drift apart.
//!
//! Lists of named factors (tactical factors, circumstances, prices) are structs that also know their keys by name, since
//! questions name them.

use serde::Deserialize;

use super::rulings::{Amendments, Rulings};
use crate::chart::Chart;
use crate::dice::Die;

/// Every number and ruling of the book.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    pub scale: Scale,
    pub frontage: Frontage,
    pub points: Points,
    pub typical_unit: TypicalUnits,
    pub battery: Battery,
    pub native_class: NativeClasses,
    pub order_delay: OrderDelay,
    pub obedience: Obedience,
    #[serde(rename = "move")]
    pub moves: Moves,
    pub move_cost: MoveCost,
    pub evolution: Evolution,
    pub terrain: Terrain,
    pub weather: Weather,
    pub visibility: Visibility,
    pub fire: Fire,
    pub fire_tactical: FireTactical,
    pub fire_chance: FireChance,
    pub firing_figures: FiringFigures,
    pub melee: Melee,
    pub melee_tactical: MeleeTactical,
    pub melee_chance: MeleeChance,
    pub flinch: Flinch,
    pub breaking: Breaking,
    pub rout: Deductions,
    pub pursuit: Pursuit,
    pub losses: Losses,
    pub general: General,
    pub logistics: Logistics,
    pub casualties: Chart<i32>,
    pub ladder: Ladder,
    pub printed_cells: PrintedCells,
    pub victory: Victory,
    pub drill: Drills,
    pub amendments: Amendments,
    pub rulings: Rulings,
}

/// A table of fields that all have one type.
macro_rules! table {
    ($(#[$about:meta])* $name:ident: $kind:ty { $($key:ident),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $(pub $key: $kind,)+
        }
    };
}

/// A table of whole numbers that are also called by name.
macro_rules! named {
    ($(#[$about:meta])* $name:ident { $($key:ident),+ $(,)? }) => {
        table!($(#[$about])* $name: i32 { $($key),+ });

        impl $name {
            /// Every key, in the order of the page.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($key)),+];

            /// The number under a key, none if there is no such key.
            pub fn of(&self, name: &str) -> Option<i32> {
                match name {
                    $(stringify!($key) => Some(self.$key),)+
                    _ => None,
                }
            }
        }
    };
}

/// What a figure, a model and a period stand for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scale {
    pub men_per_figure: i32,
    pub pieces_per_model: i32,
    pub paces_per_inch: i32,
    pub paces_per_mm: f64,
    pub period_seconds: i32,
    pub period_campaign_minutes: i32,
}

table! {
    /// Paces of front to a figure or model.
    Frontage: i32 {
        close_order_foot, light_foot, heavy_cavalry, light_cavalry, general, camel, mule, elephant, wagon, gun, launcher,
        rocketeer,
    }
}

/// What an army costs.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    pub commanding_general: i32,
    pub subordinate_general: i32,
    pub unit: i32,
    pub sub_unit: i32,
    pub native_force: i32,
    pub guard_or_grenadier: i32,
    pub badly_trained: i32,
    pub few_firearms: i32,
    pub no_draught_team: i32,
    pub pieces: PiecePrices,
    pub figures: FigurePrices,
    pub animals: AnimalPrices,
}

named! {
    /// Points of a gun model or launcher.
    PiecePrices { siege, heavy, light, rocket }
}

named! {
    /// Points of a figure; riflemen are priced by a ruling.
    FigurePrices {
        line_infantry, light_infantry, cavalry, horse_artillery, field_artillery, siege_artillery, rocketeer_mounted,
        rocketeer_foot, mounted_infantry,
    }
}

named! {
    /// Points of an animal or wagon with its people.
    AnimalPrices { elephant, wagon, riding_camel, pack_camel, pack_mule }
}

table! {
    /// Sub-units in close order, in open order, figures of each at establishment, and typically.
    TypicalUnits: [f64; 4] {
        british_line_battalion, british_light_battalion, british_cavalry, french_battalion, french_cavalry,
        prussian_infantry, prussian_cavalry, russian_battalion, russian_cavalry,
    }
}

table! {
    /// Least and most of a battery.
    Battery: [i32; 2] { models, figures }
}

table! {
    /// Well trained, organised in sub-units, mainly lacking firearms.
    NativeClasses: [bool; 3] {
        class_1, class_2, class_3, class_4, class_5, class_6, class_7, class_8, class_9, class_10, class_11, class_12,
    }
}

table! {
    /// Periods before an order is acted on.
    OrderDelay: i32 { visible, not_visible, detour, enemy_near_route, report_of_unseen_event }
}

/// The obedience test.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Obedience {
    pub trained_dice: PlusDie,
    pub untrained_dice: PlusDie,
    pub each_enemy_retiring: i32,
    pub each_enemy_advancing: i32,
    pub each_friend_retiring: i32,
    pub retire_below: i32,
    pub halt_most: i32,
    pub previous_order_most: i32,
    pub obey_most: i32,
    pub retire_periods: i32,
    pub circumstances: Circumstances,
}

named! {
    /// What raises or lowers the obedience throw once.
    Circumstances {
        own_advancing, any_friend_advancing_100, bad_few_firearms_advancing, own_retiring, leave_or_attack_cover,
        bad_few_firearms_not_advancing, any_friend_routing_400, under_fire, infantry_enemy_cavalry_400,
    }
}

table! {
    /// Normal, charge or action, and manhandled move of each kind.
    Moves: Move {
        general, light_cavalry, heavy_cavalry, camel_infantry, light_foot, close_foot_column, close_foot_line,
        foot_square, pack_animal, elephant, wagon, light_horse_artillery, heavy_horse_artillery,
        light_field_artillery, heavy_field_artillery, siege_artillery, rocketeers,
    }
}

/// The moves of one kind of troops; -1 where there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "[i32; 3]")]
pub struct Move {
    pub normal: i32,
    /// For guns the action move.
    pub charge: i32,
    pub manhandled: i32,
}

impl From<[i32; 3]> for Move {
    fn from([normal, charge, manhandled]: [i32; 3]) -> Self {
        Self { normal, charge, manhandled }
    }
}

/// What optional actions take off a move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveCost {
    pub fire_infantry: i32,
    pub fire_manhandled: i32,
    pub fire_action: i32,
    pub fire_mounted: i32,
    pub turn_infantry: i32,
    pub turn_other: i32,
    pub wheel_back_infantry: f64,
    pub wheel_back_other: f64,
    pub interpenetration: i32,
    pub routers_through_friends: i32,
    pub bad_training_multiplier: i32,
}

/// Periods that changes of formation take.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Evolution {
    pub line_column: f64,
    pub column_square: f64,
    pub line_square: f64,
    pub large_body: i32,
    pub large_body_line_column: f64,
    pub large_body_line_square: f64,
    pub enter_building: f64,
    pub leave_building: f64,
    pub dismount: f64,
    pub remount: f64,
    pub counter_charge_start: f64,
}

/// What ground does to a move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    pub wood_marsh: [i32; 4],
    pub path_in_wood: [i32; 4],
    pub steep_hill: [i32; 4],
    pub low_hill: [i32; 4],
    pub river: [i32; 4],
    pub soaked_wheels: i32,
    pub soaked_after_periods: i32,
    pub dry_after_periods: i32,
    pub building_paces: i32,
    pub break_in_periods: f64,
    pub obstacle_periods: [f64; 4],
}

/// Faces of the weather dice.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weather {
    pub rain_all_game: Vec<u8>,
    pub changeable: Vec<u8>,
    pub fair: Vec<u8>,
    pub rain_starts: Vec<u8>,
    pub rain_stops: Vec<u8>,
    pub wind_directions: u8,
}

table! {
    /// How far one can see.
    Visibility: i32 { rain, smoke, smoke_from_period, concealed, behind_crest, over_foot }
}

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

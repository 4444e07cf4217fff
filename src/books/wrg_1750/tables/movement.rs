//! Orders, obedience, moves, ground and weather.

use serde::Deserialize;

use super::PlusDie;

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

//! The tables of the book in Rust's types. Unknown keys are refused, so that table and type cannot drift apart.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::odds::Odds;
use super::results::Outcome;
use super::rulings::Rulings;
use crate::chart::Chart;

/// Every number and ruling of the book.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    pub scale: Scale,
    pub bases: Bases,
    pub rally: Rally,
    pub leader: Leader,
    pub artillery: Artillery,
    pub movement: Movement,
    pub formation: Formations,
    pub orders: Orders,
    pub combat: Combat,
    pub odds: OddsTable,
    pub results: Chart<Outcome>,
    pub modifiers: Modifiers,
    pub square: Squares,
    pub pursuit: Pursuit,
    pub crisis: Crisis,
    pub dusk: Dusk,
    pub victory: Victory,
    pub rulings: Rulings,
    pub army: BTreeMap<String, BTreeMap<String, Troops>>,
}

/// Ground, time and men.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scale {
    pub men_per_figure: [i32; 2],
    pub metres_per_mm: i32,
    pub minutes_per_turn: i32,
    pub table_mm: [i32; 2],
    pub deployment_mm: i32,
    pub square_mm: i32,
    pub general_mm: [i32; 2],
}

/// What a base is, arm by arm.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bases {
    pub infantry: InfantryBase,
    pub cavalry: CavalryBase,
    pub artillery: Battery,
}

/// A base of foot.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InfantryBase {
    pub front_mm: i32,
    pub depth_mm: i32,
    pub figures: i32,
    pub per_unit: i32,
}

/// A squadron; its front is a ruling.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CavalryBase {
    pub depth_mm: i32,
    pub figures: i32,
    pub per_unit: i32,
}

/// A battery; its figures are a ruling.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battery {
    pub front_mm: i32,
    pub depth_mm: i32,
    pub per_unit: i32,
}

/// Rallying, beyond the army tables.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rally {
    pub rout_stops_on: i32,
}

/// What leaders do and risk.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leader {
    pub risk_fails_on: Vec<u8>,
    pub killed_on: Vec<u8>,
    pub wounded_on: Vec<u8>,
    pub unhorsed_on: Vec<u8>,
    pub attack: i32,
    pub defend: i32,
    pub rally: i32,
    pub killed_combat_penalty: i32,
}

/// Guns.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Artillery {
    pub band_to_mm: Vec<i32>,
    pub column_or_square: i32,
    pub limber_moves: i32,
    pub captured_moves: i32,
    pub captor_bases: i32,
    pub fire: Chart<Outcome>,
}

/// Movement, beyond the army tables.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Movement {
    pub charge_every_turns: i32,
    pub retreat_facing: f64,
    pub retreat_turned: f64,
    pub staff_officer_mm: i32,
}

/// Table 4, in quarters of a move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Formations {
    pub infantry: InfantryManoeuvres,
    pub cavalry: CavalryManoeuvres,
}

/// What foot pay for a manoeuvre.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InfantryManoeuvres {
    pub line_to_column: i32,
    pub column_to_line: i32,
    pub wheel_45: i32,
    pub wheel_90: i32,
    pub wheel_180: i32,
    pub line_to_square: i32,
    pub square_to_line: i32,
    pub column_to_square: i32,
    pub square_to_column: i32,
}

/// What horse pay for a manoeuvre.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CavalryManoeuvres {
    pub line_to_column: i32,
    pub column_to_line: i32,
    pub wheel_45: i32,
    pub wheel_90: i32,
    pub wheel_180: i32,
}

/// Couriers.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Orders {
    pub fails_on: Vec<u8>,
    pub command_units: [i32; 2],
}

/// From where one fights.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    pub infantry_range_mm: i32,
    pub cavalry_range_mm: i32,
    pub engaged_mm: i32,
}

/// Table 5: the rule behind it, and the page realigned.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OddsTable {
    pub cap: i64,
    pub restored: Vec<[i32; 2]>,
    pub errata: Vec<[i32; 2]>,
    pub printed: Chart<Odds>,
}

/// Columns and pips for circumstances.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Modifiers {
    pub columns_two_arms: i32,
    pub columns_three_arms: i32,
    pub columns_flank: i32,
    pub columns_rear: i32,
    pub rear_corner_degrees: i32,
    pub die_ground_attacker: i32,
    pub die_ground_defender: i32,
    pub die_charge: i32,
    pub die_infantry_v_square: i32,
}

/// Table 7.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Squares {
    pub normal: Steadiness,
    pub disrupted: Steadiness,
}

/// How a square in one state stands against two dice.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Steadiness {
    pub cavalry_disrupted_to: u8,
    pub unchanged_to: u8,
}

/// What pursuers do.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pursuit {
    pub bases_per_move: u16,
}

/// The levels of army morale.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crisis {
    pub over: Vec<i32>,
    pub on_max: Vec<u8>,
}

/// Table 8.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dusk {
    pub minutes: Vec<i32>,
    pub visibility_mm: Vec<i32>,
    pub metres: Vec<i32>,
}

/// How the winner is found at dusk.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Victory {
    pub draw_margin_points: f64,
}

/// One line of the national army tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Troops {
    pub arm: Arm,
    pub normal: i64,
    pub disrupted: i64,
    pub rally: i32,
    #[serde(rename = "move")]
    pub pace: i32,
    pub difficult: i32,
    pub road: i32,
    pub charge: i32,
}

/// The three arms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    Infantry,
    Cavalry,
    Artillery,
}

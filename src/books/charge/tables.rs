//! The tables of the book in Rust's types. Unknown keys are refused, so that table and type cannot drift apart.

use serde::Deserialize;

use super::movement::ByArm;
use super::{Decimal, Rulings};

/// Every number and ruling of the book.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    #[serde(rename = "move")]
    pub moves: Moves,
    pub terrain: Terrain,
    pub artillery: Artillery,
    pub musketry: Musketry,
    pub casualty: Casualty,
    pub melee: Melee,
    pub defeat: Defeat,
    pub body_defaults: BodyDefaults,
    pub figure_size: FigureSize,
    pub table: Table,
    pub example_forces: ExampleForces,
    pub rulings: Rulings,
}

/// Inches a turn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moves {
    pub foot: Decimal,
    pub horse: Decimal,
    pub gun: Decimal,
    pub crew_needed: u32,
}

/// The share of its pace that each arm keeps.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    pub open: ByArm,
    pub slope: ByArm,
    pub hill_top: ByArm,
    pub downhill: ByArm,
    pub wood: ByArm,
    pub marsh: ByArm,
    pub obstacle: ByArm,
    pub road: ByArm,
    pub bridge: ByArm,
}

/// Guns.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Artillery {
    pub min_crew: u32,
    pub arc_degrees: f64,
    pub friend_clearance: f64,
    pub hit_to: Vec<f64>,
    pub hit: Vec<u8>,
    pub max_range: f64,
    pub full_die_to: f64,
    pub factor_near: Decimal,
    pub factor_far: Decimal,
    pub gun_destroyed_on: u8,
}

/// Muskets.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Musketry {
    pub arc_degrees: f64,
    pub friend_clearance: f64,
    pub short_to: f64,
    pub long_to: f64,
    pub men_per_die: u32,
    pub min_men: u32,
    pub factor_short: Decimal,
    pub factor_long: Decimal,
    pub factor_part_die: Decimal,
}

/// Rates of loss.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Casualty {
    pub foot: Decimal,
    pub horse: Decimal,
    pub gunners: Decimal,
    pub cover: Decimal,
    pub covers: Vec<String>,
}

/// Hand to hand.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Melee {
    pub turns: u32,
    pub win_margin_more_than: Decimal,
    pub two_v_one: Decimal,
    pub horse_v_foot: Decimal,
    pub cap: Decimal,
    pub horse_and_foot_v_horse: Decimal,
    pub recoil_foot: f64,
    pub recoil_horse: f64,
}

/// When an army can fight no more.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Defeat {
    pub lost_more_than: Decimal,
}

/// How men are grouped where nobody says otherwise.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BodyDefaults {
    pub foot_company: u32,
    pub foot_ranks: u16,
    pub horse_squadron: u32,
    pub horse_ranks: u16,
    pub gun_crew: u32,
}

/// The room a figure takes, in inches.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FigureSize {
    pub foot_front: f64,
    pub horse_front: f64,
    pub foot_depth: f64,
    pub horse_depth: f64,
}

/// The table, in inches.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    pub width: f64,
    pub depth: f64,
    pub deploy_depth: f64,
}

/// The armies of the teaching battle.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExampleForces {
    pub imperial: Forces,
    pub electoral: Forces,
}

/// An army by arm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forces {
    pub foot: u32,
    pub horse: u32,
    pub guns: u32,
    pub crew_per_gun: u32,
}

impl Forces {
    /// CH-END-02: foot, horse and gunners are soldiers; guns are not.
    pub const fn soldiers(&self) -> u32 {
        self.foot + self.horse + self.guns * self.crew_per_gun
    }
}

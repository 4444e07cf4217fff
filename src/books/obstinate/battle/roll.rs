//! What a mustered battle is made of and never changes: bases, divisions and armies as they came to the field.
//!
//! OB-SCP-08, OB-SCP-09, OB-SCP-10: bases make brigades, brigades a division under one general, divisions an army under its
//! C-in-C. Everything is known by its number: bases of a division stand together, divisions of a side too.

use std::ops::Range;

use super::grid::{Grid, Spot};
use crate::books::obstinate::troops::{Arm, CavalryType, Class, Grade, Gun, School};
use crate::scenario::{Goal, Plan, Temperament};
use crate::side::Side;

/// A base.
#[derive(Clone, Debug)]
pub struct Unit {
    pub name: String,
    pub side: Side,
    pub division: u16,
    pub arm: Arm,
    pub school: School,
    pub class: Class,
    /// Type, if it is cavalry.
    pub horse: CavalryType,
    /// Type, if it is artillery.
    pub gun: Gun,
    pub men: u32,
    pub guns: u32,
    /// The other base of a two-base brigade.
    pub mate: Option<u16>,
    /// Dragoons who know how to fight on foot.
    pub dismounts: bool,
    /// It starts the battle mounted.
    pub mounted: bool,
}

/// A division.
#[derive(Clone, Debug)]
pub struct Corps {
    pub name: String,
    pub side: Side,
    pub army: u16,
    pub bases: Range<u16>,
    /// Infantry, cavalry, or artillery for a train.
    pub arm: Arm,
    /// Bases that are foot or horse: what morale counts.
    pub strength: u16,
    pub general: String,
    pub grade: Grade,
    pub temperament: Temperament,
    /// OB-TMP-14: a Lieutenant General's.
    pub lieutenant: bool,
    pub plan: Plan,
}

/// An army: a side may bring several.
#[derive(Clone, Debug)]
pub struct Host {
    pub name: String,
    pub side: Side,
    pub cinc: String,
    pub grade: Grade,
    pub temperament: Temperament,
    /// The division he commands in person.
    pub in_person: Option<u16>,
    /// OB-SCP-10: a train of artillery, which he commands in person if no other division.
    pub train: Option<u16>,
    /// OB-ARM-02: the critical morale factor at the start.
    pub factor: i32,
    /// Generals of wings, each with the divisions of his wing.
    pub wings: Vec<Vec<u16>>,
    /// OB-MUL-02: his place among the C-in-Cs of his side.
    pub place: u8,
}

/// A stretch of lanes and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    pub low: Spot,
    pub high: Spot,
}

impl Area {
    /// One spot.
    pub const fn spot(spot: Spot) -> Self {
        Self { low: spot, high: spot }
    }

    /// The least area that holds both.
    #[must_use]
    pub fn with(self, spot: Spot) -> Self {
        let low = Spot { lane: self.low.lane.min(spot.lane), row: self.low.row.min(spot.row) };
        let high = Spot { lane: self.high.lane.max(spot.lane), row: self.high.row.max(spot.row) };
        Self { low, high }
    }

    /// How far apart two areas are, in base depths: the longer of the two ways.
    pub fn apart_bd(&self, other: &Self) -> i16 {
        let between =
            |low: i16, high: i16, other_low: i16, other_high: i16| (other_low - high).max(low - other_high).max(0);
        let lanes = between(self.low.lane, self.high.lane, other.low.lane, other.high.lane);
        let rows = between(self.low.row, self.high.row, other.low.row, other.high.row);
        (2 * lanes).max(rows)
    }

    /// Whether a spot lies in it or no more than so many spots off.
    #[inline]
    pub fn is_near(&self, spot: Spot, by: i16) -> bool {
        (self.low.lane - by..=self.high.lane + by).contains(&spot.lane)
            && (self.low.row - by..=self.high.row + by).contains(&spot.row)
    }
}

/// The areas that plans speak of: every objective and every feature.
#[derive(Clone, Debug)]
pub struct Places {
    pub objectives: Vec<Area>,
    pub features: Vec<Area>,
}

impl Places {
    /// Where a goal lies, unless it is a formation.
    pub fn of(&self, grid: &Grid, goal: Goal) -> Option<Area> {
        match goal {
            Goal::Point(point) => Some(Area::spot(grid.nearest(point))),
            Goal::Feature(at) => Some(self.features[at]),
            Goal::Objective(at) => Some(self.objectives[at]),
            Goal::Enemy(_) | Goal::Friend(_) => None,
        }
    }
}

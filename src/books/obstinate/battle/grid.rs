//! The table as lanes and rows: a lane is one base wide, a row one base deep, and a base stands on exactly one spot.
//!
//! Lanes make "level", "straight ahead" and "directly behind" exact, which support and contact need; everyone faces the
//! enemy's base line. The lanes are laid about the middle of the field, so that a battle turned half round falls on
//! the same spots. Positions in metres exist only where they are shown or audited.

use crate::books::obstinate::Scale;
use crate::field::{Block, Facing, Field, Point};
use crate::side::Side;

/// Metres to a yard.
const YARD: f64 = 0.9144;

/// A place for one base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    pub lane: i16,
    pub row: i16,
}

/// Lanes and rows.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    pub lanes: i16,
    pub rows: i16,
    bw: f64,
    bd: f64,
}

impl Grid {
    /// OB-SCP-05: as many whole lanes and rows as the field holds, a base width and a base depth each.
    pub fn new(scale: &Scale, field: &Field) -> Self {
        let (bw, bd) = (f64::from(scale.bw_yards) * YARD, f64::from(scale.bd_yards) * YARD);
        let fit = |half: f64, size: f64| (2.0 * half / size).floor() as i16;
        Self { lanes: fit(field.half.x, bw), rows: fit(field.half.y, bd), bw, bd }
    }

    /// How many spots there are.
    pub fn spots(&self) -> usize {
        self.lanes as usize * self.rows as usize
    }

    /// Whether a spot is on the table.
    #[inline]
    pub fn holds(&self, spot: Spot) -> bool {
        (0..self.lanes).contains(&spot.lane) && (0..self.rows).contains(&spot.row)
    }

    /// The number of a spot that is on the table.
    #[inline]
    pub fn number(&self, spot: Spot) -> usize {
        spot.row as usize * self.lanes as usize + spot.lane as usize
    }

    /// The spot so many rows ahead of one as a side faces; below nought, behind it.
    #[inline]
    pub fn ahead(&self, side: Side, spot: Spot, rows: i16) -> Spot {
        Spot { row: spot.row + forward(side) * rows, ..spot }
    }

    /// The spot so many lanes to the right of one as a side faces.
    #[inline]
    pub fn beside(&self, side: Side, spot: Spot, lanes: i16) -> Spot {
        Spot { lane: spot.lane + forward(side) * lanes, ..spot }
    }

    /// How many rows a spot is from a side's own base line.
    #[inline]
    pub fn depth(&self, side: Side, spot: Spot) -> i16 {
        match side {
            Side::A => spot.row,
            Side::B => self.rows - 1 - spot.row,
        }
    }

    /// Which lane a spot is in, counted from a side's left.
    #[inline]
    pub fn column(&self, side: Side, spot: Spot) -> i16 {
        match side {
            Side::A => spot.lane,
            Side::B => self.lanes - 1 - spot.lane,
        }
    }

    /// The middle of a spot.
    pub fn centre(&self, spot: Spot) -> Point {
        let off = |at: i16, of: i16, size: f64| f64::from(2 * at - (of - 1)) * 0.5 * size;
        Point::new(off(spot.lane, self.lanes, self.bw), off(spot.row, self.rows, self.bd))
    }

    /// The spot nearest to a point, as near as the table allows.
    pub fn nearest(&self, point: Point) -> Spot {
        let near = |at: f64, of: i16, size: f64| (at / size + f64::from(of - 1) * 0.5).round() as i16;
        Spot {
            lane: near(point.x, self.lanes, self.bw).clamp(0, self.lanes - 1),
            row: near(point.y, self.rows, self.bd).clamp(0, self.rows - 1),
        }
    }

    /// How many lanes a front of so many metres takes, at least one.
    pub fn lanes_of(&self, metres: f64) -> i16 {
        ((metres / self.bw).round() as i16).max(1)
    }

    /// OB-SCP-06: the ground of a base on a spot, so many base depths wide; artillery and generals are square.
    pub fn block(&self, side: Side, spot: Spot, wide_bd: i32) -> Block {
        Block::new(self.centre(spot), facing(side), f64::from(wide_bd) * self.bd, self.bd)
    }

    /// The whole ground of a spot.
    pub fn ground(&self, spot: Spot) -> Block {
        Block::new(self.centre(spot), Facing::UP, self.bw, self.bd)
    }

    /// Half a base depth, in metres.
    pub fn half_depth(&self) -> f64 {
        self.bd * 0.5
    }
}

/// Where a side faces.
pub fn facing(side: Side) -> Facing {
    match side {
        Side::A => Facing::UP,
        Side::B => Facing::DOWN,
    }
}

/// The step of a row or, to the right, of a lane.
#[inline]
const fn forward(side: Side) -> i16 {
    match side {
        Side::A => 1,
        Side::B => -1,
    }
}

/// How far apart two spots are, in base depths: the longer of the two ways.
pub fn apart_bd(one: Spot, other: Spot) -> i32 {
    i32::from((2 * (one.lane - other.lane).abs()).max((one.row - other.row).abs()))
}

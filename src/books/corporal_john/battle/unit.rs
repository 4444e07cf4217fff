//! A unit on the table: where it stands, in what shape and under what marks, what it means to do and what has happened to it.

use super::disorder::Disorder;
use crate::field::{Block, Facing};

/// How a unit stands with its orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Under orders, or waiting for its first.
    Ready,
    /// CJ-RET-08: it has failed and goes back on the next move; until then it fights.
    Failed,
    /// CJ-RET-01: falling back.
    Retreating,
    /// CJ-RET-04: spending a move to re-form.
    Reforming,
    /// CJ-RET-06: re-formed, and throwing to resume its orders.
    Reformed,
    /// CJ-ROU-02: off the table until that move.
    Away(u32),
    /// CJ-BRG-06: retiring in good order with its brigade.
    Retiring,
    /// CJ-RCV-02: horse that go back on the next move to rally.
    RallyingBack,
    /// CJ-PUR-04: horse out of hand.
    Pursuing,
    /// Captured, or gone for good.
    Lost,
}

/// CJ-FRM-01 to CJ-FRM-07: formations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Elements side by side; horse in fighting order.
    Line,
    /// Elements one behind another.
    Column,
    /// All outward.
    Square,
    /// Guns on the move.
    Limbered,
    /// Guns ready to fire.
    Deployed,
}

/// A change of formation on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changing {
    /// What it will be.
    pub to: Shape,
    /// Quarter-moves to go.
    pub pulses: u8,
}

/// How many enemies near it a unit keeps an eye on.
pub const NEAR: usize = 6;

/// What a unit means to do in a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Intent {
    /// Where it goes.
    pub way: Facing,
    /// How far at the most.
    pub metres: f64,
    /// Where it is to face.
    pub face: Facing,
    /// How far it keeps from enemies in its way.
    pub keep: f64,
    /// The enemy that it means to reach with cold steel.
    pub charge: Option<u16>,
}

impl Intent {
    /// To stand.
    pub fn stand(block: &Block) -> Self {
        Self { way: block.facing, metres: 0.0, face: block.facing, keep: 0.0, charge: None }
    }
}

/// A unit on the table.
#[derive(Clone, Copy, Debug)]
pub struct Unit {
    pub block: Block,
    pub standing: Standing,
    pub shape: Shape,
    pub changing: Option<Changing>,
    /// CJ-TRP-11: dragoons on foot.
    pub on_foot: bool,
    /// Damage points, and those carried into the move.
    pub damage: u16,
    pub carried: u16,
    /// Points taken in combat in this move, and in all since its last check.
    pub taken: u16,
    pub fresh: u16,
    /// Guns left.
    pub guns: u8,
    /// Steps of the gun cycle made in this move, and whether it fires.
    pub steps: u8,
    pub disorder: Disorder,
    /// The move from which it obeys its brigade's order.
    pub obeys_from: u32,
    pub intent: Intent,
    /// Whether ground that matters lies within reach of this move.
    pub on_rough: bool,
    /// The friend who stood in its way in the last move, if it found no way round him.
    pub behind: Option<u16>,
    /// How many enemies have it for their mark in this move.
    pub marked: u8,
    /// Metres moved in this move.
    pub moved: f64,
    /// Enemies near, nearest first.
    pub near: [u16; NEAR],
    pub nears: u8,
    /// The gap to the nearest; infinite if none is near.
    pub gap: f64,
    /// CJ-RIN-08: the enemy matched with most of its elements.
    pub foe: Option<u16>,
    /// Its elements matched in this move, and the pair in which most of them are.
    pub used: u16,
    pub pair: Option<u16>,
    /// What happened to it in this move.
    pub did: Did,
    /// CJ-RIN-04: forced from its barricade.
    pub forced: bool,
    /// CJ-RIN-03: it gave ground, so that friends may pass through it.
    pub gave_ground: bool,
    /// CJ-RCV-04: the last move in which it was burst through; nought if never.
    pub burst_on: u32,
    /// Whether it passed a check that need not be repeated.
    pub passed: bool,
    /// CJ-FRM-12: it may change formation without a test.
    pub free_change: bool,
    /// CJ-FRM-04: the battalion it stands in one square with.
    pub partner: Option<u16>,
    /// CJ-RCV-15: guns silent until the crew has re-formed.
    pub silent: bool,
    /// Whether it ever routed, and ever retreated.
    pub has_routed: bool,
    pub has_retreated: bool,
}

/// What happened to a unit in one move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Did {
    /// It was in the foot and horse combat step.
    pub fought: bool,
    /// It newly failed, retreated or routed.
    pub broke: bool,
    /// It checked for being charged, for its cover, or for a general.
    pub checked_charge: bool,
    pub checked_cover: bool,
    pub checked_general: bool,
    /// It was struck in flank or rear.
    pub flanked: bool,
    /// Its immediate opponents went.
    pub foe_gone: bool,
    /// It burst through.
    pub burst: bool,
    /// It recoiled, rallied back or was carried back.
    pub recoiled: bool,
    /// It was fired on by guns or fired them.
    pub fired: bool,
    /// It is under musketry.
    pub under_musketry: bool,
    /// It moved this move, other than on the spot.
    pub charged: bool,
}

impl Unit {
    /// Whether it is on the table.
    pub fn is_on_table(&self) -> bool {
        !matches!(self.standing, Standing::Away(_) | Standing::Lost)
    }

    /// CJ-BRG-08: whether it counts as lost to its brigade at this moment.
    pub fn is_lost(&self) -> bool {
        !matches!(self.standing, Standing::Ready | Standing::Retiring | Standing::RallyingBack | Standing::Pursuing)
    }

    /// CJ-INF-19: whether what it throws may hurt.
    pub fn may_inflict(&self) -> bool {
        !matches!(self.standing, Standing::Retreating | Standing::Reforming | Standing::Reformed)
    }

    /// Whether it can be ordered about.
    pub fn is_ready(&self) -> bool {
        self.standing == Standing::Ready
    }

    /// The enemies near it.
    #[inline]
    pub fn neighbours(&self) -> impl Iterator<Item = usize> {
        self.near[..usize::from(self.nears)].iter().map(|&enemy| usize::from(enemy))
    }
}

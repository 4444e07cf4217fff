//! The battle as it stands: a plain value, copied from the opening for every trial.

use super::bars::Bars;
use super::bounds::Bounds;
use super::generals::Peril;
use super::lookout::{Lookout, Watch};
use super::places::{Ground, Meeting, Mover, Sweep};
use super::tokens::Types;
pub use super::unit::{Changing, Did, Intent, NEAR, Shape, Standing, Unit};
use crate::books::corporal_john::activation::Order;
use crate::field::{Facing, Point};
use crate::side::Sides;

/// How many meetings there is room for, a unit.
const MEETINGS: usize = 16;

/// An order in force, or on its way to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Command {
    pub order: Order,
    /// What it aims at.
    pub aim: Aim,
    /// Who issued it.
    pub by: u16,
}

/// What an order aims at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Aim {
    /// Whatever enemy is nearest.
    Nearest,
    /// A place.
    Place(Point),
    /// An enemy brigade.
    Enemy(u16),
    /// A brigade of one's own.
    Friend(u16),
}

/// A brigade on the table.
#[derive(Clone, Copy, Debug)]
pub struct Brigade {
    /// CJ-CMD-17: the order in force, and the one before it, which units out of reach still obey.
    pub current: Option<Command>,
    pub previous: Option<Command>,
    /// CJ-CMD-16: the token played and not yet activated.
    pub waiting: Option<Command>,
    /// CJ-CMD-12: whether any order ever came into force.
    pub active: bool,
    /// CJ-ACT-18: it must re-activate its order, which costs no token.
    pub lapsed: bool,
    /// CJ-BRG-06: it failed its test and has not been re-activated.
    pub broken: bool,
    /// Whether it ever failed its test, or was left without a unit in hand.
    pub has_broken: bool,
    /// CJ-GEN-07: its brigadier has been disabled at some time.
    pub orphaned: bool,
    /// How much of the plan has been set off.
    pub stage: u8,
    /// Its middle and heading.
    pub centre: Point,
    pub heading: Facing,
    /// Ready battalions and squadrons.
    pub ready: u16,
    /// Whether a unit of it stood within musketry as this move began.
    pub engaged: bool,
    /// The first move in which an order came into force.
    pub first_active: u32,
    /// The middle of its front as its units keep it, which way it goes from there, and how far.
    pub anchor: Point,
    pub course: Facing,
    pub left: f64,
    /// Units on the table and not gone, batteries among them.
    pub present: u16,
}

/// A general on the table.
#[derive(Clone, Copy, Debug)]
pub struct General {
    pub at: Point,
    /// CJ-CMD-04, CJ-GEN-05: orders left, and by another reading of which types.
    pub tokens: u8,
    pub types: Types,
    /// How often he or a deputy was disabled.
    pub fallen: u8,
    /// CJ-MOR-22: the move in which he last fell; nought if never.
    pub fell_on: u32,
    /// Whether he fell in this move.
    pub fell_now: bool,
    /// CJ-GEN-09: the unit he is with.
    pub with: Option<u16>,
}

/// CJ-COV-03: a breach in a work.
#[derive(Clone, Copy, Debug)]
pub struct Breach {
    pub feature: u16,
    pub at: Point,
}

/// What is counted for the record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub activated: u32,
    pub lost: u32,
    pub first_rout: u32,
    pub guns_captured: u32,
}

/// The whole battle.
#[derive(Debug)]
pub struct World {
    pub units: Vec<Unit>,
    pub brigades: Vec<Brigade>,
    pub generals: Vec<General>,
    /// Points on each piece of terrain, and the breaches they opened.
    pub battered: Vec<u16>,
    pub breaches: Vec<Breach>,
    pub counts: Sides<Counts>,
    /// Moves in a row without fire, contact or an order awaiting activation.
    pub quiet: u32,
    /// Whether anything was fired or fought in this move.
    pub stirred: bool,
    /// The ground that units cover, and the ground of their brigades.
    pub bounds: Vec<Bounds>,
    pub grounds: Vec<Ground>,
    /// Units on the look-out for the enemy: whom they have seen, and how far they and their brigades see.
    pub lookouts: Vec<Lookout>,
    pub watches: Vec<Watch>,
    pub outposts: Vec<Watch>,
    /// All who can fight in this move, in their order.
    pub in_reach: Vec<u16>,
    /// Those of each side who stand in the way of their friends.
    pub bars: Sides<Bars>,
    /// Where those of each side are who put generals at risk.
    pub perils: Sides<Vec<Peril>>,
    /// Room for work within a move.
    pub pairs: Vec<Pair>,
    pub movers: Vec<Mover>,
    pub meetings: Vec<Meeting>,
    /// The place of each unit among those on the move, and the ground it may cover.
    pub moving: Vec<u16>,
    pub sweeps: Vec<Sweep>,
    /// Those whose turn comes by some number, and the number.
    pub turns: Vec<(f64, u16)>,
}

/// Two units of foot of opposite sides whose elements are matched in this move: side A's first.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    pub a: u16,
    pub b: u16,
    /// Places at which elements are matched.
    pub places: u16,
    /// The enemies whose elements overlap an end of a, and of b, and how many.
    pub on: Sides<[u16; 2]>,
    pub ends: Sides<u8>,
}

impl World {
    /// One of those who can fight in this move.
    #[inline]
    pub fn in_reach(&self, at: usize) -> usize {
        usize::from(self.in_reach[at])
    }
}

impl Clone for World {
    fn clone(&self) -> Self {
        let mut breaches = self.breaches.clone();
        breaches.reserve(64);
        let mut in_reach = self.in_reach.clone();
        in_reach.reserve(self.units.len());
        Self {
            units: self.units.clone(),
            brigades: self.brigades.clone(),
            generals: self.generals.clone(),
            battered: self.battered.clone(),
            breaches,
            counts: self.counts,
            quiet: self.quiet,
            stirred: self.stirred,
            bounds: self.bounds.clone(),
            grounds: self.grounds.clone(),
            lookouts: self.lookouts.clone(),
            watches: self.watches.clone(),
            outposts: self.outposts.clone(),
            in_reach,
            bars: self.bars.clone(),
            perils: Sides::new(Vec::with_capacity(self.brigades.len()), Vec::with_capacity(self.brigades.len())),
            pairs: Vec::with_capacity(8 * self.units.len()),
            movers: Vec::with_capacity(self.units.len()),
            meetings: Vec::with_capacity(MEETINGS * self.units.len()),
            moving: Vec::with_capacity(self.units.len()),
            sweeps: Vec::with_capacity(self.units.len()),
            turns: Vec::with_capacity(self.units.len()),
        }
    }

    fn clone_from(&mut self, other: &Self) {
        self.units.clone_from(&other.units);
        self.brigades.clone_from(&other.brigades);
        self.generals.clone_from(&other.generals);
        self.battered.clone_from(&other.battered);
        self.breaches.clone_from(&other.breaches);
        self.counts = other.counts;
        self.quiet = other.quiet;
        self.stirred = other.stirred;
        self.bounds.clone_from(&other.bounds);
        self.grounds.clone_from(&other.grounds);
        self.in_reach.clone_from(&other.in_reach);
        self.pairs.clear();
        self.movers.clear();
        self.meetings.clear();
        self.moving.clear();
        self.sweeps.clear();
        self.turns.clear();
    }
}

//! The battle as it stands: a plain value, copied from the opening for every trial.

use super::bounds::Bounds;
use super::disorder::Disorder;
use super::lookout::{Lookout, Watch};
use super::places::{Ground, Meeting, Mover, Sweep};
use super::tokens::Types;
use crate::books::corporal_john::activation::Order;
use crate::field::{Block, Facing, Point};
use crate::side::Sides;

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

/// How many meetings there is room for, a unit.
const MEETINGS: usize = 16;

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
    pub hosts: Vec<Watch>,
    /// All who can fight in this move, in their order.
    pub in_reach: Vec<u16>,
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
            hosts: self.hosts.clone(),
            in_reach,
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

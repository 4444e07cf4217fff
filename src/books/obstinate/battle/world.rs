//! The state of a battle: a plain value, copied from the opening for every trial.
//!
//! Every list has its full length from the start, scratch paper included, so that a copy reuses what is there and nothing
//! in a turn allocates.

use super::grid::Spot;
use crate::books::obstinate::combat::Round;
use crate::books::obstinate::contact::{Condition, Standing};
use crate::books::obstinate::troops::Grade;
use crate::scenario::Order;
use crate::side::{Side, Sides};

/// No base, on a spot without one.
pub const NOBODY: u16 = u16::MAX;

/// Whether a base is still in the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Standing,
    /// OB-STA-02: broken and gone.
    Broken,
    /// OB-ART-04: guns lost.
    Overrun,
    /// OB-MOR-06: back on its base line with its division.
    Spent,
}

/// A base.
#[derive(Clone, Copy, Debug)]
pub struct Base {
    pub spot: Spot,
    /// Whose front it faces: its own side's way, or about.
    pub faces: Side,
    pub standing: Standing,
    pub fate: Fate,
    /// It followed up at the end of the last round it fought.
    pub followed: bool,
    /// It was in contact when its side's moves began.
    pub locked: bool,
    /// It was in contact in this contact phase.
    pub engaged: bool,
    /// It fights in this round.
    pub fights: bool,
    /// It moved, or was ordered to, this turn.
    pub moved: bool,
    /// OB-FRM-04: it is in a march column; a declared state.
    pub in_column: bool,
    pub limbered: bool,
    pub mounted: bool,
    /// The turn on which it broke.
    pub gone_on: u32,
    /// It recoiled or fell back at least once.
    pub gave_way: bool,
}

impl Base {
    /// Whether it is on the table.
    #[inline]
    pub fn stands(&self) -> bool {
        self.fate == Fate::Standing
    }

    /// Whether it is shaken.
    #[inline]
    pub fn is_shaken(&self) -> bool {
        self.standing.condition == Condition::Shaken
    }
}

/// What a division does this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Command {
    #[default]
    Stand,
    /// For its neighbours to come abreast.
    Wait,
    Rally,
    Attack,
    /// So many rows at the most.
    Ahead(i16),
    /// To face the other way.
    About,
    /// A lane to the right, or to the left below nought.
    Aside(i16),
    Retire,
    /// Out of defile into line.
    Deploy,
    /// From line into defile.
    FormColumn,
    Dismount,
    Remount,
}

impl Command {
    /// Whether it asks for nothing.
    pub const fn stands(self) -> bool {
        matches!(self, Self::Stand | Self::Wait)
    }
}

/// A general of a division, or a C-in-C.
#[derive(Clone, Copy, Debug)]
pub struct General {
    pub grade: Grade,
    pub spot: Spot,
    /// The base he is in contact with.
    pub with: Option<u16>,
    /// The last turn on which he may not move.
    pub pinned: u32,
    /// The last turn without him, until his successor comes; nought if he is there.
    pub absent: u32,
}

/// A division.
#[derive(Clone, Copy, Debug)]
pub struct Division {
    pub order: Order,
    /// Which side's way it faces.
    pub faces: Side,
    /// How many changes of its plan have happened.
    pub changes: u8,
    /// The place it was to take has been reached: from now on it seeks the enemy.
    pub arrived: bool,
    pub command: Command,
    /// OB-CST-05: it moved last turn, so that going on is a continuation.
    pub moving: bool,
    /// It wished to move last turn and could not.
    pub stuck: bool,
    /// Turns it has waited for its neighbours.
    pub waited: u8,
    /// Turns it has stood before an enemy it was to attack and did not like to.
    pub balked: u8,
    /// Bases lost in the battle, and this turn.
    pub lost: u16,
    pub lost_now: u16,
    /// In this contact phase: points for what it lost, bases lost, enemy bases broken.
    pub fallen: i32,
    pub lost_here: u32,
    pub inflicted: u32,
    pub spent: bool,
    /// OB-TMP-05: its Lieutenant General still earns his point.
    pub earns: bool,
    pub general: General,
    /// The last turn on which it was in contact.
    pub fought: u32,
    /// The Outcome Round: its score, how far it falls back by score, and how far it goes.
    pub score: i32,
    pub back: i32,
    pub falls: i32,
}

/// An army.
#[derive(Clone, Copy, Debug)]
pub struct Army {
    pub points: i32,
    pub bid: i32,
    pub factor: i32,
    pub beaten: bool,
    pub cinc: General,
}

/// One combat of a round.
#[derive(Clone, Copy, Debug)]
pub struct Combat {
    pub attacker: u16,
    pub defender: u16,
    pub round: Round,
    pub on_flank: bool,
    pub edge: i32,
    /// Who follows up if he may: NOBODY, or the winner.
    pub winner: u16,
}

/// A list of fixed room.
#[derive(Clone, Debug)]
pub struct List<T> {
    room: Vec<T>,
    len: usize,
}

impl<T: Copy> List<T> {
    /// Room for so many, each filled with the same until used.
    pub fn with_room(room: usize, filler: T) -> Self {
        Self { room: vec![filler; room], len: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// One more; there is room by construction.
    pub fn push(&mut self, item: T) {
        self.room[self.len] = item;
        self.len += 1;
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// One of them.
    pub fn at(&self, n: usize) -> T {
        self.room[n]
    }

    /// One of them, to change.
    pub fn at_mut(&mut self, n: usize) -> &mut T {
        &mut self.room[n]
    }

    /// All of them.
    pub fn as_slice(&self) -> &[T] {
        &self.room[..self.len]
    }

    /// All of them, to change.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.room[..self.len]
    }
}

/// What a side has done and suffered besides what the bases show.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    pub orders: u32,
    pub orders_lost: u32,
    pub generals_lost: u32,
    pub first_rout: u32,
}

/// A battle under way.
#[derive(Debug)]
pub struct World {
    pub turn: u32,
    pub bases: Vec<Base>,
    pub divisions: Vec<Division>,
    pub armies: Vec<Army>,
    /// Who stands on each spot.
    pub cells: Vec<u16>,
    pub tempo: Option<Side>,
    pub counts: Sides<Counts>,
    /// Turns in a row on which nobody fought, fired or came nearer.
    pub idle: u32,
    pub stirred: bool,
    pub combats: List<Combat>,
    /// Pairs of divisions in contact in this phase, attacker first.
    pub links: List<(u16, u16)>,
    /// Divisions in the order of a key.
    pub queue: List<(i16, u16)>,
}

impl Clone for World {
    fn clone(&self) -> Self {
        Self {
            turn: self.turn,
            bases: self.bases.clone(),
            divisions: self.divisions.clone(),
            armies: self.armies.clone(),
            cells: self.cells.clone(),
            tempo: self.tempo,
            counts: self.counts,
            idle: self.idle,
            stirred: self.stirred,
            combats: self.combats.clone(),
            links: self.links.clone(),
            queue: self.queue.clone(),
        }
    }

    /// Scratch paper is left as it is: every use of it begins by clearing it.
    fn clone_from(&mut self, opening: &Self) {
        self.turn = opening.turn;
        self.bases.clone_from(&opening.bases);
        self.divisions.clone_from(&opening.divisions);
        self.armies.clone_from(&opening.armies);
        self.cells.clone_from(&opening.cells);
        self.tempo = opening.tempo;
        self.counts = opening.counts;
        self.idle = opening.idle;
        self.stirred = opening.stirred;
    }
}

//! The order of battle as the book sees it: what does not change while the battle is fought.

use crate::books::corporal_john::GunClass;
use crate::books::corporal_john::factors::Weight;
use crate::books::corporal_john::morale::Nerve;
use crate::scenario::{Change, Order as Wanted, Temperament};
use crate::side::Side;

/// What a unit is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Arm {
    /// CJ-TRP-01 to CJ-TRP-06: a battalion. Pikes hurt only in contact (CJ-TRP-03), and socket bayonets change nothing
    /// (CJ-TRP-05).
    Foot {
        /// CJ-TRP-04: plug bayonets.
        plug: bool,
        /// CJ-TRP-24: pike elements, which stand together in the middle.
        pikes: u16,
    },
    /// CJ-TRP-07 to CJ-TRP-10, CJ-TRP-17: a squadron.
    Horse {
        /// Its weight class.
        weight: Weight,
        /// Whether it fires its pistols before closing.
        pistols: bool,
        /// CJ-TRP-09: whether it can fight on foot.
        dismounts: bool,
    },
    /// CJ-TRP-18 to CJ-TRP-20: a battery, all of one class, so that which gun a point removes (CJ-CBF-03) is all one.
    Guns(GunClass),
}

/// A unit on the roster.
#[derive(Clone, Debug)]
pub struct Card {
    /// Whose it is.
    pub side: Side,
    /// The place of its brigade.
    pub brigade: u16,
    /// What it is called.
    pub name: String,
    /// What it is.
    pub arm: Arm,
    /// Its men, or the crews of its guns.
    pub men: u16,
    /// Quality factor.
    pub quality: i32,
    /// Guards, grenadiers and picked troops.
    pub elite: bool,
    /// Raw or disaffected.
    pub raw: bool,
    /// Elements in fighting order, mounted: one for a squadron, none for guns.
    pub elements: u16,
    /// CJ-TRP-11: elements of dragoons on foot.
    pub dismounted: u16,
    /// CJ-TRP-09: whether they are drawn up on foot.
    pub begins_on_foot: bool,
    /// CJ-TRP-16: the front in line, in metres.
    pub front: f64,
    /// Guns at the start.
    pub guns: u8,
    /// CJ-CVI-02: elements that fit a squadron's front.
    pub fits: u16,
    /// How it bears damage, in the saddle or as foot.
    pub nerve: Nerve,
    /// How dragoons bear it on foot.
    pub nerve_on_foot: Option<Nerve>,
    /// Its place in the brigade's order: metres to the right of the middle, metres behind the front.
    pub slot: (f64, f64),
    /// Men behind each point of damage.
    pub men_per_point: f64,
}

impl Card {
    /// Whether it is a battalion.
    pub fn is_battalion(&self) -> bool {
        matches!(self.arm, Arm::Foot { .. })
    }

    /// Whether it is a squadron, mounted or not.
    pub fn is_squadron(&self) -> bool {
        matches!(self.arm, Arm::Horse { .. })
    }

    /// Whether it is a battery. CJ-ART-19: batteries take no morale tests and do not count in brigade tests.
    pub fn is_battery(&self) -> bool {
        matches!(self.arm, Arm::Guns(_))
    }

    /// Its pikes.
    pub fn pikes(&self) -> u16 {
        match self.arm {
            Arm::Foot { pikes, .. } => pikes,
            _ => 0,
        }
    }
}

/// A brigade on the roster.
#[derive(Clone, Debug)]
pub struct Column {
    /// Whose it is.
    pub side: Side,
    /// What it is called.
    pub name: String,
    /// Its first unit and the one after its last.
    pub units: (u16, u16),
    /// CJ-ACT-12: its quality.
    pub quality: i32,
    /// Battalions and squadrons at the start.
    pub strength: u16,
    /// Its brigadier and its wing's general, by their places.
    pub brigadier: u16,
    pub senior: Option<u16>,
    /// What it is to do, and what follows.
    pub order: Wanted,
    pub later: Vec<Change>,
    /// What its brigadier inclines to.
    pub temperament: Temperament,
    /// Whether its wing takes no orders from the C-in-C.
    pub independent: bool,
}

impl Column {
    /// Its units.
    pub fn range(&self) -> std::ops::Range<usize> {
        usize::from(self.units.0)..usize::from(self.units.1)
    }
}

/// CJ-CMD-01, CJ-CMD-20: the ranks of generals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// The commander in chief.
    Chief,
    /// The general of a wing.
    Senior,
    /// A brigadier, and the place of his brigade.
    Brigadier(u16),
}

/// A general on the roster.
#[derive(Clone, Debug)]
pub struct Officer {
    /// Whose he is.
    pub side: Side,
    /// His name.
    pub name: String,
    /// His rank.
    pub rank: Rank,
    /// CJ-CMD-04: the orders he may issue.
    pub tokens: u8,
}

//! One pair of bases in contact: what can become of them, and which pairs fight in which round.
//!
//! This is the register's reference procedure for one pair; side `a` attacks in the first game turn. The two choices that
//! commanders have in it are settled by two named policies.

use super::combat::Round;
use super::troops::{Arm, Base, School};
use crate::side::{Side, Sides};

/// OB-SCP-01: what a base has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    Unshaken,
    Shaken,
    Broken,
}

/// A base in the contact phase of one game turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    pub condition: Condition,
    /// It recoiled in this game turn.
    pub recoiled: bool,
}

impl Standing {
    /// A base about to fight.
    pub const fn fresh(shaken: bool) -> Self {
        Self { condition: if shaken { Condition::Shaken } else { Condition::Unshaken }, recoiled: false }
    }

    /// Whether it is shaken.
    #[inline]
    pub fn is_shaken(self) -> bool {
        self.condition == Condition::Shaken
    }

    /// Whether it is broken.
    #[inline]
    pub fn is_broken(self) -> bool {
        self.condition == Condition::Broken
    }
}

/// Two bases that met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pair {
    pub bases: Sides<Standing>,
    pub contact: bool,
    /// Who followed up at the end of the round before.
    pub followed: Option<Side>,
}

impl Pair {
    /// Two bases that come into contact.
    pub fn met(shaken: Sides<bool>) -> Self {
        Self { bases: shaken.map(Standing::fresh), contact: true, followed: None }
    }

    /// Whether either is broken: then the pair is finished.
    #[inline]
    pub fn is_finished(&self) -> bool {
        self.bases.a.is_broken() || self.bases.b.is_broken()
    }

    /// OB-CMB-02, OB-CON-08: a new game turn: recoils are forgotten, a follow-up made at the end of the last round is not.
    pub fn new_turn(&mut self) {
        self.bases.a.recoiled = false;
        self.bases.b.recoiled = false;
    }
}

/// OB-CON-06: whether a defender fights when he may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Response {
    /// An unshaken a prest or cavalry defender fights, every other declines.
    Doctrine,
    Always,
    Never,
}

impl Response {
    /// Whether this defender fights.
    pub fn elects(self, defender: &Base, shaken: bool) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Doctrine => !shaken && (defender.arm == Arm::Cavalry || defender.drills(School::APrest)),
        }
    }
}

/// OB-CON-07: whether an attacker out of contact advances again when he may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    IfUnshaken,
    Always,
    Never,
}

impl Press {
    /// Whether a base presses; OB-STA-06: it may though it is shaken.
    pub fn elects(self, shaken: bool) -> bool {
        match self {
            Self::IfUnshaken => !shaken,
            Self::Always => true,
            Self::Never => false,
        }
    }
}

/// The two policies that settle a contact's two choices.
#[derive(Clone, Copy, Debug)]
pub struct Policies {
    pub response: Response,
    pub press: Press,
}

/// Where a contact stands within its game turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// OB-CON-05: Advance to Contact.
    Advance,
    /// OB-CON-06: Defender Response.
    Response,
    /// OB-CON-07, OB-CON-12: so many continuing rounds, this one included.
    Continuing(u8),
}

impl Stage {
    /// The kind of round it is.
    #[inline]
    pub const fn round(self) -> Round {
        match self {
            Self::Advance => Round::Advance,
            Self::Response => Round::Response,
            Self::Continuing(_) => Round::Continuing,
        }
    }

    /// The next stage of the game turn; OB-CON-11: after the last comes the Outcome Round.
    #[inline]
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Advance => Some(Self::Response),
            Self::Response => Some(Self::Continuing(1)),
            Self::Continuing(0 | 1) => None,
            Self::Continuing(left) => Some(Self::Continuing(left - 1)),
        }
    }
}

/// Whether a pair fights in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    Must,
    DefenderMay,
    AttackerMay,
    MayNot,
}

/// OB-CON-05, OB-CON-06, OB-CON-07, OB-CON-10: every pair fights in the advance round. In the response round one that
/// followed up must, one still in contact may if the defender likes. In a continuing round a pair in contact must, and an
/// attacker out of contact who has not recoiled this turn may advance again.
#[inline]
pub fn duty(stage: Stage, attacker: Side, pair: &Pair) -> Duty {
    match stage {
        Stage::Advance => Duty::Must,
        _ if pair.is_finished() => Duty::MayNot,
        Stage::Response if !pair.contact => Duty::MayNot,
        Stage::Response if pair.followed.is_some() => Duty::Must,
        Stage::Response => Duty::DefenderMay,
        Stage::Continuing(_) if pair.contact => Duty::Must,
        Stage::Continuing(_) if pair.bases[attacker].recoiled => Duty::MayNot,
        Stage::Continuing(_) => Duty::AttackerMay,
    }
}

//! One pair of bases in contact: the register's reference procedure, round by round.
//!
//! Side `a` attacks in the first game turn. Everything read of the tables is worked out when the duel is made: the edge
//! of either side for every kind of round and every state, who follows up, who fights when he may choose.

use super::combat::{Effect, Fighter, Round, effect, lead, modifier};
use super::follow_up::{Follow, follow_up, follows};
use super::troops::{Arm, Base, School};
use super::{CombatResult, Rules};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

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

    /// The next stage of the game turn, or none after the last.
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

/// What a combat did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    /// The lower total.
    pub loser: Side,
    pub effect: Effect,
    /// Whether the winner must still test to follow up.
    pub winner_tests: bool,
}

/// Two bases and everything their combats will read.
#[derive(Clone, Debug)]
pub struct Duel {
    edges: [[[i32; 3]; 4]; 6],
    results: CombatResult,
    follow: Sides<[Follow; 2]>,
    defender_tests: bool,
    responds: Sides<[bool; 2]>,
    presses: [bool; 2],
}

impl Duel {
    /// Works out what two bases add to their dice in every round and state.
    pub fn new(rules: &Rules, bases: Sides<Base>, policies: Policies) -> Self {
        let follow = |side: Side| {
            [false, true].map(|shaken| follows(&rules.follow_up, &bases[side], shaken, bases[side.other()].arm))
        };
        let responds = bases.map(|base| [false, true].map(|shaken| policies.response.elects(&base, shaken)));
        let presses = [false, true].map(|shaken| policies.press.elects(shaken));
        Self {
            edges: edges(rules, bases),
            results: rules.combat_result.clone(),
            follow: Sides::new(follow(Side::A), follow(Side::B)),
            defender_tests: rules.follow_up.defender_tests,
            responds,
            presses,
        }
    }

    /// The attacker's modifiers less the defender's.
    #[inline]
    fn edge(&self, round: Round, attacker: Side, pair: &Pair) -> i32 {
        let shaken = usize::from(pair.bases.a.is_shaken()) + 2 * usize::from(pair.bases.b.is_shaken());
        let followed = pair.followed.map_or(0, |side| side as usize + 1);
        self.edges[2 * round as usize + attacker as usize][shaken][followed]
    }

    /// Fights one combat and applies its result; `support` is the attacker's support less the defender's. OB-FUP-06: the
    /// side whose enemy recoiled, attacker or defender, must still test to follow up.
    #[inline]
    pub fn combat(
        &self,
        round: Round,
        attacker: Side,
        pair: &mut Pair,
        support: i32,
        place: u16,
        umpire: &mut impl Umpire,
    ) -> Blow {
        let lead = lead(self.edge(round, attacker, pair) + support, attacker, place, umpire.dice());
        let loser = if lead < 0 { attacker } else { attacker.other() };
        let base = &mut pair.bases[loser];
        let effect = effect(&self.results, lead.abs(), base.is_shaken());
        pair.followed = None;
        pair.contact = effect == Effect::Nothing;
        match effect {
            Effect::Nothing => {}
            Effect::Recoil => base.recoiled = true,
            Effect::RecoilShaken => *base = Standing { condition: Condition::Shaken, recoiled: true },
            Effect::Broken => base.condition = Condition::Broken,
        }
        let tests =
            matches!(effect, Effect::Recoil | Effect::RecoilShaken) && (loser != attacker || self.defender_tests);
        Blow { loser, effect, winner_tests: tests }
    }

    /// OB-FUP-01: the winner of a combat tests to follow up, and if he does the pair stays in contact.
    #[inline]
    pub fn follow(&self, winner: Side, pair: &mut Pair, place: u16, umpire: &mut impl Umpire) {
        let how = self.follow[winner][usize::from(pair.bases[winner].is_shaken())];
        if follow_up(how, 2 * place + winner as u16, umpire.dice()) {
            pair.contact = true;
            pair.followed = Some(winner);
        }
    }

    /// Whether a pair fights in a round: it must, or whoever may choose elects to.
    #[inline]
    pub fn fights(&self, stage: Stage, attacker: Side, pair: &Pair) -> bool {
        let shaken = |side: Side| usize::from(pair.bases[side].is_shaken());
        match duty(stage, attacker, pair) {
            Duty::Must => true,
            Duty::DefenderMay => self.responds[attacker.other()][shaken(attacker.other())],
            Duty::AttackerMay => self.presses[shaken(attacker)],
            Duty::MayNot => false,
        }
    }

    /// One round of a pair by itself: the combat if there is one, and the follow-up.
    #[inline]
    pub fn round(&self, stage: Stage, attacker: Side, pair: &mut Pair, place: u16, umpire: &mut impl Umpire) {
        if !self.fights(stage, attacker, pair) {
            return;
        }
        let blow = self.combat(stage.round(), attacker, pair, 0, place, umpire);
        if blow.winner_tests {
            self.follow(blow.loser.other(), pair, place, umpire);
        }
    }
}

/// The edges of the attacker by round and attacker, by who is shaken, by who followed up.
fn edges(rules: &Rules, bases: Sides<Base>) -> [[[i32; 3]; 4]; 6] {
    let all = rules.modifiers();
    let rounds = [Round::Advance, Round::Response, Round::Continuing];
    std::array::from_fn(|n| {
        let (round, attacker) = (rounds[n / 2], Side::BOTH[n % 2]);
        std::array::from_fn(|shaken| {
            std::array::from_fn(|followed| {
                let fighter = |side: Side| {
                    let base = Base { shaken: shaken >> side as usize & 1 == 1, ..bases[side] };
                    Fighter { followed_up: followed == side as usize + 1, ..Fighter::plain(base, side == attacker) }
                };
                let (mine, theirs) = (fighter(attacker), fighter(attacker.other()));
                modifier(&all, &rules.terrain, round, &mine, &theirs)
                    - modifier(&all, &rules.terrain, round, &theirs, &mine)
            })
        })
    })
}

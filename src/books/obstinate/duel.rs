//! Two bases that fight each other: what they add to their dice, what their combats do, whether they follow up.
//!
//! Everything read of the tables is worked out when the duel is made: what either side adds in every kind of round and
//! every state, who follows up, who fights when he may choose.

use super::combat::{Effect, Fighter, Round, effect, lead, modifier};
use super::contact::{Condition, Duty, Pair, Policies, Stage, Standing, duty};
use super::follow_up::{Follow, follow_up, follows};
use super::troops::Base;
use super::{CombatResult, Rules};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

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
    modifiers: [[[Sides<i32>; 3]; 4]; 6],
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
            modifiers: modifiers(rules, bases),
            results: rules.combat_result.clone(),
            follow: Sides::new(follow(Side::A), follow(Side::B)),
            defender_tests: rules.follow_up.defender_tests,
            responds,
            presses,
        }
    }

    /// What each side adds to its die, support apart.
    #[inline]
    pub fn modifiers(&self, round: Round, attacker: Side, pair: &Pair) -> Sides<i32> {
        let shaken = usize::from(pair.bases.a.is_shaken()) + 2 * usize::from(pair.bases.b.is_shaken());
        let followed = pair.followed.map_or(0, |side| side as usize + 1);
        self.modifiers[2 * round as usize + attacker as usize][shaken][followed]
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
        let modifiers = self.modifiers(round, attacker, pair);
        let edge = modifiers[attacker] - modifiers[attacker.other()] + support;
        let lead = lead(edge, attacker, place, umpire.dice());
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

/// What each side adds, by round and attacker, by who is shaken, by who followed up.
fn modifiers(rules: &Rules, bases: Sides<Base>) -> [[[Sides<i32>; 3]; 4]; 6] {
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
                let (a, b) = (fighter(Side::A), fighter(Side::B));
                let of = |mine, theirs| modifier(&all, &rules.terrain, round, mine, theirs);
                Sides::new(of(&a, &b), of(&b, &a))
            })
        })
    })
}

//! One combat of one unit against one: leaders risked, strengths counted, a die thrown, the result applied.

use super::leaders::{self, Fate};
use super::unit::{Factors, Unit};
use super::{Rules, odds, results};
use crate::dice::{Dice, Throw};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// A unit about to fight.
#[derive(Clone, Copy, Debug)]
pub struct Fighter {
    pub unit: Unit,
    pub factors: Factors,
    /// In square.
    pub square: bool,
    /// GL-LDR-01, GL-LDR-13: uses a leader, one at the most and by his owner's choice.
    pub leader: bool,
}

/// A combat; the attacker is side A.
#[derive(Clone, Debug)]
pub struct Combat {
    pub rules: Rules,
    pub fighters: Sides<Fighter>,
    pub column_shift: i32,
    pub die_modifier: i32,
}

/// What a combat left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Aftermath {
    pub units: Sides<Unit>,
    /// What became of the leaders used.
    pub fates: Sides<Option<Fate>>,
}

/// The throw for a result.
pub const fn result_throw(who: u16) -> Throw {
    Throw::new("GL-CRT-10", who)
}

impl Combat {
    /// Fights it. GL-LDR-12, GL-LDR-07: the attacker's leader is risked first, then the defender's, and a unit disrupted by the
    /// fall of either fights disrupted, unless that is ruled to come after the result.
    pub fn fight(&self, umpire: &mut impl Umpire) -> Aftermath {
        let fates = Sides {
            a: self.fighters.a.leader.then(|| leaders::risk(&self.rules, 0, umpire.dice())),
            b: self.fighters.b.leader.then(|| leaders::risk(&self.rules, 1, umpire.dice())),
        };
        let mut units = self.fighters.map(|fighter| fighter.unit);
        let at_once = self.rules.rulings.leader_fall_affects_this_combat;
        if at_once {
            fall(&mut units, fates);
        }
        self.resolve(&mut units, fates, umpire);
        if !at_once {
            fall(&mut units, fates);
        }
        Aftermath { units, fates }
    }

    /// GL-MOD-11, GL-MOD-12: the die with all modifiers, the leaders' among them, read at the odds. GL-PUR-06: foot that reach a
    /// routing unit fight it no otherwise.
    fn resolve(&self, units: &mut Sides<Unit>, fates: Sides<Option<Fate>>, umpire: &mut impl Umpire) {
        let strength = |side: Side| self.fighters[side].factors.strength(units[side], self.fighters[side].square);
        let (attack, defence) = (strength(Side::A), strength(Side::B));
        let modifier = self
            .die_modifier
            .saturating_add(fates.a.map_or(0, |fate| leaders::for_attacker(&self.rules, fate)))
            .saturating_add(fates.b.map_or(0, |fate| leaders::for_defender(&self.rules, fate)));
        let column = odds::column(&self.rules, odds::odds(&self.rules, attack, defence), self.column_shift);
        let die = i32::from(umpire.dice().d6(result_throw(0)));
        let outcome = odds::result(&self.rules, column, die.saturating_add(modifier));
        results::settle(outcome, &mut units.a, &mut units.b);
        let left = *units;
        umpire.tell("GL-CRT-10", || {
            let heading = odds::heading(&self.rules, column);
            format!("{attack} v {defence} at {heading}: {outcome:?}; attacker {}, defender {}", left.a, left.b)
        });
    }
}

/// GL-LDR-04, GL-LDR-05, GL-LDR-08: the fall of a leader disrupts his unit; one not in good order takes no further harm.
fn fall(units: &mut Sides<Unit>, fates: Sides<Option<Fate>>) {
    for side in Side::BOTH {
        if fates[side].is_some_and(Fate::is_lost) {
            units[side].disrupt();
        }
    }
}

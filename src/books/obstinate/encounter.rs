//! One base against one: the first game turn of contact, and the whole contact over several turns.

use super::Rules;
use super::contact::{Condition, Pair, Policies, Stage, Standing};
use super::duel::Duel;
use super::outcome::{OutcomeRound, points};
use super::troops::Base;
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// The first game turn of one base against one, up to the Outcome Round.
pub struct Encounter {
    duel: Duel,
    shaken: Sides<bool>,
    points: super::OutcomePoints,
}

impl Encounter {
    /// Two bases about to meet; `a` attacks.
    pub fn new(rules: &Rules, bases: Sides<Base>, policies: Policies) -> Self {
        let points = rules.outcome.points;
        Self { duel: Duel::new(rules, bases, policies), shaken: bases.map(|base| base.shaken), points }
    }
}

/// What a base is called: the worst that holds.
fn called(base: Standing) -> &'static str {
    match base.condition {
        Condition::Broken => "broken",
        Condition::Shaken => "shaken",
        Condition::Unshaken if base.recoiled => "recoiled",
        Condition::Unshaken => "steady",
    }
}

impl Engagement for Encounter {
    type State = (Stage, Pair);

    fn open(&self) -> Self::State {
        (Stage::Advance, Pair::met(self.shaken))
    }

    #[inline]
    fn step(&self, (stage, pair): &mut Self::State, umpire: &mut impl Umpire) -> Pace {
        self.duel.round(*stage, Side::A, pair, 0, umpire);
        match stage.next() {
            Some(after) if !pair.is_finished() => {
                *stage = after;
                Pace::Step
            }
            _ => {
                *stage = Stage::Continuing(0);
                pair.followed = None;
                Pace::Over
            }
        }
    }

    fn read(&self, end: &End<Self::State>, sheet: &mut Sheet) {
        let pair = &end.state.1;
        let (a, b) = (called(pair.bases.a), called(pair.bases.b));
        let contact = if pair.contact { "in_contact" } else { "apart" };
        sheet.outcome(format!("attacker_{a}_defender_{b}_{contact}"));
        sheet.event(format!("attacker_{a}"));
        sheet.event(format!("defender_{b}"));
        sheet.event(contact);
        let points = pair.bases.map(|base| points(&self.points, base));
        sheet.number("attacker_points", points.a);
        sheet.number("defender_points", points.b);
        if points.a != points.b {
            sheet.winner(if points.a < points.b { Side::A } else { Side::B });
        }
    }
}

/// How a contact of two one-base divisions ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    Broken(Side),
    FallsBack(Side),
    Apart,
}

/// Where a contact of several turns stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standoff {
    Fighting(Stage, Pair),
    Outcome(Pair),
    Ended(Verdict),
}

/// OB-CON-12, OB-CON-14, OB-OUT-12, OB-TRN-08: two infantry bases, each the whole of its division, turn after turn until one breaks or
/// falls back, or they part; after the first turn the Tempo side attacks.
pub struct Contact {
    duel: Duel,
    shaken: Sides<bool>,
    outcome: OutcomeRound,
    continuing: u8,
    later_attacker: Side,
    turns: u32,
}

impl Contact {
    /// Two bases about to meet, followed for so many turns at the most.
    pub fn new(rules: &Rules, bases: Sides<Base>, policies: Policies, later_attacker: Side, turns: u32) -> Self {
        Self {
            duel: Duel::new(rules, bases, policies),
            shaken: bases.map(|base| base.shaken),
            outcome: OutcomeRound::new(rules),
            continuing: rules.contact.continuing_rounds_second_turn,
            later_attacker,
            turns,
        }
    }

    /// Between two rounds of a turn: on, to the end, or to the Outcome Round.
    fn after(stage: Stage, pair: Pair) -> Standoff {
        let broken = Side::BOTH.into_iter().find(|side| pair.bases[*side].is_broken());
        match (broken, stage.next()) {
            (Some(side), _) => Standoff::Ended(Verdict::Broken(side)),
            (None, Some(after)) => Standoff::Fighting(after, pair),
            (None, None) => Standoff::Outcome(pair),
        }
    }

    /// OB-OUT-04, OB-OUT-05, OB-CON-13: the Outcome Round of one turn.
    fn settle(&self, mut pair: Pair, umpire: &mut impl Umpire) -> Standoff {
        let fallen = self.outcome.fall_back(pair.bases.map(|base| self.outcome.points(base)), umpire.dice());
        match fallen {
            Some((side, _)) => Standoff::Ended(Verdict::FallsBack(side)),
            None if !pair.contact => Standoff::Ended(Verdict::Apart),
            None => {
                pair.new_turn();
                Standoff::Fighting(Stage::Continuing(self.continuing), pair)
            }
        }
    }

    /// Who attacks: the first turn is told from later ones by its stages, which later turns do not have.
    fn attacker(&self, first_turn: bool) -> Side {
        if first_turn { Side::A } else { self.later_attacker }
    }
}

impl Engagement for Contact {
    type State = (bool, Standoff);

    fn open(&self) -> Self::State {
        (true, Standoff::Fighting(Stage::Advance, Pair::met(self.shaken)))
    }

    fn step(&self, (first_turn, standoff): &mut Self::State, umpire: &mut impl Umpire) -> Pace {
        let next = match *standoff {
            Standoff::Fighting(stage, mut pair) => {
                self.duel.round(stage, self.attacker(*first_turn), &mut pair, 0, umpire);
                Self::after(stage, pair)
            }
            Standoff::Outcome(pair) => {
                *first_turn = false;
                self.settle(pair, umpire)
            }
            Standoff::Ended(_) => *standoff,
        };
        let settled = matches!(standoff, Standoff::Outcome(_));
        *standoff = next;
        match next {
            Standoff::Ended(_) => Pace::Over,
            _ if settled => Pace::Round,
            _ => Pace::Step,
        }
    }

    fn limit(&self) -> Option<u32> {
        Some(self.turns)
    }

    fn read(&self, end: &End<Self::State>, sheet: &mut Sheet) {
        let worse = match end.state.1 {
            Standoff::Ended(Verdict::Broken(side) | Verdict::FallsBack(side)) => Some(side),
            _ => None,
        };
        sheet.outcome(match end.state.1 {
            Standoff::Ended(Verdict::Broken(Side::A)) => "attacker_broken",
            Standoff::Ended(Verdict::Broken(Side::B)) => "defender_broken",
            Standoff::Ended(Verdict::FallsBack(Side::A)) => "attacker_falls_back",
            Standoff::Ended(Verdict::FallsBack(Side::B)) => "defender_falls_back",
            Standoff::Ended(Verdict::Apart) => "apart",
            _ => "locked",
        });
        sheet.event_if(end.decided, Label::numbered("ends_on_turn_N", [end.rounds as i32]));
        if let Some(side) = worse {
            sheet.winner(side.other());
        }
    }
}

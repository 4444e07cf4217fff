//! A firefight: two battalions in line exchange fire move after move until one fails its morale.
//!
//! One step is one place of the line; the last place of a move also settles the move: ground given, damage carried
//! over, morale checked. Everything the step reads of the tables is worked out beforehand.

use super::foot::{Fire, Line, damage_penalty, gives_ground};
use super::morale::{Score, score, stands};
use super::{LossesBasis, Recheck, Rules};
use crate::dice::Throw;
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// A battalion as the questions describe it.
#[derive(Clone, Copy, Debug)]
pub struct Battalion {
    /// Elements in line.
    pub elements: u16,
    /// Quality factor.
    pub quality: i32,
    /// The net of its tactical factors, damage apart.
    pub factor: i32,
    /// Damage points at the start.
    pub damage: u16,
    /// The sum of its morale modifiers.
    pub morale_modifier: i32,
}

/// Two battalions in line within musket range of each other.
pub struct Firefight {
    rules: Rules,
    sides: Sides<Battalion>,
    line: Line,
    moves: u32,
    scores: Sides<Vec<Score>>,
}

/// Where a firefight stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    /// Damage points at the start of the move.
    damage: Sides<u16>,
    fire: Fire,
    failed: Sides<bool>,
    passed: Sides<bool>,
}

impl Firefight {
    /// Two battalions about to open fire, for so many moves at the most.
    pub fn new(rules: &Rules, sides: Sides<Battalion>, moves: u32) -> Self {
        let elements = sides.map(|battalion| battalion.elements);
        let most =
            |battalion: Battalion| usize::from(battalion.damage) + 3 * usize::from(elements.a.max(elements.b)) + 1;
        let scores = sides
            .map(|battalion| (0..=most(battalion)).map(|damage| check(rules, &battalion, damage as i32)).collect());
        Self { rules: rules.clone(), sides, line: Line::matched(elements, 1), moves, scores }
    }

    fn throws(&self, state: &State, side: Side) -> i32 {
        self.sides[side].factor + damage_penalty(&self.rules, state.damage[side], state.fire.points[side])
    }

    /// Settles a move: ground given is counted, points become damage, and whoever must checks.
    fn settle(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        let taken = state.fire.points;
        for side in Side::BOTH {
            let (mine, theirs) = (taken[side], taken[side.other()]);
            let gives = gives_ground(&self.rules, self.sides[side].elements, mine, theirs);
            umpire.mark(side as usize, i32::from(gives));
            state.damage[side] += mine;
        }
        state.fire = Fire::default();
        for side in Side::BOTH {
            state.failed[side] = self.must_check(state, side, taken[side]) && !self.stands(state, side, umpire);
        }
        if state.failed.a || state.failed.b { Pace::Over } else { Pace::Round }
    }

    /// CJ-RIN-05, CJ-MOR-01, CJ-MOR-20: a unit with more damage than elements checks in every move that hurts it.
    fn must_check(&self, state: &State, side: Side, taken: u16) -> bool {
        let over = state.damage[side] > self.sides[side].elements;
        over && match self.rules.rulings.recheck {
            Recheck::NewDamage => taken > 0,
            Recheck::Once => taken > 0 && !state.passed[side],
            Recheck::EveryMove => true,
        }
    }

    fn stands(&self, state: &mut State, side: Side, umpire: &mut impl Umpire) -> bool {
        let score = self.scores[side][usize::from(state.damage[side])];
        let throw = Throw::new("CJ-MOR-05", side as u16);
        let stood = stands(score, self.sides[side].morale_modifier, throw, umpire.dice());
        state.passed[side] |= stood && self.rules.rulings.recheck == Recheck::Once;
        stood
    }
}

/// CJ-MOR-17: the score a battalion needs with so much damage.
fn check(rules: &Rules, battalion: &Battalion, damage: i32) -> Score {
    let losses = match rules.rulings.losses_basis {
        LossesBasis::Total => damage,
        LossesBasis::Excess => (damage - i32::from(battalion.elements)).max(0),
    };
    score(rules, battalion.quality, losses)
}

impl Engagement for Firefight {
    type State = State;

    const MARKS: &'static [&'static str] = &["a_give_grounds", "b_give_grounds"];

    fn open(&self) -> State {
        State { damage: self.sides.map(|battalion| battalion.damage), ..State::default() }
    }

    #[inline]
    fn step(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        let edge = self.throws(state, Side::A) - self.throws(state, Side::B);
        if self.line.fire(self.rules.combat.damage_margin, edge, &mut state.fire, umpire.dice()) {
            self.settle(state, umpire)
        } else {
            Pace::Step
        }
    }

    fn limit(&self) -> Option<u32> {
        Some(self.moves)
    }

    fn read(&self, end: &End<State>, sheet: &mut Sheet) {
        let failed = end.state.failed;
        sheet.outcome(match (failed.a, failed.b) {
            (true, true) => "both_break",
            (true, false) => "a_breaks_first",
            (false, true) => "b_breaks_first",
            (false, false) => "neither",
        });
        match (failed.a, failed.b) {
            (true, false) => sheet.winner(Side::B),
            (false, true) => sheet.winner(Side::A),
            _ => {}
        }
        sheet.event_if(end.decided, Label::numbered("ends_on_move_N", [end.rounds as i32]));
        sheet.number("a_damage", end.state.damage.a);
        sheet.number("b_damage", end.state.damage.b);
    }
}

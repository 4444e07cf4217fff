//! A firefight: two battalions in line exchange fire, for one move or until one fails its morale.
//!
//! One step is one place of the line; the last place of a move also settles the move: ground given, damage carried
//! over, morale checked. Everything the step reads of the tables is worked out beforehand.

use super::Rules;
use super::foot::{Fire, Musketry};
use super::morale::Nerve;
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

impl Battalion {
    /// Its nerve under fire.
    pub fn nerve(&self, rules: &Rules) -> Nerve {
        Nerve::new(rules, self.elements, self.quality, self.morale_modifier)
    }
}

/// Two battalions in line within musket range of each other, for one move.
pub struct OneMove {
    musketry: Musketry,
    damage: Sides<u16>,
}

impl OneMove {
    /// Two units of so many elements each, the net of their factors and the damage they carry into the move.
    pub fn new(rules: &Rules, elements: Sides<u16>, factor: Sides<i32>, damage: Sides<u16>) -> Self {
        Self { musketry: Musketry::new(rules, elements, factor), damage }
    }
}

impl Engagement for OneMove {
    type State = Fire;

    fn open(&self) -> Fire {
        Fire::default()
    }

    fn step(&self, fire: &mut Fire, umpire: &mut impl Umpire) -> Pace {
        if self.musketry.fire(self.damage, fire, umpire.dice()) { Pace::Over } else { Pace::Step }
    }

    fn read(&self, end: &End<Fire>, sheet: &mut Sheet) {
        let taken = end.state.points;
        sheet.outcome(match taken.a.cmp(&taken.b) {
            std::cmp::Ordering::Greater => "a_loses_more",
            std::cmp::Ordering::Less => "b_loses_more",
            std::cmp::Ordering::Equal => "equal_losses",
        });
        if taken.a != taken.b {
            sheet.winner(if taken.a < taken.b { Side::A } else { Side::B });
        }
        sheet.event(Label::numbered("a_takes_N", [i32::from(taken.a)]));
        sheet.event(Label::numbered("b_takes_N", [i32::from(taken.b)]));
        sheet.event_if(self.musketry.gives_ground(Side::A, taken), "a_gives_ground");
        sheet.event_if(self.musketry.gives_ground(Side::B, taken), "b_gives_ground");
        sheet.number("a_points", taken.a);
        sheet.number("b_points", taken.b);
    }
}

/// Two battalions in line that fire at each other until one breaks.
pub struct Firefight {
    musketry: Musketry,
    nerve: Sides<Nerve>,
    damage: Sides<u16>,
    moves: u32,
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
        Self {
            musketry: Musketry::new(rules, elements, sides.map(|battalion| battalion.factor)),
            nerve: sides.map(|battalion| battalion.nerve(rules)),
            damage: sides.map(|battalion| battalion.damage),
            moves,
        }
    }

    /// Settles a move: ground given is counted, points become damage, and whoever must checks.
    #[inline(always)]
    fn settle(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        let taken = state.fire.points;
        state.fire = Fire::default();
        umpire.tell("CJ-INF-09", || format!("a takes {}, b takes {}", taken.a, taken.b));
        for side in Side::BOTH {
            umpire.mark(side as usize, i32::from(self.musketry.gives_ground(side, taken)));
            state.damage[side] = state.damage[side].saturating_add(taken[side]);
        }
        for side in Side::BOTH {
            state.failed[side] = !self.stands(state, side, taken[side], umpire);
        }
        if state.failed.a || state.failed.b { Pace::Over } else { Pace::Round }
    }

    /// CJ-RIN-05: a unit with more points than elements checks at once; if it passes it fights on.
    #[inline(always)]
    fn stands(&self, state: &mut State, side: Side, taken: u16, umpire: &mut impl Umpire) -> bool {
        let (nerve, damage) = (&self.nerve[side], state.damage[side]);
        if !nerve.must_check(damage, taken, state.passed[side]) {
            return true;
        }
        let stood = nerve.stands(damage, 0, side as u16, umpire);
        state.passed[side] |= stood && nerve.remembers();
        stood
    }
}

impl Engagement for Firefight {
    type State = State;

    const MARKS: &'static [&'static str] = &["a_give_grounds", "b_give_grounds"];

    fn open(&self) -> State {
        State { damage: self.damage, ..State::default() }
    }

    #[inline(always)]
    fn step(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        if self.musketry.fire(state.damage, &mut state.fire, umpire.dice()) {
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
        match (failed.a, failed.b) {
            (true, true) => sheet.outcome("both_break"),
            (true, false) => sheet.outcome("a_breaks_first"),
            (false, true) => sheet.outcome("b_breaks_first"),
            (false, false) => sheet.outcome("neither"),
        }
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

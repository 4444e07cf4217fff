//! One against several: a single throw answered by each enemy's own.
//!
//! The same shape serves an element with overlapping enemies, an end element fired on from the flank, a squadron that
//! stands under musketry, and guns under it where a ruling lets them be hurt.

use super::foot::{Exchange, element, result};
use super::{FlankFire, MusketryVGuns, Rules};
use crate::dice::{Dice, Die};
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::side::Side;
use crate::umpire::Umpire;

/// One thrower and the enemies who throw against it.
#[derive(Clone, Debug)]
pub struct Outnumbered {
    margin: i32,
    factor: i32,
    enemies: Vec<i32>,
    may_inflict: u16,
    words: &'static str,
}

/// What has come of it so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    throw: u8,
    faced: u16,
    /// Points on the lone thrower.
    pub taken: u16,
    /// Points it has inflicted.
    pub inflicted: u16,
}

impl Outnumbered {
    /// CJ-INF-10, CJ-INF-11, CJ-INF-12: an element faced by several throws once; every enemy that beats it by the margin
    /// puts a point on it, and it inflicts one point in all.
    pub fn element(rules: &Rules, factor: i32, enemies: Vec<i32>) -> Self {
        let (margin, may_inflict) = (rules.combat.damage_margin, rules.combat.most_inflicted);
        Self { margin, factor, enemies, may_inflict, words: "takes_N_inflicts_N" }
    }

    /// CJ-INF-18, CJ-INF-19: fire into a flank meets the end element only; it throws but inflicts nothing. Retreating,
    /// reforming and stood-down units (CJ-CMD-22) defend themselves in the same way.
    pub fn in_flank(rules: &Rules, factor: i32, enemies: Vec<i32>) -> Self {
        let element = Self::element(rules, factor, enemies);
        match rules.rulings.flank_fire {
            FlankFire::EndElementNoReply => element.without_reply(),
            FlankFire::Normal => element,
        }
    }

    /// CJ-INF-20: foot fire at horse that do not charge them: as many elements as fit its front throw, the squadron
    /// once; it inflicts nothing unless it has pistols and stands within their reach.
    pub fn idle_horse(rules: &Rules, factor: i32, foot: Vec<i32>, pistols_in_reach: bool) -> Self {
        let foot = if rules.rulings.fire_at_idle_horse { foot } else { Vec::new() };
        let squadron = Self::element(rules, factor, foot);
        if pistols_in_reach { squadron } else { squadron.without_reply() }
    }

    /// CJ-ART-18: musketry at guns hurts none of them, unless the ruling makes every facing element throw against the
    /// battery and a win by the margin remove a gun.
    pub fn guns(rules: &Rules, factor: i32, enemies: Vec<i32>) -> Self {
        let enemies = match rules.rulings.musketry_v_guns {
            MusketryVGuns::Suppress => Vec::new(),
            MusketryVGuns::Exchange => enemies,
        };
        Self { words: "guns_lost_N", ..Self::element(rules, factor, enemies).without_reply() }
    }

    fn without_reply(self) -> Self {
        Self { may_inflict: 0, ..self }
    }
}

impl Engagement for Outnumbered {
    type State = State;

    fn open(&self) -> State {
        State::default()
    }

    fn step(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        let Some(enemy) = self.enemies.get(usize::from(state.faced)) else {
            return Pace::Over;
        };
        if state.throw == 0 {
            state.throw = umpire.dice().pair(Die::D6, element(0, Side::A));
            return Pace::Step;
        }
        let theirs = i32::from(umpire.dice().pair(Die::D6, element(state.faced, Side::B)));
        match result(self.margin, self.factor + i32::from(state.throw) - enemy - theirs) {
            Exchange::AHurt => state.taken += 1,
            Exchange::BHurt => state.inflicted = (state.inflicted + 1).min(self.may_inflict),
            Exchange::Nothing => {}
        }
        state.faced += 1;
        if usize::from(state.faced) < self.enemies.len() {
            return Pace::Step;
        }
        let State { taken, inflicted, .. } = *state;
        umpire.tell("CJ-INF-10", || format!("takes {taken}, inflicts {inflicted}"));
        state.throw = 0;
        Pace::Over
    }

    fn read(&self, end: &End<State>, sheet: &mut Sheet) {
        let numbers = [end.state.taken, end.state.inflicted].map(i32::from);
        sheet.outcome(Label::numbered(self.words, numbers));
        sheet.number("taken", end.state.taken);
        sheet.number("inflicted", end.state.inflicted);
    }
}

//! Cover and breaches: works that guns batter down, move after move.

use super::Rules;
use super::artillery::{Band, Cover, Group, cover_modifier, fire, groups};
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::umpire::Umpire;

/// CJ-COV-03, CJ-COV-06: the points that open one breach; 0 where there is nothing to breach.
pub fn points_per_breach(rules: &Rules, work: Cover) -> u32 {
    match work {
        Cover::None => 0,
        Cover::Barricade => rules.works.barricade_points,
        Cover::Fortification => rules.works.fortification_points,
    }
}

/// A battery at work on a work, all its points going on it.
pub struct Battering {
    groups: Vec<Group>,
    points_per_breach: u32,
    moves: u32,
}

/// Points on the work, and groups that have fired in this move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    points: u32,
    fired: u16,
}

impl Battering {
    /// CJ-COV-04, CJ-COV-05, CJ-COV-06: all points go on the work; its cover modifier applies to the throw if it is
    /// manned. The guns are those of a class that can hurt it.
    pub fn new(rules: &Rules, guns: u16, band: Band, work: (Cover, bool), modifier: i32, moves: u32) -> Self {
        let (work, manned) = work;
        let cover = if manned { cover_modifier(rules, work, band) } else { 0 };
        let groups = groups(rules, guns, band, modifier + cover);
        Self { groups, points_per_breach: points_per_breach(rules, work), moves }
    }
}

impl Engagement for Battering {
    type State = State;

    fn open(&self) -> State {
        State::default()
    }

    fn step(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        let Some(group) = self.groups.get(usize::from(state.fired)) else {
            return Pace::Over;
        };
        state.points += u32::from(fire(group, state.fired, umpire.dice()));
        state.fired += 1;
        if usize::from(state.fired) < self.groups.len() {
            return Pace::Step;
        }
        state.fired = 0;
        let points = state.points;
        umpire.tell("CJ-COV-03", || format!("{points} points on the work"));
        Pace::Round
    }

    fn limit(&self) -> Option<u32> {
        Some(self.moves)
    }

    fn read(&self, end: &End<State>, sheet: &mut Sheet) {
        let points = end.state.points;
        sheet.outcome(Label::numbered("breaches_N", [(points / self.points_per_breach) as i32]));
        sheet.number("points", points);
    }
}

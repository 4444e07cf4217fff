//! A squadron with one enemy in front and others overlapping it: it throws once, each enemy once, and one thing
//! happens to it.

use std::cmp::Ordering;

use super::Rules;
use super::horse::{Clash, Margins, squadron};
use crate::dice::{Dice, Die};
use crate::engagement::{End, Engagement, Pace, Sheet};
use crate::side::Side;
use crate::umpire::Umpire;

/// The squadron, the enemy in front, and those on its flanks.
pub struct Overlapped {
    margins: Margins,
    factor: i32,
    size: Ordering,
    /// The enemy in front first, then the overlapping ones.
    enemies: Vec<i32>,
}

/// What has come of it so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    throw: u8,
    faced: u16,
    front: Clash,
    fate: Option<Fate>,
}

/// What the enemies have done to the squadron so far, the worst of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Fate {
    BurstThrough,
    Routed,
}

impl Overlapped {
    /// CJ-CVC-02: at most one unengaged squadron overlaps at each end; how their men compare matters in front only.
    pub fn new(rules: &Rules, factor: i32, size: Ordering, front: i32, overlaps: &[i32]) -> Self {
        let enemies = std::iter::once(front).chain(overlaps.iter().copied()).collect();
        Self { margins: Margins::new(rules), factor, size, enemies }
    }

    /// CJ-CVC-06: beaten by anyone by the margin of rout it routs; else beaten by anyone, or tied by a larger enemy in
    /// front, it is burst through once; overlapping enemies win only on a strictly higher score and never suffer.
    fn meet(&self, state: &mut State, lead: i32) {
        let in_front = state.faced == 0;
        let clash = self.margins.read(lead, if in_front { self.size } else { Ordering::Equal });
        if in_front {
            state.front = clash;
        }
        let fate = match clash {
            Clash::Rout(Side::A) => Some(Fate::Routed),
            Clash::Burst(Side::B) => Some(Fate::BurstThrough),
            _ => None,
        };
        state.fate = state.fate.max(fate);
    }
}

impl Engagement for Overlapped {
    type State = State;

    fn open(&self) -> State {
        State { throw: 0, faced: 0, front: Clash::RallyBack, fate: None }
    }

    fn step(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        if state.throw == 0 {
            state.throw = umpire.dice().pair(Die::D6, squadron(0));
            return Pace::Step;
        }
        let enemy = self.enemies[usize::from(state.faced)];
        let theirs = i32::from(umpire.dice().pair(Die::D6, squadron(1 + state.faced)));
        self.meet(state, self.factor + i32::from(state.throw) - enemy - theirs);
        state.faced += 1;
        if usize::from(state.faced) < self.enemies.len() {
            return Pace::Step;
        }
        state.throw = 0;
        Pace::Over
    }

    fn read(&self, end: &End<State>, sheet: &mut Sheet) {
        sheet.outcome(match (end.state.fate, end.state.front) {
            (Some(Fate::Routed), _) => "squadron_routs",
            (Some(Fate::BurstThrough), _) => "squadron_burst_through",
            (None, Clash::Rout(_)) => "front_routs",
            (None, Clash::Burst(_)) => "front_burst_through",
            (None, Clash::RallyBack) => "both_rally_back",
        });
    }
}

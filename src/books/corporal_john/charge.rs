//! Cavalry against infantry: the squadron throws once, every element once, and it gets home only past all of them in
//! front.

use super::Rules;
use super::firefight::Battalion;
use super::foot::Penalty;
use super::horse::{Squadron, squadron};
use crate::dice::{Dice, Die, Throw};
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::umpire::Umpire;

/// CJ-CVI-01, CJ-CVI-02: as many elements face a squadron as fit its front, at least one.
pub fn elements_that_fit(rules: &Rules, men: i32) -> u16 {
    (men / rules.troops.men_per_element_front).clamp(1, i32::from(u16::MAX)) as u16
}

/// CJ-FRM-17, CJ-CVI-09: one side of a square of so many elements: a quarter of them, rounded up, and no overlaps.
pub fn side_of_square(rules: &Rules, elements: u16) -> u16 {
    elements.div_ceil(rules.formation.square_sides)
}

/// A squadron and the elements it rides at.
#[derive(Clone, Debug)]
pub struct Onset {
    cavalry: i32,
    front: Vec<i32>,
    overlap: Vec<i32>,
    tie_hits: bool,
}

/// How far an onset has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Riding {
    throw: u8,
    faced: u16,
    stopped: bool,
    hits: u16,
}

/// How an onset ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ended {
    /// The squadron is among the foot.
    Home,
    /// It recoils with so many points.
    Repulsed(u16),
}

impl Onset {
    /// The squadron's net factor and those of the elements to its front and overlapping it.
    pub fn new(rules: &Rules, cavalry: i32, front: Vec<i32>, overlap: Vec<i32>) -> Self {
        Self { cavalry, front, overlap, tie_hits: rules.rulings.tie_hits_cavalry }
    }

    /// One throw of the onset: the squadron's, then each element's. The end, once there is one.
    ///
    /// CJ-CVI-03, CJ-CVI-04: the squadron must beat, strictly, every element directly to its front; overlapping ones
    /// cannot stop it. CJ-CVI-05, CJ-RCV-07: failing, it recoils and takes a point for each element it failed to beat.
    #[inline]
    pub fn ride(&self, riding: &mut Riding, dice: &mut impl Dice) -> Option<Ended> {
        if self.front.is_empty() {
            return Some(Ended::Home);
        }
        if riding.throw == 0 {
            riding.throw = dice.pair(Die::D6, squadron(0));
            return None;
        }
        let faced = usize::from(riding.faced);
        let in_front = faced < self.front.len();
        let element = if in_front { self.front[faced] } else { self.overlap[faced - self.front.len()] };
        let theirs = i32::from(dice.pair(Die::D6, Throw::new("CJ-CVI-03", riding.faced)));
        let lead = self.cavalry + i32::from(riding.throw) - element - theirs;
        riding.stopped |= in_front && lead <= 0;
        riding.hits += u16::from(lead < 0 || (lead == 0 && self.tie_hits));
        riding.faced += 1;
        let all = self.front.len() + self.overlap.len();
        match usize::from(riding.faced) {
            faced if faced >= self.front.len() && !riding.stopped => Some(Ended::Home),
            faced if faced == all => Some(Ended::Repulsed(riding.hits)),
            _ => None,
        }
    }
}

/// How a battalion stands to the squadron that charges it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// In line, hit in front.
    Line,
    /// In column, hit in front.
    Column,
    /// In square.
    Square,
    /// In line or column, hit in flank.
    Flank,
    /// In line or column, hit in rear.
    Rear,
}

impl Target {
    /// CJ-CVI-01, CJ-CVI-08, CJ-CVI-09, CJ-FRM-17: elements to the squadron's front, and those overlapping it. A line
    /// answers with as many as fit and one more on each flank, a column with one, a square with one side; hit in flank
    /// the end element alone answers, and in rear nobody.
    pub fn answers(self, rules: &Rules, men: i32, elements: u16) -> (u16, u16) {
        let fit = elements_that_fit(rules, men).min(elements);
        match self {
            Self::Line => (fit, (elements - fit).min(2)),
            Self::Column => (rules.formation.column_front, 0),
            Self::Square => (side_of_square(rules, elements), 0),
            Self::Flank => (rules.combat.flank_answers, 0),
            Self::Rear => (rules.combat.rear_answers, 0),
        }
    }

    /// CJ-TAC-11, CJ-FRM-05, CJ-DIS-09: the charge itself; horse are at -3 against a square, and foot in column count as
    /// disorganised.
    pub fn onset(self, rules: &Rules, cavalry: &Squadron, foot: &Battalion) -> Onset {
        let square = if self == Self::Square { rules.tactical.square } else { 0 };
        let unformed = if self == Self::Column { rules.tactical.per_disorganisation } else { 0 };
        let element = foot.factor + unformed + Penalty::new(rules).carried(foot.damage);
        let (front, overlap) = self.answers(rules, cavalry.men, foot.elements);
        let like = |elements: u16| vec![element; usize::from(elements)];
        Onset::new(rules, cavalry.net(rules) + square, like(front), like(overlap))
    }
}

/// A squadron that charges foot, nothing else considered.
pub struct Charge(pub Onset);

impl Engagement for Charge {
    type State = (Riding, Option<Ended>);

    fn open(&self) -> Self::State {
        (Riding::default(), None)
    }

    fn step(&self, (riding, ended): &mut Self::State, umpire: &mut impl Umpire) -> Pace {
        *ended = self.0.ride(riding, umpire.dice());
        if ended.is_none() {
            return Pace::Step;
        }
        *riding = Riding::default();
        Pace::Over
    }

    fn read(&self, end: &End<Self::State>, sheet: &mut Sheet) {
        match end.state.1 {
            Some(Ended::Repulsed(hits)) => sheet.outcome(Label::numbered("repulsed_with_N", [i32::from(hits)])),
            _ => sheet.outcome("charge_home"),
        }
    }
}

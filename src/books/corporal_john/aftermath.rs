//! What surrounds a charge at foot: the checks before and after it, and several squadrons at one battalion.

use super::charge::{Ended, Onset, Riding};
use super::firefight::Battalion;
use super::foot::Penalty;
use super::horse::Squadron;
use super::morale::Nerve;
use super::{D6Per, FailedChargeCheck, Rules};
use crate::dice::{Dice, Throw};
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::umpire::Umpire;

/// A squadron that charges a battalion, with the checks before and after.
pub struct ChargeAndAftermath {
    onset: Onset,
    foot: Nerve,
    foot_damage: u16,
    cavalry: Nerve,
    cavalry_damage: u16,
    run_now: bool,
    home_dice: u16,
}

/// Where such a charge stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Aftermath {
    checked: bool,
    foot_failed: bool,
    riding: Riding,
    home: bool,
    foot_takes: u16,
    cavalry_failed: bool,
}

impl ChargeAndAftermath {
    /// So many elements of the battalion to the squadron's front, and so many overlapping.
    pub fn new(rules: &Rules, cavalry: &Squadron, foot: &Battalion, front: u16, overlap: u16) -> Self {
        let element = foot.factor + Penalty::new(rules).carried(foot.damage);
        let like = |elements: u16| vec![element; usize::from(elements)];
        Self {
            onset: Onset::new(rules, cavalry.net(rules), like(front), like(overlap)),
            foot: foot.nerve(rules),
            foot_damage: foot.damage,
            cavalry: cavalry.nerve(rules),
            cavalry_damage: cavalry.damage,
            run_now: rules.rulings.failed_charge_check == FailedChargeCheck::RunNow,
            home_dice: rules.combat.home_dice,
        }
    }

    /// CJ-CVI-06, CJ-CVI-11, CJ-RCV-09: horse that get home break the foot at once, with a die of points and no further
    /// check.
    fn home(&self, state: &mut Aftermath, umpire: &mut impl Umpire) -> Pace {
        state.home = true;
        state.foot_takes = break_foot(self.home_dice, umpire.dice());
        Pace::Over
    }

    /// CJ-RCV-17: a repulsed squadron with more points than its one element checks, before the recoil adds
    /// disorganisation.
    fn repulsed(&self, state: &mut Aftermath, hits: u16, umpire: &mut impl Umpire) -> Pace {
        let damage = self.cavalry_damage + hits;
        let checks = self.cavalry.must_check(damage, hits, false);
        state.cavalry_failed = checks && !self.cavalry.stands(damage, 0, 0, umpire);
        Pace::Over
    }
}

impl Engagement for ChargeAndAftermath {
    type State = Aftermath;

    fn open(&self) -> Aftermath {
        Aftermath::default()
    }

    /// CJ-MOR-02, CJ-CVI-10: foot attacked by horse check first; failing, they still fight this move.
    fn step(&self, state: &mut Aftermath, umpire: &mut impl Umpire) -> Pace {
        if !state.checked {
            state.checked = true;
            state.foot_failed = !self.foot.stands(self.foot_damage, 0, 1, umpire);
            return Pace::Step;
        }
        let runs = state.foot_failed && self.run_now;
        let ended = if runs { Some(Ended::Home) } else { self.onset.ride(&mut state.riding, umpire.dice()) };
        let Some(ended) = ended else {
            return Pace::Step;
        };
        umpire.tell("CJ-CVI-03", || format!("the charge ends: {ended:?}"));
        state.riding = Riding::default();
        match ended {
            Ended::Home => self.home(state, umpire),
            Ended::Repulsed(hits) => self.repulsed(state, hits, umpire),
        }
    }

    fn read(&self, end: &End<Aftermath>, sheet: &mut Sheet) {
        let state = end.state;
        sheet.outcome(if state.home { "charge_home" } else { "repulsed" });
        sheet.event_if(!state.foot_failed, "foot_passes_check");
        sheet.event_if(state.home || state.foot_failed, "foot_leaves");
        sheet.event(Label::numbered("foot_takes_N", [i32::from(state.foot_takes)]));
        sheet.event_if(state.cavalry_failed, "cavalry_fails_morale_after_repulse");
    }
}

/// CJ-CVI-06: the points on foot that horse ride home on.
fn break_foot(dice_thrown: u16, dice: &mut impl Dice) -> u16 {
    (0..dice_thrown).map(|n| u16::from(dice.d6(Throw::new("CJ-CVI-06", n)))).sum()
}

/// Several like squadrons that charge one battalion in one move, each at elements of its own: a round is a squadron.
pub struct InTurn {
    /// One squadron's onset.
    pub onset: Onset,
    /// How many charge.
    pub squadrons: u32,
}

impl Engagement for InTurn {
    type State = Riding;

    fn open(&self) -> Riding {
        Riding::default()
    }

    fn step(&self, riding: &mut Riding, umpire: &mut impl Umpire) -> Pace {
        let Some(ended) = self.onset.ride(riding, umpire.dice()) else {
            return Pace::Step;
        };
        *riding = Riding::default();
        if ended == Ended::Home { Pace::Over } else { Pace::Round }
    }

    fn limit(&self) -> Option<u32> {
        Some(self.squadrons)
    }

    fn read(&self, end: &End<Riding>, sheet: &mut Sheet) {
        if end.decided {
            sheet.outcome(Label::numbered("first_home_N", [end.rounds as i32]));
        } else {
            sheet.outcome("all_repulsed");
        }
    }
}

/// Several like squadrons that charge one battalion in one move, and what it suffers.
pub struct Together {
    onset: Onset,
    squadrons: u16,
    per: D6Per,
    home_dice: u16,
}

impl Together {
    /// So many squadrons, each with the same onset.
    pub fn new(rules: &Rules, onset: Onset, squadrons: u16) -> Self {
        Self { onset, squadrons, per: rules.rulings.d6_per, home_dice: rules.combat.home_dice }
    }
}

/// Squadrons that have charged, those that got home, and the points on the foot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Melee {
    riding: Riding,
    charged: u16,
    home: u16,
    points: u16,
}

impl Engagement for Together {
    type State = Melee;

    fn open(&self) -> Melee {
        Melee::default()
    }

    /// CJ-CVI-07: one die of points a battalion a move however many squadrons get home, unless the ruling throws one for
    /// each of them.
    fn step(&self, state: &mut Melee, umpire: &mut impl Umpire) -> Pace {
        let Some(ended) = self.onset.ride(&mut state.riding, umpire.dice()) else {
            return Pace::Step;
        };
        state.riding = Riding::default();
        state.charged += 1;
        if ended == Ended::Home {
            state.home += 1;
            if state.home == 1 || self.per == D6Per::Squadron {
                state.points += break_foot(self.home_dice, umpire.dice());
            }
        }
        if state.charged == self.squadrons { Pace::Over } else { Pace::Step }
    }

    fn read(&self, end: &End<Melee>, sheet: &mut Sheet) {
        sheet.outcome(Label::numbered("home_N", [i32::from(end.state.home)]));
        sheet.event_if(end.state.home > 0, "foot_break");
        sheet.event(Label::numbered("foot_takes_N", [i32::from(end.state.points)]));
        sheet.number("foot_points", end.state.points);
    }
}

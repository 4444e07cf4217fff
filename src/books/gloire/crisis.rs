//! Phase 5: an army that has lost too much.

use super::unit::{Order, Unit};
use super::{CrisisTesters, Rules};
use crate::dice::{Dice, Die, Throw};

/// GL-CRI-01, GL-REI-01: figures lost over figures brought so far, reinforcements included, as a percentage.
pub fn percentage(lost: i32, brought: i32) -> f64 {
    100.0 * f64::from(lost) / f64::from(brought)
}

/// GL-CRI-02, GL-CRI-03: how many levels a percentage exceeds; being exactly at one does not exceed it.
pub fn level(rules: &Rules, percentage: f64) -> usize {
    rules.crisis.over.iter().take_while(|&&over| percentage > f64::from(over)).count()
}

/// GL-CRI-04, GL-CRI-08: the level at which an army tested at one level must test now: the highest it exceeds if that is
/// a new one. The last level, if so ruled, is tested every time.
pub fn due(rules: &Rules, tested: usize, percentage: f64) -> Option<usize> {
    let level = level(rules, percentage);
    let repeats = rules.rulings.crisis_over_40_repeats && level == rules.crisis.over.len();
    (level > tested || repeats).then_some(level)
}

/// GL-CRI-02: one die at a level; a crisis on the level's number or less, and at the last level without a throw.
pub fn happens(rules: &Rules, level: usize, dice: &mut impl Dice) -> bool {
    let on_max = i32::from(rules.crisis.on_max[level - 1]);
    on_max >= Die::D6.faces() as i32 || !dice.makes(Die::D6, on_max + 1, Throw::new("GL-CRI-02", 0))
}

/// GL-CRI-05: whether an army checks in a phase 5: both do, or only the phasing one.
pub fn is_tested(rules: &Rules, phasing: bool) -> bool {
    phasing || rules.rulings.crisis_testers == CrisisTesters::Both
}

/// GL-CRI-06, GL-CRI-07: in a crisis normal units are disrupted and disrupted ones rout; nobody loses a base, and all may
/// rally later as any others do.
pub fn strikes(unit: &mut Unit) {
    unit.order = match unit.order {
        Order::Normal => Order::Disrupted,
        Order::Disrupted => Order::Routing,
        order => order,
    };
}

//! Brigade morale: when units fail, the rest of the brigade is tested.

use super::morale::{Score, stands};
use super::{BrigadeCheckTiming, BrigadeFail, BrigadeLost, DASH, Rules};
use crate::dice::Throw;
use crate::engagement::{Mechanism, Sheet};
use crate::umpire::Umpire;

/// CJ-BRG-02, CJ-BRG-09: the score for units lost out of the original number, as printed or by the line that every
/// printed cell obeys; with all lost the brigade fails.
pub fn score(rules: &Rules, units: i32, lost: i32) -> Score {
    match rules.brigade.score.at(units, lost) {
        _ if lost >= units => Score::Failed,
        Some(score) if score != DASH => Score::AtLeast(score),
        _ => Score::AtLeast((2 * rules.brigade.full_score * lost + units) / (2 * units)),
    }
}

/// CJ-BRG-03 to CJ-BRG-05, CJ-BRG-10: what a brigade adds to its throw.
pub fn modifier(rules: &Rules, quality: i32, brigadier_disabled: bool, friends_retreating: bool) -> i32 {
    let table = &rules.brigade.modifier;
    table.quality.of(quality)
        + if brigadier_disabled { table.commander_disabled } else { 0 }
        + if friends_retreating { table.friends_retreating } else { 0 }
}

/// One test of a brigade.
pub struct Test {
    /// What it must throw.
    pub score: Score,
    /// What it adds.
    pub modifier: i32,
}

impl Test {
    fn passes(&self, who: u16, umpire: &mut impl Umpire) -> bool {
        stands(self.score, self.modifier, Throw::new("CJ-BRG-02", who), umpire.dice())
    }
}

impl Mechanism for Test {
    type Result = bool;

    fn play(&self, umpire: &mut impl Umpire) -> bool {
        self.passes(0, umpire)
    }

    fn read(&self, passed: &bool, sheet: &mut Sheet) {
        sheet.outcome(if *passed { "passes" } else { "fails" });
    }
}

/// What befalls the units of a brigade in one move.
#[derive(Clone, Copy, Debug)]
pub struct Move {
    /// Original battalions and squadrons.
    pub units: i32,
    /// Lost before this move and not back.
    pub lost: i32,
    /// Lost before and since returned to their orders.
    pub returned: i32,
    /// Newly failed, retreating or routed.
    pub broken: i32,
    /// Recoiled, rallied back or carried back.
    pub recoiled: i32,
}

/// The tests that a brigade takes in one move.
pub struct Crisis {
    tests: Vec<Test>,
    effect: BrigadeFail,
}

impl Crisis {
    /// CJ-BRG-01, CJ-BRG-07: a brigade with a unit newly failed, retreating or routed is tested once in the move, by
    /// another reading after every such event. CJ-RCV-16: recoils are no cause unless the ruling makes them one.
    /// CJ-BRG-08: lost are the units away at that moment, by another reading all that ever broke.
    pub fn new(rules: &Rules, happened: Move, modifier: i32) -> Self {
        let rulings = &rules.rulings;
        let before = match rulings.brigade_lost {
            BrigadeLost::Current => happened.lost,
            BrigadeLost::Cumulative => happened.lost + happened.returned,
        };
        let recoils = if rulings.recoil_triggers_brigade { happened.recoiled } else { 0 };
        let after = before + happened.broken;
        let lost_at_tests: Vec<i32> = match rulings.brigade_check_timing {
            BrigadeCheckTiming::OncePerMove => vec![after; usize::from(happened.broken + recoils > 0)],
            BrigadeCheckTiming::PerEvent => {
                (before + 1..=after).chain(std::iter::repeat_n(after, recoils as usize)).collect()
            }
        };
        let test = |lost| Test { score: score(rules, happened.units, lost), modifier };
        Self { tests: lost_at_tests.into_iter().map(test).collect(), effect: rulings.brigade_fail }
    }
}

impl Mechanism for Crisis {
    type Result = Option<bool>;

    fn play(&self, umpire: &mut impl Umpire) -> Option<bool> {
        let passes = |(who, test): (usize, &Test), umpire: &mut _| test.passes(who as u16, umpire);
        (!self.tests.is_empty()).then(|| self.tests.iter().enumerate().all(|test| passes(test, umpire)))
    }

    /// CJ-BRG-06, CJ-DIS-02: the effect of failing is not stated: the brigade retires in good order, its order lapsing;
    /// by other readings it retreats disorganised, or routs.
    fn read(&self, passed: &Option<bool>, sheet: &mut Sheet) {
        sheet.outcome(match (passed, self.effect) {
            (None, _) => "no_test",
            (Some(true), _) => "stands",
            (Some(false), BrigadeFail::Retire) => "retires",
            (Some(false), BrigadeFail::Retreat) => "retreats",
            (Some(false), BrigadeFail::Rout) => "routs",
        });
    }
}

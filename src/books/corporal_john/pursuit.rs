//! Pursuit: horse whose opponents have gone must be held back.

use super::{PursuitModel, Rules};
use crate::dice::{Dice, Die, Throw};
use crate::engagement::{End, Engagement, Label, Mechanism, Pace, Sheet};
use crate::umpire::Umpire;

/// CJ-PUR-01, CJ-PUR-02, CJ-RCV-10: a decimal die must equal or beat the score for the quality to hold horse back;
/// better troops are harder to hold, as printed.
#[derive(Clone, Copy, Debug)]
pub struct Control {
    needed: i32,
}

impl Control {
    /// Horse of a quality.
    pub fn new(rules: &Rules, quality: i32) -> Self {
        Self { needed: rules.pursuit.control_score.of(quality) }
    }

    fn holds(self, dice: &mut impl Dice) -> bool {
        dice.makes(Die::D10, self.needed, Throw::new("CJ-PUR-01", 0))
    }
}

impl Mechanism for Control {
    type Result = bool;

    fn play(&self, umpire: &mut impl Umpire) -> bool {
        self.holds(umpire.dice())
    }

    fn read(&self, held: &bool, sheet: &mut Sheet) {
        sheet.outcome(if *held { "controlled" } else { "pursues" });
    }
}

/// CJ-PUR-04: horse out of hand follow for a full Advance and throw again at the end of each pursuing move; held, they
/// halt and re-form. A round is a throw, the first of them made when the quarry goes.
pub struct OutOfHand {
    control: Control,
    moves: u32,
    follows: bool,
}

impl OutOfHand {
    /// Horse of a quality with a quarry before them for so many moves.
    pub fn new(rules: &Rules, quality: i32, moves: u32) -> Self {
        let follows = rules.rulings.pursuit_model == PursuitModel::AdvanceAfterQuarry;
        Self { control: Control::new(rules, quality), moves, follows }
    }
}

impl Engagement for OutOfHand {
    type State = ();

    fn open(&self) {}

    fn step(&self, (): &mut (), umpire: &mut impl Umpire) -> Pace {
        let held = !self.follows || self.control.holds(umpire.dice());
        if held { Pace::Over } else { Pace::Round }
    }

    fn limit(&self) -> Option<u32> {
        Some(self.moves + 1)
    }

    fn read(&self, end: &End<()>, sheet: &mut Sheet) {
        let moves = end.rounds as i32 - 1;
        match (end.decided, moves) {
            (true, 0) => sheet.outcome("held"),
            (true, _) => sheet.outcome(Label::numbered("halts_after_N", [moves])),
            (false, _) => sheet.outcome("still_pursuing"),
        }
    }
}

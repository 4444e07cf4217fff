//! Phase 2: guns, one die a shot by range.

use super::odds::FACES;
use super::results::on_defender;
use super::unit::{Order, Unit};
use super::{Outcome, Rules};
use crate::dice::{Dice, Throw};

/// One battery's fire at one range: the result of every face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot([Outcome; FACES]);

impl Shot {
    /// GL-ART-04, GL-ART-05, GL-ART-06: the band of the range, an end that two bands share belonging to the nearer; a dense
    /// target adds to the die, which reads 6 at the most. Beyond the last band there is no fire.
    pub fn at(rules: &Rules, range_mm: i32, dense_target: bool) -> Option<Self> {
        let band = rules.artillery.band_to_mm.iter().position(|&to| range_mm <= to)?;
        let modifier = if dense_target { rules.artillery.column_or_square } else { 0 };
        let die = |face: usize| (face as i32 + 1 + modifier).clamp(1, FACES as i32) as usize;
        Some(Self(std::array::from_fn(|face| rules.artillery.fire.cells[die(face) - 1][band])))
    }

    /// Fires once.
    pub fn fire(&self, dice: &mut impl Dice) -> Outcome {
        self.0[usize::from(dice.d6(Throw::new("GL-ART-04", 0))) - 1]
    }
}

/// GL-ART-07, GL-ART-16: a hit does to its target what the same result does to a defender; a battery, being one base, is
/// gone with it.
pub fn hit(outcome: Outcome, target: &mut Unit) {
    target.suffer(on_defender(outcome, target.order));
}

/// GL-ART-01, GL-RAL-07: only a battery in normal order and unlimbered fires.
pub fn may_fire(battery: Unit, unlimbered: bool) -> bool {
    battery.order == Order::Normal && unlimbered
}

/// GL-ART-12, GL-ART-14: the captor gives up a base for the crew; one that has no base to spare spikes the guns instead.
/// True if they are manned.
pub fn man_captured_guns(rules: &Rules, captor: &mut Unit) -> bool {
    let crew = rules.artillery.captor_bases as u16;
    let manned = captor.bases > crew;
    if manned {
        captor.bases -= crew;
    }
    manned
}

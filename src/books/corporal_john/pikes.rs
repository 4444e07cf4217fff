//! Pikes: harmless at range, strong in contact, and easily disrupted by the fire they walk into.

use super::Rules;
use super::foot::{Exchange, exchange};
use crate::dice::{Dice, Die, Throw};
use crate::engagement::{Mechanism, Sheet};
use crate::umpire::Umpire;

/// CJ-PIK-02, CJ-PIK-03, CJ-PIK-04: before pikes move into contact with musketeers these throw one decimal die for the
/// whole unit and disrupt it by equalling or beating its quality.
pub fn are_disrupted(quality: i32, dice: &mut impl Dice) -> bool {
    dice.makes(Die::D10, quality, Throw::new("CJ-PIK-02", 0))
}

/// Whether pikes of a quality are disrupted as they close.
pub struct Disruption {
    /// The pikes' quality factor.
    pub quality: i32,
}

impl Mechanism for Disruption {
    type Result = bool;

    fn play(&self, umpire: &mut impl Umpire) -> bool {
        are_disrupted(self.quality, umpire.dice())
    }

    fn read(&self, disrupted: &bool, sheet: &mut Sheet) {
        sheet.outcome(if *disrupted { "disrupted" } else { "steady" });
    }
}

/// One element of pikes that moves into contact with one of musketeers.
pub struct PikesClose {
    quality: i32,
    margin: i32,
    steady_edge: i32,
    disruption: i32,
}

impl PikesClose {
    /// CJ-PIK-01, CJ-PIK-05, CJ-PIK-06, CJ-DIS-12: in contact pikes fight at +2, and disrupted ones count one cause of
    /// disorganisation.
    pub fn new(rules: &Rules, quality: i32, pikes: i32, target: i32) -> Self {
        Self {
            quality,
            margin: rules.combat.damage_margin,
            steady_edge: pikes + rules.tactical.pikes - target,
            disruption: rules.tactical.per_disorganisation,
        }
    }
}

impl Mechanism for PikesClose {
    type Result = (bool, Exchange);

    fn play(&self, umpire: &mut impl Umpire) -> (bool, Exchange) {
        let disrupted = are_disrupted(self.quality, umpire.dice());
        umpire.tell("CJ-PIK-02", || format!("the pikes are {}", if disrupted { "disrupted" } else { "steady" }));
        let edge = self.steady_edge + if disrupted { self.disruption } else { 0 };
        (disrupted, exchange(self.margin, edge, 0, umpire.dice()))
    }

    fn read(&self, (disrupted, did): &(bool, Exchange), sheet: &mut Sheet) {
        sheet.outcome(match did {
            Exchange::AHurt => "pikes_hurt",
            Exchange::BHurt => "target_hurt",
            Exchange::Nothing => "nothing",
        });
        sheet.event_if(*disrupted, "disrupted");
    }
}

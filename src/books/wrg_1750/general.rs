//! Generals under fire: a share of his unit's casualties, and a die for himself.

use super::Rules;
use super::blow::Blow;
use super::casualties::Casualties;
use crate::dice::{Dice, Throw};
use crate::engagement::{Mechanism, Sheet};
use crate::umpire::Umpire;

/// A unit with a general, fired on once.
pub struct GeneralAtRisk {
    table: Casualties,
    volley: Option<Blow>,
    firing: i32,
    unit_figures: i32,
    men_left: i32,
    least_share: i32,
}

/// What becomes of a general.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hurt {
    Unhurt,
    Wounded,
    Dead,
}

/// WG-GEN-02: a general's share of his unit's casualties: as one figure more, rounded half up.
pub const fn share(men: i32, unit_figures: i32) -> i32 {
    let figures = unit_figures + 1;
    (2 * men + figures) / (2 * figures)
}

/// WG-GEN-03, WG-GEN-04: with no man of his figure left he is dead; if his share and a die exceed the men left he is
/// wounded. `left` is after the share.
pub fn test(share: i32, left: i32, dice: &mut impl Dice) -> Hurt {
    if left <= 0 {
        return Hurt::Dead;
    }
    let die = i32::from(dice.d6(Throw::new("WG-GEN-03", 0)));
    if share + die > left { Hurt::Wounded } else { Hurt::Unhurt }
}

impl GeneralAtRisk {
    /// A unit of so many figures and its general, who has lost men before, under a volley of so many figures.
    pub fn new(rules: &Rules, unit_figures: i32, men_already_lost: i32, volley: Option<Blow>, firing: i32) -> Self {
        Self {
            table: Casualties::new(rules),
            volley,
            firing,
            unit_figures,
            men_left: rules.scale.men_per_figure - men_already_lost,
            least_share: rules.general.least_share,
        }
    }
}

impl Mechanism for GeneralAtRisk {
    type Result = Hurt;

    fn play(&self, umpire: &mut impl Umpire) -> Hurt {
        let men = self.volley.map_or(0, |volley| volley.men(&self.table, self.firing, 0, umpire.dice()));
        let share = share(men, self.unit_figures);
        if share < self.least_share {
            return Hurt::Unhurt;
        }
        let hurt = test(share, self.men_left - share, umpire.dice());
        umpire.tell("WG-GEN-03", || format!("of {men} men {share} are the general's: {hurt:?}"));
        hurt
    }

    fn read(&self, result: &Hurt, sheet: &mut Sheet) {
        sheet.outcome(match result {
            Hurt::Unhurt => "unhurt",
            Hurt::Wounded => "wounded",
            Hurt::Dead => "dead",
        });
    }
}

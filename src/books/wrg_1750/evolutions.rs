//! Evolutions: how long a change of formation takes, and whether a square or a counter-charge comes in time.

use super::Rules;
use super::tables::Move;

/// A formation of foot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formation {
    Line,
    Column,
    Square,
}

impl Formation {
    /// Every formation by its name.
    pub const NAMES: &'static [&'static str] = &["line", "column", "square"];

    /// The formation of a name.
    pub fn named(name: &str) -> Option<Self> {
        let at = Self::NAMES.iter().position(|known| *known == name)?;
        Some([Self::Line, Self::Column, Self::Square][at])
    }
}

/// WG-OPT-14 to WG-OPT-16, WG-OPT-18: periods from one formation to another; bodies above sixty figures take longer to or
/// from line, the badly trained twice as long.
pub fn periods(rules: &Rules, from: Formation, to: Formation, figures: i32, badly_trained: bool) -> f64 {
    use Formation::{Column, Line, Square};
    let evolution = &rules.evolution;
    let large = figures > evolution.large_body;
    let periods = match (from, to) {
        (Line, Column) | (Column, Line) if large => evolution.large_body_line_column,
        (Line, Column) | (Column, Line) => evolution.line_column,
        (Line, Square) | (Square, Line) if large => evolution.large_body_line_square,
        (Line, Square) | (Square, Line) => evolution.line_square,
        (Column, Square) | (Square, Column) => evolution.column_square,
        _ => 0.0,
    };
    if badly_trained { periods * f64::from(rules.move_cost.bad_training_multiplier) } else { periods }
}

/// WG-FRC-01, WG-FRC-02: whether the sight of cavalry at a distance forces foot in the open into square: within its charge
/// reach but beyond the reach of half a period, and not before 1785.
pub const fn square_is_forced(rules: &Rules, cavalry: Move, distance: i32) -> bool {
    let free = rules.rulings.year < rules.amendments.free_of_squares_before;
    !free && distance <= cavalry.charge && 2 * distance > cavalry.charge
}

/// WG-MOV-10, WG-FRC-04: whether an evolution is done by the time a charge over this distance arrives, motion being uniform
/// through the period; if not the unit is caught as it was, disorganised.
pub fn is_in_time(evolution: f64, cavalry: Move, distance: i32) -> bool {
    evolution * f64::from(cavalry.charge) <= f64::from(distance)
}

/// WG-FRC-08, WG-FRC-09, WG-MTF-05: whether charged cavalry get their own charge going: the charger must come from farther than he
/// rides before the middle of the period.
pub fn counter_charge_starts(rules: &Rules, charger: Move, distance: i32) -> bool {
    f64::from(distance) > rules.evolution.counter_charge_start * f64::from(charger.charge)
}

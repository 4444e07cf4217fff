//! Odds: strength against strength as a place on a scale, and the column of the results table it leads to.
//!
//! A place is counted in steps from even odds, so that a shift of columns is an addition: 1:1 is 0, 3:1 is 2, 1:3 is -2.

use std::fmt;

use serde::Deserialize;

use super::rulings::{DieOverflow, OddsClamp, OddsSource};
use super::{Outcome, Rules};

/// The faces of the die that is thrown for a result.
pub const FACES: usize = 6;

/// A place on the scale of odds, in steps from 1:1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub struct Odds(pub i32);

impl Odds {
    /// The place of signed odds, as the tables head their columns: 3 for 3:1, -3 for 1:3.
    pub const fn signed(odds: i32) -> Self {
        Self(if odds > 0 { odds - 1 } else { odds + 1 })
    }
}

impl TryFrom<String> for Odds {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let sides = text.split_once(':').and_then(|(a, b)| Some((a.parse::<i32>().ok()?, b.parse::<i32>().ok()?)));
        match sides {
            Some((n, 1)) if n > 0 => Ok(Self::signed(n)),
            Some((1, n)) if n > 0 => Ok(Self::signed(-n)),
            _ => Err(format!("found {text}, allowed: odds such as 2:1 or 1:3")),
        }
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 >= 0 { write!(f, "{}:1", self.0 + 1) } else { write!(f, "1:{}", 1 - self.0) }
    }
}

/// GL-ODD-02, GL-ODD-03, GL-ODD-04: the larger strength over the smaller with the fraction dropped, at most the cap, on the
/// larger's side; it holds for every strength, printed or not.
pub fn by_rule(rules: &Rules, attack: i64, defence: i64) -> Odds {
    let ratio = |larger: i64, smaller: i64| (larger / smaller).min(rules.odds.cap) as i32;
    if attack >= defence { Odds::signed(ratio(attack, defence)) } else { Odds::signed(-ratio(defence, attack)) }
}

/// The cell of the printed table, if it has both strengths.
fn printed(rules: &Rules, attack: i64, defence: i64) -> Option<Odds> {
    rules.odds.printed.at(i32::try_from(defence).ok()?, i32::try_from(attack).ok()?)
}

/// GL-ODD-05: odds by the rule, or by the printed cell where there is one.
pub fn odds(rules: &Rules, attack: i64, defence: i64) -> Odds {
    let cell = match rules.rulings.odds_source {
        OddsSource::Rule => None,
        OddsSource::Printed => printed(rules, attack, defence),
    };
    cell.unwrap_or_else(|| by_rule(rules, attack, defence))
}

/// GL-ODD-06, GL-ODD-07: the column after shifts, which count on the scale of odds before odds beyond the results
/// table use its end columns, or after, as ruled.
pub fn column(rules: &Rules, odds: Odds, shift: i32) -> usize {
    let (lowest, last) = ends(rules);
    let held = |place: i32| (place - lowest).clamp(0, last);
    let column = match rules.rulings.odds_clamp {
        OddsClamp::ShiftThenClamp => held(odds.0.saturating_add(shift)),
        OddsClamp::ClampThenShift => held(odds.0).saturating_add(shift).clamp(0, last),
    };
    column as usize
}

/// The place of the first column of the results table, and the number of the last.
fn ends(rules: &Rules) -> (i32, i32) {
    (Odds::signed(rules.results.cols[0]).0, rules.results.cols.len() as i32 - 1)
}

/// The odds that head a column of the results table.
pub fn heading(rules: &Rules, column: usize) -> Odds {
    Odds::signed(rules.results.cols[column])
}

/// GL-MOD-12: the result of a modified die in a column; beyond 1 to 6 it reads as the nearest face, or, if so ruled, as
/// that face one column along for every pip beyond.
pub fn result(rules: &Rules, column: usize, die: i32) -> Outcome {
    let face = die.clamp(1, FACES as i32);
    let column = match rules.rulings.die_overflow {
        DieOverflow::Clamp => column,
        DieOverflow::NextColumn => (column as i32).saturating_add(die - face).clamp(0, ends(rules).1) as usize,
    };
    rules.results.cells[face as usize - 1][column]
}

/// The result of every face of the die in one attack.
pub fn by_face(rules: &Rules, attack: i64, defence: i64, shift: i32, modifier: i32) -> [Outcome; FACES] {
    let column = column(rules, odds(rules, attack, defence), shift);
    std::array::from_fn(|face| result(rules, column, modifier.saturating_add(face as i32 + 1)))
}

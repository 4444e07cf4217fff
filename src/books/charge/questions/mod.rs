//! The questions the book can be asked, by chapter.

mod fire;
mod firefight;
mod melee;
mod turn;

use super::Rules;
use crate::odds::{Kind, Question};

/// Every question, those of the catalogue first.
pub fn all() -> Vec<Question<Rules>> {
    let chapters = [fire::questions(), melee::questions(), firefight::questions(), turn::questions()];
    chapters.into_iter().flatten().collect()
}

/// Men, guns or turns: more than any table holds.
const MOST: i64 = 10_000;

/// A count of men or turns.
const fn count(least: i64) -> Kind {
    Kind::Whole(least, MOST)
}

//! The questions the book can be asked, by chapter.

mod foot;

use super::Rules;
use crate::odds::Question;

/// Every question, in the order of the catalogue.
pub fn all() -> Vec<Question<Rules>> {
    foot::questions()
}

//! The questions the book can be asked, by chapter.

mod army;
mod clash;
mod combat;
mod contact;
mod generals;
mod guns;
mod inputs;
mod morale;
mod orders;
mod tempo;

use super::Rules;
use crate::odds::Question;

/// Every question: those of the catalogue in its order, each chapter followed by what it would otherwise leave unasked.
pub fn all() -> Vec<Question<Rules>> {
    let chapters = [
        combat::questions(),
        contact::questions(),
        clash::questions(),
        tempo::questions(),
        orders::questions(),
        generals::questions(),
        morale::questions(),
        guns::questions(),
        army::questions(),
    ];
    chapters.into_iter().flatten().collect()
}

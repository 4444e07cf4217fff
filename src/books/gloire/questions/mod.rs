//! The questions the book can be asked, by chapter.

mod artillery;
mod assault;
mod combat;
mod duel;
mod field;
mod forms;
mod leaders;
mod morale;
mod orders;
mod squares;

use super::Rules;
use crate::odds::Question;

/// Every question: those of the catalogue in its order, then those of chapters it leaves out.
pub fn all() -> Vec<Question<Rules>> {
    vec![
        combat::combat_table(),
        combat::combat(),
        leaders::rally(),
        artillery::artillery_shot(),
        artillery::bombardment(),
        squares::cavalry_attacks_square(),
        squares::square_under_assault(),
        leaders::leader_exposed(),
        morale::crisis_of_morale(),
        morale::pursued_rout(),
        orders::order_delivery(),
        duel::duel_by_player_turn(),
        duel::duel(),
        assault::assault(),
        squares::cavalry_charge(),
        morale::pursuit(),
        orders::courier(),
        field::march(),
        field::manoeuvre(),
        field::visibility(),
        field::verdict(),
    ]
}

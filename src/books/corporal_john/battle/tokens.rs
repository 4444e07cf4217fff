//! Tokens: what a general has left to order with, and, by another reading of the book, of which types.
//!
//! A general who must pick the types before play goes by the plan: first the orders it has for his brigade, then attacks
//! and holds by turns.

use super::Action;
use super::orders::command_for;
use super::roster::Rank;
use super::world::{General, World};
use crate::books::corporal_john::activation::Order;
use crate::scenario::Order as Wanted;

/// Tokens of every type, in the order of [`Order`].
pub type Types = [u8; Order::NAMES.len()];

impl General {
    /// CJ-CMD-05: an order costs a token.
    pub fn spend(&mut self, order: Order) {
        self.tokens = self.tokens.saturating_sub(1);
        self.types[order as usize] = self.types[order as usize].saturating_sub(1);
    }
}

impl Action {
    /// CJ-CMD-04, CJ-CMD-15: whether a general can still give an order: with any token, or by another reading only with one
    /// of its type.
    pub(super) fn can_order(&self, world: &World, general: u16, order: Order) -> bool {
        let now = &world.generals[usize::from(general)];
        let typed = self.rules.rulings.tokens_typed_in_advance;
        now.tokens > 0 && (!typed || now.types[order as usize] > 0)
    }

    /// CJ-GEN-05: so many tokens go to a general's deputy; of typed ones the commonest are lost first.
    pub(super) fn leave_tokens(&self, world: &mut World, general: usize, left: u8) {
        let now = &mut world.generals[general];
        now.tokens = left;
        while now.types.iter().sum::<u8>() > left {
            let commonest = (0..now.types.len()).max_by_key(|&at| now.types[at]).unwrap_or(0);
            now.types[commonest] -= 1;
        }
    }

    /// CJ-CMD-15: every general picks the types of his tokens before play.
    pub(super) fn pick_types(&mut self) {
        for general in 0..self.officers.len() {
            let mut types = Types::default();
            for order in self.forecast(general).into_iter().take(usize::from(self.officers[general].tokens)) {
                types[order as usize] += 1;
            }
            self.opening.generals[general].types = types;
        }
    }

    /// The orders that a general expects to give, those of the plan first.
    fn forecast(&self, general: usize) -> Vec<Order> {
        let mut expected = Vec::new();
        if let Rank::Brigadier(brigade) = self.officers[general].rank {
            let column = &self.brigades[usize::from(brigade)];
            let from = self.opening.brigades[usize::from(brigade)].centre;
            let order = |wanted: Wanted| command_for(&self.field, &self.objectives, wanted, from, 0).order;
            expected.push(order(column.order));
            if let Wanted::Reserve { toward, .. } = column.order {
                expected.push(self.release(&self.opening, usize::from(brigade), toward, 0).order);
            }
            expected.extend(column.later.iter().map(|change| order(change.order)));
        }
        let by_turns = [Order::Attack, Order::Hold].into_iter().cycle();
        expected.into_iter().chain(by_turns).take(usize::from(u8::MAX)).collect()
    }
}

//! Obedience: whether a unit does what a fresh order says.

use super::tables::{Obedience, PlusDie};
use crate::dice::{Dice, Throw};

/// What a unit does about a fresh order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Response {
    /// Goes back for two periods at least, then halts.
    Retire,
    /// Halts and stays halted.
    Halt,
    /// Carries on as it was.
    PreviousOrder,
    Obey,
    /// Goes for the nearest enemy.
    Attack,
}

/// Units near enough to count one by one.
#[derive(Clone, Copy, Debug, Default)]
pub struct InSight {
    /// WG-OBE-05.
    pub enemies_retiring: i32,
    /// WG-OBE-07.
    pub enemies_advancing: i32,
    /// WG-OBE-09.
    pub friends_retiring: i32,
}

/// WG-OBE-03 to WG-OBE-14: what the circumstances named and the units in sight add to the throw.
pub fn modifier(table: &Obedience, circumstances: &[&str], in_sight: InSight) -> i32 {
    let once: i32 = circumstances.iter().filter_map(|name| table.circumstances.of(name)).sum();
    once + table.each_enemy_retiring * in_sight.enemies_retiring
        + table.each_enemy_advancing * in_sight.enemies_advancing
        + table.each_friend_retiring * in_sight.friends_retiring
}

/// WG-OBE-02: two P dice if well trained, two N if not.
pub const fn die(table: &Obedience, trained: bool) -> PlusDie {
    if trained { table.trained_dice } else { table.untrained_dice }
}

/// WG-OBE-15: what a total comes to.
pub const fn response(table: &Obedience, total: i32) -> Response {
    match total {
        _ if total < table.retire_below => Response::Retire,
        _ if total <= table.halt_most => Response::Halt,
        _ if total <= table.previous_order_most => Response::PreviousOrder,
        _ if total <= table.obey_most => Response::Obey,
        _ => Response::Attack,
    }
}

/// The whole test.
pub fn test(table: &Obedience, trained: bool, modifier: i32, dice: &mut impl Dice) -> Response {
    let thrown = dice.pair(die(table, trained).die(), Throw::new("WG-OBE-02", 0));
    response(table, i32::from(thrown) + modifier)
}

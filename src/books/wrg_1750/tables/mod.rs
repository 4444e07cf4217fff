//! The tables of the book in Rust's types, by chapter. Unknown keys are refused, so that table and type cannot drift apart.
//!
//! Lists of named factors (tactical factors, circumstances, prices) are structs that also know their keys by name, since
//! questions name them.

/// A table of fields that all have one type.
macro_rules! table {
    ($(#[$about:meta])* $name:ident: $kind:ty { $($key:ident),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $(pub $key: $kind,)+
        }
    };
}

/// A table of whole numbers that are also called by name.
macro_rules! named {
    ($(#[$about:meta])* $name:ident { $($key:ident),+ $(,)? }) => {
        table!($(#[$about])* $name: i32 { $($key),+ });

        impl $name {
            /// Every key, in the order of the page.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($key)),+];

            /// The number under a key, none if there is no such key.
            pub fn of(&self, name: &str) -> Option<i32> {
                match name {
                    $(stringify!($key) => Some(self.$key),)+
                    _ => None,
                }
            }
        }
    };
}

mod combat;
mod ending;
mod movement;
mod organisation;

use serde::Deserialize;

pub use combat::*;
pub use ending::*;
pub use movement::*;
pub use organisation::*;

use super::rulings::{Amendments, Rulings};
use crate::chart::Chart;

/// Every number and ruling of the book.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    pub scale: Scale,
    pub frontage: Frontage,
    pub points: Points,
    pub typical_unit: TypicalUnits,
    pub battery: Battery,
    pub native_class: NativeClasses,
    pub order_delay: OrderDelay,
    pub obedience: Obedience,
    #[serde(rename = "move")]
    pub moves: Moves,
    pub move_cost: MoveCost,
    pub evolution: Evolution,
    pub terrain: Terrain,
    pub weather: Weather,
    pub visibility: Visibility,
    pub fire: Fire,
    pub fire_tactical: FireTactical,
    pub fire_chance: FireChance,
    pub firing_figures: FiringFigures,
    pub melee: Melee,
    pub melee_tactical: MeleeTactical,
    pub melee_chance: MeleeChance,
    pub flinch: Flinch,
    pub breaking: Breaking,
    pub rout: Deductions,
    pub pursuit: Pursuit,
    pub losses: Losses,
    pub general: General,
    pub logistics: Logistics,
    pub casualties: Chart<i32>,
    pub ladder: Ladder,
    pub printed_cells: PrintedCells,
    pub victory: Victory,
    pub drill: Drills,
    pub amendments: Amendments,
    pub rulings: Rulings,
}

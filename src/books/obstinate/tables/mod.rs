//! The tables of the book in Rust's types. Unknown keys are refused, so that table and type cannot drift apart.

mod combat;
mod command;
mod field;
mod generator;
mod morale;

pub use combat::*;
pub use command::*;
pub use field::*;
pub use generator::*;
pub use morale::*;

use serde::Deserialize;

use super::troops::{Class, Grade};

/// Every number and ruling of the book.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    pub profile: Profile,
    pub scale: Scale,
    pub tempo: Tempo,
    pub tempo_cost: TempoCost,
    pub moves_bd: MovesBd,
    pub deployment: Deployment,
    pub formation: Formation,
    pub dragoons: Dragoons,
    pub terrain: Terrain,
    pub combat_result: CombatResult,
    pub combat_modifier: CombatModifier,
    pub follow_up: FollowUp,
    pub contact: Contact,
    pub outcome: Outcome,
    pub general_risk: GeneralRisk,
    pub general_hit: GeneralHit,
    pub general_capture: GeneralCapture,
    pub general_grade: GeneralGrade,
    pub morale: Morale,
    pub army_morale: ArmyMorale,
    pub rally: Rally,
    pub bombardment: Bombardment,
    pub artillery: Artillery,
    pub policy: Policy,
    pub setup: Setup,
    pub sequence: Sequence,
    pub generator: Generators,
}

/// A number for each grade of general.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByGrade {
    pub lethargic: i32,
    pub active: i32,
    pub vigorous: i32,
}

impl ByGrade {
    /// The number of a grade.
    pub const fn of(self, grade: Grade) -> i32 {
        match grade {
            Grade::Lethargic => self.lethargic,
            Grade::Active => self.active,
            Grade::Vigorous => self.vigorous,
        }
    }
}

/// A number for each troop class.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByClass {
    pub raw: i32,
    pub trained: i32,
    pub veteran: i32,
}

impl ByClass {
    /// The number of a class.
    pub const fn of(self, class: Class) -> i32 {
        match class {
            Class::Raw => self.raw,
            Class::Trained => self.trained,
            Class::Veteran => self.veteran,
        }
    }
}

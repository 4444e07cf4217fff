//! The troops of the book: arms, drill, class, and the generals' grades.
//!
//! OB-SCP-01: the base is the unit of play, unshaken, shaken or broken; nothing smaller is ever removed. Everything here
//! is what a base *is*; what becomes of it is in [`contact`](super::contact).

use std::fmt;

use serde::Deserialize;

/// Writes a plain enum as the word the tables use for it.
macro_rules! named {
    ($type:ident { $($variant:ident = $name:literal),+ $(,)? }) => {
        impl $type {
            /// Every one, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
            /// Their names, as inputs and tables write them.
            pub const NAMES: &'static [&'static str] = &[$($name),+];

            /// The name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }

            /// The one of this name.
            pub fn named(name: &str) -> Self {
                let at = Self::NAMES.iter().position(|known| *known == name);
                Self::ALL[at.expect("checked to be one of the names")]
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

/// The arm of a base that fights in the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arm {
    Infantry,
    Cavalry,
    Artillery,
}

named!(Arm { Infantry = "infantry", Cavalry = "cavalry", Artillery = "artillery" });

/// OB-SCP-13: the drill of infantry. Dutch school fires by platoons, a prest by ranks; dismounted dragoons have neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum School {
    Dutch,
    APrest,
    None,
}

named!(School { Dutch = "dutch", APrest = "a_prest", None = "none" });

/// OB-SCP-14: troop classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    Raw,
    Trained,
    Veteran,
}

named!(Class { Raw = "raw", Trained = "trained", Veteran = "veteran" });

/// OB-SCP-14: grades of generals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    Lethargic,
    Active,
    Vigorous,
}

named!(Grade { Lethargic = "lethargic", Active = "active", Vigorous = "vigorous" });

/// OB-SCP-15: types of cavalry. German horse and household fight as horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CavalryType {
    Cuirassiers,
    GermanHorse,
    Horse,
    Household,
    Dragoons,
    Hussars,
}

named!(CavalryType {
    Cuirassiers = "cuirassiers",
    GermanHorse = "german_horse",
    Horse = "horse",
    Household = "household",
    Dragoons = "dragoons",
    Hussars = "hussars",
});

/// OB-SCP-15: types of artillery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gun {
    Field,
    Light,
}

named!(Gun { Field = "field", Light = "light" });

/// Where a brigade comes from, where the generator says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Nationality {
    Austrian,
    OtherGerman,
    Hanoverian,
    Prussian,
    Hessian,
    Palatine,
}

named!(Nationality {
    Austrian = "austrian",
    OtherGerman = "other_german",
    Hanoverian = "hanoverian",
    Prussian = "prussian",
    Hessian = "hessian",
    Palatine = "palatine",
});

/// OB-GNR-01, OB-GNR-13: the nine armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Army {
    Imperialist,
    French,
    Bavaria,
    UnitedProvinces,
    Britain,
    Denmark,
    Allied,
    Spain,
    Portugal,
}

named!(Army {
    Imperialist = "imperialist",
    French = "french",
    Bavaria = "bavaria",
    UnitedProvinces = "united_provinces",
    Britain = "britain",
    Denmark = "denmark",
    Allied = "allied",
    Spain = "spain",
    Portugal = "portugal",
});

/// OB-GNR-01: how large an army is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Size {
    Small,
    Medium,
    Large,
}

named!(Size { Small = "small", Medium = "medium", Large = "large" });

/// A base as a question describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Base {
    pub arm: Arm,
    /// Drill; only infantry has one.
    pub school: School,
    pub class: Class,
    /// Shaken at the start.
    pub shaken: bool,
    /// Whatever else it adds in every round.
    pub modifier: i32,
}

impl Base {
    /// Trained troops of an arm without drill, unshaken.
    pub const fn plain(arm: Arm) -> Self {
        Self { arm, school: School::None, class: Class::Trained, shaken: false, modifier: 0 }
    }

    /// Whether it is infantry of this school.
    pub fn drills(&self, school: School) -> bool {
        self.arm == Arm::Infantry && self.school == school
    }
}

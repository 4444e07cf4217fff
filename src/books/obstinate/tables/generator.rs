//! The tables of the army generators.

use serde::Deserialize;

use crate::books::obstinate::troops::{Army, CavalryType, Class, Nationality, School, Size};

/// Every generator, and what they have in common.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Generators {
    pub army_sizes: ArmySizes,
    pub common: Common,
    pub imperialist: Generator,
    pub french: Generator,
    pub bavaria: Generator,
    pub united_provinces: Generator,
    pub britain: Generator,
    pub denmark: Generator,
    pub allied: Generator,
    pub spain: Generator,
    pub portugal: Generator,
}

impl Generators {
    /// The generator of an army.
    pub const fn of(&self, army: Army) -> &Generator {
        match army {
            Army::Imperialist => &self.imperialist,
            Army::French => &self.french,
            Army::Bavaria => &self.bavaria,
            Army::UnitedProvinces => &self.united_provinces,
            Army::Britain => &self.britain,
            Army::Denmark => &self.denmark,
            Army::Allied => &self.allied,
            Army::Spain => &self.spain,
            Army::Portugal => &self.portugal,
        }
    }

    /// The artillery rows an army throws on: its own, or the Imperialist ones.
    pub fn artillery(&self, army: Army) -> &Trains {
        let own = self.of(army).artillery.as_ref().or(self.imperialist.artillery.as_ref());
        own.expect("checked: the Imperialist generator has artillery rows")
    }
}

/// OB-GNR-10: infantry and cavalry divisions by size.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmySizes {
    pub small: [u8; 2],
    pub medium: [u8; 2],
    pub large: [u8; 2],
}

impl ArmySizes {
    /// Infantry and cavalry divisions of a size.
    pub const fn of(&self, size: Size) -> [u8; 2] {
        match size {
            Size::Small => self.small,
            Size::Medium => self.medium,
            Size::Large => self.large,
        }
    }
}

/// What all generators share.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Common {
    pub first_line_share: FirstLineShare,
    pub first_line_class_bonus: u8,
    pub class_roll_above_six: u8,
    pub grade_per_general: bool,
}

/// OB-GNR-11: how many divisions of an arm stand in the first line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstLineShare {
    HalfRoundedUp,
    None,
    All,
}

/// One army's generator.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Generator {
    pub sizes: Vec<Size>,
    pub infantry: Foot,
    pub cavalry: Horse,
    pub artillery: Option<Trains>,
}

/// How infantry divisions are thrown for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Foot {
    pub brigades_d6: [u8; 6],
    pub class_d6: [Class; 6],
    pub nationality_d6: Option<[Nationality; 6]>,
    pub school_d6: [School; 6],
    pub school_d6_from_1708: Option<[School; 6]>,
    #[serde(default)]
    pub school_follows_nationality: bool,
    pub bases_d6: [u8; 6],
}

/// How cavalry divisions are thrown for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Horse {
    pub brigades_d6: [u8; 6],
    pub type_d10: [CavalryType; 10],
    pub class_d6: [Class; 6],
    pub nationality_d6: Option<[Nationality; 6]>,
    #[serde(default)]
    pub nationality_applies_to: Vec<CavalryType>,
    #[serde(default)]
    pub always_veteran: Vec<CavalryType>,
}

/// OB-GNR-09: the artillery rows by size.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trains {
    pub small: Train,
    pub medium: Train,
    pub large: Train,
}

impl Trains {
    /// The row of a size.
    pub const fn of(&self, size: Size) -> &Train {
        match size {
            Size::Small => &self.small,
            Size::Medium => &self.medium,
            Size::Large => &self.large,
        }
    }
}

/// Artillery bases by die.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Train {
    pub light_d6: [u8; 6],
    pub field_d6: [u8; 6],
}

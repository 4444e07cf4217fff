//! Bombardment: one die a gun base, shaken as the effect.

use super::troops::Gun;
use super::{Bombardment, Rules};
use crate::dice::{Dice, Die, Throw};

/// OB-BOM-02: the two bands of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    Close,
    Long,
}

/// OB-BOM-02: the band a distance falls in, none beyond the gun's range.
pub fn range(bombardment: &Bombardment, gun: Gun, distance_bd: i32) -> Option<Range> {
    let reach = match gun {
        Gun::Field => bombardment.field_range_bd,
        Gun::Light => bombardment.light_range_bd,
    };
    match distance_bd {
        _ if distance_bd > reach => None,
        _ if distance_bd <= bombardment.close_bd => Some(Range::Close),
        _ => Some(Range::Long),
    }
}

/// OB-BOM-02: whether a gun can fire in a band at all: a light gun's range ends where close range does.
pub fn reaches(bombardment: &Bombardment, gun: Gun, range: Range) -> bool {
    range == Range::Close || (gun == Gun::Field && bombardment.field_range_bd > bombardment.close_bd)
}

/// What stands in front of the guns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Target {
    /// In defile, limbered or enfiladed.
    pub dense: bool,
    /// In village, wood or works.
    pub cover: bool,
}

/// OB-BOM-03: the score a gun needs on its die to shake the target.
pub fn score(rules: &Rules, gun: Gun, range: Range, target: Target) -> i32 {
    let table = &rules.bombardment;
    let close = match (gun, range) {
        (_, Range::Long) => 0,
        (Gun::Field, Range::Close) => table.field_close,
        (Gun::Light, Range::Close) => table.light_close,
    };
    let dense = if target.dense { table.target_defile_limbered_or_enfiladed } else { 0 };
    let cover = if target.cover { table.target_cover } else { 0 };
    table.shaken_min - close - dense - cover
}

/// What fire has done to a base; OB-BOM-04: a shaken target that is hit again recoils, and breaks only if the ruling lets
/// it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Battered {
    #[default]
    Untouched,
    Shaken,
    Recoiled,
    Broken,
}

/// OB-BOM-03, OB-BOM-04: one gun base fires.
pub fn fire(rules: &Rules, score: i32, target: Battered, who: u16, dice: &mut impl Dice) -> Battered {
    if !dice.makes(Die::D6, score, Throw::new("OB-BOM-03", who)) {
        return target;
    }
    match target {
        Battered::Untouched => Battered::Shaken,
        _ if rules.bombardment.can_break => Battered::Broken,
        Battered::Shaken | Battered::Recoiled => Battered::Recoiled,
        Battered::Broken => Battered::Broken,
    }
}

//! Melee: the factor of a striker on a target, the tactical factors, and the whole difference of the dice.

use super::Rules;
use super::blow::Blow;
use super::tables::PlusDie;

/// Who strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Striker {
    Lancers,
    OtherCavalry,
    OtherTroops,
}

impl Striker {
    /// Every striker by its name.
    pub const NAMES: &'static [&'static str] = &["lancers", "other_cavalry", "other_troops"];

    /// The striker of a name.
    pub fn named(name: &str) -> Option<Self> {
        let at = Self::NAMES.iter().position(|known| *known == name)?;
        Some([Self::Lancers, Self::OtherCavalry, Self::OtherTroops][at])
    }

    /// Cavalry, with lances or without.
    pub const fn cavalry(lancers: bool) -> Self {
        if lancers { Self::Lancers } else { Self::OtherCavalry }
    }

    const fn factors(self, rules: &Rules) -> [i32; 4] {
        match self {
            Self::Lancers => rules.melee.lancers,
            Self::OtherCavalry => rules.melee.other_cavalry,
            Self::OtherTroops => rules.melee.other_troops,
        }
    }
}

/// Who is struck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Struck {
    Cavalry,
    Square,
    Cover,
    /// Everyone else, and all broken troops.
    Others,
}

impl Struck {
    /// Every target by its name.
    pub const NAMES: &'static [&'static str] = &["cavalry", "square", "cover", "others"];

    /// The target of a name.
    pub fn named(name: &str) -> Option<Self> {
        let at = Self::NAMES.iter().position(|known| *known == name)?;
        Some([Self::Cavalry, Self::Square, Self::Cover, Self::Others][at])
    }
}

/// WG-MEL-05: the factor of a striker on a target.
pub const fn base(rules: &Rules, striker: Striker, struck: Struck) -> i32 {
    striker.factors(rules)[struck as usize]
}

/// WG-MCF-02: P for well-trained infantry, N for cavalry, artillery and the badly trained.
pub const fn plus_die(rules: &Rules, striker: Striker, well_trained_infantry: bool) -> PlusDie {
    match striker {
        Striker::OtherTroops if well_trained_infantry => rules.melee_chance.trained_infantry,
        _ => rules.melee_chance.other,
    }
}

/// WG-MTF-01 to WG-MTF-08: the sum of the tactical factors named.
pub fn tactical(rules: &Rules, names: &[&str]) -> i32 {
    names.iter().filter_map(|name| rules.melee_tactical.of(name)).sum()
}

/// WG-MEL-06, WG-MCF-01, WG-MCF-04: a hack by figures in contact: base and tactical factors and the whole difference of the
/// dice, up to four with N and three with P; below the minimum the striker routs without using its weapons.
pub const fn hack(rules: &Rules, striker: Striker, struck: Struck, tactical: i32, die: PlusDie) -> Blow {
    let chance = &rules.melee_chance;
    let factor = base(rules, striker, struck) + tactical;
    Blow { rule: "WG-MCF-01", factor, die, clamp: chance.clamp, minimum: chance.minimum_total }
}

/// WG-SHK-19, WG-SHK-20, WG-PUR-03: the hack at troops who break from contact or flee: as at others, going forward, with
/// a chance throw of its own; neither square nor cover helps them.
pub const fn free_hack(rules: &Rules, striker: Striker, die: PlusDie) -> Blow {
    let forward = rules.melee_tactical.charging_or_following_up;
    hack(rules, striker, Struck::Others, forward, die).for_rule("WG-SHK-20")
}

/// WG-MEL-01, WG-MEL-07: the figures that fight are those left after firing, as far as they can be in contact.
pub fn fighting(figures_left: i32, contact: i32) -> i32 {
    figures_left.min(contact)
}

/// WG-MEL-02: figures in contact along an overlap, a base partly touched being touched, at most the front rank.
pub const fn in_contact(overlap_paces: i32, frontage: i32, front_rank: i32) -> i32 {
    let touched = (overlap_paces + frontage - 1) / frontage;
    if touched < front_rank { touched } else { front_rank }
}

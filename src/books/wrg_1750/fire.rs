//! Fire: who counts as firing, the factor of a weapon at a range on a target, the tactical factors, and chance.

use super::Rules;
use super::blow::Blow;
use super::rulings::BadTrainingAdvance;
use super::tables::{Arm, PlusDie};

/// The printed mark for a shot that cannot be fired.
const NO_SHOT: i32 = -99;

/// A weapon of the fire factors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weapon {
    MusketLine,
    MusketLight,
    Rifle,
    Carbine,
    Canister,
    ShotLight,
    ShotHeavy,
    ShotSiege,
    HowitzerBatteryOrRocket,
}

impl Weapon {
    /// Every weapon by its name.
    pub const NAMES: &'static [&'static str] = &[
        "musket_line",
        "musket_light",
        "rifle",
        "carbine",
        "canister",
        "shot_light",
        "shot_heavy",
        "shot_siege",
        "howitzer_battery_or_rocket",
    ];

    const ALL: [Self; 9] = [
        Self::MusketLine,
        Self::MusketLight,
        Self::Rifle,
        Self::Carbine,
        Self::Canister,
        Self::ShotLight,
        Self::ShotHeavy,
        Self::ShotSiege,
        Self::HowitzerBatteryOrRocket,
    ];

    /// The weapon of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().position(|known| *known == name).map(|at| Self::ALL[at])
    }

    const fn is_musket(self) -> bool {
        matches!(self, Self::MusketLine | Self::MusketLight)
    }

    const fn arm(self, rules: &Rules) -> Arm {
        let fire = &rules.fire;
        match self {
            Self::MusketLine => fire.musket_line,
            Self::MusketLight => fire.musket_light,
            Self::Rifle => fire.rifle,
            Self::Carbine => fire.carbine,
            Self::Canister => fire.canister,
            Self::ShotLight => fire.shot_light,
            Self::ShotHeavy => fire.shot_heavy,
            Self::ShotSiege => fire.shot_siege,
            Self::HowitzerBatteryOrRocket => fire.howitzer_battery_or_rocket,
        }
    }
}

/// WG-FPF-01: what a target is to those who fire on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Columns, squares, and lines taken in flank.
    Mass,
    /// Close-order and cavalry lines.
    Line,
    /// Broken troops, skirmishers, gunners, anyone in soft cover.
    Loose,
    /// Behind hard cover or trees, and generals.
    Hard,
}

impl Target {
    /// Every class by its name.
    pub const NAMES: &'static [&'static str] = &["mass", "line", "loose", "hard"];

    /// The class of a name.
    pub fn named(name: &str) -> Option<Self> {
        let at = Self::NAMES.iter().position(|known| *known == name)?;
        Some([Self::Mass, Self::Line, Self::Loose, Self::Hard][at])
    }
}

/// A body of troops as others see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// Close-order foot, horse or limbered guns in line, and elephants and wagons.
    Line,
    /// Foot, horse or limbered guns in column, and squares.
    Column,
    /// Skirmishers, and gunners at their pieces.
    Open,
    /// Broken troops.
    Broken,
    General,
}

/// What a body stands behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    None,
    Soft,
    Hard,
}

/// WG-FPF-01, WG-FPF-11, WG-FPF-12: the class of a target: cover counts before order, a line taken in flank is a mass, and soft
/// cover is no help to those who are loose already.
pub const fn class(body: Body, cover: Cover, enfiladed: bool) -> Target {
    match (cover, body) {
        (Cover::Hard, _) | (_, Body::General) => Target::Hard,
        (Cover::Soft, _) | (_, Body::Open | Body::Broken) => Target::Loose,
        (Cover::None, Body::Column) => Target::Mass,
        (Cover::None, Body::Line) if enfiladed => Target::Mass,
        (Cover::None, Body::Line) => Target::Line,
    }
}

/// A shot: what is fired, how far, at what, under which tactical factors.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    pub weapon: Weapon,
    pub range: i32,
    pub target: Target,
    /// The sum of the tactical factors.
    pub tactical: i32,
    /// Whether the firer's muskets are steady within close range.
    pub steady: bool,
}

impl Shot {
    /// The shot as a blow, none if the weapon cannot fire there.
    pub fn blow(&self, rules: &Rules) -> Option<Blow> {
        let factor = base(rules, self.weapon, self.range, self.target)? + self.tactical;
        let die = plus_die(rules, self.weapon, self.range, self.steady);
        Some(blow(rules, factor, die))
    }
}

/// WG-FCF-01, WG-FTF-12: the sign of the chance throw is added to all factors, and the total must reach the minimum.
pub const fn blow(rules: &Rules, factor: i32, die: PlusDie) -> Blow {
    let chance = &rules.fire_chance;
    Blow { rule: "WG-FCF-01", factor, die, clamp: chance.clamp, minimum: chance.minimum_total }
}

/// WG-FPF-02 to WG-FPF-10: the factor of a weapon at a range on a class of target. Muskets of every kind have one line
/// within close range and their own beyond it.
pub fn base(rules: &Rules, weapon: Weapon, range: i32, target: Target) -> Option<i32> {
    let close = rules.fire.musket_any;
    let arm = if weapon.is_musket() && range <= close.reach { close } else { weapon.arm(rules) };
    let factor = arm.factors[target as usize];
    (range <= arm.reach && factor != NO_SHOT).then_some(factor)
}

/// WG-FCF-02 to WG-FCF-04: P beyond sixty paces, and for steady muskets within them; else N.
pub const fn plus_die(rules: &Rules, weapon: Weapon, range: i32, steady: bool) -> PlusDie {
    let chance = &rules.fire_chance;
    if range > chance.close_range {
        chance.over_close_range
    } else if steady && weapon.is_musket() {
        chance.within_steady_muskets
    } else {
        chance.within_other
    }
}

/// Every tactical factor by its name.
pub const TACTICAL: &[&str] = &[
    "heavy_or_siege_shot_at_artillery",
    "disorganised",
    "badly_trained",
    "badly_trained_at_enemy_advancing_within_60",
    "cavalry_firing_mounted",
    "small_arms_into_wind",
    "small_arms_still_air_third_period",
    "small_arms_or_rocket_in_rain",
    "artillery_on_steep_hill",
    "over_60_at_moving_cavalry",
];

/// WG-FTF-01 to WG-FTF-12: the sum of the tactical factors named; the one for moving cavalry is a ruling (WG-FTF-11).
pub fn tactical(rules: &Rules, names: &[&str]) -> i32 {
    let one = |name: &&str| rules.fire_tactical.of(name).unwrap_or(rules.rulings.moving_cavalry_factor);
    let sum: i32 = names.iter().map(one).sum();
    let both = names.contains(&"badly_trained") && names.contains(&"badly_trained_at_enemy_advancing_within_60");
    match rules.rulings.bad_training_advance {
        BadTrainingAdvance::Replace if both => sum - rules.fire_tactical.badly_trained,
        _ => sum,
    }
}

/// WG-FTF-03 to WG-FTF-05, WG-FTF-13: what bad training costs a firer, more so at an enemy who comes on within sixty
/// paces.
pub fn bad_training(rules: &Rules, enemy_advances: bool) -> i32 {
    if enemy_advances {
        tactical(rules, &["badly_trained", "badly_trained_at_enemy_advancing_within_60"])
    } else {
        tactical(rules, &["badly_trained"])
    }
}

/// WG-FIR-04, WG-FIR-05: gunners up to the number a piece can use, and the piece itself while it has anyone to serve it.
pub fn battery_figures(rules: &Rules, gunners: i32, guns: i32, launchers: i32) -> i32 {
    let figures = &rules.firing_figures;
    let served = gunners.min(guns * figures.gunners_per_gun + launchers * figures.gunners_per_launcher);
    served + figures.piece_counts_as * (guns + launchers).min(gunners)
}

/// WG-FIR-11: a quarter of a square fires each way, rounded down.
pub fn square_figures(rules: &Rules, figures: i32) -> i32 {
    (f64::from(figures) * rules.firing_figures.square_share) as i32
}

/// WG-FIR-12: of badly trained troops mainly lacking firearms a quarter fire, as carbines, rounded down.
pub fn few_firearms_figures(rules: &Rules, figures: i32) -> i32 {
    (f64::from(figures) * rules.firing_figures.few_firearms_share) as i32
}

/// WG-FIR-16: guns that fire on a screen and the unit behind it divide their figures, the odd one to the screen.
pub const fn split(figures: i32) -> (i32, i32) {
    (figures - figures / 2, figures / 2)
}

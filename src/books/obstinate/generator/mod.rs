//! Army generators: an army thrown for, division by division and brigade by brigade.
//!
//! The Imperialist generator is the book's own; the other eight are our proposals and marked so in the tables. A die is
//! thrown only where its row offers a choice: Imperialist foot is all a prest, one base a brigade, and nobody throws for it.

mod counts;
mod muster;

pub use counts::{Asked, BrigadesOf, ClassMix, Divisions, Measure};
pub use muster::Muster;

use super::generals::grade;
use super::tempo::has_lieutenant_general;
use super::troops::{Arm, Army, CavalryType, Class, Grade, Gun, Nationality, School, Size};
use super::{Common, FirstLineShare, Foot, Generator, Horse, Rules, Train};
use crate::dice::{Dice, Throw};

/// An army as the generator throws it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    pub army: Army,
    pub size: Size,
    /// Grade of the C-in-C.
    pub cinc: Grade,
    pub divisions: Vec<Division>,
    /// Light artillery bases.
    pub light: u8,
    /// Field artillery bases.
    pub field: u8,
}

/// One division of an army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division {
    pub arm: Arm,
    pub first_line: bool,
    pub general: Grade,
    /// A Lieutenant General's, not a Major General's.
    pub lieutenant_general: bool,
    pub brigades: Vec<Brigade>,
}

/// One brigade of a division.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brigade {
    pub class: Class,
    pub school: School,
    /// Type, for cavalry.
    pub horse: Option<CavalryType>,
    pub nationality: Option<Nationality>,
    pub bases: u8,
}

/// OB-GNR-01 to OB-GNR-13: throws a whole army. `from_1708` asks for the drill of the later war, where it differs.
pub fn generate(rules: &Rules, army: Army, size: Size, from_1708: bool, dice: &mut impl Dice) -> Roster {
    let generator = rules.generator.of(army);
    let cinc = grade(rules, CINC, dice);
    let divisions = lines(&rules.generator.common, rules.generator.army_sizes.of(size));
    let divisions = divisions.enumerate().map(|(n, (arm, first_line))| {
        let who = n as u16;
        let general = grade(rules, who, dice);
        let brigades = brigades(generator, arm, who, dice);
        let lieutenant_general = has_lieutenant_general(&rules.tempo, i32::from(brigades));
        let brigades = (0..brigades).map(|_| brigade(rules, generator, arm, first_line, from_1708, who, dice));
        Division { arm, first_line, general, lieutenant_general, brigades: brigades.collect() }
    });
    let divisions = divisions.collect();
    let (light, field) = guns(rules.generator.artillery(army).of(size), dice);
    Roster { army, size, cinc, divisions, light, field }
}

/// Whom the C-in-C's throws are for; divisions are numbered from 0.
const CINC: u16 = 100;

/// OB-GNR-11: the divisions of an army in order, foot before horse, each with its line.
fn lines(common: &Common, counts: [u8; 2]) -> impl Iterator<Item = (Arm, bool)> + use<> {
    let share = common.first_line_share;
    let first = move |count: u8| match share {
        FirstLineShare::HalfRoundedUp => count.div_ceil(2),
        FirstLineShare::None => 0,
        FirstLineShare::All => count,
    };
    let arms = [(Arm::Infantry, counts[0]), (Arm::Cavalry, counts[1])];
    arms.into_iter().flat_map(move |(arm, count)| (0..count).map(move |n| (arm, n < first(count))))
}

/// OB-GNR-02, OB-GNR-06: how many brigades a division has.
pub fn brigades(generator: &Generator, arm: Arm, who: u16, dice: &mut impl Dice) -> u8 {
    match arm {
        Arm::Cavalry => read(&generator.cavalry.brigades_d6, "OB-GNR-06", who, dice),
        _ => read(&generator.infantry.brigades_d6, "OB-GNR-02", who, dice),
    }
}

/// One brigade of a division.
pub fn brigade(
    rules: &Rules,
    generator: &Generator,
    arm: Arm,
    first_line: bool,
    from_1708: bool,
    who: u16,
    dice: &mut impl Dice,
) -> Brigade {
    let common = &rules.generator.common;
    match arm {
        Arm::Cavalry => of_horse(common, &generator.cavalry, first_line, who, dice),
        _ => of_foot(common, &generator.infantry, first_line, from_1708, who, dice),
    }
}

/// OB-GNR-03, OB-GNR-04, OB-GNR-05: a brigade of foot: class, nationality, drill, bases.
fn of_foot(common: &Common, foot: &Foot, first_line: bool, from_1708: bool, who: u16, dice: &mut impl Dice) -> Brigade {
    let class = class(common, &foot.class_d6, first_line, who, dice);
    let schools = foot.school_d6_from_1708.as_ref().filter(|_| from_1708).unwrap_or(&foot.school_d6);
    let face = foot.nationality_d6.map(|row| (row, face("OB-GNR-04", who, dice)));
    let school = match face {
        Some((_, face)) if foot.school_follows_nationality => schools[face],
        _ => read(schools, "OB-GNR-05", who, dice),
    };
    let bases = read(&foot.bases_d6, "OB-SCP-08", who, dice);
    Brigade { class, school, horse: None, nationality: face.map(|(row, face)| row[face]), bases }
}

/// OB-GNR-07, OB-GNR-08: a brigade of horse: type, class, and nationality where its type has one.
fn of_horse(common: &Common, horse: &Horse, first_line: bool, who: u16, dice: &mut impl Dice) -> Brigade {
    let kind = horse.type_d10[usize::from(dice.d10(Throw::new("OB-GNR-07", who))) - 1];
    let class = match horse.always_veteran.contains(&kind) {
        true => Class::Veteran,
        false => class(common, &horse.class_d6, first_line, who, dice),
    };
    let row = horse.nationality_d6.filter(|_| horse.nationality_applies_to.contains(&kind));
    let nationality = row.map(|row| row[face("OB-GNR-08", who, dice)]);
    Brigade { class, school: School::None, horse: Some(kind), nationality, bases: 1 }
}

/// OB-GNR-03: a brigade's class, a step better on the die in the first line; above six reads as six.
pub fn class(common: &Common, row: &[Class; 6], first_line: bool, who: u16, dice: &mut impl Dice) -> Class {
    let bonus = if first_line { common.first_line_class_bonus } else { 0 };
    let die = dice.d6(Throw::new("OB-GNR-03", who)) + bonus;
    row[usize::from(die.min(common.class_roll_above_six)) - 1]
}

/// OB-GNR-09: artillery bases: one die for light, another for field.
pub fn guns(train: &Train, dice: &mut impl Dice) -> (u8, u8) {
    let light = read(&train.light_d6, "OB-GNR-09", Gun::Light as u16, dice);
    (light, read(&train.field_d6, "OB-GNR-09", Gun::Field as u16, dice))
}

/// Reads a row with a die, or without one if it offers no choice.
fn read<T: Copy + PartialEq>(row: &[T; 6], rule: &'static str, who: u16, dice: &mut impl Dice) -> T {
    if row.iter().all(|cell| *cell == row[0]) { row[0] } else { row[face(rule, who, dice)] }
}

/// A die as a place in a row.
fn face(rule: &'static str, who: u16, dice: &mut impl Dice) -> usize {
    usize::from(dice.d6(Throw::new(rule, who))) - 1
}

impl Roster {
    /// Infantry and cavalry bases.
    pub fn bases(&self) -> u32 {
        let brigades = self.divisions.iter().flat_map(|division| &division.brigades);
        brigades.map(|brigade| u32::from(brigade.bases)).sum()
    }

    /// Lieutenant Generals.
    pub fn lieutenant_generals(&self) -> u32 {
        self.divisions.iter().filter(|division| division.lieutenant_general).count() as u32
    }
}

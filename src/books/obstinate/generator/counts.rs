//! What can be counted in a generated army: bases, Lieutenant Generals, classes, types.

use super::{Common, Generator, brigades, class};
use crate::books::obstinate::tempo::{has_lieutenant_general, points};
use crate::books::obstinate::troops::{Arm, CavalryType, Class};
use crate::books::obstinate::{Rules, Tempo};
use crate::dice::{Dice, Throw};
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::umpire::Umpire;

/// What is added up over the divisions of an army.
#[derive(Clone, Copy, Debug)]
pub enum Measure {
    /// Bases of one-base brigades.
    Bases,
    /// Lieutenant Generals.
    LieutenantGenerals,
    /// Tempo points of the first turn, given what the C-in-C earns.
    TempoPoints { cinc: i32 },
}

/// So many infantry and cavalry divisions whose sizes are thrown for.
pub struct Divisions {
    generator: Generator,
    tempo: Tempo,
    counts: [u16; 2],
    measure: Measure,
}

impl Divisions {
    /// So many divisions of the Imperialist army.
    pub fn imperialist(rules: &Rules, counts: [u16; 2], measure: Measure) -> Self {
        Self { generator: rules.generator.imperialist.clone(), tempo: rules.tempo.clone(), counts, measure }
    }

    /// OB-TMP-14, OB-GNR-05: what a division of so many brigades adds.
    fn worth(&self, brigades: u8) -> i32 {
        let lieutenant = i32::from(has_lieutenant_general(&self.tempo, i32::from(brigades)));
        match self.measure {
            Measure::Bases => i32::from(brigades),
            Measure::LieutenantGenerals => lieutenant,
            Measure::TempoPoints { .. } if lieutenant > 0 => self.tempo.lieutenant_general,
            Measure::TempoPoints { .. } => self.tempo.major_general,
        }
    }
}

impl Engagement for Divisions {
    /// Infantry and cavalry divisions still to throw for, and the sum.
    type State = ([u16; 2], i32);

    fn open(&self) -> Self::State {
        (self.counts, 0)
    }

    fn step(&self, (left, sum): &mut Self::State, umpire: &mut impl Umpire) -> Pace {
        for (arm, left) in [Arm::Infantry, Arm::Cavalry].into_iter().zip(left) {
            if *left > 0 {
                *sum += self.worth(brigades(&self.generator, arm, arm as u16, umpire.dice()));
                *left -= 1;
                return Pace::Step;
            }
        }
        if let Measure::TempoPoints { cinc } = self.measure {
            *sum = points(*sum + cinc, 0, umpire.dice());
        }
        Pace::Over
    }

    fn read(&self, end: &End<Self::State>, sheet: &mut Sheet) {
        let pattern = match self.measure {
            Measure::Bases => "bases_N",
            Measure::LieutenantGenerals => "lieutenant_generals_N",
            Measure::TempoPoints { .. } => "tp_N",
        };
        sheet.outcome(Label::numbered(pattern, [end.state.1]));
    }
}

/// What is counted among the brigades of a division.
#[derive(Clone, Copy, Debug)]
pub enum Asked {
    Class { class: Class, first_line: bool },
    Type(CavalryType),
}

/// Brigades of one class or type in a division whose size is thrown for.
pub struct BrigadesOf {
    generator: Generator,
    common: Common,
    arm: Arm,
    asked: Asked,
}

impl BrigadesOf {
    /// A division of an arm of the Imperialist army.
    pub fn imperialist(rules: &Rules, arm: Arm, asked: Asked) -> Self {
        Self { generator: rules.generator.imperialist.clone(), common: rules.generator.common.clone(), arm, asked }
    }

    fn counts(&self, dice: &mut impl Dice) -> bool {
        let row =
            if self.arm == Arm::Cavalry { &self.generator.cavalry.class_d6 } else { &self.generator.infantry.class_d6 };
        match self.asked {
            Asked::Class { class: asked, first_line } => class(&self.common, row, first_line, 0, dice) == asked,
            Asked::Type(asked) => {
                let die = dice.d10(Throw::new("OB-GNR-07", 0));
                self.generator.cavalry.type_d10[usize::from(die) - 1] == asked
            }
        }
    }
}

impl Engagement for BrigadesOf {
    /// Brigades still to throw for, once their number is known, and the count.
    type State = (Option<u8>, u8);

    fn open(&self) -> Self::State {
        (None, 0)
    }

    fn step(&self, (left, count): &mut Self::State, umpire: &mut impl Umpire) -> Pace {
        match left {
            None => *left = Some(brigades(&self.generator, self.arm, 0, umpire.dice())),
            Some(0) => return Pace::Over,
            Some(left) => {
                *count += u8::from(self.counts(umpire.dice()));
                *left -= 1;
            }
        }
        Pace::Step
    }

    fn read(&self, end: &End<Self::State>, sheet: &mut Sheet) {
        sheet.outcome(Label::numbered("brigades_N", [i32::from(end.state.1)]));
    }
}

/// The classes of so many Imperialist brigades.
pub struct ClassMix {
    row: [Class; 6],
    common: Common,
    brigades: u16,
    first_line: bool,
}

impl ClassMix {
    /// So many brigades of foot.
    pub fn imperialist(rules: &Rules, brigades: u16, first_line: bool) -> Self {
        let row = rules.generator.imperialist.infantry.class_d6;
        Self { row, common: rules.generator.common.clone(), brigades, first_line }
    }
}

impl Engagement for ClassMix {
    /// Raw, trained and veteran brigades so far.
    type State = [u16; 3];

    fn open(&self) -> Self::State {
        [0; 3]
    }

    fn step(&self, classes: &mut Self::State, umpire: &mut impl Umpire) -> Pace {
        classes[class(&self.common, &self.row, self.first_line, 0, umpire.dice()) as usize] += 1;
        if classes.iter().sum::<u16>() == self.brigades { Pace::Over } else { Pace::Step }
    }

    fn read(&self, end: &End<Self::State>, sheet: &mut Sheet) {
        sheet.outcome(Label::numbered("raw_N_trained_N_veteran_N", end.state.map(i32::from)));
    }
}

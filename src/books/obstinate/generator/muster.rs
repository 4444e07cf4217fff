//! A whole army thrown for as an engagement: exact over all dice, or one army a trial with its transcript.

use super::{Brigade, Generator, brigade, brigades, guns, lines};
use crate::books::obstinate::Rules;
use crate::books::obstinate::generals::grade;
use crate::books::obstinate::tempo::has_lieutenant_general;
use crate::books::obstinate::troops::{Arm, Army, School, Size};
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::umpire::Umpire;

/// An army about to be thrown for.
pub struct Muster {
    rules: Rules,
    generator: Generator,
    army: Army,
    size: Size,
    from_1708: bool,
    divisions: Vec<(Arm, bool)>,
}

/// How far the throwing has come: the next division, brigades still to throw in the one before it, bases so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    division: u8,
    brigades: u8,
    bases: u16,
}

/// The measures a muster marks.
const INFANTRY: usize = 0;
const CAVALRY: usize = 1;
const ARTILLERY: usize = 2;
const LIEUTENANT_GENERALS: usize = 3;

impl Muster {
    /// An army of a size.
    pub fn new(rules: &Rules, army: Army, size: Size, from_1708: bool) -> Self {
        let divisions = lines(&rules.generator.common, rules.generator.army_sizes.of(size)).collect();
        let generator = rules.generator.of(army).clone();
        Self { rules: rules.clone(), generator, army, size, from_1708, divisions }
    }

    fn division(&self, state: &mut State, umpire: &mut impl Umpire) {
        let (arm, first_line) = self.divisions[usize::from(state.division)];
        let who = u16::from(state.division);
        let general = grade(&self.rules, who, umpire.dice());
        state.brigades = brigades(&self.generator, arm, who, umpire.dice());
        state.division += 1;
        let lieutenant = has_lieutenant_general(&self.rules.tempo, i32::from(state.brigades));
        umpire.mark(LIEUTENANT_GENERALS, i32::from(lieutenant));
        umpire.tell("OB-GNR-02", || {
            let rank = if lieutenant { "Lieutenant General" } else { "Major General" };
            let line = if first_line { "first" } else { "second" };
            format!("{line} line, {arm} division of {} brigades under a {general} {rank}", state.brigades)
        });
    }

    fn brigade(&self, state: &mut State, umpire: &mut impl Umpire) {
        let (arm, first_line) = self.divisions[usize::from(state.division) - 1];
        let who = u16::from(state.division) - 1;
        let thrown = brigade(&self.rules, &self.generator, arm, first_line, self.from_1708, who, umpire.dice());
        state.brigades -= 1;
        state.bases += u16::from(thrown.bases);
        umpire.mark(if arm == Arm::Cavalry { CAVALRY } else { INFANTRY }, i32::from(thrown.bases));
        umpire.tell("OB-GNR-03", || describe(&thrown));
    }

    fn artillery(&self, umpire: &mut impl Umpire) {
        let (light, field) = guns(self.rules.generator.artillery(self.army).of(self.size), umpire.dice());
        umpire.mark(ARTILLERY, i32::from(light + field));
        umpire.tell("OB-GNR-09", || format!("{light} light and {field} field artillery bases"));
    }
}

/// A brigade in words.
fn describe(brigade: &Brigade) -> String {
    let mut words = vec![brigade.class.name()];
    words.extend(brigade.nationality.map(|nationality| nationality.name()));
    match brigade.horse {
        Some(horse) => words.push(horse.name()),
        None if brigade.school == School::None => words.push("foot"),
        None => words.extend([brigade.school.name(), "foot"]),
    }
    format!("{}, bases: {}", words.join(" "), brigade.bases)
}

impl Engagement for Muster {
    type State = State;

    const MARKS: &'static [&'static str] =
        &["infantry_bases", "cavalry_bases", "artillery_bases", "lieutenant_generals"];

    fn open(&self) -> State {
        State::default()
    }

    fn step(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        if state.brigades > 0 {
            self.brigade(state, umpire);
        } else if usize::from(state.division) < self.divisions.len() {
            self.division(state, umpire);
        } else {
            self.artillery(umpire);
            return Pace::Over;
        }
        Pace::Step
    }

    fn read(&self, end: &End<State>, sheet: &mut Sheet) {
        sheet.outcome(Label::numbered("bases_N", [i32::from(end.state.bases)]));
    }
}

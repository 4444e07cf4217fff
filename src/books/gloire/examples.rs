//! The two printed examples of combat, replayed with the dice of the page.
//!
//! In the first the page contradicts its own table: it calls a 5 at 2:1 an exchange of disruption, which would need a 4. It is
//! replayed both ways: with the dice as printed, and with the die that the printed story needs.

use super::Rules;
use super::duel::{Duel, Duellist, State};
use super::movement::rout_move;
use super::odds::odds;
use super::unit::{Order, Unit};
use crate::books::Example;
use crate::dice::{Dice, Die, Scripted};
use crate::engagement::Engagement;
use crate::fault::Fault;
use crate::journal::{Entry, Scribe};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// The printed examples.
pub fn all() -> Vec<Example<Rules>> {
    vec![
        Example {
            name: "example-1",
            about: "Prussian line attack French line, dice as printed. The page calls the 5 at 2:1 an exchange; its \
                    table says Dd, so the French are never disrupted.",
            replay: |rules| replay(rules, &PRUSSIANS),
        },
        Example {
            name: "example-1b",
            about: "The same with the die that the printed story needs, a 4. The page ends with rallied French at \
                    strength 5; in normal order they have 10.",
            replay: |rules| replay(rules, &PRUSSIANS_AS_TOLD),
        },
        Example {
            name: "example-2",
            about: "British line attack French line, as printed.",
            replay: |rules| replay(rules, &BRITISH),
        },
    ]
}

/// An example as the page has it: two battalions, and what each throw leads to.
struct Printed {
    first: [&'static str; 2],
    second: [&'static str; 2],
    throws: &'static [Shown],
    strengths: [i64; 2],
}

/// A throw: for what, which face, and how both units stand after it.
struct Shown {
    phase: Phase,
    face: u8,
    first: Unit,
    second: Unit,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// For a disrupted unit.
    Rally,
    /// For a routing one.
    Stop,
    /// At these strengths and odds.
    Combat(i64, i64, &'static str),
}

impl Phase {
    const fn rule(self) -> &'static str {
        match self {
            Self::Rally => "GL-RAL-04",
            Self::Stop => "GL-RAL-01",
            Self::Combat(..) => "GL-CRT-10",
        }
    }
}

const fn shown(phase: Phase, face: u8, first: Unit, second: Unit) -> Shown {
    Shown { phase, face, first, second }
}

const N5: Unit = Unit::new(Order::Normal, 5);
const D5: Unit = Unit::new(Order::Disrupted, 5);
const R4: Unit = Unit::new(Order::Routing, 4);

const PRUSSIANS: Printed = Printed {
    first: ["austria_prussia", "line"],
    second: ["french", "line"],
    throws: &[
        shown(Phase::Combat(10, 10, "1:1"), 1, D5, N5),
        shown(Phase::Combat(10, 5, "2:1"), 5, R4, N5),
        shown(Phase::Stop, 4, R4, N5),
    ],
    strengths: [4, 10],
};

const PRUSSIANS_AS_TOLD: Printed = Printed {
    throws: &[
        shown(Phase::Combat(10, 10, "1:1"), 1, D5, N5),
        shown(Phase::Combat(10, 5, "2:1"), 4, R4, D5),
        shown(Phase::Stop, 4, R4, D5),
        shown(Phase::Rally, 5, R4, N5),
    ],
    ..PRUSSIANS
};

const BRITISH: Printed = Printed {
    first: ["british", "line"],
    second: ["french", "line"],
    throws: &[
        shown(Phase::Combat(15, 10, "1:1"), 5, D5, D5),
        shown(Phase::Rally, 1, D5, D5),
        shown(Phase::Combat(5, 10, "1:2"), 4, D5, D5),
        shown(Phase::Rally, 5, N5, D5),
        shown(Phase::Combat(15, 5, "3:1"), 4, N5, R4),
        shown(Phase::Stop, 2, N5, R4),
    ],
    strengths: [15, 4],
};

/// Both examples last two turns of two player-turns each.
const PLAYER_TURNS: u32 = 4;

/// A replay under way.
struct Play<'p> {
    rules: &'p Rules,
    printed: &'p Printed,
    duel: Duel,
    state: State,
    scribe: Scribe<Scripted>,
    thrown: usize,
    in_range: bool,
}

fn replay(rules: &Rules, printed: &Printed) -> Result<Vec<Entry>, Fault> {
    let line = |[army, kind]: [&str; 2]| {
        let troops = rules.army[army][kind];
        Duellist { unit: N5, factors: troops.into(), rally: troops.rally, die_modifier: 0 }
    };
    let duel = Duel::new(rules, Sides::new(line(printed.first), line(printed.second)), Some(PLAYER_TURNS));
    let dice = printed
        .throws
        .iter()
        .fold(Scripted::default(), |dice, shown| dice.for_rule(shown.phase.rule(), Die::D6, shown.face));
    let state = duel.open();
    let mut play = Play { rules, printed, duel, state, scribe: Scribe::new(dice), thrown: 0, in_range: true };
    for player_turn in 0..PLAYER_TURNS {
        play.player_turn(player_turn)?;
    }
    play.finish()
}

impl Play<'_> {
    /// GL-SEQ-03, GL-SEQ-04: the phasing unit rallies or runs on, then attacks if it can; then it is the other's turn.
    fn player_turn(&mut self, player_turn: u32) -> Result<(), Fault> {
        self.state.phasing = Side::BOTH[player_turn as usize % 2];
        if self.state.phasing == Side::A {
            self.scribe.turn(player_turn / 2 + 1);
        }
        if self.state.units[self.state.phasing].order != Order::Normal {
            self.rally()?;
        }
        let may_attack = !self.state.units[self.state.phasing].is_beaten();
        if self.in_range && may_attack { self.attack() } else { Ok(()) }
    }

    fn rally(&mut self) -> Result<(), Fault> {
        self.duel.rally(&mut self.state, &mut self.scribe);
        if self.state.units[self.state.phasing].order == Order::Routing {
            self.run();
        }
        self.compare()
    }

    /// GL-RAL-10: the rout move comes only now, and takes the unit out of range.
    fn run(&mut self) {
        let [army, kind] = if self.state.phasing == Side::A { self.printed.first } else { self.printed.second };
        let distance = rout_move(&self.rules.army[army][kind], false);
        self.in_range = distance <= self.rules.combat.infantry_range_mm;
        self.scribe.tell("GL-RAL-09", || format!("the rout goes on, {distance} mm to the rear"));
    }

    fn attack(&mut self) -> Result<(), Fault> {
        let side = self.state.phasing;
        let strength = |side| self.duel.strength(&self.state, side);
        let (attack, defence) = (strength(side), strength(side.other()));
        let found = (attack, defence, odds(self.rules, attack, defence).to_string());
        if let Some(Shown { phase: Phase::Combat(attack, defence, odds), .. }) = self.printed.throws.get(self.thrown) {
            let shown = (*attack, *defence, (*odds).to_owned());
            agree(self.thrown, "strengths and odds", &found, &shown)?;
        }
        self.duel.attack(&mut self.state, &mut self.scribe);
        self.compare()
    }

    /// Compares both units with the page after a throw.
    fn compare(&mut self) -> Result<(), Fault> {
        let number = self.thrown;
        let shown = self.printed.throws.get(number);
        let shown = shown.ok_or_else(|| Fault::new(format!("throw {}: the page has no more throws", number + 1)))?;
        self.thrown += 1;
        agree(number, "the units", &self.state.units, &Sides::new(shown.first, shown.second))
    }

    /// Ends the replay: every die used, and the strengths of the last lines.
    fn finish(self) -> Result<Vec<Entry>, Fault> {
        let strengths = Side::BOTH.map(|side| self.duel.strength(&self.state, side));
        agree(self.thrown, "the strengths at the end", &strengths, &self.printed.strengths)?;
        let (dice, entries) = self.scribe.close();
        dice.finish().map_err(|fault| Fault::new(fault.to_string()))?;
        Ok(entries)
    }
}

fn agree<T: PartialEq + std::fmt::Debug>(throw: usize, what: &str, found: &T, shown: &T) -> Result<(), Fault> {
    if found == shown {
        return Ok(());
    }
    Err(Fault::new(format!("throw {}: {what}: play has {found:?}, the page {shown:?}", throw + 1)))
}

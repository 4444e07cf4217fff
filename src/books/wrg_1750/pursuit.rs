//! Rout and pursuit: how fast each runs, whether the one catches the other, and the hacking while it does.

use super::Rules;
use super::blow::Blow;
use super::casualties::Casualties;
use super::melee::{Striker, free_hack, plus_die};
use super::tables::Move;
use crate::engagement::{End, Engagement, Pace, Sheet};
use crate::umpire::Umpire;

/// WG-BRK-04, WG-BRK-05: fugitives move at charge speed less twenty, and twenty less in each period after the first.
pub fn rout_move(rules: &Rules, fugitives: Move, period: i32) -> i32 {
    (fugitives.charge - rules.rout.first_deduction - rules.rout.step * (period - 1)).max(0)
}

/// WG-PUR-01: pursuers move at charge speed less thirty, and thirty less in each period after the first.
pub fn pursuit_move(rules: &Rules, pursuers: Move, period: i32) -> i32 {
    (pursuers.charge - rules.pursuit.first_deduction - rules.pursuit.step * (period - 1)).max(0)
}

/// WG-PUR-02: periods in succession, from the first, in which pursuers who begin so many paces behind are in reach of the
/// fugitives and hack them. Having caught them they begin the next in contact.
pub fn periods_in_reach(rules: &Rules, pursuers: Move, fugitives: Move, gap: i32) -> i32 {
    let mut gap = gap;
    let mut period = 1;
    while rout_move(rules, fugitives, period) > 0
        && pursuit_move(rules, pursuers, period) >= gap + rout_move(rules, fugitives, period)
    {
        gap = 0;
        period += 1;
    }
    period - 1
}

/// WG-BRK-04: the period in which fugitives who are never left alone come to a halt.
pub fn halts_in_period(rules: &Rules, fugitives: Move) -> i32 {
    let mut period = 1;
    while rout_move(rules, fugitives, period) > 0 {
        period += 1;
    }
    period
}

/// WG-PUR-04: periods for which horse must pursue; British light cavalry, save the King's German Legion, for longer.
pub const fn compulsory(rules: &Rules, british_light: bool) -> i32 {
    if british_light { rules.pursuit.compulsory_british_light } else { rules.pursuit.compulsory_cavalry }
}

/// Cavalry hack at fugitives, always with the same figures.
pub struct Hunt {
    table: Casualties,
    pursuers: i32,
    hack: Blow,
    fugitives: i32,
    carried: i32,
    dispersed_casualties: i32,
    periods: u32,
}

/// What becomes of the fugitives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    Routing,
    Dispersed,
    Destroyed,
}

/// Where a hunt stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    lost: i32,
    fate: Fate,
}

impl Hunt {
    /// So many pursuers in contact with so many fugitives, who had lost men before.
    pub fn new(rules: &Rules, pursuers: i32, lancers: bool, fugitives: i32, carried: i32, periods: u32) -> Self {
        let striker = Striker::cavalry(lancers);
        Self {
            table: Casualties::new(rules),
            pursuers,
            hack: free_hack(rules, striker, plus_die(rules, striker, false)).for_rule("WG-PUR-03"),
            fugitives,
            carried,
            dispersed_casualties: rules.losses.dispersed_casualties,
            periods,
        }
    }
}

impl Engagement for Hunt {
    type State = State;

    fn open(&self) -> State {
        State { lost: self.carried, fate: Fate::Routing }
    }

    /// WG-PUR-03, WG-LOS-04: a hack; with no figure left all are lost, with five men per figure gone the rest disperse.
    fn step(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        let figures = self.table.figures_left(self.fugitives, state.lost);
        let men = self.hack.men(&self.table, self.pursuers, 0, umpire.dice());
        state.lost += men;
        if self.table.figures_left(self.fugitives, state.lost) == 0 {
            state.lost = self.table.strength(self.fugitives);
            state.fate = Fate::Destroyed;
        } else if men >= self.dispersed_casualties * figures {
            state.fate = Fate::Dispersed;
        }
        umpire.tell("WG-PUR-03", || format!("{men} fugitives are cut down: {:?}", state.fate));
        if state.fate == Fate::Routing { Pace::Round } else { Pace::Over }
    }

    fn limit(&self) -> Option<u32> {
        Some(self.periods)
    }

    fn read(&self, end: &End<State>, sheet: &mut Sheet) {
        let State { lost, fate } = end.state;
        sheet.outcome(match fate {
            Fate::Dispersed => "dispersed",
            Fate::Destroyed => "destroyed",
            Fate::Routing => "still_routing",
        });
        let left = self.table.figures_left(self.fugitives, lost);
        sheet.event_if(fate == Fate::Routing && 2 * left <= self.fugitives, "routing_half_lost");
        sheet.number("men_lost", lost);
    }
}

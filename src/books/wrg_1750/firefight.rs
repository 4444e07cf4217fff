//! Two stationary lines shoot at each other, period after period, until one breaks.
//!
//! A side that flinches by one point recoils in the next period and shoots worse for two; under the policy of charging, an
//! opponent in good order goes in on it and it breaks without firing. Every volley the lines can come to fire is made
//! ready beforehand, one for each recoil that widens the gap. Losses only grow, so that no state of one period is met in
//! another: the state counts the periods, and forgets with the last of them what only the marks need to know.

use super::Rules;
use super::blow::Blow;
use super::casualties::{Casualties, per_figure};
use super::fire::{Shot, Target, Weapon};
use super::flinch::{Nerve, Pressure, Resolve, net, recoil};
use crate::engagement::{End, Engagement, Pace, Sheet};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// A line of close-order foot.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    pub figures: i32,
    pub steady: bool,
    pub guard: bool,
    /// What it is to those who fire on it.
    pub target: Target,
    pub extra_flinch_points: i32,
    /// The sum of its fire tactical factors.
    pub tactical: i32,
}

/// What a line does about an enemy who owes a recoil.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    Stand,
    Charge,
}

/// Two lines within range of each other.
pub struct Firefight {
    table: Casualties,
    figures: Sides<i32>,
    nerve: Sides<Nerve>,
    resolve: Resolve,
    /// The volley of each side after so many recoils; the last is out of range.
    volleys: Sides<Vec<Option<Blow>>>,
    disorganised: i32,
    disorganised_periods: u8,
    dispersed_casualties: i32,
    policy: Policy,
    periods: u32,
}

/// Where a firefight stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    lost: Sides<i32>,
    /// Periods of disorganisation to come; all of them while the recoil is still owed.
    disorganised: Sides<u8>,
    recoils: u8,
    periods_left: u16,
    broken: Sides<bool>,
    by_charge: bool,
}

impl State {
    /// What remains of a firefight that is over.
    const fn over(broken: Sides<bool>, by_charge: bool) -> Self {
        let (lost, disorganised) = (Sides::new(0, 0), Sides::new(0, 0));
        Self { lost, disorganised, recoils: 0, periods_left: 0, broken, by_charge }
    }
}

impl Firefight {
    /// Two lines so many paces apart, for so many periods at the most.
    pub fn new(rules: &Rules, lines: Sides<Line>, distance: i32, policy: Policy, periods: u32) -> Self {
        let nerve = |line: Line| {
            let pressure = Pressure { extra: line.extra_flinch_points, ..Pressure::default() };
            Nerve::new(rules, &pressure, line.guard)
        };
        Self {
            table: Casualties::new(rules),
            figures: lines.map(|line| line.figures),
            nerve: lines.map(nerve),
            resolve: Resolve::new(rules, rules.moves.close_foot_line),
            volleys: Sides::new(
                volleys(rules, lines.a, lines.b.target, distance),
                volleys(rules, lines.b, lines.a.target, distance),
            ),
            disorganised: rules.fire_tactical.disorganised,
            disorganised_periods: rules.flinch.disorganised_periods as u8,
            dispersed_casualties: rules.losses.dispersed_casualties,
            policy,
            periods,
        }
    }

    /// WG-FRC-13: stationary troops who flinched recoil in the period after.
    fn owes_recoil(&self, state: &State, side: Side) -> bool {
        state.disorganised[side] == self.disorganised_periods
    }

    /// WG-SHK-12, WG-SHK-13, WG-OPT-22: troops in good order may charge opponents who have flinched, and these break at once
    /// without firing. The side that breaks so, if any.
    fn charged(&self, state: &State) -> Option<Side> {
        let charged = |side: &Side| self.owes_recoil(state, *side) && state.disorganised[side.other()] == 0;
        (self.policy == Policy::Charge).then(|| Side::BOTH.into_iter().find(charged)).flatten()
    }

    /// WG-SEQ-04: the men a side's figures of the start of the period cost the enemy.
    #[inline]
    fn volley(&self, state: &State, side: Side, figures: i32, umpire: &mut impl Umpire) -> i32 {
        let Some(volley) = self.volleys[side][usize::from(state.recoils)] else {
            return 0;
        };
        let volley = if state.disorganised[side] > 0 { volley.plus(self.disorganised) } else { volley };
        volley.men(&self.table, figures, side as u16, umpire.dice())
    }

    /// WG-FLI-13, WG-BRK-02, WG-BRK-03, WG-LOS-04: who breaks, and who flinches.
    #[inline]
    fn settle(&self, state: &mut State, figures: Sides<i32>, men: Sides<i32>, umpire: &mut impl Umpire) -> Pace {
        let casualties = Sides::new(per_figure(men.a, figures.a), per_figure(men.b, figures.b));
        let points = Sides::new(self.nerve.a.points(casualties.a), self.nerve.b.points(casualties.b));
        self.recoil(state);
        for side in Side::BOTH {
            let net = net(points[side], points[side.other()]);
            state.lost[side] += men[side];
            umpire.mark(side as usize, men[side]);
            let gone = self.table.figures_left(self.figures[side], state.lost[side]) == 0;
            state.broken[side] = self.resolve.breaks_under_musketry(net, casualties[side])
                || casualties[side] >= self.dispersed_casualties
                || gone;
            if net > 0 && !state.broken[side] {
                state.disorganised[side] = self.disorganised_periods;
            }
            umpire.tell("WG-FLI-13", || tidings(side, men[side], points[side], net, state.broken[side]));
        }
        state.periods_left -= 1;
        let broken = state.broken;
        if broken.a || broken.b || state.periods_left == 0 {
            *state = State::over(broken, false);
        }
        if broken.a || broken.b { Pace::Over } else { Pace::Round }
    }

    /// WG-FRC-10, WG-DIS-10: a recoil owed widens the gap from the next period; disorganisation wears off.
    #[inline]
    fn recoil(&self, state: &mut State) {
        for side in Side::BOTH {
            let beyond = self.volleys.a.len() - 1;
            if self.owes_recoil(state, side) && usize::from(state.recoils) < beyond {
                state.recoils += 1;
            }
            state.disorganised[side] = state.disorganised[side].saturating_sub(1);
        }
    }
}

/// WG-FRC-14: the volleys of a line as the gap widens by one recoil after another, until it is out of range; the range of a
/// period is that at its start.
fn volleys(rules: &Rules, line: Line, target: Target, distance: i32) -> Vec<Option<Blow>> {
    let reach = rules.fire.musket_line.reach.max(rules.fire.musket_any.reach);
    let step = recoil(rules, 1);
    let recoils = if distance > reach { 0 } else { (reach - distance) / step + 1 };
    let shot = |recoils: i32| Shot {
        weapon: Weapon::MusketLine,
        range: distance + recoils * step,
        target,
        tactical: line.tactical,
        steady: line.steady,
    };
    (0..=recoils).map(|recoils| shot(recoils).blow(rules)).collect()
}

fn tidings(side: Side, men: i32, points: i32, net: i32, broken: bool) -> String {
    let end = match net {
        _ if broken => ", and breaks",
        0 => "",
        _ => ", and must recoil next period",
    };
    format!("{side:?} loses {men} men: {points} flinch points, {net} net{end}")
}

impl Engagement for Firefight {
    type State = State;

    const MARKS: &'static [&'static str] = &["a_men_lost", "b_men_lost"];

    fn open(&self) -> State {
        State { periods_left: self.periods as u16, ..State::default() }
    }

    #[inline]
    fn step(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        if let Some(side) = self.charged(state) {
            umpire.tell("WG-SHK-13", || format!("{:?} charges and {side:?} breaks without firing", side.other()));
            *state = State::over(Sides::new(side == Side::A, side == Side::B), true);
            return Pace::Over;
        }
        let figures = Sides::new(
            self.table.figures_left(self.figures.a, state.lost.a),
            self.table.figures_left(self.figures.b, state.lost.b),
        );
        let on_b = self.volley(state, Side::A, figures.a, umpire);
        let on_a = self.volley(state, Side::B, figures.b, umpire);
        let men = Sides::new(
            self.table.suffer(self.figures.a, state.lost.a, on_a) - state.lost.a,
            self.table.suffer(self.figures.b, state.lost.b, on_b) - state.lost.b,
        );
        self.settle(state, figures, men, umpire)
    }

    fn limit(&self) -> Option<u32> {
        Some(self.periods)
    }

    fn read(&self, end: &End<State>, sheet: &mut Sheet) {
        let State { broken, by_charge, .. } = end.state;
        sheet.outcome(match (broken.a, broken.b) {
            (true, true) => "both_broken",
            (true, false) => "a_broken",
            (false, true) => "b_broken",
            (false, false) => "neither",
        });
        if broken.a != broken.b {
            sheet.winner(if broken.a { Side::B } else { Side::A });
        }
        sheet.event_if(by_charge && broken.a, "a_broken_by_charge");
        sheet.event_if(by_charge && broken.b, "b_broken_by_charge");
    }
}

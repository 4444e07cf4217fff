//! Cavalry against cavalry: round after round of hacks until one side has two flinch points more.
//!
//! Losses only grow, so that no state of one round is met in another: the state counts the rounds, and forgets with the
//! last of them what only the marks need to know.

use super::Rules;
use super::blow::Blow;
use super::casualties::{Casualties, per_figure};
use super::flinch::{Nerve, Pressure, net};
use super::melee::{self, Striker, Struck, fighting, free_hack, hack};
use crate::engagement::{End, Engagement, Pace, Sheet};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// A body of horse in a melee.
#[derive(Clone, Copy, Debug)]
pub struct Squadrons {
    pub figures: i32,
    pub contact: i32,
    pub lancers: bool,
    pub guard: bool,
    /// Charging in the first round.
    pub charging: bool,
    /// Disorganised in the first round.
    pub disorganised: bool,
    pub extra_flinch_points: i32,
    /// The sum of further melee tactical factors.
    pub tactical: i32,
}

/// A melee of horse.
pub struct CavalryMelee {
    table: Casualties,
    horse: Sides<Squadrons>,
    nerve: Sides<Nerve>,
    sabres: Sides<Blow>,
    pursuit: Sides<Blow>,
    charging: i32,
    disorganised: i32,
    breaks: i32,
    rounds: u32,
}

/// How the sides stand to each other at the start of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Footing {
    /// They meet.
    Meeting,
    /// Neither gave way.
    Level,
    /// This side flinched and the other follows up.
    Flinched(Side),
    /// This side has broken and is about to be hacked by so many; it has so many men to lose.
    Breaking { side: Side, hacking: i32, room: i32 },
    /// This side has broken.
    Broken(Side),
}

/// How the first round came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum First {
    Unfought,
    Level,
    Flinched(Side),
    Broken,
}

impl First {
    const fn round(footing: Footing) -> Self {
        match footing {
            Footing::Meeting => Self::Unfought,
            Footing::Level => Self::Level,
            Footing::Flinched(side) => Self::Flinched(side),
            Footing::Breaking { .. } | Footing::Broken(_) => Self::Broken,
        }
    }
}

/// Where a melee stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    lost: Sides<i32>,
    rounds_left: u8,
    footing: Footing,
    first: First,
}

impl State {
    /// What remains of a melee that is over, or all but over.
    fn over(self, footing: Footing) -> Self {
        Self { lost: Sides::default(), rounds_left: 0, footing, ..self }
    }
}

impl CavalryMelee {
    /// Two bodies of horse in contact, for so many rounds at the most.
    pub fn new(rules: &Rules, horse: Sides<Squadrons>, rounds: u32) -> Self {
        let striker = |side: Squadrons| Striker::cavalry(side.lancers);
        let die = |side: Squadrons| melee::plus_die(rules, striker(side), false);
        let nerve = |side: Squadrons| {
            Nerve::new(rules, &Pressure { extra: side.extra_flinch_points, ..Pressure::default() }, side.guard)
        };
        Self {
            table: Casualties::new(rules),
            horse,
            nerve: horse.map(nerve),
            sabres: horse.map(|side| hack(rules, striker(side), Struck::Cavalry, side.tactical, die(side))),
            pursuit: horse.map(|side| free_hack(rules, striker(side), die(side))),
            charging: rules.melee_tactical.charging_or_following_up,
            disorganised: rules.melee_tactical.disorganised,
            breaks: rules.breaking.cavalry_v_cavalry_net,
            rounds,
        }
    }

    /// WG-MTF-04, WG-DIS-06, WG-DIS-08, WG-DIS-11: the first round is as it was met; later only the side that follows up goes
    /// forward, and the side that flinched is disorganised, lancers always.
    fn sabres(&self, footing: Footing, side: Side) -> Blow {
        let horse = &self.horse[side];
        let (charging, disorganised) = match footing {
            Footing::Meeting => (horse.charging, horse.disorganised),
            Footing::Flinched(worse) => (worse != side, worse == side || horse.lancers),
            _ => (false, horse.lancers),
        };
        let forward = if charging { self.charging } else { 0 };
        let order = if disorganised { self.disorganised } else { 0 };
        self.sabres[side].plus(forward + order)
    }

    fn figures(&self, state: &State, side: Side) -> i32 {
        self.table.figures_left(self.horse[side].figures, state.lost[side])
    }

    fn suffer(&self, state: &mut State, side: Side, men: i32, umpire: &mut impl Umpire) -> i32 {
        let lost = self.table.suffer(self.horse[side].figures, state.lost[side], men);
        let suffered = lost - state.lost[side];
        state.lost[side] = lost;
        umpire.mark(side as usize, suffered);
        suffered
    }

    /// WG-SHK-04: both hack; two points more break a side, one makes it flinch, followed up.
    fn fight(&self, state: &mut State, umpire: &mut impl Umpire) -> Footing {
        let figures = Sides::new(self.figures(state, Side::A), self.figures(state, Side::B));
        let mut hack = |side: Side| {
            let fighting = fighting(figures[side], self.horse[side].contact);
            self.sabres(state.footing, side).men(&self.table, fighting, side as u16, umpire.dice())
        };
        let (on_b, on_a) = (hack(Side::A), hack(Side::B));
        let on_a = self.suffer(state, Side::A, on_a, umpire);
        let on_b = self.suffer(state, Side::B, on_b, umpire);
        let a = self.nerve.a.points(per_figure(on_a, figures.a));
        let b = self.nerve.b.points(per_figure(on_b, figures.b));
        umpire.tell("WG-SHK-04", || format!("A loses {on_a} men, {a} points; B loses {on_b} men, {b} points"));
        let worse = if a > b { Side::A } else { Side::B };
        match net(a, b).max(net(b, a)) {
            0 => Footing::Level,
            net if net >= self.breaks => self.breaking(state, worse),
            _ => Footing::Flinched(worse),
        }
    }

    fn breaking(&self, state: &State, side: Side) -> Footing {
        let winner = side.other();
        let hacking = fighting(self.figures(state, winner), self.horse[winner].contact);
        Footing::Breaking { side, hacking, room: self.table.room(self.horse[side].figures, state.lost[side]) }
    }

    /// WG-SHK-19: the winners' hack at the horse who break from contact.
    fn ride_down(&self, broken: Side, hacking: i32, room: i32, umpire: &mut impl Umpire) {
        let winner = broken.other();
        let men = self.pursuit[winner].men(&self.table, hacking, winner as u16, umpire.dice()).min(room);
        umpire.mark(broken as usize, men);
        umpire.tell("WG-SHK-19", || format!("{broken:?} breaks and loses {men} men more"));
    }
}

impl Engagement for CavalryMelee {
    type State = State;

    const MARKS: &'static [&'static str] = &["a_men_lost", "b_men_lost"];

    fn open(&self) -> State {
        let rounds_left = self.rounds as u8;
        State { lost: Sides::default(), rounds_left, footing: Footing::Meeting, first: First::Unfought }
    }

    #[inline]
    fn step(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        if let Footing::Breaking { side, hacking, room } = state.footing {
            self.ride_down(side, hacking, room, umpire);
            *state = state.over(Footing::Broken(side));
            return Pace::Over;
        }
        state.footing = self.fight(state, umpire);
        state.rounds_left -= 1;
        if state.first == First::Unfought {
            state.first = First::round(state.footing);
        }
        if matches!(state.footing, Footing::Breaking { .. }) {
            *state = state.over(state.footing);
            return Pace::Step;
        }
        if state.rounds_left == 0 {
            *state = state.over(Footing::Level);
        }
        Pace::Round
    }

    fn limit(&self) -> Option<u32> {
        Some(self.rounds)
    }

    fn read(&self, end: &End<State>, sheet: &mut Sheet) {
        match end.state.footing {
            Footing::Broken(side) => {
                sheet.outcome(if side == Side::A { "a_breaks" } else { "b_breaks" });
                sheet.winner(side.other());
            }
            _ => sheet.outcome("undecided"),
        }
        match end.state.first {
            First::Flinched(Side::A) => sheet.event("a_flinches_round_1"),
            First::Flinched(Side::B) => sheet.event("b_flinches_round_1"),
            First::Level => sheet.event("level_round_1"),
            First::Unfought | First::Broken => {}
        }
    }
}

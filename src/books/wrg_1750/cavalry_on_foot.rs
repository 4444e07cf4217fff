//! Cavalry charge foot or gunners: first the fire, then, if neither breaks nor stops, the melee, then the hack at those who
//! break. Charging cavalry do not fire (WG-FIR-18).

use super::Rules;
use super::blow::Blow;
use super::casualties::{Casualties, per_figure};
use super::fire::{self, Shot, Target, Weapon};
use super::flinch::{Nerve, Pressure, Resolve, ignores_a_point, net, recoil};
use super::melee::{self, Striker, Struck, fighting, free_hack, hack};
use super::tables::Move;
use crate::engagement::{End, Engagement, Pace, Sheet};
use crate::side::Side;
use crate::umpire::Umpire;

/// A body of horse about to charge.
#[derive(Clone, Copy, Debug)]
pub struct Horse {
    pub moves: Move,
    pub lancers: bool,
    pub figures: i32,
    pub contact: i32,
    /// Paces to charge.
    pub distance: i32,
}

/// How the charged stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formation {
    Line,
    Column,
    Square,
    Gunners,
    HardCover,
    SoftCover,
}

impl Formation {
    /// Every formation by its name.
    pub const NAMES: &'static [&'static str] = &["line", "column", "square", "gunners", "hard_cover", "soft_cover"];

    /// The formation of a name.
    pub fn named(name: &str) -> Option<Self> {
        let all = [Self::Line, Self::Column, Self::Square, Self::Gunners, Self::HardCover, Self::SoftCover];
        Self::NAMES.iter().position(|known| *known == name).map(|at| all[at])
    }

    /// WG-FLI-01: charged in the open: not in square, not behind cover.
    const fn is_open(self) -> bool {
        matches!(self, Self::Line | Self::Column | Self::Gunners)
    }

    /// WG-MEL-05, WG-MEL-09: what it is to those who strike it.
    const fn struck(self) -> Struck {
        match self {
            Self::Line | Self::Column | Self::Gunners => Struck::Others,
            Self::Square => Struck::Square,
            Self::HardCover | Self::SoftCover => Struck::Cover,
        }
    }
}

/// Foot or gunners about to be charged.
#[derive(Clone, Copy, Debug)]
pub struct Charged {
    pub formation: Formation,
    pub figures: i32,
    /// Figures that fire, pieces included.
    pub firing: i32,
    pub contact: i32,
    pub steady: bool,
    pub guard: bool,
    pub badly_trained: bool,
    pub disorganised: bool,
    pub rain: bool,
    pub open_order: bool,
    /// It flinched before it was charged, and has no square or cover left in melee.
    pub flinched: bool,
    pub extra_flinch_points: i32,
}

impl Charged {
    /// WG-SHK-05: the fire that meets the charge: canister from gunners, muskets from everyone else.
    fn volley(&self, rules: &Rules) -> Option<Blow> {
        let gunners = self.formation == Formation::Gunners;
        let weapon = if gunners { Weapon::Canister } else { Weapon::MusketLine };
        let factors = &rules.fire_tactical;
        let mut tactical = if self.badly_trained { fire::bad_training(rules, true) } else { 0 };
        if self.disorganised {
            tactical += factors.disorganised;
        }
        if self.rain && !gunners {
            tactical += factors.small_arms_or_rocket_in_rain;
        }
        let range = rules.fire_chance.close_range;
        Shot { weapon, range, target: Target::Line, tactical, steady: self.steady }
            .blow(rules)
            .filter(|_| self.firing > 0)
    }

    /// WG-FLI-18: what it is to the sabres: square and cover are lost in melee by troops who flinch in them.
    const fn struck(&self) -> Struck {
        if self.flinched { Struck::Others } else { self.formation.struck() }
    }

    fn nerve(&self, rules: &Rules) -> Nerve {
        let pressure = Pressure {
            charged_by_cavalry: self.formation.is_open(),
            badly_trained_charged: self.badly_trained,
            extra: self.extra_flinch_points,
            ..Pressure::default()
        };
        Nerve::new(rules, &pressure, ignores_a_point(self.guard, self.formation == Formation::HardCover, false))
    }

    fn blow(&self, rules: &Rules) -> Blow {
        let factors = &rules.melee_tactical;
        let square = self.open_order && matches!(self.struck(), Struck::Square);
        let tactical = if square { factors.open_order_in_square } else { 0 }
            + if self.disorganised { factors.disorganised } else { 0 };
        let trained = !self.badly_trained && self.formation != Formation::Gunners;
        let die = melee::plus_die(rules, Striker::OtherTroops, trained);
        hack(rules, Striker::OtherTroops, Struck::Cavalry, tactical, die)
    }
}

/// A charge of cavalry on foot.
pub struct CavalryOnFoot {
    table: Casualties,
    horse: Horse,
    foot: Charged,
    volley: Option<Blow>,
    nerve: Nerve,
    horse_nerve: Nerve,
    resolve: Resolve,
    foot_breaks: i32,
    recoil_per_point: i32,
    sabres: Blow,
    flinched: i32,
    bayonets: Blow,
    pursuit: Blow,
    dispersed_casualties: i32,
}

/// How a charge ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    FootBreaksBeforeContact,
    CavalryBreaks,
    StoppedShort,
    FootBreaksAfterMelee,
    CavalryWithdraws,
}

/// How far a charge has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    Fire,
    Melee { cavalry_flinched: bool },
    FreeHack(Ending),
    Over(Ending),
}

/// Where a charge stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    stage: Stage,
    horse_lost: i32,
    foot_lost: i32,
}

/// The throws of the two bodies.
const HORSE: u16 = Side::A as u16;
const FOOT: u16 = Side::B as u16;

impl CavalryOnFoot {
    /// A charge of these horse on these foot.
    pub fn new(rules: &Rules, horse: Horse, foot: Charged) -> Self {
        let striker = Striker::cavalry(horse.lancers);
        let die = melee::plus_die(rules, striker, false);
        let factors = &rules.melee_tactical;
        Self {
            table: Casualties::new(rules),
            horse,
            foot,
            volley: foot.volley(rules),
            nerve: foot.nerve(rules),
            horse_nerve: Nerve::new(rules, &Pressure::default(), false),
            resolve: Resolve::new(rules, horse.moves),
            foot_breaks: rules.breaking.foot_charged_by_cavalry_net,
            recoil_per_point: recoil(rules, 1),
            sabres: hack(rules, striker, foot.struck(), factors.charging_or_following_up, die),
            flinched: factors.disorganised,
            bayonets: foot.blow(rules),
            pursuit: free_hack(rules, striker, die),
            dispersed_casualties: rules.losses.dispersed_casualties,
        }
    }

    /// WG-SHK-09, WG-FLI-19: flinch points by the losses of the whole period, of fire and melee: the horse's, the foot's.
    fn points(&self, state: &State) -> (i32, i32) {
        let horse = self.horse_nerve.points(per_figure(state.horse_lost, self.horse.figures));
        let foot = self.nerve.points(per_figure(state.foot_lost, self.foot.figures));
        (horse, foot)
    }

    fn sabres(&self, state: &State) -> i32 {
        fighting(self.table.figures_left(self.horse.figures, state.horse_lost), self.horse.contact)
    }

    /// WG-SHK-02, WG-SHK-05 to WG-SHK-07, WG-SEQ-05: the foot fire; with a point more than the cavalry they break at once;
    /// cavalry whose excess is too much break, or are kept from contact.
    fn receive_fire(&self, state: &mut State, umpire: &mut impl Umpire) -> Stage {
        let men = self.volley.map_or(0, |volley| volley.men(&self.table, self.foot.firing, FOOT, umpire.dice()));
        state.horse_lost = self.table.suffer(self.horse.figures, 0, men);
        let (horse, foot) = self.points(state);
        let excess = net(horse, foot);
        let reach = self.horse.moves.charge - self.recoil_per_point * excess;
        umpire.tell("WG-SHK-05", || format!("the fire costs {men} men: horse {horse} points, foot {foot}"));
        if net(foot, horse) >= self.foot_breaks {
            Stage::FreeHack(Ending::FootBreaksBeforeContact)
        } else if self.resolve.is_rout(excess) {
            Stage::Over(Ending::CavalryBreaks)
        } else if reach < self.horse.distance {
            Stage::Over(Ending::StoppedShort)
        } else {
            Stage::Melee { cavalry_flinched: excess > 0 }
        }
    }

    /// WG-SHK-08 to WG-SHK-10: both strike, cavalry who flinched disorganised; the foot break with a point more, or the cavalry
    /// withdraw.
    fn fight(&self, state: &mut State, cavalry_flinched: bool, umpire: &mut impl Umpire) -> Stage {
        let sabres = if cavalry_flinched { self.sabres.plus(self.flinched) } else { self.sabres };
        let on_foot = sabres.men(&self.table, self.sabres(state), HORSE, umpire.dice());
        let bayonets = fighting(self.foot.figures, self.foot.contact);
        let on_horse = self.bayonets.men(&self.table, bayonets, FOOT, umpire.dice());
        state.foot_lost = self.table.suffer(self.foot.figures, state.foot_lost, on_foot);
        state.horse_lost = self.table.suffer(self.horse.figures, state.horse_lost, on_horse);
        let (horse, foot) = self.points(state);
        umpire.tell("WG-SHK-08", || {
            format!("melee: the foot lose {on_foot} men, the horse {on_horse}: horse {horse} points, foot {foot}")
        });
        if net(foot, horse) >= self.foot_breaks {
            Stage::FreeHack(Ending::FootBreaksAfterMelee)
        } else {
            Stage::Over(Ending::CavalryWithdraws)
        }
    }

    /// WG-SHK-11, WG-SHK-19: foot who break with the cavalry upon them are hacked at once.
    fn ride_down(&self, state: &mut State, ending: Ending, umpire: &mut impl Umpire) -> Stage {
        let men = self.pursuit.men(&self.table, self.sabres(state), HORSE, umpire.dice());
        state.foot_lost = self.table.suffer(self.foot.figures, state.foot_lost, men);
        umpire.tell("WG-SHK-19", || format!("the foot break and lose {men} men more"));
        Stage::Over(ending)
    }
}

impl Engagement for CavalryOnFoot {
    type State = State;

    fn open(&self) -> State {
        State { stage: Stage::Fire, horse_lost: 0, foot_lost: 0 }
    }

    fn step(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        state.stage = match state.stage {
            Stage::Fire => self.receive_fire(state, umpire),
            Stage::Melee { cavalry_flinched } => self.fight(state, cavalry_flinched, umpire),
            Stage::FreeHack(ending) => self.ride_down(state, ending, umpire),
            Stage::Over(ending) => Stage::Over(ending),
        };
        if matches!(state.stage, Stage::Over(_)) { Pace::Over } else { Pace::Step }
    }

    fn read(&self, end: &End<State>, sheet: &mut Sheet) {
        let State { stage, horse_lost, foot_lost } = end.state;
        if let Stage::Over(ending) = stage {
            let (label, winner) = match ending {
                Ending::FootBreaksBeforeContact => ("foot_breaks_before_contact", Side::A),
                Ending::CavalryBreaks => ("cavalry_breaks", Side::B),
                Ending::StoppedShort => ("cavalry_stopped_short", Side::B),
                Ending::FootBreaksAfterMelee => ("foot_breaks_after_melee", Side::A),
                Ending::CavalryWithdraws => ("cavalry_withdraws", Side::B),
            };
            sheet.outcome(label);
            sheet.winner(winner);
        }
        let dispersed = |lost: i32, figures: i32| per_figure(lost, figures) >= self.dispersed_casualties;
        sheet.event_if(dispersed(horse_lost, self.horse.figures), "cavalry_dispersed");
        sheet.event_if(dispersed(foot_lost, self.foot.figures), "foot_dispersed");
        sheet.number("foot_men_lost", foot_lost);
        sheet.number("cavalry_men_lost", horse_lost);
    }
}

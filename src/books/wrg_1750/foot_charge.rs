//! Foot charge foot, before 1785: fire from both, contact if the attackers' nerve and legs carry them, a melee, and the side
//! with the most casualties breaks.

use super::Rules;
use super::blow::Blow;
use super::casualties::{Casualties, per_figure};
use super::column::close_volley;
use super::fire::{self, Target};
use super::flinch::{Nerve, Pressure, Resolve, net, recoil};
use super::melee::{self, Striker, Struck, fighting, free_hack, hack};
use super::rulings::FootChargeCompare;
use crate::engagement::{End, Engagement, Pace, Sheet};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// A line of foot in a charge, made or received.
#[derive(Clone, Copy, Debug)]
pub struct Battalion {
    pub figures: i32,
    pub contact: i32,
    pub fires: bool,
    pub steady: bool,
    pub guard: bool,
    pub badly_trained: bool,
}

/// The attacker is the first side.
pub const ATTACKER: Side = Side::A;
/// The defender is the second.
pub const DEFENDER: Side = Side::B;

/// A charge of foot on foot.
pub struct FootCharge {
    table: Casualties,
    foot: Sides<Battalion>,
    volley: Sides<Option<Blow>>,
    nerve: Sides<Nerve>,
    resolve: Resolve,
    reach: i32,
    recoil_per_point: i32,
    bayonets: Sides<Blow>,
    flinched: i32,
    pursuit: Sides<Blow>,
    distance: i32,
    compare: FootChargeCompare,
    compare_without_contact: bool,
}

/// How far a charge has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    Fire,
    Melee { attacker_flinched: bool },
    FreeHack { broken: Side },
    Over { broken: Option<Side> },
}

/// Where a charge stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    stage: Stage,
    lost: Sides<i32>,
    contact: bool,
}

impl FootCharge {
    /// A charge over so many paces.
    pub fn new(rules: &Rules, foot: Sides<Battalion>, distance: i32) -> Self {
        let volley = |battalion: Battalion, enemy_advances: bool| {
            let training = if battalion.badly_trained { fire::bad_training(rules, enemy_advances) } else { 0 };
            let volley = close_volley(rules, Target::Line, training, battalion.steady);
            volley.filter(|_| battalion.fires)
        };
        let nerve = |battalion: Battalion, charged: bool| {
            let pressure =
                Pressure { badly_trained_charged: charged && battalion.badly_trained, ..Pressure::default() };
            Nerve::new(rules, &pressure, battalion.guard)
        };
        let die = |battalion: Battalion| melee::plus_die(rules, Striker::OtherTroops, !battalion.badly_trained);
        let bayonets = |battalion: Battalion, tactical: i32| {
            hack(rules, Striker::OtherTroops, Struck::Others, tactical, die(battalion))
        };
        let moves = rules.moves.close_foot_line;
        Self {
            table: Casualties::new(rules),
            foot,
            volley: Sides::new(volley(foot.a, false), volley(foot.b, true)),
            nerve: Sides::new(nerve(foot.a, false), nerve(foot.b, true)),
            resolve: Resolve::new(rules, moves),
            reach: moves.charge - if foot.a.fires { rules.move_cost.fire_infantry } else { 0 },
            recoil_per_point: recoil(rules, 1),
            bayonets: Sides::new(bayonets(foot.a, rules.melee_tactical.charging_or_following_up), bayonets(foot.b, 0)),
            flinched: rules.melee_tactical.disorganised,
            pursuit: foot.map(|battalion| free_hack(rules, Striker::OtherTroops, die(battalion))),
            distance,
            compare: rules.rulings.foot_charge_compare,
            compare_without_contact: rules.rulings.foot_charge_compare_without_contact,
        }
    }

    fn suffer(&self, state: &mut State, side: Side, men: i32) {
        state.lost[side] = self.table.suffer(self.foot[side].figures, state.lost[side], men);
    }

    fn casualties(&self, state: &State, side: Side) -> i32 {
        per_figure(state.lost[side], self.foot[side].figures)
    }

    fn fighting(&self, state: &State, side: Side) -> i32 {
        fighting(self.table.figures_left(self.foot[side].figures, state.lost[side]), self.foot[side].contact)
    }

    /// WG-SHK-17, WG-SHK-18: both fire; a side broken by fire settles the matter; the attackers come as far as their fire and
    /// their flinch let them.
    fn exchange_fire(&self, state: &mut State, umpire: &mut impl Umpire) -> Stage {
        let mut fire = |side: Side| {
            let figures = self.foot[side].figures;
            self.volley[side].map_or(0, |volley| volley.men(&self.table, figures, side as u16, umpire.dice()))
        };
        let (on_defender, on_attacker) = (fire(ATTACKER), fire(DEFENDER));
        self.suffer(state, ATTACKER, on_attacker);
        self.suffer(state, DEFENDER, on_defender);
        let casualties = Sides::new(self.casualties(state, ATTACKER), self.casualties(state, DEFENDER));
        let points = Sides::new(self.nerve.a.points(casualties.a), self.nerve.b.points(casualties.b));
        let (attacker, defender) = (net(points.a, points.b), net(points.b, points.a));
        umpire.tell("WG-SHK-17", || {
            let (a, b) = (state.lost.a, state.lost.b);
            format!("attackers lose {a} men, {} points; defenders {b}, {} points", points.a, points.b)
        });
        if self.resolve.breaks_under_musketry(attacker, casualties.a) {
            return Stage::Over { broken: Some(ATTACKER) };
        }
        state.contact = self.reach - self.recoil_per_point * attacker >= self.distance;
        match (self.resolve.breaks_under_musketry(defender, casualties.b), state.contact) {
            (true, true) => Stage::FreeHack { broken: DEFENDER },
            (true, false) => Stage::Over { broken: Some(DEFENDER) },
            (false, true) => Stage::Melee { attacker_flinched: attacker > 0 },
            (false, false) if self.compare_without_contact => Stage::Over { broken: self.worse(state) },
            (false, false) => Stage::Over { broken: None },
        }
    }

    /// WG-SHK-15: both strike, attackers who flinched disorganised; the side with the most casualties of the period breaks.
    fn fight(&self, state: &mut State, attacker_flinched: bool, umpire: &mut impl Umpire) -> Stage {
        let order = if attacker_flinched { self.flinched } else { 0 };
        let mut hack =
            |side: Side, blow: Blow| blow.men(&self.table, self.fighting(state, side), side as u16, umpire.dice());
        let on_defender = hack(ATTACKER, self.bayonets.a.plus(order));
        let on_attacker = hack(DEFENDER, self.bayonets.b);
        self.suffer(state, ATTACKER, on_attacker);
        self.suffer(state, DEFENDER, on_defender);
        umpire.tell("WG-SHK-15", || {
            format!("in all attackers have lost {} men, defenders {}", state.lost.a, state.lost.b)
        });
        match self.worse(state) {
            Some(broken) => Stage::FreeHack { broken },
            None => Stage::Over { broken: None },
        }
    }

    /// WG-SHK-16: more men lost, or more per figure by the ruling; a tie breaks nobody.
    fn worse(&self, state: &State) -> Option<Side> {
        let count = |side: Side| match self.compare {
            FootChargeCompare::Men => state.lost[side],
            FootChargeCompare::PerFigure => self.casualties(state, side),
        };
        match count(ATTACKER).cmp(&count(DEFENDER)) {
            std::cmp::Ordering::Greater => Some(ATTACKER),
            std::cmp::Ordering::Less => Some(DEFENDER),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// WG-SHK-19: the winners' hack at those who break from contact.
    fn ride_down(&self, state: &mut State, broken: Side, umpire: &mut impl Umpire) -> Stage {
        let winner = broken.other();
        let figures = self.fighting(state, winner);
        let men = self.pursuit[winner].men(&self.table, figures, winner as u16, umpire.dice());
        self.suffer(state, broken, men);
        umpire.tell("WG-SHK-19", || format!("{broken:?} breaks from contact and loses {men} men more"));
        Stage::Over { broken: Some(broken) }
    }
}

impl Engagement for FootCharge {
    type State = State;

    fn open(&self) -> State {
        State { stage: Stage::Fire, lost: Sides::default(), contact: false }
    }

    fn step(&self, state: &mut State, umpire: &mut impl Umpire) -> Pace {
        state.stage = match state.stage {
            Stage::Fire => self.exchange_fire(state, umpire),
            Stage::Melee { attacker_flinched } => self.fight(state, attacker_flinched, umpire),
            Stage::FreeHack { broken } => self.ride_down(state, broken, umpire),
            over @ Stage::Over { .. } => over,
        };
        if matches!(state.stage, Stage::Over { .. }) { Pace::Over } else { Pace::Step }
    }

    fn read(&self, end: &End<State>, sheet: &mut Sheet) {
        if let Stage::Over { broken } = end.state.stage {
            sheet.outcome(match broken {
                Some(ATTACKER) => "attacker_breaks",
                Some(DEFENDER) => "defender_breaks",
                None => "undecided",
            });
            broken.into_iter().for_each(|side| sheet.winner(side.other()));
        }
        sheet.event_if(end.state.contact, "contact");
        sheet.number("attacker_men_lost", end.state.lost.a);
        sheet.number("defender_men_lost", end.state.lost.b);
    }
}

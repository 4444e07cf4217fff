//! Cavalry against cavalry: squadron meets squadron, and the winner bursts through or sees the other rout.

use std::cmp::Ordering;

use super::foot::{Exchange, Penalty, exchange};
use super::morale::Nerve;
use super::{DeclineBurst, PistolStandoff, Rules};
use crate::dice::{Dice, Throw};
use crate::engagement::{Mechanism, Sheet};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// How a clash of two squadrons ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clash {
    /// The winner, named, bursts through the other.
    Burst(Side),
    /// The loser, named, routs.
    Rout(Side),
    /// Both rally back.
    RallyBack,
}

/// By how much a squadron must be beaten.
#[derive(Clone, Copy, Debug)]
pub struct Margins {
    burst: i32,
    rout: i32,
}

impl Margins {
    /// The margins of the tables.
    pub fn new(rules: &Rules) -> Self {
        Self { burst: rules.combat.burst_margin, rout: rules.combat.rout_margin }
    }

    /// CJ-RCV-01, CJ-RCV-05, CJ-RCV-06, CJ-RCV-12: beaten by five or more a squadron routs, by one to four it is burst
    /// through; on equal scores the larger bursts through, and at equal size both rally back. `size` compares a's men
    /// with b's.
    #[inline]
    pub fn read(self, lead: i32, size: Ordering) -> Clash {
        match lead {
            _ if lead >= self.rout => Clash::Rout(Side::B),
            _ if lead <= -self.rout => Clash::Rout(Side::A),
            _ if lead >= self.burst => Clash::Burst(Side::A),
            _ if lead <= -self.burst => Clash::Burst(Side::B),
            _ => match size {
                Ordering::Greater => Clash::Burst(Side::A),
                Ordering::Less => Clash::Burst(Side::B),
                Ordering::Equal => Clash::RallyBack,
            },
        }
    }
}

/// The throw of a squadron.
pub const fn squadron(who: u16) -> Throw {
    Throw::new("CJ-CVC-03", who)
}

/// CJ-CVC-01, CJ-CVC-03, CJ-CVC-05: squadron against squadron, 2D6 and factors each; the result fixes every point, and
/// the foot's margin of two is not added.
#[inline]
pub fn clash(margins: Margins, edge: i32, size: Ordering, dice: &mut impl Dice) -> Clash {
    margins.read(edge + i32::from(dice.contest(squadron(0), squadron(1))), size)
}

/// Two squadrons that meet, each bursting through if it may and will.
pub struct Meeting {
    margins: Margins,
    edge: i32,
    size: Ordering,
    bursts: Sides<bool>,
    declined: DeclineBurst,
}

impl Meeting {
    /// Two squadrons: a's factors less b's, and how their men compare.
    pub fn new(rules: &Rules, edge: i32, size: Ordering) -> Self {
        let declined = rules.rulings.decline_burst;
        Self { margins: Margins::new(rules), edge, size, bursts: Sides::new(true, true), declined }
    }

    /// CJ-RCV-11: a winner may decline to burst through.
    #[must_use]
    pub fn willing(self, bursts: Sides<bool>) -> Self {
        Self { bursts, ..self }
    }
}

impl Mechanism for Meeting {
    type Result = Clash;

    fn play(&self, umpire: &mut impl Umpire) -> Clash {
        clash(self.margins, self.edge, self.size, umpire.dice())
    }

    fn read(&self, result: &Clash, sheet: &mut Sheet) {
        match (result, self.declined) {
            (Clash::Burst(side), declined) if !self.bursts[*side] => sheet.outcome(match declined {
                DeclineBurst::BothRallyBack => "both_rally_back",
                DeclineBurst::StayLocked => "locked",
            }),
            _ => read_clash(*result, sheet),
        }
    }
}

/// A clash in the words of the questions.
fn read_clash(clash: Clash, sheet: &mut Sheet) {
    sheet.outcome(match clash {
        Clash::Burst(Side::A) => "a_bursts_through",
        Clash::Burst(Side::B) => "b_bursts_through",
        Clash::Rout(Side::A) => "a_routs",
        Clash::Rout(Side::B) => "b_routs",
        Clash::RallyBack => "both_rally_back",
    });
    match clash {
        Clash::Burst(side) => sheet.winner(side),
        Clash::Rout(side) => sheet.winner(side.other()),
        Clash::RallyBack => {}
    }
}

/// A squadron as the questions describe it.
#[derive(Clone, Copy, Debug)]
pub struct Squadron {
    /// Men in it.
    pub men: i32,
    /// Quality factor.
    pub quality: i32,
    /// The net of its tactical factors, damage apart.
    pub factor: i32,
    /// Damage points at the start.
    pub damage: u16,
    /// The sum of its morale modifiers.
    pub morale_modifier: i32,
}

impl Squadron {
    /// CJ-TRP-17: a squadron is one element and one unit, so that it checks from its second point.
    pub fn nerve(&self, rules: &Rules) -> Nerve {
        Nerve::new(rules, rules.troops.elements_per_squadron as u16, self.quality, self.morale_modifier)
    }

    /// What it adds to its throws, damage included.
    pub fn net(&self, rules: &Rules) -> i32 {
        self.factor + Penalty::new(rules).carried(self.damage)
    }
}

/// Two squadrons that meet, and the checks that follow.
pub struct MeetingAndMorale {
    meeting: Meeting,
    nerve: Sides<Nerve>,
    damage: Sides<u16>,
    winner_damage: u16,
    loser_damage: u16,
    ridden_through: i32,
}

impl MeetingAndMorale {
    /// Two squadrons with their nerve.
    pub fn new(rules: &Rules, sides: Sides<Squadron>) -> Self {
        let edge = sides.a.net(rules) - sides.b.net(rules);
        Self {
            meeting: Meeting::new(rules, edge, sides.a.men.cmp(&sides.b.men)),
            nerve: sides.map(|squadron| squadron.nerve(rules)),
            damage: sides.map(|squadron| squadron.damage),
            winner_damage: rules.combat.burst_winner_damage,
            loser_damage: rules.combat.burst_loser_damage,
            ridden_through: rules.morale.modifier.per_disorganisation_cause,
        }
    }

    /// CJ-RCV-01, CJ-RCV-03, CJ-RCV-17, CJ-DIS-08: the squadron that bursts through takes one point, the one ridden
    /// through two and counts as disorganised; each checks if its damage is now more than its one element.
    fn fails(&self, side: Side, winner: Side, umpire: &mut impl Umpire) -> bool {
        let (taken, extra) =
            if side == winner { (self.winner_damage, 0) } else { (self.loser_damage, self.ridden_through) };
        let damage = self.damage[side] + taken;
        self.nerve[side].must_check(damage, taken, false)
            && !self.nerve[side].stands(damage, extra, side as u16, umpire)
    }
}

impl Mechanism for MeetingAndMorale {
    type Result = (Clash, Sides<bool>);

    /// CJ-RCV-18: a rout inflicts no points in itself, so nobody checks after one.
    fn play(&self, umpire: &mut impl Umpire) -> (Clash, Sides<bool>) {
        let clash = self.meeting.play(umpire);
        let Clash::Burst(winner) = clash else {
            return (clash, Sides::default());
        };
        let a = self.fails(Side::A, winner, umpire);
        let b = self.fails(Side::B, winner, umpire);
        (clash, Sides::new(a, b))
    }

    fn read(&self, (clash, failed): &(Clash, Sides<bool>), sheet: &mut Sheet) {
        read_clash(*clash, sheet);
        sheet.event_if(failed.a, "a_fails_morale");
        sheet.event_if(failed.b, "b_fails_morale");
    }
}

/// Pistol horse that fire at enemy horse without closing.
pub struct Standoff {
    margin: i32,
    edge: i32,
    answers: bool,
    fires: bool,
}

impl Standoff {
    /// CJ-CVC-04, CJ-CVC-07: at pistol range without contact the foot's exchange is used; sword horse fired on inflict
    /// nothing. `answers` says whether the target has pistols too.
    pub fn new(rules: &Rules, edge: i32, answers: bool) -> Self {
        let fires = rules.rulings.pistol_standoff == PistolStandoff::Exchange;
        Self { margin: rules.combat.damage_margin, edge, answers, fires }
    }
}

impl Mechanism for Standoff {
    type Result = Exchange;

    fn play(&self, umpire: &mut impl Umpire) -> Exchange {
        if !self.fires {
            return Exchange::Nothing;
        }
        match exchange(self.margin, self.edge, 0, umpire.dice()) {
            Exchange::AHurt if !self.answers => Exchange::Nothing,
            did => did,
        }
    }

    fn read(&self, did: &Exchange, sheet: &mut Sheet) {
        sheet.outcome(match did {
            Exchange::AHurt => "pistols_hurt",
            Exchange::BHurt => "target_hurt",
            Exchange::Nothing => "nothing",
        });
    }
}

//! One squadron against two in turn: a second enemy fresh upon it, or a further attack after bursting through.

use std::cmp::Ordering;

use super::Rules;
use super::factors::stationary;
use super::foot::Penalty;
use super::horse::{Clash, Margins, clash, squadron};
use crate::dice::Dice;
use crate::engagement::{Mechanism, Sheet};
use crate::side::Side;
use crate::umpire::Umpire;

/// A squadron that meets two enemies of its own size one after another, and nobody's nerve is tested.
pub struct TwoEnemies {
    margins: Margins,
    first: i32,
    second: i32,
}

/// CJ-RCV-03, CJ-RCV-04, CJ-DIS-08: burst through by the first enemy, a squadron stands, and next move a second hits it:
/// damage, being ridden through and being stationary tell, and being burst through again it routs.
pub struct SecondWave {
    enemies: TwoEnemies,
    bursts_to_rout: u16,
}

impl SecondWave {
    /// The squadron's factors less those of each enemy, before what the first clash does to it.
    pub fn new(rules: &Rules, first: i32, second: i32) -> Self {
        let damage = Penalty::new(rules).carried(rules.combat.burst_loser_damage);
        let worse = damage + rules.tactical.per_disorganisation + stationary(rules);
        let enemies = TwoEnemies { margins: Margins::new(rules), first, second: second + worse };
        Self { enemies, bursts_to_rout: rules.combat.bursts_to_rout }
    }
}

impl Mechanism for SecondWave {
    type Result = (Clash, Option<Clash>);

    fn play(&self, umpire: &mut impl Umpire) -> (Clash, Option<Clash>) {
        match self.enemies.meet(umpire) {
            Clash::Burst(Side::B) if self.bursts_to_rout <= 1 => (Clash::Rout(Side::A), None),
            Clash::Burst(Side::B) => (Clash::Burst(Side::B), Some(self.enemies.meet_second(umpire))),
            first => (first, None),
        }
    }

    fn read(&self, (first, second): &(Clash, Option<Clash>), sheet: &mut Sheet) {
        let routs = |clash| match clash {
            Clash::Rout(side) => side == Side::A,
            Clash::Burst(side) => side == Side::B && self.bursts_to_rout <= 2,
            Clash::RallyBack => false,
        };
        sheet.outcome(match (first, second) {
            (Clash::Rout(Side::A), _) => "routed_by_first",
            (_, Some(second)) if routs(*second) => "burst_through_then_routed",
            (_, Some(_)) => "burst_through_then_survives",
            _ => "not_beaten_by_first",
        });
        sheet.event_if(second.is_some(), "burst_through_by_first");
    }
}

/// CJ-RCV-02, CJ-RCV-13: a squadron that has burst through may carry on and attack a further enemy in the same move; its
/// point of this move does not yet count against it.
pub struct CarryOn {
    enemies: TwoEnemies,
    may: bool,
}

impl CarryOn {
    /// The squadron's factors less those of each enemy.
    pub fn new(rules: &Rules, first: i32, second: i32) -> Self {
        let may = rules.rulings.burst_extra_attacks > 0;
        Self { enemies: TwoEnemies { margins: Margins::new(rules), first, second }, may }
    }
}

impl Mechanism for CarryOn {
    type Result = (Clash, Option<Clash>);

    fn play(&self, umpire: &mut impl Umpire) -> (Clash, Option<Clash>) {
        let first = self.enemies.meet(umpire);
        let carries_on = self.may && first == Clash::Burst(Side::A);
        (first, carries_on.then(|| self.enemies.meet_second(umpire)))
    }

    fn read(&self, (first, second): &(Clash, Option<Clash>), sheet: &mut Sheet) {
        sheet.outcome(match (first, second) {
            (Clash::Burst(Side::A), None) => "bursts_through_and_halts",
            (_, Some(Clash::Burst(Side::A))) => "bursts_through_both",
            (_, Some(Clash::Rout(Side::B))) => "bursts_through_then_routs_second",
            (_, Some(Clash::RallyBack)) => "bursts_through_then_rallies_back",
            (_, Some(_)) => "bursts_through_then_beaten",
            (Clash::Rout(Side::B), None) => "first_routs",
            (Clash::RallyBack, None) => "rallies_back",
            (_, None) => "beaten_by_first",
        });
    }
}

impl TwoEnemies {
    fn meet(&self, umpire: &mut impl Umpire) -> Clash {
        clash(self.margins, self.first, Ordering::Equal, umpire.dice())
    }

    fn meet_second(&self, umpire: &mut impl Umpire) -> Clash {
        let lead = self.second + i32::from(umpire.dice().contest(squadron(2), squadron(3)));
        self.margins.read(lead, Ordering::Equal)
    }
}

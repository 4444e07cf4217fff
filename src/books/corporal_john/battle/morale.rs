//! Morale on the table: unit checks with their circumstances, pursuit throws, brigade tests (steps 12 to 14).

use super::Action;
use super::roster::{Card, Rank};
use super::world::{Shape, Standing, Unit, World};
use crate::books::corporal_john::brigade::{modifier, score};
use crate::books::corporal_john::morale::stands;
use crate::books::corporal_john::{BrigadeCheckTiming, BrigadeFail, BrigadeLost, Recheck};
use crate::dice::{Dice, Die, Throw};
use crate::umpire::Umpire;

impl Action {
    /// CJ-MOR-01, CJ-MOR-20, CJ-MOR-21, CJ-ART-15, CJ-RIN-05, CJ-RCV-17: units with fresh points and more damage than
    /// elements check; it is done after the guns and again after combat.
    pub(super) fn check_damaged(&self, world: &mut World, umpire: &mut impl Umpire) {
        let spares_the_unhurt = self.rules.rulings.recheck != Recheck::EveryMove;
        for unit in 0..self.units.len() {
            let now = &world.units[unit];
            let fresh = now.fresh;
            let spared = fresh == 0 && (spares_the_unhurt || now.damage == 0);
            if spared || !now.is_on_table() || self.units[unit].is_battery() {
                continue;
            }
            let due = self.nerve(now, unit).must_check(now.damage, fresh, now.passed);
            world.units[unit].fresh = 0;
            if !due || matches!(world.units[unit].standing, Standing::Failed | Standing::Retreating) {
                continue;
            }
            if self.stands_firm(world, unit, 0, umpire) {
                world.units[unit].passed = self.nerve(&world.units[unit], unit).remembers();
            } else {
                self.fails(world, unit, "CJ-MOR-01", umpire);
            }
        }
    }

    /// CJ-MOR-05: the check, with every circumstance. True if the unit stands.
    pub(super) fn stands_firm(&self, world: &World, unit: usize, extra: i32, umpire: &mut impl Umpire) -> bool {
        let now = &world.units[unit];
        let sum = extra + self.morale_modifier(world, unit);
        let score = self.nerve(now, unit).score(now.damage);
        let card = &self.units[unit];
        let table = &self.rules.morale.modifier;
        let kind = if card.elite { table.elite } else { 0 } + if card.raw { table.raw_or_disaffected } else { 0 };
        let stood = stands(score, kind + sum, Throw::new("CJ-MOR-05", unit as u16), umpire.dice());
        umpire.tell("CJ-MOR-05", || {
            let word = if stood { "stands" } else { "fails" };
            format!("{} {word} with {} points", self.name(unit), now.damage)
        });
        stood
    }

    /// CJ-MOR-06 to CJ-MOR-11, CJ-MOR-14, CJ-MOR-15, CJ-MOR-22, CJ-MOR-25: the circumstances of the moment.
    pub(super) fn morale_modifier(&self, world: &World, unit: usize) -> i32 {
        let (now, table) = (&world.units[unit], &self.rules.morale.modifier);
        let mut sum = now.disorder.causes() * table.per_disorganisation_cause;
        if now.did.flanked && now.shape != Shape::Square {
            sum += table.attacked_flank_or_rear;
        }
        if self.is_foot(world, unit) && !now.forced && self.stands_in_cover(world, unit) {
            sum += table.foot_defending_barricade_or_builtup;
        }
        if now.shape == Shape::Square && self.is_square_unsupported(world, unit) {
            sum += table.square_v_unsupported_cavalry;
        }
        let column = &self.brigades[self.brigade(unit)];
        for (general, with, fallen) in [
            (column.brigadier, table.brigadier_with_unit, table.brigadier_disabled_within_200),
            (self.chief(column.side), table.commander_with_unit, table.commander_disabled_within_200),
        ] {
            let general = &world.generals[usize::from(general)];
            if general.with == Some(unit as u16) {
                sum += with;
            }
            if general.fell_now && now.block.distance(general.at) <= self.ruler.fallen_near {
                sum += fallen;
            }
        }
        sum
    }

    /// CJ-MOR-23: horse before a square are unsupported with no enemy foot within 200 mm and no guns within close range.
    fn is_square_unsupported(&self, world: &World, unit: usize) -> bool {
        let now = &world.units[unit];
        !now.neighbours().any(|enemy| {
            let other = &world.units[enemy];
            let reach = match self.units[enemy].arm {
                super::roster::Arm::Guns(class) => self.ruler.range(class)[0],
                _ if self.is_foot(world, enemy) => self.ruler.support_foot,
                _ => return false,
            };
            other.is_on_table() && other.block.is_within(reach, &now.block)
        })
    }

    /// CJ-PUR-01, CJ-PUR-03, CJ-PUR-06, CJ-RCV-10: horse whose immediate opponents went must be held back; out of hand they pursue on
    /// the next move, in hand after a pursuit they halt. Foot never
    /// pursue.
    pub(super) fn hold_back(&self, world: &mut World, turn: u32, umpire: &mut impl Umpire) {
        for unit in 0..self.units.len() {
            let now = &world.units[unit];
            let throws = (now.did.foe_gone || now.standing == Standing::Pursuing)
                && now.is_on_table()
                && self.is_mounted(world, unit)
                && !matches!(now.standing, Standing::Failed | Standing::Retreating)
                && !now.did.recoiled;
            if !throws {
                continue;
            }
            let needed = self.rules.pursuit.control_score.of(self.units[unit].quality);
            let held = umpire.dice().makes(Die::D10, needed, Throw::new("CJ-PUR-01", unit as u16));
            let was_pursuing = world.units[unit].standing == Standing::Pursuing;
            world.units[unit].standing = match held {
                true if was_pursuing => Standing::Ready,
                true => world.units[unit].standing,
                false => Standing::Pursuing,
            };
            if !held {
                umpire.tell("CJ-PUR-01", || format!("{} is out of hand on move {turn}", self.name(unit)));
            }
        }
    }

    /// CJ-BRG-01, CJ-BRG-07: brigades with a unit newly failed, retreated or routed are tested.
    pub(super) fn test_brigades(&self, world: &mut World, turn: u32, umpire: &mut impl Umpire) {
        for brigade in 0..self.brigades.len() {
            let column = &self.brigades[brigade];
            let counts = |unit: usize| !self.units[unit].is_battery();
            let recoils = self.rules.rulings.recoil_triggers_brigade;
            let happened = |unit: &usize| {
                let did = world.units[*unit].did;
                did.broke || (recoils && did.recoiled)
            };
            let broke = column.range().filter(happened).filter(|&unit| counts(unit)).count() as i32;
            if broke == 0 || column.strength == 0 {
                continue;
            }
            let cumulative = self.rules.rulings.brigade_lost == BrigadeLost::Cumulative;
            let is_lost = |unit: usize| {
                let now = &world.units[unit];
                now.is_lost() || self.is_spent(now, unit) || (cumulative && (now.has_routed || now.has_retreated))
            };
            let lost = column.range().filter(|&unit| counts(unit) && is_lost(unit)).count() as i32;
            let near = self.friends_retreat_near(world, brigade);
            let modifier = modifier(&self.rules, column.quality, world.brigades[brigade].orphaned, near);
            let tests = match self.rules.rulings.brigade_check_timing {
                BrigadeCheckTiming::OncePerMove => 1,
                BrigadeCheckTiming::PerEvent => broke,
            };
            let score = score(&self.rules, i32::from(column.strength), lost);
            let throw = Throw::new("CJ-BRG-02", brigade as u16);
            let stood = (0..tests).all(|_| stands(score, modifier, throw, umpire.dice()));
            umpire.tell("CJ-BRG-02", || {
                let word = if stood { "holds together" } else { "fails its test" };
                format!("{} {word}: {lost} of {} lost", column.name, column.strength)
            });
            if !stood {
                self.brigade_fails(world, brigade, turn, umpire);
            }
        }
    }

    /// CJ-BRG-05, CJ-BRG-10: troops of another brigade going back within 500 mm.
    fn friends_retreat_near(&self, world: &World, brigade: usize) -> bool {
        let column = &self.brigades[brigade];
        let goes = |now: &Unit, card: &Card| {
            matches!(now.standing, Standing::Retreating | Standing::Retiring | Standing::Failed | Standing::Away(_))
                && !card.is_battery()
        };
        let near = |friend: &Unit| {
            let mut units = world.units[column.range()].iter();
            units.any(|now| now.is_on_table() && now.block.is_within(self.ruler.friends, &friend.block))
        };
        let mut others = self.hosts[column.side].clone().filter(|&other| other != brigade);
        others.any(|other| {
            let range = self.brigades[other].range();
            let mut friends = world.units[range.clone()].iter().zip(&self.units[range]);
            friends.any(|(now, card)| goes(now, card) && near(now))
        })
    }

    /// CJ-BRG-06: the units not already going retire in good order, by other readings retreat or rout, and the order
    /// lapses until it is re-activated.
    fn brigade_fails(&self, world: &mut World, brigade: usize, turn: u32, umpire: &mut impl Umpire) {
        let now = &mut world.brigades[brigade];
        (now.lapsed, now.broken) = (now.current.is_some(), true);
        world.counts[self.brigades[brigade].side].lost += 1;
        for unit in self.brigades[brigade].range() {
            let stays =
                self.units[unit].is_battery() || !world.units[unit].is_on_table() || world.units[unit].is_lost();
            if stays {
                continue;
            }
            match self.rules.rulings.brigade_fail {
                BrigadeFail::Retire => world.units[unit].standing = Standing::Retiring,
                BrigadeFail::Retreat => world.units[unit].standing = Standing::Failed,
                BrigadeFail::Rout => self.rout(world, unit, turn, umpire),
            }
        }
    }

    /// CJ-GEN-02, CJ-GEN-03, CJ-GEN-08, CJ-MOR-03: the units of a fallen general's command, and friends within 300 mm, check
    /// once.
    pub(super) fn check_for_general(&self, world: &mut World, general: usize, umpire: &mut impl Umpire) {
        let officer = &self.officers[general];
        let at = world.generals[general].at;
        for unit in 0..self.units.len() {
            if self.side(unit) != officer.side || self.units[unit].is_battery() {
                continue;
            }
            let column = &self.brigades[self.brigade(unit)];
            let commanded = match officer.rank {
                Rank::Chief => true,
                Rank::Senior => column.senior == Some(general as u16),
                Rank::Brigadier(brigade) => usize::from(brigade) == self.brigade(unit),
            };
            let now = &world.units[unit];
            let near = now.is_on_table() && now.block.distance(at) <= self.ruler.shock;
            let checks = (commanded || near) && now.is_on_table() && !now.is_lost() && !now.did.checked_general;
            if !checks {
                continue;
            }
            world.units[unit].did.checked_general = true;
            if !self.stands_firm(world, unit, 0, umpire) {
                self.fails(world, unit, "CJ-MOR-03", umpire);
            }
        }
    }
}

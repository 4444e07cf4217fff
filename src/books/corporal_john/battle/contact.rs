//! Checks before contact (step 6): the helpless rout, guns are taken, and those about to be struck look to their nerve.

use super::Action;
use super::world::{Did, Standing, World};
use crate::books::corporal_john::{FailedChargeCheck, GunsContacted};
use crate::field::Aspect;
use crate::side::Side;
use crate::umpire::Umpire;

impl Action {
    /// Who is struck by whom, and what that does to them before a die is thrown in combat.
    pub(super) fn check_before_contact(&self, world: &mut World, turn: u32, umpire: &mut impl Umpire) {
        for at in 0..world.in_reach.len() {
            let unit = world.in_reach(at);
            let now = &world.units[unit];
            if !now.is_on_table() || now.gap > self.ruler.element {
                continue;
            }
            let striker = now.neighbours().find(|&enemy| self.strikes(world, enemy, unit));
            if let Some(by) = striker {
                self.is_struck(world, unit, by, turn, umpire);
            }
        }
    }

    /// Whether a unit that meant to has come into contact with an enemy.
    #[inline]
    pub(super) fn strikes(&self, world: &World, unit: usize, enemy: usize) -> bool {
        let now = &world.units[unit];
        now.intent.charge == Some(enemy as u16)
            && now.is_on_table()
            && !self.units[unit].is_battery()
            && now.block.touches(&world.units[enemy].block)
    }

    fn is_struck(&self, world: &mut World, unit: usize, by: usize, turn: u32, umpire: &mut impl Umpire) {
        if self.units[unit].is_battery() {
            return self.take_guns(world, unit, by, umpire);
        }
        let helpless = !world.brigades[self.brigade(unit)].active;
        if helpless || matches!(world.units[unit].standing, Standing::Reforming | Standing::Reformed) {
            umpire.tell(if helpless { "CJ-CMD-12" } else { "CJ-RET-05" }, || {
                format!("{} is struck by {} and cannot stand", self.name(unit), self.name(by))
            });
            self.loses_its_foe(world, unit);
            return self.rout(world, unit, turn, umpire);
        }
        let aspect = self.struck(world, by, unit);
        world.units[unit].did.flanked |=
            aspect != Aspect::Front && world.units[unit].shape != super::world::Shape::Square;
        self.catch_unformed(world, unit);
        if self.is_mounted(world, by) && self.is_foot(world, unit) && world.units[unit].may_inflict() {
            self.check_for_horse(world, unit, turn, umpire);
        }
        if self.stands_in_cover(world, unit) && self.is_foot(world, unit) {
            self.check_in_cover(world, unit, umpire);
        }
    }

    /// CJ-MOR-02, CJ-CVI-10, CJ-MOR-24: foot attacked by horse check, once a move; failing, they still fight this move, or
    /// by another reading run at once.
    fn check_for_horse(&self, world: &mut World, unit: usize, turn: u32, umpire: &mut impl Umpire) {
        if std::mem::replace(&mut world.units[unit].did.checked_charge, true) {
            return;
        }
        if self.stands_firm(world, unit, 0, umpire) {
            return;
        }
        self.fails(world, unit, "CJ-MOR-02", umpire);
        if self.rules.rulings.failed_charge_check == FailedChargeCheck::RunNow {
            self.loses_its_foe(world, unit);
            self.retreat(world, unit, turn, umpire);
            self.stop_when_clear(world, unit);
        }
    }

    /// CJ-MOR-04: a unit that holds cover or buildings checks as attackers are on the point of contact.
    fn check_in_cover(&self, world: &mut World, unit: usize, umpire: &mut impl Umpire) {
        if std::mem::replace(&mut world.units[unit].did.checked_cover, true) {
            return;
        }
        if !self.stands_firm(world, unit, 0, umpire) {
            self.fails(world, unit, "CJ-MOR-04", umpire);
        }
    }

    /// CJ-ART-17: a battery that the enemy reaches is lost, by another reading only silenced.
    fn take_guns(&self, world: &mut World, unit: usize, by: usize, umpire: &mut impl Umpire) {
        match self.rules.rulings.guns_contacted {
            GunsContacted::Captured => {
                world.units[unit].standing = Standing::Lost;
                let side: Side = self.side(by);
                world.counts[side].guns_captured += u32::from(world.units[unit].guns);
            }
            GunsContacted::CrewFleesGunsRecoverable => world.units[unit].silent = true,
        }
        world.stirred = true;
        umpire.tell("CJ-ART-17", || format!("{} takes {}", self.name(by), self.name(unit)));
    }

    /// CJ-RCV-10: whoever had charged a unit that is gone sees its opponents go.
    pub(super) fn loses_its_foe(&self, world: &mut World, gone: usize) {
        for place in 0..usize::from(world.units[gone].nears) {
            let enemy = usize::from(world.units[gone].near[place]);
            if world.units[enemy].intent.charge == Some(gone as u16) {
                world.units[enemy].did.foe_gone = true;
            }
        }
    }

    /// A unit is marked to go back on the next move.
    pub(super) fn fails(&self, world: &mut World, unit: usize, rule: &'static str, umpire: &mut impl Umpire) {
        let now = &mut world.units[unit];
        if matches!(now.standing, Standing::Failed | Standing::Retreating) || !now.is_on_table() {
            return;
        }
        now.standing = Standing::Failed;
        now.did.broke = true;
        umpire.tell(rule, || format!("{} fails its check", self.name(unit)));
    }

    /// A clean sheet for the move.
    pub(super) fn clear_marks(&self, world: &mut World) {
        for unit in &mut world.units {
            unit.carried = unit.damage;
            unit.did = Did::default();
            (unit.taken, unit.fresh, unit.steps) = (0, 0, 0);
            (unit.moved, unit.on_rough) = (0.0, false);
            (unit.foe, unit.pair, unit.used) = (None, None, 0);
        }
        world.stirred = false;
    }
}

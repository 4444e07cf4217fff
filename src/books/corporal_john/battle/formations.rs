//! Formations on the table: their ground, their changes, squares, dragoons in and out of the saddle, and limbers.

use super::Action;
use super::disorder::Cause;
use super::roster::Arm;
use super::world::{Changing, Shape, Unit, World};
use crate::books::corporal_john::GunClass;
use crate::books::corporal_john::activation::{Order, score};
use crate::books::corporal_john::charge::side_of_square;
use crate::books::corporal_john::morale::Nerve;
use crate::dice::{Dice, Die, Throw};
use crate::field::Block;
use crate::umpire::Umpire;

impl Action {
    /// How many elements a unit has as it stands: a squadron one, dragoons on foot their foot.
    #[inline]
    pub(super) fn elements(&self, unit: usize, now: &Unit) -> u16 {
        if now.on_foot { self.units[unit].dismounted } else { self.units[unit].elements }
    }

    /// How a unit bears damage as it stands.
    #[inline]
    pub(super) fn nerve(&self, now: &Unit, unit: usize) -> &Nerve {
        let card = &self.units[unit];
        card.nerve_on_foot.as_ref().filter(|_| now.on_foot).unwrap_or(&card.nerve)
    }

    /// CJ-FRM-01 to CJ-FRM-03, CJ-FRM-06, CJ-FRM-17: the front and depth of a unit in its formation. A column of horse is
    /// declared rather than modelled: as long as its base is wide.
    fn footprint(&self, unit: usize, now: &Unit) -> (f64, f64) {
        let (card, element) = (&self.units[unit], self.ruler.element);
        let elements = self.elements(unit, now);
        let foot = card.is_battalion() || now.on_foot;
        match now.shape {
            Shape::Column if foot => {
                let abreast = self.rules.formation.column_front.min(elements);
                (f64::from(abreast) * element, f64::from(elements.div_ceil(abreast)) * element)
            }
            Shape::Column => (element, card.front.max(element)),
            Shape::Square => {
                let side = f64::from(side_of_square(&self.rules, elements)) * element;
                (side, side)
            }
            _ if now.on_foot => (f64::from(elements) * element, element),
            _ => (card.front, element),
        }
    }

    /// Gives a unit the ground of its formation, its front where it was.
    pub(super) fn reshape(&self, now: &mut Unit, unit: usize) {
        let (front, depth) = self.footprint(unit, now);
        let block = Block::fronting(now.block.front_centre(), now.block.facing, front, depth);
        now.block = super::edges::onto(&self.field, block);
    }

    /// CJ-ACT-04, CJ-ACT-08, CJ-FRM-11: a change of formation needs a test without a token, harder with the enemy near,
    /// unless an order just taken up carries it.
    pub(super) fn begin_change(&self, world: &mut World, unit: usize, to: Shape, umpire: &mut impl Umpire) -> bool {
        let now = &world.units[unit];
        if now.shape == to || now.changing.is_some() {
            return false;
        }
        if !now.free_change && !self.changes(world, unit, umpire) {
            return false;
        }
        let pulses = self.quarters(now.shape, to);
        world.units[unit].changing = Some(Changing { to, pulses });
        umpire.tell("CJ-FRM-11", || format!("{} begins to form {}", self.name(unit), shape_name(to)));
        true
    }

    /// CJ-ACT-17: the test itself, with the unit's own quality.
    fn changes(&self, world: &World, unit: usize, umpire: &mut impl Umpire) -> bool {
        let needed =
            score(&self.rules, Order::ChangeFormation, self.units[unit].quality) - self.change_modifier(world, unit);
        umpire.dice().makes(Die::D10, needed, Throw::new("CJ-ACT-04", unit as u16))
    }

    /// CJ-ACT-05, CJ-ACT-06, CJ-ACT-08: generals by the unit help it to change, the enemy near hinders it.
    pub(super) fn change_modifier(&self, world: &World, unit: usize) -> i32 {
        let (now, table) = (&world.units[unit], &self.rules.activation.modifier);
        let column = &self.brigades[self.brigade(unit)];
        let near = |general: u16, reach: f64| now.block.distance(world.generals[usize::from(general)].at) <= reach;
        let mut sum = 0;
        if near(column.brigadier, self.ruler.general_near) {
            sum += table.general_within_200;
        }
        if near(self.chief(column.side), self.ruler.cinc_near) {
            sum += table.cinc_within_200;
        }
        if now.gap <= self.ruler.enemy_near {
            sum += table.change_formation_within_200_of_enemy;
        }
        sum
    }

    /// CJ-FRM-08 to CJ-FRM-10: quarter-moves that a change takes.
    fn quarters(&self, from: Shape, to: Shape) -> u8 {
        let table = &self.rules.formation.change_moves;
        let moves = match (from, to) {
            (_, Shape::Square) => table.to_square,
            (Shape::Square, _) => table.from_square,
            (Shape::Column, _) => table.column_to_line,
            _ => table.line_to_column,
        };
        (moves * f64::from(self.rules.movement.pulses)).round() as u8
    }

    /// CJ-MOV-07, CJ-TRP-11: dragoons dismount and deploy, or mount again, in half a move and without a test; the damage
    /// goes with them.
    pub(super) fn begin_dismount(&self, world: &mut World, unit: usize, umpire: &mut impl Umpire) {
        let quarters = self.rules.formation.change_moves.dragoon_dismount_or_remount;
        let pulses = (quarters * f64::from(self.rules.movement.pulses)).round() as u8;
        world.units[unit].changing = Some(Changing { to: Shape::Line, pulses });
        world.units[unit].on_foot = !world.units[unit].on_foot;
        umpire.tell("CJ-MOV-07", || {
            let what = if world.units[unit].on_foot { "dismounts" } else { "mounts" };
            format!("{} {what}", self.name(unit))
        });
    }

    /// CJ-FRM-08 to CJ-FRM-10: every change goes on for a move. One that ends within it takes its ground before anyone moves,
    /// so that whoever comes upon the unit finds it there.
    pub(super) fn run_changes(&self, world: &mut World) {
        let quarters = self.rules.movement.pulses as u8;
        for unit in 0..self.units.len() {
            let Some(changing) = world.units[unit].changing else {
                continue;
            };
            if changing.pulses > quarters {
                world.units[unit].changing = Some(Changing { pulses: changing.pulses - quarters, ..changing });
                continue;
            }
            let mut now = world.units[unit];
            now.shape = changing.to;
            now.changing = None;
            now.free_change = false;
            let before = now.block;
            self.reshape(&mut now, unit);
            if self.is_on_an_enemy(world, unit, &now.block) {
                now.block = before;
            }
            world.units[unit] = now;
            self.settle(world, unit, now.block);
        }
    }

    /// CJ-FRM-05, CJ-DIS-09: a unit engaged while it changes, or in neither line nor square, is disorganised.
    pub(super) fn catch_unformed(&self, world: &mut World, unit: usize) {
        let now = &world.units[unit];
        let formed = matches!(now.shape, Shape::Line | Shape::Square) && now.changing.is_none();
        if !formed && !self.units[unit].is_battery() {
            world.units[unit].disorder.add(&self.rules, Cause::Unformed);
        }
    }

    /// CJ-FRM-14, CJ-FRM-15: how many consecutive steps of move, unlimber, fire, limber a battery makes in a move.
    pub(super) fn gun_steps(&self, unit: usize) -> u8 {
        let table = &self.rules.formation.gun_steps;
        let steps = match self.units[unit].arm {
            Arm::Guns(GunClass::Light) => table.light,
            Arm::Guns(GunClass::Medium) => table.medium,
            Arm::Guns(GunClass::Heavy) => table.heavy,
            Arm::Guns(GunClass::Superheavy) => table.superheavy,
            _ => 0,
        };
        steps as u8
    }

    /// CJ-FRM-14, CJ-FRM-16: one step of the cycle, if the battery has one left in this move; limbers need no test.
    pub(super) fn gun_step(&self, world: &mut World, unit: usize, to: Shape) -> bool {
        let allowed = self.gun_steps(unit);
        let now = &mut world.units[unit];
        let can = now.steps < allowed;
        if can {
            now.steps += 1;
            now.shape = to;
        }
        can
    }
}

/// A formation in words.
pub fn shape_name(shape: Shape) -> &'static str {
    match shape {
        Shape::Line => "line",
        Shape::Column => "column",
        Shape::Square => "square",
        Shape::Limbered => "limbered",
        Shape::Deployed => "deployed",
    }
}

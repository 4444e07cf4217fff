//! Fire of foot that have no foot before them: into flanks, at horse that stand idle, and at guns.

use super::Action;
use super::volleys::{bearing, element};
use super::world::{Shape, Standing, World};
use crate::books::corporal_john::foot::{Exchange, result};
use crate::books::corporal_john::{FlankFire, MusketryVGuns};
use crate::dice::{Dice, Die};
use crate::umpire::Umpire;

impl Action {
    /// CJ-INF-18: foot with an enemy before them who does not face them fire at his end element, which throws but inflicts
    /// nothing.
    pub(super) fn fire_into_flanks(&self, world: &mut World, umpire: &mut impl Umpire) {
        for at in 0..world.in_reach.len() {
            let unit = world.in_reach(at);
            if !self.fires(world, unit) || world.units[unit].used > 0 || !self.may_hurt(world, unit) {
                continue;
            }
            let block = world.units[unit].block;
            let flanked = |enemy: &usize| {
                let other = &world.units[*enemy];
                other.is_on_table()
                    && self.is_foot(world, *enemy)
                    && other.shape != Shape::Square
                    && block.is_within(self.ruler.musketry, &other.block)
                    && bearing(&block, &other.block).is_some_and(|seen| seen.covered > 0.0)
                    && self.struck(world, unit, *enemy) != crate::field::Aspect::Front
            };
            let Some(enemy) = world.units[unit].neighbours().find(flanked) else {
                continue;
            };
            let edge =
                self.stakes(world, enemy, unit).edge - self.cover_factor(self.shelter(world, enemy, block.centre));
            let shots = self.abreast_elements(world, unit).min(2);
            let throw = i32::from(umpire.dice().pair(Die::D6, element(enemy)));
            for _ in 0..shots {
                let theirs = i32::from(umpire.dice().pair(Die::D6, element(unit)));
                match result(self.rules.combat.damage_margin, edge + throw - theirs) {
                    Exchange::AHurt => self.hurt(world, enemy, 1),
                    Exchange::BHurt if self.rules.rulings.flank_fire == FlankFire::Normal => self.hurt(world, unit, 1),
                    _ => {}
                }
            }
            world.units[enemy].did.flanked = true;
            for fighter in [unit, enemy] {
                world.units[fighter].did.fought = true;
            }
            world.stirred = true;
        }
    }

    /// CJ-INF-20: unmatched foot fire at horse within reach that do not charge them, as many elements as fit its front.
    pub(super) fn fire_at_horse(&self, world: &mut World, umpire: &mut impl Umpire) {
        for at in 0..world.in_reach.len() {
            let unit = world.in_reach(at);
            if !self.fires(world, unit) || world.units[unit].used > 0 || world.units[unit].did.fought {
                continue;
            }
            if !self.may_hurt(world, unit) || !self.rules.rulings.fire_at_idle_horse {
                continue;
            }
            let block = world.units[unit].block;
            let idle = |enemy: &usize| {
                let other = &world.units[*enemy];
                other.is_on_table()
                    && self.is_mounted(world, *enemy)
                    && !other.did.fought
                    && block.is_within(self.ruler.musketry, &other.block)
                    && bearing(&block, &other.block).is_some_and(|seen| seen.covered > 0.0)
            };
            let Some(enemy) = world.units[unit].neighbours().find(idle) else {
                continue;
            };
            let pistols = self.has_pistols(enemy) && block.is_within(self.ruler.pistols, &world.units[enemy].block);
            let edge = self.own_factor(world, enemy) - self.own_factor(world, unit);
            let throw = i32::from(umpire.dice().pair(Die::D6, element(enemy)));
            let mut inflicted = 0;
            for _ in 0..self.units[enemy].fits.min(self.abreast_elements(world, unit)) {
                let theirs = i32::from(umpire.dice().pair(Die::D6, element(unit)));
                match result(self.rules.combat.damage_margin, edge + throw - theirs) {
                    Exchange::AHurt => self.hurt(world, enemy, 1),
                    Exchange::BHurt if pistols && inflicted == 0 => {
                        inflicted = 1;
                        self.hurt(world, unit, 1);
                    }
                    _ => {}
                }
            }
            for fighter in [unit, enemy] {
                world.units[fighter].did.fought = true;
            }
            world.stirred = true;
        }
    }

    /// CJ-ART-18: musketry puts guns off their aim and does no more, unless the ruling has every element before the battery
    /// throw against it, and a win by the margin remove a gun.
    pub(super) fn fire_at_guns(&self, world: &mut World, umpire: &mut impl Umpire) {
        if self.rules.rulings.musketry_v_guns == MusketryVGuns::Suppress {
            return;
        }
        for at in 0..world.in_reach.len() {
            let unit = world.in_reach(at);
            let now = &world.units[unit];
            if !self.fires(world, unit) || now.used > 0 || now.did.fought || !self.may_hurt(world, unit) {
                continue;
            }
            let covered = |enemy: usize| {
                let other = &world.units[enemy];
                let before = other.guns > 0 && other.is_on_table();
                let seen = bearing(&now.block, &other.block).filter(|_| before)?;
                let near = seen.covered > 0.0 && now.block.is_within(self.ruler.musketry, &other.block);
                near.then_some((enemy, seen.covered))
            };
            let Some((battery, covered)) = now.neighbours().find_map(covered) else {
                continue;
            };
            let elements = ((covered / self.ruler.element).ceil() as u16).min(self.abreast_elements(world, unit));
            self.pick_off_gunners(world, unit, battery, elements, umpire);
        }
    }

    /// The battery throws once, each element for itself.
    fn pick_off_gunners(
        &self,
        world: &mut World,
        unit: usize,
        battery: usize,
        elements: u16,
        umpire: &mut impl Umpire,
    ) {
        let shelter = self.shelter(world, battery, world.units[unit].block.centre);
        let edge = self.own_factor(world, battery) - self.own_factor(world, unit) - self.cover_factor(shelter);
        let throw = i32::from(umpire.dice().pair(Die::D6, element(battery)));
        let mut lost = 0;
        for _ in 0..elements {
            let theirs = i32::from(umpire.dice().pair(Die::D6, element(unit)));
            lost += u8::from(result(self.rules.combat.damage_margin, edge + throw - theirs) == Exchange::AHurt);
        }
        let guns = &mut world.units[battery];
        guns.guns = guns.guns.saturating_sub(lost);
        if guns.guns == 0 {
            guns.standing = Standing::Lost;
        }
        world.stirred = true;
        umpire.tell("CJ-ART-18", || format!("{} shoots down {lost} guns of {}", self.name(unit), self.name(battery)));
    }
}

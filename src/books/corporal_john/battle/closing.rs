//! Closing with the enemy: whom a unit takes on, and how foot advance on him and horse ride at him.

use super::Action;
use super::world::{Intent, Standing, Unit, World};
use crate::commander::Commander;
use crate::field::Facing;
use crate::side::Sides;

/// A unit goes straight on at an enemy within this of straight ahead: the cosine of 25 degrees.
const AHEAD: f64 = 0.906;

impl Action {
    /// CJ-CMD-06: straight at the enemy. `ground` is what coming to grips is worth under the order.
    pub(super) fn attack(
        &self,
        world: &mut World,
        unit: usize,
        ground: f32,
        commanders: &mut Sides<Commander>,
    ) -> Intent {
        if self.is_mounted(world, unit) {
            let commander = &mut commanders[self.side(unit)];
            return match self.choose_charge(world, unit, ground, commander) {
                Some(enemy) => self.ride_at(world, unit, usize::from(enemy)),
                None => {
                    // Horse that will not charge stay out of musket shot.
                    let keep = self.ruler.musketry + self.ruler.element;
                    Intent { keep, ..self.keep_place(world, unit) }
                }
            };
        }
        let now = &world.units[unit];
        match self.opponent(world, unit) {
            Some(enemy) => self.advance_on(world, unit, enemy),
            None if now.gap <= self.ruler.musketry => Intent::stand(&now.block),
            None => Intent { keep: self.ruler.fire, ..self.keep_place(world, unit) },
        }
    }

    /// The enemy before a battalion that it goes for: the nearest within a march of it, one to its front if there is one.
    pub(super) fn opponent(&self, world: &World, unit: usize) -> Option<usize> {
        let now = &world.units[unit];
        if now.gap > self.ruler.foot_march {
            return None;
        }
        let serviceable = |enemy: &usize| {
            let other = &world.units[*enemy];
            other.is_on_table() && !matches!(other.standing, Standing::Retreating) && !self.is_mounted(world, *enemy)
        };
        let ahead = |enemy: &usize| {
            let other = &world.units[*enemy];
            now.block.front_covered(&other.block) > 0.0 && now.block.relative(other.block.centre).ahead > 0.0
        };
        let near = |enemy: &usize| now.block.is_within(self.ruler.foot_march, &world.units[*enemy].block);
        let mut in_front = now.neighbours().filter(serviceable).filter(near).filter(ahead);
        in_front.next().or_else(|| now.neighbours().filter(serviceable).find(near))
    }

    /// Advances to where a battalion fires, or to contact: with pikes that may get through, at guns, and at an enemy who
    /// has given ground or been forced from his barricade.
    pub(super) fn advance_on(&self, world: &World, unit: usize, enemy: usize) -> Intent {
        let (now, other) = (&world.units[unit], &world.units[enemy]);
        let closes =
            self.units[enemy].is_battery() || other.forced || other.gave_ground || self.pikes_close(unit, other);
        let ahead = now.block.front_covered(&other.block) > 0.0;
        let way = Facing::of(other.block.centre - now.block.centre).unwrap_or(now.block.facing);
        let keep = if closes { 0.0 } else { self.ruler.fire };
        if now.block.is_within(keep.max(0.01), &other.block) && ahead {
            return Intent::stand(&now.block);
        }
        // CJ-MOV-09: with an enemy in its combat zone a unit may stand or close, but not turn away from those before it.
        let in_zone = now.gap <= self.ruler.musketry;
        let straight = !in_zone && way.ahead().dot(now.block.facing.ahead()) > AHEAD;
        let faced = ahead || straight || (in_zone && self.faces_an_enemy(world, unit));
        let face = if faced { now.block.facing } else { way };
        let charge = closes.then_some(enemy as u16);
        Intent { way: face, metres: self.ruler.foot_march, face, keep, charge }
    }

    /// Whether an enemy within musketry stands before a battalion's front.
    pub(super) fn faces_an_enemy(&self, world: &World, unit: usize) -> bool {
        let block = &world.units[unit].block;
        world.units[unit].neighbours().any(|enemy| {
            let other = &world.units[enemy];
            other.is_on_table()
                && block.front_covered(&other.block) > 0.0
                && block.relative(other.block.centre).ahead > 0.0
                && block.is_within(self.ruler.musketry, &other.block)
        })
    }

    /// Pikes close if they are likelier than not to keep their order, or the enemy has lost his.
    pub(super) fn pikes_close(&self, unit: usize, enemy: &Unit) -> bool {
        let disrupted = f64::from((11 - self.units[unit].quality).clamp(0, 10)) / 10.0;
        self.units[unit].pikes() > 0 && (disrupted <= 0.6 || enemy.disorder.causes() > 0)
    }

    /// At an enemy sword in hand; pistol horse halt to fire at steady horse.
    pub(super) fn ride_at(&self, world: &World, unit: usize, enemy: usize) -> Intent {
        let (now, other) = (&world.units[unit], &world.units[enemy]);
        let way = Facing::of(other.block.centre - now.block.centre).unwrap_or(now.block.facing);
        let covered = now.block.front_covered(&other.block) > 0.5 * now.block.front().min(other.block.front());
        let face = if covered { now.block.facing } else { way };
        let fires = self.has_pistols(unit)
            && self.is_mounted(world, enemy)
            && other.damage == 0
            && other.disorder.causes() == 0;
        let halts = fires && self.has_pistols(enemy);
        let keep = if halts { 0.9 * self.ruler.pistols } else { 0.0 };
        let charge = (!halts).then_some(enemy as u16);
        let metres = self.ruler.horse_advance.min((other.block.centre - now.block.centre).length());
        Intent { way: face, metres, face, keep, charge }
    }
}

//! Closing with the enemy: whom a unit takes on, and how foot advance on him and horse ride at him.

use super::Action;
use super::horse::Barred;
use super::world::{Intent, Shape, Standing, Unit, World};
use crate::commander::Commander;
use crate::field::{Block, Facing, Hand, TOUCH};
use crate::side::Sides;

/// A battalion goes for an enemy within this of straight ahead without a wheel: the cosine of 50 degrees.
const AHEAD: f64 = 0.643;
/// Farther round than this horse are beside a battalion rather than before it: the cosine of 75 degrees.
const BESIDE: f64 = 0.259;

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
            let mut barred = Barred::default();
            let chosen = self.choose_charge(world, unit, ground, commander, &mut barred);
            return match chosen.or_else(|| self.rides_to_meet(world, unit, &barred)) {
                Some(enemy) => self.mark(world, unit, enemy),
                None => self.draw_back(world, unit).unwrap_or_else(|| self.skirt(world, unit)),
            };
        }
        let now = &world.units[unit];
        match self.opponent(world, unit) {
            Some(enemy) => self.mark(world, unit, enemy),
            None if self.is_in_combat_zone(world, unit) => Intent::stand(&now.block),
            None => Intent { keep: self.ruler.fire, ..self.keep_place(world, unit) },
        }
    }

    /// CJ-TAC-15, CJ-DIS-10: the enemy whom horse go to meet, for they are never to be hit standing: a squadron before them
    /// that can reach them in line.
    pub(super) fn rides_to_meet(&self, world: &World, unit: usize, barred: &Barred) -> Option<usize> {
        let now = &world.units[unit];
        if now.shape != Shape::Line || now.gap > self.ruler.horse_advance {
            return None;
        }
        let open = now.neighbours().enumerate().filter(|&(place, _)| !barred[place]);
        open.map(|(_, enemy)| enemy).find(|&enemy| {
            let other = &world.units[enemy];
            other.shape == Shape::Line
                && self.is_mounted(world, enemy)
                && self.is_before(now, other)
                && self.is_free_mark(world, enemy)
                && !self.is_cut_off(world, unit, enemy)
                && self.has_open_way(world, enemy, unit)
                && self.has_open_way(world, unit, enemy)
        })
    }

    fn is_before(&self, now: &Unit, other: &Unit) -> bool {
        other.is_on_table()
            && Facing::of(other.block.centre - now.block.centre)
                .is_some_and(|way| way.ahead().dot(now.block.facing.ahead()) > 0.5)
    }

    /// CJ-CVC-02, CJ-INF-05: a unit makes an enemy its mark. Beyond the one it fights an enemy can be overlapped, but more
    /// than that only get in each other's way.
    pub(super) fn mark(&self, world: &mut World, unit: usize, enemy: usize) -> Intent {
        world.units[enemy].marked = world.units[enemy].marked.saturating_add(1);
        if self.is_mounted(world, unit) {
            self.ride_at(world, unit, enemy)
        } else {
            self.advance_on(world, unit, enemy)
        }
    }

    /// Whether an enemy is not yet the mark of as many as can get at him.
    #[inline]
    pub(super) fn is_free_mark(&self, world: &World, enemy: usize) -> bool {
        let policy = &self.rules.policy;
        world.units[enemy].marked
            < if self.is_mounted(world, enemy) { policy.marks_on_horse } else { policy.marks_on_foot }
    }

    /// How far horse that do not charge keep from the enemy: out of musket shot; but those who file through bad ground come
    /// out of it, for there they can neither fight nor stay.
    fn standoff(&self, world: &World, unit: usize) -> f64 {
        let now = &world.units[unit];
        let files = now.shape == Shape::Column && !self.is_in_combat_zone(world, unit);
        self.ruler.element + if files { 0.0 } else { self.ruler.musketry }
    }

    /// CJ-TER-03: horse in line before enemies in column who file through bad ground, where nobody can get at them, draw back
    /// to have room for a charge when they come out.
    pub(super) fn draw_back(&self, world: &World, unit: usize) -> Option<Intent> {
        let now = &world.units[unit];
        if now.gap > self.ruler.musketry || now.shape != Shape::Line {
            return None;
        }
        let files = |enemy: &usize| {
            let other = &world.units[*enemy];
            other.is_on_table()
                && other.shape == Shape::Column
                && now.block.relative(other.block.centre).ahead > 0.0
                && now.block.is_within(self.ruler.musketry, &other.block)
                && self.is_rough_at(other.block.front_centre())
        };
        now.neighbours().find(files)?;
        let metres = self.ruler.musketry + self.ruler.element;
        let facing = now.block.facing;
        Some(Intent { way: facing.back(), metres, face: facing, keep: self.ruler.element, charge: None })
    }

    /// Horse that do not charge go on to their place, out of musket shot: foot in their way they pass to the side.
    fn skirt(&self, world: &World, unit: usize) -> Intent {
        let (now, keep) = (&world.units[unit], self.standoff(world, unit));
        let intent = Intent { keep, ..self.keep_place(world, unit) };
        if intent.metres <= 0.0 || now.gap > keep + keep {
            return intent;
        }
        let bars = |enemy: &usize| {
            let other = &world.units[*enemy];
            other.is_on_table() && self.is_foot(world, *enemy) && now.block.is_within(keep + keep, &other.block)
        };
        let Some(towards) = now
            .neighbours()
            .find(bars)
            .and_then(|enemy| Facing::of(world.units[enemy].block.centre - now.block.centre))
        else {
            return intent;
        };
        let straight = intent.way.ahead().dot(towards.ahead());
        let aside = intent.way.ahead() - towards.ahead() * straight;
        match Facing::of(aside) {
            Some(way) if straight > 0.5 && aside.square() > 0.01 => Intent { way, ..intent },
            _ => intent,
        }
    }

    /// CJ-MOV-09: whether an enemy keeps a unit where it is: foot able to fight within musketry, or anyone in contact. A
    /// squadron that rides past does not stop an attack.
    pub(super) fn is_in_combat_zone(&self, world: &World, unit: usize) -> bool {
        let now = &world.units[unit];
        now.gap <= self.ruler.musketry
            && now.neighbours().any(|enemy| {
                let other = &world.units[enemy];
                let fights = self.is_foot(world, enemy) && other.may_inflict();
                let reach = if fights { self.ruler.musketry } else { TOUCH };
                other.is_on_table() && now.block.is_within(reach, &other.block)
            })
    }

    /// The enemy before a battalion that it goes for: the nearest foot or guns within a march of it, those to its front first,
    /// and then those onward or in musket shot on either hand; else horse in musket shot.
    pub(super) fn opponent(&self, world: &World, unit: usize) -> Option<usize> {
        let now = &world.units[unit];
        if now.gap > self.ruler.foot_march {
            return None;
        }
        let serviceable = |enemy: usize| {
            let other = &world.units[enemy];
            other.is_on_table()
                && !matches!(other.standing, Standing::Retreating)
                && !self.is_mounted(world, enemy)
                && self.is_free_mark(world, enemy)
                && now.block.is_within(self.ruler.foot_march, &other.block)
        };
        let ahead =
            |other: &Block| now.block.relative(other.centre).ahead > 0.0 && now.block.front_covered(other) > 0.0;
        let heading = world.brigades[self.brigade(unit)].heading.ahead();
        let onward = |other: &Block| {
            let way = other.centre - now.block.centre;
            let along = way.dot(heading);
            (along > 0.0 && 2.0 * along * along > way.square())
                || (way.dot(now.block.facing.ahead()) > 0.0 && now.block.is_within(self.ruler.musketry, other))
        };
        let mut aside = None;
        for enemy in now.neighbours().filter(|&enemy| serviceable(enemy)) {
            let other = &world.units[enemy].block;
            if ahead(other) {
                return Some(enemy);
            }
            aside = aside.or_else(|| onward(other).then_some(enemy));
        }
        aside.or_else(|| self.riders_in_shot(world, unit))
    }

    /// CJ-INF-20: enemy horse in musket shot before a battalion, and not just beside it, whom it may fire on.
    fn riders_in_shot(&self, world: &World, unit: usize) -> Option<usize> {
        let now = &world.units[unit];
        let is_ahead = |now: &Unit, other: &Unit| {
            let off = other.block.centre - now.block.centre;
            let ahead = off.dot(now.block.facing.ahead());
            ahead > 0.0 && ahead * ahead > BESIDE * BESIDE * off.square()
        };
        let in_shot = |enemy: &usize| {
            let other = &world.units[*enemy];
            other.is_on_table()
                && self.is_mounted(world, *enemy)
                && is_ahead(now, other)
                && now.block.is_within(self.ruler.musketry, &other.block)
        };
        now.neighbours().filter(|_| now.gap <= self.ruler.musketry).find(in_shot)
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
        let charge = closes.then_some(enemy as u16);
        let straight =
            Intent { way: now.block.facing, metres: self.ruler.foot_march, face: now.block.facing, keep, charge };
        // CJ-MOV-09: with an enemy in its combat zone a unit may stand or close, but not turn away from those before it.
        if ahead || (self.is_in_combat_zone(world, unit) && self.faces_an_enemy(world, unit)) {
            return straight;
        }
        let oblique = way.ahead().dot(now.block.facing.ahead()) > AHEAD;
        Intent { way, face: if oblique { now.block.facing } else { square_to(&other.block, way) }, ..straight }
    }

    /// Whether an enemy within musketry stands before a battalion's front.
    pub(super) fn faces_an_enemy(&self, world: &World, unit: usize) -> bool {
        let block = &world.units[unit].block;
        world.units[unit].neighbours().any(|enemy| {
            let other = &world.units[enemy];
            other.is_on_table()
                && block.relative(other.block.centre).ahead > 0.0
                && block.front_covered(&other.block) > 0.0
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
        // The enemy will not wait where he is: whoever rides at him follows him a little.
        let metres = (other.block.centre - now.block.centre).length() + self.ruler.musketry;
        let metres = self.ruler.horse_advance.min(metres);
        Intent { way: face, metres, face, keep, charge }
    }
}

/// How whoever comes that way at a block faces to meet it squarely, whichever of its sides he comes upon.
pub fn square_to(block: &Block, way: Facing) -> Facing {
    let (ahead, right) = (way.ahead().dot(block.facing.ahead()), way.ahead().dot(block.facing.right()));
    match (ahead.abs() >= right.abs(), ahead > 0.0, right > 0.0) {
        (true, true, _) => block.facing,
        (true, false, _) => block.facing.back(),
        (false, _, true) => block.facing.quarter(Hand::Right),
        (false, _, false) => block.facing.quarter(Hand::Left),
    }
}

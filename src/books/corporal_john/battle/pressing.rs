//! The last metres of a charge: whoever is as good as home goes home, and whoever is brought up by another enemy turns on him.

use super::Action;
use super::places::{Mover, Step};
use super::world::{Shape, World};
use crate::field::{Facing, TOUCH};

impl Action {
    /// CJ-MOV-11: charges are pressed home. Who has come within an element of his mark, with so much of his move left, goes
    /// the last few metres, and two who mean one another meet half way; and who is brought up by another enemy attacks
    /// that one.
    pub(super) fn press_home(&self, world: &mut World) {
        let mut movers = std::mem::take(&mut world.movers);
        movers.clear();
        for at in 0..world.in_reach.len() {
            let unit = world.in_reach(at);
            if let Some((way, run)) = self.last_metres(world, unit) {
                let mutual = world.units[unit].intent.charge.map(usize::from).is_some_and(|mark| {
                    world.units[mark].intent.charge == Some(unit as u16) && self.last_metres(world, mark).is_some()
                });
                let shift = way.ahead() * if mutual { 0.5 * run } else { run };
                let step = Step { shift, length: shift.length(), ..Step::still(&world.units[unit].block) };
                movers.push(Mover::alone(unit, step));
            }
        }
        for mover in &movers {
            self.settle(world, usize::from(mover.unit), mover.step.after(1.0));
        }
        self.take_back(world, &mut movers);
        for mover in &movers {
            world.units[usize::from(mover.unit)].moved += mover.step.length;
        }
        world.movers = movers;
        for at in 0..world.in_reach.len() {
            let unit = world.in_reach(at);
            if let Some(enemy) = self.brought_up_by(world, unit) {
                world.units[unit].intent.charge = Some(enemy as u16);
            }
        }
    }

    /// Those who would come to stand on an enemy stay where they were, all of them at once.
    fn take_back(&self, world: &mut World, movers: &mut Vec<Mover>) {
        loop {
            for mover in &mut *movers {
                let unit = usize::from(mover.unit);
                mover.step.moves = !self.is_on_an_enemy(world, unit, &world.units[unit].block);
            }
            let before = movers.len();
            for mover in movers.iter().filter(|mover| !mover.step.moves) {
                self.settle(world, usize::from(mover.unit), mover.step.wheeled);
            }
            movers.retain(|mover| mover.step.moves);
            if movers.len() == before {
                return;
            }
        }
    }

    /// The way from a unit that charges to its mark a few metres off, and how far it goes to be in contact with anyone; none
    /// if it is.
    fn last_metres(&self, world: &World, unit: usize) -> Option<(Facing, f64)> {
        let now = &world.units[unit];
        let goes_on = now.intent.metres > TOUCH && now.gap <= self.ruler.element;
        let mark = usize::from(now.intent.charge.filter(|_| goes_on)?);
        let other = &world.units[mark];
        let gap = now.block.gap(&other.block);
        let reaches = other.is_on_table() && gap > TOUCH && gap <= self.ruler.element.min(now.intent.metres);
        if !reaches || self.met(world, unit).is_some() {
            return None;
        }
        let way = Facing::of(other.block.centre - now.block.centre)?;
        let limit = 2.0 * self.ruler.element;
        let run = self.run_to_enemy(world, unit, &now.block, way, limit);
        (run < limit).then_some((way, run))
    }

    /// The enemy that a unit which charges has come upon in place of its mark.
    fn brought_up_by(&self, world: &World, unit: usize) -> Option<usize> {
        let now = &world.units[unit];
        let mark = usize::from(now.intent.charge.filter(|_| now.gap <= self.ruler.element)?);
        if now.block.touches(&world.units[mark].block) { None } else { self.met(world, unit) }
    }

    /// The enemy most before a unit's front of those it touches. Nobody turns on a square by chance.
    fn met(&self, world: &World, unit: usize) -> Option<usize> {
        let now = &world.units[unit];
        let touched = now.neighbours().filter(|&enemy| {
            let other = &world.units[enemy];
            other.is_on_table() && other.shape != Shape::Square && now.block.touches(&other.block)
        });
        let before = |enemy: &usize| now.block.front_covered(&world.units[*enemy].block);
        touched.max_by(|one, other| before(one).total_cmp(&before(other)))
    }
}

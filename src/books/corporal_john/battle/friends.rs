//! Friends on the move: by the strict reading those in front take their places first, and who comes after them stops short.

use super::Action;
use super::bounds::Bounds;
use super::edges::home;
use super::movement::of_mover;
use super::near::MARGIN;
use super::places::{Meeting, Mover};
use super::world::World;
use crate::books::corporal_john::Interpenetration;
use crate::field::{Block, lesser};

impl Action {
    /// CJ-MOV-10: everyone takes the part of his step that he can make, and friends on the move do not mind one another; by the
    /// reading that nobody ever passes through a friend they do, the foremost taking their places first. Guns stand with
    /// intervals and neither bar the way nor find it barred.
    pub(super) fn take_places(&self, world: &mut World, movers: &mut [Mover], meetings: &[Meeting], quarters: u8) {
        let strict = self.rules.rulings.interpenetration == Interpenetration::None;
        let mut turns = std::mem::take(&mut world.turns);
        turns.clear();
        for (at, mover) in (0..).zip(&*movers).filter(|(_, mover)| mover.step.moves) {
            let unit = usize::from(mover.unit);
            if strict && !self.units[unit].is_battery() {
                let back = mover.step.wheeled.centre.dot(home(self.side(unit)).ahead());
                turns.push((back, at));
            } else {
                self.take_step(world, mover, quarters);
            }
        }
        turns.sort_unstable_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
        for at in turns.iter().map(|&(_, at)| usize::from(at)) {
            let unit = usize::from(movers[at].unit);
            movers[at].step.part = self.part_behind_friends(world, movers, meetings, at);
            self.take_step(world, &movers[at], quarters);
            let cover = Bounds::of(&world.units[unit].block);
            world.bars[self.side(unit)].add(unit, &cover);
        }
        world.turns = turns;
    }

    /// The part of its step that a unit can make before it comes upon a friend in his place; all that it could make before
    /// if there it would stand on an enemy who counted on its going on. To graze a friend's end is no matter.
    fn part_behind_friends(&self, world: &World, movers: &[Mover], meetings: &[Meeting], at: usize) -> f64 {
        let Mover { unit, step, .. } = movers[at];
        let (unit, metres) = (usize::from(unit), step.length * step.part);
        if metres <= 0.0 {
            return step.part;
        }
        let (way, path) = (world.units[unit].intent.way, world.sweeps[unit].over.grown(-MARGIN));
        let mut free = metres;
        world.bars[self.side(unit)].each_on(&path, |friend| {
            free = lesser(free, step.wheeled.clear_run(way, free, &world.units[friend].block));
        });
        let part = free / step.length;
        let stays = free >= metres || self.is_on_one_met(world, movers, meetings, at, &step.after(part));
        if stays { step.part } else { part }
    }

    /// Whether a unit would stand on one of the enemies that it may meet, where they will have come to.
    fn is_on_one_met(&self, world: &World, movers: &[Mover], meetings: &[Meeting], at: usize, there: &Block) -> bool {
        let side = self.side(usize::from(movers[at].unit));
        of_mover(meetings, &movers[at], side).any(|meeting| {
            let stands = || world.units[usize::from(meeting.units[side.other()])].block;
            let comes = |enemy: &Mover| enemy.step.after(enemy.step.part);
            movers.get(usize::from(meeting.movers[side.other()])).map_or_else(stands, comes).overlaps(there)
        })
    }
}

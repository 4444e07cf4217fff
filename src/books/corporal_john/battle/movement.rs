//! Movement in four quarter-move pulses, both sides at once.
//!
//! In each pulse every unit wheels and moves by what it set out to do; of two that would meet, each goes the part of its way
//! that brings them together, whoever is named first.

use super::Action;
use super::bounds::Bounds;
use super::places::Mover;
use super::rivals::STRAIGHT;
use super::roster::Arm;
use super::world::{Intent, Shape, Step, World};
use crate::field::{Block, Facing, Point, TOUCH};

/// Turned this far round, a unit faces about rather than wheels: the cosine of 135 degrees.
const ABOUT: f64 = -0.7;

impl Action {
    /// CJ-MOV-06, CJ-DIS-15: four pulses. In each a unit moves a quarter of its rate, and changes of formation and causes
    /// of disorganisation run on by a quarter.
    pub(super) fn move_in_pulses(&self, world: &mut World) {
        let mut movers = std::mem::take(&mut world.movers);
        self.set_out(world, &mut movers);
        world.steps.clear();
        world.steps.extend(world.units.iter().map(|now| still(&now.block)));
        for _ in 0..self.rules.movement.pulses {
            for mover in &mut movers {
                let unit = usize::from(mover.unit);
                world.steps[unit] = self.step(world, unit);
                mover.slack -= mover.closing;
            }
            for mover in &movers {
                self.note_way(world, usize::from(mover.unit));
            }
            for mover in movers.iter_mut().filter(|mover| mover.slack < 0.0) {
                self.find_rivals(world, mover);
                self.meet(world, mover);
            }
            for mover in &movers {
                self.take_step(world, usize::from(mover.unit));
            }
            self.undo_overlaps(world, &movers);
            for mover in &movers {
                self.halt_on_meeting(world, usize::from(mover.unit));
            }
            self.pulse_changes(world);
            for unit in &mut world.units {
                unit.disorder.pulse();
            }
        }
        world.movers = movers;
    }

    /// A whole move straight on.
    pub(super) fn go_freely(&self, world: &mut World, unit: usize) {
        let now = &world.units[unit];
        let length = now.intent.metres.min(self.rate(world, unit));
        let now = &mut world.units[unit];
        let mut block = now.block.moved(now.intent.way, length);
        if !self.field.contains(&block) {
            block = super::edges::onto(&self.field, block);
        }
        now.moved += length;
        now.intent.metres -= length;
        now.block = block;
        world.bounds[unit] = Bounds::of(&block);
        let ground = &mut world.grounds[self.brigade(unit)];
        ground.cover = ground.cover.joined(&world.bounds[unit]);
    }

    /// CJ-MOV-08: a wheel costs the path of the outer end, facing about a quarter of a move; what is left goes forward.
    fn step(&self, world: &World, unit: usize) -> Step {
        let now = &world.units[unit];
        let Intent { way, metres, face, .. } = now.intent;
        let still = still(&now.block);
        let turning = face.ahead().dot(now.block.facing.ahead());
        if !now.is_on_table() || now.changing.is_some() || (metres <= 0.0 && turning > STRAIGHT) {
            return still;
        }
        let rate = self.rate(world, unit);
        let mut left = rate / f64::from(self.rules.movement.pulses);
        let mut wheeled = now.block;
        if turning < ABOUT {
            wheeled = wheeled.about();
            left = (left - self.rules.rulings.about_face_cost * rate).max(0.0);
        } else if turning < STRAIGHT {
            let wheel = wheeled.wheel(face, left);
            (wheeled, left) = (wheel.block, left - wheel.spent);
        }
        let length = if now.on_rough { self.going(world, unit, way, left) } else { left }.min(metres);
        let shift = if length > 0.0 { way.ahead() * length } else { Point::default() };
        let wheels = turning <= STRAIGHT;
        Step { wheeled, shift, length, moves: wheels || length > 0.0, ..still }
    }

    /// CJ-MOV-11: a unit that would come upon an enemy goes as far as contact, or as near as it means to.
    fn meet(&self, world: &mut World, mover: &Mover) {
        let unit = usize::from(mover.unit);
        let step = world.steps[unit];
        if step.length <= 0.0 {
            return;
        }
        let Intent { charge, keep, .. } = world.units[unit].intent;
        let (mut part, mut met) = (1.0, None);
        for enemy in self.rivals(mover) {
            let theirs = &world.steps[enemy];
            let keep = if charge == Some(enemy as u16) { 0.0 } else { keep };
            let share = share_of_way(&step, theirs.shift, &theirs.wheeled, keep);
            if share < part && world.units[enemy].is_on_table() {
                (part, met) = (share, Some(enemy as u16));
            }
        }
        (world.steps[unit].part, world.steps[unit].met) = (part, met);
    }

    /// A unit that has come as near to the enemy in its way as it means to goes no farther.
    fn halt_on_meeting(&self, world: &mut World, unit: usize) {
        let Some(enemy) = world.steps[unit].met else {
            return;
        };
        let Intent { charge, keep, .. } = world.units[unit].intent;
        let keep = if charge == Some(enemy) { 0.0 } else { keep };
        if world.units[unit].block.is_within(keep + TOUCH, &world.units[usize::from(enemy)].block) {
            world.units[unit].intent.metres = 0.0;
        }
    }

    fn take_step(&self, world: &mut World, unit: usize) {
        let step = world.steps[unit];
        if !step.moves {
            return;
        }
        let is_battery = self.units[unit].is_battery();
        let now = &mut world.units[unit];
        let length = step.length * step.part;
        now.block = step.wheeled;
        now.block.centre = now.block.centre + step.shift * step.part;
        if !self.field.contains(&now.block) {
            now.block = super::edges::onto(&self.field, now.block);
        }
        now.moved += length;
        now.intent.metres -= length;
        if length > 0.0 && now.on_rough {
            self.tread(now, is_battery, step.from.front_centre());
        }
    }

    /// Nobody ends a pulse on top of an enemy: those who would stay where they were, all of them at once.
    fn undo_overlaps(&self, world: &mut World, movers: &[Mover]) {
        loop {
            let mut undone = false;
            for mover in movers {
                let unit = usize::from(mover.unit);
                if world.steps[unit].moves && mover.slack < 0.0 && self.is_on_a_rival(world, mover) {
                    world.steps[unit].part = -1.0;
                    undone = true;
                }
            }
            if !undone {
                return;
            }
            for unit in movers.iter().map(|mover| usize::from(mover.unit)) {
                if world.steps[unit].part < 0.0 {
                    world.units[unit].block = world.steps[unit].from;
                    world.steps[unit] = still(&world.units[unit].block);
                }
            }
        }
    }

    fn is_on_a_rival(&self, world: &World, mover: &Mover) -> bool {
        let block = &world.units[usize::from(mover.unit)].block;
        self.rivals(mover).any(|enemy| {
            let other = &world.units[enemy];
            let reach = block.reach() + other.block.reach();
            (other.block.centre - block.centre).square() <= reach * reach
                && other.is_on_table()
                && other.block.overlaps(block)
        })
    }

    /// CJ-FRM-14: a battery that came into range with a step of its cycle left unlimbers.
    pub(super) fn unlimber_in_range(&self, world: &mut World) {
        for unit in 0..self.units.len() {
            let now = &world.units[unit];
            let Arm::Guns(class) = self.units[unit].arm else {
                continue;
            };
            if now.shape == Shape::Limbered && now.is_on_table() && now.gap <= self.ruler.range(class)[1] {
                self.gun_step(world, unit, Shape::Deployed);
            }
        }
    }
}

/// The step of a unit that stands.
fn still(block: &Block) -> Step {
    Step { from: *block, wheeled: *block, shift: Point::default(), part: 1.0, met: None, length: 0.0, moves: false }
}

/// The part of a step that brings a body within so many metres of another which shifts meanwhile. Most others lie to the
/// side of the way or behind, which takes no geometry to see.
fn share_of_way(step: &Step, theirs: Point, other: &Block, keep: f64) -> f64 {
    let way = step.shift - theirs;
    let off = other.centre - step.wheeled.centre;
    let reach = step.wheeled.reach() + other.reach() + 2.0 * keep;
    let (square, ahead, aside) = (way.square(), way.dot(off), way.cross(off));
    let far = 2.0 * (square + reach * reach);
    if square == 0.0
        || off.square() >= far
        || aside * aside >= reach * reach * square
        || (ahead < 0.0 && off.square() >= reach * reach)
    {
        return 1.0;
    }
    let Some(direction) = Facing::of(way) else {
        return 1.0;
    };
    let length = square.sqrt();
    if ahead > (length + reach) * length {
        return 1.0;
    }
    let run = step.wheeled.clear_run(direction, length, &other.grown(keep));
    if run >= length { 1.0 } else { run / length }
}

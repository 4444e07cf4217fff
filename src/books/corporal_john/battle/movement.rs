//! Movement in four quarter-move pulses, both sides at once.
//!
//! In each pulse every unit wheels and moves by what it set out to do; of two that would meet, each goes the part of its way
//! that brings them together, whoever is named first.

use super::Action;
use super::near::MARGIN;
use super::places::{Meeting, Mover, STANDS, Step};
use super::rivals::{ABOUT, DIAGONAL, STRAIGHT};
use super::roster::Arm;
use super::world::{Intent, Shape, World};
use crate::field::{Block, Facing, Point, TOUCH};

impl Action {
    /// CJ-MOV-06, CJ-DIS-15: four pulses. In each a unit moves a quarter of its rate, and changes of formation and causes
    /// of disorganisation run on by a quarter. Until he can meet somebody, who goes straight on makes his quarters at once.
    pub(super) fn move_in_pulses(&self, world: &mut World) {
        let mut movers = std::mem::take(&mut world.movers);
        let mut meetings = std::mem::take(&mut world.meetings);
        self.set_out(world, &mut movers);
        self.foresee(world, &mut movers, &mut meetings);
        for mover in movers.iter().filter(|mover| mover.wakes > 0) {
            self.go_straight(world, mover);
        }
        let changing = world.units.iter().any(|now| now.changing.is_some());
        for pulse in 0..self.rules.movement.pulses {
            self.pulse(world, &mut movers, &meetings, pulse as u8);
            if changing {
                self.pulse_changes(world);
            }
        }
        for (now, &mover) in world.units.iter_mut().zip(&world.moving) {
            if mover == STANDS {
                now.disorder.pass(self.rules.movement.pulses as u8);
            }
        }
        (world.movers, world.meetings) = (movers, meetings);
    }

    /// The quarters that a unit makes at once.
    fn go_straight(&self, world: &mut World, mover: &Mover) {
        let now = &mut world.units[usize::from(mover.unit)];
        let part = f64::from(mover.wakes) / f64::from(self.rules.movement.pulses);
        let length = now.intent.metres.min(mover.rate * part);
        now.block = now.block.moved(now.intent.way, length);
        if !self.field.contains(&now.block) {
            now.block = super::edges::onto(&self.field, now.block);
        }
        now.moved += length;
        now.intent.metres -= length;
        now.disorder.pass(mover.wakes);
    }

    /// One quarter-move of all who have not made it yet.
    fn pulse(&self, world: &mut World, movers: &mut [Mover], meetings: &[Meeting], pulse: u8) {
        for mover in movers.iter_mut().filter(|mover| mover.wakes <= pulse) {
            mover.step = self.step(world, mover);
        }
        for at in 0..movers.len() {
            if movers[at].step.length > 0.0 {
                let (part, met) = self.meet(world, movers, &movers[at], meetings, pulse);
                (movers[at].step.part, movers[at].step.met) = (part, met);
            }
        }
        for mover in movers.iter().filter(|mover| mover.step.moves) {
            self.take_step(world, mover);
        }
        self.undo_overlaps(world, movers, meetings, pulse);
        for mover in movers.iter().filter(|mover| mover.wakes <= pulse) {
            self.halt_on_meeting(world, mover);
            world.units[usize::from(mover.unit)].disorder.pass(1);
        }
    }

    /// CJ-MOV-08: a wheel costs the path of the outer end, facing about a quarter of a move; what is left goes forward.
    fn step(&self, world: &World, mover: &Mover) -> Step {
        let unit = usize::from(mover.unit);
        let now = &world.units[unit];
        let Intent { way, metres, face, .. } = now.intent;
        let turning = face.ahead().dot(now.block.facing.ahead());
        let still = Step::still(&now.block);
        if metres <= 0.0 && turning > STRAIGHT {
            return still;
        }
        let mut left = mover.rate / f64::from(self.rules.movement.pulses);
        let mut wheeled = now.block;
        if turning < ABOUT {
            wheeled = wheeled.about();
            left = (left - self.rules.rulings.about_face_cost * mover.rate).max(0.0);
        } else if turning < STRAIGHT {
            let wheel = wheeled.wheel(face, left);
            (wheeled, left) = (wheel.block, left - wheel.spent);
        }
        let length = if now.on_rough { self.going(world, unit, way, left) } else { left }.min(metres);
        let shift = if length > 0.0 { way.ahead() * length } else { Point::default() };
        let wheels = turning <= STRAIGHT;
        Step { wheeled, shift, length, moves: wheels || length > 0.0, ..still }
    }

    /// CJ-MOV-11: a unit that would come upon an enemy goes as far as contact, or as near as it means to: the part of its
    /// step that it can make, and who is in its way.
    fn meet(
        &self,
        world: &World,
        movers: &[Mover],
        mover: &Mover,
        meetings: &[Meeting],
        pulse: u8,
    ) -> (f64, Option<u16>) {
        let Intent { charge, keep, .. } = world.units[usize::from(mover.unit)].intent;
        let (mut part, mut met) = (1.0, None);
        for meeting in mover.meetings(meetings).iter().filter(|meeting| meeting.from <= pulse) {
            let (shift, wheeled) = match movers.get(usize::from(meeting.mover)) {
                Some(other) => (other.step.shift, &other.step.wheeled),
                None => (Point::default(), &world.units[usize::from(meeting.enemy)].block),
            };
            let keep = if charge == Some(meeting.enemy) { 0.0 } else { keep };
            let share = share_of_way(&mover.step, shift, wheeled, keep);
            if share < part {
                (part, met) = (share, Some(meeting.enemy));
            }
        }
        (part, met)
    }

    /// A unit that has come as near to the enemy in its way as it means to goes no farther.
    fn halt_on_meeting(&self, world: &mut World, mover: &Mover) {
        let (unit, Some(enemy)) = (usize::from(mover.unit), mover.step.met) else {
            return;
        };
        let Intent { charge, keep, .. } = world.units[unit].intent;
        let keep = if charge == Some(enemy) { 0.0 } else { keep };
        if world.units[unit].block.is_within(keep + TOUCH, &world.units[usize::from(enemy)].block) {
            world.units[unit].intent.metres = 0.0;
        }
    }

    fn take_step(&self, world: &mut World, mover: &Mover) {
        let (unit, step) = (usize::from(mover.unit), &mover.step);
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
            self.tread(now, self.units[unit].is_battery(), step.from.front_centre());
        }
    }

    /// Nobody ends a pulse on top of an enemy: those who would stay where they were, all of them at once.
    fn undo_overlaps(&self, world: &mut World, movers: &mut [Mover], meetings: &[Meeting], pulse: u8) {
        loop {
            let mut undone = false;
            for mover in movers.iter_mut().filter(|mover| mover.step.moves) {
                let mut active = mover.meetings(meetings).iter().filter(|meeting| meeting.from <= pulse);
                let block = &world.units[usize::from(mover.unit)].block;
                let on = |enemy: &Block| {
                    let reach = block.reach() + enemy.reach();
                    (enemy.centre - block.centre).square() <= reach * reach && enemy.overlaps(block)
                };
                if active.any(|meeting| on(&world.units[usize::from(meeting.enemy)].block)) {
                    mover.step.part = -1.0;
                    undone = true;
                }
            }
            if !undone {
                return;
            }
            for mover in movers.iter_mut().filter(|mover| mover.step.part < 0.0) {
                world.units[usize::from(mover.unit)].block = mover.step.from;
                mover.step = Step::still(&mover.step.from);
            }
        }
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

/// The part of a step that brings a body within so many metres of another which shifts meanwhile. Most others lie to the
/// side of the way, beyond its end or behind, which takes little geometry to see.
fn share_of_way(step: &Step, theirs: Point, other: &Block, keep: f64) -> f64 {
    let (way, off) = (step.shift - theirs, other.centre - step.wheeled.centre);
    let Some(direction) = Facing::of(way) else {
        return 1.0;
    };
    let (along, across) = (direction.ahead(), direction.right());
    let room = DIAGONAL * keep + MARGIN;
    let deep = step.wheeled.half_width(along) + other.half_width(along) + room;
    let (length, ahead) = (way.length(), off.dot(along));
    if ahead >= length + deep || ahead <= -deep {
        return 1.0;
    }
    let wide = step.wheeled.half_width(across) + other.half_width(across) + room;
    if off.dot(across).abs() >= wide {
        return 1.0;
    }
    let run = step.wheeled.clear_run(direction, length, &other.grown(keep));
    if run >= length { 1.0 } else { run / length }
}

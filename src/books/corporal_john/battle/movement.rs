//! Movement, both sides at once.
//!
//! Everyone wheels and moves by what he set out to do, all at an even pace, so that it is known when two will meet. Meetings
//! are taken in the order of time: who comes upon an enemy halts, and those who counted on his going on look again.
//! Changes of formation that end in this move are made before it.

use super::Action;
use super::places::{Meeting, Mover, Step};
use super::rivals::{ABOUT, STRAIGHT};
use super::roster::Arm;
use super::world::{Intent, Shape, World};
use crate::field::{Block, Point};
use crate::side::{Side, Sides};

impl Action {
    /// CJ-MOV-06, CJ-DIS-15: all move together. Causes of disorganisation run on by quarters.
    pub(super) fn move_together(&self, world: &mut World) {
        let mut movers = std::mem::take(&mut world.movers);
        let mut meetings = std::mem::take(&mut world.meetings);
        self.set_out(world, &mut movers);
        self.foresee(world, &mut movers, &mut meetings);
        self.stop_wheels(world, &mut movers, &meetings);
        for meeting in &mut meetings {
            self.foretell(world, &mut movers, meeting);
        }
        self.stop_in_turn(world, &mut movers, &mut meetings);
        let quarters = self.rules.movement.pulses as u8;
        self.take_places(world, &mut movers, &meetings, quarters);
        for (now, &mover) in world.units.iter_mut().zip(&world.moving) {
            if movers.get(usize::from(mover)).is_none_or(|mover| !mover.step.moves) {
                now.disorder.pass(quarters);
            }
        }
        (world.movers, world.meetings) = (movers, meetings);
    }

    /// Those who come upon an enemy halt, in the order of time.
    fn stop_in_turn(&self, world: &mut World, movers: &mut [Mover], meetings: &mut [Meeting]) {
        let mut stopping = std::mem::take(&mut world.turns);
        stopping.clear();
        stopping.extend(
            (0..).zip(&*movers).filter(|(_, mover)| mover.step.part < 1.0).map(|(at, mover)| (mover.step.part, at)),
        );
        stopping.sort_unstable_by(|one, other| other.0.total_cmp(&one.0));
        while let Some((_, at)) = stopping.pop() {
            let at = usize::from(at);
            let side = self.side(usize::from(movers[at].unit));
            halt(movers, meetings, &mut stopping, at, side);
        }
        world.turns = stopping;
    }

    /// CJ-MOV-08: a wheel costs the path of the outer end, facing about a quarter of a move; what is left goes forward.
    pub(super) fn step(&self, world: &World, unit: usize) -> Step {
        let now = &world.units[unit];
        let Intent { way, metres, face, .. } = now.intent;
        let turning = face.ahead().dot(now.block.facing.ahead());
        let still = Step::still(&now.block);
        if metres <= 0.0 && turning > STRAIGHT {
            return still;
        }
        let rate = self.rate(world, unit);
        let (mut wheeled, mut left) = (now.block, rate);
        if turning < ABOUT {
            wheeled = wheeled.about();
            left = (left - self.rules.rulings.about_face_cost * rate).max(0.0);
        } else if turning < STRAIGHT {
            let wheel = wheeled.wheel(face, left);
            (wheeled, left) = (wheel.block, left - wheel.spent);
        }
        let wanted = left.min(metres);
        let length = if now.on_rough { self.going_on(world, unit, &wheeled, left, wanted) } else { wanted };
        let wheels = turning <= STRAIGHT;
        if wheels {
            wheeled = super::edges::onto(&self.field, wheeled);
        }
        let shift = way.ahead() * length;
        let inside = super::edges::share_inside(&self.field, &wheeled, shift);
        Step { wheeled, wheels, shift: shift * inside, length: length * inside, moves: true, ..still }
    }

    /// Nobody wheels on top of an enemy: those who would stay where they are, all of them at once.
    fn stop_wheels(&self, world: &World, movers: &mut [Mover], meetings: &[Meeting]) {
        for at in 0..movers.len() {
            movers[at].step.halted = movers[at].step.wheels && self.is_wheel_barred(world, movers, meetings, at);
        }
        for mover in movers.iter_mut().filter(|mover| mover.step.halted) {
            mover.step = Step::still(&world.units[usize::from(mover.unit)].block);
        }
    }

    /// Whether an enemy stands where a unit would after its wheel, or will after his own.
    fn is_wheel_barred(&self, world: &World, movers: &[Mover], meetings: &[Meeting], at: usize) -> bool {
        let (mover, wheeled) = (&movers[at], &movers[at].step.wheeled);
        let on = |other: &Block| {
            let reach = wheeled.reach() + other.reach();
            (other.centre - wheeled.centre).square() <= reach * reach && other.overlaps(wheeled)
        };
        let side = self.side(usize::from(mover.unit));
        of_mover(meetings, mover, side).any(|meeting| {
            let wheels = |other: &Mover| other.step.wheels && on(&other.step.wheeled);
            on(&world.units[usize::from(meeting.units[side.other()])].block)
                || movers.get(usize::from(meeting.movers[side.other()])).is_some_and(wheels)
        })
    }

    /// CJ-MOV-11: a unit that comes upon an enemy goes as far as contact, or as near as it means to: which part of their
    /// steps two can make that go on as they set out.
    fn foretell(&self, world: &World, movers: &mut [Mover], meeting: &mut Meeting) {
        let step = |side: Side| match movers.get(usize::from(meeting.movers[side])) {
            Some(mover) => (&mover.step.wheeled, mover.step.shift, mover.keeps_from(meeting.units[side.other()])),
            None => (&world.units[usize::from(meeting.units[side])].block, Point::default(), f64::NAN),
        };
        let ((one, mine, keep), (other, theirs, kept)) = (step(Side::A), step(Side::B));
        let (way, goes, comes) = (mine - theirs, mine != Point::default(), theirs != Point::default());
        let part = if goes { one.share_of(way, keep, other) } else { 1.0 };
        let same = goes && keep == kept;
        let their_part = if comes && !same { one.share_of(way, kept, other) } else { part };
        meeting.parts = Sides::new(part, if comes { their_part } else { 1.0 });
        for side in Side::BOTH {
            let (part, enemy) = (meeting.parts[side], meeting.units[side.other()]);
            if part < 1.0 {
                let step = &mut movers[usize::from(meeting.movers[side])].step;
                if part < step.part {
                    (step.part, step.met) = (part, Some(enemy));
                }
            }
        }
    }

    /// Takes the part of a step that can be made; what is met ends the movement.
    pub(super) fn take_step(&self, world: &mut World, mover: &Mover, quarters: u8) {
        let (unit, step) = (usize::from(mover.unit), &mover.step);
        let now = &mut world.units[unit];
        let length = step.length * step.part;
        now.moved += length;
        now.intent.metres = if step.met.is_some() { 0.0 } else { now.intent.metres - length };
        let (mut from, there) = (now.block.front_centre(), step.after(step.part));
        if length <= 0.0 || !now.on_rough || self.is_open(from, there.front_centre()) {
            now.block = there;
            now.disorder.pass(quarters);
            return;
        }
        for quarter in 1..=quarters {
            now.block = step.after(step.part * f64::from(quarter) / f64::from(quarters));
            self.tread(now, self.units[unit].is_battery(), from);
            now.disorder.pass(1);
            from = now.block.front_centre();
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

/// The meetings of a unit on the move.
pub fn of_mover<'m>(meetings: &'m [Meeting], mover: &Mover, side: Side) -> impl Iterator<Item = &'m Meeting> {
    let first = meetings.get(usize::from(mover.first));
    std::iter::successors(first, move |meeting| meetings.get(usize::from(meeting.next[side])))
}

/// A unit halts where it has come upon an enemy; those who would have met it on its way find it there.
fn halt(movers: &mut [Mover], meetings: &mut [Meeting], stopping: &mut Vec<(f64, u16)>, at: usize, side: Side) {
    let mover = &mut movers[at];
    mover.step.halted = true;
    let (unit, gone, stands) = (mover.unit, mover.step.part, mover.step.after(mover.step.part));
    let (mut here, rest) = (mover.first, 1.0 - gone);
    while let Some(meeting) = meetings.get_mut(usize::from(here)) {
        here = meeting.next[side];
        let other = usize::from(meeting.movers[side.other()]);
        // Who comes upon it by now does so where it was expected.
        let due = meeting.parts[side.other()] > gone;
        let goes_on = |mover: &&mut Mover| due && !mover.step.halted && mover.step.length > 0.0;
        let Some(mover) = movers.get_mut(other).filter(goes_on) else {
            continue;
        };
        let from = mover.step.after(gone);
        let share = from.share_of(mover.step.shift * rest, mover.keeps_from(unit), &stands);
        let part = if share < 1.0 { gone + share * rest } else { 1.0 };
        meeting.parts[side.other()] = part;
        let was = mover.step.part;
        if part < was {
            (mover.step.part, mover.step.met) = (part, Some(unit));
        } else if mover.step.met == Some(unit) {
            look_again(mover, meetings, side.other());
        }
        reorder(stopping, other as u16, was, movers[other].step.part);
    }
}

/// Keeps the list of those who will come upon an enemy, the first of them last.
fn reorder(stopping: &mut Vec<(f64, u16)>, at: u16, was: f64, part: f64) {
    if was == part {
        return;
    }
    if let Some(place) = stopping.iter().rposition(|&(_, other)| other == at) {
        stopping.remove(place);
    }
    if part < 1.0 {
        let place = stopping.partition_point(|&(other, _)| other > part);
        stopping.insert(place, (part, at));
    }
}

/// The first enemy in a unit's way, of those it may meet.
fn look_again(mover: &mut Mover, meetings: &[Meeting], side: Side) {
    let (mut part, mut met) = (1.0, None);
    for meeting in of_mover(meetings, mover, side) {
        if meeting.parts[side] < part {
            (part, met) = (meeting.parts[side], Some(meeting.units[side.other()]));
        }
    }
    (mover.step.part, mover.step.met) = (part, met);
}

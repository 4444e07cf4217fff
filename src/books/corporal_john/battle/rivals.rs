//! Who moves, and whom they can meet: once a movement it is settled what ground everyone may cover in it, and enemies whose
//! ground is apart cannot meet.

use super::Action;
use super::bounds::Bounds;
use super::near::MARGIN;
use super::places::{Meeting, Mover, NONE, Step, Sweep};
use super::world::{Intent, Unit, World};
use crate::side::{Side, Sides};

/// Turned less than this a unit faces as it should.
pub const STRAIGHT: f64 = 0.9999;
/// Turned this far round, a unit faces about rather than wheels: the cosine of 135 degrees.
pub const ABOUT: f64 = -0.7;
/// A body grown by a metre on every side grows by no more than this along any line.
const DIAGONAL: f64 = 1.4143;

impl Action {
    /// Finds who moves, and notes the ground that everyone may cover.
    pub(super) fn set_out(&self, world: &mut World, movers: &mut Vec<Mover>) {
        movers.clear();
        world.moving.clear();
        world.moving.resize(self.units.len(), NONE);
        world.sweeps.clear();
        for (brigade, column) in self.brigades.iter().enumerate() {
            let (mut sweep, mut standing) = (Bounds::NONE, Bounds::NONE);
            for unit in column.range() {
                let (now, bounds) = (&world.units[unit], world.bounds[unit]);
                let mut own = Sweep { over: bounds, room: MARGIN };
                if is_bound(now) {
                    let Intent { keep, charge, .. } = now.intent;
                    let step = self.step(world, unit);
                    own = Sweep { over: swept(now, &bounds, &step), room: DIAGONAL * keep + MARGIN };
                    sweep = sweep.joined(&own.over.grown(own.room));
                    world.moving[unit] = movers.len() as u16;
                    movers.push(Mover { unit: unit as u16, keep, charge, step, first: NONE });
                } else if now.is_on_table() {
                    standing = standing.joined(&bounds);
                }
                world.sweeps.push(own);
            }
            let ground = &mut world.grounds[brigade];
            (ground.sweep, ground.standing) = (sweep.joined(&standing), standing);
        }
    }

    /// Finds all whom those on the move can meet, each pair once.
    pub(super) fn foresee(&self, world: &World, movers: &mut [Mover], meetings: &mut Vec<Meeting>) {
        meetings.clear();
        for at in 0..movers.len() {
            let unit = usize::from(movers[at].unit);
            let (now, own, side) = (&world.units[unit], world.sweeps[unit], self.side(unit));
            let around = own.over.grown(own.room);
            // Who goes straight on keeps to his lane.
            let across = now.intent.way.right();
            let lane = if movers[at].step.wheels { f64::INFINITY } else { now.block.half_width(across) };
            for brigade in self.hosts[side.other()].clone() {
                // Of two on the move side A's finds the other.
                let ground = &world.grounds[brigade];
                let wanted = if side == Side::A { &ground.sweep } else { &ground.standing };
                if !wanted.meets(&around) {
                    continue;
                }
                let range = self.brigades[brigade].range();
                for (sweep, enemy) in world.sweeps[range.clone()].iter().zip(range) {
                    let room = own.room.max(sweep.room);
                    let apart = sweep.over.is_beyond(&own.over, room)
                        || sweep.over.is_beside(now.block.centre, across, lane + room);
                    let theirs = world.moving[enemy];
                    if !apart && (side == Side::A || theirs == NONE) {
                        meet(movers, meetings, side, (unit, at), (enemy, theirs));
                    }
                }
            }
        }
    }
}

/// The ground that a unit which stands within `bounds` may cover on its way to the end of a step.
fn swept(now: &Unit, bounds: &Bounds, step: &Step) -> Bounds {
    if !step.wheels {
        return bounds.swept(step.shift);
    }
    // On the way round the outer end swings out by no more than its arc rises above the chord; who faces about stays put.
    let turning = step.wheeled.facing.ahead().dot(now.block.facing.ahead());
    let chord = if turning < ABOUT { 1.0 } else { (0.5 + 0.5 * turning).sqrt() };
    let swing = now.block.front().max(now.block.depth()) * 1.5 * (1.0 - chord);
    bounds.joined(&Bounds::of(&step.wheeled).swept(step.shift)).grown(swing)
}

/// Puts a meeting at the head of the lists of both.
fn meet(
    movers: &mut [Mover],
    meetings: &mut Vec<Meeting>,
    side: Side,
    (unit, at): (usize, usize),
    (enemy, theirs): (usize, u16),
) {
    let here = meetings.len() as u16;
    let mut both = Meeting {
        units: Sides::new(unit as u16, enemy as u16),
        movers: Sides::new(at as u16, theirs),
        parts: Sides::new(1.0, 1.0),
        next: Sides::new(std::mem::replace(&mut movers[at].first, here), NONE),
    };
    if let Some(other) = movers.get_mut(usize::from(theirs)) {
        both.next.b = std::mem::replace(&mut other.first, here);
    }
    if side == Side::B {
        both =
            Meeting { units: both.units.swapped(), movers: both.movers.swapped(), next: both.next.swapped(), ..both };
    }
    meetings.push(both);
}

/// Whether a unit has anything to do in this movement.
fn is_bound(now: &Unit) -> bool {
    now.is_on_table() && now.changing.is_none() && (now.intent.metres > 0.0 || is_turning(now))
}

/// Whether a unit is to face another way.
fn is_turning(now: &Unit) -> bool {
    now.intent.face.ahead().dot(now.block.facing.ahead()) <= STRAIGHT
}

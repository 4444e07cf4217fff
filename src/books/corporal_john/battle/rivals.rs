//! Who moves, and whom they can meet. Once a movement it is settled what ground everyone may cover in it; enemies whose
//! ground is apart cannot meet, and of the others it is known before which quarter-move they cannot.

use super::Action;
use super::bounds::Bounds;
use super::near::MARGIN;
use super::places::{Meeting, Mover, STANDS, Step};
use super::world::{Intent, Unit, World};

/// Turned less than this a unit faces as it should.
pub const STRAIGHT: f64 = 0.9999;
/// Turned this far round, a unit faces about rather than wheels: the cosine of 135 degrees.
pub const ABOUT: f64 = -0.7;
/// A body grown by a metre on every side grows by no more than this along any line.
pub const DIAGONAL: f64 = 1.4143;

impl Action {
    /// Finds who moves, and notes the ground that everyone may cover.
    pub(super) fn set_out(&self, world: &mut World, movers: &mut Vec<Mover>) {
        movers.clear();
        world.moving.clear();
        world.moving.resize(self.units.len(), STANDS);
        world.sweeps.clone_from(&world.bounds);
        for ground in &mut world.grounds {
            ground.sweep = ground.cover;
        }
        for unit in 0..self.units.len() {
            let now = &world.units[unit];
            let bound = is_bound(now);
            if !bound && now.changing.is_none() {
                continue;
            }
            let rate = self.rate(world, unit);
            let sweep = match now.changing {
                Some(_) => world.bounds[unit].grown(self.growth(unit)),
                None => sweep(now, &world.bounds[unit], rate),
            };
            if bound {
                world.moving[unit] = movers.len() as u16;
                let minds = now.on_rough || is_turning(now);
                let wakes = if minds { 0 } else { self.rules.movement.pulses as u8 };
                let step = Step::still(&now.block);
                movers.push(Mover { unit: unit as u16, wakes, rate, step, meetings: (0, 0) });
            }
            world.sweeps[unit] = sweep;
            let ground = &mut world.grounds[self.brigade(unit)];
            ground.sweep = ground.sweep.joined(&sweep);
        }
    }

    /// How much ground a unit that changes its formation may grow by on any side.
    fn growth(&self, unit: usize) -> f64 {
        let card = &self.units[unit];
        card.front.max(f64::from(card.elements) * self.ruler.element)
    }

    /// Finds all whom those on the move can meet. Who wheels or minds the ground moves by quarters from the first.
    pub(super) fn foresee(&self, world: &World, movers: &mut [Mover], meetings: &mut Vec<Meeting>) {
        meetings.clear();
        for at in 0..movers.len() {
            let unit = usize::from(movers[at].unit);
            let now = &world.units[unit];
            let room = DIAGONAL * now.intent.keep + MARGIN;
            let around = world.sweeps[unit].grown(room);
            // Who goes straight on keeps to his lane.
            let across = now.intent.way.right();
            let lane = if is_turning(now) { f64::INFINITY } else { now.block.half_width(across) + room };
            let first = meetings.len() as u32;
            for brigade in self.hosts[self.side(unit).other()].clone() {
                if !world.grounds[brigade].sweep.meets(&around) {
                    continue;
                }
                for enemy in self.brigades[brigade].range() {
                    let sweep = &world.sweeps[enemy];
                    let apart = !sweep.meets(&around) || sweep.is_beside(now.block.centre, across, lane);
                    if apart || !world.units[enemy].is_on_table() {
                        continue;
                    }
                    let mover = world.moving[enemy];
                    let other = movers.get(usize::from(mover)).map_or(0.0, |other| other.rate);
                    let from = self.first_quarter(world, (unit, enemy), movers[at].rate + other, room);
                    if i32::from(from) >= self.rules.movement.pulses {
                        continue;
                    }
                    meetings.push(Meeting { enemy: enemy as u16, mover, from });
                    movers[at].wakes = movers[at].wakes.min(from);
                    if let Some(other) = movers.get_mut(usize::from(mover)) {
                        other.wakes = other.wakes.min(from);
                    }
                }
            }
            movers[at].meetings = (first, meetings.len() as u32);
        }
    }

    /// The quarter-move before which a unit and an enemy are still farther apart than it keeps from him, if they close by
    /// so many metres a move at the most: no part of a body goes farther than the body, whether it wheels or not.
    fn first_quarter(&self, world: &World, (unit, enemy): (usize, usize), closing: f64, room: f64) -> u8 {
        let grows = if world.units[enemy].changing.is_some() { self.growth(enemy) } else { 0.0 };
        let apart = world.bounds[unit].square_to(&world.bounds[enemy]).sqrt() - grows - room;
        // A share of nothing is endless, and the cast makes it the last quarter there is.
        if apart <= 0.0 { 0 } else { (apart * f64::from(self.rules.movement.pulses) / closing) as u8 }
    }
}

/// Whether a unit has anything to do in this movement.
fn is_bound(now: &Unit) -> bool {
    now.is_on_table() && now.changing.is_none() && (now.intent.metres > 0.0 || is_turning(now))
}

/// Whether a unit is to face another way.
fn is_turning(now: &Unit) -> bool {
    now.intent.face.ahead().dot(now.block.facing.ahead()) <= STRAIGHT
}

/// The ground that a unit which stands within `bounds` may cover if it moves at that rate.
fn sweep(now: &Unit, bounds: &Bounds, rate: f64) -> Bounds {
    let Intent { way, metres, face, .. } = now.intent;
    let turning = face.ahead().dot(now.block.facing.ahead());
    if !(ABOUT..=STRAIGHT).contains(&turning) {
        return bounds.swept(way.ahead() * rate.min(metres));
    }
    let wheel = now.block.wheel(face, rate);
    let turned = Bounds::of(&wheel.block);
    // On the way round the outer end swings out by no more than its arc rises above the chord.
    let swing = now.block.front().max(now.block.depth()) * 1.5 * (1.0 - (0.5 + 0.5 * turning).sqrt());
    bounds.joined(&turned.swept(way.ahead() * (rate - wheel.spent).min(metres))).grown(swing)
}

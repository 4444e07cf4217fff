//! Who moves, and whom they can meet. Once a movement it is settled how much room everyone has; those with room enough for
//! a quarter-move need look at nobody, and the others only at whoever comes onto the same ground in it.

use super::Action;
use super::bounds::Bounds;
use super::near::MARGIN;
use super::places::{Mover, RIVALS};
use super::world::{Unit, World};

/// Turned less than this a unit faces as it should.
pub const STRAIGHT: f64 = 0.9999;
/// A body grown by a metre on every side grows by no more than this along any line.
const DIAGONAL: f64 = 1.4143;

impl Action {
    /// Finds who moves, and how much room each of them has. A unit that goes straight on over open ground and can meet
    /// nobody makes its whole move at once.
    pub(super) fn set_out(&self, world: &mut World, movers: &mut Vec<Mover>) {
        movers.clear();
        for (brigade, column) in self.brigades.iter().enumerate() {
            let mut most: f64 = 0.0;
            for unit in column.range() {
                let travel = self.travel(world, unit);
                world.spots[unit].travel = travel;
                most = most.max(travel);
            }
            world.grounds[brigade].travel = most;
        }
        for unit in 0..self.units.len() {
            if !is_bound(&world.units[unit]) {
                continue;
            }
            match self.room(world, unit) {
                None if !world.units[unit].on_rough && !is_turning(&world.units[unit]) => self.go_freely(world, unit),
                room => {
                    let (slack, closing) = room.unwrap_or((f64::INFINITY, 0.0));
                    movers.push(Mover { unit: unit as u16, count: 0, rivals: [0; RIVALS], slack, closing });
                }
            }
        }
    }

    /// How far the middle of a unit may come in this movement; one that changes formation grows on its ground.
    fn travel(&self, world: &World, unit: usize) -> f64 {
        let now = &world.units[unit];
        match now.changing {
            Some(_) => self.units[unit].front.max(f64::from(self.units[unit].elements) * self.ruler.element),
            None if !is_bound(now) => 0.0,
            None if is_turning(now) => self.rate(world, unit),
            None => self.rate(world, unit).min(now.intent.metres),
        }
    }

    /// The metres between a unit and the nearest enemy that it can meet in this movement, at least, and by how many they
    /// may lessen in a quarter-move; none if it can meet nobody.
    fn room(&self, world: &World, unit: usize) -> Option<(f64, f64)> {
        let now = &world.units[unit];
        let (at, own) = (now.block.centre, now.block.reach() + now.intent.keep);
        let travel = world.spots[unit].travel;
        let (mut slack, mut fastest) = (f64::INFINITY, 0.0_f64);
        for brigade in self.hosts[self.side(unit).other()].clone() {
            let ground = &world.grounds[brigade];
            if !ground.reach.meets(&Bounds::about(at, own + travel + ground.travel)) {
                continue;
            }
            for enemy in self.brigades[brigade].range() {
                let spot = &world.spots[enemy];
                let (limit, square) = (own + travel + spot.travel + spot.reach, (spot.at - at).square());
                if square <= limit * limit && world.units[enemy].is_on_table() {
                    let grows = if world.units[enemy].changing.is_some() { spot.travel } else { 0.0 };
                    slack = slack.min(square.sqrt() - own - spot.reach - grows);
                    fastest = fastest.max(spot.travel);
                }
            }
        }
        let quarter = |rate: f64, travel: f64| travel.min(rate / f64::from(self.rules.movement.pulses));
        let closing = quarter(self.rate(world, unit), travel) + quarter(self.ruler.horse_march, fastest);
        (slack < f64::INFINITY).then_some((slack, closing))
    }

    /// Notes the ground that a unit covers in this quarter-move.
    pub(super) fn note_way(&self, world: &mut World, unit: usize) {
        let step = &world.steps[unit];
        let swept = Bounds::of(&step.wheeled).swept(step.shift);
        let bounds = if step.moves { swept.joined(&Bounds::of(&step.from)) } else { swept };
        world.bounds[unit] = bounds;
        let ground = &mut world.grounds[self.brigade(unit)];
        ground.cover = ground.cover.joined(&bounds);
    }

    /// The enemies that a unit can meet in this quarter-move: those who cover some of the same ground in it.
    pub(super) fn find_rivals(&self, world: &World, mover: &mut Mover) {
        let unit = usize::from(mover.unit);
        let around = world.bounds[unit].grown(DIAGONAL * world.units[unit].intent.keep + MARGIN);
        mover.count = 0;
        for brigade in self.hosts[self.side(unit).other()].clone() {
            if !world.grounds[brigade].cover.meets(&around) {
                continue;
            }
            for enemy in self.brigades[brigade].range() {
                if world.bounds[enemy].meets(&around) {
                    if let Some(rival) = mover.rivals.get_mut(usize::from(mover.count)) {
                        *rival = enemy as u16;
                    }
                    mover.count = mover.count.saturating_add(1);
                }
            }
        }
    }

    /// Those whom a unit on the move can meet, or everyone on the other side if they are too many to name.
    #[inline]
    pub(super) fn rivals<'m>(&self, mover: &'m Mover) -> impl Iterator<Item = usize> + use<'m> {
        let count = usize::from(mover.count);
        let enemies = &self.hosts[self.side(usize::from(mover.unit)).other()];
        let everyone = self.brigades[enemies.start].range().start..self.brigades[enemies.end - 1].range().end;
        let (named, all) = match mover.rivals.get(..count) {
            Some(named) => (named, 0..0),
            None => (&[][..], everyone),
        };
        named.iter().copied().map(usize::from).chain(all)
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

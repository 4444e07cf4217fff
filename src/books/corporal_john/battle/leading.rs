//! How a brigade is led: where its front is, where it heads, and what it makes for.

use super::Action;
use super::roster::Column;
use super::world::{Aim, Command, World};
use crate::books::corporal_john::activation::Order;
use crate::field::{Facing, Point};

/// A brigade goes straight on in its own lane while its aim is within this of straight ahead: the cosine of 35 degrees.
const STEADY_ON: f64 = 0.819;
/// Beyond that it moves obliquely, without wheeling, until its aim is farther off than this: the cosine of 60 degrees.
const OBLIQUE: f64 = 0.5;

/// The front of a brigade.
struct Front {
    /// Its middle.
    at: Point,
    /// How far on is the place that the unit farthest back keeps.
    last: f64,
}

impl Action {
    /// Where a brigade's front is, by its units, and where it heads.
    pub(super) fn lead(&self, world: &mut World, brigade: usize) {
        let column = &self.brigades[brigade];
        let now = &world.brigades[brigade];
        let heading = self.heading(world, brigade).unwrap_or(now.heading);
        let all = self.front_by(world, column, heading, f64::NEG_INFINITY);
        // Stragglers on their way up from the rear do not hold back the rest.
        let front = all.map(|all| {
            let close_up = all.at.dot(heading.ahead()) - self.ruler.foot_march;
            let without = || self.front_by(world, column, heading, close_up);
            if all.last >= close_up { all.at } else { without().map_or(all.at, |front| front.at) }
        });
        let centre = now.centre;
        let now = &mut world.brigades[brigade];
        now.heading = heading;
        now.anchor = front.unwrap_or(centre);
    }

    /// The middle of a brigade's front by those of its units, in hand, that keep its order no farther back than `rear`.
    fn front_by(&self, world: &World, column: &Column, heading: Facing, rear: f64) -> Option<Front> {
        let (mut sum, mut seen, mut last) = (Point::default(), 0, f64::INFINITY);
        for unit in column.range() {
            let other = &world.units[unit];
            if other.is_ready() && !self.units[unit].is_battery() {
                let (aside, behind) = self.units[unit].slot;
                let front = other.block.front_centre() - (heading.right() * aside - heading.ahead() * behind);
                let along = front.dot(heading.ahead());
                if along >= rear {
                    sum = sum + front;
                    seen += 1;
                    last = f64::min(last, along);
                }
            }
        }
        (seen > 0).then(|| Front { at: sum * (1.0 / f64::from(seen)), last })
    }

    /// A new heading, if the brigade is not engaged: the second line faces as the first does, and others wheel only if their
    /// aim lies well off the old heading.
    pub(super) fn heading(&self, world: &World, brigade: usize) -> Option<Facing> {
        let now = &world.brigades[brigade];
        let command = now.current.filter(|command| !matches!(command.order, Order::Hold | Order::StandTo))?;
        if now.engaged {
            return None;
        }
        match command {
            Command { order: Order::Support, aim: Aim::Friend(friend), .. }
                if !self.takes_over(world, brigade, usize::from(friend)) =>
            {
                Some(world.brigades[usize::from(friend)].heading)
            }
            _ => {
                let way = Facing::of(self.target(world, brigade, command)? - now.centre)?;
                (way.ahead().dot(now.heading.ahead()) < OBLIQUE).then_some(way)
            }
        }
    }

    /// The place a brigade's order leads it to.
    pub(super) fn target(&self, world: &World, brigade: usize, command: Command) -> Option<Point> {
        let centre = world.brigades[brigade].centre;
        let nearest = || self.nearest_brigade(world, brigade).map(|(_, at)| at);
        match command.aim {
            Aim::Place(place) if (place - centre).length() > self.ruler.foot_advance => Some(place),
            Aim::Enemy(enemy) if world.brigades[usize::from(enemy)].present > 0 => {
                Some(world.brigades[usize::from(enemy)].centre)
            }
            Aim::Friend(friend) if self.takes_over(world, brigade, usize::from(friend)) => nearest(),
            Aim::Friend(friend) => Some(self.place_behind(world, brigade, usize::from(friend))),
            _ => nearest(),
        }
    }

    /// Which way a brigade goes, by the order in force, and how far: straight on in its lane, or obliquely if its aim lies
    /// well to the side.
    pub(super) fn course(&self, world: &World, brigade: usize) -> (Facing, f64) {
        let now = &world.brigades[brigade];
        let Some(goal) = now.current.and_then(|command| self.target(world, brigade, command)) else {
            return (now.heading, 0.0);
        };
        let off = goal - now.anchor;
        let (ahead, length) = (off.dot(now.heading.ahead()), off.length());
        match Facing::of(off) {
            Some(way) if !now.engaged && ahead >= 0.0 && ahead < STEADY_ON * length => (way, length),
            _ => (now.heading, ahead.max(0.0)),
        }
    }

    /// Where a brigade follows the one it supports: within a tactical move of its own arm behind it, and as far to the side as
    /// it was drawn up, so that two brigades that support a third do not crowd one another.
    pub(super) fn place_behind(&self, world: &World, brigade: usize, friend: usize) -> Point {
        let behind = self.tactical_move(brigade);
        let (drawn_up, first) = (&self.opening.brigades, &self.opening.brigades[friend]);
        let aside = (drawn_up[brigade].centre - first.centre).dot(first.heading.right());
        let aside = aside.clamp(-behind, behind);
        let charge = &world.brigades[friend];
        charge.anchor.towards(charge.heading, -0.9 * behind) + charge.heading.right() * aside
    }

    /// CJ-CMD-07: a tactical move of a brigade's arm.
    pub(super) fn tactical_move(&self, brigade: usize) -> f64 {
        let mounted = self.units[self.brigades[brigade].range().start].is_squadron();
        if mounted { self.ruler.support_horse } else { self.ruler.support_foot }
    }

    /// The nearest enemy brigade with anyone left on the table.
    pub(super) fn nearest_brigade(&self, world: &World, brigade: usize) -> Option<(usize, Point)> {
        let (side, centre) = (self.brigades[brigade].side, world.brigades[brigade].centre);
        let mut best: Option<(f64, usize)> = None;
        let enemies = self.hosts[side.other()].clone();
        for (at, other) in enemies.clone().zip(&world.brigades[enemies]).filter(|(_, other)| other.present > 0) {
            let square = (other.centre - centre).square();
            if best.is_none_or(|(least, _)| square < least) {
                best = Some((square, at));
            }
        }
        best.map(|(_, at)| (at, world.brigades[at].centre))
    }
}

//! Orders: what a plan asks for in the book's five words, and what sets the next part of a plan off.

use super::Action;
use super::world::{Aim, Command, Unit, World};
use crate::books::corporal_john::activation::Order;
use crate::field::{Feature, Field, Point};
use crate::scenario::{Goal, Objective, Order as Wanted, Trigger};
use crate::side::Side;

/// How far within the edge of a large piece of ground a brigade aims that comes at it in its own lane, in metres.
const WELL_INSIDE: f64 = 200.0;

/// CJ-CMD-06 to CJ-CMD-10: an order of the plan in the book's words, for a brigade that stands at `from`. A reserve stands
/// to until it is released.
pub fn command_for(field: &Field, objectives: &[Objective], wanted: Wanted, from: Point, by: u16) -> Command {
    let (order, aim) = match wanted {
        Wanted::Attack(goal) => (Order::Attack, aim(field, objectives, goal, from)),
        Wanted::Hold => (Order::Hold, Aim::Nearest),
        Wanted::Support(of) => (Order::Support, Aim::Friend(of as u16)),
        Wanted::March(goal) => (Order::March, aim(field, objectives, goal, from)),
        Wanted::Reserve { .. } => (Order::StandTo, Aim::Nearest),
    };
    Command { order, aim, by }
}

fn aim(field: &Field, objectives: &[Objective], goal: Goal, from: Point) -> Aim {
    match goal {
        Goal::Point(point) => Aim::Place(point),
        Goal::Feature(at) => Aim::Place(in_lane(&field.features[at], from)),
        Goal::Objective(at) => {
            let objective = &objectives[at];
            Aim::Place(objective.feature.map_or(objective.at, |feature| in_lane(&field.features[feature], from)))
        }
        Goal::Enemy(brigade) => Aim::Enemy(brigade as u16),
        Goal::Friend(brigade) => Aim::Friend(brigade as u16),
    }
}

/// Where a brigade comes upon a piece of ground in its own lane: the place nearest to it that lies well inside. Two brigades
/// sent at one village so attack side by side, rather than meet in the middle of it.
fn in_lane(feature: &Feature, from: Point) -> Point {
    let centre = feature.centre();
    let [part] = feature.parts.as_slice() else {
        return centre;
    };
    let (low, high) = part.bounds();
    let within = |low: f64, high: f64, at: f64| {
        let edge = WELL_INSIDE.min((high - low) / 2.0);
        at.clamp(low + edge, (high - edge).max(low + edge))
    };
    Point::new(within(low.x, high.x, from.x), within(low.y, high.y, from.y))
}

impl Action {
    /// What a released reserve is ordered to do: help the friend it was kept for, or attack.
    pub(super) fn release(&self, world: &World, brigade: usize, toward: Goal, by: u16) -> Command {
        match aim(&self.field, &self.objectives, toward, world.brigades[brigade].centre) {
            Aim::Friend(friend) if !self.is_broken(world, usize::from(friend)) => {
                Command { order: Order::Support, aim: Aim::Friend(friend), by }
            }
            Aim::Friend(_) => Command { order: Order::Attack, aim: Aim::Nearest, by },
            aim => Command { order: Order::Attack, aim, by },
        }
    }

    /// Whether half of a brigade's battalions and squadrons are gone, or it has failed its test.
    pub(super) fn is_broken(&self, world: &World, brigade: usize) -> bool {
        let now = &world.brigades[brigade];
        now.broken || 2 * now.ready < self.brigades[brigade].strength
    }

    /// Whether something that a brigade's plan waits for has happened.
    pub(super) fn is_triggered(&self, world: &World, brigade: usize, when: Trigger, turn: u32) -> bool {
        let column = &self.brigades[brigade];
        match when {
            Trigger::Judgement => self.judges_it_time(world, brigade),
            Trigger::After(share) => share.is_reached(turn, self.moves),
            Trigger::Losses(share) => {
                let toll = super::ending::tolls(self, world)[column.side];
                share.is_reached(toll.men_lost, toll.men)
            }
            Trigger::Engaged(friend) => world.brigades[friend].engaged,
            Trigger::Broken(friend) => self.is_broken(world, friend),
            Trigger::Taken(goal) => self.is_reached(world, goal, column.side),
            Trigger::Threatened(goal) => self.is_reached(world, goal, column.side.other()),
        }
    }

    /// By his temperament: so much of the line in front must be lost before a general commits his reserve.
    fn judges_it_time(&self, world: &World, brigade: usize) -> bool {
        let column = &self.brigades[brigade];
        let others = (0..self.brigades.len()).filter(|&at| at != brigade && self.brigades[at].side == column.side);
        let (lost, all) = others.fold((0, 0), |(lost, all), at| {
            let strength = u32::from(self.brigades[at].strength);
            (lost + strength - u32::from(world.brigades[at].ready), all + strength)
        });
        all > 0 && lost > 0 && column.temperament.reserve.is_reached(lost, all)
    }

    /// Whether troops of a side, in order, have reached a place.
    pub(super) fn is_reached(&self, world: &World, goal: Goal, side: Side) -> bool {
        let reaches = |now: &Unit| now.is_ready() && self.holds_goal(goal, &now.block, now.block.centre);
        self.brigades[self.hosts[side].clone()].iter().any(|column| world.units[column.range()].iter().any(reaches))
    }

    fn holds_goal(&self, goal: Goal, block: &crate::field::Block, at: Point) -> bool {
        let near = |place: Point, radius: f64| (place - at).square() <= radius * radius;
        match goal {
            Goal::Feature(feature) => self.field.features[feature].overlaps(block),
            Goal::Objective(place) => {
                let objective = &self.objectives[place];
                match objective.feature {
                    Some(feature) => self.field.features[feature].overlaps(block),
                    None => near(objective.at, objective.radius),
                }
            }
            Goal::Point(place) => near(place, self.ruler.musketry),
            Goal::Enemy(_) | Goal::Friend(_) => false,
        }
    }
}

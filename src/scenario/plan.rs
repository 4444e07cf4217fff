//! A plan: what each formation is ordered to do, and what may change it.
//!
//! A plan says what the general wants. What the rules let him do about it is each book's affair.

use crate::field::{Mirror, Point, Reflect};
use crate::side::Share;

/// What an order aims at. Places in lists are those of the scenario.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Goal {
    /// A point of the field.
    Point(Point),
    /// A piece of terrain, by its place in the field's features.
    Feature(usize),
    /// An objective, by its place in the scenario's objectives.
    Objective(usize),
    /// An enemy formation, by its place in the other army.
    Enemy(usize),
    /// A formation of one's own, by its place in the same army.
    Friend(usize),
}

/// What a formation is to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    /// Take it or beat it.
    Attack(Goal),
    /// Stand where it is.
    Hold,
    /// Keep close to a formation of its own army and help it.
    Support(usize),
    /// Go there.
    March(Goal),
    /// Wait; when released, go there and do what is needed.
    Reserve {
        /// Where it is to be used.
        toward: Goal,
        /// What releases it.
        when: Trigger,
    },
}

/// What sets something off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Trigger {
    /// The general's own judgement: his temperament.
    Judgement,
    /// So much of the time the battle is allowed has passed.
    After(Share),
    /// The army has lost so much of its men.
    Losses(Share),
    /// A formation of its own army, by its place, is fighting.
    Engaged(usize),
    /// A formation of its own army, by its place, is broken.
    Broken(usize),
    /// Its own side has taken a feature or an objective.
    Taken(Goal),
    /// The enemy has reached a feature or an objective.
    Threatened(Goal),
}

/// An order that takes the place of the one before when something happens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// What sets it off.
    pub when: Trigger,
    /// The new order.
    pub order: Order,
}

/// A formation's part of the plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Its order at the start.
    pub order: Order,
    /// What follows, in order.
    pub later: Vec<Change>,
}

impl Reflect for Goal {
    fn reflected(&self, mirror: Mirror) -> Self {
        match self {
            Self::Point(point) => Self::Point(point.reflected(mirror)),
            other => *other,
        }
    }
}

impl Reflect for Order {
    fn reflected(&self, mirror: Mirror) -> Self {
        match *self {
            Self::Attack(goal) => Self::Attack(goal.reflected(mirror)),
            Self::March(goal) => Self::March(goal.reflected(mirror)),
            Self::Reserve { toward, when } => Self::Reserve { toward: toward.reflected(mirror), when },
            other => other,
        }
    }
}

impl Reflect for Plan {
    fn reflected(&self, mirror: Mirror) -> Self {
        let change = |change: &Change| Change { when: change.when, order: change.order.reflected(mirror) };
        Self { order: self.order.reflected(mirror), later: self.later.iter().map(change).collect() }
    }
}

//! Formations of an army list as brigades of the book.
//!
//! The book's brigade table ends at ten battalions and squadrons, and brigades of the time had four to ten; an army list may
//! name a whole line of thirty. Such a formation is divided along its front into brigades as even as can be, each with a
//! brigadier of its general's ability; whatever the plan says of a formation, each brigade reads of the one opposite to it.

use std::ops::Range;

use super::roster::{Card, Column};
use crate::books::corporal_john::Rules;
use crate::field::Block;
use crate::scenario::{Change, Goal, Order as Wanted, Trigger};
use crate::side::{Side, Sides};

/// The units of each brigade that a formation makes, from its right to its left, every one in the order of the list. Guns
/// go with the brigade in whose part of the front they stand.
///
/// CJ-BRG-02: no brigade is larger than the brigade table goes.
pub fn divide(rules: &Rules, cards: &[Card]) -> Vec<Vec<usize>> {
    let mut fighting: Vec<usize> = (0..cards.len()).filter(|&unit| !cards[unit].is_battery()).collect();
    let most = rules.brigade.score.rows.iter().max().map_or(1, |&units| units as usize);
    let parts = fighting.len().div_ceil(most).max(1);
    if parts == 1 {
        return vec![(0..cards.len()).collect()];
    }
    fighting.sort_by(|&one, &other| cards[other].slot.0.total_cmp(&cards[one].slot.0));
    let start = |part: usize| part * fighting.len() / parts;
    let mut brigades: Vec<Vec<usize>> =
        (0..parts).map(|part| fighting[start(part)..start(part + 1)].to_vec()).collect();
    for battery in (0..cards.len()).filter(|&unit| cards[unit].is_battery()) {
        let place = cards[battery].slot.0;
        let leftmost = |units: &[usize]| cards[units[units.len() - 1]].slot.0;
        let part = brigades.iter().position(|units| leftmost(units) <= place).unwrap_or(parts - 1);
        brigades[part].insert(0, battery);
    }
    for units in &mut brigades {
        units.sort_unstable();
    }
    brigades
}

/// The middle of a brigade's part of its formation's front, in metres to the right of the formation's middle.
pub fn middle(units: &[(Card, Block)]) -> f64 {
    let fighting = || units.iter().map(|(card, _)| card).filter(|card| !card.is_battery());
    let right = fighting().map(|card| card.slot.0 + 0.5 * card.front).fold(f64::NEG_INFINITY, f64::max);
    let left = fighting().map(|card| card.slot.0 - 0.5 * card.front).fold(f64::INFINITY, f64::min);
    0.5 * (left + right)
}

/// Orders and triggers that name formations, made to name brigades: of those that a formation was divided into the one
/// nearest along the front.
pub fn number_orders(brigades: &mut [Column], formations: &Sides<Vec<Range<usize>>>, units: &[Card], blocks: &[Block]) {
    let place = |column: &Column| {
        let mine = || column.range().filter(|&unit| column.strength == 0 || !units[unit].is_battery());
        mine().map(|unit| blocks[unit].centre.x).sum::<f64>() / mine().count().max(1) as f64
    };
    let places: Vec<f64> = brigades.iter().map(place).collect();
    for (column, &at) in brigades.iter_mut().zip(&places) {
        let off = |brigade: usize| (places[brigade] - at).abs();
        let nearest = |side: Side, formation: usize| {
            let opposite = formations[side][formation].clone().min_by(|&one, &other| off(one).total_cmp(&off(other)));
            opposite.expect("a formation makes at least one brigade")
        };
        let (own, enemy) = (|at| nearest(column.side, at), |at| nearest(column.side.other(), at));
        column.order = numbered(column.order, own, enemy);
        for change in &mut column.later {
            *change = Change { when: trigger(change.when, own), order: numbered(change.order, own, enemy) };
        }
    }
}

/// An order with the places of formations made places of brigades.
fn numbered(order: Wanted, own: impl Fn(usize) -> usize, enemy: impl Fn(usize) -> usize) -> Wanted {
    let goal = |goal: Goal| match goal {
        Goal::Enemy(at) => Goal::Enemy(enemy(at)),
        Goal::Friend(at) => Goal::Friend(own(at)),
        other => other,
    };
    match order {
        Wanted::Attack(at) => Wanted::Attack(goal(at)),
        Wanted::March(at) => Wanted::March(goal(at)),
        Wanted::Support(of) => Wanted::Support(own(of)),
        Wanted::Reserve { toward, when } => Wanted::Reserve { toward: goal(toward), when: trigger(when, &own) },
        Wanted::Hold => Wanted::Hold,
    }
}

/// A trigger with the places of formations made places of brigades.
fn trigger(when: Trigger, own: impl Fn(usize) -> usize) -> Trigger {
    match when {
        Trigger::Engaged(at) => Trigger::Engaged(own(at)),
        Trigger::Broken(at) => Trigger::Broken(own(at)),
        other => other,
    }
}

//! The world before the first move.

use super::bars::Bars;
use super::bounds::Bounds;
use super::edges::home;
use super::lookout::{Lookout, Watch};
use super::orders::command_for;
use super::places::Ground;
use super::roster::{Card, Column, Officer};
use super::tokens::Types;
use super::world::{Brigade, Counts, General, Intent, NEAR, Shape, Standing, Unit, World};
use super::{Action, disorder::Disorder};
use crate::field::{Block, Point};
use crate::scenario::Scenario;
use crate::side::Sides;

/// Everyone on his ground, in order and without orders.
pub fn opening(
    scenario: &Scenario,
    cards: &[Card],
    columns: &[Column],
    officers: &[Officer],
    blocks: &[Block],
    generals_at: &[Point],
) -> World {
    let units: Vec<Unit> = cards.iter().zip(blocks).map(|(card, block)| fresh(card, *block)).collect();
    let brigades = columns.iter().map(|column| {
        let (first, _) = column.units;
        let heading = blocks.get(usize::from(first)).map_or(home(column.side).back(), |block| block.facing);
        Brigade {
            current: None,
            previous: None,
            waiting: None,
            active: false,
            lapsed: false,
            broken: false,
            has_broken: false,
            orphaned: false,
            stage: 0,
            centre: Point::default(),
            heading,
            ready: column.strength,
            engaged: false,
            first_active: 0,
            anchor: Point::default(),
            course: heading,
            left: 0.0,
            present: 0,
        }
    });
    let generals = officers.iter().zip(generals_at);
    World {
        brigades: brigades.collect(),
        generals: generals
            .map(|(officer, &at)| General {
                at,
                tokens: officer.tokens,
                types: Types::default(),
                fallen: 0,
                fell_on: 0,
                fell_now: false,
                with: None,
            })
            .collect(),
        battered: vec![0; scenario.field.features.len()],
        breaches: Vec::with_capacity(64),
        counts: Sides::new(Counts::default(), Counts::default()),
        quiet: 0,
        stirred: false,
        bounds: vec![Bounds::NONE; units.len()],
        grounds: vec![Ground::NONE; columns.len()],
        lookouts: vec![Lookout::NONE; units.len()],
        watches: vec![Watch::NONE; units.len()],
        outposts: vec![Watch::NONE; columns.len()],
        turns: Vec::new(),
        bars: Sides::new((), ()).map(|()| Bars::new(2.0 * scenario.field.half.x, 2 * units.len())),
        perils: Sides::default(),
        in_reach: Vec::with_capacity(units.len()),
        pairs: Vec::with_capacity(8 * units.len()),
        meetings: Vec::new(),
        moving: Vec::new(),
        sweeps: Vec::new(),
        movers: Vec::with_capacity(units.len()),
        units,
    }
}

/// A unit before the first move. Dragoons drawn up on foot begin so.
fn fresh(card: &Card, block: Block) -> Unit {
    let shape = if card.is_battery() { Shape::Deployed } else { Shape::Line };
    Unit {
        block,
        standing: Standing::Ready,
        shape,
        changing: None,
        on_foot: false,
        damage: 0,
        carried: 0,
        taken: 0,
        fresh: 0,
        guns: card.guns,
        steps: 0,
        disorder: Disorder::default(),
        obeys_from: 0,
        intent: Intent::stand(&block),
        on_rough: false,
        behind: None,
        marked: 0,
        moved: 0.0,
        near: [0; NEAR],
        nears: 0,
        gap: f64::INFINITY,
        foe: None,
        used: 0,
        pair: None,
        did: super::world::Did::default(),
        forced: false,
        gave_ground: false,
        burst_on: 0,
        passed: false,
        free_change: false,
        partner: None,
        silent: false,
        has_routed: false,
        has_retreated: false,
    }
}

impl Action {
    /// CJ-CMD-05, CJ-CMD-11: before the first move a token is played on every brigade, for the order of the plan, by its
    /// own brigadier, whose order acts at once.
    pub(super) fn play_first_tokens(&mut self) {
        for at in 0..self.brigades.len() {
            let column = &self.brigades[at];
            let by = column.brigadier;
            let from = self.opening.brigades[at].centre;
            let command = command_for(&self.field, &self.objectives, column.order, from, by);
            self.opening.generals[usize::from(by)].spend(command.order);
            self.opening.brigades[at].waiting = Some(command);
        }
    }

    /// CJ-TRP-09: dragoons whom the scenario has on foot begin so.
    pub(super) fn dismount_at_first(&mut self) {
        for unit in (0..self.units.len()).filter(|&unit| self.units[unit].begins_on_foot) {
            let mut now = self.opening.units[unit];
            now.on_foot = true;
            self.reshape(&mut now, unit);
            self.opening.units[unit] = now;
        }
    }
}

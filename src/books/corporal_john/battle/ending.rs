//! The end of a battle and what it has cost: collapse, objectives, the limit of moves, stalemate.

use std::ops::ControlFlow;

use super::Action;
use super::world::{Standing, World};
use crate::battle::{Ending, How, Toll};
use crate::books::corporal_john::VictoryMode;
use crate::scenario::Goal;
use crate::side::{Share, Side, Sides};

/// The share of an army's units lost or spent, and of its brigades broken, in parts of ten thousand.
fn shares(action: &Action, world: &World, side: Side) -> (u32, u32) {
    let (mut units, mut lost, mut brigades, mut broken) = (0, 0, 0, 0);
    for (at, column) in action.brigades.iter().enumerate() {
        if column.side != side || column.strength == 0 {
            continue;
        }
        let gone = u32::from(column.strength - world.brigades[at].ready);
        units += u32::from(column.strength);
        lost += gone;
        brigades += 1;
        broken += u32::from(world.brigades[at].broken || gone == u32::from(column.strength));
    }
    let parts = |part: u32, whole: u32| part * u32::from(Share::PARTS) / whole.max(1);
    (parts(lost, units), parts(broken, brigades))
}

/// How near an army is to collapse, in parts of ten thousand of what breaks it.
fn strain(action: &Action, world: &World, side: Side) -> u32 {
    let (lost, broken) = shares(action, world, side);
    let victory = &action.rules.victory;
    let of = |share: u32, limit: f64| (f64::from(share) / limit.max(1e-9)).round() as u32;
    of(lost, victory.unit_lost_share).max(of(broken, victory.brigade_broken_share)).min(u32::from(Share::PARTS))
}

/// What it has cost each side so far.
pub fn tolls(action: &Action, world: &World) -> Sides<Toll> {
    let mut tolls = Sides::new(Toll::default(), Toll::default());
    for (unit, card) in action.units.iter().enumerate() {
        let (toll, now) = (&mut tolls[card.side], &world.units[unit]);
        let points = if card.is_battery() {
            u16::from(if now.standing == Standing::Lost { card.guns } else { card.guns - now.guns })
        } else {
            now.damage
        };
        // To the nearest: half a man more, cut off, which takes no call.
        let men = (f64::from(points) * card.men_per_point + 0.5) as u32;
        toll.men += u32::from(card.men);
        toll.men_lost += men.min(u32::from(card.men));
        toll.units += 1;
        toll.routed += u32::from(now.has_routed);
        toll.retreated += u32::from(now.has_retreated);
        toll.destroyed += u32::from(now.standing == Standing::Lost);
    }
    for (general, officer) in action.officers.iter().enumerate() {
        tolls[officer.side].generals_lost += u32::from(world.generals[general].fallen > 0);
    }
    for (brigade, column) in action.brigades.iter().enumerate() {
        let toll = &mut tolls[column.side];
        toll.formations += 1;
        toll.formations_broken += u32::from(world.brigades[brigade].has_broken);
    }
    for side in Side::BOTH {
        let (toll, counts) = (&mut tolls[side], &world.counts[side]);
        (toll.orders_activated, toll.orders_lost) = (counts.activated, counts.lost);
        toll.first_rout = counts.first_rout;
        toll.strain = strain(action, world, side);
    }
    tolls
}

impl Action {
    /// CJ-END-01: the book gives no end. An army collapses at the end of a move when so much of it is lost or so many of its
    /// brigades are broken; at the last move the lost shares decide by a margin; a field on which nothing happens is a
    /// stalemate.
    pub(super) fn judge(&self, world: &World, turn: u32) -> ControlFlow<Ending> {
        let victory = &self.rules.victory;
        let collapsed = |side: Side| strain(self, world, side) >= u32::from(Share::PARTS);
        if victory.mode == VictoryMode::Collapse {
            match (collapsed(Side::A), collapsed(Side::B)) {
                (false, false) => {}
                (true, true) => return end(None, How::Collapse),
                (a, _) => return end(Some(if a { Side::B } else { Side::A }), How::Collapse),
            }
        }
        if victory.mode == VictoryMode::Objective
            && let Some(holder) = self.holds_all(world)
        {
            return end(Some(holder), How::Objective);
        }
        if turn >= self.moves {
            return end(self.ahead(world), How::TurnLimit);
        }
        if world.quiet >= victory.stalemate_moves {
            return end(self.ahead(world), How::Stalemate);
        }
        ControlFlow::Continue(())
    }

    /// Who has lost so much the less; nobody within the margin.
    fn ahead(&self, world: &World) -> Option<Side> {
        let margin = (self.rules.victory.points_margin * f64::from(Share::PARTS)).round() as i64;
        let lost = |side: Side| i64::from(shares(self, world, side).0);
        match lost(Side::B) - lost(Side::A) {
            lead if lead >= margin && lead > 0 => Some(Side::A),
            lead if lead <= -margin && lead < 0 => Some(Side::B),
            _ => None,
        }
    }

    /// The side that holds every objective which the other held at the start.
    fn holds_all(&self, world: &World) -> Option<Side> {
        let has = |at: usize, side: Side| self.is_reached(world, Goal::Objective(at), side);
        let takes_all = |side: Side| {
            let mut wanted = (0..self.objectives.len()).filter(|&at| self.objectives[at].held != Some(side)).peekable();
            wanted.peek().is_some() && wanted.all(|at| has(at, side) && !has(at, side.other()))
        };
        Side::BOTH.into_iter().find(|&side| takes_all(side))
    }
}

fn end(winner: Option<Side>, how: How) -> ControlFlow<Ending> {
    ControlFlow::Break(Ending { winner, how })
}

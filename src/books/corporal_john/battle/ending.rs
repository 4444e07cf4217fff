//! The end of a battle and what it has cost: collapse, objectives, the limit of moves, stalemate.

use std::ops::ControlFlow;

use super::Action;
use super::world::{Standing, World};
use crate::battle::{Ending, How, Strain, Toll};
use crate::books::corporal_john::{Victory, VictoryMode};
use crate::scenario::Goal;
use crate::side::{Share, Side, Sides};

/// How an army's brigades stand.
#[derive(Default)]
struct Reckoning {
    units: u32,
    /// Of its units lost or spent.
    lost: u32,
    brigades: u32,
    /// Of its brigades that are broken, and that ever were.
    broken: u32,
    ever_broken: u32,
}

impl Reckoning {
    /// Counts a side's brigades.
    fn of(action: &Action, world: &World, side: Side) -> Self {
        let host = action.hosts[side].clone();
        let mut reckoning = Self::default();
        for (column, now) in action.brigades[host.clone()].iter().zip(&world.brigades[host]) {
            reckoning.ever_broken += u32::from(now.has_broken);
            if column.strength > 0 {
                reckoning.units += u32::from(column.strength);
                reckoning.lost += u32::from(column.strength - now.ready);
                reckoning.brigades += 1;
                reckoning.broken += u32::from(now.broken || now.ready == 0);
            }
        }
        reckoning
    }

    /// The share of its units lost or spent, in parts of ten thousand.
    fn share_lost(&self) -> u32 {
        parts(self.lost, self.units)
    }

    /// How near it is to collapse, in parts of ten thousand of what breaks it.
    fn strain(&self, victory: &Victory) -> u32 {
        let of = |share: u32, limit: f64| (f64::from(share) / limit.max(1e-9) + 0.5) as u32;
        let (lost, broken) = (self.share_lost(), parts(self.broken, self.brigades));
        of(lost, victory.unit_lost_share).max(of(broken, victory.brigade_broken_share)).min(u32::from(Share::PARTS))
    }
}

/// A part of a whole in parts of ten thousand.
fn parts(part: u32, whole: u32) -> u32 {
    part * u32::from(Share::PARTS) / whole.max(1)
}

/// How near both armies are to collapse.
pub fn strains(action: &Action, world: &World) -> Sides<Strain> {
    Sides::new(Side::A, Side::B).map(|side| {
        let reckoning = Reckoning::of(action, world, side);
        Strain { parts: reckoning.strain(&action.rules.victory), broken: reckoning.ever_broken }
    })
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
    let strains = strains(action, world);
    for side in Side::BOTH {
        let (toll, counts) = (&mut tolls[side], &world.counts[side]);
        toll.formations = action.hosts[side].len() as u32;
        (toll.formations_broken, toll.strain) = (strains[side].broken, strains[side].parts);
        (toll.orders_activated, toll.orders_lost) = (counts.activated, counts.lost);
        toll.first_rout = counts.first_rout;
    }
    tolls
}

impl Action {
    /// CJ-END-01: the book gives no end. An army collapses at the end of a move when so much of it is lost or so many of its
    /// brigades are broken; at the last move the lost shares decide by a margin; a field on which nothing happens is a
    /// stalemate.
    pub(super) fn judge(&self, world: &World, turn: u32) -> ControlFlow<Ending> {
        let victory = &self.rules.victory;
        let collapsed = |side: Side| Reckoning::of(self, world, side).strain(victory) >= u32::from(Share::PARTS);
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
        let lost = |side: Side| i64::from(Reckoning::of(self, world, side).share_lost());
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

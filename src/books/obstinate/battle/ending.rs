//! How a battle ends, and what it has cost.

use std::ops::ControlFlow;

use super::Pitched;
use super::world::{Fate, World};
use crate::battle::{Ending, How, Strain, Toll};
use crate::books::obstinate::morale::{Losses, points};
use crate::scenario::{Order, Trigger};
use crate::side::Side;

/// Turns in a row without a fight, a shot or a move after which nothing more will come.
const STALE: u32 = 8;
/// The whole of a strain.
const WHOLE: i64 = 10_000;

impl Pitched {
    /// OB-ARM-03, OB-ARM-04, OB-ARM-05: the end tests at the close of the Morale Phase, then the limit of turns.
    pub(super) fn ending(&self, world: &mut World) -> ControlFlow<Ending> {
        let beaten = |side: Side| {
            let mut armies = self.hosts.iter().zip(&world.armies).filter(|(host, _)| host.side == side);
            armies.all(|(_, army)| army.beaten)
        };
        match (beaten(Side::A), beaten(Side::B)) {
            (true, true) => return ControlFlow::Break(Ending { winner: None, how: How::Collapse }),
            (true, false) => return ControlFlow::Break(Ending { winner: Some(Side::B), how: How::Collapse }),
            (false, true) => return ControlFlow::Break(Ending { winner: Some(Side::A), how: How::Collapse }),
            (false, false) => {}
        }
        if world.turn >= self.limit {
            return ControlFlow::Break(Ending { winner: self.ahead_by_a_quarter(world), how: How::TurnLimit });
        }
        world.idle = if world.stirred { 0 } else { world.idle + 1 };
        if world.idle >= STALE && !self.is_awaiting(world) {
            return ControlFlow::Break(Ending { winner: None, how: How::Stalemate });
        }
        ControlFlow::Continue(())
    }

    /// Whether some division's plan still waits for its hour.
    fn is_awaiting(&self, world: &World) -> bool {
        self.corps.iter().zip(&world.divisions).any(|(corps, state)| {
            let later = corps.plan.later.get(usize::from(state.changes)).map(|change| change.when);
            let reserve = match state.order {
                Order::Reserve { when, .. } => Some(when),
                _ => None,
            };
            !state.spent && [later, reserve].into_iter().flatten().any(|when| matches!(when, Trigger::After(_)))
        })
    }

    /// At the limit a side wins whose lost share of its factor is smaller by a quarter.
    fn ahead_by_a_quarter(&self, world: &World) -> Option<Side> {
        let ahead = |side: Side| {
            let ((mine, all), (theirs, whole)) = (self.factor_lost(world, side), self.factor_lost(world, side.other()));
            4 * (theirs * all - mine * whole) >= all * whole
        };
        Side::BOTH.into_iter().find(|side| ahead(*side))
    }

    /// What a side has lost of its armies' factors, and what they were.
    pub(super) fn factor_lost(&self, world: &World, side: Side) -> (i64, i64) {
        let armies = self.hosts.iter().zip(&world.armies).filter(|(host, _)| host.side == side);
        armies.fold((0, 0), |(lost, all), (host, army)| {
            let gone = if army.beaten { host.factor } else { (host.factor - army.factor).clamp(0, host.factor) };
            (lost + i64::from(gone), all + i64::from(host.factor))
        })
    }

    /// How near a side is to its end: what its factors lost, and for each division still fighting its die of three and a half in
    /// the measure in which it is worn.
    fn strain_of(&self, world: &World, side: Side) -> u32 {
        let (lost, all) = self.factor_lost(world, side);
        let worn = self.divisions_of(side).map(|division| {
            let (corps, state) = (&self.corps[usize::from(division)], &world.divisions[usize::from(division)]);
            if state.spent || corps.strength == 0 {
                return 0;
            }
            let losses = Losses { lost: state.lost, shaken: self.shaken(world, division).0 };
            let points = i64::from(points(&self.rules.morale, losses)).min(i64::from(corps.strength));
            points * WHOLE * 7 / (2 * i64::from(corps.strength))
        });
        ((lost * WHOLE + worn.sum::<i64>()) / all.max(1)).clamp(0, WHOLE) as u32
    }

    /// How near a side is to its end, and how many of its divisions are spent or gone (the artillery train is not counted as one).
    pub(super) fn strained(&self, world: &World, side: Side) -> Strain {
        let is_broken = |division: &u16| {
            let (corps, state) = (&self.corps[usize::from(*division)], &world.divisions[usize::from(*division)]);
            corps.strength > 0 && (state.spent || state.lost >= corps.strength)
        };
        let broken = self.divisions_of(side).filter(is_broken).count() as u32;
        Strain { parts: self.strain_of(world, side), broken }
    }

    /// What a battle has cost a side; men are lost with their bases.
    pub(super) fn toll(&self, world: &World, side: Side) -> Toll {
        let (counts, strain) = (world.counts[side], self.strained(world, side));
        let divisions = self.divisions_of(side).filter(|division| self.corps[usize::from(*division)].strength > 0);
        let mut toll = Toll {
            formations: divisions.count() as u32,
            formations_broken: strain.broken,
            generals_lost: counts.generals_lost,
            orders_activated: counts.orders,
            orders_lost: counts.orders_lost,
            first_rout: counts.first_rout,
            strain: strain.parts,
            ..Toll::default()
        };
        for base in self.bases[side].clone() {
            let (unit, state) = (&self.units[usize::from(base)], &world.bases[usize::from(base)]);
            toll.men += unit.men;
            toll.units += 1;
            let lost = matches!(state.fate, Fate::Broken | Fate::Overrun);
            toll.men_lost += if lost { unit.men } else { 0 };
            toll.destroyed += u32::from(lost);
            toll.routed += u32::from(state.fate == Fate::Broken);
            toll.retreated += u32::from(state.gave_way);
        }
        toll
    }
}

//! Plans: what a division is ordered to do, and what changes it.

use super::Pitched;
use super::roll::Area;
use super::world::World;
use crate::scenario::{Goal, Order, Trigger};
use crate::side::{Share, Side};

/// Spots from a friend at which a division that was to march there has joined him.
const JOINED: i16 = 2;

impl Pitched {
    /// Takes every change of plan of a side whose time has come, and releases reserves.
    pub(super) fn follow_plans(&self, world: &mut World, side: Side) {
        for division in self.divisions_of(side) {
            let (corps, state) = (&self.corps[usize::from(division)], &world.divisions[usize::from(division)]);
            if state.spent {
                continue;
            }
            if let Some(change) = corps.plan.later.get(usize::from(state.changes))
                && self.is_triggered(world, division, change.when)
            {
                self.give(world, division, change.order);
                world.divisions[usize::from(division)].changes += 1;
            }
            if let Order::March(Goal::Friend(friend)) = world.divisions[usize::from(division)].order
                && self.has_joined(world, division, self.divisions[side].start + friend as u16)
            {
                self.give(world, division, Order::Support(friend));
            }
            if let Order::Support(friend) = world.divisions[usize::from(division)].order
                && self.relieves(world, division, self.divisions[side].start + friend as u16)
            {
                let order = world.divisions[usize::from(self.divisions[side].start) + friend].order;
                self.give(world, division, order);
            }
            if let Order::Reserve { toward, when } = world.divisions[usize::from(division)].order
                && self.is_triggered(world, division, when)
            {
                let order = match toward {
                    Goal::Friend(friend) => Order::Support(friend),
                    goal => Order::Attack(goal),
                };
                self.give(world, division, order);
            }
            if let Some(enemy) = self.goes_over(world, division) {
                self.give(world, division, Order::Attack(Goal::Enemy(enemy)));
            }
            if let Order::Attack(goal) = world.divisions[usize::from(division)].order
                && !world.divisions[usize::from(division)].arrived
            {
                world.divisions[usize::from(division)].arrived = self.has_arrived(world, division, goal);
            }
        }
    }

    /// Whether a division that marched to a friend is near it, or has nobody left to march to.
    fn has_joined(&self, world: &World, division: u16, friend: u16) -> bool {
        let (here, there) = (self.extent(world, division), self.extent(world, friend));
        !self.is_in_play(world, friend) || [here.low, here.high].into_iter().any(|spot| there.is_near(spot, JOINED))
    }

    /// Decisions 2 and 14: the enemy at whom a division goes that was to hold or to wait, once its side is winning: the nearest.
    /// One that has cover to lose, or that its next loss may spend, stays.
    fn goes_over(&self, world: &World, division: u16) -> Option<usize> {
        let side = self.corps[usize::from(division)].side;
        let order = world.divisions[usize::from(division)].order;
        let idle = matches!(order, Order::Hold | Order::Reserve { .. }) && self.line(world, division).next().is_some();
        if !idle || !self.is_winning(world, side) {
            return None;
        }
        if self.post(world, division).is_some() || self.is_fragile(world, division) {
            return None;
        }
        self.nearest_enemy(world, division).map(|enemy| usize::from(enemy - self.divisions[side.other()].start))
    }

    /// Whether the enemy has lost so much of his factors that a general advance will end it, and more of them than this side.
    fn is_winning(&self, world: &World, side: Side) -> bool {
        let gone = |side: Side| {
            let (lost, all) = self.factor_lost(world, side);
            lost as f64 / all.max(1) as f64
        };
        let theirs = gone(side.other());
        theirs >= self.rules.policy.general_advance_share && theirs > gone(side)
    }

    /// Gives a division a new order.
    fn give(&self, world: &mut World, division: u16, order: Order) {
        let state = &mut world.divisions[usize::from(division)];
        (state.order, state.arrived) = (order, false);
    }

    /// Whether a division stands at the place it was to take, or its side has it for itself.
    fn has_arrived(&self, world: &World, division: u16, goal: Goal) -> bool {
        if matches!(goal, Goal::Enemy(_) | Goal::Friend(_)) {
            return false;
        }
        let side = self.corps[usize::from(division)].side;
        let area = self.area(world, side, goal);
        let reached = self.line(world, division).any(|base| area.is_near(world.bases[usize::from(base)].spot, 0));
        reached || (self.is_reached(world, side, area, 0) && !self.is_reached(world, side.other(), area, 0))
    }

    /// Decisions 2 and 14: a second line takes over the orders of a first line that is gone, or of its own arm and worn out.
    fn relieves(&self, world: &World, division: u16, friend: u16) -> bool {
        let (shaken, all) = self.shaken(world, friend);
        let lost = world.divisions[usize::from(friend)].lost;
        let worn = 2 * lost >= self.corps[usize::from(friend)].strength || 2 * shaken > all;
        let alike = self.corps[usize::from(division)].arm == self.corps[usize::from(friend)].arm;
        !self.is_in_play(world, friend) || (alike && worn)
    }

    /// Whether something has happened that a division waits for.
    fn is_triggered(&self, world: &World, division: u16, when: Trigger) -> bool {
        let side = self.corps[usize::from(division)].side;
        let friend = |at: usize| self.divisions[side].start + at as u16;
        match when {
            Trigger::Judgement => self.commits_reserve(world, division),
            Trigger::After(share) => share.is_reached(world.turn, self.limit),
            Trigger::Losses(share) => {
                let toll = self.toll(world, side);
                share.is_reached(toll.men_lost, toll.men)
            }
            Trigger::Engaged(at) => world.divisions[usize::from(friend(at))].fought > 0,
            Trigger::Broken(at) => !self.is_in_play(world, friend(at)),
            Trigger::Taken(goal) => {
                let area = self.area(world, side, goal);
                self.is_reached(world, side, area, 0) && !self.is_reached(world, side.other(), area, 0)
            }
            Trigger::Threatened(goal) => self.is_reached(world, side.other(), self.area(world, side, goal), 1),
        }
    }

    /// Where a goal of a side is now.
    pub(super) fn area(&self, world: &World, side: Side, goal: Goal) -> Area {
        let formation = |of: Side, at: usize| self.extent(world, self.divisions[of].start + at as u16);
        match goal {
            Goal::Enemy(at) => formation(side.other(), at),
            Goal::Friend(at) => formation(side, at),
            goal => self.places.of(&self.grid, goal).expect("only formations are not places"),
        }
    }

    /// Whether troops of a side are in an area, or no more than so many spots off.
    pub(super) fn is_reached(&self, world: &World, side: Side, area: Area, by: i16) -> bool {
        let mut bases = world.bases.iter().zip(&self.units);
        bases.any(|(base, unit)| unit.side == side && base.stands() && area.is_near(base.spot, by))
    }

    /// Decision 14: a reserve goes in when enough of the line in front is lost or shaken for the taste of the C-in-C.
    fn commits_reserve(&self, world: &World, division: u16) -> bool {
        let army = self.corps[usize::from(division)].army;
        let is_in_line = |other: &u16| {
            let waits = matches!(world.divisions[usize::from(*other)].order, Order::Reserve { .. });
            self.corps[usize::from(*other)].army == army && !waits
        };
        let (mut gone, mut all) = (0, 0);
        for other in self.divisions_of(self.corps[usize::from(division)].side).filter(is_in_line) {
            all += u32::from(self.corps[usize::from(other)].strength);
            gone += self.strain(world, other);
        }
        let taste: Share = self.hosts[usize::from(army)].temperament.reserve;
        all > 0 && taste.is_reached(gone, all)
    }

    /// Bases of a division that are lost or shaken; all of them once it is spent.
    fn strain(&self, world: &World, division: u16) -> u32 {
        let state = &world.divisions[usize::from(division)];
        if state.spent {
            return u32::from(self.corps[usize::from(division)].strength);
        }
        let shaken = self.line(world, division).filter(|base| world.bases[usize::from(*base)].is_shaken());
        u32::from(state.lost) + shaken.count() as u32
    }
}

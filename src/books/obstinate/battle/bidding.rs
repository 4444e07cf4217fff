//! Tempo bidding between two sides of one or more armies.

use super::Pitched;
use super::world::World;
use crate::books::obstinate::tempo::{bid, holder, income, income_without_cinc, left, points};
use crate::commander::Commander;
use crate::dice::{Dice, Throw};
use crate::scenario::{Order, Temperament};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// A defender stakes five eighths of what he would stake attacking.
const DEFENDING: (i64, i64) = (5, 8);
const WHOLE: i64 = 10_000;

impl Pitched {
    /// OB-TRN-01, OB-MUL-01: every C-in-C receives his points and bids in secret; who has the Tempo.
    pub(super) fn bidding(&self, world: &mut World, commanders: &Sides<Commander>, umpire: &mut impl Umpire) -> Side {
        for army in 0..self.hosts.len() {
            self.stake(world, army, commanders, umpire);
        }
        let tried = Sides::new(self.tried(world, Side::A, umpire), self.tried(world, Side::B, umpire));
        let bids = Sides::new(world.armies[tried.a].bid, world.armies[tried.b].bid);
        let won = holder(&self.rules.tempo, bids, world.tempo, umpire.dice());
        for (army, host) in world.armies.iter_mut().zip(&self.hosts) {
            army.points = left(&self.rules.tempo, army.points, army.bid, host.side == won);
        }
        world.tempo = Some(won);
        umpire.tell("OB-TMP-08", || {
            let name = |side: Side| &self.hosts[tried[side]].name;
            let (mine, theirs) = (bids[won], bids[won.other()]);
            format!("{} has the Tempo, {mine} bid against {theirs} of {}", name(won), name(won.other()))
        });
        won
    }

    /// OB-TMP-01 to OB-TMP-07, OB-TMP-15: what an army receives and bids; without its C-in-C it may bid little.
    fn stake(&self, world: &mut World, army: usize, commanders: &Sides<Commander>, umpire: &mut impl Umpire) {
        let (host, tempo) = (&self.hosts[army], &self.rules.tempo);
        let generals = self.earning(world, army);
        let is_led = world.armies[army].cinc.absent == 0;
        let in_person = host.in_person.or(host.train).is_some_and(|division| self.is_in_play(world, division));
        let (receives, most) = match is_led {
            true => (income(tempo, generals, in_person), i32::MAX),
            false => income_without_cinc(tempo, generals),
        };
        let carried = if tempo.carry_over_unspent { world.armies[army].points } else { 0 };
        let in_hand = points(receives, army as u16, umpire.dice()) + carried;
        let temperament = if host.place == 0 { commanders[host.side].temperament() } else { &host.temperament };
        let stake = self.wager(world, army, in_hand, temperament).min(most);
        let beaten = world.armies[army].beaten;
        world.armies[army].points = if beaten { 0 } else { in_hand };
        world.armies[army].bid = if beaten { 0 } else { stake };
    }

    /// OB-TMP-03, OB-TMP-05, OB-TMP-13: Lieutenant Generals who still earn their point; a wing's general earns his while one
    /// of his divisions is in the battle.
    fn earning(&self, world: &World, army: usize) -> i32 {
        let of_army = |division: &usize| usize::from(self.corps[*division].army) == army;
        let divisions = (0..self.corps.len()).filter(of_army).filter(|division| world.divisions[*division].earns);
        let wings = self.hosts[army].wings.iter();
        let led = wings.filter(|wing| wing.iter().any(|division| !world.divisions[usize::from(*division)].spent));
        (divisions.count() + led.count()) as i32
    }

    /// OB-TMP-07: the bid: a share of the points by temperament, less for an army that does not attack; the holder of the
    /// Tempo, who wins ties, bids one less.
    pub(super) fn wager(&self, world: &World, army: usize, in_hand: i32, temperament: &Temperament) -> i32 {
        let share = (temperament.bid.as_fraction() * WHOLE as f64).round() as i64;
        let part = match self.is_attacking(world, army) {
            true => (share, WHOLE),
            false => (share * DEFENDING.0, WHOLE * DEFENDING.1),
        };
        let less = i32::from(world.tempo == Some(self.hosts[army].side));
        let least = self.rules.tempo.min_bid;
        (bid(&self.rules.tempo, in_hand, part) - less).min(in_hand - 1).max(least)
    }

    fn is_attacking(&self, world: &World, army: usize) -> bool {
        let attacks = |division: usize| {
            let state = &world.divisions[division];
            let fights = state.fought + 1 >= world.turn && world.turn > 1;
            !state.spent && (matches!(state.order, Order::Attack(_)) || fights)
        };
        (0..self.corps.len()).any(|division| usize::from(self.corps[division].army) == army && attacks(division))
    }

    /// OB-MUL-02: which ally's bid is tried: each throws a die, the highest is chosen and equal highest throw again.
    fn tried(&self, world: &World, side: Side, umpire: &mut impl Umpire) -> usize {
        let is_ally = |army: usize| self.hosts[army].side == side && !world.armies[army].beaten;
        let all = (0..self.hosts.len()).filter(|army| is_ally(*army)).fold(0_u16, |bits, army| bits | 1 << army);
        let mut throwing = all;
        while throwing.count_ones() > 1 {
            let (mut best, mut leading) = (0, 0);
            for army in (0..self.hosts.len()).filter(|army| throwing >> army & 1 == 1) {
                let die = umpire.dice().d6(Throw::new("OB-MUL-02", army as u16));
                if die > best {
                    (best, leading) = (die, 0);
                }
                if die == best {
                    leading |= 1 << army;
                }
            }
            throwing = leading;
        }
        throwing.trailing_zeros() as usize
    }
}

//! Command: what the tempo points buy, and rallying.

use super::Pitched;
use super::muster::MOST_BASES;
use super::world::{Command, World};
use crate::books::obstinate::contact::Condition;
use crate::books::obstinate::rally::{rallies, score};
use crate::books::obstinate::tempo::{Order, price};
use crate::scenario::Order as Plan;
use crate::side::Side;
use crate::umpire::Umpire;

/// Decision 3: the order in which wishes are paid for, each class from the nearest to the enemy.
const CLASS: i16 = 256;

impl Pitched {
    /// OB-TRN-02, OB-TRN-06: a side's generals move, its armies buy orders, shaken bases rally.
    pub(super) fn command(&self, world: &mut World, side: Side, umpire: &mut impl Umpire) {
        self.follow_plans(world, side);
        self.move_generals(world, side);
        for army in (0..self.hosts.len()).filter(|army| self.hosts[*army].side == side) {
            self.allocate(world, army, umpire);
        }
        for division in self.divisions_of(side) {
            if world.divisions[usize::from(division)].command == Command::Rally {
                self.rally(world, division, umpire);
            }
        }
    }

    /// OB-TMP-11, OB-TMP-12, OB-MUL-06: one army spends its own points on its divisions' wishes, while they last.
    fn allocate(&self, world: &mut World, army: usize, umpire: &mut impl Umpire) {
        world.queue.clear();
        let side = self.hosts[army].side;
        for division in self.divisions_of(side) {
            if usize::from(self.corps[usize::from(division)].army) != army {
                continue;
            }
            let wish = self.wish(world, division);
            let state = &mut world.divisions[usize::from(division)];
            state.command = wish;
            state.stuck = wish == Command::Stand;
            if state.stuck && matches!(state.order, Plan::Attack(_)) {
                state.balked = state.balked.saturating_add(1);
            }
            if wish.stands() {
                state.waited = if wish == Command::Wait { state.waited.saturating_add(1) } else { 0 };
                state.moving = false;
            } else {
                let class = class(wish, state.moving) * CLASS;
                let far = self.enemy_bd(world, division).min(CLASS - 1);
                world.queue.push((class + far, division));
            }
        }
        world.queue.as_mut_slice().sort_unstable();
        for n in 0..world.queue.len() {
            self.buy(world, army, world.queue.at(n).1, umpire);
        }
        self.order_guns(world, army, umpire);
    }

    /// Pays for one wish, or leaves it.
    fn buy(&self, world: &mut World, army: usize, division: u16, umpire: &mut impl Umpire) {
        let side = self.hosts[army].side;
        let cost = self.cost(world, division);
        let state = &mut world.divisions[usize::from(division)];
        if cost > world.armies[army].points {
            state.command = Command::Stand;
            state.moving = false;
            world.counts[side].orders_lost += 1;
            return;
        }
        state.waited = 0;
        world.armies[army].points -= cost;
        world.counts[side].orders += 1;
        let command = state.command;
        umpire.tell("OB-CST-02", || {
            let what = match command {
                Command::Attack => "attack",
                Command::Rally => "rally",
                Command::Retire => "retire",
                Command::About => "face about",
                Command::Deploy => "deploy",
                Command::FormColumn => "form column",
                Command::Dismount => "dismount",
                Command::Remount => "mount",
                _ => "march",
            };
            format!("{} is ordered to {what} for {cost}", self.corps[usize::from(division)].name)
        });
    }

    /// OB-CST-01 to OB-CST-10, OB-CST-14, OB-CST-18, OB-DRG-01: what a division's wish costs: each group of its brigades pays
    /// for itself; what it began last turn it continues; rallying is one price for all.
    pub(super) fn cost(&self, world: &World, division: u16) -> i32 {
        let state = &world.divisions[usize::from(division)];
        let has_tempo = world.tempo == Some(self.corps[usize::from(division)].side);
        let grade = state.general.grade;
        let each = |order: Order| price(&self.rules, order, grade, has_tempo);
        let surcharge = self.rules.tempo_cost.attack_surcharge;
        let mut sum = 0;
        self.for_each_group(world, division, |brigades| {
            sum += match state.command {
                Command::Rally => 0,
                Command::Attack if state.moving => each(Order::Continue) + surcharge,
                Command::Attack => each(Order::Attack { brigades }),
                Command::Ahead(_) | Command::Aside(_) | Command::Retire | Command::Deploy if state.moving => {
                    each(Order::Continue)
                }
                _ => each(Order::Initiate { brigades }),
            };
        });
        if state.command == Command::Rally { each(Order::Rally) } else { sum }
    }

    /// OB-CST-01: the groups of a division's brigades that are free to move: sets in which each is within a base width of
    /// another; gives the number of brigades of each.
    fn for_each_group(&self, world: &World, division: u16, mut count: impl FnMut(i32)) {
        let mut bases = [0_u16; MOST_BASES];
        let mut all = 0;
        for base in self.line(world, division).filter(|base| self.is_free_to_move(world, *base)) {
            bases[all] = base;
            all += 1;
        }
        let mut left: u64 = (1 << all) - 1;
        while left != 0 {
            let mut group = 1 << left.trailing_zeros();
            left &= !group;
            let mut grown = group;
            while grown != 0 {
                let from = bases[grown.trailing_zeros() as usize];
                grown &= grown - 1;
                for (n, to) in bases[..all].iter().enumerate() {
                    if left >> n & 1 == 1 && self.are_grouped(world, from, *to) {
                        left &= !(1 << n);
                        group |= 1 << n;
                        grown |= 1 << n;
                    }
                }
            }
            let brigades = (0..all).filter(|n| group >> n & 1 == 1 && self.leads_brigade(world, bases[*n]));
            count(brigades.count() as i32);
        }
    }

    /// OB-CST-01: whether two bases are within a base width of each other.
    fn are_grouped(&self, world: &World, one: u16, other: u16) -> bool {
        let (one, other) = (world.bases[usize::from(one)].spot, world.bases[usize::from(other)].spot);
        let gap = self.rules.tempo_cost.group_gap_bd as i16;
        let lanes = self.rules.scale.bd_per_bw as i16 * ((one.lane - other.lane).abs() - 1).max(0);
        let rows = ((one.row - other.row).abs() - 1).max(0);
        lanes <= gap && rows <= gap
    }

    /// OB-SCP-08: counts a two-base brigade once.
    fn leads_brigade(&self, world: &World, base: u16) -> bool {
        let mate = self.units[usize::from(base)].mate;
        mate.is_none_or(|mate| mate > base || !world.bases[usize::from(mate)].stands())
    }

    /// OB-RAL-02: whether a shaken base may throw to rally: not in contact, no enemy close before it.
    pub(super) fn may_rally(&self, world: &World, base: u16) -> bool {
        let clear = self.rules.rally.enemy_clear_bd as i16;
        world.bases[usize::from(base)].is_shaken() && self.sighted(world, base, clear).is_none()
    }

    /// OB-RAL-01 to OB-RAL-03: the shaken bases of a division throw.
    fn rally(&self, world: &mut World, division: u16, umpire: &mut impl Umpire) {
        for base in self.corps[usize::from(division)].bases.clone() {
            if !world.bases[usize::from(base)].stands() || !self.may_rally(world, base) {
                continue;
            }
            let general = world.divisions[usize::from(division)].general;
            let with = general.with == Some(base) && general.absent == 0;
            if rallies(score(&self.rules, self.units[usize::from(base)].class, with), base, umpire.dice()) {
                world.bases[usize::from(base)].standing.condition = Condition::Unshaken;
                umpire.tell("OB-RAL-02", || format!("{} rallies", self.name(base)));
            }
        }
    }
}

/// Decision 3: the class of a wish.
const fn class(wish: Command, moving: bool) -> i16 {
    match wish {
        Command::Attack => 0,
        Command::Rally => 2,
        Command::FormColumn | Command::Dismount | Command::Remount | Command::Stand | Command::Wait => 4,
        _ if moving => 1,
        _ => 3,
    }
}

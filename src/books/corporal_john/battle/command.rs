//! Command on the table: who plays tokens on whom, who activates, and how late units obey (steps 2 and 3 of a move).
//!
//! Orders go to brigades only (CJ-CMD-21). Radii are measured from the general's figure to the nearest part of the unit
//! (CJ-CMD-25).

use super::Action;
use super::ground::ROUGH;
use super::orders::command_for;
use super::roster::Rank;
use super::world::{Aim, Command, Standing, World};
use crate::books::corporal_john::RallyTest;
use crate::books::corporal_john::activation::{Order, score};
use crate::books::corporal_john::command::{Issuer, delay};
use crate::books::corporal_john::morale::stands;
use crate::dice::{Dice, Die, Throw};
use crate::field::{Point, Terrain};
use crate::scenario::Order as Wanted;
use crate::side::Side;
use crate::umpire::Umpire;

impl Action {
    /// CJ-CMD-03, CJ-CMD-13: generals play tokens. What a brigade should do next is the plan's affair; who may order it,
    /// and whether anyone has an order left, the book's.
    pub(super) fn issue_orders(&self, world: &mut World, turn: u32, umpire: &mut impl Umpire) {
        for brigade in 0..self.brigades.len() {
            let Some((wanted, stages)) = self.next_order(world, brigade, turn) else {
                continue;
            };
            let free = stages == 0 && self.is_free_on_arrival(world, brigade);
            let senior_only = wanted.order == Order::Hold && stages == 0 && !free;
            let own = Some(self.brigades[brigade].brigadier).filter(|_| free);
            let Some(by) = own.or_else(|| self.issuer(world, brigade, wanted.order, senior_only)) else {
                continue;
            };
            if !free {
                world.generals[usize::from(by)].spend(wanted.order);
            }
            let side = self.brigades[brigade].side;
            let now = &mut world.brigades[brigade];
            // CJ-CMD-16: a new token takes the place of one not yet activated, which is lost.
            world.counts[side].lost += u32::from(now.waiting.is_some());
            now.stage += stages;
            now.waiting = Some(Command { by, ..wanted });
            umpire.tell("CJ-CMD-11", || {
                let (name, who) = (&self.brigades[brigade].name, &self.officers[usize::from(by)].name);
                format!("{who} orders {name}: {}", order_name(wanted.order))
            });
        }
    }

    /// CJ-CMD-19: whether what follows a March that has arrived costs no token, as another reading has it.
    fn is_free_on_arrival(&self, world: &World, brigade: usize) -> bool {
        let marches = world.brigades[brigade].current.is_some_and(|current| current.order == Order::March);
        marches && self.rules.rulings.march_followon_free
    }

    /// What a brigade should be told next, if anything, and by how many stages its plan advances.
    fn next_order(&self, world: &World, brigade: usize, turn: u32) -> Option<(Command, u8)> {
        let (column, now) = (&self.brigades[brigade], &world.brigades[brigade]);
        if now.ready == 0 && column.strength > 0 {
            return None;
        }
        let mut stage = usize::from(now.stage);
        if let Wanted::Reserve { toward, when } = column.order {
            if stage == 0 {
                let due = self.is_triggered(world, brigade, when, turn) || self.has_neighbour_broken(world, brigade);
                return due.then(|| (self.release(world, brigade, toward, 0), 1));
            }
            stage -= 1;
        }
        if let Some(change) = column.later.get(stage)
            && self.is_triggered(world, brigade, change.when, turn)
        {
            return Some((command_for(&self.field, &self.objectives, change.order, now.centre, 0), 1));
        }
        let current = now.current.filter(|_| now.waiting.is_none())?;
        match current.order {
            Order::March => self.on_arrival(world, brigade, current).map(|command| (command, 0)),
            Order::Hold => self.sees_its_chance(world, brigade).map(|command| (command, 0)),
            Order::Attack => self.is_called_off(world, brigade).map(|command| (command, 0)),
            _ => None,
        }
    }

    /// A brigade that stands to comes forward, whatever it was kept for, once one of its own side before it has broken.
    fn has_neighbour_broken(&self, world: &World, brigade: usize) -> bool {
        let reach = 2.0 * self.ruler.foot_march;
        let centre = world.brigades[brigade].centre;
        let near = |at: usize| (world.brigades[at].centre - centre).square() <= reach * reach;
        self.hosts[self.brigades[brigade].side]
            .clone()
            .any(|at| at != brigade && self.brigades[at].strength > 0 && world.brigades[at].broken && near(at))
    }

    /// CJ-CMD-10: a march that has arrived, or met the enemy, becomes an attack if he is near and a hold if not.
    fn on_arrival(&self, world: &World, brigade: usize, current: Command) -> Option<Command> {
        let now = &world.brigades[brigade];
        let (_, enemy) = self.nearest_brigade(world, brigade)?;
        let near = (enemy - now.centre).length() <= 1.5 * self.ruler.horse_advance + self.ruler.musketry;
        let arrived = self
            .target(world, brigade, current)
            .is_none_or(|place| (place - now.anchor).length() <= self.tactical_move(brigade));
        let order = if near { Order::Attack } else { Order::Hold };
        (near || arrived).then_some(Command { order, aim: Aim::Nearest, by: 0 })
    }

    /// CJ-CMD-08: a brigade that holds goes over to the attack where it has the odds for it: in the open under a bold enough
    /// general, and everywhere under any once those before it are beaten; or when the whole army advances.
    fn sees_its_chance(&self, world: &World, brigade: usize) -> Option<Command> {
        let (column, now) = (&self.brigades[brigade], &world.brigades[brigade]);
        if column.strength == 0 {
            return None;
        }
        let reach = 3.0 * self.ruler.foot_advance;
        let close = |other: &super::world::Brigade| (other.centre - now.centre).square() <= reach * reach;
        let (mut own, mut enemy, mut beaten) = (0, 0, false);
        for (at, other) in world.brigades.iter().enumerate().filter(|(_, other)| close(other)) {
            let (friendly, fit) = (self.brigades[at].side == column.side, !other.broken);
            let count = if friendly { &mut own } else { &mut enemy };
            *count += if fit { u32::from(other.ready) } else { 0 };
            beaten |= !friendly && !fit && other.present > 0;
        }
        let odds = f64::from(own) >= self.rules.policy.convert_hold_to_attack_odds * f64::from(enemy);
        let bold = column.temperament.attack.as_fraction() >= 0.5;
        let tempting =
            || bold && enemy > 0 && !self.is_sheltered(world, brigade) && self.has_clear_front(world, brigade);
        (self.is_general_advance(world, column.side) || odds && (beaten || tempting())).then_some(Command {
            order: Order::Attack,
            aim: Aim::Nearest,
            by: 0,
        })
    }

    /// CJ-CMD-08: whether a chief sends in all who hold, to make an end: so many of the enemy's brigades are broken, and fewer
    /// of his own.
    fn is_general_advance(&self, world: &World, side: Side) -> bool {
        let broken = |side: Side| {
            let host = self.hosts[side].clone().filter(|&at| self.brigades[at].strength > 0);
            let (broken, all) =
                host.fold((0, 0), |(broken, all), at| (broken + u32::from(world.brigades[at].broken), all + 1));
            f64::from(broken) / f64::from(all.max(1))
        };
        let theirs = broken(side.other());
        theirs >= self.rules.policy.general_advance_share && broken(side) < theirs
    }

    /// Whether neither rough ground nor a stream lies between a brigade and the nearest of the enemy: nobody gives up a
    /// position to attack through a marsh.
    fn has_clear_front(&self, world: &World, brigade: usize) -> bool {
        let bars = ROUGH.with(Terrain::MajorStream);
        let centre = world.brigades[brigade].centre;
        self.nearest_brigade(world, brigade).is_some_and(|(_, enemy)| self.field.metres_on(centre, enemy, bars) <= 0.0)
    }

    fn is_sheltered(&self, world: &World, brigade: usize) -> bool {
        self.brigades[brigade].range().any(|unit| self.stands_in_cover(world, unit))
    }

    /// A cautious chief stops an attack whose brigade has lost half its units.
    fn is_called_off(&self, world: &World, brigade: usize) -> Option<Command> {
        let (column, now) = (&self.brigades[brigade], &world.brigades[brigade]);
        let cautious = self.chiefs[column.side].attack.as_fraction() < 0.5;
        let spent = column.strength > 0 && 2 * now.ready <= column.strength;
        (cautious && spent).then_some(Command { order: Order::Hold, aim: Aim::Nearest, by: 0 })
    }

    /// CJ-CMD-03, CJ-CMD-14: the brigadier issues first, whose orders act at once; without a token of his own his wing's
    /// general or the C-in-C does. An override is the senior's alone.
    fn issuer(&self, world: &World, brigade: usize, order: Order, senior_only: bool) -> Option<u16> {
        let column = &self.brigades[brigade];
        let chief = self.chief(column.side);
        let brigadier = (!senior_only).then_some(column.brigadier);
        let chief = (!column.independent).then_some(chief);
        let mut chain = [brigadier, column.senior, chief].into_iter().flatten();
        chain.find(|&by| self.can_order(world, by, order))
    }

    /// The C-in-C of a side.
    pub(super) fn chief(&self, side: Side) -> u16 {
        let chief = |officer: &super::roster::Officer| officer.side == side && officer.rank == Rank::Chief;
        self.officers.iter().position(chief).expect("every army has a commander") as u16
    }

    /// CJ-ACT-01 to CJ-ACT-03: every brigade with an order not in force throws, once; a lapsed one throws for the order it
    /// had (CJ-ACT-18). Re-formed units throw for themselves.
    pub(super) fn activate(&self, world: &mut World, turn: u32, umpire: &mut impl Umpire) {
        for brigade in 0..self.brigades.len() {
            let now = &world.brigades[brigade];
            let again = now.current.filter(|_| now.lapsed && !(now.broken && self.is_worn_out(world, brigade)));
            let Some(command) = now.waiting.or(again) else {
                continue;
            };
            let needed = score(&self.rules, command.order, self.brigades[brigade].quality)
                - self.activation_modifier(world, brigade, command.order);
            let throw = Throw::new("CJ-ACT-01", brigade as u16);
            if umpire.dice().makes(Die::D10, needed, throw) {
                self.comes_into_force(world, brigade, command, turn, umpire);
            }
        }
        for unit in 0..self.units.len() {
            if world.units[unit].standing == Standing::Reformed {
                self.resume(world, unit, umpire);
            }
        }
    }

    /// Whether a brigade has done its part: less than the share of the tables of its battalions and squadrons is in hand with
    /// no more damage than elements. CJ-BRG-06: if such a one fails its test its order is not renewed, and others take its
    /// place.
    pub(super) fn is_worn_out(&self, world: &World, brigade: usize) -> bool {
        let column = &self.brigades[brigade];
        let fit = |unit: &usize| {
            let now = &world.units[*unit];
            !self.units[*unit].is_battery() && !now.is_lost() && now.damage <= self.elements(*unit, now)
        };
        let fit = column.range().filter(fit).count() as f64;
        fit < self.rules.policy.worn_out_share * f64::from(column.strength)
    }

    /// CJ-ACT-05 to CJ-ACT-07, CJ-ACT-13, CJ-ACT-14: a general near any unit of the brigade, the C-in-C near, and foot told
    /// to hold cover or high ground; they add up.
    pub(super) fn activation_modifier(&self, world: &World, brigade: usize, order: Order) -> i32 {
        let (column, table) = (&self.brigades[brigade], &self.rules.activation.modifier);
        let near = |at: Point, reach: f64| {
            column.range().any(|unit| {
                let now = &world.units[unit];
                now.is_on_table() && now.block.distance(at) <= reach
            })
        };
        let chief = world.generals[usize::from(self.chief(column.side))].at;
        let brigadier = world.generals[usize::from(column.brigadier)].at;
        let senior = column.senior.map(|senior| world.generals[usize::from(senior)].at);
        let general = near(brigadier, self.ruler.general_near)
            || senior.is_some_and(|senior| near(senior, self.ruler.general_near));
        let high = |unit: usize| {
            self.is_foot(world, unit)
                && (self.stands_in_cover(world, unit) || self.raster.height(world.units[unit].block.centre) > 0.0)
        };
        let holds_well = order == Order::Hold && column.range().any(high);
        [
            (general, table.general_within_200),
            (near(chief, self.ruler.cinc_near), table.cinc_within_200),
            (holds_well, table.infantry_hold_cover_or_high_ground),
        ]
        .into_iter()
        .map(|(holds, value)| if holds { value } else { 0 })
        .sum()
    }

    /// CJ-ACT-02, CJ-ACT-09, CJ-ACT-10, CJ-CMD-02: the order is in force; each unit obeys after its own delay, and until
    /// then goes on with the order before (CJ-CMD-18).
    fn comes_into_force(
        &self,
        world: &mut World,
        brigade: usize,
        command: Command,
        turn: u32,
        umpire: &mut impl Umpire,
    ) {
        let column = &self.brigades[brigade];
        let by = usize::from(command.by);
        let issuer = if command.by == column.brigadier { Issuer::Brigadier } else { Issuer::Senior };
        let radius = self.radius(by);
        let at = world.generals[by].at;
        let inside =
            |world: &World, unit: usize, at: Point, radius: f64| world.units[unit].block.distance(at) <= radius;
        let brigade_inside = column.range().any(|unit| inside(world, unit, at, radius));
        let brigadier = world.generals[usize::from(column.brigadier)].at;
        let arrived = world.brigades[brigade].current.is_some_and(|before| before.order == Order::March);
        for unit in column.range() {
            let unit_inside = inside(world, unit, brigadier, self.ruler.radius_brigadier);
            let now = &mut world.units[unit];
            now.obeys_from = turn + delay(&self.rules, issuer, brigade_inside, unit_inside);
            // CJ-FRM-11, CJ-FRM-12: on arrival, and as a Hold is taken up, formations change without a test.
            now.free_change = arrived || command.order == Order::Hold;
        }
        let now = &mut world.brigades[brigade];
        now.previous = now.current;
        now.current = Some(command);
        (now.waiting, now.lapsed, now.broken) = (None, false, false);
        if !now.active {
            (now.active, now.first_active) = (true, turn);
        }
        world.counts[column.side].activated += 1;
        umpire.tell("CJ-ACT-02", || format!("{}: {} is activated", column.name, order_name(command.order)));
    }

    /// CJ-CMD-01, CJ-CMD-20: how far a general's command reaches.
    fn radius(&self, general: usize) -> f64 {
        match self.officers[general].rank {
            Rank::Chief => self.ruler.radius_cinc,
            Rank::Senior => self.ruler.radius_senior,
            Rank::Brigadier(_) => self.ruler.radius_brigadier,
        }
    }

    /// CJ-RET-06, CJ-ACT-17: a re-formed unit throws for its brigade's order with its own quality, and by other readings
    /// for its morale.
    fn resume(&self, world: &mut World, unit: usize, umpire: &mut impl Umpire) {
        let (card, now) = (&self.units[unit], &world.units[unit]);
        let order = world.brigades[self.brigade(unit)].current.map_or(Order::StandTo, |command| command.order);
        let test = self.rules.rulings.rally_test;
        let who = unit as u16;
        let steady = test == RallyTest::Activation
            || stands(self.nerve(now, unit).score(now.damage), 0, Throw::new("CJ-RET-06", who), umpire.dice());
        let needed = score(&self.rules, order, card.quality);
        let heard = test == RallyTest::Morale || umpire.dice().makes(Die::D10, needed, Throw::new("CJ-ACT-17", who));
        if steady && heard {
            world.units[unit].standing = Standing::Ready;
            umpire.tell("CJ-RET-06", || format!("{} resumes its orders", self.name(unit)));
        }
    }

    /// The order that a unit acts on in this move; none before its brigade's first. CJ-CMD-23: a brigade whose order lapsed
    /// stands to, which is an order: only the never activated are helpless.
    #[inline]
    pub(super) fn acting_on(&self, world: &World, unit: usize, turn: u32) -> Option<Command> {
        let brigade = &world.brigades[self.brigade(unit)];
        if brigade.lapsed {
            let stand_to = |current: Command| Command { order: Order::StandTo, aim: Aim::Nearest, ..current };
            return brigade.current.map(stand_to);
        }
        if turn >= world.units[unit].obeys_from { brigade.current } else { brigade.previous }
    }
}

/// An order in words.
pub fn order_name(order: Order) -> &'static str {
    match order {
        Order::Attack => "Attack",
        Order::Support => "Support",
        Order::Hold => "Hold",
        Order::StandTo => "Stand-to",
        Order::March => "March",
        Order::ChangeFormation => "Change Formation",
    }
}

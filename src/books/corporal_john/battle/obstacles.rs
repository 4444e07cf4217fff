//! What stands in a unit's way: ground that it must form for, and friends whom it may not pass through.

use super::Action;
use super::ground::ROUGH;
use super::near::MARGIN;
use super::roster::Card;
use super::world::{Aim, Intent, Shape, Standing, Unit, World};
use crate::books::corporal_john::Interpenetration;
use crate::books::corporal_john::activation::Order;
use crate::field::{Facing, Kinds, Terrain};
use crate::side::Side;
use crate::umpire::Umpire;

impl Action {
    /// CJ-TER-03: lines stop at rough ground; those whose order leads through it form column first, and columns past it
    /// form line again.
    pub(super) fn mind_ground(&self, world: &mut World, unit: usize, turn: u32, umpire: &mut impl Umpire) {
        let now = &world.units[unit];
        let in_column = now.shape == Shape::Column && !self.units[unit].is_battery();
        let on_rough = self.is_rough_near(&now.block, self.rate(world, unit));
        let marching = self.acting_on(world, unit, turn).is_some_and(|command| command.order == Order::March);
        if on_rough {
            self.mind_rough(world, unit, in_column, marching, umpire);
        } else if in_column && (!marching || now.gap <= self.ruler.deploy) {
            self.form(world, unit, Shape::Line, umpire);
        }
        world.units[unit].on_rough = on_rough;
    }

    /// CJ-TER-03: the same where rough ground is near.
    fn mind_rough(&self, world: &mut World, unit: usize, in_column: bool, marching: bool, umpire: &mut impl Umpire) {
        let now = &world.units[unit];
        let Intent { way, metres, .. } = now.intent;
        let open = self.open_ground(now, self.units[unit].is_battery(), way, metres);
        let edge = self.ruler.element;
        // Horse across bad ground from horse are safe from them; foot in musket shot are not to be filed past.
        let mounted = self.is_mounted(world, unit);
        let at_hand = if mounted { self.is_in_combat_zone(world, unit) } else { now.gap <= self.ruler.musketry + edge };
        let may_be_close = open < self.close_by() && now.gap <= self.ruler.horse_advance;
        if mounted && may_be_close && self.is_close_country(now, way) {
            world.units[unit].intent.metres = open;
            return;
        }
        let in_rough = || self.is_rough_at(now.block.centre);
        if in_column && !in_rough() && (at_hand || self.would_pass_in_line(now, unit, way)) {
            self.form(world, unit, Shape::Line, umpire);
        } else if now.shape == Shape::Line && open < metres.min(edge) && !at_hand {
            self.form(world, unit, Shape::Column, umpire);
        } else {
            let halts = in_column && !marching;
            world.units[unit].intent.metres = if halts { self.past_rough(now, way, open) } else { open };
        }
    }

    /// CJ-TER-03: of so many metres, those that bring a column which files through bad ground past it: there it halts and
    /// forms, for beyond it comes upon the enemy one by one.
    pub(super) fn past_rough(&self, now: &Unit, way: Facing, metres: f64) -> f64 {
        let front = now.block.front_centre();
        let last = self.raster.way(front, way.ahead(), metres).last(ROUGH);
        let inside = last.is_some() || self.is_rough_at(now.block.centre);
        let past = last.unwrap_or(0.0) + 0.5 * now.block.depth() + self.ruler.element;
        if inside { metres.min(past) } else { metres }
    }

    /// How near is close.
    fn close_by(&self) -> f64 {
        2.0 * self.ruler.element
    }

    /// Whether woods or houses lie close ahead: with the enemy near, horse have no business in them.
    pub(super) fn is_close_country(&self, now: &Unit, way: Facing) -> bool {
        let ahead = self.close_by();
        let close = Kinds::of(&[Terrain::Wood, Terrain::Village]);
        now.shape == Shape::Line && self.raster.clear_run(&now.block, way, ahead, close) < ahead
    }

    /// Whether a column, once in line, could go on past its own depth: else it would only have to form column again.
    pub(super) fn would_pass_in_line(&self, now: &Unit, unit: usize, way: Facing) -> bool {
        let mut line = Unit { shape: Shape::Line, ..*now };
        self.reshape(&mut line, unit);
        let ahead = 3.0 * self.ruler.element;
        self.open_ground(&line, false, way, ahead) >= ahead
    }

    pub(super) fn form(&self, world: &mut World, unit: usize, shape: Shape, umpire: &mut impl Umpire) {
        self.begin_change(world, unit, shape, umpire);
        world.units[unit].intent = Intent::stand(&world.units[unit].block);
    }

    /// CJ-MOV-10: friends who stand are not passed through, unless they gave ground to let fresh foot pass, or go back.
    /// Guns stand with intervals and bar no one.
    pub(super) fn mind_friends(&self, world: &mut World, unit: usize) {
        if self.rules.rulings.interpenetration == Interpenetration::Free || self.units[unit].is_battery() {
            return;
        }
        let Intent { way, metres, charge, .. } = world.units[unit].intent;
        if metres <= 0.0 {
            world.units[unit].behind = None;
            return;
        }
        let (free, friend) = self.run_past_friends(world, unit, way, metres);
        world.units[unit].intent.metres = free;
        if free < metres && charge.is_some_and(|enemy| self.falls_short(world, unit, usize::from(enemy), free)) {
            world.units[unit].intent.charge = None;
        }
        let held_up = free < self.ruler.element && metres > self.ruler.element;
        if held_up && !self.is_second_line(world, unit) {
            self.go_round(world, unit, way);
        }
        let stays = held_up && world.units[unit].intent.metres <= free;
        world.units[unit].behind = friend.filter(|_| stays);
    }

    /// Whether a unit out of musket shot waits behind the friend in whose rear it stood in the last move: while he stands there
    /// it looks for a way round, or for somebody to charge, every third move only.
    pub(super) fn waits_its_turn(&self, world: &World, unit: usize, turn: u32) -> bool {
        let (now, reach) = (&world.units[unit], self.ruler.element);
        let bars = |friend: u16| {
            let other = &world.units[usize::from(friend)];
            let stays = other.is_ready() && !self.lets_through(other);
            stays && now.block.clear_run(now.block.facing, reach, &other.block) < reach
        };
        let looks = (turn as usize + unit).is_multiple_of(3) || now.gap <= self.ruler.musketry;
        !looks && now.behind.is_some_and(bars)
    }

    /// Whether an enemy is farther off than a unit can go, so that nobody need mind a charge which friends bar.
    fn falls_short(&self, world: &World, unit: usize, enemy: usize, metres: f64) -> bool {
        let (block, other) = (&world.units[unit].block, &world.units[enemy].block);
        !block.is_within(metres + self.ruler.element, other)
    }

    /// CJ-CMD-07: whether a unit's brigade supports one that is still there: it then waits behind friends, and does not
    /// crowd in beside them.
    fn is_second_line(&self, world: &World, unit: usize) -> bool {
        let brigade = self.brigade(unit);
        match world.brigades[brigade].current.map(|command| command.aim) {
            Some(Aim::Friend(friend)) => !self.takes_over(world, brigade, usize::from(friend)),
            _ => false,
        }
    }

    /// CJ-MOV-09, CJ-MOV-10: who is held up by friends that stand goes round them, obliquely or to the side, if the enemy or
    /// what his brigade makes for is near, nobody holds him where he is, and there is room.
    pub(super) fn go_round(&self, world: &mut World, unit: usize, way: Facing) {
        let now = &world.units[unit];
        let left = world.brigades[self.brigade(unit)].left;
        if now.gap.min(left) > 2.0 * self.ruler.foot_march || self.is_in_combat_zone(world, unit) {
            return;
        }
        let limit = 0.5 * self.rate(world, unit);
        let outward = if self.units[unit].slot.0 < 0.0 { -1.0 } else { 1.0 };
        let mut best = (2.0 * self.ruler.element, None);
        for (ahead, aside) in [(1.0, 1.0), (1.0, -1.0), (0.0, 1.0), (0.0, -1.0)] {
            let Some(turned) = Facing::of(way.ahead() * ahead + way.right() * (aside * outward)) else {
                continue;
            };
            let open = self.open_ground(now, self.units[unit].is_battery(), turned, limit);
            if open <= best.0 {
                continue;
            }
            let (run, _) = self.run_past_friends(world, unit, turned, open);
            if run > best.0 {
                best = (run, Some(turned));
            }
        }
        if let (metres, Some(way)) = best {
            let intent = &mut world.units[unit].intent;
            (intent.way, intent.metres, intent.charge) = (way, metres, None);
        }
    }

    /// How far a unit can go before it comes upon friends who stand, and upon whom: the first of them if several.
    pub(super) fn run_past_friends(&self, world: &World, unit: usize, way: Facing, metres: f64) -> (f64, Option<u16>) {
        let now = &world.units[unit];
        let path = world.bounds[unit].swept(way.ahead() * metres).grown(MARGIN);
        let mut run = (metres, None);
        world.bars[self.side(unit)].each_on(&path, |friend| {
            let free = now.block.clear_run(way, metres, &world.units[friend].block);
            let (least, first) = run;
            if free < least || (free == least && first.is_some_and(|first| friend < usize::from(first))) {
                run = (free, Some(friend as u16));
            }
        });
        run
    }

    /// Finds who stands in the way of friends.
    pub(super) fn find_bars(&self, world: &mut World) {
        for side in Side::BOTH {
            world.bars[side].clear();
        }
        for column in &self.brigades {
            let (bars, range) = (&mut world.bars[column.side], column.range());
            let units = world.units[range.clone()].iter().zip(&self.units[range.clone()]);
            for ((unit, cover), (now, card)) in range.clone().zip(&world.bounds[range]).zip(units) {
                if self.is_in_the_way(now, card) {
                    bars.add(unit, cover);
                }
            }
        }
    }

    /// Whether a unit stands and lets no friends through.
    #[inline]
    pub(super) fn is_in_the_way(&self, now: &Unit, card: &Card) -> bool {
        now.intent.metres <= 0.0
            && !self.lets_through(now)
            && matches!(now.standing, Standing::Ready | Standing::Failed)
            && !card.is_battery()
    }

    /// CJ-RIN-03: whether a unit gave ground for friends to pass through it, which by one reading of the ruling nobody may.
    #[inline]
    fn lets_through(&self, now: &Unit) -> bool {
        now.gave_ground && self.rules.rulings.interpenetration != Interpenetration::None
    }
}

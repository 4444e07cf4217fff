//! What each unit sets out to do in a move: the register's default policy under each order, within what the book allows.
//!
//! Brigades move as bodies: every unit has a place in its brigade's order, and the brigade's front advances from where its
//! units really stand, so that nobody runs ahead of the line. Near the enemy units look to those before them.

use super::Action;
use super::closing::square_to;
use super::horse::Barred;
use super::world::{Aim, Command, Intent, Shape, Unit, World};
use crate::books::corporal_john::activation::Order;
use crate::commander::Commander;
use crate::field::Facing;
use crate::side::Sides;
use crate::umpire::Umpire;

impl Action {
    /// Every unit's intent for the move.
    pub(super) fn plan_moves(
        &self,
        world: &mut World,
        turn: u32,
        commanders: &mut Sides<Commander>,
        umpire: &mut impl Umpire,
    ) {
        for brigade in 0..self.brigades.len() {
            self.lead(world, brigade);
        }
        for brigade in 0..self.brigades.len() {
            let (course, left) = self.course(world, brigade);
            (world.brigades[brigade].course, world.brigades[brigade].left) = (course, left);
        }
        for unit in &mut world.units {
            unit.marked = 0;
        }
        for unit in 0..self.units.len() {
            let now = &world.units[unit];
            let idle = !now.is_ready() || now.changing.is_some();
            let intent =
                if idle { Intent::stand(&now.block) } else { self.intend(world, unit, turn, commanders, umpire) };
            world.units[unit].intent = intent;
        }
        self.find_bars(world);
        for unit in 0..self.units.len() {
            if world.units[unit].intent.metres > 0.0 {
                self.mind_ground(world, unit, turn, umpire);
                self.mind_friends(world, unit);
                if self.is_in_the_way(&world.units[unit], &self.units[unit]) {
                    world.bars[self.side(unit)].add(unit, &world.bounds[unit]);
                }
            }
        }
    }

    fn intend(
        &self,
        world: &mut World,
        unit: usize,
        turn: u32,
        commanders: &mut Sides<Commander>,
        umpire: &mut impl Umpire,
    ) -> Intent {
        let now = &world.units[unit];
        let stand = Intent::stand(&now.block);
        let Some(command) = self.acting_on(world, unit, turn) else {
            return stand;
        };
        if self.units[unit].is_battery() {
            return self.serve_guns(world, unit, command);
        }
        if self.is_spent(now, unit) {
            return self.withdraw(world, unit);
        }
        if now.disorder.must_reform() {
            return self.hold(world, unit);
        }
        if now.shape == Shape::Square {
            return self.stand_in_square(world, unit, umpire);
        }
        // CJ-TER-03: columns of foot that come under musketry deploy where they stand, in rough ground too.
        let caught = now.shape == Shape::Column && self.is_foot(world, unit) && now.gap <= self.ruler.musketry;
        if caught && command.order != Order::March {
            self.begin_change(world, unit, Shape::Line, umpire);
            return stand;
        }
        if matches!(command.order, Order::Attack | Order::Support) && self.waits_its_turn(world, unit, turn) {
            return stand;
        }
        match command.order {
            Order::Attack => self.attack(world, unit, 0.3, commanders),
            Order::Support => self.support(world, unit, command, commanders),
            Order::March => self.march(world, unit, umpire),
            _ => self.hold_post(world, unit, command.order, umpire),
        }
    }

    /// CJ-END-02: a spent unit has more damage than elements and no score to pass.
    #[inline]
    pub(super) fn is_spent(&self, now: &Unit, unit: usize) -> bool {
        now.damage > self.elements(unit, now)
            && !self.units[unit].is_battery()
            && self.nerve(now, unit).score(now.damage) == crate::books::corporal_john::morale::Score::Failed
    }

    /// CJ-END-02: a spent unit is kept back: out of musketry it goes to the rear, so that fresh troops can come up, until no
    /// enemy is in sight.
    fn withdraw(&self, world: &mut World, unit: usize) -> Intent {
        let now = &world.units[unit];
        let stays = now.gap <= self.ruler.musketry || now.gap.is_infinite() || now.shape == Shape::Square;
        if stays || self.stands_in_cover(world, unit) {
            return self.hold(world, unit);
        }
        let rear = super::edges::home(self.side(unit));
        Intent { way: rear, metres: self.rate(world, unit), face: rear, keep: self.ruler.musketry, charge: None }
    }

    /// CJ-FRM-10: a square stands while enemy horse are about it, and then forms line again.
    fn stand_in_square(&self, world: &mut World, unit: usize, umpire: &mut impl Umpire) -> Intent {
        if !self.is_beset_by_horse(world, unit) {
            self.begin_change(world, unit, Shape::Line, umpire);
        }
        Intent::stand(&world.units[unit].block)
    }

    /// CJ-CMD-08, CJ-CMD-09: under Hold and Stand-to a unit stands on the defensive; dragoons in cover dismount, and a
    /// unit told to hold takes cover half a move off.
    fn hold_post(&self, world: &mut World, unit: usize, order: Order, umpire: &mut impl Umpire) -> Intent {
        let now = &world.units[unit];
        if order == Order::Hold && self.should_dismount(world, unit) {
            self.begin_dismount(world, unit, umpire);
            return Intent::stand(&world.units[unit].block);
        }
        if now.shape == Shape::Column {
            self.begin_change(world, unit, Shape::Line, umpire);
            return Intent::stand(&world.units[unit].block);
        }
        let intent = self.hold(world, unit);
        if intent.charge.is_some() {
            return intent;
        }
        if let Some(back) = self.rejoin(world, unit) {
            return back;
        }
        if order == Order::Hold { self.take_cover(world, unit, intent) } else { intent }
    }

    /// A unit that has been to the rear goes back to its place beside the rest of a brigade that stands.
    fn rejoin(&self, world: &World, unit: usize) -> Option<Intent> {
        let (now, brigade) = (&world.units[unit], &world.brigades[self.brigade(unit)]);
        let (aside, behind) = self.units[unit].slot;
        let heading = brigade.heading;
        let place = brigade.anchor + (heading.right() * aside - heading.ahead() * behind);
        let way = place - now.block.front_centre();
        let away = way.dot(heading.ahead()) > self.ruler.foot_advance && now.gap > self.ruler.clear;
        let facing = Facing::of(way).filter(|_| away)?;
        let metres = way.length().min(self.rate(world, unit));
        Some(Intent { way: facing, metres, face: heading, keep: self.ruler.clear, charge: None })
    }

    /// CJ-CMD-24: cover within half an Advance ahead is taken up.
    fn take_cover(&self, world: &World, unit: usize, stand: Intent) -> Intent {
        let now = &world.units[unit];
        if self.field.features.is_empty() || now.gap <= self.ruler.musketry || self.stands_in_cover(world, unit) {
            return stand;
        }
        let half = 0.5 * if self.is_foot(world, unit) { self.ruler.foot_advance } else { return stand };
        let works = crate::field::Kinds::of(&[crate::field::Terrain::Wall, crate::field::Terrain::Works]);
        let run = self.raster.clear_run(&now.block, now.block.facing, half, works);
        if run < half { Intent { metres: run, ..stand } } else { stand }
    }

    /// Dragoons that hold cover fight on foot while no enemy horse is near.
    fn should_dismount(&self, world: &World, unit: usize) -> bool {
        let now = &world.units[unit];
        let able = matches!(self.units[unit].arm, super::roster::Arm::Horse { dismounts: true, .. });
        let reach = 2.0 * self.ruler.horse_advance;
        let horse =
            |enemy: usize| self.is_mounted(world, enemy) && world.units[enemy].block.is_within(reach, &now.block);
        able && !now.on_foot && self.stands_in_cover(world, unit) && !now.neighbours().any(horse)
    }

    /// Standing on the defensive: horse go to meet horse that can reach them, never to be hit standing; anyone whom no foot
    /// in musket shot keep as he stands turns to the nearest enemy.
    fn hold(&self, world: &mut World, unit: usize) -> Intent {
        let stand = Intent::stand(&world.units[unit].block);
        if self.is_mounted(world, unit)
            && let Some(enemy) = self.rides_to_meet(world, unit, &Barred::default())
        {
            return self.mark(world, unit, enemy);
        }
        if self.is_mounted(world, unit)
            && let Some(back) = self.draw_back(world, unit)
        {
            return back;
        }
        let now = &world.units[unit];
        match now.neighbours().next() {
            Some(enemy)
                if (now.gap > self.ruler.musketry || !self.is_in_combat_zone(world, unit))
                    && now.gap <= self.ruler.deploy
                    && now.shape != Shape::Square
                    && !self.stands_in_cover(world, unit) =>
            {
                let other = &world.units[enemy].block;
                let way = Facing::of(other.centre - now.block.centre);
                let off = way.filter(|way| way.ahead().dot(now.block.facing.ahead()) < 0.5);
                Intent { face: off.map_or(now.block.facing, |way| square_to(other, way)), ..stand }
            }
            _ => stand,
        }
    }

    /// CJ-CMD-07: within a tactical move of the charge; enemies as near are fought.
    fn support(&self, world: &mut World, unit: usize, command: Command, commanders: &mut Sides<Commander>) -> Intent {
        let friend = match command.aim {
            Aim::Friend(friend) => usize::from(friend),
            _ => return self.attack(world, unit, 0.3, commanders),
        };
        let reach = if self.is_foot(world, unit) { self.ruler.support_foot } else { self.ruler.support_horse };
        if world.units[unit].gap <= reach {
            return self.attack(world, unit, 0.2, commanders);
        }
        if self.takes_over(world, self.brigade(unit), friend) {
            return self.attack(world, unit, 0.3, commanders);
        }
        Intent { keep: self.ruler.fire, ..self.keep_place(world, unit) }
    }

    /// Whether a supporting brigade goes on by itself: the one it supports has broken, or has fallen back past it.
    pub(super) fn takes_over(&self, world: &World, brigade: usize, friend: usize) -> bool {
        let (own, charge) = (&world.brigades[brigade], &world.brigades[friend]);
        let homeward = super::edges::home(self.brigades[brigade].side).ahead();
        charge.has_broken
            || charge.present == 0
            || self.is_broken(world, friend)
            || (charge.centre - own.centre).dot(homeward) > self.ruler.enemy_near
    }

    /// CJ-CMD-10: fast, in column, to a stated place; near the enemy in line.
    fn march(&self, world: &mut World, unit: usize, umpire: &mut impl Umpire) -> Intent {
        let now = &world.units[unit];
        let wanted = if now.gap > self.ruler.deploy { Shape::Column } else { Shape::Line };
        if now.shape != wanted && self.begin_change(world, unit, wanted, umpire) {
            return Intent::stand(&world.units[unit].block);
        }
        Intent { keep: self.ruler.clear, ..self.keep_place(world, unit) }
    }

    /// To the unit's place in the brigade's order, as far on as its rate takes it, never back.
    pub(super) fn keep_place(&self, world: &World, unit: usize) -> Intent {
        let (now, brigade) = (&world.units[unit], &world.brigades[self.brigade(unit)]);
        let rate = self.rate(world, unit);
        let (heading, course) = (brigade.heading, brigade.course);
        let (aside, behind) = self.units[unit].slot;
        let front = brigade.anchor.towards(course, rate.min(brigade.left));
        let place = front + (heading.right() * aside - heading.ahead() * behind);
        let way = place - now.block.front_centre();
        let forward = way.dot(course.ahead());
        let stand = Intent { face: heading, ..Intent::stand(&now.block) };
        if forward <= 1.0 {
            return stand;
        }
        let way = if way.length() > 2.0 * forward { course.ahead() * forward } else { way };
        Intent { way: Facing::of(way).unwrap_or(course), metres: way.length().min(rate), ..stand }
    }
}

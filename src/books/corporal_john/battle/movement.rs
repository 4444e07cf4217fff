//! Movement in four quarter-move pulses, both sides at once.
//!
//! In each pulse every unit wheels and moves by what it set out to do; of two that would meet, each goes the part of its way
//! that brings them together, whoever is named first.

use super::Action;
use super::roster::Arm;
use super::world::{Intent, Mover, RIVALS, Shape, Step, Unit, World};
use crate::books::corporal_john::square::{Met, ReactionSquare};
use crate::engagement::Mechanism;
use crate::field::{Block, Facing, Point, TOUCH};
use crate::umpire::Umpire;

/// Turned this far round, a unit faces about rather than wheels: the cosine of 135 degrees.
const ABOUT: f64 = -0.7;
/// Turned less than this a unit faces as it should.
const STRAIGHT: f64 = 0.9999;

impl Action {
    /// CJ-MOV-06, CJ-DIS-15: four pulses. In each a unit moves a quarter of its rate, and changes of formation and causes
    /// of disorganisation run on by a quarter.
    pub(super) fn move_in_pulses(&self, world: &mut World) {
        let mut movers = std::mem::take(&mut world.movers);
        self.set_out(world, &mut movers);
        world.steps.clear();
        world.steps.extend(world.units.iter().map(|now| still(&now.block)));
        for _ in 0..self.rules.movement.pulses {
            for mover in &mut movers {
                let unit = usize::from(mover.unit);
                world.steps[unit] = self.step(world, unit);
                mover.slack -= mover.closing;
            }
            for mover in movers.iter().filter(|mover| mover.slack < 0.0) {
                self.meet(world, mover);
            }
            for mover in &movers {
                self.take_step(world, usize::from(mover.unit));
            }
            self.undo_overlaps(world, &movers);
            for mover in &movers {
                self.halt_on_meeting(world, usize::from(mover.unit));
            }
            self.pulse_changes(world);
            for unit in &mut world.units {
                unit.disorder.pulse();
            }
        }
        world.movers = movers;
    }

    /// Finds who moves, and whom each of them can meet. A unit that goes straight on over open ground and can meet nobody
    /// makes its whole move at once.
    fn set_out(&self, world: &mut World, movers: &mut Vec<Mover>) {
        movers.clear();
        for (brigade, column) in self.brigades.iter().enumerate() {
            let mut most: f64 = 0.0;
            for unit in column.range() {
                let travel = self.travel(world, unit);
                world.spots[unit].travel = travel;
                most = most.max(travel);
            }
            world.grounds[brigade].travel = most;
        }
        for unit in 0..self.units.len() {
            if !is_bound(&world.units[unit]) {
                continue;
            }
            let mover = self.find_rivals(world, unit);
            if mover.count > 0 || world.units[unit].on_rough || is_turning(&world.units[unit]) {
                movers.push(mover);
            } else {
                self.go_freely(world, unit);
            }
        }
    }

    /// How far the middle of a unit may come in this movement; one that changes formation grows on its ground.
    fn travel(&self, world: &World, unit: usize) -> f64 {
        let now = &world.units[unit];
        match now.changing {
            Some(_) => self.units[unit].front.max(self.units[unit].elements as f64 * self.ruler.element),
            None if !is_bound(now) => 0.0,
            None if is_turning(now) => self.rate(world, unit),
            None => self.rate(world, unit).min(now.intent.metres),
        }
    }

    /// The enemies that a unit can meet in this movement.
    fn find_rivals(&self, world: &World, unit: usize) -> Mover {
        let now = &world.units[unit];
        let (at, reach) = (now.block.centre, now.block.reach() + world.spots[unit].travel + now.intent.keep);
        let mut mover = Mover { unit: unit as u16, count: 0, rivals: [0; RIVALS], slack: f64::INFINITY, closing: 0.0 };
        let mut fastest: f64 = 0.0;
        for brigade in self.hosts[self.side(unit).other()].clone() {
            let ground = &world.grounds[brigade];
            if !ground.is_within(at, reach + ground.travel) {
                continue;
            }
            for enemy in self.brigades[brigade].range() {
                let spot = &world.spots[enemy];
                if spot.is_within(at, reach + spot.travel) && world.units[enemy].is_on_table() {
                    let apart = (spot.at - at).length() - now.block.reach() - spot.reach - now.intent.keep;
                    mover.slack = mover.slack.min(apart);
                    fastest = fastest.max(spot.travel);
                    if let Some(rival) = mover.rivals.get_mut(usize::from(mover.count)) {
                        *rival = enemy as u16;
                    }
                    mover.count = mover.count.saturating_add(1);
                }
            }
        }
        let quarter = |rate: f64, travel: f64| travel.min(rate / f64::from(self.rules.movement.pulses));
        mover.closing =
            quarter(self.rate(world, unit), world.spots[unit].travel) + quarter(self.ruler.horse_march, fastest);
        mover
    }

    /// A whole move straight on.
    fn go_freely(&self, world: &mut World, unit: usize) {
        let now = &world.units[unit];
        let length = now.intent.metres.min(self.rate(world, unit));
        let now = &mut world.units[unit];
        now.block = now.block.moved(now.intent.way, length);
        if !self.field.contains(&now.block) {
            now.block = super::muster::onto(&self.field, now.block);
        }
        now.moved += length;
        now.intent.metres -= length;
    }

    /// CJ-MOV-08: a wheel costs the path of the outer end, facing about a quarter of a move; what is left goes forward.
    fn step(&self, world: &World, unit: usize) -> Step {
        let now = &world.units[unit];
        let Intent { way, metres, face, .. } = now.intent;
        let still = still(&now.block);
        let turning = face.ahead().dot(now.block.facing.ahead());
        if !now.is_on_table() || now.changing.is_some() || (metres <= 0.0 && turning > STRAIGHT) {
            return still;
        }
        let rate = self.rate(world, unit);
        let mut left = rate / f64::from(self.rules.movement.pulses);
        let mut wheeled = now.block;
        if turning < ABOUT {
            wheeled = wheeled.about();
            left = (left - self.rules.rulings.about_face_cost * rate).max(0.0);
        } else if turning < STRAIGHT {
            let wheel = wheeled.wheel(face, left);
            (wheeled, left) = (wheel.block, left - wheel.spent);
        }
        let length = if now.on_rough { self.going(world, unit, way, left) } else { left }.min(metres);
        let shift = if length > 0.0 { way.ahead() * length } else { Point::default() };
        let wheels = turning <= STRAIGHT;
        Step { wheeled, shift, length, moves: wheels || length > 0.0, ..still }
    }

    /// CJ-MOV-11: a unit that would come upon an enemy goes as far as contact, or as near as it means to.
    fn meet(&self, world: &mut World, mover: &Mover) {
        let unit = usize::from(mover.unit);
        let step = world.steps[unit];
        if step.length <= 0.0 {
            return;
        }
        let Intent { charge, keep, .. } = world.units[unit].intent;
        let (mut part, mut met) = (1.0, None);
        for enemy in self.rivals(mover) {
            let theirs = &world.steps[enemy];
            let keep = if charge == Some(enemy as u16) { 0.0 } else { keep };
            let share = share_of_way(&step, theirs.shift, &theirs.wheeled, keep);
            if share < part && world.units[enemy].is_on_table() {
                (part, met) = (share, Some(enemy as u16));
            }
        }
        (world.steps[unit].part, world.steps[unit].met) = (part, met);
    }

    /// A unit that has come as near to the enemy in its way as it means to goes no farther.
    fn halt_on_meeting(&self, world: &mut World, unit: usize) {
        let Some(enemy) = world.steps[unit].met else {
            return;
        };
        let Intent { charge, keep, .. } = world.units[unit].intent;
        let keep = if charge == Some(enemy) { 0.0 } else { keep };
        if world.units[unit].block.is_within(keep + TOUCH, &world.units[usize::from(enemy)].block) {
            world.units[unit].intent.metres = 0.0;
        }
    }

    /// Those whom a unit on the move can meet, or everyone on the other side if they are too many to name.
    #[inline]
    fn rivals<'m>(&self, mover: &'m Mover) -> impl Iterator<Item = usize> + use<'m> {
        let count = usize::from(mover.count);
        let enemies = &self.hosts[self.side(usize::from(mover.unit)).other()];
        let (first, last) = (self.brigades[enemies.start].units.0, self.brigades[enemies.end - 1].units.1);
        let all = (first..last).filter(move |_| count > RIVALS);
        let named = if count > RIVALS { &[] } else { &mover.rivals[..count] };
        named.iter().copied().chain(all).map(usize::from)
    }

    fn take_step(&self, world: &mut World, unit: usize) {
        let step = world.steps[unit];
        if !step.moves {
            return;
        }
        let is_battery = self.units[unit].is_battery();
        let now = &mut world.units[unit];
        let length = step.length * step.part;
        now.block = step.wheeled;
        now.block.centre = now.block.centre + step.shift * step.part;
        if !self.field.contains(&now.block) {
            now.block = super::muster::onto(&self.field, now.block);
        }
        now.moved += length;
        now.intent.metres -= length;
        if length > 0.0 && now.on_rough {
            self.tread(now, is_battery, step.from.front_centre());
        }
    }

    /// Nobody ends a pulse on top of an enemy: those who would stay where they were, all of them at once.
    fn undo_overlaps(&self, world: &mut World, movers: &[Mover]) {
        loop {
            let mut undone = false;
            for mover in movers {
                let unit = usize::from(mover.unit);
                if world.steps[unit].moves && mover.slack < 0.0 && self.is_on_a_rival(world, mover) {
                    world.steps[unit].part = -1.0;
                    undone = true;
                }
            }
            if !undone {
                return;
            }
            for unit in movers.iter().map(|mover| usize::from(mover.unit)) {
                if world.steps[unit].part < 0.0 {
                    world.units[unit].block = world.steps[unit].from;
                    world.steps[unit] = still(&world.units[unit].block);
                }
            }
        }
    }

    fn is_on_a_rival(&self, world: &World, mover: &Mover) -> bool {
        let block = &world.units[usize::from(mover.unit)].block;
        self.rivals(mover).any(|enemy| {
            let other = &world.units[enemy];
            let reach = block.reach() + other.block.reach();
            (other.block.centre - block.centre).square() <= reach * reach
                && other.is_on_table()
                && other.block.overlaps(block)
        })
    }

    /// CJ-FRM-13, CJ-FRM-04: foot that see horse launch at them try to square up; two battalions side by side, both weak,
    /// make one square.
    pub(super) fn react_with_squares(&self, world: &mut World, umpire: &mut impl Umpire) {
        for rider in 0..self.units.len() {
            let Some(foot) = world.units[rider].intent.charge.map(usize::from) else {
                continue;
            };
            if !self.is_mounted(world, rider) || !self.wants_square(world, foot) {
                continue;
            }
            let distance = f64::from(self.ruler.millimetres(world.units[rider].block.gap(&world.units[foot].block)));
            let near = distance <= f64::from(self.rules.activation.enemy_distance);
            let nearness = self.rules.activation.modifier.change_formation_within_200_of_enemy;
            let modifier = self.change_modifier(world, foot) - if near { nearness } else { 0 };
            let reaction = ReactionSquare::new(&self.rules, self.units[foot].quality, distance, modifier);
            match reaction.play(umpire) {
                Met::InSquare | Met::CaughtChanging => {
                    let to = Shape::Square;
                    world.units[foot].changing = Some(super::world::Changing { to, pulses: 1 });
                    world.units[foot].intent = Intent::stand(&world.units[foot].block);
                    umpire.tell("CJ-FRM-13", || format!("{} forms square", self.name(foot)));
                    self.join_square(world, foot);
                }
                Met::AsTheyStood => {}
            }
            world.units[foot].free_change = false;
        }
    }

    /// Whether foot should square up: ready and in line, of a brigade with orders, with nobody else to fear.
    fn wants_square(&self, world: &World, foot: usize) -> bool {
        let now = &world.units[foot];
        let line = matches!(now.shape, Shape::Line | Shape::Column) && now.changing.is_none();
        let enemy_foot = |enemy: usize| {
            let other = &world.units[enemy];
            self.is_foot(world, enemy)
                && other.is_on_table()
                && other.block.is_within(self.ruler.support_foot, &now.block)
        };
        self.is_foot(world, foot)
            && self.elements(foot, now) >= self.rules.formation.square_sides
            && now.is_ready()
            && line
            && world.brigades[self.brigade(foot)].active
            && !self.stands_in_cover(world, foot)
            && !now.neighbours().any(enemy_foot)
    }

    /// Whether enemy horse in good order stand within musketry of a unit.
    pub(super) fn is_beset_by_horse(&self, world: &World, unit: usize) -> bool {
        let now = &world.units[unit];
        let reach = self.ruler.musketry + self.ruler.element;
        now.neighbours().any(|enemy| {
            let other = &world.units[enemy];
            self.is_mounted(world, enemy) && other.is_ready() && other.block.is_within(reach, &now.block)
        })
    }

    /// CJ-FRM-04: a battalion of the same brigade within half a move that squares up too stands in the same square.
    fn join_square(&self, world: &mut World, foot: usize) {
        let weak = |unit: usize| self.units[unit].elements < 6;
        let column = &self.brigades[self.brigade(foot)];
        let block = world.units[foot].block;
        let partner = column.range().find(|&unit| {
            let other = &world.units[unit];
            let squares =
                other.changing.is_some_and(|changing| changing.to == Shape::Square) || other.shape == Shape::Square;
            unit != foot
                && weak(unit)
                && squares
                && other.partner.is_none()
                && other.block.is_within(self.ruler.joint_square, &block)
        });
        if let Some(partner) = partner.filter(|_| weak(foot)) {
            world.units[foot].partner = Some(partner as u16);
            world.units[partner].partner = Some(foot as u16);
        }
    }

    /// CJ-FRM-14: a battery that came into range with a step of its cycle left unlimbers.
    pub(super) fn unlimber_in_range(&self, world: &mut World) {
        for unit in 0..self.units.len() {
            let now = &world.units[unit];
            let Arm::Guns(class) = self.units[unit].arm else {
                continue;
            };
            if now.shape == Shape::Limbered && now.is_on_table() && now.gap <= self.ruler.range(class)[1] {
                self.gun_step(world, unit, Shape::Deployed);
            }
        }
    }
}

/// Whether a unit has anything to do in this movement.
fn is_bound(now: &Unit) -> bool {
    now.is_on_table() && now.changing.is_none() && (now.intent.metres > 0.0 || is_turning(now))
}

/// Whether a unit is to face another way.
fn is_turning(now: &Unit) -> bool {
    now.intent.face.ahead().dot(now.block.facing.ahead()) <= STRAIGHT
}

/// The step of a unit that stands.
fn still(block: &Block) -> Step {
    Step { from: *block, wheeled: *block, shift: Point::default(), part: 1.0, met: None, length: 0.0, moves: false }
}

/// The part of a step that brings a body within so many metres of another which shifts meanwhile. Most others lie to the
/// side of the way or behind, which takes no geometry to see.
fn share_of_way(step: &Step, theirs: Point, other: &Block, keep: f64) -> f64 {
    let way = step.shift - theirs;
    let off = other.centre - step.wheeled.centre;
    let reach = step.wheeled.reach() + other.reach() + 2.0 * keep;
    let (square, ahead, aside) = (way.square(), way.dot(off), way.cross(off));
    let far = 2.0 * (square + reach * reach);
    if square == 0.0
        || off.square() >= far
        || aside * aside >= reach * reach * square
        || (ahead < 0.0 && off.square() >= reach * reach)
    {
        return 1.0;
    }
    let Some(direction) = Facing::of(way) else {
        return 1.0;
    };
    let length = square.sqrt();
    if ahead > (length + reach) * length {
        return 1.0;
    }
    let run = step.wheeled.clear_run(direction, length, &other.grown(keep));
    if run >= length { 1.0 } else { run / length }
}

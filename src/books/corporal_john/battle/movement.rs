//! Movement in four quarter-move pulses, both sides at once.
//!
//! In each pulse every unit wheels and moves by what it set out to do; of two that would meet, each goes the part of its way
//! that brings them together, whoever is named first.

use super::Action;
use super::roster::Arm;
use super::world::{Intent, Shape, Step, Unit, World};
use crate::books::corporal_john::square::{Met, ReactionSquare};
use crate::engagement::Mechanism;
use crate::field::{Block, Facing, Point};
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
        movers.clear();
        movers.extend((0..self.units.len()).filter(|&unit| is_bound(&world.units[unit])).map(|unit| unit as u16));
        world.steps.clear();
        world.steps.extend(world.units.iter().map(|now| still(&now.block)));
        let pulses = self.rules.movement.pulses;
        for pulse in 1..=pulses {
            let gone = f64::from(pulse) / f64::from(pulses);
            for &unit in &movers {
                world.steps[usize::from(unit)] = self.step(world, usize::from(unit));
            }
            for &unit in &movers {
                self.meet(world, usize::from(unit), gone);
            }
            for &unit in &movers {
                self.take_step(world, usize::from(unit));
            }
            self.undo_overlaps(world, &movers, gone);
            self.pulse_changes(world);
            for unit in &mut world.units {
                unit.disorder.pulse();
            }
        }
        world.movers = movers;
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

    /// Whether a unit can have come near an enemy in so much of the move.
    fn may_meet(&self, world: &World, unit: usize, gone: f64) -> bool {
        let now = &world.units[unit];
        now.gap <= gone * (self.rate(world, unit) + self.ruler.horse_march) + now.intent.keep
    }

    /// CJ-MOV-11: a unit that would come upon an enemy goes as far as contact, or as near as it means to.
    fn meet(&self, world: &mut World, unit: usize, gone: f64) {
        let step = world.steps[unit];
        if !step.moves || !self.may_meet(world, unit, gone) {
            return;
        }
        let now = &world.units[unit];
        let quarter = self.ruler.horse_march / f64::from(self.rules.movement.pulses);
        let reach = now.block.reach() + quarter + step.length + now.intent.keep;
        let mut part: f64 = 1.0;
        for enemy in self.nearby(world, self.side(unit).other(), now.block.centre, reach) {
            let theirs = &world.steps[enemy];
            let keep = if now.intent.charge == Some(enemy as u16) { 0.0 } else { now.intent.keep };
            part = part.min(share_of_way(&step, Point::default(), &theirs.wheeled, keep));
            if theirs.length > 0.0 {
                part = part.min(share_of_way(&step, theirs.shift, &theirs.wheeled, keep));
            }
        }
        world.steps[unit].part = part;
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
    fn undo_overlaps(&self, world: &mut World, movers: &[u16], gone: f64) {
        loop {
            self.line_up(world);
            let mut undone = false;
            for unit in movers.iter().map(|&unit| usize::from(unit)) {
                let near = world.steps[unit].moves && self.may_meet(world, unit, gone);
                if near && self.is_on_top(world, unit, &world.units[unit].block) {
                    world.steps[unit].part = -1.0;
                    undone = true;
                }
            }
            if !undone {
                return;
            }
            for unit in movers.iter().map(|&unit| usize::from(unit)) {
                if world.steps[unit].part < 0.0 {
                    world.units[unit].block = world.steps[unit].from;
                    world.steps[unit] = still(&world.units[unit].block);
                }
            }
        }
    }

    /// Whether a block would stand on an enemy, by the order in which units stand now.
    pub(super) fn is_on_top(&self, world: &World, unit: usize, block: &Block) -> bool {
        self.nearby(world, self.side(unit).other(), block.centre, block.reach())
            .any(|enemy| world.units[enemy].block.overlaps(block))
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

    /// Whether enemy horse can reach a unit in this move.
    pub(super) fn is_threatened_by_horse(&self, world: &World, unit: usize) -> bool {
        let now = &world.units[unit];
        now.neighbours().any(|enemy| {
            let other = &world.units[enemy];
            self.is_mounted(world, enemy)
                && other.is_on_table()
                && other.block.is_within(self.ruler.horse_advance, &now.block)
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
    let turning = now.intent.face.ahead().dot(now.block.facing.ahead()) <= STRAIGHT;
    now.is_on_table() && now.changing.is_none() && (now.intent.metres > 0.0 || turning)
}

/// The step of a unit that stands.
fn still(block: &Block) -> Step {
    Step { from: *block, wheeled: *block, shift: Point::default(), part: 1.0, length: 0.0, moves: false }
}

/// The part of a step that brings a body within so many metres of another which shifts meanwhile. Most others lie to the
/// side of the way or behind, which takes no geometry to see.
fn share_of_way(step: &Step, theirs: Point, other: &Block, keep: f64) -> f64 {
    let way = step.shift - theirs;
    let off = other.centre - step.wheeled.centre;
    let reach = step.wheeled.reach() + other.reach() + 2.0 * keep;
    let (square, ahead, aside) = (way.square(), way.dot(off), way.cross(off));
    if square == 0.0 || aside * aside >= reach * reach * square || (ahead < 0.0 && off.square() >= reach * reach) {
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

//! Squares in answer to charges: foot that see horse come at them try to form one in time.

use super::Action;
use super::world::{Changing, Intent, Shape, World};
use crate::books::corporal_john::square::{Met, ReactionSquare};
use crate::engagement::Mechanism;
use crate::umpire::Umpire;

impl Action {
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
                    world.units[foot].changing = Some(Changing { to, pulses: 1 });
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
}

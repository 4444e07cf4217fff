//! What a base adds to its die where it stands: ground, its general, and friends in support.

use super::Pitched;
use super::world::{Base as State, Combat, World};
use crate::books::obstinate::combat::{Besides, Fighter, Ground, modifier};
use crate::books::obstinate::troops::{Arm, Base, School};

impl Pitched {
    /// The attacker's modifiers less the defender's.
    pub(super) fn edge(&self, world: &World, combat: Combat) -> i32 {
        let Combat { attacker, defender, round, on_flank, .. } = combat;
        let mut mine = self.fighter(world, attacker, defender, true);
        let mut theirs = self.fighter(world, defender, attacker, false);
        mine.supports = self.supports(world, attacker) + self.turned_in(world, attacker, defender);
        theirs.supports = self.supports(world, defender);
        mine.besides.on_flank = on_flank;
        let terrain = &self.rules.terrain;
        modifier(&self.all, terrain, round, &mine, &theirs) - modifier(&self.all, terrain, round, &theirs, &mine)
    }

    /// A base as the combat chapter knows it; OB-DRG-04: dragoons on foot are infantry of neither school.
    pub(super) fn troops(&self, base: u16, state: &State) -> Base {
        let unit = &self.units[usize::from(base)];
        let arm = self.arm(base, state);
        let school = match (unit.arm, arm) {
            (Arm::Cavalry, Arm::Infantry) => self.rules.dragoons.dismounted_school,
            (_, Arm::Infantry) => unit.school,
            _ => School::None,
        };
        Base { arm, school, class: unit.class, shaken: state.is_shaken(), modifier: 0 }
    }

    /// A base against an enemy, without support: its state, its general, and the ground under both.
    pub(super) fn fighter(&self, world: &World, base: u16, enemy: u16, attacking: bool) -> Fighter {
        let (state, theirs) = (&world.bases[usize::from(base)], &world.bases[usize::from(enemy)]);
        let unit = &self.units[usize::from(base)];
        let general = &world.divisions[usize::from(unit.division)].general;
        let besides = Besides {
            horse: unit.horse,
            general: (general.with == Some(base) && general.absent == 0).then_some(general.grade),
            on_flank: false,
            ground: self.land.cell(state.spot).ground,
            higher: self.land.is_higher(state.spot, theirs.spot),
            across_stream: attacking && self.crosses(state, theirs),
        };
        Fighter { base: self.troops(base, state), attacking, followed_up: state.followed, supports: 0, besides }
    }

    /// OB-TER-04: whether a stream or marsh lies between a base and the enemy before it.
    fn crosses(&self, state: &State, enemy: &State) -> bool {
        let before = self.grid.ahead(state.faces, enemy.spot, -1);
        self.grid.holds(before) && before.lane == state.spot.lane && self.land.is_wet_ahead(state.faces, before)
    }

    /// OB-TER-01: whether a base stands where horse cannot come at it.
    pub(super) fn is_shut_to_horse(&self, world: &World, base: u16) -> bool {
        let ground = self.land.cell(world.bases[usize::from(base)].spot).ground;
        ground == Ground::Wood && !self.rules.terrain.wood_cavalry_may_attack
    }

    /// How far before a friend an enemy keeps it from supporting.
    pub(super) fn reach_of_support(&self) -> i16 {
        i16::from(self.rules.combat_modifier.support_cancel_front_bd)
    }

    /// OB-CMB-05: friends in support of a base: alongside and level with nobody close before them, or directly behind.
    pub(super) fn supports(&self, world: &World, base: u16) -> i32 {
        let State { spot, faces, .. } = world.bases[usize::from(base)];
        let behind = self.on(world, self.grid.ahead(faces, spot, -1));
        let given = i32::from(behind.is_some_and(|friend| self.gives_support(world, base, friend)));
        let alongside = [-1, 1].into_iter().filter(|aside| {
            let friend = self.on(world, self.grid.beside(faces, spot, *aside));
            friend.is_some_and(|friend| {
                self.gives_support(world, base, friend)
                    && self.sighted(world, friend, self.reach_of_support()).is_none()
            })
        });
        given + alongside.count() as i32
    }

    /// OB-CMB-06, OB-ART-04: whether a friend is fit to support a base: of the same arm, unshaken, no guns, and not fighting.
    fn gives_support(&self, world: &World, base: u16, friend: u16) -> bool {
        let (mine, theirs) = (&world.bases[usize::from(base)], &world.bases[usize::from(friend)]);
        let modifiers = &self.rules.combat_modifier;
        let arm = self.arm(friend, theirs);
        let same_side = self.units[usize::from(base)].side == self.units[usize::from(friend)].side;
        let fit_arm = arm == self.arm(base, mine) || !modifiers.support_same_arm;
        let guns = arm == Arm::Artillery && !self.rules.artillery.gives_support;
        same_side && fit_arm && !guns && !theirs.fights && (!theirs.is_shaken() || modifiers.support_if_shaken)
    }

    /// OB-CON-04: attackers left over beside or behind an enemy who is already engaged count as support.
    fn turned_in(&self, world: &World, attacker: u16, defender: u16) -> i32 {
        let State { spot, faces, .. } = world.bases[usize::from(defender)];
        let around = [-1, 1].map(|aside| self.grid.beside(faces, spot, aside)).into_iter();
        let around = around.chain([self.grid.ahead(faces, spot, -1)]).filter(|at| {
            let friend = self.on(world, *at);
            friend.is_some_and(|friend| {
                let idle = self.opponent(world, friend).is_none_or(|enemy| enemy == defender);
                friend != attacker && idle && self.gives_support(world, attacker, friend)
            })
        });
        around.count() as i32
    }
}

//! Results of combat: recoils with whom they carry back, giving ground, forced barricades, following up.

use super::Action;
use super::bounds::Bounds;
use super::disorder::Cause;
use super::world::{Shape, Standing, World};
use crate::books::corporal_john::activation::Order;
use crate::books::corporal_john::foot::gives_ground_from;
use crate::field::Block;
use crate::umpire::Umpire;

impl Action {
    /// Step 10: recoils and carry-backs, giving ground on both sides at once, then follow-ups.
    pub(super) fn apply_results(&self, world: &mut World, turn: u32, umpire: &mut impl Umpire) {
        for at in 0..world.in_reach.len() {
            let unit = world.in_reach(at);
            let now = &world.units[unit];
            if now.did.recoiled && now.standing != Standing::RallyingBack && now.is_on_table() {
                self.recoil(world, unit, turn, umpire);
            }
        }
        for now in &mut world.units {
            now.gave_ground = false;
        }
        for at in 0..world.in_reach.len() {
            let unit = world.in_reach(at);
            world.units[unit].gave_ground = self.gives_ground(world, unit);
        }
        for at in 0..world.in_reach.len() {
            let unit = world.in_reach(at);
            if world.units[unit].gave_ground {
                self.give_ground(world, unit, umpire);
            }
        }
        for at in 0..world.in_reach.len() {
            let unit = world.in_reach(at);
            self.follow_up(world, unit, turn);
        }
    }

    /// CJ-RCV-07, CJ-RCV-14, CJ-RCV-08, CJ-DIS-16: horse that failed recoil an Advance the way they came, at once and
    /// disorganised, and carry back any friends within 100 mm directly behind.
    fn recoil(&self, world: &mut World, unit: usize, turn: u32, umpire: &mut impl Umpire) {
        let metres = self.ruler.horse_advance * f64::from(self.rules.combat.recoil_moves);
        let block = world.units[unit].block;
        let way = block.facing.back();
        for brigade in self.hosts[self.side(unit)].clone() {
            for friend in self.brigades[brigade].range() {
                let other = &world.units[friend];
                let stays = other.is_on_table() && !other.did.recoiled;
                if friend != unit && stays && self.is_carried(&block, &other.block) {
                    self.carry_back(world, friend, way, metres, turn, umpire);
                }
            }
        }
        world.units[unit].disorder.add(&self.rules, Cause::Retreated);
        self.go_back(world, unit, way, metres, turn, umpire);
        umpire.tell("CJ-RCV-07", || format!("{} recoils", self.name(unit)));
    }

    /// CJ-RCV-08: whether a body lies within 100 mm directly behind another.
    fn is_carried(&self, block: &Block, other: &Block) -> bool {
        let seen = block.relative(other.centre);
        let behind = -seen.ahead - block.half_depth - other.half_width(block.facing.ahead());
        let beside = seen.aside.abs() >= block.half_front + other.half_width(block.facing.right());
        seen.ahead < 0.0 && behind <= self.ruler.carry_back && !beside
    }

    /// CJ-RCV-15: carried back the same way without loss, disorganised; guns stay, silent until their crew has re-formed.
    fn carry_back(
        &self,
        world: &mut World,
        unit: usize,
        way: crate::field::Facing,
        metres: f64,
        turn: u32,
        umpire: &mut impl Umpire,
    ) {
        if self.units[unit].is_battery() {
            world.units[unit].silent = true;
            return;
        }
        world.units[unit].disorder.add(&self.rules, Cause::Retreated);
        self.go_back(world, unit, way, metres, turn, umpire);
        umpire.tell("CJ-RCV-08", || format!("{} is carried back", self.name(unit)));
    }

    /// CJ-RIN-01, CJ-RIN-08: more than half as many points as elements in one move, and more than its opponent took.
    fn gives_ground(&self, world: &World, unit: usize) -> bool {
        let now = &world.units[unit];
        let Some(foe) = now.foe.filter(|_| now.taken > 0 && now.is_on_table() && self.is_foot(world, unit)) else {
            return false;
        };
        matches!(now.standing, Standing::Ready | Standing::Failed)
            && now.taken >= gives_ground_from(&self.rules, self.elements(unit, now))
            && now.taken > world.units[usize::from(foe)].taken
    }

    /// CJ-RIN-01, CJ-RIN-04, CJ-RIN-09, CJ-RIN-10: 50 mm straight back, stopping at friends; foot behind a barricade or a work
    /// stay, and have its cover no longer.
    fn give_ground(&self, world: &mut World, unit: usize, umpire: &mut impl Umpire) {
        let now = &world.units[unit];
        let Some(foe) = now.foe.map(usize::from) else {
            return;
        };
        if self.shelter(world, unit, world.units[foe].block.centre).work().is_some() {
            world.units[unit].forced = true;
            world.units[unit].gave_ground = false;
            umpire.tell("CJ-RIN-04", || format!("{} is forced from its barricade", self.name(unit)));
            return;
        }
        let (side, block) = (self.side(unit), now.block);
        let way = block.facing.back();
        let mut run = self.run_to_enemy(world, unit, &block, way, self.ruler.give_ground);
        self.any_within(world, side, &Bounds::of(&block).swept(way.ahead() * run), |friend| {
            if friend != unit {
                run = run.min(block.clear_run(way, run, &world.units[friend].block));
            }
            false
        });
        let back = block.moved(way, run);
        if self.field.contains(&back) {
            self.settle(world, unit, back);
        }
        umpire.tell("CJ-RIN-01", || format!("{} gives ground before {}", self.name(unit), self.name(foe)));
    }

    /// CJ-RIN-02: attackers whose opponent gave ground follow up as far, under an order to attack.
    fn follow_up(&self, world: &mut World, unit: usize, turn: u32) {
        let now = &world.units[unit];
        let Some(foe) = now.foe.map(usize::from) else {
            return;
        };
        let other = &world.units[foe];
        let follows = now.is_ready()
            && now.is_on_table()
            && !now.gave_ground
            && now.shape == Shape::Line
            && self.is_foot(world, unit)
            && other.is_on_table()
            && other.gave_ground
            && self.acting_on(world, unit, turn).is_some_and(|command| command.order == Order::Attack);
        if !follows {
            return;
        }
        let block = now.block;
        let run = self.run_to_enemy(world, unit, &block, block.facing, self.ruler.give_ground);
        let on = block.advanced(run);
        let clear = self.field.features.is_empty() || self.open_ground(now, false, block.facing, run) >= run;
        if clear && self.field.contains(&on) {
            self.settle(world, unit, on);
        }
    }
}

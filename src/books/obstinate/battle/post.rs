//! Posts: a village or works that a division was drawn up in and is to hold.
//!
//! Decision 2 lets a holding division strike at an enemy who comes near. Out of cover that gives away what the cover adds in
//! every round, so a garrison lets him come unless he is weak enough; led out of its post by a follow-up, or driven from it,
//! it goes back, and strikes at whoever has it.

use super::Pitched;
use super::roll::Area;
use super::world::{Command, World};
use crate::books::obstinate::combat::Ground;
use crate::scenario::Order;

impl Pitched {
    /// Where a division that is to hold was drawn up, if that was in cover.
    pub(super) fn post(&self, world: &World, division: u16) -> Option<Area> {
        let holds = matches!(world.divisions[usize::from(division)].order, Order::Hold);
        (holds && self.is_covered(&self.opening, division)).then(|| self.extent(&self.opening, division))
    }

    /// Whether a base of a division stands in a village or in works.
    fn is_covered(&self, world: &World, division: u16) -> bool {
        let ground = |base: u16| self.land.cell(world.bases[usize::from(base)].spot).ground;
        self.line(world, division).any(|base| matches!(ground(base), Ground::Village | Ground::Works))
    }

    /// What a base of a division that is to hold gives up if it comes out of its cover.
    pub(super) fn cover(&self, world: &World, base: u16) -> i32 {
        let order = world.divisions[usize::from(self.units[usize::from(base)].division)].order;
        match self.land.cell(world.bases[usize::from(base)].spot).ground {
            Ground::Village if order == Order::Hold => self.rules.terrain.village_defender,
            Ground::Works if order == Order::Hold => self.rules.terrain.works_defender,
            _ => 0,
        }
    }

    /// Whether a division has been driven from its post and an enemy base has it.
    pub(super) fn is_lost_to(&self, world: &World, division: u16, post: Area, enemy: u16) -> bool {
        !self.is_covered(world, division) && post.is_near(world.bases[usize::from(enemy)].spot, 0)
    }

    /// Stands on its post, or goes back to it: backwards, facing the enemy, if it lies behind.
    pub(super) fn keep_post(&self, world: &World, division: u16, post: Area) -> Command {
        if self.is_covered(world, division) {
            return Command::Stand;
        }
        let faces = world.divisions[usize::from(division)].faces;
        let is_behind =
            [post.low, post.high].iter().all(|spot| self.grid.depth(faces, *spot) < self.front(world, division));
        if is_behind { self.back(world, division) } else { self.approach(world, division, post) }
    }
}

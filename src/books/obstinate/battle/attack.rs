//! Whether a division attacks: what it promises, and whether its general finds it worth the risk.

use super::Pitched;
use super::onset::Onset;
use super::world::World;
use crate::books::obstinate::combat::{Round, modifier};
use crate::books::obstinate::troops::Arm;
use crate::commander::Prospect;
use crate::scenario::{Goal, Order};

/// How the mean of the modifiers is weighed: at nought harm and risk are equal.
const EVEN: f32 = 0.5;
const A_MODIFIER: f32 = 0.15;
/// What an attack gains for an order to attack, for an order that names the enemy or ground to be held that he has taken,
/// and for an order to stand.
const ORDERED: f32 = 0.05;
const NAMED: f32 = 0.35;
const STANDING: f32 = -0.1;
/// What it gains for every turn on which it was ordered to attack and stood, and for how many at the most: a C-in-C insists.
const INSISTED: f32 = 0.06;
const INSISTS: u8 = 8;
/// How often cover is counted that a division would come out of: it tells in every round, the odds are those of the first.
const COVER_TOLD: i32 = 2;
/// A division that its next loss may spend stakes more.
const FRAGILE: f32 = 1.5;

impl Pitched {
    /// Decision 5: whether a division attacks: never with more than half of it shaken, and only if its general finds it worth the risk.
    pub(super) fn attacks(&self, world: &World, division: u16) -> bool {
        let tempo = world.tempo == Some(self.corps[usize::from(division)].side);
        let (shaken, all) = self.shaken(world, division);
        if all == 0 || 2 * shaken > all || !(tempo || self.rules.tempo.non_tempo_may_attack) {
            return false;
        }
        let temperament = &self.corps[usize::from(division)].temperament;
        self.prospect(world, division).is_some_and(|prospect| prospect.worth(temperament) > 0.0)
    }

    /// What an attack promises: the mean net modifier over the pairs that would form. None if no base reaches anyone.
    fn prospect(&self, world: &World, division: u16) -> Option<Prospect> {
        let rate = self.attack_rate(world, division);
        let post = self.post(world, division);
        let (mut sum, mut pairs, mut named, mut weak) = (0, 0, false, false);
        for base in self.line(world, division) {
            let Some(Onset { enemy, on_flank, .. }) = self.onset(world, base, rate) else { continue };
            sum += self.odds(world, base, enemy, on_flank) - COVER_TOLD * self.cover(world, base);
            pairs += 1;
            named |= self.is_named(world, division, enemy)
                || post.is_some_and(|post| self.is_lost_to(world, division, post, enemy));
            weak |= self.is_fragile(world, self.units[usize::from(enemy)].division);
        }
        let mean = if pairs > 0 { sum as f32 / pairs as f32 } else { return None };
        let ground = match world.divisions[usize::from(division)].order {
            Order::Attack(_) | Order::Hold if named => NAMED,
            Order::Attack(_) | Order::March(_) => ORDERED,
            Order::Support(_) => 0.0,
            Order::Hold | Order::Reserve { .. } => STANDING,
        };
        let insisted = INSISTED * f32::from(world.divisions[usize::from(division)].balked.min(INSISTS));
        let stake = |fragile: bool| if fragile { FRAGILE } else { 1.0 };
        Some(Prospect {
            harm: (EVEN + A_MODIFIER * mean) * stake(weak),
            risk: (EVEN - A_MODIFIER * mean) * stake(self.is_fragile(world, division)),
            ground: ground + insisted,
        })
    }

    /// Whether an enemy is the one the order names, or stands where it leads.
    fn is_named(&self, world: &World, division: u16, enemy: u16) -> bool {
        let Order::Attack(goal) = world.divisions[usize::from(division)].order else { return false };
        let side = self.corps[usize::from(division)].side;
        match goal {
            Goal::Enemy(at) => {
                self.units[usize::from(enemy)].division == self.divisions[side.other()].start + at as u16
            }
            goal => self.area(world, side, goal).is_near(world.bases[usize::from(enemy)].spot, 0),
        }
    }

    /// Decision 5: foot does not attack unshaken horse in the open.
    pub(super) fn is_sensible(&self, world: &World, base: u16, enemy: u16) -> bool {
        let (mine, theirs) = (&world.bases[usize::from(base)], &world.bases[usize::from(enemy)]);
        let foot = self.arm(base, mine) == Arm::Infantry;
        !(foot && self.arm(enemy, theirs) == Arm::Cavalry && !theirs.is_shaken())
    }

    /// The net modifier of an attack in the advance round, support guessed from who stands near.
    fn odds(&self, world: &World, base: u16, enemy: u16, on_flank: bool) -> i32 {
        let mut me = self.fighter(world, base, enemy, true);
        me.besides.on_flank = on_flank;
        let mut them = self.fighter(world, enemy, base, false);
        me.supports = i32::from(self.has_second(world, base) || self.overlaps(world, base));
        them.supports = i32::from(self.has_second(world, enemy));
        let terrain = &self.rules.terrain;
        modifier(&self.all, terrain, Round::Advance, &me, &them)
            - modifier(&self.all, terrain, Round::Advance, &them, &me)
    }

    /// Whether a friend stands straight behind a base.
    fn has_second(&self, world: &World, base: u16) -> bool {
        let (side, state) = (self.units[usize::from(base)].side, &world.bases[usize::from(base)]);
        let behind = self.on(world, self.grid.ahead(state.faces, state.spot, -1));
        behind.is_some_and(|friend| self.units[usize::from(friend)].side == side)
    }

    /// Whether a friend beside a base has nobody before it.
    fn overlaps(&self, world: &World, base: u16) -> bool {
        let (side, spot) = (self.units[usize::from(base)].side, world.bases[usize::from(base)].spot);
        [-1, 1].into_iter().any(|aside| {
            let friend = self.on(world, self.grid.beside(side, spot, aside));
            let friend = friend.filter(|friend| self.units[usize::from(*friend)].side == side);
            friend.is_some_and(|friend| self.sighted(world, friend, self.reach_of_support()).is_none())
        })
    }
}

//! Generals on the table: where they stand, the risk they run, and what their fall does (steps 5 and 11).

use super::Action;
use super::bounds::Bounds;
use super::edges::{home, inside};
use super::near::MARGIN;
use super::roster::Rank;
use super::world::{Unit, World};
use crate::books::corporal_john::CincDownScope;
use crate::dice::{Dice, Die, Throw};
use crate::field::{Facing, Point};
use crate::side::Side;
use crate::umpire::Umpire;

/// How many steps of half his margin a general goes back to be out of reach of a fight.
const MOST_STEPS_BACK: u8 = 6;

/// The units of a brigade that put generals near them at risk.
#[derive(Clone, Copy, Debug)]
pub struct Peril {
    brigade: u16,
    /// The ground they cover.
    ground: Bounds,
}

impl Action {
    /// CJ-MOV-04, CJ-TER-10: generals move last, over any ground: brigadiers behind their brigade, seniors behind the
    /// brigade of theirs that is engaged, the C-in-C to the largest brigade that still waits for its orders.
    pub(super) fn move_generals(&self, world: &mut World) {
        self.find_perils(world, |now| self.is_exposed(now));
        for general in 0..self.officers.len() {
            let goal = match self.officers[general].rank {
                Rank::Brigadier(brigade) => self.behind(world, usize::from(brigade)),
                Rank::Senior => self.senior_place(world, general),
                Rank::Chief => self.chief_place(world, self.officers[general].side),
            };
            let Some(goal) = goal.map(|goal| self.clear_of_risk(world, self.officers[general].side, goal)) else {
                continue;
            };
            let now = &world.generals[general];
            let way = goal - now.at;
            let length = way.length();
            let at = match Facing::of(way) {
                Some(facing) if length > self.ruler.general => now.at.towards(facing, self.ruler.general),
                _ => goal,
            };
            world.generals[general].at = inside(&self.field, at);
            self.join_unit(world, general);
        }
    }

    /// A brigadier stands behind his centre: near enough to be heard, clear of the risk.
    fn behind(&self, world: &World, brigade: usize) -> Option<Point> {
        let now = &world.brigades[brigade];
        (now.present > 0).then(|| now.centre.towards(now.heading, -self.ruler.stand_off))
    }

    /// Farther back, if troops of his own in reach of the enemy are so near that he would share their risk.
    fn clear_of_risk(&self, world: &World, side: Side, goal: Point) -> Point {
        let margin = 1.2 * self.ruler.risk;
        let exposed = |at: Point| self.is_in_peril(world, side, at, margin, |now| self.is_exposed(now));
        let mut steps = (0..=MOST_STEPS_BACK).map(|steps| goal.towards(home(side), f64::from(steps) * 0.5 * margin));
        steps.find(|&at| !exposed(at)).unwrap_or(goal)
    }

    /// Whether a unit is in reach of the enemy.
    #[inline]
    fn is_exposed(&self, now: &Unit) -> bool {
        now.gap <= self.ruler.horse_advance && now.is_on_table()
    }

    /// Notes where units of either side put generals at risk.
    fn find_perils(&self, world: &mut World, endangers: impl Fn(&Unit) -> bool) {
        for side in Side::BOTH {
            world.perils[side].clear();
            for brigade in self.hosts[side].clone() {
                let (range, mut ground) = (self.brigades[brigade].range(), Bounds::NONE);
                for (now, bounds) in world.units[range.clone()].iter().zip(&world.bounds[range]) {
                    ground = ground.joined(if endangers(now) { bounds } else { &Bounds::NONE });
                }
                if !ground.is_none() {
                    world.perils[side].push(Peril { brigade: brigade as u16, ground });
                }
            }
        }
    }

    /// Whether a place is within so many metres of a unit that puts generals at risk.
    fn is_in_peril(
        &self,
        world: &World,
        side: Side,
        at: Point,
        metres: f64,
        endangers: impl Fn(&Unit) -> bool,
    ) -> bool {
        let around = Bounds::about(at, metres + MARGIN);
        let mut perils = world.perils[side].iter().filter(|peril| peril.ground.meets(&around));
        perils.any(|peril| {
            let range = self.brigades[usize::from(peril.brigade)].range();
            let mut units = world.bounds[range.clone()].iter().zip(&world.units[range]);
            units.any(|(bounds, now)| bounds.meets(&around) && endangers(now) && now.block.distance(at) <= metres)
        })
    }

    fn senior_place(&self, world: &World, general: usize) -> Option<Point> {
        let mine = |at: &usize| self.brigades[*at].senior == Some(general as u16) && world.brigades[*at].present > 0;
        let waits = |at: &usize| world.brigades[*at].waiting.is_some() || world.brigades[*at].lapsed;
        let brigades = || (0..self.brigades.len()).filter(mine);
        let chosen = brigades().find(waits).or_else(|| brigades().max_by_key(|&at| world.brigades[at].ready));
        chosen.and_then(|at| self.behind(world, at))
    }

    fn chief_place(&self, world: &World, side: Side) -> Option<Point> {
        let mine = |at: &usize| self.brigades[*at].side == side && world.brigades[*at].present > 0;
        let waits = |at: &usize| world.brigades[*at].waiting.is_some() || world.brigades[*at].lapsed;
        let largest = |at: &usize| (world.brigades[*at].ready, usize::MAX - *at);
        let brigades = || (0..self.brigades.len()).filter(mine);
        let waiting = brigades().filter(waits).max_by_key(largest);
        let chosen = waiting.or_else(|| brigades().max_by_key(largest));
        chosen.and_then(|at| self.behind(world, at))
    }

    /// CJ-TAC-20, CJ-GEN-09: a brigadier who leads from the front stands with his most threatened unit.
    fn join_unit(&self, world: &mut World, general: usize) {
        world.generals[general].with = None;
        let Rank::Brigadier(brigade) = self.officers[general].rank else {
            return;
        };
        if !self.rules.policy.lead_from_front {
            return;
        }
        let reach = self.ruler.general + self.ruler.stand_off;
        let at = world.generals[general].at;
        let threatened = self.brigades[usize::from(brigade)]
            .range()
            .filter(|&unit| world.units[unit].is_ready() && world.units[unit].gap <= self.ruler.musketry)
            .filter(|&unit| world.units[unit].block.distance(at) <= reach)
            .max_by_key(|&unit| (world.units[unit].damage, usize::MAX - unit));
        if let Some(unit) = threatened {
            world.generals[general].with = Some(unit as u16);
            world.generals[general].at = world.units[unit].block.rear_centre();
        }
    }

    /// CJ-GEN-01, CJ-GEN-06: every general within 100 mm of a unit that fought is thrown for, once; then the consequences,
    /// for both sides after all throws.
    pub(super) fn risk_generals(&self, world: &mut World, turn: u32, umpire: &mut impl Umpire) {
        self.find_perils(world, has_fought);
        for general in 0..self.officers.len() {
            world.generals[general].fell_now = false;
            if self.is_at_risk(world, general) {
                let throw = Throw::new("CJ-GEN-01", general as u16);
                let hit = umpire.dice().makes(Die::D10, self.rules.generals.disabled_on, throw);
                world.generals[general].fell_now = hit;
            }
        }
        for general in 0..self.officers.len() {
            if world.generals[general].fell_now {
                self.fall(world, general, turn, umpire);
            }
        }
    }

    fn is_at_risk(&self, world: &World, general: usize) -> bool {
        let (side, at) = (self.officers[general].side, world.generals[general].at);
        self.is_in_peril(world, side, at, self.ruler.risk, has_fought)
    }

    /// CJ-GEN-04, CJ-GEN-05, CJ-GEN-07: his orders are halved and go to a deputy; his command reverts to Stand-to and must
    /// re-activate its order.
    fn fall(&self, world: &mut World, general: usize, turn: u32, umpire: &mut impl Umpire) {
        let officer = &self.officers[general];
        let tokens = (u32::from(world.generals[general].tokens) / self.rules.generals.orders_kept_one_in) as u8;
        self.leave_tokens(world, general, tokens);
        let now = &mut world.generals[general];
        now.fallen = now.fallen.saturating_add(1);
        now.fell_on = turn;
        umpire.tell("CJ-GEN-01", || format!("{} is disabled; {tokens} orders are left to his deputy", officer.name));
        for brigade in 0..self.brigades.len() {
            let column = &self.brigades[brigade];
            let his_order = world.brigades[brigade].current.is_some_and(|command| usize::from(command.by) == general);
            let reverts = column.side == officer.side
                && match officer.rank {
                    Rank::Brigadier(own) => usize::from(own) == brigade,
                    // CJ-GEN-08: by another reading the whole army.
                    _ => his_order || self.rules.rulings.cinc_down_scope == CincDownScope::Army,
                };
            let now = &mut world.brigades[brigade];
            now.orphaned |= officer.rank == Rank::Brigadier(brigade as u16);
            now.lapsed |= reverts && now.current.is_some();
        }
        self.check_for_general(world, general, umpire);
    }
}

/// Whether a unit on the table has fought in this move.
#[inline]
fn has_fought(now: &Unit) -> bool {
    now.did.fought && now.is_on_table()
}

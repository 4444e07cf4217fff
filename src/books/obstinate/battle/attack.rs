//! Attacks: whom a division can reach, whether it is worth it, and the move into contact.

use super::Pitched;
use super::roll::Area;
use super::table::Sighted;
use super::world::World;
use crate::books::obstinate::combat::{Ground, Round, modifier};
use crate::books::obstinate::march::{Formed, line_bd, move_bd, shaken_on_contact};
use crate::books::obstinate::troops::Arm;
use crate::commander::Prospect;
use crate::scenario::{Goal, Order};
use crate::umpire::Umpire;

/// How the mean of the modifiers is weighed: at nought harm and risk are equal.
const EVEN: f32 = 0.5;
const A_MODIFIER: f32 = 0.15;
/// What an attack gains for an order to attack, for an order that names the enemy, and for an order to stand.
const ORDERED: f32 = 0.05;
const NAMED: f32 = 0.35;
const STANDING: f32 = -0.1;
/// A division that its next loss may spend stakes more.
const FRAGILE: f32 = 1.5;

impl Pitched {
    /// Decision 5: whether a division attacks: never with more than half of it shaken, and only if its general finds it worth
    /// the risk.
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
        let (mut sum, mut pairs, mut named, mut weak) = (0, 0, false, false);
        for base in self.line(world, division) {
            let front = self.within_reach(world, base, rate).map(|sighted| (sighted.enemy, false));
            let flank = || self.open_flank(world, base).map(|enemy| (enemy, true));
            let Some((enemy, on_flank)) = front.or_else(flank) else { continue };
            if !on_flank && !self.is_sensible(world, base, enemy) {
                continue;
            }
            sum += self.odds(world, base, enemy, on_flank);
            pairs += 1;
            named |= self.is_named(world, division, enemy);
            weak |= self.is_fragile(world, self.units[usize::from(enemy)].division);
        }
        let mean = if pairs > 0 { sum as f32 / pairs as f32 } else { return None };
        let ground = match world.divisions[usize::from(division)].order {
            Order::Attack(_) if named => NAMED,
            Order::Attack(_) | Order::March(_) => ORDERED,
            Order::Support(_) => 0.0,
            Order::Hold | Order::Reserve { .. } => STANDING,
        };
        let stake = |fragile: bool| if fragile { FRAGILE } else { 1.0 };
        Some(Prospect {
            harm: (EVEN + A_MODIFIER * mean) * stake(weak),
            risk: (EVEN - A_MODIFIER * mean) * stake(self.is_fragile(world, division)),
            ground,
        })
    }

    /// Whether an enemy is the one the order names, or stands where it leads.
    fn is_named(&self, world: &World, division: u16, enemy: u16) -> bool {
        let Order::Attack(goal) = world.divisions[usize::from(division)].order else { return false };
        let side = self.corps[usize::from(division)].side;
        match goal {
            Goal::Enemy(at) => self.units[usize::from(enemy)].division == self.divisions[side.other()].start + at as u16,
            goal => self.area(world, side, goal).is_near(world.bases[usize::from(enemy)].spot, 0),
        }
    }

    /// OB-MOV-03, OB-MOV-11: how far a division comes in an attack: as far as its slowest base.
    fn attack_rate(&self, world: &World, division: u16) -> i32 {
        let rate = |base: u16| move_bd(&self.rules, self.mount(world, base), Formed::Deployed, true);
        line_bd(self.line(world, division).map(rate))
    }

    /// The enemy straight ahead whom a base can come into contact with for so many base depths of movement; OB-TER-01: horse
    /// cannot reach one in a wood.
    fn within_reach(&self, world: &World, base: u16, rate: i32) -> Option<Sighted> {
        let sighted = self.sighted(world, base, rate as i16)?;
        let state = &world.bases[usize::from(base)];
        let enemy = world.bases[usize::from(sighted.enemy)].spot;
        let barred = self.land.cell(enemy).ground == Ground::Wood && !self.rules.terrain.wood_cavalry_may_attack;
        let horse = self.arm(base, state) == Arm::Cavalry;
        let reaches = sighted.gap > 0 && !sighted.screened && !(barred && horse);
        (reaches && self.can_pay(world, base, sighted.gap, rate)).then_some(sighted)
    }

    /// Whether a base can pay for so many rows ahead; one row is always within its means if nothing bars it.
    pub(super) fn can_pay(&self, world: &World, base: u16, rows: i16, rate: i32) -> bool {
        let (side, state) = (self.units[usize::from(base)].side, &world.bases[usize::from(base)]);
        let mover = self.mover(base, state);
        let mut paid = 0;
        for row in 0..rows {
            let from = self.grid.ahead(side, state.spot, row);
            match self.land.step(&self.rules, side, from, mover, state.in_column) {
                Some(cost) => paid += cost,
                None => return false,
            }
        }
        rows <= 1 || paid <= rate
    }

    /// Decision 5: foot does not attack unshaken horse in the open.
    fn is_sensible(&self, world: &World, base: u16, enemy: u16) -> bool {
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
        modifier(&self.all, terrain, Round::Advance, &me, &them) - modifier(&self.all, terrain, Round::Advance, &them, &me)
    }

    /// Whether a friend stands straight behind a base.
    fn has_second(&self, world: &World, base: u16) -> bool {
        let (side, spot) = (self.units[usize::from(base)].side, world.bases[usize::from(base)].spot);
        let behind = self.on(world, self.grid.ahead(side, spot, -1));
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

    /// OB-CON-01, OB-CON-02: a division attacks: its bases move until they touch the enemy before them, the rest of the
    /// line wheels up so far as the conforming wheel allows, and those without an enemy keep level with the line.
    pub(super) fn launch(&self, world: &mut World, division: u16, umpire: &mut impl Umpire) {
        let rate = self.attack_rate(world, division);
        let can_touch = |world: &World, base: u16| {
            let sighted = self.within_reach(world, base, rate)?;
            self.is_sensible(world, base, sighted.enemy).then_some(sighted)
        };
        if !self.line(world, division).any(|base| can_touch(world, base).is_some()) {
            return;
        }
        let conform = rate.max(self.rules.moves_bd.conform_wheel_on_contact);
        let mut line = None;
        for base in self.corps[usize::from(division)].bases.clone() {
            if !self.is_free_to_move(world, base) {
                continue;
            }
            let Some(sighted) = self.within_reach(world, base, conform) else { continue };
            if self.is_sensible(world, base, sighted.enemy) {
                self.close(world, base, sighted, umpire);
                let spot = world.bases[usize::from(base)].spot;
                line = Some(line.map_or(Area::spot(spot), |area: Area| area.with(spot)));
            }
        }
        if let Some(line) = line {
            self.dress_on(world, division, line, rate);
        }
    }

    /// A line base that is on the table and not in contact.
    pub(super) fn is_free_to_move(&self, world: &World, base: u16) -> bool {
        let state = &world.bases[usize::from(base)];
        let gun = self.units[usize::from(base)].arm == Arm::Artillery;
        state.stands() && !gun && self.opponent(world, base).is_none()
    }

    /// One base comes into contact. OB-FRM-05: a march column that is contacted is shaken.
    fn close(&self, world: &mut World, base: u16, sighted: Sighted, umpire: &mut impl Umpire) {
        let side = self.units[usize::from(base)].side;
        let to = self.grid.ahead(side, world.bases[usize::from(base)].spot, sighted.gap);
        self.place(world, base, to);
        world.bases[usize::from(base)].moved = true;
        world.stirred = true;
        let division = self.units[usize::from(sighted.enemy)].division;
        if world.bases[usize::from(sighted.enemy)].in_column {
            for enemy in self.corps[usize::from(division)].bases.clone() {
                let state = &mut world.bases[usize::from(enemy)];
                if state.in_column && shaken_on_contact(&self.rules, Formed::Defile, state.is_shaken()) {
                    self.shake(world, enemy);
                }
            }
        }
        umpire.tell("OB-CON-01", || format!("{} attacks {}", self.name(base), self.name(sighted.enemy)));
    }

    /// The bases of an attacking division that touch nobody come up level with those that do, second lines behind them.
    fn dress_on(&self, world: &mut World, division: u16, line: Area, rate: i32) {
        let side = self.corps[usize::from(division)].side;
        let front = self.grid.depth(side, line.low).max(self.grid.depth(side, line.high));
        for base in self.corps[usize::from(division)].bases.clone() {
            if self.is_free_to_move(world, base) {
                let rows = front - self.grid.depth(side, world.bases[usize::from(base)].spot);
                let rows = (0..=rows.min(rate as i16)).rev().find(|rows| self.may_come(world, base, *rows, rate, 0));
                self.go_ahead(world, base, rows.unwrap_or(0));
            }
        }
    }
}

//! What a division's general wishes to do: the register's default decisions.
//!
//! Rules know legality, generals know taste: what is offered here is legal, whether it is worth an attack is weighed by the
//! temperament of the division's general, and whether it is paid for is settled in [`command`](super::command).

use super::Pitched;
use super::roll::Area;
use super::world::{Base, Command, World};
use crate::books::obstinate::combat::Ground;
use crate::books::obstinate::morale::{Losses, points};
use crate::books::obstinate::troops::Arm;
use crate::scenario::{Goal, Order};
use crate::side::Side;

/// Rows within which an enemy makes a general think of attack rather than of dressing his line.
const NEAR: i16 = 4;
/// Rows kept from a goal in another lane, so that there is room to come before it.
const STANDOFF: i16 = 3;
/// Turns a division waits for its neighbours before it goes on alone.
const PATIENCE: u8 = 3;
/// OB-DEP-02: rows from the nearest enemy at which a column begins to deploy: five base widths.
const DEPLOYS_AT: i16 = 10;

impl Pitched {
    /// What a division wishes to do this turn. OB-GEN-05: nothing, while it has no general.
    pub(super) fn wish(&self, world: &World, division: u16) -> Command {
        let (corps, state) = (&self.corps[usize::from(division)], &world.divisions[usize::from(division)]);
        let idle = state.spent || state.general.absent > 0 || corps.arm == Arm::Artillery;
        if idle || self.line(world, division).next().is_none() {
            return Command::Stand;
        }
        if self.line(world, division).any(|base| world.bases[usize::from(base)].in_column) {
            return self.column_wish(world, division);
        }
        if self.attacks(world, division) {
            return if self.waits(world, division) { Command::Wait } else { Command::Attack };
        }
        if self.is_locked(world, division) {
            return Command::Stand;
        }
        let move_wish = self.move_wish(world, division);
        let (shaken, all) = self.shaken(world, division);
        let may_rally = self.line(world, division).any(|base| self.may_rally(world, base));
        if may_rally && (2 * shaken >= all || move_wish == Command::Stand) {
            return Command::Rally;
        }
        if !may_rally && 2 * shaken > all {
            return self.back(world, division);
        }
        let is_move = matches!(move_wish, Command::Ahead(_) | Command::Aside(_));
        if is_move && self.waits(world, division) { Command::Wait } else { move_wish }
    }

    /// Decision 16: a column marches until its head is near the enemy, then deploys.
    fn column_wish(&self, world: &World, division: u16) -> Command {
        let side = self.corps[usize::from(division)].side;
        let faces = world.divisions[usize::from(division)].faces;
        let near = self.line(world, division).any(|base| {
            let spot = world.bases[usize::from(base)].spot;
            !self.land.needs_bridge(faces, spot) && self.nearest_enemy_rows(world, side, spot) <= DEPLOYS_AT
        });
        if near { Command::Deploy } else { Command::Ahead(i16::MAX) }
    }

    /// Where the order in force leads, the enemy apart.
    fn move_wish(&self, world: &World, division: u16) -> Command {
        let state = &world.divisions[usize::from(division)];
        let side = self.corps[usize::from(division)].side;
        if let Some(command) = self.dragoons_wish(world, division) {
            return command;
        }
        if self.is_beset_behind(world, division) {
            return Command::About;
        }
        match state.order {
            Order::Attack(goal) => self.approach(world, division, self.target(world, division, goal)),
            Order::March(goal) => self.approach(world, division, self.area(world, side, goal)),
            _ if self.is_fragile(world, division) => self.break_off(world, division),
            Order::Support(friend) => self.support(world, division, self.divisions[side].start + friend as u16),
            Order::Hold | Order::Reserve { .. } => {
                self.post(world, division).map_or(Command::Stand, |post| self.keep_post(world, division, post))
            }
        }
    }

    /// What an attack aims at now: its goal, or the nearest enemy once the goal is beaten or taken.
    fn target(&self, world: &World, division: u16, goal: Goal) -> Area {
        let side = self.corps[usize::from(division)].side;
        let is_open = match goal {
            Goal::Enemy(at) => self.is_in_play(world, self.divisions[side.other()].start + at as u16),
            _ => !world.divisions[usize::from(division)].arrived,
        };
        match self.nearest_enemy(world, division) {
            Some(nearest) if !is_open => self.extent(world, nearest),
            _ => self.area(world, side, goal),
        }
    }

    /// The enemy division nearest to one, if any is left.
    pub(super) fn nearest_enemy(&self, world: &World, division: u16) -> Option<u16> {
        let side = self.corps[usize::from(division)].side;
        let middle = |area: Area| (area.low.lane + area.high.lane, area.low.row + area.high.row);
        let (lane, row) = middle(self.extent(world, division));
        let far = |enemy: &u16| {
            let (other_lane, other_row) = middle(self.extent(world, *enemy));
            2 * (lane - other_lane).abs() + (row - other_row).abs()
        };
        let guns_last = |enemy: &u16| (self.line(world, *enemy).next().is_none(), far(enemy));
        self.divisions_of(side.other()).filter(|enemy| self.is_in_play(world, *enemy)).min_by_key(guns_last)
    }

    /// How far the nearest enemy division is, in whatever direction: a wing that has won has him beside it, not before it.
    pub(super) fn enemy_bd(&self, world: &World, division: u16) -> i16 {
        let here = self.extent(world, division);
        let enemies = self.divisions_of(self.corps[usize::from(division)].side.other());
        let far = |enemy: u16| here.apart_bd(&self.extent(world, enemy));
        enemies.filter(|enemy| self.is_in_play(world, *enemy)).map(far).min().unwrap_or(i16::MAX)
    }

    /// Whether an enemy is close behind a division, and none before it.
    fn is_beset_behind(&self, world: &World, division: u16) -> bool {
        let side = self.corps[usize::from(division)].side;
        let behind = |base: u16| {
            let Base { spot, faces, .. } = world.bases[usize::from(base)];
            (1..=NEAR).any(|row| self.enemy_on(world, side, self.grid.ahead(faces, spot, -row)).is_some())
        };
        self.line(world, division).any(behind) && self.has_room(world, division)
    }

    /// Whether no enemy is close before a division.
    pub(super) fn has_room(&self, world: &World, division: u16) -> bool {
        self.line(world, division).all(|base| self.sighted(world, base, NEAR).is_none())
    }

    /// Rows to the nearest enemy in any lane.
    fn nearest_enemy_rows(&self, world: &World, side: Side, spot: super::grid::Spot) -> i16 {
        let enemies = world.bases.iter().zip(&self.units).filter(|(base, unit)| unit.side != side && base.stands());
        enemies.map(|(base, _)| (base.spot.row - spot.row).abs()).min().unwrap_or(i16::MAX)
    }

    /// Ahead towards an area, or aside to come before it; about, or back facing front, if it has been passed. What is level with
    /// some of a deep division has not been passed: whichever way it faced, it would be about to face the other.
    pub(super) fn approach(&self, world: &World, division: u16, to: Area) -> Command {
        let side = world.divisions[usize::from(division)].faces;
        let here = self.extent(world, division);
        let front = self.front(world, division);
        let depths = [self.grid.depth(side, to.low), self.grid.depth(side, to.high)];
        let (near, far) = (depths[0].min(depths[1]), depths[0].max(depths[1]));
        if far < self.rear(world, division) {
            return if self.has_room(world, division) { Command::About } else { self.back(world, division) };
        }
        let aside = self.aside(side, here, to);
        let room = near - front - 1;
        if aside != 0 && (self.has_room(world, division) || room < STANDOFF) && self.can_shift(world, division, aside) {
            return Command::Aside(aside);
        }
        if self.line(world, division).any(|base| self.land.needs_bridge(side, world.bases[usize::from(base)].spot)) {
            return Command::FormColumn;
        }
        let meets = here.low.lane <= to.high.lane && to.low.lane <= here.high.lane;
        let standoff = if self.can_shift(world, division, aside) { STANDOFF - 1 } else { 0 };
        let ahead = if meets { far - front } else { room - standoff };
        self.ahead(world, division, ahead)
    }

    /// So many rows ahead, if there are any to go and a base that can.
    fn ahead(&self, world: &World, division: u16, rows: i16) -> Command {
        if rows > 0 && self.can_advance(world, division) { Command::Ahead(rows) } else { Command::Stand }
    }

    /// A row back, if there is room.
    pub(super) fn back(&self, world: &World, division: u16) -> Command {
        if self.can_retire(world, division) { Command::Retire } else { Command::Stand }
    }

    /// Which way, if any, a division should shift to face an area with more of its front.
    fn aside(&self, side: Side, here: Area, to: Area) -> i16 {
        let overlap = here.high.lane.min(to.high.lane) - here.low.lane.max(to.low.lane) + 1;
        let wanted = (here.high.lane - here.low.lane).min(to.high.lane - to.low.lane) + 1;
        let off = (to.low.lane + to.high.lane) - (here.low.lane + here.high.lane);
        let to_right = if side == Side::A { off.signum() } else { -off.signum() };
        if overlap < wanted { to_right } else { 0 }
    }

    /// Decision 2: the second line keeps close behind the first and closes up when it fights.
    fn support(&self, world: &World, division: u16, friend: u16) -> Command {
        let side = world.divisions[usize::from(division)].faces;
        if !self.is_in_play(world, friend) {
            return Command::Stand;
        }
        if world.divisions[usize::from(friend)].faces != side && self.has_room(world, division) {
            return Command::About;
        }
        let (here, there) = (self.extent(world, division), self.extent(world, friend));
        let rear = self.grid.depth(side, there.low).min(self.grid.depth(side, there.high));
        let interval = if self.is_locked(world, friend) { 1 } else { 2 };
        let aside = self.aside(side, here, there);
        if aside != 0 && self.can_shift(world, division, aside) {
            return Command::Aside(aside);
        }
        self.ahead(world, division, rear - interval - self.front(world, division))
    }

    /// Decision 15: a division that one more loss may spend draws back from an enemy who is near.
    fn break_off(&self, world: &World, division: u16) -> Command {
        let covered = |base: u16| self.land.cell(world.bases[usize::from(base)].spot).ground != Ground::Open;
        let pressed = self.line(world, division).any(|base| self.sighted(world, base, NEAR - 1).is_some());
        let retires = pressed && !self.line(world, division).any(covered);
        if retires { self.back(world, division) } else { Command::Stand }
    }

    /// Decision 12: dragoons dismount to hold, and mount again to go anywhere. OB-DRG-01, OB-DRG-03: either is paid as a move.
    fn dragoons_wish(&self, world: &World, division: u16) -> Option<Command> {
        let mut dragoons = self
            .line(world, division)
            .map(|base| (self.units[usize::from(base)].dismounts, world.bases[usize::from(base)].mounted));
        let (first_can, mounted) = dragoons.next()?;
        let alike = dragoons.all(|(can, up)| can && up == mounted);
        if !first_can || !alike {
            return None;
        }
        match world.divisions[usize::from(division)].order {
            Order::Hold if mounted => Some(Command::Dismount),
            Order::Attack(_) | Order::March(_) | Order::Support(_) if !mounted => Some(Command::Remount),
            _ => None,
        }
    }

    /// Whether a division should let its neighbours come abreast first: one of the same army with an attack to make, beside
    /// it and behind, that is able to move.
    fn waits(&self, world: &World, division: u16) -> bool {
        let (corps, state) = (&self.corps[usize::from(division)], &world.divisions[usize::from(division)]);
        if state.waited >= PATIENCE || !matches!(state.order, Order::Attack(_)) || self.is_locked(world, division) {
            return false;
        }
        let (here, front) = (self.extent(world, division), self.front(world, division));
        self.divisions_of(corps.side).any(|other| {
            let (theirs, beside) = (&self.corps[usize::from(other)], &world.divisions[usize::from(other)]);
            let able = !beside.stuck && beside.general.absent == 0 && self.is_in_play(world, other);
            let alike =
                theirs.army == corps.army && theirs.arm == corps.arm && matches!(beside.order, Order::Attack(_));
            if other == division || !able || !alike || self.front(world, other) + 1 >= front {
                return false;
            }
            let there = self.extent(world, other);
            let gap = (there.low.lane - here.high.lane).max(here.low.lane - there.high.lane);
            gap > 0 && gap <= 2 && !self.is_locked(world, other)
        })
    }

    /// Decision 15: whether a division that has suffered would be spent by its next loss unless its die is good.
    pub(super) fn is_fragile(&self, world: &World, division: u16) -> bool {
        let (shaken, _) = self.shaken(world, division);
        let lost = world.divisions[usize::from(division)].lost;
        let strength = i32::from(self.corps[usize::from(division)].strength);
        lost + shaken > 0 && points(&self.rules.morale, Losses { lost: lost + 1, shaken }) > strength
    }

    /// Shaken bases of a division, and all of them.
    pub(super) fn shaken(&self, world: &World, division: u16) -> (u16, u16) {
        self.line(world, division).fold((0, 0), |(shaken, all), base| {
            (shaken + u16::from(world.bases[usize::from(base)].is_shaken()), all + 1)
        })
    }
}

//! A division going ahead: how far its line comes together, and what those do who find no room.

use super::Pitched;
use super::grid::Spot;
use super::muster::MOST_BASES;
use super::world::World;
use crate::books::obstinate::march::{Formed, line_bd, move_bd};
use crate::scenario::Order;

impl Pitched {
    /// OB-MOV-01, OB-MOV-02, OB-MOV-04, OB-MOV-09: how far a base moves.
    fn rate(&self, world: &World, base: u16) -> i32 {
        let formed = if world.bases[usize::from(base)].in_column { Formed::Defile } else { Formed::Deployed };
        move_bd(&self.rules, self.mount(world, base), formed, false)
    }

    /// Whether some base of a division can go ahead at all without losing the rest, or close up on it.
    pub(super) fn can_advance(&self, world: &World, division: u16) -> bool {
        let rate = self.line_rate(world, division);
        if self.pace(world, division, rate as i16, rate).is_some() {
            return true;
        }
        let rear = self.rear(world, division);
        self.line(world, division).any(|base| {
            self.passes(world, base, rate as i16, rate, rear).is_some() || self.closes_up(world, base).is_some()
        })
    }

    /// OB-MOV-10: the free rows that a division leaves before an enemy whom it does not contact: his zone. One that was to attack
    /// and could not reach him over the ground between may come close, for it comes to contact him.
    fn keep(&self, world: &World, division: u16) -> i16 {
        let state = &world.divisions[usize::from(division)];
        let zone = self.rules.moves_bd.zone_of_control as i16;
        if state.balked > 0 && !self.can_attack(world, division) { zone.min(1) } else { zone }
    }

    /// OB-MOV-11: the rate of a division's line.
    fn line_rate(&self, world: &World, division: u16) -> i32 {
        line_bd(self.line(world, division).map(|base| self.rate(world, base)))
    }

    /// OB-MOV-02, OB-MOV-11: how many rows a division goes ahead together, up to some, and how far forward its hindmost base
    /// then stands: as far as the slowest of its bases that can move at all. A base may come where one of its own division
    /// leaves room.
    fn pace(&self, world: &World, division: u16, most: i16, rate: i32) -> Option<(i16, i16)> {
        let first = self.corps[usize::from(division)].bases.start;
        let keep = self.keep(world, division);
        let mut furthest = [0_i16; MOST_BASES];
        for rows in 1..=most.min(rate as i16) {
            let mut going = 0_u32;
            for base in self.ranked(world, division, true) {
                let leaves = |other: u16| {
                    self.units[usize::from(other)].division == division && going >> (other - first) & 1 == 1
                };
                if self.is_open(world, base, rows, rate, keep, leaves) {
                    going |= 1 << (base - first);
                    furthest[usize::from(base - first)] = rows;
                }
            }
        }
        let reach = |base: u16| furthest[usize::from(base - first)];
        let common = self.line(world, division).map(reach).filter(|rows| *rows > 0).min()?;
        let depth = |base: u16| {
            let state = &world.bases[usize::from(base)];
            self.grid.depth(state.faces, state.spot)
        };
        let rear = self.line(world, division).map(|base| depth(base) + reach(base).min(common)).min()?;
        let together = rear + 1 + self.rules.formation.second_line_max_gap_bd as i16;
        let someone = self.line(world, division).any(|base| reach(base) > 0 && depth(base) < together);
        someone.then_some((common, rear))
    }

    /// How far forward the hindmost base of a division stands.
    pub(super) fn rear(&self, world: &World, division: u16) -> i16 {
        let faces = world.divisions[usize::from(division)].faces;
        let depth = |base: u16| self.grid.depth(faces, world.bases[usize::from(base)].spot);
        self.line(world, division).map(depth).min().unwrap_or(0)
    }

    /// OB-FRM-03, OB-MOV-11: how many rows a base can go ahead, up to some, without leaving the hindmost more than a base width behind.
    fn stride(&self, world: &World, base: u16, most: i16, rate: i32, rear: i16) -> Option<i16> {
        let state = &world.bases[usize::from(base)];
        let keep = self.keep(world, self.units[usize::from(base)].division);
        let together = rear + 1 + self.rules.formation.second_line_max_gap_bd as i16;
        let most = most.min(together - self.grid.depth(state.faces, state.spot));
        (1..=most).rev().find(|rows| self.may_come(world, base, *rows, rate, keep))
    }

    /// OB-MOV-08: the friend ahead with whom a base changes places where there is no room beyond: passage of lines. He must stand
    /// idle in another division that gives way.
    fn passes(&self, world: &World, base: u16, most: i16, rate: i32, rear: i16) -> Option<u16> {
        let (unit, state) = (&self.units[usize::from(base)], &world.bases[usize::from(base)]);
        let together = rear + 1 + self.rules.formation.second_line_max_gap_bd as i16;
        let most = most.min(together - self.grid.depth(state.faces, state.spot));
        (1..=most).rev().find_map(|rows| {
            let friend = self.on(world, self.grid.ahead(state.faces, state.spot, rows))?;
            let (other, theirs) = (&self.units[usize::from(friend)], &world.bases[usize::from(friend)]);
            let gives_way = other.side == unit.side
                && other.division != unit.division
                && theirs.faces == state.faces
                && self.gives_way(world, other.division)
                && self.is_free_to_move(world, friend);
            let fits = self.land.may_stand(self.mover(friend, theirs), state.spot);
            let keep = self.rules.moves_bd.zone_of_control as i16;
            let clear = self.sighted(world, base, rows + keep).is_none_or(|sighted| sighted.gap >= rows + keep);
            (gives_way && fits && clear && self.can_pay(world, base, rows, rate)).then_some(friend)
        })
    }

    /// Whether a division lets friends through: one that has no attack to make, by its orders, or for now, because it stands this
    /// turn and no enemy is close before it. Otherwise a division that nobody has points for would hold up all behind it.
    fn gives_way(&self, world: &World, division: u16) -> bool {
        let state = &world.divisions[usize::from(division)];
        !matches!(state.order, Order::Attack(_)) || (state.command.stands() && self.has_room(world, division))
    }

    /// Two friends change places.
    fn change_places(&self, world: &mut World, base: u16, friend: u16) {
        let (here, there) = (world.bases[usize::from(base)].spot, world.bases[usize::from(friend)].spot);
        self.lift(world, friend);
        self.place(world, base, there);
        world.bases[usize::from(friend)].spot = here;
        world.cells[self.grid.number(here)] = friend;
        world.bases[usize::from(base)].moved = true;
    }

    /// OB-FRM-03: the spot beside it to which a base that cannot go ahead closes up on the middle of its division.
    fn closes_up(&self, world: &World, base: u16) -> Option<Spot> {
        let (unit, state) = (&self.units[usize::from(base)], &world.bases[usize::from(base)]);
        let keep = self.rules.moves_bd.zone_of_control as i16;
        let area = self.extent(world, unit.division);
        let off = (area.low.lane + area.high.lane - 2 * state.spot.lane).signum();
        let to = Spot { lane: state.spot.lane + off, ..state.spot };
        let zone = |rows: i16| self.enemy_on(world, unit.side, self.grid.ahead(state.faces, to, rows)).is_some();
        let fit = off != 0 && self.is_free(world, to) && self.land.may_stand(self.mover(base, state), to);
        (fit && !self.may_come(world, base, 1, 1, keep) && !(1..=keep).any(zone)).then_some(to)
    }

    /// OB-MOV-02, OB-MOV-11: a division goes ahead in line, keeping its dressing; those that cannot pass through friends or
    /// close up.
    pub(super) fn advance(&self, world: &mut World, division: u16, most: i16) -> bool {
        let rate = self.line_rate(world, division);
        let (common, rear) = self.pace(world, division, most, rate).unwrap_or_else(|| (0, self.rear(world, division)));
        let through = if common > 0 { common } else { most.min(rate as i16) };
        let mut moved = false;
        for base in self.ranked(world, division, true) {
            if let Some(rows) = self.stride(world, base, common, rate, rear) {
                self.go_ahead(world, base, rows);
                moved = true;
            } else if let Some(friend) = self.passes(world, base, through, rate, rear) {
                self.change_places(world, base, friend);
                moved = true;
            } else if let Some(to) = self.closes_up(world, base) {
                self.place(world, base, to);
                world.bases[usize::from(base)].moved = true;
                moved = true;
            }
        }
        moved
    }
}

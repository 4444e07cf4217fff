//! Formations: out of defile and into it, and dragoons mounting and dismounting.

use super::Pitched;
use super::grid::Spot;
use super::muster::MOST_BASES;
use super::world::World;
use crate::umpire::Umpire;

impl Pitched {
    /// OB-DEP-01 to OB-DEP-04, OB-FRM-01, OB-FRM-03: the head of a column turns out to the right and the next bases form on its left, so many a
    /// turn; later ones lengthen the line to the left as long as there is room, or form a second line behind it.
    pub(super) fn deploy(&self, world: &mut World, division: u16, umpire: &mut impl Umpire) -> bool {
        let each = self.rules.deployment.bases_per_turn as usize;
        let mut column = [0_u16; MOST_BASES];
        let mut count = 0;
        for base in self.ranked(world, division, true).filter(|base| world.bases[usize::from(*base)].in_column) {
            column[count] = base;
            count += 1;
        }
        let formed = self.line(world, division).filter(|base| !world.bases[usize::from(*base)].in_column).count();
        let Some(head) = column[..count].first().copied() else { return false };
        let turned_out = &column[..count.min(each)];
        let right = (self.rules.deployment.sideways_bd_per_turn / self.rules.scale.bd_per_bw) as i16;
        if formed > 0 {
            self.lengthen(world, division, right.min(turned_out.len() as i16));
        }
        let line = self.front(world, division);
        for (n, base) in turned_out.iter().enumerate() {
            let from = world.bases[usize::from(head)].spot;
            let aside = (turned_out.len() - 1 - n) as i16;
            self.turn_out(world, *base, from, aside.min(right), line);
        }
        umpire.tell("OB-DEP-02", || format!("{} deploys", self.corps[usize::from(division)].name));
        true
    }

    /// OB-DEP-03: the line already formed moves to the right, as far as it is free.
    fn lengthen(&self, world: &mut World, division: u16, lanes: i16) {
        let side = world.divisions[usize::from(division)].faces;
        for _ in 0..lanes {
            let formed = |base: &u16| !world.bases[usize::from(*base)].in_column;
            let ours = |other: u16| self.units[usize::from(other)].division == division && formed(&other);
            let is_free = self.line(world, division).filter(formed).all(|base| {
                let to = self.grid.beside(side, world.bases[usize::from(base)].spot, 1);
                self.grid.holds(to) && self.on(world, to).is_none_or(ours)
            });
            if !is_free {
                return;
            }
            self.step_aside(world, division, 1, |state| !state.in_column);
        }
    }

    /// One base turns out of the column: to its place in the line if that is free, or behind it.
    fn turn_out(&self, world: &mut World, base: u16, head: Spot, aside: i16, line: i16) {
        let side = world.bases[usize::from(base)].faces;
        let gap = self.rules.deployment.second_line_max_gap_bd as i16;
        let level = line - self.grid.depth(side, head);
        let mover = self.mover(base, &world.bases[usize::from(base)]);
        let places = (0..=gap).map(|back| self.grid.ahead(side, self.grid.beside(side, head, aside), level - back));
        let here = world.bases[usize::from(base)].spot;
        let free = |spot: &Spot| *spot == here || (self.is_free(world, *spot) && self.land.may_stand(mover, *spot));
        if let Some(spot) = places.into_iter().find(free) {
            self.place(world, base, spot);
        }
        let state = &mut world.bases[usize::from(base)];
        (state.in_column, state.moved) = (false, true);
    }

    /// OB-DEP-05, OB-FRM-01: a division forms column behind the base that stands before a bridge, or behind its foremost.
    pub(super) fn form_column(&self, world: &mut World, division: u16, umpire: &mut impl Umpire) -> bool {
        let side = world.divisions[usize::from(division)].faces;
        let bridge = |base: &u16| self.land.needs_bridge(side, world.bases[usize::from(*base)].spot);
        let Some(head) = self.ranked(world, division, true).find(bridge) else { return false };
        let mut spot = world.bases[usize::from(head)].spot;
        for base in self.ranked(world, division, true) {
            if base != head {
                let behind = (1..self.grid.rows).map(|row| self.grid.ahead(side, spot, -row));
                let mover = self.mover(base, &world.bases[usize::from(base)]);
                let free = |to: &Spot| self.is_free(world, *to) && self.land.may_stand(mover, *to);
                let Some(to) = behind.into_iter().find(free) else { continue };
                self.place(world, base, to);
                spot = to;
            }
            let state = &mut world.bases[usize::from(base)];
            (state.in_column, state.moved) = (true, true);
        }
        umpire.tell("OB-DEP-05", || format!("{} forms column", self.corps[usize::from(division)].name));
        true
    }

    /// OB-DRG-01, OB-DRG-02, OB-DRG-03: the dragoons of a division dismount, their horses directly behind them on the same spot, or mount.
    pub(super) fn change_mount(
        &self,
        world: &mut World,
        division: u16,
        mounts: bool,
        umpire: &mut impl Umpire,
    ) -> bool {
        for base in self.corps[usize::from(division)].bases.clone() {
            let state = &mut world.bases[usize::from(base)];
            if state.stands() && self.units[usize::from(base)].dismounts {
                (state.mounted, state.moved) = (mounts, true);
            }
        }
        umpire.tell("OB-DRG-01", || {
            let what = if mounts { "mounts" } else { "dismounts" };
            format!("{} {what}", self.corps[usize::from(division)].name)
        });
        true
    }
}

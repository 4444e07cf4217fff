//! Artillery on the table: bombardment, limbering, and the little that guns move.

use super::Pitched;
use super::grid::Spot;
use super::world::{Command, Fate, World};
use crate::books::obstinate::bombardment::{Battered, Target, fire, range, score};
use crate::books::obstinate::combat::Ground;
use crate::books::obstinate::march::{baggage_bd, unlimbered_bd};
use crate::books::obstinate::tempo::{Order, price};
use crate::books::obstinate::troops::{Arm, Gun};
use crate::scenario::Order as Plan;
use crate::side::Side;
use crate::umpire::Umpire;

impl Pitched {
    /// OB-TRN-03, OB-CST-17: every unlimbered gun base of a side fires once, at no cost.
    pub(super) fn bombardment(&self, world: &mut World, side: Side, umpire: &mut impl Umpire) {
        for gun in self.guns[side].iter().copied() {
            let state = &world.bases[usize::from(gun)];
            let silent = state.limbered || (state.moved && !self.rules.bombardment.fires_after_moving);
            if state.stands()
                && !silent
                && let Some((target, needed)) = self.best_target(world, gun)
            {
                self.bombard(world, gun, target, needed, umpire);
            }
        }
    }

    /// OB-BOM-01, OB-BOM-02, OB-BOM-03: the enemy that is easiest to hit: in one of three lanes ahead, in range, with no
    /// friend between, and not in contact; the nearer of equals.
    pub(super) fn best_target(&self, world: &World, gun: u16) -> Option<(u16, i32)> {
        let unit = &self.units[usize::from(gun)];
        let spot = world.bases[usize::from(gun)].spot;
        let lanes = [0, -1, 1].into_iter().filter_map(|aside| {
            let (target, gap) = self.first_in_lane(world, unit.side, self.grid.beside(unit.side, spot, aside))?;
            let range = range(&self.rules.bombardment, unit.gun, i32::from(gap))?;
            let state = &world.bases[usize::from(target)];
            let cover = self.land.cell(state.spot).ground != Ground::Open;
            let enfiladed = state.faces == world.bases[usize::from(gun)].faces;
            let dense = state.in_column || state.limbered || enfiladed;
            let touched = self.opponent(world, target).or_else(|| self.assailant(world, target)).is_some();
            (!touched).then(|| (target, score(&self.rules, unit.gun, range, Target { dense, cover }), gap))
        });
        lanes.min_by_key(|(_, needed, gap)| (*needed, *gap)).map(|(target, needed, _)| (target, needed))
    }

    /// The first base ahead of a spot in its lane if it is an enemy in range of anything, and the rows between.
    fn first_in_lane(&self, world: &World, side: Side, spot: Spot) -> Option<(u16, i16)> {
        let reach = self.rules.bombardment.field_range_bd.max(self.rules.bombardment.light_range_bd) as i16;
        let first = (0..=reach).find_map(|gap| Some((self.on(world, self.grid.ahead(side, spot, gap + 1))?, gap)));
        first.filter(|(base, _)| self.units[usize::from(*base)].side != side)
    }

    /// OB-BOM-03, OB-BOM-04, OB-BOM-05: one shot: the target is shaken, or recoils if it was; a general beside it runs his risk.
    fn bombard(&self, world: &mut World, gun: u16, target: u16, needed: i32, umpire: &mut impl Umpire) {
        let before = match world.bases[usize::from(target)].is_shaken() {
            true => Battered::Shaken,
            false => Battered::Untouched,
        };
        world.stirred = true;
        let after = fire(&self.rules, needed, before, gun, umpire.dice());
        if after != before {
            umpire.tell("OB-BOM-03", || {
                let effect = if before == Battered::Untouched { "is shaken by" } else { "recoils before" };
                format!("{} {effect} {}", self.name(target), self.name(gun))
            });
        }
        match after {
            _ if after == before => {}
            Battered::Broken => self.break_base(world, target, umpire),
            Battered::Shaken => self.shake(world, target),
            Battered::Recoiled | Battered::Untouched if self.units[usize::from(target)].arm == Arm::Artillery => {}
            Battered::Recoiled | Battered::Untouched => {
                self.go_back(world, target, self.rules.bombardment.shaken_again_recoils_bd as i16, umpire);
            }
        }
        self.risk_of(world, target, false, umpire);
    }

    /// OB-CST-11, OB-CST-12: with what is left an army moves its trains and hauls its light guns, each paid as a brigade.
    pub(super) fn order_guns(&self, world: &mut World, army: usize, umpire: &mut impl Umpire) {
        let side = self.hosts[army].side;
        let has_tempo = world.tempo == Some(side);
        for gun in self.guns[side].iter().copied() {
            let unit = &self.units[usize::from(gun)];
            let division = &world.divisions[usize::from(unit.division)];
            let cost = price(&self.rules, Order::Artillery, division.general.grade, has_tempo);
            let ours = usize::from(self.corps[usize::from(unit.division)].army) == army;
            let able = world.bases[usize::from(gun)].stands() && division.general.absent == 0;
            if !ours || !able || cost > world.armies[army].points || !self.wants_order(world, gun) {
                continue;
            }
            world.armies[army].points -= cost;
            world.counts[side].orders += 1;
            world.bases[usize::from(gun)].moved = true;
            umpire.tell("OB-CST-11", || format!("{} is ordered forward for {cost}", self.name(gun)));
        }
    }

    /// Whether guns need an order of their own: limbered ones without a moving division, or light ones with nothing to fire at.
    fn wants_order(&self, world: &World, gun: u16) -> bool {
        let unit = &self.units[usize::from(gun)];
        let division = &world.divisions[usize::from(unit.division)];
        let goes = matches!(division.order, Plan::Attack(_) | Plan::March(_) | Plan::Support(_));
        let train = self.corps[usize::from(unit.division)].arm == Arm::Artillery;
        let state = &world.bases[usize::from(gun)];
        if state.limbered {
            return goes && train && (self.best_target(world, gun).is_some() || self.can_roll(world, gun, 1));
        }
        let hauled = unit.gun == Gun::Light && unlimbered_bd(&self.rules, unit.gun) > 0;
        goes && hauled && self.best_target(world, gun).is_none() && self.can_roll(world, gun, 1)
    }

    /// OB-ART-01, OB-ART-02, OB-ART-03, OB-CST-13, OB-MOV-05: guns on limbers go along with their division's move, or by their own order, at the
    /// pace of baggage, and unlimber once something is in range; field guns then never move again, light ones are hauled.
    pub(super) fn guns_move(&self, world: &mut World, side: Side, umpire: &mut impl Umpire) {
        for gun in self.guns[side].iter().copied() {
            let state = world.bases[usize::from(gun)];
            let unit = &self.units[usize::from(gun)];
            let command = world.divisions[usize::from(unit.division)].command;
            let with_division =
                matches!(command, Command::Ahead(_) | Command::Aside(_) | Command::Attack | Command::Deploy);
            if !state.stands() || !(state.moved || (state.limbered && with_division)) {
                continue;
            }
            world.bases[usize::from(gun)].moved = true;
            if state.limbered && self.best_target(world, gun).is_some() {
                world.bases[usize::from(gun)].limbered = false;
                umpire.tell("OB-ART-01", || format!("{} unlimbers", self.name(gun)));
                continue;
            }
            let rows = match state.limbered {
                true => baggage_bd(&self.rules, self.land.cell(state.spot).is_road),
                false => unlimbered_bd(&self.rules, unit.gun),
            } as i16;
            if let Some(rows) = (1..=rows).rev().find(|rows| self.can_roll(world, gun, *rows)) {
                self.go_ahead(world, gun, rows);
            }
        }
    }

    /// Whether guns can go so many rows ahead without leaving the protection of their own line.
    fn can_roll(&self, world: &World, gun: u16, rows: i16) -> bool {
        let side = self.units[usize::from(gun)].side;
        let to = self.grid.ahead(side, world.bases[usize::from(gun)].spot, rows);
        let keep = self.rules.moves_bd.zone_of_control as i16;
        let covered = world.bases.iter().zip(&self.units).any(|(base, unit)| {
            let beside =
                (base.spot.lane - to.lane).abs() <= 2 && self.grid.depth(side, base.spot) > self.grid.depth(side, to);
            unit.side == side && unit.arm != Arm::Artillery && base.stands() && beside
        });
        covered && self.may_come(world, gun, rows, i32::from(rows), keep)
    }

    /// OB-ART-04: guns are overrun: lost at once.
    pub(super) fn overrun_guns(&self, world: &mut World, gun: u16, umpire: &mut impl Umpire) {
        let points = self.rules.outcome.points.overrun;
        world.divisions[usize::from(self.units[usize::from(gun)].division)].fallen += points;
        self.remove(world, gun, Fate::Overrun);
        umpire.tell("OB-ART-04", || format!("{} is overrun", self.name(gun)));
    }
}

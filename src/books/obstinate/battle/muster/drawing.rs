//! Drawing up: every base on a spot of its formation's ground, or on the nearest that is free and fit for it.
//!
//! Everything is measured as the side itself sees it, so that a battle turned half round is drawn up turned half round.

use super::super::Pitched;
use super::super::grid::Spot;
use super::super::terrain::Mover;
use super::goes;
use crate::books::obstinate::combat::Ground;
use crate::fault::Fault;
use crate::scenario::{Formation, Order, Post, Scenario};
use crate::side::Side;

/// How dear it is to stand a lane off, a row back, and a row ahead of the spot meant.
const OFF: [i32; 3] = [2, 2, 3];
/// The same for guns, which must not stand behind their own line.
const GUNS_OFF: [i32; 3] = [2, 5, 5];
/// What a garrison would go out of its way for cover.
const COVER: i32 = 3;
/// Spots off its ground from which a base's place is worth a note.
const NOTED: i32 = 6;

impl Pitched {
    /// OB-SET-02, OB-SET-04: draws up both armies on their posts, in line or in column, guns after everyone else.
    pub(super) fn draw_up(&mut self, scenario: &Scenario) -> Result<(), Fault> {
        let formations = || Side::BOTH.into_iter().flat_map(|side| &scenario.sides[side].formations);
        for guns in [false, true] {
            for (division, formation) in (0..).zip(formations()) {
                self.draw_up_division(division, formation, guns)?;
            }
        }
        self.place_generals();
        self.limber_guns();
        Ok(())
    }

    fn draw_up_division(&mut self, division: u16, formation: &Formation, guns: bool) -> Result<(), Fault> {
        let post = &formation.post;
        let corps = self.corps[usize::from(division)].clone();
        let in_column = self.rules.setup.start == "defile" && !guns;
        let all = corps.strength.max(1) as i16;
        let wide = if in_column { 1 } else { all.min(self.grid.lanes_of(post.front)) };
        let first = self.first_spot(corps.side, post, wide);
        let chosen: Vec<u16> = corps.bases.clone().filter(|base| self.is_gun(*base) == guns).collect();
        let mut worst = 0;
        for (n, base) in (0_i16..).zip(chosen) {
            let (aside, back) = match guns {
                true if corps.strength == 0 => (-n, 0),
                true if n % 2 == 0 => (1 + n / 2, 0),
                true => (-wide - n / 2, 0),
                false => (-(n % wide), n / wide),
            };
            let wish = self.grid.ahead(corps.side, self.grid.beside(corps.side, first, aside), -back);
            let no_room = || format!("there is no room on the table for `{}`", corps.name);
            let (spot, off) = self
                .seat(base, wish, matches!(corps.plan.order, Order::Hold))
                .ok_or_else(|| formation.written.fault("at", no_room()))?;
            worst = worst.max(off);
            let number = self.grid.number(spot);
            let state = &mut self.opening.bases[usize::from(base)];
            (state.spot, state.in_column) = (spot, in_column);
            self.opening.cells[number] = base;
        }
        if worst >= NOTED {
            let what = if guns { "guns" } else { "bases" };
            self.notes.push(format!("{}: its ground is taken or too narrow, some {what} stand off it", corps.name));
        }
        Ok(())
    }

    fn is_gun(&self, base: u16) -> bool {
        self.units[usize::from(base)].arm == crate::books::obstinate::troops::Arm::Artillery
    }

    /// The spot of the right-hand base of a first line so many lanes wide, about the middle of a post.
    fn first_spot(&self, side: Side, post: &Post, wide: i16) -> Spot {
        let sign = if side == Side::A { 1.0 } else { -1.0 };
        let rear = self.grid.half_depth();
        let (bw, bd) = (4.0 * rear, 2.0 * rear);
        let middle = sign * post.at.x / bw + f64::from(self.grid.lanes - 1) * 0.5;
        let column = (middle + f64::from(wide - 1) * 0.5).round() as i16;
        let depth = ((sign * post.at.y - rear) / bd + f64::from(self.grid.rows - 1) * 0.5).round() as i16;
        let (column, depth) = (column.clamp(0, self.grid.lanes - 1), depth.clamp(0, self.grid.rows - 1));
        match side {
            Side::A => Spot { lane: column, row: depth },
            Side::B => Spot { lane: self.grid.lanes - 1 - column, row: self.grid.rows - 1 - depth },
        }
    }

    /// The best free spot for a base, and how far it is off.
    fn seat(&self, base: u16, wish: Spot, holds: bool) -> Option<(Spot, i32)> {
        let side = self.units[usize::from(base)].side;
        let state = &self.opening.bases[usize::from(base)];
        let gun = self.is_gun(base);
        let mover = self.mover(base, state);
        let rows = (0..self.grid.rows).flat_map(|row| (0..self.grid.lanes).map(move |lane| Spot { lane, row }));
        let fit = rows.filter(|spot| {
            let stands = if gun { Mover::Foot } else { mover };
            let touches = [1, -1]
                .into_iter()
                .any(|row| self.enemy_on(&self.opening, side, self.grid.ahead(side, *spot, row)).is_some());
            self.is_free(&self.opening, *spot) && self.land.may_stand(stands, *spot) && !touches
        });
        let cost = |spot: Spot| {
            let lanes = i32::from((self.grid.column(side, spot) - self.grid.column(side, wish)).abs());
            let back = i32::from(self.grid.depth(side, wish) - self.grid.depth(side, spot));
            let off = if gun { GUNS_OFF } else { OFF };
            let off = off[0] * lanes + if back > 0 { off[1] * back } else { -off[2] * back };
            let cover = matches!(self.land.cell(spot).ground, Ground::Village | Ground::Works);
            (off, off - if holds && cover && mover == Mover::Foot { COVER } else { 0 })
        };
        let key = |spot: &Spot| (cost(*spot).1, -self.grid.depth(side, *spot), self.grid.column(side, *spot));
        fit.min_by_key(key).map(|spot| (spot, cost(spot).0))
    }

    /// Generals begin behind the middle of their divisions, a C-in-C behind the first of his.
    fn place_generals(&mut self) {
        for division in 0..self.corps.len() as u16 {
            let spot = self.behind(&self.opening, division, 1);
            self.opening.divisions[usize::from(division)].general.spot = spot;
        }
        for army in 0..self.hosts.len() as u16 {
            let first = (0..self.corps.len() as u16).find(|division| self.corps[usize::from(*division)].army == army);
            if let Some(division) = first {
                self.opening.armies[usize::from(army)].cinc.spot = self.behind(&self.opening, division, 2);
            }
        }
    }

    /// OB-ART-01 to OB-ART-03, decision 13: guns of a division that is to go somewhere start on their limbers if nothing is in range; all
    /// others start deployed.
    fn limber_guns(&mut self) {
        let guns: Vec<u16> = (0..self.units.len() as u16).filter(|base| self.is_gun(*base)).collect();
        for base in guns {
            let plan = &self.corps[usize::from(self.units[usize::from(base)].division)].plan;
            let limbered = goes(&plan.order) && self.best_target(&self.opening, base).is_none();
            self.opening.bases[usize::from(base)].limbered = limbered;
        }
    }
}

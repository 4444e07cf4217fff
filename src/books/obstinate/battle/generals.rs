//! Generals on the table: where they place themselves, what they risk, and who comes after them.
//!
//! A C-in-C who commands a division in person is that division's general; any other keeps behind his army, out of contact.

use super::Pitched;
use super::grid::{Spot, apart_bd};
use super::world::{Command, General, World};
use crate::books::obstinate::Hit;
use crate::books::obstinate::generals::{Fate, grade, is_captured, move_bd, risk, turns_without_orders};
use crate::books::obstinate::troops::Grade;
use crate::scenario::Order;
use crate::side::Side;
use crate::umpire::Umpire;

/// Successors' throws are told apart from divisions' by this.
const CINC: u16 = 1000;
/// Rows a C-in-C keeps behind the division he watches.
const BEHIND: i16 = 2;

impl Pitched {
    /// OB-CST-16, decision 4: the generals of a side place themselves.
    pub(super) fn move_generals(&self, world: &mut World, side: Side) {
        for division in self.divisions_of(side) {
            let general = world.divisions[usize::from(division)].general;
            let idle = general.absent > 0 || general.pinned >= world.turn || !self.is_in_play(world, division);
            if idle {
                continue;
            }
            let marches = self.line(world, division).any(|base| world.bases[usize::from(base)].in_column);
            let reach = move_bd(&self.rules, general.grade, marches);
            let with = self
                .best_place(world, division)
                .filter(|base| apart_bd(self.where_is(world, &general), world.bases[usize::from(*base)].spot) <= reach);
            let post = self.behind(world, division, 1);
            let spot = nearer(self.where_is(world, &general), post, reach);
            let general = &mut world.divisions[usize::from(division)].general;
            (general.with, general.spot) = (with, spot);
        }
        for army in (0..self.hosts.len()).filter(|army| self.hosts[*army].side == side) {
            self.move_cinc(world, army);
        }
    }

    /// OB-GEN-01: a C-in-C keeps behind the first of his divisions that is still in the battle.
    fn move_cinc(&self, world: &mut World, army: usize) {
        let cinc = world.armies[army].cinc;
        if cinc.absent > 0 || cinc.pinned >= world.turn {
            return;
        }
        let ours = |division: &u16| usize::from(self.corps[usize::from(*division)].army) == army;
        let mut divisions = self.divisions_of(self.hosts[army].side).filter(ours);
        if let Some(watched) = divisions.find(|division| self.is_in_play(world, *division)) {
            let post = self.behind(world, watched, BEHIND);
            world.armies[army].cinc.spot = nearer(cinc.spot, post, move_bd(&self.rules, cinc.grade, false));
        }
    }

    /// Decision 4: the base a general joins: lethargic ones none, active ones a shaken base, vigorous ones also a base about to
    /// attack.
    fn best_place(&self, world: &World, division: u16) -> Option<u16> {
        let general = &world.divisions[usize::from(division)].general;
        if general.grade == Grade::Lethargic {
            return None;
        }
        let (shaken, all) = self.shaken(world, division);
        let worst = |base: &u16| {
            let state = &world.bases[usize::from(*base)];
            state.is_shaken() && (self.may_rally(world, *base) || 2 * shaken >= all)
        };
        let shaken = self.line(world, division).find(worst);
        let eager = general.grade == Grade::Vigorous
            && matches!(world.divisions[usize::from(division)].order, Order::Attack(_));
        let front = || self.line(world, division).find(|base| self.sighted(world, *base, 2).is_some());
        shaken.or_else(|| if eager { front() } else { None })
    }

    /// The spot so many rows behind the middle of a division, as near as the table allows.
    pub(super) fn behind(&self, world: &World, division: u16, rows: i16) -> Spot {
        let side = world.divisions[usize::from(division)].faces;
        let area = self.extent(world, division);
        let rear = if side == Side::A { area.low.row } else { area.high.row };
        let middle = Spot { lane: (area.low.lane + area.high.lane) / 2, row: rear };
        let spot = self.grid.ahead(side, middle, -rows);
        Spot { row: spot.row.clamp(0, self.grid.rows - 1), ..spot }
    }

    /// Where a general is: beside his base, directly behind it, or by himself.
    pub(super) fn where_is(&self, world: &World, general: &General) -> Spot {
        match general.with {
            Some(base) => {
                let state = &world.bases[usize::from(base)];
                let spot = self.grid.ahead(state.faces, state.spot, -1);
                Spot { row: spot.row.clamp(0, self.grid.rows - 1), ..spot }
            }
            None => general.spot,
        }
    }

    /// OB-RSK-01, OB-RSK-02, OB-RSK-04, OB-BOM-05: the general in contact with a base that fought or was fired on takes the
    /// test, once.
    pub(super) fn risk_of(&self, world: &mut World, base: u16, breaks: bool, umpire: &mut impl Umpire) {
        let division = self.units[usize::from(base)].division;
        let general = world.divisions[usize::from(division)].general;
        if general.with != Some(base) || general.absent > 0 {
            return;
        }
        let Some(hit) = risk(&self.rules, general.grade, breaks, umpire.dice()) else { return };
        let name = &self.corps[usize::from(division)].general;
        let fate = match hit {
            Hit::None => return,
            Hit::NoMoveNextTurn => {
                world.divisions[usize::from(division)].general.pinned = world.turn + 1;
                umpire.tell("OB-RSK-02", || format!("{name} is hit, and cannot move next turn"));
                return;
            }
            Hit::SeverelyWounded => Fate::SeverelyWounded,
            Hit::Killed => Fate::Killed,
        };
        umpire.tell("OB-RSK-02", || match fate {
            Fate::Killed => format!("{name} is killed"),
            _ => format!("{name} is severely wounded"),
        });
        self.lose_general(world, division, fate);
    }

    /// OB-GEN-03, OB-GEN-05, OB-TMP-05, OB-TMP-15: a division is without its general for some turns, and he earns no more; if
    /// he was the C-in-C the army is without its head.
    fn lose_general(&self, world: &mut World, division: u16, fate: Fate) {
        let corps = &self.corps[usize::from(division)];
        let absent = world.turn + turns_without_orders(&self.rules, fate);
        let state = &mut world.divisions[usize::from(division)];
        (state.general.absent, state.general.with, state.earns) = (absent, None, false);
        world.counts[corps.side].generals_lost += 1;
        if self.hosts[usize::from(corps.army)].in_person == Some(division) {
            self.lose_cinc(world, usize::from(corps.army), absent);
        }
    }

    /// OB-TMP-15, OB-ARM-06: an army without its C-in-C.
    fn lose_cinc(&self, world: &mut World, army: usize, absent: u32) {
        world.armies[army].cinc.absent = absent;
        world.armies[army].factor -= self.rules.army_morale.cinc_loss;
    }

    /// OB-RSK-03, OB-RSK-05: generals of the other side whom troops of this one have reached are taken, or get away to the
    /// nearest of their own.
    pub(super) fn reach_generals(&self, world: &mut World, side: Side, umpire: &mut impl Umpire) {
        let other = side.other();
        for division in self.divisions_of(other) {
            let general = world.divisions[usize::from(division)].general;
            let reached = general.absent == 0
                && self.is_in_play(world, division)
                && self.enemy_on(world, other, self.where_is(world, &general)).is_some();
            if !reached {
                continue;
            }
            if is_captured(&self.rules, general.grade, umpire.dice()) {
                umpire.tell("OB-RSK-03", || format!("{} is taken", self.corps[usize::from(division)].general));
                self.lose_general(world, division, Fate::Captured);
            } else {
                let spot = self.refuge(world, division);
                let general = &mut world.divisions[usize::from(division)].general;
                (general.with, general.spot) = (None, spot);
            }
        }
        for army in (0..self.hosts.len()).filter(|army| self.hosts[*army].side == other) {
            self.reach_cinc(world, army, umpire);
        }
    }

    fn reach_cinc(&self, world: &mut World, army: usize, umpire: &mut impl Umpire) {
        let (host, cinc) = (&self.hosts[army], world.armies[army].cinc);
        let out = cinc.absent > 0 || host.in_person.is_some() || world.armies[army].beaten;
        if out || self.enemy_on(world, host.side, cinc.spot).is_none() {
            return;
        }
        if is_captured(&self.rules, cinc.grade, umpire.dice()) {
            umpire.tell("OB-RSK-03", || format!("{} is taken", host.cinc));
            world.counts[host.side].generals_lost += 1;
            self.lose_cinc(world, army, world.turn + turns_without_orders(&self.rules, Fate::Captured));
        }
        let ours = self.divisions_of(host.side).find(|division| self.is_in_play(world, *division));
        if let Some(division) = ours {
            world.armies[army].cinc.spot = self.refuge(world, division);
        }
    }

    /// A spot beside a division that no enemy is on: one of its own.
    fn refuge(&self, world: &World, division: u16) -> Spot {
        let first = self.standing(world, division).next();
        first.map_or(self.behind(world, division, 1), |base| world.bases[usize::from(base)].spot)
    }

    /// OB-GEN-03, OB-GEN-04: successors come when their time is up, with a grade by the die.
    pub(super) fn successors(&self, world: &mut World, umpire: &mut impl Umpire) {
        for division in 0..self.corps.len() as u16 {
            let absent = world.divisions[usize::from(division)].general.absent;
            if absent == 0 || world.turn < absent || !self.is_in_play(world, division) {
                continue;
            }
            let grade = grade(&self.rules, division, umpire.dice());
            let spot = self.refuge(world, division);
            world.divisions[usize::from(division)].general = General { grade, spot, with: None, pinned: 0, absent: 0 };
            world.divisions[usize::from(division)].command = Command::Stand;
            umpire.tell("OB-GEN-03", || {
                format!("a successor takes over {}: {grade}", self.corps[usize::from(division)].name)
            });
        }
        for army in 0..self.hosts.len() {
            let absent = world.armies[army].cinc.absent;
            if absent > 0 && world.turn >= absent {
                let grade = grade(&self.rules, CINC + army as u16, umpire.dice());
                world.armies[army].cinc.absent = 0;
                world.armies[army].cinc.grade = grade;
                umpire.tell("OB-GEN-03", || format!("a successor takes over {}: {grade}", self.hosts[army].name));
            }
        }
    }
}

/// A spot on the way to another, no farther than a general may go.
fn nearer(from: Spot, to: Spot, reach_bd: i32) -> Spot {
    let (lanes, rows) = ((reach_bd / 2) as i16, reach_bd as i16);
    Spot {
        lane: from.lane + (to.lane - from.lane).clamp(-lanes, lanes),
        row: from.row + (to.row - from.row).clamp(-rows, rows),
    }
}

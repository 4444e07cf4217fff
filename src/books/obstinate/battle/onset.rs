//! The move into contact: whom a base can come at, and a division's attack.

use super::Pitched;
use super::grid::Spot;
use super::roll::Area;
use super::world::{Base, World};
use crate::books::obstinate::march::{Formed, line_bd, move_bd, shaken_on_contact};
use crate::books::obstinate::troops::Arm;
use crate::umpire::Umpire;

/// How a base comes at an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Onset {
    pub enemy: u16,
    /// Lanes to the right, then rows ahead.
    pub aside: i16,
    pub rows: i16,
    pub on_flank: bool,
}

impl Pitched {
    /// OB-MOV-03, OB-MOV-11: how far a division comes in an attack: as far as its slowest base.
    pub(super) fn attack_rate(&self, world: &World, division: u16) -> i32 {
        let rate = |base: u16| move_bd(&self.rules, self.mount(world, base), Formed::Deployed, true);
        line_bd(self.line(world, division).map(rate))
    }

    /// The enemy straight ahead whom a base can come into contact with for so many base depths of movement.
    fn straight(&self, world: &World, base: u16, rate: i32) -> Option<Onset> {
        let sighted = self.sighted(world, base, rate as i16)?;
        let reaches = sighted.gap > 0 && !sighted.screened && self.may_strike(world, base, sighted.enemy);
        let on_flank = self.is_rear(world, base, sighted.enemy);
        let onset = Onset { enemy: sighted.enemy, aside: 0, rows: sighted.gap, on_flank };
        (reaches && self.can_pay(world, base, sighted.gap, rate)).then_some(onset)
    }

    /// OB-TER-01: horse cannot come at an enemy in a wood; and foot had better not come at unshaken horse.
    fn may_strike(&self, world: &World, base: u16, enemy: u16) -> bool {
        let horse = self.arm(base, &world.bases[usize::from(base)]) == Arm::Cavalry;
        self.is_sensible(world, base, enemy) && !(horse && self.is_shut_to_horse(world, enemy))
    }

    /// OB-MOV-06, decision 6: the unengaged enemy whom a base reaches by wheeling into the next lane, which costs it a base
    /// width of its move.
    fn oblique(&self, world: &World, base: u16, rate: i32) -> Option<Onset> {
        let (side, state) = (self.units[usize::from(base)].side, &world.bases[usize::from(base)]);
        let left = rate - self.rules.scale.bd_per_bw;
        if left < 0 {
            return None;
        }
        [1, -1].into_iter().find_map(|aside| {
            let to = self.grid.beside(state.faces, state.spot, aside);
            if !self.is_free(world, to) || !self.land.may_stand(self.mover(base, state), to) {
                return None;
            }
            let first = (0..=left as i16)
                .find_map(|rows| Some((self.on(world, self.grid.ahead(state.faces, to, rows + 1))?, rows)));
            let (enemy, rows) = first.filter(|(enemy, _)| self.units[usize::from(*enemy)].side != side)?;
            let open = self.opponent(world, enemy).is_none() && self.may_strike(world, base, enemy);
            (open && self.can_pay_from(world, base, to, rows, left)).then_some(Onset {
                enemy,
                aside,
                rows,
                on_flank: self.is_rear(world, base, enemy),
            })
        })
    }

    /// How a base comes at an enemy in an attack: straight ahead, by the next lane, or on a flank it already stands beside.
    pub(super) fn onset(&self, world: &World, base: u16, rate: i32) -> Option<Onset> {
        let flank = || {
            let enemy = self.open_flank(world, base)?;
            Some(Onset { enemy, aside: 0, rows: 0, on_flank: true })
        };
        if self.opponent(world, base).is_some() {
            return None;
        }
        self.straight(world, base, rate).or_else(flank).or_else(|| self.oblique(world, base, rate))
    }

    /// Whether some base of a division can come at an enemy.
    pub(super) fn can_attack(&self, world: &World, division: u16) -> bool {
        let rate = self.attack_rate(world, division);
        self.line(world, division).any(|base| self.onset(world, base, rate).is_some())
    }

    /// Whether a base can pay for so many rows ahead; one row is always within its means if nothing bars it.
    pub(super) fn can_pay(&self, world: &World, base: u16, rows: i16, rate: i32) -> bool {
        self.can_pay_from(world, base, world.bases[usize::from(base)].spot, rows, rate)
    }

    fn can_pay_from(&self, world: &World, base: u16, spot: Spot, rows: i16, rate: i32) -> bool {
        let state = &world.bases[usize::from(base)];
        let mover = self.mover(base, state);
        let mut paid = 0;
        for row in 0..rows {
            let from = self.grid.ahead(state.faces, spot, row);
            match self.land.step(&self.rules, state.faces, from, mover, state.in_column) {
                Some(cost) => paid += cost,
                None => return false,
            }
        }
        rows <= 1 || paid <= rate
    }

    /// OB-CON-01, OB-CON-02: a division attacks: its bases move until they touch the enemy before them, the rest of the
    /// line wheels up so far as the conforming wheel allows, and those without an enemy keep level with the line.
    pub(super) fn launch(&self, world: &mut World, division: u16, umpire: &mut impl Umpire) -> bool {
        let rate = self.attack_rate(world, division);
        if !self.can_attack(world, division) {
            return false;
        }
        let conform = rate.max(self.rules.moves_bd.conform_wheel_on_contact);
        let mut line = None;
        for straight in [true, false] {
            for base in self.corps[usize::from(division)].bases.clone() {
                let onset = match self.is_free_to_move(world, base) {
                    true if straight => self.straight(world, base, conform),
                    true => self.onset(world, base, rate),
                    false => None,
                };
                if let Some(onset) = onset {
                    self.close(world, base, onset, umpire);
                    let spot = world.bases[usize::from(base)].spot;
                    line = Some(line.map_or(Area::spot(spot), |area: Area| area.with(spot)));
                }
            }
        }
        if let Some(line) = line {
            self.dress_on(world, division, line, rate);
        }
        true
    }

    /// A line base that is on the table and not in contact.
    pub(super) fn is_free_to_move(&self, world: &World, base: u16) -> bool {
        let state = &world.bases[usize::from(base)];
        let gun = self.units[usize::from(base)].arm == Arm::Artillery;
        state.stands() && !gun && self.opponent(world, base).is_none()
    }

    /// One base comes into contact. OB-FRM-05: a march column that is contacted is shaken.
    fn close(&self, world: &mut World, base: u16, onset: Onset, umpire: &mut impl Umpire) {
        let Base { spot, faces, .. } = world.bases[usize::from(base)];
        let aside = self.grid.beside(faces, spot, onset.aside);
        self.place(world, base, self.grid.ahead(faces, aside, onset.rows));
        world.bases[usize::from(base)].moved = true;
        world.stirred = true;
        let division = self.units[usize::from(onset.enemy)].division;
        if world.bases[usize::from(onset.enemy)].in_column {
            for enemy in self.corps[usize::from(division)].bases.clone() {
                let state = &mut world.bases[usize::from(enemy)];
                if state.in_column && shaken_on_contact(&self.rules, Formed::Defile, state.is_shaken()) {
                    self.shake(world, enemy);
                }
            }
        }
        umpire.tell("OB-CON-01", || format!("{} attacks {}", self.name(base), self.name(onset.enemy)));
    }

    /// The bases of an attacking division that touch nobody come up level with those that do, second lines behind them.
    fn dress_on(&self, world: &mut World, division: u16, line: Area, rate: i32) {
        let side = world.divisions[usize::from(division)].faces;
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

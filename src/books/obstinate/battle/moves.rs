//! Movement on the lanes: ahead, aside, back, and what the enemy's front forbids.
//!
//! Lanes stand for wheels: going one lane aside is a wheel of a base width and back again, so it takes the whole of a
//! deployed move (OB-MOV-06, OB-CST-18). Everyone keeps facing the enemy's base line.

use super::Pitched;
use super::grid::Spot;
use super::muster::MOST_BASES;
use super::world::{Base, Command, World};
use crate::books::obstinate::march::wheel_bd;
use crate::books::obstinate::troops::{Arm, CavalryType};
use crate::side::Side;
use crate::umpire::Umpire;

impl Pitched {
    /// OB-TRN-04: a side carries out what was ordered, the foremost divisions first.
    pub(super) fn moves(&self, world: &mut World, side: Side, umpire: &mut impl Umpire) {
        for base in 0..self.units.len() as u16 {
            let locked = self.units[usize::from(base)].side == side
                && world.bases[usize::from(base)].stands()
                && self.opponent(world, base).is_some();
            world.bases[usize::from(base)].locked = locked;
        }
        world.queue.clear();
        for division in self.divisions_of(side) {
            if !world.divisions[usize::from(division)].command.stands() {
                let front = self.front(world, division);
                world.queue.push((-front, division));
            }
        }
        world.queue.as_mut_slice().sort_unstable();
        for n in 0..world.queue.len() {
            self.carry_out(world, world.queue.at(n).1, umpire);
        }
        self.guns_move(world, side, umpire);
        self.reach_generals(world, side, umpire);
    }

    fn carry_out(&self, world: &mut World, division: u16, umpire: &mut impl Umpire) {
        let command = world.divisions[usize::from(division)].command;
        self.dress(world, division);
        let moved = match command {
            Command::Attack => self.launch(world, division, umpire),
            Command::Ahead(most) => self.advance(world, division, most),
            Command::Aside(aside) => self.shift(world, division, aside),
            Command::Retire => self.retire(world, division),
            Command::About => self.turn_about(world, division),
            Command::Deploy => self.deploy(world, division, umpire),
            Command::FormColumn => self.form_column(world, division, umpire),
            Command::Dismount | Command::Remount => {
                self.change_mount(world, division, command == Command::Remount, umpire)
            }
            Command::Rally | Command::Stand | Command::Wait => false,
        };
        let moves = !matches!(command, Command::Rally | Command::Dismount | Command::Remount);
        let state = &mut world.divisions[usize::from(division)];
        state.moving = moves && moved && command != Command::Attack;
        if moved {
            state.balked = 0;
        }
        world.stirred |= moved;
        if moved && matches!(command, Command::Ahead(_) | Command::Aside(_) | Command::Retire | Command::About) {
            umpire.tell("OB-MOV-11", || {
                let way = match command {
                    Command::Ahead(_) => "advances",
                    Command::Aside(aside) if aside > 0 => "inclines to the right",
                    Command::Aside(_) => "inclines to the left",
                    Command::About => "faces about",
                    _ => "retires",
                };
                format!("{} {way}", self.corps[usize::from(division)].name)
            });
        }
    }

    /// Type of horse, if a base is mounted.
    #[inline]
    pub(super) fn mount(&self, world: &World, base: u16) -> Option<CavalryType> {
        let unit = &self.units[usize::from(base)];
        (unit.arm == Arm::Cavalry && world.bases[usize::from(base)].mounted).then_some(unit.horse)
    }

    /// Whether some base of a division can retire.
    pub(super) fn can_retire(&self, world: &World, division: u16) -> bool {
        self.line(world, division).any(|base| self.rear_of(world, base).is_some())
    }

    /// OB-MOV-07: the spot a base retires to, if it is free and fit for it.
    fn rear_of(&self, world: &World, base: u16) -> Option<Spot> {
        let state = &world.bases[usize::from(base)];
        let to = self.grid.ahead(state.faces, state.spot, -(self.rules.moves_bd.retire as i16));
        (self.is_free(world, to) && self.land.may_stand(self.mover(base, state), to)).then_some(to)
    }

    /// The foot and horse of a division that are on the table, the foremost first, or the hindmost.
    pub(super) fn ranked(&self, world: &World, division: u16, foremost: bool) -> impl Iterator<Item = u16> + use<> {
        let faces = world.divisions[usize::from(division)].faces;
        let mut order = [(0_i16, 0_u16); MOST_BASES];
        let mut count = 0;
        for base in self.line(world, division) {
            let depth = self.grid.depth(faces, world.bases[usize::from(base)].spot);
            order[count] = (if foremost { -depth } else { depth }, base);
            count += 1;
        }
        order[..count].sort_unstable();
        order.into_iter().take(count).map(|(_, base)| base)
    }

    /// OB-MOV-08, OB-MOV-10: whether a base may come so many rows ahead: it can pay, friends may be passed but not stood on, no
    /// enemy is in the way, and at least `keep` free rows are left before an enemy who is straight ahead.
    pub(super) fn may_come(&self, world: &World, base: u16, rows: i16, rate: i32, keep: i16) -> bool {
        rows == 0 || self.is_open(world, base, rows, rate, keep, |_| false)
    }

    /// The same, where it may also come to stand in the place of some who leave.
    pub(super) fn is_open(
        &self,
        world: &World,
        base: u16,
        rows: i16,
        rate: i32,
        keep: i16,
        leaves: impl Fn(u16) -> bool,
    ) -> bool {
        let state = &world.bases[usize::from(base)];
        let to = self.grid.ahead(state.faces, state.spot, rows);
        if !self.grid.holds(to) || !self.on(world, to).is_none_or(leaves) {
            return false;
        }
        let clear = match self.sighted(world, base, rows + keep) {
            Some(sighted) => sighted.gap >= rows + keep,
            None => true,
        };
        clear && self.can_pay(world, base, rows, rate)
    }

    /// Moves a base ahead on free ground.
    pub(super) fn go_ahead(&self, world: &mut World, base: u16, rows: i16) {
        if rows > 0 {
            let state = &world.bases[usize::from(base)];
            let to = self.grid.ahead(state.faces, state.spot, rows);
            self.place(world, base, to);
            world.bases[usize::from(base)].moved = true;
        }
    }

    /// Whether every base of a division can go one lane aside: the ground is open to it, nobody but its own division is there,
    /// no enemy is within his zone, and its wheel is wide enough.
    pub(super) fn can_shift(&self, world: &World, division: u16, aside: i16) -> bool {
        let side = self.corps[usize::from(division)].side;
        let keep = self.rules.moves_bd.zone_of_control as i16;
        let lane_bd = self.rules.scale.bd_per_bw;
        self.line(world, division).all(|base| {
            let state = &world.bases[usize::from(base)];
            let to = self.grid.beside(state.faces, state.spot, aside);
            let ours = |other: u16| self.units[usize::from(other)].division == division && self.is_line(other);
            let open = self.grid.holds(to) && self.on(world, to).is_none_or(ours);
            let zone = |rows: i16| self.enemy_on(world, side, self.grid.ahead(state.faces, to, rows)).is_some();
            let wide = wheel_bd(&self.rules, self.arm(base, state)) >= lane_bd || state.in_column;
            open && wide && self.land.may_stand(self.mover(base, state), to) && !(1..=keep).any(zone)
        })
    }

    fn is_line(&self, base: u16) -> bool {
        self.units[usize::from(base)].arm != Arm::Artillery
    }

    /// OB-MOV-06: a division goes one lane aside.
    fn shift(&self, world: &mut World, division: u16, aside: i16) -> bool {
        if !self.can_shift(world, division, aside) {
            return false;
        }
        self.step_aside(world, division, aside, |_| true);
        true
    }

    /// Moves some of a division's foot and horse one lane aside, all at once.
    pub(super) fn step_aside(&self, world: &mut World, division: u16, aside: i16, who: impl Fn(&Base) -> bool) {
        let goes = |base: u16, state: &Base| state.stands() && self.is_line(base) && who(state);
        for base in self.corps[usize::from(division)].bases.clone() {
            if goes(base, &world.bases[usize::from(base)]) {
                self.lift(world, base);
            }
        }
        for base in self.corps[usize::from(division)].bases.clone() {
            let state = &mut world.bases[usize::from(base)];
            if goes(base, state) {
                state.spot = self.grid.beside(state.faces, state.spot, aside);
                state.moved = true;
                world.cells[self.grid.number(state.spot)] = base;
            }
        }
    }

    /// OB-MOV-06, OB-CST-18: a division faces about where it stands, which is ruled to be a wheel and takes its whole move.
    fn turn_about(&self, world: &mut World, division: u16) -> bool {
        let state = &mut world.divisions[usize::from(division)];
        state.faces = state.faces.other();
        self.dress(world, division);
        true
    }

    /// OB-MOV-11: every base of a division that is free to turn faces as the division does.
    pub(super) fn dress(&self, world: &mut World, division: u16) {
        let faces = world.divisions[usize::from(division)].faces;
        for base in self.corps[usize::from(division)].bases.clone() {
            if world.bases[usize::from(base)].faces != faces && self.is_free_to_move(world, base) {
                world.bases[usize::from(base)].faces = faces;
            }
        }
    }

    /// OB-MOV-07: a division retires a base depth, facing front, the hindmost first.
    fn retire(&self, world: &mut World, division: u16) -> bool {
        let mut moved = false;
        for base in self.ranked(world, division, false) {
            if let Some(to) = self.rear_of(world, base) {
                self.place(world, base, to);
                world.bases[usize::from(base)].moved = true;
                moved = true;
            }
        }
        moved
    }
}

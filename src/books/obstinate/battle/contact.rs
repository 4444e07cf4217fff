//! The contact phase: three rounds of all the combats a side is in, then the Outcome Round.
//!
//! Contact is two bases on neighbouring rows of a lane. A base that was in contact when its side began to move fights
//! continuing rounds, one that came on this turn advances, is responded to, and continues, side by side with it (OB-TRN-08,
//! OB-TRN-09). All modifiers of a round are read before its first die, so the order of the combats (OB-CON-03) does not
//! matter and the order of the list serves.

use super::Pitched;
use super::world::{Combat, Command, NOBODY, World};
use crate::books::obstinate::contact::{Duty, Pair, Press, Response, Stage, duty};
use crate::books::obstinate::troops::Arm;
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// Rounds of a contact phase.
const ROUNDS: u8 = 3;

impl Pitched {
    /// OB-TRN-05, OB-TRN-06, OB-CON-11, OB-CST-15: a side's contact phase; nothing in it costs points.
    pub(super) fn contact_phase(&self, world: &mut World, side: Side, umpire: &mut impl Umpire) {
        if !self.is_anyone_in_contact(world, side) {
            return;
        }
        for division in &mut world.divisions {
            (division.fallen, division.lost_here, division.inflicted) = (0, 0, 0);
        }
        for base in &mut world.bases {
            base.engaged = false;
        }
        world.links.clear();
        for round in 0..ROUNDS {
            self.round(world, side, round, umpire);
        }
        self.face_assailants(world);
        self.outcome_round(world, side, umpire);
        self.reach_generals(world, side, umpire);
        self.reach_generals(world, side.other(), umpire);
    }

    fn is_anyone_in_contact(&self, world: &World, side: Side) -> bool {
        let joins = |base: u16| world.bases[usize::from(base)].stands() && self.joins(world, side, base).is_some();
        self.bases[side].clone().any(joins) || self.bases[side].clone().any(|base| self.flanked(world, base).is_some())
    }

    /// One round: who fights, with what edge, what comes of it, who follows up.
    fn round(&self, world: &mut World, side: Side, round: u8, umpire: &mut impl Umpire) {
        for base in &mut world.bases {
            base.fights = false;
        }
        world.combats.clear();
        for base in self.bases[side].clone() {
            if world.bases[usize::from(base)].stands() {
                self.meet(world, side, base, round);
            }
        }
        for base in self.bases[side].clone() {
            self.turn_in(world, side, base, round);
        }
        for n in 0..world.combats.len() {
            let edge = self.edge(world, world.combats.at(n));
            world.combats.at_mut(n).edge = edge;
        }
        for n in 0..world.combats.len() {
            self.fight(world, n, umpire);
        }
        for n in 0..world.combats.len() {
            self.follow(world, world.combats.at(n), umpire);
        }
    }

    /// The enemy a base has to deal with in this phase: everyone in contact if its side has the Tempo, otherwise only where
    /// the side came on this turn or someone has already fought in this phase.
    fn joins(&self, world: &World, side: Side, base: u16) -> Option<u16> {
        let unit = &self.units[usize::from(base)];
        let enemy = self.opponent(world, base).filter(|_| unit.arm != Arm::Artillery)?;
        let state = &world.bases[usize::from(base)];
        let came_on = !state.locked && world.divisions[usize::from(unit.division)].command == Command::Attack;
        let drawn_in = state.engaged || world.bases[usize::from(enemy)].engaged;
        (world.tempo == Some(side) || came_on || drawn_in).then_some(enemy)
    }

    /// OB-CON-05, OB-CON-06, OB-CON-07, OB-CON-12: where a base's contact stands in a round.
    fn stage(&self, world: &World, base: u16, round: u8) -> Option<Stage> {
        if world.bases[usize::from(base)].locked {
            let all = self.rules.contact.continuing_rounds_second_turn;
            return (round < all).then(|| Stage::Continuing(all - round));
        }
        [Stage::Advance, Stage::Response, Stage::Continuing(1)].get(usize::from(round)).copied()
    }

    /// OB-CON-04: whether a base fights the enemy before it in this round, if nobody else does; out of contact it may press on
    /// (OB-CON-07 to OB-CON-10).
    fn meet(&self, world: &mut World, side: Side, base: u16, round: u8) {
        let Some(stage) = self.stage(world, base, round) else { return };
        if let Some(enemy) = self.joins(world, side, base) {
            let free = !world.bases[usize::from(enemy)].fights;
            if free && self.elects(world, side, base, enemy, stage, true) {
                let on_rear = self.is_rear(world, base, enemy);
                self.pit(world, base, enemy, stage, on_rear);
            }
            return;
        }
        let limit = i16::from(self.rules.contact.readvance_limit_bd);
        let state = &world.bases[usize::from(base)];
        if !state.engaged || stage.round() != crate::books::obstinate::combat::Round::Continuing {
            return;
        }
        let Some(sighted) = self.sighted(world, base, limit) else { return };
        let free = !world.bases[usize::from(sighted.enemy)].fights;
        let reaches = sighted.gap > 0 && !sighted.screened && self.can_pay(world, base, sighted.gap, i32::from(limit));
        if free && reaches && self.elects(world, side, base, sighted.enemy, stage, false) {
            self.go_ahead(world, base, sighted.gap);
            let on_rear = self.is_rear(world, base, sighted.enemy);
            self.pit(world, base, sighted.enemy, stage, on_rear);
        }
    }

    /// Decisions 8 and 9: whether two bases fight: they must, or the one that may choose likes to by doctrine.
    fn elects(&self, world: &World, side: Side, base: u16, enemy: u16, stage: Stage, contact: bool) -> bool {
        let (mine, theirs) = (&world.bases[usize::from(base)], &world.bases[usize::from(enemy)]);
        let mut bases = Sides::new(mine.standing, theirs.standing);
        if side == Side::B {
            bases = bases.swapped();
        }
        let followed = match (mine.followed, theirs.followed) {
            (true, _) => Some(side),
            (_, true) => Some(side.other()),
            _ => None,
        };
        match duty(stage, side, &Pair { bases, contact, followed }) {
            Duty::Must => true,
            Duty::DefenderMay => Response::Doctrine.elects(&self.troops(enemy, theirs), theirs.is_shaken()),
            Duty::AttackerMay => Press::IfUnshaken.elects(mine.is_shaken()),
            Duty::MayNot => false,
        }
    }

    /// Whether an enemy straight ahead of a base has his back to it.
    #[inline]
    pub(super) fn is_rear(&self, world: &World, base: u16, enemy: u16) -> bool {
        world.bases[usize::from(base)].faces == world.bases[usize::from(enemy)].faces
    }

    /// OB-OUT-11: whoever was struck in the rear and has nobody before him faces about with his division at the end of the
    /// phase; guns stay as they are.
    fn face_assailants(&self, world: &mut World) {
        for base in 0..self.units.len() as u16 {
            let state = &world.bases[usize::from(base)];
            let fought = state.stands() && state.engaged && self.is_free_to_move(world, base);
            if fought && self.assailant(world, base).is_some() {
                self.face_about(world, base);
            }
        }
    }

    /// A base turns on the enemy behind it, and its division with it.
    pub(super) fn face_about(&self, world: &mut World, base: u16) {
        let state = &mut world.bases[usize::from(base)];
        state.faces = state.faces.other();
        world.divisions[usize::from(self.units[usize::from(base)].division)].faces = state.faces;
    }

    /// The enemy whose open flank a base of a division that attacks or fights can turn in on.
    fn flanked(&self, world: &World, base: u16) -> Option<u16> {
        let division = &world.divisions[usize::from(self.units[usize::from(base)].division)];
        let comes_on = division.command == Command::Attack || division.fought == world.turn;
        if comes_on { self.open_flank(world, base) } else { None }
    }

    /// An enemy beside a base, level with it or a row behind its front, where neither has an opponent of its own: an open
    /// flank.
    pub(super) fn open_flank(&self, world: &World, base: u16) -> Option<u16> {
        let (unit, state) = (&self.units[usize::from(base)], &world.bases[usize::from(base)]);
        if !state.stands() || unit.arm == Arm::Artillery || self.opponent(world, base).is_some() {
            return None;
        }
        let open = |enemy: &u16| self.opponent(world, *enemy).is_none();
        let beside = [(-1, 0), (1, 0), (-1, -1), (1, -1)].into_iter().find_map(|(aside, ahead)| {
            let spot = self.grid.ahead(state.faces, self.grid.beside(state.faces, state.spot, aside), ahead);
            self.enemy_on(world, unit.side, spot).filter(open)
        });
        let horse = self.arm(base, state) == Arm::Cavalry;
        beside.filter(|enemy| !(horse && self.is_shut_to_horse(world, *enemy)))
    }

    /// OB-CMB-13, OB-CON-04: a base without an opponent turns in on the open flank of an enemy beside it whom nobody fights.
    fn turn_in(&self, world: &mut World, side: Side, base: u16, round: u8) {
        let Some(enemy) = self.flanked(world, base) else { return };
        let taken = world.bases[usize::from(enemy)].fights || world.bases[usize::from(base)].fights;
        let Some(stage) = self.stage(world, base, round).filter(|_| !taken) else { return };
        if self.elects(world, side, base, enemy, stage, true) {
            self.pit(world, base, enemy, stage, true);
        }
    }

    /// Puts a combat on the list of the round.
    fn pit(&self, world: &mut World, attacker: u16, defender: u16, stage: Stage, on_flank: bool) {
        let round = stage.round();
        world.combats.push(Combat { attacker, defender, round, on_flank, edge: 0, winner: NOBODY });
        for base in [attacker, defender] {
            let state = &mut world.bases[usize::from(base)];
            (state.fights, state.engaged) = (true, true);
            world.divisions[usize::from(self.units[usize::from(base)].division)].fought = world.turn;
        }
        let link = (self.units[usize::from(attacker)].division, self.units[usize::from(defender)].division);
        if !world.links.as_slice().contains(&link) {
            world.links.push(link);
        }
        world.stirred = true;
    }
}

//! The sequence of play.

use std::ops::ControlFlow;

use super::Pitched;
use super::world::{Command, World};
use crate::battle::Ending;
use crate::commander::Commander;
use crate::side::Sides;
use crate::umpire::Umpire;

impl Pitched {
    /// OB-TRN-01 to OB-TRN-07: bidding; then four steps for the Tempo Player and the same four for the other; then morale.
    pub(super) fn play(
        &self,
        world: &mut World,
        turn: u32,
        commanders: &Sides<Commander>,
        umpire: &mut impl Umpire,
    ) -> ControlFlow<Ending> {
        begin(world, turn);
        let tempo = self.bidding(world, commanders, umpire);
        for side in [tempo, tempo.other()] {
            self.command(world, side, umpire);
            self.bombardment(world, side, umpire);
            self.moves(world, side, umpire);
            self.contact_phase(world, side, umpire);
        }
        self.morale_phase(world, umpire);
        self.ending(world)
    }
}

/// A new game turn: nobody has recoiled, moved or been ordered yet.
fn begin(world: &mut World, turn: u32) {
    world.turn = turn;
    world.stirred = false;
    for base in &mut world.bases {
        base.standing.recoiled = false;
        base.moved = false;
    }
    for division in &mut world.divisions {
        division.command = Command::Stand;
        division.lost_now = 0;
    }
}

//! Whole battles: two sides of one or more armies on lanes, played by the printed sequence to the end.
//!
//! One file to a chapter: [`turn`] is the sequence of play; [`bidding`], [`plan`], [`policy`], [`post`] and [`command`] are the generals
//! at their maps; [`guns`], [`moves`], [`advance`], [`deploy`] and [`onset`] move the pieces; [`contact`], [`support`], [`results`] and
//! [`outcome`] fight; [`generals`], [`morale`] and [`ending`] reckon. The rules themselves are the book's chapters beside this
//! folder: here they are asked, not written again.

mod advance;
mod attack;
mod audit;
mod bidding;
mod command;
mod contact;
mod deploy;
mod ending;
mod generals;
mod grid;
mod guns;
mod morale;
mod moves;
mod muster;
mod onset;
mod outcome;
mod pieces;
mod plan;
mod policy;
mod post;
mod results;
mod roll;
mod support;
mod table;
mod terrain;
#[cfg(test)]
mod tests;
mod turn;
mod world;

use std::ops::{ControlFlow, Range};

pub use muster::muster;

use super::{CombatModifier, Rules};
use crate::battle::{Battle, Ending, Piece, Strain, Toll};
use crate::commander::Commander;
use crate::field::Field;
use crate::scenario::Temperament;
use crate::side::{Side, Sides};
use crate::umpire::Umpire;
use grid::Grid;
use roll::{Corps, Host, Places, Unit};
use terrain::Land;
use world::World;

/// A mustered battle.
pub struct Pitched {
    rules: Rules,
    /// The combat modifiers in force.
    all: CombatModifier,
    grid: Grid,
    land: Land,
    field: Field,
    places: Places,
    units: Vec<Unit>,
    corps: Vec<Corps>,
    hosts: Vec<Host>,
    bases: Sides<Range<u16>>,
    divisions: Sides<Range<u16>>,
    guns: Sides<Vec<u16>>,
    men: Sides<u32>,
    temperaments: Sides<Temperament>,
    limit: u32,
    opening: World,
    notes: Vec<String>,
    /// What the armies are called, if they were thrown for.
    thrown: Option<Sides<String>>,
}

impl Battle for Pitched {
    type World = World;

    fn opening(&self) -> &World {
        &self.opening
    }

    fn commanders(&self) -> Sides<Commander> {
        self.temperaments.map(Commander::new)
    }

    fn turn(
        &self,
        world: &mut World,
        turn: u32,
        commanders: &mut Sides<Commander>,
        umpire: &mut impl Umpire,
    ) -> ControlFlow<Ending> {
        self.play(world, turn, commanders, umpire)
    }

    fn strains(&self, world: &World) -> Sides<Strain> {
        Sides::new(self.strained(world, Side::A), self.strained(world, Side::B))
    }

    fn tolls(&self, world: &World) -> Sides<Toll> {
        Sides::new(self.toll(world, Side::A), self.toll(world, Side::B))
    }

    fn pieces(&self, world: &World) -> Vec<Piece> {
        self.pieces_of(world)
    }

    fn audit(&self, world: &World) -> Result<(), String> {
        self.audit_of(world)
    }

    fn notes(&self) -> Vec<String> {
        self.notes.clone()
    }

    fn armies(&self) -> Option<Sides<String>> {
        self.thrown.clone()
    }
}

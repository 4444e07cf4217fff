//! Whole battles of *Corporal John*: one file to a table-top chapter, and `turn` in the order of the printed move.
//!
//! The roster holds what does not change, the world what does; rules read both and the dice through the umpire. Unit
//! results are worked out for both sides from the same standing and applied together, so that neither side gains by being
//! named first. Distances are metres; the ruler has turned the book's millimetres into them.

mod artillery;
mod audit;
mod bars;
mod bounds;
mod cards;
mod clashes;
mod closing;
mod command;
mod compulsory;
mod contact;
mod cover;
mod disorder;
mod division;
mod edges;
mod ending;
mod factors;
mod formations;
mod friends;
mod generals;
mod ground;
mod horse;
mod intents;
mod leading;
mod lookout;
mod morale;
mod movement;
mod muster;
mod near;
mod obstacles;
mod onsets;
mod opening;
mod orders;
mod pieces;
mod places;
mod pressing;
mod results;
mod rivals;
mod roster;
mod ruler;
mod squares;
mod stock;
mod strays;
mod tokens;
mod turn;
mod unit;
mod volleys;
mod world;

#[cfg(test)]
mod tests;

use std::ops::{ControlFlow, Range};

pub use self::muster::muster;

use self::artillery::Charts;
use self::horse::Odds;
use self::roster::{Card, Column, Officer};
use self::ruler::Ruler;
use self::world::World;
use super::Rules;
use crate::battle::{Battle, Ending, Piece, Strain, Toll};
use crate::commander::Commander;
use crate::field::{Field, Raster};
use crate::scenario::{Objective, Temperament};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// A mustered battle.
#[derive(Clone, Debug)]
pub struct Action {
    rules: Rules,
    ruler: Ruler,
    charts: Charts,
    odds: Odds,
    /// The places of each side's brigades.
    hosts: Sides<Range<usize>>,
    field: Field,
    /// The index of its pieces of ground.
    raster: Raster,
    objectives: Vec<Objective>,
    units: Vec<Card>,
    brigades: Vec<Column>,
    officers: Vec<Officer>,
    chiefs: Sides<Temperament>,
    moves: u32,
    opening: World,
    notes: Vec<String>,
}

impl Action {
    /// Whose a unit is.
    #[inline]
    fn side(&self, unit: usize) -> Side {
        self.units[unit].side
    }

    /// What a unit is called.
    fn name(&self, unit: usize) -> &str {
        &self.units[unit].name
    }

    /// The brigade of a unit.
    #[inline]
    fn brigade(&self, unit: usize) -> usize {
        usize::from(self.units[unit].brigade)
    }
}

impl Battle for Action {
    type World = World;

    fn opening(&self) -> &World {
        &self.opening
    }

    fn commanders(&self) -> Sides<Commander> {
        self.chiefs.map(Commander::new)
    }

    fn turn(
        &self,
        world: &mut World,
        turn: u32,
        commanders: &mut Sides<Commander>,
        umpire: &mut impl Umpire,
    ) -> ControlFlow<Ending> {
        self.play_move(world, turn, commanders, umpire)
    }

    fn strains(&self, world: &World) -> Sides<Strain> {
        ending::strains(self, world)
    }

    fn tolls(&self, world: &World) -> Sides<Toll> {
        ending::tolls(self, world)
    }

    fn pieces(&self, world: &World) -> Vec<Piece> {
        pieces::on_the_table(self, world)
    }

    fn audit(&self, world: &World) -> Result<(), String> {
        audit::check(self, world)
    }

    fn notes(&self) -> Vec<String> {
        self.notes.clone()
    }
}

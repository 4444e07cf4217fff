//! A stage: two brigades a side on open ground, moved about by hand.

use super::super::Pitched;
use super::super::grid::Spot;
use super::super::world::{Command, Fate, World};
use super::*;
use crate::dice::Scripted;
use crate::umpire::Silent;

/// A battle and its world. Bases 0 and 1 are A's first division, 2 and 3 its second; 4 and 5, 6 and 7 are B's.
pub struct Stage {
    pub pitched: Pitched,
    pub world: World,
}

impl Stage {
    /// The opening of a scenario.
    pub fn of(rules: &Rules, scene: &Scenario) -> Self {
        let pitched = super::super::muster(rules, scene).expect("it can be mustered");
        let world = pitched.opening.clone();
        Self { pitched, world }
    }

    /// Two brigades a side, of which only these bases stand: lane and row each.
    pub fn with(standing: &[(u16, i16, i16)]) -> Self {
        let mut stage = Self::of(&rules(), &scenario("line-of-battle"));
        stage.world.turn = 1;
        for base in 0..stage.world.bases.len() as u16 {
            stage.pitched.remove(&mut stage.world, base, Fate::Spent);
        }
        for (base, lane, row) in standing {
            let state = &mut stage.world.bases[usize::from(*base)];
            (state.fate, state.spot) = (Fate::Standing, Spot { lane: *lane, row: *row });
            stage.world.cells[stage.pitched.grid.number(state.spot)] = *base;
        }
        stage
    }

    /// Where a base stands.
    pub fn at(&self, base: u16) -> (i16, i16) {
        let spot = self.world.bases[usize::from(base)].spot;
        (spot.lane, spot.row)
    }

    /// Something done with these dice, all of which must be thrown.
    pub fn dice(&mut self, faces: &[u8], act: impl FnOnce(&Pitched, &mut World, &mut Silent<'_, Scripted>)) {
        let mut dice = Scripted::d6(faces);
        act(&self.pitched, &mut self.world, &mut Silent::new(&mut dice));
        dice.finish().unwrap_or_else(|fault| panic!("{fault}"));
    }

    /// One division carries out a command.
    pub fn carries_out(&mut self, division: u16, command: Command) {
        self.world.divisions[usize::from(division)].command = command;
        let side = self.pitched.corps[usize::from(division)].side;
        self.dice(&[], |pitched, world, umpire| pitched.moves(world, side, umpire));
    }
}

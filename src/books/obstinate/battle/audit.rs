//! What must hold of every world.

use super::Pitched;
use super::world::{NOBODY, World};
use crate::side::Side;

impl Pitched {
    /// Nobody in two places, on top of another or off the table; every spot and base agree; every man is accounted for.
    pub(super) fn audit_of(&self, world: &World) -> Result<(), String> {
        for base in 0..self.units.len() as u16 {
            self.audit_base(world, base)?;
        }
        let held = world.cells.iter().filter(|base| **base != NOBODY).count();
        let standing = world.bases.iter().filter(|base| base.stands()).count();
        if held != standing {
            return Err(format!("{standing} bases stand on {held} spots"));
        }
        self.audit_men(world)
    }

    fn audit_base(&self, world: &World, base: u16) -> Result<(), String> {
        let state = &world.bases[usize::from(base)];
        if !state.stands() {
            return Ok(());
        }
        if self.on(world, state.spot) != Some(base) {
            return Err(format!("{} is not where it stands", self.name(base)));
        }
        let block = self.block(base, state);
        if !self.field.contains(&block) {
            return Err(format!("{} is off the table", self.name(base)));
        }
        if world.divisions[usize::from(self.units[usize::from(base)].division)].spent {
            return Err(format!("{} stands though its division is spent", self.name(base)));
        }
        let others = (base + 1..self.units.len() as u16).filter(|other| world.bases[usize::from(*other)].stands());
        let under =
            others.into_iter().find(|other| self.block(*other, &world.bases[usize::from(*other)]).overlaps(&block));
        under.map_or(Ok(()), |other| Err(format!("{} stands on {}", self.name(base), self.name(other))))
    }

    /// Men on the table, lost and sent back are the men that came.
    fn audit_men(&self, world: &World) -> Result<(), String> {
        for side in Side::BOTH {
            let counted: u32 = self.bases[side].clone().map(|base| self.units[usize::from(base)].men).sum();
            if counted != self.men[side] {
                return Err(format!("side {side:?} has {counted} men of {}", self.men[side]));
            }
            let lost = self.divisions_of(side).map(|division| u32::from(world.divisions[usize::from(division)].lost));
            let toll = self.toll(world, side);
            if lost.sum::<u32>() != toll.routed {
                return Err(format!("side {side:?} counts {} routed bases, its divisions others", toll.routed));
            }
        }
        Ok(())
    }
}

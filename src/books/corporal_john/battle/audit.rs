//! What must hold after every move: nobody on top of an enemy, nobody off the table, nobody with more guns than he had.

use super::Action;
use super::world::World;
use crate::field::Field;

/// What is wrong with a world, if anything.
pub fn check(action: &Action, world: &World) -> Result<(), String> {
    if world.units.len() != action.units.len() {
        return Err(format!("{} units mustered, {} in the world", action.units.len(), world.units.len()));
    }
    for (unit, now) in world.units.iter().enumerate().filter(|(_, now)| now.is_on_table()) {
        if !is_on(&action.field, now.block.centre) || !now.block.centre.x.is_finite() || !now.block.centre.y.is_finite()
        {
            return Err(format!("{} stands off the table", action.name(unit)));
        }
        if now.guns > action.units[unit].guns {
            return Err(format!("{} has more guns than it had", action.name(unit)));
        }
        for (other, enemy) in world.units.iter().enumerate().skip(unit + 1) {
            let opposed = action.side(unit) != action.side(other) && enemy.is_on_table();
            if opposed && now.block.overlaps(&enemy.block) {
                return Err(format!("{} stands on {}", action.name(unit), action.name(other)));
            }
        }
    }
    Ok(())
}

fn is_on(field: &Field, at: crate::field::Point) -> bool {
    field.holds(at)
}

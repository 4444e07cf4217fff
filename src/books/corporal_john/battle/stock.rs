//! How armies stand. Brigades are counted at the end of a move, and the count is good until units move again. Whoever is
//! in reach of the enemy is found once all have moved, and nobody else is asked about combat.

use super::Action;
use super::world::World;
use crate::field::Point;

impl Action {
    /// The middles of brigades, and how many of their units are in hand.
    pub(super) fn take_stock(&self, world: &mut World) {
        for (at, column) in self.brigades.iter().enumerate() {
            let (mut sum, mut seen, mut ready) = (Point::default(), 0, 0);
            for unit in column.range() {
                let now = &world.units[unit];
                if !now.is_lost() {
                    sum = sum + now.block.centre;
                    seen += 1;
                    ready += u16::from(!self.units[unit].is_battery() && !self.is_spent(now, unit));
                }
            }
            let brigade = &mut world.brigades[at];
            if seen > 0 {
                brigade.centre = sum * (1.0 / f64::from(seen));
            }
            (brigade.ready, brigade.present) = (ready, seen as u16);
        }
    }

    /// Which brigades have a unit in hand that stands within musketry.
    pub(super) fn note_engaged(&self, world: &mut World) {
        for (brigade, column) in world.brigades.iter_mut().zip(&self.brigades) {
            let mut units = world.units[column.range()].iter();
            brigade.engaged = units.any(|now| now.gap <= self.ruler.musketry && !now.is_lost());
        }
    }

    /// Who can fight in this move: all on the table within musketry or pistol shot of the enemy, or as good as in contact.
    pub(super) fn find_in_reach(&self, world: &mut World) {
        let reach = self.ruler.musketry.max(self.ruler.pistols).max(self.ruler.element);
        let units = (0..).zip(&world.units).filter(|(_, now)| now.gap <= reach && now.is_on_table());
        world.in_reach.clear();
        world.in_reach.extend(units.map(|(unit, _)| unit));
    }
}

//! The table as the film shows it.

use super::Pitched;
use super::grid::Spot;
use super::world::{Base, Fate, General, World};
use crate::battle::{Piece, State};
use crate::books::obstinate::troops::Arm;
use crate::field::Block;
use crate::side::Side;

impl Pitched {
    /// The name of a base.
    pub(super) fn name(&self, base: u16) -> &str {
        &self.units[usize::from(base)].name
    }

    /// OB-SCP-06: the ground a base stands on: a base width, or a base depth for guns.
    pub(super) fn block(&self, base: u16, state: &Base) -> Block {
        let unit = &self.units[usize::from(base)];
        let wide = match unit.arm {
            Arm::Artillery => self.rules.scale.artillery_base_bd[0],
            _ => self.rules.scale.bd_per_bw,
        };
        self.grid.block(state.faces, state.spot, wide)
    }

    /// OB-TRN-10: every base that is not broken, and every general who is there.
    pub(super) fn pieces_of(&self, world: &World) -> Vec<Piece> {
        let bases = (0..self.units.len() as u16).filter_map(|base| self.base_piece(world, base));
        let divisions = self.corps.iter().zip(&world.divisions).filter(|(_, state)| !state.spent);
        let generals = divisions.map(|(corps, state)| (corps.side, &corps.general, &state.general));
        let armies = self.hosts.iter().zip(&world.armies);
        let cincs = armies.filter(|(host, army)| host.in_person.is_none() && !army.beaten);
        let cincs = cincs.map(|(host, army)| (host.side, &host.cinc, &army.cinc));
        let generals = generals.chain(cincs).filter(|(_, _, general)| general.absent == 0);
        bases.chain(generals.map(|(side, name, general)| self.general_piece(world, side, name, general))).collect()
    }

    fn base_piece(&self, world: &World, base: u16) -> Option<Piece> {
        let (unit, state) = (&self.units[usize::from(base)], &world.bases[usize::from(base)]);
        let shown = match state.fate {
            Fate::Standing if state.is_shaken() => State::Shaken,
            Fate::Standing => State::Steady,
            Fate::Spent => State::Routed,
            Fate::Broken | Fate::Overrun => return None,
        };
        let arm = match self.arm(base, state) {
            Arm::Infantry => "foot",
            Arm::Cavalry => "horse",
            Arm::Artillery => "guns",
        };
        let mut note = match unit.guns {
            0 => format!("{} {arm}, {} men", unit.class, unit.men),
            guns => format!("{guns} {} guns", unit.gun),
        };
        for (holds, word) in [
            (state.fate == Fate::Spent, "division spent, on its base line"),
            (state.in_column, "in defile"),
            (state.limbered, "limbered"),
            (unit.dismounts && !state.mounted, "on foot, mounts behind"),
        ] {
            if holds {
                note = format!("{note}, {word}");
            }
        }
        let block = match state.fate {
            Fate::Spent => {
                let row = if unit.side == Side::A { 0 } else { self.grid.rows - 1 };
                self.block(base, &Base { spot: Spot { row, ..state.spot }, ..*state })
            }
            _ => self.block(base, state),
        };
        Some(Piece { side: unit.side, name: unit.name.clone(), arm, block, state: shown, note })
    }

    fn general_piece(&self, world: &World, side: Side, name: &str, general: &General) -> Piece {
        let block = self.grid.block(side, self.where_is(world, general), 1);
        let (state, note) = (State::Steady, general.grade.name().to_owned());
        Piece { side, name: name.to_owned(), arm: "general", block, state, note }
    }
}

//! Everything on the table, for the film.

use super::Action;
use super::command::order_name;
use super::formations::shape_name;
use super::world::{Standing, Unit, World};
use crate::battle::{Piece, State};
use crate::field::Block;

/// The size at which a general is drawn, in metres.
const FIGURE: f64 = 30.0;

/// Every unit and general that stands on the table.
pub fn on_the_table(action: &Action, world: &World) -> Vec<Piece> {
    let units = (0..action.units.len()).filter(|&unit| world.units[unit].is_on_table());
    let generals = 0..action.officers.len();
    units.map(|unit| piece(action, world, unit)).chain(generals.map(|general| figure(action, world, general))).collect()
}

fn piece(action: &Action, world: &World, unit: usize) -> Piece {
    let (card, now) = (&action.units[unit], &world.units[unit]);
    let arm = match () {
        () if card.is_battery() => "guns",
        () if action.is_mounted(world, unit) => "horse",
        () => "foot",
    };
    let order = world.brigades[action.brigade(unit)].current.map_or("no orders", |command| order_name(command.order));
    let guns = if card.is_battery() { format!(", {} guns", now.guns) } else { String::new() };
    let note = format!(
        "{} of {} points, {}{guns}, {:?}, {order}",
        now.damage,
        action.elements(unit, now),
        shape_name(now.shape),
        now.standing
    );
    Piece { side: card.side, name: card.name.clone(), arm, block: now.block, state: state(now), note }
}

fn state(now: &Unit) -> State {
    match now.standing {
        Standing::Lost => State::Lost,
        Standing::Away(_) => State::Routed,
        Standing::Retreating | Standing::Retiring | Standing::RallyingBack => State::Retreating,
        Standing::Ready if now.disorder.causes() == 0 => State::Steady,
        _ => State::Shaken,
    }
}

fn figure(action: &Action, world: &World, general: usize) -> Piece {
    let (officer, now) = (&action.officers[general], &world.generals[general]);
    let facing = super::edges::home(officer.side).back();
    let state = if now.fallen > 0 { State::Shaken } else { State::Steady };
    let note = format!("{} orders left", now.tokens);
    Piece {
        side: officer.side,
        name: officer.name.clone(),
        arm: "general",
        block: Block::new(now.at, facing, FIGURE, FIGURE),
        state,
        note,
    }
}

//! The edges of the table: the way home, and what keeps everyone on it.

use crate::field::{Block, Facing, Field, Point};
use crate::side::Side;

/// The way home: towards a side's own edge.
pub fn home(side: Side) -> Facing {
    match side {
        Side::A => Facing::DOWN,
        Side::B => Facing::UP,
    }
}

/// The nearest point of the table to a point.
pub fn inside(field: &Field, at: Point) -> Point {
    Point::new(at.x.clamp(-field.half.x, field.half.x), at.y.clamp(-field.half.y, field.half.y))
}

/// Which part of a way a block that stands on the table can go without leaving it.
#[inline]
pub fn share_inside(field: &Field, block: &Block, way: Point) -> f64 {
    let (there, reach) = (block.centre + way, block.reach());
    if there.x.abs() + reach <= field.half.x && there.y.abs() + reach <= field.half.y {
        return 1.0;
    }
    share_to_edge(field, block, way)
}

/// The same for a way that leads near the edge.
fn share_to_edge(field: &Field, block: &Block, way: Point) -> f64 {
    let half = Point::new(block.half_width(Point::new(1.0, 0.0)), block.half_width(Point::new(0.0, 1.0)));
    let share = |at: f64, way: f64, edge: f64| {
        let room = if way < 0.0 { edge + at } else { edge - at };
        if way.abs() > room { room.max(0.0) / way.abs() } else { 1.0 }
    };
    let (x, y) = (field.half.x - half.x, field.half.y - half.y);
    share(block.centre.x, way.x, x).min(share(block.centre.y, way.y, y))
}

/// A block shifted, if need be, until it stands on the table.
pub fn onto(field: &Field, block: Block) -> Block {
    let (wide, high) = (block.half_width(Point::new(1.0, 0.0)), block.half_width(Point::new(0.0, 1.0)));
    let (x, y) = ((field.half.x - wide).max(0.0), (field.half.y - high).max(0.0));
    Block { centre: Point::new(block.centre.x.clamp(-x, x), block.centre.y.clamp(-y, y)), ..block }
}

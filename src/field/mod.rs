//! The table top: ground in metres, bodies as oriented rectangles, and every question of measure about them.
//!
//! - [`measure`] and [`facing`]: points, directions, turns; the origin is the middle of the field, so mirror images are
//!   exact to the bit.
//! - [`block`]: a body as it stands; [`contact`]: gaps and overlaps; [`arc`]: arcs, front, flank and rear.
//! - [`march`]: advancing, wheeling, turning about, stopping short.
//! - [`raster`]: an index of it, to know open ground at a glance; [`way`]: a straight way by it.
//! - [`ground`]: the field and its [`terrain`], whose outlines are [`shape`]s; [`path`]: what a path crosses; [`sight`]: what
//!   lies between two points.
//!
//! Geometry is shared because no rulebook prints it. What ground costs, what hides, how wide an arc is and how a wheel is
//! paid for are printed, so they are not here. Nothing here allocates once a field is laid out, and nothing can fail.

pub mod arc;
pub mod block;
pub mod contact;
pub mod facing;
pub mod ground;
pub mod march;
pub mod measure;
pub mod path;
pub mod raster;
pub mod shape;
pub mod sight;
pub mod terrain;
#[cfg(test)]
mod tests;
pub mod way;

pub use arc::{Arc, Aspect, Quarters};
pub use block::{Block, Relative};
pub use facing::{Facing, Hand, Turn};
pub use ground::{Feature, Field};
pub use march::{Run, Wheel};
pub use measure::{Mirror, Point, Reflect, TOUCH, greater, lesser};
pub use path::{Path, Stretch};
pub use raster::{Lie, Raster};
pub use shape::{Convex, Misshapen};
pub use sight::{View, is_clear};
pub use terrain::{Defences, Kinds, Terrain};
pub use way::Way;

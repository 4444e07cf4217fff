//! Studies: a question in a file, played out cell by cell until it is answered well enough.

mod results;
mod spread;

pub use results::*;
pub use spread::{Distribution, Spread, Winner};

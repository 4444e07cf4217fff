//! Studies: a question in a file, played out cell by cell until it is answered well enough.

mod compare;
mod cost;
mod course;
mod file;
mod finish;
mod folder;
mod json;
mod matrix;
mod measures;
mod notable;
mod packed;
mod pairs;
mod plan;
mod reader;
mod results;
mod rulesets;
mod run;
mod source;
mod spread;
mod sweep;
mod timeline;
mod worth;

pub use compare::grouped;
pub use cost::{Cost, cost};
pub use finish::results;
pub use folder::{Folder, write_beside};
pub use plan::Plan;
pub use results::*;
pub use run::{Orders, Progress, Shard, State, run};
pub use source::{Source, VERSION, Words};
pub use spread::{Distribution, Spread, Winner};

//! Studies: a question in a file, played out cell by cell until it is answered well enough.
//!
//! A study is read strictly ([`Source`]), made ready so that nothing can fail any more ([`Plan`]), run ([`run()`]) and told
//! ([`Results`]). The same inputs give the same bytes for any number of threads, any split into shards, and after any
//! interruption: every block of trials has its own dice, counts are whole numbers that merge exactly, and whether a cell
//! has been played often enough is asked only at fixed trial counts. A shard takes whole cells, so that the stopping rule
//! always sees all of a cell's trials.
//!
//! The file of a battle can stand in place of a study: it is fought under every book that can muster it.
//!
//! # The study file
//!
//! ```toml
//! title    = "…"               # required
//! question = "…"               # required: what is asked, in words
//! seed      = 1702
//! precision = 0.001            # the half-width asked of every probability (0.01 of a battle), and at the most
//! ceiling   = 20000000         # so many trials of a cell; or instead of both
//! # trials  = 200000           # exactly so many
//! method    = "auto"           # exact where it can be done; or "exact", or "sampled"
//! measures  = ["winner", "a_breaks_first", "expected_a_damage", "rounds"]   # all of them if not said
//! baseline  = "as printed"     # a ruleset, matchup, axis value ("a.quality=5") or cell that others are compared with
//! margin    = 0.01             # a difference smaller than this does not matter: "equivalent"; of a mean, this share
//! worth     = "nothing"        # weigh the rules too: "rulings", or "everything"
//!
//! [[ruleset]]                  # none: the matchups' books as printed
//! name     = "house rules"
//! book     = "corporal-john"
//! variants = ["variants/house.toml"]          # files beside the study
//! set      = { tactical.per_damage_point = 0 }
//!
//! [[matchup]]                  # runs under every ruleset of its book
//! name     = "eight against eight"
//! book     = "corporal-john"   # may be left out where all rulesets are of one book
//! question = "firefight"       # as `grognard odds corporal-john` lists them
//! inputs   = { a.elements = 8, a.quality = 5, b.elements = 8, b.quality = 5, moves = 12 }
//!
//! [[matchup]]                  # or a whole battle; runs under every ruleset, or, if there are none, under every book that
//! name     = "foot and horse"  # can muster it; `book` keeps it to one
//! battle   = "battles/wings.toml"             # a file beside the study
//! inputs   = { a.quality = 1, a.strength = 150, b.drill = "a-prest", b.boldness = 0.8, exchanged = true }
//!
//! [[axis]]                     # every combination of all axes is a cell
//! name     = "quality"         # the place itself if not said
//! input    = "a.quality"       # one or a list of inputs; or table = "combat.damage_margin"; or ruling = "recheck"
//! values   = [3, 5, 7]         # or from = 3, to = 7, step = 2
//! kind     = "quantity"        # or "names": numbers that only tell values apart; values that are not numbers are names
//! matchups = ["eight against eight"]          # all if not said
//!
//! [matrix]                     # instead of matchups and axes: every entry against every other
//! book     = "corporal-john"
//! question = "firefight"
//! side_a   = "a"               # what stands before the inputs of the one and of the other
//! side_b   = "b"
//! inputs   = { moves = 12 }    # what all have in common
//! [[matrix.entry]]             # rows, and columns too unless there are [[matrix.against]]
//! name     = "guards"
//! inputs   = { elements = 8, quality = 8 }
//! ```

mod battles;
mod compare;
mod cost;
mod course;
mod file;
mod finish;
mod folder;
mod fought;
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
mod rulings;
mod run;
mod source;
mod spread;
mod sums;
mod sweep;
mod timeline;
mod trials;
mod wave;
mod worth;

pub use battles::Mustered;
pub use compare::grouped;
pub use cost::{Cost, cost};
pub use finish::results;
pub use folder::{Folder, write_beside};
pub use measures::{Measures, Reading};
pub use plan::Plan;
pub use results::*;
pub use run::{Orders, Progress, Shard, State, run};
pub use source::{Source, VERSION, Words};
pub use spread::{Distribution, Spread, Winner};
pub use trials::each_trial;

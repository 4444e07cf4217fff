//! Grognard answers a rules designer's question with numbers he can trust: **what happens, how often, under these
//! rules, and what would change it?** It plays single mechanisms and small engagements of published horse-and-musket
//! rulebooks, and whole battles under some of them — exactly where the arithmetic allows, by millions of seeded trials where it
//! does not.
//!
//! # Bird's-eye view
//!
//! ```text
//! file → tables → posed question → trial → sheet → tally → estimate → frame → page
//! ```
//!
//! Data flows one way and no stage looks back. A book's numbers and rulings are TOML ([`tables`]), with a designer's
//! variants laid over them and then deserialised once into the book's own types. A book ([`books`]) is a folder that reads
//! like its contents page: a file to a chapter, a function to a rule, the rule's id in its doc comment. A question of the
//! catalogue ([`odds`]) is an [`engagement::Engagement`] or [`engagement::Mechanism`] with its inputs fixed. The same code is
//! then *solved* (a distribution over states, pushed on step by step) or *sampled* (blocks of trials, each a pure
//! function of seed, key and block), because the rules turn to one thing only outside themselves: the [`umpire`], who holds
//! the [`dice`] and keeps the record ([`journal`]).
//!
//! A whole battle takes the same way from another door: a [`scenario`] in real terms is mustered by a book into a
//! [`battle::Battle`], whose turns turn to the umpire and to a [`commander`] for each side; [`battle::Played`] poses it like any
//! question, only sampled, so that everything from the tally on does not know the difference.
//!
//! # Where things are
//!
//! | module | what it holds |
//! |---|---|
//! | [`dice`] | dice as objects, named throws; seeded, paired, scripted and exhaustive sources |
//! | [`umpire`], [`journal`] | what a rule turns to: dice and record; the transcript |
//! | [`engagement`] | the contract of a small combat; playing it, solving it, tallying it |
//! | [`tables`], [`chart`] | rules as data: entries with rule id and kind, variants, printed charts |
//! | [`odds`] | named questions: inputs, answers, exact and sampled |
//! | [`books`] | the rulebooks, and the one place where a book's name becomes a type |
//! | [`battle`], [`commander`] | the contract of a whole battle, its film and its numbers; generals and how they choose |
//! | [`field`] | the table top in metres: blocks, gaps, arcs, marches, sight, terrain |
//! | [`scenario`] | a battle in real terms: field, armies, posts and a plan, read from files |
//! | [`stats`] | pure statistics: intervals, tests, sequences, histograms |
//! | [`study`] | a question in a file: cells, runner, checkpoints, comparisons, what rules are worth, results |
//! | [`fault`] | what a user got wrong: file, line, key, found, allowed |
//! | [`frames`] | results as data frames, Parquet and CSV |
//! | [`report`] | findings in sentences, charts, one self-contained page; battles as films; a book as a reference sheet |
//! | [`cli`] | one file per command; the only place that prints |
//!
//! # Invariants
//!
//! - **No book knows another**, and nothing shared asks which book it is in. Two rules that look alike are two rules.
//! - **No rulebook number stands in code.** Where a book is silent the ruling is a named entry of its tables, with its
//!   reason, and can be changed by a variant.
//! - **Every throw is named** by the rule it serves and the unit it is for. There is no ambient luck and no clock.
//! - **After a question is posed nothing can fail.** Errors are for inputs; trials return plain values.
//! - **Tallies are whole numbers** and merge exactly, so that the same inputs give the same bytes for any thread count,
//!   batch size, shard split, or after an interruption.
//! - **A number never travels without its interval**: [`stats::Estimate`] carries value, interval, n and whether it is
//!   exact.
//! - Outside crates are imported in one place each: `rand_xoshiro` in [`dice`], `rayon` in [`study`]'s runner and its waves, `polars` in
//!   [`frames`], `plotters` in one file of [`report::charts`], `clap` and `indicatif` in [`cli`].

pub mod battle;
pub mod books;
pub mod chart;
pub mod cli;
pub mod commander;
pub mod dice;
pub mod engagement;
pub mod fault;
pub mod field;
pub mod frames;
pub mod journal;
pub mod odds;
pub mod report;
pub mod scenario;
pub mod side;
pub mod stats;
pub mod study;
pub mod tables;
pub mod umpire;

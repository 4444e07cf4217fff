//! One binary for all integration tests; each module says what belongs in it.

/// Whole battles studied by the real binary: same bytes however they are run, and what they measure.
mod battles;
/// Every public example of the catalogue, exact and sampled.
mod catalogue;
/// The real binary: what it prints, what it refuses, and with which exit code.
mod cli;
/// Over all books: no sampled fight loses more than its sides had.
mod conservation;
/// A desk at which the real binary is run; no tests of its own.
mod desk;
/// The public examples as questions of the books on the shelf; no tests of its own.
mod examples;
/// Over all books: sides that the catalogue treats alike are alike.
mod mirror;
/// Battles that are refused: mistakes in their files, and what a book cannot represent of them.
mod refusals;
/// Studies on the real binary: same bytes for any threads, shards and interruptions; mistakes.
mod study;

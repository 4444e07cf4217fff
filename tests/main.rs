//! One binary for all integration tests; each module says what belongs in it.

/// Every public example of the catalogue, exact and sampled.
mod catalogue;
/// The real binary: what it prints, what it refuses, and with which exit code.
mod cli;

//! One binary for all integration tests; each module says what belongs in it.

/// Every public example of the catalogue, exact and sampled.
mod catalogue;

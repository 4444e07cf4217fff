//! One test per rule, named after it.

//! Whole battles, rule by rule and as a wargamer would check them.

mod conformance;

use std::path::Path;

use crate::battle::{Fought, Played};
use crate::books::obstinate::Rules;
use crate::scenario::Scenario;
use crate::tables::Tables;

/// The book as printed.
pub(super) fn rules() -> Rules {
    Tables::embedded("obstinate", include_str!("../../tables.toml")).typed().expect("the tables are sound")
}

/// A shipped scenario.
pub(super) fn scenario(name: &str) -> Scenario {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/battles").join(name).with_extension("toml");
    Scenario::read(&path).expect("it is shipped")
}

/// A shipped scenario mustered.
pub(super) fn mustered(name: &str) -> Box<dyn Fought> {
    Box::new(Played(super::muster(&rules(), &scenario(name)).expect("it can be mustered")))
}

//! Whole battles: what holds for all of them, what a wargamer expects, and the table-top rules one by one.

mod circumstances;
mod combat;
mod command;
mod conformance;
mod corners;
mod friends;
mod movement;
mod policy;
mod rulings;
mod sanity;
mod stage;

use std::path::Path;

use crate::battle::Fought;
use crate::books::corporal_john::Rules;
use crate::books::{Rulebook, open};
use crate::scenario::Scenario;
use crate::tables::Tables;

/// A scenario of the collection.
pub fn scenario(name: &str) -> Scenario {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("scenarios/battles/{name}.toml"));
    Scenario::read(&path).expect("the scenarios of the collection read")
}

/// The book's tables as printed.
pub fn rules() -> Rules {
    Tables::embedded(Rules::TITLE.id, Rules::TITLE.tables).typed().expect("the book's tables are sound")
}

/// A scenario mustered, as studies see it.
pub fn posed(scenario: &Scenario) -> Box<dyn Fought> {
    open(Rules::TITLE.id, &[]).expect("the book opens").muster(scenario).expect("it musters")
}

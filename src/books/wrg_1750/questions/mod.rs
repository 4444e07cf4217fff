//! The questions the book can be asked, by chapter.

mod cavalry;
mod chance;
mod fire;
mod foot;
mod melee;
mod points;
mod staff;
mod table_top;

use super::Rules;
use crate::engagement::{Mechanism, Posed, Sheet};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Kind, Question, mechanism};
use crate::umpire::Umpire;

/// Every question, in the order of the catalogue, then our own about the table top.
pub fn all() -> Vec<Question<Rules>> {
    let mut questions = chance::questions();
    questions.extend(fire::questions());
    questions.extend(melee::questions());
    questions.extend(staff::questions());
    questions.extend(points::questions());
    questions.extend(foot::questions());
    questions.extend(cavalry::questions());
    questions.extend(table_top::questions());
    questions
}

/// The most periods that a fight may be asked to last.
const MOST_PERIODS: i64 = 1000;

/// A number of periods, from one.
fn periods(key: &str, meaning: &'static str) -> Input {
    Input::new(key, Kind::Whole(1, MOST_PERIODS), meaning)
}

/// The names of a list, each at most once.
fn names<'f>(filled: &'f Filled, key: &str) -> Result<Vec<&'f str>, Fault> {
    let names = filled.names(key);
    match names.iter().enumerate().find(|(at, name)| names[..*at].contains(name)) {
        Some((_, name)) => Err(Fault::new(format!("found `{name}` twice, allowed: each name once")).at_key(key)),
        None => Ok(names),
    }
}

/// The thing of a name that the form has already checked.
fn chosen<T>(filled: &Filled, key: &str, named: fn(&str) -> Option<T>) -> T {
    named(filled.text(key)).expect("the form allows only these names")
}

/// An answer that no die changes.
#[derive(Default)]
struct Settled {
    outcome: Option<&'static str>,
    events: Vec<&'static str>,
    values: Vec<(String, f64)>,
}

impl Settled {
    /// Numbers alone.
    fn values<const K: usize>(values: [(&str, f64); K]) -> Self {
        Self { values: values.map(|(name, value)| (name.to_owned(), value)).to_vec(), ..Self::default() }
    }

    fn pose(self) -> Result<Box<dyn Posed>, Fault> {
        mechanism(self)
    }
}

impl Mechanism for Settled {
    type Result = ();

    fn play(&self, _umpire: &mut impl Umpire) {}

    fn read(&self, (): &(), sheet: &mut Sheet) {
        self.outcome.into_iter().for_each(|label| sheet.outcome(label));
        self.events.iter().for_each(|label| sheet.event(*label));
        self.values.iter().for_each(|(name, value)| sheet.value(name.clone(), *value));
    }
}

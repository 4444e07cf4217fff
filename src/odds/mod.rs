//! Named questions: a mechanism or small engagement of a book with every choice fixed, asked with checked inputs and
//! answered exactly or by sampling.

mod answer;
mod asking;
mod form;
mod words;

pub use answer::{Answer, Declared, Method, Part, answer_exactly, answer_sampled, answer_solved};
pub use asking::{Asking, stream_key};
pub use form::{Absent, Filled, Input, Kind, MOST};
pub use words::words;

use crate::engagement::{Engagement, Mechanism, Once, Posed};
use crate::fault::Fault;

/// A label that an answer may carry, and what it means (nothing where the label says it).
pub type Meaning = (&'static str, &'static str);

/// How a question with its inputs becomes something that can be played.
pub type Pose<T> = fn(&T, &Filled) -> Result<Box<dyn Posed>, Fault>;

/// A named question of a book whose typed tables are `T`.
pub struct Question<T> {
    /// Its name.
    pub name: &'static str,
    /// What is asked, in a sentence or two of our own.
    pub about: &'static str,
    /// What must be told.
    pub inputs: Vec<Input>,
    /// The outcomes, which exclude one another.
    pub outcomes: &'static [Meaning],
    /// The events, which may overlap.
    pub events: &'static [Meaning],
    /// Expectations and plain numbers.
    pub values: &'static [Meaning],
    /// The rulings its rules read.
    pub rulings: &'static [&'static str],
    /// The words of an example.
    pub example: &'static str,
    /// Fixes the inputs.
    pub pose: Pose<T>,
}

/// Boxes an engagement as a posed question.
pub fn engagement<E: Engagement + 'static>(engagement: E) -> Result<Box<dyn Posed>, Fault> {
    Ok(Box::new(engagement))
}

/// Boxes a mechanism as a posed question.
pub fn mechanism<M: Mechanism + 'static>(mechanism: M) -> Result<Box<dyn Posed>, Fault> {
    Ok(Box::new(Once(mechanism)))
}

/// Asks a question of a book in words, exactly, for tests: `ask("gloire", "rally", "rally=5 leader=safe")`.
#[cfg(test)]
pub fn ask(book: &str, question: &str, said: &str) -> Result<Answer, Fault> {
    Asking::Exact.ask(&*crate::books::open(book, &[])?, question, &words(said.split_whitespace())?)
}

#[cfg(test)]
impl Answer {
    /// The exact probability or value under a label, nought if it is not there.
    pub fn of(&self, label: &str) -> f64 {
        let mut parts = self.outcomes.iter().chain(&self.events).chain(&self.values);
        parts.find(|part| part.label == label).map_or(0.0, |part| part.estimate.value)
    }
}

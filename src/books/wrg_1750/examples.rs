//! The worked examples of the book's notes on play, and the one under its casualty table, replayed with scripted dice.
//!
//! The notes ignore the dice, so the scripts throw level chance; where the page names no numbers, the smallest situation
//! that has what it describes is staged. Where the book's prose and its own rules part, the replay says so.

mod cavalry_in_support;
mod column_on_line;
mod two_lines;

use std::fmt::Debug;

use super::Rules;
use super::casualties::Casualties;
use crate::books::Example;
use crate::dice::{Die, Scripted};
use crate::engagement::{Engagement, Mechanism, Sheet, fight};
use crate::fault::Fault;
use crate::journal::{Entry, Scribe};
use crate::umpire::Umpire;

/// Every example, in the order of the page.
pub fn all() -> Vec<Example<Rules>> {
    vec![
        Example {
            name: "casualty-table",
            about: "Thirty-two figures at a total factor of 3, under the casualty table.",
            replay: casualty_table,
        },
        Example {
            name: "two-lines",
            about: "Two lines fire at short range; then guns join in; then one of them is guard.",
            replay: two_lines::replay,
        },
        Example {
            name: "column-on-line",
            about: "An unsupported column comes within 60 paces of a line; it fires on, or deploys.",
            replay: column_on_line::replay,
        },
        Example {
            name: "cavalry-in-support",
            about: "The column has cavalry with it: the line forms square, is made to flinch, and is broken.",
            replay: cavalry_in_support::replay,
        },
    ]
}

/// WG-CAS-02: three tens at 16 men and the two-figure cell at 3.
fn casualty_table(rules: &Rules) -> Result<Vec<Entry>, Fault> {
    let mut page = Page::new(&[]);
    let table = Casualties::new(rules);
    page.agree("ten figures at 3", table.men(3, 10), 16)?;
    page.agree("two figures at 3", table.men(3, 2), 3)?;
    page.agree("thirty-two figures at 3", table.men(3, 32), 51)?;
    page.say("WG-CAS-02", "32 figures at 3: three times 16, and 3: 51 men");
    page.close()
}

/// Level chance: an N die and a P die that show the same.
const LEVEL_N: [(Die, u8); 2] = [(Die::D6, 3), (Die::Average, 3)];
/// Level chance with two P dice.
const LEVEL_P: [(Die, u8); 2] = [(Die::Average, 3), (Die::Average, 3)];

/// A page being replayed: its scripted dice, and the transcript so far.
struct Page {
    scribe: Scribe<Scripted>,
}

impl Page {
    /// A page whose throws are these pairs, in order.
    fn new(throws: &[[(Die, u8); 2]]) -> Self {
        Self { scribe: Scribe::new(Scripted::new(throws.iter().flatten().copied())) }
    }

    /// Notes what the page says, or what we have to say about it.
    fn say(&mut self, rule: &'static str, sentence: &str) {
        self.scribe.tell(rule, || sentence.to_owned());
    }

    /// Holds what was played against what the page prints.
    fn agree<T: PartialEq + Debug>(&self, what: &str, played: T, printed: T) -> Result<(), Fault> {
        if played == printed {
            Ok(())
        } else {
            Err(Fault::new(format!("{what}: the page has {printed:?}, play came to {played:?}")))
        }
    }

    /// Plays a fight and holds its outcome and the men each side lost in it against the page.
    fn fought(&mut self, fought: &impl Engagement, outcome: &'static str, lost: [i32; 2]) -> Result<(), Fault> {
        self.scribe.marks = Default::default();
        let end = fight(fought, &mut self.scribe);
        let mut sheet = Sheet::default();
        fought.read(&end, &mut sheet);
        self.agree("the outcome", sheet.outcome, Some(outcome.into()))?;
        let marks = [self.scribe.marks[0], self.scribe.marks[1]];
        let numbers: Vec<i32> = sheet.numbers.iter().map(|(_, men)| *men as i32).collect();
        self.agree("men lost", if numbers.is_empty() { marks.to_vec() } else { numbers }, lost.to_vec())
    }

    /// Plays a mechanism and holds its result against the page.
    fn played<M: Mechanism>(&mut self, what: &str, played: &M, printed: M::Result) -> Result<(), Fault>
    where
        M::Result: Debug,
    {
        let result = played.play(&mut self.scribe);
        self.agree(what, result, printed)
    }

    /// Ends the page: every die must have been thrown.
    fn close(self) -> Result<Vec<Entry>, Fault> {
        let (dice, entries) = self.scribe.close();
        dice.finish().map_err(|fault| Fault::new(fault.to_string()))?;
        Ok(entries)
    }
}

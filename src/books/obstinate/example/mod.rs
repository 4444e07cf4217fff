//! The printed worked examples, replayed with scripted dice: every die the page shows, every total and result checked.

mod bidding;
mod outcome;
mod page;
mod rounds;

use super::{Example, Rules};
use crate::dice::Scripted;
use crate::fault::Fault;
use crate::journal::{Entry, Scribe};

/// Every printed example.
pub fn all() -> Vec<Example<Rules>> {
    vec![
        Example {
            name: "van-gelder-v-de-salon",
            about: "The whole example of combat: two game turns of contact, St Joseph's charge, both Outcome Rounds with \
                    the aside on exchanged dice, and the Morale Phase. Where the page contradicts itself both readings are shown.",
            replay: rounds::replay,
        },
        Example {
            name: "allied-bidding",
            about: "Four C-in-Cs on two sides bid for the Tempo; dice among allies choose whose bids are compared.",
            replay: bidding::replay,
        },
    ]
}

/// A scribe with scripted dice.
type Page = Scribe<Scripted>;

/// The first place where play and page disagree.
fn agree<T: PartialEq + std::fmt::Debug>(where_: &str, page: T, play: T) -> Result<(), Fault> {
    if page == play {
        return Ok(());
    }
    Err(Fault::new(format!("{where_}: the page has {page:?}, the rules give {play:?}")))
}

/// Closes the page: every die must have been thrown as scripted.
fn close(page: Page) -> Result<Vec<Entry>, Fault> {
    let (dice, entries) = page.close();
    dice.finish().map_err(|fault| Fault::new(fault.to_string()))?;
    Ok(entries)
}

//! A battle as a film: one self-contained page with the field drawn to scale, every body as an oriented block, a slider over
//! the turns, and beside it what was thrown and told in each of them.
//!
//! The ground is drawn here, once (`map`); the frames travel as data (`reel`) and are set on it by a short script, so that
//! the page opens from a disk, in any browser, without a network.

mod labels;
mod map;
mod reel;
#[cfg(test)]
mod tests;

use super::html::{escape, fill};
use crate::battle::Film;
use crate::scenario::Scenario;
use crate::side::Side;

const TEMPLATE: &str = include_str!("film.html");
const SCRIPT: &str = include_str!("film.js");
const STYLE: &str = include_str!("film.css");

/// The page of one battle.
pub fn page(scenario: &Scenario, title: &str, film: &Film) -> String {
    let army = |side: Side| escape(&scenario.sides[side].name);
    let last = film.frames.len().saturating_sub(1).to_string();
    fill(
        TEMPLATE,
        &[
            ("version", env!("CARGO_PKG_VERSION")),
            ("title", &escape(title)),
            ("about", &escape(&scenario.about)),
            ("ending", &escape(&super::words::capital(&film.ending))),
            ("a", &army(Side::A)),
            ("b", &army(Side::B)),
            ("last", &last),
            ("style", &format!("{}{STYLE}", super::page::STYLE)),
            ("map", &map::drawn(&scenario.field)),
            ("reel", &reel::data(film)),
            ("script", SCRIPT),
        ],
    )
}

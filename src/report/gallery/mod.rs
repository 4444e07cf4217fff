//! Which charts a study gets: chosen by what it has — a matrix, an axis, a contest, numbers, rounds, a baseline, rules
//! weighed — and never more than a page can bear. One file a section of the page.

mod battle;
mod comparison;
mod convergence;
mod course;
mod losses;
mod outcomes;
mod worth;

use super::charts::Drawing;
use super::readings::samples;
use crate::study::Results;

/// A chart on its way to the page.
pub struct Figure {
    /// Its file's name, without an ending.
    pub name: String,
    /// The frame that holds its data.
    pub data: &'static str,
    /// What is drawn.
    pub drawing: Drawing,
}

/// The section of the page a chart belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    Outcomes,
    Losses,
    Course,
    Battle,
    Comparison,
    Worth,
    Convergence,
}

/// How many cells a chart sets side by side.
const ABREAST: usize = 4;
/// How many groups of bars, or lines, a chart holds.
const STACKED: usize = 8;
/// How many charts of one kind a page bears.
const CHARTS: usize = 6;
/// What is rarer than this at the end of a distribution is not drawn.
const TAIL: f64 = 0.0005;

/// The charts of a section.
pub fn figures(results: &Results, section: Section) -> Vec<Figure> {
    let shown = samples(results, ABREAST);
    match section {
        Section::Outcomes => outcomes::figures(results),
        Section::Losses => losses::figures(results, &shown),
        Section::Course => course::figures(results, &shown),
        Section::Battle => battle::figures(results, &shown),
        Section::Comparison => comparison::figures(results),
        Section::Worth => worth::figures(results),
        Section::Convergence => convergence::figure(results, &shown).into_iter().collect(),
    }
}

fn figure(name: String, data: &'static str, drawing: Drawing) -> Figure {
    Figure { name, data, drawing }
}

/// A file's name from its parts, numbered from the second on.
fn file_name(parts: &[&str], number: usize) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    let name: String = parts.join("-").chars().map(plain).collect();
    if number == 0 { name } else { format!("{name}-{}", number + 1) }
}

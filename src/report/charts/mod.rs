//! Charts: pure functions from small typed inputs to a [`Drawing`], one file a chart; [`Picture`] is a drawing as SVG for
//! the page and PNG beside it.
//!
//! No chart is drawn without its interval and its number of trials, or the word *exact*; every series differs in colour,
//! hatch, shape and dash; every chart tells its figures in its alternative text.

mod axis;
mod basis;
mod convergence;
mod difference;
mod distribution;
mod drawing;
mod duration;
mod heat;
mod histogram;
mod matrix;
mod outcomes;
pub mod palette;
mod panel;
mod render;
mod rows;
mod stack;
mod steps;
mod sweep;
#[cfg(test)]
mod tests;
mod tornado;

pub use convergence::convergence;
pub use difference::{Contrast, difference};
pub use distribution::{Distribution, distribution};
pub use drawing::Drawing;
pub use duration::duration;
pub use heat::{Heat, heat};
pub use matrix::{Square, Table, matrix};
pub use outcomes::outcomes;
pub use stack::{Stack, stack};
pub use steps::{Steps, steps};
pub use sweep::{Sweep, sweep};
pub use tornado::{Nudge, tornado};

use crate::stats::Estimate;

/// One bar: a name, how often, and how it looks.
pub struct Bar {
    pub label: String,
    pub chance: Estimate,
    pub hue: palette::Hue,
}

/// Bars that belong together under a heading.
pub struct Group {
    pub name: String,
    pub bars: Vec<Bar>,
}

/// A named run of estimates along an axis.
pub struct Series {
    pub name: String,
    pub points: Vec<(f64, Estimate)>,
}

/// A chart in both forms.
pub struct Picture {
    pub title: String,
    pub alt: String,
    pub svg: String,
    pub png: Vec<u8>,
}

impl From<Drawing> for Picture {
    fn from(drawing: Drawing) -> Self {
        Self { svg: render::svg(&drawing), png: render::png(&drawing), title: drawing.title, alt: drawing.alt }
    }
}

/// The least lower and greatest upper end of some intervals, where they are finite.
fn extremes<'a>(estimates: impl Iterator<Item = &'a Estimate>) -> (f64, f64) {
    let ends = estimates.flat_map(|estimate| [estimate.low, estimate.value, estimate.high]);
    ends.filter(|end| end.is_finite()).fold((0.0, 0.0), |(low, high), end| (low.min(end), high.max(end)))
}

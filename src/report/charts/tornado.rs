//! A tornado: what each rule is worth, the widest first, every change with its interval.

use super::super::figures::Unit;
use super::axis::Axis;
use super::drawing::Drawing;
use super::palette::{Dash, series};
use super::rows::{Row, Rows};
use super::{basis, extremes};
use crate::stats::Estimate;

/// One change of one rule, and what it did.
pub struct Nudge {
    /// The rule or value and how it was changed.
    pub name: String,
    /// What that changed.
    pub change: Estimate,
    /// What is to be said of it besides: dead, dominant.
    pub remark: String,
}

/// Draws the nudges in the order given, which should be that of their size.
pub fn tornado(title: &str, measure: &str, unit: Unit, nudges: &[Nudge]) -> Drawing {
    let figure = |nudge: &Nudge| {
        let remark = if nudge.remark.is_empty() { String::new() } else { format!(" · {}", nudge.remark) };
        format!("{}{remark}", unit.change_with_interval(&nudge.change))
    };
    let told = nudges.iter().map(|nudge| format!("{} {}", nudge.name, figure(nudge)));
    let mut drawing = Drawing::titled(title, basis::alternative(&format!("Bars of the change in {measure}"), told));
    let rows: Vec<Row> =
        nudges.iter().map(|nudge| Row { name: nudge.name.clone(), figure: Some(figure(nudge)) }).collect();
    let (low, high) = extremes(nudges.iter().map(|nudge| &nudge.change));
    let label = match unit {
        Unit::Chance => format!("change in {measure}, percentage points"),
        Unit::Number => format!("change in {measure}"),
    };
    let placed = Rows::rule(&mut drawing, &rows, 46.0, Axis::changes(&label, low, high, unit));
    for (nudge, &middle) in nudges.iter().zip(&placed.middles) {
        let hue = series(usize::from(nudge.change.value < 0.0));
        drawing.bar((placed.across_to(0.0), middle - 15.0), (placed.across_to(nudge.change.value), middle + 15.0), hue);
        if !nudge.change.exact {
            drawing
                .whisker((placed.across_to(nudge.change.low), middle), (placed.across_to(nudge.change.high), middle));
        }
    }
    placed.upright(&mut drawing, 0.0, Dash::Solid);
    drawing.footnote(&basis::note("Whiskers", nudges.iter().map(|nudge| &nudge.change)));
    drawing
}

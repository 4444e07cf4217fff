//! A difference plot: each difference from the baseline with its interval, against nought and the margin that still
//! counts as equal.

use super::super::figures::Unit;
use super::axis::Axis;
use super::drawing::{Drawing, Sample};
use super::palette::{self, Dash, series};
use super::rows::{Row, Rows};
use super::{basis, extremes};
use crate::stats::Estimate;

/// One comparison.
pub struct Contrast {
    /// What is compared with the baseline.
    pub name: String,
    /// Its difference.
    pub difference: Estimate,
    /// Whether it was shown to differ.
    pub differs: bool,
}

/// Draws the contrasts; those not shown to differ are marked in grey with a diamond.
pub fn difference(title: &str, measure: &str, unit: Unit, margin: Option<f64>, contrasts: &[Contrast]) -> Drawing {
    let figure = |contrast: &Contrast| unit.change_with_interval(&contrast.difference);
    let told = contrasts.iter().map(|contrast| format!("{} {}", contrast.name, figure(contrast)));
    let kind = format!("Points of the difference in {measure}, with intervals");
    let mut drawing = Drawing::titled(title, basis::alternative(&kind, told));
    let looks =
        [("higher or lower than the baseline", series(0)), ("equivalent, or not told apart yet", palette::NEITHER)];
    drawing.legend(&looks, Sample::Lines);
    let rows: Vec<Row> =
        contrasts.iter().map(|contrast| Row { name: contrast.name.clone(), figure: Some(figure(contrast)) }).collect();
    let reach = margin.unwrap_or(0.0);
    let (low, high) = extremes(contrasts.iter().map(|contrast| &contrast.difference));
    let label = match unit {
        Unit::Chance => format!("difference in {measure}, percentage points"),
        Unit::Number => format!("difference in {measure}"),
    };
    let axis = Axis::changes(&label, low.min(-reach), high.max(reach), unit);
    let placed = Rows::rule(&mut drawing, &rows, 46.0, axis);
    if let Some(margin) = margin {
        placed.shade(&mut drawing, -margin, margin);
    }
    placed.upright(&mut drawing, 0.0, Dash::Short);
    for (contrast, &middle) in contrasts.iter().zip(&placed.middles) {
        let estimate = &contrast.difference;
        if !estimate.exact {
            drawing.whisker((placed.across_to(estimate.low), middle), (placed.across_to(estimate.high), middle));
        }
        let hue = if contrast.differs { series(0) } else { palette::NEITHER };
        drawing.marker((placed.across_to(estimate.value), middle), hue, 11.0);
    }
    let shaded = margin.map_or(String::new(), |margin| {
        format!(" Shaded: counts as equal, within {}.", unit.write_change(margin).replace('+', "±"))
    });
    let basis = basis::note("Whiskers", contrasts.iter().map(|contrast| &contrast.difference));
    drawing.footnote(&format!("{basis}{shaded}"));
    drawing
}

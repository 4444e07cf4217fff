//! Convergence: the running estimate and its interval against the trials played, so that a reader sees it settle.

use super::super::figures::Unit;
use super::Series;
use super::axis::Axis;
use super::basis;
use super::drawing::{Drawing, Sample};
use super::histogram;
use super::palette::series;
use super::panel::Panel;

/// Draws the running estimates over trials, logarithmically.
pub fn convergence(title: &str, measure: &str, unit: Unit, all: &[Series]) -> Drawing {
    let told = all.iter().flat_map(|one| {
        let last = one.points.last();
        last.map(|(trials, estimate)| basis::figure(&format!("{} after {trials} trials", one.name), unit, estimate))
    });
    let mut drawing = Drawing::titled(title, basis::alternative("Running estimates by trials played", told));
    let looks: Vec<_> = all.iter().enumerate().map(|(at, one)| (one.name.as_str(), series(at))).collect();
    drawing.legend(&looks, Sample::Lines);
    let points = || all.iter().flat_map(|one| one.points.iter());
    let least = points().map(|(trials, _)| *trials).fold(f64::INFINITY, f64::min);
    let most = points().map(|(trials, _)| *trials).fold(0.0, f64::max);
    let low = points().map(|(_, estimate)| estimate.low).fold(f64::INFINITY, f64::min);
    let high = points().map(|(_, estimate)| estimate.high).fold(f64::NEG_INFINITY, f64::max);
    let (x, y) = (Axis::decades("trials played (logarithmic)", least, most), Axis::spanning(measure, low, high, unit));
    let panel = Panel::across(&mut drawing, histogram::HEIGHT, x, y);
    for (at, one) in all.iter().enumerate() {
        panel.band(&mut drawing, &one.points, series(at), one.points.len() <= 20);
    }
    drawing.height = panel.foot;
    let ends = all.iter().filter_map(|one| one.points.last()).map(|(_, estimate)| estimate);
    drawing.footnote(&basis::note("Whiskers and bands, valid at every look", ends));
    drawing
}

//! A distribution in two panels: how often exactly so many, and how often at least so many.

use super::super::figures::Unit;
use super::axis::Axis;
use super::drawing::{Drawing, MARGIN, Sample, WIDTH};
use super::histogram;
use super::palette::series;
use super::panel::Panel;
use super::{Series, basis};

/// What a distribution chart shows of one quantity.
pub struct Distribution<'a> {
    /// What is counted, for the axis.
    pub quantity: &'a str,
    /// How often exactly so many.
    pub exactly: &'a [Series],
    /// How often at least so many.
    pub at_least: &'a [Series],
    /// What is to be said besides, such as what was left out.
    pub remark: &'a str,
}

/// Above so many points, their marks would run together.
const MARKED: usize = 20;

/// Draws both panels.
pub fn distribution(title: &str, shown: &Distribution<'_>) -> Drawing {
    let told = shown.at_least.iter().flat_map(|series| {
        let figure =
            |(k, estimate): &(f64, _)| basis::figure(&format!("{} at least {k}", series.name), Unit::Chance, estimate);
        series.points.iter().map(figure).collect::<Vec<_>>()
    });
    let alt = basis::alternative(&format!("Histogram and at-least curve of {}", shown.quantity), told);
    let mut drawing = Drawing::titled(title, alt);
    let looks: Vec<_> = shown.exactly.iter().enumerate().map(|(at, one)| (one.name.as_str(), series(at))).collect();
    drawing.legend(&looks, Sample::Both);
    let (top, middle) = (drawing.height, WIDTH / 2.0);
    let left = histogram::lay(
        &mut drawing,
        (MARGIN, middle - 8.0),
        shown.quantity,
        "chance of exactly so many",
        shown.exactly,
    );
    let (low, high) = histogram::span(shown.at_least);
    let highest = histogram::highest(shown.at_least);
    let x = Axis::whole(&format!("{}, at least", shown.quantity), low, high);
    drawing.height = top;
    let edges = (middle + 8.0, WIDTH - MARGIN);
    let right =
        Panel::rule(&mut drawing, edges, histogram::HEIGHT, x, Axis::chances("chance of so many or more", highest));
    for (at, one) in shown.at_least.iter().enumerate() {
        right.band(&mut drawing, &histogram::level_over_gaps(&one.points), series(at), false);
        if one.points.len() <= MARKED {
            right.marks(&mut drawing, &one.points, series(at));
        }
    }
    drawing.height = left.foot.max(right.foot);
    let all =
        shown.exactly.iter().chain(shown.at_least).flat_map(|one| one.points.iter().map(|(_, estimate)| estimate));
    drawing.footnote(format!("{} {}", basis::note("Whiskers and bands", all), shown.remark).trim_end());
    drawing
}

//! How long it lasts: the share of fights that end in each round or turn, and the mean.

use super::super::figures::Unit;
use super::drawing::{Drawing, MARGIN, Sample, WIDTH};
use super::palette::series;
use super::{Series, basis, histogram};
use crate::stats::Estimate;

/// Draws durations, counted in rounds or in turns, with their means told in the legend.
pub fn duration(title: &str, round: &str, all: &[Series], means: &[Estimate]) -> Drawing {
    let told = all
        .iter()
        .zip(means)
        .map(|(one, mean)| basis::figure(&format!("{} mean {round}s", one.name), Unit::Number, mean));
    let each = all.iter().flat_map(|one| {
        one.points.iter().map(|(k, chance)| basis::figure(&format!("{} {round} {k}", one.name), Unit::Chance, chance))
    });
    let mut drawing =
        Drawing::titled(title, basis::alternative(&format!("Histogram of {round}s fought"), told.chain(each)));
    let named = |(one, mean): (&Series, &Estimate)| {
        let mean = Unit::Number.with_interval(mean);
        if one.name.is_empty() { format!("mean {mean}") } else { format!("{}: mean {mean}", one.name) }
    };
    let names: Vec<String> = all.iter().zip(means).map(named).collect();
    let looks: Vec<_> = names.iter().enumerate().map(|(at, name)| (name.as_str(), series(at))).collect();
    drawing.legend(&looks, Sample::Bars);
    let edges = (MARGIN, WIDTH - MARGIN);
    let panel = histogram::lay(&mut drawing, edges, &format!("{round}s fought"), "chance of ending so", all);
    drawing.height = panel.foot;
    let estimates = all.iter().flat_map(|one| one.points.iter().map(|(_, chance)| chance)).chain(means);
    drawing.footnote(&basis::note("Whiskers and bands", estimates));
    drawing
}

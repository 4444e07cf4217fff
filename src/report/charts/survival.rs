//! Survival curves: the share still fighting, or in any other state, after each round.

use super::super::figures::Unit;
use super::axis::Axis;
use super::drawing::{Drawing, Sample};
use super::palette::series;
use super::panel::Panel;
use super::{Series, basis, histogram};

/// Draws one stepped curve a series, each held until the next round changes it.
pub fn survival(title: &str, all: &[Series]) -> Drawing {
    let told = all.iter().flat_map(|one| {
        one.points
            .iter()
            .map(|(round, share)| basis::figure(&format!("{} round {round}", one.name), Unit::Chance, share))
    });
    let mut drawing = Drawing::titled(title, basis::alternative("Curves by round", told));
    let looks: Vec<_> = all.iter().enumerate().map(|(at, one)| (one.name.as_str(), series(at))).collect();
    drawing.legend(&looks, Sample::Lines);
    let (low, high) = histogram::span(all);
    let x = Axis::whole("after round", low, high);
    let panel = Panel::across(&mut drawing, histogram::HEIGHT, x, Axis::chances("share of fights", 1.0));
    for (at, one) in all.iter().enumerate() {
        let steps = one.points.windows(2).flat_map(|pair| [pair[0], (pair[1].0, pair[0].1)]);
        let steps: Vec<_> = steps.chain(one.points.last().copied()).collect();
        panel.band(&mut drawing, &steps, series(at), false);
        if one.points.len() <= 24 {
            for (round, share) in &one.points {
                drawing.marker(panel.at(*round, share.value), series(at), 8.0);
            }
        }
    }
    drawing.height = panel.foot;
    drawing.footnote(&basis::note("Bands", all.iter().flat_map(|one| one.points.iter().map(|(_, share)| share))));
    drawing
}

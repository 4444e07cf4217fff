//! Stepped curves: the share still fighting, or in any other state, after each round or turn.

use super::super::figures::Unit;
use super::axis::Axis;
use super::drawing::{Drawing, Sample};
use super::palette::series;
use super::panel::Panel;
use super::{Series, basis, histogram};

/// What stepped curves show.
pub struct Steps<'a> {
    /// What is counted along them: `round`, `turn`.
    pub at: &'a str,
    /// What share they show.
    pub share: &'a str,
}

/// Draws one stepped curve a series, each held until the next round or turn changes it.
pub fn steps(title: &str, shown: &Steps<'_>, all: &[Series]) -> Drawing {
    let told = all.iter().flat_map(|one| {
        one.points
            .iter()
            .map(|(at, share)| basis::figure(&format!("{} {} {at}", one.name, shown.at), Unit::Chance, share))
    });
    let mut drawing = Drawing::titled(title, basis::alternative(&format!("Curves by {}", shown.at), told));
    let looks: Vec<_> = all.iter().enumerate().map(|(at, one)| (one.name.as_str(), series(at))).collect();
    drawing.legend(&looks, Sample::Lines);
    let (low, high) = histogram::span(all);
    let x = Axis::whole(&format!("after {}", shown.at), low, high);
    let panel = Panel::across(&mut drawing, histogram::HEIGHT, x, Axis::chances(shown.share, 1.0));
    for (at, one) in all.iter().enumerate() {
        let held = one.points.windows(2).flat_map(|pair| [pair[0], (pair[1].0, pair[0].1)]);
        let held: Vec<_> = held.chain(one.points.last().copied()).collect();
        panel.band(&mut drawing, &held, series(at), false);
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

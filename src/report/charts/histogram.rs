//! The histogram panel that distributions and durations share: bars side by side, or steps where values are many.

use super::Series;
use super::axis::Axis;
use super::drawing::Drawing;
use super::palette::{Hue, series};
use super::panel::Panel;

/// The height of a panel.
pub const HEIGHT: f64 = 460.0;
/// Above so many values, bars would be slivers and a stepped outline is drawn instead.
const BARS: i64 = 48;

/// Rules a panel and lays the histograms of all series in it.
pub fn lay(drawing: &mut Drawing, edges: (f64, f64), quantity: &str, chance: &str, all: &[Series]) -> Panel {
    let (low, high) = span(all);
    let x = Axis::whole(quantity, low, high);
    let panel = Panel::rule(drawing, edges, HEIGHT, x, Axis::chances(chance, highest(all)));
    for (at, one) in all.iter().enumerate() {
        if (high - low + 1) * all.len() as i64 <= BARS {
            bars(drawing, &panel, one, (at, all.len()), series(at));
        } else {
            outline(drawing, &panel, one, series(at));
        }
    }
    panel
}

fn bars(drawing: &mut Drawing, panel: &Panel, one: &Series, (at, of): (usize, usize), hue: Hue) {
    for (k, chance) in &one.points {
        let (from, to) = (panel.across_to(k - 0.42), panel.across_to(k + 0.42));
        let wide = (to - from) / of as f64;
        let left = from + at as f64 * wide;
        let (floor, top) = (panel.down(0.0), panel.down(chance.value));
        drawing.bar((left, top), (left + wide - 1.0, floor), hue);
        if !chance.exact {
            let middle = left + wide / 2.0;
            drawing.whisker((middle, panel.down(chance.low)), (middle, panel.down(chance.high)));
        }
    }
}

fn outline(drawing: &mut Drawing, panel: &Panel, one: &Series, hue: Hue) {
    let steps = one.points.iter().flat_map(|(k, chance)| [(k - 0.5, *chance), (k + 0.5, *chance)]);
    panel.band(drawing, &steps.collect::<Vec<_>>(), hue, false);
}

/// The least and greatest value of any series.
pub fn span(all: &[Series]) -> (i64, i64) {
    let values = || all.iter().flat_map(|one| one.points.iter().map(|(k, _)| *k as i64));
    (values().min().unwrap_or(0), values().max().unwrap_or(1))
}

/// The greatest upper end of an interval.
pub fn highest(all: &[Series]) -> f64 {
    all.iter().flat_map(|one| one.points.iter().map(|(_, chance)| chance.high)).fold(0.0, f64::max)
}

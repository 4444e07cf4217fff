//! The histogram panel that distributions and durations share: bars side by side, or steps where values are many.

use super::Series;
use super::axis::Axis;
use super::drawing::Drawing;
use super::palette::{Hue, series};
use super::panel::Panel;
use crate::stats::Estimate;

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
    panel.band(drawing, &steps(&one.points), hue, false);
}

/// The outline of bars; a value that never came up stands at nought.
fn steps(points: &[(f64, Estimate)]) -> Vec<(f64, Estimate)> {
    let mut steps: Vec<(f64, Estimate)> = Vec::new();
    for (k, chance) in points {
        let never = if chance.exact { Estimate::exact(0.0) } else { Estimate::proportion(0, chance.n) };
        match steps.last() {
            Some((before, _)) if k - 0.5 > *before => steps.extend([(*before, never), (k - 0.5, never)]),
            _ => {}
        }
        steps.extend([(k - 0.5, *chance), (k + 0.5, *chance)]);
    }
    steps
}

/// The points of an at-least curve and, where values are passed over, the corner at which it goes on level.
pub fn level_over_gaps(points: &[(f64, Estimate)]) -> Vec<(f64, Estimate)> {
    let mut curve: Vec<(f64, Estimate)> = Vec::new();
    for (k, chance) in points {
        curve.extend(curve.last().filter(|(before, _)| k - before > 1.0).map(|(before, _)| (before + 1.0, *chance)));
        curve.push((*k, *chance));
    }
    curve
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

#[cfg(test)]
mod tests {
    use super::*;

    fn values(points: &[(f64, Estimate)]) -> Vec<(f64, f64)> {
        points.iter().map(|(k, chance)| (*k, chance.value)).collect()
    }

    /// No battle of four lasted two or three turns: nothing may slope over them as if some had.
    #[test]
    fn values_that_never_came_up_stand_at_nought() {
        let points = [(1.0, Estimate::proportion(1, 4)), (4.0, Estimate::proportion(3, 4))];
        let outline = steps(&points);
        assert_eq!(values(&outline), [(0.5, 0.25), (1.5, 0.25), (1.5, 0.0), (3.5, 0.0), (3.5, 0.75), (4.5, 0.75)]);
        assert_eq!(outline[2].1, Estimate::proportion(0, 4), "and carry the interval of none of four");
        let exact = steps(&[(0.0, Estimate::exact(0.5)), (2.0, Estimate::exact(0.5))]);
        assert!(exact.iter().all(|(_, chance)| chance.exact));
    }

    #[test]
    fn as_many_last_at_least_two_turns_as_last_four_if_none_ends_between() {
        let points = [(1.0, Estimate::exact(1.0)), (4.0, Estimate::exact(0.75)), (5.0, Estimate::exact(0.5))];
        assert_eq!(values(&level_over_gaps(&points)), [(1.0, 1.0), (2.0, 0.75), (4.0, 0.75), (5.0, 0.5)]);
    }
}

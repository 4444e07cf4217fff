//! Sweep lines: a measure against the values of an axis, one line a series, with the band of its intervals. Where the values
//! are only names nothing lies between them, and the estimates stand alone.

use super::super::figures::Unit;
use super::axis::Axis;
use super::drawing::{Drawing, Sample};
use super::palette::series;
use super::panel::Panel;
use super::{basis, histogram};
use crate::stats::Estimate;

/// What a sweep chart shows.
pub struct Sweep<'a> {
    /// The name of the axis swept.
    pub axis: &'a str,
    /// Its values, as they were written, and whether they are a quantity or only names.
    pub values: &'a [String],
    pub is_quantity: bool,
    /// What is measured.
    pub measure: &'a str,
    /// How it is written.
    pub unit: Unit,
    /// Each line: its name, and an estimate for each value that has one.
    pub lines: &'a [(String, Vec<Option<Estimate>>)],
}

/// How far apart estimates of one name stand side by side, as a share of the way to the next name.
const ABREAST: f64 = 0.1;

/// Draws lines over values in proportion if they are a quantity, and single estimates evenly spaced if they are names.
pub fn sweep(title: &str, shown: &Sweep<'_>) -> Drawing {
    let told = shown.lines.iter().flat_map(|(name, points)| {
        let known = shown.values.iter().zip(points).filter_map(|(value, point)| Some((value, point.as_ref()?)));
        known.map(move |(value, point)| basis::figure(&format!("{name} at {value}"), shown.unit, point))
    });
    let kind = format!("Lines of {} by {}", shown.measure, shown.axis);
    let mut drawing = Drawing::titled(title, basis::alternative(&kind, told));
    let looks: Vec<_> = shown.lines.iter().enumerate().map(|(at, (name, _))| (name.as_str(), series(at))).collect();
    drawing.legend(&looks, Sample::Lines);
    let (places, x) = along(shown);
    let panel = Panel::across(&mut drawing, histogram::HEIGHT, x, upwards(shown));
    for (at, (_, points)) in shown.lines.iter().enumerate() {
        let aside = if shown.is_quantity { 0.0 } else { (at as f64 - 0.5 * (shown.lines.len() - 1) as f64) * ABREAST };
        let known = places.iter().zip(points).filter_map(|(place, point)| Some((*place + aside, (*point)?)));
        let known: Vec<_> = known.collect();
        if shown.is_quantity {
            panel.band(&mut drawing, &known, series(at), true);
        } else {
            panel.marks(&mut drawing, &known, series(at));
        }
    }
    drawing.height = panel.foot;
    let drawn = if shown.is_quantity { "Whiskers and bands" } else { "Whiskers" };
    drawing.footnote(&basis::note(drawn, estimates(shown)));
    drawing
}

fn estimates<'a>(shown: &'a Sweep<'_>) -> impl Iterator<Item = &'a Estimate> {
    shown.lines.iter().flat_map(|(_, points)| points.iter().flatten())
}

fn along(shown: &Sweep<'_>) -> (Vec<f64>, Axis) {
    let numbers: Option<Vec<f64>> = shown.values.iter().map(|value| value.parse().ok()).collect();
    match numbers.filter(|_| shown.is_quantity) {
        Some(numbers) => {
            let axis = Axis::at_values(shown.axis, &numbers);
            (numbers, axis)
        }
        None => ((0..shown.values.len()).map(|at| at as f64).collect(), Axis::named(shown.axis, shown.values)),
    }
}

fn upwards(shown: &Sweep<'_>) -> Axis {
    let low = estimates(shown).map(|estimate| estimate.low).fold(f64::INFINITY, f64::min);
    let high = estimates(shown).map(|estimate| estimate.high).fold(f64::NEG_INFINITY, f64::max);
    match shown.unit {
        Unit::Chance => Axis::chances(shown.measure, high),
        Unit::Number => Axis::spanning(shown.measure, low.min(0.0), high, Unit::Number),
    }
}

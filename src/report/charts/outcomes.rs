//! Outcome bars: how often each thing happened, in groups, each bar with its interval and its figure.

use super::super::figures::Unit;
use super::axis::Axis;
use super::drawing::Drawing;
use super::palette::Hue;
use super::rows::{Row, Rows};
use super::{Bar, Group, basis};

/// Draws the bars of some groups.
pub fn outcomes(title: &str, groups: &[Group]) -> Drawing {
    let bars = || groups.iter().flat_map(|group| group.bars.iter().map(move |bar| (group, bar)));
    let told = bars().map(|(group, bar)| basis::figure(&named(group, bar), Unit::Chance, &bar.chance));
    let mut drawing = Drawing::titled(title, basis::alternative("Bars of chances with their intervals", told));
    let highest = bars().map(|(_, bar)| bar.chance.high).fold(0.0, f64::max);
    let rows: Vec<Row> = groups.iter().flat_map(rows_of).collect();
    let placed = Rows::rule(&mut drawing, &rows, 44.0, Axis::chances("chance", highest));
    let mut middles =
        rows.iter().zip(&placed.middles).filter(|(row, _)| row.figure.is_some()).map(|(_, middle)| *middle);
    for (_, bar) in bars() {
        let middle = middles.next().expect("every bar has its row");
        lay(&mut drawing, &placed, middle, bar);
    }
    drawing.footnote(&basis::note("Whiskers", bars().map(|(_, bar)| &bar.chance)));
    drawing
}

fn lay(drawing: &mut Drawing, placed: &Rows, middle: f64, bar: &Bar) {
    let hue: Hue = bar.hue;
    drawing.bar((placed.across_to(0.0), middle - 15.0), (placed.across_to(bar.chance.value), middle + 15.0), hue);
    if !bar.chance.exact {
        drawing.whisker((placed.across_to(bar.chance.low), middle), (placed.across_to(bar.chance.high), middle));
    }
}

fn rows_of(group: &Group) -> Vec<Row> {
    let heading = (!group.name.is_empty()).then(|| Row { name: group.name.clone(), figure: None });
    let bars = group
        .bars
        .iter()
        .map(|bar| Row { name: bar.label.clone(), figure: Some(Unit::Chance.with_interval(&bar.chance)) });
    heading.into_iter().chain(bars).collect()
}

fn named(group: &Group, bar: &Bar) -> String {
    if group.name.is_empty() { bar.label.clone() } else { format!("{}, {}", group.name, bar.label) }
}

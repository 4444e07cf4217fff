//! Stacked bars by turn: how often each kind of ending came on each turn, one upon another, with the interval of the whole.

use super::super::figures::Unit;
use super::axis::Axis;
use super::basis;
use super::drawing::{Drawing, Sample};
use super::histogram::HEIGHT;
use super::palette::Hue;
use super::panel::Panel;
use crate::stats::Estimate;

/// Bars stacked along an axis of whole numbers.
pub struct Stack<'a> {
    /// What the bars stand at.
    pub at: &'a str,
    /// What their height is.
    pub share: &'a str,
    /// The parts of a bar from the bottom up, with their looks.
    pub parts: &'a [(String, Hue)],
    /// Each bar: where it stands, how high each part is, and the whole.
    pub bars: &'a [(i64, Vec<Option<Estimate>>, Estimate)],
}

/// Draws the bars.
pub fn stack(title: &str, shown: &Stack<'_>) -> Drawing {
    let told = shown.bars.iter().flat_map(|(at, parts, _)| {
        shown.parts.iter().zip(parts).filter_map(move |((name, _), share)| {
            Some(basis::figure(&format!("{name} {} {at}", shown.at), Unit::Chance, share.as_ref()?))
        })
    });
    let mut drawing = Drawing::titled(title, basis::alternative("Stacked bars", told));
    let looks: Vec<(&str, Hue)> = shown.parts.iter().map(|(name, hue)| (name.as_str(), *hue)).collect();
    drawing.legend(&looks, Sample::Bars);
    let (low, high) = (shown.bars.first().map_or(0, |bar| bar.0), shown.bars.last().map_or(1, |bar| bar.0));
    let highest = shown.bars.iter().map(|(_, _, whole)| whole.high).fold(0.0, f64::max);
    let x = Axis::whole(shown.at, low, high);
    let panel = Panel::across(&mut drawing, HEIGHT, x, Axis::chances(shown.share, highest));
    for (at, parts, whole) in shown.bars {
        let (left, right) = (panel.across_to(*at as f64 - 0.42), panel.across_to(*at as f64 + 0.42));
        let mut below = 0.0;
        for ((_, hue), share) in shown.parts.iter().zip(parts).filter_map(|(part, share)| Some((part, (*share)?))) {
            drawing.bar((left, panel.down(below + share.value)), (right, panel.down(below)), *hue);
            below += share.value;
        }
        let middle = f64::midpoint(left, right);
        drawing.whisker((middle, panel.down(whole.low)), (middle, panel.down(whole.high)));
    }
    drawing.height = panel.foot;
    drawing.footnote(&basis::note("Whiskers, of the whole bar", shown.bars.iter().map(|(_, _, whole)| whole)));
    drawing
}

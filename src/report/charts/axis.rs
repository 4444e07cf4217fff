//! Axes: what range they show, where their ticks stand and what these say.

use super::super::figures::{self, Unit};

/// One axis of a panel.
#[derive(Clone, Debug)]
pub struct Axis {
    pub label: String,
    pub ticks: Vec<(f64, String)>,
    low: f64,
    high: f64,
    logarithmic: bool,
}

impl Axis {
    /// An axis over a span of values, ends rounded outward to the ticks.
    pub fn spanning(label: &str, low: f64, high: f64, unit: Unit) -> Self {
        let write = |value: f64, step: f64| match unit {
            Unit::Chance => format!("{}\u{a0}%", figures::fixed(value * 100.0, decimals(step * 100.0))),
            Unit::Number => figures::fixed(value, decimals(step)),
        };
        Self::stepped(label, low, high, write)
    }

    /// An axis of chances from nought to a little above the greatest, and never above one.
    pub fn chances(label: &str, highest: f64) -> Self {
        Self::spanning(label, 0.0, highest.clamp(1e-9, 1.0), Unit::Chance)
    }

    /// An axis of differences, always showing nought.
    pub fn changes(label: &str, low: f64, high: f64, unit: Unit) -> Self {
        let write = |value: f64, step: f64| match unit {
            Unit::Chance => figures::signed(&figures::fixed(value * 100.0, decimals(step * 100.0))),
            Unit::Number => figures::signed(&figures::fixed(value, decimals(step))),
        };
        Self::stepped(label, low.min(0.0), high.max(0.0), write)
    }

    /// An axis of whole numbers with half a step of room at both ends.
    pub fn whole(label: &str, low: i64, high: i64) -> Self {
        let step = nice((high - low).max(1) as f64 / 12.0).max(1.0);
        let step = if step.fract() > 0.0 { 5.0 } else { step };
        let first = (low as f64 / step).ceil() as i64;
        let last = (high as f64 / step).floor() as i64;
        let ticks = (first..=last).map(|i| i as f64 * step).map(|at| (at, figures::number(at))).collect();
        Self { label: label.to_owned(), ticks, low: low as f64 - 0.5, high: high as f64 + 0.5, logarithmic: false }
    }

    /// An axis of names, at 0, 1, 2 and so on.
    pub fn named(label: &str, names: &[String]) -> Self {
        let ticks = names.iter().enumerate().map(|(at, name)| (at as f64, name.clone())).collect();
        Self { label: label.to_owned(), ticks, low: -0.5, high: names.len() as f64 - 0.5, logarithmic: false }
    }

    /// An axis at given values, with a little room at both ends.
    pub fn at_values(label: &str, values: &[f64]) -> Self {
        let low = values.iter().copied().fold(f64::INFINITY, f64::min);
        let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let room = if high > low { (high - low) * 0.04 } else { 1.0 };
        let ticks = values.iter().map(|&value| (value, figures::trimmed(value))).collect();
        Self { label: label.to_owned(), ticks, low: low - room, high: high + room, logarithmic: false }
    }

    /// A logarithmic axis of counts, ticked at its powers of ten and, if these are few, at twos and fives.
    pub fn decades(label: &str, low: f64, high: f64) -> Self {
        let (low, high) = (low.max(1.0), high.max(low.max(1.0) * 1.01));
        let inside = |at: &f64| (low * 0.999..=high * 1.001).contains(at);
        let ladder = |steps: &[f64]| -> Vec<f64> {
            (0..18).flat_map(|power| steps.iter().map(move |step| step * 10_f64.powi(power))).filter(inside).collect()
        };
        let tens = ladder(&[1.0]);
        let places = if tens.len() >= 3 { tens } else { ladder(&[1.0, 2.0, 5.0]) };
        let places = if places.len() >= 2 { places } else { vec![low, high] };
        let ticks = places.into_iter().map(|at| (at, figures::count(at.round() as u64))).collect();
        Self { label: label.to_owned(), ticks, low, high, logarithmic: true }
    }

    fn stepped(label: &str, low: f64, high: f64, write: impl Fn(f64, f64) -> String) -> Self {
        let (low, high) = if high > low { (low, high) } else { (low - 0.5, low + 0.5) };
        let step = nice((high - low) / 5.0);
        let (first, last) = ((low / step + 1e-9).floor() as i64, (high / step - 1e-9).ceil() as i64);
        let ticks = (first..=last).map(|i| i as f64 * step).map(|at| (at, write(at, step))).collect();
        let label = label.to_owned();
        Self { label, ticks, low: first as f64 * step, high: last as f64 * step, logarithmic: false }
    }

    /// Where a value stands, from 0 at the low end to 1 at the high; what lies outside is shown at the end.
    pub fn place(&self, value: f64) -> f64 {
        let place = if self.logarithmic {
            (value.max(self.low) / self.low).ln() / (self.high / self.low).ln()
        } else {
            (value - self.low) / (self.high - self.low)
        };
        place.clamp(0.0, 1.0)
    }
}

/// The least of 1, 2, 2.5 and 5 times a power of ten that is not below a size.
fn nice(size: f64) -> f64 {
    let power = 10_f64.powf(size.log10().floor());
    [1.0, 2.0, 2.5, 5.0, 10.0].into_iter().map(|step| step * power).find(|step| *step >= size * 0.999).unwrap_or(size)
}

/// How many decimals a tick needs when ticks are so far apart.
fn decimals(step: f64) -> usize {
    (0..6).find(|&places| (step * 10_f64.powi(places)).fract().min(1.0) < 1e-6).unwrap_or(6) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(axis: &Axis) -> Vec<&str> {
        axis.ticks.iter().map(|(_, text)| text.as_str()).collect()
    }

    #[test]
    fn ticks_are_round_and_cover_the_span() {
        assert_eq!(said(&Axis::chances("", 0.62)), ["0\u{a0}%", "20\u{a0}%", "40\u{a0}%", "60\u{a0}%", "80\u{a0}%"]);
        assert_eq!(said(&Axis::changes("", -0.012, 0.031, Unit::Chance)), ["−2", "−1", "0", "+1", "+2", "+3", "+4"]);
        assert_eq!(said(&Axis::decades("", 1000.0, 400_000.0)), ["1,000", "10,000", "100,000"]);
        assert_eq!(said(&Axis::whole("", 1, 30)), ["5", "10", "15", "20", "25", "30"], "there is no half of a turn");
    }

    #[test]
    fn places_run_from_nought_to_one() {
        let axis = Axis::whole("", 1, 4);
        assert_eq!((axis.place(0.5), axis.place(2.5), axis.place(9.0)), (0.0, 0.5, 1.0));
        assert!((Axis::decades("", 10.0, 1000.0).place(100.0) - 0.5).abs() < 1e-12);
    }
}

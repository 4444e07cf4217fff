//! Numbers as a reader meets them: every figure of a page, chart or sentence is written here and nowhere else.

use crate::stats::Estimate;

/// A probability as a percentage, with as many decimals as small ones need.
pub fn percent(share: f64) -> String {
    format!("{}\u{a0}%", points(share))
}

/// A share in percentage points, without the sign.
pub fn points(share: f64) -> String {
    let points = share * 100.0;
    let edge = points.abs().min((100.0 - points).abs());
    if edge > 0.0 && edge < 0.0005 {
        return if points < 50.0 { "<\u{a0}0.001" } else { ">\u{a0}99.999" }.to_owned();
    }
    let decimals = match edge {
        _ if share == 0.0 || share == 1.0 => 0,
        edge if edge >= 0.95 => 1,
        edge if edge >= 0.095 => 2,
        _ => 3,
    };
    fixed(points, decimals)
}

/// A number to three or four significant figures; whole numbers stay whole.
pub fn number(value: f64) -> String {
    let decimals = match value.abs() {
        size if value.fract() == 0.0 || size >= 1000.0 => 0,
        size if size >= 100.0 => 1,
        size if size >= 1.0 => 2,
        size if size >= 0.01 => 3,
        _ => 5,
    };
    let text = fixed(value, decimals);
    if decimals == 0 { grouped(&text) } else { text }
}

/// A number as it was put in: no more decimals than it has.
pub fn trimmed(value: f64) -> String {
    let text = fixed(value, 6);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A whole number, its digits in threes.
pub fn count(n: u64) -> String {
    grouped(&n.to_string())
}

/// A difference, always with its sign.
pub fn signed(text: &str) -> String {
    let nothing = text.chars().all(|digit| !('1'..='9').contains(&digit));
    if nothing || text.starts_with('−') { text.to_owned() } else { format!("+{text}") }
}

/// A range of two figures already written.
pub fn range(low: &str, high: &str) -> String {
    format!("{low} to {high}")
}

/// What a figure measures, which decides how it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A probability from 0 to 1.
    Chance,
    /// A plain number.
    Number,
}

impl Unit {
    /// A value alone.
    pub fn write(self, value: f64) -> String {
        match self {
            Self::Chance => percent(value),
            Self::Number => number(value),
        }
    }

    /// A difference alone: percentage points, or a signed number.
    pub fn write_change(self, value: f64) -> String {
        match self {
            Self::Chance => format!("{}\u{a0}pp", signed(&fixed(value * 100.0, 2))),
            Self::Number => signed(&number(value)),
        }
    }

    /// A value with its interval, or with the word *exact*.
    pub fn with_interval(self, estimate: &Estimate) -> String {
        let value = if estimate.exact { self.write(estimate.value) } else { self.finely(estimate.value, estimate) };
        let unit = if self == Self::Chance && !estimate.exact { "\u{a0}%" } else { "" };
        format!("{value}{unit} ({})", self.doubt(estimate))
    }

    /// A difference with its interval.
    pub fn change_with_interval(self, estimate: &Estimate) -> String {
        let bare = |value: f64| match self {
            Self::Chance => signed(&fixed(value * 100.0, 2)),
            Self::Number => self.write_change(value),
        };
        let doubt = if estimate.exact { "exact".to_owned() } else { range(&bare(estimate.low), &bare(estimate.high)) };
        let unit = if self == Self::Chance { "\u{a0}pp" } else { "" };
        format!("{}{unit} ({doubt})", bare(estimate.value))
    }

    /// A difference with its interval, whichever way it goes.
    pub fn move_with_interval(self, estimate: &Estimate) -> String {
        self.change_with_interval(estimate).replace('+', "")
    }

    /// The interval alone, or the word *exact*.
    pub fn doubt(self, estimate: &Estimate) -> String {
        if estimate.exact {
            return "exact".to_owned();
        }
        let unit = if self == Self::Chance { "\u{a0}%" } else { "" };
        format!("{}{unit}", range(&self.finely(estimate.low, estimate), &self.finely(estimate.high, estimate)))
    }

    /// A figure to two places of its interval's width, so that the ends of the interval differ.
    fn finely(self, value: f64, estimate: &Estimate) -> String {
        let scale = if self == Self::Chance { 100.0 } else { 1.0 };
        let width = (estimate.high - estimate.low) * scale;
        if !width.is_finite() || width <= 0.0 {
            return if self == Self::Chance { points(value) } else { number(value) };
        }
        let decimals = (1.0 - width.log10().floor()).clamp(0.0, 6.0) as usize;
        let text = fixed(value * scale, decimals);
        if decimals == 0 { grouped(&text) } else { text }
    }
}

/// So many decimals, a true minus sign, and never a negative nought.
pub fn fixed(value: f64, decimals: usize) -> String {
    if value.is_infinite() {
        return if value > 0.0 { "∞" } else { "−∞" }.to_owned();
    }
    let text = format!("{value:.decimals$}");
    match text.strip_prefix('-') {
        Some(size) if size.chars().all(|digit| !('1'..='9').contains(&digit)) => size.to_owned(),
        Some(size) => format!("−{size}"),
        None => text,
    }
}

fn grouped(digits: &str) -> String {
    let (sign, digits) = digits.strip_prefix('−').map_or(("", digits), |rest| ("−", rest));
    let first = digits.len() % 3;
    let mut parts: Vec<&str> = (first..digits.len()).step_by(3).map(|at| &digits[at..at + 3]).collect();
    if first > 0 {
        parts.insert(0, &digits[..first]);
    }
    format!("{sign}{}", parts.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_keep_decimals_near_the_ends() {
        let written: Vec<String> = [0.0, 1e-9, 0.00004, 0.004, 0.5, 0.6234, 0.9994, 1.0].map(percent).into();
        let expected = ["0 %", "< 0.001 %", "0.004 %", "0.40 %", "50.0 %", "62.3 %", "99.940 %", "100 %"];
        assert_eq!(written, expected.map(|text| text.replace(' ', "\u{a0}")));
    }

    #[test]
    fn numbers_are_grouped_and_signed() {
        assert_eq!(count(20_000_000), "20,000,000");
        assert_eq!(count(999), "999");
        assert_eq!(number(-1234.0), "−1,234");
        assert_eq!(number(2.5), "2.50");
        assert_eq!(Unit::Chance.write_change(-0.0123), "−1.23\u{a0}pp");
        assert_eq!(Unit::Chance.write_change(0.0), "0.00\u{a0}pp");
        assert_eq!(Unit::Number.write_change(0.5), "+0.500");
        assert_eq!(fixed(-0.0001, 2), "0.00");
    }

    #[test]
    fn an_estimate_never_travels_alone() {
        let estimate = Estimate { value: 0.5, low: 0.499, high: 0.501, n: 1_000_000, exact: false };
        assert_eq!(Unit::Chance.with_interval(&estimate), "50.00\u{a0}% (49.90 to 50.10\u{a0}%)");
        assert_eq!(Unit::Number.with_interval(&Estimate::exact(2.0)), "2 (exact)");
    }
}

//! An answer on the terminal: a line and a bar for each outcome, *at least* columns for numbers.

use crate::books::Book;
use crate::cli::style::{Style, Tone, columns};
use crate::odds::{Answer, Method, Part};

const BAR: usize = 32;

/// The answer as a table.
pub fn answer(book: &dyn Book, question: &str, said: &[String], answer: &Answer, style: Style) -> String {
    let how = match answer.method {
        Method::Exact => "exact".to_owned(),
        Method::Sampled { trials, seed } => format!("sampled, n = {trials}, seed {seed}, 95 % intervals"),
    };
    let title = style.paint(Tone::Head, &format!("{} · {question}", book.title().title));
    let mut page = format!("{title}  {}\n", style.paint(Tone::Dim, &how));
    if !said.is_empty() {
        page += &format!("{}\n", style.paint(Tone::Dim, &said.join(" ")));
    }
    for (heading, parts, is_share) in
        [("outcomes", &answer.outcomes, true), ("events", &answer.events, true), ("values", &answer.values, false)]
    {
        if !parts.is_empty() {
            let rows = rows(parts, is_share, heading == "outcomes", style);
            page += &format!("\n{}\n{}\n", style.paint(Tone::Head, heading), columns(&rows, 2).join("\n"));
        }
    }
    page
}

fn rows(parts: &[Part], is_share: bool, bars: bool, style: Style) -> Vec<Vec<String>> {
    let most = parts.iter().map(|part| part.estimate.value).fold(0.0, f64::max);
    let row = |(at, part): (usize, &Part)| {
        let estimate = &part.estimate;
        let number = if is_share { share(estimate.value) } else { value(estimate.value) };
        let mut cells = vec![format!("  {}", part.label), format!("{number:>11}")];
        if !estimate.exact {
            let end = if is_share { share } else { value };
            cells.push(style.paint(Tone::Dim, &format!("{} – {}", end(estimate.low), end(estimate.high))));
        }
        if is_share {
            cells.push(at_least(parts, at).map_or_else(String::new, |p| format!("≥ {}", share(p))));
        }
        if bars {
            let blocks = if most > 0.0 { estimate.value / most * BAR as f64 } else { 0.0 };
            cells.push(style.paint(Tone::Bar, &bar(blocks)));
        }
        cells
    };
    parts.iter().enumerate().map(row).collect()
}

/// The probability of this number or more, for a label of a distribution over numbers.
fn at_least(parts: &[Part], at: usize) -> Option<f64> {
    let part = &parts[at];
    let number = part.number?;
    let alike = |other: &&Part| other.pattern == part.pattern && other.number >= Some(number);
    Some(parts.iter().filter(alike).map(|other| other.estimate.value).sum())
}

/// A bar of so many blocks, drawn to an eighth.
fn bar(blocks: f64) -> String {
    let eighths = (blocks * 8.0).round() as usize;
    let part = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'][eighths % 8];
    format!("{}{}", "█".repeat(eighths / 8), part).trim_end().to_owned()
}

/// A probability in per cent, with digits enough for small ones.
fn share(p: f64) -> String {
    let percent = 100.0 * p;
    if p == 0.0 || percent >= 0.01 { format!("{percent:.3} %") } else { format!("{percent:.2e} %") }
}

fn value(x: f64) -> String {
    let text = format!("{x:.6}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

//! The results of a study on the terminal: its cells, comparisons, matrix and what rules are worth, most telling first.

use super::style::{Style, Tone, columns, wrap};
use crate::stats::Estimate;
use crate::study::{CellResult, Comparison, Matrix, Method, Results, Stop, Worth, grouped};

/// Lines of each kind at the most; the report has them all.
const MOST: usize = 40;
/// Outcomes shown of a cell.
const OUTCOMES: usize = 4;

/// The whole page.
pub fn page(results: &Results, style: Style) -> String {
    let mut page = format!("{}\n", style.paint(Tone::Head, &results.title));
    page += &format!("{}\n", wrap(&results.question, 100).join("\n"));
    if results.interrupted {
        page += &format!("{}\n", style.paint(Tone::Head, "INTERRUPTED: not every cell is done"));
    }
    match &results.matrix {
        Some(matrix) => page += &self::matrix(matrix, style),
        None => page += &cells(results, style),
    }
    if !results.comparisons.is_empty() {
        let contest = results.comparisons.iter().any(|found| found.measure == "a_wins");
        let chosen = !results.measures.is_empty();
        let telling = |found: &&Comparison| match (chosen, contest) {
            (true, _) => true,
            (_, true) => matches!(found.measure.as_str(), "a_wins" | "b_wins"),
            _ => found.probability,
        };
        let sentences: Vec<&str> =
            results.comparisons.iter().filter(telling).map(|found| found.sentence.as_str()).collect();
        page += &section("compared with the baseline", &limited(&sentences), style);
    }
    if !results.worth.is_empty() {
        page += &worth(&results.worth, style);
    }
    page
}

fn section(heading: &str, lines: &[String], style: Style) -> String {
    format!("\n{}\n{}\n", style.paint(Tone::Head, heading), lines.join("\n"))
}

/// The first lines, and how many there are besides.
fn limited<T: AsRef<str>>(lines: &[T]) -> Vec<String> {
    let mut shown: Vec<String> = lines.iter().take(MOST).map(|line| format!("  {}", line.as_ref())).collect();
    if lines.len() > MOST {
        shown.push(format!("  … and {} more in the report", lines.len() - MOST));
    }
    shown
}

fn cells(results: &Results, style: Style) -> String {
    let row = |cell: &CellResult| {
        let mut outcomes: Vec<_> = cell.spread.outcomes().iter().collect();
        outcomes.sort_by(|a, b| b.estimate.value.total_cmp(&a.estimate.value));
        let mut told: Vec<String> =
            outcomes.iter().take(OUTCOMES).map(|part| format!("{} {}", part.label, percent(&part.estimate))).collect();
        if outcomes.is_empty() {
            let values = cell.spread.values().iter().take(OUTCOMES);
            told.extend(values.map(|part| format!("{} {:.3}", part.label, part.estimate.value)));
        }
        vec![cell.name.clone(), style.paint(Tone::Dim, &how(cell)), told.join("   ")]
    };
    let rows: Vec<Vec<String>> = results.cells.iter().map(row).collect();
    let sampled = results.cells.iter().any(|cell| matches!(cell.method, Method::Sampled { .. }));
    let heading = if sampled { "cells, with 95 % intervals" } else { "cells" };
    section(heading, &limited(&columns(&rows, 2)), style)
}

/// How a cell was answered and why it stopped.
fn how(cell: &CellResult) -> String {
    let Method::Sampled { trials } = cell.method else { return "exact".to_owned() };
    let why = match cell.stop {
        Stop::Exact | Stop::Trials => "",
        Stop::Precise => ", precise",
        Stop::Ceiling => ", ceiling reached",
        Stop::Interrupted => ", interrupted",
    };
    format!("n = {}{why}", grouped(trials))
}

/// A share in per cent, with its interval if it was sampled.
fn percent(estimate: &Estimate) -> String {
    let value = format!("{:.2} %", 100.0 * estimate.value);
    if estimate.exact {
        return value;
    }
    format!("{value} ({:.2} to {:.2})", 100.0 * estimate.low, 100.0 * estimate.high)
}

fn matrix(matrix: &Matrix, style: Style) -> String {
    let mut rows = vec![[vec![String::new()], matrix.columns.clone()].concat()];
    for (name, cells) in matrix.rows.iter().zip(&matrix.cells) {
        let score = |cell: &Option<_>| match cell {
            None => "–".to_owned(),
            Some(crate::study::MatrixCell { score, even, .. }) => {
                format!("{:.1}{}", 100.0 * score.value, if *even { " =" } else { "" })
            }
        };
        rows.push([vec![name.clone()], cells.iter().map(score).collect()].concat());
    }
    section(
        "score of the row against the column, in per cent; = is not significantly different from even",
        &limited(&columns(&rows, 2)),
        style,
    )
}

/// What each rule is worth, as a table.
pub fn worth(all: &[Worth], style: Style) -> String {
    let mut page = String::new();
    let mut cells: Vec<&str> = all.iter().map(|worth| worth.cell.as_str()).collect();
    cells.dedup();
    for cell in cells {
        let here: Vec<&Worth> = all.iter().filter(|worth| worth.cell == cell).collect();
        let rows: Vec<Vec<String>> = here.iter().filter(|worth| !worth.dead).map(|worth| row(worth)).collect();
        page += &section(&format!("what each rule is worth in {cell}"), &limited(&columns(&rows, 2)), style);
        let alive = |path: &str| here.iter().any(|worth| worth.path == path && !worth.dead);
        let mut names: Vec<&str> = here.iter().map(|worth| worth.path.as_str()).filter(|path| !alive(path)).collect();
        names.dedup();
        if !names.is_empty() {
            let names: Vec<String> = wrap(&names.join(", "), 100).into_iter().map(|line| format!("  {line}")).collect();
            page += &section("dead here: changing them by a step changed nothing", &names, style);
        }
    }
    page
}

fn row(worth: &Worth) -> Vec<String> {
    let points = |estimate: &Estimate| match estimate.exact {
        true => format!("{:+.2}", 100.0 * estimate.value),
        false => {
            let [value, low, high] = [estimate.value, estimate.low, estimate.high].map(|share| 100.0 * share);
            format!("{value:+.2} ({low:+.2} to {high:+.2})")
        }
    };
    let mut told = vec![
        worth.path.clone(),
        format!("{} → {}", worth.from, worth.to),
        format!("{} points", points(&worth.weight).replace('+', "")),
    ];
    for (side, moved) in [("a", &worth.a_wins), ("b", &worth.b_wins)] {
        told.extend(moved.as_ref().map(|moved| format!("{side} wins {}", points(moved))));
    }
    told.push(if worth.dominant { "dominant".to_owned() } else { String::new() });
    told
}

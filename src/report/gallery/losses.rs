//! What it costs: the distribution of every number counted.

use super::super::charts::{Distribution, Series, distribution};
use super::super::figures::percent;
use super::super::readings::quantities;
use super::super::words::{capital, cell_name, say};
use super::{CHARTS, Figure, TAIL, figure, file_name};
use crate::stats::Estimate;
use crate::study::{CellResult, Results};

/// A chart for each number counted: both sides in one where one cell counts it, the cells in one where several do.
pub fn figures(results: &Results, cells: &[&CellResult]) -> Vec<Figure> {
    let names = quantities(cells);
    let counting = |name: &str| -> Vec<&CellResult> {
        cells.iter().copied().filter(|cell| cell.spread.numbers().iter().any(|known| known == name)).collect()
    };
    let mut charts = Vec::new();
    for name in &names {
        let counted = counting(name);
        let (other, rest) = opposite(name);
        match (&counted[..], names.contains(&other)) {
            ([_], true) if name.starts_with("b_") => {}
            ([cell], true) => {
                let place = cell_name(results, &cell.name);
                let title = if place.is_empty() { say(rest) } else { format!("{place}: {}", say(rest)) };
                let sides = [("A".to_owned(), *cell, name.clone()), ("B".to_owned(), *cell, other)];
                charts.extend(spread_chart(&title, &say(rest), rest, &sides));
            }
            _ => {
                let series: Vec<_> =
                    counted.iter().map(|cell| (cell_name(results, &cell.name), *cell, name.clone())).collect();
                charts.extend(spread_chart(&say(name), &say(name), name, &series));
            }
        }
    }
    charts.truncate(CHARTS);
    charts
}

/// The same number of the other side, and its name without a side.
fn opposite(name: &str) -> (String, &str) {
    match (name.strip_prefix("a_"), name.strip_prefix("b_")) {
        (Some(rest), _) => (format!("b_{rest}"), rest),
        (_, Some(rest)) => (format!("a_{rest}"), rest),
        _ => (String::new(), name),
    }
}

/// More values than this are drawn in steps.
const STEPS: usize = 120;

fn spread_chart(head: &str, quantity: &str, name: &str, series: &[(String, &CellResult, String)]) -> Option<Figure> {
    let (mut exactly, mut at_least, mut cut) = (Vec::new(), Vec::new(), false);
    let found = series.iter().filter_map(|(label, cell, number)| Some((label, cell.spread.number(number)?)));
    let found: Vec<_> = found.collect();
    let step = found.iter().map(|(_, found)| found.step(STEPS)).max()?;
    for (label, found) in &found {
        let found = found.in_steps_of(step);
        let values: Vec<(i64, Estimate)> =
            found.values().into_iter().filter(|(k, _)| found.at_least(*k).value >= TAIL).collect();
        cut |= values.len() < found.values().len();
        let place = |k: i64| k.div_euclid(step) as f64;
        let more = values.iter().map(|(k, _)| (place(*k), found.at_least(*k))).collect();
        at_least.push(Series { name: (*label).clone(), points: more });
        exactly.push(Series { name: (*label).clone(), points: values.iter().map(|(k, p)| (place(*k), *p)).collect() });
    }
    if exactly.iter().all(|one| one.points.len() < 2) {
        return None;
    }
    let remark = if cut { format!("Not drawn: what is less likely than {}.", percent(TAIL)) } else { String::new() };
    let counted = match step {
        1 => quantity.to_owned(),
        10 => format!("{quantity}, in tens"),
        100 => format!("{quantity}, in hundreds"),
        step => format!("{quantity}, in steps of {step}"),
    };
    let shown = Distribution { quantity: &counted, exactly: &exactly, at_least: &at_least, remark: &remark };
    let title = format!("{}: how many, and how many at least", capital(head));
    Some(figure(file_name(&["distribution", name], 0), "distribution", distribution(&title, &shown)))
}

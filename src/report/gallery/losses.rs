//! What it costs: the distribution of every number counted.

use super::super::charts::{Distribution, Series, distribution};
use super::super::figures::percent;
use super::super::readings::quantities;
use super::super::words::{capital, cell_name, say};
use super::{CHARTS, Figure, TAIL, figure, file_name};
use crate::stats::Estimate;
use crate::study::{CellResult, Results};

/// A chart for each number counted: both sides in one if there is one cell, all cells in one if there are several.
pub fn figures(results: &Results, cells: &[&CellResult]) -> Vec<Figure> {
    let names = quantities(cells);
    let mut charts = Vec::new();
    let pairs =
        names.iter().filter_map(|name| name.strip_prefix("a_")).filter(|rest| names.contains(&format!("b_{rest}")));
    let paired: Vec<&str> = if let [_] = cells { pairs.collect() } else { Vec::new() };
    for rest in &paired {
        let sides = [("A", format!("a_{rest}")), ("B", format!("b_{rest}"))];
        let series = sides.iter().map(|(side, name)| ((*side).to_owned(), cells[0], name.clone())).collect::<Vec<_>>();
        charts.extend(spread_chart(&say(rest), rest, &series));
    }
    let alone = |name: &&String| !paired.iter().any(|rest| name[..].ends_with(rest) && name.len() == rest.len() + 2);
    for name in names.iter().filter(alone) {
        let series: Vec<_> = cells.iter().map(|cell| (cell_name(results, cell), *cell, name.clone())).collect();
        charts.extend(spread_chart(&say(name), name, &series));
    }
    charts.truncate(CHARTS);
    charts
}

fn spread_chart(quantity: &str, name: &str, series: &[(String, &CellResult, String)]) -> Option<Figure> {
    let (mut exactly, mut at_least, mut cut) = (Vec::new(), Vec::new(), false);
    for (label, cell, number) in series {
        let Some(found) = cell.spread.number(number) else { continue };
        let values: Vec<(i64, Estimate)> =
            found.values().into_iter().filter(|(k, _)| found.at_least(*k).value >= TAIL).collect();
        cut |= values.len() < found.values().len();
        let more = values.iter().map(|(k, _)| (*k as f64, found.at_least(*k))).collect();
        at_least.push(Series { name: label.clone(), points: more });
        exactly.push(Series { name: label.clone(), points: values.iter().map(|(k, p)| (*k as f64, *p)).collect() });
    }
    if exactly.iter().all(|one| one.points.len() < 2) {
        return None;
    }
    let remark = if cut { format!("Not drawn: what is less likely than {}.", percent(TAIL)) } else { String::new() };
    let shown = Distribution { quantity, exactly: &exactly, at_least: &at_least, remark: &remark };
    let title = format!("{}: how many, and how many at least", capital(quantity));
    Some(figure(file_name(&["distribution", name], 0), "distribution", distribution(&title, &shown)))
}

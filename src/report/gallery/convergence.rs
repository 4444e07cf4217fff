//! How the estimates settled as the trials went on.

use super::super::charts::{Series, convergence};
use super::super::figures::Unit;
use super::super::words::{cell_name, say, say_measure};
use super::Figure;
use crate::stats::Estimate;
use crate::study::{CellResult, Convergence, Results};

/// The likeliest label of the first sampled cell, in every cell shown; none if it was looked at but once.
pub fn figure(results: &Results, cells: &[&CellResult]) -> Option<Figure> {
    let label = cells.iter().find_map(|cell| cell.convergence.first().map(|first| first.label.clone()))?;
    let series = |cell: &&CellResult| {
        let of_label = cell.convergence.iter().filter(|point| point.label == label);
        let estimate = |point: &Convergence| {
            let (value, low, high, n) = (point.value, point.low, point.high, point.trials);
            (point.trials as f64, Estimate { value, low, high, n, exact: false })
        };
        Series { name: cell_name(results, &cell.name), points: of_label.map(estimate).collect() }
    };
    let all: Vec<Series> = cells.iter().map(series).filter(|one| !one.points.is_empty()).collect();
    if all.iter().all(|one| one.points.len() < 2) {
        return None;
    }
    let title = format!("How the estimate settled: {}", say(&label));
    Some(super::figure(
        "convergence".into(),
        "convergence",
        convergence(&title, &say_measure(&label, true), Unit::Chance, &all),
    ))
}

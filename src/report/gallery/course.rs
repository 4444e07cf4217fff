//! How long it lasts: rounds fought, and how it stands after each.

use super::super::charts::{Series, Steps, duration, steps};
use super::super::words::{Clock, cell_name, clock};
use super::{Figure, TAIL, figure};
use crate::stats::Estimate;
use crate::study::{CellResult, Distribution, Moment, Results};

/// Both charts, where fights differ in length.
pub fn figures(results: &Results, cells: &[&CellResult]) -> Vec<Figure> {
    durations(results, cells).into_iter().chain(survivals(results, cells)).collect()
}

fn durations(results: &Results, cells: &[&CellResult]) -> Option<Figure> {
    let lasting: Vec<_> = cells.iter().map(|cell| (cell_name(results, &cell.name), cell.spread.rounds())).collect();
    if lasting.iter().all(|(_, rounds)| rounds.values().len() < 2) {
        return None;
    }
    let series = |(name, rounds): &(String, Distribution)| {
        let kept = rounds.values().into_iter().filter(|(k, _)| rounds.at_least(*k).value >= TAIL);
        Series { name: name.clone(), points: kept.map(|(k, p)| (k as f64, p)).collect() }
    };
    let all: Vec<Series> = lasting.iter().map(series).collect();
    let round = clock(cells.iter().copied()).round;
    let means: Vec<Estimate> = lasting.iter().map(|(_, rounds)| rounds.mean()).collect();
    Some(figure("duration".into(), "distribution", duration("How long it lasts", round, &all, &means)))
}

/// The states of one cell, or those still fighting in several.
fn survivals(results: &Results, cells: &[&CellResult]) -> Option<Figure> {
    let long = |cell: &&&CellResult| cell.timeline.len() > 1;
    let lasting: Vec<&CellResult> = cells.iter().filter(long).copied().collect();
    let series = |name: &str, cell: &CellResult, share: fn(&Moment) -> Option<Estimate>| {
        let kept = cell
            .timeline
            .iter()
            .take_while(|moment| moment.round < 2 || moment.fighting.value + moment.ended.value >= TAIL);
        let points: Vec<_> = kept.filter_map(|moment| Some((f64::from(moment.round), share(moment)?))).collect();
        Series { name: name.to_owned(), points }
    };
    let all: Vec<Series> = match lasting[..] {
        [] => return None,
        [cell] => vec![
            series("A has won", cell, |moment| moment.a_won),
            series("B has won", cell, |moment| moment.b_won),
            series("still fighting", cell, |moment| Some(moment.fighting)),
        ],
        _ => lasting
            .iter()
            .map(|cell| series(&cell_name(results, &cell.name), cell, |moment| Some(moment.fighting)))
            .collect(),
    };
    let all: Vec<Series> = all.into_iter().filter(|one| !one.points.is_empty()).collect();
    let Clock { fights, round } = clock(lasting.iter().copied());
    let what = if lasting.len() == 1 { "How it stands" } else { "Still fighting" };
    let shown = Steps { at: round, share: &format!("share of {fights}") };
    Some(figure("survival".into(), "timeline", steps(&format!("{what} after each {round}"), &shown, &all)))
}

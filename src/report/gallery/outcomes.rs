//! Who wins and how it ends: a heat map, lines along an axis, or bars.

use super::super::charts::{Bar, Group, Square, Sweep, Table, matrix, outcomes, palette, sweep};
use super::super::readings::{arms, headline, main_axis, reading, unit, winners};
use super::super::words::{capital, cell_name, say, say_measure};
use super::{ABREAST, CHARTS, Figure, STACKED, figure, file_name};
use crate::odds::Part;
use crate::stats::Estimate;
use crate::study::{Axis, CellResult, MatrixCell, Results};

/// A heat map, lines along the main axis, or bars.
pub fn figures(results: &Results) -> Vec<Figure> {
    let table = results.matrix.as_ref().map(|_| heat_map(results));
    let swept = main_axis(results).filter(|_| results.matrix.is_none()).map(|axis| sweeps(results, axis));
    let bars = if results.matrix.is_none() && swept.is_none() { bar_charts(results) } else { Vec::new() };
    table.into_iter().flatten().chain(swept.into_iter().flatten()).chain(bars).collect()
}

fn heat_map(results: &Results) -> Option<Figure> {
    let table = results.matrix.as_ref()?;
    let square = |cell: &Option<MatrixCell>| -> Square { cell.as_ref().map(|cell| (cell.score, !cell.even)) };
    let cells: Vec<Vec<Square>> = table.cells.iter().map(|row| row.iter().map(square).collect()).collect();
    let measure = "score (wins, and half of what nobody wins)";
    let shown = Table { rows: &table.rows, columns: &table.columns, measure, cells: &cells };
    Some(figure("matrix".into(), "matrix", matrix("Everyone against everyone", &shown)))
}

/// One chart a measure, one line an arm; who wins shares a chart where there is one arm only.
fn sweeps(results: &Results, axis: &Axis) -> Vec<Figure> {
    let arms = arms(results, axis);
    let line = |cells: &[(usize, &CellResult)], measure: &str| -> Vec<Option<Estimate>> {
        let at = |place| cells.iter().find(|(known, _)| *known == place).map(|(_, cell)| *cell);
        let found = |place| reading(results, at(place)?, measure).map(|reading| reading.estimate);
        (0..axis.values.len()).map(found).collect()
    };
    let mut charts = Vec::new();
    for asked in headline(results).into_iter().take(CHARTS) {
        for (part, arms) in arms.chunks(STACKED).enumerate().take(2) {
            let lines: Vec<(String, Vec<Option<Estimate>>)> =
                arms.iter().map(|arm| (arm.name.clone(), line(&arm.cells, &asked.measure))).collect();
            if lines.iter().all(|(_, points)| points.iter().all(Option::is_none)) {
                continue;
            }
            let measure = say_measure(&asked.measure, asked.probability);
            let title = format!("{}, by {}", capital(&measure), axis.name);
            let shown = Sweep {
                axis: &axis.name,
                values: &axis.values,
                is_quantity: axis.is_quantity,
                measure: &measure,
                unit: unit(&asked),
                lines: &lines,
            };
            let name = file_name(&["sweep", &asked.measure], part);
            charts.push(figure(name, "summary", sweep(&title, &shown)));
        }
    }
    charts
}

fn bar_charts(results: &Results) -> Vec<Figure> {
    let contests: Vec<Group> = results.cells.iter().filter_map(|cell| winner_bars(results, cell)).collect();
    let endings: Vec<Group> = results.cells.iter().filter_map(|cell| outcome_bars(results, cell)).collect();
    let mut charts = Vec::new();
    charts.extend(parted("winner", "Who has the better of it", &contests, STACKED).take(CHARTS));
    charts.extend(parted("outcomes", "How it ends", &endings, ABREAST).take(CHARTS / 2));
    charts
}

/// Groups of bars in as few charts as hold them, evenly filled.
fn parted<'g>(name: &'g str, title: &'g str, groups: &'g [Group], most: usize) -> impl Iterator<Item = Figure> + 'g {
    let charts = groups.len().div_ceil(most).max(1);
    groups.chunks(groups.len().div_ceil(charts).max(1)).enumerate().map(move |(part, groups)| {
        let title = if charts == 1 { title.to_owned() } else { format!("{title} ({} of {charts})", part + 1) };
        figure(file_name(&[name], part), "summary", outcomes(&title, groups))
    })
}

fn winner_bars(results: &Results, cell: &CellResult) -> Option<Group> {
    let hues = [palette::FIRST, palette::SECOND, palette::NEITHER];
    let bars = winners(cell)?.into_iter().zip(hues).map(|((label, chance), hue)| Bar { label, chance, hue });
    Some(Group { name: cell_name(results, &cell.name), bars: bars.collect() })
}

/// At most so many endings of a cell, the likeliest.
const ENDINGS: usize = 12;

fn outcome_bars(results: &Results, cell: &CellResult) -> Option<Group> {
    let mut parts: Vec<_> = cell.spread.outcomes().iter().filter(|part| part.estimate.value > 0.0).collect();
    if parts.len() > ENDINGS {
        parts.sort_by(|one, other| other.estimate.value.total_cmp(&one.estimate.value));
        parts.truncate(ENDINGS);
    }
    let bar = |part: &&Part| Bar { label: say(&part.label), chance: part.estimate, hue: palette::FIRST };
    let bars: Vec<Bar> = parts.iter().map(bar).collect();
    (!bars.is_empty()).then(|| Group { name: cell_name(results, &cell.name), bars })
}

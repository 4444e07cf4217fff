//! Which charts a study gets: chosen by what it has — a matrix, an axis, a contest, numbers, rounds, a baseline, rules
//! weighed — and never more than a page can bear.

use super::charts::{
    Bar, Contrast, Distribution, Drawing, Group, Nudge, Series, Square, Sweep, Table, convergence, difference,
    distribution, duration, matrix, outcomes, palette, survival, sweep, tornado,
};
use super::figures::Unit;
use super::readings::{arms, headline, main_axis, quantities, reading, samples, unit, winners};
use super::words::{cell_name, say, say_measure};
use crate::stats::{Estimate, Verdict};
use crate::study::{Axis, CellResult, Results};

/// A chart on its way to the page.
pub struct Figure {
    /// Its file's name, without an ending.
    pub name: String,
    /// The frame that holds its data.
    pub data: &'static str,
    pub drawing: Drawing,
}

/// The section of the page a chart belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    Outcomes,
    Losses,
    Course,
    Comparison,
    Worth,
    Convergence,
}

/// How many cells a chart sets side by side, and how many bars' worth of cells it stacks.
const ABREAST: usize = 4;
const STACKED: usize = 8;
/// How many charts of one kind a page bears.
const CHARTS: usize = 6;

/// The charts of a section.
pub fn figures(results: &Results, section: Section) -> Vec<Figure> {
    let shown = samples(results, ABREAST);
    match section {
        Section::Outcomes => outcome_charts(results),
        Section::Losses => losses(results, &shown),
        Section::Course => durations(results, &shown).into_iter().chain(survivals(results, &shown)).collect(),
        Section::Comparison => differences(results),
        Section::Worth => tornadoes(results),
        Section::Convergence => convergences(results, &shown).into_iter().collect(),
    }
}

fn figure(name: String, data: &'static str, drawing: Drawing) -> Figure {
    Figure { name, data, drawing }
}

fn outcome_charts(results: &Results) -> Vec<Figure> {
    let table = results.matrix.as_ref().map(|_| heat_map(results));
    let swept = main_axis(results).filter(|_| results.matrix.is_none()).map(|axis| sweeps(results, axis));
    let bars = if results.matrix.is_none() && swept.is_none() { bar_charts(results) } else { Vec::new() };
    table.into_iter().flatten().chain(swept.into_iter().flatten()).chain(bars).collect()
}

fn heat_map(results: &Results) -> Option<Figure> {
    let table = results.matrix.as_ref()?;
    let square =
        |cell: &Option<crate::study::MatrixCell>| -> Square { cell.as_ref().map(|cell| (cell.score, !cell.even)) };
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
            let title = format!("{} by {}", super::words::capital(&measure), axis.name);
            let shown =
                Sweep { axis: &axis.name, values: &axis.values, measure: &measure, unit: unit(&asked), lines: &lines };
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
    for (part, groups) in contests.chunks(STACKED).enumerate().take(CHARTS) {
        charts.push(figure(file_name(&["winner"], part), "summary", outcomes("Who has the better of it", groups)));
    }
    for (part, groups) in endings.chunks(ABREAST).enumerate().take(CHARTS / 2) {
        charts.push(figure(file_name(&["outcomes"], part), "summary", outcomes("How it ends", groups)));
    }
    charts
}

fn winner_bars(results: &Results, cell: &CellResult) -> Option<Group> {
    let hues = [palette::FIRST, palette::SECOND, palette::NEITHER];
    let bars = winners(cell)?.into_iter().zip(hues).map(|((label, chance), hue)| Bar { label, chance, hue });
    Some(Group { name: cell_name(results, cell), bars: bars.collect() })
}

/// At most so many endings of a cell, the likeliest.
const ENDINGS: usize = 12;

fn outcome_bars(results: &Results, cell: &CellResult) -> Option<Group> {
    let mut parts: Vec<_> = cell.spread.outcomes().iter().filter(|part| part.estimate.value > 0.0).collect();
    if parts.len() > ENDINGS {
        parts.sort_by(|one, other| other.estimate.value.total_cmp(&one.estimate.value));
        parts.truncate(ENDINGS);
    }
    let bar = |part: &&crate::odds::Part| Bar { label: say(&part.label), chance: part.estimate, hue: palette::FIRST };
    let bars: Vec<Bar> = parts.iter().map(bar).collect();
    (!bars.is_empty()).then(|| Group { name: cell_name(results, cell), bars })
}

/// Values rarer than this are left out of a histogram's tail.
const TAIL: f64 = 0.0005;

fn losses(results: &Results, cells: &[&CellResult]) -> Vec<Figure> {
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
    let (mut exactly, mut at_least) = (Vec::new(), Vec::new());
    for (label, cell, number) in series {
        let Some(found) = cell.spread.number(number) else { continue };
        let values: Vec<(i64, Estimate)> =
            found.values().into_iter().filter(|(k, _)| found.at_least(*k).value >= TAIL).collect();
        let more = values.iter().map(|(k, _)| (*k as f64, found.at_least(*k))).collect();
        at_least.push(Series { name: label.clone(), points: more });
        exactly.push(Series { name: label.clone(), points: values.iter().map(|(k, p)| (*k as f64, *p)).collect() });
    }
    if exactly.iter().all(|one| one.points.len() < 2) {
        return None;
    }
    let shown = Distribution { quantity, exactly: &exactly, at_least: &at_least };
    let title = format!("{}: how many, and how many at least", super::words::capital(quantity));
    Some(figure(file_name(&["distribution", name], 0), "distribution", distribution(&title, &shown)))
}

fn durations(results: &Results, cells: &[&CellResult]) -> Option<Figure> {
    let lasting: Vec<_> = cells.iter().map(|cell| (cell_name(results, cell), cell.spread.rounds())).collect();
    if lasting.iter().all(|(_, rounds)| rounds.values().len() < 2) {
        return None;
    }
    let series = |(name, rounds): &(String, crate::study::Distribution)| {
        let kept = rounds.values().into_iter().filter(|(k, _)| rounds.at_least(*k).value >= TAIL);
        Series { name: name.clone(), points: kept.map(|(k, p)| (k as f64, p)).collect() }
    };
    let all: Vec<Series> = lasting.iter().map(series).collect();
    let means: Vec<Estimate> = lasting.iter().map(|(_, rounds)| rounds.mean()).collect();
    Some(figure("duration".into(), "distribution", duration("How long it lasts", &all, &means)))
}

/// The states of one cell, or those still fighting in several.
fn survivals(results: &Results, cells: &[&CellResult]) -> Option<Figure> {
    let long = |cell: &&&CellResult| cell.timeline.len() > 1;
    let lasting: Vec<&CellResult> = cells.iter().filter(long).copied().collect();
    let series = |name: &str, cell: &CellResult, share: fn(&crate::study::Moment) -> Option<Estimate>| {
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
            series("still fighting", cell, |moment| Some(moment.fighting)),
            series("A has won", cell, |moment| moment.a_won),
            series("B has won", cell, |moment| moment.b_won),
        ],
        _ => {
            lasting.iter().map(|cell| series(&cell_name(results, cell), cell, |moment| Some(moment.fighting))).collect()
        }
    };
    let all: Vec<Series> = all.into_iter().filter(|one| !one.points.is_empty()).collect();
    let title = if lasting.len() == 1 { "How it stands after each round" } else { "Still fighting after each round" };
    Some(figure("survival".into(), "timeline", survival(title, &all)))
}

fn differences(results: &Results) -> Vec<Figure> {
    let mut measures: Vec<&str> = Vec::new();
    for one in &results.comparisons {
        if !measures.contains(&one.measure.as_str()) {
            measures.push(&one.measure);
        }
    }
    measures.sort_by_key(|measure| usize::from(!measure.ends_with("_wins")));
    let chart = |measure: &&str| {
        let of_measure = || results.comparisons.iter().filter(|one| one.measure == *measure);
        let contrasts: Vec<Contrast> = of_measure()
            .take(30)
            .map(|one| Contrast {
                name: one.cell.replace('/', " · "),
                difference: one.difference,
                differs: matches!(one.verdict, Verdict::Better | Verdict::Worse),
            })
            .collect();
        let first = of_measure().next()?;
        let unit = if first.probability { Unit::Chance } else { Unit::Number };
        let said = say_measure(measure, first.probability);
        let title = format!("{}: difference from the baseline", super::words::capital(&said));
        let drawing = difference(&title, &said, unit, Some(first.margin), &contrasts);
        Some(figure(file_name(&["difference", measure], 0), "comparison", drawing))
    };
    measures.iter().filter_map(chart).take(CHARTS).collect()
}

/// So many rules in one tornado.
const NUDGES: usize = 18;

fn tornadoes(results: &Results) -> Vec<Figure> {
    let mut cells: Vec<&str> = results.worth.iter().map(|one| one.cell.as_str()).collect();
    cells.dedup();
    let chart = |(at, cell): (usize, &&str)| {
        let of_cell: Vec<_> = results.worth.iter().filter(|one| one.cell == **cell).collect();
        let contest = of_cell.iter().any(|one| one.a_wins.is_some());
        let measure =
            of_cell.iter().find_map(|one| one.effects.first().map(|(name, _)| name.clone())).unwrap_or_default();
        let moved = |one: &crate::study::Worth| {
            if contest {
                one.a_wins
            } else {
                one.effects.iter().find(|(name, _)| *name == measure).map(|(_, change)| *change)
            }
        };
        let nudge = |one: &&&crate::study::Worth| {
            let remark = if one.dead {
                "dead"
            } else if one.dominant {
                "dominant"
            } else {
                ""
            };
            Some(Nudge {
                name: format!("{} {} → {}", one.path, one.from, one.to),
                change: moved(one)?,
                remark: remark.to_owned(),
            })
        };
        let mut nudges: Vec<Nudge> = of_cell.iter().filter(|one| !one.dead).filter_map(|one| nudge(&one)).collect();
        nudges.sort_by(|one, other| other.change.value.abs().total_cmp(&one.change.value.abs()));
        nudges.truncate(NUDGES);
        let said = say_measure(if contest { "a_wins" } else { &measure }, true);
        let title = format!("What each rule is worth: {}", cell.replace('/', " · "));
        (!nudges.is_empty())
            .then(|| figure(file_name(&["worth"], at), "worth", tornado(&title, &said, Unit::Chance, &nudges)))
    };
    cells.iter().enumerate().take(ABREAST).filter_map(chart).collect()
}

fn convergences(results: &Results, cells: &[&CellResult]) -> Option<Figure> {
    let label = cells.iter().find_map(|cell| cell.convergence.first().map(|first| first.label.clone()))?;
    let series = |cell: &&CellResult| {
        let of_label = cell.convergence.iter().filter(|point| point.label == label);
        let estimate = |point: &crate::study::Convergence| {
            let (value, low, high, n) = (point.value, point.low, point.high, point.trials);
            (point.trials as f64, Estimate { value, low, high, n, exact: false })
        };
        Series { name: cell_name(results, cell), points: of_label.map(estimate).collect() }
    };
    let all: Vec<Series> = cells.iter().map(series).filter(|one| !one.points.is_empty()).collect();
    let title = format!("How the estimate settled: {}", say(&label));
    Some(figure(
        "convergence".into(),
        "convergence",
        convergence(&title, &say_measure(&label, true), Unit::Chance, &all),
    ))
}

/// A file's name from its parts, numbered from the second on.
fn file_name(parts: &[&str], number: usize) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    let name: String = parts.join("-").chars().map(plain).collect();
    if number == 0 { name } else { format!("{name}-{}", number + 1) }
}

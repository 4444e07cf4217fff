//! Results read row by row, in the order of the study, for each of the frames.

use super::Cell;
use super::columns::{self, Column, is_numeric};
use crate::battle::codes::SharesLost;
use crate::odds::Part;
use crate::stats::{Estimate, Verdict};
use crate::study::{CellResult, Comparison, Convergence, Distribution, MatrixCell, Results, Worth};

type Rows = Vec<Vec<Cell>>;

/// The quantiles of a number that the summary gives.
const QUANTILES: [(&str, f64); 5] = [("q05", 0.05), ("q25", 0.25), ("q50", 0.5), ("q75", 0.75), ("q95", 0.95)];

/// A number with more values than this is given in steps.
const STEPS: usize = 400;

/// Name, columns and rows of every frame.
pub fn all(results: &Results) -> Vec<(&'static str, Vec<Column>, Rows)> {
    let of_cells = |rows: fn(&CellResult) -> Rows| -> Rows {
        let keyed = |cell| rows(cell).into_iter().map(move |row| [keys(results, cell), row].concat());
        results.cells.iter().flat_map(keyed).collect()
    };
    let of_named = |name: &str, row: Vec<Cell>| [keys(results, named(results, name)), row].concat();
    let compared = results.comparisons.iter().map(|one| of_named(&one.cell, comparison(one))).collect();
    let weighed = results.worth.iter().flat_map(|one| worth(one).into_iter().map(|row| of_named(&one.cell, row)));
    vec![
        ("summary", columns::summary(results), of_cells(summary)),
        ("distribution", columns::distribution(results), of_cells(distribution)),
        ("losses", columns::losses(results), of_cells(losses)),
        ("timeline", columns::timeline(results), of_cells(timeline)),
        ("convergence", columns::convergence(results), of_cells(convergence)),
        ("comparison", columns::comparison(results), compared),
        ("worth", columns::worth(results), weighed.collect()),
        ("matrix", columns::matrix(results), matrix(results)),
    ]
}

/// The key columns of a cell.
pub fn keys(results: &Results, cell: &CellResult) -> Vec<Cell> {
    let axes = results.axes.iter().map(|axis| {
        let here = cell.axes.iter().find(|(name, _)| *name == axis.name).map(|(_, value)| value);
        match here {
            Some(value) if is_numeric(&axis.values) => value.parse().map_or(Cell::Nothing, Cell::Number),
            Some(value) => text(value),
            None => Cell::Nothing,
        }
    });
    let names = [&results.study, &cell.ruleset, cell.book, &cell.matchup, &cell.name];
    names.into_iter().map(text).chain(axes).collect()
}

fn named<'r>(results: &'r Results, name: &str) -> &'r CellResult {
    let found = results.cells.iter().find(|cell| cell.name == name);
    found.expect("what is compared or weighed is a cell of the study")
}

fn summary(cell: &CellResult) -> Rows {
    let spread = &cell.spread;
    let row = |class: &str, measure: &str, statistic: &str, value: &Estimate, sd: Option<f64>| {
        let head = [&cell.question, class, measure, statistic].map(text).to_vec();
        let end = vec![sd.map_or(Cell::Nothing, Cell::Number), text(cell.stop.word())];
        [head, vec![Cell::Number(value.value)], estimate(value), end].concat()
    };
    let parts = |class: &'static str, statistic: &'static str, parts: &[Part]| -> Rows {
        parts.iter().map(|part| row(class, &part.label, statistic, &part.estimate, None)).collect()
    };
    let mut rows = parts("outcome", "probability", spread.outcomes());
    rows.extend(parts("event", "probability", spread.events()));
    if let Some(winner) = spread.winner() {
        for (measure, chance) in [("a_wins", winner.a), ("b_wins", winner.b), ("neither_wins", winner.neither)] {
            rows.push(row("winner", measure, "probability", &chance, None));
        }
    }
    rows.extend(parts("value", "mean", spread.values()));
    let mut number = |class: &str, measure: &str, found: &Distribution| {
        rows.push(row(class, measure, "mean", &found.mean(), Some(found.sd())));
        for (name, q) in QUANTILES {
            rows.extend(found.quantile(q).map(|value| row(class, measure, name, &value, None)));
        }
    };
    for name in spread.numbers() {
        spread.number(&name).iter().for_each(|found| number("number", &name, found));
    }
    number("rounds", "rounds", &spread.rounds());
    rows
}

fn distribution(cell: &CellResult) -> Rows {
    let spread = &cell.spread;
    let numbers = spread.numbers().into_iter().filter_map(|name| spread.number(&name).map(|found| (name, found)));
    let rounds = std::iter::once(("rounds".to_owned(), spread.rounds()));
    let rows = |(quantity, found): (String, Distribution)| -> Rows {
        let found = found.in_steps_of(found.step(STEPS));
        let row = |(k, chance): (i64, Estimate)| {
            let more = found.at_least(k);
            let head = vec![text(&quantity), Cell::Whole(k), Cell::Number(chance.value)];
            let end = [more.value, more.low, more.high].map(Cell::Number).to_vec();
            [head, estimate(&chance), end].concat()
        };
        found.values().into_iter().map(row).collect()
    };
    numbers.chain(rounds).flat_map(rows).collect()
}

fn losses(cell: &CellResult) -> Rows {
    let losses = cell.battle.iter().flat_map(|battle| &battle.losses);
    let won: u64 = losses.clone().map(|(_, times)| times).sum();
    let row = |(lost, times): &(SharesLost, u64)| {
        let share = Estimate::proportion(*times, won);
        let head = vec![Cell::Whole(lost.winner), Cell::Whole(lost.loser), Cell::Number(share.value)];
        [head, estimate(&share)].concat()
    };
    losses.map(row).collect()
}

fn timeline(cell: &CellResult) -> Rows {
    let mut rows = Rows::new();
    for moment in &cell.timeline {
        let mut push = |state: &str, value: &Estimate| {
            let head = vec![Cell::Whole(moment.round.into()), text(state), Cell::Number(value.value)];
            rows.push([head, estimate(value)].concat());
        };
        push("fighting", &moment.fighting);
        push("decided", &moment.decided);
        moment.a_won.iter().for_each(|share| push("a_won", share));
        moment.b_won.iter().for_each(|share| push("b_won", share));
        push("ended", &moment.ended);
        for (name, mean) in &moment.numbers {
            push(&format!("mean_{name}"), mean);
        }
    }
    for turn in cell.battle.iter().flat_map(|battle| &battle.turns) {
        let mut push = |state: &str, value: &Estimate| {
            let head = vec![Cell::Whole(turn.turn.into()), text(state), Cell::Number(value.value)];
            rows.push([head, estimate(value)].concat());
        };
        turn.endings.iter().for_each(|(label, share)| push(&format!("ended_{label}"), share));
        turn.unbroken.a.iter().for_each(|share| push("a_formations_unbroken", share));
        turn.unbroken.b.iter().for_each(|share| push("b_formations_unbroken", share));
        turn.leader_wins.iter().for_each(|share| push("leader_wins", share));
    }
    rows
}

fn convergence(cell: &CellResult) -> Rows {
    let row = |look: &Convergence| {
        let ends = [look.value, look.low, look.high].map(Cell::Number);
        [vec![Cell::Whole(look.trials as i64), text(&look.label)], ends.to_vec()].concat()
    };
    cell.convergence.iter().map(row).collect()
}

fn matrix(results: &Results) -> Rows {
    let Some(table) = &results.matrix else { return Rows::new() };
    let places = table.rows.iter().zip(&table.cells).flat_map(|(row, cells)| {
        table.columns.iter().zip(cells).filter_map(move |(column, cell)| Some((row, column, cell.as_ref()?)))
    });
    let row = |(row, column, cell): (&String, &String, &MatrixCell)| {
        let shares = [cell.a_wins.value, cell.b_wins.value, cell.score.value].map(Cell::Number).to_vec();
        let end = vec![Cell::Number(cell.p_adjusted), Cell::Flag(cell.even)];
        [keys(results, named(results, &cell.cell)), vec![text(row), text(column)], shares, estimate(&cell.score), end]
            .concat()
    };
    places.map(row).collect()
}

fn comparison(one: &Comparison) -> Vec<Cell> {
    let ends = |value: &Estimate| [value.value, value.low, value.high].map(Cell::Number).to_vec();
    let statistic = if one.probability { "probability" } else { "mean" };
    let names = [&one.baseline, &one.measure, statistic].map(text).to_vec();
    let end = vec![
        one.variance_reduction.map_or(Cell::Nothing, Cell::Number),
        one.trials_saved.map_or(Cell::Nothing, |n| Cell::Whole(n as i64)),
        Cell::Number(one.p),
        Cell::Number(one.p_adjusted),
        Cell::Number(one.margin),
        text(verdict(one.verdict)),
        text(&one.sentence),
    ];
    let difference = vec![Cell::Number(one.difference.value)];
    [names, ends(&one.base), ends(&one.value), difference, estimate(&one.difference), end].concat()
}

fn worth(one: &Worth) -> Rows {
    let winners = [("a_wins", &one.a_wins), ("b_wins", &one.b_wins)];
    let winners = winners.into_iter().filter_map(|(name, change)| Some((name, change.as_ref()?)));
    let effects = one.effects.iter().map(|(name, change)| (name.as_str(), change));
    let row = |(measure, change): (&str, &Estimate)| {
        let head = [&one.path, &one.rule, &one.kind, &one.from, &one.to, measure].map(text).to_vec();
        let weight = [one.weight.value, one.weight.low, one.weight.high].map(Cell::Number).to_vec();
        let end = vec![Cell::Flag(one.dead), Cell::Flag(one.dominant)];
        [head, vec![Cell::Number(change.value)], estimate(change), weight, end].concat()
    };
    winners.chain(effects).map(row).collect()
}

fn text(text: &str) -> Cell {
    Cell::Text(text.to_owned())
}

fn estimate(value: &Estimate) -> Vec<Cell> {
    vec![Cell::Number(value.low), Cell::Number(value.high), Cell::Whole(value.n as i64), Cell::Flag(value.exact)]
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Better => "higher",
        Verdict::Worse => "lower",
        Verdict::Equivalent => "equivalent",
        Verdict::Undecided { .. } => "undecided",
    }
}

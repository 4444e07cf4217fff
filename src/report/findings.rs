//! Findings in sentences, before any chart: who wins, what it costs, how long it lasts, what changes it, how sure we are.
//!
//! A sentence never says more than its interval allows: sides whose intervals overlap are called too close to call.

use super::figures::{Unit, count, fixed, number, percent};
use super::readings::{arms, headline, main_axis, reading, unit};
use super::words::{capital, cell_name, list, say, say_measure};
use crate::stats::{Estimate, Verdict};
use crate::study::{Axis, CellResult, Results};

/// How many cells are told one by one before the sentences only tell of the extremes.
const TOLD: usize = 6;

/// Every finding, weightiest first.
pub fn findings(results: &Results) -> Vec<String> {
    let mut sentences = Vec::new();
    if results.interrupted {
        let missing = results.missing.len();
        let rest = if missing == 0 { String::new() } else { format!(", and {missing} cells had not been begun") };
        sentences.push(format!("This run was interrupted: what follows rests on the trials played until then{rest}."));
    }
    if results.matrix.is_some() {
        sentences.extend(of_matrix(results));
    } else if let Some(axis) = main_axis(results) {
        sentences.extend(of_sweep(results, axis));
    } else if results.cells.len() <= TOLD {
        sentences.extend(results.cells.iter().flat_map(|cell| of_cell(results, cell)));
    } else {
        sentences.extend(of_extremes(results));
    }
    sentences.extend(of_comparisons(results));
    sentences.extend(of_worth(results));
    sentences
}

fn of_cell(results: &Results, cell: &CellResult) -> Vec<String> {
    let name = cell_name(results, cell);
    let place = if name.is_empty() { String::new() } else { format!("{name}: ") };
    let mut sentences = Vec::new();
    match who_wins(cell) {
        Some(sentence) => sentences.push(format!("{place}{sentence}")),
        None => sentences.extend(likeliest(cell).map(|sentence| format!("{place}{sentence}"))),
    }
    sentences.extend(cost(cell).map(|sentence| format!("{place}{sentence}")));
    sentences.extend(lasting(cell).map(|sentence| format!("{place}{sentence}")));
    sentences.extend(values(results, cell).map(|sentence| format!("{place}{sentence}")));
    sentences.into_iter().map(|sentence| capital(&sentence)).collect()
}

/// Who has the better of it, if intervals allow to say so.
fn who_wins(cell: &CellResult) -> Option<String> {
    let winner = cell.spread.winner()?;
    let share = |estimate: &Estimate| Unit::Chance.with_interval(estimate);
    let (verdict, first, second) = if winner.a.low > winner.b.high {
        ("A has the better of it", ("A", winner.a), ("B", winner.b))
    } else if winner.b.low > winner.a.high {
        ("B has the better of it", ("B", winner.b), ("A", winner.a))
    } else {
        ("A and B are too close to call", ("A", winner.a), ("B", winner.b))
    };
    let neither = match winner.neither.value {
        0.0 => String::new(),
        _ => format!(", neither in {}", share(&winner.neither)),
    };
    Some(format!("{verdict}: {} wins in {}, {} in {}{neither}.", first.0, share(&first.1), second.0, share(&second.1)))
}

/// The two likeliest outcomes of what is no contest.
fn likeliest(cell: &CellResult) -> Option<String> {
    let mut parts: Vec<_> = cell.spread.outcomes().iter().filter(|part| part.estimate.value > 0.0).collect();
    parts.sort_by(|one, other| other.estimate.value.total_cmp(&one.estimate.value));
    let told =
        |part: &&crate::odds::Part| format!("{} in {}", say(&part.label), Unit::Chance.with_interval(&part.estimate));
    match parts[..] {
        [] => None,
        [only] => Some(format!("the only outcome is {}.", told(&only))),
        [first, second, ..] => Some(format!("likeliest is {}, then {}.", told(&first), told(&second))),
    }
}

/// Means of the numbers, and what nine fights in ten do not exceed.
fn cost(cell: &CellResult) -> Option<String> {
    let told = cell.spread.numbers().into_iter().filter_map(|name| {
        let found = cell.spread.number(&name)?;
        let most = found.quantile(0.9)?.value;
        let mean = Unit::Number.with_interval(&found.mean());
        Some(format!("{} {mean} on average, at most {} nine times in ten", say(&name), number(most)))
    });
    let told: Vec<String> = told.take(4).collect();
    (!told.is_empty()).then(|| format!("{}.", told.join("; ")))
}

fn lasting(cell: &CellResult) -> Option<String> {
    let rounds = cell.spread.rounds();
    if rounds.values().len() < 2 {
        return None;
    }
    let (mean, most) = (Unit::Number.with_interval(&rounds.mean()), rounds.quantile(0.9)?.value);
    let undecided = cell.spread.probability(|sheet| !sheet.decided);
    let open = match undecided.value {
        0.0 => String::new(),
        _ => format!(", and {} are still undecided at the limit", percent(undecided.value)),
    };
    Some(format!("it lasts {mean} rounds on average; nine fights in ten are over by round {}{open}.", number(most)))
}

/// Plain numbers and expectations that belong to no distribution.
fn values(results: &Results, cell: &CellResult) -> Option<String> {
    let numbers = cell.spread.numbers();
    let counted =
        |label: &str| label.strip_prefix("expected_").is_some_and(|name| numbers.iter().any(|known| known == name));
    let asked = super::readings::readings(results, cell);
    let plain = asked
        .iter()
        .filter(|reading| !reading.probability && reading.measure != "rounds" && !counted(&reading.measure));
    let told: Vec<String> = plain
        .take(6)
        .map(|reading| {
            format!("{} {}", say_measure(&reading.measure, false), unit(reading).with_interval(&reading.estimate))
        })
        .collect();
    (!told.is_empty()).then(|| format!("{}.", told.join("; ")))
}

/// How the first measure moves along an axis, and where it passes even.
fn of_sweep(results: &Results, axis: &Axis) -> Vec<String> {
    let mut sentences = Vec::new();
    let measures = headline(results);
    for asked in measures.iter().take(if measures.iter().any(|one| one.measure == "a_wins") { 1 } else { 2 }) {
        let said = say_measure(&asked.measure, asked.probability);
        for arm in arms(results, axis).iter().take(TOLD) {
            let known = arm
                .cells
                .iter()
                .filter_map(|(place, cell)| Some((*place, reading(results, cell, &asked.measure)?.estimate)));
            let mut points: Vec<(usize, Estimate)> = known.collect();
            points.sort_by_key(|(place, _)| *place);
            let (Some((from, first)), Some((to, last))) = (points.first(), points.last()) else { continue };
            let place = if arm.name.is_empty() { String::new() } else { format!("{}: ", arm.name) };
            let moves = if last.low > first.high {
                "rises"
            } else if last.high < first.low {
                "falls"
            } else {
                "does not measurably move"
            };
            let unit = unit(asked);
            let even = if asked.probability { crossing(axis, &points) } else { String::new() };
            sentences.push(capital(&format!(
                "{place}as {} goes from {} to {}, {said} {moves} from {} to {}{even}.",
                axis.name,
                axis.values[*from],
                axis.values[*to],
                unit.with_interval(first),
                unit.with_interval(last),
            )));
        }
    }
    sentences.extend(
        results
            .cells
            .first()
            .filter(|_| results.cells.len() <= TOLD)
            .and_then(lasting)
            .map(|sentence| capital(&sentence)),
    );
    sentences
}

/// Where a chance passes one half, if intervals place it between two neighbours.
fn crossing(axis: &Axis, points: &[(usize, Estimate)]) -> String {
    let passes = |pair: &&[(usize, Estimate)]| (pair[0].1.value - 0.5) * (pair[1].1.value - 0.5) < 0.0;
    let found = points.windows(2).find(passes);
    found.map_or(String::new(), |pair| {
        format!(", passing even between {} and {}", axis.values[pair[0].0], axis.values[pair[1].0])
    })
}

/// The cells with the highest and lowest first measure, where cells are too many to tell each.
fn of_extremes(results: &Results) -> Vec<String> {
    let told = |asked: &crate::study::Reading| {
        let found =
            results.cells.iter().filter_map(|cell| Some((cell, reading(results, cell, &asked.measure)?.estimate)));
        let found: Vec<_> = found.collect();
        let least = found.iter().min_by(|one, other| one.1.value.total_cmp(&other.1.value))?;
        let most = found.iter().max_by(|one, other| one.1.value.total_cmp(&other.1.value))?;
        let said = say_measure(&asked.measure, asked.probability);
        let shown = |(cell, estimate): &(&CellResult, Estimate)| {
            format!("{} in {}", unit(asked).with_interval(estimate), cell_name(results, cell))
        };
        Some(capital(&format!("over {} cells {said} runs from {} to {}.", found.len(), shown(least), shown(most))))
    };
    headline(results).iter().take(3).filter_map(told).collect()
}

fn of_matrix(results: &Results) -> Vec<String> {
    let Some(table) = &results.matrix else { return Vec::new() };
    let cells: Vec<_> = table
        .cells
        .iter()
        .enumerate()
        .flat_map(|(row, cells)| {
            cells.iter().enumerate().filter_map(move |(column, cell)| Some((row, column, cell.as_ref()?)))
        })
        .collect();
    let mean = |row: usize| {
        let scores: Vec<f64> =
            cells.iter().filter(|(known, _, _)| *known == row).map(|(_, _, cell)| cell.score.value).collect();
        scores.iter().sum::<f64>() / scores.len().max(1) as f64
    };
    let mut ranked: Vec<(f64, &String)> = table.rows.iter().enumerate().map(|(row, name)| (mean(row), name)).collect();
    ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut sentences = Vec::new();
    if let [(best, strongest), .., (worst, weakest)] = ranked[..] {
        sentences.push(format!(
            "Strongest over all opponents is {strongest}, with a mean score of {}; weakest is {weakest}, with {}.",
            percent(best),
            percent(worst)
        ));
    }
    let lopsided =
        cells.iter().max_by(|one, other| (one.2.score.value - 0.5).abs().total_cmp(&(other.2.score.value - 0.5).abs()));
    sentences.extend(lopsided.map(|(row, column, cell)| {
        format!(
            "The most one-sided match is {} against {}: a score of {}.",
            table.rows[*row],
            table.columns[*column],
            Unit::Chance.with_interval(&cell.score)
        )
    }));
    let even =
        cells.iter().filter(|(row, column, cell)| cell.even && table.rows[*row] != table.columns[*column]).count();
    sentences.push(format!(
        "{even} of {} matches cannot be told from even, allowing for how many are looked at.",
        cells.len()
    ));
    sentences
}

fn of_comparisons(results: &Results) -> Vec<String> {
    let winning = |measure: &str| measure.ends_with("_wins");
    let any_wins = results.comparisons.iter().any(|one| winning(&one.measure));
    let chosen: Vec<_> =
        results.comparisons.iter().filter(|one| if any_wins { one.measure == "a_wins" } else { true }).collect();
    let mut sentences: Vec<String> = chosen.iter().take(TOLD).map(|one| one.sentence.clone()).collect();
    if chosen.len() > TOLD {
        let counted = |is: fn(&Verdict) -> bool| chosen.iter().filter(|one| is(&one.verdict)).count();
        let (better, worse) =
            (counted(|verdict| *verdict == Verdict::Better), counted(|verdict| *verdict == Verdict::Worse));
        let (equal, open) = (
            counted(|verdict| *verdict == Verdict::Equivalent),
            counted(|verdict| matches!(verdict, Verdict::Undecided { .. })),
        );
        sentences.push(format!("Of {} comparisons with the baseline {better} are above it, {worse} below, {equal} equivalent and {open} undecided.", chosen.len()));
    }
    let saved: u64 = results.comparisons.iter().filter_map(|one| one.trials_saved).max().unwrap_or(0);
    if saved > 0 {
        let best = results.comparisons.iter().filter_map(|one| one.variance_reduction).fold(0.0, f64::max);
        sentences.push(format!("Throwing the same dice for both sides of a comparison saved up to {} trials: an unpaired one would have needed up to {} times as many.", count(saved), fixed(best, 1)));
    }
    sentences
}

fn of_worth(results: &Results) -> Vec<String> {
    let mut sentences = Vec::new();
    let weighty: Vec<_> = results.worth.iter().filter(|one| !one.dead).take(3).collect();
    if !weighty.is_empty() {
        let told = |one: &&crate::study::Worth| {
            format!(
                "{} ({} → {}) moves an outcome by {} points",
                one.path,
                one.from,
                one.to,
                fixed(one.weight * 100.0, 1)
            )
        };
        sentences.push(format!("Weightiest rules: {}.", list(&weighty.iter().map(told).collect::<Vec<_>>())));
    }
    for (is, said) in [
        (dominant as fn(&crate::study::Worth) -> bool, "Dominant (one step moves an outcome by ten points or more)"),
        (dead, "Dead in every cell looked at (changing it moved nothing)"),
    ] {
        let mut paths: Vec<String> = Vec::new();
        for one in results.worth.iter().filter(|one| is(one)) {
            let everywhere = results.worth.iter().filter(|other| other.path == one.path).all(is);
            if (everywhere || one.dominant) && !paths.contains(&one.path) {
                paths.push(one.path.clone());
            }
        }
        if !paths.is_empty() {
            sentences.push(format!("{said}: {}.", list(&paths)));
        }
    }
    sentences
}

fn dominant(one: &crate::study::Worth) -> bool {
    one.dominant
}

fn dead(one: &crate::study::Worth) -> bool {
    one.dead
}

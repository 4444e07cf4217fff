//! From what was counted and solved to results: the last step, the same for a run, a resumed run and merged shards.

use super::compare::{self, Difference};
use super::course::{Course, Sum};
use super::fought;
use super::matrix::matrix;
use super::notable::notable;
use super::plan::{Other, Plan};
use super::results::{CellResult, Comparison, Convergence, Method, Results, Stop, Worth};
use super::rulings::rulings;
use super::run::State;
use super::source::VERSION;
use super::spread::Spread;
use super::timeline::timeline;
use super::worth;
use crate::stats::{LEVEL, Tally as Share, proportion_sequence};

/// Labels whose convergence is kept at the most.
const LABELS: usize = 8;

/// Makes the results of a run, finished or not.
pub fn results(plan: &Plan, state: &State, finished: bool) -> Results {
    let spreads: Vec<Option<Spread>> = (0..plan.cells.len()).map(|n| spread(plan, state, n)).collect();
    let answered = || spreads.iter().enumerate().filter_map(|(n, spread)| Some((n, spread.as_ref()?)));
    let missing = spreads.iter().zip(&plan.cells).filter(|(spread, _)| spread.is_none());
    Results {
        study: plan.source.stem.clone(),
        title: plan.title.clone(),
        question: plan.question.clone(),
        version: VERSION,
        seed: plan.seed,
        inputs_hash: plan.source.hash(),
        command: plan.source.command(),
        interrupted: !finished,
        overrides: plan.source.words.shown(),
        measures: plan.measures.0.clone(),
        rulesets: plan.rulesets.iter().map(|ruleset| ruleset.about.clone()).collect(),
        axes: plan.axes.clone(),
        missing: missing.map(|(_, cell)| cell.name.clone()).collect(),
        cells: answered().map(|(n, spread)| cell(plan, state, n, spread.clone())).collect(),
        comparisons: comparisons(plan, state),
        worth: weighed(plan, state),
        matrix: matrix(plan, &spreads),
        rulings: rulings(plan),
    }
}

/// What a cell came to, if it was begun.
fn spread(plan: &Plan, state: &State, n: usize) -> Option<Spread> {
    if let Some(solved) = &state.solved[n] {
        return Some(solved.clone());
    }
    match &state.courses[n].sum {
        Sum::Cell(tally) if tally.trials > 0 => Some(Spread::counted(tally.clone(), plan.cells[n].declared, plan.seed)),
        _ => None,
    }
}

fn cell(plan: &Plan, state: &State, n: usize, spread: Spread) -> CellResult {
    let (cell, course) = (&plan.cells[n], &state.courses[n]);
    let ruleset = &plan.rulesets[cell.ruleset].about;
    let (method, stop) = match spread.trials() {
        None => (Method::Exact, Stop::Exact),
        Some(trials) => (Method::Sampled { trials }, course.stop.unwrap_or(Stop::Interrupted)),
    };
    CellResult {
        name: cell.name.clone(),
        matchup: cell.matchup.clone(),
        ruleset: ruleset.name.clone(),
        book: ruleset.book,
        question: cell.question.clone(),
        axes: cell.axes.clone(),
        inputs: cell.inputs.clone(),
        method,
        stop,
        convergence: convergence(course),
        timeline: timeline(&spread),
        notable: notable(cell, &spread, plan.seed),
        battle: cell.battle.as_ref().map(|battle| fought::told(battle, &spread)),
        spread,
    }
}

/// The likeliest labels of a cell, look by look.
fn convergence(course: &Course) -> Vec<Convergence> {
    let Some(last) = course.looks.last() else { return Vec::new() };
    let mut labels: Vec<&(String, u64)> = last.hits.iter().collect();
    labels.sort_by_key(|(_, hits)| std::cmp::Reverse(*hits));
    labels.truncate(LABELS);
    let looks = course.looks.iter().flat_map(|look| {
        labels.iter().map(move |(label, _)| {
            let hits = look.hits.iter().find(|(known, _)| known == label).map_or(0, |(_, hits)| *hits);
            let share = Share::new(hits, look.trials);
            let interval = proportion_sequence(share, LEVEL);
            Convergence {
                trials: look.trials,
                label: label.clone(),
                value: share.share(),
                low: interval.low,
                high: interval.high,
            }
        })
    });
    looks.collect()
}

/// How one comparison came out, and whether the two were alike throughout; none if it was not begun.
fn differences(plan: &Plan, state: &State, pair: usize) -> Option<(Method, Vec<Difference>, bool)> {
    let asked = &plan.pairs[pair];
    let readings = |n: usize| state.solved[n].as_ref().map(|spread| plan.measures.readings(spread));
    if state.is_exact(plan, pair) {
        let base = readings(asked.base)?;
        let other = match asked.other {
            Other::Cell(other) => readings(other)?,
            _ => state.others[pair].clone()?,
        };
        let found = compare::exact(&base, &other, plan.margin);
        let alike = found.iter().all(|found| found.difference.value == 0.0);
        return Some((Method::Exact, found, alike));
    }
    match &state.courses[plan.cells.len() + pair].sum {
        Sum::Pair(pairs) if pairs.trials > 0 => {
            let method = Method::Sampled { trials: pairs.trials };
            Some((method, compare::paired(pairs, plan.margin), pairs.alike == pairs.trials))
        }
        _ => None,
    }
}

fn comparisons(plan: &Plan, state: &State) -> Vec<Comparison> {
    let mut all = Vec::new();
    for (n, pair) in plan.pairs.iter().enumerate() {
        let cell = match &pair.other {
            Other::Cell(other) => &plan.cells[*other].name,
            Other::Foreign(name, _) => name,
            Other::Nudged(_) => continue,
        };
        let Some((method, found, _)) = differences(plan, state, n) else { continue };
        let base = &plan.cells[pair.base].name;
        all.extend(found.into_iter().map(|found| compare::comparison(cell, base, method, found)));
    }
    compare::adjust(&mut all);
    all
}

/// What each change is worth, the weightiest first; what the cell does not touch is left out.
fn weighed(plan: &Plan, state: &State) -> Vec<Worth> {
    let mut all: Vec<(usize, Worth)> = Vec::new();
    for (n, pair) in plan.pairs.iter().enumerate() {
        let (Other::Nudged(nudged), false) = (&pair.other, state.untouched[n]) else { continue };
        let Some((method, found, alike)) = differences(plan, state, n) else { continue };
        let cell = &plan.cells[pair.base];
        all.push((pair.base, worth::worth(&cell.name, nudged, method, found, alike)));
    }
    all.sort_by(|(cell, a), (other, b)| cell.cmp(other).then(b.weight.value.total_cmp(&a.weight.value)));
    all.into_iter().map(|(_, worth)| worth).collect()
}

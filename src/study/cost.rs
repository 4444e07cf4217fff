//! What a study will cost, judged by a first try of each kind of cell.

use std::collections::BTreeMap;
use std::time::Instant;

use super::course::{Course, Sum, step};
use super::file::Wanted;
use super::plan::Plan;
use super::run::AUTO;
use super::sweep::Cell;
use crate::engagement::{Limit, Tally};
use crate::fault::Fault;

/// What a cell will cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cost {
    /// It is solved.
    Exact {
        /// In about so many seconds.
        seconds: f64,
    },
    /// It is played.
    Sampled {
        /// About so often.
        trials: u64,
        /// In about so many seconds.
        seconds: f64,
    },
}

impl Cost {
    /// In about so many seconds of one core.
    pub fn seconds(&self) -> f64 {
        match self {
            Self::Exact { seconds } | Self::Sampled { seconds, .. } => *seconds,
        }
    }
}

/// The cost of every cell; one cell of each matchup and ruleset, or of a matrix, is tried, the others are taken to be like it.
pub fn cost(plan: &Plan) -> Result<Vec<Cost>, Fault> {
    let mut known: BTreeMap<(&str, usize), Cost> = BTreeMap::new();
    let mut costs = Vec::new();
    for (n, cell) in plan.cells.iter().enumerate() {
        let kind = (if plan.grid.is_some() { "" } else { &cell.matchup }, cell.ruleset);
        let cost = match known.get(&kind) {
            Some(cost) => *cost,
            None => *known.entry(kind).or_insert(tried(plan, n)?),
        };
        costs.push(cost);
    }
    Ok(costs)
}

/// How long a cell is tried at least, unless a block of it takes longer.
const TRIED: f64 = 0.02;

/// Solves a cell, or plays some blocks of it.
fn tried(plan: &Plan, n: usize) -> Result<Cost, Fault> {
    let cell = &plan.cells[n];
    let limit = if plan.method == Wanted::Exact { Limit::default() } else { AUTO };
    let begun = Instant::now();
    match (plan.method, plan.method != Wanted::Sampled && cell.posed.solve(limit).is_ok()) {
        (_, true) => return Ok(Cost::Exact { seconds: begun.elapsed().as_secs_f64() }),
        (Wanted::Exact, false) => {
            return Err(Fault::new(format!("{}: too large for an exact answer; sample it instead", cell.name)));
        }
        _ => {}
    }
    let (tally, seconds) = played(cell, plan.seed);
    let goal = plan.goal(n);
    let (tried, mut course) = (tally.trials, Course::new(Sum::Cell(tally), step(&*cell.posed)));
    course.look(goal, &plan.measures);
    let trials = (tried + course.left(goal)).min(goal.most());
    Ok(Cost::Sampled { trials, seconds: seconds * trials as f64 })
}

/// The first trials of a cell, and how many seconds each of them took.
fn played(cell: &Cell, seed: u64) -> (Tally, f64) {
    let begun = Instant::now();
    let mut tally = cell.posed.sample(seed, cell.key, 0..1);
    let mut blocks = 1;
    while begun.elapsed().as_secs_f64() < TRIED {
        tally.merge(cell.posed.sample(seed, cell.key, blocks..2 * blocks));
        blocks *= 2;
    }
    let seconds = begun.elapsed().as_secs_f64() / tally.trials as f64;
    (tally, seconds)
}

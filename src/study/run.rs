//! The runner: exact cells solved, the others played in waves of fixed blocks on all cores. The only user of rayon.
//!
//! How blocks are shared out never shows: each has its own dice, counts merge exactly, and cells are looked at only at fixed
//! trial counts. The runner prints nothing; it tells whoever listens after every wave.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::course::{Course, Sum, step};
use super::file::Wanted;
use super::measures::Reading;
use super::plan::{Other, Plan};
use super::spread::Spread;
use super::wave::Wave;
use super::worth::{Nudged, Screen, screened};
use crate::engagement::{Limit, Tally};
use crate::fault::Fault;

/// What a run has come to so far. The courses are those of the cells, then those of the comparisons.
pub struct State {
    /// How far each has been played.
    pub courses: Vec<Course>,
    /// The exact answers of cells.
    pub solved: Vec<Option<Spread>>,
    /// The exact answers of what is compared and is not a cell, in the order of the comparisons.
    pub others: Vec<Option<Vec<Reading>>>,
    /// Which comparisons are of a value that the cell does not touch.
    pub untouched: Vec<bool>,
}

/// Which part of a study to play: every cell and comparison whose number leaves `index` on division by `of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Shard {
    /// From 0.
    pub index: usize,
    /// How many there are.
    pub of: usize,
}

impl Shard {
    /// The whole of it.
    pub const WHOLE: Self = Self { index: 0, of: 1 };

    fn holds(self, n: usize) -> bool {
        n % self.of == self.index
    }
}

/// How to run.
pub struct Orders<'o> {
    /// Threads; all cores if not said.
    pub threads: Option<usize>,
    /// Which part.
    pub shard: Shard,
    /// Whether only comparisons are wanted: then cells are solved where they can be, and never sampled.
    pub comparisons_only: bool,
    /// Turned on to stop after the blocks in flight.
    pub stop: &'o AtomicBool,
}

/// How a run is getting on.
pub struct Progress<'p> {
    /// Cells and comparisons done.
    pub done: usize,
    /// Cells and comparisons in all.
    pub of: usize,
    /// Trials played, pairs counting as one.
    pub trials: u64,
    /// Trials per second in the last wave.
    pub rate: f64,
    /// The time that is left, as far as can be foreseen.
    pub left: Option<Duration>,
    /// The cell that was looked at last, with its first estimate and half-width.
    pub current: Option<(&'p str, String, f64, f64)>,
}

/// Told after every wave; an error stops the run.
pub type Listener<'l> = &'l mut dyn FnMut(&State, &Progress<'_>) -> Result<(), Fault>;

/// The most states that an exact answer may need before a cell is sampled instead.
pub const AUTO: Limit = Limit { states: 200_000 };

impl State {
    /// Nothing done yet.
    pub fn new(plan: &Plan) -> Self {
        let step = |cell: usize| step(&*plan.cells[cell].posed);
        let cells = (0..plan.cells.len()).map(|n| Course::new(Sum::Cell(Tally::default()), step(n)));
        let pairs = plan.pairs.iter().map(|pair| Course::new(Sum::Pair(Default::default()), step(pair.base)));
        Self {
            courses: cells.chain(pairs).collect(),
            solved: plan.cells.iter().map(|_| None).collect(),
            others: plan.pairs.iter().map(|_| None).collect(),
            untouched: vec![false; plan.pairs.len()],
        }
    }

    /// Whether a comparison is exact.
    pub fn is_exact(&self, plan: &Plan, pair: usize) -> bool {
        let base = self.solved[plan.pairs[pair].base].is_some();
        base && match plan.pairs[pair].other {
            Other::Cell(other) => self.solved[other].is_some(),
            _ => self.others[pair].is_some(),
        }
    }

    /// Whether a cell or comparison needs no more play.
    pub fn is_done(&self, plan: &Plan, n: usize) -> bool {
        let cells = plan.cells.len();
        let settled = match n.checked_sub(cells) {
            None => self.solved[n].is_some(),
            Some(pair) => self.untouched[pair] || self.is_exact(plan, pair),
        };
        settled || self.courses[n].stop.is_some()
    }
}

/// Runs a study from where it stands; whether it came to its end.
pub fn run(plan: &Plan, state: &mut State, orders: &Orders<'_>, listener: Listener<'_>) -> Result<bool, Fault> {
    let pool = ThreadPoolBuilder::new().num_threads(orders.threads.unwrap_or(0)).build();
    let pool = pool.map_err(|error| Fault::new(format!("cannot start the threads: {error}")))?;
    screen(plan, state, orders, &pool);
    if !solve(plan, state, orders, &pool)? {
        return Ok(false);
    }
    let first = if orders.comparisons_only { plan.cells.len() } else { 0 };
    let mine: Vec<usize> = (first..state.courses.len()).filter(|&n| orders.shard.holds(n)).collect();
    let mut wave = Wave::new(state.courses.len(), pool.current_num_threads());
    loop {
        let active: Vec<usize> = mine.iter().copied().filter(|&n| !state.is_done(plan, n)).collect();
        if active.is_empty() {
            return Ok(true);
        }
        if orders.stop.load(Ordering::Relaxed) {
            return Ok(false);
        }
        let last = wave.play(plan, state, active, orders.stop, &pool);
        listener(state, &wave.progress(plan, state, &mine, last))?;
    }
}

/// Finds the changes of values that their cells do not touch, so that nothing more is spent on them.
fn screen(plan: &Plan, state: &mut State, orders: &Orders<'_>, pool: &ThreadPool) {
    let mut cells: Vec<usize> = Vec::new();
    let mut changes: Vec<(usize, usize, &Nudged)> = Vec::new();
    for (pair, asked) in plan.pairs.iter().enumerate() {
        let (true, Other::Nudged(nudged)) = (orders.shard.holds(plan.cells.len() + pair), &asked.other) else {
            continue;
        };
        let cell = cells.iter().position(|cell| *cell == asked.base).unwrap_or_else(|| {
            cells.push(asked.base);
            cells.len() - 1
        });
        changes.push((pair, cell, nudged));
    }
    let screen = |&cell: &usize| {
        let cell = &plan.cells[cell];
        Screen::new(cell, plan.seed, screened(cell, plan.seed))
    };
    let screens: Vec<Screen<'_>> = cells.iter().map(screen).collect();
    let untouched: Vec<(usize, bool)> = pool.install(|| {
        let open = changes.par_iter().with_max_len(1).filter(|_| !orders.stop.load(Ordering::Relaxed));
        open.map(|&(pair, cell, nudged)| (pair, !screens[cell].touches(nudged))).collect()
    });
    untouched.into_iter().for_each(|(pair, untouched)| state.untouched[pair] = untouched);
}

/// Solves what can be solved; whether it came to the end of it.
fn solve(plan: &Plan, state: &mut State, orders: &Orders<'_>, pool: &ThreadPool) -> Result<bool, Fault> {
    if plan.method == Wanted::Sampled {
        return Ok(true);
    }
    let (limit, must) = match plan.method {
        Wanted::Exact => (Limit::default(), true),
        _ => (AUTO, false),
    };
    let cells = plan.cells.len();
    let own_pairs = || (0..plan.pairs.len()).filter(|pair| orders.shard.holds(cells + pair));
    let mut wanted: Vec<usize> = (0..cells).filter(|&n| orders.shard.holds(n) && !orders.comparisons_only).collect();
    wanted.extend(own_pairs().flat_map(|pair| match plan.pairs[pair].other {
        Other::Cell(other) => vec![plan.pairs[pair].base, other],
        _ => vec![plan.pairs[pair].base],
    }));
    wanted.sort_unstable();
    wanted.dedup();
    wanted.retain(|&n| state.solved[n].is_none() && state.courses[n].sum.trials() == 0);
    let stopped = || orders.stop.load(Ordering::Relaxed);
    let solved: Vec<(usize, Result<Spread, Fault>)> = pool.install(|| {
        let open = wanted.par_iter().with_max_len(1).filter(|_| !stopped());
        let answer = |&n: &usize| {
            let cell = &plan.cells[n];
            let solution = cell.posed.solve(limit);
            let fault = |error| Fault::new(format!("{}: {error}", cell.name));
            (n, solution.map(|solution| Spread::exact(solution, cell.declared)).map_err(fault))
        };
        open.map(answer).collect()
    });
    for (n, answer) in solved {
        match answer {
            Err(fault) if must => return Err(fault),
            answer => state.solved[n] = answer.ok(),
        }
    }
    let touched = own_pairs().filter(|&pair| !state.untouched[pair]);
    let others: Vec<(usize, &Other)> = touched.map(|pair| (pair, &plan.pairs[pair].other)).collect();
    let others: Vec<(usize, Option<Vec<Reading>>)> = pool.install(|| {
        let open = others.par_iter().with_max_len(1).filter(|_| !stopped());
        let answer = |(pair, other): &(usize, &Other)| {
            let cell = plan.pairs[*pair].base;
            let Some(posed) = other.posed() else { return (*pair, None) };
            if state.solved[cell].is_none() {
                return (*pair, None);
            }
            let solution = posed.solve(limit).ok();
            let spread = solution.map(|solution| Spread::exact(solution, plan.cells[cell].declared));
            (*pair, spread.map(|spread| plan.measures.readings(&spread)))
        };
        open.map(answer).collect()
    });
    others.into_iter().for_each(|(pair, readings)| state.others[pair] = readings);
    Ok(!stopped())
}

//! The runner: exact cells solved, the others played in waves of fixed blocks on all cores. The only user of rayon.
//!
//! A wave takes about half a second: some blocks of every cell that is not done, the least played first, so that an
//! interrupted sweep is balanced. How blocks are shared out never shows: each has its own dice, counts merge exactly, and
//! cells are looked at only at fixed trial counts. The runner prints nothing; it tells whoever listens after every wave.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::course::{Course, Sum};
use super::file::Wanted;
use super::measures::Reading;
use super::plan::{Other, Plan};
use super::spread::Spread;
use super::worth::{Nudged, SCREENED, Screen};
use crate::engagement::{BLOCK, Limit, Tally};
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
/// How long a wave should take.
const WAVE: Duration = Duration::from_millis(500);
/// The most blocks to a piece of work.
const PIECE: u64 = 64;

impl State {
    /// Nothing done yet.
    pub fn new(plan: &Plan) -> Self {
        let cells = plan.cells.iter().map(|_| Course::new(Sum::Cell(Tally::default())));
        let pairs = plan.pairs.iter().map(|_| Course::new(Sum::Pair(Default::default())));
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
    fn is_done(&self, plan: &Plan, n: usize) -> bool {
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
    let mut wave = Wave { rate: 0.0, size: BLOCK * 4 * pool.current_num_threads() as u64 };
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
    let screens: Vec<Screen<'_>> =
        cells.iter().map(|&cell| Screen::new(&plan.cells[cell], plan.seed, SCREENED)).collect();
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

/// Plays some trials of a cell or a comparison.
fn play(plan: &Plan, n: usize, trials: Range<u64>) -> Sum {
    if let Some(pair) = n.checked_sub(plan.cells.len()) {
        return Sum::Pair(plan.pairing(&plan.pairs[pair]).play(trials, &plan.measures));
    }
    let cell = &plan.cells[n];
    let whole = trials.start / BLOCK..trials.end / BLOCK;
    let mut tally = cell.posed.sample(plan.seed, cell.key, whole.clone());
    cell.posed.each_trial(plan.seed, cell.key, (whole.end * BLOCK).max(trials.start)..trials.end, &mut |_, sheet| {
        tally.count(sheet, 1);
    });
    Sum::Cell(tally)
}

/// How fast it goes, and how many trials the next wave should have.
struct Wave {
    rate: f64,
    size: u64,
}

impl Wave {
    /// Plays one wave; the last of its cells or comparisons that was looked at.
    fn play(
        &mut self,
        plan: &Plan,
        state: &mut State,
        active: Vec<usize>,
        stop: &AtomicBool,
        pool: &ThreadPool,
    ) -> Option<usize> {
        let pieces = self.pieces(plan, state, active, pool.current_num_threads() as u64);
        let begun = Instant::now();
        let sums: Vec<Option<Sum>> = pool.install(|| {
            let open = |(n, trials): &(usize, Range<u64>)| {
                (!stop.load(Ordering::Relaxed)).then(|| play(plan, *n, trials.clone()))
            };
            pieces.par_iter().with_max_len(1).map(open).collect()
        });
        let played: u64 =
            pieces.iter().zip(&sums).filter(|(_, sum)| sum.is_some()).map(|((_, t), _)| t.end - t.start).sum();
        let took = begun.elapsed().as_secs_f64().max(1e-6);
        self.rate = played as f64 / took;
        self.size = ((self.rate * WAVE.as_secs_f64()) as u64).clamp(BLOCK, self.size * 4);
        merge(plan, state, pieces, sums)
    }

    /// The blocks of a wave: a fair share of every active cell up to its next look, the least played first.
    fn pieces(&self, plan: &Plan, state: &State, mut active: Vec<usize>, threads: u64) -> Vec<(usize, Range<u64>)> {
        active.sort_by_key(|&n| (state.courses[n].sum.trials(), n));
        let share = (self.size / active.len() as u64).div_ceil(BLOCK).max(1) * BLOCK;
        let piece = (self.size / (8 * threads) / BLOCK).clamp(1, PIECE) * BLOCK;
        let (mut pieces, mut total) = (Vec::new(), 0);
        for n in active {
            let course = &state.courses[n];
            let mut start = course.sum.trials();
            let until = course.next_look(plan.goal).min((start / BLOCK * BLOCK).saturating_add(share));
            total += until - start;
            while start < until {
                let end = until.min(start / BLOCK * BLOCK + piece);
                pieces.push((n, start..end));
                start = end;
            }
            if total >= self.size {
                break;
            }
        }
        pieces
    }

    fn progress<'p>(&self, plan: &'p Plan, state: &State, mine: &[usize], last: Option<usize>) -> Progress<'p> {
        let left: u64 =
            mine.iter().filter(|&&n| !state.is_done(plan, n)).map(|&n| state.courses[n].left(plan.goal)).sum();
        let current = last.filter(|&n| n < plan.cells.len()).and_then(|n| {
            let look = state.courses[n].looks.last()?;
            let (label, hits) = look.hits.first()?;
            let name = plan.cells[n].name.as_str();
            Some((name, label.clone(), *hits as f64 / look.trials as f64, state.courses[n].width))
        });
        Progress {
            done: mine.iter().filter(|&&n| state.is_done(plan, n)).count(),
            of: mine.len(),
            trials: mine.iter().map(|&n| state.courses[n].sum.trials()).sum(),
            rate: self.rate,
            left: (self.rate > 0.0).then(|| Duration::from_secs_f64(left as f64 / self.rate)),
            current,
        }
    }
}

/// Adds what was played, in order; what comes after a piece that was not played is dropped, so that the trials counted
/// are always the first so many.
fn merge(plan: &Plan, state: &mut State, pieces: Vec<(usize, Range<u64>)>, sums: Vec<Option<Sum>>) -> Option<usize> {
    let mut last = None;
    for ((n, trials), sum) in pieces.into_iter().zip(sums) {
        let course = &mut state.courses[n];
        let Some(sum) = sum.filter(|_| course.sum.trials() == trials.start) else { continue };
        let due = course.next_look(plan.goal);
        course.sum.merge(sum);
        if course.sum.trials() == due {
            course.look(plan.goal, &plan.measures);
            last = Some(n);
        }
    }
    last
}

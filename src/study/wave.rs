//! Waves of a run: what is played next, and how fast it goes.
//!
//! A wave takes about half a second, whether a trial takes a microsecond or a tenth of a second: every cell and comparison
//! has its own pace, measured as it is played. All that are not done get the same time in a wave, the least played first,
//! so that an interrupted sweep is balanced.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rayon::ThreadPool;
use rayon::prelude::*;

use super::course::Sum;
use super::plan::Plan;
use super::run::{Progress, State};

/// How long a wave should take, in seconds.
const WAVE: f64 = 0.5;
/// Pieces of work for every thread in a wave, so that none of them waits long for another.
const PIECES: f64 = 8.0;
/// Pieces for every thread between two looks at a cell, however soon the next look is due.
const EVEN: f64 = 2.0;
/// The most trials to a piece of work, in blocks, or in trials where blocks are small.
const MOST: (u64, u64) = (64, 4096);
/// Blocks played of what has not been played yet, to learn its pace.
const FIRST: u64 = 4;

/// How fast it goes.
pub struct Wave {
    /// Trials per second in the last wave.
    rate: f64,
    /// Seconds that one thread needs for a trial of each cell and comparison, once known.
    pace: Vec<Option<f64>>,
    threads: f64,
}

/// Some trials of a cell or comparison.
type Piece = (usize, Range<u64>);
/// What a piece came to, and the seconds it took.
type Played = Option<(Sum, f64)>;

impl Wave {
    /// Before the first wave.
    pub fn new(courses: usize, threads: usize) -> Self {
        Self { rate: 0.0, pace: vec![None; courses], threads: threads as f64 }
    }

    /// Plays one wave; the last of its cells or comparisons that was looked at.
    pub fn play(
        &mut self,
        plan: &Plan,
        state: &mut State,
        active: Vec<usize>,
        stop: &AtomicBool,
        pool: &ThreadPool,
    ) -> Option<usize> {
        let pieces = self.pieces(plan, state, active);
        let begun = Instant::now();
        let played: Vec<Played> = pool.install(|| {
            let open = |(n, trials): &Piece| {
                let begun = Instant::now();
                let open = !stop.load(Ordering::Relaxed);
                open.then(|| play(plan, *n, trials.clone())).map(|sum| (sum, begun.elapsed().as_secs_f64()))
            };
            pieces.par_iter().with_max_len(1).map(open).collect()
        });
        self.learn(&pieces, &played, begun.elapsed().as_secs_f64());
        merge(plan, state, pieces, played)
    }

    /// Takes the pace of what was played.
    fn learn(&mut self, pieces: &[Piece], played: &[Played], took: f64) {
        let mut paces: Vec<(u64, f64)> = vec![(0, 0.0); self.pace.len()];
        for ((n, trials), played) in pieces.iter().zip(played) {
            if let Some((_, seconds)) = played {
                paces[*n].0 += trials.end - trials.start;
                paces[*n].1 += seconds;
            }
        }
        let trials: u64 = paces.iter().map(|(trials, _)| trials).sum();
        self.rate = trials as f64 / took.max(1e-6);
        for (pace, (trials, seconds)) in self.pace.iter_mut().zip(paces).filter(|(_, (trials, _))| *trials > 0) {
            *pace = Some((seconds / trials as f64).max(1e-9));
        }
    }

    /// The pieces of a wave: the same time for every active cell up to its next look, the least played first.
    fn pieces(&self, plan: &Plan, state: &State, mut active: Vec<usize>) -> Vec<Piece> {
        active.sort_by_key(|&n| (state.courses[n].sum.trials(), n));
        let share = WAVE * self.threads / active.len() as f64;
        let (mut pieces, mut spent) = (Vec::new(), 0.0);
        for n in active {
            let (course, block) = (&state.courses[n], plan.block(n));
            let within = |seconds: f64| match self.pace[n] {
                None => FIRST,
                Some(pace) => (seconds / pace / block as f64) as u64,
            };
            let mut start = course.sum.trials();
            let least = start / block * block;
            let until = course.next_look(plan.goal(n)).min(least.saturating_add(within(share).max(1) * block));
            let even = ((until - start) as f64 / (EVEN * self.threads) / block as f64).ceil() as u64;
            let size = block * within(WAVE / PIECES).min(even).clamp(1, MOST.0.max(MOST.1 / block));
            spent += self.pace[n].map_or(WAVE / PIECES, |pace| (until - start) as f64 * pace);
            while start < until {
                let end = until.min(start / block * block + size);
                pieces.push((n, start..end));
                start = end;
            }
            if spent >= WAVE * self.threads {
                break;
            }
        }
        pieces
    }

    /// How the run is getting on.
    pub fn progress<'p>(&self, plan: &'p Plan, state: &State, mine: &[usize], last: Option<usize>) -> Progress<'p> {
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
            left: self.left(plan, state, mine),
            current,
        }
    }

    /// The time that is left; what has not been played yet is taken to be as fast as the rest.
    fn left(&self, plan: &Plan, state: &State, mine: &[usize]) -> Option<Duration> {
        let known: Vec<f64> = self.pace.iter().copied().flatten().collect();
        let usual = known.iter().sum::<f64>() / known.len() as f64;
        let open = mine.iter().filter(|&&n| !state.is_done(plan, n));
        let seconds = open.map(|&n| state.courses[n].left(plan.goal(n)) as f64 * self.pace[n].unwrap_or(usual));
        Duration::try_from_secs_f64(seconds.sum::<f64>() / self.threads).ok()
    }
}

/// Plays some trials of a cell or a comparison.
fn play(plan: &Plan, n: usize, trials: Range<u64>) -> Sum {
    if let Some(pair) = n.checked_sub(plan.cells.len()) {
        return Sum::Pair(plan.pairing(&plan.pairs[pair]).play(trials, &plan.measures));
    }
    let (cell, block) = (&plan.cells[n], plan.block(n));
    let whole = trials.start / block..trials.end / block;
    let mut tally = cell.posed.sample(plan.seed, cell.key, whole.clone());
    let rest = (whole.end * block).max(trials.start)..trials.end;
    if !rest.is_empty() {
        cell.posed.each_trial(plan.seed, cell.key, rest, &mut |_, sheet| tally.count(sheet, 1));
    }
    Sum::Cell(tally)
}

/// Adds what was played, in order; what comes after a piece that was not played is dropped, so that the trials counted
/// are always the first so many.
fn merge(plan: &Plan, state: &mut State, pieces: Vec<Piece>, played: Vec<Played>) -> Option<usize> {
    let mut last = None;
    for ((n, trials), played) in pieces.into_iter().zip(played) {
        let course = &mut state.courses[n];
        let Some((sum, _)) = played.filter(|_| course.sum.trials() == trials.start) else { continue };
        let goal = plan.goal(n);
        let due = course.next_look(goal);
        course.sum.merge(sum);
        if course.sum.trials() == due {
            course.look(goal, &plan.measures);
            last = Some(n);
        }
    }
    last
}

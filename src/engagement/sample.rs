//! Sampling: a fight played once, blocks of fights counted by how they ended.
//!
//! Trials come in fixed blocks, each with its own stream, so that a sample is the same however the blocks are shared
//! out. Ends are counted as states, which is cheap, and read into words once per distinct end. A fight is inlined whole, so
//! that its state can live in registers.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::ops::Range;

use super::hash::Mixer;
use super::{End, Engagement, FastMap, Limit, Pace, Posed, Sheet, Solution, Unsolved, read, solve};
use crate::dice::{Dice, Paired, Seeded, Stream};
use crate::journal::{Entry, Scribe};
use crate::umpire::{Marks, Silent, Umpire};

/// Trials to a block.
pub const BLOCK: u64 = 4096;

/// Rounds after which a fight without a limit is left undecided.
const ROUNDS: u32 = 100_000;

/// Plays an engagement once.
#[inline(always)]
pub fn fight<E: Engagement>(engagement: &E, umpire: &mut impl Umpire) -> End<E::State> {
    let limit = engagement.limit().unwrap_or(ROUNDS);
    let mut state = engagement.open();
    let mut rounds = 1;
    umpire.dice().turn(rounds);
    loop {
        match engagement.step(&mut state, umpire) {
            Pace::Step => {}
            Pace::Over => return End { state, rounds, decided: true },
            Pace::Round if rounds == limit => return End { state, rounds, decided: false },
            Pace::Round => {
                rounds += 1;
                umpire.dice().turn(rounds);
            }
        }
    }
}

/// Counts of equal sheets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Trials counted.
    pub trials: u64,
    /// How many of them came to each sheet, loose numbers left off.
    pub sheets: BTreeMap<Sheet, u64>,
    /// The loose numbers, each by itself: how often each value occurred.
    pub loose: BTreeMap<Cow<'static, str>, BTreeMap<i64, u64>>,
}

impl Tally {
    /// Counts a sheet so many times.
    pub fn count(&mut self, mut sheet: Sheet, times: u64) {
        self.trials += times;
        for (name, number) in sheet.loose.drain(..) {
            *self.loose.entry(name).or_default().entry(number).or_default() += times;
        }
        *self.sheets.entry(sheet).or_default() += times;
    }

    /// Adds another tally; the order of merging never shows.
    pub fn merge(&mut self, other: Self) {
        for (sheet, times) in other.sheets {
            self.count(sheet, times);
        }
        for (name, numbers) in other.loose {
            let mine = self.loose.entry(name).or_default();
            for (number, times) in numbers {
                *mine.entry(number).or_default() += times;
            }
        }
    }
}

/// An end with its marks, as a key to count by.
#[derive(PartialEq, Eq)]
struct Counted<S> {
    state: S,
    rounds: u32,
    decided: bool,
    marks: Marks,
}

impl<S: Hash> Hash for Counted<S> {
    #[inline]
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.state.hash(hasher);
        hasher.write_u32(self.rounds);
        let marks = self.marks.iter().fold(0_u64, |marks, &mark| marks.rotate_left(16) ^ mark as u64);
        hasher.write_u64(marks);
    }
}

impl<S> Counted<S> {
    fn sheet<E: Engagement<State = S>>(self, engagement: &E) -> Sheet {
        let end = End { state: self.state, rounds: self.rounds, decided: self.decided };
        read(engagement, &end, &self.marks)
    }
}

/// Ends counted: each in a slot that its hash alone finds, or in the map if another end was there first.
struct Counts<S> {
    slots: Vec<Option<(Counted<S>, u64)>>,
    others: FastMap<Counted<S>, u64>,
}

/// Many more than a fight has common ends, and few enough for the cache.
const SLOTS: usize = 4096;

impl<S> Default for Counts<S> {
    fn default() -> Self {
        Self { slots: (0..SLOTS).map(|_| None).collect(), others: FastMap::default() }
    }
}

impl<S: Hash + Eq> Counts<S> {
    #[inline(always)]
    fn add(&mut self, end: Counted<S>) {
        let mut hasher = Mixer::default();
        end.hash(&mut hasher);
        match &mut self.slots[hasher.finish() as usize % SLOTS] {
            Some((known, times)) if *known == end => *times += 1,
            Some(_) => *self.others.entry(end).or_default() += 1,
            slot => *slot = Some((end, 1)),
        }
    }

    /// Every end and how often it came.
    fn all(self) -> impl Iterator<Item = (Counted<S>, u64)> {
        self.slots.into_iter().flatten().chain(self.others)
    }
}

#[inline(always)]
fn play<E: Engagement>(engagement: &E, dice: &mut impl Dice) -> Counted<E::State> {
    let mut umpire = Silent::new(dice);
    let End { state, rounds, decided } = fight(engagement, &mut umpire);
    Counted { state, rounds, decided, marks: umpire.marks }
}

/// The same where it is not worth a copy of the fight's code.
#[inline(never)]
fn play_apart<E: Engagement>(engagement: &E, dice: &mut impl Dice) -> Counted<E::State> {
    play(engagement, dice)
}

impl<E: Engagement> Posed for E {
    fn solve(&self, limit: Limit) -> Result<Solution, Unsolved> {
        solve(self, limit)
    }

    fn sample(&self, seed: u64, key: u64, blocks: Range<u64>) -> Tally {
        let mut counts = Counts::default();
        for block in blocks {
            let mut dice = Seeded::new(Stream { seed, key, block });
            for _ in 0..BLOCK {
                counts.add(play(self, &mut dice));
            }
        }
        let mut tally = Tally::default();
        for (end, times) in counts.all() {
            tally.count(end.sheet(self), times);
        }
        tally
    }

    fn sample_paired(&self, seed: u64, key: u64, trials: Range<u64>) -> (Vec<Sheet>, Vec<u32>) {
        let mut numbers: FastMap<Counted<E::State>, u32> = FastMap::default();
        let mut dice = Paired::new();
        let came_to = trials
            .map(|trial| {
                dice.trial(Stream { seed, key, block: trial });
                let next = numbers.len() as u32;
                *numbers.entry(play_apart(self, &mut dice)).or_insert(next)
            })
            .collect();
        let mut numbered: Vec<_> = numbers.into_iter().collect();
        numbered.sort_unstable_by_key(|(_, number)| *number);
        (numbered.into_iter().map(|(end, _)| end.sheet(self)).collect(), came_to)
    }

    fn each_trial(&self, seed: u64, key: u64, trials: Range<u64>, hand_on: &mut dyn FnMut(u64, Sheet)) {
        let block = trials.start / BLOCK;
        let mut dice = Seeded::new(Stream { seed, key, block });
        for trial in block * BLOCK..trials.end {
            let end = play_apart(self, &mut dice);
            if trial >= trials.start {
                hand_on(trial, end.sheet(self));
            }
        }
    }

    fn replay(&self, seed: u64, key: u64, trial: u64) -> (Sheet, Vec<Entry>) {
        let mut dice = Seeded::new(Stream { seed, key, block: trial / BLOCK });
        for _ in 0..trial % BLOCK {
            play_apart(self, &mut dice);
        }
        let mut scribe = Scribe::new(dice);
        let end = fight(self, &mut scribe);
        (read(self, &end, &scribe.marks), scribe.close().1)
    }
}

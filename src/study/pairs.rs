//! Two ways of playing a question on the same luck, trial by trial: joint counts of every measure.
//!
//! Both are played on paired dice, where a throw for the same purpose shows the same face, so that what both owe to the
//! dice cancels in the difference. Only counts are kept, and they merge exactly.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::measures::{Measures, WINS};
use super::sums::PairedSums;
use crate::battle::codes;
use crate::engagement::{FastMap, Posed, Sheet};
use crate::stats::{
    Estimate, LEVEL, Level, Moments, PairedHistogram, PairedTally, Tally as Share, mean_sequence, proportion_sequence,
    trials_for_proportion,
};

/// Joint counts of two questions' measures over the same trials.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairs {
    /// Pairs of trials.
    pub trials: u64,
    /// Pairs that came to the same in everything.
    pub alike: u64,
    /// How often something happened under both, under the base alone, under the other alone.
    happened: BTreeMap<String, [u64; 3]>,
    /// How often a number was this under the base and that under the other.
    numbers: BTreeMap<String, Vec<(i64, i64, u64)>>,
    /// Sums of the numbers of battles, which have too many values to keep every pair.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    sums: BTreeMap<String, PairedSums>,
}

/// A measure of paired trials.
pub struct Paired {
    /// Its name.
    pub measure: String,
    /// The joint counts.
    pub counts: Counts,
}

/// Joint counts of one measure, the base first.
pub enum Counts {
    /// Of something that happens or not.
    Happened(PairedTally),
    /// Of a number.
    Number(PairedHistogram),
    /// Of a number of battles.
    Sums(PairedSums),
}

/// Blocks played before the distinct ends are told apart again, so that memory stays flat.
const CHUNK: u64 = 16;

/// The two sides of a pairing with the luck they share.
#[derive(Clone, Copy)]
pub struct Pairing<'p> {
    /// What is compared with.
    pub base: &'p dyn Posed,
    /// What is compared.
    pub other: &'p dyn Posed,
    /// The seed of the study.
    pub seed: u64,
    /// The key of the base.
    pub key: u64,
}

impl Pairing<'_> {
    /// Plays some of the trials.
    pub fn play(&self, trials: Range<u64>, measures: &Measures) -> Pairs {
        let mut pairs = Pairs::default();
        let mut start = trials.start;
        while start < trials.end {
            let end = trials.end.min(start + CHUNK * self.base.block());
            self.play_chunk(start..end, measures, &mut pairs);
            start = end;
        }
        pairs
    }

    fn play_chunk(&self, trials: Range<u64>, measures: &Measures, pairs: &mut Pairs) {
        let (base_ends, base) = self.base.sample_paired(self.seed, self.key, trials.clone());
        let (other_ends, other) = self.other.sample_paired(self.seed, self.key, trials);
        let mut joint: FastMap<(u32, u32), u64> = FastMap::default();
        for ends in base.into_iter().zip(other) {
            *joint.entry(ends).or_default() += 1;
        }
        let read = |ends: &[Sheet]| ends.iter().map(|sheet| Read::of(sheet, measures)).collect::<Vec<_>>();
        let (base, other) = (read(&base_ends), read(&other_ends));
        for ((a, b), times) in joint {
            let same = base_ends[a as usize] == other_ends[b as usize];
            pairs.count(&base[a as usize], &other[b as usize], same, times);
        }
    }
}

/// What a sheet says of the measures.
struct Read {
    happened: Vec<String>,
    numbers: Vec<(String, i64)>,
    loose: Vec<(String, i64)>,
}

impl Read {
    fn of(sheet: &Sheet, measures: &Measures) -> Self {
        let mut happened: Vec<String> = measures.labels(sheet).map(ToString::to_string).collect();
        let won = WINS.iter().filter(|(side, name)| sheet.winner == Some(*side) && measures.wants_wins(name));
        happened.extend(won.map(|(_, name)| (*name).to_owned()));
        let numbers = sheet.numbers.iter().map(|(name, n)| (format!("expected_{name}"), *n));
        let numbers = numbers.chain([("rounds".to_owned(), i64::from(sheet.rounds))]);
        let loose = sheet.loose.iter().filter(|(name, _)| codes::is_measure(name));
        let loose = loose.map(|(name, n)| (format!("expected_{name}"), *n));
        Self {
            happened,
            numbers: numbers.filter(|(name, _)| measures.wants_value(name)).collect(),
            loose: loose.filter(|(name, _)| measures.wants_value(name)).collect(),
        }
    }
}

impl Pairs {
    fn count(&mut self, base: &Read, other: &Read, same: bool, times: u64) {
        self.trials += times;
        self.alike += if same { times } else { 0 };
        for name in &base.happened {
            let slot = if other.happened.contains(name) { 0 } else { 1 };
            self.happening(name)[slot] += times;
        }
        for name in other.happened.iter().filter(|name| !base.happened.contains(name)) {
            self.happening(name)[2] += times;
        }
        for (name, a) in &base.numbers {
            if let Some((_, b)) = other.numbers.iter().find(|(known, _)| known == name) {
                self.number(name, *a, *b, times);
            }
        }
        for (name, a) in &base.loose {
            if let Some((_, b)) = other.loose.iter().find(|(known, _)| known == name) {
                self.sums(name).record(*a, *b, times);
            }
        }
    }

    fn sums(&mut self, name: &str) -> &mut PairedSums {
        if !self.sums.contains_key(name) {
            self.sums.insert(name.to_owned(), PairedSums::default());
        }
        self.sums.get_mut(name).expect("it was just put there")
    }

    fn happening(&mut self, name: &str) -> &mut [u64; 3] {
        if !self.happened.contains_key(name) {
            self.happened.insert(name.to_owned(), [0; 3]);
        }
        self.happened.get_mut(name).expect("it was just put there")
    }

    /// Counts a pair of numbers; the list stays sorted.
    fn number(&mut self, name: &str, a: i64, b: i64, times: u64) {
        if !self.numbers.contains_key(name) {
            self.numbers.insert(name.to_owned(), Vec::new());
        }
        let counts = self.numbers.get_mut(name).expect("it was just put there");
        match counts.binary_search_by_key(&(a, b), |&(a, b, _)| (a, b)) {
            Ok(at) => counts[at].2 += times,
            Err(at) => counts.insert(at, (a, b, times)),
        }
    }

    /// Adds other pairs; the order of merging never shows.
    pub fn merge(&mut self, other: Self) {
        self.trials += other.trials;
        self.alike += other.alike;
        for (name, counts) in other.happened {
            let mine = self.happening(&name);
            mine.iter_mut().zip(counts).for_each(|(mine, count)| *mine += count);
        }
        for (name, counts) in other.numbers {
            counts.into_iter().for_each(|(a, b, times)| self.number(&name, a, b, times));
        }
        for (name, sums) in other.sums {
            self.sums(&name).merge(&sums);
        }
    }

    /// Every measure with its joint counts: what happens, then numbers.
    pub fn measures(&self) -> Vec<Paired> {
        let happened = self.happened.iter().map(|(name, &[both, only_a, only_b])| {
            let neither = self.trials - both - only_a - only_b;
            let tally = PairedTally { both, only_a, only_b, neither };
            Paired { measure: name.clone(), counts: Counts::Happened(tally) }
        });
        let numbers = self.numbers.iter().map(|(name, counts)| {
            let mut histogram = PairedHistogram::default();
            counts.iter().for_each(|&(a, b, times)| histogram.record_many(a, b, times));
            Paired { measure: name.clone(), counts: Counts::Number(histogram) }
        });
        let sums = self.sums.iter().map(|(name, sums)| (name.clone(), Counts::Sums(*sums)));
        let sums = sums.map(|(measure, counts)| Paired { measure, counts });
        happened.chain(numbers).chain(sums).collect()
    }

    /// The half-width of the confidence sequence of the least known difference between two probabilities.
    pub fn widest(&self, half_width: f64) -> f64 {
        let planned = trials_for_proportion(0.5, half_width, LEVEL);
        let width = |&[_, only_a, only_b]: &[u64; 3]| self.width(only_a, only_b, planned);
        self.happened.values().map(width).fold(0.0, f64::max)
    }

    /// A difference that was never seen is bounded by how rarely pairs can differ and still not be seen.
    fn width(&self, only_a: u64, only_b: u64, planned: u64) -> f64 {
        if only_a + only_b == 0 {
            return proportion_sequence(Share::new(0, self.trials), LEVEL).high;
        }
        let n = self.trials as f64;
        let mean = (only_b as f64 - only_a as f64) / n;
        let variance = (only_a + only_b) as f64 / n - mean * mean;
        mean_sequence(&Moments { n: self.trials, mean, variance }, variance.sqrt(), planned, LEVEL).half_width()
    }
}

impl Counts {
    /// The measure under the base, and under the other.
    pub fn apart(&self) -> (Estimate, Estimate) {
        match self {
            Self::Happened(tally) => (tally.a().estimate(), tally.b().estimate()),
            Self::Number(histogram) => (Estimate::mean(&histogram.a()), Estimate::mean(&histogram.b())),
            Self::Sums(sums) => sums.apart(),
        }
    }

    /// The other less the base.
    pub fn difference(&self, level: Level) -> Estimate {
        match self {
            Self::Happened(tally) => tally.difference(level),
            Self::Number(histogram) => histogram.difference(level),
            Self::Sums(sums) => sums.difference(level),
        }
    }

    /// The chance of so great a difference if there were none.
    pub fn equal_p(&self) -> f64 {
        match self {
            Self::Happened(tally) => tally.equal_p(),
            Self::Number(histogram) => histogram.equal_p(),
            Self::Sums(sums) => sums.equal_p(),
        }
    }

    /// How many times the trials an unpaired comparison would have needed.
    pub fn variance_reduction(&self) -> Option<f64> {
        match self {
            Self::Happened(tally) => tally.variance_reduction(),
            Self::Number(histogram) => histogram.variance_reduction(),
            Self::Sums(sums) => sums.variance_reduction(),
        }
    }
}

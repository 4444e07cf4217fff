//! How a cell's fights ended: weighted sheets, exact or counted, and the readings that everybody needs of them.

use std::collections::BTreeMap;

use crate::battle::{NUMBERS, codes};
use crate::engagement::{Sheet, Solution, Tally};
use crate::odds::{Answer, Declared, Part, answer_sampled, answer_solved};
use crate::side::{Side, Sides};
use crate::stats::{Estimate, Histogram, LEVEL, Masses, Tally as Share, binomial_cdf, quantile};

/// Two exact probabilities nearer to one another than this are even.
const EVEN: f64 = 1e-9;

/// Every way a cell ended, with its probability or its count.
#[derive(Clone, Debug)]
pub struct Spread {
    weights: Weights,
    answer: Answer,
}

#[derive(Clone, Debug)]
enum Weights {
    Exact(Vec<(Sheet, f64)>),
    Counted(Tally),
}

/// Some of the sheets, each with its probability if exact, its count if counted.
pub type Slice<'s> = Vec<(&'s Sheet, f64, u64)>;

/// Who wins, where somebody can.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Winner {
    /// The first side.
    pub a: Estimate,
    /// The second side.
    pub b: Estimate,
    /// Nobody.
    pub neither: Estimate,
}

impl Spread {
    /// From an exact solution; equal sheets are put together.
    pub fn exact(solution: Solution, declared: Declared) -> Self {
        let answer = answer_solved(&solution, declared);
        let mut sheets: BTreeMap<Sheet, f64> = BTreeMap::new();
        for (sheet, p) in solution.ends {
            *sheets.entry(sheet).or_default() += p;
        }
        Self { weights: Weights::Exact(sheets.into_iter().collect()), answer }
    }

    /// From a sample.
    pub fn counted(tally: Tally, declared: Declared, seed: u64) -> Self {
        let mut answer = answer_sampled(&tally, declared, seed);
        let coded = |label: &str| label.strip_prefix("expected_").is_some_and(|name| !codes::is_measure(name));
        let (values, mut loose): (Vec<Part>, Vec<Part>) = std::mem::take(&mut answer.values)
            .into_iter()
            .filter(|part| !coded(&part.label))
            .partition(|part| place(&part.label).is_none());
        loose.sort_by_key(|part| place(&part.label));
        answer.values = values.into_iter().chain(loose).collect();
        Self { weights: Weights::Counted(tally), answer }
    }

    /// Trials counted; none for an exact spread.
    pub fn trials(&self) -> Option<u64> {
        match &self.weights {
            Weights::Exact(_) => None,
            Weights::Counted(tally) => Some(tally.trials),
        }
    }

    /// The outcomes, which exclude one another, in the question's order.
    pub fn outcomes(&self) -> &[Part] {
        &self.answer.outcomes
    }

    /// What else may happen, in the question's order.
    pub fn events(&self) -> &[Part] {
        &self.answer.events
    }

    /// Means and plain numbers.
    pub fn values(&self) -> &[Part] {
        &self.answer.values
    }

    /// Who wins; none if the question is not a contest.
    pub fn winner(&self) -> Option<Winner> {
        if !self.any(|sheet| sheet.winner.is_some()) {
            return None;
        }
        Some(Winner {
            a: self.probability(|sheet| sheet.winner == Some(Side::A)),
            b: self.probability(|sheet| sheet.winner == Some(Side::B)),
            neither: self.probability(|sheet| sheet.winner.is_none()),
        })
    }

    /// How often each side wins in a sample.
    pub(super) fn wins(&self) -> Sides<u64> {
        Sides::new(Side::A, Side::B).map(|side| self.share(|sheet| sheet.winner == Some(side)).hits)
    }

    /// The chance of so uneven a split of the wins if the two sides were even; where it is known exactly, nought or one.
    pub fn even_p(&self) -> f64 {
        match self.winner() {
            None => 1.0,
            Some(Winner { a, b, .. }) if a.exact => f64::from((a.value - b.value).abs() < EVEN),
            Some(_) => {
                let Sides { a, b } = self.wins();
                (2.0 * binomial_cdf(a.min(b), a + b, 0.5)).min(1.0)
            }
        }
    }

    /// The names of the numbers that have a distribution.
    pub fn numbers(&self) -> Vec<String> {
        let mut names: Vec<&str> = Vec::new();
        self.each(|sheet, _| {
            for (name, _) in &sheet.numbers {
                if !names.contains(&name.as_ref()) {
                    names.push(name.as_ref());
                }
            }
        });
        if let Weights::Counted(tally) = &self.weights {
            let mut loose: Vec<&str> = tally.loose.keys().map(AsRef::as_ref).collect();
            loose.retain(|name| codes::is_measure(name));
            loose.sort_by_key(|name| place(name).unwrap_or(usize::MAX));
            names.extend(loose);
        }
        names.into_iter().map(str::to_owned).collect()
    }

    /// How often each value of a number of battles came up; such numbers are counted each by itself.
    pub fn loose(&self, name: &str) -> Option<&BTreeMap<i64, u64>> {
        match &self.weights {
            Weights::Exact(_) => None,
            Weights::Counted(tally) => tally.loose.get(name),
        }
    }

    /// The distribution of a number, by its name without `expected_`.
    pub fn number(&self, name: &str) -> Option<Distribution> {
        if let Some(counts) = self.loose(name) {
            let mut histogram = Histogram::default();
            counts.iter().for_each(|(&number, &times)| histogram.record_many(number, times));
            return Some(Distribution::Counted(histogram));
        }
        let found = self.distribution(|sheet| sheet.numbers.iter().find(|(known, _)| *known == name).map(|(_, n)| *n));
        (!found.is_empty()).then_some(found)
    }

    /// How many rounds it took.
    pub fn rounds(&self) -> Distribution {
        self.distribution(|sheet| Some(i64::from(sheet.rounds)))
    }

    /// The probability of whatever can be read from a sheet.
    pub fn probability(&self, is: impl Fn(&Sheet) -> bool) -> Estimate {
        match &self.weights {
            Weights::Exact(ends) => Estimate::exact(ends.iter().filter(|(sheet, _)| is(sheet)).map(|(_, p)| p).sum()),
            Weights::Counted(_) => self.share(is).estimate(),
        }
    }

    /// How often it happened; of an exact spread, nothing of nothing.
    pub fn share(&self, is: impl Fn(&Sheet) -> bool) -> Share {
        match &self.weights {
            Weights::Exact(_) => Share::default(),
            Weights::Counted(tally) => {
                let hits = tally.sheets.iter().filter(|(sheet, _)| is(sheet)).map(|(_, times)| times).sum();
                Share::new(hits, tally.trials)
            }
        }
    }

    /// The distribution of whatever whole number can be read from a sheet, over the sheets that have it.
    pub fn distribution(&self, read: impl Fn(&Sheet) -> Option<i64>) -> Distribution {
        match &self.weights {
            Weights::Exact(ends) => {
                let mut masses = BTreeMap::new();
                for (sheet, p) in ends {
                    if let Some(n) = read(sheet) {
                        *masses.entry(n).or_insert(0.0) += p;
                    }
                }
                let total: f64 = masses.values().sum();
                masses.values_mut().for_each(|mass| *mass /= total);
                Distribution::Exact(masses)
            }
            Weights::Counted(tally) => {
                let mut histogram = Histogram::default();
                for (sheet, &times) in &tally.sheets {
                    if let Some(n) = read(sheet) {
                        histogram.record_many(n, times);
                    }
                }
                Distribution::Counted(histogram)
            }
        }
    }

    /// Every sheet with its share of the whole.
    pub fn each<'s>(&'s self, mut visit: impl FnMut(&'s Sheet, f64)) {
        match &self.weights {
            Weights::Exact(ends) => ends.iter().for_each(|(sheet, p)| visit(sheet, *p)),
            Weights::Counted(tally) => {
                let n = tally.trials as f64;
                tally.sheets.iter().for_each(|(sheet, &times)| visit(sheet, times as f64 / n));
            }
        }
    }

    /// The spread cut by something read from the sheets; the parts keep their weights in the whole.
    pub fn apart<K: Ord>(&self, key: impl Fn(&Sheet) -> K) -> BTreeMap<K, Slice<'_>> {
        let mut slices: BTreeMap<K, Slice<'_>> = BTreeMap::new();
        let mut put = |sheet, p, times| slices.entry(key(sheet)).or_default().push((sheet, p, times));
        match &self.weights {
            Weights::Exact(ends) => ends.iter().for_each(|(sheet, p)| put(sheet, *p, 0)),
            Weights::Counted(tally) => tally.sheets.iter().for_each(|(sheet, &times)| put(sheet, 0.0, times)),
        }
        slices
    }

    /// A weight of the whole as a probability.
    pub fn estimate(&self, p: f64, times: u64) -> Estimate {
        match self.trials() {
            None => Estimate::exact(p),
            Some(trials) => Estimate::proportion(times, trials),
        }
    }

    fn any(&self, is: impl Fn(&Sheet) -> bool) -> bool {
        match &self.weights {
            Weights::Exact(ends) => ends.iter().any(|(sheet, _)| is(sheet)),
            Weights::Counted(tally) => tally.sheets.keys().any(is),
        }
    }
}

/// Where a number of battles stands among them, with or without `expected_`.
fn place(name: &str) -> Option<usize> {
    let name = name.strip_prefix("expected_").unwrap_or(name);
    NUMBERS.iter().position(|known| *known == name)
}

/// A distribution over whole numbers, exact or counted.
#[derive(Clone, Debug, PartialEq)]
pub enum Distribution {
    /// The probability of each number.
    Exact(Masses),
    /// How often each came up.
    Counted(Histogram),
}

impl Distribution {
    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Exact(masses) => masses.is_empty(),
            Self::Counted(histogram) => histogram.n() == 0,
        }
    }

    /// The probability of every number that came up, in rising order.
    pub fn values(&self) -> Vec<(i64, Estimate)> {
        match self {
            Self::Exact(masses) => masses.iter().map(|(&n, &p)| (n, Estimate::exact(p))).collect(),
            Self::Counted(histogram) => {
                histogram.iter().map(|(n, times)| (n, Estimate::proportion(times, histogram.n()))).collect()
            }
        }
    }

    /// The mean.
    pub fn mean(&self) -> Estimate {
        match self {
            Self::Exact(masses) => Estimate::exact(masses.iter().map(|(&n, p)| n as f64 * p).sum()),
            Self::Counted(histogram) => Estimate::mean(histogram),
        }
    }

    /// The standard deviation.
    pub fn sd(&self) -> f64 {
        match self {
            Self::Exact(masses) => {
                let mean = self.mean().value;
                masses.iter().map(|(&n, p)| p * (n as f64 - mean).powi(2)).sum::<f64>().sqrt()
            }
            Self::Counted(histogram) => histogram.sd(),
        }
    }

    /// The least number that is not exceeded with probability `q`, with its order-statistic interval.
    pub fn quantile(&self, q: f64) -> Option<Estimate> {
        match self {
            Self::Exact(masses) => {
                let mut below = 0.0;
                let reached = masses.iter().find(|(_, p)| {
                    below += **p;
                    below >= q - 1e-12
                });
                reached.or(masses.iter().next_back()).map(|(&n, _)| Estimate::exact(n as f64))
            }
            Self::Counted(histogram) => {
                let value = histogram.quantile(q)? as f64;
                Some(Estimate::sampled(value, quantile(histogram, q, LEVEL), histogram.n()))
            }
        }
    }

    /// The size of the steps in which there are no more than so many values: one, or some tens, hundreds or thousands.
    pub fn step(&self, most: usize) -> i64 {
        let count = |step: i64| {
            let mut steps: Vec<i64> = self.values().iter().map(|(n, _)| n.div_euclid(step)).collect();
            steps.dedup();
            steps.len()
        };
        [1, 10, 100, 1000].into_iter().find(|&step| count(step) <= most).unwrap_or(10_000)
    }

    /// The same in steps of some size; each number stands for the step that begins with it.
    pub fn in_steps_of(&self, step: i64) -> Self {
        let begins = |n: i64| n.div_euclid(step) * step;
        match self {
            Self::Exact(masses) => {
                let mut steps = Masses::new();
                masses.iter().for_each(|(&n, p)| *steps.entry(begins(n)).or_insert(0.0) += p);
                Self::Exact(steps)
            }
            Self::Counted(histogram) => {
                let mut steps = Histogram::default();
                histogram.iter().for_each(|(n, times)| steps.record_many(begins(n), times));
                Self::Counted(steps)
            }
        }
    }

    /// The probability of `k` or more.
    pub fn at_least(&self, k: i64) -> Estimate {
        match self {
            Self::Exact(masses) => Estimate::exact(masses.range(k..).map(|(_, p)| p).sum()),
            Self::Counted(histogram) => histogram.at_least(k).estimate(),
        }
    }
}

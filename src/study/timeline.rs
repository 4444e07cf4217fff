//! How a fight stands at the end of each round, read from how long each lasted and who won it.

use std::collections::BTreeMap;

use super::results::Moment;
use super::spread::{Distribution, Slice, Spread};
use crate::engagement::Sheet;
use crate::side::Side;
use crate::stats::{Estimate, Histogram, Masses};

/// Rounds shown at the most.
const MOST: u32 = 120;
/// The timeline ends where fewer than this share are still fighting.
const SPENT: f64 = 0.0005;

/// The state of things round by round; nothing for what is over in one.
pub fn timeline(spread: &Spread) -> Vec<Moment> {
    let rounds = spread.apart(|sheet| sheet.rounds);
    let last = rounds.keys().next_back().copied().unwrap_or(0).min(MOST);
    if last < 2 {
        return Vec::new();
    }
    let contest = spread.winner().is_some();
    let (mut decided, mut a_won, mut b_won) = (Weight::default(), Weight::default(), Weight::default());
    let none = Slice::new();
    let mut moments = Vec::new();
    for round in 1..=last {
        let slice = rounds.get(&round).unwrap_or(&none);
        let ended = Weight::of(slice, |sheet| sheet.decided);
        decided.add(ended);
        a_won.add(Weight::of(slice, |sheet| sheet.decided && sheet.winner == Some(Side::A)));
        b_won.add(Weight::of(slice, |sheet| sheet.decided && sheet.winner == Some(Side::B)));
        let fighting = Weight { p: 1.0 - decided.p, times: spread.trials().unwrap_or(0) - decided.times };
        let estimate = |weight: Weight| spread.estimate(weight.p.clamp(0.0, 1.0), weight.times);
        moments.push(Moment {
            round,
            fighting: estimate(fighting),
            decided: estimate(decided),
            a_won: contest.then(|| estimate(a_won)),
            b_won: contest.then(|| estimate(b_won)),
            ended: estimate(ended),
            numbers: numbers(slice, spread.trials().is_none()),
        });
        if estimate(fighting).value < SPENT {
            break;
        }
    }
    moments
}

#[derive(Clone, Copy, Default)]
struct Weight {
    p: f64,
    times: u64,
}

impl Weight {
    fn of(slice: &Slice<'_>, is: impl Fn(&Sheet) -> bool) -> Self {
        let mut sum = Self::default();
        slice.iter().filter(|(sheet, _, _)| is(sheet)).for_each(|&(_, p, times)| sum.add(Self { p, times }));
        sum
    }

    fn add(&mut self, other: Self) {
        self.p += other.p;
        self.times += other.times;
    }
}

/// The means of the numbers over the fights that ended in a round.
fn numbers(slice: &Slice<'_>, exact: bool) -> Vec<(String, Estimate)> {
    let ended = || slice.iter().filter(|(sheet, _, _)| sheet.decided);
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in ended().flat_map(|(sheet, _, _)| &sheet.numbers) {
        if !names.contains(&name.as_ref()) {
            names.push(name);
        }
    }
    let read = |name: &str| {
        let (mut masses, mut counts): (Masses, Histogram) = (BTreeMap::new(), Histogram::default());
        for (sheet, p, times) in ended() {
            for (_, n) in sheet.numbers.iter().filter(|(known, _)| known == name) {
                *masses.entry(*n).or_insert(0.0) += p;
                counts.record_many(*n, *times);
            }
        }
        if !exact {
            return Distribution::Counted(counts).mean();
        }
        let total: f64 = masses.values().sum();
        masses.values_mut().for_each(|mass| *mass /= total);
        Distribution::Exact(masses).mean()
    };
    names.into_iter().map(|name| (name.to_owned(), read(name))).collect()
}

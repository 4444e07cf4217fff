//! Trials worth replaying: the most typical, the most extreme and the closest of the first few thousand.

use super::results::Notable;
use super::spread::Spread;
use super::sweep::Cell;
use crate::engagement::Sheet;

/// Trials that are searched.
const SEARCHED: u64 = 8192;
/// Of battles, so many that they have no more throws and happenings than this, and a few in any case.
const HAPPENINGS: u64 = 1_000_000;
const BATTLES: (u64, u64) = (32, 4096);

/// The middle and the spread of one number of a sheet.
struct Scale {
    name: Option<String>,
    middle: f64,
    sd: f64,
}

/// Finds the trials worth replaying among the first ones of a cell.
pub fn notable(cell: &Cell, spread: &Spread, seed: u64) -> Vec<Notable> {
    let scales = scales(spread);
    let usual = usual_outcome(spread);
    let (mut typical, mut extreme, mut closest) = (None, None, None);
    let most = spread.trials().unwrap_or(u64::MAX).min(searched(cell, seed));
    let (block, close, wild): (u64, fn(&Sheet) -> f64, &'static str) = match &cell.battle {
        None => (cell.posed.block(), closeness, "extreme"),
        Some(_) => (cell.posed.block(), swaying, "wildest"),
    };
    for start in (0..most).step_by(block as usize) {
        cell.posed.each_trial(seed, cell.key, start..(start + block).min(most), &mut |trial, sheet| {
            let strange: f64 = scales.iter().map(|scale| scale.strangeness(&sheet)).sum();
            if told(&sheet) == usual {
                keep(&mut typical, -strange, trial, &sheet);
            }
            keep(&mut extreme, strange, trial, &sheet);
            keep(&mut closest, close(&sheet), trial, &sheet);
        });
    }
    let round = if cell.battle.is_some() { "turns" } else { "rounds" };
    let found = [("typical", typical), (wild, extreme), ("closest", closest)];
    let notable = |(kind, kept): (&'static str, Option<(f64, u64, Sheet)>)| {
        kept.map(|(_, trial, sheet)| Notable { kind, trial, about: about(&sheet, round) })
    };
    found.into_iter().filter_map(notable).collect()
}

fn searched(cell: &Cell, seed: u64) -> u64 {
    if cell.battle.is_none() {
        return SEARCHED;
    }
    let (_, transcript) = cell.posed.replay(seed, cell.key, 0);
    (HAPPENINGS / transcript.len().max(1) as u64).clamp(BATTLES.0, BATTLES.1)
}

/// Keeps the trial with the greatest score, the earliest of equals.
fn keep(kept: &mut Option<(f64, u64, Sheet)>, score: f64, trial: u64, sheet: &Sheet) {
    if kept.as_ref().is_none_or(|(best, _, _)| score > *best) {
        *kept = Some((score, trial, sheet.clone()));
    }
}

fn scales(spread: &Spread) -> Vec<Scale> {
    let numbers = spread.numbers().into_iter().filter_map(|name| Some((spread.number(&name)?, Some(name))));
    let all = numbers.chain([(spread.rounds(), None)]);
    let scale = |(distribution, name): (super::Distribution, Option<String>)| {
        let sd = distribution.sd();
        (sd > 0.0).then(|| Scale { name, middle: distribution.mean().value, sd })
    };
    all.filter_map(scale).collect()
}

impl Scale {
    /// How many standard deviations a sheet's number lies from the middle.
    fn strangeness(&self, sheet: &Sheet) -> f64 {
        let n = match &self.name {
            None => Some(i64::from(sheet.rounds)),
            Some(name) => number(sheet, name),
        };
        n.map_or(0.0, |n| (n as f64 - self.middle).abs() / self.sd)
    }
}

/// A number of a sheet.
fn number(sheet: &Sheet, name: &str) -> Option<i64> {
    let mut all = sheet.numbers.iter().chain(&sheet.loose);
    all.find(|(known, _)| known == name).map(|(_, n)| *n)
}

/// How close a battle was: the oftener the lead changed and the nearer the sides were at the end, the closer.
fn swaying(sheet: &Sheet) -> f64 {
    let of = |name: &str| number(sheet, name).unwrap_or(0) as f64;
    let apart = of("decisiveness") + (of("a_share_lost") - of("b_share_lost")).abs();
    10.0 * of("lead_changes") - apart
}

/// How close a fight was: the less the sides differ in their numbers and the longer it lasted, the closer.
fn closeness(sheet: &Sheet) -> f64 {
    let of = |name: &str| sheet.numbers.iter().find(|(known, _)| known == name).map(|(_, n)| *n);
    let gaps = sheet.numbers.iter().filter_map(|(name, mine)| {
        let theirs = of(&format!("b_{}", name.strip_prefix("a_")?))?;
        Some((mine - theirs).abs())
    });
    f64::from(sheet.rounds) - 1e6 * gaps.sum::<i64>() as f64
}

fn told(sheet: &Sheet) -> String {
    sheet.outcome.as_ref().map(ToString::to_string).unwrap_or_default()
}

/// The likeliest outcome.
fn usual_outcome(spread: &Spread) -> String {
    let best = spread.outcomes().iter().rev().max_by(|a, b| a.estimate.value.total_cmp(&b.estimate.value));
    best.map(|part| part.label.clone()).unwrap_or_default()
}

/// What a trial came to, in a few words.
fn about(sheet: &Sheet, rounds: &str) -> String {
    let mut words: Vec<String> = sheet.outcome.iter().map(ToString::to_string).collect();
    if sheet.rounds > 1 {
        words.push(format!("{} {rounds}", sheet.rounds));
    }
    words.extend(sheet.numbers.iter().map(|(name, n)| format!("{name} {n}")));
    let telling =
        ["a_share_lost", "b_share_lost", "lead_changes"].iter().filter_map(|name| Some((name, number(sheet, name)?)));
    words.extend(telling.map(|(name, n)| format!("{name} {n}")));
    words.join(", ")
}

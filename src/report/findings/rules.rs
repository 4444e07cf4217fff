//! What is to be said of rulesets compared and rules weighed.

use super::super::figures::{Unit, count, fixed};
use super::super::words::{capital, cell_name, list, say_measure};
use super::TOLD;
use crate::stats::Verdict;
use crate::study::{Comparison, Results, Worth};

/// The verdicts on what was compared with the baseline, and what pairing the dice saved.
pub fn comparisons(results: &Results) -> Vec<String> {
    let winning = |measure: &str| measure.ends_with("_wins");
    let any_wins = results.comparisons.iter().any(|one| winning(&one.measure));
    let chosen: Vec<_> =
        results.comparisons.iter().filter(|one| if any_wins { one.measure == "a_wins" } else { true }).collect();
    let mut greatest = chosen.clone();
    if chosen.len() > TOLD {
        greatest.sort_by(|one, other| other.difference.value.abs().total_cmp(&one.difference.value.abs()));
        greatest.truncate(TOLD / 2);
    }
    let mut sentences: Vec<String> = greatest.into_iter().map(|one| sentence(results, one)).collect();
    if chosen.len() > TOLD {
        let counted = |is: fn(&Verdict) -> bool| chosen.iter().filter(|one| is(&one.verdict)).count();
        let (better, worse) =
            (counted(|verdict| *verdict == Verdict::Better), counted(|verdict| *verdict == Verdict::Worse));
        let (equal, open) = (
            counted(|verdict| *verdict == Verdict::Equivalent),
            counted(|verdict| matches!(verdict, Verdict::Undecided { .. })),
        );
        sentences.push(format!("Of {} comparisons with the baseline {better} are above it, {worse} below, {equal} equivalent and {open} undecided.", chosen.len()));
    }
    let saved: u64 = chosen.iter().filter_map(|one| one.trials_saved).max().unwrap_or(0);
    if saved > 0 {
        let best = chosen.iter().filter_map(|one| one.variance_reduction).fold(0.0, f64::max);
        sentences.push(format!("Throwing the same dice for both sides of a comparison saved up to {} trials: an unpaired one would have needed up to {} times as many.", count(saved), fixed(best, 1)));
    }
    sentences
}

/// The verdict's sentence with cells by the names they go by on the page.
fn sentence(results: &Results, one: &Comparison) -> String {
    let told = one.sentence.replace(&one.cell, &cell_name(results, &one.cell));
    let told = told.replace(&one.baseline, &cell_name(results, &one.baseline));
    capital(&told.replace(&one.measure, &format!("the {}", say_measure(&one.measure, one.probability))))
}

/// The weightiest rules, the dominant and the dead.
pub fn worth(results: &Results) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut weighty: Vec<_> = results.worth.iter().filter(|one| !one.dead).collect();
    weighty.sort_by(|one, other| other.weight.value.total_cmp(&one.weight.value));
    weighty.truncate(3);
    if !weighty.is_empty() {
        let told = |one: &&Worth| {
            format!(
                "{} ({} → {}) moves an outcome by {}",
                one.path,
                one.from,
                one.to,
                Unit::Chance.move_with_interval(&one.weight)
            )
        };
        sentences.push(format!("Weightiest rules: {}.", list(&weighty.iter().map(told).collect::<Vec<_>>())));
    }
    for (is, said) in [
        (dominant as fn(&Worth) -> bool, "Dominant (one step moves an outcome by ten points or more)"),
        (dead, "Dead in every cell looked at (changing it moved nothing)"),
    ] {
        let mut paths: Vec<String> = Vec::new();
        for one in results.worth.iter().filter(|one| is(one)) {
            let everywhere = results.worth.iter().filter(|other| other.path == one.path).all(is);
            if (everywhere || one.dominant) && !paths.contains(&one.path) {
                paths.push(one.path.clone());
            }
        }
        if !paths.is_empty() {
            sentences.push(format!("{said}: {}.", list(&paths)));
        }
    }
    sentences
}

fn dominant(one: &Worth) -> bool {
    one.dominant
}

fn dead(one: &Worth) -> bool {
    one.dead
}

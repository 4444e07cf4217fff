//! Differences between two cells, exact where both are, paired trial by trial where not, with a verdict in a sentence.

use super::measures::Reading;
use super::pairs::{Counts, Pairs};
use super::results::{Comparison, Method};
use crate::stats::{Estimate, FEWEST_TRIALS, LEVEL, Level, Verdict, holm, verdict};

/// How one measure differs; the other less the base.
pub struct Difference {
    /// The measure.
    pub measure: String,
    /// Whether it is a probability.
    pub probability: bool,
    /// Under the base.
    pub base: Estimate,
    /// Under the other.
    pub value: Estimate,
    /// The difference.
    pub difference: Estimate,
    /// How many times the trials an unpaired comparison would have needed.
    pub variance_reduction: Option<f64>,
    /// The chance of so great a difference if there were none.
    pub p: f64,
    /// What matters less than this is called equivalent.
    pub margin: f64,
    /// What it comes to.
    pub verdict: Verdict,
}

/// The difference between two exact answers; a label that one of them cannot come to is nought there.
pub fn exact(base: &[Reading], other: &[Reading], margin: f64) -> Vec<Difference> {
    let find = |readings: &[Reading], like: &Reading| {
        let found = readings.iter().find(|reading| reading.measure == like.measure).map(|reading| reading.estimate);
        found.or(like.probability.then_some(Estimate::exact(0.0)))
    };
    let only_other = other.iter().filter(|reading| !base.iter().any(|known| known.measure == reading.measure));
    let both = base.iter().chain(only_other).filter_map(|reading| {
        let (base, value) = (find(base, reading)?, find(other, reading)?);
        let difference = Estimate::exact(value.value - base.value);
        let margin = margin_for(reading.probability, margin, base.value);
        Some(Difference {
            measure: reading.measure.clone(),
            probability: reading.probability,
            base,
            value,
            difference,
            variance_reduction: None,
            p: if difference.value == 0.0 { 1.0 } else { 0.0 },
            margin,
            verdict: verdict(|_| difference, margin, LEVEL),
        })
    });
    both.collect()
}

/// The difference of paired trials.
pub fn paired(pairs: &Pairs, margin: f64) -> Vec<Difference> {
    let difference = |found: super::pairs::Paired| {
        let (base, value) = found.counts.apart();
        let probability = matches!(found.counts, Counts::Happened(_));
        let margin = margin_for(probability, margin, base.value);
        Difference {
            measure: found.measure,
            probability,
            base,
            value,
            difference: found.counts.difference(LEVEL),
            variance_reduction: found.counts.variance_reduction(),
            p: found.counts.equal_p(),
            margin,
            verdict: verdict(|level: Level| found.counts.difference(level), margin, LEVEL),
        }
    };
    pairs.measures().into_iter().map(difference).collect()
}

/// For a probability the margin as it stands, for a mean that share of it.
fn margin_for(probability: bool, margin: f64, base: f64) -> f64 {
    if probability { margin } else { margin * base.abs() }
}

/// A comparison of two cells in one measure; `p_adjusted` is put right by [`adjust`].
pub fn comparison(cell: &str, baseline: &str, method: Method, found: Difference) -> Comparison {
    let trials_saved = match (method, found.variance_reduction) {
        (Method::Sampled { trials }, Some(times)) if times > 1.0 => {
            Some(((times - 1.0) * trials as f64).round() as u64)
        }
        _ => None,
    };
    let mut comparison = Comparison {
        cell: cell.to_owned(),
        baseline: baseline.to_owned(),
        measure: found.measure,
        probability: found.probability,
        base: found.base,
        value: found.value,
        difference: found.difference,
        method,
        variance_reduction: found.variance_reduction,
        trials_saved,
        p: found.p,
        p_adjusted: found.p,
        margin: found.margin,
        verdict: found.verdict,
        sentence: String::new(),
    };
    comparison.sentence = sentence(&comparison);
    comparison
}

/// Adjusts the chances of all comparisons of a study by Holm.
pub fn adjust(comparisons: &mut [Comparison]) {
    let chances: Vec<f64> = comparisons.iter().map(|comparison| comparison.p).collect();
    for (comparison, adjusted) in comparisons.iter_mut().zip(holm(&chances)) {
        comparison.p_adjusted = adjusted;
    }
}

/// The verdict in words.
fn sentence(found: &Comparison) -> String {
    let Comparison { cell, measure, difference, .. } = found;
    let baseline = format!("“{}”", found.baseline);
    let amount = amount(found, difference.value);
    let (was, is) = (plain(found, found.base.value), plain(found, found.value.value));
    let interval = match found.method {
        Method::Exact => "exactly".to_owned(),
        Method::Sampled { .. } => {
            format!("{} to {}", signed(found, difference.low), signed(found, difference.high))
        }
    };
    let saving = match found.variance_reduction {
        Some(times) if times > 1.05 => format!(" Pairing did the work of {times:.1} times the trials."),
        _ => String::new(),
    };
    match (found.verdict, found.method) {
        (Verdict::Equivalent, Method::Exact) if difference.value == 0.0 => {
            format!("{cell}: {measure} is exactly what it is in {baseline}, {was}.")
        }
        (_, Method::Sampled { trials }) if difference.value == 0.0 && found.variance_reduction.is_none() => {
            format!("{cell}: {measure} came out as in {baseline}, {was}, in every one of {} pairs.", grouped(trials))
        }
        (Verdict::Equivalent, _) => format!(
            "{cell}: {measure} is equivalent to {baseline} within {}: {is} against {was}, {interval}.{saving}",
            self::amount(found, found.margin)
        ),
        (Verdict::Better, _) => format!(
            "{cell}: {measure} is higher than in {baseline} by {amount}: {is} against {was}, {interval}.{saving}"
        ),
        (Verdict::Worse, _) => format!(
            "{cell}: {measure} is lower than in {baseline} by {amount}: {is} against {was}, {interval}.{saving}"
        ),
        (Verdict::Undecided { trials_needed }, _) => {
            let more = match trials_needed {
                _ if difference.n < FEWEST_TRIALS => {
                    format!("only {} pairs bear on it, and {FEWEST_TRIALS} are the fewest to judge by", difference.n)
                }
                Some(trials) => format!("if it is as it looks, about {} more pairs would tell", grouped(trials)),
                None => "no number of trials can be named".to_owned(),
            };
            format!(
                "{cell}: cannot tell yet whether {measure} differs from {baseline}: {is} against {was}, {interval}; {more}.{saving}"
            )
        }
    }
}

fn amount(found: &Comparison, value: f64) -> String {
    let value = value.abs();
    if found.probability { format!("{} points", percent(value)) } else { significant(value) }
}

fn plain(found: &Comparison, value: f64) -> String {
    if found.probability { format!("{} %", percent(value)) } else { significant(value) }
}

fn signed(found: &Comparison, value: f64) -> String {
    let sign = if value < 0.0 { "−" } else { "+" };
    let value = value.abs();
    if found.probability { format!("{sign}{}", percent(value)) } else { format!("{sign}{}", significant(value)) }
}

/// A share in hundredths, to two places, and to more where they are needed to show anything.
fn percent(share: f64) -> String {
    let hundredths = 100.0 * share;
    if hundredths != 0.0 && hundredths < 0.01 { format!("{hundredths:.2e}") } else { format!("{hundredths:.2}") }
}

fn significant(value: f64) -> String {
    if value != 0.0 && value < 0.001 { format!("{value:.2e}") } else { format!("{value:.3}") }
}

/// A whole number with its thousands apart.
pub fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let groups: Vec<&str> = (0..digits.len())
        .filter(|at| (digits.len() - at).is_multiple_of(3) || *at == 0)
        .zip((1..=digits.len()).filter(|at| (digits.len() - at).is_multiple_of(3)))
        .map(|(from, to)| &digits[from..to])
        .collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(8192), "8,192");
        assert_eq!(grouped(20_000_000), "20,000,000");
    }

    fn told(difference: Estimate, verdict: Verdict) -> String {
        let found = Difference {
            measure: "expected_a_first_rout".to_owned(),
            probability: false,
            base: Estimate::exact(10.0),
            value: Estimate::exact(5.5),
            difference,
            variance_reduction: None,
            p: 0.01,
            margin: 0.1,
            verdict,
        };
        comparison("b", "a", Method::Sampled { trials: 200 }, found).sentence
    }

    /// An interval that leaves nought out does not contradict the verdict: it is the pairs that are too few.
    #[test]
    fn too_few_pairs_are_named_as_the_reason() {
        let few = Estimate { value: -4.5, low: -6.5, high: -2.5, n: 27, exact: false };
        let verdict = verdict(|_| few, 0.1, LEVEL);
        assert_eq!(verdict, Verdict::Undecided { trials_needed: Some(3) });
        assert_eq!(
            told(few, verdict),
            "b: cannot tell yet whether expected_a_first_rout differs from “a”: 5.500 against 10.000, −6.500 to −2.500; \
             only 27 pairs bear on it, and 30 are the fewest to judge by."
        );
        let open = Estimate { value: -4.5, low: -9.5, high: 0.5, n: 200, exact: false };
        let told = told(open, Verdict::Undecided { trials_needed: Some(47) });
        assert!(told.ends_with("; if it is as it looks, about 47 more pairs would tell."), "{told}");
    }

    #[test]
    fn exact_answers_differ_exactly() {
        let reading = |measure: &str, value| Reading {
            measure: measure.to_owned(),
            probability: true,
            estimate: Estimate::exact(value),
        };
        let found = exact(&[reading("breaks", 0.25)], &[reading("breaks", 0.5), reading("holds", 0.5)], 0.01);
        assert_eq!(found[0].difference, Estimate::exact(0.25));
        assert_eq!(found[0].verdict, Verdict::Better);
        assert_eq!(found[1].base, Estimate::exact(0.0), "a label that cannot come up is nought");
        let same = exact(&[reading("breaks", 0.25)], &[reading("breaks", 0.25)], 0.01);
        let told = comparison("b", "a", Method::Exact, same.into_iter().next().expect("one measure"));
        assert_eq!(told.sentence, "b: breaks is exactly what it is in “a”, 25.00 %.");
    }
}

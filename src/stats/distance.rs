//! How far apart two distributions of a whole value are.
//!
//! Between two samples both distances are biased upwards by noise; judge them against a chi-square of the same counts.

use std::collections::BTreeMap;

use super::Masses;

/// Total variation: the greatest difference the two can show in the probability of any event, from 0 to 1.
pub fn total_variation(a: &Masses, b: &Masses) -> f64 {
    gaps(a, b).values().map(|gap| gap.abs()).sum::<f64>() / 2.0
}

/// Wasserstein-1, the earth mover's distance: by how much, on average, an outcome must shift to make one the other.
pub fn wasserstein(a: &Masses, b: &Masses) -> f64 {
    let gaps = gaps(a, b);
    let mut carried = 0.0f64;
    gaps.iter()
        .zip(gaps.keys().skip(1))
        .map(|((&value, gap), &next)| {
            carried += gap;
            carried.abs() * (next - value) as f64
        })
        .sum()
}

/// The mass of `b` less that of `a` at every value either has.
fn gaps(a: &Masses, b: &Masses) -> BTreeMap<i64, f64> {
    let mut gaps = b.clone();
    for (&value, mass) in a {
        *gaps.entry(value).or_default() -= mass;
    }
    gaps
}

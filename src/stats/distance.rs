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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::stats::Histogram;
    use crate::stats::tests::close;

    fn die(faces: [i64; 6]) -> Masses {
        faces.into_iter().collect::<Histogram>().masses()
    }

    /// Faces 1 and 6 move one step inwards each, and so do as many from 2 and 5: a third of the mass differs.
    #[test]
    fn an_average_die_is_a_third_away_from_a_plain_one() {
        let (plain, average) = (die([1, 2, 3, 4, 5, 6]), die([2, 3, 3, 4, 4, 5]));
        close(total_variation(&plain, &average), 1.0 / 3.0, 1e-15);
        close(wasserstein(&plain, &average), 2.0 / 3.0, 1e-15);
    }

    fn masses() -> impl Strategy<Value = Masses> {
        prop::collection::vec(-30i64..30, 1..20).prop_map(|values| values.into_iter().collect::<Histogram>().masses())
    }

    proptest! {
        #[test]
        fn both_are_distances(a in masses(), b in masses(), c in masses()) {
            for distance in [total_variation, wasserstein] {
                prop_assert_eq!(distance(&a, &a), 0.0);
                close(distance(&a, &b), distance(&b, &a), 1e-12);
                prop_assert!(distance(&a, &c) <= distance(&a, &b) + distance(&b, &c) + 1e-12);
            }
            prop_assert!(total_variation(&a, &b) <= 1.0 + 1e-12);
        }

        #[test]
        fn a_shift_is_as_far_as_it_goes(a in masses(), shift in -40i64..40) {
            let moved = a.iter().map(|(&value, &mass)| (value + shift, mass)).collect();
            close(wasserstein(&a, &moved), shift.abs() as f64, 1e-10);
        }
    }
}

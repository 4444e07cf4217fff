//! Many questions at once: p-values adjusted so that a matrix of matchups does not flag its share of flukes.

/// Holm's step-down adjustment: comparing the results with α keeps the risk of *any* false flag at α.
pub fn holm(p: &[f64]) -> Vec<f64> {
    let order = ascending(p);
    let mut adjusted = vec![0.0; p.len()];
    let mut floor = 0.0f64;
    for (rank, &index) in order.iter().enumerate() {
        floor = floor.max(p[index] * (p.len() - rank) as f64).min(1.0);
        adjusted[index] = floor;
    }
    adjusted
}

/// Benjamini and Hochberg's step-up adjustment: keeps the expected *share* of false flags among the flags at α.
pub fn benjamini_hochberg(p: &[f64]) -> Vec<f64> {
    let order = ascending(p);
    let mut adjusted = vec![0.0; p.len()];
    let mut ceiling = 1.0f64;
    for (rank, &index) in order.iter().enumerate().rev() {
        ceiling = ceiling.min(p[index] * p.len() as f64 / (rank + 1) as f64);
        adjusted[index] = ceiling;
    }
    adjusted
}

fn ascending(p: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..p.len()).collect();
    order.sort_by(|&i, &j| p[i].total_cmp(&p[j]));
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::tests::close;

    fn agrees(found: &[f64], expected: &[f64]) {
        assert_eq!(found.len(), expected.len());
        found.iter().zip(expected).for_each(|(&found, &expected)| close(found, expected, 1e-12));
    }

    #[test]
    fn five_p_values_adjusted_by_hand() {
        let p = [0.04, 0.01, 0.05, 0.02, 0.03];
        agrees(&holm(&p), &[0.09, 0.05, 0.09, 0.08, 0.09]);
        agrees(&benjamini_hochberg(&p), &[0.05, 0.05, 0.05, 0.05, 0.05]);
    }

    #[test]
    fn adjusted_values_stay_probabilities() {
        agrees(&holm(&[0.9, 0.8]), &[1.0, 1.0]);
        agrees(&benjamini_hochberg(&[0.9, 0.8]), &[0.9, 0.9]);
        assert!(holm(&[]).is_empty() && benjamini_hochberg(&[]).is_empty());
    }

    /// Benjamini and Hochberg 1995, section 4.1: of fifteen tests Bonferroni and Holm flag three, theirs four.
    #[test]
    fn the_fifteen_tests_of_benjamini_and_hochberg() {
        let p = [
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528,
            0.7590, 1.0,
        ];
        let flagged = |adjusted: Vec<f64>| adjusted.into_iter().filter(|&p| p <= 0.05).count();
        assert_eq!(flagged(holm(&p)), 3);
        assert_eq!(flagged(benjamini_hochberg(&p)), 4);
    }
}

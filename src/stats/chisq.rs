//! Pearson's chi-square: do counts fit a law, and do several rows of counts come from one?
//!
//! The second catches a broken stream or merge in production: batches of one study must be alike.

use super::law::chi_square_upper;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChiSquare {
    pub statistic: f64,
    pub degrees: u64,
    /// The chance of a worse fit if the hypothesis is true; an approximation to be trusted from `least_expected` ≥ 5.
    pub p: f64,
    pub least_expected: f64,
}

impl ChiSquare {
    fn of(cells: impl Iterator<Item = (u64, f64)>, degrees: u64) -> Self {
        let (mut statistic, mut least_expected) = (0.0, f64::INFINITY);
        for (observed, expected) in cells {
            statistic += (observed as f64 - expected).powi(2) / expected;
            least_expected = least_expected.min(expected);
        }
        let p = if degrees == 0 { 1.0 } else { chi_square_upper(statistic, degrees as f64) };
        Self { statistic, degrees, p, least_expected }
    }
}

/// Do counts fit the given weights (probabilities, or anything proportional to them)?
///
/// A value of no weight is left out if it never came up; if it did, the law is refuted outright.
pub fn goodness_of_fit(observed: &[u64], weights: &[f64]) -> ChiSquare {
    assert_eq!(observed.len(), weights.len(), "every count needs its weight");
    let possible = || observed.iter().copied().zip(weights.iter().copied()).filter(|&(_, weight)| weight > 0.0);
    let degrees = (possible().count() as u64).saturating_sub(1);
    let (n, total) = (observed.iter().sum::<u64>() as f64, weights.iter().sum::<f64>());
    let fit = ChiSquare::of(possible().map(|(count, weight)| (count, n * weight / total)), degrees);
    let impossible = observed.iter().zip(weights).any(|(&count, &weight)| weight <= 0.0 && count > 0);
    if impossible { ChiSquare { statistic: f64::INFINITY, p: 0.0, ..fit } } else { fit }
}

/// Do all rows of counts come from one law? Rows and columns without a count are left out.
pub fn homogeneity(rows: &[&[u64]]) -> ChiSquare {
    let width = rows.first().map_or(0, |row| row.len());
    assert!(rows.iter().all(|row| row.len() == width), "every row needs the same columns");
    let row_sums: Vec<u64> = rows.iter().map(|row| row.iter().sum()).collect();
    let column_sums: Vec<u64> = (0..width).map(|column| rows.iter().map(|row| row[column]).sum()).collect();
    let used = |sums: &[u64]| sums.iter().filter(|&&sum| sum > 0).count() as u64;
    let degrees = used(&row_sums).saturating_sub(1) * used(&column_sums).saturating_sub(1);
    let n = row_sums.iter().sum::<u64>() as f64;
    let cells = rows.iter().zip(&row_sums).flat_map(|(row, &row_sum)| {
        row.iter().zip(&column_sums).map(move |(&count, &sum)| (count, row_sum as f64 * sum as f64 / n))
    });
    ChiSquare::of(cells.filter(|&(_, expected)| expected > 0.0), degrees)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::tests::close;

    /// Mendel's peas against 9 : 3 : 3 : 1: χ² = 0.470 on three degrees, p = 0.925.
    #[test]
    fn mendels_peas_fit() {
        let fit = goodness_of_fit(&[315, 108, 101, 32], &[9.0, 3.0, 3.0, 1.0]);
        assert_eq!(fit.degrees, 3);
        close(fit.statistic, 0.470, 5e-4);
        close(fit.p, 0.925, 5e-4);
        close(fit.least_expected, 556.0 / 16.0, 1e-12);
    }

    /// Agresti 2007, page 39, gender by party: χ² = 30.07 on two degrees, p = 2.954e-7.
    #[test]
    fn agrestis_party_table_is_not_homogeneous() {
        let test = homogeneity(&[&[762, 327, 468], &[484, 239, 477]]);
        assert_eq!(test.degrees, 2);
        close(test.statistic, 30.07, 5e-3);
        close(test.p, 2.954e-7, 5e-11);
    }

    #[test]
    fn what_cannot_happen_refutes_when_it_does() {
        let six_of_five = goodness_of_fit(&[10, 10, 10, 1], &[1.0, 1.0, 1.0, 0.0]);
        assert_eq!((six_of_five.statistic, six_of_five.p), (f64::INFINITY, 0.0));
        assert_eq!(goodness_of_fit(&[10, 10, 10, 0], &[1.0, 1.0, 1.0, 0.0]).degrees, 2);
    }

    #[test]
    fn empty_rows_and_columns_carry_no_degrees() {
        let test = homogeneity(&[&[5, 0, 5], &[0, 0, 0], &[5, 0, 5]]);
        assert_eq!((test.statistic, test.degrees, test.p), (0.0, 1, 1.0));
        assert_eq!(homogeneity(&[]).p, 1.0);
    }
}

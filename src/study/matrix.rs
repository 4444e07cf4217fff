//! Every entry against every other: scores, and which of them are not significantly different from even.

use super::plan::Plan;
use super::results::{Matrix, MatrixCell};
use super::spread::{Spread, Winner};
use crate::side::Sides;
use crate::stats::{Estimate, Histogram, Interval, LEVEL, holm, mean};

/// The matrix of a study from the spreads of its cells.
pub fn matrix(plan: &Plan, spreads: &[Option<Spread>]) -> Option<Matrix> {
    let grid = plan.grid.as_ref()?;
    let scored: Vec<Option<(Winner, Estimate, f64)>> =
        spreads.iter().map(|spread| spread.as_ref().map(score)).collect();
    let chances: Vec<f64> = scored.iter().flatten().map(|(_, _, p)| *p).collect();
    let mut adjusted = holm(&chances).into_iter();
    let mut cells = plan.cells.iter().zip(scored).map(|(cell, scored)| {
        let (winner, score, _) = scored?;
        let p_adjusted = adjusted.next().expect("one for each score");
        Some(MatrixCell {
            cell: cell.name.clone(),
            a_wins: winner.a,
            b_wins: winner.b,
            score,
            p_adjusted,
            even: p_adjusted > LEVEL.alpha(),
        })
    });
    let rows = grid.rows.iter().map(|_| cells.by_ref().take(grid.columns.len()).collect()).collect();
    Some(Matrix { rows: grid.rows.clone(), columns: grid.columns.clone(), cells: rows })
}

/// Who wins, the first side's score, and the chance of so uneven a split if the two were even.
fn score(spread: &Spread) -> (Winner, Estimate, f64) {
    let never = || spread.probability(|_| false);
    let winner =
        spread.winner().unwrap_or_else(|| Winner { a: never(), b: never(), neither: spread.probability(|_| true) });
    let value = winner.a.value + winner.neither.value / 2.0;
    if winner.a.exact {
        return (winner, Estimate::exact(value), spread.even_p());
    }
    let Sides { a, b } = spread.wins();
    let n = winner.a.n;
    let mut halves = Histogram::default();
    [(0, b), (1, n - a - b), (2, a)].into_iter().for_each(|(half, times)| halves.record_many(half, times));
    let Interval { low, high } = mean(&halves.moments(), LEVEL);
    let interval = Interval { low: (low / 2.0).max(0.0), high: (high / 2.0).min(1.0) };
    (winner, Estimate::sampled(value, interval, n), spread.even_p())
}

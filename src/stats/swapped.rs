//! Side-swapped pairs: the same fight twice with the sides exchanged, so that the better seat cancels.
//!
//! What one battle leaves is a loss, a draw or a win; what the pair leaves is one of five scores, 0 to 2 in halves (the
//! "pentanomial" count). Its variance is smaller than two single battles would suggest wherever the seats are unequal.

use super::{Estimate, Histogram, Level, Moments};

/// Joint results of the two battles of each pair, in half-points (0 loss, 1 draw, 2 win) for the contender.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SwappedPairs {
    counts: [[u64; 3]; 3],
}

impl SwappedPairs {
    /// Records a pair: the contender's half-points (0, 1 or 2) from the one seat and from the other.
    pub fn record(&mut self, first: u8, second: u8) {
        assert!(first <= 2 && second <= 2, "a battle is worth no more than two half-points");
        self.counts[usize::from(first)][usize::from(second)] += 1;
    }

    pub fn merge(&mut self, other: &Self) {
        for (mine, theirs) in self.counts.iter_mut().flatten().zip(other.counts.iter().flatten()) {
            *mine += theirs;
        }
    }

    /// How many pairs scored 0, ½, 1, 1½ and 2.
    pub fn pentanomial(&self) -> [u64; 5] {
        let mut scores = [0; 5];
        self.cells().for_each(|(first, second, count)| scores[first + second] += count);
        scores
    }

    fn cells(&self) -> impl Iterator<Item = (usize, usize, u64)> + '_ {
        self.counts
            .iter()
            .enumerate()
            .flat_map(|(first, row)| row.iter().enumerate().map(move |(second, &count)| (first, second, count)))
    }

    /// Mean and variance of a pair's score per battle, from 0 (two defeats) to 1 (two victories).
    pub fn moments(&self) -> Moments {
        let mut pairs = Histogram::default();
        (0..).zip(self.pentanomial()).for_each(|(score, count)| pairs.record_many(score, count));
        shares(&pairs, 4.0)
    }

    /// The contender's score per battle with Student's interval over the pairs.
    pub fn score(&self, level: Level) -> Estimate {
        Estimate::mean_at(&self.moments(), level)
    }

    /// How many times the battles an estimate from unrelated single battles would need; none if the pairs never varied.
    pub fn variance_reduction(&self) -> Option<f64> {
        let mut battles = Histogram::default();
        for (first, second, count) in self.cells() {
            battles.record_many(first as i64, count);
            battles.record_many(second as i64, count);
        }
        let (single, pair) = (shares(&battles, 2.0).variance / 2.0, self.moments().variance);
        (pair > 0.0).then(|| single / pair)
    }
}

/// Whole scores as shares of the most that can be scored.
fn shares(scores: &Histogram, most: f64) -> Moments {
    let Moments { n, mean, variance } = scores.moments();
    Moments { n, mean: mean / most, variance: variance / (most * most) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::LEVEL;
    use crate::stats::tests::close;

    fn pairs(counts: [[u64; 3]; 3]) -> SwappedPairs {
        SwappedPairs { counts }
    }

    /// Scores 0, ¼, ½, ¾, 1 with weights 1, 4, 10, 4, 1: mean ½, variance (2·1/4 + 8·1/16)/20 = 1/20.
    #[test]
    fn five_scores_have_their_mean_and_variance() {
        let pairs = pairs([[1, 2, 3], [2, 4, 2], [3, 2, 1]]);
        assert_eq!(pairs.pentanomial(), [1, 4, 10, 4, 1]);
        let moments = pairs.moments();
        assert_eq!(moments.n, 20);
        close(moments.mean, 0.5, 1e-15);
        close(moments.variance, 0.05, 1e-15);
        assert!(pairs.score(LEVEL).contains(0.5));
    }

    /// Independent battles gain nothing from pairing: every joint count is the product of its margins.
    #[test]
    fn independent_battles_gain_nothing() {
        close(pairs([[1, 2, 1], [2, 4, 2], [1, 2, 1]]).variance_reduction().unwrap(), 1.0, 1e-14);
    }

    /// Where one seat mostly wins, pairs come out even: 8 of 10 pairs split, and single battles need two and a half times as many.
    #[test]
    fn an_unequal_seat_cancels() {
        let pairs = pairs([[1, 0, 0], [0, 0, 0], [8, 0, 1]]);
        close(pairs.moments().variance, 0.05, 1e-15);
        close(pairs.variance_reduction().unwrap(), 0.125 / 0.05, 1e-14);
    }

    #[test]
    fn recording_and_merging_add_whole_counts() {
        let (mut one, mut two) = (SwappedPairs::default(), SwappedPairs::default());
        one.record(2, 0);
        two.record(1, 1);
        one.merge(&two);
        assert_eq!(one, pairs([[0, 0, 0], [0, 1, 0], [1, 0, 0]]));
        assert_eq!(one.variance_reduction(), None);
    }
}

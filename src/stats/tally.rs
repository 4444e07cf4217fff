//! How often something happened: the whole-number record behind every proportion.

use super::{Estimate, LEVEL};

/// `hits` of `n` trials; merging is integer addition, so it is exact in any order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub hits: u64,
    pub n: u64,
}

impl Tally {
    pub const fn new(hits: u64, n: u64) -> Self {
        assert!(hits <= n, "a tally cannot hold more hits than trials");
        Self { hits, n }
    }

    pub fn record(&mut self, hit: bool) {
        self.hits += u64::from(hit);
        self.n += 1;
    }

    pub fn merge(&mut self, other: &Self) {
        self.hits += other.hits;
        self.n += other.n;
    }

    pub const fn misses(&self) -> u64 {
        self.n - self.hits
    }

    /// The share of hits; one half, the least committal value, before the first trial.
    pub fn share(&self) -> f64 {
        if self.n == 0 { 0.5 } else { self.hits as f64 / self.n as f64 }
    }

    /// The proportion with its Wilson interval at the usual level.
    pub fn estimate(&self) -> Estimate {
        Estimate::proportion_at(*self, LEVEL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_and_merges_whole_counts() {
        let mut tally = Tally::default();
        [true, false, true].into_iter().for_each(|hit| tally.record(hit));
        tally.merge(&Tally::new(5, 7));
        assert_eq!(tally, Tally::new(7, 10));
        assert_eq!(tally.misses(), 3);
        assert_eq!(tally.share(), 0.7);
    }
}

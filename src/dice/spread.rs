//! The distribution of one throw: the distinct results, each with the number of ways it comes about.
//!
//! Spreads are worked out from the faces when the program is compiled; no probability is written down by hand.

use super::Die;

const MOST: usize = 100;

/// The distinct results of a throw in rising order, with their weights.
#[derive(Clone, Copy)]
pub struct Spread {
    results: [i8; MOST],
    weights: [u16; MOST],
    len: usize,
    total: u32,
}

impl Spread {
    /// One die.
    pub const fn die(die: Die) -> Self {
        let mut spread = Self::empty();
        let mut face = 0;
        while face < die.faces() {
            spread.add(die.shows(face) as i8, 1);
            face += 1;
        }
        spread
    }

    /// Two independent throws added.
    pub const fn plus(self, other: &Self) -> Self {
        self.combine(other, 1)
    }

    /// The first of two independent throws less the second.
    pub const fn minus(self, other: &Self) -> Self {
        self.combine(other, -1)
    }

    /// Only the sign of each result: -1, 0 or 1.
    pub const fn sign(&self) -> Self {
        let mut spread = Self::empty();
        let mut n = 0;
        while n < self.len {
            spread.add(self.results[n].signum(), self.weights[n]);
            n += 1;
        }
        spread
    }

    /// How many distinct results there are.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// A spread always has a result.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The n-th distinct result in rising order.
    pub const fn result(&self, n: usize) -> i8 {
        self.results[n]
    }

    /// The probability of the n-th distinct result.
    pub fn probability(&self, n: usize) -> f64 {
        f64::from(self.weights[n]) / f64::from(self.total)
    }

    /// In how many of how many equally likely ways a score is equalled or beaten.
    pub const fn ways_to_make(&self, score: i32) -> (u32, u32) {
        let mut ways = 0;
        let mut n = 0;
        while n < self.len {
            if self.results[n] as i32 >= score {
                ways += self.weights[n] as u32;
            }
            n += 1;
        }
        (ways, self.total)
    }

    const fn empty() -> Self {
        Self { results: [0; MOST], weights: [0; MOST], len: 0, total: 0 }
    }

    const fn combine(self, other: &Self, sign: i8) -> Self {
        let mut spread = Self::empty();
        let mut i = 0;
        while i < self.len {
            let mut j = 0;
            while j < other.len {
                spread.add(self.results[i] + sign * other.results[j], self.weights[i] * other.weights[j]);
                j += 1;
            }
            i += 1;
        }
        spread
    }

    /// Adds ways to a result, keeping the results in rising order.
    const fn add(&mut self, result: i8, ways: u16) {
        self.total += ways as u32;
        let mut at = 0;
        while at < self.len && self.results[at] < result {
            at += 1;
        }
        if at < self.len && self.results[at] == result {
            self.weights[at] += ways;
            return;
        }
        let mut n = self.len;
        while n > at {
            self.results[n] = self.results[n - 1];
            self.weights[n] = self.weights[n - 1];
            n -= 1;
        }
        self.results[at] = result;
        self.weights[at] = ways;
        self.len += 1;
    }
}

const ONE_D6: Spread = Spread::die(Die::D6);
const ONE_AVERAGE: Spread = Spread::die(Die::Average);
const PAIR_OF_D6: Spread = ONE_D6.plus(&ONE_D6);

static D6: Spread = ONE_D6;
static D10: Spread = Spread::die(Die::D10);
static D100: Spread = Spread::die(Die::D100);
static AVERAGE: Spread = ONE_AVERAGE;
pub(super) static TWO_D6: Spread = PAIR_OF_D6;
pub(super) static TWO_AVERAGE: Spread = ONE_AVERAGE.plus(&ONE_AVERAGE);
pub(super) static D6_V_D6: Spread = ONE_D6.minus(&ONE_D6);
pub(super) static D6_V_AVERAGE: Spread = ONE_D6.minus(&ONE_AVERAGE);
pub(super) static AVERAGE_V_AVERAGE: Spread = ONE_AVERAGE.minus(&ONE_AVERAGE);
pub(super) static SIGN_OF_D6_V_AVERAGE: Spread = ONE_D6.minus(&ONE_AVERAGE).sign();
pub(super) static SIGN_OF_AVERAGE_V_AVERAGE: Spread = ONE_AVERAGE.minus(&ONE_AVERAGE).sign();
pub(super) static CONTEST: Spread = PAIR_OF_D6.minus(&PAIR_OF_D6);

impl Die {
    /// The distribution of one throw of this die.
    pub fn spread(self) -> &'static Spread {
        match self {
            Self::D6 => &D6,
            Self::D10 => &D10,
            Self::D100 => &D100,
            Self::Average => &AVERAGE,
        }
    }
}

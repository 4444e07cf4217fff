//! Exhaustive dice: every result with its weight.
//!
//! A rule is run again and again; each run takes another path through its throws, in the manner of an odometer, until
//! every path has been walked. The weights of all paths add up to one.

use super::{Dice, Die, Spread, Throw, spread};

/// Dice that walk every result. Use [`Exhaustive::walk`].
#[derive(Default)]
pub struct Exhaustive {
    path: Vec<Fork>,
    depth: usize,
    weight: f64,
}

#[derive(Clone, Copy)]
struct Fork {
    taken: u16,
    of: u16,
}

impl Exhaustive {
    /// Runs `play` once for every path of throws it can take and hands each result on with its probability.
    pub fn walk<T>(mut play: impl FnMut(&mut Self) -> T, mut hand_on: impl FnMut(T, f64)) {
        Self::default().each(&mut play, &mut hand_on);
    }

    /// As [`walk`](Self::walk), on dice that keep their memory between walks.
    pub fn each<T>(&mut self, play: &mut impl FnMut(&mut Self) -> T, hand_on: &mut impl FnMut(T, f64)) {
        self.path.clear();
        loop {
            self.depth = 0;
            self.weight = 1.0;
            let result = play(self);
            hand_on(result, self.weight);
            if !self.advance() {
                return;
            }
        }
    }

    /// Takes the next path: the last throw's next result, or the one before it once that has shown them all.
    fn advance(&mut self) -> bool {
        while let Some(last) = self.path.last_mut() {
            last.taken += 1;
            if last.taken < last.of {
                return true;
            }
            self.path.pop();
        }
        false
    }

    /// The branch taken at this throw, out of so many.
    fn fork(&mut self, of: usize) -> usize {
        if self.depth == self.path.len() {
            self.path.push(Fork { taken: 0, of: of as u16 });
        }
        let taken = self.path[self.depth].taken;
        self.depth += 1;
        usize::from(taken)
    }

    fn draw(&mut self, spread: &Spread) -> i8 {
        let taken = self.fork(spread.len());
        self.weight *= spread.probability(taken);
        spread.result(taken)
    }
}

impl Dice for Exhaustive {
    fn roll(&mut self, die: Die, _throw: Throw) -> u8 {
        self.draw(die.spread()) as u8
    }

    fn makes(&mut self, die: Die, score: i32, _throw: Throw) -> bool {
        let (ways, total) = die.spread().ways_to_make(score);
        if ways == 0 || ways == total {
            return ways > 0;
        }
        let makes = self.fork(2) == 0;
        self.weight *= f64::from(if makes { ways } else { total - ways }) / f64::from(total);
        makes
    }

    fn pair(&mut self, die: Die, throw: Throw) -> u8 {
        match die {
            Die::D6 => self.draw(&spread::TWO_D6) as u8,
            Die::Average => self.draw(&spread::TWO_AVERAGE) as u8,
            _ => self.roll(die, throw) + self.roll(die, throw),
        }
    }

    fn margin(&mut self, plus: Die, minus: Die, mine: Throw, theirs: Throw) -> i8 {
        match (plus, minus) {
            (Die::D6, Die::D6) => self.draw(&spread::D6_V_D6),
            (Die::D6, Die::Average) => self.draw(&spread::D6_V_AVERAGE),
            (Die::Average, Die::Average) => self.draw(&spread::AVERAGE_V_AVERAGE),
            _ => self.roll(plus, mine) as i8 - self.roll(minus, theirs) as i8,
        }
    }

    fn sign(&mut self, plus: Die, minus: Die, mine: Throw, theirs: Throw) -> i8 {
        match (plus, minus) {
            (Die::D6, Die::Average) => self.draw(&spread::SIGN_OF_D6_V_AVERAGE),
            (Die::Average, Die::Average) => self.draw(&spread::SIGN_OF_AVERAGE_V_AVERAGE),
            _ => self.margin(plus, minus, mine, theirs).signum(),
        }
    }

    fn contest(&mut self, _mine: Throw, _theirs: Throw) -> i8 {
        self.draw(&spread::CONTEST)
    }
}

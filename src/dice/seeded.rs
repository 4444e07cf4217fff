//! Seeded dice: Xoshiro256++ and a face-from-bits step that is ours.
//!
//! Every throw, compound ones too, is one number below the count of its equally likely ways, drawn from sixteen random
//! bits by multiply-and-reject, so that one 64-bit word serves four throws and every face is exactly fair. The
//! step is pinned by a value-stability test: a library that changes its algorithms cannot change our results.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::{Dice, Die, Throw};

/// Where a run of dice comes from: the study's seed, the key of what is played, and the block of trials.
///
/// The three are hashed, never added, so that neighbouring seeds share nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stream {
    /// The seed the user gave.
    pub seed: u64,
    /// What is played: a hash of the question and its inputs.
    pub key: u64,
    /// Which block of trials.
    pub block: u64,
}

impl Stream {
    /// The 64-bit words that seed a generator: a SplitMix64 sequence started from the mixed name of the stream.
    pub(super) fn words(self) -> [u64; 4] {
        let mut state = mix(mix(mix(self.seed ^ GOLDEN) ^ self.key) ^ self.block);
        std::array::from_fn(|_| {
            state = state.wrapping_add(GOLDEN);
            mix(state)
        })
    }
}

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Draws of sixteen bits to a word.
const CHUNKS: usize = 4;

/// SplitMix64's finaliser.
pub(super) const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The dice of a study: a pure function of the stream they were made from.
#[derive(Clone, Debug)]
pub struct Seeded {
    generator: Xoshiro256PlusPlus,
    bits: u64,
    chunks: usize,
}

impl Seeded {
    /// Dice for one stream.
    pub fn new(stream: Stream) -> Self {
        Self::from_state(stream.words())
    }

    /// Dice on the generator's state itself.
    pub(super) fn from_state(state: [u64; 4]) -> Self {
        let mut seed = [0; 32];
        for (bytes, word) in seed.chunks_exact_mut(8).zip(state) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        Self { generator: Xoshiro256PlusPlus::from_seed(seed), bits: 0, chunks: 0 }
    }

    /// Four numbers below [`WAYS`] out of one fresh word, two to a word; a word with a chunk that would favour some of
    /// them is thrown away whole.
    #[inline(always)]
    fn four(&mut self) -> [u64; 2] {
        loop {
            let word = self.generator.next_u64();
            let products = [word & LOW, word >> 16 & LOW].map(|chunks| chunks * WAYS);
            let fair = products.map(|product| (product & LOW) + not_less(0x1_0000 % WAYS));
            if fair[0] & fair[1] & CARRY == CARRY {
                return products.map(|product| product >> 16 & LOW);
            }
        }
    }

    /// A number below `n`, every one equally likely: sixteen bits times `n`, the few products that would favour
    /// some numbers thrown away.
    #[inline(always)]
    fn below(&mut self, n: u32) -> usize {
        loop {
            if self.chunks == 0 {
                self.bits = self.generator.next_u64();
                self.chunks = CHUNKS;
            }
            let product = (self.bits as u32 & 0xffff) * n;
            self.bits >>= 16;
            self.chunks -= 1;
            if product & 0xffff >= 0x1_0000 % n {
                return (product >> 16) as usize;
            }
        }
    }
}

impl Dice for Seeded {
    const AT_ONCE: usize = CHUNKS;

    #[inline]
    fn roll(&mut self, die: Die, _throw: Throw) -> u8 {
        die.shows(self.below(die.faces()) as u32)
    }

    /// Up to four six-faced dice come out of one number, as its digits to the base six.
    #[inline]
    fn several<const N: usize>(&mut self, dice: [(Die, Throw); N]) -> [u8; N] {
        if N > 4 || dice.iter().any(|(die, _)| die.faces() != 6) {
            return dice.map(|(die, throw)| self.roll(die, throw));
        }
        let mut digits = self.below(6_u32.pow(N as u32)) as u32;
        dice.map(|(die, _)| {
            let face = digits % 6;
            digits /= 6;
            die.shows(face)
        })
    }

    /// The same number as [`several`](Dice::several) draws, its difference looked up.
    #[inline]
    fn contest(&mut self, _mine: Throw, _theirs: Throw) -> i8 {
        CONTEST[self.below(1296)]
    }

    #[inline]
    fn hands<const N: usize>(&mut self, _throws: impl Fn(usize) -> (Throw, Throw)) -> [[u8; 4]; N] {
        let mut hands = [[0; 4]; N];
        for some in hands.chunks_mut(CHUNKS) {
            let [even, odd] = self.four();
            let numbers = [even as u32, odd as u32, (even >> 32) as u32, (odd >> 32) as u32];
            some.iter_mut().zip(numbers).for_each(|(hand, number)| *hand = HANDS[number as usize]);
        }
        hands
    }

    /// The hands lie in the order of their leads, so that two comparisons count a contest, and two contests at a time.
    #[inline(always)]
    fn beyond<const N: usize>(&mut self, low: i32, high: i32, _throws: impl Fn(usize) -> (Throw, Throw)) -> (u16, u16) {
        const { assert!(N.is_multiple_of(CHUNKS), "whole words only") };
        let (above, at_least) = (not_less(ways_up_to(low)), not_less(ways_up_to(high - 1)));
        let (mut not_low, mut is_high) = (0, 0);
        for _ in 0..N / CHUNKS {
            for two in self.four() {
                not_low += (two + above) >> 16 & LANES;
                is_high += (two + at_least) >> 16 & LANES;
            }
        }
        let sum = |counts: u64| (counts + (counts >> 32)) as u16;
        (N as u16 - sum(not_low), sum(is_high))
    }
}

/// A one in each half of a word: two small numbers are worked on side by side.
const LANES: u64 = 0x0000_0001_0000_0001;
/// The sixteen low bits of each half.
const LOW: u64 = 0xffff * LANES;
/// The bit above them.
const CARRY: u64 = 0x1_0000 * LANES;

/// What to add to each half for its [`CARRY`] to tell that it is not less than so much.
#[inline(always)]
const fn not_less(than: u64) -> u64 {
    (0x1_0000 - than) * LANES
}

/// The ways in which four dice can fall.
const WAYS: u64 = 6 * 6 * 6 * 6;

/// The most by which two dice can beat two others.
const MOST: i32 = 10;

/// What four dice show, by their number's digits to the base six.
const fn hand(number: usize) -> [u8; 4] {
    let digits = [number % 6, number / 6 % 6, number / 36 % 6, number / 216];
    [digits[0] as u8 + 1, digits[1] as u8 + 1, digits[2] as u8 + 1, digits[3] as u8 + 1]
}

/// By how much the first two dice of a hand beat the others.
const fn lead([a, b, c, d]: [u8; 4]) -> i32 {
    (a + b) as i32 - (c + d) as i32
}

/// The difference of the two pairs, by the number that [`Dice::several`] draws for four dice.
static CONTEST: [i8; WAYS as usize] = {
    let mut table = [0; WAYS as usize];
    let mut number = 0;
    while number < table.len() {
        table[number] = lead(hand(number)) as i8;
        number += 1;
    }
    table
};

/// Every hand of four dice, those with the smaller lead first.
static HANDS: [[u8; 4]; WAYS as usize] = {
    let mut table = [[0; 4]; WAYS as usize];
    let mut filled = 0;
    let mut wanted = -MOST;
    while wanted <= MOST {
        let mut number = 0;
        while number < table.len() {
            if lead(hand(number)) == wanted {
                table[filled] = hand(number);
                filled += 1;
            }
            number += 1;
        }
        wanted += 1;
    }
    table
};

/// In how many ways the lead is so much or less.
#[inline(always)]
fn ways_up_to(lead: i32) -> u64 {
    UP_TO[(lead.clamp(-MOST - 1, MOST) + MOST + 1) as usize]
}

/// In how many ways the lead is so much or less, from one that nobody can have to the greatest.
static UP_TO: [u64; 2 * MOST as usize + 2] = {
    let mut table = [0; 2 * MOST as usize + 2];
    let mut number = 0;
    while number < WAYS as usize {
        let mut at = (lead(hand(number)) + MOST + 1) as usize;
        while at < table.len() {
            table[at] += 1;
            at += 1;
        }
        number += 1;
    }
    table
};

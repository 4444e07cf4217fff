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

    /// Up to four numbers below 1296 out of one fresh word, each a contest; a word with a chunk that would favour some
    /// of them is thrown away whole.
    #[inline(always)]
    fn numbers<const N: usize>(&mut self) -> [usize; N] {
        const { assert!(N <= CHUNKS, "a word has four chunks") };
        loop {
            let word = self.generator.next_u64();
            let products: [u32; N] = std::array::from_fn(|n| (word >> (16 * n) & 0xffff) as u32 * 1296);
            if products.iter().all(|product| product & 0xffff >= 0x1_0000 % 1296) {
                return std::array::from_fn(|n| (products[n] >> 16) as usize);
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
        self.numbers().map(|number| [1, 6, 36, 216].map(|place| (number / place % 6) as u8 + 1))
    }

    #[inline]
    fn contests<const N: usize>(&mut self, _throws: impl Fn(usize) -> (Throw, Throw)) -> [i8; N] {
        let numbers: [usize; N] = self.numbers();
        std::array::from_fn(|n| CONTEST[numbers[n]])
    }
}

/// The first two base-six digits of each number less the last two.
static CONTEST: [i8; 1296] = {
    let mut table = [0; 1296];
    let mut n = 0;
    while n < 1296 {
        table[n] = (n % 6 + n / 6 % 6) as i8 - (n / 36 % 6 + n / 216) as i8;
        n += 1;
    }
    table
};

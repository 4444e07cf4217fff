//! The generator, the dice, and one exchange of elements beside a plain loop.
//!
//! The plain loop is the yardstick: one unbiased die at a time from the same generator, compared as a player would. Ratios
//! taken within one run mean something on a noisy machine; bare numbers do not.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use grognard::books::corporal_john::foot::exchanges;
use grognard::dice::{Dice, Die, Seeded, Stream, Throw};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

fn main() {
    divan::main();
}

const STREAM: Stream = Stream { seed: 1702, key: 1, block: 0 };
const THROW: Throw = Throw::new("CJ-INF-06", 0);
const MANY: usize = 100_000;

/// One unbiased d6, quicker than most: 64 bits times six, the unfair remainder thrown away.
fn plain_d6(generator: &mut Xoshiro256PlusPlus) -> i32 {
    loop {
        let product = u128::from(generator.next_u64()) * 6;
        if product as u64 >= 4 {
            return (product >> 64) as i32 + 1;
        }
    }
}

#[divan::bench]
fn generator(bencher: Bencher) {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(1);
    bencher.counter(ItemsCount::new(MANY)).bench_local(|| (0..MANY).fold(0, |sum: u64, _| sum ^ generator.next_u64()));
}

#[divan::bench(args = [Die::D6, Die::D10, Die::D100, Die::Average])]
fn die(bencher: Bencher, die: &Die) {
    let mut dice = Seeded::new(STREAM);
    bencher
        .counter(ItemsCount::new(MANY))
        .bench_local(|| (0..MANY).fold(0, |sum: u64, _| sum + u64::from(dice.roll(*die, THROW))));
}

#[divan::bench]
fn plain_loop_exchange(bencher: Bencher) {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(1);
    bencher.counter(ItemsCount::new(MANY)).bench_local(|| {
        let (mut a, mut b) = (0, 0);
        for _ in 0..MANY {
            let mine = plain_d6(&mut generator) + plain_d6(&mut generator);
            let theirs = plain_d6(&mut generator) + plain_d6(&mut generator);
            if mine >= theirs + 2 {
                b += 1;
            } else if theirs >= mine + 2 {
                a += 1;
            }
        }
        (a, b)
    });
}

#[divan::bench]
fn element_exchange(bencher: Bencher) {
    let mut dice = Seeded::new(STREAM);
    let (margin, edge) = (black_box(2), black_box(0));
    bencher.counter(ItemsCount::new(MANY)).bench_local(|| {
        let (mut a, mut b) = (0, 0);
        for _ in 0..MANY / 8 {
            let points = exchanges::<8>(margin, edge, 0, &mut dice);
            a += u32::from(points.a);
            b += u32::from(points.b);
        }
        (a, b)
    });
}

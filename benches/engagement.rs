//! Whole engagements: sampled beside a plain loop, solved exactly, and asked by the thousand.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use grognard::books::open;
use grognard::engagement::{BLOCK, Limit, Posed};
use grognard::odds::{Asking, words};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

fn main() {
    divan::main();
}

/// A fight of each book, as the catalogue would be asked for it.
const FIGHTS: &[(&str, &str, &str)] =
    &[("corporal-john", "firefight", "a.elements=8 a.quality=5 b.elements=8 b.quality=5 moves=40")];

fn posed(book: &str, question: &str, said: &str) -> Box<dyn Posed> {
    let inputs = words(said.split_whitespace()).expect("well said");
    open(book, &[]).and_then(|book| book.pose(question, &inputs)).expect("a fair question")
}

/// Trials a second on one core.
#[divan::bench(args = FIGHTS.iter().map(|fight| fight.0))]
fn sampled(bencher: Bencher, book: &str) {
    let (book, question, said) = FIGHTS.iter().find(|fight| fight.0 == book).expect("a known book");
    let posed = posed(book, question, said);
    let blocks = 8;
    bencher.counter(ItemsCount::new(blocks * BLOCK)).bench_local(|| posed.sample(black_box(1702), 1, 0..blocks));
}

/// The same, solved.
#[divan::bench(args = FIGHTS.iter().map(|fight| fight.0), sample_count = 20)]
fn solved(bencher: Bencher, book: &str) {
    let (book, question, said) = FIGHTS.iter().find(|fight| fight.0 == book).expect("a known book");
    let posed = posed(book, question, said);
    bencher.bench_local(|| posed.solve(Limit::default()));
}

/// The yardstick of the firefight: one unbiased die at a time, and the same rules written out plainly.
#[divan::bench]
fn plain_loop_firefight(bencher: Bencher) {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(1);
    let fights = 4096_u32;
    bencher.counter(ItemsCount::new(fights)).bench_local(|| {
        let mut won = [0_u32; 4];
        for _ in 0..fights {
            won[plain_firefight(&mut generator)] += 1;
        }
        won
    });
}

fn plain_d6(generator: &mut Xoshiro256PlusPlus) -> i32 {
    loop {
        let product = u128::from(generator.next_u64()) * 6;
        if product as u64 >= 4 {
            return (product >> 64) as i32 + 1;
        }
    }
}

/// Two battalions of eight elements and quality 5: the first check comes at nine points, where no score can be made.
fn plain_firefight(generator: &mut Xoshiro256PlusPlus) -> usize {
    let (mut a, mut b) = (0, 0);
    for _ in 0..40 {
        let (mut on_a, mut on_b) = (0, 0);
        for _ in 0..8 {
            let mine = plain_d6(generator) + plain_d6(generator) - a;
            let theirs = plain_d6(generator) + plain_d6(generator) - b;
            if mine >= theirs + 2 {
                on_b += 1;
            } else if theirs >= mine + 2 {
                on_a += 1;
            }
        }
        a += on_a;
        b += on_b;
        match (a > 8, b > 8) {
            (true, true) => return 3,
            (true, false) => return 1,
            (false, true) => return 2,
            (false, false) => {}
        }
    }
    0
}

/// A thousand mixed questions, posed and answered exactly, as a batch does.
#[divan::bench(sample_count = 5)]
fn thousand_questions(bencher: Bencher) {
    let lines: Vec<serde_json::Value> = include_str!("../tests/data/examples.jsonl")
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    let book = open("corporal-john", &[]).expect("on the shelf");
    let asked: Vec<_> = lines.iter().filter(|line| line["book"] == "corporal-john").cycle().take(1000).collect();
    bencher.counter(ItemsCount::new(asked.len())).bench_local(|| {
        for line in &asked {
            let (question, inputs) = (line["question"].as_str(), line["inputs"].as_object());
            let (Some(question), Some(inputs)) = (question, inputs) else { continue };
            let _ = black_box(Asking::Exact.ask(&*book, question, inputs));
        }
    });
}

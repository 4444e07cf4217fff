//! Whole engagements: sampled beside a plain loop, solved exactly, and asked by the thousand.

use std::collections::HashMap;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use grognard::books::{open, titles};
use grognard::engagement::{BLOCK, Limit, Posed};
use grognard::odds::{Asking, words};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

fn main() {
    divan::main();
}

/// A fight of each book, as the catalogue would be asked for it.
const FIGHTS: &[(&str, &str, &str)] = &[
    ("corporal-john", "firefight", "a.elements=8 a.quality=5 b.elements=8 b.quality=5 moves=40"),
    ("gloire", "duel", "first.troops=british.line first.bases=5 second.troops=french.line second.bases=5"),
    (
        "obstinate",
        "encounter",
        "attacker.arm=infantry attacker.school=dutch defender.arm=infantry defender.school=a_prest",
    ),
    ("wrg-1750", "firefight", "a.figures=32 b.figures=32 distance=60 periods=5"),
    ("charge", "firefight", "a.men=16 b.men=16 range=long turns=8"),
];

fn posed(book: &str, question: &str, said: &str) -> Box<dyn Posed> {
    let inputs = words(said.split_whitespace()).expect("well said");
    open(book, &[]).and_then(|book| book.pose(question, &inputs)).expect("a fair question")
}

/// Trials a second on one core.
#[divan::bench(args = FIGHTS.iter().map(|fight| fight.0), sample_count = 30)]
fn sampled(bencher: Bencher, book: &str) {
    let (book, question, said) = FIGHTS.iter().find(|fight| fight.0 == book).expect("a known book");
    let posed = posed(book, question, said);
    let blocks = 64;
    bencher.counter(ItemsCount::new(blocks * BLOCK)).bench_local(|| posed.sample(black_box(1702), 1, 0..blocks));
}

/// The same, solved.
#[divan::bench(args = FIGHTS.iter().map(|fight| fight.0), sample_count = 20)]
fn solved(bencher: Bencher, book: &str) {
    let (book, question, said) = FIGHTS.iter().find(|fight| fight.0 == book).expect("a known book");
    let posed = posed(book, question, said);
    bencher.bench_local(|| posed.solve(Limit::default()));
}

/// The yardstick of the firefight: one unbiased die at a time, the same rules written out plainly, and every way it can
/// end counted in a map, as the sample does.
#[divan::bench(sample_count = 30)]
fn plain_loop_firefight(bencher: Bencher) {
    plain_loop(bencher, plain_d6);
}

/// The same with a quicker die: the word multiplied by six instead of three of its bits.
#[divan::bench(sample_count = 30)]
fn plain_loop_firefight_by_multiplication(bencher: Bencher) {
    plain_loop(bencher, multiplied_d6);
}

/// A firefight's end: moves, damage and ground given.
type End = (u32, [i32; 2], [u32; 2]);

fn plain_loop(bencher: Bencher, d6: impl Fn(&mut Xoshiro256PlusPlus) -> i32) {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(1);
    let fights = 64 * BLOCK;
    bencher.counter(ItemsCount::new(fights)).bench_local(|| {
        let mut ends: HashMap<End, u64> = HashMap::new();
        for _ in 0..fights {
            *ends.entry(plain_firefight(&mut generator, &d6)).or_default() += 1;
        }
        ends
    });
}

/// Three bits, thrown away when they are six or seven.
fn plain_d6(generator: &mut Xoshiro256PlusPlus) -> i32 {
    loop {
        let face = generator.next_u64() >> 61;
        if face < 6 {
            return face as i32 + 1;
        }
    }
}

fn multiplied_d6(generator: &mut Xoshiro256PlusPlus) -> i32 {
    loop {
        let product = u128::from(generator.next_u64()) * 6;
        if product as u64 >= 4 {
            return (product >> 64) as i32 + 1;
        }
    }
}

/// Two battalions of eight elements and quality 5: the first check comes at nine points, where no score can be made.
fn plain_firefight(generator: &mut Xoshiro256PlusPlus, d6: impl Fn(&mut Xoshiro256PlusPlus) -> i32) -> End {
    let (mut a, mut b, mut gave) = (0, 0, [0; 2]);
    for moves in 1.. {
        let (mut on_a, mut on_b) = (0, 0);
        for _ in 0..8 {
            let mine = d6(generator) + d6(generator) - a;
            let theirs = d6(generator) + d6(generator) - b;
            if mine >= theirs + 2 {
                on_b += 1;
            } else if theirs >= mine + 2 {
                on_a += 1;
            }
        }
        if on_a > 4 && on_a > on_b {
            gave[0] += 1;
        } else if on_b > 4 && on_b > on_a {
            gave[1] += 1;
        }
        a += on_a;
        b += on_b;
        if a > 8 || b > 8 || moves == 40 {
            return (moves, [a, b], gave);
        }
    }
    unreachable!("it ends after forty moves")
}

/// A thousand questions of Corporal John, posed and answered exactly, as a batch does.
#[divan::bench(sample_count = 5)]
fn thousand_questions(bencher: Bencher) {
    batch(bencher, 1000, |book| book == "corporal-john");
}

/// Five thousand questions of all books.
#[divan::bench(sample_count = 3)]
fn five_thousand_questions(bencher: Bencher) {
    batch(bencher, 5000, |_| true);
}

fn batch(bencher: Bencher, many: usize, wanted: impl Fn(&str) -> bool) {
    let lines = include_str!("../tests/data/examples.jsonl").lines();
    let lines: Vec<serde_json::Value> = lines.filter_map(|line| serde_json::from_str(line).ok()).collect();
    let wanted = |line: &&serde_json::Value| line["book"].as_str().is_some_and(&wanted);
    let asked: Vec<_> = lines.iter().filter(wanted).cycle().take(many).collect();
    let books: Vec<_> = titles().map(|title| (title.id, open(title.id, &[]).expect("on the shelf"))).collect();
    bencher.counter(ItemsCount::new(many)).bench_local(|| {
        for line in &asked {
            let (_, book) = books.iter().find(|(id, _)| line["book"] == *id).expect("a known book");
            let question = line["question"].as_str().expect("a question");
            let inputs = line["inputs"].as_object().expect("inputs");
            black_box(Asking::Exact.ask(&**book, question, inputs).expect("an answer"));
        }
    });
}

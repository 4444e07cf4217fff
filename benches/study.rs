//! What running a study adds to the bare loop: the same four million firefights without and with the runner and its results.

mod runner;

use std::path::Path;

use divan::Bencher;
use divan::counter::ItemsCount;
use grognard::engagement::BLOCK;
use grognard::study::{Plan, Results, Source, Words, results};
use runner::played;

fn main() {
    divan::main();
}

const TRIALS: u64 = 1024 * BLOCK;

/// The first cell of a study of the library, alone, to be sampled.
fn plan() -> Plan {
    let words = Words { method: Some("sampled".into()), trials: Some(TRIALS), ..Words::default() };
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/dutch-vs-a-prest.toml");
    let source = Source::load(&file, words).expect("the study is there");
    let mut plan = Plan::new(source, "dutch-vs-a-prest.toml").expect("it makes sense");
    plan.cells.truncate(1);
    plan.pairs.clear();
    plan
}

/// Blocks of trials and nothing else.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn bare(bencher: Bencher) {
    let plan = plan();
    let cell = &plan.cells[0];
    bencher.counter(ItemsCount::new(TRIALS)).bench_local(|| cell.posed.sample(plan.seed, cell.key, 0..TRIALS / BLOCK));
}

/// The same trials run as a study on so many threads.
#[divan::bench(args = [1, 2], sample_count = 5, sample_size = 1)]
fn threads(bencher: Bencher, threads: usize) {
    let plan = plan();
    bencher.counter(ItemsCount::new(TRIALS)).bench_local(|| played(&plan, threads));
}

/// The same, to the results that frames and pages are made from.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn to_results(bencher: Bencher) {
    let plan = plan();
    let told = || -> Results { results(&plan, &played(&plan, 1), true) };
    bencher.counter(ItemsCount::new(TRIALS)).bench_local(told);
}

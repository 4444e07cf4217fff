//! Whole battles: how many a second one core plays, book by book and scenario by scenario; what a second thread adds; and
//! what a turn costs as armies double.

mod doubled;
mod runner;

use std::fmt;
use std::path::Path;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use grognard::battle::Fought;
use grognard::books::open;
use grognard::scenario::Scenario;
use grognard::study::{Plan, Source, Words};
use runner::played;

fn main() {
    divan::main();
    let filters: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    if filters.is_empty() || filters.iter().any(|filter| "doubled".contains(filter.as_str())) {
        doubled::table();
    }
}

/// A scenario under a book, and how many battles make a sample.
struct Fight(&'static str, &'static str, u64);

/// Every scenario of the collection, under every book that plays whole battles.
const FIGHTS: &[Fight] = &[
    Fight("corporal-john", "line-of-battle", 1000),
    Fight("corporal-john", "wings", 250),
    Fight("corporal-john", "village", 250),
    Fight("corporal-john", "blenheim", 10),
    Fight("corporal-john", "ramillies", 10),
    Fight("obstinate", "line-of-battle", 1000),
    Fight("obstinate", "wings", 250),
    Fight("obstinate", "village", 250),
    Fight("obstinate", "blenheim", 50),
    Fight("obstinate", "ramillies", 50),
];

impl fmt::Display for Fight {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.0, self.1)
    }
}

impl Fight {
    fn muster(&self) -> Box<dyn Fought> {
        open(self.0, &[]).and_then(|book| book.muster(&scenario(self.1))).expect("it musters")
    }
}

fn scenario(name: &str) -> Scenario {
    Scenario::read(&file(name)).expect("the scenario is there")
}

fn file(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("scenarios/battles/{name}.toml"))
}

/// Battles a second on one core.
#[divan::bench(args = FIGHTS, sample_count = 10, sample_size = 1)]
fn fought(bencher: Bencher, fight: &Fight) {
    let battle = fight.muster();
    bencher.counter(ItemsCount::new(fight.2)).bench_local(|| battle.sample(black_box(1704), 1, 0..fight.2));
}

/// Battles of each book in the study that is run on so many threads.
const TRIALS: u64 = 60_000;

/// A study of the line of battle under every book, on so many threads.
#[divan::bench(args = [1, 2], sample_count = 5, sample_size = 1)]
fn threads(bencher: Bencher, threads: usize) {
    let words = Words { trials: Some(TRIALS), ..Words::default() };
    let source = Source::load(&file("line-of-battle"), words).expect("the battle is there");
    let plan = Plan::new(source, "line-of-battle.toml").expect("it makes sense");
    let all = TRIALS * plan.cells.len() as u64;
    bencher.counter(ItemsCount::new(all)).bench_local(|| played(&plan, threads));
}

//! Whole battles: how many a second one core plays, book by book and scenario by scenario.

use std::fmt;
use std::path::Path;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use grognard::battle::Fought;
use grognard::books::open;
use grognard::scenario::Scenario;

fn main() {
    divan::main();
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
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("scenarios/battles/{}.toml", self.1));
        let scenario = Scenario::read(&file).expect("the scenario is there");
        open(self.0, &[]).and_then(|book| book.muster(&scenario)).expect("it musters")
    }
}

/// Battles a second on one core.
#[divan::bench(args = FIGHTS, sample_count = 10, sample_size = 1)]
fn fought(bencher: Bencher, fight: &Fight) {
    let battle = fight.muster();
    bencher.counter(ItemsCount::new(fight.2)).bench_local(|| battle.sample(black_box(1704), 1, 0..fight.2));
}

//! A study played to its end on so many threads, as `run` does it, without its report.

use std::sync::atomic::AtomicBool;

use grognard::study::{Orders, Plan, Shard, State, run};

pub fn played(plan: &Plan, threads: usize) -> State {
    let mut state = State::new(plan);
    let stop = AtomicBool::new(false);
    let orders = Orders { threads: Some(threads), shard: Shard::WHOLE, comparisons_only: false, stop: &stop };
    run(plan, &mut state, &orders, &mut |_, _| Ok(())).expect("it runs");
    state
}

//! No allocation inside a turn: whatever happens in a battle, and however long it lasts, one more of them costs no more
//! memory than the sheet that tells of it.
//!
//! A binary of its own, for the allocator that counts is the whole program's.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::path::Path;

use grognard::books::open;
use grognard::engagement::Sheet;
use grognard::scenario::Scenario;

/// The system's allocator, counting the calls of each thread.
struct Counting;

thread_local! {
    static CALLS: Cell<u64> = const { Cell::new(0) };
}

fn count() {
    CALLS.set(CALLS.get() + 1);
}

// SAFETY: every call is handed on unchanged to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract.
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the contract.
        unsafe { System.realloc(block, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Books and scenarios, and how many battles of each.
const FIGHTS: &[(&str, &str, u64)] = &[
    ("corporal-john", "line-of-battle", 60),
    ("corporal-john", "wings", 20),
    ("corporal-john", "village", 20),
    ("obstinate", "line-of-battle", 60),
    ("obstinate", "wings", 20),
    ("obstinate", "village", 20),
];

/// What it takes to write a sheet: one piece of memory for each of its lists.
fn cost_of(sheet: &Sheet) -> u64 {
    let lists = [sheet.events.len(), sheet.numbers.len(), sheet.loose.len(), sheet.plain.len()];
    lists.iter().filter(|length| **length > 0).count() as u64
}

#[test]
fn no_turn_allocates() {
    for &(book, name, trials) in FIGHTS {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("scenarios/battles/{name}.toml"));
        let scenario = Scenario::read(&file).expect("the scenario is there");
        let battle = open(book, &[]).and_then(|book| book.muster(&scenario)).expect("it musters");
        let mut before = None;
        let mut turns = 0;
        battle.each_trial(1704, 1, 0..trials, &mut |trial, sheet| {
            if let Some(before) = before {
                let (spent, due) = (CALLS.get() - before, cost_of(&sheet));
                assert_eq!(spent, due, "{book}, {name}, battle {trial} of {} turns", sheet.rounds);
                turns += sheet.rounds;
            }
            drop(sheet);
            before = Some(CALLS.get());
        });
        assert!(u64::from(turns) > trials, "{book}, {name}: only {turns} turns were watched");
    }
}

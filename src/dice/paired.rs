//! Paired dice: a face depends on the trial, the turn, the rule and the unit, and not on how many throws came before.
//!
//! Two variants of a rulebook played on the same paired dice see the same luck wherever they throw for the same
//! purpose; a variant that adds or skips a throw does not shift every later one. Several throws of one rule for one
//! unit in one turn are told apart by their number.

use super::seeded::{Stream, mix};
use super::{Dice, Die, Throw};

/// How many differently named throws of one turn can be told apart before the table is swept.
const SLOTS: usize = 4096;

/// Dice whose faces are a hash of the throw's name.
#[derive(Clone, Debug)]
pub struct Paired {
    trial: u64,
    turn: u64,
    sweep: u32,
    slots: Vec<Slot>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    name: u64,
    sweep: u32,
    throws: u32,
}

impl Paired {
    /// Dice for the trials of a stream; [`trial`](Self::trial) must be called before each.
    pub fn new() -> Self {
        Self { trial: 0, turn: 0, sweep: 1, slots: vec![Slot::default(); SLOTS] }
    }

    /// Begins a trial: `stream.block` is the number of the trial.
    pub fn trial(&mut self, stream: Stream) {
        self.trial = stream.words()[0];
        self.turn(0);
    }

    /// How many throws of this name were made in this turn before, counting this one in.
    fn nth(&mut self, name: u64) -> u64 {
        let mut at = name as usize % SLOTS;
        for _ in 0..SLOTS {
            let slot = &mut self.slots[at];
            if slot.sweep != self.sweep {
                *slot = Slot { name, sweep: self.sweep, throws: 0 };
            }
            if slot.name == name {
                slot.throws += 1;
                return u64::from(slot.throws);
            }
            at = (at + 1) % SLOTS;
        }
        panic!("more than {SLOTS} differently named throws in one turn");
    }
}

impl Default for Paired {
    fn default() -> Self {
        Self::new()
    }
}

impl Dice for Paired {
    fn turn(&mut self, turn: u32) {
        self.turn = u64::from(turn);
        self.sweep += 1;
    }

    fn roll(&mut self, die: Die, throw: Throw) -> u8 {
        let name = name(die, throw);
        let nth = self.nth(name);
        let mut hash = mix(mix(self.trial ^ name) ^ (self.turn << 32 | nth));
        loop {
            let product = u128::from(hash) * u128::from(die.faces());
            if product as u64 > u64::MAX % u64::from(die.faces()) {
                return die.shows((product >> 64) as u32);
            }
            hash = mix(hash);
        }
    }
}

/// A hash of the die and the throw's name.
fn name(die: Die, throw: Throw) -> u64 {
    let seed = 0xcbf2_9ce4_8422_2325 ^ (u64::from(throw.who) << 8 | die as u64);
    mix(throw.rule.bytes().fold(seed, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)))
}

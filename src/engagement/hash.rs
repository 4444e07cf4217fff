//! A map for small keys: states are a few bytes and met millions of times, and nobody attacks us with them.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A hash map with a multiply-and-rotate hash. Never iterate one where order could show.
pub type FastMap<K, V> = HashMap<K, V, BuildHasherDefault<Mixer>>;

/// The hash of [`FastMap`]: small writes are packed side by side, and a full word is mixed in by a multiplication.
#[derive(Default)]
pub struct Mixer {
    hash: u64,
    packed: u64,
    bits: u32,
}

impl Mixer {
    #[inline(always)]
    fn push(&mut self, value: u64, bits: u32) {
        if self.bits + bits > 64 {
            self.hash = mixed(self.hash, self.packed);
            (self.packed, self.bits) = (0, 0);
        }
        self.packed |= value << self.bits;
        self.bits += bits;
    }
}

#[inline(always)]
fn mixed(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(23) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95)
}

impl Hasher for Mixer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.push(u64::from(byte), 8);
        }
    }

    #[inline]
    fn write_u8(&mut self, value: u8) {
        self.push(u64::from(value), 8);
    }

    #[inline]
    fn write_u16(&mut self, value: u16) {
        self.push(u64::from(value), 16);
    }

    #[inline]
    fn write_u32(&mut self, value: u32) {
        self.push(u64::from(value), 32);
    }

    #[inline]
    fn write_u64(&mut self, value: u64) {
        self.push(value, 64);
    }

    #[inline]
    fn write_usize(&mut self, value: usize) {
        self.push(value as u64, 64);
    }

    /// The number of an enum's variant: one byte tells them apart.
    #[inline]
    fn write_isize(&mut self, value: isize) {
        self.push(value as u64 & 0xff, 8);
    }

    #[inline]
    fn finish(&self) -> u64 {
        let hash = mixed(self.hash, self.packed);
        hash ^ hash >> 32
    }
}

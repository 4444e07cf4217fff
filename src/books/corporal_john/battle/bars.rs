//! Those who stand in the way of their friends, by strips of the field from left to right, so that whoever looks for them on
//! his way looks at none but those about as far to the side as he.

use super::bounds::Bounds;
use crate::field::greater;

/// How many strips a field is cut into; a byte tells four times as many apart, which takes no check.
const STRIPS: usize = 1 << (u8::BITS - 2);
/// The end of a list.
const NONE: u16 = u16::MAX;

/// A unit that stands in the way of friends, what it covers, and the next whose left end lies in the same strip.
#[derive(Clone, Copy, Debug)]
struct Bar {
    cover: Bounds,
    unit: u16,
    next: u16,
}

/// Those of one side.
#[derive(Debug)]
pub struct Bars {
    /// Where the field begins on the left, and how many quarters of a strip go to a metre.
    left: f64,
    quarters_a_metre: f64,
    /// The first of each strip.
    first: [u16; STRIPS],
    bars: Vec<Bar>,
    /// The width of the widest.
    widest: f64,
}

impl Bars {
    /// Nobody on a field of this width, with room for so many; whoever turns where he stands is noted twice.
    pub fn new(width: f64, units: usize) -> Self {
        let (left, quarters_a_metre) = (-0.5 * width, 4.0 * STRIPS as f64 / width);
        Self { left, quarters_a_metre, first: [NONE; STRIPS], bars: Vec::with_capacity(units), widest: 0.0 }
    }

    /// Nobody any more.
    pub fn clear(&mut self) {
        self.first = [NONE; STRIPS];
        self.bars.clear();
        self.widest = 0.0;
    }

    /// One more, and what it covers.
    pub fn add(&mut self, unit: usize, cover: &Bounds) {
        self.widest = greater(self.widest, cover.right() - cover.left());
        let strip = self.strip(cover.left());
        self.bars.push(Bar { cover: *cover, unit: unit as u16, next: self.first[strip] });
        self.first[strip] = (self.bars.len() - 1) as u16;
    }

    /// Looks at those who cover any of this ground, in no order.
    #[inline]
    pub fn each_on(&self, ground: &Bounds, mut look: impl FnMut(usize)) {
        let strips = self.strip(ground.left() - self.widest)..=self.strip(ground.right());
        for &first in &self.first[strips] {
            let mut at = first;
            while let Some(bar) = self.bars.get(usize::from(at)) {
                if bar.cover.meets(ground) {
                    look(usize::from(bar.unit));
                }
                at = bar.next;
            }
        }
    }

    /// The strip of a place, the outermost if it is beyond.
    fn strip(&self, at: f64) -> usize {
        usize::from(((at - self.left) * self.quarters_a_metre) as u8 / 4)
    }
}

impl Clone for Bars {
    /// Room for as many.
    fn clone(&self) -> Self {
        let mut bars = Vec::with_capacity(self.bars.capacity());
        bars.extend_from_slice(&self.bars);
        Self { bars, ..*self }
    }
}

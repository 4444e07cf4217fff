//! A coarse map of a field: what may lie in each square of it, so that open ground is known for open at a glance.
//!
//! It never misses ground that is there, and may suspect ground that is not: whoever finds his square suspect asks the
//! field itself.

use super::block::Block;
use super::facing::Facing;
use super::ground::Field;
use super::measure::Point;
use super::terrain::Kinds;

/// The side of a square, in metres.
const SIDE: f64 = 100.0;
/// Metres by which squares are taken to be larger than they are: more than contact or rounding can make up.
const MARGIN: f64 = 1.0;

/// What may lie somewhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lie {
    /// The kinds of terrain.
    pub kinds: Kinds,
    /// Whether there is any high ground.
    pub raised: bool,
}

/// The coarse map.
#[derive(Clone, Debug)]
pub struct Raster {
    low: Point,
    wide: usize,
    high: usize,
    squares: Vec<Lie>,
}

impl Raster {
    /// The map of a field and of whatever reaches beyond it.
    pub fn new(field: &Field) -> Self {
        let (mut low, mut high) = (-field.half, field.half);
        for part in field.features.iter().flat_map(|feature| &feature.parts) {
            let (least, most) = part.bounds();
            low = Point::new(low.x.min(least.x), low.y.min(least.y));
            high = Point::new(high.x.max(most.x), high.y.max(most.y));
        }
        let count = |metres: f64| (metres / SIDE).ceil() as usize + 1;
        let (wide, tall) = (count(high.x - low.x), count(high.y - low.y));
        let mut raster = Self { low, wide, high: tall, squares: vec![Lie::default(); wide * tall] };
        if !field.features.is_empty() {
            raster.fill(field);
        }
        raster
    }

    fn fill(&mut self, field: &Field) {
        for at in 0..self.squares.len() {
            let (column, row) = (at % self.wide, at / self.wide);
            let centre = self.low + Point::new(column as f64 + 0.5, row as f64 + 0.5) * SIDE;
            let square = Block::new(centre, Facing::UP, SIDE + 2.0 * MARGIN, SIDE + 2.0 * MARGIN);
            for feature in field.features.iter().filter(|feature| feature.overlaps(&square)) {
                let lie = &mut self.squares[at];
                lie.kinds = lie.kinds.with(feature.terrain);
                lie.raised |= feature.height > 0.0;
            }
        }
    }

    /// What may lie between a lower left and an upper right corner.
    pub fn within(&self, low: Point, high: Point) -> Lie {
        let (left, right) = (square(low.x - self.low.x, self.wide), square(high.x - self.low.x, self.wide));
        let (bottom, top) = (square(low.y - self.low.y, self.high), square(high.y - self.low.y, self.high));
        let mut all = Lie::default();
        for row in bottom..=top {
            for lie in &self.squares[row * self.wide + left..=row * self.wide + right] {
                all.kinds = all.kinds.and(lie.kinds);
                all.raised |= lie.raised;
            }
        }
        all
    }

    /// What may lie at a point.
    pub fn at(&self, point: Point) -> Lie {
        self.within(point, point)
    }
}

/// The square along one side of the map that a distance from its edge falls into, the outermost if it is beyond.
fn square(metres: f64, count: usize) -> usize {
    ((metres * (1.0 / SIDE)) as usize).min(count - 1)
}

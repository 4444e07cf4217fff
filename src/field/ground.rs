//! The ground of a battle: a table of some size with named pieces of terrain on it.
//!
//! The field says what lies where. What it costs to cross, hides or shelters is for each book to say, which it
//! does by asking for [`Kinds`] of terrain.

use super::block::Block;
use super::facing::Facing;
use super::measure::{Mirror, Point, Reflect, TOUCH};
use super::shape::Convex;
use super::terrain::{Defences, Kinds, Terrain};

/// A named piece of terrain.
#[derive(Clone, Debug, PartialEq)]
pub struct Feature {
    /// Its name; empty if it has none.
    pub name: String,
    /// What it is.
    pub terrain: Terrain,
    /// Its outline; several legs for a line.
    pub parts: Vec<Convex>,
    /// Metres above the plain, for a hill.
    pub height: f64,
    /// How it is made ready for defence, for a village.
    pub defences: Defences,
    /// Where our knowledge of it comes from.
    pub source: String,
}

impl Feature {
    /// A piece of terrain without a name.
    pub fn new(terrain: Terrain, parts: Vec<Convex>) -> Self {
        let (name, source) = (String::new(), String::new());
        Self { name, terrain, parts, height: 0.0, defences: Defences::None, source }
    }

    /// Whether a point lies in it.
    pub fn holds(&self, point: Point) -> bool {
        self.parts.iter().any(|part| part.holds(point))
    }

    /// Whether some part of a block lies in it.
    pub fn overlaps(&self, block: &Block) -> bool {
        self.parts.iter().any(|part| part.overlaps(block))
    }

    /// The middle of the middle leg.
    pub fn centre(&self) -> Point {
        let middle = self.parts.len() / 2;
        match self.parts.len() {
            0 => Point::default(),
            odd if odd % 2 == 1 => self.parts[middle].centre(),
            _ => self.parts[middle - 1].centre().midway(self.parts[middle].centre()),
        }
    }
}

/// The ground of a battle.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Half its width and half its height, in metres.
    pub half: Point,
    /// What lies on it.
    pub features: Vec<Feature>,
}

impl Field {
    /// Open ground of some width and height.
    pub fn open(width: f64, height: f64) -> Self {
        Self { name: String::new(), half: Point::new(width, height) * 0.5, features: Vec::new() }
    }

    /// Whether a point is on the table.
    pub fn holds(&self, point: Point) -> bool {
        point.x.abs() <= self.half.x && point.y.abs() <= self.half.y
    }

    /// Whether a whole block is on the table, to within a touch.
    pub fn contains(&self, block: &Block) -> bool {
        let (wide, high) = (block.half_width(Point::new(1.0, 0.0)), block.half_width(Point::new(0.0, 1.0)));
        block.centre.x.abs() + wide <= self.half.x + TOUCH && block.centre.y.abs() + high <= self.half.y + TOUCH
    }

    /// The kinds of terrain at a point.
    pub fn at(&self, point: Point) -> Kinds {
        self.gather(|feature| feature.holds(point))
    }

    /// The kinds of terrain that some part of a block stands on.
    pub fn under(&self, block: &Block) -> Kinds {
        self.gather(|feature| feature.overlaps(block))
    }

    /// How high the ground is at a point, in metres above the plain: the highest hill there.
    pub fn height(&self, point: Point) -> f64 {
        let hills = self.features.iter().filter(|feature| feature.height > 0.0 && feature.holds(point));
        hills.fold(0.0, |height, hill| hill.height.max(height))
    }

    /// The place in the list of the piece of terrain with a name.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.features.iter().position(|feature| feature.name == name)
    }

    /// How far a block can move in a direction, up to a limit, before it touches terrain of these kinds.
    pub fn clear_run(&self, block: &Block, direction: Facing, limit: f64, barred: Kinds) -> f64 {
        let bars = self.features.iter().filter(|feature| barred.has(feature.terrain));
        bars.flat_map(|feature| &feature.parts)
            .fold(limit, |run, part| run.min(part.clear_run(block, direction, limit)))
    }

    fn gather(&self, lies: impl Fn(&Feature) -> bool) -> Kinds {
        let add = |kinds: Kinds, feature: &Feature| {
            if !kinds.has(feature.terrain) && lies(feature) { kinds.with(feature.terrain) } else { kinds }
        };
        self.features.iter().fold(Kinds::NONE, add)
    }
}

impl Reflect for Feature {
    fn reflected(&self, mirror: Mirror) -> Self {
        Self { parts: self.parts.iter().map(|part| part.reflected(mirror)).collect(), ..self.clone() }
    }
}

impl Reflect for Field {
    fn reflected(&self, mirror: Mirror) -> Self {
        let features = self.features.iter().map(|feature| feature.reflected(mirror)).collect();
        Self { name: self.name.clone(), half: self.half, features }
    }
}

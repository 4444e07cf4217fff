//! Directions and the turns between them.
//!
//! A direction is a vector of length one and a turn its cosine and sine. Angles in degrees or radians occur only where a
//! table is read or a wheel is paid for; they are worked out by series rather than by the system's library, so
//! that they are the same on every machine.

use super::measure::{Mirror, Point, Reflect};

/// Left or right, as the soldier sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hand {
    /// To his left.
    Left,
    /// To his right.
    Right,
}

impl Hand {
    /// One to the right, minus one to the left.
    pub const fn sign(self) -> f64 {
        match self {
            Self::Left => -1.0,
            Self::Right => 1.0,
        }
    }

    /// The other hand.
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// A direction: a vector of length one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Facing {
    x: f64,
    y: f64,
}

impl Facing {
    /// Up the map, from side A's edge to side B's.
    pub const UP: Self = Self { x: 0.0, y: 1.0 };
    /// Down the map, from side B's edge to side A's.
    pub const DOWN: Self = Self { x: 0.0, y: -1.0 };

    /// The direction of a way, unless it leads nowhere.
    pub fn of(way: Point) -> Option<Self> {
        let length = way.length();
        (length > 0.0).then(|| Self { x: way.x / length, y: way.y / length })
    }

    /// Degrees clockwise from straight up the map; the four corners and their mirror images are exact.
    pub fn degrees(degrees: f64) -> Self {
        let wound = degrees.rem_euclid(360.0);
        let turned = if wound > 180.0 { wound - 360.0 } else { wound };
        let magnitude = turned.abs();
        let (x, y) = if magnitude <= 45.0 {
            let turn = Turn::by(magnitude.to_radians());
            (turn.sin, turn.cos)
        } else if magnitude < 135.0 {
            let turn = Turn::by((90.0 - magnitude).to_radians());
            (turn.cos, turn.sin)
        } else {
            let turn = Turn::by((180.0 - magnitude).to_radians());
            (turn.sin, -turn.cos)
        };
        Self { x: if turned < 0.0 { -x } else { x }, y }
    }

    /// One metre straight ahead.
    pub fn ahead(self) -> Point {
        Point::new(self.x, self.y)
    }

    /// One metre to the right.
    pub fn right(self) -> Point {
        Point::new(self.y, -self.x)
    }

    /// The opposite direction.
    pub fn back(self) -> Self {
        Self { x: -self.x, y: -self.y }
    }

    /// A quarter turn to that hand.
    pub fn quarter(self, hand: Hand) -> Self {
        match hand {
            Hand::Right => Self { x: self.y, y: -self.x },
            Hand::Left => Self { x: -self.y, y: self.x },
        }
    }

    /// This direction after a turn, kept to length one.
    pub fn turned(self, turn: Turn) -> Self {
        let (x, y) = (self.x * turn.cos + self.y * turn.sin, self.y * turn.cos - self.x * turn.sin);
        let trim = (3.0 - (x * x + y * y)) * 0.5;
        Self { x: x * trim, y: y * trim }
    }
}

/// An angle, kept as its cosine and sine; to the right is above nought.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn {
    cos: f64,
    sin: f64,
}

impl Turn {
    /// A turn by so many radians, at most half a circle either way.
    pub fn by(radians: f64) -> Self {
        let x = radians * 0.25;
        let xx = x * x;
        let sin = x * series(xx, &[1.0, 6.0, 120.0, 5_040.0, 362_880.0, 39_916_800.0, 6_227_020_800.0]);
        let cos = series(xx, &[1.0, 2.0, 24.0, 720.0, 40_320.0, 3_628_800.0, 479_001_600.0]);
        Self { cos, sin }.doubled().doubled()
    }

    /// A turn by so many degrees.
    pub fn degrees(degrees: f64) -> Self {
        let facing = Facing::degrees(degrees);
        Self { cos: facing.y, sin: facing.x }
    }

    /// The turn that leads from one direction to another.
    pub fn between(from: Facing, to: Facing) -> Self {
        Self { cos: from.ahead().dot(to.ahead()), sin: to.ahead().cross(from.ahead()) }
    }

    /// The same turn to the other hand.
    pub fn opposite(self) -> Self {
        Self { cos: self.cos, sin: -self.sin }
    }

    /// The cosine.
    pub fn cos(self) -> f64 {
        self.cos
    }

    /// The sine, above nought to the right.
    pub fn sin(self) -> f64 {
        self.sin
    }

    /// Which hand it is to; neither if it is straight ahead or straight behind.
    pub fn hand(self) -> Option<Hand> {
        match self.sin {
            sin if sin > 0.0 => Some(Hand::Right),
            sin if sin < 0.0 => Some(Hand::Left),
            _ => None,
        }
    }

    /// How many radians it is, to whichever hand, to within a ten-millionth.
    pub fn radians(self) -> f64 {
        let (mut cos, mut sin) = (self.cos, self.sin.abs());
        for _ in 0..3 {
            if cos <= -1.0 {
                return std::f64::consts::PI;
            }
            let root = (2.0 * (1.0 + cos)).sqrt();
            (cos, sin) = (root * 0.5, sin / root);
        }
        let xx = sin * sin;
        let tail = xx * (15.0 / 336.0 + xx * (105.0 / 3_456.0 + xx * (945.0 / 42_240.0)));
        8.0 * sin * (1.0 + xx * (1.0 / 6.0 + xx * (3.0 / 40.0 + tail)))
    }

    fn doubled(self) -> Self {
        Self { cos: self.cos * self.cos - self.sin * self.sin, sin: 2.0 * self.cos * self.sin }
    }
}

/// An alternating power series in `xx`, its terms divided by the factorials given.
fn series(xx: f64, factorials: &[f64]) -> f64 {
    factorials.iter().rev().fold(0.0, |sum, factorial| 1.0 / factorial - xx * sum)
}

impl Reflect for Facing {
    fn reflected(&self, mirror: Mirror) -> Self {
        let Point { x, y } = self.ahead().reflected(mirror);
        Self { x, y }
    }
}

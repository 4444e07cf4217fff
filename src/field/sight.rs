//! Lines of sight, past bodies and past the ground.
//!
//! Books differ in what hides: this says how much of what lies between, and the book decides.

use super::block::Block;
use super::ground::Field;
use super::measure::{Point, TOUCH};
use super::terrain::Kinds;

/// What lies on the ground between an eye and what it looks at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Metres of the line that run through ground of the kinds asked for.
    pub hidden: f64,
    /// How high the eye stands.
    pub eye: f64,
    /// How high the mark stands.
    pub mark: f64,
    /// The highest ground between them, the ends among it.
    pub crest: f64,
}

impl View {
    /// Whether the ground between rises above both ends.
    pub fn is_over_crest(&self) -> bool {
        self.crest > self.eye.max(self.mark)
    }
}

impl Block {
    /// The line along which this body looks at another: from the middle of its front to the other's nearest point.
    pub fn sight_line(&self, other: &Self) -> (Point, Point) {
        let eye = self.front_centre();
        (eye, other.nearest(eye))
    }

    /// Whether it stands across a line: a line that only grazes it passes.
    pub fn screens(&self, from: Point, to: Point) -> bool {
        let (one, other) = (self.relative(from), self.relative(to));
        let (half_front, half_depth) = (self.half_front - TOUCH, self.half_depth - TOUCH);
        let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
        for (from, to, half) in [(one.ahead, other.ahead, half_depth), (one.aside, other.aside, half_front)] {
            let pace = to - from;
            if pace == 0.0 {
                if from.abs() >= half {
                    return false;
                }
            } else {
                let span = half / pace.abs();
                let middle = -from / pace;
                enter = enter.max(middle - span);
                leave = leave.min(middle + span);
            }
        }
        enter < leave
    }
}

/// Whether no body of the list stands across a line.
pub fn is_clear<'b>(from: Point, to: Point, bodies: impl IntoIterator<Item = &'b Block>) -> bool {
    !bodies.into_iter().any(|body| body.screens(from, to))
}

impl Field {
    /// What lies on the ground between two points.
    pub fn view(&self, eye: Point, mark: Point, hiding: Kinds) -> View {
        let crest = self.crest(eye, mark);
        View { hidden: self.metres_on(eye, mark, hiding), eye: self.height(eye), mark: self.height(mark), crest }
    }

    /// The highest ground along a line, in metres above the plain.
    pub fn crest(&self, from: Point, to: Point) -> f64 {
        let way = to - from;
        let hills = self.features.iter().filter(|feature| feature.height > 0.0);
        let crossed = hills.filter(|hill| hill.parts.iter().any(|part| part.crossed(from, way, 1.0).is_some()));
        crossed.fold(0.0, |crest, hill| hill.height.max(crest))
    }
}

//! Moving a body: straight on, back, sideways, wheeling, turning about, and stopping short of what is in the way.
//!
//! A move gives back a new block and what it cost in metres of path; whether the path was allowed, and what the
//! metres cost, each book says.

use super::block::Block;
use super::facing::{Facing, Hand, Turn};
use super::measure::{Point, TOUCH, greater, lesser};

/// How far a body came, and what stopped it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Run {
    /// Metres covered.
    pub metres: f64,
    /// The place in the list of what it met.
    pub met: Option<usize>,
}

/// A wheel that was made, wholly or as far as the allowance went.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wheel {
    /// Where the body stands now.
    pub block: Block,
    /// The path of its outer end, in metres.
    pub spent: f64,
    /// Whether it faces as it was meant to.
    pub done: bool,
}

impl Block {
    /// So many metres straight ahead; below nought, straight back still facing front.
    #[must_use]
    pub fn advanced(&self, metres: f64) -> Self {
        self.moved(self.facing, metres)
    }

    /// So many metres in some direction, still facing as before.
    #[must_use]
    pub fn moved(&self, direction: Facing, metres: f64) -> Self {
        Self { centre: self.centre.towards(direction, metres), ..*self }
    }

    /// Turned about on its own ground.
    #[must_use]
    pub fn about(&self) -> Self {
        Self { facing: self.facing.back(), ..*self }
    }

    /// Every man turned to that hand: the same ground, with front and depth exchanged.
    #[must_use]
    pub fn faced(&self, hand: Hand) -> Self {
        Self {
            centre: self.centre,
            facing: self.facing.quarter(hand),
            half_front: self.half_depth,
            half_depth: self.half_front,
        }
    }

    /// Facing another way about its own middle.
    #[must_use]
    pub fn refaced(&self, facing: Facing) -> Self {
        Self { facing, ..*self }
    }

    /// Which hand a point is at; neither if it is straight ahead or straight behind.
    pub fn hand_of(&self, point: Point) -> Option<Hand> {
        Turn::between(self.facing, Facing::of(point - self.centre)?).hand()
    }

    /// Wheeled about the front corner at that hand until it faces so.
    #[must_use]
    pub fn wheeled(&self, hand: Hand, facing: Facing) -> Self {
        let arm = |facing: Facing| facing.ahead() * self.half_depth + facing.right() * (hand.sign() * self.half_front);
        Self { centre: self.centre + (arm(self.facing) - arm(facing)), facing, ..*self }
    }

    /// Wheels the shorter way towards a facing until it is reached or the outer end has covered the allowance. A body
    /// that would have to turn straight about does not wheel: neither hand is the shorter.
    pub fn wheel(&self, facing: Facing, allowance: f64) -> Wheel {
        let turn = Turn::between(self.facing, facing);
        let Some(hand) = turn.hand() else {
            return Wheel { block: *self, spent: 0.0, done: turn.cos() > 0.0 };
        };
        let path = self.front() * turn.radians();
        if path <= allowance {
            return Wheel { block: self.wheeled(hand, facing), spent: path, done: true };
        }
        let spent = allowance.max(0.0);
        let part = Turn::by(hand.sign() * spent / self.front());
        Wheel { block: self.wheeled(hand, self.facing.turned(part)), spent, done: false }
    }

    /// How far it can move in a direction, up to a limit, before it touches an obstacle. An obstacle it already stands
    /// on holds it only if it would go deeper.
    pub fn clear_run(&self, direction: Facing, limit: f64, obstacle: &Self) -> f64 {
        let way = obstacle.centre - self.centre;
        let reach = limit + (self.reach() + obstacle.reach());
        if way.square() > reach * reach {
            return limit;
        }
        let (on, mut slide) = (direction.ahead(), Slide::new());
        let askew = self.askew(obstacle);
        self.slide_along_sides(on, 0.0, obstacle, (way, askew), &mut slide);
        if slide.misses(limit) {
            return limit;
        }
        if askew.1 != 0.0 {
            obstacle.slide_along_sides(on, 0.0, self, (way, askew), &mut slide);
        }
        slide.stop(limit, way.dot(direction.ahead()))
    }

    /// Which part of a way it can go before no more than `keep` metres lie between it and an obstacle, measured square to
    /// the sides of either. One that is as near already holds it if it would come nearer, and else only by contact. It is
    /// the same for the obstacle, if that goes the opposite way.
    #[inline]
    pub fn share_of(&self, way: Point, keep: f64, obstacle: &Self) -> f64 {
        let off = obstacle.centre - self.centre;
        let (onward, aside, length) = (off.dot(way), off.cross(way), way.square());
        let reach = self.reach() + obstacle.reach() + 2.0 * keep;
        let (limit, beyond) = (reach * reach * length, greater(onward - length, -onward));
        if aside * aside > limit || (beyond > 0.0 && beyond * beyond > limit) {
            return 1.0;
        }
        match self.share_before(way, keep, obstacle) {
            Some(share) => share,
            None if keep > 0.0 => self.share_before(way, 0.0, obstacle).unwrap_or(1.0),
            None => 1.0,
        }
    }

    /// The same for an obstacle that may be in the way; none if it is as near already and would not come nearer.
    fn share_before(&self, way: Point, keep: f64, obstacle: &Self) -> Option<f64> {
        let (mut slide, off, askew) = (Slide::new(), obstacle.centre - self.centre, self.askew(obstacle));
        self.slide_along_sides(way, keep, obstacle, (off, askew), &mut slide);
        if slide.misses(1.0) {
            return Some(1.0);
        }
        // Bodies that do not lie askew have the same sides to look along.
        if askew.1 != 0.0 {
            obstacle.slide_along_sides(way, keep, self, (off, askew), &mut slide);
            if slide.misses(1.0) {
                return Some(1.0);
            }
        }
        let near = slide.enter < 0.0 && off.dot(way) <= 0.0;
        (!near).then(|| greater(slide.touch, 0.0))
    }

    /// The cosine and the sine of the angle at which the sides of two bodies lie, whichever way they face. Where there is no
    /// angle the cosine is one, and not nearly: the two measure alike, whichever is asked.
    #[inline(always)]
    fn askew(&self, other: &Self) -> (f64, f64) {
        let (mine, theirs) = (self.facing.ahead(), other.facing.ahead());
        let (cos, sin) = (mine.dot(theirs).abs(), mine.cross(theirs).abs());
        (if sin == 0.0 { 1.0 } else { cos }, sin)
    }

    /// When two bodies, askew to each other and `off` metres apart, share ground along the sides of this one, one of them
    /// going its way.
    #[inline(always)]
    fn slide_along_sides(
        &self,
        way: Point,
        keep: f64,
        other: &Self,
        (off, (cos, sin)): (Point, (f64, f64)),
        slide: &mut Slide,
    ) {
        let (ahead, right) = (self.facing.ahead(), self.facing.right());
        let deep = keep + (self.half_depth + (other.half_depth * cos + other.half_front * sin));
        let wide = keep + (self.half_front + (other.half_front * cos + other.half_depth * sin));
        let (along, aside) = (off.dot(ahead), off.dot(right));
        slide.along(along - deep, along + deep, way.dot(ahead));
        slide.along(aside - wide, aside + wide, way.dot(right));
    }

    /// How far it can move in a direction, up to a limit, before it comes within `keep` metres of one of the obstacles,
    /// measured square to the obstacle's sides, and which one that is: the first of the list if several.
    pub fn stop_short<'b>(
        &self,
        direction: Facing,
        limit: f64,
        keep: f64,
        obstacles: impl IntoIterator<Item = &'b Self>,
    ) -> Run {
        let mut run = Run { metres: limit, met: None };
        for (at, obstacle) in obstacles.into_iter().enumerate() {
            let metres = self.clear_run(direction, limit, &obstacle.grown(keep));
            if metres < run.metres {
                run = Run { metres, met: Some(at) };
            }
        }
        run
    }
}

/// When a sliding body and an obstacle share ground: while they do on every axis.
pub(super) struct Slide {
    /// When they first touch.
    touch: f64,
    /// From when they share more than a touch.
    enter: f64,
    /// Until when.
    leave: f64,
}

/// A slide this oblique to an axis is taken to be along it.
const PARALLEL: f64 = 1e-9;

impl Slide {
    /// Before any axis has been looked at.
    pub(super) fn new() -> Self {
        Self { touch: f64::NEG_INFINITY, enter: f64::NEG_INFINITY, leave: f64::INFINITY }
    }

    /// One axis: they share it while the way slid lies between `low` and `high`.
    #[inline(always)]
    pub(super) fn along(&mut self, low: f64, high: f64, pace: f64) {
        if pace.abs() < PARALLEL {
            if low > -TOUCH || high < TOUCH {
                self.leave = f64::NEG_INFINITY;
            }
            return;
        }
        let once = 1.0 / pace;
        let (low, high, slack) = (low * once, high * once, TOUCH * once.abs());
        let (first, last) = (lesser(low, high), greater(low, high));
        self.touch = greater(self.touch, first);
        self.enter = greater(self.enter, first + slack);
        self.leave = lesser(self.leave, last - slack);
    }

    /// Whether they share no ground within the limit, whatever the axes still to come.
    pub(super) fn misses(&self, limit: f64) -> bool {
        self.enter >= self.leave || self.leave <= 0.0 || self.touch >= limit
    }

    /// How far the body comes: the obstacle lies `onward` metres in the direction of the slide.
    pub(super) fn stop(&self, limit: f64, onward: f64) -> f64 {
        if self.misses(limit) || (self.enter < 0.0 && onward <= 0.0) { limit } else { self.touch.max(0.0) }
    }
}

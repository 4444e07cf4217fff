//! Infantry against infantry: elements matched along the line, one exchange each a move.

use super::{DamagePenalty, Rules};
use crate::dice::{Dice, Die, Throw};
use crate::side::{Side, Sides};

/// What one exchange did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exchange {
    /// The first element's unit takes a point.
    AHurt,
    /// The second element's unit takes a point.
    BHurt,
    /// The margin was too small.
    Nothing,
}

/// The throw of one element: places along the line are numbered, and each has an element of either side.
const fn element(place: u16, side: Side) -> Throw {
    Throw::new("CJ-INF-06", 2 * place + side as u16)
}

/// CJ-INF-06, CJ-INF-09: each side throws 2D6 and adds its factors; the loser by the margin takes one damage point.
/// `edge` is the first side's factors less the second's.
#[inline]
pub fn exchange(margin: i32, edge: i32, place: u16, dice: &mut impl Dice) -> Exchange {
    let lead = edge + i32::from(dice.contest(element(place, Side::A), element(place, Side::B)));
    match lead {
        _ if lead >= margin => Exchange::BHurt,
        _ if lead <= -margin => Exchange::AHurt,
        _ => Exchange::Nothing,
    }
}

/// CJ-INF-06, CJ-INF-09: `N` exchanges of neighbouring places at once; the points on each side.
#[inline]
pub fn exchanges<const N: usize>(margin: i32, edge: i32, place: u16, dice: &mut impl Dice) -> Sides<u16> {
    let leads: [i8; N] = dice.contests(|n| (element(place + n as u16, Side::A), element(place + n as u16, Side::B)));
    let count =
        |hit: fn(i32, i32) -> bool| leads.iter().map(|&lead| u16::from(hit(edge + i32::from(lead), margin))).sum();
    Sides::new(count(|lead, margin| lead <= -margin), count(|lead, margin| lead >= margin))
}

/// CJ-INF-07, CJ-INF-08: what a unit's damage takes off each of its throws.
pub fn damage_penalty(rules: &Rules, carried: u16, this_move: u16) -> i32 {
    let counted = match rules.rulings.damage_penalty {
        DamagePenalty::StartOfMoveOnce => carried,
        DamagePenalty::Running => carried + this_move,
        DamagePenalty::Double => 2 * carried,
    };
    rules.tactical.per_damage_point * i32::from(counted)
}

/// Two lines of elements squared off against each other.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    places: u16,
    shorter: Side,
    left: u8,
    right: u8,
}

/// How far the fire of one move has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fire {
    /// Points taken in this move.
    pub points: Sides<u16>,
    place: u16,
    lone: Lone,
}

/// The one throw of an element that faces several, and what has come of it so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Lone {
    throw: u8,
    enemies: u8,
    scored: bool,
}

impl Line {
    /// CJ-INF-02 to CJ-INF-05, CJ-INF-14: elements are matched one to one; of the longer line's spare elements so many
    /// overlap at each end, shared as evenly as can be with the odd one to the right, and the rest look on.
    pub fn matched(elements: Sides<u16>, per_end: u16) -> Self {
        let spare = elements.a.abs_diff(elements.b);
        let left = (spare / 2).min(per_end) as u8;
        let right = (spare - spare / 2).min(per_end) as u8;
        let shorter = if elements.a <= elements.b { Side::A } else { Side::B };
        Self { places: elements.a.min(elements.b), shorter, left, right }
    }

    /// Enemies beyond the one in front that fight the shorter line's element at a place.
    fn overlapping(&self, place: u16) -> u8 {
        let left = if place == 0 { self.left } else { 0 };
        let right = if place + 1 == self.places { self.right } else { 0 };
        left + right
    }

    /// How many places in a row, from this one on, have nobody overlapping.
    fn plain(&self, place: u16) -> u16 {
        self.places - u16::from(self.right > 0) - place
    }

    /// One throw of the move's fire. True once every place has fought. `edge` is a's factors less b's.
    #[inline]
    pub fn fire<D: Dice>(&self, margin: i32, edge: i32, fire: &mut Fire, dice: &mut D) -> bool {
        let beyond = self.overlapping(fire.place);
        if beyond > 0 {
            self.outnumbered(margin, edge, beyond, fire, dice);
        } else if D::AT_ONCE >= 4 && self.plain(fire.place) >= 4 {
            let points = exchanges::<4>(margin, edge, fire.place, dice);
            fire.points.a += points.a;
            fire.points.b += points.b;
            fire.place += 4;
        } else {
            let did = exchange(margin, edge, fire.place, dice);
            fire.points.a += u16::from(did == Exchange::AHurt);
            fire.points.b += u16::from(did == Exchange::BHurt);
            fire.place += 1;
        }
        fire.place == self.places
    }

    /// CJ-INF-10, CJ-INF-11: an element facing several throws once; each enemy throws for itself and may score on it,
    /// and it inflicts at most one point in all.
    fn outnumbered(&self, margin: i32, edge: i32, beyond: u8, fire: &mut Fire, dice: &mut impl Dice) {
        let (one, many) = (self.shorter, self.shorter.other());
        if fire.lone.throw == 0 {
            fire.lone.throw = dice.pair(Die::D6, element(fire.place, one));
            return;
        }
        let edge = if one == Side::A { edge } else { -edge };
        let enemy = dice.pair(Die::D6, element(fire.place, many));
        let lead = edge + i32::from(fire.lone.throw) - i32::from(enemy);
        if lead <= -margin {
            fire.points[one] += 1;
        } else if lead >= margin && !fire.lone.scored {
            fire.lone.scored = true;
            fire.points[many] += 1;
        }
        fire.lone.enemies += 1;
        if fire.lone.enemies == beyond + 1 {
            fire.lone = Lone::default();
            fire.place += 1;
        }
    }
}

/// CJ-RIN-01: a unit gives ground if it takes more than the given share of its elements in points, and more than its
/// opponent.
pub fn gives_ground(rules: &Rules, elements: u16, taken: u16, inflicted: u16) -> bool {
    f64::from(taken) > rules.combat.give_ground_fraction * f64::from(elements) && taken > inflicted
}

//! Infantry against infantry: elements matched along the line, one exchange each a move.
//!
//! Quality is nowhere here (CJ-TAC-22): it acts only through morale, activation, pike disruption and pursuit.

use super::{DamagePenalty, OverlapPerEnd, Rules};
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
pub const fn element(place: u16, side: Side) -> Throw {
    Throw::new("CJ-INF-06", 2 * place + side as u16)
}

/// CJ-INF-09: a margin of two or more gives the loser's unit one damage point; otherwise there is no result.
#[inline]
pub fn result(margin: i32, lead: i32) -> Exchange {
    match lead {
        _ if lead >= margin => Exchange::BHurt,
        _ if lead <= -margin => Exchange::AHurt,
        _ => Exchange::Nothing,
    }
}

/// CJ-INF-06, CJ-INF-15, CJ-INF-17: each side throws 2D6 once and adds its factors, in contact as at range.
/// `edge` is the first side's factors less the second's.
#[inline]
pub fn exchange(margin: i32, edge: i32, place: u16, dice: &mut impl Dice) -> Exchange {
    result(margin, edge + i32::from(dice.contest(element(place, Side::A), element(place, Side::B))))
}

/// CJ-INF-06, CJ-INF-09: `N` exchanges of neighbouring places at once; the points on each side.
#[inline]
pub fn exchanges<const N: usize>(margin: i32, edge: i32, place: u16, dice: &mut impl Dice) -> Sides<u16> {
    let elements = |n| (element(place + n as u16, Side::A), element(place + n as u16, Side::B));
    let (a, b) = dice.beyond::<N>(-margin - edge, margin - edge, elements);
    Sides::new(a, b)
}

/// CJ-INF-07, CJ-INF-08, CJ-TAC-12, CJ-TAC-13: what a unit's damage takes off each of its throws. Being named twice it
/// is counted once, on the damage at the start of the move.
#[derive(Clone, Copy, Debug)]
pub struct Penalty {
    carried: i32,
    this_move: i32,
}

impl Penalty {
    /// The penalty a ruling makes.
    pub fn new(rules: &Rules) -> Self {
        let point = rules.tactical.per_damage_point;
        let (carried, this_move) = match rules.rulings.damage_penalty {
            DamagePenalty::StartOfMoveOnce => (point, 0),
            DamagePenalty::Running => (point, point),
            DamagePenalty::Double => (2 * point, 0),
        };
        Self { carried, this_move }
    }

    /// What points carried into the move take off a throw.
    pub fn carried(&self, damage: u16) -> i32 {
        self.carried * i32::from(damage)
    }

    /// What points taken in the move itself take off a throw.
    pub fn taken(&self, points: u16) -> i32 {
        self.this_move * i32::from(points)
    }

    /// By how much the first side's penalty differs from the second's.
    #[inline]
    fn edge(&self, damage: Sides<u16>, this_move: Sides<u16>) -> i32 {
        let difference = |points: Sides<u16>| i32::from(points.a) - i32::from(points.b);
        self.carried * difference(damage) + self.this_move * difference(this_move)
    }
}

/// CJ-INF-04: how many elements may overlap at each end. By the ruling one; by geometry as many as lie within the
/// angle and the range, nearest corner to nearest corner, at the distance the lines stand apart.
pub fn overlap_per_end(rules: &Rules, apart_mm: i32) -> u16 {
    let (apart, reach) = (f64::from(apart_mm), f64::from(rules.combat.infantry_range));
    let slope = f64::from(rules.combat.overlap_angle_degrees).to_radians().tan();
    let qualifies = |spare: u16| {
        let gap = f64::from(rules.base.infantry_mm[0]) * f64::from(spare - 1);
        gap <= apart * slope && gap.hypot(apart) <= reach
    };
    match rules.rulings.overlap_per_end {
        OverlapPerEnd::One => 1,
        OverlapPerEnd::Geometric => (1..).take_while(|&spare| spare < 100 && qualifies(spare)).count() as u16,
    }
}

/// Two lines of elements squared off against each other.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    places: u16,
    shorter: Side,
    left: u16,
    right: u16,
}

impl Line {
    /// CJ-INF-02, CJ-INF-03, CJ-INF-05, CJ-INF-14: elements are matched one to one; of the longer line's spare elements
    /// so many overlap at each end, shared as evenly as can be with the odd one to the right, and the rest look on.
    pub fn matched(elements: Sides<u16>, per_end: u16) -> Self {
        let spare = elements.a.abs_diff(elements.b);
        let left = (spare / 2).min(per_end);
        let right = (spare - spare / 2).min(per_end);
        let shorter = if elements.a <= elements.b { Side::A } else { Side::B };
        Self { places: elements.a.min(elements.b), shorter, left, right }
    }

    /// Enemies beyond the one in front that fight the shorter line's element at a place.
    #[inline]
    pub fn overlapping(&self, place: u16) -> u16 {
        let left = if place == 0 { self.left } else { 0 };
        let right = if place + 1 == self.places { self.right } else { 0 };
        left + right
    }

    /// How many places in a row, from one that has nobody overlapping, have nobody either.
    #[inline]
    fn plain(&self, place: u16) -> u16 {
        self.places - u16::from(self.right > 0) - place
    }
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
    faced: u16,
    inflicted: u16,
}

/// Two units in line that exchange fire: everything a place's exchange reads, worked out beforehand.
#[derive(Clone, Copy, Debug)]
pub struct Musketry {
    margin: i32,
    most_inflicted: u16,
    edge: i32,
    penalty: Penalty,
    line: Line,
    gives_ground_from: Sides<u16>,
}

impl Musketry {
    /// Two units of so many elements each, with the net of their factors, damage apart.
    pub fn new(rules: &Rules, elements: Sides<u16>, factor: Sides<i32>) -> Self {
        Self {
            margin: rules.combat.damage_margin,
            most_inflicted: rules.combat.most_inflicted,
            edge: factor.a - factor.b,
            penalty: Penalty::new(rules),
            line: Line::matched(elements, overlap_per_end(rules, rules.policy.fire_distance_mm)),
            gives_ground_from: elements.map(|elements| gives_ground_from(rules, elements)),
        }
    }

    /// One throw of the move's fire, given the damage carried into the move. True once every place has fought.
    #[inline(always)]
    pub fn fire<D: Dice>(&self, damage: Sides<u16>, fire: &mut Fire, dice: &mut D) -> bool {
        let edge = self.edge + self.penalty.edge(damage, fire.points);
        let beyond = self.line.overlapping(fire.place);
        if beyond > 0 {
            *fire = self.outnumbered(edge, beyond, *fire, dice);
        } else if D::AT_ONCE >= 4 && self.penalty.this_move == 0 && self.line.plain(fire.place) >= 4 {
            self.four_at_a_time(edge, fire, dice);
        } else {
            *fire = self.one_place(edge, *fire, dice);
        }
        fire.place == self.line.places
    }

    /// One place. Apart, like [`outnumbered`](Self::outnumbered), so that the common case stays short.
    #[inline(never)]
    fn one_place(&self, edge: i32, mut fire: Fire, dice: &mut impl Dice) -> Fire {
        let did = exchange(self.margin, edge, fire.place, dice);
        fire.points.a += u16::from(did == Exchange::AHurt);
        fire.points.b += u16::from(did == Exchange::BHurt);
        fire.place += 1;
        fire
    }

    /// Neighbouring places whose factors stay the same all through the move, as far as they go by fours.
    #[inline(always)]
    fn four_at_a_time(&self, edge: i32, fire: &mut Fire, dice: &mut impl Dice) {
        let mut points = fire.points;
        let mut add = |more: Sides<u16>| points = Sides::new(points.a + more.a, points.b + more.b);
        while self.line.plain(fire.place) >= 8 {
            add(exchanges::<8>(self.margin, edge, fire.place, dice));
            fire.place += 8;
        }
        if self.line.plain(fire.place) >= 4 {
            add(exchanges::<4>(self.margin, edge, fire.place, dice));
            fire.place += 4;
        }
        fire.points = points;
    }

    /// CJ-INF-10, CJ-INF-11: an element facing several throws once; each enemy throws for itself and may score on it,
    /// and it inflicts at most one point in all.
    #[inline(never)]
    fn outnumbered(&self, edge: i32, beyond: u16, mut fire: Fire, dice: &mut impl Dice) -> Fire {
        let (one, many) = (self.line.shorter, self.line.shorter.other());
        if fire.lone.throw == 0 {
            fire.lone.throw = dice.pair(Die::D6, element(fire.place, one));
            return fire;
        }
        let edge = if one == Side::A { edge } else { -edge };
        let enemy = dice.pair(Die::D6, element(fire.place, many));
        match result(self.margin, edge + i32::from(fire.lone.throw) - i32::from(enemy)) {
            Exchange::AHurt => fire.points[one] += 1,
            Exchange::BHurt if fire.lone.inflicted < self.most_inflicted => {
                fire.lone.inflicted += 1;
                fire.points[many] += 1;
            }
            _ => {}
        }
        fire.lone.faced += 1;
        if fire.lone.faced == beyond + 1 {
            fire.lone = Lone::default();
            fire.place += 1;
        }
        fire
    }

    /// CJ-RIN-01, CJ-RIN-08, CJ-DIS-17: a unit gives ground if it takes more than half as many points as it has
    /// elements, and more than its opponent; it goes on fighting, in order.
    #[inline]
    pub fn gives_ground(&self, side: Side, taken: Sides<u16>) -> bool {
        taken[side] >= self.gives_ground_from[side] && taken[side] > taken[side.other()]
    }
}

/// CJ-RIN-01: the fewest points in one move that are more than the given share of a unit's elements.
pub fn gives_ground_from(rules: &Rules, elements: u16) -> u16 {
    (rules.combat.give_ground_fraction * f64::from(elements)).floor() as u16 + 1
}

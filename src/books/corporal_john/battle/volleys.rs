//! Foot against foot on the table: elements matched along the line of battle, and overlaps at its ends.

use super::Action;
use super::cover::Shelter;
use super::world::{Pair, Shape, World};
use crate::books::corporal_john::OverlapPerEnd;
use crate::books::corporal_john::charge::side_of_square;
use crate::books::corporal_john::foot::{Exchange, Penalty, result};
use crate::dice::{Dice, Die, Throw};
use crate::field::Block;
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

/// How one body lies before another's front.
#[derive(Clone, Copy, Debug)]
pub struct Bearing {
    /// Metres of the front that it covers.
    pub covered: f64,
    /// Metres ahead of the front that it begins.
    pub ahead: f64,
    /// From where to where it lies along the front, from the middle.
    pub span: (f64, f64),
}

impl Bearing {
    /// Whether it lies before a place along the front.
    fn spans(&self, at: f64) -> bool {
        self.span.0 < at && at < self.span.1
    }
}

/// How one body lies before another's front; none if it does not.
pub fn bearing(from: &Block, to: &Block) -> Option<Bearing> {
    let seen = from.relative(to.centre);
    let (wide, deep) = (to.half_width(from.facing.right()), to.half_width(from.facing.ahead()));
    if seen.ahead + deep <= from.half_depth {
        return None;
    }
    let span = (seen.aside - wide, seen.aside + wide);
    let covered = span.1.min(from.half_front) - span.0.max(-from.half_front);
    Some(Bearing { covered: covered.max(0.0), ahead: (seen.ahead - deep - from.half_depth).max(0.0), span })
}

/// What the two sides of an exchange bring to it.
#[derive(Clone, Copy, Debug)]
pub struct Stakes {
    pub a: usize,
    pub b: usize,
    pub edge: i32,
    pub may: Sides<bool>,
}

impl Action {
    /// CJ-INF-01, CJ-INF-16: all foot within reach of enemy foot fight.
    pub(super) fn fire_musketry(&self, world: &mut World, umpire: &mut impl Umpire) {
        let mut pairs = std::mem::take(&mut world.pairs);
        pairs.clear();
        self.match_foot(world, &mut pairs);
        self.find_overlaps(world, &mut pairs);
        for pair in &pairs {
            self.exchange_fire(world, pair, umpire);
        }
        world.pairs = pairs;
        self.fire_into_flanks(world, umpire);
        self.fire_at_horse(world, umpire);
        self.fire_at_guns(world, umpire);
    }

    #[inline]
    pub(super) fn fires(&self, world: &World, unit: usize) -> bool {
        let now = &world.units[unit];
        now.nears > 0 && now.gap <= self.ruler.musketry && now.is_on_table() && self.is_foot(world, unit)
    }

    /// CJ-FRM-17: elements that a unit shows to its front.
    pub(super) fn abreast_elements(&self, world: &World, unit: usize) -> u16 {
        let now = &world.units[unit];
        let elements = self.elements(unit, now);
        match now.shape {
            Shape::Column => self.rules.formation.column_front,
            Shape::Square => side_of_square(&self.rules, elements),
            _ => elements,
        }
    }

    /// CJ-INF-02, CJ-INF-13: elements are matched one to one across unit boundaries, as many as lie opposite each other.
    fn match_foot(&self, world: &mut World, pairs: &mut Vec<Pair>) {
        for at in 0..world.in_reach.len() {
            let a = world.in_reach(at);
            if self.side(a) != Side::A || !self.fires(world, a) {
                continue;
            }
            for place in 0..usize::from(world.units[a].nears) {
                let b = usize::from(world.units[a].near[place]);
                if !self.fires(world, b) || !world.units[a].block.is_within(self.ruler.musketry, &world.units[b].block)
                {
                    continue;
                }
                let places = self.places(world, a, b);
                if places == 0 {
                    continue;
                }
                let index = pairs.len() as u16;
                pairs.push(Pair { a: a as u16, b: b as u16, places, on: Sides::default(), ends: Sides::default() });
                for (unit, foe) in [(a, b), (b, a)] {
                    let best = world.units[unit].pair.map_or(0, |pair| pairs[usize::from(pair)].places);
                    let now = &mut world.units[unit];
                    now.used += places;
                    if places > best {
                        (now.pair, now.foe) = (Some(index), Some(foe as u16));
                    }
                }
            }
        }
    }

    /// How many elements of two units stand opposite each other and are free.
    fn places(&self, world: &World, a: usize, b: usize) -> u16 {
        let (one, other) = (&world.units[a], &world.units[b]);
        let (Some(mine), Some(theirs)) = (bearing(&one.block, &other.block), bearing(&other.block, &one.block)) else {
            return 0;
        };
        let opposed = one.block.facing.ahead().dot(other.block.facing.ahead()) < -0.5
            || one.shape == Shape::Square
            || other.shape == Shape::Square;
        let covered = mine.covered.min(theirs.covered);
        if !opposed || covered <= 0.0 {
            return 0;
        }
        let count = (covered / self.ruler.element).round() as u16;
        let free = |unit: usize| self.abreast_elements(world, unit).saturating_sub(world.units[unit].used);
        count.min(free(a)).min(free(b))
    }

    /// CJ-INF-03, CJ-INF-04: where one line is longer, an element beyond the other's end fights the element at that end, if
    /// it is in reach and within the angle and faces nobody itself.
    fn find_overlaps(&self, world: &World, pairs: &mut [Pair]) {
        for at in 0..world.in_reach.len() {
            let unit = world.in_reach(at);
            if !self.fires(world, unit) || world.units[unit].used >= self.abreast_elements(world, unit) {
                continue;
            }
            let mut spare = self.abreast_elements(world, unit) - world.units[unit].used;
            for enemy in world.units[unit].neighbours() {
                let Some(index) = world.units[enemy].pair.filter(|_| spare > 0) else {
                    continue;
                };
                let on = self.side(enemy);
                let pair = &mut pairs[usize::from(index)];
                let ends = &mut pair.ends[on];
                let room = u8::min(2, pair.places as u8).saturating_sub(*ends);
                if room == 0 {
                    continue;
                }
                let found = self.overlaps(world, unit, enemy).min(room).min(spare as u8);
                for _ in 0..found {
                    pair.on[on][usize::from(*ends)] = unit as u16;
                    *ends += 1;
                }
                spare -= u16::from(found);
            }
        }
    }

    /// At how many ends a unit overlaps an enemy: where its own front runs on past him, and no other enemy stands there.
    fn overlaps(&self, world: &World, unit: usize, enemy: usize) -> u8 {
        let (block, element) = (&world.units[unit].block, self.ruler.element);
        if world.units[unit].shape != Shape::Line {
            return 0;
        }
        let Some(seen) = bearing(block, &world.units[enemy].block).filter(|seen| seen.ahead <= self.ruler.musketry)
        else {
            return 0;
        };
        let reach = seen.ahead * self.ruler.overlap_slope;
        let others = |at: f64, or_at: f64| {
            world.units[unit].neighbours().any(|other| {
                other != enemy
                    && self.is_foot(world, other)
                    && world.units[other].is_on_table()
                    && bearing(block, &world.units[other].block).is_some_and(|seen| seen.spans(at) || seen.spans(or_at))
            })
        };
        // The nearest of this unit's elements beyond each end, and how far to the side it is.
        let right = seen.span.1.max(-block.half_front);
        let left = seen.span.0.min(block.half_front);
        let beyond_right = block.half_front - right >= 0.5 * element && right - seen.span.1 <= reach;
        let beyond_left = left + block.half_front >= 0.5 * element && seen.span.0 - left <= reach;
        let at_right = beyond_right && !others(right + 0.5 * element, seen.span.1 + 0.5 * element);
        let at_left = beyond_left && !others(left - 0.5 * element, seen.span.0 - 0.5 * element);
        let per_end = match self.rules.rulings.overlap_per_end {
            OverlapPerEnd::One => 1,
            OverlapPerEnd::Geometric => 1 + (reach / element).floor() as u8,
        };
        (u8::from(at_right) + u8::from(at_left)) * per_end
    }

    /// Whether what a unit throws may hurt: not if it goes back, re-forms, or was never given orders (CJ-CMD-22).
    pub(super) fn may_hurt(&self, world: &World, unit: usize) -> bool {
        world.units[unit].may_inflict() && world.brigades[self.brigade(unit)].active
    }

    /// CJ-INF-06 to CJ-INF-09, CJ-INF-15: every matched place has its exchange; pikes hurt nobody short of contact and are at
    /// +2 in it (CJ-PIK-01, CJ-PIK-05, CJ-PIK-06); a breach uncovers its elements.
    fn exchange_fire(&self, world: &mut World, pair: &Pair, umpire: &mut impl Umpire) {
        let (a, b) = (usize::from(pair.a), usize::from(pair.b));
        for unit in [a, b] {
            self.catch_unformed(world, unit);
            world.units[unit].did.fought = true;
        }
        world.stirred = true;
        let stakes = self.stakes(world, a, b);
        let contact = world.units[a].block.touches(&world.units[b].block);
        let shelter = Sides::new(
            self.shelter(world, a, world.units[b].block.centre),
            self.shelter(world, b, world.units[a].block.centre),
        );
        let open = stakes.edge;
        let covered = open + self.cover_factor(shelter.b) - self.cover_factor(shelter.a);
        let bare = self.uncovered(world, a, shelter.a).max(self.uncovered(world, b, shelter.b));
        let lone = u16::from(pair.ends.a) + u16::from(pair.ends.b);
        let mut left = pair.places.saturating_sub(lone);
        let bare = bare.min(left);
        let pikes = Sides::new(self.units[a].pikes(), self.units[b].pikes()).map(|pikes| pikes.min(left));
        let either = pikes.a.max(pikes.b);
        for place in 0..either {
            let at = |pikes: u16| place < pikes;
            let bonus = |pikes: u16| if contact && at(pikes) { self.rules.tactical.pikes } else { 0 };
            let may = Sides::new(stakes.may.a && (contact || !at(pikes.a)), stakes.may.b && (contact || !at(pikes.b)));
            let edge = covered + bonus(pikes.a) - bonus(pikes.b);
            self.exchanges(world, Stakes { edge, may, ..stakes }, 1, umpire);
        }
        left -= either;
        let bare = bare.min(left);
        self.exchanges(world, Stakes { edge: open, ..stakes }, bare, umpire);
        self.exchanges(world, Stakes { edge: covered, ..stakes }, left - bare, umpire);
        for on in Side::BOTH {
            for end in 0..usize::from(pair.ends[on]) {
                let by = usize::from(pair.on[on][end]);
                self.outnumbered(world, Stakes { edge: covered, ..stakes }, on, by, shelter[on], umpire);
            }
        }
    }

    pub(super) fn stakes(&self, world: &World, a: usize, b: usize) -> Stakes {
        let mine = self.own_factor(world, a) + self.ground_factor(world, a, b);
        let theirs = self.own_factor(world, b) + self.ground_factor(world, b, a);
        let may = Sides::new(self.may_hurt(world, a), self.may_hurt(world, b));
        Stakes { a, b, edge: mine - theirs, may }
    }

    /// CJ-INF-09: so many like exchanges, four at a time; the points they do. CJ-INF-08: by another reading every point
    /// takes off the throws after it, so that they are thrown one by one.
    fn exchanges(&self, world: &mut World, stakes: Stakes, count: u16, umpire: &mut impl Umpire) {
        let Stakes { a, b, edge, may } = stakes;
        if Penalty::new(&self.rules).taken(1) != 0 {
            return self.exchanges_in_turn(world, stakes, count, umpire);
        }
        let margin = self.rules.combat.damage_margin;
        let throws = |_: usize| (element(a), element(b));
        let mut points = Sides::new(0, 0);
        for _ in 0..count / 4 {
            let (on_a, on_b) = umpire.dice().beyond::<4>(-margin - edge, margin - edge, throws);
            points = Sides::new(points.a + on_a, points.b + on_b);
        }
        for _ in 0..count % 4 {
            match result(margin, edge + i32::from(umpire.dice().contest(element(a), element(b)))) {
                Exchange::AHurt => points.a += 1,
                Exchange::BHurt => points.b += 1,
                Exchange::Nothing => {}
            }
        }
        if may.b && points.a > 0 {
            self.hurt(world, a, points.a);
        }
        if may.a && points.b > 0 {
            self.hurt(world, b, points.b);
        }
    }

    /// The same, one by one, each with the points before it.
    fn exchanges_in_turn(&self, world: &mut World, stakes: Stakes, count: u16, umpire: &mut impl Umpire) {
        let Stakes { a, b, mut edge, may } = stakes;
        let point = Penalty::new(&self.rules).taken(1);
        for _ in 0..count {
            let lead = umpire.dice().contest(element(a), element(b));
            match result(self.rules.combat.damage_margin, edge + i32::from(lead)) {
                Exchange::AHurt if may.b => {
                    self.hurt(world, a, 1);
                    edge += point;
                }
                Exchange::BHurt if may.a => {
                    self.hurt(world, b, 1);
                    edge -= point;
                }
                _ => {}
            }
        }
    }

    /// CJ-INF-10 to CJ-INF-12: an element with an enemy in front and one overlapping throws once; each enemy throws for
    /// himself; it inflicts one point at most, on the one opposite if it can.
    fn outnumbered(
        &self,
        world: &mut World,
        stakes: Stakes,
        on: Side,
        by: usize,
        shelter: Shelter,
        umpire: &mut impl Umpire,
    ) {
        let (lone, front) = if on == Side::A { (stakes.a, stakes.b) } else { (stakes.b, stakes.a) };
        let edge = if on == Side::A { stakes.edge } else { -stakes.edge };
        let margin = self.rules.combat.damage_margin;
        let beside = self.own_factor(world, lone) + self.ground_factor(world, lone, by)
            - self.own_factor(world, by)
            - self.ground_factor(world, by, lone)
            - self.cover_factor(shelter);
        let throw = i32::from(umpire.dice().pair(Die::D6, element(lone)));
        let mut inflicted = 0;
        for (enemy, edge) in [(front, edge), (by, beside)] {
            let theirs = i32::from(umpire.dice().pair(Die::D6, element(enemy)));
            match result(margin, edge + throw - theirs) {
                Exchange::AHurt if self.may_hurt(world, enemy) => self.hurt(world, lone, 1),
                Exchange::BHurt if self.may_hurt(world, lone) && inflicted < self.rules.combat.most_inflicted => {
                    inflicted += 1;
                    self.hurt(world, enemy, 1);
                }
                _ => {}
            }
        }
        world.units[by].did.fought = true;
    }
}

/// CJ-INF-06: an element's 2D6, named by its unit.
pub fn element(unit: usize) -> Throw {
    Throw::new("CJ-INF-06", unit as u16)
}

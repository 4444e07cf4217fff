//! What each unit sets out to do in a move: the register's default policy under each order, within what the book allows.
//!
//! Brigades move as bodies: every unit has a place in its brigade's order, and the brigade's front advances from where its
//! units really stand, so that nobody runs ahead of the line. Near the enemy units look to those before them.

use super::Action;
use super::bounds::Bounds;
use super::near::MARGIN;
use super::roster::Column;
use super::world::{Aim, Command, Intent, Shape, Standing, Unit, World};
use crate::books::corporal_john::activation::Order;
use crate::commander::Commander;
use crate::field::{Facing, Kinds, Point, Terrain};
use crate::side::Sides;
use crate::umpire::Umpire;

/// A brigade keeps its heading while its aim is within this of straight ahead: the cosine of 15 degrees.
const STEADY_ON: f64 = 0.966;
/// A unit goes straight on at an enemy within this of straight ahead: the cosine of 25 degrees.
const AHEAD: f64 = 0.906;

impl Action {
    /// Every unit's intent for the move.
    pub(super) fn plan_moves(
        &self,
        world: &mut World,
        turn: u32,
        commanders: &mut Sides<Commander>,
        umpire: &mut impl Umpire,
    ) {
        for brigade in 0..self.brigades.len() {
            self.lead(world, brigade);
        }
        for unit in 0..self.units.len() {
            let now = &world.units[unit];
            let idle = !now.is_ready() || now.changing.is_some();
            let intent =
                if idle { Intent::stand(&now.block) } else { self.intend(world, unit, turn, commanders, umpire) };
            world.units[unit].intent = intent;
        }
        for (brigade, column) in self.brigades.iter().enumerate() {
            let standing = column.range().filter(|&unit| self.is_in_the_way(world, unit));
            world.grounds[brigade].barred = standing.fold(Bounds::NONE, |all, unit| all.joined(&world.bounds[unit]));
        }
        for unit in 0..self.units.len() {
            if world.units[unit].intent.metres > 0.0 {
                self.mind_ground(world, unit, turn, umpire);
                self.mind_friends(world, unit);
                if world.units[unit].intent.metres <= 0.0 {
                    let ground = &mut world.grounds[self.brigade(unit)];
                    ground.barred = ground.barred.joined(&world.bounds[unit]);
                }
            }
        }
    }

    /// Where a brigade's front is, by its units, and where it heads.
    fn lead(&self, world: &mut World, brigade: usize) {
        let column = &self.brigades[brigade];
        let now = &world.brigades[brigade];
        let heading = self.heading(world, brigade).unwrap_or(now.heading);
        let all = self.front_by(world, column, heading, f64::NEG_INFINITY);
        // Stragglers on their way up from the rear do not hold back the rest.
        let close_up = |front: Point| front.dot(heading.ahead()) - self.ruler.foot_march;
        let front = all.and_then(|front| self.front_by(world, column, heading, close_up(front)).or(Some(front)));
        let centre = now.centre;
        let now = &mut world.brigades[brigade];
        now.heading = heading;
        now.anchor = front.unwrap_or(centre);
    }

    /// The middle of a brigade's front by those of its units, in hand, that keep its order no farther back than `rear`.
    fn front_by(&self, world: &World, column: &Column, heading: Facing, rear: f64) -> Option<Point> {
        let (mut sum, mut seen) = (Point::default(), 0);
        for unit in column.range() {
            let other = &world.units[unit];
            if other.is_ready() && !self.units[unit].is_battery() {
                let (aside, behind) = self.units[unit].slot;
                let front = other.block.front_centre() - (heading.right() * aside - heading.ahead() * behind);
                if front.dot(heading.ahead()) >= rear {
                    sum = sum + front;
                    seen += 1;
                }
            }
        }
        (seen > 0).then(|| sum * (1.0 / f64::from(seen)))
    }

    /// A new heading, if the brigade is not engaged and its aim lies well off the old one.
    fn heading(&self, world: &World, brigade: usize) -> Option<Facing> {
        let now = &world.brigades[brigade];
        let command = now.current.filter(|command| !matches!(command.order, Order::Hold | Order::StandTo))?;
        if now.engaged {
            return None;
        }
        let aim = self.target(world, brigade, command)?;
        let way = Facing::of(aim - now.centre)?;
        (way.ahead().dot(now.heading.ahead()) < STEADY_ON).then_some(way)
    }

    /// The place a brigade's order leads it to.
    pub(super) fn target(&self, world: &World, brigade: usize, command: Command) -> Option<Point> {
        let centre = world.brigades[brigade].centre;
        let nearest = || self.nearest_brigade(world, brigade).map(|(_, at)| at);
        match command.aim {
            Aim::Place(place) if (place - centre).length() > self.ruler.foot_advance => Some(place),
            Aim::Enemy(enemy) if world.brigades[usize::from(enemy)].present > 0 => {
                Some(world.brigades[usize::from(enemy)].centre)
            }
            Aim::Friend(friend) if self.takes_over(world, brigade, usize::from(friend)) => nearest(),
            Aim::Friend(friend) => Some(self.place_behind(world, brigade, usize::from(friend))),
            _ => nearest(),
        }
    }

    /// Where a brigade follows the one it supports: within a tactical move of its own arm behind it, and as far to the side as
    /// it was drawn up, so that two brigades that support a third do not crowd one another.
    fn place_behind(&self, world: &World, brigade: usize, friend: usize) -> Point {
        let behind = self.tactical_move(brigade);
        let (drawn_up, first) = (&self.opening.brigades, &self.opening.brigades[friend]);
        let aside = (drawn_up[brigade].centre - first.centre).dot(first.heading.right());
        let aside = aside.clamp(-behind, behind);
        let charge = &world.brigades[friend];
        charge.anchor.towards(charge.heading, -0.9 * behind) + charge.heading.right() * aside
    }

    /// CJ-CMD-07: a tactical move of a brigade's arm.
    pub(super) fn tactical_move(&self, brigade: usize) -> f64 {
        let mounted = self.units[self.brigades[brigade].range().start].is_squadron();
        if mounted { self.ruler.support_horse } else { self.ruler.support_foot }
    }

    /// The nearest enemy brigade with anyone left on the table.
    pub(super) fn nearest_brigade(&self, world: &World, brigade: usize) -> Option<(usize, Point)> {
        let (side, centre) = (self.brigades[brigade].side, world.brigades[brigade].centre);
        let mut best: Option<(f64, usize)> = None;
        for (at, other) in world.brigades.iter().enumerate() {
            if self.brigades[at].side == side || other.present == 0 {
                continue;
            }
            let square = (other.centre - centre).square();
            if best.is_none_or(|(least, _)| square < least) {
                best = Some((square, at));
            }
        }
        best.map(|(_, at)| (at, world.brigades[at].centre))
    }

    fn intend(
        &self,
        world: &mut World,
        unit: usize,
        turn: u32,
        commanders: &mut Sides<Commander>,
        umpire: &mut impl Umpire,
    ) -> Intent {
        let now = world.units[unit];
        let stand = Intent::stand(&now.block);
        let Some(command) = self.acting_on(world, unit, turn) else {
            return stand;
        };
        if self.units[unit].is_battery() {
            return self.serve_guns(world, unit, command);
        }
        if self.is_spent(&now, unit) || now.disorder.must_reform() {
            return self.hold(world, unit);
        }
        if now.shape == Shape::Square {
            return self.stand_in_square(world, unit, umpire);
        }
        // CJ-TER-03: columns of foot that come under musketry deploy where they stand, in rough ground too.
        let caught = now.shape == Shape::Column && self.is_foot(world, unit) && now.gap <= self.ruler.musketry;
        if caught && command.order != Order::March {
            self.begin_change(world, unit, Shape::Line, umpire);
            return stand;
        }
        match command.order {
            Order::Attack => self.attack(world, unit, 0.3, commanders),
            Order::Support => self.support(world, unit, command, commanders),
            Order::March => self.march(world, unit, umpire),
            _ => self.hold_post(world, unit, command.order, umpire),
        }
    }

    /// CJ-END-02: a spent unit has more damage than elements and no score to pass.
    pub(super) fn is_spent(&self, now: &Unit, unit: usize) -> bool {
        now.damage > self.elements(unit, now)
            && !self.units[unit].is_battery()
            && self.nerve(now, unit).score(now.damage) == crate::books::corporal_john::morale::Score::Failed
    }

    /// CJ-FRM-10: a square stands while enemy horse are about it, and then forms line again.
    fn stand_in_square(&self, world: &mut World, unit: usize, umpire: &mut impl Umpire) -> Intent {
        if !self.is_beset_by_horse(world, unit) {
            self.begin_change(world, unit, Shape::Line, umpire);
        }
        Intent::stand(&world.units[unit].block)
    }

    /// CJ-CMD-08, CJ-CMD-09: under Hold and Stand-to a unit stands on the defensive; dragoons in cover dismount, and a
    /// unit told to hold takes cover half a move off.
    fn hold_post(&self, world: &mut World, unit: usize, order: Order, umpire: &mut impl Umpire) -> Intent {
        let now = &world.units[unit];
        if order == Order::Hold && self.should_dismount(world, unit) {
            self.begin_dismount(world, unit, umpire);
            return Intent::stand(&world.units[unit].block);
        }
        if now.shape == Shape::Column {
            self.begin_change(world, unit, Shape::Line, umpire);
            return Intent::stand(&world.units[unit].block);
        }
        let intent = self.hold(world, unit);
        if intent.charge.is_some() {
            return intent;
        }
        if let Some(back) = self.rejoin(world, unit) {
            return back;
        }
        if order == Order::Hold { self.take_cover(world, unit, intent) } else { intent }
    }

    /// A unit that has been to the rear goes back to its place beside the rest of a brigade that stands.
    fn rejoin(&self, world: &World, unit: usize) -> Option<Intent> {
        let (now, brigade) = (&world.units[unit], &world.brigades[self.brigade(unit)]);
        let (aside, behind) = self.units[unit].slot;
        let heading = brigade.heading;
        let place = brigade.anchor + (heading.right() * aside - heading.ahead() * behind);
        let way = place - now.block.front_centre();
        let away = way.dot(heading.ahead()) > self.ruler.foot_advance && now.gap > self.ruler.clear;
        let facing = Facing::of(way).filter(|_| away)?;
        let metres = way.length().min(self.rate(world, unit));
        Some(Intent { way: facing, metres, face: heading, keep: self.ruler.clear, charge: None })
    }

    /// CJ-CMD-24: cover within half an Advance ahead is taken up.
    fn take_cover(&self, world: &World, unit: usize, stand: Intent) -> Intent {
        let now = &world.units[unit];
        if self.field.features.is_empty() || now.gap <= self.ruler.musketry || self.stands_in_cover(world, unit) {
            return stand;
        }
        let half = 0.5 * if self.is_foot(world, unit) { self.ruler.foot_advance } else { return stand };
        let works = crate::field::Kinds::of(&[crate::field::Terrain::Wall, crate::field::Terrain::Works]);
        let run = self.raster.clear_run(&now.block, now.block.facing, half, works);
        if run < half { Intent { metres: run, ..stand } } else { stand }
    }

    /// Dragoons that hold cover fight on foot while no enemy horse is near.
    fn should_dismount(&self, world: &World, unit: usize) -> bool {
        let now = &world.units[unit];
        let able = matches!(self.units[unit].arm, super::roster::Arm::Horse { dismounts: true, .. });
        let reach = 2.0 * self.ruler.horse_advance;
        let horse =
            |enemy: usize| self.is_mounted(world, enemy) && world.units[enemy].block.is_within(reach, &now.block);
        able && !now.on_foot && self.stands_in_cover(world, unit) && !now.neighbours().any(horse)
    }

    /// Standing on the defensive: horse go to meet horse that can reach them, never to be hit standing; anyone turns to
    /// the nearest enemy.
    fn hold(&self, world: &World, unit: usize) -> Intent {
        let now = &world.units[unit];
        let stand = Intent::stand(&now.block);
        if self.is_mounted(world, unit) && now.shape == Shape::Line && now.gap <= self.ruler.horse_advance {
            let meets = |enemy: &usize| {
                self.is_mounted(world, *enemy)
                    && self.sees_ahead(now, &world.units[*enemy])
                    && self.has_open_way(world, *enemy, unit)
                    && self.has_open_way(world, unit, *enemy)
            };
            if let Some(enemy) = now.neighbours().find(meets) {
                return self.ride_at(world, unit, enemy);
            }
        }
        match now.neighbours().next() {
            Some(enemy)
                if now.gap > self.ruler.musketry
                    && now.gap <= self.ruler.deploy
                    && now.shape != Shape::Square
                    && !self.stands_in_cover(world, unit) =>
            {
                let way = Facing::of(world.units[enemy].block.centre - now.block.centre);
                let off = way.filter(|way| way.ahead().dot(now.block.facing.ahead()) < 0.5);
                Intent { face: off.unwrap_or(now.block.facing), ..stand }
            }
            _ => stand,
        }
    }

    fn sees_ahead(&self, now: &Unit, other: &Unit) -> bool {
        other.is_on_table()
            && Facing::of(other.block.centre - now.block.centre)
                .is_some_and(|way| way.ahead().dot(now.block.facing.ahead()) > 0.5)
    }

    /// CJ-CMD-06: straight at the enemy. `ground` is what coming to grips is worth under the order.
    fn attack(&self, world: &mut World, unit: usize, ground: f32, commanders: &mut Sides<Commander>) -> Intent {
        if self.is_mounted(world, unit) {
            let commander = &mut commanders[self.side(unit)];
            return match self.choose_charge(world, unit, ground, commander) {
                Some(enemy) => self.ride_at(world, unit, usize::from(enemy)),
                None => {
                    // Horse that will not charge stay out of musket shot.
                    let keep = self.ruler.musketry + self.ruler.element;
                    Intent { keep, ..self.keep_place(world, unit) }
                }
            };
        }
        let now = &world.units[unit];
        match self.opponent(world, unit) {
            Some(enemy) => self.advance_on(world, unit, enemy),
            None if now.gap <= self.ruler.musketry => Intent::stand(&now.block),
            None => Intent { keep: self.ruler.fire, ..self.keep_place(world, unit) },
        }
    }

    /// The enemy before a battalion that it goes for: the nearest within a march of it, one to its front if there is one.
    fn opponent(&self, world: &World, unit: usize) -> Option<usize> {
        let now = &world.units[unit];
        if now.gap > self.ruler.foot_march {
            return None;
        }
        let serviceable = |enemy: &usize| {
            let other = &world.units[*enemy];
            other.is_on_table() && !matches!(other.standing, Standing::Retreating) && !self.is_mounted(world, *enemy)
        };
        let ahead = |enemy: &usize| {
            let other = &world.units[*enemy];
            now.block.front_covered(&other.block) > 0.0 && now.block.relative(other.block.centre).ahead > 0.0
        };
        let near = |enemy: &usize| now.block.is_within(self.ruler.foot_march, &world.units[*enemy].block);
        let mut in_front = now.neighbours().filter(serviceable).filter(near).filter(ahead);
        in_front.next().or_else(|| now.neighbours().filter(serviceable).find(near))
    }

    /// Advances to where a battalion fires, or to contact: with pikes that may get through, at guns, and at an enemy who
    /// has given ground or been forced from his barricade.
    fn advance_on(&self, world: &World, unit: usize, enemy: usize) -> Intent {
        let (now, other) = (&world.units[unit], &world.units[enemy]);
        let closes =
            self.units[enemy].is_battery() || other.forced || other.gave_ground || self.pikes_close(unit, other);
        let ahead = now.block.front_covered(&other.block) > 0.0;
        let way = Facing::of(other.block.centre - now.block.centre).unwrap_or(now.block.facing);
        let keep = if closes { 0.0 } else { self.ruler.fire };
        if now.block.is_within(keep.max(0.01), &other.block) && ahead {
            return Intent::stand(&now.block);
        }
        // CJ-MOV-09: with an enemy in its combat zone a unit may stand or close, but not turn away from those before it.
        let in_zone = now.gap <= self.ruler.musketry;
        let straight = !in_zone && way.ahead().dot(now.block.facing.ahead()) > AHEAD;
        let faced = ahead || straight || (in_zone && self.faces_an_enemy(world, unit));
        let face = if faced { now.block.facing } else { way };
        let charge = closes.then_some(enemy as u16);
        Intent { way: face, metres: self.ruler.foot_march, face, keep, charge }
    }

    /// Whether an enemy within musketry stands before a battalion's front.
    fn faces_an_enemy(&self, world: &World, unit: usize) -> bool {
        let block = &world.units[unit].block;
        world.units[unit].neighbours().any(|enemy| {
            let other = &world.units[enemy];
            other.is_on_table()
                && block.front_covered(&other.block) > 0.0
                && block.relative(other.block.centre).ahead > 0.0
                && block.is_within(self.ruler.musketry, &other.block)
        })
    }

    /// Pikes close if they are likelier than not to keep their order, or the enemy has lost his.
    fn pikes_close(&self, unit: usize, enemy: &Unit) -> bool {
        let disrupted = f64::from((11 - self.units[unit].quality).clamp(0, 10)) / 10.0;
        self.units[unit].pikes() > 0 && (disrupted <= 0.6 || enemy.disorder.causes() > 0)
    }

    /// At an enemy sword in hand; pistol horse halt to fire at steady horse.
    fn ride_at(&self, world: &World, unit: usize, enemy: usize) -> Intent {
        let (now, other) = (&world.units[unit], &world.units[enemy]);
        let way = Facing::of(other.block.centre - now.block.centre).unwrap_or(now.block.facing);
        let covered = now.block.front_covered(&other.block) > 0.5 * now.block.front().min(other.block.front());
        let face = if covered { now.block.facing } else { way };
        let fires = self.has_pistols(unit)
            && self.is_mounted(world, enemy)
            && other.damage == 0
            && other.disorder.causes() == 0;
        let halts = fires && self.has_pistols(enemy);
        let keep = if halts { 0.9 * self.ruler.pistols } else { 0.0 };
        let charge = (!halts).then_some(enemy as u16);
        let metres = self.ruler.horse_advance.min((other.block.centre - now.block.centre).length());
        Intent { way: face, metres, face, keep, charge }
    }

    /// CJ-CMD-07: within a tactical move of the charge; enemies as near are fought.
    fn support(&self, world: &mut World, unit: usize, command: Command, commanders: &mut Sides<Commander>) -> Intent {
        let friend = match command.aim {
            Aim::Friend(friend) => usize::from(friend),
            _ => return self.attack(world, unit, 0.3, commanders),
        };
        let reach = if self.is_foot(world, unit) { self.ruler.support_foot } else { self.ruler.support_horse };
        if world.units[unit].gap <= reach {
            return self.attack(world, unit, 0.2, commanders);
        }
        if self.takes_over(world, self.brigade(unit), friend) {
            return self.attack(world, unit, 0.3, commanders);
        }
        Intent { keep: self.ruler.fire, ..self.keep_place(world, unit) }
    }

    /// Whether a supporting brigade goes on by itself: the one it supports has broken, or has fallen back past it.
    fn takes_over(&self, world: &World, brigade: usize, friend: usize) -> bool {
        let (own, charge) = (&world.brigades[brigade], &world.brigades[friend]);
        let homeward = super::muster::home(self.brigades[brigade].side).ahead();
        charge.has_broken
            || charge.present == 0
            || self.is_broken(world, friend)
            || (charge.centre - own.centre).dot(homeward) > self.ruler.enemy_near
    }

    /// CJ-CMD-10: fast, in column, to a stated place; near the enemy in line.
    fn march(&self, world: &mut World, unit: usize, umpire: &mut impl Umpire) -> Intent {
        let now = &world.units[unit];
        let wanted = if now.gap > self.ruler.deploy { Shape::Column } else { Shape::Line };
        if now.shape != wanted && self.begin_change(world, unit, wanted, umpire) {
            return Intent::stand(&world.units[unit].block);
        }
        Intent { keep: self.ruler.clear, ..self.keep_place(world, unit) }
    }

    /// To the unit's place in the brigade's order, as far on as its rate takes it, never back.
    fn keep_place(&self, world: &World, unit: usize) -> Intent {
        let (now, brigade) = (&world.units[unit], &world.brigades[self.brigade(unit)]);
        let rate = self.rate(world, unit);
        let heading = brigade.heading;
        let (aside, behind) = self.units[unit].slot;
        let goal = brigade.current.and_then(|command| self.target(world, self.brigade(unit), command));
        let left = goal.map_or(0.0, |goal| (goal - brigade.anchor).dot(heading.ahead()).max(0.0));
        let front = brigade.anchor.towards(heading, rate.min(left));
        let place = front + (heading.right() * aside - heading.ahead() * behind);
        let way = place - now.block.front_centre();
        let forward = way.dot(heading.ahead());
        let stand = Intent { face: heading, ..Intent::stand(&now.block) };
        if forward <= 1.0 {
            return stand;
        }
        let way = if way.length() > 2.0 * forward { heading.ahead() * forward } else { way };
        Intent { way: Facing::of(way).unwrap_or(heading), metres: way.length().min(rate), ..stand }
    }

    /// CJ-TER-03: lines stop at rough ground; those whose order leads through it form column first, and columns past it
    /// form line again.
    fn mind_ground(&self, world: &mut World, unit: usize, turn: u32, umpire: &mut impl Umpire) {
        let now = world.units[unit];
        let Intent { way, metres, .. } = now.intent;
        let in_column = now.shape == Shape::Column && !self.units[unit].is_battery();
        world.units[unit].on_rough = self.is_rough_near(&now.block, self.rate(world, unit));
        if !world.units[unit].on_rough {
            let marching = self.acting_on(world, unit, turn).is_some_and(|command| command.order == Order::March);
            if in_column && (!marching || now.gap <= self.ruler.deploy) {
                self.form(world, unit, Shape::Line, umpire);
            }
            return;
        }
        let open = self.open_ground(&now, self.units[unit].is_battery(), way, metres);
        let edge = self.ruler.element;
        let at_hand = now.gap <= self.ruler.musketry + edge;
        if self.is_mounted(world, unit) && now.gap <= self.ruler.horse_advance && self.is_close_country(&now, way) {
            world.units[unit].intent.metres = open;
            return;
        }
        let in_rough = || self.is_rough_at(now.block.centre);
        if in_column && !in_rough() && (at_hand || self.would_pass_in_line(&now, unit, way)) {
            self.form(world, unit, Shape::Line, umpire);
        } else if now.shape == Shape::Line && open < edge && !at_hand {
            self.form(world, unit, Shape::Column, umpire);
        } else {
            world.units[unit].intent.metres = open;
        }
    }

    /// Whether woods or houses lie close ahead: with the enemy near, horse have no business in them.
    fn is_close_country(&self, now: &Unit, way: Facing) -> bool {
        let ahead = 2.0 * self.ruler.element;
        let close = Kinds::of(&[Terrain::Wood, Terrain::Village]);
        now.shape == Shape::Line && self.raster.clear_run(&now.block, way, ahead, close) < ahead
    }

    /// Whether a column, once in line, could go on past its own depth: else it would only have to form column again.
    fn would_pass_in_line(&self, now: &Unit, unit: usize, way: Facing) -> bool {
        let mut line = Unit { shape: Shape::Line, ..*now };
        self.reshape(&mut line, unit);
        let ahead = 3.0 * self.ruler.element;
        self.open_ground(&line, false, way, ahead) >= ahead
    }

    fn form(&self, world: &mut World, unit: usize, shape: Shape, umpire: &mut impl Umpire) {
        self.begin_change(world, unit, shape, umpire);
        world.units[unit].intent = Intent::stand(&world.units[unit].block);
    }

    /// CJ-MOV-10: friends who stand are not passed through, unless they gave ground to let fresh foot pass, or go back.
    /// Guns stand with intervals and bar no one.
    fn mind_friends(&self, world: &mut World, unit: usize) {
        use crate::books::corporal_john::Interpenetration;
        if self.rules.rulings.interpenetration == Interpenetration::Free || self.units[unit].is_battery() {
            return;
        }
        let Intent { way, metres, .. } = world.units[unit].intent;
        let free = self.run_past_friends(world, unit, way, metres);
        world.units[unit].intent.metres = free;
        if free < self.ruler.element && metres > self.ruler.element {
            self.go_round(world, unit, way);
        }
    }

    /// CJ-MOV-10: who is held up by friends that stand goes round them, obliquely or to the side, if the enemy is near but
    /// not yet in musket shot and there is room.
    fn go_round(&self, world: &mut World, unit: usize, way: Facing) {
        let now = &world.units[unit];
        if now.gap <= self.ruler.musketry || now.gap > 2.0 * self.ruler.foot_march {
            return;
        }
        let limit = 0.5 * self.rate(world, unit);
        let outward = if self.units[unit].slot.0 < 0.0 { -1.0 } else { 1.0 };
        let mut best = (2.0 * self.ruler.element, None);
        for (ahead, aside) in [(1.0, 1.0), (1.0, -1.0), (0.0, 1.0), (0.0, -1.0)] {
            let Some(turned) = Facing::of(way.ahead() * ahead + way.right() * (aside * outward)) else {
                continue;
            };
            let open = self.open_ground(now, self.units[unit].is_battery(), turned, limit);
            let run = self.run_past_friends(world, unit, turned, open);
            if run > best.0 {
                best = (run, Some(turned));
            }
        }
        if let (metres, Some(way)) = best {
            let intent = &mut world.units[unit].intent;
            (intent.way, intent.metres, intent.charge) = (way, metres, None);
        }
    }

    /// How far a unit can go before it comes upon friends who stand.
    fn run_past_friends(&self, world: &World, unit: usize, way: Facing, mut metres: f64) -> f64 {
        let now = &world.units[unit];
        let path = world.bounds[unit].swept(way.ahead() * metres).grown(MARGIN);
        for brigade in self.hosts[self.side(unit)].clone() {
            if !world.grounds[brigade].barred.meets(&path) {
                continue;
            }
            for friend in self.brigades[brigade].range() {
                let near = friend != unit && world.bounds[friend].meets(&path);
                if near && self.is_in_the_way(world, friend) {
                    metres = metres.min(now.block.clear_run(way, metres, &world.units[friend].block));
                }
            }
        }
        metres
    }

    /// Whether a unit stands and lets no friends through.
    fn is_in_the_way(&self, world: &World, unit: usize) -> bool {
        let now = &world.units[unit];
        now.intent.metres <= 0.0
            && !now.gave_ground
            && matches!(now.standing, Standing::Ready | Standing::Failed)
            && !self.units[unit].is_battery()
    }
}

//! Guns on the table: the battery's cycle, what it may see and shoot at, and its fire (step 7).

use super::Action;
use super::bounds::Bounds;
use super::roster::Arm;
use super::world::{Command, Intent, Shape, World};
use crate::books::corporal_john::activation::Order;
use crate::books::corporal_john::artillery::{Band, Cover, Group, cover_modifier, fewest, fire, groups};
use crate::books::corporal_john::{OverheadFire, Rules};
use crate::field::Facing;
use crate::umpire::Umpire;

/// Modifiers that can occur, from the worst to the best.
const WORST: i32 = -16;
const BEST: i32 = 4;

/// CJ-ART-03, CJ-ART-07, CJ-ART-08: what every number of guns does in either band under every modifier.
#[derive(Clone, Debug)]
pub struct Charts(Vec<Vec<Group>>);

impl Charts {
    /// The charts for up to so many guns.
    pub fn new(rules: &Rules, most: u8) -> Self {
        let all = (0..=u16::from(most)).flat_map(|guns| {
            [Band::Close, Band::Long]
                .into_iter()
                .flat_map(move |band| (WORST..=BEST).map(move |modifier| grouped(rules, guns, band, modifier)))
        });
        Self(all.collect())
    }

    pub fn of(&self, guns: u8, band: Band, modifier: i32) -> &[Group] {
        let span = (BEST - WORST + 1) as usize;
        let modifier = (modifier.clamp(WORST, BEST) - WORST) as usize;
        &self.0[(usize::from(guns) * 2 + band as usize) * span + modifier]
    }
}

/// CJ-ART-09: a battery fires as one, unless the ruling lets it split and groups of the fewest guns do more.
fn grouped(rules: &Rules, guns: u16, band: Band, modifier: i32) -> Vec<Group> {
    let whole = groups(rules, guns, band, modifier);
    let few = fewest(rules);
    if !rules.rulings.free_grouping || guns < 2 * few {
        return whole;
    }
    let last = few + guns % few;
    let parts = std::iter::repeat_n(few, usize::from(guns / few) - 1).chain([last]);
    let split: Vec<Group> = parts.flat_map(|guns| groups(rules, guns, band, modifier)).collect();
    let points = |groups: &[Group]| groups.iter().flatten().map(|&points| u32::from(points)).sum::<u32>();
    if points(&split) > points(&whole) { split } else { whole }
}

impl Action {
    /// What a battery does before it fires: stays with a target in reach, limbers and follows its brigade without one.
    pub(super) fn serve_guns(&self, world: &mut World, unit: usize, command: Command) -> Intent {
        let Arm::Guns(class) = self.units[unit].arm else {
            return Intent::stand(&world.units[unit].block);
        };
        let now = &world.units[unit];
        let stand = Intent::stand(&now.block);
        let in_range = now.gap <= self.ruler.range(class)[1];
        let moves = matches!(command.order, Order::Attack | Order::March | Order::Support);
        match now.shape {
            Shape::Limbered if in_range => {
                self.gun_step(world, unit, Shape::Deployed);
                stand
            }
            _ if in_range || !moves => {
                let enemy = now.neighbours().next();
                let way = enemy.and_then(|enemy| Facing::of(world.units[enemy].block.centre - now.block.centre));
                let off = way.filter(|way| way.ahead().dot(now.block.facing.ahead()) < 0.7);
                Intent { face: off.unwrap_or(now.block.facing), ..stand }
            }
            _ => self.limber_and_move(world, unit, command, stand),
        }
    }

    /// CJ-FRM-14: limber and move, as far as the steps of the cycle go.
    fn limber_and_move(&self, world: &mut World, unit: usize, command: Command, stand: Intent) -> Intent {
        if world.units[unit].shape == Shape::Deployed {
            self.gun_step(world, unit, Shape::Limbered);
        }
        let brigade = self.brigade(unit);
        let aim = self.target(world, brigade, command);
        let now = &world.units[unit];
        let way = aim.and_then(|aim| Facing::of(aim - now.block.centre));
        let (Some(way), Shape::Limbered) = (way, now.shape) else {
            return stand;
        };
        if !self.gun_step(world, unit, Shape::Limbered) {
            return stand;
        }
        Intent { way, face: way, metres: self.rate(world, unit), keep: self.ruler.clear, charge: None }
    }

    /// CJ-ART-14, CJ-CBF-04: all guns fire together, with what they had before the step.
    pub(super) fn bombard(&self, world: &mut World, umpire: &mut impl Umpire) {
        for battery in 0..self.units.len() {
            let Arm::Guns(_) = self.units[battery].arm else {
                continue;
            };
            if let Some((target, band)) = self.choose_target(world, battery) {
                self.shoot(world, battery, target, band, umpire);
            }
        }
        for unit in &mut world.units {
            // Guns are lost only when all have fired.
            if unit.guns > 0 && unit.fresh > 0 {
                let lost = u8::try_from(unit.fresh).unwrap_or(u8::MAX).min(unit.guns);
                unit.guns -= lost;
                unit.fresh = 0;
                if unit.guns == 0 {
                    unit.standing = super::world::Standing::Lost;
                }
            }
        }
    }

    /// CJ-ART-16, CJ-FRM-15: a battery fires if it is deployed, served, of a brigade with orders, and has a step left.
    fn may_fire(&self, world: &World, battery: usize) -> bool {
        let now = &world.units[battery];
        now.is_on_table()
            && now.shape == Shape::Deployed
            && !now.silent
            && now.nears > 0
            && now.steps < self.gun_steps(battery)
            && world.brigades[self.brigade(battery)].active
    }

    /// Whom a battery fires at: horse, else the foot nearest to a check, else the nearest; guns only without another target
    /// or with two to one.
    fn choose_target(&self, world: &World, battery: usize) -> Option<(usize, Band)> {
        if !self.may_fire(world, battery) {
            return None;
        }
        let mut best: Option<(i32, usize, Band)> = None;
        for enemy in world.units[battery].neighbours() {
            let other = &world.units[enemy];
            let rank = if self.units[enemy].is_battery() {
                let ratio = f64::from(world.units[battery].guns) / f64::from(other.guns.max(1));
                if ratio >= self.rules.policy.counter_battery_ratio { 40 } else { 0 }
            } else if self.is_mounted(world, enemy) {
                100
            } else {
                50 + i32::from(other.damage.min(40))
            };
            // Close range counts for one at the most.
            if best.is_some_and(|(most, ..)| rank < most) {
                continue;
            }
            let Some(band) = self.can_hit(world, battery, enemy) else {
                continue;
            };
            let close = i32::from(band == Band::Close);
            if best.is_none_or(|(most, ..)| rank + close > most) {
                best = Some((rank + close, enemy, band));
            }
        }
        best.map(|(_, enemy, band)| (enemy, band))
    }

    /// CJ-ART-01, CJ-ART-13: whether an enemy is in reach, in the arc and in sight, and in which band.
    fn can_hit(&self, world: &World, battery: usize, enemy: usize) -> Option<Band> {
        let (now, other) = (&world.units[battery], &world.units[enemy]);
        let Arm::Guns(class) = self.units[battery].arm else {
            return None;
        };
        let [close, long] = self.ruler.range(class);
        let in_melee = other.nears > 0 && other.gap <= self.ruler.element && !self.units[enemy].is_battery();
        if in_melee || !other.is_on_table() || !now.block.is_within(long, &other.block) {
            return None;
        }
        let distance = now.block.bears_on(self.ruler.gun_arc, &other.block).filter(|&distance| distance <= long)?;
        if !self.has_line_of_fire(world, battery, enemy) {
            return None;
        }
        Some(if distance <= close { Band::Close } else { Band::Long })
    }

    /// CJ-ART-13: a clear line: not through friends, unless from higher ground than both, nor through woods, houses or over
    /// a crest.
    fn has_line_of_fire(&self, world: &World, battery: usize, enemy: usize) -> bool {
        let (now, other) = (&world.units[battery], &world.units[enemy]);
        let (eye, mark) = now.block.sight_line(&other.block);
        let lie = Bounds::between(eye, mark).lie(&self.raster);
        if self.raster.is_raised(lie) || self.raster.has(lie, HIDING) {
            let view = self.field.view(eye, mark, HIDING);
            if view.hidden > 2.0 * self.ruler.element || view.is_over_crest() {
                return false;
            }
        }
        let overhead = match self.rules.rulings.overhead_fire {
            OverheadFire::Always => true,
            OverheadFire::Never => false,
            OverheadFire::HighGround => {
                let at = if self.raster.is_raised(lie) { self.raster.height(eye) } else { 0.0 };
                at > 0.0 && at > self.raster.height(mark)
            }
        };
        overhead || {
            let screens = |friend: usize| friend != battery && world.units[friend].block.screens(eye, mark);
            !self.any_within(world, self.side(battery), &Bounds::between(eye, mark), screens)
        }
    }

    /// CJ-ART-04, CJ-ART-15: a battery fires. Points on troops count at once for morale; on guns each removes one
    /// (CJ-CBF-01); on works they add up to breaches.
    fn shoot(&self, world: &mut World, battery: usize, target: usize, band: Band, umpire: &mut impl Umpire) {
        let at = world.units[battery].block.front_centre();
        let shelter = self.shelter(world, target, at);
        let cover = shelter.against_guns();
        let modifier = self.fire_modifier(world, battery, target) + cover_modifier(&self.rules, cover, band);
        let mut points = 0;
        for group in self.charts.of(world.units[battery].guns, band, modifier) {
            points += fire(group, battery as u16, umpire.dice());
        }
        world.stirred = true;
        world.units[battery].did.fired = true;
        world.units[battery].steps += 1;
        umpire.tell("CJ-ART-03", || format!("{} fires at {}: {points} points", self.name(battery), self.name(target)));
        if points == 0 {
            return;
        }
        if let Some(work) = shelter.work().filter(|_| self.prefers_breach(world, battery, target, cover, points)) {
            let place = world.units[target].block.front_centre();
            return self.batter(world, work, cover, place, points, umpire);
        }
        let hit = &mut world.units[target];
        if hit.guns > 0 {
            hit.fresh += points;
        } else {
            hit.damage += points;
            hit.fresh += points;
        }
    }

    /// CJ-ART-10, CJ-ART-12, CJ-CBF-02: circumstances of firers and target.
    fn fire_modifier(&self, world: &World, battery: usize, target: usize) -> i32 {
        let table = &self.rules.artillery.modifier;
        let (now, other) = (&world.units[battery], &world.units[target]);
        let musketry = now.neighbours().any(|enemy| {
            let foot = &world.units[enemy];
            self.is_foot(world, enemy)
                && foot.is_on_table()
                && foot.is_ready()
                && foot.block.is_within(self.ruler.musketry, &now.block)
        });
        let counter = self.units[target].is_battery();
        [
            (musketry, table.firers_under_musketry),
            (counter, table.counter_battery),
            (self.is_mounted(world, target), table.mounted_target),
            (other.moved > self.ruler.horse_advance + 1.0, table.target_moved_over_350),
            (now.disorder.causes() > 0, table.firers_disorganised),
        ]
        .into_iter()
        .map(|(holds, value)| if holds { value } else { 0 })
        .sum()
    }

    /// CJ-COV-04, CJ-COV-05, CJ-COV-06: the firer puts all points on the work if they complete a breach that friends stand
    /// ready to use, else on the troops. Earthworks feel only the heaviest guns.
    fn prefers_breach(&self, world: &World, battery: usize, target: usize, cover: Cover, points: u16) -> bool {
        let Arm::Guns(class) = self.units[battery].arm else {
            return false;
        };
        if cover == Cover::Fortification && !self.rules.works.fortification_classes.contains(&class) {
            return false;
        }
        let per_breach = crate::books::corporal_john::works::points_per_breach(&self.rules, cover) as u16;
        let shelter = self.shelter(world, target, world.units[battery].block.front_centre());
        let battered = shelter.work().map_or(0, |work| world.battered[usize::from(work)]);
        let ready = world.units[target].gap <= self.ruler.enemy_near;
        per_breach > 0 && battered + points >= per_breach && ready
    }
}

/// What hides a target when more than its edge lies between.
const HIDING: crate::field::Kinds = crate::field::Kinds::of(&[
    crate::field::Terrain::Wood,
    crate::field::Terrain::Village,
    crate::field::Terrain::DeadGround,
]);

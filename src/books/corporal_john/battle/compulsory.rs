//! Compulsory movement: retreats, retirements, rallying back, pursuits, and the return of routers (steps 1 and 4).

use super::Action;
use super::bounds::Bounds;
use super::disorder::Cause;
use super::edges::{home, onto};
use super::world::{Intent, Shape, Standing, World};
use crate::books::corporal_john::PursuitModel;
use crate::field::{Block, Facing, Kinds, Point, Terrain};
use crate::umpire::Umpire;

impl Action {
    /// CJ-RET-01, CJ-BRG-06, CJ-RCV-02, CJ-PUR-04: everyone who must move does, before anyone who may: first those who go
    /// back, the nearest to their own edge first whichever side they are of, and then those who ride after them.
    pub(super) fn compel(&self, world: &mut World, turn: u32, umpire: &mut impl Umpire) {
        let mut turns = std::mem::take(&mut world.turns);
        turns.clear();
        turns.extend((0..self.units.len()).filter_map(|unit| self.must_go_back(world, unit)));
        turns.sort_unstable_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
        for unit in turns.iter().map(|&(_, unit)| usize::from(unit)) {
            match world.units[unit].standing {
                Standing::Failed | Standing::Retreating => self.retreat(world, unit, turn, umpire),
                // CJ-DIS-02: retiring is a march move back in good order, until 300 mm clear.
                Standing::Retiring => self.fall_back(world, unit, self.march_rate(world, unit), turn, umpire),
                _ => self.rally_back(world, unit, turn, umpire),
            }
        }
        for unit in turns.iter().map(|&(_, unit)| usize::from(unit)) {
            self.stop_when_clear(world, unit);
        }
        world.turns = turns;
        for unit in 0..self.units.len() {
            if world.units[unit].standing == Standing::Pursuing {
                self.pursue(world, unit, umpire);
            }
        }
    }

    /// A unit that must go back, after how far it is to its own edge.
    fn must_go_back(&self, world: &World, unit: usize) -> Option<(f64, u16)> {
        use Standing::{Failed, RallyingBack, Retiring, Retreating};
        let now = &world.units[unit];
        if !matches!(now.standing, Failed | Retreating | Retiring | RallyingBack) {
            return None;
        }
        let depth = self.field.half.y - now.block.centre.dot(home(self.side(unit)).ahead());
        Some((depth, unit as u16))
    }

    /// CJ-RET-02, CJ-RET-04, CJ-BRG-06: clear of the enemy, who retreats spends a move to re-form, and who retires is done.
    /// It is asked when all have gone back.
    pub(super) fn stop_when_clear(&self, world: &mut World, unit: usize) {
        let clear = match world.units[unit].standing {
            Standing::Retreating => Standing::Reforming,
            Standing::Retiring => Standing::Ready,
            _ => return,
        };
        if self.is_clear(world, unit) {
            world.units[unit].standing = clear;
        }
    }

    /// CJ-RET-01, CJ-RET-07, CJ-RIN-06, CJ-RIN-07: a full march move back, and again each move while an enemy is within
    /// 300 mm. CJ-DIS-01: it is disorganised.
    pub(super) fn retreat(&self, world: &mut World, unit: usize, turn: u32, umpire: &mut impl Umpire) {
        world.units[unit].standing = Standing::Retreating;
        world.units[unit].has_retreated = true;
        world.units[unit].disorder.add(&self.rules, Cause::Retreated);
        self.fall_back(world, unit, self.march_rate(world, unit), turn, umpire);
        umpire.tell("CJ-RET-01", || format!("{} retreats", self.name(unit)));
    }

    /// CJ-RCV-14, CJ-DIS-05: rallying back is one Advance to the rear, and leaves the squadron to re-form at the halt.
    fn rally_back(&self, world: &mut World, unit: usize, turn: u32, umpire: &mut impl Umpire) {
        let metres = self.ruler.horse_advance * f64::from(self.rules.combat.rally_back_moves);
        world.units[unit].standing = Standing::Ready;
        world.units[unit].disorder.add(&self.rules, Cause::Pursued);
        self.go_back(world, unit, home(self.side(unit)), metres, turn, umpire);
        umpire.tell("CJ-RCV-02", || format!("{} rallies back", self.name(unit)));
    }

    /// CJ-PUR-04: horse out of hand ride a full Advance after the nearest enemy ahead, whom they charge if they reach him;
    /// with none in reach they halt. CJ-DIS-05: they are disorganised.
    fn pursue(&self, world: &mut World, unit: usize, umpire: &mut impl Umpire) {
        world.units[unit].disorder.add(&self.rules, Cause::Pursued);
        let now = &world.units[unit];
        let quarry = now.neighbours().find(|&enemy| {
            let other = &world.units[enemy];
            let way = Facing::of(other.block.centre - now.block.centre);
            let ahead = way.is_some_and(|way| way.ahead().dot(now.block.facing.ahead()) > 0.0);
            other.is_on_table() && ahead && other.block.is_within(self.ruler.quarry, &now.block)
        });
        let follows = self.rules.rulings.pursuit_model == PursuitModel::AdvanceAfterQuarry;
        let Some(enemy) = quarry.filter(|_| follows) else {
            world.units[unit].standing = Standing::Ready;
            return;
        };
        let way = Facing::of(world.units[enemy].block.centre - now.block.centre).unwrap_or(now.block.facing);
        let turned = now.block.refaced(way);
        let free = !self.is_on_an_enemy(world, unit, &turned);
        let block = if free { turned } else { now.block };
        let run = self.run_to_enemy(world, unit, &block, block.facing, self.ruler.horse_advance);
        let there = onto(&self.field, block.advanced(run));
        if !self.is_on_an_enemy(world, unit, &there) {
            self.settle(world, unit, there);
        }
        let now = &mut world.units[unit];
        now.moved += run;
        now.intent = Intent { charge: Some(enemy as u16), ..Intent::stand(&now.block) };
        now.did.charged = true;
        umpire.tell("CJ-PUR-04", || format!("{} pursues {}", self.name(unit), self.name(enemy)));
    }

    /// CJ-RET-10: directly away from the nearest enemy if one is near, else towards the own edge.
    pub(super) fn fall_back(&self, world: &mut World, unit: usize, metres: f64, turn: u32, umpire: &mut impl Umpire) {
        let now = &world.units[unit];
        let near = now.neighbours().next().filter(|_| now.gap <= self.ruler.clear + metres);
        let away = near.and_then(|enemy| Facing::of(now.block.centre - world.units[enemy].block.centre));
        let homeward = home(self.side(unit));
        let away = away.filter(|way| way.ahead().dot(homeward.ahead()) > 0.0).unwrap_or(homeward);
        let (free, way) = self.way_out(world, unit, away, metres);
        if self.field.features.is_empty() {
            return self.leave(world, unit, (way, free), turn, umpire);
        }
        let going = self.going(world, unit, way, metres);
        let run =
            if going <= free { going } else { self.run_to_enemy(world, unit, &world.units[unit].block, way, going) };
        self.leave(world, unit, (way, run), turn, umpire);
    }

    /// The way that a unit wants to go back, unless the enemy or a river bars it: then whichever takes it farthest of those
    /// towards its own edge, straight, obliquely or aside. How far it takes the unit, too.
    fn way_out(&self, world: &World, unit: usize, wanted: Facing, metres: f64) -> (f64, Facing) {
        let block = &world.units[unit].block;
        let run = |way: Facing, least: f64| {
            let dry = self.raster.clear_run(block, way, metres, Kinds::of(&[Terrain::River]));
            self.run_past(world, unit, block, (way, dry), least)
        };
        let mut best = (run(wanted, 0.0), wanted);
        if best.0 >= 0.5 * metres {
            return best;
        }
        let homeward = home(self.side(unit));
        for (back, aside) in [(1.0, 0.0), (1.0, 1.0), (1.0, -1.0), (0.0, 1.0), (0.0, -1.0)] {
            let way = Facing::of(homeward.ahead() * back + homeward.right() * aside).unwrap_or(homeward);
            let free = run(way, best.0);
            if free > best.0 {
                best = (free, way);
            }
            if free >= metres {
                break;
            }
        }
        best
    }

    /// Moves a unit to the rear, through friends but not through enemies. CJ-RET-03: who leaves the table may come back on
    /// a later move.
    pub(super) fn go_back(
        &self,
        world: &mut World,
        unit: usize,
        way: Facing,
        metres: f64,
        turn: u32,
        umpire: &mut impl Umpire,
    ) {
        let metres = if self.field.features.is_empty() { metres } else { self.going(world, unit, way, metres) };
        let run = self.run_to_enemy(world, unit, &world.units[unit].block, way, metres);
        self.leave(world, unit, (way, run), turn, umpire);
    }

    /// The same, so many metres of a way that is known to be free.
    fn leave(&self, world: &mut World, unit: usize, (way, run): (Facing, f64), turn: u32, umpire: &mut impl Umpire) {
        let now = &mut world.units[unit];
        let gone = now.block.moved(way, run);
        let off = !self.field.holds(gone.centre);
        now.moved += run;
        (now.changing, now.partner) = (None, None);
        if off {
            now.standing = Standing::Away(turn + 1 + self.rules.rout.moves_away);
            umpire.tell("CJ-RET-03", || format!("{} leaves the table", self.name(unit)));
        } else {
            // A way that is free leads onto nobody, unless the edge of the table turns it aside.
            let stays = onto(&self.field, gone);
            if stays == gone || !self.is_on_an_enemy(world, unit, &stays) {
                self.settle(world, unit, stays);
            }
        }
    }

    /// How far a block can go before it touches an enemy on the table.
    pub(super) fn run_to_enemy(&self, world: &World, unit: usize, block: &Block, way: Facing, metres: f64) -> f64 {
        self.run_past(world, unit, block, (way, metres), 0.0)
    }

    /// The same, as long as it is more than `least`: no more is asked once it is not.
    fn run_past(&self, world: &World, unit: usize, block: &Block, (way, metres): (Facing, f64), least: f64) -> f64 {
        let (side, mut run) = (self.side(unit).other(), metres);
        self.any_within(world, side, &Bounds::of(block).swept(way.ahead() * metres), |enemy| {
            run = run.min(block.clear_run(way, run, &world.units[enemy].block));
            run <= least
        });
        run
    }

    /// Whether a block would stand on an enemy.
    pub(super) fn is_on_an_enemy(&self, world: &World, unit: usize, block: &Block) -> bool {
        let overlaps = |enemy: usize| world.units[enemy].block.overlaps(block);
        self.any_within(world, self.side(unit).other(), &Bounds::of(block), overlaps)
    }

    /// CJ-RET-02: whether no enemy is within 300 mm.
    fn is_clear(&self, world: &World, unit: usize) -> bool {
        let block = &world.units[unit].block;
        let near = |enemy: usize| world.units[enemy].block.is_within(self.ruler.clear, block);
        !self.any_within(world, self.side(unit).other(), &Bounds::of(block).grown(self.ruler.clear), near)
    }

    /// CJ-RET-01: what a unit covers in retreat.
    pub(super) fn march_rate(&self, world: &World, unit: usize) -> f64 {
        if self.is_mounted(world, unit) { self.ruler.horse_march } else { self.ruler.foot_march }
    }

    /// CJ-ROU-01, CJ-ROU-02, CJ-ROU-03: a routed unit is off the table at once, and back on its own edge after a whole move
    /// away, unless the ruling keeps it away for good.
    pub(super) fn rout(&self, world: &mut World, unit: usize, turn: u32, umpire: &mut impl Umpire) {
        let back = Standing::Away(turn + 1 + self.rules.rout.moves_away);
        let now = &mut world.units[unit];
        now.standing = if self.rules.rulings.rout_returns { back } else { Standing::Lost };
        now.disorder.add(&self.rules, Cause::Retreated);
        (now.has_routed, now.did.broke, now.changing, now.partner) = (true, true, None, None);
        let counts = &mut world.counts[self.side(unit)];
        if counts.first_rout == 0 {
            counts.first_rout = turn;
        }
        umpire.tell("CJ-ROU-01", || format!("{} routs from the table", self.name(unit)));
    }

    /// CJ-ROU-02, CJ-RET-03: units due back appear on their own edge, to spend the move re-forming; they wait while an
    /// enemy stands there.
    pub(super) fn bring_back(&self, world: &mut World, turn: u32, umpire: &mut impl Umpire) {
        for unit in 0..self.units.len() {
            let Standing::Away(back) = world.units[unit].standing else {
                continue;
            };
            if turn < back {
                continue;
            }
            let homeward = home(self.side(unit));
            let mut now = world.units[unit];
            now.shape = if self.units[unit].is_battery() { Shape::Limbered } else { Shape::Line };
            let edge = Point::new(now.block.centre.x, homeward.ahead().y * self.field.half.y);
            now.block = Block::fronting(edge, homeward.back(), now.block.front(), now.block.depth());
            self.reshape(&mut now, unit);
            if self.is_on_an_enemy(world, unit, &now.block) {
                continue;
            }
            now.standing = Standing::Reforming;
            world.units[unit] = now;
            self.settle(world, unit, now.block);
            umpire.tell("CJ-ROU-02", || format!("{} is back on its edge", self.name(unit)));
        }
    }
}

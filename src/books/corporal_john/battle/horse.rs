//! What horse make of the enemies before them: the odds of a charge, weighed for a general to choose.

use super::Action;
use super::ground::{LINES_BARRED, ROUGH};
use super::world::{NEAR, Shape, Standing, World};
use crate::books::corporal_john::Rules;
use crate::books::corporal_john::factors::{Mount, Weight, mounted};
use crate::commander::{Commander, Prospect};
use crate::field::Facing;

/// Edges that the odds are worked out for, either way.
const EDGES: i32 = 16;
/// Elements in front of a squadron, at the most.
const ABREAST: usize = 8;

/// The odds of two pairs of dice, worked out beforehand.
#[derive(Clone, Debug)]
pub struct Odds {
    /// By edge: bursting through, and seeing the enemy rout.
    burst: Vec<f32>,
    rout: Vec<f32>,
    /// By elements in front and edge: getting home.
    home: Vec<Vec<f32>>,
    /// By the mounts of two squadrons that meet: what the one has over the other.
    mounted: [[i8; MOUNTS]; MOUNTS],
}

/// Kinds of mounts: weights, with pistols or without, moving or not.
const MOUNTS: usize = 16;

/// Its number among them.
fn place(mount: Mount) -> usize {
    4 * mount.weight as usize + 2 * usize::from(mount.pistols) + usize::from(mount.moved)
}

/// The mount of a number.
fn at_place(place: usize) -> Mount {
    let weight = [Weight::Horse, Weight::Cuirassier, Weight::Dragoon, Weight::Light][place / 4];
    Mount { weight, pistols: place & 2 != 0, moved: place & 1 != 0 }
}

/// How many of the 36 throws of two dice show a sum.
fn ways(sum: i32) -> f64 {
    f64::from((6 - (sum - 7).abs()).max(0))
}

impl Odds {
    /// CJ-CVC-03, CJ-CVI-03: the odds under the margins of the tables.
    pub fn new(rules: &Rules) -> Self {
        let edges = -EDGES..=EDGES;
        let lead = |wanted: &dyn Fn(i32) -> bool| {
            let throws = (2..=12).flat_map(|mine| (2..=12).map(move |theirs| (mine, theirs)));
            let held = throws.filter(|&(mine, theirs)| wanted(mine - theirs));
            held.map(|(mine, theirs)| ways(mine) * ways(theirs)).sum::<f64>() / 1296.0
        };
        let (burst, rout) = (rules.combat.burst_margin, rules.combat.rout_margin);
        let below = |score: i32| (2..score).map(ways).sum::<f64>() / 36.0;
        let home = |front: i32, edge: i32| {
            (2..=12).map(|mine| ways(mine) / 36.0 * below((mine + edge).min(13)).powi(front)).sum::<f64>()
        };
        let over = |mine: Mount, theirs: Mount| (mounted(rules, mine, theirs) - mounted(rules, theirs, mine)) as i8;
        Self {
            mounted: std::array::from_fn(|mine| std::array::from_fn(|theirs| over(at_place(mine), at_place(theirs)))),
            burst: edges.clone().map(|edge| lead(&|lead| (burst..rout).contains(&(lead + edge))) as f32).collect(),
            rout: edges.clone().map(|edge| lead(&|lead| lead + edge >= rout) as f32).collect(),
            home: (0..=ABREAST as i32)
                .map(|front| edges.clone().map(|edge| home(front, edge) as f32).collect())
                .collect(),
        }
    }

    fn at(edge: i32) -> usize {
        (edge.clamp(-EDGES, EDGES) + EDGES) as usize
    }

    /// The chance to get home against so many elements in front.
    pub fn home(&self, front: u16, edge: i32) -> f32 {
        self.home[usize::from(front).min(ABREAST)][Self::at(edge)]
    }

    /// CJ-TAC-04 to CJ-TAC-06, CJ-TAC-15, CJ-TAC-16: what one squadron has over another by weight, arms and movement.
    #[inline]
    pub fn mounted(&self, mine: Mount, theirs: Mount) -> i32 {
        i32::from(self.mounted[place(mine)][place(theirs)])
    }

    /// What a clash is worth: a rout is a whole squadron, a burst-through two points of it.
    fn clash(&self, edge: i32) -> f32 {
        self.rout[Self::at(edge)] + 0.5 * self.burst[Self::at(edge)]
    }
}

/// Which of the enemies near a squadron ground is known to keep it from.
pub type Barred = [bool; NEAR];

impl Action {
    /// The enemy that a squadron charges in this move, if its general likes any of those in reach. Squares are never
    /// charged, nor steady foot without the chance of the tables to get home. Those whom ground keeps it from are noted.
    pub(super) fn choose_charge(
        &self,
        world: &World,
        unit: usize,
        ground: f32,
        commander: &mut Commander,
        barred: &mut Barred,
    ) -> Option<usize> {
        let now = &world.units[unit];
        let reach = self.ruler.horse_advance;
        if now.gap > reach || now.shape != Shape::Line {
            return None;
        }
        let mut prospects = [Prospect::NOTHING; 1 + NEAR];
        let mut targets = [(0, 0); 1 + NEAR];
        let mut count = 1;
        let mut across = None;
        for (place, enemy) in now.neighbours().enumerate() {
            let other = &world.units[enemy];
            if !other.is_on_table() || !self.is_free_mark(world, enemy) || !self.is_in_reach(world, unit, enemy, reach)
            {
                continue;
            }
            // Where ground keeps it from one of a brigade, those of it farther off are across that ground too.
            let brigade = Some(self.brigade(enemy));
            if brigade == across || self.is_cut_off(world, unit, enemy) {
                (barred[place], across) = (true, brigade);
                continue;
            }
            if let Some(prospect) = self.prospect(world, unit, enemy, ground) {
                (prospects[count], targets[count]) = (prospect, (place, enemy));
                count += 1;
            }
        }
        loop {
            let chosen = commander.choose(&prospects[..count]).filter(|&chosen| chosen > 0)?;
            let (place, enemy) = targets[chosen];
            if self.has_open_way(world, unit, enemy) {
                return Some(enemy);
            }
            barred[place] = true;
            prospects.copy_within(chosen + 1..count, chosen);
            targets.copy_within(chosen + 1..count, chosen);
            count -= 1;
        }
    }

    /// Whether a squadron can wheel towards an enemy within sixty degrees of its front and reach him with one Advance.
    fn is_in_reach(&self, world: &World, unit: usize, enemy: usize, reach: f64) -> bool {
        let (block, other) = (&world.units[unit].block, &world.units[enemy].block);
        let off = other.centre - block.centre;
        let (ahead, square) = (off.dot(block.facing.ahead()), off.square());
        if ahead <= 0.0 || 4.0 * ahead * ahead <= square {
            return false;
        }
        // Who is as near as this is in reach whatever the wheel costs, which takes no root to see.
        let sure = reach - 0.5 * block.front();
        if sure > 0.0 && square <= sure * sure {
            return true;
        }
        let wheel = (1.0 - ahead / square.sqrt()) * block.front();
        block.is_within(reach - wheel, other)
    }

    /// Whether ground that lines may not cross lies between the middles of a squadron outside it and of an enemy, which is
    /// soon seen; [`Action::has_open_way`] looks closer.
    pub(super) fn is_cut_off(&self, world: &World, unit: usize, enemy: usize) -> bool {
        if self.field.features.is_empty() {
            return false;
        }
        let (block, other) = (&world.units[unit].block, &world.units[enemy].block);
        let off = other.centre - block.centre;
        // Of the way between their middles what neither of them, however it stands, nor the last element takes up.
        let part = 1.0 - (block.reach() + other.reach() + self.ruler.element) / off.length().max(1.0);
        let way = self.raster.way(block.centre, off, part);
        part > 0.0 && way.crosses(LINES_BARRED) && !way.is_on(0.0, ROUGH)
    }

    /// Whether a squadron in line can ride at an enemy without coming into ground that lines may not cross.
    pub(super) fn has_open_way(&self, world: &World, unit: usize, enemy: usize) -> bool {
        let (now, other) = (&world.units[unit], &world.units[enemy].block);
        if self.field.features.is_empty() {
            return true;
        }
        let Some(way) = Facing::of(other.centre - now.block.centre) else {
            return true;
        };
        if now.shape != Shape::Line {
            return false;
        }
        let wanted = now.block.gap(other) - self.ruler.element;
        wanted <= 0.0 || self.open_ground(now, false, way, wanted) >= wanted
    }

    /// What charging an enemy promises, if it is thinkable at all.
    fn prospect(&self, world: &World, unit: usize, enemy: usize, ground: f32) -> Option<Prospect> {
        let other = &world.units[enemy];
        if self.units[enemy].is_battery() {
            return Some(Prospect { harm: 1.0, risk: 0.1, ground });
        }
        if self.is_mounted(world, enemy) {
            let edge = self.horse_edge(world, unit, enemy);
            return Some(Prospect { harm: self.odds.clash(edge), risk: self.odds.clash(-edge), ground });
        }
        if other.shape == Shape::Square {
            return None;
        }
        let helpless = matches!(other.standing, Standing::Retreating | Standing::Reforming | Standing::Reformed);
        let answers = self.answers(world, unit, enemy);
        let edge = self.foot_edge(world, unit, enemy);
        let home = if helpless { 1.0 } else { self.odds.home(answers, edge) };
        let threshold = self.rules.policy.charge_home_threshold as f32;
        (home >= threshold).then_some(Prospect { harm: 2.0 * home, risk: 1.0 - home, ground })
    }
}

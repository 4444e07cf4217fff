//! Cover and breaches on the table: what shelters a unit from an enemy, and what guns have opened.

use super::Action;
use super::bounds::Bounds;
use super::near::MARGIN;
use super::world::{Breach, World};
use crate::books::corporal_john::artillery::Cover;
use crate::books::corporal_john::works::points_per_breach;
use crate::field::{Block, Feature, Kinds, Point, Terrain};
use crate::umpire::Umpire;

/// What shelters a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelter {
    /// Nothing.
    None,
    /// CJ-COV-09: trees, which stop no shot from guns.
    Woods,
    /// CJ-COV-01, CJ-TER-09: a wall, a barricade, houses; its place among the features.
    Barricade(u16),
    /// CJ-COV-02: an earthwork.
    Works(u16),
}

/// What may shelter anyone at all, and what stops shot.
const SHELTERS: Kinds = Kinds::of(&[Terrain::Wood, Terrain::Village, Terrain::Wall, Terrain::Works]);
const COVERS: Kinds = Kinds::of(&[Terrain::Village, Terrain::Wall, Terrain::Works]);

impl Shelter {
    /// What guns make of it.
    pub fn against_guns(self) -> Cover {
        match self {
            Self::None | Self::Woods => Cover::None,
            Self::Barricade(_) => Cover::Barricade,
            Self::Works(_) => Cover::Fortification,
        }
    }

    /// The work it is, if it is one.
    pub fn work(self) -> Option<u16> {
        match self {
            Self::Barricade(at) | Self::Works(at) => Some(at),
            Self::None | Self::Woods => None,
        }
    }
}

impl Action {
    /// CJ-TAC-17, CJ-TAC-21, CJ-RIN-04: what shelters a unit from an enemy at a point; the strongest counts. Troops forced
    /// from their barricade have it no longer, and an enemy in the same houses or wood is past it.
    pub(super) fn shelter(&self, world: &World, unit: usize, from: Point) -> Shelter {
        let now = &world.units[unit];
        if !self.may_be_near(&now.block, SHELTERS) {
            return Shelter::None;
        }
        let mut best = Shelter::None;
        for (at, feature) in self.field.features.iter().enumerate() {
            let shelter = match feature.terrain {
                Terrain::Wood if best == Shelter::None => Shelter::Woods,
                Terrain::Village | Terrain::Wall if !now.forced && !matches!(best, Shelter::Works(_)) => {
                    Shelter::Barricade(at as u16)
                }
                Terrain::Works if !now.forced => Shelter::Works(at as u16),
                _ => continue,
            };
            if self.shelters(feature, world, unit, from) {
                best = shelter;
            }
        }
        best
    }

    /// Whether ground of some kinds may lie so near to a block as to shelter it.
    #[inline]
    fn may_be_near(&self, block: &Block, kinds: Kinds) -> bool {
        !self.field.features.is_empty()
            && self.raster.has(Bounds::of(block).grown(self.ruler.element + MARGIN).lie(&self.raster), kinds)
    }

    fn shelters(&self, feature: &Feature, world: &World, unit: usize, from: Point) -> bool {
        let block = &world.units[unit].block;
        if matches!(feature.terrain, Terrain::Wall | Terrain::Works) {
            let way = block.centre - from;
            let behind = feature.overlaps(&block.grown(self.ruler.element * 0.5));
            return behind && feature.parts.iter().any(|part| part.crossed(from, way, 1.0).is_some());
        }
        feature.overlaps(block) && !feature.holds(from)
    }

    /// Whether a unit stands in or behind anything that gives cover.
    pub(super) fn stands_in_cover(&self, world: &World, unit: usize) -> bool {
        let block = &world.units[unit].block;
        if !self.may_be_near(block, COVERS) {
            return false;
        }
        let covers = |terrain: Terrain| matches!(terrain, Terrain::Village | Terrain::Wall | Terrain::Works);
        let near = block.grown(self.ruler.element * 0.5);
        self.field.features.iter().any(|feature| covers(feature.terrain) && feature.overlaps(&near))
    }

    /// CJ-COV-07: how many of a unit's elements the breaches in its work uncover.
    pub(super) fn uncovered(&self, world: &World, unit: usize, shelter: Shelter) -> u16 {
        let Some(work) = shelter.work().filter(|_| !world.breaches.is_empty()) else {
            return 0;
        };
        let near = world.units[unit].block.grown(self.ruler.breach);
        let here = world.breaches.iter().filter(|breach| breach.feature == work && near.holds(breach.at)).count();
        (here as i32 * self.rules.works.elements_uncovered) as u16
    }

    /// CJ-COV-03, CJ-COV-06, CJ-COV-08: points put on a work add up from move to move, and every so many open a breach
    /// before the troops fired at.
    pub(super) fn batter(
        &self,
        world: &mut World,
        work: u16,
        kind: Cover,
        at: Point,
        points: u16,
        umpire: &mut impl Umpire,
    ) {
        let per_breach = points_per_breach(&self.rules, kind).max(1) as u16;
        let battered = &mut world.battered[usize::from(work)];
        *battered += points;
        while *battered >= per_breach {
            *battered -= per_breach;
            if world.breaches.len() < world.breaches.capacity() {
                world.breaches.push(Breach { feature: work, at });
            }
            umpire
                .tell("CJ-COV-03", || format!("a breach is opened in {}", self.field.features[usize::from(work)].name));
        }
    }
}

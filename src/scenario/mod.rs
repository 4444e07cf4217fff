//! The battle in real terms: ground in metres, armies in men and guns, and a plan, before any rulebook has seen it.
//!
//! Three kinds of file make a scenario. A *field* says what lies where. An *army* is an order of battle: the commander,
//! wings, and formations of bodies under their generals. A *battle* brings a field and two armies together, posts every
//! formation and gives it orders. Everything a file can get wrong is told at once, with file, line and key; after that a
//! scenario is a plain value that each book musters by its own scale.
//!
//! Files measure from the lower left corner of the map, as a reader of maps does; the scenario measures from the
//! middle, as [`crate::field`] does. Side A's edge is the lower one.
//!
//! - [`body`]: battalions, squadrons, guns; [`army`]: formations and generals; [`post`]: where they stand;
//! - [`plan`]: orders and what changes them; [`history`]: what really happened;
//! - [`sheet`]: the strict reader; [`written`]: where a part of a scenario stands in its file; [`reading`]: the files themselves; [`variation`]: the same battle with something changed.

pub mod army;
pub mod body;
pub mod history;
pub mod plan;
pub mod post;
pub mod reading;
pub mod sheet;
#[cfg(test)]
mod tests;
pub mod variation;
pub mod written;

use std::path::{Component, Path, PathBuf};

pub use army::{Army, ArmyList, Command, Formation, General, Temperament, Wing};
pub use body::{Arm, Bayonet, Body, Calibre, Charge, Drill, Nation, Strength, Weight};
pub use history::{Between, History, Losses};
pub use plan::{Change, Goal, Order, Plan, Trigger};
pub use post::{Drawn, LINE_DEPTH, Post};
pub use sheet::Source;
pub use variation::Variation;
pub use written::Written;

use crate::fault::Fault;
use crate::field::{Field, Mirror, Point, Reflect};
use crate::side::{Side, Sides};

/// A battle to be fought.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// What it is called.
    pub name: String,
    /// What it is about.
    pub about: String,
    /// The ground.
    pub field: Field,
    /// What is fought over.
    pub objectives: Vec<Objective>,
    /// The armies.
    pub sides: Sides<Army>,
    /// How long it may last.
    pub limits: Limits,
    /// What really happened, if it did.
    pub history: Option<History>,
    /// Where the battle is written.
    pub written: Written,
}

/// A place worth having.
#[derive(Clone, Debug, PartialEq)]
pub struct Objective {
    /// What it is called.
    pub name: String,
    /// Its middle.
    pub at: Point,
    /// The feature that it is, by its place on the field, if it is one.
    pub feature: Option<usize>,
    /// How near troops must be to hold it, in metres, if it is not a feature.
    pub radius: f64,
    /// What it is worth beside the others.
    pub worth: u16,
    /// Who holds it at the start.
    pub held: Option<Side>,
}

/// How long a battle may last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// At most so many turns, if the scenario says so; otherwise the book does.
    pub turns: Option<u16>,
}

impl Scenario {
    /// Reads a battle file and the files it refers to, which it names as seen from itself.
    pub fn read(path: &Path) -> Result<Self, Fault> {
        let folder = path.parent().unwrap_or(Path::new(""));
        open(path)?.read(|sheet| reading::battle::scenario(sheet, &|name| open(&tidy(&folder.join(name)))))
    }

    /// Makes a scenario from texts: the battle's, and whatever `fetch` brings for the names in it.
    pub fn assemble(battle: &Source, fetch: &dyn Fn(&str) -> Result<Source, Fault>) -> Result<Self, Fault> {
        battle.read(|sheet| reading::battle::scenario(sheet, fetch))
    }

    /// Where a goal of a side lies at the start.
    pub fn place(&self, side: Side, goal: Goal) -> Point {
        match goal {
            Goal::Point(point) => point,
            Goal::Feature(at) => self.field.features[at].centre(),
            Goal::Objective(at) => self.objectives[at].at,
            Goal::Enemy(at) => self.sides[side.other()].formations[at].post.at,
            Goal::Friend(at) => self.sides[side].formations[at].post.at,
        }
    }

    /// The same battle with the sides exchanged and the map turned round, so that A stands where B stood. Nothing else may
    /// change: a book that is fair to both sides gives the outcome of one from the other.
    #[must_use]
    pub fn exchanged(&self) -> Self {
        let round = |army: Army| Army {
            formations: army
                .formations
                .into_iter()
                .map(|formation| Formation {
                    post: turned(&formation.post),
                    plan: turned(&formation.plan),
                    ..formation
                })
                .collect(),
            ..army
        };
        let objectives = self.objectives.iter().map(|objective| Objective {
            at: turned(&objective.at),
            held: objective.held.map(Side::other),
            ..objective.clone()
        });
        let history = self.history.clone().map(|history| History {
            winner: history.winner.map(Side::other),
            losses: history.losses.swapped(),
            ..history
        });
        Self {
            field: turned(&self.field),
            objectives: objectives.collect(),
            sides: self.sides.clone().map(round).swapped(),
            history,
            ..self.clone()
        }
    }
}

/// Turned half round about the middle of the map.
fn turned<T: Reflect>(thing: &T) -> T {
    thing.reflected(Mirror::Upright).reflected(Mirror::Level)
}

fn open(path: &Path) -> Result<Source, Fault> {
    let text = std::fs::read_to_string(path).map_err(|error| Fault::io("read", path, &error))?;
    Ok(Source { name: path.display().to_string(), text })
}

/// A path without `..` where the folder before it is named.
pub fn tidy(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut tidied, part| {
        let named = matches!(tidied.components().next_back(), Some(Component::Normal(_)));
        if part == Component::ParentDir && named {
            tidied.pop();
        } else {
            tidied.push(part);
        }
        tidied
    })
}

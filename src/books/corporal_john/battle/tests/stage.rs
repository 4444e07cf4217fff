//! A small stage: two armies of our choosing on a field of our choosing, and a world that tests may set as they like.

use super::rules;
use crate::books::corporal_john::Rules;
use crate::books::corporal_john::activation::Order;
use crate::books::corporal_john::battle::lookout::When;
use crate::books::corporal_john::battle::world::{Aim, Command, Intent, World};
use crate::books::corporal_john::battle::{Action, muster};
use crate::commander::Commander;
use crate::dice::{Seeded, Stream};
use crate::fault::Fault;
use crate::field::{Block, Facing, Point};
use crate::scenario::{Scenario, Source};
use crate::side::Sides;
use crate::umpire::Silent;

/// Foot, horse and guns for a stage.
pub const FOOT: &str = r#"{ arm = "foot", nation = "dutch", count = 2, men = 500, quality = 5, drill = "dutch" }"#;
pub const HORSE: &str = r#"{ arm = "horse", nation = "dutch", count = 2, men = 150, quality = 5 }"#;
pub const GUNS: &str = r#"{ arm = "guns", nation = "dutch", count = 6, men = 10, quality = 5, calibre = "medium" }"#;

/// A battle staged for a test.
pub struct Stage {
    pub action: Action,
    pub world: World,
    pub dice: Seeded,
}

/// A field with terrain, and one brigade a side of some bodies, 1,000 metres apart; both are to hold.
pub fn try_stage(rules: &Rules, terrain: &str, a: &str, b: &str) -> Result<Stage, Fault> {
    let field = format!("name = \"Stage\"\nsize = [4000, 4000]\n{terrain}");
    let army = |bodies: &str| {
        format!(
            "name = \"Army\"\ncommander = {{ name = \"chief\", ability = 3, temperament = \"steady\" }}\n[[formation]]\nname = \"Brigade\"\ngeneral = {{ name = \"brigadier\", ability = 3, temperament = \"steady\" }}\nbodies = [ {bodies} ]\n"
        )
    };
    let post = |side: &str, y: u32| {
        format!(
            "[{side}]\narmy = \"{side}.toml\"\n[[{side}.post]]\nformation = \"Brigade\"\nat = [2000, {y}]\nfront = 1500\norder = \"hold\"\n"
        )
    };
    let battle =
        format!("name = \"Stage\"\nabout = \"A test\"\nfield = \"field.toml\"\n{}{}", post("a", 1500), post("b", 2500));
    let source = |name: &str, text: String| Source { name: name.into(), text };
    let scenario = Scenario::assemble(&source("battle.toml", battle), &|name| {
        Ok(match name {
            "field.toml" => source(name, field.clone()),
            "a.toml" => source(name, army(a)),
            _ => source(name, army(b)),
        })
    })?;
    let action = muster(rules, &scenario)?;
    let world = action.opening.clone();
    Ok(Stage { action, world, dice: Seeded::new(Stream { seed: 1, key: 2, block: 3 }) })
}

/// The same with the book's own tables, on ground of some kind.
pub fn stage(terrain: &str, a: &str, b: &str) -> Stage {
    try_stage(&rules(), terrain, a, b).expect("it is a fair stage")
}

impl Stage {
    /// Puts a unit somewhere, its front's middle at a point, facing up or down the map.
    pub fn put(&mut self, unit: usize, x: f64, y: f64, facing: Facing) {
        let block = self.world.units[unit].block;
        let block = Block::fronting(Point::new(x, y), facing, block.front(), block.depth());
        self.action.settle(&mut self.world, unit, block);
        self.world.units[unit].intent = Intent::stand(&self.world.units[unit].block);
    }

    /// Takes a unit out of the way.
    pub fn away(&mut self, unit: usize) {
        self.world.units[unit].standing = crate::books::corporal_john::battle::world::Standing::Lost;
    }

    /// Gives a brigade an order that is in force.
    pub fn order(&mut self, brigade: usize, order: Order) {
        let by = self.action.brigades[brigade].brigadier;
        let now = &mut self.world.brigades[brigade];
        now.current = Some(Command { order, aim: Aim::Nearest, by });
        (now.active, now.waiting, now.lapsed) = (true, None, false);
    }

    /// Everyone looks about him.
    pub fn look(&mut self) {
        self.action.survey(&mut self.world);
        self.action.look_around(&mut self.world, When::BeforeMoving);
        self.action.take_stock(&mut self.world);
        self.action.note_engaged(&mut self.world);
        self.action.find_in_reach(&mut self.world);
    }

    /// Does something to the world with the stage's dice.
    pub fn with<T>(&mut self, act: impl FnOnce(&Action, &mut World, &mut Silent<'_, Seeded>) -> T) -> T {
        act(&self.action, &mut self.world, &mut Silent::new(&mut self.dice))
    }

    /// Plays a whole move.
    pub fn play(&mut self, turn: u32) {
        let mut commanders: Sides<Commander> = self.action.chiefs.map(Commander::new);
        let mut umpire = Silent::new(&mut self.dice);
        let _ = self.action.play_move(&mut self.world, turn, &mut commanders, &mut umpire);
    }
}

//! A battle with something changed: better troops, more of them, another drill, a bolder general, the sides exchanged.
//!
//! A variation is made from named inputs, as a question of a book is, so that a study can sweep them; what comes of it is
//! a scenario like any other. Sides are exchanged first: `a` is whoever is called A in the results.

use serde_json::{Map, Value as Json};

use super::{Arm, Army, Body, Drill, Formation, General, Scenario, Wing};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Kind};
use crate::side::{Share, Sides};

/// What is changed of a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Variation {
    /// What is changed of each army.
    pub sides: Sides<Alteration>,
    /// Whether the sides change places.
    pub exchanged: bool,
}

/// What is changed of an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alteration {
    /// Added to the quality of every body.
    pub quality: i8,
    /// Men of every battalion and squadron, and guns of every body, in a hundred of what they were.
    pub strength: u16,
    /// How all foot are drilled.
    pub drill: Option<Drill>,
    /// How bold every general is.
    pub boldness: Option<Share>,
}

impl Default for Alteration {
    fn default() -> Self {
        Self { quality: 0, strength: 100, drill: None, boldness: None }
    }
}

const DRILLS: [&str; 2] = ["a-prest", "dutch"];

/// The inputs of every battle.
pub fn inputs() -> Vec<Input> {
    let side = |side: &str| {
        let key = |name: &str| format!("{side}.{name}");
        [
            Input::new(key("quality"), Kind::Whole(-3, 3), "added to the quality of every body").or(0),
            Input::new(key("strength"), Kind::Whole(25, 400), "men and guns, in a hundred of what they were").or(100),
            Input::choice(key("drill"), &DRILLS, "how all foot are drilled to fire").optional(),
            Input::new(key("boldness"), Kind::Number(0.0, 1.0), "how bold every general is").optional(),
        ]
    };
    let exchanged = Input::flag("exchanged", "the sides change places: A fights with the army and from the post of B");
    side("a").into_iter().chain(side("b")).chain([exchanged]).collect()
}

impl Variation {
    /// A variation from its inputs, dotted or nested.
    pub fn new(given: &Map<String, Json>) -> Result<Self, Fault> {
        let filled = Filled::new(&inputs(), given)?;
        let side = |side: &str| {
            let key = |name: &str| format!("{side}.{name}");
            let drill = filled.text_if(&key("drill"));
            Alteration {
                quality: filled.whole(&key("quality")) as i8,
                strength: filled.whole(&key("strength")) as u16,
                drill: drill.map(|name| if name == "dutch" { Drill::Dutch } else { Drill::APrest }),
                boldness: filled.number_if(&key("boldness")).map(Share::fraction),
            }
        };
        Ok(Self { sides: Sides::new(side("a"), side("b")), exchanged: filled.flag("exchanged") })
    }
}

impl Scenario {
    /// The same battle with something changed. History is that of the battle as it was, and is left out of any other.
    #[must_use]
    pub fn varied(&self, variation: &Variation) -> Self {
        let mut varied = if variation.exchanged { self.exchanged() } else { self.clone() };
        varied.sides = Sides::new(variation.sides.a.of_army(varied.sides.a), variation.sides.b.of_army(varied.sides.b));
        if variation.sides != Sides::default() {
            varied.history = None;
        }
        varied
    }
}

impl Alteration {
    fn of_army(&self, army: Army) -> Army {
        let general = |general: General| self.of_general(general);
        Army {
            commander: general(army.commander),
            wings: army.wings.into_iter().map(|wing| Wing { general: general(wing.general), ..wing }).collect(),
            formations: army.formations.into_iter().map(|formation| self.of_formation(formation)).collect(),
            ..army
        }
    }

    fn of_general(&self, mut general: General) -> General {
        general.temperament.attack = self.boldness.unwrap_or(general.temperament.attack);
        general
    }

    fn of_formation(&self, mut formation: Formation) -> Formation {
        formation.command.general = self.of_general(formation.command.general);
        formation.command.bodies.iter_mut().for_each(|body| self.change(body));
        formation
    }

    fn change(&self, body: &mut Body) {
        body.quality = body.quality.saturating_add_signed(self.quality).clamp(1, 9);
        match body.arm {
            Arm::Guns(_) => body.count = self.scaled(body.count),
            _ => body.men = self.scaled(body.men),
        }
        if let (Arm::Foot { .. }, Some(drill)) = (body.arm, self.drill) {
            body.drill = drill;
        }
    }

    /// So many in a hundred, to the nearest, and at least one.
    fn scaled(&self, number: u16) -> u16 {
        let scaled = (u32::from(number) * u32::from(self.strength) + 50) / 100;
        u16::try_from(scaled).unwrap_or(u16::MAX).max(1)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use serde_json::json;

    use super::*;
    use crate::side::Side;

    fn read(name: &str) -> Scenario {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/battles").join(name);
        Scenario::read(&path).expect("a shipped battle")
    }

    fn variation(given: Json) -> Variation {
        Variation::new(given.as_object().expect("an object")).expect("allowed")
    }

    fn bodies(army: &Army) -> impl Iterator<Item = &Body> {
        army.formations.iter().flat_map(|formation| &formation.command.bodies)
    }

    #[test]
    fn nothing_changed_is_the_same_battle() {
        let wings = read("wings.toml");
        assert_eq!(wings.varied(&variation(json!({}))), wings);
    }

    #[test]
    fn a_change_of_one_side_leaves_the_other_alone() {
        let wings = read("wings.toml");
        let varied = wings.varied(&variation(json!({"a.quality": 3, "a.strength": 200, "a": {"drill": "a-prest"}})));
        assert_eq!(varied.sides.b, wings.sides.b);
        for (was, is) in bodies(&wings.sides.a).zip(bodies(&varied.sides.a)) {
            assert_eq!(is.quality, (was.quality + 3).min(9));
            assert_eq!(is.strength().men(), 2 * was.strength().men(), "twice the men, of {is:?}");
            let foot = matches!(was.arm, Arm::Foot { .. });
            assert_eq!(is.drill, if foot { Drill::APrest } else { was.drill });
        }
        let (was, is) = (wings.sides.a.strength(), varied.sides.a.strength());
        assert_eq!((is.battalions, is.squadrons, is.guns), (was.battalions, was.squadrons, 2 * was.guns));
    }

    #[test]
    fn boldness_is_that_of_every_general_and_of_nothing_else() {
        let wings = read("wings.toml");
        let varied = wings.varied(&variation(json!({"b.boldness": 0.9})));
        let all = varied.sides.b.formations.iter().map(|formation| &formation.command.general);
        for general in all.chain([&varied.sides.b.commander]) {
            assert_eq!(general.temperament.attack, Share::percent(90));
        }
        let was = wings.sides.b.commander.temperament;
        assert_eq!(varied.sides.b.commander.temperament.bid, was.bid);
    }

    #[test]
    fn quality_stays_on_its_scale_and_a_quarter_of_one_is_one() {
        let mut wings = read("wings.toml");
        let body = &mut wings.sides[Side::A].formations[0].command.bodies[0];
        (body.quality, body.men) = (2, 1);
        let varied = wings.varied(&variation(json!({"a.quality": -3, "a.strength": 25})));
        let body = &varied.sides.a.formations[0].command.bodies[0];
        assert_eq!((body.quality, body.men), (1, 1));
    }

    #[test]
    fn exchanging_comes_first_so_that_a_is_who_is_called_a() {
        let village = read("village.toml");
        let changed_then = village.exchanged().varied(&variation(json!({"a.quality": 1})));
        assert_eq!(village.varied(&variation(json!({"a.quality": 1, "exchanged": true}))), changed_then);
        let mirrored = village.varied(&variation(json!({"b.quality": 1}))).exchanged();
        assert_eq!(changed_then, mirrored, "the same battle, called by the other names");
    }

    #[test]
    fn history_is_that_of_the_battle_as_it_was() {
        let blenheim = read("blenheim.toml");
        assert!(blenheim.varied(&variation(json!({"a.boldness": 0.2}))).history.is_none());
        let exchanged = blenheim.varied(&variation(json!({"exchanged": true})));
        assert_eq!(exchanged.history.and_then(|history| history.winner), Some(Side::B));
    }

    #[test]
    fn mistakes_are_named_with_their_key() {
        let refused = |given: Json| Variation::new(given.as_object().expect("an object")).unwrap_err().to_string();
        assert_eq!(refused(json!({"a.qaulity": 1})), "no such input: `a.qaulity`; did you mean `a.quality`?");
        assert!(refused(json!({"a.quality": 4})).starts_with("`a.quality`: "));
        assert!(refused(json!({"b.drill": "prussian"})).contains("b.drill"));
    }
}

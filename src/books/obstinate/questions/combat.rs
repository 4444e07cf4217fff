//! Questions about one combat.

use super::inputs::{base, base_of, both};
use crate::books::obstinate::Rules;
use crate::books::obstinate::combat::{
    Besides, Effect, Fighter, Ground, Round, effect, lead, may_attack, modifier, overrun,
};
use crate::books::obstinate::troops::{Arm, CavalryType, Grade};
use crate::engagement::{Mechanism, Sheet};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Question, mechanism};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

pub fn questions() -> Vec<Question<Rules>> {
    vec![combat(), combat_in_full()]
}

const ROUNDS: &[&str] = &["advance", "response", "continuing"];

fn combat() -> Question<Rules> {
    let states = ["attacker", "defender"].map(|name| {
        vec![
            Input::flag(format!("{name}.followed_up"), "followed up at the end of the round before"),
            Input::flag(format!("{name}.supported"), "has support"),
        ]
    });
    Question {
        name: "combat",
        about: "One combat of one round: a die each and the modifiers; the lower total suffers by the difference.",
        inputs: [both(), states.concat(), vec![Input::choice("round", ROUNDS, "which round it is")]].concat(),
        outcomes: &[
            ("no_effect", "a difference below 2"),
            ("attacker_recoils", "and stays as shaken or unshaken as it was"),
            ("attacker_recoils_shaken", ""),
            ("attacker_breaks", ""),
            ("defender_recoils", ""),
            ("defender_recoils_shaken", ""),
            ("defender_breaks", ""),
        ],
        events: &[],
        values: &[],
        rulings: &["combat_modifier.a_prest_advance_attacking", "combat_modifier.dutch_when_shaken"],
        example: "attacker.arm=infantry attacker.school=a_prest attacker.class=veteran defender.arm=cavalry \
                  defender.class=raw defender.shaken=true round=advance",
        pose: |rules, filled| {
            let fighter = |name: &str| Fighter {
                followed_up: filled.flag(&format!("{name}.followed_up")),
                supports: i32::from(filled.flag(&format!("{name}.supported"))),
                ..Fighter::plain(base_of(filled, name), name == "attacker")
            };
            let fighters = Sides::new(fighter("attacker"), fighter("defender"));
            mechanism(Combat::new(rules, round_of(filled), fighters))
        },
    }
}

fn round_of(filled: &Filled) -> Round {
    match filled.text("round") {
        "advance" => Round::Advance,
        "response" => Round::Response,
        _ => Round::Continuing,
    }
}

const GENERALS: &[&str] = &["none", "lethargic", "active", "vigorous"];
const GROUND: &[&str] = &["open", "wood", "village", "works"];
const DEFENDER_ARMS: &[&str] = &["infantry", "cavalry", "artillery"];

fn combat_in_full() -> Question<Rules> {
    let full = |name: &str| {
        let key = |key: &str| format!("{name}.{key}");
        let mut inputs = base(name);
        if name == "defender" {
            inputs[0] = Input::choice(key("arm"), DEFENDER_ARMS, "arm");
        }
        inputs.extend([
            Input::flag(key("followed_up"), "followed up at the end of the round before"),
            Input::new(key("supports"), crate::odds::Kind::Whole(0, 3), "friends in support").or(0),
            Input::choice(key("horse"), CavalryType::NAMES, "type, if it is cavalry").or("horse"),
            Input::choice(key("general"), GENERALS, "grade of a general in contact").or("none"),
            Input::flag(key("higher"), "stands higher than its enemy"),
        ]);
        inputs
    };
    Question {
        name: "combat-in-full",
        about: "One combat with every modifier of the book and of our rulings: types of horse, generals, flanks, ground, guns.",
        inputs: [
            full("attacker"),
            full("defender"),
            vec![
                Input::choice("round", ROUNDS, "which round it is"),
                Input::flag("attacker.on_flank", "strikes flank or rear"),
                Input::flag("attacker.across_stream", "attacks across a stream or marsh"),
                Input::choice("defender.ground", GROUND, "ground the defender holds").or("open"),
            ],
        ]
        .concat(),
        outcomes: &[
            ("no_effect", ""),
            ("attacker_recoils", ""),
            ("attacker_recoils_shaken", ""),
            ("attacker_breaks", ""),
            ("attacker_overrun", "lost at once"),
            ("defender_recoils", ""),
            ("defender_recoils_shaken", ""),
            ("defender_breaks", ""),
            ("defender_overrun", "guns that would recoil or worse"),
        ],
        events: &[],
        values: &[
            ("attacker_modifier", "everything the attacker adds"),
            ("defender_modifier", "everything the defender adds"),
        ],
        rulings: &[
            "combat_modifier.a_prest_advance_attacking",
            "combat_modifier.dutch_when_shaken",
            "combat_modifier.flank_or_rear",
            "combat_result.overrun_min",
            "profile.name",
        ],
        example: "attacker.arm=cavalry attacker.horse=cuirassiers attacker.on_flank=true defender.arm=infantry round=advance",
        pose: pose_in_full,
    }
}

fn pose_in_full(rules: &Rules, filled: &Filled) -> Result<Box<dyn crate::engagement::Posed>, Fault> {
    let fighter = |name: &str| {
        let key = |key: &str| format!("{name}.{key}");
        let general = filled.text(&key("general"));
        let attacking = name == "attacker";
        let besides = Besides {
            horse: CavalryType::named(filled.text(&key("horse"))),
            general: (general != "none").then(|| Grade::named(general)),
            on_flank: attacking && filled.flag("attacker.on_flank"),
            ground: if attacking { Ground::Open } else { ground_of(filled) },
            higher: filled.flag(&key("higher")),
            across_stream: attacking && filled.flag("attacker.across_stream"),
        };
        Fighter {
            followed_up: filled.flag(&key("followed_up")),
            supports: filled.whole(&key("supports")),
            besides,
            ..Fighter::plain(base_of(filled, name), attacking)
        }
    };
    let fighters = Sides::new(fighter("attacker"), fighter("defender"));
    if !may_attack(&rules.terrain, fighters.a.base.arm, fighters.b.besides.ground) {
        return Err(
            Fault::new("found \"wood\", allowed against cavalry: open, village, works").at_key("defender.ground")
        );
    }
    if fighters.a.besides.higher && fighters.b.besides.higher {
        return Err(Fault::new("found true for both, allowed: one stands higher or neither").at_key("defender.higher"));
    }
    mechanism(Combat { tells_modifiers: true, ..Combat::new(rules, round_of(filled), fighters) })
}

fn ground_of(filled: &Filled) -> Ground {
    match filled.text("defender.ground") {
        "wood" => Ground::Wood,
        "village" => Ground::Village,
        "works" => Ground::Works,
        _ => Ground::Open,
    }
}

struct Combat {
    rules: Rules,
    arms: Sides<Arm>,
    shaken: Sides<bool>,
    modifiers: Sides<i32>,
    tells_modifiers: bool,
}

/// Who suffered, and what.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Suffered {
    Effect(Side, Effect),
    Overrun(Side),
}

impl Combat {
    fn new(rules: &Rules, round: Round, fighters: Sides<Fighter>) -> Self {
        let all = rules.modifiers();
        let of = |mine: &Fighter, theirs: &Fighter| modifier(&all, &rules.terrain, round, mine, theirs);
        Self {
            rules: rules.clone(),
            arms: fighters.map(|fighter| fighter.base.arm),
            shaken: fighters.map(|fighter| fighter.base.shaken),
            modifiers: Sides::new(of(&fighters.a, &fighters.b), of(&fighters.b, &fighters.a)),
            tells_modifiers: false,
        }
    }
}

impl Mechanism for Combat {
    type Result = Suffered;

    fn play(&self, umpire: &mut impl Umpire) -> Suffered {
        let lead = lead(self.modifiers.a - self.modifiers.b, Side::A, 0, umpire.dice());
        let loser = if lead < 0 { Side::A } else { Side::B };
        let effect = effect(&self.rules.combat_result, lead.abs(), self.shaken[loser]);
        if overrun(&self.rules, self.arms[loser], lead.abs(), effect) {
            Suffered::Overrun(loser)
        } else {
            Suffered::Effect(loser, effect)
        }
    }

    fn read(&self, suffered: &Suffered, sheet: &mut Sheet) {
        let (loser, label) = match *suffered {
            Suffered::Effect(_, Effect::Nothing) => (None, "no_effect"),
            Suffered::Effect(side, Effect::Recoil) => {
                (Some(side), ["attacker_recoils", "defender_recoils"][side as usize])
            }
            Suffered::Effect(side, Effect::RecoilShaken) => {
                (Some(side), ["attacker_recoils_shaken", "defender_recoils_shaken"][side as usize])
            }
            Suffered::Effect(side, Effect::Broken) => {
                (Some(side), ["attacker_breaks", "defender_breaks"][side as usize])
            }
            Suffered::Overrun(side) => (Some(side), ["attacker_overrun", "defender_overrun"][side as usize]),
        };
        sheet.outcome(label);
        if let Some(side) = loser {
            sheet.winner(side.other());
        }
        if self.tells_modifiers {
            sheet.value("attacker_modifier", f64::from(self.modifiers.a));
            sheet.value("defender_modifier", f64::from(self.modifiers.b));
        }
    }
}

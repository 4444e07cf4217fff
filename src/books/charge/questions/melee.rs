//! Questions about fighting hand to hand.

use super::{Rules, count};
use crate::books::charge::artillery::{Gun, is_manned};
use crate::books::charge::assault::{Assault, DefensiveFire};
use crate::books::charge::combat::{Combat, Men};
use crate::books::charge::infantry::{Firer, Musketry, Range};
use crate::books::charge::melee::{Melee, Told};
use crate::engagement::{Mechanism, Posed, Sheet};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Meaning, Question, engagement, mechanism};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

pub fn questions() -> Vec<Question<Rules>> {
    vec![single_combat(), melee(), melee_by_arm(), assault()]
}

const LOST: &[Meaning] =
    &[("expected_a_lost", "mean number of men removed from a"), ("expected_b_lost", "the same for b")];

/// The keys of a side's men.
fn men(side: &str) -> Vec<Input> {
    vec![
        Input::new(format!("{side}.horse"), count(0), "horsemen").or(0),
        Input::new(format!("{side}.foot"), count(0), "footmen or gunners").or(0),
    ]
}

fn both() -> Vec<Input> {
    [men("a"), men("b")].concat()
}

impl Men {
    fn of(filled: &Filled, side: &str) -> Self {
        let whole = |arm: &str| filled.whole(&format!("{side}.{arm}")) as u16;
        Self { horse: whole("horse"), foot: whole("foot") }
    }
}

/// The men of both sides, each of which must have someone.
fn forces(filled: &Filled) -> Result<Sides<Men>, Fault> {
    let force = |side: &str| match Men::of(filled, side) {
        men if men.all() == 0 => {
            Err(Fault::new("found nobody, allowed: one man or more, as `horse` or `foot`").at_key(side))
        }
        men => Ok(men),
    };
    Ok(Sides::new(force("a")?, force("b")?))
}

fn single_combat() -> Question<Rules> {
    Question {
        name: "single-combat",
        about: "One hand-to-hand combat, one man against one or two against one: who wins?",
        inputs: both(),
        outcomes: &[("a_wins", ""), ("b_wins", ""), ("neither", "nobody falls")],
        events: &[],
        values: &[],
        rulings: &["two_foot_v_horse"],
        example: "a.horse=1 a.foot=1 b.horse=1",
        pose: |rules, filled| {
            let men = forces(filled)?;
            for (key, men) in [("a", men.a.all()), ("b", men.b.all())] {
                if men > 2 {
                    return Err(Fault::new(format!("found {men} men, allowed: one or two")).at_key(key));
                }
            }
            if men.a.all() == 2 && men.b.all() == 2 {
                let fault = Fault::new("found two against two, allowed: one against one, or two against one");
                return Err(fault.at_key("b"));
            }
            mechanism(SingleCombat(Combat::new(rules, men)))
        },
    }
}

struct SingleCombat(Combat);

impl Mechanism for SingleCombat {
    type Result = Option<Side>;

    fn play(&self, umpire: &mut impl Umpire) -> Option<Side> {
        self.0.fight(0, umpire.dice())
    }

    fn read(&self, winner: &Option<Side>, sheet: &mut Sheet) {
        sheet.outcome(match winner {
            Some(Side::A) => "a_wins",
            Some(Side::B) => "b_wins",
            None => "neither",
        });
        sheet.winner = *winner;
    }
}

fn pose_melee(rules: &Rules, filled: &Filled, told: Told) -> Result<Box<dyn Posed>, Fault> {
    engagement(Melee::new(rules, forces(filled)?, told))
}

fn melee() -> Question<Rules> {
    Question {
        name: "melee",
        about: "One melee of any men, each combat thrown once: what does each side lose?",
        inputs: both(),
        outcomes: &[("a_loses_N_b_loses_N", "men removed from each side")],
        events: &[],
        values: LOST,
        rulings: &["two_foot_v_horse", "pair_loses"],
        example: "a.foot=3 b.horse=2",
        pose: |rules, filled| pose_melee(rules, filled, Told::BySide),
    }
}

fn melee_by_arm() -> Question<Rules> {
    Question {
        name: "melee-by-arm",
        about: "The same melee as `melee`, with the losses told apart by arm.",
        inputs: both(),
        outcomes: &[("a_horse_N_a_foot_N_b_horse_N_b_foot_N", "men removed, by side and arm")],
        events: &[],
        values: LOST,
        rulings: &["two_foot_v_horse", "pair_loses"],
        example: "a.horse=1 a.foot=2 b.horse=1 b.foot=1",
        pose: |rules, filled| pose_melee(rules, filled, Told::ByArm),
    }
}

fn assault() -> Question<Rules> {
    let defender = vec![
        Input::new("defender.men", count(1), "footmen or gunners who fight hand to hand"),
        Input::choice("defender.fire", &["muskets", "gun"], "what they fire first; a gun needs four gunners")
            .or("muskets"),
        Input::new("defender.muskets", count(0), "how many of them fire; all if not given").optional(),
    ];
    Question {
        name: "assault",
        about: "The second turn of a melee: the defenders fire, the fallen come off, the rest fight hand to hand.",
        inputs: [men("attacker"), defender].concat(),
        outcomes: &[("attacker_loses_N_defender_loses_N", "men removed; the attackers' by fire and melee together")],
        events: &[],
        values: &[
            ("expected_attacker_lost", "mean number of attackers removed"),
            ("expected_attacker_lost_to_fire", "of these, by the defensive fire"),
            ("expected_defender_lost", "mean number of defenders removed"),
        ],
        rulings: &["two_foot_v_horse", "pair_loses"],
        example: "attacker.foot=3 defender.men=4",
        pose: |rules, filled| {
            let attackers = attackers(filled)?;
            let fire = defensive_fire(rules, filled, attackers)?;
            engagement(Assault::new(rules, attackers, filled.whole("defender.men") as u16, fire))
        },
    }
}

/// Attackers, who are all horse or all foot.
fn attackers(filled: &Filled) -> Result<Men, Fault> {
    match Men::of(filled, "attacker") {
        Men { horse: 0, foot: 0 } => {
            Err(Fault::new("found nobody, allowed: one man or more, as `horse` or `foot`").at_key("attacker"))
        }
        Men { horse, foot } if horse > 0 && foot > 0 => {
            let found = format!("found {horse} horse and {foot} foot, allowed: all horse or all foot");
            Err(Fault::new(found).at_key("attacker"))
        }
        men => Ok(men),
    }
}

/// CH-ART-01, CH-MEL-03: what the defenders fire first, if they are able.
fn defensive_fire(rules: &Rules, filled: &Filled, attackers: Men) -> Result<DefensiveFire, Fault> {
    let rate = Assault::rate(rules, attackers);
    let men = filled.whole("defender.men") as u32;
    if filled.text("defender.fire") == "gun" {
        if !is_manned(rules, men) {
            let least = rules.artillery.min_crew;
            let found = format!("found {men} to serve a gun, allowed: {least} or more");
            return Err(Fault::new(found).at_key("defender.men"));
        }
        let gun = Gun::laid(rules, 0.0, rate).expect("no gun is out of range of an enemy in contact");
        return Ok(DefensiveFire::Gun(gun));
    }
    let muskets = filled.whole_if("defender.muskets").map_or(men, |muskets| muskets as u32);
    if muskets > men {
        let found = format!("found {muskets} muskets, allowed: 0 to {men}, the defenders there are");
        return Err(Fault::new(found).at_key("defender.muskets"));
    }
    Ok(DefensiveFire::Muskets(Firer { men: muskets, musketry: Musketry::new(rules, Range::Short, rate) }))
}

//! Questions about combat: one throw, and one unit against one.

use super::forms::{self, BASES, RESULT_RULINGS, Reader};
use crate::books::gloire::combat::{Aftermath, Combat, Fighter, result_throw};
use crate::books::gloire::leaders::Fate;
use crate::books::gloire::odds::{FACES, by_face};
use crate::books::gloire::unit::Unit;
use crate::books::gloire::{Outcome, Rules};
use crate::dice::Dice;
use crate::engagement::{Mechanism, Sheet};
use crate::fault::Fault;
use crate::odds::{Input, Meaning, Question, mechanism};
use crate::side::Sides;
use crate::umpire::Umpire;

/// The results of the combat table.
pub const RESULTS: &[Meaning] = &[
    ("ar", "result Ar: the attacker routs"),
    ("ad", "Ad: the attacker is disrupted"),
    ("dx", "Dx: disruption exchanged"),
    ("no_effect", "the dash"),
    ("dd", "Dd: the defender is disrupted"),
    ("dr", "Dr: the defender routs"),
];

fn circumstances() -> [Input; 2] {
    [
        Input::signed("column_shift", "columns for combined arms, flank and rear"),
        Input::signed("die_modifier", "sum of the modifiers for ground, obstacle, charge and square; not leaders"),
    ]
}

pub fn combat_table() -> Question<Rules> {
    let strengths =
        [Input::count("attack", 1, "strength of the attack"), Input::count("defence", 1, "strength of the defence")];
    Question {
        name: "combat-table",
        about: "One throw on the combat results table: which result?",
        inputs: [strengths, circumstances()].concat(),
        outcomes: RESULTS,
        events: &[],
        values: &[],
        rulings: RESULT_RULINGS,
        example: "attack=20 defence=6 column_shift=1",
        pose: |rules, filled| {
            let strength = |key| i64::from(filled.whole(key));
            let (shift, modifier) = (filled.whole("column_shift"), filled.whole("die_modifier"));
            mechanism(OneThrow(by_face(rules, strength("attack"), strength("defence"), shift, modifier)))
        },
    }
}

struct OneThrow([Outcome; FACES]);

impl Mechanism for OneThrow {
    type Result = Outcome;

    fn play(&self, umpire: &mut impl Umpire) -> Outcome {
        self.0[usize::from(umpire.dice().d6(result_throw(0))) - 1]
    }

    fn read(&self, outcome: &Outcome, sheet: &mut Sheet) {
        sheet.outcome(outcome.label());
    }
}

pub fn combat() -> Question<Rules> {
    let roles = ["attacker", "defender"];
    let flags = roles.map(|role| {
        [
            Input::flag(format!("{role}.square"), "in square; the +1 for foot attacking it is not implied"),
            Input::flag(format!("{role}.leader"), "uses a leader"),
        ]
    });
    let units = roles.map(|role| forms::fighter(role, BASES)).concat();
    Question {
        name: "combat",
        about: "One combat of one unit against one: how do both stand after it?",
        inputs: [units, flags.concat(), circumstances().to_vec()].concat(),
        outcomes: &[("attacker_UNIT_defender_UNIT", "each unit's state and bases left")],
        events: &[
            ("attacker_leader_lost", "the attacker's leader is killed or wounded"),
            ("defender_leader_lost", "the same for the defender's"),
        ],
        values: &[],
        rulings: &["odds_clamp", "odds_source", "die_overflow", "leader_fall_affects_this_combat"],
        example: "attacker.troops=british.line attacker.bases=5 attacker.state=disrupted defender.troops=french.line \
                  defender.bases=4 defender.leader=true",
        pose: |rules, filled| {
            let (attacker, defender) =
                (Reader::new(rules, filled, "attacker")?, Reader::new(rules, filled, "defender")?);
            mechanism(Combat {
                rules: rules.clone(),
                fighters: Sides::new(
                    fighter(&attacker, attacker.attacker()?, filled.flag("attacker.leader"))?,
                    fighter(&defender, defender.unit(), filled.flag("defender.leader"))?,
                ),
                column_shift: filled.whole("column_shift"),
                die_modifier: filled.whole("die_modifier"),
            })
        },
    }
}

fn fighter(reader: &Reader, unit: Unit, leader: bool) -> Result<Fighter, Fault> {
    Ok(Fighter { unit, factors: reader.factors()?, square: reader.square()?, leader })
}

impl Mechanism for Combat {
    type Result = Aftermath;

    fn play(&self, umpire: &mut impl Umpire) -> Aftermath {
        self.fight(umpire)
    }

    fn read(&self, Aftermath { units, fates }: &Aftermath, sheet: &mut Sheet) {
        sheet.outcome(format!("attacker_{}_defender_{}", units.a, units.b));
        sheet.event_if(fates.a.is_some_and(Fate::is_lost), "attacker_leader_lost");
        sheet.event_if(fates.b.is_some_and(Fate::is_lost), "defender_leader_lost");
    }
}

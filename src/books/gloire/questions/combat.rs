//! Questions about combat: one throw, one unit against one, and an assault in its circumstances.

use super::forms::{self, BASES, RESULT_RULINGS, Reader, STEADY};
use crate::books::gloire::combat::{Aftermath, Combat, Fighter, result_throw};
use crate::books::gloire::leaders::Fate;
use crate::books::gloire::modifiers::{Approach, Circumstances, Ground};
use crate::books::gloire::odds::{FACES, by_face};
use crate::books::gloire::results::settle_group;
use crate::books::gloire::unit::{Factors, Order, Unit};
use crate::books::gloire::{Arm, BaseLossPer, Outcome, Rules, control};
use crate::dice::Dice;
use crate::engagement::{Mechanism, Sheet};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Kind, Meaning, Question, mechanism};
use crate::side::Sides;
use crate::umpire::Umpire;

const RESULTS: &[Meaning] = &[
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

pub fn assault() -> Question<Rules> {
    let attacker = Kind::Object(vec![
        Input::new("troops", Kind::Text, "army and type, such as british.line"),
        Input::new("bases", Kind::Whole(1, BASES), "bases"),
        Input::choice("state", STEADY, "its state").or("normal"),
    ]);
    let scene = vec![
        Input::list("attackers", attacker, "the units of the attacking group"),
        Input::flag("defender.square", "in square"),
        Input::choice("approach", &["front", "flank", "rear"], "where the attack strikes").or("front"),
        Input::choice("ground", &["level", "attacker", "defender"], "who has the higher ground").or("level"),
        Input::flag("obstacle", "the defender is behind difficult ground or works"),
        Input::flag("charging", "the attackers charged this turn"),
        Input::flag("guns_fired", "a battery fired at the defender in this player-turn"),
        Input::flag("contact", "the attackers touch the defender: victors take the control test"),
    ];
    Question {
        name: "assault",
        about: "A group of units attacks one, arms, direction, ground and charge counted by name: which result, what \
                losses, and does anybody pursue?",
        inputs: [forms::fighter("defender", BASES), scene].concat(),
        outcomes: RESULTS,
        events: &[
            ("attackers_beaten", "some attacker routs or is eliminated"),
            ("defender_beaten", "the defender routs or is eliminated"),
            ("pursuit", "some attacker fails its control test"),
        ],
        values: &[
            ("column_shift", "columns for arms and direction"),
            ("die_modifier", "pips for ground, obstacle, charge and square"),
            ("expected_attacker_bases_lost", "mean bases that the group loses"),
            ("expected_defender_bases_lost", "mean bases that the defender loses"),
        ],
        rulings: &[
            "odds_clamp",
            "odds_source",
            "die_overflow",
            "combined_arms_artillery",
            "obstacle_die",
            "charge_die_arms",
            "base_loss_per",
        ],
        example: r#"attackers=[{"troops":"british.line","bases":5}] defender.troops=french.line defender.bases=5 approach=flank"#,
        pose: |rules, filled| mechanism(Assault::new(rules, filled)?),
    }
}

struct Assault {
    group: Vec<(Unit, i32)>,
    defender: Unit,
    columns: i32,
    pips: i32,
    by_face: [Outcome; FACES],
    per: BaseLossPer,
    contact: bool,
}

impl Assault {
    fn new(rules: &Rules, filled: &Filled) -> Result<Self, Fault> {
        let (mut group, mut arms, mut attack) = (Vec::new(), Vec::new(), 0);
        for (n, attacker) in filled.objects("attackers").iter().enumerate() {
            let troops = forms::troops(rules, &format!("attackers[{n}].troops"), attacker.text("troops"))?;
            let order = Order::named(attacker.text("state")).expect("checked to be a state");
            let unit = Unit::new(order, attacker.whole("bases") as u16);
            attack += Factors::from(troops).strength(unit, false);
            group.push((unit, troops.rally));
            arms.push(troops.arm);
        }
        let square = may_fight(&arms, Reader::new(rules, filled, "defender")?.square()?)?;
        let circumstances = scene(filled, arms, square);
        let (columns, pips) = (circumstances.columns(rules), circumstances.die(rules));
        let defender = Reader::new(rules, filled, "defender")?;
        let defence = defender.factors()?.strength(defender.unit(), square);
        Ok(Self {
            group,
            defender: defender.unit(),
            columns,
            pips,
            by_face: by_face(rules, attack, defence, columns, pips),
            per: rules.rulings.base_loss_per,
            contact: filled.flag("contact"),
        })
    }
}

/// GL-ART-15, GL-SQR-05: guns never attack in phase 4, and horse attack a square on a table of its own.
fn may_fight(arms: &[Arm], square: bool) -> Result<bool, Fault> {
    let wrong = |message: &str| Err(Fault::new(message).at_key("attackers"));
    if arms.is_empty() {
        return wrong("found no unit, allowed: one or more");
    }
    if arms.contains(&Arm::Artillery) {
        return wrong("found artillery, allowed: infantry and cavalry; say guns_fired=true");
    }
    if square && arms.contains(&Arm::Cavalry) {
        return wrong("found cavalry against a square, allowed: infantry; ask cavalry-attacks-square");
    }
    Ok(square)
}

fn scene(filled: &Filled, arms: Vec<Arm>, square: bool) -> Circumstances {
    Circumstances {
        arms,
        guns_fired: filled.flag("guns_fired"),
        approach: match filled.text("approach") {
            "flank" => Approach::Flank,
            "rear" => Approach::Rear,
            _ => Approach::Front,
        },
        ground: match filled.text("ground") {
            "attacker" => Ground::Attacker,
            "defender" => Ground::Defender,
            _ => Ground::Level,
        },
        obstacle: filled.flag("obstacle"),
        charging: filled.flag("charging"),
        square,
    }
}

impl Mechanism for Assault {
    type Result = (Outcome, bool);

    fn play(&self, umpire: &mut impl Umpire) -> (Outcome, bool) {
        let outcome = self.by_face[usize::from(umpire.dice().d6(result_throw(0))) - 1];
        let (group, defender) = self.after(outcome);
        let tested = control::is_tested(self.contact, self.defender, defender);
        let mut pursuit = false;
        for (who, (unit, (_, rally))) in group.iter().zip(&self.group).enumerate() {
            if tested && !unit.is_beaten() {
                pursuit |= !control::obeys(*rally, who as u16, umpire.dice());
            }
        }
        (outcome, pursuit)
    }

    fn read(&self, (outcome, pursuit): &(Outcome, bool), sheet: &mut Sheet) {
        let (group, defender) = self.after(*outcome);
        sheet.outcome(outcome.label());
        sheet.event_if(group.iter().any(|unit| unit.is_beaten()), "attackers_beaten");
        sheet.event_if(defender.is_beaten(), "defender_beaten");
        sheet.event_if(*pursuit, "pursuit");
        let lost: u16 = self.group.iter().zip(&group).map(|((before, _), after)| before.bases - after.bases).sum();
        sheet.number("attacker_bases_lost", lost);
        sheet.number("defender_bases_lost", self.defender.bases - defender.bases);
        sheet.value("column_shift", f64::from(self.columns));
        sheet.value("die_modifier", f64::from(self.pips));
    }
}

impl Assault {
    /// The group and the defender after a result.
    fn after(&self, outcome: Outcome) -> (Vec<Unit>, Unit) {
        let mut group: Vec<Unit> = self.group.iter().map(|(unit, _)| *unit).collect();
        let mut defender = self.defender;
        settle_group(outcome, &mut group, &mut defender, self.per);
        (group, defender)
    }
}

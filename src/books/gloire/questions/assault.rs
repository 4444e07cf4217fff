//! A group's assault on one unit, its circumstances given by name.

use super::combat::RESULTS;
use super::forms::{self, BASES, Reader, STEADY};
use crate::books::gloire::combat::result_throw;
use crate::books::gloire::modifiers::{Approach, Circumstances, Ground};
use crate::books::gloire::odds::{FACES, by_face};
use crate::books::gloire::results::settle_group;
use crate::books::gloire::unit::{Factors, Order, Unit};
use crate::books::gloire::{Arm, BaseLossPer, Outcome, Rules, control};
use crate::dice::Dice;
use crate::engagement::{Mechanism, Sheet};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Kind, Question, mechanism};
use crate::umpire::Umpire;

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

//! Questions about squares and the horse that attack them.

use super::forms::{self, BASES, STEADY};
use crate::books::gloire::combat::{Combat, Fighter};
use crate::books::gloire::modifiers::{Approach, Circumstances, Ground};
use crate::books::gloire::movement::{Going, Manoeuvre, allowance, cost};
use crate::books::gloire::rally::Resolve;
use crate::books::gloire::squares::{forms_in_time, settle, shock};
use crate::books::gloire::unit::Unit;
use crate::books::gloire::{Arm, Rules, Troops, control};
use crate::engagement::{End, Engagement, Mechanism, Pace, Sheet};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Kind, MOST, Meaning, Question, engagement, mechanism};
use crate::side::Sides;
use crate::umpire::Umpire;

const BOTH_UNITS: &[Meaning] = &[("infantry_UNIT_cavalry_UNIT", "each unit's state and bases after it")];

fn label(infantry: Unit, cavalry: Unit) -> String {
    format!("infantry_{infantry}_cavalry_{cavalry}")
}

pub fn cavalry_attacks_square() -> Question<Rules> {
    Question {
        name: "cavalry-attacks-square",
        about: "Cavalry attack a square once: how do both stand after it?",
        inputs: [forms::plain("infantry", STEADY, false), forms::plain("cavalry", STEADY, false)].concat(),
        outcomes: BOTH_UNITS,
        events: &[],
        values: &[],
        rulings: &[],
        example: "infantry.bases=4 cavalry.bases=3",
        pose: |rules, filled| {
            let (infantry, cavalry) = (forms::unit(filled, "infantry"), forms::unit(filled, "cavalry"));
            mechanism(OneShock { rules: rules.clone(), infantry, cavalry })
        },
    }
}

struct OneShock {
    rules: Rules,
    infantry: Unit,
    cavalry: Unit,
}

impl Mechanism for OneShock {
    type Result = (Unit, Unit);

    fn play(&self, umpire: &mut impl Umpire) -> (Unit, Unit) {
        let (mut infantry, mut cavalry) = (self.infantry, self.cavalry);
        settle(shock(&self.rules, infantry.order, 0, umpire.dice()), &mut infantry, &mut cavalry);
        (infantry, cavalry)
    }

    fn read(&self, (infantry, cavalry): &(Unit, Unit), sheet: &mut Sheet) {
        sheet.outcome(label(*infantry, *cavalry));
    }
}

pub fn square_under_assault() -> Question<Rules> {
    let turns = vec![Input::count("turns", 1, "turns at most")];
    Question {
        name: "square-under-assault",
        about: "The same cavalry attack the same square turn after turn: who gives way first?",
        inputs: [forms::plain("infantry", STEADY, true), forms::plain("cavalry", STEADY, true), turns].concat(),
        outcomes: &[("square_broken", ""), ("cavalry_routed", "or eliminated"), ("undecided", "after the turns")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "infantry.bases=4 infantry.rally=5 cavalry.bases=3 cavalry.rally=4 turns=2",
        pose: |rules, filled| {
            let resolve = |key: &str| Resolve::new(rules, filled.whole(key));
            engagement(SquareUnderAssault {
                infantry: (forms::unit(filled, "infantry"), resolve("infantry.rally")),
                cavalry: (forms::unit(filled, "cavalry"), resolve("cavalry.rally")),
                turns: filled.whole("turns") as u32,
                rules: rules.clone(),
            })
        },
    }
}

struct SquareUnderAssault {
    rules: Rules,
    infantry: (Unit, Resolve),
    cavalry: (Unit, Resolve),
    turns: u32,
}

impl Engagement for SquareUnderAssault {
    /// The infantry and the cavalry.
    type State = (Unit, Unit);

    fn open(&self) -> (Unit, Unit) {
        (self.infantry.0, self.cavalry.0)
    }

    fn step(&self, (infantry, cavalry): &mut (Unit, Unit), umpire: &mut impl Umpire) -> Pace {
        self.cavalry.1.rally(cavalry, 0, 1, umpire.dice());
        settle(shock(&self.rules, infantry.order, 1, umpire.dice()), infantry, cavalry);
        if infantry.is_beaten() || cavalry.is_beaten() {
            return Pace::Over;
        }
        self.infantry.1.rally(infantry, 0, 0, umpire.dice());
        Pace::Round
    }

    fn limit(&self) -> Option<u32> {
        Some(self.turns)
    }

    fn read(&self, end: &End<(Unit, Unit)>, sheet: &mut Sheet) {
        let (infantry, cavalry) = end.state;
        sheet.outcome(match (infantry.is_beaten(), cavalry.is_beaten()) {
            (true, _) => "square_broken",
            (_, true) => "cavalry_routed",
            _ => "undecided",
        });
    }
}

pub fn cavalry_charge() -> Question<Rules> {
    let unit = |name: &str| {
        vec![
            Input::new(format!("{name}.troops"), Kind::Text, "army and type, such as french.shock_cavalry"),
            Input::new(format!("{name}.bases"), Kind::Whole(1, BASES), "bases"),
            Input::choice(format!("{name}.state"), STEADY, "its state").or("normal"),
        ]
    };
    let scene = vec![
        Input::choice("infantry.formation", &["line", "column"], "its formation when the charge is declared")
            .or("line"),
        Input::new("path", Kind::Whole(0, MOST), "millimetres the cavalry ride to contact"),
    ];
    Question {
        name: "cavalry-charge",
        about: "Cavalry charge foot, who form square if the ride is long enough and otherwise fight as they stand: how \
                do both stand after it, and do the cavalry pursue?",
        inputs: [unit("infantry"), unit("cavalry"), scene].concat(),
        outcomes: BOTH_UNITS,
        events: &[("in_square", "the infantry form in time"), ("pursuit", "the cavalry fail their control test")],
        values: &[],
        rulings: &["odds_clamp", "odds_source", "die_overflow", "square_reaction", "french_manoeuvre_delta"],
        example: "cavalry.troops=french.shock_cavalry cavalry.bases=3 infantry.troops=british.line infantry.bases=5 path=90",
        pose: |rules, filled| mechanism(CavalryCharge::new(rules, filled)?),
    }
}

struct CavalryCharge {
    rules: Rules,
    infantry: Unit,
    cavalry: Unit,
    cavalry_rally: i32,
    /// The combat on the results table, unless the infantry are in square.
    combat: Option<Combat>,
}

impl CavalryCharge {
    fn new(rules: &Rules, filled: &Filled) -> Result<Self, Fault> {
        let foot = troops_of(rules, filled, "infantry", Arm::Infantry)?;
        let horse = troops_of(rules, filled, "cavalry", Arm::Cavalry)?;
        let (infantry, cavalry) = (forms::unit(filled, "infantry"), forms::unit(filled, "cavalry"));
        let (path, reach) = (filled.whole("path"), allowance(&horse, Going { charging: true, ..Going::default() }));
        if path > reach {
            return Err(Fault::new(format!("found {path}, allowed: 0 to {reach}, the charge move")).at_key("path"));
        }
        let french = filled.text("infantry.troops").starts_with("french.");
        let change = match filled.text("infantry.formation") {
            "column" => Manoeuvre::ColumnToSquare,
            _ => Manoeuvre::LineToSquare,
        };
        let quarters = cost(rules, Arm::Infantry, french, change).expect("foot form square");
        let in_square = forms_in_time(rules, infantry.order, quarters, path, reach);
        let fighter = |unit, troops: Troops| Fighter { unit, factors: troops.into(), square: false, leader: false };
        let combat = (!in_square).then(|| Combat {
            rules: rules.clone(),
            fighters: Sides::new(fighter(cavalry, horse), fighter(infantry, foot)),
            column_shift: 0,
            die_modifier: charge_on_open_ground().die(rules),
        });
        Ok(Self { rules: rules.clone(), infantry, cavalry, cavalry_rally: horse.rally, combat })
    }
}

fn charge_on_open_ground() -> Circumstances {
    Circumstances {
        arms: vec![Arm::Cavalry],
        guns_fired: false,
        approach: Approach::Front,
        ground: Ground::Level,
        obstacle: false,
        charging: true,
        square: false,
    }
}

fn troops_of(rules: &Rules, filled: &Filled, name: &str, arm: Arm) -> Result<Troops, Fault> {
    let key = format!("{name}.troops");
    let found = filled.text(&key);
    let troops = forms::troops(rules, &key, found)?;
    if troops.arm == arm {
        return Ok(troops);
    }
    Err(Fault::new(format!("found {found}, allowed: {name}")).at_key(key))
}

impl Mechanism for CavalryCharge {
    /// The infantry, the cavalry, and whether these pursue.
    type Result = (Unit, Unit, bool);

    /// GL-SQR-10: foot that fail to form fight as they stand on the combat results table.
    fn play(&self, umpire: &mut impl Umpire) -> (Unit, Unit, bool) {
        let (mut infantry, mut cavalry) = (self.infantry, self.cavalry);
        match &self.combat {
            Some(combat) => {
                let after = combat.fight(umpire);
                (cavalry, infantry) = (after.units.a, after.units.b);
            }
            None => settle(shock(&self.rules, infantry.order, 0, umpire.dice()), &mut infantry, &mut cavalry),
        }
        let tested = control::is_tested(true, self.infantry, infantry) && !cavalry.is_beaten();
        let pursues = tested && !control::obeys(self.cavalry_rally, 0, umpire.dice());
        (infantry, cavalry, pursues)
    }

    fn read(&self, (infantry, cavalry, pursues): &(Unit, Unit, bool), sheet: &mut Sheet) {
        sheet.outcome(label(*infantry, *cavalry));
        sheet.event_if(self.combat.is_none(), "in_square");
        sheet.event_if(*pursues, "pursuit");
    }
}

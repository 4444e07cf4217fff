//! Questions about horse against foot.

use super::foot::{TAKEN, TAKES};
use super::{Rules, count, quality, unit};
use crate::books::corporal_john::activation::{self, MODIFIERS};
use crate::books::corporal_john::aftermath::{ChargeAndAftermath, InTurn, Together};
use crate::books::corporal_john::charge::{Charge, Onset, Target, elements_that_fit};
use crate::books::corporal_john::firefight::Battalion;
use crate::books::corporal_john::horse::Squadron;
use crate::books::corporal_john::outnumbered::Outnumbered;
use crate::books::corporal_john::square::ReactionSquare;
use crate::fault::Fault;
use crate::odds::{Filled, Input, Kind, MOST, Meaning, Question, engagement, mechanism};

pub fn questions() -> Vec<Question<Rules>> {
    vec![
        squadron_charges_line(),
        charge_and_aftermath(),
        several_squadrons_charge(),
        squadrons_charge_together(),
        battalion_charged(),
        reaction_square(),
        fire_at_idle_horse(),
    ]
}

const CHARGE: &[Meaning] =
    &[("charge_home", ""), ("repulsed_with_N", "points on the squadron, one for each element it failed to beat")];

fn squadron_charges_line() -> Question<Rules> {
    Question {
        name: "squadron-charges-line",
        about: "A squadron charges foot: it gets home if it beats, strictly, every element to its front; otherwise it recoils with a point for each it failed to beat.",
        inputs: vec![
            Input::signed("cavalry.factor", "net factor of the squadron"),
            Input::list("front", Kind::Whole(-MOST, MOST), "net factor of each element to its front"),
            Input::list("overlap", Kind::Whole(-MOST, MOST), "net factor of each overlapping element")
                .or(Vec::<i32>::new()),
        ],
        outcomes: CHARGE,
        events: &[],
        values: &[],
        rulings: &["tie_hits_cavalry"],
        example: "front=[0,0] overlap=[0]",
        pose: |rules, filled| {
            let (front, overlap) = (filled.wholes("front"), filled.wholes("overlap"));
            engagement(Charge(Onset::new(rules, filled.whole("cavalry.factor"), front, overlap)))
        },
    }
}

fn charge_and_aftermath() -> Question<Rules> {
    let keys = ["quality", "factor", "damage", "morale_modifier"];
    Question {
        name: "charge-and-aftermath",
        about: "A squadron charges a battalion: the foot's check, the charge, the points on foot it gets home on, and its own check if it is repulsed.",
        inputs: [
            unit("cavalry", &keys),
            unit("foot", &keys),
            vec![
                count("front", 1, "elements to the squadron's front"),
                count("overlap", 0, "overlapping elements").or(0),
            ],
        ]
        .concat(),
        outcomes: &[("charge_home", ""), ("repulsed", "")],
        events: &[
            ("foot_passes_check", "the check before contact"),
            ("foot_leaves", "broken by the charge, or failed that check"),
            ("foot_takes_N", "points on the foot, 0 if the charge is repulsed"),
            ("cavalry_fails_morale_after_repulse", "is repulsed, checks and fails"),
        ],
        values: &[],
        rulings: &[],
        example: "cavalry.quality=6 foot.quality=5 foot.damage=2 front=2",
        pose: |rules, filled| {
            let (cavalry, foot) = (Squadron::of(filled, "cavalry"), Battalion::of(filled, "foot"));
            let (front, overlap) = (filled.whole("front") as u16, filled.whole("overlap") as u16);
            engagement(ChargeAndAftermath::new(rules, &cavalry, &foot, front, overlap))
        },
    }
}

fn like_squadrons() -> Vec<Input> {
    vec![
        Input::signed("edge", "each squadron's factor minus each element's"),
        count("front", 1, "elements to the front of each squadron"),
        count("squadrons", 1, "squadrons charging"),
    ]
}

fn like_onset(rules: &Rules, filled: &Filled) -> Onset {
    let front = vec![0; filled.whole("front") as usize];
    Onset::new(rules, filled.whole("edge"), front, Vec::new())
}

fn several_squadrons_charge() -> Question<Rules> {
    Question {
        name: "several-squadrons-charge",
        about: "Several like squadrons charge one battalion in the same move, each at elements of its own; which is the first to get home?",
        inputs: like_squadrons(),
        outcomes: &[("first_home_N", "squadron N gets home and none numbered before it does"), ("all_repulsed", "")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "edge=0 front=1 squadrons=2",
        pose: |rules, filled| {
            engagement(InTurn { onset: like_onset(rules, filled), squadrons: filled.whole("squadrons") as u32 })
        },
    }
}

fn squadrons_charge_together() -> Question<Rules> {
    Question {
        name: "squadrons-charge-together",
        about: "Several like squadrons charge one battalion in the same move: how many get home, and how many points does it take?",
        inputs: like_squadrons(),
        outcomes: &[("home_N", "squadrons that get home")],
        events: &[("foot_break", "at least one gets home"), ("foot_takes_N", "points on the foot")],
        values: &[("expected_foot_points", "mean points on the foot")],
        rulings: &["d6_per"],
        example: "edge=0 front=2 squadrons=3",
        pose: |rules, filled| {
            engagement(Together::new(rules, like_onset(rules, filled), filled.whole("squadrons") as u16))
        },
    }
}

fn battalion_charged() -> Question<Rules> {
    Question {
        name: "battalion-charged",
        about: "A squadron charges a battalion: how many elements answer follows from its front, the formation and the side it hits.",
        inputs: [
            vec![count("cavalry.men", 1, "men in the squadron, which decide how many elements fit its front").or(150)],
            unit("cavalry", &["factor", "damage"]),
            unit("foot", &["elements", "factor", "damage"]),
            vec![
                Input::choice("formation", &["line", "column", "square"], "how the foot stand").or("line"),
                Input::choice("side", &["front", "flank", "rear"], "where they are hit; a square has fronts only")
                    .or("front"),
            ],
        ]
        .concat(),
        outcomes: CHARGE,
        events: &[],
        values: &[],
        rulings: &["tie_hits_cavalry", "damage_penalty"],
        example: "cavalry.men=180 foot.elements=8 formation=square",
        pose: |rules, filled| {
            let target = Target::of(filled)?;
            let (cavalry, foot) = (Squadron::of(filled, "cavalry"), Battalion::of(filled, "foot"));
            engagement(Charge(target.onset(rules, &cavalry, &foot)))
        },
    }
}

impl Target {
    fn of(filled: &Filled) -> Result<Self, Fault> {
        match (filled.text("formation"), filled.text("side")) {
            ("square", "front") => Ok(Self::Square),
            ("square", side) => {
                let found = format!("found {side}, allowed: front, for a square has no open flank");
                Err(Fault::new(found).at_key("side"))
            }
            (_, "flank") => Ok(Self::Flank),
            (_, "rear") => Ok(Self::Rear),
            ("column", _) => Ok(Self::Column),
            _ => Ok(Self::Line),
        }
    }
}

fn reaction_square() -> Question<Rules> {
    Question {
        name: "reaction-square",
        about: "Foot that see horse launch at them try to form square: a Change Formation test, and a quarter move to do it in.",
        inputs: vec![
            quality(""),
            Input::new("distance_mm", Kind::Number(0.0, 10_000.0), "how far off the horse start"),
            Input::names(
                "modifiers",
                &MODIFIERS[..2],
                "generals near; the enemy within 200 mm is added by the question",
            ),
        ],
        outcomes: &[
            ("in_square", ""),
            ("caught_changing", "disorganised, and not in square"),
            ("as_they_stood", "the test failed, or is not allowed"),
        ],
        events: &[],
        values: &[],
        rulings: &["reaction_square"],
        example: "quality=5 distance_mm=250",
        pose: |rules, filled| {
            let modifier = activation::modifier(rules, &filled.names("modifiers"));
            mechanism(ReactionSquare::new(rules, filled.whole("quality"), filled.number("distance_mm"), modifier))
        },
    }
}

fn fire_at_idle_horse() -> Question<Rules> {
    Question {
        name: "fire-at-idle-horse",
        about: "Foot fire at a squadron within 100 mm that does not charge them: as many elements as fit its front throw, the squadron once.",
        inputs: vec![
            count("squadron.men", 1, "men in the squadron, which decide how many elements fit its front").or(150),
            Input::signed("squadron.factor", "net factor of the squadron, damage included"),
            Input::signed("foot.factor", "net factor of each element"),
            Input::flag("pistols", "the squadron has pistols and stands within 20 mm"),
        ],
        outcomes: TAKES,
        events: &[],
        values: TAKEN,
        rulings: &["fire_at_idle_horse"],
        example: "squadron.men=150 foot.factor=1",
        pose: |rules, filled| {
            let (factor, foot) = (filled.whole("squadron.factor"), filled.whole("foot.factor"));
            let elements = elements_that_fit(rules, filled.whole("squadron.men"));
            engagement(Outnumbered::idle_horse(rules, factor, vec![foot; elements.into()], filled.flag("pistols")))
        },
    }
}

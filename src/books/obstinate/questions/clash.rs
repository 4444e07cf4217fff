//! Questions about several pairs of bases.

use super::inputs::{base_of, both, both_of, infantry_of, policies, policies_of};
use crate::books::obstinate::Rules;
use crate::books::obstinate::clash::Clash;
use crate::books::obstinate::line::{Drawn, FRONT, Line, LineFight};
use crate::books::obstinate::outcome::OutcomeRound;
use crate::books::obstinate::reckoning::{BrokenOf, MoraleOf, OutcomeOf};
use crate::engagement::{Label, Mechanism, Sheet};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Kind, Meaning, Question, engagement, mechanism};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

pub fn questions() -> Vec<Question<Rules>> {
    vec![line_clash(), clash_to_morale(), bases_broken(), outcome_round(), supported_line()]
}

fn inputs() -> Vec<Input> {
    [both(), vec![Input::new("pairs", Kind::Whole(1, 1000), "pairs of bases")], policies()].concat()
}

fn pairs(filled: &Filled) -> u16 {
    filled.whole("pairs") as u16
}

const FALL_BACKS: &[Meaning] = &[
    ("no_fall_back", ""),
    ("attacker_falls_back", "not far enough to be shaken: 1 to 5 BD"),
    ("attacker_falls_back_shaken", "6 BD or more"),
    ("defender_falls_back", ""),
    ("defender_falls_back_shaken", ""),
];

const CLASH: &[&str] =
    &["combat_modifier.a_prest_advance_attacking", "follow_up.infantry_min", "outcome.fall_back_shaken_min_bd"];

fn line_clash() -> Question<Rules> {
    Question {
        name: "line-clash",
        about: "Two infantry divisions clash in like, independent pairs without support, then one Outcome Round.",
        inputs: inputs(),
        outcomes: FALL_BACKS,
        events: &[],
        values: &[],
        rulings: CLASH,
        example: "attacker.arm=infantry attacker.school=a_prest defender.arm=infantry defender.school=dutch pairs=2 \
                  rulings.combat_modifier.a_prest_advance_attacking=0",
        pose: |rules, filled| {
            let reckoning = OutcomeOf(OutcomeRound::new(rules));
            engagement(Clash::new(rules, infantry_of(filled)?, policies_of(filled), pairs(filled), reckoning))
        },
    }
}

fn clash_to_morale() -> Question<Rules> {
    Question {
        name: "clash-to-morale",
        about: "A line clash between two divisions of exactly so many one-base brigades, carried through the Morale Phase.",
        inputs: inputs(),
        outcomes: &[("attacker_spent", "alone"), ("defender_spent", "alone"), ("both_spent", ""), ("neither", "")],
        events: &[],
        values: &[],
        rulings: CLASH,
        example: "attacker.arm=infantry attacker.school=dutch defender.arm=infantry defender.school=a_prest \
                  defender.shaken=true pairs=2",
        pose: |rules, filled| {
            let reckoning = MoraleOf::new(rules, pairs(filled));
            engagement(Clash::new(rules, infantry_of(filled)?, policies_of(filled), pairs(filled), reckoning))
        },
    }
}

fn bases_broken() -> Question<Rules> {
    Question {
        name: "bases-broken",
        about: "How many of the defender's bases break in the first game turn of a clash of like, independent pairs.",
        inputs: inputs(),
        outcomes: &[("broken_N", "defending bases broken")],
        events: &[],
        values: &[("expected_broken", "mean number of them")],
        rulings: &["combat_modifier.a_prest_advance_attacking", "follow_up.infantry_min"],
        example: "attacker.arm=cavalry defender.arm=infantry defender.school=dutch defender.shaken=true pairs=2",
        pose: |rules, filled| {
            engagement(Clash::new(rules, both_of(filled), policies_of(filled), pairs(filled), BrokenOf))
        },
    }
}

fn outcome_round() -> Question<Rules> {
    Question {
        name: "outcome-round",
        about: "An Outcome Round between two divisions from their points, by score alone.",
        inputs: vec![
            Input::count("attacker.points", 0, "outcome points of the attacker"),
            Input::count("defender.points", 0, "outcome points of the defender"),
        ],
        outcomes: &[
            ("no_fall_back", ""),
            ("attacker_back_N", "falls back N BD"),
            ("defender_back_N", "falls back N BD"),
        ],
        events: &[],
        values: &[],
        rulings: &[],
        example: "attacker.points=1 defender.points=3",
        pose: |rules, filled| {
            let points = Sides::new(filled.whole("attacker.points"), filled.whole("defender.points"));
            mechanism(Outcome { round: OutcomeRound::new(rules), points })
        },
    }
}

struct Outcome {
    round: OutcomeRound,
    points: Sides<i32>,
}

impl Mechanism for Outcome {
    type Result = Option<(Side, i32)>;

    fn play(&self, umpire: &mut impl Umpire) -> Self::Result {
        self.round.fall_back(self.points, umpire.dice())
    }

    fn read(&self, fallen: &Self::Result, sheet: &mut Sheet) {
        let Some((side, back)) = *fallen else {
            return sheet.outcome("no_fall_back");
        };
        sheet.outcome(Label::numbered(["attacker_back_N", "defender_back_N"][side as usize], [back]));
        sheet.winner(side.other());
    }
}

/// The most bases in a first line, so that a second line still has room.
const MOST: i64 = FRONT as i64 / 2;

fn supported_line() -> Question<Rules> {
    let counts = ["attacker", "defender"].map(|name| {
        vec![
            Input::new(format!("{name}.bases"), Kind::Whole(1, MOST), "bases in its line"),
            Input::new(format!("{name}.second_line"), Kind::Whole(0, MOST), "bases directly behind, from the left")
                .or(0),
        ]
    });
    let offset =
        Input::new("offset", Kind::Whole(-MOST, MOST), "lanes by which the defender's left end lies to the right");
    Question {
        name: "supported-line",
        about: "Two divisions clash in line with support from bases alongside and behind: the first game turn and its \
                Outcome Round, by score alone.",
        inputs: [both(), counts.concat(), vec![offset.or(0)], policies()].concat(),
        outcomes: FALL_BACKS,
        events: &[],
        values: &[
            ("expected_attacker_broken", "mean number of attacking bases broken"),
            ("expected_defender_broken", "the same for the defender"),
            ("expected_attacker_shaken", "attacking bases shaken after the last round"),
            ("expected_defender_shaken", "the same for the defender"),
        ],
        rulings: &[
            "combat_modifier.a_prest_advance_attacking",
            "combat_modifier.support",
            "combat_modifier.support_if_shaken",
            "follow_up.infantry_min",
            "outcome.fall_back_shaken_min_bd",
        ],
        example: "attacker.arm=infantry attacker.school=dutch attacker.bases=3 defender.arm=infantry \
                  defender.school=a_prest defender.bases=2",
        pose: |rules, filled| {
            let offset = filled.whole("offset") as i8;
            let drawn = Sides::new(draw(filled, "attacker", 0)?, draw(filled, "defender", offset)?);
            let line = Line::new(rules, drawn, policies_of(filled));
            if line.meetings() == 0 {
                return Err(Fault::new(format!("found {offset}, allowed: lines that meet")).at_key("offset"));
            }
            engagement(LineFight::new(line, OutcomeRound::new(rules)))
        },
    }
}

/// A division drawn up: its line, and what stands directly behind it.
fn draw(filled: &Filled, name: &str, offset: i8) -> Result<Vec<Drawn>, Fault> {
    let (front, second) = (filled.whole(&format!("{name}.bases")), filled.whole(&format!("{name}.second_line")));
    if second > front {
        let found = format!("found {second}, allowed: at most the {front} bases in front");
        return Err(Fault::new(found).at_key(format!("{name}.second_line")));
    }
    let base = base_of(filled, name);
    let at = |depth: i8| move |n: i32| Drawn { base, lane: offset + n as i8, depth, dressed: true };
    Ok((0..front).map(at(0)).chain((0..second).map(at(-1))).collect())
}

//! Questions about horse against horse.

use super::foot::{circumstances, net_of};
use super::{Rules, SQUADRON, key, men, moves, quality, unit};
use crate::books::corporal_john::factors::{Mount, Weight, mounted};
use crate::books::corporal_john::horse::{Meeting, MeetingAndMorale, Squadron, Standoff};
use crate::books::corporal_john::overlapped::Overlapped;
use crate::books::corporal_john::pursuit::{Control, OutOfHand};
use crate::books::corporal_john::waves::{CarryOn, SecondWave};
use crate::odds::{Filled, Input, Kind, MOST, Meaning, Question, engagement, mechanism};
use crate::side::Sides;

pub fn questions() -> Vec<Question<Rules>> {
    vec![
        squadron_clash(),
        squadron_overlapped(),
        squadron_clash_and_morale(),
        second_wave(),
        carry_on(),
        clash_at_will(),
        squadrons_meet(),
        pistol_standoff(),
        pursuit_control(),
        pursuit_by_move(),
    ]
}

const CLASH: &[Meaning] = &[
    ("a_bursts_through", "a bursts through b"),
    ("b_bursts_through", "b bursts through a"),
    ("a_routs", ""),
    ("b_routs", ""),
    ("both_rally_back", ""),
];

fn factor_and_men(name: &str, meaning: &'static str) -> Vec<Input> {
    vec![Input::signed(key(name, "factor"), meaning), men(name)]
}

/// How two squadrons' men compare.
fn size(filled: &Filled, a: &str, b: &str) -> std::cmp::Ordering {
    filled.whole(a).cmp(&filled.whole(b))
}

fn squadron_clash() -> Question<Rules> {
    Question {
        name: "squadron-clash",
        about: "Two squadrons meet: beaten by 5 or more one routs, by less it is burst through; on equal scores the larger bursts through.",
        inputs: [
            factor_and_men("a", "everything that a adds or subtracts, damage included"),
            factor_and_men("b", "the same for b"),
        ]
        .concat(),
        outcomes: CLASH,
        events: &[],
        values: &[],
        rulings: &[],
        example: "a.factor=2 b.men=120",
        pose: |rules, filled| {
            let edge = filled.whole("a.factor") - filled.whole("b.factor");
            mechanism(Meeting::new(rules, edge, size(filled, "a.men", "b.men")))
        },
    }
}

fn squadron_overlapped() -> Question<Rules> {
    Question {
        name: "squadron-overlapped",
        about: "A squadron with one enemy squadron in front and others overlapping it; it throws once and each enemy once.",
        inputs: [
            factor_and_men("squadron", "net factor of the overlapped squadron"),
            factor_and_men("front", "net factor of the enemy in front"),
            vec![Input::list("overlaps", Kind::Whole(-MOST, MOST), "net factor of each overlapping enemy squadron")],
        ]
        .concat(),
        outcomes: &[
            ("squadron_routs", ""),
            ("squadron_burst_through", ""),
            ("front_burst_through", "the front enemy is burst through"),
            ("front_routs", ""),
            ("both_rally_back", ""),
        ],
        events: &[],
        values: &[],
        rulings: &[],
        example: "squadron.factor=1 overlaps=[0]",
        pose: |rules, filled| {
            let (factor, front) = (filled.whole("squadron.factor"), filled.whole("front.factor"));
            let size = size(filled, "squadron.men", "front.men");
            engagement(Overlapped::new(rules, factor, size, front, &filled.wholes("overlaps")))
        },
    }
}

fn squadron_clash_and_morale() -> Question<Rules> {
    Question {
        name: "squadron-clash-and-morale",
        about: "Two squadrons meet, damage subtracted from their throws, and then take the checks that the clash causes.",
        inputs: [unit("a", SQUADRON), unit("b", SQUADRON)].concat(),
        outcomes: CLASH,
        events: &[("a_fails_morale", "a checks and fails"), ("b_fails_morale", "b checks and fails")],
        values: &[],
        rulings: &[],
        example: "a.quality=7 a.damage=1 b.quality=6 b.men=120",
        pose: |rules, filled| {
            let sides = Sides::new(Squadron::of(filled, "a"), Squadron::of(filled, "b"));
            mechanism(MeetingAndMorale::new(rules, sides))
        },
    }
}

fn edges() -> Vec<Input> {
    vec![
        Input::signed("first_edge", "its factors minus the first enemy's"),
        Input::signed("second_edge", "its factors minus the second enemy's, before what the first clash does to it"),
    ]
}

fn second_wave() -> Question<Rules> {
    Question {
        name: "second-wave",
        about: "A squadron meets a fresh enemy; if burst through it stands, and next move a second fresh enemy hits it.",
        inputs: edges(),
        outcomes: &[
            ("routed_by_first", ""),
            ("burst_through_then_routed", "by the second enemy, beaten by 1 or more"),
            ("burst_through_then_survives", "ties or beats the second"),
            ("not_beaten_by_first", "ties or beats the first"),
        ],
        events: &[("burst_through_by_first", "")],
        values: &[],
        rulings: &["stationary_counts_twice"],
        example: "first_edge=1",
        pose: |rules, filled| {
            mechanism(SecondWave::new(rules, filled.whole("first_edge"), filled.whole("second_edge")))
        },
    }
}

fn carry_on() -> Question<Rules> {
    Question {
        name: "carry-on",
        about: "A squadron meets an enemy of its size; bursting through, it carries on against a second in the same move.",
        inputs: edges(),
        outcomes: &[
            ("beaten_by_first", ""),
            ("rallies_back", "ties with the first"),
            ("first_routs", "and there is nobody to burst through"),
            ("bursts_through_and_halts", "no further attack is allowed"),
            ("bursts_through_both", ""),
            ("bursts_through_then_routs_second", ""),
            ("bursts_through_then_rallies_back", "ties with the second"),
            ("bursts_through_then_beaten", "by the second"),
        ],
        events: &[],
        values: &[],
        rulings: &["burst_extra_attacks"],
        example: "first_edge=1 second_edge=0",
        pose: |rules, filled| mechanism(CarryOn::new(rules, filled.whole("first_edge"), filled.whole("second_edge"))),
    }
}

fn clash_at_will() -> Question<Rules> {
    Question {
        name: "clash-at-will",
        about: "Two squadrons meet, and either may have been told not to burst through.",
        inputs: [
            factor_and_men("a", "everything that a adds or subtracts, damage included"),
            vec![Input::new("a.bursts", Kind::Flag, "a bursts through if it may").or(true)],
            factor_and_men("b", "the same for b"),
            vec![Input::new("b.bursts", Kind::Flag, "b bursts through if it may").or(true)],
        ]
        .concat(),
        outcomes: &[
            ("a_bursts_through", ""),
            ("b_bursts_through", ""),
            ("a_routs", ""),
            ("b_routs", ""),
            ("both_rally_back", ""),
            ("locked", "the winner declined and both stay in contact"),
        ],
        events: &[],
        values: &[],
        rulings: &["decline_burst"],
        example: "a.factor=1 a.bursts=false",
        pose: |rules, filled| {
            let edge = filled.whole("a.factor") - filled.whole("b.factor");
            let meeting = Meeting::new(rules, edge, size(filled, "a.men", "b.men"));
            mechanism(meeting.willing(Sides::new(filled.flag("a.bursts"), filled.flag("b.bursts"))))
        },
    }
}

/// A squadron described by its weight, arms, movement and circumstances.
fn described(name: &str) -> Vec<Input> {
    let mut inputs = vec![
        Input::choice(key(name, "weight"), &["horse", "cuirassier", "dragoon", "light"], "weight class").or("horse"),
        Input::choice(key(name, "arms"), &["sword", "pistol"], "whether it halts to fire before closing").or("sword"),
        Input::new(key(name, "moved"), Kind::Flag, "it moved this move").or(true),
        men(name),
    ];
    inputs.extend(circumstances(name));
    inputs
}

fn mount(filled: &Filled, name: &str) -> Mount {
    let weight = match filled.text(&key(name, "weight")) {
        "cuirassier" => Weight::Cuirassier,
        "dragoon" => Weight::Dragoon,
        "light" => Weight::Light,
        _ => Weight::Horse,
    };
    Mount { weight, pistols: filled.text(&key(name, "arms")) == "pistol", moved: filled.flag(&key(name, "moved")) }
}

fn squadrons_meet() -> Question<Rules> {
    Question {
        name: "squadrons-meet",
        about: "Two squadrons meet, the factors of each worked out from weight, arms, movement and circumstances.",
        inputs: [described("a"), described("b")].concat(),
        outcomes: CLASH,
        events: &[],
        values: &[],
        rulings: &[
            "horse_counts_as",
            "stationary_counts_twice",
            "pistol_halts",
            "damage_penalty",
            "uphill_defender_bonus",
            "cinc_combat_bonus",
        ],
        example: "a.weight=cuirassier b.weight=dragoon b.arms=pistol b.moved=false",
        pose: |rules, filled| {
            let (a, b) = (mount(filled, "a"), mount(filled, "b"));
            let edge =
                net_of(rules, filled, "a") + mounted(rules, a, b) - net_of(rules, filled, "b") - mounted(rules, b, a);
            mechanism(Meeting::new(rules, edge, size(filled, "a.men", "b.men")))
        },
    }
}

fn pistol_standoff() -> Question<Rules> {
    Question {
        name: "pistol-standoff",
        about: "Pistol horse fire at enemy horse within 20 mm without closing: the exchange of foot, and sword horse cannot answer.",
        inputs: vec![
            Input::signed("factor", "net factor of the pistol squadron, damage included"),
            Input::signed("target.factor", "the same for the squadron fired at"),
            Input::choice("target.arms", &["sword", "pistol"], "what the target is armed with").or("sword"),
        ],
        outcomes: &[("pistols_hurt", ""), ("target_hurt", ""), ("nothing", "")],
        events: &[],
        values: &[],
        rulings: &["pistol_standoff"],
        example: "target.arms=pistol",
        pose: |rules, filled| {
            let edge = filled.whole("factor") - filled.whole("target.factor");
            mechanism(Standoff::new(rules, edge, filled.text("target.arms") == "pistol"))
        },
    }
}

fn pursuit_control() -> Question<Rules> {
    Question {
        name: "pursuit-control",
        about: "Horse whose opponents have gone: a decimal die must equal or beat the score for their quality to hold them back.",
        inputs: vec![quality("")],
        outcomes: &[("controlled", ""), ("pursues", "")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "quality=9",
        pose: |rules, filled| mechanism(Control::new(rules, filled.whole("quality"))),
    }
}

fn pursuit_by_move() -> Question<Rules> {
    Question {
        name: "pursuit-by-move",
        about: "Horse out of hand throw again at the end of each pursuing move until they are held, the quarry staying in reach.",
        inputs: vec![quality(""), moves("moves of pursuit at the most")],
        outcomes: &[
            ("held", "they never leave"),
            ("halts_after_N", "held after N moves of pursuit"),
            ("still_pursuing", "after the moves"),
        ],
        events: &[],
        values: &[],
        rulings: &["pursuit_model"],
        example: "quality=8 moves=3",
        pose: |rules, filled| engagement(OutOfHand::new(rules, filled.whole("quality"), filled.whole("moves") as u32)),
    }
}

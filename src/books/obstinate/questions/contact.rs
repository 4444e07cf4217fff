//! Questions about one base against one.

use super::inputs::{both, both_of, infantry_of, policies, policies_of};
use crate::books::obstinate::Rules;
use crate::books::obstinate::encounter::{Contact, Encounter};
use crate::odds::{Input, Kind, Meaning, Question, engagement};
use crate::side::Side;

pub fn questions() -> Vec<Question<Rules>> {
    vec![encounter(), encounter_two_turns(), contact_to_the_end()]
}

fn encounter() -> Question<Rules> {
    Question {
        name: "encounter",
        about: "One base attacks one base: the three rounds of the first game turn of contact, up to the Outcome Round.",
        inputs: [both(), policies()].concat(),
        outcomes: &[(
            "attacker_STATE_defender_STATE_CONTACT",
            "steady, recoiled, shaken or broken for each; in_contact or apart",
        )],
        events: &[
            ("attacker_STATE", "whatever became of the defender"),
            ("defender_STATE", "whatever became of the attacker"),
            ("in_contact", ""),
            ("apart", ""),
        ],
        values: &[
            ("expected_attacker_points", "mean outcome points of the attacker"),
            ("expected_defender_points", "mean outcome points of the defender"),
        ],
        rulings: &["combat_modifier.a_prest_advance_attacking", "follow_up.infantry_min"],
        example: "attacker.arm=cavalry attacker.class=raw defender.arm=infantry defender.school=dutch \
                  defender.shaken=true response=never press=never",
        pose: |rules, filled| engagement(Encounter::new(rules, both_of(filled), policies_of(filled))),
    }
}

const ENDS: &[Meaning] = &[
    ("attacker_broken", "in any turn; the attacker of the first turn is meant"),
    ("defender_broken", ""),
    ("attacker_falls_back", ""),
    ("defender_falls_back", ""),
    ("apart", "out of contact, nobody falling back"),
    ("locked", "still in contact after the last turn"),
];

const LATER: &[&str] =
    &["combat_modifier.a_prest_advance_attacking", "follow_up.infantry_min", "contact.continuing_rounds_second_turn"];

fn later_attacker(word: &str) -> Side {
    if word == "other" { Side::B } else { Side::A }
}

fn encounter_two_turns() -> Question<Rules> {
    let tempo = Input::choice("second_turn_attacker", &["same", "other"], "who has the Tempo in the second turn");
    Question {
        name: "encounter-two-turns",
        about: "One infantry base, the whole of its division, attacks another; the contact is followed for two game turns.",
        inputs: [both(), policies(), vec![tempo.or("same")]].concat(),
        outcomes: ENDS,
        events: &[("ends_on_turn_N", "it is over in turn N")],
        values: &[],
        rulings: LATER,
        example: "attacker.arm=infantry attacker.school=dutch defender.arm=infantry defender.school=dutch \
                  defender.shaken=true second_turn_attacker=other",
        pose: |rules, filled| {
            let later = later_attacker(filled.text("second_turn_attacker"));
            engagement(Contact::new(rules, infantry_of(filled)?, policies_of(filled), later, 2))
        },
    }
}

fn contact_to_the_end() -> Question<Rules> {
    Question {
        name: "contact-to-the-end",
        about: "The same contact followed for as many game turns as it lasts, the same side having the Tempo from the \
                second on.",
        inputs: [
            both(),
            policies(),
            vec![
                Input::choice("later_attacker", &["same", "other"], "who has the Tempo after the first turn")
                    .or("same"),
                Input::new("turns", Kind::Whole(1, 1000), "game turns at the most").or(100),
            ],
        ]
        .concat(),
        outcomes: ENDS,
        events: &[("ends_on_turn_N", "it is over in turn N")],
        values: &[],
        rulings: &[
            "combat_modifier.a_prest_advance_attacking",
            "follow_up.infantry_min",
            "contact.continuing_rounds_second_turn",
            "contact.max_contact_turns",
        ],
        example: "attacker.arm=infantry attacker.school=a_prest defender.arm=infantry defender.school=dutch",
        pose: |rules, filled| {
            let later = later_attacker(filled.text("later_attacker"));
            let turns = match (filled.whole("turns") as u32, rules.contact.max_contact_turns) {
                (asked, 0) => asked,
                (asked, most) => asked.min(most),
            };
            engagement(Contact::new(rules, infantry_of(filled)?, policies_of(filled), later, turns))
        },
    }
}

//! Questions about duels.

use super::forms::{self, RESULT_RULINGS, Reader};
use crate::books::gloire::Rules;
use crate::books::gloire::duel::{Duel, Duellist};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Question, engagement};
use crate::side::Sides;

/// Bases at the most, since every pair of strengths is worked out beforehand.
const BASES: i64 = 200;

fn inputs(name: &str) -> Vec<Input> {
    let own = vec![
        forms::rally_of(name),
        Input::signed(format!("{name}.die_modifier"), "added to the die when this unit attacks"),
    ];
    [forms::fighter(name, BASES), own].concat()
}

fn sides(rules: &Rules, filled: &Filled) -> Result<Sides<Duellist>, Fault> {
    let duellist = |name: &'static str| {
        let reader = Reader::new(rules, filled, name)?;
        Ok(Duellist {
            unit: reader.attacker()?,
            factors: reader.factors()?,
            rally: reader.rally()?,
            die_modifier: filled.whole(&format!("{name}.die_modifier")),
        })
    };
    Ok(Sides::new(duellist("first")?, duellist("second")?))
}

pub fn duel_by_player_turn() -> Question<Rules> {
    let turns = vec![Input::count("player_turns", 1, "player-turns told apart").or(8)];
    Question {
        name: "duel-by-player-turn",
        about: "Two units in range fight, player-turn after player-turn: who routs, and when?",
        inputs: [inputs("first"), inputs("second"), turns].concat(),
        outcomes: &[
            ("first_routs_on_N", "the first unit alone, on player-turn N"),
            ("second_routs_on_N", "the second unit alone"),
            ("both_rout_on_N", ""),
            ("later", "not within the player-turns told apart"),
        ],
        events: &[],
        values: &[],
        rulings: RESULT_RULINGS,
        example: "first.troops=french.line first.bases=5 second.troops=french.line second.bases=5 player_turns=4",
        pose: |rules, filled| {
            let turns = filled.whole("player_turns") as u32;
            engagement(Duel::new(rules, sides(rules, filled)?, Some(turns)))
        },
    }
}

pub fn duel() -> Question<Rules> {
    Question {
        name: "duel",
        about: "Two units in range fight until one routs, however long that takes.",
        inputs: [inputs("first"), inputs("second")].concat(),
        outcomes: &[
            ("first_routs", "the first unit alone routs or loses its last base"),
            ("second_routs", "the second unit alone"),
            ("both_rout", ""),
        ],
        events: &[],
        values: &[("expected_player_turns", "mean length")],
        rulings: RESULT_RULINGS,
        example: "first.troops=british.line first.bases=1 second.troops=french.line second.bases=1",
        pose: |rules, filled| {
            let duel = Duel::new(rules, sides(rules, filled)?, None);
            if duel.is_sure_to_end() {
                return engagement(duel);
            }
            let found = ["first", "second"].map(|name| filled.whole(&format!("{name}.die_modifier")));
            let message = format!(
                "found {} and, for the second, {}, allowed: modifiers that let the dice end the duel; \
                 ask duel-by-player-turn instead",
                found[0], found[1]
            );
            Err(Fault::new(message).at_key("first.die_modifier"))
        },
    }
}

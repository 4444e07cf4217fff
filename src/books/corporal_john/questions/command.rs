//! Questions about orders, activation and the way back to them.

use super::{Rules, count, moves, quality};
use crate::books::corporal_john::RallyTest;
use crate::books::corporal_john::activation::{ByMove, MODIFIERS, Order, Try, modifier};
use crate::books::corporal_john::command::{Issuer, Orders, Tokens, brigade_quality, delay};
use crate::books::corporal_john::generals::AtRisk;
use crate::books::corporal_john::morale::{Score, score};
use crate::books::corporal_john::retreat::{Gone, Recovery};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Kind, Meaning, Question, engagement, mechanism};

pub fn questions() -> Vec<Question<Rules>> {
    vec![
        activation(),
        activation_by_move(),
        rally_by_move(),
        order_takes_effect(),
        orders_in_turn(),
        return_to_orders(),
        general_at_risk(),
    ]
}

fn order() -> Input {
    Input::choice("order", Order::NAMES, "the order; support borrows a row (CJ-ACT-11)")
}

fn modifiers() -> Input {
    Input::names("modifiers", MODIFIERS, "circumstances of the throw; each named is applied, and they add")
}

fn one_try() -> Vec<Input> {
    vec![order(), quality(""), modifiers()]
}

impl Try {
    fn of(rules: &Rules, filled: &Filled) -> Self {
        let modifier = modifier(rules, &filled.names("modifiers"));
        Self::new(rules, Order::named(filled.text("order")), filled.whole("quality"), modifier)
    }
}

fn activation() -> Question<Rules> {
    Question {
        name: "activation",
        about: "One activation throw: a decimal die plus modifiers must equal or beat the score for the order and the quality.",
        inputs: one_try(),
        outcomes: &[("activated", ""), ("not_activated", "")],
        events: &[],
        values: &[],
        rulings: &["support_row"],
        example: "order=march quality=5 modifiers=[\"general_within_200\"]",
        pose: |rules, filled| mechanism(Try::of(rules, filled)),
    }
}

fn activation_by_move() -> Question<Rules> {
    Question {
        name: "activation-by-move",
        about: "One try to activate an order a move, under the same modifiers, until it succeeds.",
        inputs: [one_try(), vec![moves("moves played")]].concat(),
        outcomes: &[("active_on_move_N", "succeeds on move N"), ("not_yet", "fails on every move")],
        events: &[],
        values: &[],
        rulings: &["support_row"],
        example: "order=hold quality=4 moves=3",
        pose: |rules, filled| {
            let (attempt, moves) = (Try::of(rules, filled), filled.whole("moves") as u32);
            engagement(ByMove { attempt, moves, delay: 0, label: "active_on_move_N" })
        },
    }
}

const BACK: &[Meaning] = &[("back_on_move_N", "acts under orders again from move N"), ("not_back", "within the moves")];

fn extra_retreat_moves() -> Input {
    count("extra_retreat_moves", 0, "moves of retreat beyond the first").or(0)
}

fn rally_by_move() -> Question<Rules> {
    Question {
        name: "rally-by-move",
        about: "A unit fails morale on move 0, retreats, reforms, and then throws once a move for its brigade's current order.",
        inputs: [one_try(), vec![moves("moves played"), extra_retreat_moves()]].concat(),
        outcomes: BACK,
        events: &[],
        values: &[],
        rulings: &["support_row"],
        example: "order=march quality=5 moves=5",
        pose: |rules, filled| {
            if rules.rulings.rally_test != RallyTest::Activation {
                let advice = "the rally test of these rules is a morale check, which needs the unit's losses: ask return-to-orders";
                return Err(Fault::new(advice).at_key("rulings.rally_test"));
            }
            let gone = Gone::Retreat(filled.whole("extra_retreat_moves") as u32);
            let moves = filled.whole("moves") as u32;
            engagement(Recovery::new(rules, gone, Try::of(rules, filled), (Score::Passed, 0), moves))
        },
    }
}

fn return_to_orders() -> Question<Rules> {
    Question {
        name: "return-to-orders",
        about: "A unit retreats or routs on move 0: on which move does it act under orders again, by whatever test the rulings ask for?",
        inputs: [
            vec![Input::choice("after", &["retreat", "rout"], "what sent it off")],
            one_try(),
            vec![
                moves("moves played"),
                extra_retreat_moves(),
                count("losses", 0, "its total damage, where a morale check is asked for").or(0),
                Input::signed("morale_modifier", "sum of the morale modifiers for that check"),
            ],
        ]
        .concat(),
        outcomes: BACK,
        events: &[],
        values: &[],
        rulings: &["support_row", "rally_test", "rout_returns", "zero_losses", "dash_is"],
        example: "after=rout order=attack quality=6 moves=6",
        pose: |rules, filled| {
            let gone = match filled.text("after") {
                "retreat" => Gone::Retreat(filled.whole("extra_retreat_moves") as u32),
                _ => Gone::Rout,
            };
            let score = score(rules, filled.whole("quality"), filled.whole("losses"));
            let check = (score, filled.whole("morale_modifier"));
            engagement(Recovery::new(rules, gone, Try::of(rules, filled), check, filled.whole("moves") as u32))
        },
    }
}

/// The quality of a brigade from the qualities of its units.
fn mixed_quality(rules: &Rules, filled: &Filled) -> Result<i32, Fault> {
    let qualities = filled.wholes("qualities");
    if qualities.is_empty() {
        return Err(Fault::new("found an empty list, allowed: at least one quality").at_key("qualities"));
    }
    Ok(brigade_quality(rules, &qualities))
}

fn qualities() -> Input {
    Input::list("qualities", Kind::Whole(1, 9), "quality factor of each unit of the brigade")
}

fn order_takes_effect() -> Question<Rules> {
    Question {
        name: "order-takes-effect",
        about: "A mixed brigade tries for an order once a move and obeys it after the delay of whoever issued it.",
        inputs: vec![
            order(),
            qualities(),
            modifiers(),
            Input::choice("issuer", &["brigadier", "senior"], "who issues the order").or("brigadier"),
            Input::new("brigade_in_radius", Kind::Flag, "the brigade is inside a senior general's radius").or(true),
            Input::new("unit_in_radius", Kind::Flag, "the unit is inside its commander's radius").or(true),
            moves("moves on which a try is made"),
        ],
        outcomes: &[("acts_on_move_N", "obeys from move N"), ("not_yet", "fails on every move")],
        events: &[],
        values: &[],
        rulings: &["support_row", "brigade_quality"],
        example: "order=attack qualities=[5,6,6] issuer=senior moves=4",
        pose: |rules, filled| {
            let quality = mixed_quality(rules, filled)?;
            let modifier = modifier(rules, &filled.names("modifiers"));
            let issuer = if filled.text("issuer") == "senior" { Issuer::Senior } else { Issuer::Brigadier };
            engagement(ByMove {
                attempt: Try::new(rules, Order::named(filled.text("order")), quality, modifier),
                moves: filled.whole("moves") as u32,
                delay: delay(rules, issuer, filled.flag("brigade_in_radius"), filled.flag("unit_in_radius")),
                label: "acts_on_move_N",
            })
        },
    }
}

fn orders_in_turn() -> Question<Rules> {
    Question {
        name: "orders-in-turn",
        about: "A brigade is to carry out several orders one after another, each from a token of one general and each tried once a move.",
        inputs: vec![
            Input::list("orders", Kind::Choice(Order::NAMES), "the orders, in turn"),
            quality(""),
            modifiers(),
            count("tokens", 0, "tokens the general has"),
            Input::names("types", Order::NAMES, "their types, where tokens are typed in advance"),
            moves("moves played"),
        ],
        outcomes: &[
            ("done_on_move_N", "the last order is activated on move N"),
            ("out_of_tokens", "reverts to Stand-to"),
            ("not_yet", "within the moves"),
        ],
        events: &[],
        values: &[
            ("expected_activated", "mean number of orders activated"),
            ("expected_tokens_spent", "mean number of tokens played"),
        ],
        rulings: &["support_row", "tokens_typed_in_advance", "march_followon_free"],
        example: "orders=[\"march\",\"attack\"] quality=6 tokens=2 moves=6",
        pose: |rules, filled| {
            let named = |key: &str| filled.names(key).into_iter().map(Order::named).collect::<Vec<_>>();
            let (orders, types, tokens) = (named("orders"), named("types"), filled.whole("tokens"));
            let tokens = match rules.rulings.tokens_typed_in_advance {
                false => Tokens::Blank(tokens as u32),
                true if types.len() == tokens as usize => Tokens::Typed(types),
                true => {
                    let found = types.len();
                    return Err(Fault::new(format!("found {found} types, allowed: one for each of {tokens} tokens"))
                        .at_key("types"));
                }
            };
            let modifier = modifier(rules, &filled.names("modifiers"));
            let moves = filled.whole("moves") as u32;
            engagement(Orders::new(rules, &orders, filled.whole("quality"), modifier, tokens, moves))
        },
    }
}

fn general_at_risk() -> Question<Rules> {
    Question {
        name: "general-at-risk",
        about: "A general stands within 100 mm of a fight for some moves: each move a ten disables him, his orders are halved and a successor runs the same risk.",
        inputs: vec![moves("moves at risk"), Input::count("orders", 0, "orders left at the start")],
        outcomes: &[("never_disabled", ""), ("disabled_at_least_once", "the first general or a successor")],
        events: &[],
        values: &[("expected_orders_left", "mean orders left after the last move")],
        rulings: &[],
        example: "moves=2 orders=3",
        pose: |rules, filled| {
            engagement(AtRisk::new(rules, filled.whole("orders") as u32, filled.whole("moves") as u32))
        },
    }
}

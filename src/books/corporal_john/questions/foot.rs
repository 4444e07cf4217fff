//! Questions about foot.

use super::Rules;
use crate::books::corporal_john::firefight::{Battalion, Firefight};
use crate::books::corporal_john::foot::{Exchange, exchange};
use crate::engagement::{Mechanism, Sheet};
use crate::odds::{Filled, Input, Kind, Question, engagement, mechanism};
use crate::side::Sides;
use crate::umpire::Umpire;

pub fn questions() -> Vec<Question<Rules>> {
    vec![element_exchange(), firefight()]
}

fn element_exchange() -> Question<Rules> {
    Question {
        name: "element-exchange",
        about: "One element against one, one exchange: who takes a damage point?",
        inputs: vec![
            Input::signed("a.factor", "everything that a adds or subtracts, damage included"),
            Input::signed("b.factor", "the same for b"),
        ],
        outcomes: &[("a_hurt", "a point on a"), ("b_hurt", "a point on b"), ("nothing", "margin below 2")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "a.factor=2 b.factor=-3",
        pose: |rules, filled| {
            let edge = filled.whole("a.factor") - filled.whole("b.factor");
            mechanism(ElementExchange { margin: rules.combat.damage_margin, edge })
        },
    }
}

struct ElementExchange {
    margin: i32,
    edge: i32,
}

impl Mechanism for ElementExchange {
    type Result = Exchange;

    fn play(&self, umpire: &mut impl Umpire) -> Exchange {
        exchange(self.margin, self.edge, 0, umpire.dice())
    }

    fn read(&self, result: &Exchange, sheet: &mut Sheet) {
        sheet.outcome(match result {
            Exchange::AHurt => "a_hurt",
            Exchange::BHurt => "b_hurt",
            Exchange::Nothing => "nothing",
        });
    }
}

/// The keys of a battalion under a name.
fn battalion(name: &str) -> Vec<Input> {
    let key = |key: &str| format!("{name}.{key}");
    vec![
        Input::new(key("elements"), Kind::Whole(1, 1000), "elements"),
        Input::new(key("quality"), Kind::Whole(1, 9), "quality factor"),
        Input::signed(key("factor"), "net of the tactical factors it enjoys, damage apart"),
        Input::new(key("damage"), Kind::Whole(0, 1000), "damage points at the start").or(0),
        Input::signed(key("morale_modifier"), "sum of the morale modifiers for its checks"),
    ]
}

impl Battalion {
    fn of(filled: &Filled, name: &str) -> Self {
        let whole = |key: &str| filled.whole(&format!("{name}.{key}"));
        Self {
            elements: whole("elements") as u16,
            quality: whole("quality"),
            factor: whole("factor"),
            damage: whole("damage") as u16,
            morale_modifier: whole("morale_modifier"),
        }
    }
}

fn firefight() -> Question<Rules> {
    Question {
        name: "firefight",
        about: "Two battalions in line exchange fire until one fails its morale or the moves are over.",
        inputs: [battalion("a"), battalion("b"), vec![Input::count("moves", 1, "moves played")]].concat(),
        outcomes: &[
            ("a_breaks_first", "a fails and b does not"),
            ("b_breaks_first", "b fails and a does not"),
            ("both_break", "on the same move"),
            ("neither", "within the moves"),
        ],
        events: &[("ends_on_move_N", "someone fails on move N")],
        values: &[
            ("expected_a_damage", "mean total damage at the end, the starting damage included"),
            ("expected_b_damage", "the same for b"),
            ("expected_a_give_grounds", "mean number of moves on which a gives ground"),
            ("expected_b_give_grounds", "the same for b"),
        ],
        rulings: &[],
        example: "a.elements=8 a.quality=5 b.elements=6 b.quality=5 moves=10",
        pose: |rules, filled| {
            let sides = Sides::new(Battalion::of(filled, "a"), Battalion::of(filled, "b"));
            engagement(Firefight::new(rules, sides, filled.whole("moves") as u32))
        },
    }
}

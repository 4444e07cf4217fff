//! Questions about orders and the officers who carry them.

use crate::books::gloire::Rules;
use crate::books::gloire::orders::{is_understood, ride};
use crate::engagement::{End, Engagement, Label, Pace, Sheet};
use crate::odds::{Input, Kind, Question, engagement};
use crate::umpire::Umpire;

pub fn order_delivery() -> Question<Rules> {
    Question {
        name: "order-delivery",
        about: "A staff officer has reached his command and tries turn after turn: when is the order understood?",
        inputs: vec![Input::count("attempts", 1, "turns tried")],
        outcomes: &[("understood_at_attempt_N", ""), ("not_yet", "")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "attempts=2",
        pose: |rules, filled| {
            engagement(Courier {
                rules: rules.clone(),
                arrives: 1,
                turns: filled.whole("attempts") as u32,
                understood: "understood_at_attempt_N",
                misunderstood: "not_yet",
            })
        },
    }
}

pub fn courier() -> Question<Rules> {
    Question {
        name: "courier",
        about: "A staff officer rides to a command and delivers an order: on which turn is it understood?",
        inputs: vec![
            Input::new("distance", Kind::Whole(0, 100_000), "millimetres from the general to the command"),
            Input::count("turns", 1, "turns told apart"),
        ],
        outcomes: &[
            ("understood_on_turn_N", ""),
            ("misunderstood", "and not tried again, where that is the ruling"),
            ("not_yet", "within the turns"),
        ],
        events: &[],
        values: &[],
        rulings: &["order_retry"],
        example: "distance=500 turns=4",
        pose: |rules, filled| {
            engagement(Courier {
                rules: rules.clone(),
                arrives: ride(rules, filled.whole("distance")),
                turns: filled.whole("turns") as u32,
                understood: "understood_on_turn_N",
                misunderstood: "misunderstood",
            })
        },
    }
}

struct Courier {
    rules: Rules,
    arrives: i32,
    turns: u32,
    understood: &'static str,
    misunderstood: &'static str,
}

/// Where an order is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Order {
    /// On its way for so many turns yet, this one included.
    Riding(i32),
    Understood,
    Misunderstood,
}

impl Engagement for Courier {
    type State = Order;

    fn open(&self) -> Order {
        Order::Riding(self.arrives)
    }

    /// GL-ORD-05: an order not understood is tried again next turn, or, if so ruled, lost.
    fn step(&self, state: &mut Order, umpire: &mut impl Umpire) -> Pace {
        match *state {
            Order::Riding(turns) if turns > 1 => *state = Order::Riding(turns - 1),
            _ if is_understood(&self.rules, umpire.dice()) => *state = Order::Understood,
            _ if self.rules.rulings.order_retry => {}
            _ => *state = Order::Misunderstood,
        }
        if matches!(state, Order::Riding(_)) { Pace::Round } else { Pace::Over }
    }

    fn limit(&self) -> Option<u32> {
        Some(self.turns)
    }

    fn read(&self, end: &End<Order>, sheet: &mut Sheet) {
        sheet.outcome(match end.state {
            Order::Riding(_) => Label::from("not_yet"),
            Order::Understood => Label::numbered(self.understood, [end.rounds as i32]),
            Order::Misunderstood => Label::from(self.misunderstood),
        });
    }
}

//! Questions about orders: prices, and turns to deploy. No dice are thrown.

use crate::books::obstinate::Rules;
use crate::books::obstinate::march::{price_to_deploy, turns_to_deploy};
use crate::books::obstinate::tempo::{Order, price};
use crate::books::obstinate::troops::Grade;
use crate::engagement::{Mechanism, Sheet};
use crate::odds::{Input, Kind, Question, mechanism};
use crate::umpire::Umpire;

pub fn questions() -> Vec<Question<Rules>> {
    vec![order_price()]
}

const ORDERS: &[&str] = &["initiate", "continue", "attack", "artillery", "rally", "deploy"];

fn order_price() -> Question<Rules> {
    Question {
        name: "order-price",
        about: "What an order costs in tempo points; deploying from defile is priced over all its turns.",
        inputs: vec![
            Input::choice("order", ORDERS, "artillery is unlimbering a base or manhandling a light one"),
            Input::new("brigades", Kind::Whole(1, 1000), "brigades in the group, or bases to deploy").or(1),
            Input::choice("grade", Grade::NAMES, "grade of the division's general").or("active"),
            Input::new("tempo", Kind::Flag, "whether its side has the Tempo").or(true),
        ],
        outcomes: &[],
        events: &[],
        values: &[("price", "tempo points altogether"), ("turns", "game turns it takes")],
        rulings: &["tempo_cost.model", "tempo_cost.non_tempo_surcharge", "tempo_cost.continue"],
        example: "order=initiate brigades=4",
        pose: |rules, filled| {
            let (brigades, tempo) = (filled.whole("brigades"), filled.flag("tempo"));
            let grade = Grade::named(filled.text("grade"));
            let price = |order| price(rules, order, grade, tempo);
            let initiate = Order::Initiate { brigades };
            let (price, turns) = match filled.text("order") {
                "initiate" => (price(initiate), 1),
                "continue" => (price(Order::Continue), 1),
                "attack" => (price(Order::Attack { brigades }), 1),
                "artillery" => (price(Order::Artillery), 1),
                "rally" => (price(Order::Rally), 1),
                _ => {
                    let bases = brigades as u32;
                    let whole = price_to_deploy(rules, bases, price(initiate), price(Order::Continue));
                    (whole, turns_to_deploy(rules, bases))
                }
            };
            mechanism(Price { price, turns })
        },
    }
}

struct Price {
    price: i32,
    turns: u32,
}

impl Mechanism for Price {
    type Result = ();

    fn play(&self, _umpire: &mut impl Umpire) {}

    fn read(&self, _nothing: &(), sheet: &mut Sheet) {
        sheet.value("price", f64::from(self.price));
        sheet.value("turns", f64::from(self.turns));
    }
}

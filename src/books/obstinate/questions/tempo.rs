//! Questions about tempo points and bidding.

use super::inputs::{holder, holder_of};
use crate::books::obstinate::allies::{ALLIES, AlliedBid, Bid};
use crate::books::obstinate::tempo::{self, bid, income, left, points};
use crate::books::obstinate::{Rules, Tempo};
use crate::engagement::{Label, Mechanism, Sheet};
use crate::fault::Fault;
use crate::odds::{Filled, Input, Kind, Meaning, Question, engagement, mechanism};
use crate::side::{Side, Sides};
use crate::umpire::Umpire;

pub fn questions() -> Vec<Question<Rules>> {
    vec![tempo_points(), tempo_bid(), tempo_and_orders(), allied_tempo_bid(), allied_tempo_and_orders()]
}

/// What an army earns, under a prefix.
pub fn earners(prefix: &str) -> Vec<Input> {
    vec![
        Input::count(format!("{prefix}lieutenant_generals"), 0, "Lieutenant Generals who earn their point"),
        Input::flag(format!("{prefix}cinc_commands_division"), "the C-in-C commands a division or the train in person"),
    ]
}

fn income_of(rules: &Rules, filled: &Filled, prefix: &str) -> i32 {
    let generals = filled.whole(&format!("{prefix}lieutenant_generals"));
    income(&rules.tempo, generals, filled.flag(&format!("{prefix}cinc_commands_division")))
}

fn tempo_points() -> Question<Rules> {
    Question {
        name: "tempo-points",
        about: "Tempo points of one army in a turn, before bidding.",
        inputs: earners(""),
        outcomes: &[("tp_N", "points in hand")],
        events: &[],
        values: &[],
        rulings: &[],
        example: "lieutenant_generals=2",
        pose: |rules, filled| mechanism(Points(income_of(rules, filled, ""))),
    }
}

struct Points(i32);

impl Mechanism for Points {
    type Result = i32;

    fn play(&self, umpire: &mut impl Umpire) -> i32 {
        points(self.0, 0, umpire.dice())
    }

    fn read(&self, points: &i32, sheet: &mut Sheet) {
        sheet.outcome(Label::numbered("tp_N", [*points]));
    }
}

fn bidders() -> Vec<Input> {
    let bidder = |name: &str| {
        let mut inputs = earners(&format!("{name}."));
        inputs.push(Input::new(format!("{name}.bid"), Kind::Fraction, "share of the points in hand that he bids"));
        inputs
    };
    [bidder("a"), bidder("b"), vec![holder()]].concat()
}

const WINS: &[Meaning] = &[("a_wins", "a has the Tempo"), ("b_wins", "b has the Tempo")];

fn tempo_bid() -> Question<Rules> {
    Question {
        name: "tempo-bid",
        about: "One bid for the Tempo: each side bids a share of its points, rounded down, at least 1.",
        inputs: bidders(),
        outcomes: WINS,
        events: &[],
        values: &[],
        rulings: &[],
        example: "a.lieutenant_generals=2 a.bid=1/2 b.lieutenant_generals=3 b.cinc_commands_division=true b.bid=1/4 holder=b",
        pose: |rules, filled| mechanism(BidFor::of(rules, filled, None)),
    }
}

fn tempo_and_orders() -> Question<Rules> {
    Question {
        name: "tempo-and-orders",
        about: "A bid for the Tempo, and whether side a has points enough left for its orders.",
        inputs: [bidders(), vec![Input::count("need", 0, "points side a needs for orders")]].concat(),
        outcomes: &[
            ("a_wins_enough", "a has the Tempo and at least the points needed"),
            ("a_wins_short", "the Tempo and less"),
            ("a_loses_enough", ""),
            ("a_loses_short", ""),
        ],
        events: &[],
        values: &[],
        rulings: &[],
        example: "a.lieutenant_generals=2 a.bid=1/2 b.lieutenant_generals=3 b.cinc_commands_division=true b.bid=1/4 \
                  holder=b need=5",
        pose: |rules, filled| mechanism(BidFor::of(rules, filled, Some(filled.whole("need")))),
    }
}

struct BidFor {
    tempo: Tempo,
    income: Sides<i32>,
    share: Sides<(i64, i64)>,
    before: Option<Side>,
    need: Option<i32>,
}

impl BidFor {
    fn of(rules: &Rules, filled: &Filled, need: Option<i32>) -> Self {
        Self {
            tempo: rules.tempo.clone(),
            income: Sides::new(income_of(rules, filled, "a."), income_of(rules, filled, "b.")),
            share: Sides::new(filled.fraction("a.bid"), filled.fraction("b.bid")),
            before: holder_of(filled),
            need,
        }
    }
}

impl Mechanism for BidFor {
    /// Who has the Tempo, and whether side a has enough left.
    type Result = (Side, bool);

    fn play(&self, umpire: &mut impl Umpire) -> Self::Result {
        let dice = umpire.dice();
        let hand = Sides::new(points(self.income.a, 0, dice), points(self.income.b, 1, dice));
        let bids = Sides::new(bid(&self.tempo, hand.a, self.share.a), bid(&self.tempo, hand.b, self.share.b));
        let won = tempo::holder(&self.tempo, bids, self.before, dice);
        let left = left(&self.tempo, hand.a, bids.a, won == Side::A);
        (won, self.need.is_none_or(|need| left >= need))
    }

    fn read(&self, (won, enough): &Self::Result, sheet: &mut Sheet) {
        sheet.outcome(match (self.need.is_some(), won, enough) {
            (false, Side::A, _) => "a_wins",
            (false, Side::B, _) => "b_wins",
            (true, Side::A, true) => "a_wins_enough",
            (true, Side::A, false) => "a_wins_short",
            (true, Side::B, true) => "a_loses_enough",
            (true, Side::B, false) => "a_loses_short",
        });
        sheet.winner(*won);
    }
}

fn allied_tempo_bid() -> Question<Rules> {
    let bids = |key: &str, meaning| Input::list(key, Kind::Whole(1, crate::odds::MOST), meaning);
    Question {
        name: "allied-tempo-bid",
        about: "A bid between sides of several allied armies: dice among allies choose whose bid is compared.",
        inputs: vec![
            bids("a.bids", "bid of each C-in-C of side a"),
            bids("b.bids", "bid of each C-in-C of side b"),
            holder(),
        ],
        outcomes: WINS,
        events: &[],
        values: &[],
        rulings: &[],
        example: "a.bids=[5,2] b.bids=[3,2] holder=a",
        pose: |rules, filled| {
            let bids = |key: &str| {
                let bids: Vec<Bid> = filled.wholes(key).into_iter().map(|bid| Bid { bid, points: None }).collect();
                some_allies(key, &bids).map(|()| bids)
            };
            engagement(AlliedBid::new(rules, Sides::new(bids("a.bids")?, bids("b.bids")?), holder_of(filled)))
        },
    }
}

/// A side has at least one C-in-C, and no more than the dice can tell apart.
fn some_allies(key: &str, bids: &[Bid]) -> Result<(), Fault> {
    if (1..=ALLIES).contains(&bids.len()) {
        return Ok(());
    }
    Err(Fault::new(format!("found a list of {}, allowed: a list of 1 to {ALLIES}", bids.len())).at_key(key))
}

fn allied_tempo_and_orders() -> Question<Rules> {
    let cinc =
        Kind::Object(vec![Input::count("points", 1, "points in hand"), Input::count("bid", 1, "bid, out of them")]);
    Question {
        name: "allied-tempo-and-orders",
        about: "A bid between allied armies from the points each C-in-C has in hand, and what the sides have left.",
        inputs: vec![
            Input::list("a.cincs", cinc.clone(), "the C-in-Cs of side a"),
            Input::list("b.cincs", cinc, "the C-in-Cs of side b"),
            holder(),
        ],
        outcomes: WINS,
        events: &[],
        values: &[
            ("expected_a_points_left", "points left to all C-in-Cs of side a together"),
            ("expected_b_points_left", "the same for side b"),
        ],
        rulings: &[],
        example: r#"a.cincs=[{"points":8,"bid":5},{"points":6,"bid":3}] b.cincs=[{"points":9,"bid":4},{"points":5,"bid":1}]"#,
        pose: |rules, filled| {
            let sides = Sides::new(cincs(filled, "a.cincs")?, cincs(filled, "b.cincs")?);
            engagement(AlliedBid::new(rules, sides, holder_of(filled)))
        },
    }
}

/// OB-TMP-07: bids come out of the points in hand.
fn cincs(filled: &Filled, key: &str) -> Result<Vec<Bid>, Fault> {
    let bids = filled.objects(key);
    let bids: Vec<Bid> =
        bids.iter().map(|cinc| Bid { bid: cinc.whole("bid"), points: Some(cinc.whole("points")) }).collect();
    some_allies(key, &bids)?;
    for (n, Bid { bid, points }) in bids.iter().enumerate() {
        let points = points.unwrap_or_default();
        if *bid > points {
            let fault = Fault::new(format!("found {bid}, allowed: 1 to the {points} points in hand"));
            return Err(fault.at_key(format!("{key}[{n}].bid")));
        }
    }
    Ok(bids)
}

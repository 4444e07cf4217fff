//! Tempo points: what an army receives, what it bids, who has the Tempo, and what is left.

use super::troops::Grade;
use super::{CostModel, Rules, Tempo, Tie};
use crate::dice::{Dice, Die, Throw};
use crate::side::{Side, Sides};

/// OB-TMP-01, OB-TMP-02, OB-TMP-03, OB-TMP-05: what an army receives before the die: the C-in-C, his division (OB-SCP-10: the
/// artillery train counts as one), and every Lieutenant General who still earns his point.
pub fn income(tempo: &Tempo, lieutenant_generals: i32, commands_division: bool) -> i32 {
    let in_person = if commands_division { tempo.cinc_commands_division } else { 0 };
    tempo.cinc + in_person + tempo.lieutenant_general * lieutenant_generals
}

/// OB-TMP-15: what an army without its C-in-C receives before the die, and the most it may bid.
pub fn income_without_cinc(tempo: &Tempo, lieutenant_generals: i32) -> (i32, i32) {
    (tempo.lieutenant_general * lieutenant_generals, tempo.cinc_loss_bid_cap)
}

/// OB-TMP-13, OB-TMP-14: what a division of so many brigades earns: a Lieutenant General's point if it is large enough.
pub fn division_earns(tempo: &Tempo, brigades: i32) -> i32 {
    if has_lieutenant_general(tempo, brigades) { tempo.lieutenant_general } else { tempo.major_general }
}

/// OB-TMP-14: a division of so many brigades is a Lieutenant General's.
pub fn has_lieutenant_general(tempo: &Tempo, brigades: i32) -> bool {
    brigades >= tempo.lg_min_brigades
}

/// OB-TMP-04: the points in hand: income and a die.
pub fn points(income: i32, who: u16, dice: &mut impl Dice) -> i32 {
    income + i32::from(dice.d6(Throw::new("OB-TMP-04", who)))
}

/// OB-TMP-07: a bid of a share of the points in hand, rounded down, at least the minimum.
pub fn bid(tempo: &Tempo, points: i32, (top, bottom): (i64, i64)) -> i32 {
    let share = i64::from(points) * top / bottom;
    (share as i32).max(tempo.min_bid)
}

/// OB-TMP-08, OB-TMP-09, OB-MUL-05: who has the Tempo: the higher bid; of equal ones last turn's holder, and on the first
/// turn a coin.
pub fn holder(tempo: &Tempo, bids: Sides<i32>, before: Option<Side>, dice: &mut impl Dice) -> Side {
    match (bids.a.cmp(&bids.b), before) {
        (std::cmp::Ordering::Greater, _) => Side::A,
        (std::cmp::Ordering::Less, _) => Side::B,
        (_, Some(side)) if tempo.tie == Tie::PreviousTempoPlayer => side,
        _ if dice.makes(Die::D6, COIN, Throw::new("OB-TMP-09", 0)) => Side::A,
        _ => Side::B,
    }
}

/// A coin, thrown as a die: half its faces score this.
const COIN: i32 = 4;

/// OB-TMP-10, OB-TMP-11, OB-TMP-12, OB-MUL-03, OB-MUL-04: what is left for orders this turn: every bid is paid, and each C-in-C of the
/// winning side has his reward.
pub fn left(tempo: &Tempo, points: i32, bid: i32, won: bool) -> i32 {
    points - bid + if won { tempo.tempo_player_reward } else { 0 }
}

/// An order that tempo points buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// A new move of a group of so many brigades (wheeling and retiring are moves, OB-CST-18).
    Initiate { brigades: i32 },
    /// A move begun earlier.
    Continue,
    /// A new move that carries an attack.
    Attack { brigades: i32 },
    /// An artillery base unlimbers, or a light one is manhandled.
    Artillery,
    /// The shaken bases of a division rally.
    Rally,
}

/// OB-CST-02, OB-CST-03, OB-CST-06, OB-CST-07, OB-CST-08, OB-CST-09, OB-CST-11, OB-CST-12, OB-CST-14: what an order costs:
/// by the size of the group, the grade of its general for a new move, more for the player without the Tempo, never below
/// the minimum. Dismounting dragoons is paid as a move.
pub fn price(rules: &Rules, order: Order, grade: Grade, has_tempo: bool) -> i32 {
    let cost = &rules.tempo_cost;
    let surcharge = if has_tempo { 0 } else { cost.non_tempo_surcharge };
    let base = match order {
        Order::Initiate { brigades } => initiate(rules, brigades) + cost.grade_cost.of(grade),
        Order::Attack { brigades } => initiate(rules, brigades) + cost.grade_cost.of(grade) + cost.attack_surcharge,
        Order::Artillery => initiate(rules, cost.artillery_base_as_brigades),
        Order::Continue => cost.continuing,
        Order::Rally => cost.rally_per_division,
    };
    base.max(cost.minimum) + surcharge
}

/// OB-CST-04: the price of a new move by the number of brigades, on either model.
fn initiate(rules: &Rules, brigades: i32) -> i32 {
    let cost = &rules.tempo_cost;
    match cost.model {
        CostModel::Linear => cost.linear_constant + cost.linear_per_brigade * brigades,
        CostModel::Flat if brigades == 1 => cost.flat_brigade,
        CostModel::Flat => cost.flat_division,
    }
}

//! Phase 3: how far troops move, and what their manoeuvres cost.

use super::unit::Unit;
use super::{Arm, Rules, Troops};

/// How a unit moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Going {
    /// Any part of the move is in difficult ground.
    pub difficult: bool,
    /// The whole move is on a road.
    pub road: bool,
    /// In column.
    pub column: bool,
    /// Charging.
    pub charging: bool,
    /// In square.
    pub square: bool,
}

/// GL-MOV-01 to GL-MOV-04: the normal rate, less for difficult ground, more for a road taken in column, and the charge figure
/// once for a column or a charge. GL-SQR-04: a square does not move.
pub fn allowance(troops: &Troops, going: Going) -> i32 {
    if going.square {
        return 0;
    }
    let paid = |applies: bool, amount: i32| if applies { amount } else { 0 };
    troops.pace
        + paid(going.difficult, troops.difficult)
        + paid(going.road && going.column, troops.road)
        + paid(going.column || going.charging, troops.charge)
}

/// GL-RAL-03, GL-RAL-08, GL-RAL-09: the one rout move of a turn is at normal plus charge rate.
pub fn rout_move(troops: &Troops, difficult: bool) -> i32 {
    allowance(troops, Going { difficult, charging: true, ..Going::default() })
}

/// GL-MOV-08: a retreat is at half speed facing the enemy, at full speed with backs turned.
pub fn retreat(rules: &Rules, allowance: i32, facing: bool) -> i32 {
    let share = if facing { rules.movement.retreat_facing } else { rules.movement.retreat_turned };
    (f64::from(allowance) * share) as i32
}

/// GL-MOV-05: a unit that charged on one turn may charge again three turns later.
pub fn may_charge(rules: &Rules, last_charge: Option<i32>, turn: i32) -> bool {
    last_charge.is_none_or(|last| turn >= last + rules.movement.charge_every_turns)
}

/// GL-MOV-07: two units in good order that pass through each other are both disrupted.
pub fn interpenetrate(one: &mut Unit, other: &mut Unit) {
    one.disrupt();
    other.disrupt();
}

/// GL-RAL-11: a router that passes through a friend disrupts it; one already disrupted suffers no more.
pub fn rout_through(friend: &mut Unit) {
    friend.disrupt();
}

/// A change of formation or of front.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manoeuvre {
    LineToColumn,
    ColumnToLine,
    LineToSquare,
    SquareToLine,
    ColumnToSquare,
    SquareToColumn,
    /// Through so many degrees.
    Wheel(i32),
}

/// GL-FRM-01 to GL-FRM-03, GL-FRM-06: the cost in quarters of a move, a quarter less for the French; none if the arm cannot do
/// it. Horse form no squares, and guns no formations.
pub fn cost(rules: &Rules, arm: Arm, french: bool, manoeuvre: Manoeuvre) -> Option<i32> {
    let delta = if french { (rules.rulings.french_manoeuvre_delta * 4.0) as i32 } else { 0 };
    let once = |cost: i32| (cost + delta).max(0);
    let (foot, horse) = (&rules.formation.infantry, &rules.formation.cavalry);
    let cost = match (arm, manoeuvre) {
        (Arm::Infantry, Manoeuvre::LineToColumn) => foot.line_to_column,
        (Arm::Infantry, Manoeuvre::ColumnToLine) => foot.column_to_line,
        (Arm::Infantry, Manoeuvre::LineToSquare) => foot.line_to_square,
        (Arm::Infantry, Manoeuvre::SquareToLine) => foot.square_to_line,
        (Arm::Infantry, Manoeuvre::ColumnToSquare) => foot.column_to_square,
        (Arm::Infantry, Manoeuvre::SquareToColumn) => foot.square_to_column,
        (Arm::Cavalry, Manoeuvre::LineToColumn) => horse.line_to_column,
        (Arm::Cavalry, Manoeuvre::ColumnToLine) => horse.column_to_line,
        (Arm::Infantry, Manoeuvre::Wheel(degrees)) => {
            return Some(wheel(rules, degrees, [foot.wheel_45, foot.wheel_90, foot.wheel_180].map(once)));
        }
        (Arm::Cavalry, Manoeuvre::Wheel(degrees)) => {
            return Some(wheel(rules, degrees, [horse.wheel_45, horse.wheel_90, horse.wheel_180].map(once)));
        }
        _ => return None,
    };
    Some(once(cost))
}

/// GL-MOV-11, GL-FRM-05: dressing is free; an angle between two listed ones costs as the next; beyond a right angle it
/// is an about-turn plus the difference.
fn wheel(rules: &Rules, degrees: i32, [eighth, quarter, about]: [i32; 3]) -> i32 {
    match degrees {
        _ if degrees <= rules.rulings.free_turn_degrees => 0,
        ..=45 => eighth,
        46..=90 => quarter,
        _ => about + wheel(rules, 180 - degrees, [eighth, quarter, about]),
    }
}

/// GL-FRM-04: how many own turns a cost takes, what is over a move being carried into the next.
pub fn turns(quarters: i32) -> i32 {
    (quarters + 3) / 4
}

//! Dusk and the verdict.

use super::Rules;
use crate::side::Side;

/// GL-VIS-01, GL-VIS-02: how far one sees so many minutes before dusk, a time between two of the table reading as the
/// later; nothing limits sight before the last hour.
pub fn visibility_mm(rules: &Rules, minutes_to_dusk: i32) -> Option<i32> {
    let dusk = &rules.dusk;
    if minutes_to_dusk > dusk.minutes[0] {
        return None;
    }
    let row = dusk.minutes.iter().position(|&minutes| minutes <= minutes_to_dusk);
    Some(row.map_or(0, |row| dusk.visibility_mm[row]))
}

/// GL-WIN-03: at dusk the lower percentage wins; a difference under the margin is a draw.
pub fn verdict(rules: &Rules, lost_a: f64, lost_b: f64) -> Option<Side> {
    if (lost_a - lost_b).abs() < rules.victory.draw_margin_points {
        return None;
    }
    Some(if lost_a < lost_b { Side::A } else { Side::B })
}

/// GL-WIN-01, GL-WIN-02: whoever alone has a unit on the table that is not routing holds the field, whatever the losses.
pub fn holder(steady_a: usize, steady_b: usize) -> Option<Side> {
    match (steady_a, steady_b) {
        (0, 0) => None,
        (_, 0) => Some(Side::A),
        (0, _) => Some(Side::B),
        _ => None,
    }
}

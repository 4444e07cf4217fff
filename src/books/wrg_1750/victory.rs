//! Victory: half of what one has kept, half of what the enemy has lost, and what one holds.

use std::cmp::Ordering;

use super::Rules;
use crate::side::Sides;

/// The points of one army at the end, by what became of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Muster {
    pub total: i32,
    pub dead: i32,
    pub prisoner: i32,
    pub dispersed: i32,
    pub left_field: i32,
    pub objectives: i32,
}

/// WG-VIC-01, WG-VIC-02: half the points of one's own neither dead nor prisoner, half those of the enemy dead, prisoner,
/// dispersed or gone, and the objectives held.
pub fn score(rules: &Rules, own: Muster, enemy: Muster) -> f64 {
    let kept = own.total - own.dead - own.prisoner;
    let taken = enemy.dead + enemy.prisoner + enemy.dispersed + enemy.left_field;
    rules.victory.surviving_share * f64::from(kept)
        + rules.victory.destroyed_share * f64::from(taken)
        + f64::from(own.objectives)
}

/// Margins are compared in millionths, so that ten per cent is ten per cent and not a little more.
const MILLIONTHS: f64 = 1e6;

/// WG-VIC-05, WG-VIC-06: who has won a friendly game: nobody unless one score exceeds the other by the margin.
pub fn friendly(rules: &Rules, scores: Sides<f64>) -> Ordering {
    let ahead = convention(scores);
    let (low, high) = (scores.a.min(scores.b), scores.a.max(scores.b));
    let margin = (rules.rulings.draw_margin * MILLIONTHS).round();
    if high * MILLIONTHS >= low * (MILLIONTHS + margin) { ahead } else { Ordering::Equal }
}

/// WG-VIC-05: who has won a game of a convention: the higher score.
pub fn convention(scores: Sides<f64>) -> Ordering {
    scores.a.total_cmp(&scores.b)
}

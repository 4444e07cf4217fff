//! How many trials a question needs, before or between running them. Every answer is a total, not an addition.

use super::Level;
use super::law::normal_quantile;

/// The trials after which a mean of this variance has an interval of at most ± `half_width`.
pub fn trials_for_mean(variance: f64, half_width: f64, level: Level) -> u64 {
    (variance * (level.z() / half_width).powi(2)).ceil() as u64
}

/// The trials after which Wilson's interval of a proportion near `p` is at most ± `half_width`.
///
/// The half-width's square is a quadratic in n + z², solved here; unlike the plain formula it is right at 0 and 1 too.
pub fn trials_for_proportion(p: f64, half_width: f64, level: Level) -> u64 {
    let (square, spread, target) = (level.z().powi(2), p * (1.0 - p), half_width.powi(2));
    let root = (spread.powi(2) + 4.0 * target * (0.25 - spread)).sqrt();
    (square * (spread + root) / (2.0 * target) - square).ceil().max(0.0) as u64
}

/// The trials after which a true `difference` is found with probability `power` at this level.
///
/// `variance` is that of one trial's difference: of a pair if paired, the sum of both variances (and so pairs of
/// unpaired trials are counted) if not.
pub fn trials_to_resolve(difference: f64, variance: f64, power: f64, level: Level) -> u64 {
    (variance * ((level.z() + normal_quantile(power)) / difference).powi(2)).ceil() as u64
}

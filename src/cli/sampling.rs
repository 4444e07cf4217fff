//! The words that say how often something is played, for every command that plays.

use clap::Args;

/// How often.
#[derive(Args, Default)]
pub struct Sampling {
    /// Play exactly this many trials
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "precision")]
    pub trials: Option<u64>,
    /// Play until every probability is known to within this much, such as 0.001
    #[arg(long, value_name = "HALF-WIDTH", value_parser = precision)]
    pub precision: Option<f64>,
}

/// The least half-width that can be asked for.
const FINEST: f64 = 1e-5;

fn precision(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(half_width) if (FINEST..=0.5).contains(&half_width) => Ok(half_width),
        _ => Err(format!("allowed: a half-width from {FINEST} to 0.5")),
    }
}

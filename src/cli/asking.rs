//! The words that every command about a study understands.

use clap::Args;

use super::house_rules::HouseRules;
use super::sampling::Sampling;
use crate::fault::Fault;
use crate::study::Words;

/// Words that win over the study file.
#[derive(Args, Default)]
pub struct Asking {
    #[command(flatten)]
    house_rules: HouseRules,
    #[command(flatten)]
    sampling: Sampling,
    /// The seed of the dice
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Answer every cell exactly, or not at all
    #[arg(long, conflicts_with = "sampled")]
    exact: bool,
    /// Play even what could be answered exactly
    #[arg(long)]
    sampled: bool,
}

impl Asking {
    /// The words as a study takes them.
    pub fn words(&self) -> Result<Words, Fault> {
        let method = match (self.exact, self.sampled) {
            (true, _) => Some("exact".to_owned()),
            (_, true) => Some("sampled".to_owned()),
            _ => None,
        };
        Ok(Words {
            trials: self.sampling.trials,
            precision: self.sampling.precision,
            seed: self.seed,
            method,
            ..self.house_rules.words()?
        })
    }
}

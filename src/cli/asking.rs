//! The words that every command about a study understands.

use std::path::PathBuf;

use clap::Args;

use super::odds::precision;
use crate::fault::Fault;
use crate::study::Words;

/// Words that win over the study file.
#[derive(Args, Default)]
pub struct Asking {
    /// House rules laid over the tables of their book; may be given more than once
    #[arg(long, value_name = "FILE")]
    variant: Vec<PathBuf>,
    /// One house rule, such as tactical.downhill=2 or rulings.support_row=attack
    #[arg(long, value_name = "PATH=VALUE")]
    set: Vec<String>,
    /// Play every sampled cell exactly this many times
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "precision")]
    trials: Option<u64>,
    /// Play until every probability is known to within this much, such as 0.001
    #[arg(long, value_name = "HALF-WIDTH", value_parser = precision)]
    precision: Option<f64>,
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
        let mut words = Words {
            set: self.set.clone(),
            trials: self.trials,
            precision: self.precision,
            seed: self.seed,
            method,
            ..Words::default()
        };
        self.variant.iter().try_for_each(|path| words.add_variant(path))?;
        Ok(words)
    }
}

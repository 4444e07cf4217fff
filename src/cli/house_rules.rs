//! The words by which house rules are laid over a book, for every command that opens one.

use std::path::PathBuf;

use clap::Args;

use crate::fault::Fault;
use crate::study::Words;
use crate::tables::Variant;

/// House rules.
#[derive(Args, Default)]
pub struct HouseRules {
    /// House rules laid over the tables of their book; may be given more than once
    #[arg(long, value_name = "FILE")]
    variant: Vec<PathBuf>,
    /// One house rule, such as tactical.downhill=2 or rulings.support_row=attack
    #[arg(long, value_name = "PATH=VALUE")]
    set: Vec<String>,
}

impl HouseRules {
    /// All of them, those of files first.
    pub fn variants(&self) -> Result<Vec<Variant>, Fault> {
        let files = self.variant.iter().map(|path| Variant::read(path));
        files.chain(self.set.iter().map(|setting| Variant::set(setting))).collect()
    }

    /// All of them as a study keeps them.
    pub fn words(&self) -> Result<Words, Fault> {
        let mut words = Words { set: self.set.clone(), ..Words::default() };
        self.variant.iter().try_for_each(|path| words.add_variant(path))?;
        Ok(words)
    }
}

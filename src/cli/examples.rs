//! `grognard examples`: the printed worked examples of the books, replayed die by die.

use std::process::ExitCode;

use clap::Args;

use super::{Done, print};
use crate::books::{open, titles};

/// Replay the books' printed worked examples with the dice they print.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Examples {
    /// Only this book's
    book: Option<String>,
    /// Print every throw and what came of it
    #[arg(short, long)]
    verbose: bool,
}

const AFTER_HELP: &str = "\
Examples:
  grognard examples
  grognard examples obstinate --verbose                   every throw of the printed fights";

impl Examples {
    pub fn run(self) -> Done {
        let ids: Vec<&str> = match &self.book {
            Some(id) => vec![id],
            None => titles().map(|title| title.id).collect(),
        };
        let (mut replayed, mut differing) = (0, 0);
        for id in ids {
            for example in open(id, &[])?.replay_examples() {
                replayed += 1;
                let verdict = match &example.result {
                    Ok(entries) => format!("as printed ({} entries)", entries.len()),
                    Err(fault) => {
                        differing += 1;
                        format!("DIFFERS: {fault}")
                    }
                };
                print(&format!("{id}: {} — {verdict}\n", example.name))?;
                if self.verbose {
                    let lines = example.result.iter().flatten().map(|entry| format!("    {entry}\n"));
                    print(&format!("    {}\n{}\n", example.about, lines.collect::<String>()))?;
                }
            }
        }
        print(&format!("{replayed} examples replayed, {differing} differ from the page\n"))?;
        Ok(if differing == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

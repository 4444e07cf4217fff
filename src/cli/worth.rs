//! `grognard worth`: what each modifier, table value and ruling of a study's matchups is worth.

use clap::Args;

use super::Done;
use super::run::Run;

/// Weigh every rule that a study's matchups touch: change each by a step, on the same luck, and rank what it moves.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Worth {
    #[command(flatten)]
    run: Run,
    /// Weigh the rulings alone
    #[arg(long)]
    rulings: bool,
}

const AFTER_HELP: &str = "\
Examples:
  grognard worth scenarios/dutch-vs-a-prest.toml
  grognard worth scenarios/battles/line-of-battle.toml --rulings --trials 2000";

impl Worth {
    pub fn run(self) -> Done {
        self.run.weighing(if self.rulings { "rulings" } else { "everything" }).run()
    }
}

//! `grognard worth`: what each modifier, table value and ruling of a study's matchups is worth.

use clap::Args;

use super::Done;
use super::run::Run;

/// Weigh every rule that a study's matchups touch: change each by a step, on the same luck, and rank what it moves.
#[derive(Args)]
pub struct Worth {
    #[command(flatten)]
    run: Run,
    /// Weigh the rulings alone
    #[arg(long)]
    rulings: bool,
}

impl Worth {
    pub fn run(self) -> Done {
        self.run.weighing(if self.rulings { "rulings" } else { "everything" }).run()
    }
}

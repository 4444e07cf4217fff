//! The command line: one file per command, each a library call plus printing. The only place that prints.

mod asking;
mod check;
mod compare;
mod examples;
mod house_rules;
mod merge;
mod odds;
mod progress;
mod replay;
mod rules;
mod run;
mod sampling;
mod style;
mod summary;
mod worth;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::fault::Fault;

/// Monte Carlo battle-outcome analyser for tabletop wargame rules.
#[derive(Parser)]
#[command(name = "grognard", version, about, max_term_width = 110, after_help = AFTER_HELP)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const AFTER_HELP: &str = "\
Examples:
  grognard run scenarios/dutch-vs-a-prest.toml
  grognard odds corporal-john firefight a.elements=8 a.quality=5 b.elements=6 b.quality=5 moves=10
  grognard odds corporal-john                 the questions that the book can be asked
  grognard rules corporal-john --gaps         what we ruled ourselves, and why
  grognard examples --verbose                 the books' printed examples, replayed die by die";

#[derive(Subcommand)]
enum Command {
    /// Ask a book what the odds are
    Odds(odds::Odds),
    /// Show the books, their tables and rulings, and what a variant changes
    Rules(rules::Command),
    /// Replay the books' printed worked examples
    Examples(examples::Examples),
    /// Run a study and write its report
    #[command(after_help = run::AFTER_HELP)]
    Run(Box<run::Run>),
    /// Check a study without running it
    Check(check::Check),
    /// Put the shards of a study together
    Merge(merge::Merge),
    /// Compare two studies, rulesets, matchups or cells
    Compare(compare::Compare),
    /// Weigh what each rule of a study is worth
    Worth(Box<worth::Worth>),
    /// Play one trial of a study again, throw by throw
    Replay(replay::Replay),
}

/// How a command ended that found no fault in what it was told.
type Done = Result<ExitCode, Fault>;

/// Runs the program.
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            let wrong = error.use_stderr();
            // Nobody is left to tell if even this cannot be printed.
            let _ = error.print();
            return if wrong { ExitCode::from(2) } else { ExitCode::SUCCESS };
        }
    };
    let done = match cli.command {
        Command::Odds(odds) => odds.run(),
        Command::Rules(rules) => rules.run(),
        Command::Examples(examples) => examples.run(),
        Command::Run(run) => run.run(),
        Command::Check(check) => check.run(),
        Command::Merge(merge) => merge.run(),
        Command::Compare(compare) => compare.run(),
        Command::Worth(worth) => worth.run(),
        Command::Replay(replay) => replay.run(),
    };
    done.unwrap_or_else(|fault| {
        let _ = writeln!(io::stderr(), "grognard: {fault}");
        ExitCode::FAILURE
    })
}

/// Prints to standard output; a reader who has gone away ends the program quietly.
fn print(text: &str) -> Result<(), Fault> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => std::process::exit(0),
        Err(error) => Err(Fault::new(format!("cannot write to standard output: {error}"))),
        Ok(()) => Ok(()),
    }
}

//! `grognard odds`: one question, a batch of them, or the catalogue.

mod batch;
mod catalogue;
mod show;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, CommandFactory};
use serde_json::{Map, Value as Json};

use super::house_rules::HouseRules;
use super::sampling::Sampling;
use super::{Cli, Done, print, style::Style};
use crate::books::{Book, open};
use crate::fault::Fault;
use crate::odds::{Asking, words};

/// Ask a book what the odds are: exactly, or by sampling with --trials or --precision.
#[derive(Args)]
#[command(disable_help_flag = true, after_help = AFTER_HELP)]
pub struct Odds {
    /// The book, such as `corporal-john`; alone, its questions are listed
    book: Option<String>,
    /// The question; with --help its inputs are shown
    question: Option<String>,
    /// The inputs, as key=value words; nested keys with dots, lists and objects as JSON
    #[arg(value_name = "KEY=VALUE")]
    inputs: Vec<String>,
    /// Answer the questions of a file of JSON lines, or of standard input (-)
    #[arg(long, value_name = "FILE|-", conflicts_with_all = ["book", "json"])]
    batch: Option<PathBuf>,
    /// Print the answer as one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    house_rules: HouseRules,
    #[command(flatten)]
    sampling: Sampling,
    /// The seed of the dice
    #[arg(long, value_name = "N", default_value_t = 1702)]
    seed: u64,
    /// Show this help, or that of a question
    #[arg(short, long)]
    help: bool,
}

const AFTER_HELP: &str = "\
Examples:
  grognard odds corporal-john
  grognard odds corporal-john firefight --help
  grognard odds corporal-john squadron-charges-line front='[0,0]' overlap='[0]'
  grognard odds corporal-john firefight a.elements=8 a.quality=5 b.elements=8 b.quality=5 moves=9 --trials 1000000
  grognard odds --batch questions.jsonl > answers.jsonl";

impl Odds {
    pub fn run(self) -> Done {
        if let Some(file) = &self.batch {
            return batch::run(file, &self.house_rules.variants()?, self.asking());
        }
        let Some(id) = &self.book else {
            return self.explain();
        };
        let book = open(id, &self.house_rules.variants()?)?;
        match &self.question {
            None => print(&catalogue::questions(&*book, Style::stdout()))?,
            Some(question) if self.help => print(&catalogue::question(&*book, question, Style::stdout())?)?,
            Some(question) => self.answer(&*book, question)?,
        }
        Ok(ExitCode::SUCCESS)
    }

    fn answer(&self, book: &dyn Book, question: &str) -> Result<(), Fault> {
        let inputs = words(self.inputs.iter().map(String::as_str))?;
        let answer = self.asking().ask(book, question, &inputs)?;
        if !self.json {
            return print(&show::answer(book, question, &self.inputs, &answer, Style::stdout()));
        }
        let mut asked = Map::new();
        asked.insert("book".into(), book.title().id.into());
        asked.insert("question".into(), question.into());
        asked.insert("inputs".into(), Json::Object(inputs));
        print(&format!("{}\n", answer.json(asked)))
    }

    fn asking(&self) -> Asking {
        match (self.sampling.trials, self.sampling.precision) {
            (Some(trials), _) => Asking::Trials { trials, seed: self.seed },
            (_, Some(half_width)) => Asking::Precision { half_width, seed: self.seed },
            _ => Asking::Exact,
        }
    }

    /// The help of the command; without a book that is also the answer to `grognard odds`.
    fn explain(&self) -> Done {
        let mut cli = Cli::command();
        cli.build();
        let odds = cli.find_subcommand_mut("odds").expect("this is it");
        print(&format!("{}\n{}", odds.render_long_help(), catalogue::books(Style::stdout())))?;
        Ok(if self.help { ExitCode::SUCCESS } else { ExitCode::from(2) })
    }
}

//! `grognard compare`: is B different from A? Exactly where both can be solved, on paired dice where not.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use clap::Args;

use super::asking::Asking;
use super::progress::Teller;
use super::style::{Style, Tone};
use super::{Done, print};
use crate::fault::Fault;
use crate::study::{Folder, Method, Orders, Plan, Results, Shard, Source, State, grouped, results, run};

/// Compare two studies or finished runs, cell by cell, or two rulesets, matchups or cells of one study.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Compare {
    /// What is compared with: a study, the folder of a run, or with --in a name in that study
    a: String,
    /// What is compared
    b: String,
    /// The study in which A and B are rulesets, matchups, axis values (axis=value) or cells
    #[arg(long = "in", value_name = "FILE")]
    within: Option<PathBuf>,
    /// Compare only this cell
    #[arg(long, value_name = "CELL")]
    cell: Option<String>,
    #[command(flatten)]
    asking: Asking,
    /// Print the comparisons as one JSON object
    #[arg(long)]
    json: bool,
    /// Tell nothing while it runs
    #[arg(long, short)]
    quiet: bool,
}

const AFTER_HELP: &str = "\
Examples:
  grognard compare reports/dutch-vs-a-prest reports/dutch-house-rules
  grognard compare 'as printed' 'house rules' --in scenarios/house-rules.toml";

impl Compare {
    pub fn run(self) -> Done {
        let plan = self.plan()?;
        let mut state = State::new(&plan);
        let stop = AtomicBool::new(false);
        let orders = Orders { threads: None, shard: Shard::WHOLE, comparisons_only: true, stop: &stop };
        let mut teller = Teller::new(self.quiet);
        run(&plan, &mut state, &orders, &mut |_, progress| {
            teller.tell(progress);
            Ok(())
        })?;
        teller.end();
        let results = results(&plan, &state, true);
        if self.json {
            let json = results.json();
            print(&format!("{:#}\n", json["comparisons"]))?;
        } else {
            print(&page(&results, Style::stdout()))?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn plan(&self) -> Result<Plan, Fault> {
        if let Some(file) = &self.within {
            let source = Source::load(file, self.asking.words()?)?;
            let mut plan = Plan::new(source, &file.display().to_string())?;
            plan.set_against(&self.a, &self.b)?;
            if let Some(name) = &self.cell {
                plan.keep_pairs_of(name)?;
            }
            return Ok(plan);
        }
        let mut plan = self.study(&self.a)?;
        plan.set_against_study(self.study(&self.b)?, self.cell.as_deref())?;
        Ok(plan)
    }

    /// A study from its file, or from the folder of its run.
    fn study(&self, place: &str) -> Result<Plan, Fault> {
        let path = Path::new(place);
        if path.is_dir() {
            let source = Folder::new(path)?.source()?;
            let typed = source.file.clone();
            return Plan::new(source, &typed);
        }
        Plan::new(Source::load(path, self.asking.words()?)?, place)
    }
}

fn page(results: &Results, style: Style) -> String {
    let mut page = String::new();
    let mut heads: Vec<(&str, &str)> = Vec::new();
    for found in &results.comparisons {
        let head = (found.cell.as_str(), found.baseline.as_str());
        if !heads.contains(&head) {
            heads.push(head);
            let how = match found.method {
                Method::Exact => "exact".to_owned(),
                Method::Sampled { trials } => format!("{} pairs of trials, 95 % intervals", grouped(trials)),
            };
            let title = style.paint(Tone::Head, &format!("{} against {}", head.0, head.1));
            page += &format!("{title}  {}\n", style.paint(Tone::Dim, &how));
        }
        page += &format!("  {}\n", found.sentence);
    }
    page
}

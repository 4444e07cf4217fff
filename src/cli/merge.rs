//! `grognard merge`: the shards of a study put together to the report that an unsharded run would have written.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use clap::Args;

use super::style::Style;
use super::{Done, print, summary};
use crate::fault::Fault;
use crate::report;
use crate::study::{Folder, Orders, Plan, Shard, State, results};

/// Put the shards of a study together.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Merge {
    /// The folders of all the shards
    #[arg(required = true, value_name = "DIR")]
    shards: Vec<PathBuf>,
    /// The folder to write to; reports/ and the study's name if not given
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Print the results as one JSON object
    #[arg(long)]
    json: bool,
    /// Print nothing but what is wrong
    #[arg(long, short)]
    quiet: bool,
}

const AFTER_HELP: &str = "\
Examples:
  grognard run scenarios/history.toml --shard 1/2 --out one
  grognard run scenarios/history.toml --shard 2/2 --out two
  grognard merge one two --out reports/history            the same bytes as without shards";

impl Merge {
    pub fn run(self) -> Done {
        let first = Folder::new(&self.shards[0])?;
        let source = first.source()?;
        let typed = source.file.clone();
        let plan = Plan::new(source, &typed)?;
        let mut state = State::new(&plan);
        self.take_up(&plan, &mut state)?;
        let stop = AtomicBool::new(false);
        let orders = Orders { threads: None, shard: Shard::WHOLE, comparisons_only: false, stop: &stop };
        crate::study::run(&plan, &mut state, &orders, &mut |_, _| Ok(()))?;
        let results = results(&plan, &state, true);
        let out = self.out.clone().unwrap_or_else(|| Path::new("reports").join(&plan.source.stem));
        let folder = Folder::new(out)?;
        folder.open(&plan)?;
        let films = report::films(&plan, &results);
        folder.replace(|new| {
            report::write(&results, new.path(), report::Options { films: &films, ..report::Options::default() })?;
            new.keep_source(&plan.source)
        })?;
        if self.json {
            print(&format!("{:#}\n", results.json()))?;
        } else if !self.quiet {
            print(&summary::page(&results, Style::stdout()))?;
            print(&format!("\nreport: {}\n", folder.path().join("index.html").display()))?;
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Takes up every shard; all must be there, finished, and of one study.
    fn take_up(&self, plan: &Plan, state: &mut State) -> Result<(), Fault> {
        let mut found: Vec<(Shard, &PathBuf)> = Vec::new();
        for path in &self.shards {
            let folder = Folder::new(path)?;
            let Some((shard, finished)) = folder.take_up(plan, state)? else {
                return Err(Fault::new(format!("{} is not the folder of a shard", path.display())));
            };
            if !finished {
                let told = format!("{} is not finished: grognard run --resume {}", path.display(), path.display());
                return Err(Fault::new(told));
            }
            if let Some((_, other)) = found.iter().find(|(known, _)| *known == shard) {
                let told = format!("{} and {} are the same shard", other.display(), path.display());
                return Err(Fault::new(told));
            }
            found.push((shard, path));
        }
        let of = found[0].0.of;
        let missing: Vec<String> = (0..of)
            .filter(|index| !found.iter().any(|(shard, _)| *shard == Shard { index: *index, of }))
            .map(|index| format!("{}/{of}", index + 1))
            .collect();
        if !missing.is_empty() || found.len() != of {
            return Err(Fault::new(format!("not all shards are here; missing: {}", missing.join(", "))));
        }
        Ok(())
    }
}

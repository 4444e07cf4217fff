//! `grognard check`: whether a study makes sense, what it will play, what is exact, and how long it will take.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;

use super::asking::Asking;
use super::style::{Style, Tone, columns, wrap};
use super::{Done, print};
use crate::fault::Fault;
use crate::study::{Cost, Plan, Source, cost, grouped};

/// Check a study without running it: its cells, what is exact, and about how long it will take.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Check {
    /// The study, or the file of a battle
    file: PathBuf,
    #[command(flatten)]
    asking: Asking,
}

const AFTER_HELP: &str = "\
Examples:
  grognard check scenarios/quality-ladder.toml
  grognard check scenarios/battles/blenheim.toml          what either book makes of the two armies
  grognard check scenarios/history.toml --trials 1000     how long it would take";

/// Cells listed at the most.
const MOST: usize = 60;

impl Check {
    pub fn run(self) -> Done {
        let source = Source::load(&self.file, self.asking.words()?)?;
        let plan = Plan::new(source, &self.file.display().to_string())?;
        print(&page(&plan, Style::stdout())?)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// What the books could not represent of the battles, each told once.
fn notes(plan: &Plan) -> String {
    let mut told: Vec<(&str, &str)> = Vec::new();
    let mut page = String::new();
    for cell in &plan.cells {
        let Some(battle) = &cell.battle else { continue };
        let of = (cell.matchup.as_str(), cell.book.title().id);
        let notes = battle.fought.notes();
        if told.contains(&of) || notes.is_empty() {
            continue;
        }
        told.push(of);
        page += &format!("\n{} as {} has it:\n", of.0, of.1);
        for note in notes {
            page += &format!("  {}\n", wrap(&note, 100).join("\n    "));
        }
    }
    page
}

/// Which books play no part in the study, and why.
pub fn left_out(plan: &Plan) -> Option<String> {
    let told: Vec<String> = plan.left_out.iter().map(|why| format!("left out: {why}\n")).collect();
    Some(told.concat()).filter(|told| !told.is_empty())
}

fn page(plan: &Plan, style: Style) -> Result<String, Fault> {
    let begun = Instant::now();
    let costs = cost(plan)?;
    let mut page = format!("{}\n{}\n\n", style.paint(Tone::Head, &plan.title), plan.question);
    let rows: Vec<Vec<String>> = plan
        .cells
        .iter()
        .zip(&costs)
        .take(MOST)
        .map(|(cell, cost)| {
            let how = match cost {
                Cost::Exact { .. } => "exact".to_owned(),
                Cost::Sampled { trials, .. } => format!("sampled, about {} trials", grouped(*trials)),
            };
            vec![format!("  {}", cell.name), how]
        })
        .collect();
    page += &format!("{}\n", columns(&rows, 2).join("\n"));
    if plan.cells.len() > MOST {
        page += &format!("  … and {} more\n", plan.cells.len() - MOST);
    }
    page += &notes(plan);
    page += &left_out(plan).map_or_else(String::new, |told| format!("\n{told}"));
    let exact = costs.iter().filter(|cost| matches!(cost, Cost::Exact { .. })).count();
    let seconds: f64 = costs.iter().map(Cost::seconds).sum();
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as f64;
    page += &format!(
        "\n{} cells, {exact} of them exact; {} comparisons; about {:.0} s on {threads} cores (looked for {:.1} s)\n",
        costs.len(),
        plan.pairs.len(),
        (seconds / threads).ceil(),
        begun.elapsed().as_secs_f64(),
    );
    Ok(page)
}

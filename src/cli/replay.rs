//! `grognard replay`: one trial of a study again, with every throw, its rule and what it did.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::asking::Asking;
use super::style::{Style, Tone};
use super::{Done, print};
use crate::battle::codes;
use crate::report::film;
use crate::study::{Folder, Plan, Source, write_beside};

/// Play one trial of a study again and show every throw of it.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Replay {
    /// The study, the file of a battle, or the folder of a run
    place: PathBuf,
    /// The cell, where there are several
    #[arg(long, value_name = "CELL")]
    cell: Option<String>,
    /// The number of the trial, from 0; any can be played, whether or not a run came to it
    #[arg(long, value_name = "N")]
    trial: u64,
    /// Where to write the film of a battle; film.html if not given
    #[arg(long, value_name = "FILE", default_value = "film.html")]
    film: PathBuf,
    #[command(flatten)]
    asking: Asking,
}

const AFTER_HELP: &str = "\
Examples:
  grognard replay scenarios/battles/village.toml --cell Village/obstinate --trial 7
  grognard replay scenarios/battles/wings.toml --cell Wings/corporal-john --trial 0 --film wings.html
  grognard replay reports/line-of-battle --cell 'Line of battle/obstinate' --trial 3     a trial of a run";

impl Replay {
    pub fn run(self) -> Done {
        let source = if self.place.is_dir() {
            Folder::new(&self.place)?.source()?
        } else {
            Source::load(&self.place, self.asking.words()?)?
        };
        let typed = if self.place.is_dir() { source.file.clone() } else { self.place.display().to_string() };
        let plan = Plan::new(source, &typed)?;
        let cell = &plan.cells[plan.cell(self.cell.as_deref())?];
        let (sheet, entries) = cell.posed.replay(plan.seed, cell.key, self.trial);
        let style = Style::stdout();
        let mut page = format!(
            "{}  {}\n\n",
            style.paint(Tone::Head, &format!("{} · trial {}", cell.name, self.trial)),
            style.paint(Tone::Dim, &format!("seed {}", plan.seed)),
        );
        for entry in entries {
            page += &format!("{entry}\n");
        }
        page += "\n";
        for label in sheet.outcome.iter().chain(&sheet.events) {
            page += &format!("{label}\n");
        }
        for (name, n) in sheet.numbers.iter().chain(sheet.loose.iter().filter(|(name, _)| codes::is_measure(name))) {
            page += &format!("{name} {n}\n");
        }
        if let Some(battle) = &cell.battle {
            let film = battle.fought.film(plan.seed, cell.key, self.trial);
            let title = format!("{} · trial {}", cell.name.replace('/', " · "), self.trial);
            write_beside(&self.film, film::page(&battle.scenario, &title, &film).as_bytes())?;
            page += &format!("\nfilm: {}\n", self.film.display());
        }
        print(&page)?;
        Ok(ExitCode::SUCCESS)
    }
}

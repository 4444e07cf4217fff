//! `grognard run`: a study from its file to its report, resumed where it was left, or one shard of it.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Args;

use super::asking::Asking;
use super::check::left_out;
use super::progress::Teller;
use super::style::Style;
use super::{Done, print, summary};
use crate::fault::Fault;
use crate::frames::Trials;
use crate::report::{self, Options};
use crate::study::{Folder, Orders, Plan, Results, Shard, Source, State, Words, each_trial, results, run};

pub const AFTER_HELP: &str = "\
Examples:
  grognard run scenarios/dutch-vs-a-prest.toml
  grognard run scenarios/battles/wings.toml --trials 2000 --threads 2
  grognard run --resume reports/history                   after an interruption, to the same bytes
  grognard run scenarios/history.toml --set rulings.marsh=broken_ground --out reports/bog
  grognard run scenarios/history.toml --shard 1/4         `grognard merge` puts the shards together";

/// Run a study: every cell exactly or until it is known well enough, and write its report.
#[derive(Args, Default)]
pub struct Run {
    /// The study, or the file of a battle
    #[arg(required_unless_present = "resume")]
    file: Option<PathBuf>,
    /// Take up the run in this folder where it was left
    #[arg(long, value_name = "DIR", conflicts_with = "out")]
    resume: Option<PathBuf>,
    /// The folder to write to; reports/ and the study's name if not given
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[command(flatten)]
    asking: Asking,
    /// Weigh what each rule is worth as well: `everything`, `rulings` or `nothing`
    #[arg(long, value_name = "WHAT", value_parser = ["everything", "rulings", "nothing"])]
    worth: Option<String>,
    /// The cell in which rules are weighed; may be given more than once
    #[arg(long, value_name = "CELL")]
    weigh: Vec<String>,
    /// Play one part of the study, such as 2/8; `grognard merge` puts the parts together
    #[arg(long, value_name = "K/N", value_parser = shard)]
    shard: Option<Shard>,
    /// Threads to use; all cores if not given
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<usize>,
    /// Seconds between two checkpoints; 0 for as many as there can be
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds)]
    checkpoint: Duration,
    /// Keep every trial of the sampled cells as well, in trials.parquet and trials.csv: one row for each side of each
    #[arg(long)]
    keep_trials: bool,
    /// Print the results as one JSON object
    #[arg(long)]
    json: bool,
    /// Print nothing but what is wrong
    #[arg(long, short)]
    quiet: bool,
    /// Whether only what rules are worth is shown.
    #[arg(skip)]
    weighing: bool,
}

/// Checkpoints may take no more than one part in so many of the time.
const SHARE: u32 = 20;

fn seconds(text: &str) -> Result<Duration, String> {
    match text.parse() {
        Ok(seconds) if (0.0..=3600.0).contains(&seconds) => Ok(Duration::from_secs_f64(seconds)),
        _ => Err("allowed: a number of seconds from 0 to 3600".into()),
    }
}

fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(threads @ 1..=1024) => Ok(threads),
        _ => Err("allowed: a whole number from 1 to 1024".into()),
    }
}

fn shard(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/').and_then(|(k, n)| Some((k.parse::<usize>().ok()?, n.parse::<usize>().ok()?)));
    match parts {
        Some((k, of)) if (1..=of).contains(&k) => Ok(Shard { index: k - 1, of }),
        _ => Err("allowed: K/N with K from 1 to N, such as 2/8".into()),
    }
}

impl Run {
    /// The run behind `grognard worth`: the same study, its rules weighed.
    pub fn weighing(self, what: &str) -> Self {
        let beside = |source: &Path| {
            let stem = source.file_stem().unwrap_or_default().to_string_lossy();
            Path::new("reports").join(format!("{stem}.worth"))
        };
        let out = self.out.clone().or_else(|| self.file.as_deref().filter(|_| self.resume.is_none()).map(beside));
        Self {
            out,
            worth: self.worth.or(Some(what.to_owned()).filter(|_| self.resume.is_none())),
            weighing: true,
            ..self
        }
    }

    pub fn run(self) -> Done {
        let (plan, folder) = self.plan()?;
        if let Some(told) = left_out(&plan).filter(|_| !self.quiet) {
            let _ = write!(io::stderr(), "{told}");
        }
        let mut state = State::new(&plan);
        let shard = self.begin(&plan, &folder, &mut state)?;
        let stop = on_interrupt()?;
        let orders = Orders { threads: self.threads, shard, comparisons_only: false, stop: &stop };
        let finished = self.play(&plan, &folder, &mut state, &orders)?;
        if shard != Shard::WHOLE {
            return self.end_shard(&plan, &folder, &state, shard, finished);
        }
        let results = results(&plan, &state, finished);
        let replay = |trials: &mut Trials<'_>| {
            each_trial(&plan, &results, |cell, trial, sheet| trials.record(cell, trial, sheet))
        };
        let films = report::films(&plan, &results);
        let options = Options { trials: self.keep_trials.then_some(&replay), films: &films };
        folder.replace(|new| {
            report::write(&results, new.path(), options)?;
            new.keep_source(&plan.source)?;
            if finished { Ok(()) } else { new.keep(&plan, &state, shard, false) }
        })?;
        self.tell(&results, &folder)?;
        Ok(if finished { ExitCode::SUCCESS } else { ExitCode::from(130) })
    }

    /// The study, and where its report goes.
    fn plan(&self) -> Result<(Plan, Folder), Fault> {
        let words = Words { worth: self.worth.clone(), weighed: self.weigh.clone(), ..self.asking.words()? };
        let Some(resumed) = &self.resume else {
            let file = self.file.as_ref().expect("required unless resumed");
            let source = Source::load(file, words)?;
            let out = self.out.clone().unwrap_or_else(|| self.usual_folder(&source.stem));
            return Ok((Plan::new(source, &file.display().to_string())?, Folder::new(out)?));
        };
        let folder = Folder::new(resumed)?;
        let source = folder.source()?;
        match &self.file {
            Some(file) if Source::load(file, words.clone())?.hash() != source.hash() => {
                return Err(Fault::new(format!(
                    "{} holds a run of another study or of other words than these; resume it without naming a study",
                    resumed.display()
                )));
            }
            None if words != Words::default() => {
                return Err(Fault::new("--resume takes everything from the folder; leave out the other words"));
            }
            _ => {}
        }
        let typed = source.file.clone();
        Ok((Plan::new(source, &typed)?, folder))
    }

    fn usual_folder(&self, stem: &str) -> PathBuf {
        let name = match self.shard {
            Some(Shard { index, of }) if of > 1 => format!("{stem}.shard-{}-of-{of}", index + 1),
            _ => stem.to_owned(),
        };
        Path::new("reports").join(name)
    }

    /// Makes the folder ready and takes up what is there; the part to be played.
    fn begin(&self, plan: &Plan, folder: &Folder, state: &mut State) -> Result<Shard, Fault> {
        if self.resume.is_none() {
            folder.open(plan)?;
            folder.keep_source(&plan.source)?;
        }
        let asked = self.shard.unwrap_or(Shard::WHOLE);
        match folder.take_up(plan, state)? {
            None if self.resume.is_some() => {
                Err(Fault::new(format!("{} has nothing to resume: its run is finished", folder.path().display())))
            }
            None => folder.keep(plan, state, asked, false).map(|()| asked),
            Some((left, _)) if self.resume.is_none() && left != asked => Err(Fault::new(format!(
                "{} holds shard {}/{} of this study; choose another --out",
                folder.path().display(),
                left.index + 1,
                left.of
            ))),
            Some((left, _)) => Ok(left),
        }
    }

    fn play(&self, plan: &Plan, folder: &Folder, state: &mut State, orders: &Orders<'_>) -> Result<bool, Fault> {
        let mut teller = Teller::new(self.quiet);
        let (mut kept, mut wait) = (Instant::now(), self.checkpoint);
        let finished = run(plan, state, orders, &mut |state, progress| {
            teller.tell(progress);
            if kept.elapsed() >= wait {
                let begun = Instant::now();
                folder.keep(plan, state, orders.shard, false)?;
                wait = if self.checkpoint.is_zero() { wait } else { self.checkpoint.max(begun.elapsed() * SHARE) };
                kept = Instant::now();
            }
            Ok(())
        });
        teller.end();
        finished
    }

    fn end_shard(&self, plan: &Plan, folder: &Folder, state: &State, shard: Shard, finished: bool) -> Done {
        folder.keep(plan, state, shard, finished)?;
        let place = folder.path().display();
        if !finished {
            return self.resume_later(&place.to_string());
        }
        if !self.quiet {
            let (k, n) = (shard.index + 1, shard.of);
            print(&format!("shard {k}/{n} is in {place}; put all {n} together with `grognard merge DIR…`\n"))?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn tell(&self, results: &Results, folder: &Folder) -> Result<(), Fault> {
        if self.json {
            print(&format!("{:#}\n", results.json()))?;
        } else if !self.quiet {
            let style = Style::stdout();
            let page =
                if self.weighing { summary::worth(&results.worth, style) } else { summary::page(results, style) };
            print(&page)?;
            print(&format!("\nreport: {}\n", folder.path().join("index.html").display()))?;
        }
        if results.interrupted {
            self.resume_later(&folder.path().display().to_string())?;
        }
        Ok(())
    }

    /// Says how to go on.
    fn resume_later(&self, place: &str) -> Done {
        let _ = writeln!(io::stderr(), "interrupted; to go on: grognard run --resume {place}");
        Ok(ExitCode::from(130))
    }
}

/// A flag that the first interrupt or call to end turns on; the second ends the program at once.
fn on_interrupt() -> Result<Arc<AtomicBool>, Fault> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = stop.clone();
    let heard = move || {
        if flag.swap(true, Ordering::SeqCst) {
            std::process::exit(130);
        }
        let _ = writeln!(io::stderr(), "finishing the blocks in flight; interrupt again to stop at once");
    };
    ctrlc::set_handler(heard).map_err(|error| Fault::new(format!("cannot listen for interrupts: {error}")))?;
    Ok(stop)
}

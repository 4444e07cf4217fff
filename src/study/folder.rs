//! The folder of a run: what it was made from, how far it has come, and in the end the report.
//!
//! `run.json` holds the source, `checkpoint.json` the counts while a run is not finished. Every file is written beside
//! and renamed into place, and a finished report replaces the folder as a whole, so that a reader never sees half of one
//! and a killed run loses no more than a few seconds.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::packed::Packed;
use super::plan::Plan;
use super::run::{Shard, State};
use super::source::{Source, VERSION};
use crate::fault::Fault;

const RUN: &str = "run.json";
const CHECKPOINT: &str = "checkpoint.json";
/// What a folder of ours holds besides, so that a folder of something else is never replaced.
const MANIFEST: &str = "manifest.json";

/// A folder of a run.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

/// What a run was made from, written down.
#[derive(Serialize, Deserialize)]
struct Run {
    version: String,
    hash: String,
    source: Source,
}

/// How far a run has come, written down.
#[derive(Serialize, Deserialize)]
struct Checkpoint {
    version: String,
    hash: String,
    seed: u64,
    shard: Shard,
    finished: bool,
    courses: Vec<Packed>,
}

impl Folder {
    /// A folder by its path.
    pub fn new(path: impl Into<PathBuf>) -> Result<Self, Fault> {
        let path = path.into();
        if path.file_name().is_none() {
            return Err(Fault::new(format!("{} cannot be the folder of a report: it has no name", path.display())));
        }
        Ok(Self { path })
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Puts back a folder that was being replaced when the program was killed.
    fn recover(&self) -> Result<(), Fault> {
        let old = self.beside("old");
        if self.path.exists() || !old.path.exists() {
            return Ok(());
        }
        fs::rename(&old.path, &self.path).map_err(|error| Fault::io("put back", &self.path, &error))
    }

    /// Makes the folder ready for a run: it must be new, empty, or ours.
    pub fn open(&self, plan: &Plan) -> Result<(), Fault> {
        self.recover()?;
        let entries = match fs::read_dir(&self.path) {
            Ok(entries) => entries.count(),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => 0,
            Err(error) => return Err(Fault::io("use the folder", &self.path, &error)),
        };
        if entries > 0 && ![RUN, CHECKPOINT, MANIFEST].iter().any(|name| self.path.join(name).exists()) {
            let told = format!("{} holds something that is not a report; choose another --out", self.path.display());
            return Err(Fault::new(told));
        }
        fs::create_dir_all(&self.path).map_err(|error| Fault::io("make the folder", &self.path, &error))?;
        if !self.path.join(CHECKPOINT).exists() {
            return Ok(());
        }
        let known = self.read::<Checkpoint>(CHECKPOINT)?;
        if known.hash != plan.source.hash() || known.version != VERSION {
            return Err(Fault::new(format!(
                "{} holds an unfinished run of another study, version or seed; resume it with `grognard run --resume {}`, \
                 remove the folder, or choose another --out",
                self.path.display(),
                self.path.display()
            )));
        }
        Ok(())
    }

    /// The source of the run that was written to it.
    pub fn source(&self) -> Result<Source, Fault> {
        self.recover()?;
        if !self.path.join(RUN).exists() {
            return Err(Fault::new(format!("{} is not the folder of a run: it has no {RUN}", self.path.display())));
        }
        let run: Run = self.read(RUN)?;
        if run.version != VERSION {
            return Err(Fault::new(format!(
                "{} was made by version {}, this is {VERSION}; run the study again",
                self.path.display(),
                run.version
            )));
        }
        if run.hash != run.source.hash() {
            return Err(Fault::new(format!("{} has been altered: run the study again", self.path.join(RUN).display())));
        }
        Ok(run.source)
    }

    /// Writes what the run was made from.
    pub fn keep_source(&self, source: &Source) -> Result<(), Fault> {
        let run = Run { version: VERSION.to_owned(), hash: source.hash(), source: source.clone() };
        self.write(RUN, &run)
    }

    /// Writes how far the run has come.
    pub fn keep(&self, plan: &Plan, state: &State, shard: Shard, finished: bool) -> Result<(), Fault> {
        let begun = state.courses.iter().enumerate().filter(|(_, course)| course.sum.trials() > 0);
        let checkpoint = Checkpoint {
            version: VERSION.to_owned(),
            hash: plan.source.hash(),
            seed: plan.seed,
            shard,
            finished,
            courses: begun.map(|(n, course)| Packed::new(n, course)).collect(),
        };
        self.write(CHECKPOINT, &checkpoint)
    }

    /// Takes up a run where it was left: the part it plays, and whether that part is finished. None if there is no
    /// checkpoint; one of another study, version or seed is refused.
    pub fn take_up(&self, plan: &Plan, state: &mut State) -> Result<Option<(Shard, bool)>, Fault> {
        if !self.path.join(CHECKPOINT).exists() {
            return Ok(None);
        }
        let checkpoint: Checkpoint = self.read(CHECKPOINT)?;
        let of = |what: &str| {
            let place = self.path.join(CHECKPOINT);
            Fault::new(format!("{} is of another {what}; it cannot be resumed here", place.display()))
        };
        if checkpoint.version != VERSION {
            return Err(of(&format!("version, {}", checkpoint.version)));
        }
        if checkpoint.seed != plan.seed {
            return Err(of(&format!("seed, {}", checkpoint.seed)));
        }
        if checkpoint.hash != plan.source.hash() {
            return Err(of("study"));
        }
        for packed in checkpoint.courses {
            let index = packed.index;
            let slot = state.courses.get_mut(index).ok_or_else(|| of("study"))?;
            *slot = packed.unpack(slot.step).ok_or_else(|| of("study"))?;
        }
        Ok(Some((checkpoint.shard, checkpoint.finished)))
    }

    /// Replaces the folder by a new one, which `fill` writes; nothing changes if it fails.
    pub fn replace(&self, fill: impl FnOnce(&Self) -> Result<(), Fault>) -> Result<(), Fault> {
        let (new, old) = (self.beside("new"), self.beside("old"));
        new.remove()?;
        fs::create_dir_all(&new.path).map_err(|error| Fault::io("make the folder", &new.path, &error))?;
        if let Err(fault) = fill(&new) {
            new.remove()?;
            return Err(fault);
        }
        old.remove()?;
        let moved =
            |from: &Path, to: &Path| fs::rename(from, to).map_err(|error| Fault::io("replace", &self.path, &error));
        if self.path.exists() {
            moved(&self.path, &old.path)?;
        }
        if let Err(fault) = moved(&new.path, &self.path) {
            moved(&old.path, &self.path)?;
            return Err(fault);
        }
        old.remove()
    }

    fn beside(&self, what: &str) -> Self {
        let name = self.path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        Self { path: self.path.with_file_name(format!(".{name}.{what}")) }
    }

    fn remove(&self) -> Result<(), Fault> {
        match fs::remove_dir_all(&self.path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(Fault::io("remove", &self.path, &error)),
            _ => Ok(()),
        }
    }

    fn read<T: for<'de> Deserialize<'de>>(&self, name: &str) -> Result<T, Fault> {
        let path = self.path.join(name);
        let text = fs::read_to_string(&path).map_err(|error| Fault::io("read", &path, &error))?;
        serde_json::from_str(&text).map_err(|_| Fault::new(format!("{} cannot be understood", path.display())))
    }

    fn write(&self, name: &str, value: &impl Serialize) -> Result<(), Fault> {
        let text = serde_json::to_string(value).expect("plain data");
        write_beside(&self.path.join(name), text.as_bytes())
    }
}

/// Writes a file beside its place and renames it there; on failure nothing is left behind.
pub fn write_beside(path: &Path, bytes: &[u8]) -> Result<(), Fault> {
    let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let beside = path.with_file_name(format!(".{name}.new"));
    let written = fs::File::create(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    written.and_then(|()| fs::rename(&beside, path)).map_err(|error| {
        // What could not be written whole is of no use to anyone; the first error is the one to tell.
        let _ = fs::remove_file(&beside);
        Fault::io("write", path, &error)
    })
}

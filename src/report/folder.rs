//! Files written beside and renamed into place: whoever looks sees the old report or the new one, never half of one.

use std::fs;
use std::path::{Path, PathBuf};

use crate::fault::Fault;

/// Where files wait until all are written.
const STAGE: &str = ".writing";

/// A report's folder with files in the making.
pub struct Folder {
    place: PathBuf,
    stage: PathBuf,
    files: Vec<String>,
}

impl Folder {
    /// Opens a folder for writing, making it if need be.
    pub fn open(place: &Path) -> Result<Self, Fault> {
        let stage = place.join(STAGE);
        if stage.exists() {
            fs::remove_dir_all(&stage).map_err(|error| Fault::io("clear", &stage, &error))?;
        }
        fs::create_dir_all(&stage).map_err(|error| Fault::io("write to", place, &error))?;
        Ok(Self { place: place.to_owned(), stage, files: Vec::new() })
    }

    /// The folder where files wait.
    pub fn stage(&self) -> &Path {
        &self.stage
    }

    /// Writes a file to wait with the others.
    pub fn write(&mut self, name: &str, bytes: &[u8]) -> Result<(), Fault> {
        let path = self.stage.join(name);
        let folder = path.parent().expect("a file stands in a folder");
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&path, bytes))
            .map_err(|error| Fault::io("write", &self.place.join(name), &error))?;
        self.files.push(name.to_owned());
        Ok(())
    }

    /// Counts a file in that was put on the stage by someone else.
    pub fn add(&mut self, name: &str) {
        self.files.push(name.to_owned());
    }

    /// The names of all files so far.
    pub fn files(&self) -> &[String] {
        &self.files
    }

    /// Renames every file into place, in the order written, and removes what an earlier report left behind.
    pub fn settle(self) -> Result<(), Fault> {
        let stale = self.stale();
        for name in &self.files {
            let (from, to) = (self.stage.join(name), self.place.join(name));
            let folder = to.parent().expect("a file stands in a folder");
            fs::create_dir_all(folder)
                .and_then(|()| fs::rename(&from, &to))
                .map_err(|error| Fault::io("write", &to, &error))?;
        }
        for name in stale {
            let path = self.place.join(&name);
            fs::remove_file(&path).map_err(|error| Fault::io("remove", &path, &error))?;
        }
        Ok(())
    }

    /// Files that the manifest in place names and the new report does not have.
    fn stale(&self) -> Vec<String> {
        let text = fs::read_to_string(self.place.join("manifest.json")).unwrap_or_default();
        let old: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
        let names = old["files"].as_array().into_iter().flatten().filter_map(|name| name.as_str());
        let inside = |name: &&str| !name.contains("..") && Path::new(name).is_relative();
        let left = names.filter(inside).filter(|name| !self.files.iter().any(|new| new == name));
        left.filter(|name| self.place.join(name).is_file()).map(str::to_owned).collect()
    }
}

impl Drop for Folder {
    /// Clears the stage; what could not be written leaves the old report as it was.
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.stage);
    }
}

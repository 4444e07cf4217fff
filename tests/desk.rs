//! A desk at which the real binary is run, for the tests of studies and battles; no tests of its own.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value as Json;
use tempfile::TempDir;

/// A bench: a folder with studies in it, where the program is run.
pub struct Desk(TempDir);

impl Desk {
    pub fn new(study: &str) -> Self {
        let desk = Self(tempfile::tempdir().expect("a folder"));
        desk.put("study.toml", study);
        desk
    }

    pub fn put(&self, name: &str, text: &str) {
        std::fs::write(self.path(name), text).expect("it can be written");
    }

    /// Copies shipped files, named as seen from `scenarios`, to the same places here.
    pub fn copy(&self, names: &[&str]) {
        for name in names {
            let (from, to) = (Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(name), self.path(name));
            std::fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
            std::fs::copy(from, to).expect("a shipped file");
        }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
        command.args(words).current_dir(self.0.path()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    pub fn grognard(&self, words: &[&str]) -> Output {
        self.command(words).output().expect("the program runs")
    }

    /// Runs the program, which must succeed; what it prints.
    pub fn succeeds(&self, words: &[&str]) -> String {
        let output = self.grognard(words);
        assert!(output.status.success(), "{words:?}: {}", text(&output.stderr));
        text(&output.stdout)
    }

    /// Runs the program, which must refuse with a message that says all of this, and print nothing.
    pub fn refuses(&self, words: &[&str], says: &[&str]) {
        let output = self.grognard(words);
        let message = text(&output.stderr);
        assert!(!output.status.success(), "{words:?} must fail");
        assert_eq!(text(&output.stdout), "", "{words:?} prints nothing half-done");
        for part in says {
            assert!(message.contains(part), "{words:?} should say {part:?}, and says: {message}");
        }
    }

    pub fn json(&self, words: &[&str]) -> Json {
        serde_json::from_str(&self.succeeds(words)).expect("one JSON value")
    }

    /// Waits until a run has written so many checkpoints.
    pub fn await_checkpoints(&self, out: &str, count: usize, child: &mut Child) {
        let path = self.path(out).join("checkpoint.json");
        let (mut seen, mut last, begun) = (0, Vec::new(), Instant::now());
        while seen < count {
            assert!(begun.elapsed() < Duration::from_secs(60), "checkpoints come");
            assert!(child.try_wait().expect("it can be asked").is_none(), "the run lasts until it is killed");
            if let Ok(bytes) = std::fs::read(&path)
                && bytes != last
            {
                (seen, last) = (seen + 1, bytes);
            }
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Every file of a folder.
    pub fn files(&self, folder: &str) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut files = BTreeMap::new();
        gather(&self.path(folder), &self.path(folder), &mut files);
        assert!(files.contains_key(Path::new("manifest.json")), "a report has a manifest");
        files
    }

    /// Two folders hold the same files with the same bytes.
    pub fn same(&self, one: &str, other: &str) {
        let (one_files, other_files) = (self.files(one), self.files(other));
        let names = |files: &BTreeMap<PathBuf, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(&one_files), names(&other_files), "{one} and {other} hold the same files");
        for (name, bytes) in &one_files {
            assert!(*bytes == other_files[name], "{} differs between {one} and {other}", name.display());
        }
    }
}

fn gather(root: &Path, folder: &Path, files: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            gather(root, &path, files);
        } else {
            let name = path.strip_prefix(root).expect("below the root").to_path_buf();
            files.insert(name, std::fs::read(&path).expect("a file"));
        }
    }
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

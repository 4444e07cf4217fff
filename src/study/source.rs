//! What was put into a study: its file, the variants it names, and the words of the command line that win over it.
//!
//! A source carries everything that a run depends on and nothing else, so that a run can be resumed, merged or compared
//! from the folder it was written to, and is known again by its hash.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::battles;
use super::file::{self, Asked};
use super::reader::Page;
use crate::fault::Fault;
use crate::tables::Variant;

/// The version of the program, part of every hash.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Everything a run depends on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Source {
    /// The name of the study: its file's, without the ending.
    pub stem: String,
    /// The file as one would type it beside the study.
    pub file: String,
    /// The text of the file.
    pub text: String,
    /// The variants it names, in order.
    pub variants: Vec<Sheet>,
    /// The battles it names, each with the files that it refers to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub battles: Vec<Sheet>,
    /// What the command line said.
    pub words: Words,
}

/// A file by its name, with its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// Its name as written.
    pub name: String,
    /// Its text.
    pub text: String,
}

impl Sheet {
    /// As a variant of a book.
    pub fn variant(&self) -> Variant {
        Variant { name: self.name.clone(), text: self.text.clone() }
    }
}

/// Words of the command line that win over the file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Words {
    /// House rules for every ruleset of their book.
    pub variants: Vec<Sheet>,
    /// Single house rules, `path=value`.
    pub set: Vec<String>,
    /// Trials to play.
    pub trials: Option<u64>,
    /// The half-width asked of every probability.
    pub precision: Option<f64>,
    /// The seed.
    pub seed: Option<u64>,
    /// `exact` or `sampled`.
    pub method: Option<String>,
    /// `everything`, `rulings` or `nothing`.
    pub worth: Option<String>,
    /// The cells in which rules are weighed; none for the first of every matchup.
    pub weighed: Vec<String>,
}

impl Words {
    /// Adds a variant file.
    pub fn add_variant(&mut self, path: &Path) -> Result<(), Fault> {
        let Variant { text, .. } = Variant::read(path)?;
        self.variants.push(Sheet { name: shown(path), text });
        Ok(())
    }

    /// The words as typed.
    pub fn shown(&self) -> Vec<String> {
        let variant = |sheet: &Sheet| format!("--variant {}", quoted(&sheet.name));
        let mut words: Vec<String> = self.variants.iter().map(variant).collect();
        words.extend(self.set.iter().map(|setting| format!("--set {}", quoted(setting))));
        words.extend(self.trials.map(|trials| format!("--trials {trials}")));
        words.extend(self.precision.map(|half_width| format!("--precision {half_width}")));
        words.extend(self.seed.map(|seed| format!("--seed {seed}")));
        words.extend(self.method.as_ref().map(|method| format!("--{method}")));
        words.extend(self.worth.as_ref().map(|worth| format!("--worth {worth}")));
        words.extend(self.weighed.iter().map(|cell| format!("--weigh {}", quoted(cell))));
        words
    }
}

impl Source {
    /// Reads a study with the variants and battles it names; they stand beside it. The file of a battle is the study of it.
    pub fn load(path: &Path, words: Words) -> Result<Self, Fault> {
        let text = std::fs::read_to_string(path).map_err(|error| Fault::io("read the study", path, &error))?;
        let stem = path.file_stem().map_or_else(|| "study".into(), |stem| stem.to_string_lossy().into_owned());
        let (folder, file) = (path.parent().unwrap_or(Path::new("")), shown(path));
        let (mut variants, mut battles): (Vec<Sheet>, Vec<Sheet>) = Default::default();
        if battles::is_battle(&text) {
            let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
            let scenario = battles::gather(folder, &name, &mut battles)?;
            return Ok(Self { stem, file, text: battles::study_of(&scenario, &name), variants, battles, words });
        }
        let typed = path.display().to_string();
        if let Some(fault) = battles::is_part(&text) {
            return Err(fault.in_file(typed));
        }
        let page = Page { file: &typed, text: &text };
        let asked = file::read(page)?;
        for matchup in asked.matchups {
            let Asked::Battle(name) = &matchup.asked else { continue };
            let gathered = battles::gather(folder, name, &mut battles);
            gathered.map_err(|fault| page.at(matchup.asked_at, fault))?;
        }
        for ruleset in asked.rulesets {
            for name in ruleset.variants {
                if variants.iter().any(|sheet| sheet.name == name) {
                    continue;
                }
                let variant = Variant::read(&folder.join(&name))
                    .map_err(|fault| page.at(ruleset.at, fault.at_key("variants")))?;
                variants.push(Sheet { name, text: variant.text });
            }
        }
        Ok(Self { stem, file, text, variants, battles, words })
    }

    /// Whether it is a battle by itself, and the text of the study was made for it.
    pub fn is_bare_battle(&self) -> bool {
        let name = Path::new(&self.file).file_name();
        self.battles.first().is_some_and(|battle| name.is_some_and(|name| name == battle.name.as_str()))
    }

    /// Sixteen hexadecimal digits that stand for all of it and for the program's version.
    pub fn hash(&self) -> String {
        let whole = serde_json::to_string(self).expect("a source is plain text and numbers");
        let hash = |start: u64| {
            let bytes = VERSION.bytes().chain([0]).chain(whole.bytes());
            bytes.fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
        };
        format!("{:016x}", hash(0xcbf2_9ce4_8422_2325))
    }

    /// How to run it again.
    pub fn command(&self) -> String {
        let mut words = vec!["grognard run".to_owned(), quoted(&self.file)];
        words.extend(self.words.shown());
        words.join(" ")
    }
}

/// A path without the places of this machine: the file, and the folder it stands in if that says something.
fn shown(path: &Path) -> String {
    let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    match path.parent().and_then(Path::file_name).and_then(|folder| folder.to_str()) {
        Some("battles") => format!("scenarios/battles/{name}"),
        Some(folder @ ("scenarios" | "variants")) => format!("{folder}/{name}"),
        _ => name,
    }
}

/// A word as a shell takes it for one.
fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_./=:,+%@".contains(letter);
    if word.chars().all(is_plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_shown_as_a_shell_takes_them() {
        let set = vec!["front=[0, 1]".to_owned(), "rulings.marsh=broken_ground".to_owned()];
        let weighed = vec!["Tallard's left/obstinate".to_owned()];
        let words = Words { set, weighed, ..Words::default() };
        let shown =
            ["--set 'front=[0, 1]'", "--set rulings.marsh=broken_ground", r"--weigh 'Tallard'\''s left/obstinate'"];
        assert_eq!(words.shown(), shown);
    }
}

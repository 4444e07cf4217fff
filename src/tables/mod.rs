//! Rules as data: a book's numbers and rulings, embedded as TOML, with variants laid over them.
//!
//! An *entry* is a TOML table with a `rule`, a `kind` and either a `value` or the `rows`, `cols` and `cells` of a chart; it may
//! bound itself by `of` (the values allowed) or `range` (least and most of every number in it), and a ruling says `why`.
//! A variant changes entries that exist, to the same type and within bounds; it cannot add one. Once laid, the tables are
//! stripped to plain values and deserialised into the book's typed structs.

mod entry;
#[cfg(test)]
mod tests;
mod variant;

use serde::de::DeserializeOwned;
use toml::de::{DeTable, DeValue};
use toml::{Spanned, Table, Value};

pub use entry::{Entry, Kind};
pub use variant::Variant;

use crate::fault::{Fault, nearest};
use entry::{collect, fitted};
use variant::flatten;
pub(crate) use variant::plain;

/// A value that a variant changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// Which entry.
    pub path: String,
    /// What it was.
    pub from: Value,
    /// What it is now.
    pub to: Value,
    /// Who changed it: a file, or the command line.
    pub by: String,
}

/// A book's tables, with whatever has been laid over them.
#[derive(Clone, Debug)]
pub struct Tables {
    /// The book they belong to.
    pub book: &'static str,
    /// Every entry, in the order of the file.
    pub entries: Vec<Entry>,
    /// What variants changed, in order.
    pub changes: Vec<Change>,
}

impl Tables {
    /// The tables of a book as embedded in the program.
    pub fn embedded(book: &'static str, source: &str) -> Self {
        let tree: Table = source.parse().unwrap_or_else(|error| panic!("the tables of {book} are not TOML: {error}"));
        let mut entries = Vec::new();
        collect(book, "", tree, &mut entries);
        Self { book, entries, changes: Vec::new() }
    }

    /// The entry at a path.
    pub fn entry(&self, path: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.path == path)
    }

    /// Lays a variant over the tables.
    pub fn lay(&mut self, variant: &Variant) -> Result<(), Fault> {
        let place = |fault: Fault, at: usize| match variant.is_word() {
            true => fault.in_file(&variant.name),
            false => fault.in_file(&variant.name).at_offset(&variant.text, at),
        };
        let root = DeTable::parse(&variant.text)
            .map_err(|error| Fault::unparsed(&variant.text, &error).in_file(&variant.name))?;
        let mut settings = Vec::new();
        flatten("", root.get_ref(), &mut settings);
        for (path, value) in settings {
            self.settle(&path, value, &variant.name).map_err(|fault| place(fault, value.span().start))?;
        }
        Ok(())
    }

    /// Whether a variant names any value of these tables.
    pub fn knows(&self, variant: &Variant) -> bool {
        let Ok(root) = DeTable::parse(&variant.text) else { return false };
        let mut settings = Vec::new();
        flatten("", root.get_ref(), &mut settings);
        settings.iter().any(|(path, _)| self.entry(path).is_some())
    }

    /// A ruling, named as the register names it: by its name among the rulings, or by its place.
    pub fn ruling(&self, name: &str) -> Option<&Entry> {
        self.entry(&format!("rulings.{name}")).or_else(|| self.entry(name))
    }

    /// Changes one ruling.
    pub fn rule(&mut self, name: &str, value: Value) -> Result<(), Fault> {
        let path = self.ruling(name).ok_or_else(|| self.no_such(name))?.path.clone();
        self.change(&path, value, "rulings")
    }

    /// The tables as plain values, in the book's own types.
    pub fn typed<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        let mut root = Table::new();
        for entry in &self.entries {
            plant(&mut root, &entry.path, entry.plain());
        }
        Value::Table(root).try_into().map_err(|error: toml::de::Error| {
            Fault::new(format!("the tables of {} do not fit: {}", self.book, error.message()))
        })
    }

    /// Lays one setting of a variant.
    fn settle(&mut self, path: &str, value: &Spanned<DeValue<'_>>, by: &str) -> Result<(), Fault> {
        let value = plain(value.get_ref());
        match path {
            "book" if value.as_str() == Some(self.book) => Ok(()),
            "book" => Err(Fault::new(format!("this variant is for {value}, not for \"{}\"", self.book)).at_key("book")),
            "about" => Ok(()),
            _ => self.change(path, value, by),
        }
    }

    /// Changes the value at a place: of an entry, or inside one.
    pub fn change(&mut self, path: &str, value: Value, by: &str) -> Result<(), Fault> {
        let (at, inner) = self.find(path).ok_or_else(|| self.no_such(path))?;
        let entry = &mut self.entries[at];
        let mut whole = entry.value.clone();
        let slot = inner.iter().try_fold(&mut whole, |value, &index| value.get_mut(index));
        let slot = slot.ok_or_else(|| Fault::new(format!("`{}` has no place {path}", entry.path)).at_key(path))?;
        *slot = fitted(slot, value).map_err(|fault| fault.at_key(path))?;
        entry.check(slot).map_err(|fault| fault.at_key(path))?;
        let from = std::mem::replace(&mut entry.value, whole);
        if from != entry.value {
            let change = Change { path: entry.path.clone(), from, to: entry.value.clone(), by: by.to_owned() };
            self.changes.push(change);
        }
        Ok(())
    }

    /// The entry a path leads to, and the places inside its value: `artillery.long.cells.0.3`.
    fn find(&self, path: &str) -> Option<(usize, Vec<usize>)> {
        self.entries.iter().enumerate().find_map(|(at, entry)| {
            let rest = path.strip_prefix(entry.path.as_str())?;
            let rest = if entry.edges.is_some() { rest.strip_prefix(".cells").unwrap_or(rest) } else { rest };
            if rest.is_empty() {
                return Some((at, Vec::new()));
            }
            let inner = rest.strip_prefix('.')?.split('.').map(|part| part.parse().ok()).collect::<Option<_>>()?;
            Some((at, inner))
        })
    }

    fn no_such(&self, path: &str) -> Fault {
        let paths: Vec<&str> = self.entries.iter().map(|entry| entry.path.as_str()).collect();
        let below: Vec<&str> = paths.iter().copied().filter(|known| known.starts_with(&format!("{path}."))).collect();
        let advice = match nearest(path, &paths) {
            _ if !below.is_empty() => format!("; it is a group of {} values, such as `{}`", below.len(), below[0]),
            Some(near) => format!("; did you mean `{near}`?"),
            None => format!("; `grognard rules {}` lists them", self.book),
        };
        Fault::new(format!("no such value in {}'s tables{advice}", self.book)).at_key(path)
    }
}

/// Puts a value at a dotted path of a tree.
fn plant(root: &mut Table, path: &str, value: Value) {
    match path.split_once('.') {
        None => {
            root.insert(path.to_owned(), value);
        }
        Some((first, rest)) => {
            let below = root.entry(first.to_owned()).or_insert_with(|| Value::Table(Table::new()));
            let below = below.as_table_mut().expect("an entry has nothing below it");
            plant(below, rest, value);
        }
    }
}

//! Rules as data: a book's numbers and rulings, embedded as TOML, with variants laid over them.
//!
//! An *entry* is a TOML table with a `rule`, a `kind` and either a `value` or the `rows`, `cols` and `cells` of a chart; it may
//! bound itself by `of` (the values allowed) or `range` (least and most of every number in it), and a ruling says `why`.
//! A variant changes entries that exist, to the same type and within bounds; it cannot add one. Once laid, the tables are
//! stripped to plain values and deserialised into the book's typed structs.

use std::fmt;

use serde::de::DeserializeOwned;
use toml::de::{DeTable, DeValue};
use toml::{Spanned, Table, Value};

use crate::fault::{Fault, nearest};

/// How sure we are of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The text says it.
    Stated,
    /// It follows from the text.
    Inferred,
    /// It comes from the public record rather than from the text.
    Public,
    /// The text is silent or contradicts itself: our ruling.
    Gap,
}

impl Kind {
    fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "stated" => Self::Stated,
            "inferred" => Self::Inferred,
            "public" => Self::Public,
            "gap" => Self::Gap,
            _ => return None,
        })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stated => "stated",
            Self::Inferred => "inferred",
            Self::Public => "public",
            Self::Gap => "gap",
        })
    }
}

/// One value or chart of a book.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its place in the tables, with dots.
    pub path: String,
    /// The rule it belongs to.
    pub rule: String,
    /// How sure we are of it.
    pub kind: Kind,
    /// Its value; for a chart the cells.
    pub value: Value,
    /// The headings of rows and columns, for a chart.
    pub edges: Option<(Value, Value)>,
    /// The values it may take, for a ruling.
    pub of: Vec<Value>,
    /// The least and the most that each of its numbers may be.
    pub range: Option<(f64, f64)>,
    /// Why it is so, for a ruling; a remark otherwise.
    pub why: Option<String>,
}

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

/// A designer's house rules, to be laid over a book's tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The file it came from, or what stands for one.
    pub name: String,
    /// Its text, TOML.
    pub text: String,
}

impl Variant {
    /// Reads a variant file.
    pub fn read(path: &std::path::Path) -> Result<Self, Fault> {
        let text = std::fs::read_to_string(path).map_err(|error| Fault::io("read the variant", path, &error))?;
        Ok(Self { name: path.display().to_string(), text })
    }

    /// The book it says it is for.
    pub fn declared_book(&self) -> Option<String> {
        let tree: Table = self.text.parse().ok()?;
        tree.get("book")?.as_str().map(str::to_owned)
    }

    /// Whether it is for this book, as far as it says: a variant that names another book is not.
    pub fn may_be_for(&self, book: &str) -> bool {
        self.declared_book().is_none_or(|declared| declared == book)
    }

    /// A single setting from the command line, `path=value`; a value that is not TOML is text.
    pub fn set(setting: &str) -> Result<Self, Fault> {
        let (path, value) = setting
            .split_once('=')
            .ok_or_else(|| Fault::new(format!("`--set {setting}`: a setting is written path=value")))?;
        let (path, value) = (path.trim(), value.trim());
        let is_toml = DeValue::parse(value).is_ok();
        let value = if is_toml { value.to_owned() } else { Value::from(value).to_string() };
        Ok(Self { name: format!("--set {setting}"), text: format!("{path} = {value}\n") })
    }
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
        let place = |fault: Fault, at: usize| fault.in_file(&variant.name).at_offset(&variant.text, at);
        let root = DeTable::parse(&variant.text).map_err(|error| {
            place(Fault::new(error.message().to_owned()), error.span().map_or(0, |span| span.start))
        })?;
        let mut settings = Vec::new();
        flatten("", root.get_ref(), &mut settings);
        for (path, value) in settings {
            self.settle(&path, value, &variant.name).map_err(|fault| place(fault, value.span().start))?;
        }
        Ok(())
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

impl Entry {
    /// What the typed tables see of it.
    fn plain(&self) -> Value {
        let Some((rows, cols)) = &self.edges else {
            return self.value.clone();
        };
        let parts = [("rows", rows), ("cols", cols), ("cells", &self.value)];
        Value::Table(parts.into_iter().map(|(key, value)| (key.to_owned(), value.clone())).collect())
    }

    /// Whether a value, or a part of one, is within bounds.
    fn check(&self, value: &Value) -> Result<(), Fault> {
        if let Value::Array(parts) = value {
            return parts.iter().try_for_each(|part| self.check(part));
        }
        if !self.of.is_empty() && !self.of.contains(value) {
            let allowed: Vec<String> = self.of.iter().map(ToString::to_string).collect();
            return Err(Fault::new(format!("found {value}, allowed: {}", allowed.join(", "))));
        }
        match (self.range, number(value)) {
            (Some((least, most)), Some(n)) if n < least || n > most => {
                Err(Fault::new(format!("found {value}, allowed: {least} to {most}")))
            }
            _ => Ok(()),
        }
    }
}

/// A new value in place of an old one of the same type and shape; a whole number may stand for a fraction.
fn fitted(old: &Value, new: Value) -> Result<Value, Fault> {
    match (old, new) {
        (Value::Float(_), Value::Integer(n)) => Ok(Value::Float(n as f64)),
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            old.iter().zip(new).map(|(old, new)| fitted(old, new)).collect::<Result<_, _>>().map(Value::Array)
        }
        (Value::Array(old), Value::Array(new)) => {
            Err(Fault::new(format!("found a list of {}, allowed: a list of {}", new.len(), old.len())))
        }
        (old, new) if old.same_type(&new) => Ok(new),
        (old, new) => Err(Fault::new(format!("found {new}, a {}, allowed: a {}", new.type_str(), old.type_str()))),
    }
}

fn number(value: &Value) -> Option<f64> {
    value.as_float().or_else(|| value.as_integer().map(|n| n as f64))
}

/// Gathers the entries below a table of the embedded file.
fn collect(book: &str, prefix: &str, table: Table, entries: &mut Vec<Entry>) {
    for (key, value) in table {
        let path = if prefix.is_empty() { key } else { format!("{prefix}.{key}") };
        let Value::Table(table) = value else {
            panic!("{book}: `{path}` stands outside an entry");
        };
        if table.contains_key("rule") {
            entries.push(entry(book, path, table));
        } else {
            collect(book, &path, table, entries);
        }
    }
}

fn entry(book: &str, path: String, mut table: Table) -> Entry {
    let mut text = |key: &str| table.remove(key).and_then(|value| value.as_str().map(str::to_owned));
    let rule = text("rule").unwrap_or_else(|| panic!("{book}: `{path}` has no rule id"));
    let kind = text("kind").as_deref().and_then(Kind::parse);
    let kind = kind.unwrap_or_else(|| panic!("{book}: `{path}` has no kind"));
    let why = text("why");
    let of = table.remove("of").and_then(|of| of.as_array().cloned()).unwrap_or_default();
    let range = table.remove("range").and_then(|range| {
        let ends = range.as_array()?;
        Some((number(ends.first()?)?, number(ends.get(1)?)?))
    });
    let edges = table.remove("rows").zip(table.remove("cols"));
    let value = table.remove("value").or_else(|| table.remove("cells"));
    let value = value.unwrap_or_else(|| panic!("{book}: `{path}` has no value"));
    assert!(table.is_empty(), "{book}: `{path}` has keys that mean nothing: {table}");
    let entry = Entry { path, rule, kind, value, edges, of, range, why };
    if let Err(fault) = entry.check(&entry.value) {
        panic!("{book}: `{}`: {fault}", entry.path);
    }
    entry
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

/// The leaves of a parsed variant, with their dotted paths.
fn flatten<'t, 'i>(prefix: &str, table: &'t DeTable<'i>, leaves: &mut Vec<(String, &'t Spanned<DeValue<'i>>)>) {
    for (key, value) in table {
        let key = key.get_ref();
        let path = if prefix.is_empty() { key.to_string() } else { format!("{prefix}.{key}") };
        match value.get_ref() {
            DeValue::Table(below) => flatten(&path, below, leaves),
            _ => leaves.push((path, value)),
        }
    }
}

/// A parsed value without its spans.
pub(crate) fn plain(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::from(text.as_ref()),
        DeValue::Integer(n) => {
            i64::from_str_radix(n.as_str(), n.radix()).map_or_else(|_| Value::from(n.as_str()), Value::from)
        }
        DeValue::Float(x) => x.as_str().parse::<f64>().map_or_else(|_| Value::from(x.as_str()), Value::from),
        DeValue::Boolean(truth) => Value::from(*truth),
        DeValue::Datetime(when) => Value::from(*when),
        DeValue::Array(parts) => parts.iter().map(|part| plain(part.get_ref())).collect::<Vec<_>>().into(),
        DeValue::Table(table) => {
            let pairs = table.iter().map(|(key, value)| (key.get_ref().to_string(), plain(value.get_ref())));
            Value::Table(pairs.collect())
        }
    }
}

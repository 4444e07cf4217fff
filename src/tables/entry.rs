//! One value or chart of a book, and what may be put in its place.

use std::fmt;

use toml::{Table, Value};

use crate::fault::Fault;

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

impl Entry {
    /// What the typed tables see of it.
    pub(super) fn plain(&self) -> Value {
        let Some((rows, cols)) = &self.edges else {
            return self.value.clone();
        };
        let parts = [("rows", rows), ("cols", cols), ("cells", &self.value)];
        Value::Table(parts.into_iter().map(|(key, value)| (key.to_owned(), value.clone())).collect())
    }

    /// Whether a value, or a part of one, is within bounds.
    pub(super) fn check(&self, value: &Value) -> Result<(), Fault> {
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
pub(super) fn fitted(old: &Value, new: Value) -> Result<Value, Fault> {
    match (old, new) {
        (Value::Float(_), Value::Integer(n)) => Ok(Value::Float(n as f64)),
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            old.iter().zip(new).map(|(old, new)| fitted(old, new)).collect::<Result<_, _>>().map(Value::Array)
        }
        (Value::Array(old), Value::Array(new)) => {
            Err(Fault::new(format!("found a list of {}, allowed: a list of {}", new.len(), old.len())))
        }
        (old, new) if old.same_type(&new) => Ok(new),
        (old, new) => Err(Fault::new(format!("found {new}, {}, allowed: {}", type_word(&new), type_word(old)))),
    }
}

fn type_word(value: &Value) -> &'static str {
    match value {
        Value::String(_) => "text",
        Value::Integer(_) => "a whole number",
        Value::Float(_) => "a number",
        Value::Boolean(_) => "true or false",
        Value::Datetime(_) => "a date",
        Value::Array(_) => "a list",
        Value::Table(_) => "a group",
    }
}

fn number(value: &Value) -> Option<f64> {
    value.as_float().or_else(|| value.as_integer().map(|n| n as f64))
}

/// Gathers the entries below a table of the embedded file.
pub(super) fn collect(book: &str, prefix: &str, table: Table, entries: &mut Vec<Entry>) {
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

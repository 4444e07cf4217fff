//! A strict reader of TOML tables: every key is asked for by name, whatever was not asked for is refused, and every
//! mistake is placed on its line.

use std::cell::RefCell;

use serde_json::{Map, Value as Json};
use toml::de::{DeTable, DeValue};
use toml::{Spanned, Value};

use crate::fault::{Fault, nearest};
use crate::tables::plain;

/// Where in a file something stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(usize);

/// A file as the user wrote it, for placing mistakes.
#[derive(Clone, Copy)]
pub struct Page<'t> {
    /// Its name, as typed.
    pub file: &'t str,
    /// Its text.
    pub text: &'t str,
}

impl Page<'_> {
    /// A mistake at a place of this file.
    pub fn at(&self, place: Place, fault: Fault) -> Fault {
        fault.in_file(self.file).at_offset(self.text, place.0)
    }
}

/// A table being read.
pub struct Reader<'t> {
    page: Page<'t>,
    prefix: String,
    place: Place,
    table: &'t DeTable<'t>,
    asked: RefCell<Vec<&'static str>>,
}

impl<'t> Reader<'t> {
    /// The whole of a file.
    pub fn whole_file(page: Page<'t>, root: &'t Spanned<DeTable<'t>>) -> Self {
        Self::of(page, String::new(), root.span().start, root.get_ref())
    }

    fn of(page: Page<'t>, prefix: String, at: usize, table: &'t DeTable<'t>) -> Self {
        Self { page, prefix, place: Place(at), table, asked: RefCell::default() }
    }

    /// Where the table stands.
    pub fn place(&self) -> Place {
        self.place
    }

    /// The place of a key's value, or of the table if it is not there.
    pub fn place_of(&self, key: &'static str) -> Place {
        self.find(key).map_or(self.place, |value| Place(value.span().start))
    }

    fn key(&self, key: &str) -> String {
        if self.prefix.is_empty() { key.to_owned() } else { format!("{}.{key}", self.prefix) }
    }

    fn find(&self, key: &'static str) -> Option<&'t Spanned<DeValue<'t>>> {
        self.asked.borrow_mut().push(key);
        self.table.iter().find(|(known, _)| known.get_ref() == key).map(|(_, value)| value)
    }

    /// A value of the right kind, if it is there.
    fn read<T>(
        &self,
        key: &'static str,
        allowed: &str,
        take: impl FnOnce(&'t DeValue<'t>) -> Option<T>,
    ) -> Result<Option<T>, Fault> {
        let Some(value) = self.find(key) else { return Ok(None) };
        let wrong =
            || Fault::new(format!("found {}, allowed: {allowed}", plain(value.get_ref()))).at_key(self.key(key));
        take(value.get_ref()).map(Some).ok_or_else(|| self.page.at(Place(value.span().start), wrong()))
    }

    /// A mistake in the value of a key.
    pub fn fault(&self, key: &'static str, fault: Fault) -> Fault {
        self.page.at(self.place_of(key), fault.at_key(self.key(key)))
    }

    /// What must be there.
    pub fn required<T>(&self, key: &'static str, found: Option<T>) -> Result<T, Fault> {
        let missing = || self.page.at(self.place, Fault::new("required, and missing").at_key(self.key(key)));
        found.ok_or_else(|| self.misspelt(key).unwrap_or_else(missing))
    }

    /// The fault of a key that was probably meant for a missing one.
    fn misspelt(&self, key: &'static str) -> Option<Fault> {
        let asked = self.asked.borrow();
        let near = |found: &str| !asked.contains(&found) && nearest(found, &[key]).is_some();
        let (found, _) = self.table.iter().find(|(found, _)| near(found.get_ref()))?;
        Some(self.page.at(Place(found.span().start), Fault::unknown("key", found.get_ref(), [key])))
    }

    /// A text that is not empty.
    pub fn text(&self, key: &'static str) -> Result<Option<String>, Fault> {
        self.read(key, "a text", |value| value.as_str().filter(|text| !text.trim().is_empty()).map(str::to_owned))
    }

    /// One of some words.
    pub fn word(&self, key: &'static str, allowed: &[&str]) -> Result<Option<String>, Fault> {
        match self.text(key)? {
            Some(word) if !allowed.contains(&word.as_str()) => {
                Err(self.fault(key, Fault::unknown("value", &word, allowed.iter().copied())))
            }
            word => Ok(word),
        }
    }

    /// A whole number from 0.
    pub fn whole(&self, key: &'static str, least: u64) -> Result<Option<u64>, Fault> {
        let take = |value: &DeValue<'_>| {
            let whole = plain(value).as_integer()?;
            u64::try_from(whole).ok().filter(|whole| *whole >= least)
        };
        self.read(key, &format!("a whole number of {least} or more"), take)
    }

    /// A number between bounds.
    pub fn number(&self, key: &'static str, least: f64, most: f64) -> Result<Option<f64>, Fault> {
        let take = |value: &DeValue<'_>| number(&plain(value)).filter(|x| (least..=most).contains(x));
        self.read(key, &format!("a number from {least} to {most}"), take)
    }

    /// Any value.
    pub fn value(&self, key: &'static str) -> Option<Value> {
        self.find(key).map(|value| plain(value.get_ref()))
    }

    /// A list of any values that is not empty.
    pub fn list(&self, key: &'static str) -> Result<Option<Vec<Value>>, Fault> {
        self.read(key, "a list with something in it", |value| match plain(value) {
            Value::Array(parts) if !parts.is_empty() => Some(parts),
            _ => None,
        })
    }

    /// A list of texts; a single text stands for a list of one.
    pub fn texts(&self, key: &'static str) -> Result<Vec<String>, Fault> {
        let texts = self.read(key, "a text or a list of texts", |value| match plain(value) {
            Value::String(text) => Some(vec![text]),
            Value::Array(parts) => parts.into_iter().map(|part| part.as_str().map(str::to_owned)).collect(),
            _ => None,
        })?;
        Ok(texts.unwrap_or_default())
    }

    /// An inline table, as JSON.
    pub fn object(&self, key: &'static str) -> Result<Map<String, Json>, Fault> {
        let object = self.read(key, "a table of keys and values", |value| {
            let table = value.as_table()?;
            table.iter().map(|(key, value)| Some((key.get_ref().to_string(), json(value.get_ref())?))).collect()
        })?;
        Ok(object.unwrap_or_default())
    }

    /// An inline table of settings, nested keys with dots between.
    pub fn settings(&self, key: &'static str) -> Result<Vec<(String, Value)>, Fault> {
        let settings = self.read(key, "a table of places and values", |value| {
            let mut leaves = Vec::new();
            gather("", value.as_table()?, &mut leaves);
            Some(leaves)
        })?;
        Ok(settings.unwrap_or_default())
    }

    /// A table under a key.
    pub fn table(&self, key: &'static str) -> Result<Option<Reader<'t>>, Fault> {
        let at = self.place_of(key).0;
        let table = self.read(key, &format!("a table [{key}]"), |value| value.as_table())?;
        Ok(table.map(|table| Reader::of(self.page, self.key(key), at, table)))
    }

    /// An array of tables under a key.
    pub fn tables(&self, key: &'static str) -> Result<Vec<Reader<'t>>, Fault> {
        let parts = self.read(key, &format!("tables [[{key}]]"), |value| {
            let parts = value.as_array()?.iter();
            parts.map(|part| Some((part.span().start, part.get_ref().as_table()?))).collect::<Option<Vec<_>>>()
        })?;
        let reader = |(at, table)| Reader::of(self.page, self.key(key), at, table);
        Ok(parts.unwrap_or_default().into_iter().map(reader).collect())
    }

    /// Refuses whatever was not asked for.
    pub fn finish(&self) -> Result<(), Fault> {
        let asked = self.asked.borrow();
        match self.table.iter().find(|(key, _)| !asked.contains(&key.get_ref().as_ref())) {
            None => Ok(()),
            Some((key, _)) => {
                let fault = Fault::unknown("key", key.get_ref(), asked.iter().copied());
                let fault = if self.prefix.is_empty() { fault } else { fault.at_key(&self.prefix) };
                Err(self.page.at(Place(key.span().start), fault))
            }
        }
    }
}

/// A number, whole or not.
pub fn number(value: &Value) -> Option<f64> {
    value.as_float().or_else(|| value.as_integer().map(|n| n as f64))
}

/// A TOML value as JSON; a date is none that a rule could use.
fn json(value: &DeValue<'_>) -> Option<Json> {
    as_json(plain(value))
}

/// The same of a value without its place.
pub fn as_json(value: Value) -> Option<Json> {
    Some(match value {
        Value::String(text) => text.into(),
        Value::Integer(n) => n.into(),
        Value::Float(x) => x.into(),
        Value::Boolean(truth) => truth.into(),
        Value::Datetime(_) => return None,
        Value::Array(parts) => parts.into_iter().map(as_json).collect::<Option<Vec<_>>>()?.into(),
        Value::Table(table) => {
            table.into_iter().map(|(key, value)| Some((key, as_json(value)?))).collect::<Option<Map<_, _>>>()?.into()
        }
    })
}

fn gather(prefix: &str, table: &DeTable<'_>, leaves: &mut Vec<(String, Value)>) {
    for (key, value) in table {
        let key = key.get_ref();
        let path = if prefix.is_empty() { key.to_string() } else { format!("{prefix}.{key}") };
        match value.get_ref() {
            DeValue::Table(below) => gather(&path, below, leaves),
            value => leaves.push((path, plain(value))),
        }
    }
}

//! A strict reader of TOML: every mistake is told with file, line, key, what was found and what is allowed.
//!
//! A sheet learns which keys are allowed from being asked for them; what is left unasked is refused at the end.

use std::borrow::Cow;
use std::cell::RefCell;
use std::ops::{Range, RangeInclusive};

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::written::Written;
use crate::fault::{Fault, line_of, nearest};
use crate::field::Point;
use crate::side::Share;

/// A file's name and text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// What it is called in messages.
    pub name: String,
    /// What it says.
    pub text: String,
}

impl Source {
    /// Parses the text and reads it as a whole.
    pub fn read<T>(&self, read: impl FnOnce(&Sheet<'_>) -> Result<T, Fault>) -> Result<T, Fault> {
        let tree =
            DeTable::parse(&self.text).map_err(|error| Fault::unparsed(&self.text, &error).in_file(&self.name))?;
        let root = Sheet::new(self, String::new(), tree.get_ref(), 0..0);
        let value = read(&root)?;
        root.finish()?;
        Ok(value)
    }
}

/// A table of a file.
pub struct Sheet<'t> {
    source: &'t Source,
    path: String,
    table: &'t DeTable<'t>,
    span: Range<usize>,
    asked: RefCell<Vec<&'static str>>,
}

impl<'t> Sheet<'t> {
    fn new(source: &'t Source, path: String, table: &'t DeTable<'t>, span: Range<usize>) -> Self {
        Self { source, path, table, span, asked: RefCell::default() }
    }

    /// What stands under a key, if anything does.
    pub fn find(&self, key: &'static str) -> Option<Entry<'t>> {
        let mut asked = self.asked.borrow_mut();
        if !asked.contains(&key) {
            asked.push(key);
        }
        let value = self.table.get(key)?;
        Some(Entry { source: self.source, path: self.below(key), value })
    }

    /// What stands under a key that must be there.
    pub fn need(&self, key: &'static str) -> Result<Entry<'t>, Fault> {
        self.find(key).ok_or_else(|| self.misspelt(key).unwrap_or_else(|| self.missing(key)))
    }

    /// The same, with a sentence of its own for what is missing.
    pub fn need_or(&self, key: &'static str, missing: impl FnOnce() -> String) -> Result<Entry<'t>, Fault> {
        self.find(key).ok_or_else(|| self.misspelt(key).unwrap_or_else(|| self.fault(missing())))
    }

    fn missing(&self, key: &str) -> Fault {
        self.fault(format!("`{}` is missing", self.below(key)))
    }

    /// The fault of a key that was probably meant for a missing one.
    fn misspelt(&self, key: &'static str) -> Option<Fault> {
        let asked = self.asked.borrow();
        let near = |found: &str| key.len() > 3 && !asked.contains(&found) && nearest(found, &[key]).is_some();
        let (found, _) = self.table.iter().find(|(found, _)| near(found.get_ref()))?;
        Some(self.unknown(found, [key]))
    }

    fn unknown<'k>(&self, key: &Spanned<Cow<'_, str>>, allowed: impl IntoIterator<Item = &'k str>) -> Fault {
        let fault = Fault::unknown("key", key.get_ref(), allowed);
        fault.in_file(&self.source.name).at_offset(&self.source.text, key.span().start)
    }

    /// The tables under a key; none if it is not there.
    pub fn sheets(&self, key: &'static str) -> Result<Vec<Self>, Fault> {
        match self.find(key) {
            Some(entry) => entry.list()?.iter().map(Entry::sheet).collect(),
            None => self.misspelt(key).map_or(Ok(Vec::new()), Err),
        }
    }

    /// A text under a key; empty if it is not there.
    pub fn text_or_empty(&self, key: &'static str) -> Result<String, Fault> {
        self.find(key).map_or(Ok(String::new()), |entry| entry.text())
    }

    /// A flag under a key; false if it is not there.
    pub fn flag(&self, key: &'static str) -> Result<bool, Fault> {
        self.find(key).map_or(Ok(false), |entry| entry.flag())
    }

    /// A mistake in this table as a whole.
    pub fn fault(&self, message: impl Into<String>) -> Fault {
        Fault::new(message).in_file(&self.source.name).at_offset(&self.source.text, self.span.start)
    }

    /// Where this table stands, for mistakes that show only later.
    pub fn written(&self) -> Written {
        let line = |offset| line_of(&self.source.text, offset);
        let keys = self.table.iter().map(|(key, _)| (key.get_ref().to_string(), line(key.span().start)));
        Written::new(&self.source.name, &self.path, line(self.span.start), keys.collect())
    }

    /// Refuses every key that was not asked for.
    pub fn finish(&self) -> Result<(), Fault> {
        let asked = self.asked.borrow();
        match self.table.iter().find(|(key, _)| !asked.contains(&key.get_ref().as_ref())) {
            None => Ok(()),
            Some((key, _)) => Err(self.unknown(key, asked.iter().copied())),
        }
    }

    fn below(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }
}

/// A value of a file.
pub struct Entry<'t> {
    source: &'t Source,
    path: String,
    value: &'t Spanned<DeValue<'t>>,
}

impl<'t> Entry<'t> {
    /// A text that is not empty.
    pub fn text(&self) -> Result<String, Fault> {
        match self.value.get_ref().as_str() {
            Some("") => Err(self.fault("found nothing, allowed: a text")),
            Some(text) => Ok(text.to_owned()),
            None => Err(self.mistaken("a text")),
        }
    }

    /// True or false.
    pub fn flag(&self) -> Result<bool, Fault> {
        self.value.get_ref().as_bool().ok_or_else(|| self.mistaken("true or false"))
    }

    /// A whole number within bounds.
    pub fn whole<T: TryFrom<i64>>(&self, allowed: RangeInclusive<i64>) -> Result<T, Fault> {
        let bounds = format!("a whole number, {} to {}", allowed.start(), allowed.end());
        let number = self.value.get_ref().as_integer();
        let number = number.and_then(|number| i64::from_str_radix(number.as_str(), number.radix()).ok());
        let within = number.filter(|number| allowed.contains(number));
        within.and_then(|number| T::try_from(number).ok()).ok_or_else(|| self.mistaken(&bounds))
    }

    /// A number within bounds.
    pub fn number(&self, allowed: RangeInclusive<f64>) -> Result<f64, Fault> {
        let number = match self.value.get_ref() {
            DeValue::Integer(number) => number.as_str().parse::<f64>().ok(),
            DeValue::Float(number) => number.as_str().parse().ok(),
            _ => None,
        };
        let bounds = || self.mistaken(&format!("a number, {} to {}", allowed.start(), allowed.end()));
        number.filter(|number| allowed.contains(number)).ok_or_else(bounds)
    }

    /// A share, written as a fraction of one.
    pub fn share(&self) -> Result<Share, Fault> {
        self.number(0.0..=1.0).map(Share::fraction)
    }

    /// One of some names.
    pub fn choice<T: Copy>(&self, what: &str, named: &[(&str, T)]) -> Result<T, Fault> {
        let found = self.text()?;
        let names = named.iter().map(|(name, _)| *name);
        let chosen = named.iter().find(|(name, _)| *name == found).map(|&(_, value)| value);
        chosen.ok_or_else(|| self.place(Fault::unknown(what, &found, names)))
    }

    /// A list.
    pub fn list(&self) -> Result<Vec<Self>, Fault> {
        let parts = self.value.get_ref().as_array().ok_or_else(|| self.mistaken("a list"))?;
        let part = |value| Self { source: self.source, path: self.path.clone(), value };
        Ok(parts.iter().map(part).collect())
    }

    /// A list of exactly so many numbers, each within bounds.
    pub fn numbers<const N: usize>(&self, allowed: RangeInclusive<f64>) -> Result<[f64; N], Fault> {
        let numbers: Vec<f64> =
            self.list()?.iter().map(|part| part.number(allowed.clone())).collect::<Result<_, _>>()?;
        let count = numbers.len();
        numbers.try_into().map_err(|_| self.fault(format!("found a list of {count}, allowed: a list of {N} numbers")))
    }

    /// Two coordinates, in metres from the lower left corner of the map.
    pub fn point(&self) -> Result<Point, Fault> {
        let [x, y] = self.numbers(-FARTHEST..=FARTHEST)?;
        Ok(Point::new(x, y))
    }

    /// Whether it is a list.
    pub fn is_list(&self) -> bool {
        self.value.get_ref().is_array()
    }

    /// Whether it is a table.
    pub fn is_table(&self) -> bool {
        self.value.get_ref().is_table()
    }

    /// A table.
    pub fn sheet(&self) -> Result<Sheet<'t>, Fault> {
        let table = self.value.get_ref().as_table().ok_or_else(|| self.mistaken("a table"))?;
        Ok(Sheet::new(self.source, self.path.clone(), table, self.value.span()))
    }

    /// A mistake in this value.
    pub fn fault(&self, message: impl Into<String>) -> Fault {
        self.place(Fault::new(message))
    }

    /// A mistake in this value, told elsewhere.
    pub fn place(&self, fault: Fault) -> Fault {
        fault.at_key(&self.path).in_file(&self.source.name).at_offset(&self.source.text, self.value.span().start)
    }

    fn mistaken(&self, allowed: &str) -> Fault {
        let found = self.source.text[self.value.span()].trim();
        self.fault(format!("found {found}, allowed: {allowed}"))
    }
}

/// No map is larger than this, in metres.
pub const FARTHEST: f64 = 100_000.0;

//! House rules as a designer writes them.

use toml::de::{DeTable, DeValue};
use toml::{Spanned, Table, Value};

use crate::fault::Fault;

/// How a setting of the command line is called.
const WORD: &str = "--set";

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
        Ok(Self { name: format!("{WORD} {setting}"), text: format!("{path} = {value}\n") })
    }

    /// Whether it is a word of the command line, which has no lines.
    pub fn is_word(&self) -> bool {
        self.name.starts_with(WORD)
    }
}

/// The leaves of a parsed variant, with their dotted paths.
pub(super) fn flatten<'t, 'i>(
    prefix: &str,
    table: &'t DeTable<'i>,
    leaves: &mut Vec<(String, &'t Spanned<DeValue<'i>>)>,
) {
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

//! The inputs of a question: what may be said, what must be, and what stands where nothing is said.

use std::fmt;

use serde_json::{Map, Value as Json};

use crate::fault::Fault;

/// What kind of thing an input is.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// A whole number from the least to the most.
    Whole(i64, i64),
    /// Any number from the least to the most.
    Number(f64, f64),
    /// True or false.
    Flag,
    /// One of some names.
    Choice(&'static [&'static str]),
    /// Free text.
    Text,
    /// A fraction such as `2/5`, or a number, from 0 to 1.
    Fraction,
    /// A list of things of one kind.
    List(Box<Kind>),
    /// An object with inputs of its own.
    Object(Vec<Input>),
    /// Either of two kinds.
    Either(Box<Kind>, Box<Kind>),
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(least, most) => match (*least > -MOST, *most < MOST) {
                (true, true) => write!(f, "whole number {least} to {most}"),
                (true, false) => write!(f, "whole number {least} or more"),
                _ => write!(f, "whole number"),
            },
            Self::Number(least, most) if *most < MOST as f64 => {
                write!(f, "number {least} to {most}")
            }
            Self::Number(least, _) => write!(f, "number {least} or more"),
            Self::Flag => write!(f, "true or false"),
            Self::Choice(names) => write!(f, "{}", names.join(" | ")),
            Self::Text => write!(f, "text"),
            Self::Fraction => write!(f, "fraction 0 to 1, such as 2/5"),
            Self::List(of) => write!(f, "list of: {of}"),
            Self::Object(inputs) => {
                let parts: Vec<String> = inputs.iter().map(|input| format!("{}: {}", input.key, input.kind)).collect();
                write!(f, "object {{{}}}", parts.join(", "))
            }
            Self::Either(one, other) => write!(f, "{one}, or {other}"),
        }
    }
}

/// The most that a count without a bound of its own may be: far beyond any table top.
pub const MOST: i64 = 1_000_000;

/// One input of a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    /// Its key, with dots for nesting.
    pub key: String,
    /// What it may be.
    pub kind: Kind,
    /// What happens without it.
    pub absent: Absent,
    /// What it means, in a few words.
    pub meaning: &'static str,
}

/// What happens when an input is not given.
#[derive(Clone, Debug, PartialEq)]
pub enum Absent {
    /// An error.
    Required,
    /// This stands.
    Default(Json),
    /// Something else tells, as the question says.
    Optional,
}

impl Input {
    /// A required input.
    pub fn new(key: impl Into<String>, kind: Kind, meaning: &'static str) -> Self {
        Self { key: key.into(), kind, absent: Absent::Required, meaning }
    }

    /// A whole number of at least `least`.
    pub fn count(key: impl Into<String>, least: i64, meaning: &'static str) -> Self {
        Self::new(key, Kind::Whole(least, MOST), meaning)
    }

    /// A whole number of either sign, 0 if not given.
    pub fn signed(key: impl Into<String>, meaning: &'static str) -> Self {
        Self::new(key, Kind::Whole(-MOST, MOST), meaning).or(0)
    }

    /// True or false, false if not given.
    pub fn flag(key: impl Into<String>, meaning: &'static str) -> Self {
        Self::new(key, Kind::Flag, meaning).or(false)
    }

    /// One of some names.
    pub fn choice(key: impl Into<String>, names: &'static [&'static str], meaning: &'static str) -> Self {
        Self::new(key, Kind::Choice(names), meaning)
    }

    /// Any of some names, none if not given.
    pub fn names(key: impl Into<String>, names: &'static [&'static str], meaning: &'static str) -> Self {
        Self::new(key, Kind::List(Box::new(Kind::Choice(names))), meaning).or(Json::Array(Vec::new()))
    }

    /// A list.
    pub fn list(key: impl Into<String>, of: Kind, meaning: &'static str) -> Self {
        Self::new(key, Kind::List(Box::new(of)), meaning)
    }

    /// What stands if it is not given.
    #[must_use]
    pub fn or(mut self, default: impl Into<Json>) -> Self {
        self.absent = Absent::Default(default.into());
        self
    }

    /// It may be left out.
    #[must_use]
    pub fn optional(mut self) -> Self {
        self.absent = Absent::Optional;
        self
    }
}

/// The inputs of one asking, checked and complete.
#[derive(Clone, Debug, PartialEq)]
pub struct Filled(Map<String, Json>);

impl Filled {
    /// Checks what was given (dotted or nested) against the inputs of a question.
    pub fn new(inputs: &[Input], given: &Map<String, Json>) -> Result<Self, Fault> {
        let mut flat = Map::new();
        flatten("", given, inputs, &mut flat)?;
        let keys: Vec<&str> = inputs.iter().map(|input| input.key.as_str()).collect();
        if let Some(key) = flat.keys().find(|key| !keys.contains(&key.as_str())) {
            return Err(Fault::unknown("input", key, keys.iter().copied().chain(["rulings"])));
        }
        let mut filled = Map::new();
        for input in inputs {
            let value = match (flat.remove(&input.key), &input.absent) {
                (Some(value), _) => checked(&input.key, &input.kind, value)?,
                (None, Absent::Default(value)) => value.clone(),
                (None, Absent::Optional) => continue,
                (None, Absent::Required) => {
                    return Err(Fault::new(format!("required, and missing: {} ({})", input.kind, input.meaning))
                        .at_key(&input.key));
                }
            };
            filled.insert(input.key.clone(), value);
        }
        Ok(Self(filled))
    }

    fn get(&self, key: &str) -> &Json {
        self.0.get(key).unwrap_or_else(|| panic!("`{key}` is not an input of this question"))
    }

    /// A whole number.
    pub fn whole(&self, key: &str) -> i32 {
        as_whole(self.get(key))
    }

    /// A whole number that may have been left out.
    pub fn whole_if(&self, key: &str) -> Option<i32> {
        self.0.get(key).map(as_whole)
    }

    /// Any number.
    pub fn number(&self, key: &str) -> f64 {
        self.get(key).as_f64().expect("checked to be a number")
    }

    /// Any number that may have been left out.
    pub fn number_if(&self, key: &str) -> Option<f64> {
        self.0.get(key).and_then(Json::as_f64)
    }

    /// True or false.
    pub fn flag(&self, key: &str) -> bool {
        self.get(key).as_bool().expect("checked to be true or false")
    }

    /// A name or text.
    pub fn text(&self, key: &str) -> &str {
        self.get(key).as_str().expect("checked to be text")
    }

    /// A name or text that may have been left out.
    pub fn text_if(&self, key: &str) -> Option<&str> {
        self.0.get(key).and_then(Json::as_str)
    }

    /// A fraction, as numerator and denominator.
    pub fn fraction(&self, key: &str) -> (i64, i64) {
        fraction(self.get(key)).expect("checked to be a fraction")
    }

    /// A list.
    pub fn list(&self, key: &str) -> &[Json] {
        self.get(key).as_array().expect("checked to be a list")
    }

    /// A list of whole numbers.
    pub fn wholes(&self, key: &str) -> Vec<i32> {
        self.list(key).iter().map(as_whole).collect()
    }

    /// A list of names.
    pub fn names(&self, key: &str) -> Vec<&str> {
        self.list(key).iter().filter_map(Json::as_str).collect()
    }

    /// A list of objects, each complete.
    pub fn objects(&self, key: &str) -> Vec<Filled> {
        self.list(key).iter().filter_map(Json::as_object).cloned().map(Filled).collect()
    }
}

fn as_whole(value: &Json) -> i32 {
    value.as_i64().expect("checked to be a whole number") as i32
}

/// Turns nested objects into dotted keys, except where an input is itself an object.
fn flatten(
    prefix: &str,
    given: &Map<String, Json>,
    inputs: &[Input],
    flat: &mut Map<String, Json>,
) -> Result<(), Fault> {
    for (key, value) in given {
        let path = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
        match value {
            Json::Object(below) if !inputs.iter().any(|input| input.key == path) => {
                flatten(&path, below, inputs, flat)?
            }
            _ => {
                if flat.insert(path.clone(), value.clone()).is_some() {
                    return Err(Fault::new("given twice").at_key(path));
                }
            }
        }
    }
    Ok(())
}

/// A value of the right kind within bounds, or what is wrong with it.
fn checked(key: &str, kind: &Kind, value: Json) -> Result<Json, Fault> {
    let wrong = || Fault::new(format!("found {value}, allowed: {kind}")).at_key(key);
    match (kind, &value) {
        (Kind::Whole(least, most), Json::Number(n)) => match n.as_i64() {
            Some(n) if (*least..=*most).contains(&n) => Ok(value),
            _ => Err(wrong()),
        },
        (Kind::Number(least, most), Json::Number(n)) => match n.as_f64() {
            Some(x) if *least <= x && x <= *most => Ok(value),
            _ => Err(wrong()),
        },
        (Kind::Flag, Json::Bool(_)) | (Kind::Text, Json::String(_)) => Ok(value),
        (Kind::Choice(names), Json::String(name)) if names.contains(&name.as_str()) => Ok(value),
        (Kind::Choice(names), Json::String(name)) => {
            Err(Fault::unknown("value", name, names.iter().copied()).at_key(key))
        }
        (Kind::Fraction, _) => fraction(&value).map(|_| value.clone()).ok_or_else(wrong),
        (Kind::List(of), Json::Array(parts)) => {
            let parts = parts.iter().enumerate().map(|(n, part)| checked(&format!("{key}[{n}]"), of, part.clone()));
            parts.collect::<Result<_, _>>().map(Json::Array)
        }
        (Kind::Object(inputs), Json::Object(given)) => {
            let prefix = |fault: Fault| fault.at_key(key);
            Filled::new(inputs, given).map(|filled| Json::Object(filled.0)).map_err(prefix)
        }
        (Kind::Either(one, other), _) => {
            checked(key, one, value.clone()).or_else(|_| checked(key, other, value.clone())).map_err(|_| wrong())
        }
        _ => Err(wrong()),
    }
}

/// Reads `2/5`, `0.4` or 1 as a fraction from 0 to 1.
fn fraction(value: &Json) -> Option<(i64, i64)> {
    let text = match value {
        Json::String(text) => text.clone(),
        Json::Number(number) => number.to_string(),
        _ => return None,
    };
    let (top, bottom) = match text.split_once('/') {
        Some((top, bottom)) => (top.trim().parse().ok()?, bottom.trim().parse().ok()?),
        None => {
            let (whole, decimals) = text.split_once('.').unwrap_or((&text, ""));
            let bottom = 10_i64.checked_pow(u32::try_from(decimals.len()).ok()?)?;
            (format!("{whole}{decimals}").parse().ok()?, bottom)
        }
    };
    (bottom > 0 && bottom <= MOST && (0..=bottom).contains(&top)).then_some((top, bottom))
}

//! The study file, read strictly: what it may say is written down in the [module's](super) page.

use serde_json::{Map, Value as Json};
use toml::Value;
use toml::de::DeTable;

use super::reader::{Page, Place, Reader, number};
use crate::fault::Fault;

/// A study as written.
pub struct File {
    pub title: String,
    pub question: String,
    pub seed: u64,
    pub goal: Goal,
    pub goal_is_said: bool,
    pub method: Wanted,
    pub method_at: Place,
    pub measures: Vec<String>,
    pub measures_at: Place,
    pub baseline: Option<String>,
    pub baseline_at: Place,
    pub margin: f64,
    pub worth: WorthWanted,
    pub rulesets: Vec<RulesetAsked>,
    pub matchups: Vec<MatchupAsked>,
    pub axes: Vec<AxisAsked>,
    pub matrix: Option<MatrixAsked>,
}

/// When a sampled cell has been played often enough.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Goal {
    /// After so many trials.
    Trials(u64),
    /// When every probability is known to within the half-width, or at the ceiling.
    Precision {
        /// The half-width.
        half_width: f64,
        /// Trials at the most.
        ceiling: u64,
    },
}

/// How the cells are to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Exactly where it can be done, by sampling elsewhere.
    Auto,
    /// Exactly, or not at all.
    Exact,
    /// By sampling.
    Sampled,
}

/// Which values of the rules are to be weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorthWanted {
    /// None.
    Nothing,
    /// The rulings alone.
    Rulings,
    /// Every value and ruling.
    Everything,
}

/// A ruleset as written.
pub struct RulesetAsked {
    pub name: String,
    pub book: String,
    pub variants: Vec<String>,
    pub set: Vec<(String, Value)>,
    pub at: Place,
}

/// A matchup as written.
pub struct MatchupAsked {
    pub name: String,
    pub book: Option<String>,
    pub asked: Asked,
    pub inputs: Map<String, Json>,
    pub at: Place,
    pub asked_at: Place,
    pub inputs_at: Place,
}

/// What a matchup is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A question of a book, by its name.
    Question(String),
    /// A whole battle, by its file as seen from the study.
    Battle(String),
}

/// An axis as written.
pub struct AxisAsked {
    pub name: String,
    pub over: Over,
    pub values: Vec<Value>,
    /// Whether its values are only names, though they may be numbers.
    pub names: bool,
    pub matchups: Vec<String>,
    pub at: Place,
}

/// What an axis varies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Over {
    /// Inputs of the question, all set to the same value.
    Inputs(Vec<String>),
    /// A place in the tables.
    Table(String),
}

/// A matrix as written.
pub struct MatrixAsked {
    pub book: Option<String>,
    pub question: String,
    pub side_a: String,
    pub side_b: String,
    pub inputs: Map<String, Json>,
    pub entries: Vec<EntryAsked>,
    pub against: Vec<EntryAsked>,
    pub at: Place,
}

/// One contender of a matrix.
pub struct EntryAsked {
    pub name: String,
    pub inputs: Map<String, Json>,
    pub at: Place,
}

/// The half-width asked of every probability if nothing is said.
pub const PRECISION: f64 = 0.001;
/// The same of a whole battle, which takes longer.
pub const BATTLE_PRECISION: f64 = 0.01;
/// The finest half-width that can be asked for.
pub const FINEST: f64 = 1e-5;
/// Trials at the most if nothing is said.
pub const CEILING: u64 = 20_000_000;
/// The most values of an axis.
const MOST_VALUES: usize = 10_000;

/// Reads a study.
pub fn read(page: Page<'_>) -> Result<File, Fault> {
    let root = DeTable::parse(page.text).map_err(|error| Fault::unparsed(page.text, &error).in_file(page.file))?;
    let root = Reader::whole_file(page, &root);
    let file = File {
        title: root.required("title", root.text("title")?)?,
        question: root.required("question", root.text("question")?)?,
        seed: root.whole("seed", 0)?.unwrap_or(1702),
        goal: goal(&root)?,
        goal_is_said: root.value("trials").or(root.value("precision")).is_some(),
        method: method(&root)?,
        method_at: root.place_of("method"),
        measures: root.texts("measures")?,
        measures_at: root.place_of("measures"),
        baseline: root.text("baseline")?,
        baseline_at: root.place_of("baseline"),
        margin: root.number("margin", 0.0, 1.0)?.unwrap_or(0.01),
        worth: worth(&root)?,
        rulesets: root.tables("ruleset")?.iter().map(ruleset).collect::<Result<_, _>>()?,
        matchups: root.tables("matchup")?.iter().map(matchup).collect::<Result<_, _>>()?,
        axes: root.tables("axis")?.iter().map(axis).collect::<Result<_, _>>()?,
        matrix: root.table("matrix")?.as_ref().map(matrix).transpose()?,
    };
    let kind = root.word("kind", &["study", "matrix"])?;
    root.finish()?;
    match (kind.as_deref(), &file.matrix) {
        (Some("matrix"), None) => Err(root.fault("kind", Fault::new("a matrix needs a table [matrix]"))),
        (Some("study"), Some(_)) => Err(root.fault("kind", Fault::new("a study with a table [matrix] is a matrix"))),
        (_, Some(_)) if !file.matchups.is_empty() || !file.axes.is_empty() => {
            Err(root.fault("matrix", Fault::new("a matrix makes its own matchups: leave out [[matchup]] and [[axis]]")))
        }
        (_, None) if file.matchups.is_empty() => Err(root.required("matchup", None::<()>).expect_err("there is none")),
        _ => Ok(file),
    }
}

fn goal(root: &Reader<'_>) -> Result<Goal, Fault> {
    let trials = root.whole("trials", 1)?;
    let half_width = root.number("precision", FINEST, 0.5)?;
    let ceiling = root.whole("ceiling", 1)?;
    match (trials, half_width) {
        (Some(_), Some(_)) => Err(root.fault("trials", Fault::new("give either `trials` or `precision`, not both"))),
        (Some(trials), None) => Ok(Goal::Trials(trials)),
        _ => Ok(Goal::Precision { half_width: half_width.unwrap_or(PRECISION), ceiling: ceiling.unwrap_or(CEILING) }),
    }
}

fn method(root: &Reader<'_>) -> Result<Wanted, Fault> {
    Ok(match root.word("method", &["auto", "exact", "sampled"])?.as_deref() {
        Some("exact") => Wanted::Exact,
        Some("sampled") => Wanted::Sampled,
        _ => Wanted::Auto,
    })
}

fn worth(root: &Reader<'_>) -> Result<WorthWanted, Fault> {
    Ok(match root.word("worth", &["everything", "rulings", "nothing"])?.as_deref() {
        Some("everything") => WorthWanted::Everything,
        Some("rulings") => WorthWanted::Rulings,
        _ => WorthWanted::Nothing,
    })
}

/// A name that can stand in the name of a cell.
fn name(reader: &Reader<'_>) -> Result<String, Fault> {
    let name = reader.required("name", reader.text("name")?)?;
    if name.contains('/') {
        return Err(reader.fault("name", Fault::new(format!("found {name:?}, allowed: a text without a slash"))));
    }
    Ok(name)
}

fn ruleset(reader: &Reader<'_>) -> Result<RulesetAsked, Fault> {
    let asked = RulesetAsked {
        name: name(reader)?,
        book: reader.required("book", reader.text("book")?)?,
        variants: reader.texts("variants")?,
        set: reader.settings("set")?,
        at: reader.place(),
    };
    reader.finish().map(|()| asked)
}

fn matchup(reader: &Reader<'_>) -> Result<MatchupAsked, Fault> {
    let (question, battle) = (reader.text("question")?, reader.text("battle")?);
    let (asked, key) = match (question, battle) {
        (question, None) => (Asked::Question(reader.required("question", question)?), "question"),
        (None, Some(battle)) => (Asked::Battle(battle), "battle"),
        (Some(_), Some(_)) => {
            let fault = Fault::new("a matchup either asks a `question` of a book or fights a `battle`, not both");
            return Err(reader.fault("battle", fault));
        }
    };
    let asked = MatchupAsked {
        name: name(reader)?,
        book: reader.text("book")?,
        asked,
        inputs: reader.object("inputs")?,
        at: reader.place(),
        asked_at: reader.place_of(key),
        inputs_at: reader.place_of("inputs"),
    };
    reader.finish().map(|()| asked)
}

fn axis(reader: &Reader<'_>) -> Result<AxisAsked, Fault> {
    let (inputs, table, ruling) = (reader.texts("input")?, reader.text("table")?, reader.text("ruling")?);
    let over = match (inputs.is_empty(), table, ruling) {
        (false, None, None) => Over::Inputs(inputs),
        (true, Some(path), None) => Over::Table(path),
        (true, None, Some(ruling)) => Over::Table(format!("rulings.{}", ruling.trim_start_matches("rulings."))),
        _ => return Err(reader.fault("name", Fault::new("an axis varies one of `input`, `table` and `ruling`"))),
    };
    let default = match &over {
        Over::Inputs(inputs) => inputs.join(","),
        Over::Table(path) => path.clone(),
    };
    let asked = AxisAsked {
        name: reader.text("name")?.unwrap_or(default),
        over,
        values: values(reader)?,
        names: reader.word("kind", &["quantity", "names"])?.as_deref() == Some("names"),
        matchups: reader.texts("matchups")?,
        at: reader.place(),
    };
    reader.finish().map(|()| asked)
}

/// The values of an axis: a list, or a range that includes both its ends.
fn values(reader: &Reader<'_>) -> Result<Vec<Value>, Fault> {
    let (list, from, to) = (reader.list("values")?, reader.value("from"), reader.value("to"));
    let step = reader.value("step");
    match (list, from, to) {
        (Some(values), None, None) => match values.iter().enumerate().find(|(at, value)| values[..*at].contains(value))
        {
            Some((_, twice)) => Err(reader.fault("values", Fault::new(format!("{twice} stands here twice")))),
            None => Ok(values),
        },
        (None, Some(from), Some(to)) => {
            range(&from, &to, &step.unwrap_or(Value::Integer(1))).map_err(|fault| reader.fault("from", fault))
        }
        _ => Err(reader.fault("name", Fault::new("an axis has either `values`, or `from`, `to` and `step`"))),
    }
}

fn range(from: &Value, to: &Value, step: &Value) -> Result<Vec<Value>, Fault> {
    let all = || [from, to, step].into_iter();
    let wrong = || Fault::new(format!("found {from} to {to} by {step}, allowed: numbers that rise by a step above 0"));
    let ends: Vec<f64> = all().map(number).collect::<Option<_>>().ok_or_else(wrong)?;
    let steps = ((ends[1] - ends[0]) / ends[2] + 1e-9).floor();
    if ends[2] <= 0.0 || !steps.is_finite() || steps < 0.0 {
        return Err(wrong());
    }
    if steps >= MOST_VALUES as f64 {
        return Err(Fault::new(format!("found {} values, allowed: {MOST_VALUES} at the most", steps + 1.0)));
    }
    let whole: Option<Vec<i64>> = all().map(Value::as_integer).collect();
    Ok((0..=steps as i64)
        .map(|n| match &whole {
            Some(ends) => Value::Integer(ends[0] + n * ends[2]),
            None => Value::Float(((ends[0] + n as f64 * ends[2]) * 1e9).round() / 1e9),
        })
        .collect())
}

fn matrix(reader: &Reader<'_>) -> Result<MatrixAsked, Fault> {
    let entries = |key| reader.tables(key)?.iter().map(entry).collect::<Result<Vec<_>, _>>();
    let asked = MatrixAsked {
        book: reader.text("book")?,
        question: reader.required("question", reader.text("question")?)?,
        side_a: reader.text("side_a")?.unwrap_or_else(|| "a".into()),
        side_b: reader.text("side_b")?.unwrap_or_else(|| "b".into()),
        inputs: reader.object("inputs")?,
        entries: entries("entry")?,
        against: entries("against")?,
        at: reader.place(),
    };
    reader.finish()?;
    if asked.entries.is_empty() {
        return Err(reader.required("entry", None::<()>).expect_err("there is none"));
    }
    Ok(asked)
}

fn entry(reader: &Reader<'_>) -> Result<EntryAsked, Fault> {
    let asked = EntryAsked { name: name(reader)?, inputs: reader.object("inputs")?, at: reader.place() };
    reader.finish().map(|()| asked)
}

//! `grognard rules`: the books, their tables and rulings, and what a variant changes.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use toml::Value;

use super::house_rules::HouseRules;
use super::style::{Style, Tone, columns, wrap};
use super::{Done, print};
use crate::books::{Book, open, titles};
use crate::fault::Fault;
use crate::report::rules_sheet;
use crate::tables::{Entry, Kind, Tables, Variant};

/// Show the books; with a book its tables and rulings; `rules diff A B` what differs between two rulesets.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Command {
    /// A book, or `diff` and two rulesets
    #[arg(value_name = "BOOK | diff A B")]
    what: Vec<String>,
    /// Only what we ruled ourselves where the book is silent, and why
    #[arg(long)]
    gaps: bool,
    /// The book as a reference sheet in HTML: its tables, our rulings, and the odds of its mechanisms
    #[arg(long, conflicts_with = "gaps")]
    html: bool,
    #[command(flatten)]
    house_rules: HouseRules,
}

const AFTER_HELP: &str = "\
Examples:
  grognard rules
  grognard rules corporal-john
  grognard rules corporal-john --gaps
  grognard rules corporal-john --html > corporal-john.html
  grognard rules diff corporal-john house.toml
  grognard rules diff corporal-john+house.toml corporal-john+other.toml

A ruleset is a book, a book with variant files joined by `+`, or a variant file alone.";

impl Command {
    pub fn run(self) -> Done {
        let what: Vec<&str> = self.what.iter().map(String::as_str).collect();
        let style = Style::stdout();
        match what[..] {
            [] => print(&shelf(style))?,
            ["diff", a, b] => print(&diff(a, b, style)?)?,
            ["diff", ..] => {
                return Err(Fault::new(
                    "`rules diff` takes two rulesets: a book, or a book with variants such as corporal-john+house.toml",
                ));
            }
            [id] if self.html => print(&rules_sheet(&*open(id, &self.house_rules.variants()?)?))?,
            [id] => print(&page(&*open(id, &self.house_rules.variants()?)?, self.gaps, style))?,
            [_, extra, ..] => {
                return Err(Fault::new(format!(
                    "`{extra}`: one book at a time; `rules diff A B` compares two rulesets"
                )));
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The books, with how many values and rulings each has.
fn shelf(style: Style) -> String {
    let head = ["  book", "title", "edition", "values", "rulings of ours"].map(str::to_owned).to_vec();
    let row = |title: crate::books::Title| {
        let tables = Tables::embedded(title.id, title.tables);
        let gaps = tables.entries.iter().filter(|entry| entry.kind == Kind::Gap).count();
        let counts = [tables.entries.len().to_string(), gaps.to_string()];
        [vec![format!("  {}", title.id), title.title.to_owned(), title.edition.to_owned()], counts.to_vec()].concat()
    };
    let rows: Vec<Vec<String>> = std::iter::once(head).chain(titles().map(row)).collect();
    let mut lines = columns(&rows, 2);
    lines[0] = style.paint(Tone::Head, &lines[0]);
    format!("{}\n", lines.join("\n"))
}

/// A book's tables, chapter by chapter.
fn page(book: &dyn Book, gaps: bool, style: Style) -> String {
    let title = book.title();
    let mut page = format!("{} {}\n", style.paint(Tone::Head, title.title), style.paint(Tone::Dim, title.edition));
    let mut chapter = "";
    for entry in &book.tables().entries {
        if gaps && entry.kind != Kind::Gap {
            continue;
        }
        let (head, _) = entry.path.split_once('.').unwrap_or((&entry.path, ""));
        if head != chapter {
            chapter = head;
            page += &format!("\n{}\n", style.paint(Tone::Head, &format!("[{chapter}]")));
        }
        page += &show(entry, style);
    }
    for change in &book.tables().changes {
        page += &style
            .paint(Tone::Dim, &format!("\n{} changed from {} by {}", change.path, inline(&change.from), change.by));
    }
    if book.tables().changes.is_empty() { page } else { page + "\n" }
}

/// One entry: its value, rule and kind, the values it may take, and why.
fn show(entry: &Entry, style: Style) -> String {
    let mark = style.paint(Tone::Dim, &format!("{} {}", entry.rule, entry.kind));
    let mut text = match &entry.edges {
        Some((rows, cols)) => format!("  {}  {mark}\n{}", entry.path, grid(rows, cols, &entry.value)),
        None => format!("  {} = {}  {mark}\n", entry.path, inline(&entry.value)),
    };
    let others: Vec<String> = entry.of.iter().filter(|value| **value != entry.value).map(ToString::to_string).collect();
    if !others.is_empty() {
        text += &format!("      or {}\n", others.join(", "));
    }
    for line in entry.why.iter().flat_map(|why| wrap(why, 90)) {
        text += &format!("      {}\n", style.paint(Tone::Dim, &line));
    }
    text
}

/// A chart with its headings.
fn grid(rows: &Value, cols: &Value, cells: &Value) -> String {
    let parts = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let widest =
        parts(cells).iter().flat_map(parts).chain(parts(cols)).map(|cell| inline(&cell).len()).max().unwrap_or(1);
    let line = |head: String, cells: Vec<Value>| {
        let cells: String = cells.iter().map(|cell| format!(" {:>widest$}", inline(cell))).collect();
        format!("      {head:>6} |{cells}\n")
    };
    let mut text = line(String::new(), parts(cols));
    for (head, row) in parts(rows).iter().zip(parts(cells)) {
        text += &line(inline(head), parts(&row));
    }
    text
}

/// A value on one line, text without quotation marks.
fn inline(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(parts) => format!("[{}]", parts.iter().map(inline).collect::<Vec<_>>().join(", ")),
        _ => value.to_string().trim().to_owned(),
    }
}

/// What differs between two rulesets.
fn diff(a: &str, b: &str, style: Style) -> Result<String, Fault> {
    let (one, other) = (Ruleset::parse(a)?, Ruleset::parse(b)?);
    let id = one.book.clone().or_else(|| other.book.clone());
    let id = id.ok_or_else(|| {
        Fault::new(format!("neither {a} nor {b} names its book; write for instance corporal-john+{b}"))
    })?;
    let (one, other) = (
        open(one.book.as_deref().unwrap_or(&id), &one.variants)?,
        open(other.book.as_deref().unwrap_or(&id), &other.variants)?,
    );
    if one.title().id != other.title().id {
        return Err(Fault::new(format!(
            "{a} and {b} are different books; only rulesets of one book can be compared entry by entry"
        )));
    }
    let mut text = String::new();
    for (before, after) in one.tables().entries.iter().zip(&other.tables().entries) {
        if before.value != after.value {
            let mark = style.paint(Tone::Dim, &format!("{} {}", before.rule, before.kind));
            text += &format!("{}  {mark}\n  - {}\n  + {}\n", before.path, inline(&before.value), inline(&after.value));
        }
    }
    Ok(if text.is_empty() { format!("{a} and {b} are the same rules\n") } else { text })
}

/// A book with variants, as written on the command line.
struct Ruleset {
    book: Option<String>,
    variants: Vec<Variant>,
}

impl Ruleset {
    fn parse(text: &str) -> Result<Self, Fault> {
        let mut parts = text.split('+').peekable();
        let first = parts.peek().copied().unwrap_or_default();
        let is_book = titles().any(|title| title.id == first);
        if !is_book && !PathBuf::from(first).exists() {
            return Err(Fault::unknown("book or variant file", first, titles().map(|title| title.id)));
        }
        let files = if is_book { parts.skip(1).collect::<Vec<_>>() } else { parts.collect() };
        let variants: Vec<Variant> = files.iter().map(|file| Variant::read(file.as_ref())).collect::<Result<_, _>>()?;
        let declared = || variants.iter().find_map(Variant::declared_book);
        Ok(Self { book: if is_book { Some(first.to_owned()) } else { declared() }, variants })
    }
}

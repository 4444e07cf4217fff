//! A reference sheet of one book: every table, value and ruling with its rule and kind, and the odds of its mechanisms.

use toml::Value;

use super::figures::{Unit, count};
use super::html::{Heading, Table, escape};
use super::page::{Page, Part};
use super::tables::{kind, place, rule};
use super::words::{capital, say};
use crate::books::{Book, Listing};
use crate::odds::{Answer, Asking, Method, words};
use crate::stats::Estimate;
use crate::study::VERSION;
use crate::tables::{Entry, Kind};

/// The seed and trials of an answer that is too large to be exact.
const SAMPLED: Asking = Asking::Trials { trials: 200_000, seed: 1702 };

/// The sheet as one self-contained page.
pub fn rules_sheet(book: &dyn Book) -> String {
    let (title, entries) = (book.title(), &book.tables().entries);
    let counted = |kind: Kind| entries.iter().filter(|entry| entry.kind == kind).count();
    let kinds = [Kind::Stated, Kind::Inferred, Kind::Public, Kind::Gap].map(|kind| format!("{} {kind}", counted(kind)));
    let changes = &book.tables().changes;
    let mut facts = vec![
        ("Edition", escape(title.edition)),
        ("Values", format!("{}: {}", entries.len(), kinds.join(", "))),
        ("Version", format!("Grognard {VERSION}")),
    ];
    if !changes.is_empty() {
        let told = changes
            .iter()
            .map(|change| escape(&format!("{}: {} → {}", change.path, inline(&change.from), inline(&change.to))));
        facts.push(("House rules", told.collect::<Vec<_>>().join("<br>")));
    }
    let mut parts = chapters(entries);
    parts.push(Part { id: "odds", title: "Odds of the mechanisms".into(), body: odds(book) });
    let page = Page {
        title: title.title.to_owned(),
        question: "Reference sheet: the book’s tables, our rulings, and the odds they make".to_owned(),
        warning: None,
        facts,
        parts,
        version: VERSION,
    };
    page.html()
}

/// Charts, then values, then rulings.
fn chapters(entries: &[Entry]) -> Vec<Part> {
    let charts: String = entries.iter().filter(|entry| entry.edges.is_some()).map(chart).collect();
    let single =
        |ruled: bool| entries.iter().filter(move |entry| entry.edges.is_none() && (entry.kind == Kind::Gap) == ruled);
    let values = values(single(false)).html("the book");
    let rulings = rulings(single(true)).html("the book");
    let parts = [
        Part { id: "charts", title: "Charts".into(), body: charts },
        Part { id: "values", title: "Values".into(), body: values },
        Part { id: "rulings", title: "What the book leaves open".into(), body: rulings },
    ];
    parts.into_iter().filter(|part| !part.body.is_empty()).collect()
}

/// A printed chart, as the page has it.
fn chart(entry: &Entry) -> String {
    let Some((rows, columns)) = &entry.edges else { return String::new() };
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let mut headings = vec![Heading::words("", "the headings of the rows")];
    headings
        .extend(list(columns).iter().map(|column| Heading::figures(&inline(column), "a column of the printed chart")));
    let row = |(head, cells): (&Value, Value)| {
        let cells = list(&cells).iter().map(|cell| escape(&inline(cell))).collect();
        [vec![escape(&inline(head))], cells].concat()
    };
    let rows = list(rows).iter().zip(list(&entry.value)).map(row).collect();
    let table = Table { caption: capital(&say(&entry.path.replace('.', ": "))), headings, rows };
    let why = entry.why.as_ref().map_or(String::new(), |why| format!(" {}", escape(why)));
    let note = format!(
        "<p class=\"note\">{} {} <code>{}</code>{why}</p>\n",
        rule(&entry.rule),
        kind(&entry.kind.to_string()),
        escape(&entry.path)
    );
    table.html("the book") + &note
}

fn values<'e>(entries: impl Iterator<Item = &'e Entry>) -> Table {
    let headings = [
        ("Value", "its place in the tables; `--set` and variants change it there"),
        ("Is", "what the book has"),
        ("Allowed", "what a variant may put in its place"),
        ("Rule", "the id of the rule it belongs to"),
        ("Kind", "stated in the text, inferred from it, or from the public record"),
        ("Remark", "what else there is to say"),
    ];
    listed("Every single value", headings, entries)
}

fn rulings<'e>(entries: impl Iterator<Item = &'e Entry>) -> Table {
    let headings = [
        ("Ruling", "its place in the tables; `--set` and variants change it there"),
        ("Decided", "how we read the book"),
        ("Or", "what a variant may put in its place"),
        ("Rule", "the id of the rule it belongs to"),
        ("Kind", "gap: the text is silent or contradicts itself"),
        ("Why", "the reason for our reading"),
    ];
    listed("Where the text is silent or contradicts itself", headings, entries)
}

/// Entries a line each: place, value, what is allowed, rule, kind and reason.
fn listed<'e>(caption: &str, headings: [(&str, &str); 6], entries: impl Iterator<Item = &'e Entry>) -> Table {
    let row = |entry: &Entry| {
        vec![
            place(&entry.path),
            escape(&inline(&entry.value)),
            allowed(entry),
            rule(&entry.rule),
            kind(&entry.kind.to_string()),
            escape(entry.why.as_deref().unwrap_or_default()),
        ]
    };
    let headings = headings.map(|(name, help)| Heading::words(name, help)).into();
    Table { caption: caption.to_owned(), headings, rows: entries.map(row).collect() }
}

fn allowed(entry: &Entry) -> String {
    let others = entry.of.iter().filter(|value| **value != entry.value).map(inline).collect::<Vec<_>>();
    match entry.range {
        _ if !others.is_empty() => escape(&others.join(", ")),
        Some((least, most)) => format!("{least} to {most}").replace('-', "−"),
        None => String::new(),
    }
}

fn inline(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(parts) => parts.iter().map(inline).collect::<Vec<_>>().join(", "),
        Value::Integer(n) => n.to_string().replace('-', "−"),
        _ => value.to_string(),
    }
}

/// Every question with the answer to its example.
fn odds(book: &dyn Book) -> String {
    book.questions().iter().map(|listing| question(book, listing)).collect()
}

fn question(book: &dyn Book, listing: &Listing) -> String {
    let id = book.title().id;
    let asked = words(listing.example.split_whitespace()).and_then(|inputs| {
        Asking::Exact.ask(book, listing.name, &inputs).or_else(|_| SAMPLED.ask(book, listing.name, &inputs))
    });
    let answer = match &asked {
        Ok(answer) => answered(answer),
        Err(fault) => format!("<p class=\"note\">{}</p>\n", escape(&fault.to_string())),
    };
    format!(
        "<h3>{}</h3>\n<p>{}</p>\n<pre>grognard odds {id} {} {}</pre>\n{answer}",
        escape(&capital(&say(&listing.name.replace('-', "_")))),
        escape(listing.about),
        escape(listing.name),
        escape(listing.example),
    )
}

fn answered(answer: &Answer) -> String {
    let how = match answer.method {
        Method::Exact => "exact".to_owned(),
        Method::Sampled { trials, seed } => format!("n = {}, seed {seed}", count(trials)),
    };
    let headings = vec![
        Heading::words("", "an outcome, an event or a value of the question"),
        Heading::figures("Odds", "its chance, or its mean"),
        Heading::figures("Interval", "its 95 % interval; exact where every throw was gone through"),
        Heading::words("Share", "the same chance as a bar"),
    ];
    let row = |label: &str, estimate: &Estimate, unit: Unit| {
        let meter = match unit {
            Unit::Chance => format!("<span class=\"meter\" style=\"width:{:.1}%\"></span>", estimate.value * 100.0),
            Unit::Number => String::new(),
        };
        vec![escape(&say(label)), unit.write(estimate.value), unit.doubt(estimate), meter]
    };
    let chances =
        answer.outcomes.iter().chain(&answer.events).map(|part| row(&part.label, &part.estimate, Unit::Chance));
    let values = answer.values.iter().map(|part| row(&part.label, &part.estimate, Unit::Number));
    Table { caption: how, headings, rows: chances.chain(values).collect() }.html("`grognard odds`")
}

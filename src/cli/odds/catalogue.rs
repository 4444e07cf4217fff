//! The catalogue: which books there are, what each can be asked, and what a question wants to be told.

use std::fmt::Write;

use crate::books::{Book, Listing, titles};
use crate::cli::style::{Style, Tone, columns, wrap};
use crate::fault::Fault;
use crate::odds::{Absent, Meaning};

const WIDTH: usize = 100;

/// The books.
pub fn books(style: Style) -> String {
    let rows: Vec<Vec<String>> =
        titles().map(|title| vec![format!("  {}", title.id), title.title.to_owned()]).collect();
    format!("{}\n{}\n", style.paint(Tone::Head, "Books:"), columns(&rows, 2).join("\n"))
}

/// The questions of a book.
pub fn questions(book: &dyn Book, style: Style) -> String {
    let title = book.title();
    let rows: Vec<Vec<String>> = book
        .questions()
        .iter()
        .map(|listing| vec![format!("  {}", listing.name), first_sentence(listing.about).to_owned()])
        .collect();
    format!(
        "{} {}\n\n{}\n\n{}\n",
        style.paint(Tone::Head, title.title),
        style.paint(Tone::Dim, title.edition),
        columns(&rows, 2).join("\n"),
        style.paint(
            Tone::Dim,
            &format!("grognard odds {} QUESTION --help tells what a question wants to know.", title.id)
        ),
    )
}

fn first_sentence(text: &str) -> &str {
    text.find(". ").map_or(text, |end| &text[..=end])
}

/// Everything about one question.
pub fn question(book: &dyn Book, name: &str, style: Style) -> Result<String, Fault> {
    let listing = book.listing(name)?;
    let title = book.title();
    let mut page = format!("{} · {name}\n", style.paint(Tone::Head, title.title));
    for line in wrap(listing.about, WIDTH) {
        page += &format!("{line}\n");
    }
    page += &inputs(listing, style);
    for (heading, meanings) in
        [("Outcomes", listing.declared.outcomes), ("Events", listing.declared.events), ("Values", listing.values)]
    {
        page += &labels(heading, meanings, style);
    }
    page += &rulings(book, listing, style);
    let example = listing.example.split_inclusive(' ').map(quoted).collect::<String>();
    let _ = write!(page, "\n{}\n  grognard odds {} {name} {example}\n", style.paint(Tone::Head, "Example"), title.id);
    Ok(page)
}

/// A word of an example as a shell needs it.
fn quoted(word: &str) -> String {
    match word.split_once('=') {
        Some((key, value)) if value.starts_with(['[', '{']) => {
            let trimmed = value.trim_end();
            format!("{key}='{trimmed}'{}", &value[trimmed.len()..])
        }
        _ => word.to_owned(),
    }
}

fn inputs(listing: &Listing, style: Style) -> String {
    let mut rows = Vec::new();
    for input in &listing.inputs {
        let absent = match &input.absent {
            Absent::Required => "required".to_owned(),
            Absent::Default(value) => format!("default {value}"),
            Absent::Optional => "optional".to_owned(),
        };
        let mut allowed = wrap(&input.kind.to_string(), 36).into_iter();
        let mut meaning = wrap(input.meaning, 44).into_iter();
        let first = [
            format!("  {}", input.key),
            allowed.next().unwrap_or_default(),
            absent,
            meaning.next().unwrap_or_default(),
        ];
        rows.push(first.to_vec());
        loop {
            match (allowed.next(), meaning.next()) {
                (None, None) => break,
                (allowed, meaning) => {
                    rows.push(vec![
                        String::new(),
                        allowed.unwrap_or_default(),
                        String::new(),
                        meaning.unwrap_or_default(),
                    ]);
                }
            }
        }
    }
    format!("\n{}\n{}\n", style.paint(Tone::Head, "Inputs"), columns(&rows, 2).join("\n"))
}

fn labels(heading: &str, meanings: &[Meaning], style: Style) -> String {
    if meanings.is_empty() {
        return String::new();
    }
    let rows: Vec<Vec<String>> =
        meanings.iter().map(|(label, meaning)| vec![format!("  {label}"), (*meaning).to_owned()]).collect();
    format!("\n{}\n{}\n", style.paint(Tone::Head, heading), columns(&rows, 2).join("\n"))
}

fn rulings(book: &dyn Book, listing: &Listing, style: Style) -> String {
    if listing.rulings.is_empty() {
        return String::new();
    }
    let row = |name: &&'static str| {
        let entry = book.tables().ruling(name).unwrap_or_else(|| panic!("{name} is not in the tables"));
        let others: Vec<String> =
            entry.of.iter().filter(|value| **value != entry.value).map(ToString::to_string).collect();
        let others = if others.is_empty() { String::new() } else { format!("or {}", others.join(", ")) };
        vec![format!("  rulings.{name}"), entry.value.to_string(), others, entry.rule.clone()]
    };
    let rows: Vec<Vec<String>> = listing.rulings.iter().map(row).collect();
    format!("\n{}\n{}\n", style.paint(Tone::Head, "Rulings"), columns(&rows, 2).join("\n"))
}

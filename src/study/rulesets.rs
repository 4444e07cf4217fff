//! The rulesets of a study: each a book with its variants, its own settings, and what the command line lays over all.

use std::sync::Arc;

use super::battles::Mustered;
use super::file::{Asked, File, RulesetAsked};
use super::reader::Page;
use super::results::Ruleset;
use super::source::Source;
use super::sweep::show;
use crate::books::{Book, open, titles};
use crate::fault::Fault;
use crate::scenario::Scenario;
use crate::tables::Variant;

/// A ruleset, opened.
pub struct Opened {
    /// What the report says of it.
    pub about: Ruleset,
    /// The book as it stands.
    pub book: Arc<dyn Book>,
}

/// The name of a ruleset that a study does not name: the book as printed.
const PRINTED: &str = "as printed";

/// The battle of each matchup, if it is one.
pub type Battles = Vec<Option<Scenario>>;

/// The rulesets of a study, and why books that it does not name play no part in it.
pub type Library = (Vec<Opened>, Vec<Fault>);

/// Opens the rulesets of a study; a book that has none is taken as printed, and a battle is fought under every book that
/// can muster it.
pub fn opened(page: Page<'_>, file: &File, battles: &Battles, source: &Source) -> Result<Library, Fault> {
    let mut books: Vec<(String, Arc<dyn Book>)> = Vec::new();
    for asked in &file.rulesets {
        if books.iter().any(|(name, _)| *name == asked.name) {
            let fault = Fault::new(format!("two rulesets are named {:?}", asked.name));
            return Err(page.at(asked.at, fault.at_key("ruleset.name")));
        }
        books.push((asked.name.clone(), ruleset(page, asked, source)?));
    }
    if file.rulesets.is_empty() {
        let asked = file.matchups.iter().filter(|matchup| matchup.book.is_some() || !is_battle(&matchup.asked));
        let matchups = asked.map(|matchup| (&matchup.book, matchup.at));
        for (book, at) in matchups.chain(file.matrix.iter().map(|matrix| (&matrix.book, matrix.at))) {
            let named = Fault::new("required where there are no rulesets, and missing").at_key("book");
            let book = book.as_ref().ok_or_else(|| page.at(at, named))?;
            if !books.iter().any(|(_, opened)| opened.title().id == book) {
                let opened = open(book, &[]).map_err(|fault| page.at(at, fault.at_key("book")))?;
                books.push((PRINTED.to_owned(), opened.into()));
            }
        }
    }
    let left_out = if file.rulesets.is_empty() { muster(page, file, battles, &mut books)? } else { Vec::new() };
    for variant in &source.words.variants {
        let variant = variant.variant();
        lay(&mut books, &variant, |book| variant.may_be_for(book.title().id))?;
    }
    for setting in &source.words.set {
        lay(&mut books, &Variant::set(setting)?, |_| true)?;
    }
    let opened = books.into_iter().map(|(name, book)| Opened { about: about(name, &*book), book });
    Ok((opened.collect(), left_out))
}

fn is_battle(asked: &Asked) -> bool {
    matches!(asked, Asked::Battle(_))
}

/// Opens every book that can muster one of the battles; where there are several, each ruleset has its book's name. What the
/// others refuse is handed back, and is a mistake where no book is left to fight a battle.
fn muster(
    page: Page<'_>,
    file: &File,
    battles: &Battles,
    books: &mut Vec<(String, Arc<dyn Book>)>,
) -> Result<Vec<Fault>, Fault> {
    let mut left_out = Vec::new();
    let free = file.matchups.iter().zip(battles).filter(|(matchup, _)| matchup.book.is_none());
    for (matchup, scenario) in free {
        let Some(scenario) = scenario else { continue };
        let mut refused = Vec::new();
        let mut able = false;
        for title in titles().filter(|title| title.battles) {
            let book: Arc<dyn Book> = open(title.id, &[])?.into();
            match Mustered::new(&*book, scenario.clone()) {
                Err(fault) => refused.push(page.at(matchup.asked_at, fault.at_key("matchup.battle"))),
                Ok(_) => {
                    able = true;
                    if !books.iter().any(|(_, opened)| opened.title().id == title.id) {
                        books.push((PRINTED.to_owned(), book));
                    }
                }
            }
        }
        match refused.pop() {
            Some(fault) if !able => return Err(fault),
            last => left_out.extend(refused.into_iter().chain(last)),
        }
    }
    if battles.iter().any(Option::is_some) && books.len() > 1 {
        books.iter_mut().for_each(|(name, book)| *name = book.title().id.to_owned());
    }
    Ok(left_out)
}

fn ruleset(page: Page<'_>, asked: &RulesetAsked, source: &Source) -> Result<Arc<dyn Book>, Fault> {
    let named = |name: &String| source.variants.iter().find(|sheet| sheet.name == *name);
    let variants: Vec<Variant> = asked.variants.iter().filter_map(named).map(super::source::Sheet::variant).collect();
    let book = open(&asked.book, &variants);
    let book = book.map_err(|fault| page.at(asked.at, fault))?;
    if asked.set.is_empty() {
        return Ok(book.into());
    }
    let varied = book.varied(&mut |tables| {
        asked.set.iter().try_for_each(|(path, value)| tables.change(path, value.clone(), &asked.name))
    });
    varied.map(Into::into).map_err(|fault| page.at(asked.at, fault))
}

/// Lays a variant of the command line over every book that it fits; it must fit one. If it fits none, what is told is what
/// a book says that knows what it names.
fn lay(
    books: &mut [(String, Arc<dyn Book>)],
    variant: &Variant,
    fits: impl Fn(&dyn Book) -> bool,
) -> Result<(), Fault> {
    let mut refused = None;
    let mut laid = false;
    for (_, book) in books.iter_mut() {
        if !fits(&**book) {
            continue;
        }
        match book.varied(&mut |tables| tables.lay(variant)) {
            Ok(varied) => {
                *book = varied.into();
                laid = true;
            }
            Err(fault) if refused.is_none() || book.tables().knows(variant) => refused = Some(fault),
            Err(_) => {}
        }
    }
    match refused {
        _ if laid => Ok(()),
        Some(fault) => Err(fault),
        None => Err(Fault::new("it is for none of the books of this study").in_file(&variant.name)),
    }
}

fn about(name: String, book: &dyn Book) -> Ruleset {
    let title = book.title();
    let changes = &book.tables().changes;
    let changes = changes.iter().map(|change| (change.path.clone(), show(&change.from), show(&change.to)));
    Ruleset { name, book: title.id, title: title.title, edition: title.edition, changes: changes.collect() }
}

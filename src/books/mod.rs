//! The rulebooks, side by side. No book knows another; this is the one place where a book's name becomes a type.

pub mod charge;
pub mod corporal_john;
pub mod gloire;
pub mod obstinate;
pub mod wrg_1750;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json};

use crate::battle::Fought;
use crate::engagement::Posed;
use crate::fault::Fault;
use crate::journal::Entry;
use crate::odds::{Declared, Filled, Input, Question};
use crate::scenario::Scenario;
use crate::tables::{Tables, Variant};

/// A rulebook: its typed tables and the questions it can be asked.
pub trait Rulebook: DeserializeOwned + Send + Sync + 'static {
    /// What stands on its title page.
    const TITLE: Title;

    /// Checks that the numbers make sense together: charts rectangular, a row for every face.
    fn check(&self) -> Result<(), Fault>;

    /// The questions, in the order of the book.
    fn questions() -> Vec<Question<Self>>;

    /// The printed worked examples, replayed with scripted dice.
    fn examples() -> Vec<Example<Self>> {
        Vec::new()
    }

    /// Musters a scenario by the book's own scale, ready to be fought.
    fn muster(&self, scenario: &Scenario) -> Result<Box<dyn Fought>, Fault> {
        Err(Self::TITLE.no_battles(scenario))
    }
}

/// A printed worked example.
pub struct Example<T> {
    /// A short name.
    pub name: &'static str,
    /// What the page shows.
    pub about: &'static str,
    /// Replays it: the transcript, or the first place where play and page disagree.
    pub replay: fn(&T) -> Result<Vec<Entry>, Fault>,
}

/// A printed example after its replay.
pub struct Replayed {
    /// A short name.
    pub name: &'static str,
    /// What the page shows.
    pub about: &'static str,
    /// The transcript, or the first place where play and page disagree.
    pub result: Result<Vec<Entry>, Fault>,
}

/// What stands on a book's title page.
#[derive(Clone, Copy, Debug)]
pub struct Title {
    /// The name used in commands and files.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Author and edition.
    pub edition: &'static str,
    /// Its tables, as TOML.
    pub tables: &'static str,
    /// Whether it is played from deployment to the end.
    pub battles: bool,
}

impl Title {
    /// What a book says that plays no whole battles.
    fn no_battles(&self, scenario: &Scenario) -> Fault {
        let able: Vec<&str> = titles().filter(|title| title.battles).map(|title| title.id).collect();
        let (id, name, able) = (self.id, &scenario.name, able.join(", "));
        Fault::new(format!("{id} cannot fight `{name}`: whole battles are played by {able}"))
    }
}

/// A book opened with its variants, whatever its type.
pub trait Book: Send + Sync {
    /// What stands on its title page.
    fn title(&self) -> Title;

    /// Its tables with everything laid over them.
    fn tables(&self) -> &Tables;

    /// The questions it can be asked.
    fn questions(&self) -> &[Listing];

    /// A question by its name.
    fn listing(&self, question: &str) -> Result<&Listing, Fault> {
        let found = self.questions().iter().find(|listing| listing.name == question);
        found.ok_or_else(|| {
            let names = self.questions().iter().map(|listing| listing.name);
            Fault::unknown(&format!("question of {}", self.title().id), question, names)
        })
    }

    /// Fixes the inputs of a question; `rulings` among them are laid over the tables for this question alone.
    fn pose(&self, question: &str, inputs: &Map<String, Json>) -> Result<Box<dyn Posed>, Fault>;

    /// Musters a scenario, ready to be fought.
    fn muster(&self, scenario: &Scenario) -> Result<Box<dyn Fought>, Fault>;

    /// Replays every printed example.
    fn replay_examples(&self) -> Vec<Replayed>;

    /// The same book with its tables changed.
    fn varied(&self, change: Amendment<'_>) -> Result<Box<dyn Book>, Fault>;
}

/// Something that changes a book's tables.
pub type Amendment<'a> = &'a mut dyn FnMut(&mut Tables) -> Result<(), Fault>;

/// A question as the catalogue shows it.
#[derive(Clone)]
pub struct Listing {
    /// Its name.
    pub name: &'static str,
    /// What is asked.
    pub about: &'static str,
    /// Its inputs.
    pub inputs: Vec<Input>,
    /// Its labels.
    pub declared: Declared,
    /// Its values.
    pub values: &'static [crate::odds::Meaning],
    /// The rulings its rules read.
    pub rulings: &'static [&'static str],
    /// The words of an example.
    pub example: &'static str,
}

type Opener = fn(&[Variant]) -> Result<Box<dyn Book>, Fault>;

/// Every book: its title page and how to open it.
const SHELF: &[(Title, Opener)] = &[
    (charge::Rules::TITLE, open_as::<charge::Rules>),
    (corporal_john::Rules::TITLE, open_as::<corporal_john::Rules>),
    (gloire::Rules::TITLE, open_as::<gloire::Rules>),
    (obstinate::Rules::TITLE, open_as::<obstinate::Rules>),
    (wrg_1750::Rules::TITLE, open_as::<wrg_1750::Rules>),
];

/// The title pages of all books.
pub fn titles() -> impl Iterator<Item = Title> {
    SHELF.iter().map(|(title, _)| *title)
}

/// Opens a book by its name, with variants laid over its tables in order.
pub fn open(id: &str, variants: &[Variant]) -> Result<Box<dyn Book>, Fault> {
    match SHELF.iter().find(|(title, _)| title.id == id) {
        Some((_, open)) => open(variants),
        None => Err(Fault::unknown("book", id, titles().map(|title| title.id))),
    }
}

struct Opened<T> {
    tables: Tables,
    rules: T,
    questions: Vec<Question<T>>,
    listings: Vec<Listing>,
}

fn open_as<T: Rulebook>(variants: &[Variant]) -> Result<Box<dyn Book>, Fault> {
    let mut tables = Tables::embedded(T::TITLE.id, T::TITLE.tables);
    for variant in variants {
        tables.lay(variant)?;
    }
    opened::<T>(tables)
}

fn opened<T: Rulebook>(tables: Tables) -> Result<Box<dyn Book>, Fault> {
    let rules = typed::<T>(&tables)?;
    let questions = T::questions();
    let listings = questions.iter().map(list).collect();
    Ok(Box::new(Opened { tables, rules, questions, listings }))
}

fn typed<T: Rulebook>(tables: &Tables) -> Result<T, Fault> {
    let rules: T = tables.typed()?;
    rules.check()?;
    Ok(rules)
}

fn list<T>(question: &Question<T>) -> Listing {
    Listing {
        name: question.name,
        about: question.about,
        inputs: question.inputs.clone(),
        declared: Declared { outcomes: question.outcomes, events: question.events },
        values: question.values,
        rulings: question.rulings,
        example: question.example,
    }
}

impl<T: Rulebook> Book for Opened<T> {
    fn title(&self) -> Title {
        T::TITLE
    }

    fn tables(&self) -> &Tables {
        &self.tables
    }

    fn questions(&self) -> &[Listing] {
        &self.listings
    }

    fn pose(&self, question: &str, inputs: &Map<String, Json>) -> Result<Box<dyn Posed>, Fault> {
        let name = self.listing(question)?.name;
        let question = self.questions.iter().find(|known| known.name == name).expect("it is listed");
        let (rulings, inputs) = apart(inputs)?;
        let filled = Filled::new(&question.inputs, &inputs)?;
        if rulings.is_empty() {
            return (question.pose)(&self.rules, &filled);
        }
        let mut tables = self.tables.clone();
        for (name, value) in rulings {
            if !question.rulings.contains(&name.as_str()) {
                let allowed = question.rulings.iter().copied();
                return Err(Fault::unknown(&format!("ruling of `{}`", question.name), &name, allowed).at_key("rulings"));
            }
            tables.rule(&name, value)?;
        }
        (question.pose)(&typed::<T>(&tables)?, &filled)
    }

    fn muster(&self, scenario: &Scenario) -> Result<Box<dyn Fought>, Fault> {
        self.rules.muster(scenario)
    }

    fn replay_examples(&self) -> Vec<Replayed> {
        let replay = |example: Example<T>| Replayed {
            name: example.name,
            about: example.about,
            result: (example.replay)(&self.rules),
        };
        T::examples().into_iter().map(replay).collect()
    }

    fn varied(&self, change: Amendment<'_>) -> Result<Box<dyn Book>, Fault> {
        let mut tables = self.tables.clone();
        change(&mut tables)?;
        opened::<T>(tables)
    }
}

/// Rulings by their dotted names.
type Chosen = Vec<(String, toml::Value)>;

/// The rulings among some inputs, and the inputs without them.
fn apart(inputs: &Map<String, Json>) -> Result<(Chosen, Map<String, Json>), Fault> {
    let (mut rulings, mut rest) = (Vec::new(), Map::new());
    for (key, value) in inputs {
        if key == "rulings" {
            let Json::Object(below) = value else {
                return Err(
                    Fault::new(format!("found {value}, allowed: an object of names and values")).at_key("rulings")
                );
            };
            below.iter().try_for_each(|(name, value)| gather(name, value, &mut rulings))?;
        } else if let Some(name) = key.strip_prefix("rulings.") {
            gather(name, value, &mut rulings)?;
        } else {
            rest.insert(key.clone(), value.clone());
        }
    }
    Ok((rulings, rest))
}

fn gather(name: &str, value: &Json, rulings: &mut Chosen) -> Result<(), Fault> {
    if let Json::Object(below) = value {
        return below.iter().try_for_each(|(key, value)| gather(&format!("{name}.{key}"), value, rulings));
    }
    let value = toml::Value::try_from(value)
        .map_err(|_| Fault::new(format!("{value} is no value for a ruling")).at_key(name))?;
    rulings.push((name.to_owned(), value));
    Ok(())
}

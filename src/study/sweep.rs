//! The cells of a study: matchups under rulesets, at every combination of the axes' values.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Map, Value as Json};
use toml::Value;

use super::battles::Mustered;
use super::file::{Asked, AxisAsked, File, MatchupAsked, MatrixAsked, Over};
use super::reader::{Page, Place, as_json};
use super::rulesets::{Battles, Opened};
use crate::battle::Fought;
use crate::books::{Book, Listing};
use crate::engagement::Posed;
use crate::fault::Fault;
use crate::odds::{Declared, Input, stream_key};
use crate::scenario::{Scenario, Variation, variation};

/// One combination of a study, ready to be played.
pub struct Cell {
    /// Its name.
    pub name: String,
    /// The matchup.
    pub matchup: String,
    /// Which ruleset.
    pub ruleset: usize,
    /// The axes with their values here.
    pub axes: Vec<(String, String)>,
    /// The question, or the name of the battle.
    pub question: String,
    /// Its inputs, nested keys with dots.
    pub inputs: Map<String, Json>,
    /// The book as it stands in this cell.
    pub book: Arc<dyn Book>,
    /// The labels it can come to.
    pub declared: Declared,
    /// What names its luck: book, question and inputs, not the numbers of the rules.
    pub key: u64,
    /// The question with its inputs fixed.
    pub posed: Arc<dyn Posed>,
    /// The battle, if it is one: what is posed, and the scenario it was mustered from.
    pub battle: Option<Arc<Mustered>>,
}

impl Cell {
    /// The question as its book lists it; none for a battle.
    pub fn listing(&self) -> Option<&Listing> {
        if self.battle.is_some() { None } else { self.book.listing(&self.question).ok() }
    }

    /// The same under the same book with other tables.
    pub fn posed_under(&self, book: &dyn Book) -> Result<Arc<dyn Posed>, Fault> {
        match &self.battle {
            None => Ok(book.pose(&self.question, &self.inputs)?.into()),
            Some(battle) => Ok(Arc::<dyn Fought>::from(book.muster(&battle.scenario)?)),
        }
    }
}

/// More cells than anyone would read.
const MOST_CELLS: usize = 20_000;

/// Lays out the cells of a study.
pub fn cells(page: Page<'_>, file: &File, battles: &Battles, rulesets: &[Opened]) -> Result<Vec<Cell>, Fault> {
    let mut sweep = Sweep { page, rulesets, books: BTreeMap::new(), cells: Vec::new() };
    match &file.matrix {
        Some(matrix) => sweep.matrix(matrix)?,
        None => {
            for (matchup, battle) in file.matchups.iter().zip(battles) {
                let rulesets = match battle {
                    Some(battle) if matchup.book.is_none() => sweep.able(battle, file.rulesets.is_empty()),
                    _ => sweep.rulesets_of(matchup.book.as_deref(), matchup.at)?,
                };
                sweep.matchup(matchup, battle.as_ref(), &rulesets, &file.axes)?;
            }
        }
    }
    Ok(sweep.cells)
}

struct Sweep<'s> {
    page: Page<'s>,
    rulesets: &'s [Opened],
    /// Books with the values of table axes laid over them, by ruleset and those values.
    books: BTreeMap<(usize, String), Arc<dyn Book>>,
    cells: Vec<Cell>,
}

/// What one cell is made of.
struct Recipe<'r> {
    matchup: &'r str,
    asked: Subject<'r>,
    /// Whether the name of the cell tells the ruleset.
    tells_ruleset: bool,
    inputs: Map<String, Json>,
    asked_at: Place,
    inputs_at: Place,
    axes: Vec<(&'r AxisAsked, &'r Value)>,
    shown: Vec<(String, String)>,
}

/// What is asked, or fought.
#[derive(Clone, Copy)]
enum Subject<'r> {
    Question(&'r str),
    Battle(&'r Scenario),
}

impl Sweep<'_> {
    /// The rulesets of a battle that names no book: all that the study has, or, if it has none of its own, those of the
    /// books that can muster it.
    fn able(&self, battle: &Scenario, implied: bool) -> Vec<usize> {
        let musters = |n: &usize| !implied || self.rulesets[*n].book.muster(battle).is_ok();
        (0..self.rulesets.len()).filter(musters).collect()
    }

    /// The rulesets of a matchup's book.
    fn rulesets_of(&self, book: Option<&str>, at: Place) -> Result<Vec<usize>, Fault> {
        let book = match book {
            Some(book) => book,
            None => {
                let first = self.rulesets[0].about.book;
                if self.rulesets.iter().any(|ruleset| ruleset.about.book != first) {
                    let fault = Fault::new("required where the rulesets are of several books, and missing");
                    return Err(self.page.at(at, fault.at_key("book")));
                }
                first
            }
        };
        let fitting: Vec<usize> = (0..self.rulesets.len()).filter(|&n| self.rulesets[n].about.book == book).collect();
        if fitting.is_empty() {
            let books = self.rulesets.iter().map(|ruleset| ruleset.about.book);
            return Err(self.page.at(at, Fault::unknown("book among the rulesets", book, books).at_key("book")));
        }
        Ok(fitting)
    }

    fn matchup(
        &mut self,
        matchup: &MatchupAsked,
        battle: Option<&Scenario>,
        rulesets: &[usize],
        axes: &[AxisAsked],
    ) -> Result<(), Fault> {
        let asked = match (&matchup.asked, battle) {
            (Asked::Question(question), _) => Subject::Question(question),
            (Asked::Battle(_), battle) => Subject::Battle(battle.expect("every battle was assembled")),
        };
        let axes: Vec<&AxisAsked> =
            axes.iter().filter(|axis| axis.matchups.is_empty() || axis.matchups.contains(&matchup.name)).collect();
        for &ruleset in rulesets {
            let combinations: usize = axes.iter().map(|axis| axis.values.len()).product();
            if self.cells.len() + combinations > MOST_CELLS {
                let fault = Fault::new(format!("more than {MOST_CELLS} cells; sweep fewer values")).at_key("axis");
                return Err(self.page.at(matchup.at, fault));
            }
            for combination in 0..combinations {
                let chosen = choose(&axes, combination);
                let shown = chosen.iter().map(|(axis, value)| (axis.name.clone(), show(value))).collect();
                self.add(
                    ruleset,
                    Recipe {
                        matchup: &matchup.name,
                        asked,
                        tells_ruleset: rulesets.len() > 1,
                        inputs: matchup.inputs.clone(),
                        asked_at: matchup.asked_at,
                        inputs_at: matchup.inputs_at,
                        axes: chosen,
                        shown,
                    },
                )?;
            }
        }
        Ok(())
    }

    fn matrix(&mut self, matrix: &MatrixAsked) -> Result<(), Fault> {
        let ruleset = match self.rulesets_of(matrix.book.as_deref(), matrix.at)?[..] {
            [ruleset] => ruleset,
            _ => {
                return Err(self
                    .page
                    .at(matrix.at, Fault::new("a matrix is played under one ruleset").at_key("matrix")));
            }
        };
        let columns = if matrix.against.is_empty() { &matrix.entries } else { &matrix.against };
        for row in &matrix.entries {
            for column in columns {
                let mut inputs = matrix.inputs.clone();
                for (side, entry) in [(&matrix.side_a, row), (&matrix.side_b, column)] {
                    inputs.extend(entry.inputs.iter().map(|(key, value)| (format!("{side}.{key}"), value.clone())));
                }
                self.add(
                    ruleset,
                    Recipe {
                        matchup: &format!("{} v {}", row.name, column.name),
                        asked: Subject::Question(&matrix.question),
                        tells_ruleset: false,
                        inputs,
                        asked_at: matrix.at,
                        inputs_at: row.at,
                        axes: Vec::new(),
                        shown: Vec::new(),
                    },
                )?;
            }
        }
        Ok(())
    }

    fn add(&mut self, ruleset: usize, recipe: Recipe<'_>) -> Result<(), Fault> {
        let book = self.book(ruleset, &recipe.axes)?;
        let mut name = vec![recipe.matchup.to_owned()];
        name.extend(recipe.tells_ruleset.then(|| self.rulesets[ruleset].about.name.clone()));
        name.extend(recipe.shown.iter().map(|(axis, value)| format!("{axis}={value}")));
        let id = book.title().id;
        let (question, named, inputs, declared, posed, battle) = match recipe.asked {
            Subject::Question(question) => {
                let listing = book.listing(question).map_err(|fault| self.page.at(recipe.inputs_at, fault))?;
                let inputs = self.inputs(&recipe, &listing.inputs)?;
                let posed = book.pose(question, &inputs).map_err(|fault| self.blame(fault, &recipe))?;
                (question, question.to_owned(), inputs, listing.declared, Arc::from(posed), None)
            }
            Subject::Battle(scenario) => {
                let inputs = self.inputs(&recipe, &variation::inputs())?;
                let mustered = Arc::new(self.mustered(&*book, scenario, &inputs, &recipe)?);
                let posed: Arc<dyn Posed> = mustered.fought.clone();
                let named = format!("battle/{}", scenario.name);
                (scenario.name.as_str(), named, inputs, Declared::default(), posed, Some(mustered))
            }
        };
        self.cells.push(Cell {
            name: name.join("/"),
            matchup: recipe.matchup.to_owned(),
            ruleset,
            question: question.to_owned(),
            key: stream_key(id, &named, &inputs),
            axes: recipe.shown,
            declared,
            inputs,
            posed,
            battle,
            book: book.clone(),
        });
        Ok(())
    }

    /// A battle with its inputs laid over it, mustered by a book.
    fn mustered(
        &self,
        book: &dyn Book,
        scenario: &Scenario,
        inputs: &Map<String, Json>,
        recipe: &Recipe<'_>,
    ) -> Result<Mustered, Fault> {
        let variation = Variation::new(inputs).map_err(|fault| self.blame(fault, recipe))?;
        let scenario = scenario.varied(&variation);
        let mustered = Mustered::new(book, scenario);
        mustered.map_err(|fault| self.page.at(recipe.asked_at, fault.at_key("matchup.battle")))
    }

    /// The inputs of a matchup with those that axes set.
    fn inputs(&self, recipe: &Recipe<'_>, known: &[Input]) -> Result<Map<String, Json>, Fault> {
        let mut inputs = Map::new();
        flatten("", &recipe.inputs, known, &mut inputs);
        for (axis, value) in &recipe.axes {
            let Over::Inputs(keys) = &axis.over else { continue };
            for key in keys {
                let known = known.iter().map(|input| input.key.as_str());
                if !known.clone().any(|input| input == key) {
                    return Err(self.page.at(axis.at, Fault::unknown("input", key, known).at_key("axis.input")));
                }
                let value = as_json((*value).clone())
                    .ok_or_else(|| self.page.at(axis.at, Fault::new(format!("{value} is no value of an input"))))?;
                inputs.insert(key.clone(), value);
            }
        }
        Ok(inputs)
    }

    /// Places a mistake in the inputs: at the axis that set the input, or at the matchup.
    fn blame(&self, fault: Fault, recipe: &Recipe<'_>) -> Fault {
        let told = fault.to_string();
        let guilty = recipe.axes.iter().find(|(axis, _)| match &axis.over {
            Over::Inputs(keys) => keys.iter().any(|key| told.contains(&format!("`{key}`"))),
            Over::Table(_) => false,
        });
        self.page.at(guilty.map_or(recipe.inputs_at, |(axis, _)| axis.at), fault)
    }

    /// The book of a ruleset with the values of table axes laid over it.
    fn book(&mut self, ruleset: usize, axes: &[(&AxisAsked, &Value)]) -> Result<Arc<dyn Book>, Fault> {
        let opened = &self.rulesets[ruleset].book;
        let mut laid = Vec::new();
        for (axis, value) in axes {
            if let Over::Table(path) = &axis.over {
                laid.push((*axis, path, *value));
            }
        }
        if laid.is_empty() {
            return Ok(opened.clone());
        }
        let name: Vec<String> = laid.iter().map(|(_, path, value)| format!("{path}={value}")).collect();
        let key = (ruleset, name.join(" "));
        if let Some(book) = self.books.get(&key) {
            return Ok(book.clone());
        }
        let mut book = opened.clone();
        for (axis, path, value) in laid {
            let varied = book.varied(&mut |tables| tables.change(path, value.clone(), &axis.name));
            book = varied.map_err(|fault| self.page.at(axis.at, fault))?.into();
        }
        self.books.insert(key, book.clone());
        Ok(book)
    }
}

/// One value of every axis; the last axis runs fastest.
fn choose<'a>(axes: &[&'a AxisAsked], combination: usize) -> Vec<(&'a AxisAsked, &'a Value)> {
    let mut rest = combination;
    let mut chosen: Vec<_> = axes
        .iter()
        .rev()
        .map(|axis| {
            let value = &axis.values[rest % axis.values.len()];
            rest /= axis.values.len();
            (*axis, value)
        })
        .collect();
    chosen.reverse();
    chosen
}

/// A value as it is shown: text without quotes.
pub fn show(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Nested objects as dotted keys, except where an input is itself an object.
fn flatten(prefix: &str, given: &Map<String, Json>, inputs: &[Input], flat: &mut Map<String, Json>) {
    for (key, value) in given {
        let path = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
        match value {
            Json::Object(below) if !inputs.iter().any(|input| input.key == path) => flatten(&path, below, inputs, flat),
            _ => {
                flat.insert(path, value.clone());
            }
        }
    }
}

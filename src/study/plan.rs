//! A study made ready: every input checked, every cell posed, every comparison laid out. From here nothing can fail.

use std::path::Path;
use std::sync::Arc;

use super::battles;
use super::file::{self, Asked, File, Goal, Wanted, WorthWanted};
use super::measures::Measures;
use super::pairs::Pairing;
use super::reader::{Page, number};
use super::results::Axis;
use super::rulesets::{Battles, Opened, opened};
use super::source::Source;
use super::sweep::{Cell, cells, show};
use super::worth::{self, Nudged};
use crate::engagement::Posed;
use crate::fault::Fault;

/// A study ready to be run.
pub struct Plan {
    /// What it was made from.
    pub source: Source,
    /// Its title.
    pub title: String,
    /// Its question, in words.
    pub question: String,
    /// The seed of its dice.
    pub seed: u64,
    /// When a sampled cell has been played often enough.
    goal: Goal,
    /// Whether the goal was said, and is not the usual one.
    goal_is_said: bool,
    /// How cells are to be answered.
    pub method: Wanted,
    /// What is measured.
    pub measures: Measures,
    /// What matters less than this is called equivalent.
    pub margin: f64,
    /// The rulesets.
    pub rulesets: Vec<Opened>,
    /// Why books that play battles, and that it does not name, play no part in it.
    pub left_out: Vec<Fault>,
    /// The axes.
    pub axes: Vec<Axis>,
    /// The cells.
    pub cells: Vec<Cell>,
    /// The comparisons.
    pub pairs: Vec<Pair>,
    /// Rows and columns, for a matrix.
    pub grid: Option<Grid>,
}

/// Two things to be compared; the difference is the other less the base.
pub struct Pair {
    /// The cell compared with.
    pub base: usize,
    /// What is compared.
    pub other: Other,
}

/// What is compared with a cell.
pub enum Other {
    /// Another cell.
    Cell(usize),
    /// The same cell with one value of the rules changed.
    Nudged(Box<Nudged>),
    /// A cell of another study, by its name.
    Foreign(String, Arc<dyn Posed>),
}

impl Other {
    /// What is played, if it is not a cell of the study.
    pub fn posed(&self) -> Option<&dyn Posed> {
        match self {
            Self::Cell(_) => None,
            Self::Nudged(nudged) => Some(&*nudged.posed),
            Self::Foreign(_, posed) => Some(&**posed),
        }
    }
}

/// The rows and columns of a matrix; its cells are the study's, row by row.
pub struct Grid {
    /// The first side.
    pub rows: Vec<String>,
    /// The second side.
    pub columns: Vec<String>,
}

impl Plan {
    /// Makes a study ready; `typed` is the file's name as the user knows it, for messages.
    pub fn new(source: Source, typed: &str) -> Result<Self, Fault> {
        let file = file::read(Page { file: typed, text: &source.text })?;
        let page = Page { file: typed, text: if source.is_bare_battle() { "" } else { &source.text } };
        distinct(page, &file)?;
        let folder = Path::new(typed).parent().unwrap_or(Path::new(""));
        let battles = file.matchups.iter().map(|matchup| match &matchup.asked {
            Asked::Question(_) => Ok(None),
            Asked::Battle(name) => battles::assembled(folder, &source.battles, name).map(Some),
        });
        let battles: Battles = battles.collect::<Result<_, _>>()?;
        let (rulesets, left_out) = opened(page, &file, &battles, &source)?;
        let cells = cells(page, &file, &battles, &rulesets)?;
        let measures = Measures(file.measures.clone());
        let checked = measures.check(&cells);
        checked.map_err(|fault| page.at(file.measures_at, fault.at_key("measures")))?;
        let mut pairs = Vec::new();
        if let Some(baseline) = &file.baseline {
            let found = against(baseline, &cells, &rulesets);
            pairs = found.map_err(|fault| page.at(file.baseline_at, fault.at_key("baseline")))?;
        }
        let wanted = match source.words.worth.as_deref() {
            Some("everything") => WorthWanted::Everything,
            Some("rulings") => WorthWanted::Rulings,
            Some(_) => WorthWanted::Nothing,
            None => file.worth,
        };
        pairs.extend(worth::nudges(&cells, wanted, &source.words.weighed)?);
        let method = match source.words.method.as_deref() {
            Some("exact") => Wanted::Exact,
            Some("sampled") => Wanted::Sampled,
            _ => file.method,
        };
        if let (Wanted::Exact, Some(cell)) = (method, cells.iter().find(|cell| cell.battle.is_some())) {
            let fault = Fault::new(format!("{}: a whole battle has no exact answer; sample it instead", cell.name));
            let is_word = source.words.method.is_some();
            return Err(if is_word {
                fault.at_key("--exact")
            } else {
                page.at(file.method_at, fault.at_key("method"))
            });
        }
        let axes = file.axes.iter().map(|axis| Axis {
            name: axis.name.clone(),
            values: axis.values.iter().map(show).collect(),
            is_quantity: !axis.names && axis.values.iter().all(|value| number(value).is_some()),
        });
        Ok(Self {
            title: file.title,
            question: file.question,
            seed: source.words.seed.unwrap_or(file.seed),
            goal: goal(file.goal, &source),
            goal_is_said: file.goal_is_said || source.words.trials.is_some() || source.words.precision.is_some(),
            method,
            measures,
            margin: file.margin,
            axes: axes.collect(),
            grid: file.matrix.as_ref().map(|matrix| {
                let names = |entries: &[file::EntryAsked]| entries.iter().map(|entry| entry.name.clone()).collect();
                let rows = names(&matrix.entries);
                Grid {
                    columns: if matrix.against.is_empty() { Vec::clone(&rows) } else { names(&matrix.against) },
                    rows,
                }
            }),
            rulesets,
            left_out,
            cells,
            pairs,
            source,
        })
    }

    /// When a cell or comparison has been played often enough; comparisons are numbered after the cells. Unless it is said
    /// how precisely, a whole battle need not be known as well as a small combat.
    pub fn goal(&self, n: usize) -> Goal {
        let cell = n.checked_sub(self.cells.len()).map_or(n, |pair| self.pairs[pair].base);
        match self.goal {
            Goal::Precision { ceiling, .. } if !self.goal_is_said && self.cells[cell].battle.is_some() => {
                Goal::Precision { half_width: file::BATTLE_PRECISION, ceiling }
            }
            goal => goal,
        }
    }

    /// Trials to a block of a cell or comparison.
    pub fn block(&self, n: usize) -> u64 {
        let cell = n.checked_sub(self.cells.len()).map_or(n, |pair| self.pairs[pair].base);
        self.cells[cell].posed.block()
    }

    /// A cell by its name; where there is only one, it needs no name.
    pub fn cell(&self, name: Option<&str>) -> Result<usize, Fault> {
        find(&self.cells, name)
    }

    /// Compares two things of the study instead of what it compares itself: cells, or rulesets, matchups or axis values
    /// under which everything else is alike.
    pub fn set_against(&mut self, base: &str, other: &str) -> Result<(), Fault> {
        let (pairs, others) = (self.against(base)?, self.against(other)?);
        let turned = |pair: &Pair| match pair.other {
            Other::Cell(other) => {
                others.iter().any(|back| matches!(back.other, Other::Cell(n) if n == pair.base) && back.base == other)
            }
            _ => false,
        };
        self.pairs = pairs.into_iter().filter(turned).collect();
        if self.pairs.is_empty() {
            return Err(Fault::new(format!("nothing of `{base}` is like anything of `{other}` in all else")));
        }
        Ok(())
    }

    /// Keeps only the comparisons in which a cell takes part.
    pub fn keep_pairs_of(&mut self, name: &str) -> Result<(), Fault> {
        let cell = self.cell(Some(name))?;
        self.pairs.retain(|pair| pair.base == cell || matches!(pair.other, Other::Cell(other) if other == cell));
        if self.pairs.is_empty() { Err(Fault::new(format!("`{name}` is in none of the comparisons"))) } else { Ok(()) }
    }

    fn against(&self, name: &str) -> Result<Vec<Pair>, Fault> {
        against(name, &self.cells, &self.rulesets)
    }

    /// Compares the cells of another study with those of the same name in this one; a single cell needs no name.
    pub fn set_against_study(&mut self, other: Self, named: Option<&str>) -> Result<(), Fault> {
        self.pairs.clear();
        let single = self.cells.len() == 1 && other.cells.len() == 1;
        for theirs in other.cells {
            let alike = |mine: &Cell| single || mine.name == theirs.name;
            if let Some(base) =
                self.cells.iter().position(|mine| alike(mine) && named.is_none_or(|name| name == mine.name))
            {
                let name = format!("{} ({})", theirs.name, other.source.stem);
                self.pairs.push(Pair { base, other: Other::Foreign(name, theirs.posed) });
            }
        }
        if self.pairs.is_empty() {
            return Err(Fault::new("the two have no cell of the same name"));
        }
        Ok(())
    }

    /// The pairing of two things.
    pub fn pairing<'p>(&'p self, pair: &'p Pair) -> Pairing<'p> {
        let base = &self.cells[pair.base];
        let other = match &pair.other {
            Other::Cell(other) => &*self.cells[*other].posed,
            other => other.posed().expect("it is not a cell"),
        };
        Pairing { base: &*base.posed, other, seed: self.seed, key: base.key }
    }
}

/// A cell by its name; where there is only one, it needs no name.
pub fn find(cells: &[Cell], name: Option<&str>) -> Result<usize, Fault> {
    match name {
        None if cells.len() == 1 => Ok(0),
        None => {
            let names: Vec<&str> = cells.iter().take(8).map(|cell| cell.name.as_str()).collect();
            Err(Fault::new(format!("which cell? There are {}, such as {}", cells.len(), names.join(", "))))
        }
        Some(name) => {
            let found = cells.iter().position(|cell| cell.name == name);
            found.ok_or_else(|| Fault::unknown("cell", name, cells.iter().map(|cell| cell.name.as_str())))
        }
    }
}

/// What the command line says of the goal wins over the file.
fn goal(file: Goal, source: &Source) -> Goal {
    match (source.words.trials, source.words.precision, file) {
        (Some(trials), _, _) => Goal::Trials(trials),
        (_, Some(half_width), Goal::Precision { ceiling, .. }) => Goal::Precision { half_width, ceiling },
        (_, Some(half_width), Goal::Trials(_)) => Goal::Precision { half_width, ceiling: file::CEILING },
        _ => file,
    }
}

/// Refuses two matchups, axes or entries of one name, and an axis for a matchup that is not there.
fn distinct(page: Page<'_>, file: &File) -> Result<(), Fault> {
    let twice = |what: &str, names: Vec<(&String, super::reader::Place)>| {
        let second = names.iter().enumerate().find(|(n, (name, _))| names[..*n].iter().any(|(known, _)| known == name));
        second.map_or(Ok(()), |(_, (name, at))| {
            Err(page.at(*at, Fault::new(format!("two are named {name:?}")).at_key(format!("{what}.name"))))
        })
    };
    twice("matchup", file.matchups.iter().map(|matchup| (&matchup.name, matchup.at)).collect())?;
    twice("axis", file.axes.iter().map(|axis| (&axis.name, axis.at)).collect())?;
    if let Some(matrix) = &file.matrix {
        twice("matrix.entry", matrix.entries.iter().map(|entry| (&entry.name, entry.at)).collect())?;
        twice("matrix.against", matrix.against.iter().map(|entry| (&entry.name, entry.at)).collect())?;
    }
    for axis in &file.axes {
        let known = || file.matchups.iter().map(|matchup| matchup.name.as_str());
        if let Some(name) = axis.matchups.iter().find(|name| !known().any(|known| known == *name)) {
            return Err(page.at(axis.at, Fault::unknown("matchup", name, known()).at_key("axis.matchups")));
        }
    }
    Ok(())
}

/// Every other cell against the baseline: a cell, or the cell that has the baseline's ruleset, matchup or axis value
/// and is otherwise alike.
pub fn against(baseline: &str, cells: &[Cell], rulesets: &[Opened]) -> Result<Vec<Pair>, Fault> {
    let place = |cell: &Cell| {
        let mut place = vec![("matchup".to_owned(), cell.matchup.clone())];
        place.push(("ruleset".to_owned(), rulesets[cell.ruleset].about.name.clone()));
        place.extend(cell.axes.iter().cloned());
        place
    };
    let places: Vec<_> = cells.iter().map(place).collect();
    let pair = |base, other| Pair { base, other: Other::Cell(other) };
    if let Some(base) = cells.iter().position(|cell| cell.name == baseline) {
        return Ok((0..cells.len()).filter(|&n| n != base).map(|n| pair(base, n)).collect());
    }
    let named = |dimension: usize, value: &(String, String)| match dimension {
        0 | 1 => value.1 == baseline,
        _ => format!("{}={}", value.0, value.1) == baseline,
    };
    let wanted = places.iter().find_map(|place| {
        place.iter().enumerate().find(|(dimension, value)| named(*dimension, value)).map(|(_, value)| value.clone())
    });
    let Some(wanted) = wanted else {
        let values = places.iter().flat_map(|place| &place[2..]).map(|(axis, value)| format!("{axis}={value}"));
        let whole = places.iter().flat_map(|place| &place[..2]).map(|(_, name)| name.clone());
        let mut names: Vec<String> = whole.chain(values).collect();
        names.sort_unstable();
        names.dedup();
        let names = names.iter().map(String::as_str);
        return Err(Fault::unknown("ruleset, matchup, axis value or cell", baseline, names));
    };
    let counterpart = |n: usize| {
        let mut place = places[n].clone();
        let slot = place.iter_mut().find(|(dimension, _)| *dimension == wanted.0)?;
        *slot = wanted.clone();
        places.iter().position(|known| *known == place).filter(|base| *base != n)
    };
    Ok((0..cells.len()).filter_map(|n| counterpart(n).map(|base| pair(base, n))).collect())
}

//! Counts written down: a table of words, and rows of whole numbers that refer to it. Exact, and small enough to be
//! written every few seconds.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::course::{Course, Look, Sum};
use super::pairs::Pairs;
use super::results::Stop;
use crate::engagement::{Label, Plain, Sheet, Tally};
use crate::side::Side;

/// How far something has been played, written down.
#[derive(Serialize, Deserialize)]
pub struct Packed {
    /// Which cell or comparison.
    pub index: usize,
    stop: Option<String>,
    looks: Vec<(u64, Vec<(String, u64)>)>,
    sum: PackedSum,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PackedSum {
    Cell(PackedTally),
    Pair(Pairs),
}

#[derive(Default, Serialize, Deserialize)]
struct PackedTally {
    words: Vec<String>,
    rows: Vec<Vec<i64>>,
    /// A row for each loose number: its name, then values and how often each occurred.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    loose: Vec<Vec<i64>>,
}

const STOPS: [(Stop, &str); 5] = [
    (Stop::Exact, "exact"),
    (Stop::Precise, "precise"),
    (Stop::Trials, "trials"),
    (Stop::Ceiling, "ceiling"),
    (Stop::Interrupted, "interrupted"),
];

impl Stop {
    /// One word for it.
    pub fn word(self) -> &'static str {
        STOPS.iter().find(|(stop, _)| *stop == self).expect("every reason has a word").1
    }
}

impl Packed {
    /// Writes a course down.
    pub fn new(index: usize, course: &Course) -> Self {
        Self {
            index,
            stop: course.stop.map(|stop| stop.word().to_owned()),
            looks: course.looks.iter().map(|look| (look.trials, look.hits.clone())).collect(),
            sum: match &course.sum {
                Sum::Cell(tally) => PackedSum::Cell(PackedTally::new(tally)),
                Sum::Pair(pairs) => PackedSum::Pair(pairs.clone()),
            },
        }
    }

    /// The course again, looked at every so many trials; none if what was written does not make sense.
    pub fn unpack(self, step: u64) -> Option<Course> {
        let stop = match self.stop {
            None => None,
            Some(word) => Some(STOPS.iter().find(|(_, known)| *known == word)?.0),
        };
        let sum = match self.sum {
            PackedSum::Cell(tally) => Sum::Cell(tally.unpack()?),
            PackedSum::Pair(pairs) => Sum::Pair(pairs),
        };
        let looks = self.looks.into_iter().map(|(trials, hits)| Look { trials, hits }).collect();
        Some(Course { stop, looks, ..Course::new(sum, step) })
    }
}

impl PackedTally {
    fn new(tally: &Tally) -> Self {
        let mut packed = Self::default();
        for (sheet, times) in &tally.sheets {
            let row = packed.row(sheet, *times);
            packed.rows.push(row);
        }
        for (name, numbers) in &tally.loose {
            let mut row = vec![packed.word(name)];
            numbers.iter().for_each(|(&number, &times)| row.extend([number, times as i64]));
            packed.loose.push(row);
        }
        packed
    }

    fn row(&mut self, sheet: &Sheet, times: u64) -> Vec<i64> {
        let winner = sheet.winner.map_or(0, |side| side as i64 + 1);
        let mut row = vec![times as i64, i64::from(sheet.rounds), i64::from(sheet.decided), winner];
        row.push(sheet.outcome.iter().count() as i64);
        sheet.outcome.iter().for_each(|label| self.label(label, &mut row));
        row.push(sheet.events.len() as i64);
        sheet.events.iter().for_each(|label| self.label(label, &mut row));
        row.push(sheet.numbers.len() as i64);
        sheet.numbers.iter().for_each(|(name, n)| row.extend([self.word(name), *n]));
        row.push(sheet.plain.len() as i64);
        sheet.plain.iter().for_each(|(name, x)| row.extend([self.word(name), x.0.to_bits() as i64]));
        row
    }

    fn label(&mut self, label: &Label, row: &mut Vec<i64>) {
        row.push(self.word(label.pattern()));
        row.extend(label.numbers().map(i64::from));
    }

    fn word(&mut self, word: &str) -> i64 {
        let at = self.words.iter().position(|known| known == word).unwrap_or_else(|| {
            self.words.push(word.to_owned());
            self.words.len() - 1
        });
        at as i64
    }

    fn unpack(self) -> Option<Tally> {
        let mut tally = Tally::default();
        for row in &self.rows {
            let mut row = Row { words: &self.words, rest: row.iter() };
            let times = u64::try_from(row.next()?).ok()?;
            tally.count(row.sheet()?, times);
        }
        for row in &self.loose {
            let mut row = Row { words: &self.words, rest: row.iter() };
            let name = Cow::Owned(row.word()?);
            let mut numbers = BTreeMap::new();
            while let Some(number) = row.next() {
                numbers.insert(number, u64::try_from(row.next()?).ok()?);
            }
            tally.loose.insert(name, numbers);
        }
        Some(tally)
    }
}

/// A row being read.
struct Row<'r> {
    words: &'r [String],
    rest: std::slice::Iter<'r, i64>,
}

impl Row<'_> {
    fn next(&mut self) -> Option<i64> {
        self.rest.next().copied()
    }

    fn word(&mut self) -> Option<String> {
        let at = usize::try_from(self.next()?).ok()?;
        self.words.get(at).cloned()
    }

    fn label(&mut self) -> Option<Label> {
        let pattern = self.word()?;
        let mut numbers = [0; 4];
        for number in &mut numbers {
            *number = i32::try_from(self.next()?).ok()?;
        }
        Some(Label::restored(pattern, numbers))
    }

    fn several<T>(&mut self, mut one: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        (0..self.next()?).map(|_| one(self)).collect()
    }

    fn sheet(&mut self) -> Option<Sheet> {
        let rounds = u32::try_from(self.next()?).ok()?;
        let decided = self.next()? != 0;
        let winner = match self.next()? {
            0 => None,
            1 => Some(Side::A),
            2 => Some(Side::B),
            _ => return None,
        };
        Some(Sheet {
            rounds,
            decided,
            winner,
            outcome: self.several(Self::label)?.pop(),
            events: self.several(Self::label)?,
            numbers: self.several(|row| Some((Cow::Owned(row.word()?), row.next()?)))?,
            loose: Vec::new(),
            plain: self.several(|row| Some((Cow::Owned(row.word()?), Plain(f64::from_bits(row.next()? as u64)))))?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_come_back_as_they_were() {
        let mut sheet = Sheet { rounds: 7, decided: true, ..Sheet::default() };
        sheet.outcome("a_breaks_first");
        sheet.event(Label::numbered("ends_on_move_N", [7]));
        sheet.event("fled");
        sheet.number("a_damage", -3);
        sheet.value("share", 1.0 / 3.0);
        sheet.loose("men_lost", 1_250);
        sheet.winner(Side::B);
        let mut tally = Tally::default();
        tally.count(sheet, 12);
        tally.count(Sheet::default(), u64::MAX >> 2);
        let mut course = Course::new(Sum::Cell(tally), 64);
        course.looks.push(Look { trials: 12, hits: vec![("a_breaks_first".into(), 12)] });
        course.stop = Some(Stop::Precise);
        let text = serde_json::to_string(&Packed::new(3, &course)).expect("plain data");
        let packed: Packed = serde_json::from_str(&text).expect("what was written");
        let back = packed.unpack(64).expect("it makes sense");
        assert_eq!((back.sum, back.looks, back.stop), (course.sum, course.looks, course.stop));
    }
}

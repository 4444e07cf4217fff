//! What a study came to, as plain values: the one thing that frames, pages and comparisons are made from.
//!
//! Nothing here knows a clock, a host or a path, so that everything written from it is the same on any machine.

use serde_json::{Map, Value as Json};

use super::spread::Spread;
use crate::battle::codes::SharesLost;
use crate::scenario::Between;
use crate::side::{Side, Sides};
use crate::stats::{Estimate, Verdict};

/// Everything a study came to.
#[derive(Clone, Debug)]
pub struct Results {
    /// The name of the study: its file's, without the ending.
    pub study: String,
    /// Its title.
    pub title: String,
    /// The question it asks, in words.
    pub question: String,
    /// The version of the program.
    pub version: &'static str,
    /// The seed of its dice.
    pub seed: u64,
    /// A hash of everything that was put in: the study, its variants, the words of the command line, the version.
    pub inputs_hash: String,
    /// How to run it again, as one would type it beside the study.
    pub command: String,
    /// Whether it was stopped before its cells were done.
    pub interrupted: bool,
    /// What the command line changed, as typed.
    pub overrides: Vec<String>,
    /// The measures asked for; none if all are.
    pub measures: Vec<String>,
    /// The rulesets, in the order of the study.
    pub rulesets: Vec<Ruleset>,
    /// The axes it sweeps, each with its values in order.
    pub axes: Vec<Axis>,
    /// The cells that have an answer.
    pub cells: Vec<CellResult>,
    /// The names of the cells that were not begun, if it was interrupted.
    pub missing: Vec<String>,
    /// How the cells compare with the baseline, one for each cell and measure.
    pub comparisons: Vec<Comparison>,
    /// What each rule is worth, the weightiest first; empty if that was not asked.
    pub worth: Vec<Worth>,
    /// Every entry against every other, for a matrix.
    pub matrix: Option<Matrix>,
    /// The rulings that the study relied on.
    pub rulings: Vec<RulingUsed>,
}

/// A book with what is laid over it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruleset {
    /// Its name in the study.
    pub name: String,
    /// The book.
    pub book: &'static str,
    /// The book's title.
    pub title: &'static str,
    /// The book's author and edition.
    pub edition: &'static str,
    /// The values it changes: place, what the book has, what it has instead.
    pub changes: Vec<(String, String, String)>,
}

/// Something a study varies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    /// Its name.
    pub name: String,
    /// Its values, as shown.
    pub values: Vec<String>,
    /// Whether they are a quantity that rises or falls, and not only names.
    pub is_quantity: bool,
}

/// One cell of a study.
#[derive(Clone, Debug)]
pub struct CellResult {
    /// Its name: matchup, ruleset where there are several, and the values of the axes, with slashes between.
    pub name: String,
    /// The matchup.
    pub matchup: String,
    /// The ruleset.
    pub ruleset: String,
    /// The book.
    pub book: &'static str,
    /// The question asked of the book.
    pub question: String,
    /// The axes that vary in this cell with their values here.
    pub axes: Vec<(String, String)>,
    /// The inputs of the question.
    pub inputs: Map<String, Json>,
    /// How it was answered.
    pub method: Method,
    /// Why it stopped there.
    pub stop: Stop,
    /// Every way it ended, and how often.
    pub spread: Spread,
    /// How the estimates came together as the trials went on; empty for an exact answer.
    pub convergence: Vec<Convergence>,
    /// How it stood at the end of each round; empty for what is over in one.
    pub timeline: Vec<Moment>,
    /// Trials worth replaying.
    pub notable: Vec<Notable>,
    /// What there is to tell of a battle besides.
    pub battle: Option<BattleTold>,
}

/// What a battle tells beyond what any fight does.
#[derive(Clone, Debug, PartialEq)]
pub struct BattleTold {
    /// What the battle is called.
    pub name: String,
    /// What the armies are called.
    pub armies: Sides<String>,
    /// The men of each side.
    pub men: Sides<u32>,
    /// The formations of each side, as the book counts them.
    pub formations: Sides<u32>,
    /// What the book could not represent, and what it made of it.
    pub notes: Vec<String>,
    /// How it goes, turn by turn.
    pub turns: Vec<Turn>,
    /// What winner and loser lost together, and how often.
    pub losses: Vec<(SharesLost, u64)>,
    /// What really happened, and where it lies in what was simulated.
    pub history: Option<AgainstHistory>,
}

/// One turn over all battles.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Which.
    pub turn: u32,
    /// The battles that ended on it, by how.
    pub endings: Vec<(String, Estimate)>,
    /// The share of each side's formations not broken by its end.
    pub unbroken: Sides<Option<Estimate>>,
    /// How often the side ahead at its end went on to win; none if no battle went on.
    pub leader_wins: Option<Estimate>,
}

/// What really happened beside what was simulated.
#[derive(Clone, Debug, PartialEq)]
pub struct AgainstHistory {
    /// Who won, if anyone.
    pub winner: Option<Side>,
    /// How often he does here.
    pub same_winner: Estimate,
    /// Hours of heavy fighting.
    pub hours: Between<f64>,
    /// How many turns it takes here.
    pub turns: Estimate,
    /// What each side lost.
    pub losses: Sides<Option<LossAgainstHistory>>,
    /// Where our knowledge of it comes from.
    pub source: String,
}

/// What a side really lost, killed, wounded and taken, and how often it loses less, as much, or more here.
#[derive(Clone, Debug, PartialEq)]
pub struct LossAgainstHistory {
    /// The least that sources give.
    pub least: u32,
    /// The most.
    pub most: u32,
    /// How often it is less here.
    pub below: Estimate,
    /// How often it lies in that range.
    pub within: Estimate,
    /// How often it is more.
    pub above: Estimate,
    /// The mean loss here.
    pub mean: Estimate,
}

/// How a cell or a comparison was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Every throw gone through with its weight.
    Exact,
    /// Played so many times.
    Sampled {
        /// Trials played; of a comparison, pairs of them.
        trials: u64,
    },
}

/// Why a cell stopped where it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It is exact.
    Exact,
    /// Every probability asked for is known well enough.
    Precise,
    /// The trials asked for are played.
    Trials,
    /// The ceiling was reached first.
    Ceiling,
    /// The run was interrupted.
    Interrupted,
}

/// An estimate as it stood after some of the trials, with its confidence sequence.
#[derive(Clone, Debug, PartialEq)]
pub struct Convergence {
    /// Trials played by then.
    pub trials: u64,
    /// What was estimated.
    pub label: String,
    /// The estimate.
    pub value: f64,
    /// The lower end of the sequence.
    pub low: f64,
    /// The upper end of the sequence.
    pub high: f64,
}

/// How things stood at the end of a round.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The round.
    pub round: u32,
    /// Still fighting.
    pub fighting: Estimate,
    /// Decided by then.
    pub decided: Estimate,
    /// Decided by then in favour of the first side; none where nobody wins.
    pub a_won: Option<Estimate>,
    /// Decided by then in favour of the second side; none where nobody wins.
    pub b_won: Option<Estimate>,
    /// Decided in this very round.
    pub ended: Estimate,
    /// The means of the numbers over the fights that ended in this round; empty if none did.
    pub numbers: Vec<(String, Estimate)>,
}

/// A trial worth replaying.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notable {
    /// `typical`, `extreme` or `closest`.
    pub kind: &'static str,
    /// The number of the trial.
    pub trial: u64,
    /// What it came to, in a few words.
    pub about: String,
}

/// A cell against its baseline in one measure. The difference is the cell less the baseline.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The cell.
    pub cell: String,
    /// What it is compared with.
    pub baseline: String,
    /// What is compared: an outcome, an event, `a_wins`, `b_wins`, or a value.
    pub measure: String,
    /// Whether it is a probability; if not, a mean.
    pub probability: bool,
    /// The measure under the baseline.
    pub base: Estimate,
    /// The measure in the cell.
    pub value: Estimate,
    /// The difference.
    pub difference: Estimate,
    /// Exact, or so many pairs.
    pub method: Method,
    /// How many times the trials an unpaired comparison would have needed.
    pub variance_reduction: Option<f64>,
    /// The trials that pairing saved: what unpaired sampling would have needed less what was played.
    pub trials_saved: Option<u64>,
    /// The chance of so great a difference if there were none; nought or one if exact.
    pub p: f64,
    /// The same, adjusted by Holm for all comparisons of the study.
    pub p_adjusted: f64,
    /// What matters less than this is called equivalent.
    pub margin: f64,
    /// What it comes to.
    pub verdict: Verdict,
    /// The same in one sentence.
    pub sentence: String,
}

/// What one value of the rules is worth in one cell: how the odds move when it is changed by one step.
#[derive(Clone, Debug)]
pub struct Worth {
    /// The cell.
    pub cell: String,
    /// The place of the value in the tables.
    pub path: String,
    /// The rule it belongs to.
    pub rule: String,
    /// `stated`, `inferred`, `public` or `gap`.
    pub kind: String,
    /// What it is.
    pub from: String,
    /// What it was changed to.
    pub to: String,
    /// Exact, or so many pairs.
    pub method: Method,
    /// By how much the first side's probability of winning moves; none where nobody wins.
    pub a_wins: Option<Estimate>,
    /// The same for the second side.
    pub b_wins: Option<Estimate>,
    /// By how much every outcome, event without a number and value moves.
    pub effects: Vec<(String, Estimate)>,
    /// The greatest move of a probability of an outcome or of winning, whichever way.
    pub weight: Estimate,
    /// Whether nothing moved at all.
    pub dead: bool,
    /// Whether this one step moves an outcome by ten points in a hundred or more, by all of the interval.
    pub dominant: bool,
}

/// Every entry against every other.
#[derive(Clone, Debug)]
pub struct Matrix {
    /// The names of the rows: the first side.
    pub rows: Vec<String>,
    /// The names of the columns: the second side.
    pub columns: Vec<String>,
    /// Row by row; none where the cell was not begun.
    pub cells: Vec<Vec<Option<MatrixCell>>>,
}

/// One entry against another.
#[derive(Clone, Debug)]
pub struct MatrixCell {
    /// The cell of the study.
    pub cell: String,
    /// The first side wins.
    pub a_wins: Estimate,
    /// The second side wins.
    pub b_wins: Estimate,
    /// The first side's score: its wins and half of what nobody wins.
    pub score: Estimate,
    /// The chance of so uneven a split if the two were even, adjusted by Holm for the whole matrix.
    pub p_adjusted: f64,
    /// Whether it is not significantly different from even.
    pub even: bool,
}

/// A ruling that the study relied on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingUsed {
    /// The ruleset under which it stands so.
    pub ruleset: String,
    /// The book.
    pub book: &'static str,
    /// Its place in the tables.
    pub path: String,
    /// The rule it belongs to.
    pub rule: String,
    /// How it is decided.
    pub value: String,
    /// How else it might be.
    pub others: Vec<String>,
    /// Why it is decided so.
    pub why: String,
}

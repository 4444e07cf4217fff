//! Every column of every frame: its name, its kind, and what it means. The page prints these, so that data and description
//! cannot part.

use crate::study::Results;

/// What a column holds. Any place may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text.
    Text,
    /// A whole number of 64 bits.
    Whole,
    /// A floating-point number of 64 bits.
    Number,
    /// True or false.
    Flag,
}

/// One column of a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub kind: Kind,
    /// What it means.
    pub meaning: String,
}

type Listed = (&'static str, Kind, &'static str);

const KEYS: &[Listed] = &[
    ("study", Kind::Text, "the study: its file's name without the ending"),
    ("ruleset", Kind::Text, "the ruleset, by its name in the study"),
    ("book", Kind::Text, "the rulebook"),
    ("matchup", Kind::Text, "the matchup, by its name in the study"),
    ("cell", Kind::Text, "the cell; with `study` it tells every row where it belongs"),
];

const ESTIMATE: &[Listed] = &[
    ("low", Kind::Number, "lower end of the 95 % interval; equal to the value if exact"),
    ("high", Kind::Number, "upper end of the 95 % interval; equal to the value if exact"),
    ("n", Kind::Whole, "trials behind the value, pairs of trials for a difference; 0 if exact"),
    ("exact", Kind::Flag, "whether every throw was gone through instead of sampled"),
];

const SUMMARY: &[Listed] = &[
    ("question", Kind::Text, "the book's question that was asked"),
    ("class", Kind::Text, "outcome, event, winner, value, number or rounds"),
    ("measure", Kind::Text, "what was measured, in the question's words"),
    ("statistic", Kind::Text, "probability, mean, or a quantile: q05, q25, q50, q75, q95"),
    ("value", Kind::Number, "the estimate"),
];

const SUMMARY_END: &[Listed] = &[
    ("sd", Kind::Number, "standard deviation from fight to fight, beside the mean of a number"),
    ("stop", Kind::Text, "why the cell stopped: exact, precise, trials, ceiling or interrupted"),
];

const DISTRIBUTION: &[Listed] = &[
    ("quantity", Kind::Text, "the number counted; `rounds` for how long it lasted"),
    (
        "value",
        Kind::Whole,
        "so many; a number with very many values is given in steps of 10, 100 or 1000, by their least",
    ),
    ("probability", Kind::Number, "chance of exactly so many, or of a number within the step"),
];

const DISTRIBUTION_END: &[Listed] = &[
    ("at_least", Kind::Number, "chance of so many or more"),
    ("at_least_low", Kind::Number, "lower end of its 95 % interval"),
    ("at_least_high", Kind::Number, "upper end of its 95 % interval"),
];

const LOSSES: &[Listed] = &[
    ("winner_share_lost", Kind::Whole, "the share of his men that the winner lost, in a hundred"),
    ("loser_share_lost", Kind::Whole, "the share of his men that the loser lost in the same battles, in a hundred"),
    ("probability", Kind::Number, "how often both happened together, of the battles that somebody won"),
];

const TIMELINE: &[Listed] = &[
    ("round", Kind::Whole, "the round at whose end this is so"),
    (
        "state",
        Kind::Text,
        "fighting, decided, a_won, b_won, ended (in this very round), or mean_… of the fights that ended in it; of battles also \
         ended_… by how, a_formations_unbroken and b_formations_unbroken (share of that side's formations), leader_wins (how \
         often the side ahead went on to win)",
    ),
    ("value", Kind::Number, "share of all fights in that state, or the mean"),
];

const CONVERGENCE: &[Listed] = &[
    ("trials", Kind::Whole, "trials played by then"),
    ("measure", Kind::Text, "what was estimated"),
    ("value", Kind::Number, "the estimate by then"),
    ("low", Kind::Number, "lower end of the 95 % confidence sequence, valid however often one looks"),
    ("high", Kind::Number, "upper end of the 95 % confidence sequence"),
];

const MATRIX: &[Listed] = &[
    ("row", Kind::Text, "the entry that plays the first side"),
    ("column", Kind::Text, "the entry that plays the second side"),
    ("a_wins", Kind::Number, "chance that the first side wins"),
    ("b_wins", Kind::Number, "chance that the second side wins"),
    (
        "score",
        Kind::Number,
        "the first side's wins and half of what nobody wins; `low` and `high` are the ends of its interval",
    ),
];

const MATRIX_END: &[Listed] = &[
    (
        "p_adjusted",
        Kind::Number,
        "chance of so uneven a split if the two were even, adjusted by Holm for the whole matrix",
    ),
    ("even", Kind::Flag, "whether it is not significantly different from even"),
];

const COMPARISON: &[Listed] = &[
    ("baseline", Kind::Text, "the cell it is compared with"),
    ("measure", Kind::Text, "what is compared"),
    ("statistic", Kind::Text, "probability or mean"),
    ("base", Kind::Number, "the measure under the baseline"),
    ("base_low", Kind::Number, "lower end of its 95 % interval"),
    ("base_high", Kind::Number, "upper end of its 95 % interval"),
    ("value", Kind::Number, "the measure in the cell"),
    ("value_low", Kind::Number, "lower end of its 95 % interval"),
    ("value_high", Kind::Number, "upper end of its 95 % interval"),
    ("difference", Kind::Number, "the cell less the baseline; `low` and `high` are the ends of its interval"),
];

const COMPARISON_END: &[Listed] = &[
    ("variance_reduction", Kind::Number, "how many times the trials an unpaired comparison would have needed"),
    ("trials_saved", Kind::Whole, "trials that pairing the dice saved"),
    ("p", Kind::Number, "chance of so great a difference if there were none"),
    ("p_adjusted", Kind::Number, "the same, adjusted by Holm for all comparisons of the study"),
    ("margin", Kind::Number, "what matters less than this counts as equivalent"),
    ("verdict", Kind::Text, "higher, lower, equivalent or undecided"),
    ("sentence", Kind::Text, "the verdict in words"),
];

const WORTH: &[Listed] = &[
    ("path", Kind::Text, "the place of the value in the book's tables"),
    ("rule", Kind::Text, "the rule it belongs to"),
    ("kind", Kind::Text, "stated, inferred, public or gap"),
    ("from", Kind::Text, "what it is"),
    ("to", Kind::Text, "what it was changed to"),
    ("measure", Kind::Text, "what moved: a_wins, b_wins, an outcome, an event or a value"),
    ("change", Kind::Number, "by how much it moved; `low` and `high` are the ends of its interval"),
];

const WORTH_END: &[Listed] = &[
    ("weight", Kind::Number, "the greatest move of any outcome's probability, whichever way"),
    ("weight_low", Kind::Number, "the lower end of its interval"),
    ("weight_high", Kind::Number, "the upper end"),
    ("dead", Kind::Flag, "whether nothing moved at all"),
    (
        "dominant",
        Kind::Flag,
        "whether one step moves an outcome by ten points in a hundred or more, by all of its interval",
    ),
];

const TRIALS: &[Listed] = &[
    ("trial", Kind::Whole, "the number of the trial within its cell"),
    ("replay", Kind::Text, "its replay id: the cell, a hash mark, the number of the trial"),
    ("side", Kind::Text, "a or b"),
    ("won", Kind::Flag, "whether this side had the better of it; empty where nobody can"),
    ("outcome", Kind::Text, "the outcome of the trial"),
    ("rounds", Kind::Whole, "how many rounds it lasted"),
    ("decided", Kind::Flag, "whether it was decided within the limit"),
];

/// The columns of `summary`.
pub fn summary(results: &Results) -> Vec<Column> {
    gathered(results, &[SUMMARY, ESTIMATE, SUMMARY_END])
}

/// The columns of `distribution`.
pub fn distribution(results: &Results) -> Vec<Column> {
    gathered(results, &[DISTRIBUTION, ESTIMATE, DISTRIBUTION_END])
}

/// The columns of `losses`.
pub fn losses(results: &Results) -> Vec<Column> {
    gathered(results, &[LOSSES, ESTIMATE])
}

/// The columns of `timeline`.
pub fn timeline(results: &Results) -> Vec<Column> {
    gathered(results, &[TIMELINE, ESTIMATE])
}

/// The columns of `convergence`.
pub fn convergence(results: &Results) -> Vec<Column> {
    gathered(results, &[CONVERGENCE])
}

/// The columns of `matrix`.
pub fn matrix(results: &Results) -> Vec<Column> {
    gathered(results, &[MATRIX, ESTIMATE, MATRIX_END])
}

/// The columns of `comparison`.
pub fn comparison(results: &Results) -> Vec<Column> {
    gathered(results, &[COMPARISON, ESTIMATE, COMPARISON_END])
}

/// The columns of `worth`.
pub fn worth(results: &Results) -> Vec<Column> {
    gathered(results, &[WORTH, ESTIMATE, WORTH_END])
}

/// The columns of `trials`; each number counted has one, shared by the two sides if both have it.
pub fn trials(results: &Results, numbers: &[String]) -> Vec<Column> {
    let mut columns = gathered(results, &[TRIALS]);
    columns.extend(numbers.iter().map(|name| Column {
        name: name.clone(),
        kind: Kind::Whole,
        meaning: format!("{}, of this side where sides differ", name.replace('_', " ")),
    }));
    columns
}

/// The key columns, one column for each axis, and the parts of a frame's own.
fn gathered(results: &Results, parts: &[&[Listed]]) -> Vec<Column> {
    let listed =
        |(name, kind, meaning): &Listed| Column { name: (*name).into(), kind: *kind, meaning: (*meaning).into() };
    let axes = results.axes.iter().map(|axis| Column {
        name: axis_column(&axis.name),
        kind: if is_numeric(&axis.values) { Kind::Number } else { Kind::Text },
        meaning: format!("the value of the axis “{}” in this cell; empty where it does not apply", axis.name),
    });
    KEYS.iter().map(listed).chain(axes).chain(parts.iter().flat_map(|part| part.iter().map(listed))).collect()
}

/// The name of an axis as a column.
pub fn axis_column(name: &str) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '_' };
    format!("axis_{}", name.chars().map(plain).collect::<String>())
}

/// Whether all values of an axis are numbers.
pub fn is_numeric(values: &[String]) -> bool {
    values.iter().all(|value| value.parse::<f64>().is_ok())
}

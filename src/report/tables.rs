//! The tables of a page: the same figures as the charts, with help on every column.

use super::figures::{Unit, count, fixed, number};
use super::films::{self, Reel};
use super::html::{Heading, Table, escape, link_as};
use super::readings::{readings, samples, unit};
use super::words::{clock, remark, say, whole_name};
use crate::stats::{Estimate, Verdict};
use crate::study::{CellResult, Method, Results};

const INTERVAL: &str = "with its 95 % interval in brackets, or the word exact";

fn shown(name: &str) -> String {
    escape(&whole_name(name))
}

fn chance(estimate: &Estimate) -> String {
    escape(&Unit::Chance.with_interval(estimate))
}

fn trials(method: Method) -> String {
    match method {
        Method::Exact => "exact".to_owned(),
        Method::Sampled { trials } => count(trials),
    }
}

/// One row a cell: how it was answered, who wins, how long it lasts.
pub fn cells(results: &Results) -> Table {
    let contest = results.cells.iter().any(|cell| cell.spread.winner().is_some());
    let mut headings = vec![
        Heading::words("Cell", "one combination of matchup, ruleset and axis values"),
        Heading::figures("n", "trials played; exact where every throw was gone through instead"),
        Heading::words(
            "Stop",
            "why no more trials were played: exact; precise: every probability asked for was known well enough; trials: those asked for were played; ceiling: the most trials allowed; interrupted",
        ),
    ];
    if contest {
        for (name, who) in [("A wins", "the first side"), ("B wins", "the second side"), ("Neither", "nobody")] {
            headings.push(Heading::figures(name, &format!("chance that {who} has the better of it, {INTERVAL}")));
        }
    }
    let round = clock(&results.cells).round;
    let lasting = format!("how many {round}s it lasts on average, {INTERVAL}");
    headings.push(Heading::figures(&format!("Mean {round}s"), &lasting));
    let row = |cell: &CellResult| {
        let mut row = vec![shown(&cell.name), trials(cell.method), cell.stop.word().to_owned()];
        if contest {
            let winner = cell.spread.winner();
            let shares = winner.map(|winner| [winner.a, winner.b, winner.neither].map(|share| chance(&share)));
            row.extend(shares.unwrap_or_else(|| ["–".to_owned(), "–".to_owned(), "–".to_owned()]));
        }
        row.push(escape(&Unit::Number.with_interval(&cell.spread.rounds().mean())));
        row
    };
    Table { caption: "The cells of the study".to_owned(), headings, rows: results.cells.iter().map(row).collect() }
}

/// Everything asked of one cell.
pub fn measures(results: &Results, cell: &CellResult) -> Table {
    let headings = vec![
        Heading::words("Measure", "an outcome, an event, who wins, or a value, in the question's words"),
        Heading::figures("Estimate", "its chance, or its mean"),
        Heading::figures("95 % interval", "where the true figure lies, in 95 of 100 such studies; exact needs none"),
    ];
    let row = |reading: crate::study::Reading| {
        let unit = unit(&reading);
        let figures = [unit.write(reading.estimate.value), unit.doubt(&reading.estimate)].map(|text| escape(&text));
        [vec![escape(&say(&reading.measure))], figures.to_vec()].concat()
    };
    let rows = readings(results, cell).into_iter().map(row).collect();
    Table { caption: format!("{}, n: {}", whole_name(&cell.name), trials(cell.method)), headings, rows }
}

/// Means and quantiles of every number counted.
pub fn numbers(results: &Results) -> Table {
    let headings = vec![
        Heading::words("Cell", "one combination of matchup, ruleset and axis values"),
        Heading::words("Quantity", "what is counted at the end of a fight"),
        Heading::figures("Mean", &format!("the average, {INTERVAL}")),
        Heading::figures("SD", "standard deviation from fight to fight: how much luck there is, not how unsure we are"),
        Heading::figures("5 %", "one fight in twenty stays at or below this"),
        Heading::figures("Median", "half of the fights stay at or below this"),
        Heading::figures("95 %", "nineteen fights in twenty stay at or below this"),
    ];
    let rows = results.cells.iter().flat_map(|cell| {
        cell.spread.numbers().into_iter().filter_map(|name| {
            let found = cell.spread.number(&name)?;
            let quantile = |q| found.quantile(q).map_or("–".to_owned(), |at| number(at.value));
            let mean = escape(&Unit::Number.with_interval(&found.mean()));
            let names = vec![shown(&cell.name), escape(&say(&name)), mean, number(found.sd())];
            Some([names, vec![quantile(0.05), quantile(0.5), quantile(0.95)]].concat())
        })
    });
    Table { caption: "What it costs".to_owned(), headings, rows: rows.collect() }
}

/// Every comparison with the baseline.
pub fn comparisons(results: &Results) -> Table {
    let headings = vec![
        Heading::words("Cell", "what is compared with the baseline"),
        Heading::words("Measure", "what is compared"),
        Heading::figures("Baseline", "the measure under the baseline"),
        Heading::figures("Here", "the measure in this cell"),
        Heading::figures("Difference", &format!("this cell less the baseline, {INTERVAL}; pp: percentage points")),
        Heading::figures("n", "pairs of trials on the same dice, or exact"),
        Heading::figures("Pairing", "how many times the trials an unpaired comparison would have needed"),
        Heading::figures(
            "p",
            "chance of so great a difference if there were none, adjusted by Holm for all comparisons",
        ),
        Heading::words("Verdict", "higher or lower than the baseline, equivalent within the margin, or undecided"),
    ];
    let row = |one: &crate::study::Comparison| {
        let unit = if one.probability { Unit::Chance } else { Unit::Number };
        let pairing = one.variance_reduction.map_or("–".to_owned(), |times| format!("×{}", fixed(times, 1)));
        vec![
            shown(&one.cell),
            escape(&say(&one.measure)),
            escape(&unit.write(one.base.value)),
            escape(&unit.write(one.value.value)),
            escape(&unit.change_with_interval(&one.difference)),
            trials(one.method),
            pairing,
            p_value(one.p_adjusted),
            verdict(one.verdict),
        ]
    };
    let caption = match &results.comparisons[..] {
        [first, rest @ ..] if rest.iter().all(|one| one.baseline == first.baseline) => {
            format!("Against {}", whole_name(&first.baseline))
        }
        _ => "Each against its baseline".to_owned(),
    };
    Table { caption, headings, rows: results.comparisons.iter().map(row).collect() }
}

fn p_value(p: f64) -> String {
    if p < 0.001 { "&lt;\u{a0}0.001".to_owned() } else { fixed(p, 3) }
}

fn verdict(verdict: Verdict) -> String {
    match verdict {
        Verdict::Better => "higher".to_owned(),
        Verdict::Worse => "lower".to_owned(),
        Verdict::Equivalent => "equivalent".to_owned(),
        Verdict::Undecided { trials_needed: Some(more) } => {
            format!("cannot tell yet; about {} more trials", count(more))
        }
        Verdict::Undecided { trials_needed: None } => "cannot tell".to_owned(),
    }
}

/// What every rule that was tried is worth.
pub fn worth(results: &Results) -> Table {
    let headings = vec![
        Heading::words("Value", "its place in the book's tables"),
        Heading::words("Rule", "the id of the rule it belongs to"),
        Heading::words("Kind", "stated in the book, inferred, public, or a gap that we ruled on"),
        Heading::words("Change", "what it is, and what it was changed to"),
        Heading::words("Cell", "where it was tried"),
        Heading::figures(
            "A wins",
            &format!("by how much A's chance of winning moves, {INTERVAL}; pp: percentage points"),
        ),
        Heading::figures("Weight", &format!("the greatest move of any outcome's chance, whichever way, {INTERVAL}")),
        Heading::figures("n", "pairs of trials on the same dice, or exact"),
        Heading::words(
            "Remark",
            "dead: nothing moved at all; dominant: one step moves an outcome by ten points or more, by all of its interval",
        ),
    ];
    let row = |one: &crate::study::Worth| {
        let moved = |change: &Option<Estimate>| {
            change.as_ref().map_or("–".to_owned(), |change| escape(&Unit::Chance.change_with_interval(change)))
        };
        vec![
            place(&one.path),
            rule(&one.rule),
            kind(&one.kind),
            escape(&format!("{} → {}", one.from, one.to)),
            shown(&one.cell),
            moved(&one.a_wins),
            escape(&Unit::Chance.move_with_interval(&one.weight)),
            trials(one.method),
            remark(one).to_owned(),
        ]
    };
    let caption = "What each rule is worth, changed by one step at a time".to_owned();
    Table { caption, headings, rows: results.worth.iter().map(row).collect() }
}

/// A place in the tables, which may be broken after a dot or an underscore.
pub fn place(path: &str) -> String {
    format!("<code>{}</code>", escape(path).replace('.', ".<wbr>").replace('_', "_<wbr>"))
}

/// A rule's id, kept on one line.
pub fn rule(id: &str) -> String {
    format!("<span class=\"rule\">{}</span>", escape(id))
}

/// A kind as a small tag.
pub fn kind(kind: &str) -> String {
    format!("<span class=\"kind {0}\">{0}</span>", escape(kind))
}

/// The rulings relied on.
pub fn rulings(results: &Results) -> Table {
    let headings = vec![
        Heading::words("Ruling", "its place in the book's tables; `--set` changes it"),
        Heading::words("Rule", "the id of the rule it belongs to"),
        Heading::words("Ruleset", "where it stands so"),
        Heading::words("Decided", "how this study reads it"),
        Heading::words("Or", "the other readings"),
        Heading::words("Why", "the reason for ours"),
    ];
    let row = |one: &crate::study::RulingUsed| {
        let words = [&one.ruleset, &one.value, &one.others.join(", "), &one.why].map(|text| escape(text));
        [vec![place(&one.path), rule(&one.rule)], words.to_vec()].concat()
    };
    let caption = "Where the text is silent or contradicts itself".to_owned();
    Table { caption, headings, rows: results.rulings.iter().map(row).collect() }
}

/// What the rulesets change of their books.
pub fn house_rules(results: &Results) -> Table {
    let headings = vec![
        Heading::words("Ruleset", "its name in the study"),
        Heading::words("Value", "its place in the book's tables"),
        Heading::words("The book", "what the book has"),
        Heading::words("Here", "what this ruleset has instead"),
    ];
    let rows = results.rulesets.iter().flat_map(|ruleset| {
        let row = |(path, from, to): &(String, String, String)| {
            [&ruleset.name, path, from, to].map(|text| escape(text)).to_vec()
        };
        ruleset.changes.iter().map(row).collect::<Vec<_>>()
    });
    Table { caption: "House rules".to_owned(), headings, rows: rows.collect() }
}

/// So many cells have their notable trials shown.
const RETOLD: usize = 8;

/// The cells whose notable trials are shown.
pub fn retold(results: &Results) -> Vec<&CellResult> {
    samples(results, RETOLD)
}

/// Trials worth replaying, with the words that do it, and the film where there is one.
pub fn notable(results: &Results, films: &[Reel]) -> Table {
    let headings = vec![
        Heading::words("Trial", "why it is worth a look"),
        Heading::words("What happened", "what it came to"),
        Heading::words("Replay", "the command that plays it again, throw by throw"),
    ];
    let again = again(results);
    let rows = retold(results).into_iter().flat_map(|cell| {
        let row = |one: &crate::study::Notable| {
            let name = cell.name.replace('\'', r"'\''");
            let command = format!("{again} --cell '{name}' --trial {}", one.trial);
            let place = films::place(results, cell, one);
            let filmed = cell.battle.is_some() && films.iter().any(|(known, _)| *known == place);
            let film = if filmed { format!(" ({})", link_as(&place, "film")) } else { String::new() };
            vec![
                escape(&format!("{}: {}", whole_name(&cell.name), one.kind)) + &film,
                escape(&told(&one.about)),
                format!("<code>{}</code>", escape(&command)),
            ]
        };
        cell.notable.iter().map(row).collect::<Vec<_>>()
    });
    Table { caption: "Trials worth replaying".to_owned(), headings, rows: rows.collect() }
}

/// The beginning of a command that replays: the study, and whatever was said that changes what a trial is.
fn again(results: &Results) -> String {
    let study = results.command.replacen("grognard run", "grognard replay", 1);
    let study = study.strip_suffix(&results.overrides.join(" ")).unwrap_or(&study).trim_end();
    let changes = |word: &&String| ["--seed", "--set", "--variant"].iter().any(|begin| word.starts_with(begin));
    let words = results.overrides.iter().filter(changes).map(String::as_str);
    [study].into_iter().chain(words).collect::<Vec<_>>().join(" ")
}

/// What a trial came to, its labels in words.
fn told(about: &str) -> String {
    let part = |part: &str| match part.rsplit_once(' ') {
        Some((label, n)) if n.parse::<i64>().is_ok() => format!("{} {n}", say(label)),
        _ => say(part),
    };
    about.split(", ").map(part).collect::<Vec<_>>().join(", ")
}

/// The columns of a data frame.
pub fn columns(frame: &crate::frames::Frame) -> Table {
    let headings = vec![Heading::words("Column", "its name in the file"), Heading::words("Meaning", "what it holds")];
    let row = |column: &crate::frames::Column| {
        vec![format!("<code>{}</code>", escape(&column.name)), escape(&column.meaning)]
    };
    let caption = format!("{}: {} rows", frame.name, count(frame.height() as u64));
    Table { caption, headings, rows: frame.columns.iter().map(row).collect() }
}

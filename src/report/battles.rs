//! What a page says of battles alone: how they compare with history, and what the books could not represent.

use super::figures::{Unit, count, range, trimmed};
use super::html::{Heading, Table, escape};
use super::page::table;
use super::words::whole_name;
use crate::side::Side;
use crate::stats::Estimate;
use crate::study::{AgainstHistory, BattleTold, CellResult, LossAgainstHistory, Results};

/// The cells that are battles.
fn battles(results: &Results) -> impl Iterator<Item = (&CellResult, &BattleTold)> {
    results.cells.iter().filter_map(|cell| Some((cell, cell.battle.as_ref()?)))
}

/// History beside what was simulated: winner, length and losses. Nothing where no battle has a history.
pub fn history(results: &Results) -> String {
    let told: Vec<_> =
        battles(results).filter_map(|(cell, battle)| Some((cell, battle, battle.history.as_ref()?))).collect();
    if told.is_empty() {
        return String::new();
    }
    let mut html = "<p>What really happened, by the range of the sources, and where it lies in what was simulated. \
        Losses in history are killed, wounded and taken; here they are what the book counts as lost. Books do not agree on \
        how long a turn is, so length stands beside length without a verdict.</p>\n"
        .to_owned();
    html += &table(&outcomes(&told), "the results");
    html += &table(&losses(&told), "the results");
    let mut sources: Vec<String> =
        told.iter().map(|(_, battle, history)| format!("{}: {}", battle.name, history.source)).collect();
    sources.dedup();
    html + &sources.iter().map(|source| format!("<p class=\"note\">{}</p>\n", escape(source))).collect::<String>()
}

type Told<'r> = (&'r CellResult, &'r BattleTold, &'r AgainstHistory);

fn chance(share: &Estimate) -> String {
    escape(&Unit::Chance.with_interval(share))
}

fn outcomes(told: &[Told<'_>]) -> Table {
    let headings = vec![
        Heading::words("Cell", "one combination of matchup, ruleset and axis values"),
        Heading::words("Won in history", "the army that really won"),
        Heading::figures("Wins here", "how often the same side wins here, with its 95 % interval"),
        Heading::figures("Hours in history", "hours of heavy fighting, as sources have it"),
        Heading::figures("Turns here", "how many turns the battle takes on average, with its 95 % interval"),
    ];
    let row = |(cell, battle, history): &Told<'_>| {
        let winner = history.winner.map_or("nobody".to_owned(), |side| format!("{side:?}: {}", battle.armies[side]));
        vec![
            escape(&whole_name(&cell.name)),
            escape(&winner),
            chance(&history.same_winner),
            range(&trimmed(history.hours.least), &trimmed(history.hours.most)),
            escape(&Unit::Number.with_interval(&history.turns)),
        ]
    };
    Table { caption: "Winner and length".to_owned(), headings, rows: told.iter().map(row).collect() }
}

fn losses(told: &[Told<'_>]) -> Table {
    let headings = vec![
        Heading::words("Cell", "one combination of matchup, ruleset and axis values"),
        Heading::words("Army", "whose losses"),
        Heading::figures("Lost in history", "killed, wounded and taken: the least and the most that sources give"),
        Heading::figures("Mean here", "men lost on average, by the book's own measure, with its 95 % interval"),
        Heading::figures("Less here", "how often it loses less than the least that sources give"),
        Heading::figures("As in history", "how often its losses lie in the range of the sources"),
        Heading::figures("More here", "how often it loses more than the most that sources give"),
    ];
    let row = |cell: &CellResult, battle: &BattleTold, side: Side, lost: &LossAgainstHistory| {
        vec![
            escape(&whole_name(&cell.name)),
            escape(&format!("{side:?}: {}, {} men", battle.armies[side], count(u64::from(battle.men[side])))),
            range(&count(u64::from(lost.least)), &count(u64::from(lost.most))),
            escape(&Unit::Number.with_interval(&lost.mean)),
            chance(&lost.below),
            chance(&lost.within),
            chance(&lost.above),
        ]
    };
    let rows = told.iter().flat_map(|(cell, battle, history)| {
        Side::BOTH.into_iter().filter_map(move |side| Some(row(cell, battle, side, history.losses[side].as_ref()?)))
    });
    Table { caption: "Losses".to_owned(), headings, rows: rows.collect() }
}

/// What each book made of each battle, told once.
pub fn notes(results: &Results) -> String {
    let mut told: Vec<(&str, &str)> = Vec::new();
    let mut html = String::new();
    for (cell, battle) in battles(results) {
        if told.contains(&(&battle.name, cell.book)) || battle.notes.is_empty() {
            continue;
        }
        told.push((&battle.name, cell.book));
        let lines: String = battle.notes.iter().map(|note| format!("<li>{}</li>\n", escape(note))).collect();
        let head = format!("{} under {}: {} notes", battle.name, cell.book, battle.notes.len());
        html += &format!("<details><summary>{}</summary>\n<ul>\n{lines}</ul>\n</details>\n", escape(&head));
    }
    html
}

//! What is to be said of one cell.

use super::super::figures::{Unit, number};
use super::super::readings::{readings, unit};
use super::super::words::{Clock, capital, cell_name, clock, say, say_measure};
use crate::odds::Part;
use crate::stats::{Estimate, LEVEL, holm};
use crate::study::{CellResult, Results};

/// Who wins, what it costs and how long it lasts in one cell.
pub fn sentences(results: &Results, cell: &CellResult) -> Vec<String> {
    let rest = [cost(results, cell), lasting(cell), history(cell), values(results, cell)];
    let rest = rest.into_iter().flatten().map(|sentence| placed(results, cell, &sentence));
    verdict(results, cell).into_iter().chain(rest).collect()
}

/// Who wins, or what is likeliest where nobody does.
pub fn verdict(results: &Results, cell: &CellResult) -> Option<String> {
    who_wins(results, cell).or_else(|| likeliest(cell)).map(|sentence| placed(results, cell, &sentence))
}

/// A sentence with the name of its cell before it.
fn placed(results: &Results, cell: &CellResult, sentence: &str) -> String {
    let name = cell_name(results, &cell.name);
    capital(&if name.is_empty() { sentence.to_owned() } else { format!("{name}: {sentence}") })
}

/// Who has the better of it, if that can be told.
fn who_wins(results: &Results, cell: &CellResult) -> Option<String> {
    let winner = cell.spread.winner()?;
    let share = |estimate: &Estimate| Unit::Chance.with_interval(estimate);
    let told = even_p(results, cell) <= LEVEL.alpha();
    let (verdict, first, second) = match winner.b.value > winner.a.value {
        false if told => ("A has the better of it", ("A", winner.a), ("B", winner.b)),
        true if told => ("B has the better of it", ("B", winner.b), ("A", winner.a)),
        _ if winner.a.exact => ("A and B are even", ("A", winner.a), ("B", winner.b)),
        _ => ("A and B are too close to call", ("A", winner.a), ("B", winner.b)),
    };
    let neither = match winner.neither.value {
        0.0 => String::new(),
        _ => format!(", neither in {}", share(&winner.neither)),
    };
    Some(format!("{verdict}: {} wins in {}, {} in {}{neither}.", first.0, share(&first.1), second.0, share(&second.1)))
}

/// The chance of so uneven a split of wins in a cell if the two sides were even, adjusted by Holm for all contests of the study.
fn even_p(results: &Results, cell: &CellResult) -> f64 {
    let contests: Vec<&CellResult> = results.cells.iter().filter(|one| one.spread.winner().is_some()).collect();
    let chances: Vec<f64> = contests.iter().map(|one| one.spread.even_p()).collect();
    let mut adjusted = contests.iter().zip(holm(&chances)).filter(|(one, _)| one.name == cell.name);
    adjusted.next().map_or(1.0, |(_, p)| p)
}

/// The two likeliest outcomes of what is no contest.
fn likeliest(cell: &CellResult) -> Option<String> {
    let mut parts: Vec<_> = cell.spread.outcomes().iter().filter(|part| part.estimate.value > 0.0).collect();
    parts.sort_by(|one, other| other.estimate.value.total_cmp(&one.estimate.value));
    let told = |part: &&Part| format!("{} in {}", say(&part.label), Unit::Chance.with_interval(&part.estimate));
    match parts[..] {
        [] => None,
        [only] => Some(format!("the only outcome is {}.", told(&only))),
        [first, second, ..] => Some(format!("likeliest is {}, then {}.", told(&first), told(&second))),
    }
}

/// Means of the numbers asked for, and what nine fights in ten do not exceed.
fn cost(results: &Results, cell: &CellResult) -> Option<String> {
    let asked = readings(results, cell);
    let wanted = |name: &String| asked.iter().any(|reading| reading.measure.strip_prefix("expected_") == Some(name));
    let told = cell.spread.numbers().into_iter().filter(wanted).filter_map(|name| {
        let found = cell.spread.number(&name)?;
        let most = number(found.quantile(0.9)?.value);
        let mean = Unit::Number.with_interval(&found.mean());
        Some(match name.strip_suffix("_share_lost") {
            Some(who) => {
                format!("{} {mean} per cent of its men on average, at most {most} nine times in ten", loses(who))
            }
            None => format!("{} {mean} on average, at most {most} nine times in ten", say(&name)),
        })
    });
    let told: Vec<String> = told.take(4).collect();
    (!told.is_empty()).then(|| format!("{}.", told.join("; ")))
}

/// Who loses something, as a sentence begins.
fn loses(who: &str) -> String {
    match who {
        "winner" | "loser" => format!("the {who} loses"),
        who => format!("{} loses", say(who)),
    }
}

/// How many rounds or turns it takes, and how often that is not for a decision.
fn lasting(cell: &CellResult) -> Option<String> {
    let rounds = cell.spread.rounds();
    if rounds.values().len() < 2 {
        return None;
    }
    let Clock { fights, round } = clock([cell]);
    let (mean, most) = (Unit::Number.with_interval(&rounds.mean()), number(rounds.quantile(0.9)?.value));
    let over = format!("nine {fights} in ten are over by {round} {most}");
    let undecided = cell.spread.probability(|sheet| !sheet.decided);
    let open = Unit::Chance.with_interval(&undecided);
    let rest = match undecided.value {
        0.0 => over,
        _ if cell.battle.is_some() => format!("{over}, and {open} end by the last turn or in a stalemate"),
        value if value > 0.1 => format!("{open} are still being fought at the limit"),
        _ => format!("{over}, and {open} are still being fought at the limit"),
    };
    Some(format!("it lasts {mean} {round}s on average; {rest}."))
}

/// How often the side wins that won in history.
fn history(cell: &CellResult) -> Option<String> {
    let battle = cell.battle.as_ref()?;
    let history = battle.history.as_ref()?;
    let winner = match history.winner {
        Some(side) => format!("{side:?} won ({})", battle.armies[side]),
        None => "nobody won".to_owned(),
    };
    let same = Unit::Chance.with_interval(&history.same_winner);
    Some(format!("in history {winner}; here it comes to that in {same}."))
}

/// Plain numbers and expectations that belong to no distribution.
fn values(results: &Results, cell: &CellResult) -> Option<String> {
    let numbers = cell.spread.numbers();
    let counted =
        |label: &str| label.strip_prefix("expected_").is_some_and(|name| numbers.iter().any(|known| known == name));
    let asked = readings(results, cell);
    let plain = asked
        .iter()
        .filter(|reading| !reading.probability && reading.measure != "rounds" && !counted(&reading.measure));
    let told: Vec<String> = plain
        .take(6)
        .map(|reading| {
            format!("{} {}", say_measure(&reading.measure, false), unit(reading).with_interval(&reading.estimate))
        })
        .collect();
    (!told.is_empty()).then(|| format!("{}.", told.join("; ")))
}

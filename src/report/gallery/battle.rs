//! How battles go: endings by turn, what winner and loser lose together, which formations stand, whether the leader wins.

use std::collections::BTreeMap;

use super::super::charts::{Heat, Series, Stack, Steps, heat, palette, stack, steps};
use super::super::words::{cell_name, say};
use super::{CHARTS, Figure, TAIL, figure, file_name};
use crate::stats::Estimate;
use crate::study::{BattleTold, CellResult, Results, Turn};

/// The charts of the cells that are battles.
pub fn figures(results: &Results, cells: &[&CellResult]) -> Vec<Figure> {
    let battles: Vec<(String, &CellResult, &BattleTold)> = cells
        .iter()
        .filter_map(|cell| Some((cell_name(results, &cell.name), *cell, cell.battle.as_ref()?)))
        .take(CHARTS)
        .collect();
    let titled = |title: &str, name: &str| if name.is_empty() { title.to_owned() } else { format!("{name}: {title}") };
    let each = |draw: fn(&str, usize, &CellResult, &BattleTold) -> Option<Figure>, title: &str| -> Vec<Figure> {
        let one = |(n, (name, cell, battle)): (usize, &(String, &CellResult, &BattleTold))| {
            draw(&titled(title, name), n, cell, battle)
        };
        battles.iter().enumerate().filter_map(one).collect()
    };
    let mut all = each(endings, "How it ends, by turn");
    all.extend(each(losses, "What the winner lost, and what the loser lost"));
    all.extend(each(survival, "Formations not broken, by turn"));
    all.extend(leaders(&battles));
    all
}

/// Turns on which hardly any battle is still going on are not drawn.
fn drawn(battle: &BattleTold) -> &[Turn] {
    let mut going = 1.0;
    let until = battle.turns.iter().position(|turn| {
        going -= turn.endings.iter().map(|(_, share)| share.value).sum::<f64>();
        going < TAIL
    });
    &battle.turns[..until.map_or(battle.turns.len(), |at| at + 1)]
}

/// Kinds of endings told apart; the rest are put together.
const KINDS: usize = 6;

fn endings(title: &str, n: usize, cell: &CellResult, battle: &BattleTold) -> Option<Figure> {
    let mut kinds: Vec<_> = cell.spread.outcomes().iter().filter(|part| part.estimate.value > 0.0).collect();
    kinds.sort_by(|one, other| other.estimate.value.total_cmp(&one.estimate.value));
    let mut kept: Vec<&str> = kinds.iter().take(KINDS).map(|part| part.label.as_str()).collect();
    kept.sort_by_key(|label| (!label.starts_with("a_wins"), !label.starts_with("b_wins")));
    let mut parts: Vec<(String, palette::Hue)> =
        kept.iter().zip(hues(&kept)).map(|(kind, hue)| (say(kind), hue)).collect();
    parts.extend((kinds.len() > KINDS).then(|| ("otherwise".to_owned(), palette::series(KINDS))));
    let trials = cell.spread.trials()?;
    let share = |times: f64| Estimate::proportion((times * trials as f64).round() as u64, trials);
    let bar = |turn: &Turn| {
        let of = |label: &str| turn.endings.iter().find(|(known, _)| known == label).map(|(_, share)| *share);
        let mut shares: Vec<Option<Estimate>> = kept.iter().map(|label| of(label)).collect();
        let whole: f64 = turn.endings.iter().map(|(_, share)| share.value).sum();
        let told: f64 = shares.iter().flatten().map(|share| share.value).sum();
        shares.push((kinds.len() > KINDS).then(|| share(whole - told)));
        (i64::from(turn.turn), shares, share(whole))
    };
    let bars: Vec<_> = drawn(battle).iter().map(bar).collect();
    let shown = Stack { at: "turn", share: "share of battles", parts: &parts, bars: &bars };
    (bars.len() > 1).then(|| figure(file_name(&["endings"], n), "timeline", stack(title, &shown)))
}

/// The likeliest way in which each side wins has that side's looks, whatever else happens others.
fn hues(kinds: &[&str]) -> Vec<palette::Hue> {
    let first = |side: &str| kinds.iter().position(|kind| kind.starts_with(side));
    let (a, b) = (first("a_wins"), first("b_wins"));
    let mut others = (2..).map(palette::series);
    let mut hue = |at: usize| match at {
        at if Some(at) == a => palette::FIRST,
        at if Some(at) == b => palette::SECOND,
        _ => others.next().expect("there is always another"),
    };
    (0..kinds.len()).map(&mut hue).collect()
}

/// Squares along each side of the map at the most.
const SQUARES: i64 = 10;

fn losses(title: &str, n: usize, _: &CellResult, battle: &BattleTold) -> Option<Figure> {
    let trials: u64 = battle.losses.iter().map(|(_, times)| times).sum();
    let greatest = battle.losses.iter().map(|(lost, _)| lost.winner.max(lost.loser)).max()?;
    let width = [1, 2, 5, 10].into_iter().find(|width| greatest / width < SQUARES).unwrap_or(10);
    let square = |lost: i64| (lost / width).min(SQUARES - 1);
    let mut squares: BTreeMap<(usize, usize), u64> = BTreeMap::new();
    for (lost, times) in &battle.losses {
        *squares.entry((square(lost.winner) as usize, square(lost.loser) as usize)).or_default() += times;
    }
    let named = |most: usize| -> Vec<String> {
        let name = |at: usize| match (at as i64 * width, width) {
            (from, 1) => from.to_string(),
            (90, 10) => "90–100".to_owned(),
            (from, _) => format!("{from}–{}", from + width - 1),
        };
        (0..=most).map(name).collect()
    };
    let columns = named(squares.keys().map(|square| square.0).max()?);
    let rows = named(squares.keys().map(|square| square.1).max()?);
    let shares: Vec<(usize, usize, Estimate)> = squares
        .iter()
        .map(|(&(column, row), &times)| (column, row, Estimate::proportion(times, trials)))
        .filter(|(_, _, share)| share.value >= TAIL)
        .collect();
    let shown = Heat {
        across: ("the winner lost, in per cent of his men", &columns),
        up: ("the loser lost, in per cent", &rows),
        squares: &shares,
    };
    Some(figure(file_name(&["losses"], n), "losses", heat(title, &shown)))
}

fn survival(title: &str, n: usize, _: &CellResult, battle: &BattleTold) -> Option<Figure> {
    let series = |name: &str, of: fn(&Turn) -> Option<Estimate>| Series {
        name: name.to_owned(),
        points: drawn(battle).iter().filter_map(|turn| Some((f64::from(turn.turn), of(turn)?))).collect(),
    };
    let side = |letter: &str, army: &str, formations: u32| format!("{letter}: {army}, {formations} formations");
    let all = [
        series(&side("A", &battle.armies.a, battle.formations.a), |turn| turn.unbroken.a),
        series(&side("B", &battle.armies.b, battle.formations.b), |turn| turn.unbroken.b),
    ];
    let shown = Steps { at: "turn", share: "share not broken" };
    let any = all.iter().all(|one| one.points.len() > 1);
    any.then(|| figure(file_name(&["formations"], n), "timeline", steps(title, &shown, &all)))
}

fn leaders(battles: &[(String, &CellResult, &BattleTold)]) -> Option<Figure> {
    let series = |(name, _, battle): &(String, &CellResult, &BattleTold)| Series {
        name: name.clone(),
        points: drawn(battle).iter().filter_map(|turn| Some((f64::from(turn.turn), turn.leader_wins?))).collect(),
    };
    let all: Vec<Series> = battles.iter().map(series).filter(|one| one.points.len() > 1).collect();
    let shown = Steps { at: "turn", share: "chance that the side ahead wins" };
    let title = "Whether the side ahead at the end of a turn went on to win";
    (!all.is_empty()).then(|| figure("leader".into(), "timeline", steps(title, &shown, &all)))
}

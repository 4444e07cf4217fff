//! What the cell of a battle tells beyond what any fight does: how it goes turn by turn, what winner and loser lose
//! together, what the book could not represent, and how all of it compares with history.

use std::collections::BTreeMap;

use super::battles::Mustered;
use super::results::{AgainstHistory, BattleTold, LossAgainstHistory, Turn};
use super::spread::Spread;
use crate::battle::codes::{BROKEN, LEAD, Lead, SHARES_LOST, SharesLost};
use crate::scenario::History;
use crate::side::{Side, Sides};
use crate::stats::Estimate;

/// Turns shown at the most.
const MOST: u32 = 120;

/// Tells a battle from how often everything came up.
pub fn told(battle: &Mustered, spread: &Spread) -> BattleTold {
    let strengths = battle.fought.strengths();
    let formations = strengths.map(|toll| toll.formations);
    let losses = spread.loose(SHARES_LOST).into_iter().flatten();
    BattleTold {
        name: battle.scenario.name.clone(),
        armies: Sides::new(battle.scenario.sides.a.name.clone(), battle.scenario.sides.b.name.clone()),
        men: strengths.map(|toll| toll.men),
        formations,
        notes: battle.fought.notes(),
        turns: turns(spread, formations),
        losses: losses.map(|(&code, &times)| (SharesLost::read(code), times)).collect(),
        history: battle.scenario.history.as_ref().map(|history| against(history, spread)),
    }
}

fn turns(spread: &Spread, formations: Sides<u32>) -> Vec<Turn> {
    let ends = spread.apart(|sheet| sheet.rounds);
    let last = ends.keys().next_back().copied().unwrap_or(0).min(MOST);
    let leads = leads(spread);
    let mut unbroken = Side::BOTH.map(|side| unbroken(spread, side, formations[side]).into_iter());
    let turn = |turn: u32| {
        let mut endings: BTreeMap<String, u64> = BTreeMap::new();
        for (sheet, _, times) in ends.get(&turn).into_iter().flatten() {
            let label = sheet.outcome.as_ref().map(ToString::to_string).unwrap_or_default();
            *endings.entry(label).or_default() += times;
        }
        let [a, b] = unbroken.each_mut().map(Iterator::next);
        Turn {
            turn,
            endings: endings.into_iter().map(|(label, times)| (label, spread.estimate(0.0, times))).collect(),
            unbroken: Sides::new(a, b),
            leader_wins: leads.get(&turn).map(|&(won, led)| Estimate::proportion(won, led)),
        }
    };
    (1..=last).map(turn).collect()
}

/// For each turn, in how many battles that went on the side then ahead won, of how many in which one was ahead.
fn leads(spread: &Spread) -> BTreeMap<u32, (u64, u64)> {
    let mut leads: BTreeMap<u32, (u64, u64)> = BTreeMap::new();
    for (&code, &times) in spread.loose(LEAD).into_iter().flatten() {
        let lead = Lead::read(code);
        if lead.ahead.is_some() {
            let (won, led) = leads.entry(lead.turn).or_default();
            *won += if lead.ahead == lead.winner { times } else { 0 };
            *led += times;
        }
    }
    leads
}

/// The share of a side's formations not broken by the end of each turn. The formations of one battle share its fate, so the
/// interval is that of as many independent shares as there were battles, which is never too narrow.
fn unbroken(spread: &Spread, side: Side, formations: u32) -> Vec<Estimate> {
    let (trials, formations) = (spread.trials().unwrap_or(0), u64::from(formations));
    if formations == 0 || trials == 0 {
        return Vec::new();
    }
    let broken = spread.loose(BROKEN[side]);
    let mut left = formations * trials;
    let by_turn = (1..=i64::from(MOST)).map(|turn| {
        left -= broken.and_then(|broken| broken.get(&turn)).copied().unwrap_or(0);
        let share = Estimate::proportion((left + formations / 2) / formations, trials);
        Estimate { value: left as f64 / (formations * trials) as f64, ..share }
    });
    by_turn.collect()
}

/// What really happened beside what was simulated.
fn against(history: &History, spread: &Spread) -> AgainstHistory {
    let of = |side: Side| {
        let losses = &history.losses[side];
        let (least, most) =
            (losses.casualties.least + losses.prisoners.least, losses.casualties.most + losses.prisoners.most);
        let lost = spread.number(["a_men_lost", "b_men_lost"][side as usize])?;
        let (reached, exceeded) = (lost.at_least(i64::from(least)), lost.at_least(i64::from(most) + 1));
        let trials = reached.n as f64;
        let count = |share: f64| (share * trials).round() as u64;
        Some(LossAgainstHistory {
            least,
            most,
            below: Estimate::proportion(reached.n - count(reached.value), reached.n),
            within: Estimate::proportion(count(reached.value) - count(exceeded.value), reached.n),
            above: exceeded,
            mean: lost.mean(),
        })
    };
    AgainstHistory {
        winner: history.winner,
        same_winner: spread.probability(|sheet| sheet.winner == history.winner),
        hours: history.hours,
        turns: spread.rounds().mean(),
        losses: Sides::new(of(Side::A), of(Side::B)),
        source: history.source.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engagement::{Sheet, Tally};
    use crate::odds::Declared;

    /// Four battles of two turns: A, with two formations, loses one on the first turn of each of three.
    fn spread() -> Spread {
        let mut tally = Tally::default();
        for n in 0..4 {
            let winner = if n == 0 { Some(Side::B) } else { Some(Side::A) };
            let mut sheet = Sheet { rounds: 2, decided: true, winner, ..Sheet::default() };
            sheet.outcome(if n == 0 { "b_wins_by_collapse" } else { "a_wins_by_collapse" });
            sheet.loose(LEAD, Lead { turn: 1, ahead: Some(Side::A), winner }.code());
            sheet.loose(SHARES_LOST, SharesLost { winner: 10, loser: 30 }.code());
            sheet.loose("a_men_lost", 100 * n);
            sheet.loose("b_men_lost", 500);
            if n > 0 {
                sheet.loose(BROKEN.a, 1);
            }
            tally.count(sheet, 1);
        }
        Spread::counted(tally, Declared::default(), 1)
    }

    #[test]
    fn turns_tell_endings_survival_and_the_leaders_chance() {
        let turns = turns(&spread(), Sides::new(2, 1));
        assert_eq!(turns.len(), 2);
        assert_eq!(turns[0].leader_wins.map(|share| (share.value, share.n)), Some((0.75, 4)));
        assert_eq!(turns[1].leader_wins, None, "the battle was over");
        assert_eq!(turns[0].unbroken.a.map(|share| (share.value, share.n)), Some((5.0 / 8.0, 4)));
        assert_eq!(turns[1].unbroken.b.map(|share| share.value), Some(1.0));
        let endings: Vec<_> = turns[1].endings.iter().map(|(label, share)| (label.as_str(), share.value)).collect();
        assert_eq!(endings, [("a_wins_by_collapse", 0.75), ("b_wins_by_collapse", 0.25)]);
        assert!(turns[0].endings.is_empty());
    }

    #[test]
    fn history_is_placed_in_what_was_simulated() {
        use crate::scenario::{Between, Losses};
        let between = |least, most| Between { least, most };
        let losses =
            |least, most| Losses { casualties: between(least, most), prisoners: between(0, 50), guns: between(0, 0) };
        let history = History {
            winner: Some(Side::A),
            hours: Between { least: 4.0, most: 5.0 },
            losses: Sides::new(losses(100, 150), losses(0, 100)),
            source: String::new(),
        };
        let found = against(&history, &spread());
        assert_eq!(found.same_winner.value, 0.75);
        let a = found.losses.a.expect("it was counted");
        assert_eq!((a.least, a.most), (100, 200));
        assert_eq!([a.below, a.within, a.above].map(|share| share.value), [0.25, 0.5, 0.25]);
        assert_eq!(found.losses.b.map(|b| b.above.value), Some(1.0));
    }
}

//! The end of a battle in words and whole numbers, and how those of many battles are counted.

use std::borrow::Cow;

use super::codes::{SHARES_LOST, SharesLost};
use super::{Ending, How, Toll, Trace};
use crate::engagement::{FastMap, Sheet, Tally};
use crate::side::{Side, Sides};

/// Every way a battle can end.
pub const OUTCOMES: [&str; 12] = [
    "a_wins_by_collapse",
    "a_wins_by_objective",
    "a_wins_on_points",
    "a_wins_by_stalemate",
    "b_wins_by_collapse",
    "b_wins_by_objective",
    "b_wins_on_points",
    "b_wins_by_stalemate",
    "both_collapse",
    "drawn_objective",
    "turn_limit",
    "stalemate",
];

/// Every number of a battle that has a mean, the most telling first.
pub const NUMBERS: [&str; 26] = [
    "a_share_lost",
    "b_share_lost",
    "winner_share_lost",
    "loser_share_lost",
    "a_units_routed",
    "b_units_routed",
    "turn_of_no_return",
    "lead_changes",
    "drama",
    "decisiveness",
    "a_men_lost",
    "b_men_lost",
    "a_first_rout",
    "b_first_rout",
    "a_units_destroyed",
    "b_units_destroyed",
    "a_units_retreated",
    "b_units_retreated",
    "a_generals_lost",
    "b_generals_lost",
    "a_orders_activated",
    "b_orders_activated",
    "a_orders_lost",
    "b_orders_lost",
    "a_strain",
    "b_strain",
];

/// Reads an end in words and whole numbers.
pub fn sheet(ending: Ending, turns: u32, tolls: &Sides<Toll>, trace: &Trace) -> Sheet {
    let decided = matches!(ending.how, How::Collapse | How::Objective);
    let loose = Vec::with_capacity(NUMBERS.len() + trace.numbers());
    let mut sheet = Sheet { rounds: turns, decided, winner: ending.winner, loose, ..Sheet::default() };
    sheet.outcome(outcome(ending));
    for (name, number) in numbers(tolls.a, NAMES.a).chain(numbers(tolls.b, NAMES.b)) {
        sheet.loose(name, number);
    }
    if let Some(winner) = ending.winner {
        let lost = SharesLost { winner: tolls[winner].share_lost(), loser: tolls[winner.other()].share_lost() };
        sheet.loose("winner_share_lost", lost.winner);
        sheet.loose("loser_share_lost", lost.loser);
        sheet.loose(SHARES_LOST, lost.code());
        sheet.loose("turn_of_no_return", i64::from(trace.taken_on));
    }
    sheet.loose("lead_changes", i64::from(trace.lead_changes));
    sheet.loose("drama", trace.drama(ending.winner));
    sheet.loose("decisiveness", trace.decisiveness());
    trace.write(ending.winner, &mut sheet);
    sheet
}

/// The label of an ending.
fn outcome(ending: Ending) -> &'static str {
    match (ending.winner, ending.how) {
        (Some(Side::A), How::Collapse) => "a_wins_by_collapse",
        (Some(Side::A), How::Objective) => "a_wins_by_objective",
        (Some(Side::A), How::TurnLimit) => "a_wins_on_points",
        (Some(Side::A), How::Stalemate) => "a_wins_by_stalemate",
        (Some(Side::B), How::Collapse) => "b_wins_by_collapse",
        (Some(Side::B), How::Objective) => "b_wins_by_objective",
        (Some(Side::B), How::TurnLimit) => "b_wins_on_points",
        (Some(Side::B), How::Stalemate) => "b_wins_by_stalemate",
        (None, How::Collapse) => "both_collapse",
        (None, How::Objective) => "drawn_objective",
        (None, How::TurnLimit) => "turn_limit",
        (None, How::Stalemate) => "stalemate",
    }
}

type Names = [&'static str; 10];

const NAMES: Sides<Names> = Sides::new(
    [
        "a_men_lost",
        "a_share_lost",
        "a_units_routed",
        "a_units_destroyed",
        "a_units_retreated",
        "a_generals_lost",
        "a_orders_activated",
        "a_orders_lost",
        "a_first_rout",
        "a_strain",
    ],
    [
        "b_men_lost",
        "b_share_lost",
        "b_units_routed",
        "b_units_destroyed",
        "b_units_retreated",
        "b_generals_lost",
        "b_orders_activated",
        "b_orders_lost",
        "b_first_rout",
        "b_strain",
    ],
);

/// The numbers of a side; the turn of the first rout only if there was one.
fn numbers(toll: Toll, names: Names) -> impl Iterator<Item = (&'static str, i64)> {
    let values = [
        Some(i64::from(toll.men_lost)),
        Some(toll.share_lost()),
        Some(i64::from(toll.routed)),
        Some(i64::from(toll.destroyed)),
        Some(i64::from(toll.retreated)),
        Some(i64::from(toll.generals_lost)),
        Some(i64::from(toll.orders_activated)),
        Some(i64::from(toll.orders_lost)),
        (toll.first_rout > 0).then_some(i64::from(toll.first_rout)),
        Some(i64::from(toll.strain) / 100),
    ];
    names.into_iter().zip(values).filter_map(|(name, value)| Some((name, value?)))
}

/// Counts of many battles: what is counted is found by its place, since battles tell much the same in much the same order.
#[derive(Default)]
pub struct Counts {
    tally: Tally,
    loose: Vec<(Cow<'static, str>, FastMap<i64, u64>)>,
}

impl Counts {
    /// Counts one battle.
    pub fn count(&mut self, mut sheet: Sheet) {
        let mut near = 0;
        for (name, number) in sheet.loose.drain(..) {
            near = self.place(name, near);
            *self.loose[near].1.entry(number).or_default() += 1;
        }
        self.tally.count(sheet, 1);
    }

    /// The place of a name, looked for from where the last one was found.
    fn place(&mut self, name: Cow<'static, str>, near: usize) -> usize {
        let is = |at: &usize| self.loose[*at].0 == name;
        let found = (near..self.loose.len()).find(is).or_else(|| (0..near).find(is));
        found.unwrap_or_else(|| {
            self.loose.push((name, FastMap::default()));
            self.loose.len() - 1
        })
    }

    /// All that was counted.
    pub fn tally(mut self) -> Tally {
        for (name, counts) in self.loose {
            self.tally.loose.insert(name, counts.into_iter().collect());
        }
        self.tally
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_by_place_is_counting() {
        let sheet = |names: &[(&'static str, i64)]| {
            let mut sheet = Sheet { rounds: 3, ..Sheet::default() };
            names.iter().for_each(|&(name, number)| sheet.loose(name, number));
            sheet
        };
        let sheets = [sheet(&[("x", 1), ("y", 2), ("y", 3)]), sheet(&[("y", 2), ("x", 1)]), sheet(&[("z", 0)])];
        let (mut counts, mut plain) = (Counts::default(), Tally::default());
        for sheet in sheets {
            plain.count(sheet.clone(), 1);
            counts.count(sheet);
        }
        assert_eq!(counts.tally(), plain);
    }

    #[test]
    fn every_outcome_and_number_is_on_its_list() {
        let toll = Toll { men: 10, men_lost: 4, first_rout: 2, ..Toll::default() };
        for winner in [None, Some(Side::A), Some(Side::B)] {
            for how in [How::Collapse, How::Objective, How::TurnLimit, How::Stalemate] {
                assert!(OUTCOMES.contains(&outcome(Ending { winner, how })));
                let sheet = sheet(Ending { winner, how }, 4, &Sides::new(toll, toll), &Trace::default());
                for (name, _) in sheet.loose.iter().filter(|(name, _)| super::super::codes::is_measure(name)) {
                    assert!(NUMBERS.contains(&name.as_ref()), "{name}");
                }
            }
        }
    }
}

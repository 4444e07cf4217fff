//! The two ways of answering agree, and neither loses anything.

use std::collections::BTreeMap;

use super::{BLOCK, End, Engagement, Label, Limit, Pace, Posed, Sheet, Solution, Unsolved, solve};
use crate::dice::{Dice, Throw};
use crate::side::Side;
use crate::umpire::Umpire;

/// Two men throw a die each, round after round, until one is ahead by five; a six in a round is marked.
struct Toy {
    rounds: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Standing {
    lead: i8,
    thrown: Option<u8>,
}

impl Engagement for Toy {
    type State = Standing;

    const MARKS: &'static [&'static str] = &["sixes"];

    fn open(&self) -> Standing {
        Standing { lead: 0, thrown: None }
    }

    fn step(&self, state: &mut Standing, umpire: &mut impl Umpire) -> Pace {
        let who = u16::from(state.thrown.is_some());
        let face = umpire.dice().d6(Throw::new("XX-TOY-01", who));
        umpire.mark(0, i32::from(face == 6));
        let Some(first) = state.thrown.take() else {
            state.thrown = Some(face);
            return Pace::Step;
        };
        state.lead += first as i8 - face as i8;
        if state.lead.abs() >= 5 { Pace::Over } else { Pace::Round }
    }

    fn limit(&self) -> Option<u32> {
        self.rounds
    }

    fn read(&self, end: &End<Standing>, sheet: &mut Sheet) {
        match end.state.lead {
            _ if !end.decided => sheet.outcome("undecided"),
            1.. => {
                sheet.outcome("first");
                sheet.winner(Side::A);
            }
            _ => sheet.outcome("second"),
        }
        sheet.event_if(end.decided, Label::numbered("ends_in_round_N", [end.rounds as i32]));
        sheet.number("lead", i64::from(end.state.lead));
    }
}

fn outcomes(solution: &Solution) -> BTreeMap<String, f64> {
    let mut found = BTreeMap::new();
    for (sheet, p) in &solution.ends {
        *found.entry(sheet.outcome.as_ref().expect("an outcome").to_string()).or_default() += p;
    }
    found
}

#[test]
fn one_round_is_decided_only_by_a_six_against_a_one() {
    let solution = solve(&Toy { rounds: Some(1) }, Limit::default()).expect("small");
    let found = outcomes(&solution);
    assert!((found["first"] - 1.0 / 36.0).abs() < 1e-15);
    assert!((found["second"] - 1.0 / 36.0).abs() < 1e-15);
    assert!((found["undecided"] - 34.0 / 36.0).abs() < 1e-15, "what is undecided is reported");
    assert_eq!(solution.marks.len(), 1);
    assert!((solution.marks[0].1 - 1.0 / 3.0).abs() < 1e-15, "two dice, a third of a six");
}

#[test]
fn a_fight_without_a_limit_is_played_out_and_mirrors() {
    let found = outcomes(&solve(&Toy { rounds: None }, Limit::default()).expect("small"));
    assert!((found.values().sum::<f64>() - 1.0).abs() < 1e-12);
    assert!((found["first"] - 0.5).abs() < 1e-12, "the throwers are alike");
    assert!(!found.contains_key("undecided"));
}

#[test]
fn too_many_states_are_refused_with_advice() {
    let refused = solve(&Toy { rounds: None }, Limit { states: 5 }).expect_err("there are more");
    assert_eq!(refused, Unsolved::TooLarge { states: 5 });
    assert!(refused.to_string().contains("--trials"));
}

#[test]
fn a_sample_agrees_with_the_solution() {
    let toy = Toy { rounds: Some(6) };
    let exact = outcomes(&solve(&toy, Limit::default()).expect("small"));
    let tally = toy.sample(1702, 1, 0..64);
    assert_eq!(tally.trials, 64 * BLOCK);
    for (label, p) in exact {
        let hits: u64 = tally
            .sheets
            .iter()
            .filter(|(sheet, _)| sheet.outcome.as_ref().is_some_and(|outcome| outcome.to_string() == label))
            .map(|(_, times)| times)
            .sum();
        let n = tally.trials as f64;
        let off = (hits as f64 / n - p) / (p * (1.0 - p) / n).sqrt();
        assert!(off.abs() < 4.0, "{label} is {off} standard errors off");
    }
}

#[test]
fn a_sample_does_not_depend_on_how_its_blocks_are_shared_out() {
    let toy = Toy { rounds: Some(6) };
    let whole = toy.sample(1702, 1, 0..6);
    let mut parts = toy.sample(1702, 1, 4..6);
    parts.merge(toy.sample(1702, 1, 0..1));
    parts.merge(toy.sample(1702, 1, 1..4));
    assert_eq!(whole, parts);
    let mut first = toy.sample(1702, 1, 0..1);
    toy.each_trial(1702, 1, BLOCK..BLOCK + 5, &mut |_, sheet| first.count(sheet, 1));
    assert_eq!(toy.sample_first(1702, 1, BLOCK + 5), first);
}

#[test]
fn a_replay_ends_as_the_trial_did_and_shows_every_die() {
    let toy = Toy { rounds: Some(6) };
    let mut sheets = Vec::new();
    toy.each_trial(1702, 1, 4090..4096, &mut |trial, sheet| sheets.push((trial, sheet)));
    assert_eq!(sheets.len(), 6);
    for (trial, sheet) in sheets {
        let (again, entries) = toy.replay(1702, 1, trial);
        assert_eq!(again, sheet, "trial {trial}");
        let dice = entries.iter().filter(|entry| matches!(entry, crate::journal::Entry::Dice { .. })).count();
        assert_eq!(dice as u32, 2 * sheet.rounds, "two dice a round");
    }
}

#[test]
fn paired_trials_are_the_same_whichever_part_is_asked_for() {
    let toy = Toy { rounds: Some(6) };
    let (sheets, came_to) = toy.sample_paired(1702, 1, 0..100);
    let (later_sheets, later) = toy.sample_paired(1702, 1, 60..100);
    for (one, other) in came_to[60..].iter().zip(&later) {
        assert_eq!(sheets[*one as usize], later_sheets[*other as usize]);
    }
}

//! The dice are fair, stable and tell the truth about what was thrown.

use std::collections::BTreeMap;

use super::{Dice, Die, Exhaustive, Paired, ScriptFault, Scripted, Seeded, Spread, Stream, Throw};
use crate::stats::goodness_of_fit;

const THROW: Throw = Throw::new("CJ-INF-06", 0);
const STREAM: Stream = Stream { seed: 1702, key: 7, block: 0 };

/// The p-value of so many throws against the spread they should follow.
fn fairness(spread: &Spread, throws: u64, mut throw: impl FnMut() -> i8) -> f64 {
    let mut counts: BTreeMap<i8, u64> = BTreeMap::new();
    for _ in 0..throws {
        *counts.entry(throw()).or_default() += 1;
    }
    let results: Vec<i8> = (0..spread.len()).map(|n| spread.result(n)).collect();
    assert!(counts.keys().all(|result| results.contains(result)), "only possible results occur");
    let observed: Vec<u64> = results.iter().map(|result| counts.get(result).copied().unwrap_or(0)).collect();
    let expected: Vec<f64> = (0..spread.len()).map(|n| spread.probability(n)).collect();
    goodness_of_fit(&observed, &expected).p
}

/// Every kind of throw of seeded dice, tested for fairness.
fn seeded_is_fair(throws: u64) {
    let mut dice = Seeded::new(STREAM);
    let two_d6 = Spread::die(Die::D6).plus(&Spread::die(Die::D6));
    let contest = two_d6.minus(&two_d6);
    let mut found: Vec<(&str, f64)> =
        Die::ALL.map(|die| (die.name(), fairness(die.spread(), throws, || dice.roll(die, THROW) as i8))).to_vec();
    found.push(("two d6", fairness(&two_d6, throws, || dice.pair(Die::D6, THROW) as i8)));
    found.push(("2d6 against 2d6", fairness(&contest, throws, || dice.contest(THROW, THROW))));
    for (kind, p) in found {
        println!("{kind}: p = {p:.4} over {throws} throws");
        assert!(p > 1e-4, "{kind} is not fair: p = {p}");
    }
}

#[test]
fn seeded_dice_are_fair_over_ten_million_throws() {
    seeded_is_fair(10_000_000);
}

#[test]
#[ignore = "a long check: 600 million throws"]
fn seeded_dice_are_fair_over_a_hundred_million_throws() {
    seeded_is_fair(100_000_000);
}

#[test]
fn paired_dice_are_fair_over_trials_turns_and_units() {
    let mut dice = Paired::new();
    for die in Die::ALL {
        let mut trial = 0;
        let p = fairness(die.spread(), 200_000, || {
            trial += 1;
            dice.trial(Stream { block: trial / 8, ..STREAM });
            dice.turn(trial as u32 % 4);
            dice.roll(die, Throw::new("CJ-INF-06", (trial % 8 / 4) as u16)) as i8
        });
        assert!(p > 1e-4, "{}: p = {p}", die.name());
    }
}

#[test]
fn a_face_is_sixteen_bits_times_the_faces_and_the_unfair_remainder_is_thrown_away() {
    // The published first word of Xoshiro256++ from the state 1, 2, 3, 4 is 41943041: the chunks 1, 640, 0, 0. A six is
    // made of 65536 = 6 × 10922 + 4 chunks, so a product whose low part is below 4 is thrown away: both noughts.
    let mut dice = Seeded::from_state([1, 2, 3, 4]);
    assert_eq!([dice.d6(THROW), dice.d6(THROW)], [1, 1]);
    // The second word is 58720359 = 0x0380_0067: 103 × 6 lies below 65536, and so does 896 × 6.
    assert_eq!([dice.d6(THROW), dice.d6(THROW)], [1, 1]);
    // The third is 3588806011781223 = 0x000c_c000_4f00_0067… its chunks are read from the low end.
    let words: [u64; 3] = [41_943_041, 58_720_359, 3_588_806_011_781_223];
    let chunks = words.iter().flat_map(|word| (0..4).map(move |n| word >> (16 * n) & 0xffff));
    let fair: Vec<u8> =
        chunks.filter(|chunk| chunk * 6 % 65536 >= 4).map(|chunk| (chunk * 6 / 65536) as u8 + 1).collect();
    let mut dice = Seeded::from_state([1, 2, 3, 4]);
    let thrown: Vec<u8> = fair.iter().map(|_| dice.d6(THROW)).collect();
    assert_eq!(thrown, fair);
}

#[test]
fn seeded_faces_are_pinned_for_ever() {
    let mut dice = Seeded::new(STREAM);
    let thrown: Vec<u8> = (0..4).flat_map(|_| Die::ALL.map(|die| dice.roll(die, THROW))).collect();
    assert_eq!(thrown, PINNED, "a change of faces changes every published number");
}

/// What the stream of the tests shows first: d6, d10, d100 and average die in turn.
const PINNED: [u8; 16] = [2, 2, 77, 4, 2, 9, 74, 4, 2, 2, 16, 3, 5, 9, 85, 5];

#[test]
fn compound_throws_show_the_same_faces_as_their_dice() {
    let (mut one, mut other) = (Seeded::new(STREAM), Seeded::new(STREAM));
    for _ in 0..1000 {
        let [a, b, c, d] = one.several([(Die::D6, THROW); 4]);
        assert_eq!(other.contest(THROW, THROW), (a + b) as i8 - (c + d) as i8);
        let [a, b] = one.several([(Die::D6, THROW), (Die::Average, THROW)]);
        assert_eq!(other.margin(Die::D6, Die::Average, THROW, THROW), a as i8 - b as i8);
    }
}

#[test]
fn contests_counted_at_once_are_the_dice_of_their_hands() {
    let (mut one, mut other) = (Seeded::new(STREAM), Seeded::new(STREAM));
    for round in 0..20_000 {
        let (low, high) = (round % 25 - 12, round / 25 % 25 - 12);
        let hands: [[u8; 4]; 8] = other.hands(|_| (THROW, THROW));
        let leads = hands.map(|[a, b, c, d]| i32::from(a + b) - i32::from(c + d));
        let count = |hit: &dyn Fn(i32) -> bool| leads.iter().filter(|lead| hit(**lead)).count() as u16;
        let counted = one.beyond::<8>(low, high, |_| (THROW, THROW));
        assert_eq!(counted, (count(&|lead| lead <= low), count(&|lead| lead >= high)), "{low} and {high}");
    }
}

#[test]
fn hands_thrown_at_once_are_fair() {
    let mut dice = Seeded::new(STREAM);
    let mut hands = std::iter::from_fn(|| Some(dice.hands::<4>(|_| (THROW, THROW)))).flatten();
    let mut ways = [0_u64; 1296];
    for [a, b, c, d] in hands.by_ref().take(4_000_000) {
        let digits = [a, b, c, d].map(|face| usize::from(face) - 1);
        ways[digits.iter().fold(0, |number, digit| 6 * number + digit)] += 1;
    }
    let p = goodness_of_fit(&ways, &[1.0 / 1296.0; 1296]).p;
    assert!(p > 1e-4, "every way four dice can fall is as likely as every other: p = {p}");
}

#[test]
fn streams_differ_in_every_part_of_their_name() {
    let first = |stream| {
        let mut dice = Seeded::new(stream);
        (0..20).map(|_| dice.roll(Die::D100, THROW)).collect::<Vec<_>>()
    };
    let base = first(STREAM);
    assert_eq!(base, first(STREAM));
    assert_ne!(base, first(Stream { seed: 1703, ..STREAM }));
    assert_ne!(base, first(Stream { key: 8, ..STREAM }));
    assert_ne!(base, first(Stream { block: 1, ..STREAM }));
}

#[test]
fn paired_faces_do_not_depend_on_what_was_thrown_before() {
    let volley = Throw::new("CJ-INF-06", 3);
    let check = Throw::new("CJ-MOR-05", 3);
    let mut dice = Paired::new();
    let mut throw = |before: usize| {
        dice.trial(STREAM);
        dice.turn(2);
        for _ in 0..before {
            dice.d6(volley);
        }
        dice.d100(check)
    };
    let alone = throw(0);
    assert_eq!([throw(1), throw(17)], [alone; 2]);
}

#[test]
fn paired_throws_of_one_name_in_one_turn_are_told_apart() {
    let mut dice = Paired::new();
    let faces = |dice: &mut Paired| {
        dice.trial(STREAM);
        (0..64).map(|_| dice.d6(THROW)).collect::<Vec<_>>()
    };
    let thrown = faces(&mut dice);
    assert_eq!(thrown, faces(&mut dice));
    assert!((1..=6).all(|face| thrown.contains(&face)), "64 throws show every face: {thrown:?}");
}

#[test]
fn a_script_must_be_used_up_and_fit() {
    let mut dice = Scripted::d6(&[3, 4]);
    assert_eq!([dice.d6(THROW), dice.d6(THROW)], [3, 4]);
    assert_eq!(dice.finish(), Ok(()));

    let mut short = Scripted::d6(&[3]);
    short.pair(Die::D6, THROW);
    assert!(matches!(short.finish(), Err(ScriptFault::TooFew { number: 2, .. })));

    let long = Scripted::d6(&[3]);
    assert_eq!(long.finish(), Err(ScriptFault::LeftOver { dice: 1 }));

    let mut other_die = Scripted::new([(Die::D10, 7)]);
    other_die.d6(THROW);
    assert!(matches!(other_die.finish(), Err(ScriptFault::Mismatch { number: 1, .. })));

    let mut other_rule = Scripted::default().for_rule("CJ-MOR-05", Die::D6, 2);
    other_rule.d6(THROW);
    assert!(matches!(other_rule.finish(), Err(ScriptFault::Mismatch { number: 1, .. })));

    assert!(matches!(Scripted::d6(&[8]).finish(), Err(ScriptFault::NoSuchFace { face: 8, .. })));
}

#[test]
fn exhaustive_dice_walk_every_path_with_its_weight() {
    let mut totals: BTreeMap<u8, f64> = BTreeMap::new();
    let mut paths = 0;
    let add = |total: u8, weight: f64| {
        paths += 1;
        *totals.entry(total).or_default() += weight;
    };
    // A six throws again: a rule whose number of dice depends on the dice.
    Exhaustive::walk(
        |dice| match dice.d6(THROW) {
            6 => 6 + dice.average(THROW),
            face => face,
        },
        add,
    );
    assert_eq!(paths, 5 + 4);
    let expected = [(1, 6), (2, 6), (3, 6), (4, 6), (5, 6), (8, 36), (9, 18), (10, 18), (11, 36)];
    for (total, one_in) in expected {
        assert!((totals[&total] - 1.0 / f64::from(one_in)).abs() < 1e-15, "{total}");
    }
}

#[test]
fn exhaustive_compounds_weigh_as_their_dice_do() {
    let tally = |throw: &mut dyn FnMut(&mut Exhaustive) -> i32| {
        let mut weights: BTreeMap<i32, f64> = BTreeMap::new();
        Exhaustive::walk(|dice| throw(dice), |result, weight| *weights.entry(result).or_default() += weight);
        weights
    };
    let whole = tally(&mut |dice| dice.contest(THROW, THROW).into());
    let parts = tally(&mut |dice| {
        let [a, b, c, d] = [0; 4].map(|_| i32::from(dice.d6(THROW)));
        a + b - c - d
    });
    assert_eq!(whole.len(), 21);
    for (result, weight) in parts {
        assert!((whole[&result] - weight).abs() < 1e-14, "{result}");
    }
    for (die, ahead) in [(Die::D6, 15.0), (Die::Average, 13.0)] {
        let sign = tally(&mut |dice| dice.sign(die, Die::Average, THROW, THROW).into());
        let expected = [(-1, ahead), (0, 36.0 - 2.0 * ahead), (1, ahead)];
        assert_eq!(sign.len(), expected.len());
        assert!(expected.iter().all(|(result, ways)| (sign[result] - ways / 36.0).abs() < 1e-15), "{die}: {sign:?}");
    }
    let made = tally(&mut |dice| dice.makes(Die::D100, 68, THROW).into());
    assert!((made[&1] - 0.33).abs() < 1e-15);
}

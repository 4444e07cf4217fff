//! Engagements against an enumeration written a second time: every drill, class, state, policy and ruling.

use std::collections::BTreeMap;

use super::answer;
use super::reference::{Base, Spread, State, Ways, first_turn, later_turn, points};

const CLASSES: [(&str, i32); 3] = [("raw", -1), ("trained", 0), ("veteran", 1)];

/// A grid of bases: every arm, drill, class and state, some with a modifier.
fn grid() -> Vec<(Base, String)> {
    let mut all = Vec::new();
    for (arm, school, drill) in
        [("infantry", "dutch", 'd'), ("infantry", "a_prest", 'a'), ("infantry", "none", '-'), ("cavalry", "dutch", 'd')]
    {
        for (name, class) in CLASSES {
            for shaken in [false, true] {
                let modifier = if school == "none" { 2 * class } else { 0 };
                let said = format!("arm={arm} school={school} class={name} shaken={shaken} modifier={modifier}");
                all.push((Base { horse: arm == "cavalry", drill, class, shaken, modifier }, said));
            }
        }
    }
    all
}

fn said(attacker: &str, defender: &str, ways: Ways) -> String {
    let under =
        |side: &str, keys: &str| keys.split(' ').map(|key| format!("{side}.{key}")).collect::<Vec<_>>().join(" ");
    format!(
        "{} {} response={} press={} rulings.combat_modifier.a_prest_advance_attacking={} rulings.follow_up.infantry_min={}",
        under("attacker", attacker),
        under("defender", defender),
        ways.response,
        ways.press,
        ways.a_prest,
        ways.infantry_min
    )
}

/// The n-th combination of policies and rulings.
fn ways(n: usize) -> Ways {
    Ways {
        response: ["doctrine", "always", "never"][n % 3],
        press: ["if_unshaken", "always", "never"][n / 3 % 3],
        a_prest: [1, 0][n / 9 % 2],
        infantry_min: [4, 5][n / 18 % 2],
    }
}

fn name(state: &State, side: usize) -> &'static str {
    ["steady", "recoiled", "shaken", "broken"][points(state, side) as usize]
}

fn labelled(spread: &Spread) -> BTreeMap<String, f64> {
    let mut labels = BTreeMap::new();
    for (state, p) in spread {
        let contact = if state.contact { "in_contact" } else { "apart" };
        let label = format!("attacker_{}_defender_{}_{contact}", name(state, 0), name(state, 1));
        *labels.entry(label).or_default() += p;
    }
    labels
}

fn agree(question: &str, said: &str, expected: &BTreeMap<String, f64>) {
    let answer = answer(question, said);
    for (label, p) in expected {
        assert!((answer.of(label) - p).abs() < 1e-12, "{question} {said}: {label} {} for {p}", answer.of(label));
    }
    for part in &answer.outcomes {
        let known = expected.contains_key(&part.label) || part.estimate.value == 0.0;
        assert!(known, "{question} {said}: {} was not enumerated", part.label);
    }
}

#[test]
fn encounters_are_those_of_the_reference_procedure() {
    let grid = grid();
    for (m, (attacker, attacker_said)) in grid.iter().enumerate() {
        for (n, (defender, defender_said)) in grid.iter().enumerate() {
            let ways = ways(7 * m + n);
            let said = said(attacker_said, defender_said, ways);
            agree("encounter", &said, &labelled(&first_turn(&[*attacker, *defender], ways)));
        }
    }
}

/// Every policy and ruling for the pairs where they bite.
#[test]
fn every_policy_and_ruling_of_an_encounter() {
    let grid = grid();
    for (m, n) in [(2, 8), (8, 2), (8, 9), (20, 3), (3, 20), (9, 8), (20, 20), (14, 8)] {
        for combination in 0..36 {
            let ways = ways(combination);
            let said = said(&grid[m].1, &grid[n].1, ways);
            agree("encounter", &said, &labelled(&first_turn(&[grid[m].0, grid[n].0], ways)));
        }
    }
}

/// Sums of two dice's difference.
fn dice_leads() -> BTreeMap<i32, f64> {
    let mut leads = BTreeMap::new();
    for a in 1..=6 {
        for b in 1..=6 {
            *leads.entry(a - b).or_default() += 1.0 / 36.0;
        }
    }
    leads
}

/// Ends a turn by the register's classification; what stays locked is returned.
fn classify(spread: &Spread, into: &mut BTreeMap<String, f64>) -> Spread {
    let mut locked = Spread::new();
    for (state, p) in spread {
        if let Some(side) = (0..2).find(|side| state.broken[*side]) {
            *into.entry(format!("{}_broken", ["attacker", "defender"][side])).or_default() += p;
            continue;
        }
        for (lead, q) in dice_leads() {
            let lead = lead + points(state, 0) - points(state, 1);
            let label = match lead {
                3.. => "attacker_falls_back",
                ..=-3 => "defender_falls_back",
                _ if !state.contact => "apart",
                _ => {
                    *locked.entry(*state).or_default() += p * q;
                    continue;
                }
            };
            *into.entry(label.to_owned()).or_default() += p * q;
        }
    }
    locked
}

#[test]
fn two_turns_are_those_of_the_reference_procedure() {
    let foot: Vec<_> = grid().into_iter().filter(|(base, _)| !base.horse).collect();
    for (m, (attacker, attacker_said)) in foot.iter().enumerate() {
        for (n, (defender, defender_said)) in foot.iter().enumerate() {
            let ways = ways(5 * m + n);
            let (later, who) = [(0, "same"), (1, "other")][(m + n) % 2];
            let rounds = [3, 2][(m / 2 + n) % 2];
            let bases = [*attacker, *defender];
            let mut expected = BTreeMap::new();
            let locked = classify(&first_turn(&bases, ways), &mut expected);
            let locked = classify(&later_turn(&bases, ways, later, rounds, &locked), &mut expected);
            expected.insert("locked".to_owned(), locked.values().sum());
            let said = said(attacker_said, defender_said, ways);
            let said =
                format!("{said} second_turn_attacker={who} rulings.contact.continuing_rounds_second_turn={rounds}");
            agree("encounter-two-turns", &said, &expected);
        }
    }
}

/// What a clash comes to for each side: broken, shaken and recoiled bases, by brute force over the pairs.
fn sums(pair: &Spread, pairs: usize) -> BTreeMap<[[i32; 3]; 2], f64> {
    let mut sums = BTreeMap::from([([[0; 3]; 2], 1.0)]);
    for _ in 0..pairs {
        let mut next = BTreeMap::new();
        for (sum, p) in &sums {
            for (state, q) in pair {
                let mut sum: [[i32; 3]; 2] = *sum;
                for (side, counts) in sum.iter_mut().enumerate() {
                    if let Some(slot) = [3, 2, 1].iter().position(|worth| *worth == points(state, side)) {
                        counts[slot] += 1;
                    }
                }
                *next.entry(sum).or_default() += p * q;
            }
        }
        sums = next;
    }
    sums
}

fn score(counts: &[i32; 3]) -> i32 {
    3 * counts[0] + 2 * counts[1] + counts[2]
}

/// The chance that a division of so many bases is spent.
fn spent(bases: i32, lost: i32, shaken: i32) -> f64 {
    match lost {
        0 => 0.0,
        _ if lost == bases => 1.0,
        _ => [-2, -2, 0, 0, 2, 2].iter().filter(|add| 2 * lost + shaken + **add > bases).count() as f64 / 6.0,
    }
}

#[test]
fn clashes_are_sums_of_pairs() {
    let foot: Vec<_> = grid().into_iter().filter(|(base, _)| !base.horse).collect();
    for (n, (m, k)) in [(2, 8), (8, 2), (8, 9), (0, 16), (5, 11), (10, 4), (16, 0), (3, 3)].into_iter().enumerate() {
        let (ways, pairs, min_bd) = (ways(11 * n + 1), 1 + n % 4, [6, 1, 4][n % 3]);
        let bases = [foot[m].0, foot[k].0];
        let said = format!("{} pairs={pairs}", said(&foot[m].1, &foot[k].1, ways));
        let pair = first_turn(&bases, ways);
        let (mut falls, mut morale, mut broken) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        for (sum, p) in sums(&pair, pairs) {
            *broken.entry(format!("broken_{}", sum[1][0])).or_default() += p;
            for (lead, q) in dice_leads() {
                let lead = lead + score(&sum[0]) - score(&sum[1]);
                let (mut after, back) = (sum, lead.abs() - 2);
                let label = if back <= 0 {
                    "no_fall_back".to_owned()
                } else {
                    let side = usize::from(lead < 0);
                    let shaken = back >= min_bd;
                    if shaken {
                        let lost = sum[side][0] + sum[side][1];
                        after[side] = [lost, pairs as i32 - lost, 0];
                    }
                    format!("{}_falls_back{}", ["attacker", "defender"][side], if shaken { "_shaken" } else { "" })
                };
                *falls.entry(label).or_default() += p * q;
                let [a, b] = after.map(|counts| spent(pairs as i32, counts[0], counts[1]));
                for (label, r) in [
                    ("attacker_spent", a * (1.0 - b)),
                    ("defender_spent", b * (1.0 - a)),
                    ("both_spent", a * b),
                    ("neither", (1.0 - a) * (1.0 - b)),
                ] {
                    *morale.entry(label.to_owned()).or_default() += p * q * r;
                }
            }
        }
        let ruled = format!("{said} rulings.outcome.fall_back_shaken_min_bd={min_bd}");
        agree("line-clash", &ruled, &falls);
        agree("clash-to-morale", &ruled, &morale);
        agree("bases-broken", &said, &broken);
    }
}

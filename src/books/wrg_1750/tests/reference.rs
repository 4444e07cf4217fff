//! Answers of a separate enumeration, written from the register without this code, held against ours.

use super::{assert_answer, odds};

const REFERENCE: &str = include_str!("reference.txt");

#[test]
fn every_fight_agrees_with_a_separate_enumeration() {
    let mut checked = 0;
    for line in REFERENCE.lines().filter(|line| !line.starts_with('#')) {
        let [question, said, expected] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("not three columns: {line}");
        };
        let expected: Vec<(&str, &str)> = expected.split(' ').filter_map(|part| part.split_once('=')).collect();
        let answer = odds(question, said);
        assert_answer(&answer, &expected);
        let told = answer.outcomes.iter().filter(|part| part.estimate.value > 1e-15);
        for part in told {
            assert!(expected.iter().any(|(label, _)| *label == part.label), "{question} {said}: {}", part.label);
        }
        checked += 1;
    }
    assert_eq!(checked, 36);
}

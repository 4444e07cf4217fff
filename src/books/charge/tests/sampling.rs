//! Exact answers lie inside sampled intervals, and no trial loses men it did not have.

use crate::books::open;
use crate::engagement::Limit;
use crate::odds::{answer_exactly, answer_sampled, words};

const ASKED: &[(&str, &str)] = &[
    ("volley", r#"bodies=[{"men":61,"range":"long"},{"men":3,"range":"short"}] target=horse target_men=30"#),
    ("volley", r#"bodies=[{"men":12,"range":"long"},{"men":12,"range":"long"}] cover=true target_men=1000"#),
    ("volley", r#"bodies=[{"men":400,"range":"short"}] target_men=10000"#),
    ("cannonade", "ranges=[0,6,9,9.01,12,18,24,30,36] target_men=40 cover=true"),
    ("counter-battery", "ranges=[3,3,3,3] crew=2 rulings.wreck_spares_crew=false"),
    ("single-combat", "a.foot=2 b.horse=1 rulings.two_foot_v_horse=both_double"),
    ("melee", "a.horse=6 a.foot=6 b.horse=2 b.foot=7 rulings.pair_loses=2"),
    ("melee-by-arm", "a.horse=3 a.foot=1 b.foot=3 rulings.two_foot_v_horse=both_double"),
    ("assault", "attacker.horse=9 defender.men=14 defender.muskets=11"),
    ("assault", "attacker.foot=7 defender.men=5 defender.fire=gun rulings.pair_loses=2"),
    ("firefight", "a.men=33 b.men=28 range=long b.cover=true turns=12"),
    ("firefight", "a.men=1 b.men=16 range=short"),
    ("first-mover", ""),
];

#[test]
fn samples_hold_the_exact_answers() {
    let book = open("charge", &[]).expect("on the shelf");
    let (mut intervals, mut missed) = (0, 0);
    for (question, said) in ASKED {
        let posed = book.pose(question, &words(said.split_whitespace()).expect("words")).expect("a fair question");
        let exact = answer_exactly(&*posed, Default::default(), Limit::default()).expect("small");
        let total: f64 = exact.outcomes.iter().map(|part| part.estimate.value).sum();
        assert!((total - 1.0).abs() < 1e-12, "{question} {said}: {total}");
        let sample = answer_sampled(&posed.sample(1741, 1, 0..16), Default::default(), 1741);
        for (part, class) in exact.outcomes.iter().map(|part| (part, &sample.outcomes)) {
            let found = class.iter().find(|found| found.label == part.label);
            let Some(found) = found else {
                assert!(part.estimate.value < 2e-4, "{question}: {} was never sampled", part.label);
                continue;
            };
            intervals += 1;
            missed += u32::from(part.estimate.value < found.estimate.low || part.estimate.value > found.estimate.high);
        }
        for part in &sample.outcomes {
            assert!(exact.of(&part.label) > 0.0, "{question} {said}: {} cannot happen", part.label);
        }
    }
    assert!(missed * 10 <= intervals, "{missed} of {intervals} intervals miss");
}

#[test]
fn nobody_loses_men_he_does_not_have() {
    let book = open("charge", &[]).expect("on the shelf");
    let most = |question: &str, said: &str, number: &str| -> i64 {
        let posed = book.pose(question, &words(said.split_whitespace()).expect("words")).expect("a fair question");
        let tally = posed.sample(7, 1, 0..4);
        let numbers = tally.sheets.keys().flat_map(|sheet| sheet.numbers.clone());
        numbers.filter(|(name, _)| *name == number).map(|(_, n)| n).max().expect("a number of that name")
    };
    assert_eq!(most("volley", r#"bodies=[{"men":80,"range":"short"}] target_men=7"#, "casualties"), 7);
    assert_eq!(most("counter-battery", "ranges=[1,1,1,1,1,1] crew=3", "crew_lost"), 3);
    assert_eq!(most("melee", "a.foot=4 b.horse=2 rulings.pair_loses=2", "a_lost"), 4);
    assert_eq!(most("melee", "a.foot=5 b.horse=2 rulings.pair_loses=2", "a_lost"), 4, "one stands idle");
    assert_eq!(most("assault", "attacker.foot=5 defender.men=8", "attacker_lost"), 5);
    assert_eq!(most("firefight", "a.men=4 b.men=40 range=short", "a_lost"), 4);
}

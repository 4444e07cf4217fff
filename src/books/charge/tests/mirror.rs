//! Sides are alike: exchanging what is asked exchanges what is answered.

use std::collections::BTreeMap;

use super::{odds, outcomes};

/// A text with the words of a and b exchanged.
fn exchanged(text: &str) -> String {
    text.replace("a.", "\0.").replace("b.", "a.").replace("\0.", "b.")
}

/// A label with the sides exchanged and, where both are told of, a again before b.
fn mirrored(label: &str) -> String {
    let exchange = |word| match word {
        "a" => "b",
        "b" => "a",
        _ => word,
    };
    let label = label.split('_').map(exchange).collect::<Vec<_>>().join("_");
    match label.split_once("_a_") {
        Some((b, a)) => format!("a_{a}_{b}"),
        None => label,
    }
}

fn assert_mirrors(question: &str, said: &str) {
    let here = outcomes(&odds(question, said));
    let there = outcomes(&odds(question, &exchanged(said)));
    let there: BTreeMap<String, f64> = there.into_iter().map(|(label, p)| (mirrored(&label), p)).collect();
    assert_eq!(here.keys().collect::<Vec<_>>(), there.keys().collect::<Vec<_>>(), "{question} {said}");
    for (label, p) in here {
        assert!((p - there[&label]).abs() < 1e-12, "{question} {said}: {label}");
    }
}

#[test]
fn combats_and_melees_mirror() {
    for rulings in ["", " rulings.two_foot_v_horse=both_double"] {
        assert_mirrors("single-combat", &format!("a.foot=2 b.horse=1{rulings}"));
        assert_mirrors("single-combat", &format!("a.horse=1 a.foot=1 b.horse=1{rulings}"));
        for pair_loses in ["", " rulings.pair_loses=2"] {
            for said in ["a.foot=5 b.horse=3", "a.horse=2 a.foot=3 b.horse=1 b.foot=2", "a.horse=4 b.horse=1 b.foot=4"]
            {
                assert_mirrors("melee", &format!("{said}{rulings}{pair_loses}"));
                assert_mirrors("melee-by-arm", &format!("{said}{rulings}{pair_loses}"));
            }
        }
    }
}

#[test]
fn firefights_mirror() {
    for said in ["a.men=16 b.men=13 range=long", "a.men=20 b.men=12 range=short b.cover=true turns=3"] {
        assert_mirrors("firefight", said);
    }
}

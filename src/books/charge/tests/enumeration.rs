//! The same answers found a second way: every throw written out, in sixteenths of a man and with plain loops.

use std::collections::BTreeMap;

use super::{odds, outcomes};

/// Hands every way that so many dice can fall to `each`.
fn throws(dice: usize, each: &mut impl FnMut(&[u32])) {
    fn go(faces: &mut Vec<u32>, left: usize, each: &mut impl FnMut(&[u32])) {
        if left == 0 {
            return each(faces);
        }
        for face in 1..=6 {
            faces.push(face);
            go(faces, left - 1, each);
            faces.pop();
        }
    }
    go(&mut Vec::new(), dice, each);
}

type Law = BTreeMap<String, f64>;

fn assert_same(said: &str, found: &Law, expected: &Law) {
    assert_eq!(found.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>(), "{said}");
    for (label, p) in expected {
        assert!((found[label] - p).abs() < 1e-12, "{said}: {label} is {} instead of {p}", found[label]);
    }
}

/// What each die of a body is worth in sixteenths of a man.
fn sixteenths(men: u32, long: bool, rate: u32) -> Vec<u32> {
    let full = if long { rate / 2 } else { rate };
    let mut dice = vec![full; (men / 8) as usize];
    if men % 8 >= 4 {
        dice.push(full / 2);
    }
    dice
}

#[test]
fn volleys_of_every_kind() {
    for (target, rate) in [("foot", 16), ("horse", 8), ("gunners", 8)] {
        for (cover, rate) in [(false, rate), (true, rate / 2)] {
            for (one, other) in [(5, 11), (12, 20), (16, 7), (3, 8), (1, 2)] {
                for apart in [false, true] {
                    volley(target, cover, rate, [one, other], apart);
                }
            }
        }
    }
}

fn volley(target: &str, cover: bool, rate: u32, men: [u32; 2], apart: bool) {
    let (first, second) = (sixteenths(men[0], false, rate), sixteenths(men[1], true, rate));
    let most = 4;
    let mut law = Law::new();
    let dice = first.len() + second.len();
    throws(dice, &mut |faces| {
        let sum = |faces: &[u32], worth: &[u32]| faces.iter().zip(worth).map(|(face, worth)| face * worth).sum::<u32>();
        let (near, far) = faces.split_at(first.len());
        let points = [sum(near, &first), sum(far, &second)];
        let fallen = if apart { (points[0] + 8) / 16 + (points[1] + 8) / 16 } else { (points[0] + points[1] + 8) / 16 };
        *law.entry(format!("casualties_{}", fallen.min(most))).or_default() += 6_f64.powi(-(dice as i32));
    });
    let pool = if apart { "per_firing_body" } else { "per_target" };
    let said = format!(
        r#"bodies=[{{"men":{},"range":"short"}},{{"men":{},"range":"long"}}] target={target} cover={cover} target_men={most} rulings.fraction_pool={pool}"#,
        men[0], men[1]
    );
    assert_same(&said, &outcomes(&odds("volley", &said)), &law);
}

/// Three guns at three ranges, hit throw and casualty die written out, at crews of every size.
#[test]
fn batteries_against_a_gun() {
    let (needs, far) = ([1, 3, 5], [false, true, true]);
    for (cover, rate) in [(false, 8), (true, 4)] {
        for crew in [1, 2, 5] {
            for spares in [true, false] {
                let mut law = Law::new();
                throws(6, &mut |faces| {
                    let (mut points, mut wrecked) = (0, false);
                    for gun in 0..3 {
                        let (aim, face) = (faces[gun], faces[3 + gun]);
                        if aim < needs[gun] {
                            continue;
                        }
                        wrecked |= face == 6;
                        if face < 6 || !spares {
                            points += face * if far[gun] { rate / 2 } else { rate };
                        }
                    }
                    let state = if wrecked { "wrecked" } else { "intact" };
                    let lost = ((points + 8) / 16).min(crew);
                    *law.entry(format!("gun_{state}_crew_lost_{lost}")).or_default() += 6_f64.powi(-6);
                });
                let said = format!("ranges=[4,18,29.5] cover={cover} crew={crew} rulings.wreck_spares_crew={spares}");
                assert_same(&said, &outcomes(&odds("counter-battery", &said)), &law);
            }
        }
    }
}

/// One turn of 12 against 9 men at short range, one side covered, then the second turn from where it stands.
#[test]
fn two_turns_of_a_firefight() {
    let volley = |men: u32, rate: u32, target: u32| -> BTreeMap<u32, f64> {
        let worth = sixteenths(men, false, rate);
        let mut law = BTreeMap::new();
        throws(worth.len(), &mut |faces| {
            let points: u32 = faces.iter().zip(&worth).map(|(face, worth)| face * worth).sum();
            *law.entry(((points + 8) / 16).min(target)).or_default() += 6_f64.powi(-(worth.len() as i32));
        });
        law
    };
    let mut law = Law::new();
    let mut standing = BTreeMap::from([((12, 9), 1.0)]);
    for turn in 1..=2 {
        let mut next = BTreeMap::new();
        for (&(a, b), p) in &standing {
            for (lost_b, q) in volley(a, 16, b) {
                for (lost_a, r) in volley(b, 8, a) {
                    let (a, b) = (a - lost_a, b - lost_b);
                    let label = match (2 * (12 - a) > 12, 2 * (9 - b) > 9) {
                        (true, true) => format!("both_beaten_turn_{turn}"),
                        (true, false) => format!("a_beaten_turn_{turn}"),
                        (false, true) => format!("b_beaten_turn_{turn}"),
                        (false, false) => {
                            *next.entry((a, b)).or_default() += p * q * r;
                            continue;
                        }
                    };
                    *law.entry(label).or_default() += p * q * r;
                }
            }
        }
        standing = next;
    }
    law.insert("undecided".to_owned(), standing.values().sum());
    let said = "a.men=12 a.cover=true b.men=9 range=short turns=2";
    assert_same(said, &outcomes(&odds("firefight", said)), &law);
}

/// Two horse and two foot against one horse and two foot: combats HF v H, H v F, F v F, every throw written out.
#[test]
fn a_mixed_melee_by_arm() {
    let mut law = Law::new();
    throws(6, &mut |faces| {
        let [a1, a2, a3, b1, b2, b3] = [0, 1, 2, 3, 4, 5].map(|n| 4 * faces[n] as i32);
        let leads = [a1 + a1 / 4 - b1, 2 * a2 - b2, a3 - b3];
        let won = leads.map(|lead| lead > 4);
        let lost = leads.map(|lead| lead < -4);
        let count = |falls: &[bool]| falls.iter().filter(|&&fell| fell).count();
        let label = format!(
            "a_horse_{}_a_foot_{}_b_horse_{}_b_foot_{}",
            count(&lost[..2]),
            count(&lost[2..]),
            count(&won[..1]),
            count(&won[1..])
        );
        *law.entry(label).or_default() += 6_f64.powi(-6);
    });
    let said = "a.horse=2 a.foot=2 b.horse=1 b.foot=2";
    assert_same(said, &outcomes(&odds("melee-by-arm", said)), &law);
}

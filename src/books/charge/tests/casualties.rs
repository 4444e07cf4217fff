//! Rates, cover, fractions and caps.

use super::{assert_odds, odds, rules};
use crate::books::charge::casualties::{Pool, Target, rate};
use crate::books::charge::{Decimal, FractionPool};

fn fallen(points: f64) -> u32 {
    let mut pool = Pool::default();
    pool.add(Decimal::from(points), 100);
    pool.claim();
    pool.fallen()
}

#[test]
fn ch_cas_01_less_than_half_is_dropped_and_a_half_counts() {
    assert_eq!([0.0, 0.4375, 0.5, 1.25, 1.5, 2.75].map(fallen), [0, 0, 1, 1, 2, 3]);
}

#[test]
fn ch_cas_02_fractions_are_added_before_they_are_claimed() {
    let mut pool = Pool::default();
    for _ in 0..3 {
        pool.add(Decimal::from(0.25), 100);
    }
    assert_eq!(pool.fallen(), 0, "nothing is claimed before the firing is finished");
    pool.claim();
    assert_eq!(pool.fallen(), 1);
}

/// Worked check 9.
#[test]
fn ch_cas_03_one_pool_for_each_target_or_for_each_firing_body() {
    let said = r#"bodies=[{"men":8,"range":"long"},{"men":8,"range":"long"}] cover=true target_men=20"#;
    assert_odds("volley", said, &[("casualties_1", 5, 18), ("casualties_2", 5, 9), ("casualties_3", 1, 6)]);
    let apart = [
        ("casualties_0", 1, 36),
        ("casualties_1", 2, 9),
        ("casualties_2", 1, 2),
        ("casualties_3", 2, 9),
        ("casualties_4", 1, 36),
    ];
    assert_odds("volley", &format!("{said} rulings.fraction_pool=per_firing_body"), &apart);
    let army = odds("volley", &format!("{said} rulings.fraction_pool=per_army"));
    assert_eq!(army.outcomes, odds("volley", said).outcomes, "with one target its army is no wider a pool");
    assert_eq!(rules().rulings.fraction_pool, FractionPool::PerTarget);
}

/// Four men against foot in cover at long range: an eighth of a man a pip, so a 3 (0.375) is lost and never adds up.
#[test]
fn ch_cas_04_fractions_do_not_carry_into_the_next_turn() {
    let answer = odds("firefight", "a.men=4 b.men=2 b.cover=true range=long turns=2");
    assert!((answer.of("undecided") - 0.75).abs() < 1e-12, "both turns must bring a 4 or more: {answer:?}");
    assert!((answer.of("b_beaten_turn_2") - 0.25).abs() < 1e-12);
}

/// Worked check 8.
#[test]
fn ch_cas_05_horse_and_gunners_lose_half() {
    let expected = [
        ("casualties_1", 5, 108),
        ("casualties_2", 71, 216),
        ("casualties_3", 25, 54),
        ("casualties_4", 17, 108),
        ("casualties_5", 1, 216),
    ];
    for target in ["horse", "gunners"] {
        let said = format!(r#"bodies=[{{"men":24,"range":"long"}}] target={target} target_men=30"#);
        assert_odds("volley", &said, &expected);
    }
    assert_eq!(rate(&rules(), Target::Foot, false), Decimal::ONE);
}

#[test]
fn ch_cas_06_cover_halves_again() {
    let half = Decimal::from(0.5);
    assert_eq!(rate(&rules(), Target::Foot, true), half);
    assert_eq!(rate(&rules(), Target::Horse, true), half * half);
    assert_eq!(rate(&rules(), Target::Gunners, true), half * half);
}

#[test]
fn ch_cas_07_walls_hedges_banks_buildings_and_wood_edges_are_cover() {
    assert_eq!(rules().casualty.covers, ["wall", "hedge", "bank", "building", "wood_edge"]);
}

#[test]
fn ch_cas_08_a_target_loses_no_more_than_its_men_in_range() {
    let expected = [("casualties_1", 1, 6), ("casualties_2", 5, 6)];
    assert_odds("volley", r#"bodies=[{"men":8,"range":"short"}] target_men=2"#, &expected);
    let body = r#"{"men":8,"range":"short"}"#;
    let said = format!("bodies=[{body},{body}] target_men=1 rulings.fraction_pool=per_firing_body");
    assert_odds("volley", &said, &[("casualties_1", 1, 1)]);
}

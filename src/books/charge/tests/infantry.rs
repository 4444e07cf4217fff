//! Musketry: dice by the eight men, whole or halved by range.

use super::{assert_odds, rules};
use crate::books::charge::infantry::{Musketry, Range};
use crate::books::charge::{Decimal, casualties::Pool};
use crate::dice::Scripted;
use crate::dice::Throw;

#[test]
fn ch_inf_01_muskets_fire_45_degrees_either_side_and_clear_friends_by_an_inch() {
    assert_eq!((rules().musketry.arc_degrees, rules().musketry.friend_clearance), (45.0, 1.0));
}

#[test]
fn ch_inf_02_short_to_three_inches_and_long_to_six() {
    let at = |inches: f64| Range::at(&rules(), inches);
    assert_eq!(
        [at(0.0), at(3.0), at(3.1), at(6.0), at(6.1)],
        [Some(Range::Short), Some(Range::Short), Some(Range::Long), Some(Range::Long), None]
    );
}

/// Worked check 5.
#[test]
fn ch_inf_03_eight_men_throw_one_die() {
    let sixths = [1, 2, 3, 4, 5, 6].map(|n| format!("casualties_{n}"));
    let expected: Vec<(&str, u32, u32)> = sixths.iter().map(|label| (label.as_str(), 1, 6)).collect();
    assert_odds("volley", r#"bodies=[{"men":8,"range":"short"}] target_men=9"#, &expected);
}

/// Worked check 6.
#[test]
fn ch_inf_04_long_range_halves_the_die() {
    let expected = [("casualties_1", 1, 3), ("casualties_2", 1, 3), ("casualties_3", 1, 3)];
    assert_odds("volley", r#"bodies=[{"men":8,"range":"long"}] target_men=9"#, &expected);
}

#[test]
fn ch_inf_05_four_men_throw_half_a_die_and_three_throw_none() {
    let half = [("casualties_1", 1, 3), ("casualties_2", 1, 3), ("casualties_3", 1, 3)];
    assert_odds("volley", r#"bodies=[{"men":4,"range":"short"}] target_men=9"#, &half);
    let quarter = [("casualties_0", 1, 6), ("casualties_1", 2, 3), ("casualties_2", 1, 6)];
    assert_odds("volley", r#"bodies=[{"men":7,"range":"long"}] target_men=9"#, &quarter);
    assert_odds("volley", r#"bodies=[{"men":3,"range":"short"}] target_men=9"#, &[("casualties_0", 1, 1)]);
}

#[test]
fn ch_inf_06_a_remainder_of_four_throws_too_and_of_three_is_lost() {
    let musketry = Musketry::new(&rules(), Range::Short, Decimal::ONE);
    let men = [0, 3, 4, 7, 8, 11, 12, 15, 16, 20];
    assert_eq!(men.map(|men| musketry.dice(men)), [0, 0, 1, 1, 1, 1, 2, 2, 2, 3]);
    let mut dice = Scripted::d6(&[5, 3]);
    let mut pool = Pool::default();
    for die in 0..2 {
        musketry.throw(12, die, Throw::new("CH-INF-03", die as u16), &mut pool, 40, &mut dice);
    }
    pool.claim();
    assert_eq!(pool.fallen(), 7, "five and a half of three, rounded up from six and a half");
    dice.finish().expect("two dice");
}

/// Worked check 7.
#[test]
fn ch_inf_06_twenty_muskets_at_long_range() {
    let expected = [
        ("casualties_1", 1, 216),
        ("casualties_2", 13, 216),
        ("casualties_3", 1, 6),
        ("casualties_4", 29, 108),
        ("casualties_5", 29, 108),
        ("casualties_6", 1, 6),
        ("casualties_7", 13, 216),
        ("casualties_8", 1, 216),
    ];
    assert_odds("volley", r#"bodies=[{"men":20,"range":"long"}] target_men=20"#, &expected);
}

#[test]
fn ch_inf_07_a_company_of_sixteen_fires_in_two_ranks() {
    assert_eq!((rules().rulings.firing_ranks, rules().body_defaults.foot_company), (2, 16));
    assert_eq!(rules().body_defaults.foot_ranks, 2);
}

/// Eight against four, one turn at short range: the four shoot back with all four muskets though most of them fall.
#[test]
fn ch_inf_08_men_just_hit_still_return_that_fire() {
    let expected = [("b_beaten_turn_1", 2, 3), ("undecided", 1, 3)];
    assert_odds("firefight", "a.men=8 b.men=4 range=short turns=1", &expected);
    let answer = super::odds("firefight", "a.men=8 b.men=4 range=short turns=1");
    assert!((answer.of("expected_a_lost") - 2.0).abs() < 1e-12, "half a die, halves up: (1+1+2+2+3+3)/6");
}

#[test]
fn ch_inf_09_foot_may_move_and_fire() {
    assert!(rules().rulings.foot_move_and_fire);
}

//! Each ruling and each house rule changes what it should, and nothing is invented where it should not.

use super::{assert_odds, assert_outcomes, odds_with};

/// Two foot against one: the pair that loses removes both, and only both.
#[test]
fn ch_mel_14_by_ruling_two_like_men_fall_together() {
    let expected = [("a_loses_0_b_loses_0", 2, 9), ("a_loses_0_b_loses_1", 2, 3), ("a_loses_2_b_loses_0", 1, 9)];
    assert_odds("melee", "a.foot=2 b.foot=1 rulings.pair_loses=2", &expected);
    assert_odds("melee", "a.horse=2 b.horse=1 rulings.pair_loses=2", &expected);
}

/// A mixed pair loses its horseman alone, whatever is ruled for like men.
#[test]
fn ch_mel_14_the_ruling_leaves_mixed_pairs_alone() {
    let expected = [
        ("a_horse_0_a_foot_0_b_horse_0_b_foot_0", 5, 18),
        ("a_horse_0_a_foot_0_b_horse_1_b_foot_0", 17, 36),
        ("a_horse_1_a_foot_0_b_horse_0_b_foot_0", 1, 4),
    ];
    assert_odds("melee-by-arm", "a.horse=1 a.foot=1 b.horse=1 rulings.pair_loses=2", &expected);
}

/// Both double: ties alone are drawn, so the two combats of an assault by one horseman on two foot without fire.
#[test]
fn ch_mel_12_the_ruling_reaches_melee_and_assault() {
    let expected = [
        ("attacker_loses_0_defender_loses_0", 1, 6),
        ("attacker_loses_0_defender_loses_1", 5, 12),
        ("attacker_loses_1_defender_loses_0", 5, 12),
    ];
    let said = "attacker.horse=1 defender.men=2 rulings.two_foot_v_horse=both_double";
    assert_odds("assault", said, &expected);
    let expected = [
        ("attacker_loses_0_defender_loses_0", 1, 6),
        ("attacker_loses_0_defender_loses_2", 5, 12),
        ("attacker_loses_1_defender_loses_0", 5, 12),
    ];
    assert_odds("assault", &format!("{said} rulings.pair_loses=2"), &expected);
}

#[test]
fn house_rules_change_the_numbers_they_name() {
    let short = r#"bodies=[{"men":8,"range":"long"}] target_men=9"#;
    let fifths = odds_with(&["musketry.factor_long=0.2"], "volley", short);
    assert_outcomes(&fifths, &[("casualties_0", 1, 3), ("casualties_1", 2, 3)]);
    let tens = odds_with(&["musketry.men_per_die=10"], "volley", short);
    assert_outcomes(&tens, &[("casualties_0", 1, 6), ("casualties_1", 2, 3), ("casualties_2", 1, 6)]);
    let blind = odds_with(&["artillery.hit=[7,2,3,4,5,6]"], "cannonade", "ranges=[5] target_men=9");
    assert_outcomes(&blind, &[("casualties_0", 1, 1)]);
    let any_lead = odds_with(&["melee.win_margin_more_than=0"], "single-combat", "a.foot=1 b.foot=1");
    assert_outcomes(&any_lead, &[("a_wins", 5, 12), ("b_wins", 5, 12), ("neither", 1, 6)]);
    let brittle = odds_with(&["defeat.lost_more_than=0"], "firefight", "a.men=3 b.men=8 range=long turns=1");
    assert_outcomes(&brittle, &[("a_beaten_turn_1", 1, 1)]);
}

/// Three to one against: the cap is what keeps two horsemen from quadrupling.
#[test]
fn ch_mel_09_the_cap_is_what_holds_the_odds_at_two_to_one() {
    let four = odds_with(&["melee.cap=4"], "single-combat", "a.horse=2 b.foot=1");
    assert_outcomes(&four, &[("a_wins", 32, 36), ("neither", 3, 36), ("b_wins", 1, 36)]);
}

/// Every gun a firing body: two sure hits on foot in cover round up each by itself.
#[test]
fn ch_cas_03_guns_round_for_themselves_under_the_house_rule() {
    let said = "ranges=[36,36] target_men=9 cover=true";
    let settings = ["rulings.fraction_pool=per_firing_body", "artillery.hit=[1,1,1,1,1,1]"];
    let apart = [
        ("casualties_0", 1, 36),
        ("casualties_1", 8, 36),
        ("casualties_2", 18, 36),
        ("casualties_3", 8, 36),
        ("casualties_4", 1, 36),
    ];
    assert_outcomes(&odds_with(&settings, "cannonade", said), &apart);
}

//! Tempo points, bidding, and bidding between allies.

use super::{answer, gives, rules, thrown, with};
use crate::books::obstinate::allies::{AlliedBid, Bid};
use crate::books::obstinate::tempo::{
    bid, division_earns, has_lieutenant_general, holder, income, income_without_cinc, left, points,
};
use crate::engagement::fight;
use crate::side::{Side, Sides};
use crate::umpire::Silent;

#[test]
fn ob_tmp_01_a_c_in_c_earns_one_point() {
    assert_eq!(income(&rules().tempo, 0, false), 1);
}

#[test]
fn ob_tmp_02_one_more_for_a_division_in_person() {
    assert_eq!(income(&rules().tempo, 0, true), 2);
}

#[test]
fn ob_scp_10_the_artillery_train_counts_as_the_c_in_cs_division() {
    gives("tempo-points", "lieutenant_generals=0 cinc_commands_division=true", &[("tp_3", 1.0 / 6.0), ("tp_2", 0.0)]);
}

#[test]
fn ob_tmp_03_one_more_a_lieutenant_general() {
    assert_eq!(income(&rules().tempo, 4, true), 6);
}

#[test]
fn ob_tmp_04_and_the_score_of_a_die() {
    assert_eq!(thrown(&[5], |dice| points(3, 0, dice)), 8);
    gives("tempo-points", "lieutenant_generals=0", &[("tp_2", 1.0 / 6.0), ("tp_7", 1.0 / 6.0), ("tp_8", 0.0)]);
}

#[test]
fn ob_tmp_05_a_lost_lieutenant_general_earns_nothing() {
    let tempo = rules().tempo;
    assert_eq!(income(&tempo, 4, false) - income(&tempo, 3, false), 1);
}

#[test]
fn ob_tmp_07_a_bid_is_a_share_rounded_down_but_at_least_one() {
    let tempo = rules().tempo;
    assert_eq!(
        [(9, (1, 2)), (9, (2, 5)), (3, (1, 4)), (8, (0, 1)), (8, (1, 1))].map(|(hand, share)| bid(&tempo, hand, share)),
        [4, 3, 1, 1, 8]
    );
}

#[test]
fn ob_tmp_08_the_highest_bid_has_the_tempo() {
    let who = |a, b| thrown(&[], |dice| holder(&rules().tempo, Sides::new(a, b), Some(Side::A), dice));
    assert_eq!((who(3, 2), who(2, 3)), (Side::A, Side::B));
}

#[test]
fn ob_tmp_09_equal_bids_keep_the_holder_and_on_turn_one_a_coin_decides() {
    let even = Sides::new(2, 2);
    for side in Side::BOTH {
        assert_eq!(thrown(&[], |dice| holder(&rules().tempo, even, Some(side), dice)), side);
    }
    let faces = [1, 2, 3, 4, 5, 6].map(|die| thrown(&[die], |dice| holder(&rules().tempo, even, None, dice)));
    assert_eq!(faces.iter().filter(|side| **side == Side::A).count(), 3);
    let coin = with("tempo.tie = \"coin\"");
    assert_eq!(thrown(&[1], |dice| holder(&coin.tempo, even, Some(Side::A), dice)), Side::B);
}

#[test]
fn ob_tmp_10_the_tempo_player_gains_two() {
    assert_eq!(left(&rules().tempo, 9, 4, true) - left(&rules().tempo, 9, 4, false), 2);
}

#[test]
fn ob_tmp_11_both_deduct_their_own_bid() {
    assert_eq!((left(&rules().tempo, 9, 4, true), left(&rules().tempo, 8, 5, false)), (7, 3));
}

#[test]
fn ob_tmp_12_unspent_points_lapse() {
    assert!(!rules().tempo.carry_over_unspent);
}

#[test]
fn ob_tmp_13_a_major_general_earns_nothing() {
    assert_eq!(division_earns(&rules().tempo, 2), 0);
    assert_eq!(division_earns(&with("tempo.major_general = 1").tempo, 2), 1);
}

/// The example: five and four bases under Lieutenant Generals, two under a Major General.
#[test]
fn ob_tmp_14_three_brigades_make_a_lieutenant_generals_division() {
    let tempo = rules().tempo;
    assert_eq!([5, 4, 3, 2].map(|brigades| has_lieutenant_general(&tempo, brigades)), [true, true, true, false]);
}

#[test]
fn ob_tmp_15_without_its_c_in_c_an_army_has_its_generals_and_may_bid_one() {
    assert_eq!(income_without_cinc(&rules().tempo, 4), (4, 1));
}

#[test]
fn ob_tmp_16_aide_markers_are_about_what_two_allied_armies_hold() {
    assert_eq!(rules().tempo.aide_markers, [15, 20]);
}

fn allies(bids: Sides<&[i32]>, before: Option<Side>, faces: &[u8]) -> Option<Side> {
    let bids = bids.map(|bids| bids.iter().map(|&bid| Bid { bid, points: None }).collect());
    let bid = AlliedBid::new(&rules(), bids, before);
    thrown(faces, |dice| fight(&bid, &mut Silent::new(dice)).state.won)
}

#[test]
fn ob_mul_01_a_lone_c_in_c_bids_without_a_die() {
    assert_eq!(allies(Sides::new(&[3], &[2]), None, &[]), Some(Side::A));
}

#[test]
fn ob_mul_02_the_highest_ally_tries_his_bid_and_equal_ones_throw_again() {
    let bids = || Sides::new([5, 3].as_slice(), [4].as_slice());
    assert_eq!(allies(bids(), None, &[6, 2]), Some(Side::A), "5 against 4");
    assert_eq!(allies(bids(), None, &[2, 6]), Some(Side::B), "3 against 4");
    assert_eq!(allies(bids(), None, &[4, 4, 4, 4, 1, 6]), Some(Side::B));
    let three = || Sides::new([9, 1, 1].as_slice(), [4].as_slice());
    assert_eq!(allies(three(), None, &[5, 5, 3, 2, 1]), Some(Side::A), "only the tied throw again");
}

/// With k allies each is chosen with probability 1/k.
#[test]
fn ob_mul_02_every_ally_is_chosen_alike() {
    for k in 2..=5_u32 {
        let bids: Vec<String> = (0..k).map(|n| if n == 1 { "9".to_owned() } else { "1".to_owned() }).collect();
        let said = format!("a.bids=[{}] b.bids=[5] holder=b", bids.join(","));
        gives("allied-tempo-bid", &said, &[("a_wins", 1.0 / f64::from(k))]);
    }
}

#[test]
fn ob_mul_03_every_c_in_c_of_the_winning_side_gains_two() {
    let said = r#"a.cincs=[{"points":8,"bid":5},{"points":6,"bid":5}] b.cincs=[{"points":9,"bid":1}]"#;
    gives(
        "allied-tempo-and-orders",
        said,
        &[
            ("a_wins", 1.0),
            ("expected_a_points_left", f64::from(8 - 5 + 2 + 6 - 5 + 2)),
            ("expected_b_points_left", 8.0),
        ],
    );
}

#[test]
fn ob_mul_04_every_c_in_c_deducts_his_bid_chosen_or_not() {
    let said = r#"a.cincs=[{"points":8,"bid":5},{"points":6,"bid":3}] b.cincs=[{"points":20,"bid":19}]"#;
    gives("allied-tempo-and-orders", said, &[("b_wins", 1.0), ("expected_a_points_left", 6.0)]);
}

#[test]
fn ob_mul_05_equal_chosen_bids_stay_with_the_holder_or_a_coin() {
    gives("allied-tempo-bid", "a.bids=[3,3] b.bids=[3] holder=b", &[("b_wins", 1.0)]);
    gives("allied-tempo-bid", "a.bids=[3,3] b.bids=[3]", &[("b_wins", 0.5)]);
}

#[test]
fn ob_mul_06_points_are_not_passed_between_allies() {
    assert!(!rules().tempo.allied_tp_transfer);
}

/// Worked check 8, and the sums of the printed bidding example over all its dice.
#[test]
fn allied_bids_in_fractions() {
    gives("allied-tempo-bid", "a.bids=[5,3] b.bids=[4,1]", &[("a_wins", 3.0 / 4.0)]);
    let many = answer("tempo-points", "lieutenant_generals=4 cinc_commands_division=true");
    let nine_or_more: f64 = (9..=12).map(|points| many.of(&format!("tp_{points}"))).sum();
    assert!((nine_or_more - 2.0 / 3.0).abs() < 1e-12);
}

/// Two bidders by hand: every pair of dice gone through.
#[test]
fn bids_and_orders_by_enumeration() {
    for (generals, in_person, top, bottom, need, holder) in
        [(2, false, 1, 2, 4, "none"), (0, true, 1, 4, 2, "a"), (5, true, 2, 5, 7, "b"), (3, false, 0, 1, 9, "none")]
    {
        let mut expected = std::collections::BTreeMap::<&str, f64>::new();
        for (a, b) in (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))) {
            let hand = 1 + i32::from(in_person) + generals + a;
            let (mine, theirs) = ((hand * top / bottom).max(1), ((4 + b) / 3).max(1));
            let wins = match mine.cmp(&theirs) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Less => 0.0,
                _ if holder == "a" => 1.0,
                _ if holder == "b" => 0.0,
                _ => 0.5,
            };
            let enough = |won: bool| hand - mine + if won { 2 } else { 0 } >= need;
            let win = if enough(true) { "a_wins_enough" } else { "a_wins_short" };
            let lose = if enough(false) { "a_loses_enough" } else { "a_loses_short" };
            *expected.entry(win).or_default() += wins / 36.0;
            *expected.entry(lose).or_default() += (1.0 - wins) / 36.0;
        }
        let said = format!(
            "a.lieutenant_generals={generals} a.cinc_commands_division={in_person} a.bid={top}/{bottom} \
             b.lieutenant_generals=3 b.bid=1/3 holder={holder} need={need}"
        );
        let expected: Vec<(&str, f64)> = expected.into_iter().collect();
        gives("tempo-and-orders", &said, &expected);
    }
}

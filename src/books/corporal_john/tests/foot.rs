//! Infantry against infantry, pikes, and the results of their combat.

use super::{beats_by, check, odds, odds_with, rules, rules_with, sums};
use crate::books::corporal_john::foot::{Exchange, Line, exchange, exchanges, gives_ground_from, overlap_per_end};
use crate::books::corporal_john::pikes::are_disrupted;
use crate::dice::{Die, Scripted};
use crate::side::Sides;

#[test]
fn cj_inf_02_elements_are_matched_one_to_one() {
    let line = Line::matched(Sides::new(4, 4), 1);
    assert!((0..4).all(|place| line.overlapping(place) == 0));
}

#[test]
fn cj_inf_03_the_longer_line_overlaps_at_its_ends() {
    let line = Line::matched(Sides::new(3, 5), 1);
    assert_eq!([0, 1, 2].map(|place| line.overlapping(place)), [1, 0, 1]);
}

/// CJ-INF-04's own figures: the second spare element from 34.7 to 97.9 mm, the third from 69.3 to 91.6 mm.
#[test]
fn cj_inf_04_one_an_end_or_as_geometry_allows() {
    assert_eq!(overlap_per_end(&rules(), 80), 1);
    let geometric = rules_with(&["rulings.overlap_per_end=\"geometric\""]);
    let at = [1, 34, 35, 69, 70, 91, 92, 97, 98, 100].map(|apart| overlap_per_end(&geometric, apart));
    assert_eq!(at, [1, 1, 2, 2, 3, 3, 2, 2, 1, 1]);
    let said = "a.elements=2 b.elements=8";
    let one = odds("battalions-one-move", said);
    let three = odds_with(&["rulings.overlap_per_end=\"geometric\""], "battalions-one-move", said);
    assert!(one.of("a_takes_5") == 0.0 && three.of("a_takes_8") > 0.0, "two places, three more at each end");
}

#[test]
fn cj_inf_05_the_rest_look_on() {
    let ten = odds("battalions-one-move", "a.elements=2 b.elements=10");
    check(
        &odds("battalions-one-move", "a.elements=2 b.elements=4"),
        &[
            ("a_takes_2", ten.of("a_takes_2")),
            ("expected_a_points", ten.of("expected_a_points")),
            ("expected_b_points", ten.of("expected_b_points")),
        ],
    );
}

fn staged(edge: i32, faces: [u8; 4]) -> Exchange {
    let mut dice = Scripted::d6(&faces);
    let did = exchange(2, edge, 0, &mut dice);
    dice.finish().expect("four dice are thrown");
    did
}

#[test]
fn cj_inf_06_two_dice_each_and_factors() {
    assert_eq!(staged(0, [3, 3, 3, 4]), Exchange::Nothing);
    assert_eq!(staged(3, [3, 3, 3, 4]), Exchange::BHurt);
    assert_eq!(staged(-1, [3, 3, 3, 4]), Exchange::AHurt);
}

#[test]
fn cj_inf_07_damage_is_subtracted() {
    let hurt = odds("battalions-one-move", "a.elements=1 b.elements=1 b.damage=2");
    check(&hurt, &[("b_takes_1", beats_by(0)), ("a_takes_1", beats_by(4))]);
}

#[test]
fn cj_inf_08_damage_counts_once_from_the_start_of_the_move() {
    let said = "a.elements=2 b.elements=2 b.damage=1";
    check(&odds("battalions-one-move", said), &[("expected_b_points", 2.0 * beats_by(1))]);
    let double = odds_with(&["rulings.damage_penalty=double"], "battalions-one-move", said);
    check(&double, &[("expected_b_points", 2.0 * beats_by(0))]);
    let running = odds_with(&["rulings.damage_penalty=running"], "battalions-one-move", said);
    let (hit, lost) = (beats_by(1), beats_by(3));
    let second = hit * beats_by(0) + lost * beats_by(2) + (1.0 - hit - lost) * hit;
    check(&running, &[("expected_b_points", hit + second)]);
}

#[test]
fn cj_inf_09_a_margin_of_two_hurts_the_loser_and_one_does_not() {
    assert_eq!(staged(0, [4, 4, 3, 3]), Exchange::BHurt);
    assert_eq!(staged(0, [3, 4, 3, 3]), Exchange::Nothing);
    assert_eq!(staged(0, [1, 2, 2, 3]), Exchange::AHurt);
    let points = exchanges::<2>(2, 0, 0, &mut Scripted::d6(&[6, 6, 1, 1, 1, 1, 6, 6]));
    assert_eq!(points, Sides::new(1, 1));
}

/// Every throw of one element and three enemies counted here.
#[test]
fn cj_inf_10_each_enemy_may_score_on_a_lone_element() {
    let mut takes = [0_u32; 4];
    for mine in sums() {
        let hits = |enemy: i32| u32::from(enemy - (mine + 1) >= 2);
        let [a, b] = [0, 1].map(|factor| sums().iter().map(|throw| hits(throw + factor)).sum::<u32>());
        let (a, b) = (f64::from(a) / 36.0, f64::from(b) / 36.0);
        for (n, p) in [(1.0 - a) * (1.0 - b), a * (1.0 - b) + (1.0 - a) * b, a * b].into_iter().enumerate() {
            takes[n] += (p * 1_679_616.0).round() as u32;
        }
    }
    let answer = odds("element-against-several", "factor=1 enemies=[0,1]");
    for (n, ways) in takes.into_iter().enumerate() {
        let found = answer.of(&format!("takes_{n}_inflicts_0")) + answer.of(&format!("takes_{n}_inflicts_1"));
        assert!((found - f64::from(ways) / (36.0 * 1_679_616.0)).abs() < 1e-9, "{n}: {found}");
    }
}

#[test]
fn cj_inf_11_it_inflicts_at_most_one_point() {
    let answer = odds("element-against-several", "factor=30 enemies=[0,0,0]");
    check(&answer, &[("takes_0_inflicts_1", 1.0)]);
    check(&odds("element-against-several", "enemies=[]"), &[("takes_0_inflicts_0", 1.0)]);
}

#[test]
fn cj_inf_12_the_one_point_falls_whoever_was_beaten() {
    let answer = odds("element-against-several", "factor=0 enemies=[30,-30]");
    check(&answer, &[("takes_1_inflicts_1", 1.0)]);
}

#[test]
fn cj_inf_14_a_single_spare_element_stands_on_the_right() {
    let line = Line::matched(Sides::new(4, 3), 1);
    assert_eq!([0, 1, 2].map(|place| line.overlapping(place)), [0, 0, 1]);
}

#[test]
fn cj_inf_15_one_exchange_an_element_a_move() {
    let answer = odds("battalions-one-move", "a.elements=1 a.factor=30 b.elements=1");
    check(&answer, &[("b_takes_1", 1.0)]);
}

#[test]
fn cj_inf_17_contact_is_no_different_for_musketeers() {
    assert_eq!(odds("tactical-exchange", ""), odds("element-exchange", ""));
}

#[test]
fn cj_inf_18_an_end_element_fired_on_from_the_flank_does_not_answer() {
    let said = "enemies=[0,0]";
    let answer = odds("flank-fire", said);
    check(&answer, &[("expected_inflicted", 0.0), ("takes_2_inflicts_0", 2875.0 / 15552.0)]);
    let normal = odds("flank-fire", &format!("{said} rulings.flank_fire=normal"));
    assert_eq!(normal, odds("element-against-several", said));
}

#[test]
fn cj_inf_19_a_unit_that_may_not_fight_still_throws() {
    let answer = odds("flank-fire", "factor=20 enemies=[0]");
    check(&answer, &[("takes_0_inflicts_0", 1.0)]);
}

#[test]
fn cj_cmd_22_a_stood_down_unit_throws_but_inflicts_nothing() {
    check(&odds("flank-fire", "enemies=[0]"), &[("expected_taken", beats_by(2)), ("expected_inflicted", 0.0)]);
}

#[test]
fn cj_inf_20_foot_fire_at_horse_that_do_not_charge() {
    let answer = odds("fire-at-idle-horse", "squadron.men=150");
    check(&answer, &[("expected_taken", 2.0 * beats_by(2)), ("expected_inflicted", 0.0)]);
    let pistols = odds("fire-at-idle-horse", "squadron.men=100 pistols=true");
    check(&pistols, &[("expected_taken", beats_by(2)), ("expected_inflicted", beats_by(2))]);
    check(&odds("fire-at-idle-horse", "rulings.fire_at_idle_horse=false"), &[("takes_0_inflicts_0", 1.0)]);
}

#[test]
fn cj_pik_01_in_contact_pikes_have_two_more() {
    let answer = odds_with(&["tactical.per_disorganisation=0"], "pikes-close", "pikes.quality=5");
    check(&answer, &[("target_hurt", beats_by(0)), ("pikes_hurt", beats_by(4))]);
}

#[test]
fn cj_pik_02_the_musketeers_must_equal_or_beat_their_quality() {
    let staged = |face| are_disrupted(6, &mut Scripted::new([(Die::D10, face)]));
    assert_eq!([5, 6, 10].map(staged), [false, true, true]);
}

#[test]
fn cj_pik_03_on_a_decimal_die() {
    for quality in 1..=9 {
        let answer = odds("pike-disruption", &format!("quality={quality}"));
        check(&answer, &[("disrupted", f64::from(11 - quality) / 10.0)]);
    }
}

#[test]
fn cj_pik_04_one_throw_for_the_unit() {
    let answer = odds("pikes-close", "pikes.quality=4");
    check(&answer, &[("disrupted", 0.7)]);
}

#[test]
fn cj_pik_05_disrupted_pikes_keep_one_of_their_two() {
    let answer = odds("pikes-close", "pikes.quality=1");
    check(&answer, &[("disrupted", 1.0), ("target_hurt", beats_by(1)), ("pikes_hurt", beats_by(3))]);
}

#[test]
fn cj_pik_06_pikes_fight_at_plus_two_among_musketeers() {
    check(&odds("tactical-exchange", "a.factors=[\"pikes\"]"), &[("b_hurt", beats_by(0))]);
}

#[test]
fn cj_rin_01_more_than_half_its_elements_in_points() {
    let from = [1, 2, 3, 4, 5, 8].map(|elements| gives_ground_from(&rules(), elements));
    assert_eq!(from, [1, 2, 2, 3, 3, 5]);
    assert_eq!(gives_ground_from(&rules_with(&["combat.give_ground_fraction=0.25"]), 8), 3);
}

#[test]
fn cj_rin_08_and_more_than_its_opponent_took() {
    let answer = odds("battalions-one-move", "a.elements=1 b.elements=1");
    check(&answer, &[("a_gives_ground", answer.of("a_takes_1")), ("a_loses_more", answer.of("a_takes_1"))]);
    let both = odds("battalions-one-move", "a.elements=2 b.elements=2");
    check(&both, &[("a_gives_ground", beats_by(2) * beats_by(2))]);
}

#[test]
fn cj_rin_05_more_points_than_elements_are_checked_for_and_a_unit_that_passes_fights_on() {
    let said = "a.elements=1 a.quality=9 a.damage=1 b.elements=1 b.quality=9 b.factor=30 moves=2";
    let answer = odds("firefight", said);
    let (first, second) = (0.14, 0.21);
    let broken = first + (1.0 - first) * second;
    check(&answer, &[("a_breaks_first", broken), ("ends_on_move_1", first), ("expected_a_damage", 2.0 + 1.0 - first)]);
}

#[test]
fn cj_dis_17_giving_ground_changes_nothing() {
    let answer = odds("firefight", "a.elements=1 a.quality=9 b.elements=1 b.quality=9 b.factor=30 moves=1");
    check(&answer, &[("expected_a_give_grounds", 1.0), ("neither", 1.0)]);
}

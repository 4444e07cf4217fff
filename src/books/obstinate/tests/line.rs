//! Lines with support, on the situations of the printed example and some of our own.

use super::{answer, rules, with};
use crate::books::obstinate::Rules;
use crate::books::obstinate::contact::{Condition, Policies, Press, Response, Stage};
use crate::books::obstinate::line::{Drawn, Line, Ranks};
use crate::books::obstinate::troops::{Arm, Base};
use crate::side::{Side, Sides};
use crate::umpire::Silent;

fn drawn(lane: i8, depth: i8) -> Drawn {
    Drawn { base: Base::plain(Arm::Infantry), lane, depth, dressed: true }
}

fn line(rules: &Rules, a: &[Drawn], b: &[Drawn]) -> (Line, Ranks) {
    let policies = Policies { response: Response::Always, press: Press::Always };
    let line = Line::new(rules, Sides::new(a.to_vec(), b.to_vec()), policies);
    let ranks = line.open();
    (line, ranks)
}

/// The support the first base of side a has in its combat, others fighting as told.
fn support(rules: &Rules, a: &[Drawn], b: &[Drawn], fighting: u8) -> i32 {
    let (line, ranks) = line(rules, a, b);
    let meeting = line.meeting_of(Side::A, 0).expect("the first base faces an enemy");
    line.support(&ranks, Side::A, meeting, fighting)
}

#[test]
fn ob_cmb_05_level_and_idle_alongside_or_directly_behind() {
    let rules = rules();
    let enemy = [drawn(0, 0)];
    assert_eq!(support(&rules, &[drawn(0, 0), drawn(1, 0)], &enemy, 1), 1, "alongside, as W supports X");
    assert_eq!(support(&rules, &[drawn(0, 0), drawn(1, -1)], &enemy, 1), 0, "not level");
    assert_eq!(support(&rules, &[drawn(0, 0), drawn(2, 0)], &enemy, 1), 0, "not touching");
    assert_eq!(support(&rules, &[drawn(0, 0), drawn(0, -1)], &enemy, 1), 1, "directly behind");
    assert_eq!(support(&rules, &[drawn(0, 0), drawn(0, -2)], &enemy, 1), 0, "behind but not in contact");
    let flanked = [drawn(0, 0), drawn(1, 0), drawn(-1, 0), drawn(0, -1)];
    assert_eq!(support(&rules, &flanked, &enemy, 1), 1, "counted once");
    let gap = Drawn { dressed: false, ..drawn(1, 0) };
    assert_eq!(support(&rules, &[drawn(0, 0), gap], &enemy, 1), 0, "P does not touch O");
}

#[test]
fn ob_cmb_05_a_supporter_that_fights_or_faces_an_enemy_gives_nothing() {
    let rules = rules();
    let mine = [drawn(0, 0), drawn(1, 0)];
    assert_eq!(support(&rules, &mine, &[drawn(0, 0), drawn(1, 0)], 0b11), 0, "it fights");
    assert_eq!(support(&rules, &mine, &[drawn(0, 0), drawn(1, -2)], 0b01), 0, "an enemy within 1 BW of its front");
    assert_eq!(support(&rules, &mine, &[drawn(0, 0), drawn(1, -3)], 0b01), 1, "an enemy beyond 1 BW");
    let behind = [drawn(0, 0), drawn(0, -1)];
    assert_eq!(support(&rules, &behind, &[drawn(0, 0)], 0b01), 1, "an enemy in front does not matter from behind");
}

#[test]
fn ob_cmb_06_support_is_given_by_unshaken_bases_of_the_same_arm() {
    let enemy = [drawn(0, 0)];
    let shaken = Drawn { base: Base { shaken: true, ..Base::plain(Arm::Infantry) }, ..drawn(1, 0) };
    let horse = Drawn { base: Base::plain(Arm::Cavalry), ..drawn(1, 0) };
    let guns = Drawn { base: Base::plain(Arm::Artillery), ..drawn(1, 0) };
    for (friend, ruling) in [
        (shaken, "combat_modifier.support_if_shaken = true"),
        (horse, "combat_modifier.support_same_arm = false"),
        (guns, "combat_modifier.support_same_arm = false\nartillery.gives_support = true"),
    ] {
        assert_eq!(support(&rules(), &[drawn(0, 0), friend], &enemy, 1), 0, "{ruling}");
        assert_eq!(support(&with(ruling), &[drawn(0, 0), friend], &enemy, 1), 1, "{ruling}");
    }
}

/// One combat of a lone pair on these dice.
fn combat(a: Drawn, b: Drawn, faces: &[u8]) -> Ranks {
    let (line, mut ranks) = line(&rules(), &[a], &[b]);
    super::thrown(faces, |dice| {
        line.combat(Stage::Response, Side::A, &mut ranks, 0, 1, &mut Silent::new(dice));
    });
    ranks
}

#[test]
fn ob_sta_01_a_recoil_is_a_base_depth_straight_back() {
    let ranks = combat(drawn(0, 0), drawn(0, 0), &[5, 3]);
    assert_eq!((ranks.bases.a[0].depth, ranks.bases.b[0].depth), (0, -1));
}

#[test]
fn ob_sta_02_a_broken_base_goes_back_two_base_widths_and_is_out() {
    let strong = Drawn { base: Base { modifier: 5, ..Base::plain(Arm::Infantry) }, ..drawn(0, 0) };
    let ranks = combat(strong, drawn(0, 0), &[3, 2]);
    assert_eq!((ranks.bases.b[0].depth, ranks.bases.b[0].standing.condition), (-4, Condition::Broken));
}

#[test]
fn ob_con_09_an_attacker_advances_again_over_two_base_depths_and_no_more() {
    let duty = |depth: i8| {
        let (line, ranks) = line(&rules(), &[drawn(0, 0)], &[drawn(0, depth)]);
        line.who_fights(Stage::Continuing(1), Side::A, &ranks)
    };
    assert_eq!((duty(-1), duty(-2), duty(-3)), (1, 1, 0));
}

#[test]
fn ob_con_04_a_base_fights_the_one_enemy_of_its_lane() {
    let (line, ranks) = line(&rules(), &[drawn(0, 0), drawn(1, 0), drawn(0, -1)], &[drawn(1, 0), drawn(2, 0)]);
    assert_eq!(line.meetings(), 1);
    assert_eq!(line.meeting_of(Side::A, 1), Some(0));
    assert_eq!(line.who_fights(Stage::Advance, Side::A, &ranks), 1);
}

/// The order of the combats changes nothing: supporters do not fight, so a recoil next door moves no supporter.
#[test]
fn ob_con_03_the_order_of_combats_is_free_and_changes_no_odds() {
    let (line, open) = line(&rules(), &[drawn(0, 0), drawn(1, 0), drawn(2, 0)], &[drawn(0, 0), drawn(1, 0)]);
    let play = |order: [usize; 2], dice: [[u8; 2]; 2]| {
        let mut ranks = open;
        super::thrown(&order.map(|n| dice[n]).concat(), |dice| {
            for n in order {
                line.combat(Stage::Advance, Side::A, &mut ranks, n, 0b11, &mut Silent::new(dice));
            }
        });
        ranks
    };
    for one in 1..=6 {
        for other in 1..=6 {
            let dice = [[one, 4], [3, other]];
            assert_eq!(play([0, 1], dice), play([1, 0], dice), "{dice:?}");
        }
    }
}

#[test]
fn ob_trn_09_a_new_attack_joins_a_locked_combat_that_keeps_its_marks() {
    let rules = rules();
    let (first, mut ranks) = line(&rules, &[drawn(0, 0)], &[drawn(0, 0)]);
    super::thrown(&[5, 3, 6], |dice| {
        let mut umpire = Silent::new(dice);
        let blow = first.combat(Stage::Continuing(1), Side::A, &mut ranks, 0, 1, &mut umpire);
        assert!(blow.winner_tests && first.follow(&mut ranks, 0, Side::A, &mut umpire));
    });
    let (second, _) = line(&rules, &[drawn(0, 0), drawn(1, 0)], &[drawn(0, 0), drawn(1, 0)]);
    let resumed = second.resume(&first, &ranks);
    let old = second.pair(&resumed, 0);
    assert_eq!((old.contact, old.followed, old.bases.b.recoiled), (true, Some(Side::A), false));
    assert_eq!((resumed.bases.a[0].depth, resumed.bases.b[0].depth), (1, -1));
    let joined = second.pair(&resumed, 1);
    assert_eq!((joined.contact, joined.followed), (true, None));
}

/// Without supporters a line is so many independent pairs.
#[test]
fn a_line_without_support_is_a_clash_of_pairs() {
    for pairs in 1..=2 {
        let said = "attacker.arm=infantry attacker.school=a_prest defender.arm=infantry defender.school=dutch \
                    defender.class=veteran";
        let clash = answer("line-clash", &format!("{said} pairs={pairs}"));
        let line = format!("{said} attacker.bases={pairs} defender.bases={pairs} rulings.combat_modifier.support=0");
        let line = answer("supported-line", &line);
        for part in &clash.outcomes {
            assert!((line.of(&part.label) - part.estimate.value).abs() < 1e-12, "{pairs} pairs: {}", part.label);
        }
        let broken = answer("bases-broken", &format!("{said} pairs={pairs}")).of("expected_broken");
        assert!((line.of("expected_defender_broken") - broken).abs() < 1e-12);
    }
}

/// A spare base beside the pair helps, a second line helps more than once the first has moved; lines mirror left to right.
#[test]
fn a_spare_base_helps_its_neighbour_on_either_flank() {
    let said = "attacker.arm=infantry defender.arm=infantry defender.bases=1";
    let broken = |more: &str| answer("supported-line", &format!("{said} {more}")).of("expected_defender_broken");
    let alone = broken("attacker.bases=1");
    let left = broken("attacker.bases=2 offset=0");
    let right = broken("attacker.bases=2 offset=1");
    assert!((left - right).abs() < 1e-12 && left > alone, "{alone} {left} {right}");
    assert!(broken("attacker.bases=1 attacker.second_line=1") > alone);
}

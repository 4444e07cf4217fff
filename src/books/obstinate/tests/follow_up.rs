//! Following up.

use super::{rules, thrown, with};
use crate::books::obstinate::Rules;
use crate::books::obstinate::combat::Round;
use crate::books::obstinate::contact::{Pair, Policies, Press, Response, Stage};
use crate::books::obstinate::duel::Duel;
use crate::books::obstinate::follow_up::{Follow, follows};
use crate::books::obstinate::troops::{Arm, Base, Class, School};
use crate::side::{Side, Sides};
use crate::umpire::Silent;

fn duel(rules: &Rules, a: Arm, b: Arm) -> Duel {
    let policies = Policies { response: Response::Never, press: Press::Never };
    Duel::new(rules, Sides::new(Base::plain(a), Base::plain(b)), policies)
}

/// One round of an unshaken pair on these dice.
fn round(rules: &Rules, arms: (Arm, Arm), faces: &[u8]) -> Pair {
    let mut pair = Pair::met(Sides::default());
    thrown(faces, |dice| {
        duel(rules, arms.0, arms.1).round(Stage::Advance, Side::A, &mut pair, 0, &mut Silent::new(dice));
    });
    pair
}

const FOOT: (Arm, Arm) = (Arm::Infantry, Arm::Infantry);

#[test]
fn ob_fup_01_the_winner_of_a_recoil_tests_and_stays_in_contact() {
    let pair = round(&rules(), FOOT, &[5, 3, 4]);
    assert_eq!((pair.contact, pair.followed), (true, Some(Side::A)));
    let pair = round(&rules(), FOOT, &[6, 2, 4]);
    assert!(pair.contact && pair.bases.b.is_shaken(), "also after a recoil shaken");
}

#[test]
fn ob_fup_02_cavalry_follows_up_without_a_die() {
    let pair = round(&rules(), (Arm::Cavalry, Arm::Infantry), &[5, 3]);
    assert_eq!((pair.contact, pair.followed), (true, Some(Side::A)));
    let tests = with("follow_up.cavalry = \"tests\"");
    assert_eq!(round(&tests, (Arm::Cavalry, Arm::Infantry), &[5, 3, 3]).followed, None);
}

#[test]
fn ob_fup_03_infantry_follows_up_on_four_or_more() {
    assert_eq!(round(&rules(), FOOT, &[5, 3, 4]).followed, Some(Side::A));
    assert_eq!(round(&rules(), FOOT, &[5, 3, 3]).followed, None);
    let five = with("follow_up.infantry_min = 5");
    assert_eq!(round(&five, FOOT, &[5, 3, 4]).followed, None);
    assert_eq!(round(&five, FOOT, &[5, 3, 5]).followed, Some(Side::A));
}

#[test]
fn ob_fup_04_following_up_is_not_voluntary() {
    assert!(!rules().follow_up.voluntary);
    assert_eq!(round(&rules(), FOOT, &[4, 2, 6]).followed, Some(Side::A), "with policies that never press");
}

#[test]
fn ob_fup_05_nobody_follows_up_a_broken_enemy() {
    let mut pair = Pair::met(Sides::new(false, true));
    thrown(&[6, 1], |dice| {
        duel(&rules(), Arm::Cavalry, Arm::Infantry).round(
            Stage::Advance,
            Side::A,
            &mut pair,
            0,
            &mut Silent::new(dice),
        );
    });
    assert_eq!((pair.contact, pair.followed), (false, None));
}

#[test]
fn ob_fup_06_a_defender_who_makes_the_attacker_recoil_tests_likewise() {
    let pair = round(&rules(), FOOT, &[3, 5, 4]);
    assert_eq!(pair.followed, Some(Side::B));
    let not = with("follow_up.defender_tests = false");
    assert_eq!(round(&not, FOOT, &[3, 5]).followed, None);
    let mut pair = Pair::met(Sides::default());
    thrown(&[3, 5, 6], |dice| {
        let blow = duel(&not, Arm::Infantry, Arm::Infantry).combat(
            Round::Continuing,
            Side::B,
            &mut pair,
            0,
            0,
            &mut Silent::new(dice),
        );
        assert_eq!((blow.loser, blow.winner_tests), (Side::B, false), "the defender of a later turn is side a");
        assert_eq!(crate::dice::Dice::d6(dice, crate::dice::Throw::new("", 0)), 6);
    });
}

#[test]
fn ob_fup_07_infantry_never_follows_up_cavalry() {
    assert_eq!(round(&rules(), (Arm::Infantry, Arm::Cavalry), &[5, 3]).followed, None);
    let may = with("follow_up.infantry_v_cavalry = true");
    assert_eq!(round(&may, (Arm::Infantry, Arm::Cavalry), &[5, 3, 4]).followed, Some(Side::A));
}

#[test]
fn ob_fup_08_a_shaken_base_never_follows_up() {
    let table = rules().follow_up;
    assert_eq!(follows(&table, &Base::plain(Arm::Infantry), true, Arm::Infantry), Follow::Never);
    assert_eq!(follows(&table, &Base::plain(Arm::Cavalry), true, Arm::Infantry), Follow::Never);
    let table = with("follow_up.if_shaken = true").follow_up;
    assert_eq!(follows(&table, &Base::plain(Arm::Infantry), true, Arm::Infantry), Follow::Die(4));
}

#[test]
fn ob_fup_09_drill_and_class_change_the_die_only_in_a_variant() {
    let veteran = Base { class: Class::Veteran, school: School::APrest, ..Base::plain(Arm::Infantry) };
    assert_eq!(follows(&rules().follow_up, &veteran, false, Arm::Infantry), Follow::Die(4));
    let table = with("follow_up.a_prest_bonus = 1\nfollow_up.class_bonus = 1").follow_up;
    assert_eq!(follows(&table, &veteran, false, Arm::Infantry), Follow::Die(2));
    let raw = Base { class: Class::Raw, ..Base::plain(Arm::Infantry) };
    assert_eq!(follows(&table, &raw, false, Arm::Infantry), Follow::Die(5));
}

/// Worked check 3: even foot, first round, the defender recoils and is followed up.
#[test]
fn a_recoil_followed_up_in_fractions() {
    let (mut followed, rules) = (0.0, rules());
    let duel = duel(&rules, Arm::Infantry, Arm::Infantry);
    crate::dice::Exhaustive::walk(
        |dice| {
            let mut pair = Pair::met(Sides::default());
            duel.round(Stage::Advance, Side::A, &mut pair, 0, &mut Silent::new(dice));
            pair.followed == Some(Side::A)
        },
        |happened, p| followed += if happened { p } else { 0.0 },
    );
    assert!((followed - 5.0 / 36.0).abs() < 1e-12, "{followed}");
}

//! Combat results, and what shaken, broken and recoil mean.

use super::{gives, rules, thrown, with};
use crate::books::obstinate::combat::Round;
use crate::books::obstinate::combat::{Effect, effect, overrun};
use crate::books::obstinate::contact::{Condition, Pair, Policies, Press, Response, Stage};
use crate::books::obstinate::duel::Duel;
use crate::books::obstinate::troops::{Arm, Base};
use crate::dice::Scripted;
use crate::side::{Side, Sides};
use crate::umpire::Silent;

fn suffers(difference: i32, shaken: bool) -> Effect {
    effect(&rules().combat_result, difference, shaken)
}

fn policies() -> Policies {
    Policies { response: Response::Always, press: Press::Always }
}

/// Two trained bases without drill fight one combat on these dice.
fn fight(mut pair: Pair, faces: &[u8]) -> Pair {
    let duel = Duel::new(&rules(), Sides::new(Base::plain(Arm::Infantry), Base::plain(Arm::Infantry)), policies());
    thrown(faces, |dice: &mut Scripted| {
        duel.combat(Round::Response, Side::A, &mut pair, 0, 0, &mut Silent::new(dice));
    });
    pair
}

#[test]
fn ob_res_01_a_difference_of_nought_or_one_has_no_effect() {
    assert_eq!([0, 1].map(|difference| suffers(difference, false)), [Effect::Nothing; 2]);
    let pair = fight(Pair::met(Sides::default()), &[4, 5]);
    assert!(pair.contact && pair == Pair::met(Sides::default()));
}

#[test]
fn ob_res_02_a_difference_of_two_or_three_recoils() {
    assert_eq!([2, 3].map(|difference| suffers(difference, false)), [Effect::Recoil; 2]);
}

#[test]
fn ob_res_03_a_difference_of_four_or_five_recoils_shaken() {
    assert_eq!([4, 5].map(|difference| suffers(difference, false)), [Effect::RecoilShaken; 2]);
}

#[test]
fn ob_res_04_a_shaken_base_that_must_recoil_shaken_breaks() {
    assert_eq!([4, 5].map(|difference| suffers(difference, true)), [Effect::Broken; 2]);
    let mild = with("combat_result.shaken_again = \"shaken\"");
    assert_eq!(effect(&mild.combat_result, 4, true), Effect::RecoilShaken);
}

#[test]
fn ob_res_05_a_difference_of_six_or_more_breaks() {
    assert_eq!([6, 7, 20].map(|difference| suffers(difference, false)), [Effect::Broken; 3]);
}

#[test]
fn ob_res_06_the_lower_total_suffers_attacker_or_defender() {
    let pair = fight(Pair::met(Sides::default()), &[1, 5]);
    assert_eq!(pair.bases.a.condition, Condition::Shaken);
    assert_eq!(pair.bases.b.condition, Condition::Unshaken);
    let pair = fight(Pair::met(Sides::default()), &[5, 1]);
    assert_eq!(pair.bases.b.condition, Condition::Shaken);
}

#[test]
fn ob_res_07_a_plain_recoil_leaves_a_shaken_base_shaken() {
    assert_eq!([2, 3].map(|difference| suffers(difference, true)), [Effect::Recoil; 2]);
    let pair = fight(Pair::met(Sides::new(false, true)), &[4, 3]);
    assert_eq!((pair.bases.b.condition, pair.bases.b.recoiled), (Condition::Shaken, true));
}

#[test]
fn ob_res_08_line_troops_are_overrun_only_if_a_difference_is_set() {
    assert!(!overrun(&rules(), Arm::Infantry, 11, Effect::Broken));
    let set = with("combat_result.overrun_min = 8");
    assert!(overrun(&set, Arm::Infantry, 8, Effect::Broken));
    assert!(!overrun(&set, Arm::Infantry, 7, Effect::Broken));
}

#[test]
fn ob_art_04_guns_fight_at_one_less_and_any_recoil_overruns_them() {
    gives(
        "combat-in-full",
        "attacker.arm=infantry defender.arm=artillery round=advance",
        &[
            ("defender_modifier", -1.0),
            ("no_effect", 15.0 / 36.0),
            ("defender_overrun", 15.0 / 36.0),
            ("attacker_recoils", 5.0 / 36.0),
            ("attacker_recoils_shaken", 1.0 / 36.0),
        ],
    );
}

#[test]
fn ob_sta_03_being_shaken_twice_breaks() {
    let pair = fight(Pair::met(Sides::default()), &[6, 2]);
    assert_eq!(pair.bases.b.condition, Condition::Shaken);
    let again = fight(Pair { contact: true, ..pair }, &[6, 3]);
    assert_eq!(again.bases.b.condition, Condition::Broken);
}

#[test]
fn ob_sta_06_shaken_bases_may_attack_and_defend() {
    let duel = Duel::new(&rules(), Sides::new(Base::plain(Arm::Infantry), Base::plain(Arm::Infantry)), policies());
    let apart = Pair { contact: false, ..Pair::met(Sides::new(true, true)) };
    assert!(duel.fights(Stage::Continuing(1), Side::A, &apart));
    assert!(duel.fights(Stage::Response, Side::A, &Pair::met(Sides::new(true, true))));
}

#[test]
fn ob_scp_01_a_base_is_unshaken_shaken_or_broken_and_nothing_less() {
    let pair = fight(Pair::met(Sides::new(false, true)), &[6, 1]);
    assert_eq!(pair.bases.b.condition, Condition::Broken);
    assert!(pair.is_finished() && !pair.contact);
}

/// Worked check 1: net modifier 0, both unshaken.
#[test]
fn an_even_combat_in_fractions() {
    gives(
        "combat",
        "attacker.arm=infantry defender.arm=infantry round=advance",
        &[
            ("no_effect", 4.0 / 9.0),
            ("attacker_recoils", 7.0 / 36.0),
            ("defender_recoils", 7.0 / 36.0),
            ("attacker_recoils_shaken", 1.0 / 12.0),
            ("defender_recoils_shaken", 1.0 / 12.0),
            ("attacker_breaks", 0.0),
            ("defender_breaks", 0.0),
        ],
    );
}

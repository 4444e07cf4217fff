//! Hacks: factors, tactical factors, chance.

use super::{assert_odds, odds, rules};
use crate::books::wrg_1750::melee::{Striker, Struck, base, fighting, in_contact, plus_die, tactical};
use crate::books::wrg_1750::tables::PlusDie;

#[test]
fn wg_mel_01_only_figures_in_contact_fight() {
    assert_eq!((fighting(20, 14), fighting(9, 14)), (14, 9));
}

#[test]
fn wg_mel_02_a_base_partly_touched_is_touched() {
    assert_eq!(
        [(60, 6, 20), (61, 6, 20), (200, 6, 20), (0, 6, 20)].map(|(w, f, r)| in_contact(w, f, r)),
        [10, 11, 20, 0]
    );
}

#[test]
fn wg_mel_04_an_elephant_fights_as_three() {
    assert_eq!(rules().melee.elephant_fights_as, 3);
}

#[test]
fn wg_mel_05_factors_of_the_page() {
    let rules = rules();
    let row = |striker| {
        [Struck::Cavalry, Struck::Square, Struck::Cover, Struck::Others].map(|struck| base(&rules, striker, struck))
    };
    assert_eq!(row(Striker::Lancers), [5, 1, 1, 5]);
    assert_eq!(row(Striker::OtherCavalry), [4, 0, 0, 5]);
    assert_eq!(row(Striker::OtherTroops), [1, 3, 2, 3]);
}

#[test]
fn wg_mel_06_below_minus_five_the_striker_routs() {
    // 0 - 2 - 4 is -6, in one way of 36; -5 costs ten figures' enemy one man, in three.
    let said = "striker=other_cavalry target=cover figures=10 tactical=[\"disorganised\"]";
    assert_odds("hack", said, &[("striker_routs", "1/36"), ("men_0", "1/36"), ("men_1", "1/12")]);
    assert_eq!(odds("hack", "striker=other_cavalry target=cover figures=10").of("striker_routs"), 0.0);
}

#[test]
fn wg_mel_07_figures_left_after_fire_strike_with_what_is_left() {
    // 200 canister at 4 ± 1 cost 20 horse at least 320 men: more than all of them, so nobody is left to break.
    let said = "cavalry.class=light cavalry.figures=20 cavalry.contact=20 cavalry.distance=10 foot.formation=gunners \
                foot.figures=10 foot.firing=200 foot.contact=10 foot.extra_flinch_points=100";
    assert_odds("cavalry-on-foot", said, &[("foot_breaks_before_contact", "1"), ("expected_foot_men_lost", "0")]);
}

#[test]
fn wg_mel_09_gunners_are_struck_as_others_and_strike_with_the_n_die() {
    assert_eq!(plus_die(&rules(), Striker::OtherTroops, false), PlusDie::N);
}

/// What one tactical factor adds.
fn adds(name: &str) -> i32 {
    tactical(&rules(), &[name])
}

#[test]
fn wg_mtf_01_one_for_open_order_in_square() {
    assert_eq!(adds("open_order_in_square"), 1);
}

#[test]
fn wg_mtf_02_one_for_three_figures_of_overlap() {
    assert_eq!(adds("overlap_three_figures"), 1);
}

#[test]
fn wg_mtf_03_one_uphill() {
    assert_eq!(adds("uphill"), 1);
}

#[test]
fn wg_mtf_04_one_for_charging_or_following_up() {
    assert_eq!(adds("charging_or_following_up"), 1);
    // At 4 a charging line of ten costs 1002/36 men, a standing one 791/36.
    let said = "a.figures=90 a.contact=10 b.figures=90 b.contact=10 b.charging=false rounds=1";
    let expected = [("expected_b_men_lost", "1002/36"), ("expected_a_men_lost", "791/36")];
    assert_odds("cavalry-on-cavalry", said, &expected);
}

#[test]
fn wg_mtf_06_one_for_cavalry_just_reinforced() {
    assert_eq!(adds("cavalry_just_reinforced"), 1);
}

#[test]
fn wg_mtf_07_two_off_for_disorganisation() {
    assert_eq!(adds("disorganised"), -2);
}

#[test]
fn wg_mtf_08_narrow_bases() {
    let names = ["narrow_base_foot", "narrow_base_heavy_cavalry", "narrow_base_light_cavalry"];
    assert_eq!(names.map(adds), [-1, -1, -2]);
}

#[test]
fn wg_mcf_01_the_whole_difference() {
    let n = [("minus_4", "1/36"), ("minus_1", "1/6"), ("zero", "1/6"), ("plus_2", "5/36"), ("plus_4", "1/36")];
    assert_odds("melee-chance", "plus_die=N", &n);
}

#[test]
fn wg_mcf_02_p_for_trained_infantry() {
    let rules = rules();
    assert_eq!(plus_die(&rules, Striker::OtherTroops, true), PlusDie::P);
    for striker in [Striker::Lancers, Striker::OtherCavalry] {
        assert_eq!(plus_die(&rules, striker, true), PlusDie::N);
    }
    // By default foot strike with P: at 3 with ten figures from 6 to 32 men and never 5 or 40.
    let foot = odds("hack", "striker=other_troops target=others figures=10");
    assert_eq!((foot.of("men_5"), foot.of("men_40")), (0.0, 0.0));
    assert_odds("hack", "striker=other_troops target=others figures=10 plus_die=N", &[("men_5", "1/36")]);
}

#[test]
fn wg_mcf_04_up_to_three_with_p_and_four_with_n() {
    let most = |die: &str| {
        let answer = odds("melee-chance", &format!("plus_die={die}"));
        answer.outcomes.iter().filter_map(|part| part.number).max()
    };
    assert_eq!((most("P"), most("N")), (Some(3), Some(4)));
    assert_odds("melee-chance", "plus_die=P", &[("plus_3", "1/36"), ("minus_3", "1/36"), ("plus_2", "1/9")]);
}

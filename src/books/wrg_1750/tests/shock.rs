//! Shock: cavalry on cavalry, on foot and guns, and foot on foot.

use super::{assert_odds, odds, odds_with, rules, rules_with};
use crate::books::wrg_1750::charge::{Circumstances, Leave, leave, reach};
use crate::books::wrg_1750::melee::{Striker, free_hack};
use crate::books::wrg_1750::tables::PlusDie;

const FOOT: &str = "foot.figures=32 foot.firing=32 foot.contact=25";

/// Heavy cavalry, eighteen strong, against foot that stand so.
fn charge(distance: i32, foot: &str) -> String {
    let horse = "cavalry.class=heavy cavalry.figures=18 cavalry.contact=15";
    format!("{horse} cavalry.distance={distance} {foot}")
}

#[test]
fn wg_shk_02_reach_is_the_charge_move() {
    // A square's point-blank silence lets the cavalry come as far as they can ride: 240 paces and no more.
    let square = "foot.formation=square foot.figures=32 foot.firing=0 foot.contact=9";
    assert_eq!(odds("cavalry-on-foot", &charge(240, square)).of("cavalry_stopped_short"), 0.0);
    assert_eq!(odds("cavalry-on-foot", &charge(241, square)).of("cavalry_stopped_short"), 1.0);
    let light = charge(260, square).replace("heavy", "light");
    assert_eq!(odds("cavalry-on-foot", &light).of("cavalry_stopped_short"), 0.0);
}

/// Worked check 10.
#[test]
fn wg_shk_04_two_points_more_break_cavalry_and_one_makes_it_flinch() {
    let said = "a.figures=24 a.contact=18 b.figures=18 b.contact=18 b.charging=false rounds=1";
    let expected = [
        ("a_breaks", "41/1296"),
        ("b_breaks", "287/648"),
        ("undecided", "227/432"),
        ("a_flinches_round_1", "53/648"),
        ("b_flinches_round_1", "169/648"),
        ("level_round_1", "79/432"),
    ];
    assert_odds("cavalry-on-cavalry", said, &expected);
    assert_eq!(rules().breaking.cavalry_v_cavalry_net, 2);
}

#[test]
fn wg_shk_05_the_foot_fire_first() {
    // 32 muskets at 5 cost 64, 80 or 102 men before anyone is struck; a charge from afar is stopped by it.
    let said = charge(240, &format!("foot.formation=hard_cover {FOOT}"));
    assert_odds("cavalry-on-foot", &said, &[("expected_cavalry_men_lost", "165/2"), ("expected_foot_men_lost", "0")]);
}

#[test]
fn wg_shk_06_foot_a_point_ahead_break_before_contact() {
    let silent = charge(240, "foot.formation=line foot.figures=32 foot.firing=0 foot.contact=25");
    // Nobody fires: three points to none.
    let expected = [("foot_breaks_before_contact", "1"), ("expected_cavalry_men_lost", "0")];
    assert_odds("cavalry-on-foot", &silent, &expected);
}

/// Worked check 11.
#[test]
fn wg_shk_07_an_excess_that_keeps_them_from_contact_stops_them() {
    let said = charge(200, &format!("foot.formation=line {FOOT}"));
    let expected = [
        ("cavalry_stopped_short", "5/12"),
        ("foot_breaks_after_melee", "365/5184"),
        ("cavalry_withdraws", "2659/5184"),
        ("cavalry_dispersed", "317/432"),
    ];
    assert_odds("cavalry-on-foot", &said, &expected);
}

#[test]
fn wg_shk_08_after_melee_the_foot_break_or_the_cavalry_withdraw() {
    let said = charge(100, &format!("foot.formation=line {FOOT}"));
    let answer = odds("cavalry-on-foot", &said);
    assert!((answer.of("foot_breaks_after_melee") + answer.of("cavalry_withdraws") - 1.0).abs() < 1e-12);
}

#[test]
fn wg_shk_09_by_the_points_of_the_whole_period() {
    // Muskets cost a square's attackers 4 points at least; a square that is not hit as hard in melee cannot break.
    let said = charge(60, "foot.formation=square foot.figures=32 foot.firing=32 foot.contact=9");
    assert_eq!(odds("cavalry-on-foot", &said).of("foot_breaks_after_melee"), 0.0);
}

#[test]
fn wg_shk_10_cavalry_who_flinched_fight_disorganised() {
    // 64, 80 or 102 men of fire are 3, 4 or 5 points against three: level, or a flinch that still reaches ten paces. Of
    // eighteen horse 14, 13 or 12 strike, those who flinched at two less.
    let said = charge(10, "foot.formation=line foot.figures=900 foot.firing=32 foot.contact=1");
    let answer = odds("cavalry-on-foot", &said);
    let hack = |figures: i32, tactical: &str| {
        odds("hack", &format!("striker=other_cavalry target=others figures={figures} tactical={tactical}"))
            .of("expected_men")
    };
    let (charging, flinched) = ("[\"charging_or_following_up\"]", "[\"charging_or_following_up\",\"disorganised\"]");
    let expected = 5.0 / 12.0 * hack(14, charging) + hack(13, flinched) / 6.0 + 5.0 / 12.0 * hack(12, flinched);
    assert!((answer.of("expected_foot_men_lost") - expected).abs() < 1e-9, "{expected}");
}

#[test]
fn wg_shk_11_foot_broken_before_contact_are_hacked() {
    let silent = charge(240, "foot.formation=gunners foot.figures=32 foot.firing=0 foot.contact=25");
    let hack = odds("hack", "striker=other_cavalry target=others figures=15 tactical=[\"charging_or_following_up\"]");
    let lost = odds("cavalry-on-foot", &silent).of("expected_foot_men_lost");
    assert!((lost - hack.of("expected_men")).abs() < 1e-12);
}

/// Whether foot may charge, in a year.
fn may(year: i32, case: Circumstances) -> Leave {
    leave(&rules_with(&[&format!("rulings.year={year}")]), case)
}

#[test]
fn wg_shk_12_six_cases_in_which_foot_may_charge() {
    let none = Circumstances::default();
    assert_eq!([may(1784, none), may(1785, none)], [Leave::Charge, Leave::Barred]);
    let cases = [
        Circumstances { columns_meet: true, ..none },
        Circumstances { built_up_or_wooded: true, ..none },
        Circumstances { artillery_only: true, ..none },
        Circumstances { few_firearms: true, ..none },
    ];
    assert!(cases.iter().all(|case| may(1800, *case) == Leave::Charge));
    assert_odds("infantry-charge", "few_firearms=true", &[("charge", "1")]);
    assert_odds("infantry-charge", "rulings.year=1760", &[("charge", "1")]);
    assert_odds("infantry-charge", "rulings.year=1800", &[("barred", "1")]);
}

#[test]
fn wg_shk_13_flinched_opponents_break_at_once() {
    assert_odds("infantry-charge", "opponents_flinched=true", &[("opponents_break", "1")]);
    assert_odds("infantry-charge", "opponents_flinched=true rulings.year=1760", &[("opponents_break", "1")]);
}

#[test]
fn wg_shk_14_any_flinch_will_do_but_not_in_square() {
    let ruled = "opponents_flinched=true rulings.flinch_must_lose_ground=true";
    assert_odds("infantry-charge", ruled, &[("barred", "1")]);
    assert_odds("infantry-charge", &format!("{ruled} opponents_lost_ground=true"), &[("opponents_break", "1")]);
    assert_odds("infantry-charge", "opponents_flinched=true in_square=true", &[("barred", "1")]);
}

/// Worked check 12.
#[test]
fn wg_shk_15_most_casualties_of_the_period_break() {
    let said = "attacker.figures=28 attacker.contact=22 defender.figures=22 defender.contact=22 distance=30";
    let expected = [
        ("attacker_breaks", "7175/62208"),
        ("defender_breaks", "161149/186624"),
        ("undecided", "1975/93312"),
        ("contact", "1"),
    ];
    assert_odds("foot-charge", said, &expected);
}

#[test]
fn wg_shk_16_by_men_or_per_figure() {
    // Twenty muskets cost sixty attackers 40, 50 or 64 men; in contact one figure a side adds a handful. By men the
    // attackers always have the most; per figure only 64 of them count, against none.
    let said = "attacker.figures=60 attacker.contact=1 attacker.fires=false defender.figures=20 defender.contact=1 \
                distance=50";
    assert_odds("foot-charge", said, &[("attacker_breaks", "1"), ("contact", "1")]);
    let ruled = format!("{said} rulings.foot_charge_compare=per_figure");
    assert_odds("foot-charge", &ruled, &[("attacker_breaks", "5/12"), ("undecided", "7/12")]);
}

#[test]
fn wg_shk_17_fire_that_breaks_settles_it_and_short_charges_are_compared() {
    let broken = "attacker.figures=10 attacker.contact=10 attacker.fires=false defender.figures=30 defender.contact=10 \
                  distance=0";
    assert_odds(
        "foot-charge",
        broken,
        &[("attacker_breaks", "1"), ("contact", "0"), ("expected_defender_men_lost", "0")],
    );
    let short = "attacker.figures=30 attacker.contact=9 defender.figures=30 defender.contact=9 defender.fires=false \
                 distance=70";
    assert_odds("foot-charge", short, &[("defender_breaks", "1"), ("contact", "0")]);
    let even = "attacker.figures=90 attacker.contact=9 defender.figures=100 defender.contact=9 distance=70";
    let off = ["rulings.foot_charge_compare_without_contact=false"];
    assert!(odds("foot-charge", even).of("undecided") < 0.5);
    let uncompared = odds_with(&off, "foot-charge", even);
    assert_eq!(uncompared.of("contact"), 0.0);
    assert!(uncompared.of("undecided") > 0.5, "{uncompared:?}");
}

#[test]
fn wg_shk_18_foot_who_fire_and_charge_reach_sixty_paces() {
    let rules = rules();
    assert_eq!((reach(&rules, true), reach(&rules, false)), (60, 80));
    let said = "attacker.figures=30 attacker.contact=9 defender.figures=90 defender.contact=9 defender.fires=false";
    assert_odds("foot-charge", &format!("{said} distance=60"), &[("contact", "1")]);
    assert_odds("foot-charge", &format!("{said} distance=61"), &[("contact", "0")]);
}

#[test]
fn wg_shk_19_the_free_hack_goes_forward_at_others() {
    let blow = free_hack(&rules(), Striker::Lancers, PlusDie::N);
    assert_eq!(blow.factor, 5 + 1);
    assert_eq!(free_hack(&rules(), Striker::OtherTroops, PlusDie::P).factor, 3 + 1);
}

#[test]
fn wg_shk_20_with_a_throw_of_its_own() {
    assert_eq!(free_hack(&rules(), Striker::OtherCavalry, PlusDie::N).rule, "WG-SHK-20");
}

#[test]
fn wg_shk_21_those_who_lack_firearms_do_not_charge_as_cavalry() {
    assert!(!rules().rulings.few_firearms_charge_as_cavalry);
}

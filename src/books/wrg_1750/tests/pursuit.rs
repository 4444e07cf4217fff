//! Rout, pursuit, generals, and what losses do.

use super::{assert_odds, odds, rules, rules_with};
use crate::books::wrg_1750::general::{Hurt, share, test};
use crate::books::wrg_1750::losses::{Effect, Record, effect, rallies};
use crate::books::wrg_1750::pursuit::{compulsory, periods_in_reach, pursuit_move, rout_move};
use crate::books::wrg_1750::rulings::ThirdRoutPeriod;
use crate::dice::Scripted;

#[test]
fn wg_brk_04_routers_run_twenty_slower_every_period() {
    let rules = rules();
    let runs: Vec<i32> = (1..=3).map(|period| rout_move(&rules, rules.moves.heavy_cavalry, period)).collect();
    assert_eq!(runs, [220, 200, 180]);
}

#[test]
fn wg_brk_05_foot_run_sixty_forty_and_twenty() {
    let rules = rules();
    let runs: Vec<i32> = (1..=5).map(|period| rout_move(&rules, rules.moves.close_foot_line, period)).collect();
    assert_eq!(runs, [60, 40, 20, 0, 0]);
}

#[test]
fn wg_pur_01_pursuers_slow_by_thirty() {
    let rules = rules();
    let rides: Vec<i32> = (1..=3).map(|period| pursuit_move(&rules, rules.moves.light_cavalry, period)).collect();
    assert_eq!(rides, [230, 200, 170]);
}

#[test]
fn wg_pur_02_who_catches_whom_from_contact() {
    let rules = rules();
    let table = &rules.moves;
    let reach = |pursuers, fugitives| periods_in_reach(&rules, pursuers, fugitives, 0);
    assert_eq!(reach(table.heavy_cavalry, table.close_foot_line), 3, "cavalry always catch foot");
    assert_eq!(reach(table.light_cavalry, table.heavy_cavalry), 2);
    assert_eq!(reach(table.heavy_cavalry, table.heavy_cavalry), 0, "equals never catch equals");
    assert_eq!(reach(table.close_foot_line, table.close_foot_line), 0, "foot never catch foot");
    assert_odds("chase", "pursuers=heavy_cavalry fugitives=foot_line gap=151", &[("periods_in_reach", "0")]);
    assert_odds("chase", "pursuers=heavy_cavalry fugitives=foot_line gap=150", &[("periods_in_reach", "3")]);
}

/// Worked check 13.
#[test]
fn wg_pur_03_ten_sabres_hack_at_six() {
    let said = "pursuers_in_contact=10 fugitive_figures=400 periods=1";
    assert_odds("pursuit", said, &[("expected_men_lost", "631/18"), ("still_routing", "1")]);
    let men = [(13, "1/36"), (16, "3/36"), (20, "5/36"), (25, "6/36"), (32, "6/36"), (40, "6/36"), (50, "5/36")];
    let hack = odds("hack", "striker=lancers target=others figures=10 tactical=[\"charging_or_following_up\"]");
    for (men, p) in men {
        assert!((hack.of(&format!("men_{men}")) - super::fraction(p)).abs() < 1e-12, "{men}");
    }
}

#[test]
fn wg_pur_04_one_period_at_least_and_two_for_british_lights() {
    assert_eq!((compulsory(&rules(), false), compulsory(&rules(), true)), (1, 2));
}

#[test]
fn wg_pur_05_fugitives_caught_when_they_must_halt_are_prisoners() {
    let foot = [("caught_when_forced_to_halt", "1"), ("halts_in_period", "4")];
    assert_odds("chase", "pursuers=light_cavalry fugitives=foot_column", &foot);
    assert_odds("chase", "pursuers=light_cavalry fugitives=heavy_cavalry", &[("caught_when_forced_to_halt", "0")]);
}

#[test]
fn wg_pur_06_the_third_period_is_captivity_or_dispersal() {
    assert_eq!(rules().rulings.third_rout_period, ThirdRoutPeriod::PrisonersIfContact);
    let ruled = rules_with(&["rulings.third_rout_period=disperse"]);
    assert_eq!(ruled.rulings.third_rout_period, ThirdRoutPeriod::Disperse);
}

#[test]
fn wg_pur_07_a_tenth_escort_prisoners() {
    assert_eq!(rules().pursuit.prisoner_escort_share, 0.1);
}

#[test]
fn a_hunt_destroys_disperses_or_leaves_half() {
    // One figure of fifteen men under ten sabres: 13 men disperse it, 16 or more are all of it.
    let one = [("dispersed", "1/36"), ("destroyed", "35/36"), ("expected_men_lost", "538/36")];
    assert_odds("pursuit", "pursuers_in_contact=10 fugitive_figures=1 periods=3", &one);
    // Sixteen figures, six gone: 80 men cost five more, and 50 are no five per figure of ten.
    let half = "pursuers_in_contact=1 fugitive_figures=16 carried_men=119 periods=1";
    assert_odds("pursuit", half, &[("routing_half_lost", "1")]);
    assert_odds(
        "pursuit",
        "pursuers_in_contact=1 fugitive_figures=16 carried_men=105 periods=1",
        &[("dispersed", "0")],
    );
}

#[test]
fn wg_gen_01_sixty_paces_make_him_a_target_of_his_own() {
    assert_eq!(rules().general.separate_target, 60);
}

#[test]
fn wg_gen_02_his_share_is_one_figure_more_rounded_half_up() {
    assert_eq!([72, 90, 115].map(|men| share(men, 24)), [3, 4, 5]);
    assert_eq!([(12, 24), (13, 24), (5, 9)].map(|(men, figures)| share(men, figures)), [0, 1, 1]);
}

#[test]
fn wg_gen_04_no_test_without_a_share_and_death_when_none_is_left() {
    let mut none = Scripted::default();
    assert_eq!(test(3, 0, &mut none), Hurt::Dead);
    none.finish().expect("no die is thrown for the dead");
    assert_eq!(test(3, 7, &mut Scripted::d6(&[4])), Hurt::Unhurt);
    assert_eq!(test(3, 7, &mut Scripted::d6(&[5])), Hurt::Wounded);
    let spared = "unit_figures=40 weapon=musket_line range=110 target=line firing_figures=10 men_already_lost=14";
    assert_odds("general-at-risk", spared, &[("unhurt", "1")]);
    let last = "unit_figures=10 weapon=canister range=100 target=mass firing_figures=20 men_already_lost=14";
    assert_odds("general-at-risk", last, &[("dead", "1")]);
}

/// What a period of losses makes of a unit of thirty-six.
fn after(at_start: i32, men: i32, now: i32) -> Effect {
    effect(&rules(), Record { original: 36, at_start, now, men, rout_periods: 0 })
}

#[test]
fn wg_los_01_three_per_figure_or_a_third_of_all_shake() {
    assert!(after(36, 108, 29).shaken && !after(36, 107, 29).shaken);
    assert!(after(26, 30, 24).shaken && !after(27, 30, 25).shaken);
    assert_odds(
        "effect-of-losses",
        "original_figures=36 figures_at_start=30 figures_now=24 men=92",
        &[("shaken", "1")],
    );
}

#[test]
fn wg_los_03_half_of_all_and_it_never_advances_again() {
    assert!(after(20, 30, 18).halted && !after(20, 15, 19).halted);
}

#[test]
fn wg_los_04_five_per_figure_or_three_periods_of_rout_disperse() {
    assert!(after(36, 180, 24).dispersed && !after(36, 179, 25).dispersed);
    let routed = |rout_periods| Record { original: 36, at_start: 30, now: 30, men: 0, rout_periods };
    assert_eq!([2, 3].map(|periods| effect(&rules(), routed(periods)).dispersed), [false, true]);
}

#[test]
fn wg_ral_01_movers_do_not_rally() {
    let record = Record { original: 36, at_start: 30, now: 30, men: 0, rout_periods: 0 };
    assert!(!rallies(&rules(), false, record));
}

#[test]
fn wg_ral_02_a_period_at_the_halt_without_a_man_per_figure_lost() {
    let rules = rules();
    let record = |men| Record { original: 36, at_start: 30, now: 30, men, rout_periods: 0 };
    assert_eq!([29, 30].map(|men| rallies(&rules, true, record(men))), [true, false]);
}

#[test]
fn wg_lvf_01_pursuers_come_back_after_a_period() {
    assert_eq!(rules().losses.off_table_periods, 1);
}

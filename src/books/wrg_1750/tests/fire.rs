//! Who fires, with which factors, and what chance adds.

use super::{assert_odds, level_fire, middle, odds, refusal, rules, rules_with};
use crate::books::wrg_1750::fire::{
    Body, Cover, Target, Weapon, base, battery_figures, class, few_firearms_figures, plus_die, split, square_figures,
    tactical,
};
use crate::books::wrg_1750::tables::PlusDie;

/// The factors of a weapon at a range against mass, line, loose and hard.
fn factors(weapon: Weapon, range: i32) -> [Option<i32>; 4] {
    let rules = rules();
    [Target::Mass, Target::Line, Target::Loose, Target::Hard].map(|target| base(&rules, weapon, range, target))
}

#[test]
fn wg_fir_03_figures_fire_within_twenty_two_and_a_half_degrees() {
    assert_eq!(rules().firing_figures.arc_degrees, 22.5);
}

#[test]
fn wg_fir_04_a_full_gun_fires_as_five_and_a_launcher_as_three() {
    let rules = rules();
    assert_eq!((battery_figures(&rules, 4, 1, 0), battery_figures(&rules, 2, 0, 1)), (5, 3));
    assert_eq!(battery_figures(&rules, 16, 4, 0), 20);
    assert_eq!(battery_figures(&rules, 30, 4, 0), 20, "no more than four gunners a gun");
}

#[test]
fn wg_fir_05_a_piece_counts_while_it_has_a_gunner() {
    let rules = rules();
    assert_eq!(battery_figures(&rules, 2, 3, 0), 4);
    assert_eq!(battery_figures(&rules, 0, 3, 0), 0);
}

#[test]
fn wg_fir_07_overhead_fire_needs_a_hundred_paces_clear() {
    assert_eq!(rules().firing_figures.overhead_clearance, 100);
}

#[test]
fn wg_fir_10_a_column_fires_its_leading_rank_alone() {
    // The line loses what 10 figures at 5 inflict; the column's 30 others do not fire.
    let said = "column.figures=40 column.front=10 line.figures=40";
    assert_odds("column-attack", said, &[("expected_line_men_lost", "155/6")]);
    let silent = "column.figures=40 column.front=10 column.fires=false line.figures=40";
    assert_odds("column-attack", silent, &[("expected_line_men_lost", "0")]);
}

#[test]
fn wg_fir_11_a_quarter_of_a_square_fires_each_way() {
    let rules = rules();
    assert_eq!([36, 39, 3].map(|figures| square_figures(&rules, figures)), [9, 9, 0]);
}

#[test]
fn wg_fir_12_a_quarter_of_a_rabble_fires() {
    let rules = rules();
    assert_eq!([40, 43].map(|figures| few_firearms_figures(&rules, figures)), [10, 10]);
}

#[test]
fn wg_fir_13_an_elephant_carries_three_carbines() {
    assert_eq!(rules().firing_figures.elephant_carbines, 3);
}

#[test]
fn wg_fir_15_a_screen_within_sixty_paces_shares_the_shot() {
    assert_eq!(rules().firing_figures.screen_distance, 60);
}

#[test]
fn wg_fir_16_the_odd_figure_fires_on_the_screen() {
    assert_eq!((split(15), split(16)), ((8, 7), (8, 8)));
}

#[test]
fn wg_fir_18_charging_cavalry_do_not_fire() {
    let said = "cavalry.class=heavy cavalry.figures=20 cavalry.contact=20 cavalry.distance=240 foot.formation=soft_cover \
                foot.figures=20 foot.firing=40 foot.contact=20";
    assert_odds("cavalry-on-foot", said, &[("expected_foot_men_lost", "0")]);
}

#[test]
fn wg_fpf_01_four_classes_of_target() {
    use Cover::{Hard, None, Soft};
    assert_eq!(class(Body::Line, None, false), Target::Line);
    assert_eq!([class(Body::Column, None, false), class(Body::Line, None, true)], [Target::Mass; 2]);
    let loose = [class(Body::Open, None, false), class(Body::Broken, None, false), class(Body::Column, Soft, false)];
    assert_eq!(loose, [Target::Loose; 3]);
    assert_eq!([class(Body::Line, Hard, true), class(Body::General, None, false)], [Target::Hard; 2]);
}

#[test]
fn wg_fpf_11_skirmishers_gain_nothing_by_soft_cover() {
    assert_eq!(class(Body::Open, Cover::Soft, false), class(Body::Open, Cover::None, false));
}

#[test]
fn wg_fpf_12_enfilade_makes_no_difference_to_a_column() {
    assert_eq!(class(Body::Column, Cover::None, true), Target::Mass);
}

#[test]
fn wg_fpf_02_muskets_of_all_kinds_to_sixty() {
    let close = [Some(5), Some(5), Some(4), Some(3)];
    assert_eq!([factors(Weapon::MusketLine, 60), factors(Weapon::MusketLight, 0)], [close; 2]);
}

#[test]
fn wg_fpf_03_line_muskets_to_120() {
    assert_eq!(factors(Weapon::MusketLine, 61), [Some(3), Some(2), None, None]);
    assert_eq!(factors(Weapon::MusketLine, 121), [None; 4]);
}

#[test]
fn wg_fpf_04_light_muskets_to_120() {
    assert_eq!(factors(Weapon::MusketLight, 120), [Some(4), Some(3), Some(1), Some(0)]);
    assert_eq!(factors(Weapon::MusketLight, 121), [None; 4]);
}

#[test]
fn wg_fpf_05_rifles_to_300_at_every_range_alike() {
    let rifle = [Some(3), Some(3), Some(2), Some(1)];
    assert_eq!([factors(Weapon::Rifle, 10), factors(Weapon::Rifle, 300)], [rifle; 2]);
    assert_eq!(factors(Weapon::Rifle, 301), [None; 4]);
}

#[test]
fn wg_fpf_06_carbines_to_60() {
    assert_eq!(factors(Weapon::Carbine, 60), [Some(3), Some(2), Some(1), Some(0)]);
    assert_eq!(factors(Weapon::Carbine, 61), [None; 4]);
}

#[test]
fn wg_fpf_08_canister_to_300() {
    assert_eq!(factors(Weapon::Canister, 300), [Some(5), Some(4), Some(2), Some(0)]);
    assert_eq!(factors(Weapon::Canister, 301), [None; 4]);
}

/// Worked check 4: twenty figures of heavy guns at 800 paces on a column.
#[test]
fn wg_fpf_09_shot_by_weight_of_gun() {
    let shot = [Some(3), Some(2), Some(1), Some(0)];
    assert_eq!([factors(Weapon::ShotLight, 1200), factors(Weapon::ShotHeavy, 1300)], [shot; 2]);
    assert_eq!(factors(Weapon::ShotSiege, 1500), [Some(3), Some(2), Some(1), Some(1)]);
    let beyond = [(Weapon::ShotLight, 1201), (Weapon::ShotHeavy, 1301), (Weapon::ShotSiege, 1501)];
    assert_eq!(beyond.map(|(weapon, range)| factors(weapon, range)), [[None; 4]; 3]);
    let expected = [("men_26", "13/36"), ("men_32", "5/18"), ("men_40", "13/36"), ("expected_men", "589/18")];
    assert_odds("fire", "weapon=shot_heavy range=800 target=mass figures=20", &expected);
}

#[test]
fn wg_fpf_10_howitzer_batteries_and_rockets_to_1300() {
    assert_eq!(factors(Weapon::HowitzerBatteryOrRocket, 1300), [Some(3), Some(1), Some(0), Some(1)]);
    assert_eq!(factors(Weapon::HowitzerBatteryOrRocket, 1301), [None; 4]);
}

/// What one tactical factor adds.
fn adds(name: &str) -> i32 {
    tactical(&rules(), &[name])
}

#[test]
fn wg_ftf_01_one_for_heavy_shot_at_guns() {
    assert_eq!(adds("heavy_or_siege_shot_at_artillery"), 1);
}

#[test]
fn wg_ftf_02_one_off_for_disorganisation() {
    assert_eq!(adds("disorganised"), -1);
}

#[test]
fn wg_ftf_03_one_off_for_bad_training() {
    assert_eq!(adds("badly_trained"), -1);
}

#[test]
fn wg_ftf_04_two_off_for_bad_training_at_an_advancing_enemy() {
    assert_eq!(adds("badly_trained_at_enemy_advancing_within_60"), -2);
}

/// Worked check 5: 25 militia at 30 paces at an advancing line.
#[test]
fn wg_ftf_05_the_two_add_up_or_the_second_replaces_the_first() {
    let said = "weapon=musket_line range=30 target=line figures=25 \
                tactical=[\"badly_trained\",\"badly_trained_at_enemy_advancing_within_60\"]";
    assert_odds("fire", said, &[("men_20", "5/12"), ("men_32", "1/6"), ("men_40", "5/12")]);
    let replaced = format!("{said} rulings.bad_training_advance=replace");
    assert_odds("fire", &replaced, &[("men_32", "5/12"), ("men_40", "1/6"), ("men_50", "5/12")]);
}

#[test]
fn wg_ftf_06_one_off_from_the_saddle() {
    assert_eq!(adds("cavalry_firing_mounted"), -1);
}

#[test]
fn wg_ftf_07_one_off_into_the_wind_or_in_still_air() {
    assert_eq!(adds("small_arms_into_wind") + adds("small_arms_still_air_third_period"), -2);
}

#[test]
fn wg_ftf_08_wind_tells_at_once() {
    assert!(!rules().rulings.wind_needs_third_period);
}

#[test]
fn wg_ftf_09_two_off_in_rain() {
    assert_eq!(adds("small_arms_or_rocket_in_rain"), -2);
}

#[test]
fn wg_ftf_10_one_off_from_a_steep_hill() {
    assert_eq!(adds("artillery_on_steep_hill"), -1);
}

#[test]
fn wg_ftf_11_moving_cavalry_are_harder_to_hit_by_the_ruling() {
    let said = "weapon=musket_line range=100 target=line figures=20 tactical=[\"over_60_at_moving_cavalry\"]";
    assert_eq!(level_fire(said), 12.0);
    let ruled = |value: i32| middle(&odds("fire", &format!("{said} rulings.moving_cavalry_factor={value}")));
    assert_eq!([ruled(-1), ruled(0)], [16.0, 26.0]);
    assert!(refusal("fire", &format!("{said} rulings.moving_cavalry_factor=1")).contains("-2, -1, 0"));
}

#[test]
fn wg_ftf_12_all_factors_add_and_below_minus_five_there_is_no_fire() {
    let all = [
        "disorganised",
        "badly_trained",
        "cavalry_firing_mounted",
        "small_arms_into_wind",
        "small_arms_or_rocket_in_rain",
    ];
    assert_eq!(tactical(&rules(), &all), -6);
    // A carbine at hard cover stands at -6: chance may bring it to -5, where twenty figures cost three men.
    let said = "weapon=carbine range=60 target=hard figures=20 tactical=[\"disorganised\",\"badly_trained\",\
                \"cavalry_firing_mounted\",\"small_arms_into_wind\",\"small_arms_or_rocket_in_rain\"]";
    assert_odds("fire", said, &[("men_0", "7/12"), ("men_3", "5/12")]);
}

#[test]
fn wg_ftf_13_a_charging_enemy_is_advancing() {
    // 24 militia at 5 - 3 cost 19, 31 or 38 men: three points on ten horse at the most, and their own four break them.
    let said = "cavalry.class=heavy cavalry.figures=10 cavalry.contact=10 cavalry.distance=100 foot.formation=line \
                foot.figures=24 foot.firing=24 foot.contact=10 foot.badly_trained=true";
    let cumulative = odds("cavalry-on-foot", said);
    let replaced = odds("cavalry-on-foot", &format!("{said} rulings.bad_training_advance=replace"));
    assert_answer_mean(&cumulative, "expected_cavalry_men_lost", 19.0, 31.0, 38.0);
    assert!(replaced.of("expected_cavalry_men_lost") > cumulative.of("expected_cavalry_men_lost"));
}

/// The fire alone costs this with N against P: 5, 2 and 5 of 12; melee adds to it only where there is one.
fn assert_answer_mean(answer: &crate::odds::Answer, label: &str, low: f64, level: f64, high: f64) {
    let fire = (5.0 * low + 2.0 * level + 5.0 * high) / 12.0;
    assert!((answer.of(label) - fire).abs() < 1e-9, "{label}: {} instead of {fire}", answer.of(label));
}

#[test]
fn wg_fcf_01_only_the_sign_counts() {
    assert_odds("fire-chance", "plus_die=N", &[("minus_1", "5/12"), ("zero", "1/6"), ("plus_1", "5/12")]);
    assert_odds("fire-chance", "plus_die=P", &[("minus_1", "13/36"), ("zero", "5/18"), ("plus_1", "13/36")]);
}

/// Worked check 3: the jump from 19 to 31 is the missing rung.
#[test]
fn wg_fcf_02_p_beyond_sixty_paces() {
    let expected = [("men_19", "13/36"), ("men_31", "5/18"), ("men_38", "13/36"), ("expected_men", "1051/36")];
    assert_odds("fire", "weapon=musket_line range=90 target=line figures=24", &expected);
}

/// Worked check 2.
#[test]
fn wg_fcf_03_p_for_steady_muskets_and_n_for_others_within() {
    let said = "weapon=musket_line range=45 target=line figures=20";
    let others = [("men_40", "5/12"), ("men_50", "1/6"), ("men_64", "5/12"), ("expected_men", "155/3")];
    assert_odds("fire", said, &others);
    let steady = [("men_40", "13/36"), ("men_50", "5/18"), ("men_64", "13/36"), ("expected_men", "463/9")];
    assert_odds("fire", &format!("{said} steady=true"), &steady);
    let rules = rules();
    for weapon in [Weapon::Rifle, Weapon::Carbine, Weapon::Canister] {
        assert_eq!(plus_die(&rules, weapon, 40, true), PlusDie::N, "only muskets are steady: {weapon:?}");
    }
}

#[test]
fn wg_fcf_04_sixty_paces_are_within_sixty() {
    let rules = rules();
    let die = |range| plus_die(&rules, Weapon::MusketLine, range, false);
    assert_eq!([die(60), die(61)], [PlusDie::N, PlusDie::P]);
}

#[test]
fn wg_fcf_05_one_throw_a_unit() {
    assert!(!rules().rulings.chance_per_target);
    assert!(rules_with(&["rulings.chance_per_target=true"]).rulings.chance_per_target);
}

#[test]
fn a_range_past_the_table_costs_nothing() {
    for said in ["weapon=rifle range=301", "weapon=shot_siege range=1501", "weapon=musket_line range=100000"] {
        assert_odds("fire", &format!("{said} target=mass figures=40"), &[("men_0", "1"), ("expected_men", "0")]);
    }
    assert_odds("fire", "weapon=musket_line range=61 target=hard figures=40", &[("men_0", "1")]);
}

//! Disorganisation, flinch points and breaking.

use super::{assert_odds, odds, rules, rules_with};
use crate::books::wrg_1750::casualties::Casualties;
use crate::books::wrg_1750::disorganisation::{Causes, lances_in_the_way, penalties};
use crate::books::wrg_1750::flinch::{
    Nerve, Pressure, Resolve, breaks_under_rockets, column_menaces, ignores_a_point, net, recoil, shot_on_hard_cover,
};
use crate::books::wrg_1750::rulings::{BreakCascade, DisorganisedFrom, Divisor, GunsRecoil, Opposition};
use crate::books::wrg_1750::tables::Move;

/// Whether one cause disorganises line troops, and light troops.
fn disorganises(cause: Causes) -> (bool, bool) {
    (cause.disorganise(), Causes { light: true, ..cause }.disorganise())
}

#[test]
fn wg_dis_01_rough_going_disorganises_all_but_lights() {
    assert_eq!(disorganises(Causes { rough_going: true, ..Causes::default() }), (true, false));
    assert_eq!(disorganises(Causes::default()), (false, false));
}

#[test]
fn wg_dis_02_as_does_fighting_in_woods() {
    assert_eq!(disorganises(Causes { fights_in_cover: true, ..Causes::default() }), (true, false));
}

#[test]
fn wg_dis_03_the_unrallied_are_disorganised() {
    assert_eq!(disorganises(Causes { unrallied: true, ..Causes::default() }), (true, true));
}

#[test]
fn wg_dis_04_rockets_and_elephants_disorganise() {
    assert_eq!(disorganises(Causes { scared_by_rockets_or_elephants: true, ..Causes::default() }), (true, true));
}

#[test]
fn wg_dis_05_so_does_being_caught_with_horses() {
    assert_eq!(disorganises(Causes { caught_with_horses: true, ..Causes::default() }), (true, true));
}

#[test]
fn wg_dis_06_a_flinch_disorganises_for_two_periods() {
    assert!(Causes { flinched: true, ..Causes::default() }.disorganise());
    assert_eq!(rules().flinch.disorganised_periods, 2);
}

#[test]
fn wg_dis_07_so_does_being_caught_in_a_change() {
    assert_eq!(disorganises(Causes { caught_changing: true, ..Causes::default() }), (true, true));
}

#[test]
fn wg_dis_08_lances_are_in_the_way_after_the_first_shock() {
    let lancers = rules().moves.light_cavalry;
    assert!(lances_in_the_way(true, false, 0, lancers));
    assert_eq!([140, 141].map(|paces| lances_in_the_way(false, true, paces, lancers)), [false, true]);
    assert!(!lances_in_the_way(false, false, 260, lancers), "at foot they may come from afar");
    // In round 2 lancers strike at 5 - 2 and nobody charges after a level round; others at 4.
    let said = "a.figures=90 a.contact=10 b.figures=90 b.contact=10 b.charging=false a.charging=false rounds=2";
    let others = odds("cavalry-on-cavalry", said).of("expected_b_men_lost");
    let lancers = odds("cavalry-on-cavalry", &format!("{said} a.lancers=true")).of("expected_b_men_lost");
    // Ten figures: mean 791/36 at 4, 1002/36 at 5, 618/36 at 3; with ninety figures a side nobody flinches.
    assert!((others - 2.0 * 791.0 / 36.0).abs() < 1e-12, "{others}");
    assert!((lancers - (1002.0 + 618.0) / 36.0).abs() < 1e-12, "{lancers}");
}

#[test]
fn wg_dis_09_one_off_fire_and_two_off_melee_and_no_more_for_two_causes() {
    let two = Causes { unrallied: true, flinched: true, ..Causes::default() };
    assert!(two.disorganise());
    assert_eq!(penalties(&rules()), (-1, -2));
}

/// Two lines of a hundred in rain at 110 paces, where no volley costs a man per figure: B's point from elsewhere makes it
/// flinch in every period. Men that A loses in so many periods.
fn lost_to_a_flinching_line(periods: u32) -> f64 {
    let rain = "tactical=[\"small_arms_or_rocket_in_rain\"]";
    let said = format!("a.figures=100 a.{rain} b.figures=100 b.{rain} b.extra_flinch_points=1 distance=110");
    odds("firefight", &format!("{said} periods={periods}")).of("expected_a_men_lost")
}

#[test]
fn wg_dis_10_stationary_troops_are_disorganised_from_the_next_period() {
    assert_eq!(rules().rulings.stationary_flinch_disorganised_from, DisorganisedFrom::NextPeriod);
    let table = Casualties::new(&rules());
    let chances = [(-1, 13.0 / 36.0), (0, 10.0 / 36.0), (1, 13.0 / 36.0)];
    let volley = |factor: i32, figures: i32| -> f64 {
        chances.iter().map(|(chance, p)| p * f64::from(table.men(factor + chance, figures))).sum()
    };
    // At 2 - 2 in the first period, disorganised at one less in the second with the figures that A's volley has left.
    let first = volley(0, 100);
    let left = |chance: i32| table.figures_left(100, table.men(chance, 100));
    let second: f64 = chances.iter().map(|(chance, p)| p * volley(-1, left(*chance))).sum();
    assert!((lost_to_a_flinching_line(1) - first).abs() < 1e-9);
    assert!((lost_to_a_flinching_line(2) - first - second).abs() < 1e-9);
}

#[test]
fn wg_dis_11_other_cavalry_are_not_disorganised_by_a_continued_melee() {
    let said = "a.figures=90 a.contact=10 b.figures=90 b.contact=10 a.charging=false b.charging=false rounds=3";
    assert_odds("cavalry-on-cavalry", said, &[("expected_a_men_lost", "791/12"), ("undecided", "1")]);
}

/// The points of one pressure without losses.
fn points(pressure: Pressure) -> i32 {
    Nerve::new(&rules(), &pressure, false).points(0)
}

#[test]
fn wg_fli_01_three_for_being_charged_by_cavalry_in_the_open() {
    assert_eq!(points(Pressure { charged_by_cavalry: true, ..Pressure::default() }), 3);
}

#[test]
fn wg_fli_02_two_for_a_column_coming_on() {
    assert_eq!(points(Pressure { column_within_60: true, ..Pressure::default() }), 2);
    assert_odds("column-attack", "column.figures=90 column.front=0 line.figures=1", &[("line_breaks", "1")]);
}

#[test]
fn wg_fli_03_one_for_each_casualty_per_figure() {
    assert_eq!(Nerve::new(&rules(), &Pressure::default(), false).points(4), 4);
}

#[test]
fn wg_fli_04_one_more_each_from_shot_on_hard_cover() {
    assert_eq!(shot_on_hard_cover(&rules(), 2), 2);
}

#[test]
fn wg_fli_05_one_for_the_badly_trained_when_charged() {
    assert_eq!(points(Pressure { badly_trained_charged: true, ..Pressure::default() }), 1);
}

#[test]
fn wg_fli_06_one_for_surprise_at_thirty_paces() {
    assert_eq!(points(Pressure { surprised: true, ..Pressure::default() }), 1);
    assert_eq!(rules().flinch.surprise_distance, 30);
}

#[test]
fn wg_fli_07_one_for_friends_broken_within_sixty() {
    assert_eq!(points(Pressure { friends_broken: true, ..Pressure::default() }), 1);
    assert_eq!(rules().flinch.friends_distance, 60);
}

#[test]
fn wg_fli_08_breaks_spread_once() {
    assert_eq!(rules().rulings.break_cascade, BreakCascade::Single);
    assert_eq!(rules_with(&["rulings.break_cascade=until_stable"]).rulings.break_cascade, BreakCascade::UntilStable);
}

#[test]
fn wg_fli_09_one_for_an_enemy_behind_the_flank() {
    assert_eq!(points(Pressure { enemy_behind_flank: true, ..Pressure::default() }), 1);
}

#[test]
fn wg_fli_10_two_for_cavalry_near_elephants() {
    assert_eq!(points(Pressure { cavalry_near_elephants: true, ..Pressure::default() }), 2);
    assert_eq!(rules().flinch.elephant_distance, 60);
}

#[test]
fn wg_fli_11_ninety_men_on_thirty_six_figures_are_two() {
    assert_odds("flinch", "troops=foot_column figures=36 men=90", &[("points", "2"), ("net", "2")]);
}

#[test]
fn wg_fli_12_by_the_figures_at_the_start_of_the_period() {
    assert_eq!(rules().rulings.cpf_divisor, Divisor::PeriodStart);
    // 36 figures lose 90 men at level chance, then 30 figures 90 again: 2 and then 3 per figure.
    assert_odds("flinch", "troops=foot_line figures=30 men=90", &[("points", "3")]);
}

#[test]
fn wg_fli_13_the_lesser_total_is_taken_from_the_greater() {
    assert_eq!([(5, 3), (3, 5), (4, 4)].map(|(own, theirs)| net(own, theirs)), [2, 0, 0]);
    assert_odds("flinch", "troops=foot_line figures=20 men=60 opponent_points=2", &[("net", "1"), ("recoil", "30")]);
}

#[test]
fn wg_fli_14_guards_cover_and_gunners_under_fire_ignore_one() {
    assert!(
        [(true, false, false), (false, true, false), (false, false, true)]
            .iter()
            .all(|&(guard, cover, gunners)| ignores_a_point(guard, cover, gunners))
    );
    assert!(!ignores_a_point(false, false, false));
    assert_odds("flinch", "troops=foot_line figures=20 men=60 guard=true", &[("points", "2")]);
}

#[test]
fn wg_fli_15_one_at_the_most_and_never_below_nought() {
    assert_odds("flinch", "troops=foot_line figures=20 men=60 guard=true hard_cover=true", &[("points", "2")]);
    assert_odds("flinch", "troops=foot_line figures=20 men=0 guard=true", &[("points", "0"), ("stands", "1")]);
}

#[test]
fn wg_fli_16_the_principal_opponent_is_opposed() {
    assert_eq!(rules().rulings.opposition, Opposition::Principal);
}

#[test]
fn wg_fli_18_a_flinched_square_is_none_in_melee() {
    let replayed = crate::books::open("wrg-1750", &[]).expect("on the shelf").replay_examples();
    let example = replayed.into_iter().find(|example| example.name == "cavalry-in-support").expect("an example");
    let told: Vec<String> = example.result.expect("it agrees").iter().map(ToString::to_string).collect();
    assert!(told.iter().any(|line| line.contains("the foot lose 80 men")), "20 sabres at 5 + 1 + 1: {told:?}");
    let square = "striker=other_cavalry target=square figures=20 tactical=[\"charging_or_following_up\"]";
    assert!(odds("hack", square).of("men_80") < 1e-12, "a square that stands is struck at 0 + 1 + 4 at the most");
}

#[test]
fn wg_fli_19_points_of_fire_and_melee_add_up() {
    // Worked check 11: fire of 64 or 80 men is not five per figure of eighteen horse; what melee adds often makes it so.
    let said = "cavalry.class=heavy cavalry.figures=18 cavalry.contact=15 cavalry.distance=200 foot.formation=line \
                foot.figures=32 foot.firing=32 foot.contact=25";
    assert_odds("cavalry-on-foot", said, &[("cavalry_dispersed", "317/432")]);
}

#[test]
fn wg_fli_20_a_column_must_gain_ten_paces_to_come_on() {
    let rules = rules();
    let menaces = [(10, 60), (9, 60), (10, 61)].map(|(gained, nearest)| column_menaces(&rules, gained, nearest));
    assert_eq!(menaces, [true, false, false]);
    assert!(column_menaces(&rules_with(&["rulings.column_menace_min_advance=5"]), 9, 60));
}

#[test]
fn wg_frc_10_thirty_paces_a_point() {
    assert_eq!(recoil(&rules(), 3), 90);
}

#[test]
fn wg_frc_11_a_flinch_too_long_to_walk_is_a_rout() {
    assert_odds("flinch", "troops=light_cavalry figures=10 men=40", &[("flinches", "1"), ("recoil", "120")]);
    assert_odds("flinch", "troops=light_cavalry figures=10 men=50", &[("breaks", "1")]);
}

#[test]
fn wg_frc_12_lines_at_two_columns_at_three_horse_at_four_and_five() {
    let rules = rules();
    let first = |moves: Move| (0..10).find(|net| Resolve::new(&rules, moves).is_rout(*net));
    let table = &rules.moves;
    let foot = [table.close_foot_line, table.foot_square, table.close_foot_column, table.light_foot];
    assert_eq!(foot.map(first), [Some(2), Some(2), Some(3), Some(3)]);
    let guns = [table.light_field_artillery, table.heavy_field_artillery, table.siege_artillery];
    assert_eq!(guns.map(first), [Some(3); 3]);
    assert_eq!([table.heavy_cavalry, table.light_cavalry].map(first), [Some(4), Some(5)]);
}

#[test]
fn wg_frc_13_stationary_troops_recoil_in_the_next_period() {
    assert!(rules().amendments.stationary_recoil_next_period);
    // A flinch in period 1 is charged home in period 2, not before.
    let said = "a.figures=36 b.figures=36 b.extra_flinch_points=1 distance=50 policy=charge";
    assert_eq!(odds("firefight", &format!("{said} periods=1")).of("b_broken_by_charge"), 0.0);
    assert!(odds("firefight", &format!("{said} periods=2")).of("b_broken_by_charge") > 0.3);
}

#[test]
fn wg_frc_14_range_is_from_where_the_recoil_began() {
    // The recoil of period 2 does not spoil that period's fire at 110 paces; at 140 there is none.
    let [one, two, three] = [1, 2, 3].map(lost_to_a_flinching_line);
    assert!(one < two, "{one} {two}");
    assert!((two - three).abs() < 1e-12, "{two} {three}");
}

#[test]
fn wg_frc_15_crews_leave_guns_that_cannot_be_run_back() {
    assert_eq!(rules().rulings.guns_recoil, GunsRecoil::CrewLeavesPieces);
}

#[test]
fn wg_brk_01_rockets_break_the_badly_trained_at_a_man_per_figure() {
    let rules = rules();
    let breaks = [(true, 1), (true, 0), (false, 9)].map(|(bad, men)| breaks_under_rockets(&rules, bad, men));
    assert_eq!(breaks, [true, false, false]);
}

#[test]
fn wg_brk_02_infantry_fire_breaks_at_two_net_with_a_man_per_figure() {
    let column = "troops=foot_column figures=36";
    assert_odds("flinch", &format!("{column} men=90 musketry_within_60=true"), &[("breaks", "1")]);
    assert_odds("flinch", &format!("{column} men=90"), &[("flinches", "1"), ("recoil", "60")]);
    let frightened = format!("{column} men=35 extra_flinch_points=2 musketry_within_60=true");
    assert_odds("flinch", &frightened, &[("flinches", "1")]);
    assert_eq!(rules().breaking.infantry_fire_range, 60);
}

#[test]
fn wg_brk_03_rout_speed_is_a_break() {
    assert_odds("flinch", "troops=foot_square figures=10 men=20", &[("breaks", "1")]);
    assert_odds("flinch", "troops=foot_square figures=10 men=10", &[("flinches", "1")]);
}

//! Brigade morale.

use super::{check, odds, refused, rules};
use crate::books::corporal_john::brigade::{modifier, score};
use crate::books::corporal_john::morale::Score;

#[test]
fn cj_brg_01_a_unit_that_fails_tests_its_brigade() {
    check(&odds("brigade-move", "units=6 broken=2 quality=7"), &[("stands", 0.78), ("retires", 0.22)]);
    check(&odds("brigade-move", "units=6 lost=2 quality=7"), &[("no_test", 1.0)]);
}

/// All 45 printed cells: 100 × lost ÷ original, rounded half up.
#[test]
fn cj_brg_02_the_table_as_printed() {
    let two = [50];
    let ten = [10, 20, 30, 40, 50, 60, 70, 80, 90];
    let eight = [13, 25, 38, 50, 63, 75, 88];
    let row = |units: i32| (1..units).map(|lost| rules().brigade.score.at(units, lost)).collect::<Option<Vec<_>>>();
    assert_eq!((row(2), row(8), row(10)), (Some(two.to_vec()), Some(eight.to_vec()), Some(ten.to_vec())));
    for (units, lost) in (2..=10).flat_map(|units| (1..units).map(move |lost| (units, lost))) {
        let line = (f64::from(lost) * 100.0 / f64::from(units) + 0.5).floor() as i32;
        assert_eq!(score(&rules(), units, lost), Score::AtLeast(line), "{lost} of {units}");
    }
}

#[test]
fn cj_brg_03_quality_helps_or_hurts() {
    let by_quality: Vec<i32> = (1..=9).map(|quality| modifier(&rules(), quality, false, false)).collect();
    assert_eq!(by_quality, [-10, -10, -10, 0, 0, 10, 10, 15, 15]);
}

#[test]
fn cj_brg_04_a_brigadier_down_takes_twenty() {
    check(&odds("brigade-morale", "units=4 lost=1 quality=5 brigadier_disabled=true"), &[("passes", 0.56)]);
}

#[test]
fn cj_brg_05_friends_in_retreat_take_ten() {
    check(&odds("brigade-morale", "units=4 lost=1 quality=5 friends_retreating=true"), &[("passes", 0.66)]);
}

#[test]
fn cj_brg_06_a_brigade_that_fails_retires() {
    let said = "units=2 broken=1 quality=5";
    check(&odds("brigade-move", said), &[("retires", 0.49)]);
    check(&odds("brigade-move", &format!("{said} rulings.brigade_fail=retreat")), &[("retreats", 0.49)]);
    check(&odds("brigade-move", &format!("{said} rulings.brigade_fail=rout")), &[("routs", 0.49)]);
}

#[test]
fn cj_brg_07_once_a_move_or_after_every_event() {
    let said = "units=4 broken=2 quality=5";
    check(&odds("brigade-move", said), &[("stands", 0.51)]);
    let each = odds("brigade-move", &format!("{said} rulings.brigade_check_timing=per_event"));
    check(&each, &[("stands", 0.76 * 0.51)]);
}

#[test]
fn cj_brg_08_units_that_are_back_are_not_lost() {
    let said = "units=5 lost=1 returned=1 broken=1 quality=5";
    check(&odds("brigade-move", said), &[("stands", 0.61)]);
    check(&odds("brigade-move", &format!("{said} rulings.brigade_lost=cumulative")), &[("stands", 0.41)]);
}

#[test]
fn cj_brg_09_beyond_the_table_by_its_line_and_with_all_lost_it_fails() {
    assert_eq!(score(&rules(), 11, 3), Score::AtLeast(27));
    assert_eq!(score(&rules(), 16, 2), Score::AtLeast(13));
    assert_eq!([score(&rules(), 1, 1), score(&rules(), 6, 6), score(&rules(), 20, 20)], [Score::Failed; 3]);
    check(&odds("brigade-morale", "units=3 lost=3 quality=9"), &[("fails", 1.0)]);
    let fault = refused("brigade-morale", "units=3 lost=4 quality=9");
    assert!(fault.contains("lost") && fault.contains("found 4") && fault.contains('3'), "{fault}");
}

#[test]
fn cj_brg_10_other_friends_count_once() {
    assert_eq!(modifier(&rules(), 5, true, true), -30);
}

#[test]
fn cj_rcv_16_recoils_do_not_test_a_brigade() {
    let said = "units=4 lost=1 recoiled=1 quality=5";
    check(&odds("brigade-move", said), &[("no_test", 1.0)]);
    check(&odds("brigade-move", &format!("{said} rulings.recoil_triggers_brigade=true")), &[("stands", 0.76)]);
}

#[test]
fn cj_dis_02_to_retire_is_not_to_retreat() {
    check(&odds("brigade-move", "units=2 broken=1 quality=5"), &[("retreats", 0.0), ("routs", 0.0)]);
}

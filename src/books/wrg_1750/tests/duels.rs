//! The register's worked checks of fights that are no one rule's, and properties that every fight must have.

use super::{assert_odds, odds};

/// Worked check 8: 36 against 36 at 50 paces.
#[test]
fn wg_seq_04_two_equal_lines_are_equal_whoever_is_named_first() {
    let said = "a.figures=36 b.figures=36 distance=50";
    let one = odds("firefight", &format!("{said} periods=1"));
    assert_eq!((one.of("a_broken"), one.of("b_broken")), (0.0, 0.0));
    let charge = [
        ("a_broken", "2645/10368"),
        ("b_broken", "2645/10368"),
        ("a_broken_by_charge", "35/144"),
        ("b_broken_by_charge", "35/144"),
        ("neither", "2539/5184"),
    ];
    assert_odds("firefight", &format!("{said} policy=charge periods=2"), &charge);
    assert_odds("firefight", &format!("{said} periods=2"), &[("a_broken", "1475/20736"), ("b_broken", "1475/20736")]);
}

/// Worked check 9.
#[test]
fn a_column_that_does_not_fire_is_level_or_flinches() {
    let said = "column.figures=36 column.front=12 column.fires=false line.figures=36";
    assert_odds("column-attack", said, &[("level", "7/12"), ("column_flinches", "5/12")]);
}

/// Worked check 14.
#[test]
fn wg_gen_03_a_general_with_ten_men_left_under_thirty_six_muskets() {
    let said = "unit_figures=24 weapon=musket_line range=50 target=line firing_figures=36 men_already_lost=5";
    assert_odds("general-at-risk", said, &[("wounded", "2/3"), ("unhurt", "1/3")]);
}

#[test]
fn swapping_the_sides_of_a_firefight_swaps_the_answer() {
    let one = "a.figures=30 a.guard=true b.figures=34 b.steady=true b.target=mass distance=55 policy=charge periods=4";
    let other =
        "b.figures=30 b.guard=true a.figures=34 a.steady=true a.target=mass distance=55 policy=charge periods=4";
    let (one, other) = (odds("firefight", one), odds("firefight", other));
    for (mine, theirs) in [
        ("a_broken", "b_broken"),
        ("b_broken", "a_broken"),
        ("a_broken_by_charge", "b_broken_by_charge"),
        ("neither", "neither"),
        ("expected_a_men_lost", "expected_b_men_lost"),
    ] {
        assert!((one.of(mine) - other.of(theirs)).abs() < 1e-12, "{mine}");
    }
}

#[test]
fn swapping_the_sides_of_a_melee_swaps_the_answer() {
    let one =
        "a.figures=20 a.contact=12 a.lancers=true b.figures=26 b.contact=14 b.guard=true b.charging=false rounds=3";
    let other =
        "b.figures=20 b.contact=12 b.lancers=true a.figures=26 a.contact=14 a.guard=true a.charging=false rounds=3";
    let (one, other) = (odds("cavalry-on-cavalry", one), odds("cavalry-on-cavalry", other));
    for (mine, theirs) in [
        ("a_breaks", "b_breaks"),
        ("b_flinches_round_1", "a_flinches_round_1"),
        ("level_round_1", "level_round_1"),
        ("expected_a_men_lost", "expected_b_men_lost"),
    ] {
        assert!((one.of(mine) - other.of(theirs)).abs() < 1e-12, "{mine}");
    }
}

#[test]
fn more_in_contact_than_figures_is_all_of_them() {
    let fewer = "a.figures=12 a.contact=12 b.figures=18 b.contact=18 rounds=3";
    let more = "a.figures=12 a.contact=999 b.figures=18 b.contact=999 rounds=3";
    let (fewer, more) = (odds("cavalry-on-cavalry", fewer), odds("cavalry-on-cavalry", more));
    for label in ["a_breaks", "b_breaks", "expected_a_men_lost", "expected_b_men_lost"] {
        assert_eq!(fewer.of(label), more.of(label), "{label}");
    }
}

#[test]
fn more_in_front_than_in_the_column_is_the_whole_column() {
    let all = odds("column-attack", "column.figures=20 column.front=20 line.figures=30");
    let more = odds("column-attack", "column.figures=20 column.front=50 line.figures=30");
    assert_eq!(all.of("expected_line_men_lost"), more.of("expected_line_men_lost"));
}

#[test]
fn lines_out_of_range_never_hurt_each_other() {
    let said = "a.figures=30 b.figures=30 distance=121 periods=40";
    assert_odds("firefight", said, &[("neither", "1"), ("expected_a_men_lost", "0")]);
}

#[test]
fn guards_in_an_even_firefight_make_the_others_flinch_more_often() {
    let plain = odds("firefight", "a.figures=36 b.figures=36 distance=50 policy=charge periods=2");
    let guard = odds("firefight", "a.figures=36 b.figures=36 a.guard=true distance=50 policy=charge periods=2");
    assert!(guard.of("b_broken_by_charge") > plain.of("b_broken_by_charge") + 0.2);
}

#[test]
fn an_unflinched_square_is_safe_from_horse() {
    let said = "cavalry.class=heavy cavalry.figures=24 cavalry.contact=16 cavalry.distance=100 foot.formation=square \
                foot.figures=36 foot.firing=9 foot.contact=9";
    let answer = odds("cavalry-on-foot", said);
    assert!(answer.of("foot_breaks_after_melee") < 0.02, "{}", answer.of("foot_breaks_after_melee"));
}

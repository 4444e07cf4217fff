//! The Morale Phase, army morale and rallying.

use super::{answer, gives, rules, thrown, with};
use crate::books::obstinate::morale::{
    Losses, checks, critical_factor, is_beaten, is_spent, points, second_base_breaks, spend,
};
use crate::books::obstinate::rally::{rallies, score};
use crate::books::obstinate::troops::{Class, Grade};

#[test]
fn ob_mor_01_the_other_base_breaks_by_class() {
    let breaks = |class, die: u8| thrown(&[die], |dice| second_base_breaks(&rules(), class, 0, dice));
    for (class, most) in [(Class::Veteran, 1), (Class::Trained, 2), (Class::Raw, 3)] {
        for die in 1..=6 {
            assert_eq!(breaks(class, die), die <= most, "{class} {die}");
        }
    }
}

/// Four bases, one brigade halved: with the second base 2 lost, 4 points; without it 1 lost and 1 shaken, 3 points.
#[test]
fn ob_mor_02_second_bases_throw_first_and_count_in_the_check() {
    gives(
        "two-base-brigades-morale",
        r#"bases=4 half_broken=[{"class":"raw","shaken":true}]"#,
        &[
            ("second_bases_broken_1_spent", 0.5 / 3.0),
            ("second_bases_broken_1_fights_on", 1.0 / 3.0),
            ("second_bases_broken_0_spent", 0.5 / 3.0),
            ("second_bases_broken_0_fights_on", 1.0 / 3.0),
        ],
    );
    let two =
        r#"bases=6 lost_before=1 other_shaken=1 half_broken=[{"class":"veteran"},{"class":"trained","shaken":true}]"#;
    let (veteran, trained) = (1.0 / 6.0, 1.0 / 3.0);
    gives(
        "two-base-brigades-morale",
        two,
        &[
            ("second_bases_broken_0_spent", (1.0 - veteran) * (1.0 - trained) * 4.0 / 6.0),
            ("second_bases_broken_2_spent", veteran * trained),
            ("second_bases_broken_2_fights_on", 0.0),
        ],
    );
}

#[test]
fn ob_mor_03_only_a_division_that_lost_a_base_this_turn_checks() {
    assert!(!checks(0) && checks(1));
    let unbroken = "attacker.arm=infantry defender.arm=infantry pairs=2 response=never press=never \
                    rulings.follow_up.infantry_min=7";
    gives("bases-broken", unbroken, &[("broken_0", 1.0)]);
    let near = format!("{unbroken} rulings.outcome.fall_back_shaken_min_bd=40");
    gives("clash-to-morale", &near, &[("neither", 1.0)]);
    assert!(answer("clash-to-morale", &unbroken.replace("=7", "=4")).of("neither") < 1.0);
}

#[test]
fn ob_mor_04_two_points_a_base_lost_one_a_base_shaken() {
    assert_eq!(points(&rules().morale, Losses { lost: 2, shaken: 2 }), 6);
    assert_eq!(points(&rules().morale, Losses { lost: 3, shaken: 0 }), 6);
}

fn spent(bases: u16, lost: u16, shaken: u16, die: u8) -> bool {
    thrown(&[die], |dice| is_spent(&rules().morale, bases, Losses { lost, shaken }, 0, dice))
}

#[test]
fn ob_mor_05_low_dice_take_two_off_and_high_ones_add_two() {
    let exactly_even = |die| spent(5, 2, 0, die);
    assert_eq!([1, 2, 3, 4, 5, 6].map(exactly_even), [false, false, false, false, true, true]);
    assert_eq!([1, 2, 3, 4, 5, 6].map(|die| spent(4, 3, 0, die)), [false, false, true, true, true, true]);
}

#[test]
fn ob_mor_06_the_total_must_exceed_the_bases_at_the_start() {
    assert!(!spent(4, 2, 0, 3), "4 is not more than 4");
    assert!(spent(4, 2, 1, 3));
    assert!(!spent(5, 1, 0, 4), "van Gelder fights on");
    assert!(spent(4, 3, 0, 3), "de Salon is spent");
}

#[test]
fn ob_mor_07_losses_of_the_whole_battle_count() {
    assert!(rules().morale.lost_is_cumulative);
    gives(
        "two-base-brigades-morale",
        r#"bases=6 lost_before=4 half_broken=[{"class":"veteran"}]"#,
        &[("second_bases_broken_0_spent", 5.0 / 6.0)],
    );
}

#[test]
fn ob_mor_08_a_division_without_bases_is_spent_without_a_die() {
    let gone = Losses { lost: 4, shaken: 0 };
    assert!(thrown(&[], |dice| is_spent(&rules().morale, 4, gone, 0, dice)));
    gives("division-morale", "bases=9 lost=9", &[("spent", 1.0)]);
}

#[test]
fn ob_arm_01_a_spent_division_costs_a_die() {
    assert_eq!(thrown(&[4], |dice| spend(7, 0, dice)), 3);
}

/// The register: 6, 9 or 14 divisions break on average at 3.3, 4.8 or 6.8 spent, at 3.5 a division.
#[test]
fn ob_arm_02_three_halves_a_division_and_the_grade_of_the_c_in_c() {
    let factor = |divisions, grade| critical_factor(&rules(), divisions, grade);
    assert_eq!([6, 9, 14].map(|divisions| factor(divisions, Grade::Lethargic)), [9, 14, 21]);
    assert_eq!(Grade::ALL.iter().map(|grade| factor(5, *grade)).collect::<Vec<_>>(), [8, 9, 10]);
    gives("army-factor", "divisions=6 cinc=vigorous", &[("factor", 11.0)]);
}

#[test]
fn ob_arm_03_at_nought_the_army_is_beaten() {
    assert!(is_beaten(&rules(), 0) && is_beaten(&rules(), -3) && !is_beaten(&rules(), 1));
    gives("army-morale", "factor=6 divisions_spent=0", &[("holds", 1.0), ("beaten", 0.0)]);
    gives("divisions-to-break-army", "factor=2 up_to=1", &[("beaten_by_1", 5.0 / 6.0), ("holds", 1.0 / 6.0)]);
}

#[test]
fn ob_arm_06_losing_the_c_in_c_costs_no_army_morale() {
    assert_eq!(rules().army_morale.cinc_loss, 0);
}

#[test]
fn ob_ral_02_veterans_rally_on_three_trained_on_four_raw_on_five() {
    let scores = [Class::Veteran, Class::Trained, Class::Raw].map(|class| score(&rules(), class, false));
    assert_eq!(scores, [3, 4, 5]);
    assert!(thrown(&[4], |dice| rallies(4, 0, dice)) && !thrown(&[3], |dice| rallies(4, 0, dice)));
    assert_eq!(rules().rally.enemy_clear_bd, 2);
    gives("rally", "class=raw shaken_bases=3", &[("rallied_3", 1.0 / 27.0), ("rallied_0", 8.0 / 27.0)]);
}

#[test]
fn ob_ral_03_a_general_in_contact_helps_by_one() {
    assert_eq!(score(&rules(), Class::Raw, true), 4);
    gives("rally", "class=veteran general_in_contact=true shaken_bases=1", &[("rallied_1", 5.0 / 6.0)]);
}

/// Worked checks 7 and 10.
#[test]
fn morale_in_fractions() {
    gives("division-morale", "bases=4 lost=2 shaken=2", &[("spent", 2.0 / 3.0)]);
    let half = answer("two-base-brigades-morale", r#"bases=4 half_broken=[{"class":"trained"}]"#);
    let breaks = half.of("second_bases_broken_1_spent") + half.of("second_bases_broken_1_fights_on");
    assert!((breaks - 1.0 / 3.0).abs() < 1e-12);
    gives("army-morale", "factor=7 divisions_spent=2", &[("beaten", 7.0 / 12.0)]);
}

#[test]
fn army_morale_and_divisions_to_break_it_agree() {
    let by = answer("divisions-to-break-army", "factor=11 up_to=5");
    for spent in 1..=5 {
        let beaten: f64 = (1..=spent).map(|n| by.of(&format!("beaten_by_{n}"))).sum();
        gives("army-morale", &format!("factor=11 divisions_spent={spent}"), &[("beaten", beaten)]);
    }
}

#[test]
fn points_and_dice_follow_the_tables() {
    let harsh = with("morale.per_base_shaken = 2\nmorale.die_adjust = [0, 0, 0, 0, 0, 3]");
    let losses = Losses { lost: 1, shaken: 1 };
    assert_eq!(points(&harsh.morale, losses), 4);
    assert!(!thrown(&[5], |dice| is_spent(&harsh.morale, 4, losses, 0, dice)));
    assert!(thrown(&[6], |dice| is_spent(&harsh.morale, 4, losses, 0, dice)));
}

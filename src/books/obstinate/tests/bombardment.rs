//! Bombardment.

use super::{answer, gives, refusal, rules, thrown, with};
use crate::books::obstinate::bombardment::{Battered, Range, Target, fire, range, reaches, score};
use crate::books::obstinate::troops::Gun;

#[test]
fn ob_bom_01_a_gun_fires_straight_ahead_with_half_a_base_width_to_each_side() {
    assert_eq!(rules().bombardment.arc_bd, 1);
}

#[test]
fn ob_bom_02_field_guns_reach_two_base_widths_and_light_ones_one() {
    let table = rules().bombardment;
    let bands = |gun| [1, 2, 3, 4, 5].map(|distance| range(&table, gun, distance));
    let (close, long) = (Some(Range::Close), Some(Range::Long));
    assert_eq!(bands(Gun::Field), [close, close, long, long, None]);
    assert_eq!(bands(Gun::Light), [close, close, None, None, None]);
    assert!(reaches(&table, Gun::Field, Range::Long) && !reaches(&table, Gun::Light, Range::Long));
    let refused = refusal("bombardment", r#"guns=[{"type":"field","range":"long"},{"type":"light","range":"long"}]"#);
    assert!(refused.contains("guns[1].range") && refused.contains("close"), "{refused}");
}

#[test]
fn ob_bom_03_six_or_more_shakes_the_target() {
    let of = |gun, range, dense, cover| score(&rules(), gun, range, Target { dense, cover });
    assert_eq!(of(Gun::Field, Range::Long, false, false), 6);
    assert_eq!(of(Gun::Field, Range::Close, false, false), 5);
    assert_eq!(of(Gun::Light, Range::Close, false, false), 6);
    assert_eq!(of(Gun::Field, Range::Close, true, false), 4);
    assert_eq!(of(Gun::Light, Range::Close, false, true), 7);
    assert_eq!(of(Gun::Light, Range::Close, true, true), 6);
    let three =
        r#"guns=[{"type":"field","range":"close"},{"type":"field","range":"long"},{"type":"light","range":"close"}]"#;
    gives("bombardment", three, &[("no_effect", 4.0 / 6.0 * 25.0 / 36.0)]);
    gives("bombardment", &format!("{three} target.dense=true"), &[("no_effect", 3.0 / 6.0 * 16.0 / 36.0)]);
    gives("bombardment", "guns=[]", &[("no_effect", 1.0)]);
}

#[test]
fn ob_bom_04_a_shaken_target_recoils_and_nobody_breaks() {
    let shot = |rules: &super::Rules, target| thrown(&[6], |dice| fire(rules, 6, target, 0, dice));
    assert_eq!(shot(&rules(), Battered::Untouched), Battered::Shaken);
    assert_eq!(shot(&rules(), Battered::Shaken), Battered::Recoiled);
    assert_eq!(shot(&rules(), Battered::Recoiled), Battered::Recoiled);
    assert_eq!(shot(&with("bombardment.can_break = true"), Battered::Shaken), Battered::Broken);
    let two = answer("bombardment", r#"guns=[{"type":"light","range":"close"},{"type":"light","range":"close"}]"#);
    assert!((two.of("target_recoils") - 1.0 / 36.0).abs() < 1e-15);
}

#[test]
fn ob_bom_06_a_gun_that_moved_does_not_fire() {
    assert!(!rules().bombardment.fires_after_moving);
}

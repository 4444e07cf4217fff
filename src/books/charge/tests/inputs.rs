//! What cannot be asked, and how the asker is told.

use super::refusal;
use crate::books::open;
use crate::tables::Variant;

#[test]
fn nobody_on_a_side() {
    let told = "`b`: found nobody, allowed: one man or more, as `horse` or `foot`";
    for question in ["single-combat", "melee", "melee-by-arm"] {
        assert_eq!(refusal(question, "a.foot=2"), told);
    }
    assert!(refusal("melee", "b.foot=2").starts_with("`a`: found nobody"));
    assert!(refusal("assault", "defender.men=4").starts_with("`attacker`: found nobody"));
    assert!(refusal("firefight", "a.men=0 b.men=4 range=long").starts_with("`a.men`: found 0"));
}

#[test]
fn two_against_two_or_three_against_one_in_single_combat() {
    let told = "`b`: found two against two, allowed: one against one, or two against one";
    assert_eq!(refusal("single-combat", "a.foot=2 b.horse=1 b.foot=1"), told);
    assert_eq!(refusal("single-combat", "a.foot=3 b.horse=1"), "`a`: found 3 men, allowed: one or two");
}

#[test]
fn a_range_past_the_table() {
    let told = "`ranges[1]`: found 36.5 inches, allowed: 0 to 36";
    assert_eq!(refusal("cannonade", "ranges=[36,36.5] target_men=4"), told);
    assert_eq!(refusal("counter-battery", "ranges=[1,36.5]"), told);
    assert!(refusal("cannonade", "ranges=[-1] target_men=4").starts_with("`ranges[0]`: found -1"));
    let body = r#"bodies=[{"men":8,"range":"extreme"}] target_men=4"#;
    assert!(refusal("volley", body).contains("extreme"));
}

#[test]
fn figures_without_a_unit() {
    assert!(refusal("volley", "target_men=4").starts_with("`bodies`: required, and missing"));
    assert!(refusal("volley", "bodies=[] target_men=4").starts_with("`bodies`: found an empty list"));
    assert!(refusal("volley", "bodies=[8] target_men=4").starts_with("`bodies[0]`: found 8"));
    assert!(refusal("volley", r#"bodies=[{"range":"short"}] target_men=4"#).contains("`men`: required, and missing"));
    assert!(refusal("cannonade", "ranges=[] target_men=4").starts_with("`ranges`: found an empty list"));
    assert!(refusal("cannonade", r#"ranges=["12in"] target_men=4"#).starts_with("`ranges[0]`: found \"12in\""));
}

#[test]
fn an_assault_by_both_arms_or_with_more_muskets_than_men() {
    let told = "`attacker`: found 2 horse and 3 foot, allowed: all horse or all foot";
    assert_eq!(refusal("assault", "attacker.horse=2 attacker.foot=3 defender.men=4"), told);
    let told = "`defender.muskets`: found 5 muskets, allowed: 0 to 4, the defenders there are";
    assert_eq!(refusal("assault", "attacker.foot=3 defender.men=4 defender.muskets=5"), told);
}

#[test]
fn gunners_are_no_target_of_a_cannonade() {
    assert!(refusal("cannonade", "ranges=[5] target=gunners target_men=4").starts_with("`target`:"));
}

#[test]
fn a_ruling_that_the_question_does_not_read() {
    let told = refusal("cannonade", "ranges=[5] target_men=4 rulings.fraction_pool=per_firing_body");
    assert!(told.contains("fraction_pool"), "{told}");
    assert!(refusal("melee", "a.foot=1 b.foot=1 rulings.pair_loses=3").contains("allowed: 1, 2"));
    assert!(refusal("single-combat", "a.foot=1 b.foot=1 rulings.pair_loses=2").contains("pair_loses"));
}

#[test]
fn tables_that_make_no_sense_together() {
    let told = |setting: &str| match open("charge", &[Variant::set(setting).expect("a setting")]) {
        Ok(_) => panic!("{setting} was taken"),
        Err(fault) => fault.to_string(),
    };
    assert!(told("artillery.hit_to=[6,6,18,24,30,36]").starts_with("`artillery.hit_to`: range bands must rise"));
    assert!(told("artillery.max_range=40").starts_with("`artillery.max_range`: must lie within"));
    assert!(told("musketry.min_men=9").starts_with("`musketry.min_men`:"));
    assert!(told("musketry.long_to=2").starts_with("`musketry.long_to`:"));
}

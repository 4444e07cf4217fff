//! Combat modifiers, staged through the full question, whose values tell what each side adds.

use super::{answer, gives};
use crate::odds::Answer;

/// What attacker and defender add, infantry against infantry unless said otherwise, in a round.
fn adds(round: &str, said: &str) -> (f64, f64) {
    let arm = |side: &str| match said.contains(&format!("{side}.arm=")) {
        true => String::new(),
        false => format!("{side}.arm=infantry "),
    };
    let answer: Answer =
        answer("combat-in-full", &format!("{}{}round={round} {said}", arm("attacker"), arm("defender")));
    let whole = |label: &str| {
        let (found, nearest) = (answer.of(label), answer.of(label).round());
        assert!((found - nearest).abs() < 1e-12, "{label} is {found}");
        nearest
    };
    (whole("attacker_modifier"), whole("defender_modifier"))
}

#[test]
fn ob_cmb_01_a_shaken_base_takes_one_off() {
    assert_eq!(adds("response", "attacker.shaken=true"), (-1.0, 0.0));
    assert_eq!(adds("response", "defender.shaken=true"), (0.0, -1.0));
}

#[test]
fn ob_cmb_02_a_base_that_followed_up_adds_one_attacking_or_defending() {
    assert_eq!(adds("response", "attacker.followed_up=true"), (1.0, 0.0));
    assert_eq!(adds("continuing", "defender.followed_up=true"), (0.0, 1.0));
}

#[test]
fn ob_cmb_03_the_dutch_school_adds_one_in_continuing_rounds_only() {
    let dutch = "attacker.school=dutch defender.school=dutch";
    assert_eq!(adds("advance", dutch), (0.0, 0.0));
    assert_eq!(adds("response", dutch), (0.0, 0.0));
    assert_eq!(adds("continuing", dutch), (1.0, 1.0));
    assert_eq!(adds("continuing", "attacker.arm=cavalry defender.school=dutch"), (0.0, 1.0), "against horse too");
    assert_eq!(adds("continuing", "attacker.arm=cavalry attacker.school=dutch"), (0.0, 0.0), "horse has no drill");
}

#[test]
fn ob_cmb_04_a_shaken_dutch_base_loses_its_bonus_unless_the_ruling_keeps_it() {
    let shaken = "defender.school=dutch defender.shaken=true";
    assert_eq!(adds("continuing", shaken), (0.0, -1.0));
    let kept = format!("{shaken} rulings.combat_modifier.dutch_when_shaken=true");
    assert_eq!(adds("continuing", &kept), (0.0, 0.0));
}

#[test]
fn ob_cmb_05_support_adds_one_and_is_counted_once() {
    assert_eq!(adds("advance", "attacker.supports=1"), (1.0, 0.0));
    assert_eq!(adds("advance", "attacker.supports=2 defender.supports=1"), (1.0, 1.0));
}

#[test]
fn ob_cmb_07_attacking_cavalry_adds_one_against_shaken_infantry() {
    assert_eq!(adds("response", "attacker.arm=cavalry defender.shaken=true"), (1.0, -1.0));
    assert_eq!(adds("response", "attacker.shaken=true defender.arm=cavalry"), (-1.0, 0.0), "not when defending");
    assert_eq!(adds("response", "attacker.arm=cavalry defender.arm=cavalry defender.shaken=true"), (0.0, -1.0));
}

#[test]
fn ob_cmb_08_infantry_attacking_shaken_infantry_adds_nothing() {
    assert_eq!(adds("advance", "defender.shaken=true"), (0.0, -1.0));
}

#[test]
fn ob_cmb_09_cavalry_and_unshaken_infantry_are_even() {
    assert_eq!(adds("advance", "attacker.arm=cavalry"), (0.0, 0.0));
    assert_eq!(adds("advance", "defender.arm=cavalry"), (0.0, 0.0));
}

#[test]
fn ob_cmb_10_trained_troops_add_nothing() {
    assert_eq!(adds("advance", "attacker.class=trained defender.class=trained"), (0.0, 0.0));
}

#[test]
fn ob_cmb_11_veterans_add_one_and_raw_troops_take_one_off() {
    assert_eq!(adds("continuing", "attacker.class=veteran defender.class=raw"), (1.0, -1.0));
}

#[test]
fn ob_cmb_12_a_prest_adds_one_attacking_unshaken_in_the_advance() {
    let both = "attacker.school=a_prest defender.school=a_prest";
    assert_eq!(adds("advance", both), (1.0, 0.0), "the printed defenders have nothing");
    assert_eq!(adds("response", both), (0.0, 0.0));
    assert_eq!(adds("continuing", both), (0.0, 0.0));
    assert_eq!(adds("advance", "attacker.school=a_prest attacker.shaken=true"), (-1.0, 0.0));
    let off = format!("{both} rulings.combat_modifier.a_prest_advance_attacking=0");
    assert_eq!(adds("advance", &off), (0.0, 0.0));
}

#[test]
fn ob_cmb_13_a_flank_attack_adds_two_and_denies_support_and_drill() {
    let struck = "attacker.on_flank=true defender.supports=1 defender.school=dutch";
    assert_eq!(adds("continuing", struck), (2.0, 0.0));
    assert_eq!(adds("continuing", "defender.supports=1 defender.school=dutch"), (0.0, 2.0));
}

#[test]
fn ob_cmb_14_a_general_in_contact_counts_by_his_grade() {
    for (grade, adds_one) in [("vigorous", 1.0), ("active", 1.0), ("lethargic", 0.0), ("none", 0.0)] {
        assert_eq!(adds("advance", &format!("attacker.general={grade}")), (adds_one, 0.0), "{grade}");
    }
}

#[test]
fn ob_gen_06_a_general_in_contact_adds_one_but_not_a_lethargic_one() {
    assert_eq!(adds("continuing", "defender.general=active"), (0.0, 1.0));
    assert_eq!(adds("continuing", "defender.general=lethargic"), (0.0, 0.0));
}

#[test]
fn ob_cmb_15_types_of_cavalry() {
    let horse = |mine: &str, theirs: &str, round: &str| {
        let said = format!("attacker.arm=cavalry attacker.horse={mine} defender.arm=cavalry defender.horse={theirs}");
        adds(round, &said)
    };
    assert_eq!(horse("cuirassiers", "horse", "advance"), (1.0, 0.0));
    assert_eq!(horse("cuirassiers", "horse", "response"), (0.0, 0.0), "only in the advance");
    assert_eq!(horse("cuirassiers", "cuirassiers", "advance"), (0.0, 0.0));
    assert_eq!(horse("hussars", "german_horse", "advance"), (-1.0, 0.0));
    assert_eq!(horse("hussars", "hussars", "advance"), (0.0, 0.0));
    assert_eq!(horse("dragoons", "household", "continuing"), (-1.0, 0.0), "household fights as horse");
    assert_eq!(horse("dragoons", "cuirassiers", "advance"), (-1.0, 1.0));
    assert_eq!(horse("dragoons", "hussars", "advance"), (0.0, -1.0));
    let hussars = "attacker.arm=cavalry attacker.horse=hussars";
    assert_eq!(adds("advance", hussars), (-1.0, 0.0), "against formed foot");
    assert_eq!(adds("advance", &format!("{hussars} defender.shaken=true")), (1.0, -1.0), "not against shaken bases");
    assert_eq!(adds("advance", &format!("{hussars} defender.arm=artillery")), (0.0, -1.0), "nor against guns");
}

#[test]
fn ob_cmb_16_all_modifiers_add_without_a_cap() {
    let said = "attacker.class=veteran attacker.school=a_prest attacker.supports=1 attacker.general=active \
                attacker.on_flank=true attacker.higher=true attacker.modifier=5 attacker.followed_up=true";
    assert_eq!(adds("advance", said), (13.0, 0.0));
}

#[test]
fn ob_ter_01_a_wood_takes_the_dutch_bonus_from_both_and_bars_cavalry() {
    let wood = "attacker.school=dutch defender.school=dutch defender.ground=wood";
    assert_eq!(adds("continuing", wood), (0.0, 0.0));
    let refused = super::refusal(
        "combat-in-full",
        "attacker.arm=cavalry defender.arm=infantry defender.ground=wood round=advance",
    );
    assert!(refused.contains("defender.ground"), "{refused}");
}

#[test]
fn ob_ter_02_a_village_helps_the_defender_in_every_round_and_hinders_horse() {
    for round in ["advance", "response", "continuing"] {
        assert_eq!(adds(round, "defender.ground=village"), (0.0, 1.0), "{round}");
        assert_eq!(adds(round, "attacker.arm=cavalry defender.ground=village"), (-1.0, 1.0), "{round}");
    }
}

#[test]
fn ob_ter_03_height_counts_in_the_advance_only() {
    assert_eq!(adds("advance", "attacker.higher=true"), (1.0, 0.0));
    assert_eq!(adds("advance", "defender.higher=true"), (0.0, 1.0));
    assert_eq!(adds("response", "attacker.higher=true"), (0.0, 0.0));
}

#[test]
fn ob_ter_04_attacking_across_a_stream_takes_one_off_in_the_advance() {
    assert_eq!(adds("advance", "attacker.across_stream=true"), (-1.0, 0.0));
    assert_eq!(adds("continuing", "attacker.across_stream=true"), (0.0, 0.0));
}

#[test]
fn ob_ter_06_works_help_against_a_frontal_attack() {
    assert_eq!(adds("continuing", "defender.ground=works"), (0.0, 1.0));
    assert_eq!(adds("continuing", "defender.ground=works attacker.on_flank=true"), (2.0, 0.0));
}

/// The profile switches every modifier off that is our ruling, and nothing else.
#[test]
fn strict_extract_leaves_only_what_the_extract_gives() {
    let strict = |said: &str| format!("{said} rulings.profile.name=strict_extract");
    let ours = "attacker.class=veteran attacker.school=a_prest attacker.general=active attacker.on_flank=true defender.class=raw";
    assert_eq!(adds("advance", ours), (5.0, -1.0));
    assert_eq!(adds("advance", &strict(ours)), (0.0, 0.0));
    let types = "attacker.arm=cavalry attacker.horse=cuirassiers defender.arm=cavalry defender.horse=dragoons";
    assert_eq!(adds("advance", types), (1.0, -1.0));
    assert_eq!(adds("advance", &strict(types)), (0.0, 0.0));
    let theirs = "attacker.school=dutch attacker.followed_up=true attacker.supports=1 defender.shaken=true";
    assert_eq!(adds("continuing", &strict(theirs)), (3.0, -1.0));
}

/// Worked check 2: X supported against M.
#[test]
fn a_supported_attacker_in_fractions() {
    gives(
        "combat",
        "attacker.arm=infantry attacker.supported=true defender.arm=infantry round=advance",
        &[
            ("no_effect", 5.0 / 12.0),
            ("defender_recoils", 1.0 / 4.0),
            ("defender_recoils_shaken", 5.0 / 36.0),
            ("defender_breaks", 1.0 / 36.0),
            ("attacker_recoils", 5.0 / 36.0),
            ("attacker_recoils_shaken", 1.0 / 36.0),
        ],
    );
}

//! The contact phase: which pairs fight in which round, and turns after the first.

use super::{answer, gives, rules};
use crate::books::obstinate::contact::{Duty, Pair, Policies, Press, Response, Stage, duty};
use crate::books::obstinate::duel::Duel;
use crate::books::obstinate::troops::{Arm, Base, School};
use crate::side::{Side, Sides};

const RESPONSE: Stage = Stage::Response;
const LAST: Stage = Stage::Continuing(1);

fn met() -> Pair {
    Pair::met(Sides::default())
}

fn apart() -> Pair {
    Pair { contact: false, ..met() }
}

#[test]
fn ob_con_05_every_pair_fights_in_the_advance_round() {
    assert_eq!(duty(Stage::Advance, Side::A, &met()), Duty::Must);
}

#[test]
fn ob_con_06_in_the_response_round_a_follow_up_must_fight_and_a_defender_may() {
    let followed = Pair { followed: Some(Side::A), ..met() };
    assert_eq!(duty(RESPONSE, Side::A, &followed), Duty::Must);
    assert_eq!(duty(RESPONSE, Side::A, &met()), Duty::DefenderMay);
    assert_eq!(duty(RESPONSE, Side::A, &apart()), Duty::MayNot);
    let base = |arm, school| Base { school, ..Base::plain(arm) };
    let elects = |arm, school, shaken| Response::Doctrine.elects(&base(arm, school), shaken);
    assert!(elects(Arm::Infantry, School::APrest, false) && elects(Arm::Cavalry, School::None, false));
    assert!(!elects(Arm::Infantry, School::Dutch, false) && !elects(Arm::Infantry, School::None, false));
    assert!(!elects(Arm::Infantry, School::APrest, true) && !elects(Arm::Cavalry, School::None, true));
    assert!(Response::Always.elects(&base(Arm::Infantry, School::Dutch), true));
    assert!(!Response::Never.elects(&base(Arm::Cavalry, School::None), false));
}

#[test]
fn ob_con_07_in_a_continuing_round_contact_fights_and_an_attacker_may_come_again() {
    assert_eq!(duty(LAST, Side::A, &met()), Duty::Must);
    assert_eq!(duty(LAST, Side::A, &apart()), Duty::AttackerMay);
    let mut recoiled = apart();
    recoiled.bases.a.recoiled = true;
    assert_eq!(duty(LAST, Side::A, &recoiled), Duty::MayNot);
    assert!(Press::IfUnshaken.elects(false) && !Press::IfUnshaken.elects(true));
    assert!(Press::Always.elects(true) && !Press::Never.elects(false));
}

#[test]
fn ob_con_08_recoils_of_an_earlier_turn_do_not_count() {
    let mut pair = apart();
    pair.bases.b.recoiled = true;
    assert_eq!(duty(Stage::Continuing(3), Side::B, &pair), Duty::MayNot);
    pair.new_turn();
    assert_eq!(duty(Stage::Continuing(3), Side::B, &pair), Duty::AttackerMay);
}

#[test]
fn ob_con_10_a_defender_out_of_contact_stands() {
    let mut pair = apart();
    pair.bases.a.recoiled = true;
    let policies = Policies { response: Response::Always, press: Press::Always };
    let duel = Duel::new(&rules(), Sides::new(Base::plain(Arm::Infantry), Base::plain(Arm::Infantry)), policies);
    assert!(!duel.fights(LAST, Side::A, &pair), "the attacker recoiled and the defender may not come on");
    assert!(!rules().contact.defender_may_readvance);
}

#[test]
fn ob_con_11_the_outcome_round_follows_the_third_round() {
    assert_eq!(Stage::Advance.next(), Some(Stage::Response));
    assert_eq!(Stage::Response.next(), Some(LAST));
    assert_eq!(LAST.next(), None);
}

#[test]
fn ob_con_12_a_later_turn_has_three_continuing_rounds_or_two_by_the_ruling() {
    assert_eq!(Stage::Continuing(3).next().and_then(Stage::next).and_then(Stage::next), None);
    let said = "attacker.arm=infantry attacker.school=dutch defender.arm=infantry defender.school=dutch";
    let three = answer("encounter-two-turns", said).of("locked");
    let two = answer("encounter-two-turns", &format!("{said} rulings.contact.continuing_rounds_second_turn=2"));
    assert!(two.of("locked") > three, "fewer rounds leave more pairs locked: {} for {three}", two.of("locked"));
}

/// With thirty turns asked and none, the same contact has ended; with a limit of one turn it is the first turn's.
#[test]
fn ob_con_14_a_contact_goes_on_until_it_ends_unless_the_ruling_limits_it() {
    let said = "attacker.arm=infantry attacker.school=dutch defender.arm=infantry defender.school=a_prest";
    let long = answer("contact-to-the-end", &format!("{said} turns=1000"));
    assert!(long.of("locked") < 1e-12 && long.of("ends_on_turn_3") > 0.0);
    let limited = answer("contact-to-the-end", &format!("{said} rulings.contact.max_contact_turns=1"));
    assert!((limited.of("locked") - (1.0 - long.of("ends_on_turn_1"))).abs() < 1e-12);
    let two = answer("contact-to-the-end", &format!("{said} turns=2"));
    for part in &answer("encounter-two-turns", said).outcomes {
        assert!((two.of(&part.label) - part.estimate.value).abs() < 1e-15, "{}", part.label);
    }
}

#[test]
fn ob_con_09_a_renewed_advance_covers_at_most_a_base_width() {
    assert_eq!(rules().contact.readvance_limit_bd, 2);
}

/// Cavalry is refused where a contact goes on into the next turn.
#[test]
fn ob_con_15_infantry_contacts_continue_and_cavalry_contacts_do_not() {
    let said = "attacker.arm=cavalry defender.arm=infantry";
    let refused = super::refusal("encounter-two-turns", said);
    assert!(refused.contains("attacker.arm") && refused.contains("cavalry") && refused.contains("infantry"));
}

#[test]
fn ob_trn_08_the_tempo_side_attacks_in_a_later_turn() {
    let said = "attacker.arm=infantry attacker.school=dutch defender.arm=infantry defender.school=dutch";
    let same = answer("encounter-two-turns", &format!("{said} press=always"));
    let other = answer("encounter-two-turns", &format!("{said} press=always second_turn_attacker=other"));
    assert!((same.of("ends_on_turn_1") - other.of("ends_on_turn_1")).abs() < 1e-15, "the first turn is the same");
    assert!(same.of("defender_broken") > other.of("defender_broken"), "pressing belongs to who has the Tempo");
}

/// Worked check 4.
#[test]
fn one_game_turn_of_dutch_against_a_prest_in_fractions() {
    let said =
        "attacker.arm=infantry attacker.school=dutch defender.arm=infantry defender.school=a_prest response=always";
    gives(
        "encounter",
        said,
        &[
            ("defender_steady", 10721.0 / 23328.0),
            ("defender_recoiled", 14299.0 / 46656.0),
            ("defender_shaken", 15355.0 / 93312.0),
            ("defender_broken", 6475.0 / 93312.0),
            ("attacker_broken", 89.0 / 3456.0),
            ("in_contact", 43139.0 / 93312.0),
        ],
    );
}

/// The register's table of what drill is worth: A broken, D broken, A shaken, D shaken, mean points of A and D.
#[test]
fn drill_is_worth_what_the_register_says() {
    let table = [
        ("dutch", "a_prest", 1, [0.0258, 0.0694, 0.1307, 0.1646, 0.681, 0.844]),
        ("a_prest", "dutch", 1, [0.0352, 0.0825, 0.1417, 0.1591, 0.736, 0.910]),
        ("a_prest", "dutch", 0, [0.0490, 0.0380, 0.1870, 0.1185, 0.901, 0.662]),
        ("dutch", "dutch", 1, [0.0336, 0.0540, 0.1537, 0.1333, 0.768, 0.740]),
        ("a_prest", "a_prest", 1, [0.0154, 0.0842, 0.1144, 0.1891, 0.604, 0.973]),
        ("a_prest", "a_prest", 0, [0.0275, 0.0397, 0.1622, 0.1480, 0.773, 0.729]),
    ];
    let labels = [
        ("attacker_broken", 5e-5),
        ("defender_broken", 5e-5),
        ("attacker_shaken", 5e-5),
        ("defender_shaken", 5e-5),
        ("expected_attacker_points", 5e-4),
        ("expected_defender_points", 5e-4),
    ];
    for (mine, theirs, ruling, row) in table {
        let answer = answer(
            "encounter",
            &format!(
                "attacker.arm=infantry attacker.school={mine} defender.arm=infantry defender.school={theirs} \
                 response=always rulings.combat_modifier.a_prest_advance_attacking={ruling}"
            ),
        );
        for ((label, within), value) in labels.into_iter().zip(row) {
            let found = answer.of(label);
            assert!((found - value).abs() <= within + 1e-12, "{mine} against {theirs}, {label}: {found} for {value}");
        }
    }
}

#[test]
fn ob_con_13_out_of_contact_after_the_outcome_round_the_contact_is_over() {
    let never = "attacker.arm=infantry defender.arm=infantry press=never turns=1000";
    let ended = answer("contact-to-the-end", never);
    assert!(ended.of("apart") > 0.0 && ended.of("locked") < 1e-12);
    let pressing = answer("contact-to-the-end", "attacker.arm=infantry defender.arm=infantry press=always turns=1000");
    assert!(pressing.of("apart") < ended.of("apart"), "who presses is apart less often");
}

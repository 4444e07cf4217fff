//! Who fights whom, and from where.

use super::{comes_to, gloire, rules, told};

const LINES: &str = "attacker.troops=french.line attacker.bases=5 defender.troops=french.line defender.bases=5";

/// The attacker is the one who phases: the first unit of a duel attacks on the odd player-turns, so that a lone disrupted first
/// unit can rout on player-turn 1 only by its own attack.
#[test]
fn gl_cmb_01_the_phasing_player_attacks() {
    let said = "first.troops=french.line first.bases=5 second.troops=french.line second.bases=5 second.state=disrupted \
                player_turns=1";
    // 10 v 5 at 2:1: Dx 1/3 and Dd 1/3 rout the disrupted second unit.
    comes_to(&gloire("duel-by-player-turn", said), &[("second_routs_on_1", 2.0 / 3.0), ("later", 1.0 / 3.0)]);
}

/// A disrupted unit at 1:2 would rather not, but must attack: it routs on Ad.
#[test]
fn gl_cmb_02_combat_is_compulsory() {
    let said = "first.troops=french.line first.bases=5 first.state=disrupted first.rally=6 second.troops=french.line \
                second.bases=5 player_turns=1";
    let routs = 5.0 / 6.0 / 3.0;
    comes_to(&gloire("duel-by-player-turn", said), &[("first_routs_on_1", routs), ("later", 1.0 - routs)]);
}

#[test]
fn gl_cmb_03_foot_fight_at_50_mm_and_horse_in_contact() {
    assert_eq!((rules().combat.infantry_range_mm, rules().combat.cavalry_range_mm), (50, 0));
}

#[test]
fn gl_cmb_05_foot_fire_45_degrees_to_each_side() {
    assert_eq!(rules().rulings.foot_arc, 45);
}

#[test]
fn gl_cmb_06_routing_units_do_not_attack() {
    let fault = told("combat", &format!("{LINES} attacker.state=routing"));
    assert!(fault.contains("`attacker.state`: found routing, allowed: normal | disrupted"), "{fault}");
    let said = "first.troops=french.line first.bases=5 second.troops=french.line second.bases=5 second.state=routing";
    for question in ["duel", "duel-by-player-turn"] {
        assert!(told(question, said).contains("`second.state`: found routing, allowed: normal | disrupted"));
    }
}

#[test]
fn factors_given_outright_override_those_of_the_troops() {
    let given = gloire(
        "combat",
        "attacker.normal=2 attacker.disrupted=1 attacker.bases=5 defender.troops=french.line defender.bases=5",
    );
    assert_eq!(given.outcomes, gloire("combat", LINES).outcomes);
    let doubled = gloire("combat", &format!("{LINES} attacker.normal=4"));
    assert_eq!(doubled.of("attacker_disrupted_5_defender_normal_5"), 0.0, "20 v 10 is 2:1, which has no Ad");
}

#[test]
fn nobody_loses_more_bases_than_there_are() {
    for bases in 1..4 {
        let said = format!(
            "attacker.troops=dutch.line attacker.bases={bases} attacker.state=disrupted defender.troops=french.line defender.bases={bases} defender.state=disrupted"
        );
        for part in gloire("combat", &said).outcomes {
            let left = part.label.split('_').filter_map(|word| word.parse::<i32>().ok());
            assert!(left.clone().all(|left| left >= 1 && left <= bases && left >= bases - 1), "{}", part.label);
        }
    }
}

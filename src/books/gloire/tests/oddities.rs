//! Questions that nobody should ask, and what they are told.

use super::{gloire, told};

const LINES: &str = "attacker.troops=french.line attacker.bases=5 defender.troops=french.line defender.bases=5";

#[test]
fn a_square_of_horse() {
    let said = "attacker.troops=french.line attacker.bases=5 defender.troops=french.shock_cavalry defender.bases=3";
    let fault = told("combat", &format!("{said} defender.square=true"));
    assert_eq!(
        fault,
        "`defender.square`: found true for french.shock_cavalry, allowed: false; only infantry form square"
    );
    gloire("combat", &format!("{said} defender.square=false"));
}

#[test]
fn eight_pips_on_a_die() {
    assert_eq!(told("rally", "rally=8"), "`rally`: found 8, allowed: whole number 1 to 6");
    let said = "first.troops=french.line first.bases=5 second.troops=french.line second.bases=5 second.rally=7";
    assert!(told("duel", said).starts_with("`second.rally`: found 7"));
    assert!(told("bombardment", "target.bases=2 target.rally=0 sequence=[]").starts_with("`target.rally`: found 0"));
}

#[test]
fn troops_that_nobody_raised() {
    let said = |troops: &str| {
        format!("attacker.troops={troops} attacker.bases=5 defender.troops=french.line defender.bases=5")
    };
    assert_eq!(
        told("combat", &said("british.lnie")),
        "`attacker.troops`: no such troops: `british.lnie`; did you mean `british.line`?"
    );
    assert!(
        told("combat", &said("spanish.shock_cavalry"))
            .contains("`attacker.troops`: no such troops: `spanish.shock_cavalry`")
    );
    assert!(told("combat", &said("swiss")).contains("allowed: "), "all troops are listed where none is near");
}

#[test]
fn a_unit_without_factors() {
    let fault = told("combat", "attacker.normal=2 attacker.bases=5 defender.troops=french.line defender.bases=5");
    assert!(fault.starts_with("`attacker.disrupted`: required unless `attacker.troops` is given"), "{fault}");
    let fault = told("duel", "first.normal=2 first.disrupted=1 first.bases=5 second.troops=french.line second.bases=5");
    assert!(fault.starts_with("`first.rally`: required unless"), "{fault}");
}

#[test]
fn keys_that_a_question_does_not_have() {
    assert!(told("combat", &format!("{LINES} attacker.rally=5")).contains("no such input: `attacker.rally`"));
    assert!(told("combat", &format!("{LINES} atacker.leader=true")).contains("did you mean `attacker.leader`"));
    assert!(told("rally", "state=normal").contains("`state`"));
    assert!(told("pursued-rout", "bases=2 leader=at_risk").contains("`leader`"));
}

#[test]
fn counts_out_of_bounds() {
    assert!(
        told("combat-table", "attack=0 defence=5").starts_with("`attack`: found 0, allowed: whole number 1 or more")
    );
    assert!(told("combat-table", "attack=5.5 defence=5").starts_with("`attack`: found 5.5"));
    assert!(told("artillery-shot", "range=-1").starts_with("`range`: found -1"));
    assert!(told("artillery-shot", "range=near").starts_with("`range`: found \"near\""));
    assert!(
        told("bombardment", "target.bases=2 target.rally=5 sequence=[100,\"reload\"]")
            .contains("`sequence[1]`: found \"reload\"")
    );
    assert!(told("crisis-of-morale", "percentages=[120]").contains("`percentages[0]`: found 120"));
    assert!(told("order-delivery", "attempts=0").starts_with("`attempts`: found 0"));
    assert!(
        told(
            "cavalry-charge",
            "cavalry.troops=french.line cavalry.bases=3 infantry.troops=french.line infantry.bases=5 path=9"
        )
        .starts_with("`cavalry.troops`: found french.line, allowed: cavalry")
    );
}

/// Every question takes exactly the rulings of its entry.
#[test]
fn rulings_that_a_question_does_not_read() {
    let fault = told(
        "duel",
        "first.troops=french.line first.bases=5 second.troops=french.line second.bases=5 rulings.leader_fall_affects_this_combat=false",
    );
    assert!(fault.contains("`rulings`: no such ruling of `duel`: `leader_fall_affects_this_combat`"), "{fault}");
    assert!(told("rally", "rulings.leader_rally_risk=never").contains("no such ruling of `rally`"));
    let fault = told("combat-table", "attack=5 defence=5 rulings.odds_source=guess");
    assert!(fault.contains("allowed: \"rule\", \"printed\""), "{fault}");
}

#[test]
fn sizes_far_beyond_the_table_top_are_answered() {
    let total = |question: &str, said: &str| {
        gloire(question, said).outcomes.iter().map(|part| part.estimate.value).sum::<f64>()
    };
    let cases = [
        ("combat-table", "attack=1000000 defence=1 column_shift=-1000000 die_modifier=1000000"),
        (
            "combat",
            "attacker.normal=1000000 attacker.disrupted=1 attacker.bases=10000 defender.normal=1 defender.disrupted=1 defender.bases=1 attacker.leader=true die_modifier=1000000 rulings.die_overflow=next_column",
        ),
        ("pursued-rout", "bases=10000"),
        ("order-delivery", "attempts=1000000"),
        ("leader-exposed", "uses=1000000"),
        (
            "square-under-assault",
            "infantry.bases=10000 infantry.rally=6 cavalry.bases=10000 cavalry.rally=6 turns=1000000",
        ),
    ];
    for (question, said) in cases {
        assert!((total(question, said) - 1.0).abs() < 1e-12, "{question} {said}");
    }
}

//! Inputs that must be refused, each with the key, what was found and what is allowed.

use super::{answer, refusal};

fn refused(question: &str, said: &str, words: &[&str]) {
    let fault = refusal(question, said);
    for word in words {
        assert!(fault.contains(word), "{question} {said}: {fault} does not say {word}");
    }
}

const FOOT: &str = "attacker.arm=infantry defender.arm=infantry";

#[test]
fn a_bid_above_the_points_in_hand_is_refused() {
    refused("tempo-bid", "a.lieutenant_generals=2 a.bid=3/2 b.lieutenant_generals=2 b.bid=1/2", &["a.bid", "3/2"]);
    refused("tempo-bid", "a.lieutenant_generals=2 a.bid=2 b.lieutenant_generals=2 b.bid=1/2", &["a.bid", "fraction"]);
    let allies = r#"a.cincs=[{"points":8,"bid":9}] b.cincs=[{"points":5,"bid":1}]"#;
    refused("allied-tempo-and-orders", allies, &["a.cincs[0].bid", "9", "8 points in hand"]);
}

#[test]
fn cavalry_in_questions_of_infantry_is_refused() {
    for question in ["encounter-two-turns", "line-clash", "clash-to-morale"] {
        let pairs = if question == "encounter-two-turns" { "" } else { "pairs=2" };
        let said = format!("attacker.arm=infantry defender.arm=cavalry {pairs}");
        refused(question, said.trim(), &["defender.arm", "cavalry", "infantry"]);
    }
    assert!(answer("bases-broken", "attacker.arm=infantry defender.arm=cavalry pairs=2").of("broken_0") > 0.0);
}

#[test]
fn light_guns_at_long_range_are_refused() {
    refused("bombardment", r#"guns=[{"type":"light","range":"long"}]"#, &["guns[0].range", "light", "close"]);
}

#[test]
fn losses_without_bases_to_lose_are_refused() {
    refused("division-morale", "bases=3 lost=4", &["lost", "4", "3"]);
    refused("division-morale", "bases=3 lost=2 shaken=2", &["shaken", "4", "3"]);
    refused("two-base-brigades-morale", r#"bases=1 half_broken=[{"class":"raw"}]"#, &["half_broken", "2", "1"]);
    refused("division-morale", "bases=0 lost=0", &["bases", "0"]);
}

#[test]
fn lists_of_bids_have_between_one_and_six_c_in_cs() {
    refused("allied-tempo-bid", "a.bids=[] b.bids=[1]", &["a.bids", "a list of 0", "1 to 6"]);
    refused("allied-tempo-bid", "a.bids=[1] b.bids=[1,1,1,1,1,1,1]", &["b.bids", "a list of 7"]);
    refused("allied-tempo-bid", "a.bids=[1] b.bids=[0]", &["b.bids[0]", "0"]);
}

#[test]
fn unknown_keys_values_and_rulings_are_named() {
    refused("combat", &format!("{FOOT} round=first"), &["round", "first"]);
    refused("combat", &format!("{FOOT} round=advance attacker.elan=3"), &["attacker.elan"]);
    refused("combat", "attacker.arm=artillery defender.arm=infantry round=advance", &["attacker.arm", "artillery"]);
    refused("combat", &format!("{FOOT} round=advance rulings.follow_up.infantry_min=5"), &["rulings", "infantry_min"]);
    refused("encounter", &format!("{FOOT} rulings.follow_up.infantry_min=9"), &["follow_up.infantry_min", "9"]);
    refused("encounter", &format!("{FOOT} rulings.combat_modifier.dutch_when_shaken=true"), &["dutch_when_shaken"]);
    refused("encounter", "attacker.arm=infantry", &["defender.arm", "required"]);
    refused("line-clash", &format!("{FOOT} pairs=0"), &["pairs", "0"]);
    refused(
        "encounter-two-turns",
        &format!("{FOOT} rulings.contact.continuing_rounds_second_turn=4"),
        &["continuing_rounds_second_turn", "4", "2, 3"],
    );
}

#[test]
fn lines_that_do_not_meet_and_impossible_second_lines_are_refused() {
    refused("supported-line", &format!("{FOOT} attacker.bases=1 defender.bases=1 offset=2"), &["offset", "2"]);
    let deep = format!("{FOOT} attacker.bases=1 attacker.second_line=2 defender.bases=1");
    refused("supported-line", &deep, &["attacker.second_line", "2", "1"]);
    refused("combat-in-full", &format!("{FOOT} round=advance attacker.higher=true defender.higher=true"), &["higher"]);
}

#[test]
fn extreme_modifiers_do_not_overflow() {
    let said = format!("{FOOT} attacker.modifier=1000000 defender.modifier=-1000000");
    assert!((answer("encounter", &said).of("attacker_steady_defender_broken_apart") - 1.0).abs() < 1e-15);
    assert!((answer("combat", &format!("{said} round=advance")).of("defender_breaks") - 1.0).abs() < 1e-15);
    let far = answer("outcome-round", "attacker.points=1000000 defender.points=0");
    assert!(far.of("attacker_back_999998") > 0.0);
}

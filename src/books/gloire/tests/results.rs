//! Combat results.

use super::{comes_to, gloire, rules, unit};
use crate::books::gloire::odds::result;
use crate::books::gloire::results::{settle, settle_group};
use crate::books::gloire::{BaseLossPer, Outcome};

/// What a result makes of an attacker and a defender.
fn after(outcome: Outcome, attacker: &str, defender: &str) -> [String; 2] {
    let (mut attacker, mut defender) = (unit(attacker), unit(defender));
    settle(outcome, &mut attacker, &mut defender);
    [attacker.to_string(), defender.to_string()]
}

#[test]
fn gl_crt_01_ar_costs_the_attacker_a_base_and_routs_it() {
    assert_eq!(after(Outcome::Ar, "N5", "N5"), ["routing_4", "normal_5"]);
    assert_eq!(after(Outcome::Ar, "D5", "D5"), ["routing_4", "disrupted_5"]);
}

#[test]
fn gl_crt_02_ad_disrupts_or_routs_the_attacker() {
    assert_eq!(after(Outcome::Ad, "N5", "N5"), ["disrupted_5", "normal_5"]);
    assert_eq!(after(Outcome::Ad, "D5", "N5"), ["routing_4", "normal_5"]);
}

#[test]
fn gl_crt_03_dx_disrupts_all_a_disrupted_attacker_pays_and_stands_a_disrupted_defender_routs() {
    assert_eq!(after(Outcome::Dx, "N5", "N5"), ["disrupted_5", "disrupted_5"]);
    assert_eq!(after(Outcome::Dx, "D5", "N5"), ["disrupted_4", "disrupted_5"]);
    assert_eq!(after(Outcome::Dx, "N5", "D5"), ["disrupted_5", "routing_4"]);
    assert_eq!(after(Outcome::Dx, "D5", "D5"), ["disrupted_4", "routing_4"]);
}

#[test]
fn gl_crt_04_dd_disrupts_or_routs_the_defender() {
    assert_eq!(after(Outcome::Dd, "D5", "N5"), ["disrupted_5", "disrupted_5"]);
    assert_eq!(after(Outcome::Dd, "N5", "D5"), ["normal_5", "routing_4"]);
}

#[test]
fn gl_crt_05_dr_costs_the_defender_a_base_and_routs_it() {
    assert_eq!(after(Outcome::Dr, "N5", "N5"), ["normal_5", "routing_4"]);
}

#[test]
fn gl_crt_06_the_dash_is_nothing() {
    assert_eq!(after(Outcome::NoEffect, "D5", "D2"), ["disrupted_5", "disrupted_2"]);
}

#[test]
fn gl_crt_07_the_last_base_eliminates() {
    assert_eq!(after(Outcome::Ar, "N1", "N5"), ["eliminated", "normal_5"]);
    assert_eq!(after(Outcome::Dx, "D1", "D1"), ["eliminated", "eliminated"]);
    assert_eq!(after(Outcome::Dr, "N5", "R1"), ["normal_5", "eliminated"]);
}

fn group(outcome: Outcome, words: &[&str], per: BaseLossPer) -> Vec<String> {
    let mut units: Vec<_> = words.iter().map(|word| unit(word)).collect();
    let mut defender = unit("N5");
    settle_group(outcome, &mut units, &mut defender, per);
    units.iter().map(ToString::to_string).collect()
}

#[test]
fn gl_crt_08_a_group_loses_one_base_in_all() {
    let words = ["N3", "D5", "D6"];
    assert_eq!(group(Outcome::Ar, &words, BaseLossPer::Group), ["routing_3", "routing_5", "routing_5"]);
    assert_eq!(group(Outcome::Ar, &words, BaseLossPer::Unit), ["routing_2", "routing_4", "routing_5"]);
    assert_eq!(group(Outcome::Ad, &words, BaseLossPer::Group), ["disrupted_3", "routing_5", "routing_5"]);
    assert_eq!(group(Outcome::Dx, &words, BaseLossPer::Group), ["disrupted_3", "disrupted_5", "disrupted_5"]);
    assert_eq!(group(Outcome::Dx, &["N8", "D5"], BaseLossPer::Group), ["disrupted_8", "disrupted_4"]);
    assert_eq!(group(Outcome::Dd, &words, BaseLossPer::Unit), ["normal_3", "disrupted_5", "disrupted_6"]);
    let said = "attackers=[{\"troops\":\"french.line\",\"bases\":5,\"state\":\"disrupted\"},{\"troops\":\"french.line\",\
                \"bases\":5,\"state\":\"disrupted\"}] defender.troops=french.line defender.bases=5";
    // 10 v 10 at 1-1: Ad 1/6 and Dx 1/3 each cost the group one base, or one of each unit.
    assert!((gloire("assault", said).of("expected_attacker_bases_lost") - 0.5).abs() < 1e-12);
    let each = gloire("assault", &format!("{said} rulings.base_loss_per=unit"));
    assert!((each.of("expected_attacker_bases_lost") - 1.0).abs() < 1e-12);
}

#[test]
fn gl_crt_09_a_routing_defender_counts_as_disrupted() {
    for outcome in [Outcome::Dd, Outcome::Dx, Outcome::Dr] {
        assert_eq!(after(outcome, "N5", "R4")[1], "routing_3");
    }
    // Four bases of line at 1: 10 v 4 is 2:1, and Dx and Dd are four faces of six.
    let said = "attacker.troops=french.line attacker.bases=5 defender.troops=french.line defender.bases=4 defender.state=routing";
    comes_to(
        &gloire("combat", said),
        &[
            ("attacker_disrupted_5_defender_routing_3", 1.0 / 3.0),
            ("attacker_normal_5_defender_routing_4", 1.0 / 3.0),
            ("attacker_normal_5_defender_routing_3", 1.0 / 3.0),
        ],
    );
}

/// The strip read one place further along in each column, and the four cells that are one step harsher.
#[test]
fn gl_crt_10_the_table_is_a_strip_but_for_four_cells() {
    use Outcome::{Ad, Ar, Dd, Dr, Dx, NoEffect as No};
    let strip = [Ar, Ar, Ar, Ad, Ad, Dx, No, No, Dx, Dd, Dd, Dd, Dr, Dr, Dr];
    let mut harsher = Vec::new();
    for column in 0..10 {
        for die in 1..=6 {
            let found = result(&rules(), column, die);
            let expected = strip[column + die as usize - 1];
            if found != expected {
                harsher.push((column, die, found, expected));
            }
        }
    }
    assert_eq!(harsher, [(0, 4, Ar, Ad), (0, 6, Ad, Dx), (1, 5, Ad, Dx), (2, 4, Ad, Dx)]);
}

/// Worked checks 1 and 3; at 1-1 a pip turns a 4, nothing, into an exchange.
#[test]
fn gl_crt_11_a_pip_is_not_always_a_gain() {
    let even = gloire("combat-table", "attack=10 defence=10");
    comes_to(&even, &[("ad", 1.0 / 6.0), ("dx", 1.0 / 3.0), ("no_effect", 1.0 / 3.0), ("dd", 1.0 / 6.0)]);
    let three = gloire("combat-table", "attack=15 defence=5");
    comes_to(&three, &[("no_effect", 1.0 / 3.0), ("dx", 1.0 / 6.0), ("dd", 0.5)]);
    let even_column = 4;
    assert_eq!(result(&rules(), even_column, 4), Outcome::NoEffect);
    assert_eq!(result(&rules(), even_column, 5), Outcome::Dx);
}

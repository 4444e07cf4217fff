//! The switches: all 43 of the register are there, with its defaults and values, and say why; and one more of ours, for
//! ground that the book does not know.

use super::{Rules, rules};
use crate::books::Rulebook;
use crate::books::corporal_john::{GunsContacted, Interpenetration, OverheadFire};
use crate::tables::{Kind, Tables};

/// The register's list: the first value is the default; where it has one value, the tables bound it by a range.
const SWITCHES: &str = "
element_rounding nearest_half_down down
dismount_men_per_element 60
horse_counts_as none cuirassier
tokens_typed_in_advance false true
march_followon_free false true
support_row march attack hold
brigade_quality mean lowest commonest
about_face_cost 0.25
interpenetration stated_cases free none
reaction_square true false
stationary_counts_twice true false
below_three none die_penalty
above_fifteen split formula cap
free_grouping false true
gun_arc_degrees 30
overhead_fire high_ground never always
guns_contacted captured crew_flees_guns_recoverable
musketry_v_guns suppress exchange
overlap_per_end 1 geometric
damage_penalty start_of_move_once running double
flank_fire end_element_no_reply normal
fire_at_idle_horse true false
pistol_standoff exchange none
pistol_halts false true
tie_hits_cavalry true false
d6_per unit squadron
failed_charge_check fight_then_retreat run_now
uphill_defender_bonus false true
cinc_combat_bonus 0 1
decline_burst both_rally_back stay_locked
burst_extra_attacks 1 0
recoil_triggers_brigade false true
pursuit_model advance_after_quarry none
rally_test activation morale both
rout_returns true false
cinc_down_scope issued army
losses_basis total excess
zero_losses score_zero first_row auto_pass
dash_is fail formula
recheck new_damage once every_move
brigade_fail retire retreat rout
brigade_check_timing once_per_move per_event
brigade_lost current cumulative
";

#[test]
fn every_switch_of_the_register_is_in_the_tables() {
    let tables = Tables::embedded(Rules::TITLE.id, Rules::TITLE.tables);
    let plain = |value: &toml::Value| value.to_string().trim_matches('"').to_owned();
    let mut switches = 0;
    for line in SWITCHES.lines().filter(|line| !line.is_empty()) {
        let mut words = line.split(' ').map(str::to_owned);
        let name = words.next().expect("a name");
        let values: Vec<String> = words.collect();
        let entry = tables.entry(&format!("rulings.{name}")).unwrap_or_else(|| panic!("no switch {name}"));
        assert_eq!(plain(&entry.value), values[0], "{name}");
        assert_eq!(entry.kind, Kind::Gap, "{name}");
        assert!(entry.why.is_some(), "{name} says why");
        if values.len() > 1 {
            let mut of: Vec<String> = entry.of.iter().map(plain).collect();
            let mut expected = values.clone();
            of.sort();
            expected.sort();
            assert_eq!(of, expected, "{name}");
        } else {
            assert!(entry.range.is_some(), "{name} has bounds");
        }
        switches += 1;
    }
    assert_eq!(switches, 43);
    assert!(tables.entry("rulings.marsh").is_some());
    assert_eq!(tables.entries.iter().filter(|entry| entry.path.starts_with("rulings.")).count(), 44);
}

#[test]
fn every_number_has_bounds_and_every_gap_a_reason() {
    let tables = Tables::embedded(Rules::TITLE.id, Rules::TITLE.tables);
    for entry in &tables.entries {
        assert!(entry.range.is_some() || !entry.of.is_empty(), "{} has no bounds", entry.path);
        assert!(entry.kind != Kind::Gap || entry.why.is_some(), "{} says no why", entry.path);
        assert!(entry.rule.starts_with("CJ-"), "{}", entry.path);
    }
}

#[test]
fn cj_mov_10_friends_pass_in_the_stated_cases() {
    assert_eq!(rules().rulings.interpenetration, Interpenetration::StatedCases);
}

#[test]
fn cj_art_13_guns_fire_over_friends_from_high_ground_only() {
    assert_eq!(rules().rulings.overhead_fire, OverheadFire::HighGround);
}

#[test]
fn cj_art_17_guns_that_are_reached_are_captured() {
    assert_eq!(rules().rulings.guns_contacted, GunsContacted::Captured);
}

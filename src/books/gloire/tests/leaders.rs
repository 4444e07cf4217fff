//! Leaders.

use super::{comes_to, gloire, on_dice, rules, rules_with, unit};
use crate::books::gloire::LeaderRallyRisk;
use crate::books::gloire::combat::{Combat, Fighter};
use crate::books::gloire::leaders::{Fate, for_attacker, for_defender, for_rally, rally_is_risky, risk};
use crate::dice::Scripted;
use crate::side::Sides;
use crate::umpire::Silent;

fn fate(faces: &[u8]) -> Fate {
    on_dice(faces, |dice: &mut Scripted| risk(&rules(), 0, dice))
}

#[test]
fn gl_ldr_02_a_leader_is_worth_one_to_his_unit() {
    let rules = rules();
    assert_eq!(for_attacker(&rules, Fate::Safe), 1);
    assert_eq!(for_defender(&rules, Fate::Safe), -1);
    assert_eq!(for_rally(&rules, Fate::Safe), 1);
    comes_to(&gloire("rally", "rally=5 leader=safe"), &[("rallies", 0.5), ("fails", 0.5)]);
    comes_to(&gloire("rally", "state=routing leader=safe"), &[("rallies", 1.0 / 3.0), ("fails", 2.0 / 3.0)]);
}

/// Worked check 10: no harm 11/12.
#[test]
fn gl_ldr_03_two_dice_of_two_or_three_fail() {
    assert_eq!(fate(&[1, 3]), Fate::Safe);
    assert_eq!(fate(&[6, 6]), Fate::Safe);
    assert_eq!(fate(&[1, 2, 6]), Fate::Unhorsed);
    assert_eq!(fate(&[1, 1, 6]), Fate::Unhorsed);
}

/// Worked check 10: killed 1/72. The unit of a dead leader is disrupted, and the die is worse by one.
#[test]
fn gl_ldr_04_killed_on_a_one() {
    assert_eq!(fate(&[1, 1, 1]), Fate::Killed);
    assert_eq!(for_attacker(&rules(), Fate::Killed), -1);
    assert!((gloire("leader-exposed", "uses=1").of("killed") - 1.0 / 72.0).abs() < 1e-12);
}

/// Worked check 10: wounded 1/36.
#[test]
fn gl_ldr_05_wounded_on_two_or_three() {
    assert_eq!([fate(&[2, 1, 2]), fate(&[2, 1, 3])], [Fate::Wounded; 2]);
    assert_eq!(for_attacker(&rules(), Fate::Wounded), 0);
    assert!((gloire("leader-exposed", "uses=1").of("wounded") - 1.0 / 36.0).abs() < 1e-12);
}

/// Worked check 10: horse shot 1/24; he serves again, so over two uses he is lost with 1 - (23/24)².
#[test]
fn gl_ldr_06_unhorsed_he_serves_again() {
    assert_eq!([fate(&[1, 1, 4]), fate(&[1, 1, 5]), fate(&[1, 1, 6])], [Fate::Unhorsed; 3]);
    let once = gloire("leader-exposed", "uses=1");
    assert!((once.of("expected_horses_shot") - 1.0 / 24.0).abs() < 1e-12);
    let kept = (23.0_f64 / 24.0).powi(2);
    comes_to(&gloire("leader-exposed", "uses=2"), &[("still_in_play", kept), ("lost", 1.0 - kept)]);
    let long = gloire("leader-exposed", "uses=100");
    comes_to(&long, &[("still_in_play", (23.0_f64 / 24.0).powi(100)), ("lost", 1.0 - (23.0_f64 / 24.0).powi(100))]);
}

const LINES: &str = "attacker.troops=french.line attacker.bases=5 defender.troops=french.line defender.bases=5";

/// Worked check 11, and the same with the fall counted only after the result: then the strengths stay 10 v 10.
#[test]
fn gl_ldr_07_a_fallen_leader_s_unit_fights_disrupted() {
    let now = gloire("combat", &format!("{LINES} attacker.leader=true"));
    comes_to(
        &now,
        &[
            ("attacker_normal_5_defender_disrupted_5", 5.0 / 16.0),
            ("attacker_normal_5_defender_normal_5", 23.0 / 72.0),
            ("attacker_disrupted_5_defender_disrupted_5", 23.0 / 72.0),
            ("attacker_disrupted_5_defender_normal_5", 1.0 / 48.0),
            ("attacker_routing_4_defender_normal_5", 7.0 / 432.0),
            ("attacker_disrupted_4_defender_disrupted_5", 5.0 / 432.0),
        ],
    );
    let after =
        gloire("combat", &format!("{LINES} attacker.leader=true rulings.leader_fall_affects_this_combat=false"));
    // Wounded 1/36: Ad, Dx, Dx, -, -, Dd at 1-1, always leaving the attacker disrupted; killed 1/72: one pip worse.
    let wounded = 1.0 / 36.0;
    let killed = 1.0 / 72.0;
    let fallen = wounded * (1.0 / 6.0 + 2.0 / 6.0) + killed * (2.0 / 6.0 + 2.0 / 6.0);
    // Safe, the die shows 2 to 7 and no Ad; with his horse shot the plain die shows it once.
    let plain = 1.0 / 24.0 / 6.0;
    assert!((after.of("attacker_disrupted_5_defender_normal_5") - fallen - plain).abs() < 1e-12);
    assert_eq!(after.of("attacker_routing_4_defender_normal_5"), 0.0);
}

/// The attacker is disrupted already and throws at 1-2 whatever happens to his leader: only the pip of his death counts.
#[test]
fn gl_ldr_08_a_disrupted_unit_takes_no_further_harm() {
    let said = "attacker.state=disrupted attacker.leader=true";
    let answer = gloire("combat", &format!("{LINES} {said}"));
    // 1-2 reads Ad Ad Dx - - Dx: safe (11/12) throws 2 to 6 and 6, plain (5/72) 1 to 6, killed (1/72) 1 and 1 to 5.
    let (safe, plain, killed) = (11.0 / 12.0, 5.0 / 72.0, 1.0 / 72.0);
    comes_to(
        &answer,
        &[
            ("attacker_routing_4_defender_normal_5", (safe + 2.0 * plain + 3.0 * killed) / 6.0),
            ("attacker_disrupted_4_defender_disrupted_5", (3.0 * safe + 2.0 * plain + killed) / 6.0),
            ("attacker_disrupted_5_defender_normal_5", 2.0 / 6.0),
        ],
    );
}

#[test]
fn gl_ldr_09_a_defender_s_dead_leader_helps_the_attacker() {
    assert_eq!(for_defender(&rules(), Fate::Killed), 1);
    assert_eq!(for_defender(&rules(), Fate::Wounded), 0);
}

#[test]
fn gl_ldr_10_a_rally_is_risky_when_engaged() {
    let rules = rules();
    assert!(rally_is_risky(&rules, Some(50)));
    assert!(!rally_is_risky(&rules, Some(51)));
    assert!(!rally_is_risky(&rules, None));
    let always = rules_with("rulings.leader_rally_risk = \"always\"");
    assert_eq!(always.rulings.leader_rally_risk, LeaderRallyRisk::Always);
    assert!(rally_is_risky(&always, None));
    assert!(!rally_is_risky(&rules_with("rulings.leader_rally_risk = \"never\""), Some(0)));
}

/// At risk: 33 times in 36 the throw needs 4, and otherwise 5, his death or wound changing nothing more.
#[test]
fn gl_ldr_11_a_fall_leaves_the_rally_throw_alone() {
    let expected = 33.0 / 36.0 / 2.0 + 3.0 / 36.0 / 3.0;
    let answer = gloire("rally", "rally=5 leader=at_risk");
    comes_to(&answer, &[("rallies", expected), ("fails", 1.0 - expected)]);
    assert!((answer.of("leader_lost") - 1.0 / 24.0).abs() < 1e-12);
    assert_eq!(for_rally(&rules(), Fate::Killed), 0);
}

/// Both safe, they cancel: 10 v 10 with both leaders is 10 v 10 with none, but for their falls.
#[test]
fn gl_ldr_12_two_leaders_cancel() {
    let answer = gloire("combat", &format!("{LINES} attacker.leader=true defender.leader=true"));
    assert!((answer.of("attacker_leader_lost") - 1.0 / 24.0).abs() < 1e-12);
    assert!((answer.of("defender_leader_lost") - 1.0 / 24.0).abs() < 1e-12);
}

#[test]
fn gl_ldr_14_leaders_move_as_staff_officers() {
    assert_eq!(rules().rulings.leader_move_mm, rules().movement.staff_officer_mm);
}

#[test]
fn gl_ldr_15_a_lone_leader_is_captured() {
    assert!(rules().rulings.lone_leader_captured);
}

/// One combat on one die when neither side uses a leader, on three when the attacker does and he is safe.
#[test]
fn gl_ldr_13_a_leader_is_risked_only_when_he_is_used() {
    let fighter =
        |leader| Fighter { unit: unit("N5"), factors: rules().army["french"]["line"].into(), square: false, leader };
    let fight = |leader: bool, faces: &[u8]| {
        let fighters = Sides::new(fighter(leader), fighter(false));
        let combat = Combat { rules: rules(), fighters, column_shift: 0, die_modifier: 0 };
        on_dice(faces, |dice: &mut Scripted| combat.fight(&mut Silent::new(dice)).units)
    };
    assert_eq!(fight(false, &[5]), Sides::new(unit("D5"), unit("D5")), "a 5 at 1-1 is Dx");
    assert_eq!(fight(true, &[2, 2, 5]), Sides::new(unit("N5"), unit("D5")), "his pip makes it a 6, Dd");
}

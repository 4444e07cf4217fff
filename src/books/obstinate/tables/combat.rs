//! The tables of the contact phase.

use serde::Deserialize;

use super::ByGrade;

/// Which set of combat modifiers stands.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    pub name: ProfileName,
    pub strict_extract: StrictExtract,
}

/// The two named profiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProfileName {
    Default,
    StrictExtract,
}

/// What stands in place of the modifiers that are our rulings.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StrictExtract {
    pub veteran: i32,
    pub raw: i32,
    pub a_prest_advance_attacking: i32,
    pub flank_or_rear: i32,
    pub general_in_contact: i32,
    pub cavalry_types: bool,
}

/// Results by the difference of the totals.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatResult {
    pub recoil_min: i32,
    pub recoil_shaken_min: i32,
    pub broken_min: i32,
    pub overrun_min: i32,
    pub shaken_again: ShakenAgain,
    pub recoil_back_bd: i8,
    pub broken_back_bd: i8,
    pub off_table: String,
}

/// OB-RES-04: what becomes of a shaken base that is shaken again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShakenAgain {
    Broken,
    Shaken,
}

/// What a base adds to its die.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatModifier {
    pub shaken: i32,
    pub followed_up: i32,
    pub dutch_continuing: i32,
    pub dutch_when_shaken: bool,
    pub support: i32,
    pub support_max: i32,
    pub support_same_arm: bool,
    pub support_if_shaken: bool,
    pub support_cancel_front_bd: i8,
    pub cavalry_attacking_shaken_infantry: i32,
    pub infantry_attacking_shaken_infantry: i32,
    pub cavalry_v_unshaken_infantry: i32,
    pub veteran: i32,
    pub trained: i32,
    pub raw: i32,
    pub a_prest_advance_attacking: i32,
    pub flank_or_rear: i32,
    pub artillery: i32,
    pub general_in_contact: ByGrade,
    pub cavalry_types: CavalryTypes,
}

/// OB-CMB-15: what the types of cavalry add.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CavalryTypes {
    pub cuirassiers_v_other_cavalry_advance: i32,
    pub hussars_v_formed_unshaken: i32,
    pub mounted_dragoons_v_horse: i32,
}

/// Who follows up a recoiling enemy.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FollowUp {
    pub cavalry: CavalryFollows,
    pub infantry_min: i32,
    pub voluntary: bool,
    pub after_broken: bool,
    pub defender_tests: bool,
    pub infantry_v_cavalry: bool,
    pub if_shaken: bool,
    pub a_prest_bonus: i32,
    pub class_bonus: i32,
    pub advance_bd: i8,
}

/// OB-FUP-02: whether cavalry follows up of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CavalryFollows {
    Always,
    Tests,
}

/// How long a contact goes on.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contact {
    pub continuing_rounds_second_turn: u8,
    pub max_contact_turns: u32,
    pub readvance_limit_bd: i8,
    pub defender_may_readvance: bool,
}

/// The Outcome Round.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    pub deduct: i32,
    pub fall_back_shaken_min_bd: i32,
    pub hold_if_inflicted_exceeds_suffered: Hold,
    pub cavalry_withdraws_bd: i32,
    pub cavalry_loses_equal_scores: EqualScores,
    pub cavalry_falls_back_greater: bool,
    pub reform_removes_shaken: bool,
    pub pursuit: String,
    pub destroyed_division_rolls: bool,
    pub points: OutcomePoints,
}

/// OB-OUT-07: when a division that broke more than it lost holds its ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hold {
    OnlyAgainstTwoOrMore,
    Always,
    Never,
}

/// OB-OUT-09: which of two cavalry divisions falls back on equal scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EqualScores {
    Attacker,
    Defender,
}

/// OB-OUT-01: points a base, by the worst that holds of it.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutcomePoints {
    pub broken: i32,
    pub overrun: i32,
    pub shaken: i32,
    pub recoiled: i32,
    pub steady: i32,
}

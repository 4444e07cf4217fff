//! What we decided where the book is silent or contradicts itself; the tables say why.

use serde::Deserialize;

/// Every ruling, under its name in the register.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rulings {
    pub first_player: FirstPlayer,
    pub footprints: Footprints,
    pub flank_geometry: FlankGeometry,
    pub cavalry_base_front_mm: i32,
    pub odds_source: OddsSource,
    pub odds_clamp: OddsClamp,
    pub die_overflow: DieOverflow,
    pub rout_move_on_result: bool,
    pub routed_off_counts: bool,
    pub leader_fall_affects_this_combat: bool,
    pub leader_rally_risk: LeaderRallyRisk,
    pub leader_move_mm: i32,
    pub lone_leader_captured: bool,
    pub gun_arc: i32,
    pub foot_arc: i32,
    pub capture: Capture,
    pub captor_base_is_casualty: bool,
    pub battery_figures: i32,
    pub turned_backs_take_rear: bool,
    pub free_turn_degrees: i32,
    pub french_manoeuvre_delta: f64,
    pub dragoon_change_moves: i32,
    pub officers_per_general: i32,
    pub order_retry: bool,
    pub orders_in_force: bool,
    pub combined_arms_artillery: CombinedArmsArtillery,
    pub obstacle_die: i32,
    pub charge_die_arms: ChargeDieArms,
    pub base_loss_per: BaseLossPer,
    pub square_reaction: SquareReaction,
    pub square_must_attack: bool,
    pub pursuers_leave_board: bool,
    pub crisis_testers: CrisisTesters,
    pub crisis_over_40_repeats: bool,
    pub turns_to_dusk: i32,
}

/// GL-SEQ-02: how the first player is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstPlayer {
    Attacker,
    Die,
}

/// What ground a unit covers in each formation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Footprints {
    Default,
}

/// GL-MOD-05: what counts as a flank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FlankGeometry {
    EdgeLines,
}

/// GL-ODD-05: where odds come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OddsSource {
    Rule,
    Printed,
}

/// GL-ODD-07: whether columns are shifted before or after odds are held to the results table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OddsClamp {
    ShiftThenClamp,
    ClampThenShift,
}

/// GL-MOD-12: what a modified die beyond 1 to 6 reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DieOverflow {
    Clamp,
    NextColumn,
}

/// GL-LDR-10: when a leader who rallies is at risk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderRallyRisk {
    IfEngaged,
    Always,
    Never,
}

/// GL-ART-11: how guns are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Capture {
    OnContact,
    AfterWonCombat,
}

/// GL-MOD-02: when guns count as an arm of the attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CombinedArmsArtillery {
    FiredThisTurn,
    Never,
}

/// GL-MOD-08: who gains by charging.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChargeDieArms {
    Cavalry,
    Both,
}

/// GL-CRT-08: whether a result costs a group one base or each of its units one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BaseLossPer {
    Group,
    Unit,
}

/// GL-SQR-02: whether threatened foot form square in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SquareReaction {
    Distance,
    Always,
    Never,
}

/// GL-CRI-05: whose morale is tested in a phase 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CrisisTesters {
    Both,
    Phasing,
}
